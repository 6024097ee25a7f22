import { join } from "node:path";
import type { Argv } from "yargs";
import { readFileSource } from "../../core/files.js";
import { projectRoot } from "../../core/paths.js";
import { didYouMean, Problems, UserError } from "../../core/problems.js";
import { shippedNames } from "../../core/shipped.js";
import { placeless } from "../../core/source.js";
import { checkGame } from "../../experiment/check.js";
import { entrantKey } from "../../experiment/entrants.js";
import type { Game } from "../../games/game.js";
import { namesSaid } from "../../games/lists/entries.js";
import type { Context, ExitCode } from "../context.js";
import { usageError } from "../load.js";
import { programName } from "../programName.js";
import { shellWord, table, terminalWidth } from "../text.js";

type Row = Readonly<Record<string, unknown>>;

export function listOptions<T>(yargs: Argv<T>, context: Context, argv: readonly string[]) {
  // To name the kinds, all games must be loaded: only for whoever reads them.
  const kinds = (argv.includes("--help") ? context.registry.gameNames : []).map(
    (name) => `${name}: ${kindsOf(context.registry.findGame(name)!).join(", ")}`,
  );
  return yargs
    .positional("kind", { type: "string", describe: `what to list; without it, the kinds (${kinds.join("; ")})` })
    .positional("game", {
      type: "string",
      describe: "the game, here or as --game (list decks tcg)",
      defaultDescription: `${context.registry.gameNames[0] ?? ""}, or those that have such a kind`,
    })
    .option("json", { type: "boolean", default: false, describe: "print the whole rows as one JSON array" });
}

/** `dejarik list`: what can be named in a file, with citations and what is missing. */
export function list(
  context: Context,
  args: { readonly kind: string | undefined; readonly game: string | undefined; readonly json: boolean },
): ExitCode {
  const problems = new Problems();
  const source = placeless("--game");
  const { kind } = args;
  if (kind === undefined && args.game === undefined) return listKinds(context, context.registry.gameNames, args.json);
  const named = args.game ?? context.registry.gameNames[0];
  if (named !== undefined && !context.registry.gameNames.includes(named)) refuseCard(context, named);
  const game = checkGame(named, source, context.registry, problems);
  if (game === undefined) throw new UserError(problems.list);
  if (kind === undefined) return listKinds(context, [game.name], args.json);
  const rows = rowsOf(game, kind) ?? (args.game === undefined ? rowsOfOthers(context, kind) : undefined);
  if (rows === undefined) {
    refuseCard(context, kind);
    throw usageError(noSuchKind(context, game, kind), "KIND");
  }
  if (args.json) context.out(JSON.stringify(rows, null, 2));
  else for (const line of textTable(rows, terminalWidth())) context.out(line);
  return 0;
}

/** What is no kind and no game may be the name of a card, which is shown. */
function refuseCard({ registry }: Context, word: string): void {
  const games = registry.gameNames.map((name) => registry.findGame(name)!);
  if (games.some((game) => kindsOf(game).includes(word))) return;
  if (!games.some(({ lists }) => lists !== undefined && namesSaid(lists, word).length > 0)) return;
  throw usageError(`"${word}" is a card: ${programName()} show ${shellWord(word)}`, "list");
}

/** What games list of a kind that the first has not; each row says whose it is, where several do. */
function rowsOfOthers({ registry }: Context, kind: string): readonly Row[] | undefined {
  const having = registry.gameNames.flatMap((name) => {
    const rows = rowsOf(registry.findGame(name)!, kind);
    return rows === undefined ? [] : [rows.map((row) => ({ game: name, ...row }))];
  });
  return having.length > 1 ? having.flat() : having[0]?.map(({ game: _game, ...row }) => row);
}

/** Why a game lists nothing of a kind, and which does. */
function noSuchKind({ registry }: Context, game: Game, kind: string): string {
  const games = registry.gameNames.map((name) => registry.findGame(name)!);
  const having = games.filter((one) => kindsOf(one).includes(kind));
  const ways = having.map(({ name }) => listCommand(registry, name, kind));
  if (ways.length > 0) {
    const instead = PIECES.find((one) => one !== kind && PIECES.includes(kind) && kindsOf(game).includes(one));
    const own = instead === undefined ? [] : [listCommand(registry, game.name, instead)];
    return `${game.title ?? game.name} has no ${kind}; ${[...own, ...ways].join(", or ")}`;
  }
  const kinds = kindsOf(game);
  const nearest = didYouMean(kind, kinds) ?? didYouMean(kind, games.flatMap(kindsOf));
  return `cannot list "${kind}"; ${nearest ?? `one of ${kinds.join(", ")}`}`;
}

/** What the games call their pieces. */
const PIECES: readonly string[] = ["characters", "cards"];

/** The command that lists a kind of a game; of the first no game need be named. */
const listCommand = ({ gameNames }: Context["registry"], game: string, kind: string): string =>
  `${programName()} list ${kind}${game === gameNames[0] ? "" : ` ${game}`}`;

/** Which kinds there are, each with what it takes to list it. */
function listKinds(context: Context, games: readonly string[], json: boolean): ExitCode {
  const rows = games.flatMap((name) => {
    const game = context.registry.findGame(name)!;
    return kindsOf(game).map((kind) => ({ game: name, kind, command: listCommand(context.registry, name, kind) }));
  });
  if (json) context.out(JSON.stringify(rows, null, 2));
  else for (const line of textTable(rows, terminalWidth())) context.out(line);
  return 0;
}

/** What `list` can show of a game. */
export function kindsOf(game: Game): string[] {
  return [...new Set([...Object.keys(game.listings), "strategies", entrantKey(game)])];
}

function rowsOf(game: Game, kind: string): readonly Row[] | undefined {
  const own = Object.hasOwn(game.listings, kind) ? game.listings[kind] : undefined;
  if (own !== undefined) return own();
  if (kind === "strategies") return game.strategies.map(({ name, description }) => ({ name, description }));
  if (kind === entrantKey(game))
    return shippedNames(game.entrantFolder, game.name).map((name) => entrantFacts(game, name));
  return undefined;
}

/** A shipped squad or deck: its title, what is in it, and whether it can be played. */
export function entrantFacts(game: Game, name: string): Row {
  const problems = new Problems();
  const source = readFileSource(join(projectRoot, game.entrantFolder, `${name}.yaml`), problems);
  const options = source && game.checkOptions(source, [], {}, problems);
  const entrant = source && game.checkEntrant(source, [], options, problems);
  const summary = entrant?.summary ?? problems.list[0]?.message ?? "";
  return { name, title: entrant?.name ?? "", playable: entrant !== undefined && !problems.any, summary };
}

function textTable(rows: readonly Row[], width: number): string[] {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (keys.length === 0) return [];
  return table([keys, ...rows.map((row) => keys.map((key) => cell(row[key])))], width);
}

function cell(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (value === true) return "yes";
  if (value === false) return "no";
  return Array.isArray(value) ? value.map(cell).join(", ") : String(value);
}

import { join } from "node:path";
import type { Argv } from "yargs";
import { readFileSource } from "../core/files.js";
import { projectRoot } from "../core/paths.js";
import { didYouMean, Problems, UserError } from "../core/problems.js";
import { shippedNames } from "../core/shipped.js";
import { checkGame } from "../experiment/check.js";
import { entrantKey } from "../experiment/entrants.js";
import type { Game } from "../games/game.js";
import type { Context, ExitCode } from "./context.js";
import { usageError } from "./load.js";
import { table } from "./text.js";

/** Width of tables that are not written to a terminal. */
const PIPE_WIDTH = 120;

type Row = Readonly<Record<string, unknown>>;

export function listOptions<T>(yargs: Argv<T>, context: Context) {
  const kinds = context.registry.gameNames.map(
    (name) => `${name}: ${kindsOf(context.registry.findGame(name)!).join(", ")}`,
  );
  return yargs
    .positional("kind", { type: "string", demandOption: true, describe: `what to list (${kinds.join("; ")})` })
    .option("game", { type: "string", describe: "game", default: context.registry.gameNames[0] ?? "" })
    .option("json", { type: "boolean", default: false, describe: "print the whole rows as one JSON array" });
}

/** `dejarik list`: what can be named in a file, with citations and what is missing. */
export function list(
  context: Context,
  args: { readonly kind: string; readonly game: string; readonly json: boolean },
): ExitCode {
  const problems = new Problems();
  const nowhere = () => ({ line: 0, column: 0 });
  const source = { file: "--game", text: "", data: undefined, at: nowhere, atKey: nowhere };
  const game = checkGame(args.game, source, context.registry, problems);
  if (game === undefined) throw new UserError(problems.list);
  const rows = rowsOf(game, args.kind);
  if (rows === undefined) {
    const kinds = kindsOf(game);
    throw usageError(
      `cannot list "${args.kind}"; ${didYouMean(args.kind, kinds) ?? `one of ${kinds.join(", ")}`}`,
      "KIND",
    );
  }
  if (args.json) context.out(JSON.stringify(rows, null, 2));
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
    return shippedNames(game.entrantFolder, game.name).map((name) => entrantRow(game, name));
  return undefined;
}

function entrantRow(game: Game, name: string): Row {
  const problems = new Problems();
  const source = readFileSource(join(projectRoot, game.entrantFolder, `${name}.yaml`), problems);
  const options = source && game.checkOptions(source, [], {}, problems);
  const entrant = source && game.checkEntrant(source, [], options, problems);
  const summary = entrant?.summary ?? problems.list[0]?.message ?? "";
  return { name, title: entrant?.name ?? "", playable: entrant !== undefined && !problems.any, summary };
}

/** Characters a line of the terminal has; a pipe has no width of its own. */
function terminalWidth(): number {
  return process.stdout.columns ?? PIPE_WIDTH;
}

function textTable(rows: readonly Row[], width: number): string[] {
  const keys = Object.keys(rows[0] ?? {});
  if (keys.length === 0) return [];
  return table([keys, ...rows.map((row) => keys.map((key) => cell(row[key])))], width);
}

function cell(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (value === true) return "yes";
  if (value === false) return "no";
  return Array.isArray(value) ? value.map(cell).join(", ") : String(value);
}

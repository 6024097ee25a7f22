import { resolve } from "node:path";
import type { Argv } from "yargs";
import { isThere, readFileSource } from "../core/files.js";
import { Problems, UserError } from "../core/problems.js";
import { placeless, type Source } from "../core/source.js";
import { gameOfEntrant } from "../experiment/entrants.js";
import type { Registry } from "../games/registry.js";
import { plainText } from "../report/markdown.js";
import { decksVerdicts } from "../studies/decks/page/page.js";
import { type DecksAsked, decksManifest, planDecksStudy } from "../studies/decks/plan.js";
import { runDecksStudy } from "../studies/decks/run.js";
import { COMMAND_LINE, checkDecksStudy, DEFAULTS, type DecksOverrides, isDecksStudy } from "../studies/decks/study.js";
import type { DecksSummary } from "../studies/decks/summary.js";
import { type CardsArgument, cardsOption, cardsOverride } from "./cardsOption.js";
import { type CompanyArguments, companyOptions, companyOverride } from "./companyOptions.js";
import type { Context, ExitCode } from "./context.js";
import { gameOf, usageError } from "./load.js";
import { type QueueArguments, queueOptions } from "./queueOptions.js";
import { type LoadedStudy, makeStudy, resumedStudy } from "./sampled.js";
import { folderOf, type ShardArgument, shardOption } from "./shardOption.js";
import { type StudyArguments, studyOptions } from "./studyOptions.js";
import { count } from "./text.js";

export function decksOptions<T>(yargs: Argv<T>) {
  const own = companyOptions(cardsOption(yargs), "decks")
    .positional("files", {
      type: "string",
      array: true,
      default: [] as string[],
      describe: "a study file, or decks (files or shipped names) to set against each other",
    })
    .option("game", {
      type: "string",
      requiresArg: true,
      describe: "the game whose decks are drawn, lcg or tcg",
      defaultDescription: "the decks' game, or lcg",
    })
    .option("pairs", {
      type: "number",
      requiresArg: true,
      describe: "drawn pairs of decks",
      defaultDescription: count(DEFAULTS.pairs),
    })
    .option("games-per-draw", { type: "number", requiresArg: true, describe: "games of each drawn pair" })
    .option("set", {
      type: "string",
      array: true,
      requiresArg: true,
      describe: 'a what-if, such as "19.icons=0" or "Darth Vader.cost-1"',
    })
    .option("leave-out", {
      type: "string",
      array: true,
      requiresArg: true,
      describe: "a deck whose pieces are replaced one by one",
    })
    .option("leave-out-pairs", {
      type: "number",
      requiresArg: true,
      describe: "drawn opponents of each such deck",
      defaultDescription: count(DEFAULTS.leaveOutPairs),
    })
    .option("recheck", {
      type: "number",
      requiresArg: true,
      describe: "so many of the surest verdicts are played again at a higher level, and said to stand or to fall",
    })
    .option("recheck-by", { type: "string", requiresArg: true, describe: "that level; default the next above" })
    .option("recheck-pairs", {
      type: "number",
      requiresArg: true,
      describe: "drawn pairs of decks a verdict and level",
      defaultDescription: count(DEFAULTS.recheckPairs),
    })
    .option("light", { type: "string", requiresArg: true, describe: "deck that the light side always plays" })
    .option("dark", { type: "string", requiresArg: true, describe: "deck that the dark side always plays" })
    .option("pool", {
      type: "string",
      array: true,
      requiresArg: true,
      describe: "objective sets or cards that decks are drawn from",
    })
    .option("games", {
      type: "number",
      requiresArg: true,
      describe: "games of each matchup of named decks",
      defaultDescription: count(DEFAULTS.games),
    })
    .option("strategies", { type: "string", requiresArg: true, describe: "strategy of both sides, or of light,dark" })
    .option("seed", { type: "string", requiresArg: true, describe: "seed phrase" });
  return studyOptions(queueOptions(shardOption(own)), "the study")
    .example("$0 decks --pairs 5000", "what each objective set is worth")
    .example('$0 decks --set "19.icons=0"', "what if set 19 had no icons?");
}

type Texts = readonly string[] | undefined;

export interface DecksArguments extends StudyArguments, ShardArgument, QueueArguments, CardsArgument, CompanyArguments {
  readonly files: readonly string[];
  readonly game: string | undefined;
  readonly pairs: number | undefined;
  readonly gamesPerDraw: number | undefined;
  readonly set: Texts;
  readonly leaveOut: Texts;
  readonly leaveOutPairs: number | undefined;
  readonly recheck: number | undefined;
  readonly recheckBy: string | undefined;
  readonly recheckPairs: number | undefined;
  readonly light: string | undefined;
  readonly dark: string | undefined;
  readonly pool: Texts;
  readonly games: number | undefined;
  readonly strategies: string | undefined;
  readonly seed: string | undefined;
}

type Loaded = LoadedStudy<DecksAsked>;

/** `dejarik decks`: what each objective set or card is worth, and how strong decks are. */
export async function decks(context: Context, args: DecksArguments): Promise<ExitCode> {
  const linesOf = (summary: DecksSummary) => decksVerdicts(summary).map(plainText);
  const command = { kind: "decks", run: runDecksStudy, manifestOf: decksManifest, linesOf } as const;
  const summary = await makeStudy(context, args, command, () =>
    args.resume === undefined ? fresh(context, args) : resumed(context, args, args.resume),
  );
  if (typeof summary === "number") return summary;
  return summary.failed === undefined ? 0 : 1;
}

function fresh(context: Context, args: DecksArguments): Loaded {
  const problems = new Problems();
  const { source, named } = sourceOf(args, problems);
  const study = problems.any
    ? undefined
    : checkDecksStudy(source, context.registry, overridesOf(args, named, source, context.registry), problems);
  if (study === undefined || problems.any) throw new UserError(problems.list);
  const place = folderOf(args, study.name);
  const game = gameOf(context.registry, study.game, place.folder);
  return { game, asked: planDecksStudy(study, game), place };
}

/** The study file among the words of the command, and the decks that are left. */
function sourceOf(args: DecksArguments, problems: Problems): { source: Source; named: readonly string[] } {
  const none = placeless(COMMAND_LINE, { study: "decks" });
  const [first] = args.files;
  if (first === undefined || !isThere(first)) return { source: none, named: args.files };
  const source = readFileSource(first, problems);
  if (source === undefined) return { source: none, named: [] };
  return isDecksStudy(source.data) ? { source, named: args.files.slice(1) } : { source: none, named: args.files };
}

/** The keys of a study file that options stand for. */
function overridesOf(
  args: DecksArguments,
  named: readonly string[],
  source: Source,
  registry: Registry,
): DecksOverrides {
  const strategies = args.strategies?.split(",").map((one) => one.trim());
  // A bare name that is a file here means that file.
  const file = (text: string) => (isThere(text) && !/[/\\]/.test(text) ? `./${text}` : text);
  const game = args.game ?? gameOfDecks([...named, ...(args.leaveOut ?? [])], source, registry);
  return {
    ...(game === undefined ? {} : { game }),
    ...(args.pairs === undefined ? {} : { pairs: args.pairs }),
    ...(args.gamesPerDraw === undefined ? {} : { gamesPerDraw: args.gamesPerDraw }),
    ...(args.set === undefined ? {} : { changes: [...args.set] }),
    ...(args.leaveOut === undefined ? {} : { leaveOut: args.leaveOut.map(file) }),
    ...(args.leaveOutPairs === undefined ? {} : { leaveOutPairs: args.leaveOutPairs }),
    ...(args.recheck === undefined ? {} : { recheck: args.recheck }),
    ...(args.recheckBy === undefined ? {} : { recheckBy: args.recheckBy }),
    ...(args.recheckPairs === undefined ? {} : { recheckPairs: args.recheckPairs }),
    ...companyOverride(args),
    ...(args.light === undefined ? {} : { light: file(args.light) }),
    ...(args.dark === undefined ? {} : { dark: file(args.dark) }),
    ...(args.pool === undefined ? {} : { pool: [...args.pool] }),
    ...(args.games === undefined ? {} : { games: args.games }),
    ...cardsOverride(args),
    ...(args.seed === undefined ? {} : { seed: args.seed }),
    ...(named.length === 0 ? {} : { decks: named.map(file) }),
    ...(strategies === undefined ? {} : { strategies: strategies.length === 1 ? strategies[0] : pairOf(strategies) }),
  };
}

const pairOf = (list: readonly string[]): [string, string] => {
  if (list.length === 2) return [list[0], list[1]];
  throw usageError("one strategy for both sides, or two", "--strategies");
};

/** The game of the first deck named, unless the study's file says its game itself. */
function gameOfDecks(named: readonly string[], source: Source, registry: Registry): string | undefined {
  const data = source.data as { readonly game?: unknown };
  const [first] = named;
  if (data.game !== undefined || first === undefined) return undefined;
  return gameOfEntrant(isThere(first) ? resolve(first) : first, registry)?.name;
}

function resumed(context: Context, args: DecksArguments, folder: string): Loaded {
  return resumedStudy(context, folder, "decks", "decks", args, planDecksStudy, decksManifest);
}

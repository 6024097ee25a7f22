import type { Argv } from "yargs";
import { readFileSource } from "../core/files.js";
import { type Problem, Problems, UserError } from "../core/problems.js";
import { placeless, type Source } from "../core/source.js";
import { asked, whatIfs } from "../studies/cost/counts.js";
import {
  byCostSentence,
  characterSentence,
  choicesSentence,
  commanderSentence,
  digestSentence,
  exchangeSentence,
  mispriced,
  recostingSentence,
  releaseSentence,
  settingSentence,
  statWeightsSentence,
  titrationSentence,
  trendSentence,
  twinSentence,
} from "../studies/cost/page/words.js";
import { type CostAsked, costManifest, planCostStudy } from "../studies/cost/plan.js";
import { runCostStudy } from "../studies/cost/run.js";
import {
  COMMAND_LINE,
  type CostOverrides,
  type CostStudy,
  checkCostStudy,
  flagOf,
  isCostStudy,
} from "../studies/cost/study.js";
import type { CharacterValue, CostSummary } from "../studies/cost/summary.js";
import { companySentences } from "../studies/population/words.js";
import { recheckSentences } from "../studies/recheckWords.js";
import { type CardsArgument, cardsOption, cardsOverride } from "./cardsOption.js";
import { type CompanyArguments, companyOptions, companyOverride } from "./companyOptions.js";
import type { Context, ExitCode } from "./context.js";
import { gameOf } from "./load.js";
import { type QueueArguments, queueOptions } from "./queueOptions.js";
import { type LoadedStudy, makeStudy, resumedStudy } from "./sampled.js";
import { folderOf, type ShardArgument, shardOption } from "./shardOption.js";
import { type StudyArguments, studyOptions } from "./studyOptions.js";
import { count, wideSpaces } from "./text.js";

/** Mispriced characters printed, of each kind. */
const SHOWN = 10;

export function costOptions<T>(yargs: Argv<T>) {
  const own = companyOptions(cardsOption(yargs), "squads")
    .positional("file", { type: "string", describe: "a study file (study: cost); without one, the options say all" })
    .option("points", { type: "number", requiresArg: true, describe: "most points of a squad" })
    .option("spread", {
      type: "number",
      requiresArg: true,
      describe: "squads' own limits lie up to so many points lower",
    })
    .option("squads-each", {
      type: "number",
      requiresArg: true,
      describe: "squads that every character is in, at least; 500 for a quick look",
    })
    .option("strategies", { type: "string", requiresArg: true, describe: "strategy of both sides" })
    .option("maps", { type: "string", array: true, requiresArg: true, describe: "maps, by name or file" })
    .option("pool", {
      type: "string",
      array: true,
      requiresArg: true,
      describe: "the characters drawn from; default all",
    })
    .option("set", {
      type: "string",
      array: true,
      nargs: 1,
      describe: 'a what-if, such as "Boba Fett, Bounty Hunter.cost=55" or "NAME.hitPoints+10"',
    })
    .option("twin", { type: "string", array: true, nargs: 1, describe: "a character drawn under two names" })
    .option("titrate", {
      type: "string",
      array: true,
      nargs: 1,
      describe: "a character whose fair cost is also found by games at one cost after the other",
    })
    .option("recheck", {
      type: "number",
      requiresArg: true,
      describe: "so many of the strongest claims are played again at a higher level, and said to stand or to fall",
    })
    .option("recheck-by", { type: "string", requiresArg: true, describe: "that level; default the next above" })
    .option("recheck-pairs", { type: "number", requiresArg: true, describe: "pairs of squads a claim (400)" })
    .option("stat-weights", { type: "boolean", describe: "also what +10 Hit Points, +1 Attack and the like are worth" })
    .option("seed", { type: "string", requiresArg: true, describe: "seed phrase" });
  return studyOptions(queueOptions(shardOption(own)), "the study")
    .example("$0 cost --squads-each 500", "a quick look at all characters")
    .example('$0 cost --set "Boba Fett, Bounty Hunter.cost=55"', "what if he cost 55?");
}

type Texts = readonly string[] | undefined;

export interface CostArguments extends StudyArguments, ShardArgument, QueueArguments, CardsArgument, CompanyArguments {
  readonly file: string | undefined;
  readonly points: number | undefined;
  readonly spread: number | undefined;
  readonly squadsEach: number | undefined;
  readonly strategies: string | undefined;
  readonly maps: Texts;
  readonly pool: Texts;
  readonly set: Texts;
  readonly twin: Texts;
  readonly titrate: Texts;
  readonly recheck: number | undefined;
  readonly recheckBy: string | undefined;
  readonly recheckPairs: number | undefined;
  readonly statWeights: boolean | undefined;
  readonly seed: string | undefined;
}

/** `dejarik cost`: what every character is worth, and what it ought to cost. */
export async function cost(context: Context, args: CostArguments): Promise<ExitCode> {
  const command = { kind: "cost", run: runCostStudy, manifestOf: costManifest, linesOf: lines } as const;
  const summary = await makeStudy(context, args, command, () =>
    args.resume === undefined ? fresh(context, args) : resumed(context, args, args.resume),
  );
  if (typeof summary === "number") return summary;
  if (summary.failed !== undefined) return 1;
  return summary.titrations.some((t) => t.outcome === "budget spent") ? 4 : 0;
}

/** What is printed: whose squads, what-ifs, verdicts of the most mispriced, then what else was asked. */
function lines(summary: CostSummary): string[] {
  const { statWeights, characters, choices } = summary;
  const published = asked(characters);
  const sentence = (c: CharacterValue) => characterSentence(c, choices);
  const list = (verdict: "under-costed" | "over-costed") => {
    const all = mispriced(published, verdict);
    const more = all.length - SHOWN;
    return [
      ...all.slice(0, SHOWN).map(sentence),
      ...(more > 0 ? [`... and ${count(more)} more ${verdict} in the report.`] : []),
    ];
  };
  const estimates = published.filter((c) => c.price?.verdict === "estimate");
  return [
    settingSentence(summary),
    digestSentence(summary),
    ...whatIfs(characters).map((c) => `What if: ${sentence(c)}`),
    ...list("under-costed"),
    ...list("over-costed"),
    ...(estimates.length <= 2 * SHOWN ? estimates : [...estimates.slice(0, SHOWN), ...estimates.slice(-SHOWN)]).map(
      sentence,
    ),
    ...(estimates.length > 2 * SHOWN
      ? [`... and ${count(estimates.length - 2 * SHOWN)} more estimates in the report.`]
      : []),
    choicesSentence(summary),
    ...[
      recostingSentence(summary),
      trendSentence(summary),
      releaseSentence(summary),
      byCostSentence(summary.bands),
      commanderSentence(summary),
    ].filter((line) => line !== undefined),
    exchangeSentence(summary),
    ...summary.twins.map(twinSentence),
    ...summary.titrations.map(titrationSentence),
    ...companySentences(summary),
    ...recheckSentences(summary),
    ...(statWeights === undefined ? [] : [statWeightsSentence(statWeights.weights)]),
  ].map(wideSpaces);
}

type Loaded = LoadedStudy<CostAsked>;

function fresh(context: Context, args: CostArguments): Loaded {
  const problems = new Problems();
  const source = args.file === undefined ? commandLine() : readFileSource(args.file, problems);
  if (source !== undefined && !problems.any && !isCostStudy(source.data))
    problems.add({ file: source.file, line: 0, column: 0, message: "is not a cost study: it needs study: cost" });
  const study: CostStudy | undefined =
    source === undefined || problems.any
      ? undefined
      : checkCostStudy(source, context.registry, overridesOf(args), problems);
  if (study === undefined || problems.any) throw new UserError(problems.list.map(withFlag));
  const place = folderOf(args, study.name);
  const game = gameOf(context.registry, study.game, place.folder);
  return { game, asked: planCostStudy(study, game), place };
}

/** Problems of keys that stand on the command line carry the key; people know the option. */
function withFlag(problem: Problem): Problem {
  return problem.file.startsWith("--") ? { ...problem, file: flagOf(problem.file.slice(2)) } : problem;
}

const commandLine = (): Source => placeless(COMMAND_LINE, { study: "cost" });

function resumed(context: Context, args: CostArguments, folder: string): Loaded {
  return resumedStudy(context, folder, "cost", "costs", args, planCostStudy, costManifest);
}

function overridesOf(args: CostArguments): CostOverrides {
  const given = {
    points: args.points,
    spread: args.spread,
    squadsEach: args.squadsEach,
    strategies: args.strategies,
    maps: args.maps,
    ...cardsOverride(args),
    ...companyOverride(args),
    pool: args.pool,
    changes: args.set,
    twins: args.twin,
    titrate: args.titrate,
    recheck: args.recheck,
    recheckBy: args.recheckBy,
    recheckPairs: args.recheckPairs,
    statWeights: args.statWeights,
    seed: args.seed,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as CostOverrides;
}

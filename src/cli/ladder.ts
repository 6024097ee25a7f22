import { join } from "node:path";
import type { Argv } from "yargs";
import { plainText } from "../report/markdown.js";
import { readStudyManifest, readStudySummary } from "../studies/folder.js";
import { ladderVerdicts } from "../studies/ladder/page/page.js";
import { readCpu, runLadder } from "../studies/ladder/run.js";
import {
  checkLadder,
  DEFAULT_GAMES,
  type LadderAsked,
  type LadderWanted,
  ladderManifest,
} from "../studies/ladder/study.js";
import type { LadderSummary } from "../studies/ladder/summary.js";
import { writeStudyReport } from "../studies/report.js";
import type { Context, ExitCode } from "./context.js";
import { gameOf } from "./load.js";
import { type QueueArguments, queueOptions } from "./queueOptions.js";
import { type LoadedStudy, makeStudy, resumedStudy } from "./sampled.js";
import { folderOf, type ShardArgument, shardOption } from "./shardOption.js";
import { type StudyArguments, studyOptions } from "./studyOptions.js";
import { count } from "./text.js";

export function ladderOptions<T>(yargs: Argv<T>) {
  const own = yargs
    .option("game", { type: "string", requiresArg: true, describe: "the game they play" })
    .option("levels", {
      type: "string",
      requiresArg: true,
      describe: "strategies, weakest first; one may say how many games it plays against each: rollout-16=100",
      defaultDescription: "all of the game",
    })
    .option("games", {
      type: "number",
      requiresArg: true,
      describe: "games of each two of them",
      defaultDescription: count(DEFAULT_GAMES),
    })
    .option("drawn", {
      type: "number",
      requiresArg: true,
      describe: "share of pairs between drawn squads or decks; the others are between shipped ones",
      defaultDescription: "0.5",
    })
    .option("points", { type: "number", requiresArg: true, describe: "most points of a squad" })
    .option("maps", { type: "string", array: true, requiresArg: true, describe: "maps to play on" })
    .option("seed", { type: "string", requiresArg: true, describe: "seed phrase" });
  return studyOptions(queueOptions(shardOption(own)), "the ladder")
    .example("$0 ladder --game lcg --levels random,greedy,rollout-4", "how far apart are these three?")
    .example(
      "$0 ladder --game tcg --games 400 --levels greedy,rollout-4,rollout-16=100",
      "fewer games where they are dear",
    );
}

export interface LadderArguments extends LadderWanted, StudyArguments, ShardArgument, QueueArguments {}

/** `dejarik ladder`: how far apart the levels of play of a game are, in Elo and win rates. */
export async function ladder(context: Context, args: LadderArguments): Promise<ExitCode> {
  const command = {
    kind: "ladder",
    run: runLadder,
    manifestOf: ladderManifest,
    linesOf: (summary: LadderSummary, folder: string) => ladderVerdicts(summary, readCpu(folder)).map(plainText),
    documentOf: withCpu,
    writeMore: writePairReports,
  } as const;
  const summary = await makeStudy(context, args, command, () =>
    args.resume === undefined ? fresh(context, args) : resumed(context, args, args.resume),
  );
  if (typeof summary === "number") return summary;
  return summary.failed === undefined ? 0 : 1;
}

async function writePairReports({ pairs }: LadderSummary, folder: string): Promise<void> {
  for (const pair of pairs) {
    const own = join(folder, pair.folder);
    await writeStudyReport(own, readStudyManifest(own), readStudySummary(own));
  }
}

/** The summary with CPU seconds beside each level: null where they were not measured. */
function withCpu(summary: LadderSummary, folder: string): object {
  const cpu = readCpu(folder);
  const levels = summary.levels.map((one) => ({ ...one, cpuSecondsPerGame: cpu[one.strategy] ?? null }));
  return { ...summary, levels };
}

function fresh(context: Context, args: LadderArguments): LoadedStudy<LadderAsked> {
  const study = checkLadder(args, context.registry);
  const place = folderOf(args, study.name);
  return { game: gameOf(context.registry, study.game, place.folder), asked: { study }, place };
}

function resumed(context: Context, args: LadderArguments, folder: string): LoadedStudy<LadderAsked> {
  const plan = (study: LadderAsked["study"]): LadderAsked => ({ study });
  return resumedStudy(context, folder, "ladder", "levels against each other", args, plan, ladderManifest);
}

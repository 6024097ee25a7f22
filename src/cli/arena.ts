import type { Argv } from "yargs";
import { plainText } from "../report/markdown.js";
import { arenaVerdicts } from "../studies/arena/page/page.js";
import { measureCpu } from "../studies/arena/play.js";
import { runArena } from "../studies/arena/run.js";
import { type ArenaAsked, type ArenaWanted, arenaManifest, checkArena, DEFAULTS } from "../studies/arena/study.js";
import type { ArenaSummary } from "../studies/arena/summary.js";
import type { Context, ExitCode } from "./context.js";
import { gameOf } from "./load.js";
import { newFolder } from "./running.js";
import { type LoadedStudy, makeStudy, resumedStudy } from "./sampled.js";
import { type StudyArguments, studyOptions } from "./studyOptions.js";
import { count } from "./text.js";

export function arenaOptions<T>(yargs: Argv<T>) {
  const own = yargs
    .positional("new", { type: "string", describe: "strategy that is asked about" })
    .positional("old", { type: "string", describe: "strategy that it is measured by" })
    .option("game", { type: "string", requiresArg: true, describe: "the game they play" })
    .option("games", {
      type: "number",
      requiresArg: true,
      describe: "most games of the two against each other",
      defaultDescription: count(DEFAULTS.games),
    })
    .option("sprt", {
      type: "string",
      requiresArg: true,
      describe: 'play ends when this test does: two Elo differences, two win rates such as "50%,52%", or none',
      defaultDescription: `${DEFAULTS.elo0},${DEFAULTS.elo1}`,
    })
    .option("drawn", {
      type: "number",
      requiresArg: true,
      describe: "share of pairs between drawn squads or decks; the others are between shipped ones",
      defaultDescription: String(DEFAULTS.drawn),
    })
    .option("points", { type: "number", requiresArg: true, describe: "most points of a squad" })
    .option("maps", { type: "string", array: true, requiresArg: true, describe: "maps to play on" })
    .option("seed", { type: "string", requiresArg: true, describe: "seed phrase" });
  return studyOptions(own, "the arena")
    .example("$0 arena greedy random --game lcg", "is greedy better than random, and by how much?")
    .example("$0 arena greedy random --game tcg --sprt 50%,52% --games 4000", "a test in points of win rate");
}

export interface ArenaArguments extends ArenaWanted, StudyArguments {}

/** `dejarik arena`: which of two strategies is better, over both seats, and by how much. */
export async function arena(context: Context, args: ArenaArguments): Promise<ExitCode> {
  const linesOf = (summary: ArenaSummary) => arenaVerdicts(summary).map(plainText);
  const command = { kind: "arena", run: runArena, manifestOf: arenaManifest, linesOf, measure } as const;
  const summary = await makeStudy(context, args, command, () =>
    args.resume === undefined ? fresh(context, args) : resumed(context, args, args.resume),
  );
  if (typeof summary === "number") return summary;
  return summary.failed === undefined ? 0 : 1;
}

/** Times differ from run to run, so they are printed and stand in no file. */
function measure({ study }: ArenaAsked, game: Parameters<typeof measureCpu>[0]) {
  const cpuSecondsPerGame = measureCpu(game, study);
  const seconds = (n: number) => (n < 0.0995 ? n.toFixed(4) : n.toFixed(2));
  const told =
    study.new === study.old
      ? `${seconds(cpuSecondsPerGame.new)} by ${study.new}`
      : `${seconds(cpuSecondsPerGame.new)} by ${study.new}, ${seconds(cpuSecondsPerGame.old)} by ${study.old}`;
  return { lines: [`CPU seconds of a game played on both sides ${told}.`], document: { cpuSecondsPerGame } };
}

function fresh(context: Context, args: ArenaArguments): LoadedStudy<ArenaAsked> {
  const study = checkArena(args, context.registry);
  const place = newFolder(args.out, study.name);
  return { game: gameOf(context.registry, study.game, place.folder), asked: { study }, place };
}

function resumed(context: Context, args: ArenaArguments, folder: string): LoadedStudy<ArenaAsked> {
  const plan = (study: ArenaAsked["study"]): ArenaAsked => ({ study });
  return resumedStudy(context, folder, "arena", "strategies against each other", args, plan, arenaManifest);
}

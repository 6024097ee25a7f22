import { join } from "node:path";
import type { Argv } from "yargs";
import { plainText } from "../../report/markdown.js";
import { TUNE_FILE } from "../../results/names.js";
import { INTERRUPTED, uninterrupted } from "../../run/interrupted.js";
import { readDocument, type TuneDocument, WEIGHTS_FILE } from "../../studies/tune/document.js";
import { firstDocument, runTune } from "../../studies/tune/run.js";
import { checkTune, TUNE_DEFAULTS, type TuneStudy, type TuneWanted } from "../../studies/tune/study.js";
import { tuneLines } from "../../studies/tune/words.js";
import type { Context, ExitCode } from "../context.js";
import { gameOf, usageError } from "../load.js";
import { placeOptions, type StudyArguments, withPlaceOptions } from "../options.js";
import { programName } from "../programName.js";
import { refuseChanges } from "../resume.js";
import {
  begin,
  begunPlace,
  checkWorkers,
  newFolder,
  type Place,
  tellInterrupted,
  underWay,
  withGoOn,
} from "../running.js";
import { count, shellWord } from "../text.js";

export function tuneOptions<T>(yargs: Argv<T>) {
  const { iterations, games, gateGames, perturbation, step } = TUNE_DEFAULTS;
  const number = (describe: string, usual: number) =>
    ({ type: "number", requiresArg: true, describe, defaultDescription: count(usual) }) as const;
  const own = yargs
    .option("game", { type: "string", requiresArg: true, describe: "the game whose greedy is tuned" })
    .option("iterations", number("steps, each after games between two points beside the weights", iterations))
    .option("games", number("games of an iteration", games))
    .option("gate-games", number("games of the gate at each of its two levels, on seeds of their own", gateGames))
    .option("perturbation", {
      ...number("how far the two points of the first iteration lie off, in logarithms", 0),
      defaultDescription: String(perturbation),
    })
    .option("step", number("first step if one point won all its games, in perturbations", step))
    .option("start", { type: "string", requiresArg: true, describe: "file of weights to begin from; greedy's own" })
    .option("only", { type: "string", requiresArg: true, describe: "weights that move, with commas; all" })
    .option("drawn", {
      type: "number",
      requiresArg: true,
      describe: "share of pairs between drawn squads or decks; the others are between shipped ones",
    })
    .option("points", { type: "number", requiresArg: true, describe: "most points of a squad" })
    .option("maps", { type: "string", array: true, requiresArg: true, describe: "maps to play on" })
    .option("seed", { type: "string", requiresArg: true, describe: "seed phrase" });
  return withPlaceOptions(own, "the tuning")
    .example("$0 tune --game lcg --out tuned", "better weights for greedy, and whether they pass the gate")
    .example("$0 tune --game tcg --only price,forcePrice --iterations 50", "two weights alone");
}

export interface TuneArguments extends TuneWanted, StudyArguments {}

/** `dejarik tune`: weights that greedy plays better by, and whether games on fresh seeds show it. */
export async function tune(context: Context, args: TuneArguments): Promise<ExitCode> {
  const workers = checkWorkers(args.workers);
  const { asked, place } = args.resume === undefined ? fresh(context, args) : resumed(args, args.resume);
  const game = gameOf(context.registry, asked.game, place.folder);
  let { folder } = place;
  const goOn = () => `${programName()} tune --resume ${shellWord(folder)}`;
  return withGoOn(goOn, async () => {
    const { registry, registryUrl } = context;
    const otherCode = args.otherCode === true;
    folder = await begin(place, () => ({ [TUNE_FILE]: firstDocument(asked, registry, game) }));
    const played = { games: 0 };
    const document = await uninterrupted(
      underWay(context, (stop, watch) =>
        runTune({
          game,
          asked,
          folder,
          workers,
          registry,
          registryUrl,
          stop,
          watch,
          tell: watch.say,
          otherCode,
          played,
        }),
      ),
    );
    if (document === INTERRUPTED) return tellInterrupted(context, played.games, goOn());
    if (args.json) context.out(JSON.stringify(document, null, 2));
    else for (const line of tuneLines(document)) context.out(plainText(line));
    const file = join(folder, WEIGHTS_FILE);
    context.note(`Weights: ${file}; to play by them: ${programName()} run ... --strategies greedy:${shellWord(file)}`);
    return exitCodeOf(document);
  });
}

/** 1 where games could not be played; 4 where the gate did not show that the weights are better. */
function exitCodeOf({ iterations, gate }: TuneDocument): ExitCode {
  const isFailed = iterations.some(({ failed }) => failed) || gate!.levels.some(({ failedPairs }) => failedPairs);
  return isFailed ? 1 : gate!.passed ? 0 : 4;
}

function fresh(context: Context, args: TuneArguments): { readonly asked: TuneStudy; readonly place: Place } {
  for (const option of ["game", "start", "only", "seed", "out"] as const)
    if (Array.isArray(args[option])) throw usageError("is given once", `--${option}`);
  const asked = checkTune(args, context.registry);
  return { asked, place: newFolder(args.out, `tune ${asked.game}`) };
}

function resumed(args: TuneArguments, folder: string): { readonly asked: TuneStudy; readonly place: Place } {
  refuseChanges(args, {}, placeOptions("the tuning"));
  return { asked: readDocument(folder).asked, place: begunPlace(folder) };
}

import type { Argv } from "yargs";
import { brokenLines } from "../studies/broken/page/page.js";
import { runBroken } from "../studies/broken/run.js";
import {
  type BrokenAsked,
  type BrokenStudy,
  type BrokenWanted,
  brokenManifest,
  checkBroken,
  GAMES,
  RECHECK,
  RECHECK_PAIRS,
} from "../studies/broken/study.js";
import { type CardsArgument, cardsOption, cardsOverride } from "./cardsOption.js";
import type { Context, ExitCode } from "./context.js";
import { type LoadedStudy, makeSearch, resumedStudy } from "./sampled.js";
import { type StudyArguments, studyOptions } from "./studyOptions.js";
import { count } from "./text.js";

export function brokenOptions<T>(yargs: Argv<T>) {
  const own = cardsOption(yargs)
    .option("game", { type: "string", requiresArg: true, describe: "miniatures, lcg or tcg" })
    .option("games", {
      type: "number",
      requiresArg: true,
      describe: "most games: three quarters search and choose, the rest confirms",
      defaultDescription: count(GAMES.default),
    })
    .option("points", {
      type: "number",
      requiresArg: true,
      describe: "points of a squad (Miniatures)",
      defaultDescription: "100",
    })
    .option("strategies", { type: "string", requiresArg: true, describe: "strategy of both sides" })
    .option("maps", { type: "string", array: true, requiresArg: true, describe: "maps, by name or file" })
    .option("pool", {
      type: "string",
      array: true,
      requiresArg: true,
      describe: "what squads or decks are made of; default all",
    })
    .option("recheck", {
      type: "number",
      requiresArg: true,
      describe: "most broken combinations that are played again at a higher level; 0: none",
      defaultDescription: String(RECHECK.default),
    })
    .option("recheck-by", { type: "string", requiresArg: true, describe: "that level; default the next above" })
    .option("recheck-pairs", {
      type: "number",
      requiresArg: true,
      describe: "opponents of each there",
      defaultDescription: String(RECHECK_PAIRS.default),
    })
    .option("seed", { type: "string", requiresArg: true, describe: "seed phrase" });
  return studyOptions(own, "the search")
    .example("$0 broken --game miniatures --cards own.yaml", "do cards of your own break something?")
    .example("$0 broken --game lcg --games 1000000", "a longer search among all decks");
}

export interface BrokenArguments
  extends Omit<BrokenWanted, "cards" | "withoutLacking">,
    StudyArguments,
    Omit<CardsArgument, "cards"> {
  readonly cards?: readonly string[] | undefined;
}

/** `dejarik broken`: squads or decks that are too strong, and the two pieces that make them so. */
export async function broken(context: Context, args: BrokenArguments): Promise<ExitCode> {
  const command = {
    kind: "broken",
    run: runBroken,
    manifestOf: brokenManifest,
    linesOf: brokenLines,
  } as const;
  const begun = () => {
    const study = checkBroken({ ...args, ...cardsOverride(args) }, context.registry);
    return { name: study.name, game: study.game, asked: { study } };
  };
  return makeSearch(context, args, command, begun, (folder) => resumed(context, args, folder));
}

function resumed(context: Context, args: BrokenArguments, folder: string): LoadedStudy<BrokenAsked> {
  const plan = (study: BrokenStudy): BrokenAsked => ({ study });
  return resumedStudy(context, folder, "broken", "broken combinations", args, plan, brokenManifest);
}

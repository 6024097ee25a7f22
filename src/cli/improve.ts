import type { Argv } from "yargs";
import { improveLines } from "../studies/improve/page/page.js";
import { runImprove } from "../studies/improve/run.js";
import {
  checkImprove,
  DEFAULT_GAMES,
  type ImproveAsked,
  type ImproveStudy,
  type ImproveWanted,
  improveManifest,
} from "../studies/improve/study.js";
import { type CardsArgument, cardsOption, cardsOverride } from "./cardsOption.js";
import type { Context, ExitCode } from "./context.js";
import { type LoadedStudy, makeSearch, resumedStudy } from "./sampled.js";
import { type StudyArguments, studyOptions } from "./studyOptions.js";
import { count } from "./text.js";

export function improveOptions<T>(yargs: Argv<T>) {
  const own = cardsOption(yargs)
    .positional("entrant", { type: "string", describe: "a squad or deck, by shipped name or file" })
    .option("game", { type: "string", requiresArg: true, describe: "its game, where the file does not say" })
    .option("counter", { type: "boolean", describe: "what beats it, in place of what would make it better" })
    .option("games", {
      type: "number",
      requiresArg: true,
      describe: "most games: three fifths search, the rest confirms",
      defaultDescription: count(DEFAULT_GAMES),
    })
    .option("strategies", { type: "string", requiresArg: true, describe: "strategy of both sides" })
    .option("maps", { type: "string", array: true, requiresArg: true, describe: "maps, by name or file" })
    .option("pool", {
      type: "string",
      array: true,
      requiresArg: true,
      describe: "what may come in, and what opponents are drawn from; default all",
    })
    .option("seed", { type: "string", requiresArg: true, describe: "seed phrase" });
  return studyOptions(own, "the search")
    .example("$0 improve bounty-hunters", "better exchanges for a squad")
    .example("$0 improve sith-control --counter", "what beats a deck");
}

export interface ImproveArguments extends ImproveWanted, StudyArguments, Omit<CardsArgument, "cards"> {}

/** `dejarik improve`: legal exchanges that make a squad or deck better, or what beats it. */
export async function improve(context: Context, args: ImproveArguments): Promise<ExitCode> {
  const command = {
    kind: "improve",
    run: runImprove,
    manifestOf: improveManifest,
    linesOf: improveLines,
  } as const;
  const begun = () => {
    const study = checkImprove({ ...args, ...cardsOverride(args) }, context.registry);
    return { name: study.name, game: study.game, asked: { study } };
  };
  return makeSearch(context, args, command, begun, (folder) => resumed(context, args, folder));
}

function resumed(context: Context, args: ImproveArguments, folder: string): LoadedStudy<ImproveAsked> {
  const plan = (study: ImproveStudy): ImproveAsked => ({ study });
  return resumedStudy(context, folder, "improve", "better exchanges", args, plan, improveManifest);
}

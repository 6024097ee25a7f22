import { writeFileSync } from "node:fs";
import { basename } from "node:path";
import type { Argv } from "yargs";
import { Problems, UserError } from "../../core/problems.js";
import { programVersion } from "../../core/runningProgram.js";
import { pageHtml } from "../../report/frame.js";
import { SCHEMA_VERSION } from "../../results/summary.js";
import { agreementOf } from "../../studies/agree/agree.js";
import { agreeFace } from "../../studies/agree/page/face.js";
import { readPeople } from "../../studies/agree/read.js";
import { readSimulated } from "../../studies/agree/simulated.js";
import { agreeLines } from "../../studies/agree/words.js";
import type { Context, ExitCode } from "../context.js";
import { showFace } from "../face.js";
import { usageError } from "../load.js";
import { WORDS_OPTION } from "../options.js";
import { shellWord, wideSpaces } from "../text.js";

export function agreeOptions<T>(yargs: Argv<T>) {
  return yargs
    .positional("results", {
      type: "string",
      demandOption: true,
      describe:
        "table with the heading name,rating or a,b,winsA,winsB or a,b,winner; semicolons and tabs are read as well",
    })
    .option("with", {
      type: "string",
      requiresArg: true,
      describe: "folder of a finished run, or of a study of cost, decks, judge, season or meta",
    })
    .option("words", { type: "boolean", default: false, describe: WORDS_OPTION.words.about })
    .option("html", {
      type: "string",
      requiresArg: true,
      describe: "write a page: people against the simulation as a picture, and the tables",
    })
    .option("json", { type: "boolean", default: false, describe: "print the comparison as one JSON document" })
    .example("$0 agree league.csv --with runs/field", "league results against a run of the same squads")
    .example("$0 agree votes.csv --with runs/cost", "what people think of characters against a cost study")
    .example("$0 agree votes.csv --with runs/cost --html agree.html", "the same as a page");
}

export interface AgreeArguments {
  readonly results: string;
  readonly with: string | undefined;
  readonly words?: boolean;
  readonly html: string | undefined;
  readonly json: boolean;
}

/** `dejarik agree`: people's ratings, votes or results against a simulation. */
export async function agree(context: Context, args: AgreeArguments): Promise<ExitCode> {
  const { results, with: folder } = args;
  if (folder === undefined) throw usageError("name the folder of a run or a study", "--with");
  const simulated = readSimulated(folder, context.registry);
  const problems = new Problems();
  const known = [...simulated.items.map(({ name }) => name), ...(simulated.unvalued ?? [])];
  const people = readPeople(results, known, problems);
  if (people === undefined) throw new UserError(problems.list);
  if (people.kind === "results" && simulated.matchups.length === 0)
    throw usageError(`a ${simulated.of} has no matchups to hold results against: name a run or a meta study`, "--with");
  const summary = agreementOf(people, simulated, results, problems);
  if (args.html !== undefined) {
    const { agreePage } = await import("../../studies/agree/page/page.js");
    const facts = [{ label: "dejarik", value: programVersion() }];
    const page = await agreePage(summary, { title: basename(results), path: shellWord(folder), facts });
    writeFileSync(args.html, pageHtml(page, agreeFace(summary, shellWord(folder))));
    context.note(`The page: ${args.html}`);
  }
  if (args.json) context.out(JSON.stringify({ schemaVersion: SCHEMA_VERSION, ...summary }, null, 2));
  else if (args.words === true)
    for (const line of agreeLines(summary, shellWord(folder))) context.out(wideSpaces(line));
  else showFace(context, agreeFace(summary, shellWord(folder)));
  return 0;
}

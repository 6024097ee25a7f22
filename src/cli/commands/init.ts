import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Argv } from "yargs";
import { projectRoot } from "../../core/paths.js";
import { type Problem, UserError } from "../../core/problems.js";
import { makeFolder } from "../../results/folder.js";
import { SCHEMA_VERSION } from "../../results/summary.js";
import { schemaKinds, schemaText } from "../../schemas/kinds.js";
import { checkIndexPlace, writeIndex } from "../../studies/runsIndex.js";
import type { NextStep } from "../../studies/runsIndexPage.js";
import type { Context, ExitCode } from "../context.js";
import { programName } from "../programName.js";
import { RUNS } from "../running.js";
import { shellWord } from "../text.js";

export function initOptions<T>(yargs: Argv<T>) {
  return yargs
    .positional("folder", {
      type: "string",
      default: ".",
      describe: "folder to begin in; it is made where there is none",
    })
    .option("json", { type: "boolean", default: false, describe: "print the files as one JSON document" });
}

/** Where the files to begin with come from: what they hold is their own explanation. */
const start = join(projectRoot, "src", "cli", "start");
/** Folder of the schemas, which the first lines of the examples name. */
const SCHEMAS = "schema";

/**
 * `dejarik init`: a folder with an experiment, a squad, a deck, a map and own cards, and the schemas that editors help
 * by. It replaces nothing: where one of its files is there, none is written.
 */
export async function init(
  context: Context,
  { folder, json }: { readonly folder: string; readonly json: boolean },
): Promise<ExitCode> {
  const files = await filesToWrite(context);
  const present = [...files.keys()].filter((name) => existsSync(join(folder, name)));
  if (present.length > 0) throw new UserError([presentProblem(folder, present, files.size)]);
  const runs = join(folder, RUNS);
  if (existsSync(runs)) checkIndexPlace(runs);
  for (const [name, text] of files) {
    makeFolder(dirname(join(folder, name)));
    writeFileSync(join(folder, name), text, { flag: "wx" });
  }
  makeFolder(runs);
  const page = await writeIndex(runs, nextSteps(folder));
  const own = [...files.keys()].filter((name) => !name.startsWith(`${SCHEMAS}/`));
  if (json) {
    context.out(JSON.stringify({ schemaVersion: SCHEMA_VERSION, folder, files: [...files.keys()] }, null, 2));
    return 0;
  }
  for (const name of own) context.out(join(folder, name));
  context.out(`${join(folder, SCHEMAS)}: help for editors that read YAML with its schema`);
  context.out(`${page}: what was played, and what to do next; open it in a browser`);
  context.note("");
  context.note("Next:");
  for (const { about, command } of nextSteps(folder)) context.note(`  ${command}  # ${about}`);
  return 0;
}

/** Files that are named where they are in the way. */
const NAMED = 3;

/** What stands in the way, as one problem. @param present files that are there, of `all` */
function presentProblem(folder: string, present: readonly string[], all: number): Problem {
  const shown = present.slice(0, NAMED).join(", ");
  const others = present.length - NAMED;
  const names = others > 0 ? `${shown} and ${others} more` : shown;
  const are = present.length === 1 ? "is" : "are";
  const message = `${names} ${are} there already, ${present.length} of ${all} files; nothing was written`;
  return { file: folder, line: 0, column: 0, message, suggestion: "name another folder, or move them away" };
}

/** Texts by name: the examples, and a schema of every kind. */
async function filesToWrite({ registry }: Context): Promise<ReadonlyMap<string, string>> {
  const names = readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(start.length + 1)
        .replaceAll("\\", "/"),
    )
    .sort();
  const schemas = Object.keys(schemaKinds()).map(
    async (kind) => [`${SCHEMAS}/${kind}.json`, await schemaText(kind, registry)] as const,
  );
  return new Map([
    ...names.map((name) => [name, readFileSync(join(start, name), "utf8")] as const),
    ...(await Promise.all(schemas)),
  ]);
}

function nextSteps(folder: string): NextStep[] {
  const program = programName();
  return [
    ...(folder === "." ? [] : [{ about: "Go there.", command: `cd ${shellWord(folder)}` }]),
    { about: "Is all that stands there right?", command: `${program} check .` },
    { about: "Who wins? Squads of Miniatures.", command: `${program} run experiment.yaml` },
    { about: "Who wins? Decks of The Card Game.", command: `${program} run deck-experiment.yaml` },
    { about: "What is your changed card worth?", command: `${program} judge cards/own.yaml` },
    { about: "What changed since the last night?", command: `${program} nightly nightly.yaml` },
  ];
}

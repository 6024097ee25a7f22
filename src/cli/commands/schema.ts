import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Argv } from "yargs";
import { didYouMean } from "../../core/problems.js";
import { makeFolder } from "../../results/folder.js";
import { schemaKinds, schemaText } from "../../schemas/kinds.js";
import type { Context, ExitCode } from "../context.js";
import { usageError } from "../load.js";
import { programName } from "../programName.js";
import { table, terminalWidth } from "../text.js";

export interface SchemaArguments {
  readonly kind: string | undefined;
  readonly out: string | undefined;
  readonly json: boolean;
}

export function schemaOptions<T>(yargs: Argv<T>) {
  return yargs
    .positional("kind", {
      type: "string",
      describe: `what file (${Object.keys(schemaKinds()).join(", ")}); without it, the kinds`,
    })
    .option("out", {
      type: "string",
      requiresArg: true,
      describe: "folder to write the schema to, of all kinds or of KIND",
    })
    .option("json", { type: "boolean", default: false, describe: "print the kinds as one JSON array" });
}

/** Files that are no YAML or JSON, and where their form is described. */
const PLAIN: Readonly<Record<string, string>> = {
  map: "a map is a drawing in plain text: see docs/experiments.md; dejarik check FILE.map says what is wrong with one",
};

/** `dejarik schema`: what may stand in a file, as JSON Schema; without a kind, which kinds there are. */
export async function schema(context: Context, { kind, out, json }: SchemaArguments): Promise<ExitCode> {
  const all = schemaKinds();
  const kinds = Object.keys(all);
  if (kind !== undefined && !Object.hasOwn(all, kind)) {
    const hint = PLAIN[kind] ?? didYouMean(kind, kinds) ?? `one of ${kinds.join(", ")}`;
    throw usageError(`there is no schema of "${kind}"; ${hint}`, "KIND");
  }
  if (out !== undefined) {
    for (const file of await writeSchemas(out, kind === undefined ? kinds : [kind], context)) context.out(file);
    return 0;
  }
  if (kind !== undefined) {
    context.out((await schemaText(kind, context.registry)).trimEnd());
    return 0;
  }
  const rows = Object.entries(all).map(([name, { about, isWritten }]) => ({
    kind: name,
    about,
    writtenBy: isWritten ? "you" : "the program",
    command: `${programName()} schema ${name}`,
  }));
  if (json) context.out(JSON.stringify(rows, null, 2));
  else {
    const lines = [["kind", "about", "written by"], ...rows.map((row) => [row.kind, row.about, row.writtenBy])];
    for (const line of table(lines, terminalWidth())) context.out(line);
  }
  return 0;
}

/** Writes schemas into a folder, over those that are there: they are nobody's work. @returns the files */
async function writeSchemas(folder: string, kinds: readonly string[], { registry }: Context): Promise<string[]> {
  makeFolder(folder);
  const files = kinds.map(async (kind) => {
    const file = join(folder, `${kind}.json`);
    writeFileSync(file, await schemaText(kind, registry));
    return file;
  });
  return Promise.all(files);
}

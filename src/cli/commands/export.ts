import type { Argv } from "yargs";
import { type ExportFormat, exportRun, isExported } from "../../results/export.js";
import { readManifest } from "../../results/folder.js";
import { checkExportPlace } from "../../results/place.js";
import { SCHEMA_VERSION } from "../../results/summary.js";
import type { Context, ExitCode } from "../context.js";
import { gameOf, usageError } from "../load.js";
import { exportLists } from "./exportLists.js";

export function exportOptions<T>(yargs: Argv<T>) {
  return yargs
    .positional("run", { type: "string", demandOption: true, describe: "run folder; with --as also a squad or deck" })
    .option("format", {
      choices: ["parquet", "arrow", "csv"] as const,
      default: "parquet" as const,
      describe: "file format",
    })
    .option("as", {
      choices: ["text", "o8d"] as const,
      requiresArg: true,
      describe: "instead the squads or decks as lists: text to post, or a deck of OCTGN",
    })
    .option("ids", {
      type: "string",
      requiresArg: true,
      describe: "with --as o8d: the ids of cards, a CSV or JSON of names and ids",
    })
    .option("out", {
      type: "string",
      requiresArg: true,
      describe: "folder to write to; with --as a file",
      defaultDescription: "RUN/export; with --as none, it is printed",
    })
    .option("force", { type: "boolean", default: false, describe: "replace the files of an earlier export" })
    .option("json", { type: "boolean", default: false, describe: "print the files as one JSON document" });
}

export interface ExportArguments {
  readonly run: string;
  readonly format: ExportFormat;
  readonly as: "text" | "o8d" | undefined;
  readonly ids: string | undefined;
  readonly out: string | undefined;
  readonly force: boolean;
  readonly json: boolean;
}

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/** `dejarik export`: the rows of a run for other tools; prints the files written. */
export async function exportFiles(context: Context, args: ExportArguments): Promise<ExitCode> {
  const { as, ids } = args;
  if (as !== undefined) return exportLists(context, { ...args, as });
  if (ids !== undefined) throw usageError("belongs to --as o8d", "--ids");
  const manifest = readManifest(args.run);
  const game = gameOf(context.registry, manifest.game, args.run);
  const out = args.out ?? `${args.run.replace(/\/+$/, "")}/export`;
  checkExportPlace(args.run, out, (name) => isExported(name, args.format), args.force);
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const signal of SIGNALS) process.on(signal, stop);
  let files: readonly string[];
  try {
    files = await exportRun(args.run, manifest, game, args.format, out, controller.signal);
  } catch (error) {
    if (!controller.signal.aborted) throw error;
    context.note("Interrupted; nothing was written.");
    return 130;
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
  }
  const document = { schemaVersion: SCHEMA_VERSION, run: args.run, format: args.format, files };
  if (args.json) context.out(JSON.stringify(document, null, 2));
  else for (const file of files) context.out(file);
  return 0;
}

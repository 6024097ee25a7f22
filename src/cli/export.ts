import type { Argv } from "yargs";
import { exportRun } from "../results/export.js";
import { folderError, mayWriteBelow, readManifest } from "../results/folder.js";
import type { Context, ExitCode } from "./context.js";
import { gameOf } from "./load.js";

export function exportOptions<T>(yargs: Argv<T>) {
  return yargs
    .positional("run", { type: "string", demandOption: true, describe: "run folder" })
    .option("format", { choices: ["parquet", "csv"] as const, default: "parquet" as const, describe: "file format" })
    .option("out", { type: "string", describe: "folder to write to", defaultDescription: "RUN/export" });
}

export interface ExportArguments {
  readonly run: string;
  readonly format: "parquet" | "csv";
  readonly out: string | undefined;
}

/** `dejarik export`: the rows of a run for other tools; prints the files written. */
export async function exportFiles(context: Context, args: ExportArguments): Promise<ExitCode> {
  const manifest = readManifest(args.run);
  const game = gameOf(context.registry, manifest.game, args.run);
  const out = args.out ?? `${args.run.replace(/\/+$/, "")}/export`;
  if (!mayWriteBelow(out)) throw folderError(out, "may not be written");
  for (const file of await exportRun(args.run, manifest, game, args.format, out)) context.out(file);
  return 0;
}

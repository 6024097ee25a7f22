import { statSync } from "node:fs";
import { join } from "node:path";
import type { Argv } from "yargs";
import { levelFolder } from "../../experiment/levels.js";
import { byteWords, plural } from "../../report/format.js";
import {
  type Dialect,
  EXCEL,
  type ExportFormat,
  exportBytes,
  exportRun,
  isExported,
  PLAIN,
} from "../../results/export.js";
import { readManifest } from "../../results/folder.js";
import { checkExportPlace } from "../../results/place.js";
import { SCHEMA_VERSION } from "../../results/summary.js";
import { exportStudy, isRunTable, isStudyFile, runTables, studyTables, writeTables } from "../../studies/export.js";
import { isStudy } from "../../studies/folder.js";
import type { Context, ExitCode } from "../context.js";
import { gameOf, usageError } from "../load.js";
import { programName } from "../programName.js";
import { shellWord } from "../text.js";
import { exportLists } from "./exportLists.js";

export function exportOptions<T>(yargs: Argv<T>) {
  return yargs
    .positional("run", {
      type: "string",
      demandOption: true,
      describe: "folder of a run or a study; with --as also a squad or deck",
    })
    .option("format", {
      choices: ["parquet", "arrow", "csv"] as const,
      describe: "file format",
      defaultDescription: "csv",
    })
    .option("excel", {
      type: "boolean",
      default: false,
      describe: "CSV for an Excel with decimal commas: UTF-8 with its mark, semicolons between cells",
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
    .option("json", { type: "boolean", default: false, describe: "print the files as one JSON document" })
    .example("$0 export runs/mine", "CSV, which spreadsheets open: begin with standings.csv")
    .example("$0 export runs/mine --excel", "for an Excel with decimal commas")
    .example("$0 export runs/mine --format parquet", "for notebooks, types included");
}

export interface ExportArguments {
  readonly run: string;
  readonly format: ExportFormat | undefined;
  readonly excel: boolean;
  readonly as: "text" | "o8d" | undefined;
  readonly ids: string | undefined;
  readonly out: string | undefined;
  readonly force: boolean;
  readonly json: boolean;
}

/** From so many bytes on an export says beforehand about how large it will be. */
const LARGE = 1e9;

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/** What is written: rows and tables of a run, or tables of a study. */
interface Exported {
  /** Whether a file's name is one that may be written. */
  isOurs(name: string): boolean;
  /** What is said of the files. */
  readonly note?: string;
  /** About how much its rows will be; tables are small. */
  expectedBytes(): number;
  write(out: string, stop: AbortSignal): Promise<readonly string[]>;
}

/** `dejarik export`: rows and tables of a run, or the tables of a study, for other tools; prints the files written. */
export async function exportFiles(context: Context, args: ExportArguments): Promise<ExitCode> {
  const { as, ids } = args;
  if (as !== undefined) return exportLists(context, { ...args, as });
  if (ids !== undefined) throw usageError("belongs to --as o8d", "--ids");
  if (args.excel && args.format !== undefined && args.format !== "csv")
    throw usageError(`is CSV; leave out --format ${args.format}`, "--excel");
  const format = args.format ?? "csv";
  const dialect = args.excel ? EXCEL : PLAIN;
  const exported = isStudy(args.run)
    ? await ofStudy(args.run, format, dialect)
    : ofRun(context, args.run, format, dialect);
  const out = args.out ?? `${args.run.replace(/\/+$/, "")}/export`;
  checkExportPlace(args.run, out, exported.isOurs, args.force);
  const expected = exported.expectedBytes();
  if (expected >= LARGE) context.note(`About ${byteWords(expected)} will be written.`);
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const signal of SIGNALS) process.on(signal, stop);
  let files: readonly string[];
  try {
    files = await exported.write(out, controller.signal);
  } catch (error) {
    if (!controller.signal.aborted) throw error;
    context.note("Interrupted; nothing was written.");
    return 130;
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
  }
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  const document = { schemaVersion: SCHEMA_VERSION, run: args.run, format, files, bytes };
  if (args.json) context.out(JSON.stringify(document, null, 2));
  else for (const file of files) context.out(file);
  context.note(`${plural(files.length, "file")}, ${byteWords(bytes)}.`);
  if (exported.note !== undefined) context.note(exported.note);
  return 0;
}

function ofRun({ registry }: Context, folder: string, format: ExportFormat, dialect: Dialect): Exported {
  const manifest = readManifest(folder);
  const game = gameOf(registry, manifest.game, folder);
  const isOurs = (name: string) => isRunTable(name, format);
  const [first, second] = manifest.experiment.levels ?? [];
  const further = second && shellWord(join(folder, levelFolder(1, second.strategy)));
  return {
    ...(first === undefined || further === undefined
      ? {}
      : {
          note: `games.${format} has the games of ${first.strategy} alone. Those of other levels: ${programName()} export ${further}`,
        }),
    isOurs: (name) => isExported(name, format) || isOurs(name),
    expectedBytes: () => exportBytes(folder, manifest, game, format, dialect),
    write: (out, stop) =>
      exportRun(folder, manifest, game, format, out, stop, dialect, {
        isOurs,
        write: async (exporting) => writeTables(await runTables(folder), exporting),
      }),
  };
}

async function ofStudy(folder: string, format: ExportFormat, dialect: Dialect): Promise<Exported> {
  const tables = await studyTables(folder);
  return {
    isOurs: isStudyFile(tables, format),
    expectedBytes: () => 0,
    write: (out, stop) => exportStudy(tables, format, out, stop, dialect),
  };
}

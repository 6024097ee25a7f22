import { existsSync, readFileSync } from "node:fs";
import { extname, isAbsolute, join, relative } from "node:path";
import { projectRoot } from "./paths.js";
import type { Problems } from "./problems.js";
import { readSource, type Source } from "./source.js";

/** Reading the files that users name. */

/**
 * The file a listed text means: a path when it looks like one, else a shipped name; undefined when there is none.
 * @param folder of the shipped files, under the project root
 */
export function listedFile(folder: string, text: string, baseFolder: string): string | undefined {
  const looksLikePath = /[/\\]/.test(text) || [".yaml", ".yml", ".json"].includes(extname(text));
  const path = isAbsolute(text) ? text : join(baseFolder, text);
  if (looksLikePath) return path;
  const shipped = join(projectRoot, folder, `${text}.yaml`);
  return existsSync(shipped) ? shipped : undefined;
}

/** Reads and parses a file; a missing or unreadable one is a problem. */
export function readFileSource(file: string, problems: Problems): Source | undefined {
  const text = readText(file, problems);
  return text === undefined ? undefined : readSource(shownPath(file), text, problems);
}

/** Reads a file as text; a missing or unreadable one is a problem. */
export function readText(file: string, problems: Problems): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    problems.add({ file: shownPath(file), line: 0, column: 0, message: fileProblem(error) });
    return undefined;
  }
}

/** A path as the user sees it: relative to the working folder when below it. */
export function shownPath(file: string): string {
  const short = relative(process.cwd(), file);
  return short === "" || short.startsWith("..") ? file : short;
}

function fileProblem(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT") return "file not found";
  if (code === "EISDIR") return "is a folder, not a file";
  if (code === "EACCES") return "may not be read";
  return error instanceof Error ? error.message : String(error);
}

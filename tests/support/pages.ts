import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../src/core/paths.js";

/** The pages that people read: path from the root of the project, and text. */

const markdownIn = (folder: string): string[] =>
  readdirSync(join(projectRoot, folder), { recursive: true })
    .map((name) => `${folder}/${String(name)}`.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".md"))
    .sort();

const read = (paths: readonly string[]): ReadonlyMap<string, string> =>
  new Map(paths.map((path) => [path, readFileSync(join(projectRoot, path), "utf8")]));

/** The README and the documents. */
export const userPages = (): ReadonlyMap<string, string> => read(["README.md", ...markdownIn("docs")]);

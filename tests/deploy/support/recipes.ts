import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAllDocuments } from "yaml";
import { projectRoot } from "../../../src/core/paths.js";

/** Files of recipes, and what they call the program with. */

export const deployFolder: string = join(projectRoot, "deploy");

/** Paths of all files of recipes, from the folder of recipes. */
export const recipeFiles: readonly string[] = readdirSync(deployFolder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(deployFolder.length + 1))
  .filter((name) => !name.includes("node_modules"))
  .sort();

export const readRecipe = (name: string): string => readFileSync(join(deployFolder, name), "utf8");

/** Documents of a YAML file. @throws where one is no YAML */
export function documentsOf(name: string): Record<string, unknown>[] {
  return parseAllDocuments(readRecipe(name), { merge: true }).map((document) => {
    if (document.errors.length > 0) throw new Error(`${name}: ${document.errors.join(", ")}`);
    return document.toJS() as Record<string, unknown>;
  });
}

/** All values in a document, with the path to each, such as "spec.template.spec.containers.0.image". */
export function leavesOf(value: unknown, path = ""): [string, unknown][] {
  if (typeof value !== "object" || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, one]) => leavesOf(one, path === "" ? key : `${path}.${key}`));
}

/** Commands whose games can be cut into shares or given to a queue, and those for what comes of it. */
const COMMANDS = /(?<![\w/.-])(run|cost|decks|ladder|nightly|merge|worker|queue)(?![\w/.:-])/g;

/**
 * Options in the lines of code of a recipe, each with the command that it is given to: the last one named before it in
 * its line. Where that is left to whoever uses the recipe it is "run", as for all that can be cut.
 */
export function optionsIn(name: string): { command: string; option: string }[] {
  const text = readRecipe(name);
  const code = name.endsWith(".md")
    ? [...text.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].map((m) => m[1]).join("\n")
    : text;
  // What goes on in another line is one line, in a shell and in YAML.
  const lines = code
    .replace(/\\\n\s*/g, " ")
    .replace(/\n\s+(?=- --)/g, " ")
    .split("\n")
    .filter((line) => !line.startsWith("#SBATCH"));
  return lines.flatMap((line) =>
    [...line.matchAll(/(?<![\w-])--([a-z][a-z-]*)/g)].map(({ 1: option, index }) => {
      const before = [...line.slice(0, index).matchAll(COMMANDS)].at(-1)?.[1];
      return { command: before ?? "run", option: option! };
    }),
  );
}

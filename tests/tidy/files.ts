import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { projectRoot } from "../../src/core/paths.js";

/** Texts of files by their path from the root of the project, with "/" between folders. */
export type Files = ReadonlyMap<string, string>;

/** What one of the rules of the house found: file, line from 1 where it has one, and what is wrong. */
export type Breach = string;

/** Not the project's own: libraries also below (those of the peer), what is built, and what runs leave. */
const NEVER = /^(?:dist|runs|\.git)(?:\/|$)|(?:^|\/)node_modules(?:\/|$)/;

/** Paths of all files of the project. */
export function paths(): string[] {
  const under = (folder: string): string[] =>
    readdirSync(join(projectRoot, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      if (NEVER.test(path)) return [];
      return entry.isDirectory() ? under(path) : [path];
    });
  return under("");
}

/** The files of these folders whose name ends in one of the endings, but for those of one folder. */
export function read(folders: readonly string[], endings: readonly string[], but?: string): Files {
  const found = paths().filter(
    (path) =>
      folders.some((folder) => path.startsWith(folder)) &&
      endings.some((ending) => path.endsWith(ending)) &&
      (but === undefined || !path.startsWith(but)),
  );
  return new Map(found.map((path) => [path, readFileSync(join(projectRoot, path), "utf8")]));
}

export interface Import {
  /** Path of what is imported, from the root of the project. */
  readonly from: string;
  readonly line: number;
  /** Only types: nothing is loaded. */
  readonly isType: boolean;
  /** Loaded when it is asked for, not with the file. */
  readonly isLate: boolean;
}

const STATEMENT = /\b(?:import|export)\s+(type\s+)?([^;"'()]*?)\s*from\s*["'](\.[^"']+)["']/g;
const BARE = /\bimport\s*(\(?)\s*["'](\.[^"']+)["']/g;

/** What a file imports, or exports again, from other files of the project. */
export function importsOf(file: string, text: string): Import[] {
  const at = (index: number): number => text.slice(0, index).split("\n").length;
  const path = (from: string): string => join(dirname(file), from).replaceAll("\\", "/").replace(/\.js$/, ".ts");
  const named = [...text.matchAll(STATEMENT)].map(({ 1: type, 2: names, 3: from, index }) => ({
    from: path(from!),
    line: at(index),
    isType: type !== undefined || areTypes(names!),
    isLate: false,
  }));
  const bare = [...text.matchAll(BARE)].map(({ 1: call, 2: from, index }) => ({
    from: path(from!),
    line: at(index),
    isType: false,
    isLate: call !== "",
  }));
  return [...named, ...bare];
}

function areTypes(names: string): boolean {
  const list = names
    .replace(/[{}]/g, "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  return list.length > 0 && list.every((name) => name.startsWith("type "));
}

import config from "../../vitest.config.js";
import type { Breach, Files } from "./files.js";

/** Which suite a file of tests stands in, by the projects of the test runner's own configuration. */

interface Suite {
  readonly name: string;
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
}

/** The projects, with the patterns of their files. */
export const suites: readonly Suite[] = (config.test?.projects ?? []).map(
  (project) => (project as { readonly test: Suite }).test,
);

/** Whether a path fits a pattern of "**" for any folders and "*" for any part of a name. */
function fits(path: string, pattern: string): boolean {
  const parts = pattern.split(/(\*\*\/|\*)/).map((part) => {
    if (part === "**/") return "(?:[^/]+/)*";
    return part === "*" ? "[^/]*" : part.replace(/[.+?^${}()|[\]\\]/g, "\\$&");
  });
  return new RegExp(`^${parts.join("")}$`).test(path);
}

/** Names of the suites that a file of tests stands in. */
export function suitesOf(path: string): string[] {
  const any = (patterns: readonly string[]): boolean => patterns.some((pattern) => fits(path, pattern));
  return suites.filter(({ include, exclude = [] }) => any(include) && !any(exclude)).map(({ name }) => name);
}

/** A test or a group of tests that begins its line is run when its file is; others are of functions that tests call. */
const TESTS = /^(?:describe|test|it)(?:\.\w+)*\(/m;

/** Where Node loads the modules, this would be without effect. */
const MOCK = /^\s*vi\.(?:(?:do)?[mM]ock|resetModules)\(/m;

/** Files with tests that are in no suite, in two, or in one that cannot replace the modules that they replace. */
export function misplacedTests(files: Files): Breach[] {
  return [...files].flatMap(([file, text]) => {
    const own = suitesOf(file);
    if (own.length > 1) return [`${file}: stands in the suites ${own.join(" and ")}`];
    if (own.length === 1 && own[0] !== "mocked" && MOCK.test(text))
      return [`${file}: replaces modules, which only *.mocked.test.ts can`];
    return own.length === 0 && TESTS.test(text) ? [`${file}: has tests and stands in no suite`] : [];
  });
}

const KILL = /\.kill\("SIG|process\.kill\(/;
const DEEP = /\b(?:isDeep|casesOf)\b/;
const TIMEOUT = /^\s*\},\s*([\d_]+)\);?$|timeout: ([\d_]+)/;

/**
 * What files of the unit suite may not do: kill processes, take hours where told, or give a test more than so long.
 */
export function longInUnit(files: Files, most: number): Breach[] {
  return [...files].flatMap(([file, text]) => {
    if (!suitesOf(file).includes("unit")) return [];
    return text.split("\n").flatMap((line, i) => {
      const place = `${file}:${i + 1}`;
      if (KILL.test(line)) return [`${place}: kills a process, which long tests may`];
      if (DEEP.test(line)) return [`${place}: has a series of an hour, which long tests may have`];
      const [, after, named] = TIMEOUT.exec(line) ?? [];
      const time = Number((after ?? named ?? "0").replaceAll("_", ""));
      return time > most ? [`${place}: gives a test ${time / 1000} s, ${most / 1000} at most in the unit suite`] : [];
    });
  });
}

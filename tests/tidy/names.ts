import { posix } from "node:path";
import type { Breach, Files } from "./files.js";
import { type StringIn, stringsOf } from "./strings.js";
import { suites, suitesOf } from "./suites.js";

/** Names of files and folders that stand in strings, where no compiler sees that they are gone. */

/** All paths of files, of the folders that they lie in, and of modules without their ending or with the built one. */
export function placesOf(all: Iterable<string>): Set<string> {
  const places = new Set<string>();
  for (const path of all) {
    places.add(path);
    const module = /^(.*)\.tsx?$/.exec(path)?.[1];
    if (module !== undefined) places.add(module).add(`${module}.js`);
    for (let folder = posix.dirname(path); folder !== "."; folder = posix.dirname(folder)) places.add(folder);
  }
  return places;
}

const PATH = /^(?:\.\/)?((?:src|strategies|tests|benchmarks|build|docs|squads|decks|reports|deploy)\/[\w./-]*\w)\/?$/;
/** What the build leaves, by the sources that it is made of. */
const MADE = /^(?:\.\/)?dist\/(?:types\/|modules\/)?(.*?)(?:\.d)?(?:\.[jt]s)?$/;

/** The strings, or patterns, of the files whose text may have one that a rule is about: to read all takes long. */
function inFiles<Kind extends "strings" | "patterns">(
  files: Files,
  kind: Kind,
  mayHave: RegExp,
): { readonly where: string; readonly one: ReturnType<typeof stringsOf>[Kind][number] }[] {
  return [...files].flatMap(([file, code]) =>
    mayHave.test(code) ? stringsOf(file, code)[kind].map((one) => ({ where: `${file}:${one.line}`, one })) : [],
  );
}

/** Paths of the project in strings at which nothing is. @param all paths of the project */
export function lostPaths(files: Files, all: Iterable<string>): Breach[] {
  const places = placesOf(all);
  return inFiles(
    files,
    "strings",
    /["'`](?:\.\/)?(?:src|strategies|tests|benchmarks|build|docs|squads|decks|reports|deploy)\//,
  )
    .map(({ where, one: { text, use, isWhole } }) => ({
      where,
      path: isWhole && use !== "imported" && PATH.exec(text)?.[1],
    }))
    .flatMap(({ where, path }) => (!path || places.has(path) ? [] : [`${where}: there is no ${path}`]));
}

/** Modules that a pattern names one by one: whoever renames one does not find it there. */
export const patternsOfNames = (files: Files): Breach[] =>
  inFiles(files, "patterns", /\b(?:src|strategies|tests)\\?\//).flatMap(({ where, one: { text } }) =>
    /\b(?:src|strategies|tests)\\?\/(?:[\w-]+\\?\/)*\(?:?(?:\?:)?[\w-]+\|/.test(text)
      ? [`${where}: a pattern names modules: list them, each by its path`]
      : [],
  );

/** Endings of files that the program writes. */
const WRITTEN = /^[\w-]+\.(?:json|jsonl|html|md|arrows|sha256)$/;

/** Names of written files that stand in a string besides the constant that says them. */
export function namedAgain(files: Files): Breach[] {
  const strings = inFiles(files, "strings", /\.(?:json|jsonl|html|md|arrows|sha256)\b/);
  const isConstant = ({ use, isWhole, text }: StringIn): boolean => use === "named" && isWhole && WRITTEN.test(text);
  const first = new Map<string, string>();
  for (const { where, one } of strings) if (isConstant(one) && !first.has(one.text)) first.set(one.text, where);
  const named = [...first].map(([name, at]) => ({ name, at, pattern: new RegExp(`(?<![\\w./-])${name}(?!\\w)`) }));
  return strings.flatMap(({ where, one }) =>
    named.flatMap(({ name, at, pattern }) =>
      where !== at && one.use !== "imported" && pattern.test(one.text)
        ? [`${where}: "${name}" has a constant, at ${at}`]
        : [],
    ),
  );
}

/** The way up, and what npm names. */
const NOT_OURS = ["..", "package.json"];

/** Names of folders and files that are joined to a folder's path where they stand. */
export const joinedNames = (files: Files): Breach[] =>
  inFiles(files, "strings", /\bjoin\(/).flatMap(({ where, one: { text, use, isWhole } }) =>
    use === "joined" && isWhole && !NOT_OURS.includes(text)
      ? [`${where}: "${text}" is joined to a path: give it a constant`]
      : [],
  );

export interface Package {
  readonly bin: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly files: readonly string[];
  readonly scripts: Readonly<Record<string, string>>;
}

/** Files that package.json names and that are not there, or are made of none. */
export function lostInPackage({ bin, exports, files, scripts }: Package, all: Iterable<string>): Breach[] {
  const places = placesOf(all);
  const programs = Object.values(scripts).flatMap((script) => script.match(/(?<=\bnode )\S+/g) ?? []);
  const named = [...Object.values(bin), ...Object.values(exports).flatMap((one) => Object.values(one)), ...programs];
  const paths = Object.values(exports).flatMap((one) => (typeof one === "string" ? [one] : []));
  const made = [...named.filter((one) => one.length > 1), ...paths];
  const isThere = (path: string): boolean => {
    const source = MADE.exec(path)?.[1] ?? path.replace(/^\.\//, "");
    return places.has(source);
  };
  const packed = files.filter((path) => !path.startsWith("dist/") && !path.includes("*"));
  return [
    ...made.filter((path) => !isThere(path)),
    ...packed.map((path) => path.replace(/^!/, "")).filter((path) => !places.has(path)),
  ].map((path) => `package.json: there is no ${path}`);
}

/** Parts of paths by which `vitest run` is told what to test, in a line of a shell, that no file of its suites has. */
export function lostFilters(line: string, tests: readonly string[]): string[] {
  return [...line.matchAll(/\bvitest run\b([^&|;\n#`]*)/g)].flatMap(([, words]) => {
    const given = words!
      .trim()
      .split(/\s+/)
      .filter((word) => word !== "");
    const wanted = given.flatMap((word, i) => (given[i - 1] === "--project" ? [word] : []));
    const filters = given.filter((word, i) => !word.startsWith("-") && given[i - 1] !== "--project");
    const unknown = wanted.filter((name) => !suites.some((suite) => suite.name === name));
    const own = tests.filter((file) => wanted.length === 0 || suitesOf(file).some((name) => wanted.includes(name)));
    return [...unknown, ...filters.filter((filter) => !own.some((file) => file.includes(filter)))];
  });
}

/** What pages say is to be typed and is not there: scripts of package.json, and filters of tests. */
export function lostCommands(pages: Files, { scripts }: Package, tests: readonly string[]): Breach[] {
  return [...pages].flatMap(([page, text]) =>
    text.split("\n").flatMap((line, i) => {
      const called = [...line.matchAll(/\bnpm run (?:--silent )?([\w:]+)/g)].map(([, name]) => name!);
      const lost = [...called.filter((name) => scripts[name] === undefined), ...lostFilters(line, tests)];
      return lost.map((what) => `${page}:${i + 1}: there is no ${what}`);
    }),
  );
}

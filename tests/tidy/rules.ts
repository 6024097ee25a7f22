import { posix } from "node:path";
import { type Breach, type Files, importsOf } from "./files.js";

/** The rules of the house, each a function from files to what breaks it. */

/** What each room may import, by the start of a path: `src/games/lcg` before `src/games`. */
export type Arrows = Readonly<Record<string, readonly string[]>>;

const roomOf = (path: string, rooms: readonly string[]): string | undefined =>
  rooms.filter((room) => path === room || path.startsWith(`${room}/`)).sort((a, b) => b.length - a.length)[0];

/** Arrows between rooms run downward: a room imports itself and those it names. */
export function wrongArrows(files: Files, arrows: Arrows): Breach[] {
  const rooms = Object.keys(arrows);
  return [...files].flatMap(([file, text]) => {
    const here = roomOf(file, rooms);
    if (here === undefined) return [`${file}: in no room of the house`];
    return importsOf(file, text).flatMap(({ from, line }) => {
      const there = roomOf(from, rooms);
      if (there === here || (there !== undefined && arrows[here].includes(there))) return [];
      return [`${file}:${line}: ${here} may not import ${from}`];
    });
  });
}

/** Rings of imports: files each of which reaches all others by imports of values, largest ring first. */
export function rings(files: Files): string[][] {
  const next = new Map(
    [...files].map(([file, text]) => [
      file,
      importsOf(file, text).flatMap(({ from, isType, isLate }) =>
        !isType && !isLate && files.has(from) && from !== file ? [from] : [],
      ),
    ]),
  );
  const seen = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  // Tarjan's algorithm for strongly connected components.
  const visit = (file: string): void => {
    seen.set(file, seen.size);
    low.set(file, seen.get(file)!);
    stack.push(file);
    for (const to of next.get(file)!) {
      if (!seen.has(to)) visit(to);
      if (stack.includes(to)) low.set(file, Math.min(low.get(file)!, low.get(to)!));
    }
    if (low.get(file) !== seen.get(file)) return;
    const ring = stack.splice(stack.indexOf(file)).sort();
    if (ring.length > 1) found.push(ring);
  };
  for (const file of files.keys()) if (!seen.has(file)) visit(file);
  return found.sort((a, b) => b.length - a.length);
}

/**
 * Rings larger than `most`, but for true recursion: that lies in one of the `recursions`, folders whose README says
 * why.
 * @param ceilings larger rings that stand, by the first of their files: they may only shrink
 */
export function largeRings(
  files: Files,
  most: number,
  recursions: readonly string[],
  ceilings: Readonly<Record<string, number>> = {},
): Breach[] {
  const isRecursion = (ring: string[]): boolean => recursions.some((to) => ring.every((f) => f.startsWith(`${to}/`)));
  return rings(files)
    .filter((ring) => ring.length > (ceilings[ring[0]] ?? most) && !isRecursion(ring))
    .map((ring) => `${ring[0]}: in a ring of ${ring.length} files that import one another: ${ring.join(", ")}`);
}

/** Marks that say of what an index gives that it is there: where that may not be so, they hide it. */
export const marksBehindIndexes = (files: Files): Breach[] =>
  [...files].flatMap(([file, text]) =>
    text.split("\n").flatMap((line, i) => (/\]!(?!=)/.test(line) ? [`${file}:${i + 1}: a mark behind an index`] : [])),
  );

/** Casts of numbers to sides: `toSide` is the one place where a number is taken for a side. */
export const castsToSides = (files: Files): Breach[] =>
  [...files].flatMap(([file, text]) => {
    const cast = /\/side\.js"/.test(text) ? /\bas (Side|0 \| 1)\b(?! \|)/ : /\bas 0 \| 1\b(?! \|)/;
    return text.split("\n").flatMap((line, i) => (cast.test(line) ? [`${file}:${i + 1}: a cast to a side`] : []));
  });

/**
 * Files of more than `most` lines, but for those that only declare data.
 * @param ceilings longer files that stand: they may only shrink
 */
export function longFiles(
  files: Files,
  most: number,
  isData: (file: string) => boolean,
  ceilings: Readonly<Record<string, number>> = {},
): Breach[] {
  return [...files].flatMap(([file, text]) => {
    const lines = text.trimEnd().split("\n").length;
    const limit = ceilings[file] ?? most;
    return lines > limit && !isData(file) ? [`${file}: ${lines} lines, ${limit} at most`] : [];
  });
}

/**
 * Folders with more files than somebody who looks for one goes through.
 * @param ceilings larger ones that stand: they may only shrink
 */
export function fullFolders(
  files: Iterable<string>,
  most: number,
  ceilings: Readonly<Record<string, number>> = {},
): Breach[] {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(posix.dirname(file), (counts.get(posix.dirname(file)) ?? 0) + 1);
  return [...counts].flatMap(([folder, count]) =>
    count <= (ceilings[folder] ?? most) ? [] : [`${folder}: ${count} files, ${ceilings[folder] ?? most} at most`],
  );
}

/** Comments of more than `most` columns; lines of code are the formatter's. */
export function longComments(files: Files, most: number): Breach[] {
  return [...files].flatMap(([file, text]) => {
    const lines = text.split("\n");
    return commentsOf(text).flatMap((comment) =>
      comment.text.split("\n").flatMap((_, i) => {
        const length = lines[comment.line - 1 + i].length;
        return length > most ? [`${file}:${comment.line + i}: ${length} columns, ${most} at most`] : [];
      }),
    );
  });
}

const COMMENT = /\/\*\*?[\s\S]*?\*\/|(?<![:"'`\\])\/\/[^\n]*/g;

/** Comments of a source file, each with the line that it begins in, from 1. */
export function commentsOf(text: string): { line: number; text: string }[] {
  return [...text.matchAll(COMMENT)].map((m) => ({ line: text.slice(0, m.index).split("\n").length, text: m[0] }));
}

const FILE_NAME = /(?<![\w/.*<-])((?:[\w-]+\/)*[\w-]+\.(?:ts|md|jsonl))\b/g;

/**
 * Files named in comments and READMEs that are not there: beside the file, in a folder above it, or anywhere by that
 * name.
 */
export function missingFiles(files: Files, all: Iterable<string>): Breach[] {
  const known = new Set(all);
  const endings = new Set([...known].flatMap((path) => path.split("/").map((_, i, parts) => parts.slice(i).join("/"))));
  return [...files].flatMap(([file, text]) => {
    const places = file.endsWith(".md") ? [{ line: 1, text: proseOf(text) }] : commentsOf(text);
    return places.flatMap((place) =>
      [...place.text.matchAll(FILE_NAME)].flatMap(({ 1: name, index }) => {
        const near = posix.join(posix.dirname(file), name!);
        if (known.has(near) || endings.has(name!)) return [];
        return [`${file}:${place.line + place.text.slice(0, index).split("\n").length - 1}: there is no ${name}`];
      }),
    );
  });
}

/** Text without its blocks of code, whose lines stay as empty ones. */
const proseOf = (text: string): string => text.replace(/```[\s\S]*?```/g, (block) => block.replace(/[^\n]/g, ""));

/** Words that the house no longer uses, each with the one that it uses: in names of files, identifiers and comments. */
export type OldWords = Readonly<Record<string, string>>;

/**
 * An old word may stand alone, begin or end a name, or stand between capitals: `deed`, `deedOf`, `bestDeed`,
 * `DEED_MOST`.
 */
const wordIn = (word: string): RegExp => {
  const capital = word[0].toUpperCase() + word.slice(1);
  const upper = word.toUpperCase();
  return new RegExp(
    `(?<![A-Za-z])${word}s?(?![a-z])|(?<=[a-z])${capital}s?(?![a-z])|(?<![A-Za-z])${capital}s?(?![a-z])|(?<![A-Z])${upper}S?(?![A-Z])`,
    "g",
  );
};

export function oldWords(files: Files, words: OldWords): Breach[] {
  return Object.entries(words).flatMap(([word, instead]) => {
    const pattern = wordIn(word);
    return [...files].flatMap(([file, text]) => {
      const named = file.match(pattern) === null ? [] : [`${file}: a file named by "${word}": say "${instead}"`];
      const lines = text
        .split("\n")
        .flatMap((line, i) => (line.match(pattern) === null ? [] : [`${file}:${i + 1}: "${word}": say "${instead}"`]));
      return [...named, ...lines];
    });
  });
}

const LINK = /\]\(([^)\s]+)\)/g;

/** Links of pages that lead to no file, or to no heading of it. */
export function brokenLinks(pages: Files, all: Iterable<string>): Breach[] {
  const known = new Set([...all, ...pages.keys()]);
  return [...pages].flatMap(([page, text]) =>
    [...proseOf(text).matchAll(LINK)].flatMap(({ 1: link, index }) => {
      if (/^[a-z]+:/.test(link!)) return [];
      const line = text.slice(0, index).split("\n").length;
      const [path = "", heading] = link!.split("#");
      const to = path === "" ? page : posix.join(posix.dirname(page), path).replace(/\/$/, "");
      const isThere = known.has(to) || [...known].some((file) => file.startsWith(`${to}/`));
      if (!isThere) return [`${page}:${line}: the link to ${link} leads nowhere`];
      const target = pages.get(to);
      if (heading === undefined || target === undefined || headingsOf(target).has(heading)) return [];
      return [`${page}:${line}: ${to} has no heading #${heading}`];
    }),
  );
}

/** Anchors of a page's headings, as GitHub makes them. */
function headingsOf(text: string): Set<string> {
  const headings = [...proseOf(text).matchAll(/^#+ (.*)$/gm)].map(({ 1: heading }) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- _]/gu, "")
      .replaceAll(" ", "-"),
  );
  return new Set(headings);
}

import { isUtf8 } from "node:buffer";
import { existsSync, readdirSync, readFileSync, type Stats, statSync } from "node:fs";
import { basename, dirname, extname, isAbsolute, join, normalize, relative } from "node:path";
import { distance } from "fastest-levenshtein";
import { fileWords } from "./fileWords.js";
import { nameKey, wordNamed } from "./names.js";
import { projectRoot } from "./paths.js";
import type { Problem, Problems } from "./problems.js";
import { readSource, type Source } from "./source.js";
import { BYTES_MAX, STANDARD_INPUT_NAME, standardInputAt } from "./standardInput.js";

/** Reading the files that users name. */

/** Endings by which a text is a path, whether or not there is such a file. */
const PATH_ENDINGS = [".yaml", ".yml", ".json", ".txt", ".o8d", ".dek"];

/** Whether a text is a path rather than a name. Those with blanks around a slash or a plus are a squad or deck. */
export const looksLikePath = (text: string): boolean =>
  PATH_ENDINGS.includes(extname(text).toLowerCase()) || (/[/\\]/.test(text) && !/\s[/+]\s/.test(text));

/**
 * The file a listed text means: a path when it looks like one, else a shipped name, or the title by which what ships is
 * shown ("Jedi Council"); undefined when there is none.
 * @param folder of the shipped files, under the project root
 */
export function listedFile(folder: string, text: string, baseFolder: string): string | undefined {
  if (looksLikePath(text)) return placeOfFile(isAbsolute(text) ? text : join(baseFolder, text));
  const shipped = join(projectRoot, folder);
  if (!existsSync(shipped)) return undefined;
  const names = readdirSync(shipped);
  const name = wordNamed(names, `${text}.yaml`) ?? titled(shipped, names, text);
  return name === undefined ? undefined : join(shipped, name);
}

/** The shipped file whose title a text is, however it is written. */
function titled(folder: string, names: readonly string[], text: string): string | undefined {
  const files = names.filter((name) => name.endsWith(".yaml"));
  const titles = titlesIn.get(folder) ?? files.map((name) => nameKey(titleIn(join(folder, name)) ?? "-"));
  titlesIn.set(folder, titles);
  return files[titles.indexOf(nameKey(text))];
}

/** By folder: what ships stays as it is. */
const titlesIn = new Map<string, readonly string[]>();

const titleIn = (file: string): string | undefined => /^name: *(\S.*)$/m.exec(readFileSync(file, "utf8"))?.[1];

/** Folders of what comes with the program: experiments, studies and suites; squads; decks. */
const SHIPPED = ["reports", "squads", "decks"];

/**
 * Where a file is that is named: one that comes with the program is found from any folder by the path that documents
 * give it, unless there is one of that path here.
 */
export function placeOfFile(path: string): string {
  if (existsSync(path) || isAbsolute(path)) return path;
  const [folder, name = "", ...more] = normalize(path).split(/[/\\]/);
  if (folder === undefined || !SHIPPED.includes(folder) || more.length > 0 || extname(name) !== ".yaml") return path;
  const shipped = join(projectRoot, folder, name);
  return existsSync(shipped) ? shipped : path;
}

/** Whether there is anything at a path: a file, a folder, or standard input where a command reads it. */
export const isThere = (path: string): boolean => standardInputAt(path) !== undefined || existsSync(placeOfFile(path));

/** Whether there is a file that can be read. */
export function isFile(path: string): boolean {
  const place = placeOfFile(path);
  return standardInputAt(path) !== undefined || (existsSync(place) && statSync(place).isFile());
}

export const isFolder = (path: string): boolean =>
  standardInputAt(path) === undefined && existsSync(path) && statSync(path).isDirectory();

/** A file's name without folders, and without its ending unless that is wanted. */
export function fileName(path: string, ending: "with ending" | "without ending" = "without ending"): string {
  if (standardInputAt(path) !== undefined) return STANDARD_INPUT_NAME;
  return basename(path, ending === "without ending" ? extname(path) : "");
}

/** Where a file is named, for problems with the file itself; undefined: on the command line. */
export type NamedAt = Pick<Problem, "file" | "line" | "column">;

/** Reads and parses a file; a missing or unreadable one is a problem. @param named where another file names it */
export function readFileSource(file: string, problems: Problems, named?: NamedAt): Source | undefined {
  const text = readText(file, problems, named);
  return text === undefined ? undefined : readSource(shownPath(file), text, problems);
}

/**
 * Reads a file as text, which is UTF-8. A missing or unreadable one is a problem, and so is one that is none: a folder,
 * a device, a pipe (which could be read once, or never end), or one larger than 512 KB.
 * @param named where another file names it
 */
export function readText(file: string, problems: Problems, named?: NamedAt): string | undefined {
  const complain = (message: string, suggestion?: string) => {
    const place = named ?? { file: shownPath(file), line: 0, column: 0 };
    const words = named === undefined ? message : `${shownPath(file)}: ${message}`;
    problems.add({ ...place, message: words, ...(suggestion === undefined ? {} : { suggestion }) });
    return undefined;
  };
  try {
    const given = standardInputAt(file);
    const place = placeOfFile(file);
    const wrong = given === undefined ? whatIsWrong(statSync(place)) : tooLarge(given.length, () => "more than 0.5 MB");
    if (wrong !== undefined) return complain(wrong);
    const bytes = given ?? readFileSync(place);
    const read = textOf(bytes);
    if ("text" in read) return read.text.trim() === "" ? complain("is empty") : read.text;
    if (read.offset === undefined) return complain(read.message);
    const { line, column } = placeOf(bytes, read.offset);
    problems.add({ file: shownPath(file), line, column, message: read.message });
    return undefined;
  } catch (error) {
    return complain(fileWords(error), existsSync(file) ? undefined : nearFile(file));
  }
}

/** Entries of a folder that are looked at for a name that was mistyped, and letters to a wrong one. */
const NEAR_AMONG = 2000;
const LETTERS_A_MISTAKE = 4;

/** "did you mean friend.txt?": of a file that is not there, the one beside it that is called nearly so. */
export function nearFile(file: string): string | undefined {
  const said = basename(file).toLowerCase();
  let names: string[];
  try {
    names = readdirSync(dirname(file)).slice(0, NEAR_AMONG);
  } catch {
    return undefined;
  }
  const stem = (name: string) => basename(name, extname(name)).toLowerCase();
  const errors = (name: string) => (stem(name) === stem(said) ? 0 : distance(name.toLowerCase(), said));
  const near = names
    .map((name) => ({ name, errors: errors(name) }))
    .filter((one) => one.errors <= said.length / LETTERS_A_MISTAKE && isFile(join(dirname(file), one.name)))
    .sort((a, b) => a.errors - b.errors);
  return near.length === 0 ? undefined : `did you mean ${shownPath(join(dirname(file), near[0].name))}?`;
}

/** Why something is no file to read; undefined where it is one. */
function whatIsWrong(stats: Stats): string | undefined {
  if (stats.isDirectory()) return "is a folder, not a file";
  if (stats.isFIFO() || stats.isSocket())
    return "is a pipe, not a file: write it to a file first, or name - and redirect it";
  if (!stats.isFile()) return "is a device, not a file";
  const { size } = stats;
  return tooLarge(size, () => `${(size / 1024 / 1024).toLocaleString("en-US", { maximumFractionDigits: 1 })} MB`);
}

const tooLarge = (bytes: number, words: () => string): string | undefined =>
  bytes <= BYTES_MAX ? undefined : `is ${words()} large; files of at most ${BYTES_MAX / 1024} KB are read`;

/** The text of a file, without the mark of UTF-8 at its start; or what it is instead. */
function textOf(bytes: Buffer): { readonly text: string } | { readonly message: string; readonly offset?: number } {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return { message: "is written in UTF-16: save it as UTF-8" };
  if (isUtf8(bytes)) return { text: bytes.toString("utf8").replace(/^\ufeff/, "") };
  const message = "from here on the file is not UTF-8 (perhaps Latin-1 or Windows-1252): save it as UTF-8";
  return { message, offset: firstBadByte(bytes) };
}

/** The first byte that is no part of a character. @param bytes not all UTF-8 */
function firstBadByte(bytes: Buffer): number {
  let at = 0;
  while (at < bytes.length) {
    const lead = bytes[at];
    const length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    if (length > 1 && !isUtf8(bytes.subarray(at, at + length))) return at;
    at += length;
  }
  return at;
}

function placeOf(bytes: Buffer, offset: number): { line: number; column: number } {
  const before = bytes.subarray(0, offset).toString("utf8").split("\n");
  return { line: before.length, column: before[before.length - 1].length + 1 };
}

/** A path as the user sees it: relative to the working folder when below it. */
export function shownPath(file: string): string {
  if (standardInputAt(file) !== undefined) return STANDARD_INPUT_NAME;
  const short = relative(process.cwd(), file);
  return short === "" || short.startsWith("..") ? file : short;
}

/** A name as part of a file's: "Rebel Starter, mirrors" -> "rebel-starter-mirrors". */
export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

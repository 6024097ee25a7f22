import { createHash, type Hash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type FileHandle, open, rename } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { isSystemError } from "../core/fileWords.js";
import { sha256 } from "../core/hash.js";
import { folderError } from "./folderError.js";
import { FAILURES, HASHES, LIST_FILE, PART_KINDS, TEMPORARY } from "./names.js";

/**
 * Files are written whole or not at all, and whatever is written is on a list: `files.sha256` of the folder of a run, a
 * study or a night names each file below it with its SHA-256, and has a hash of itself. It is kept true while the
 * folder grows: before a file is replaced the list names the new hash beside the old one, afterwards the new one alone.
 * Whoever is killed in between leaves one of the two files. Rows of parts are not on it: each part has a record of its
 * own (hashes.ts).
 */

/** Hashes that a file may have, by its name below the folder: one, or more while it is being replaced. */
type List = Map<string, readonly string[]>;

/** What is wrong with a file on a list. */
export interface WrongFile {
  /** Below the folder of the list. */
  readonly file: string;
  readonly why: "missing" | "of other content than was written" | "damaged itself";
}

/** Its lines are those of `sha256sum`. */
const LINE = /^([0-9a-f]{64}) {2}(\S.*)$/;
const WHOLE = /^([\s\S]*)# this list ([0-9a-f]{64})\n$/;

/** The text of a list. @param files content by name */
function listText(files: Readonly<Record<string, string>>): string {
  return textOf(new Map(Object.entries(files).map(([name, text]) => [name, [sha256(text)]])));
}

function textOf(list: List): string {
  const names = [...list.keys()].sort();
  const lines = names.flatMap((name) => list.get(name)?.map((hash) => `${hash}  ${name}\n`) ?? []);
  const above = lines.join("");
  return `${above}# this list ${sha256(above)}\n`;
}

/** Undefined where the list is damaged. */
function readList(root: string): List | undefined {
  const [, above, own] = WHOLE.exec(readFileSync(join(root, LIST_FILE), "utf8")) ?? [];
  if (above === undefined || sha256(above) !== own) return undefined;
  const list = new Map<string, string[]>();
  for (const line of above.split("\n").slice(0, -1)) {
    const [, hash, name] = LINE.exec(line) ?? [];
    if (hash === undefined || name === undefined) return undefined;
    const hashes = list.get(name);
    if (hashes === undefined) list.set(name, [hash]);
    else hashes.push(hash);
  }
  return list;
}

/** Folders whose files have records of their own. */
const ROWS: readonly string[] = [...PART_KINDS, FAILURES, HASHES];

/** The folder whose list a file is on: the nearest above it that has one. Undefined where there is none. */
export function listedIn(file: string): string | undefined {
  const above = dirname(resolve(file));
  // A folder of results may have any name.
  if (ROWS.includes(basename(above)) && !existsSync(join(above, LIST_FILE))) return undefined;
  for (let folder = above; ; folder = dirname(folder)) {
    if (existsSync(join(folder, LIST_FILE))) return folder;
    if (dirname(folder) === folder) return undefined;
  }
}

/** Begins the list of a new folder, unless one above it has one. */
export async function beginList(folder: string): Promise<void> {
  if (listedIn(join(folder, LIST_FILE)) === undefined) await put(join(folder, LIST_FILE), listText({}));
}

/** Writes a file whole or not at all: under a temporary name, synced, then renamed. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  await writeThen(file, async (handle, hash) => {
    hash.update(content);
    await handle.writeFile(content);
  });
}

/**
 * The same line by line, for files that may be longer than a text can be in memory.
 * @param lines without their ends
 * @returns SHA-256 of the file
 */
export function writeLines(file: string, lines: Iterable<string>): Promise<string> {
  return writeThen(file, async (handle, hash) => {
    for (const line of lines) {
      const text = `${line}\n`;
      hash.update(text);
      await handle.writeFile(text);
    }
  });
}

/** Removes a file or a folder, and what lies in it from the list. */
export async function removeWhole(place: string): Promise<void> {
  const root = listedIn(place);
  rmSync(place, { recursive: true, force: true });
  if (root === undefined) return;
  const name = nameIn(root, place);
  await inTurn(root, async () => {
    const list: List = readList(root) ?? new Map();
    const gone = [...list.keys()].filter((one) => one === name || one.startsWith(`${name}/`));
    for (const one of gone) list.delete(one);
    if (gone.length > 0) await put(join(root, LIST_FILE), textOf(list));
  });
}

/**
 * Reads a file that was written by `writeWhole`. One of a folder without a list, as versions before 0.3 wrote them, is
 * taken as it is.
 * @throws UserError where it is not what was written; what the system says where there is none
 */
export function readWritten(file: string): Buffer {
  const bytes = readFileSync(file);
  checkWritten(file, sha256(bytes));
  return bytes;
}

/** What such a file of JSON says. @throws UserError as `readWritten`; SyntaxError where it is no JSON */
export const readWrittenJson = (file: string): unknown => JSON.parse(readWritten(file).toString("utf8"));

/** @param hash SHA-256 of what was read. @throws UserError where that is not what was written */
function checkWritten(file: string, hash: string): void {
  const root = listedIn(file);
  if (root === undefined) return;
  const list = readList(root);
  if (list === undefined)
    throw folderError(
      join(root, LIST_FILE),
      `is damaged, so nobody knows whether files here are what was written: ${REMEDY}`,
    );
  const hashes = list.get(nameIn(root, file));
  if (hashes?.includes(hash) === true) return;
  const what = hashes === undefined ? `is not in ${LIST_FILE}` : "is of other content than was written";
  throw folderError(file, `${what}: ${REMEDY}`);
}

/**
 * @param said what the file of a folder says that tells what it is
 * @throws UserError where it speaks of a list and there is none
 */
export function checkHasList(folder: string, said: { readonly files?: string }): void {
  if (said.files === undefined || listedIn(join(folder, LIST_FILE)) !== undefined) return;
  throw folderError(folder, `has no ${LIST_FILE}, which says what was written: ${REMEDY}`);
}

/**
 * Begins a list anew that is damaged or gone, for whoever goes on: of all files there only the one that a folder is
 * told by is not written again, and whoever reads that checks its content.
 * @param mark that file
 * @returns whether that was needed
 */
export function restoreList(folder: string, mark: string): boolean {
  const root = listedIn(join(folder, mark));
  const text = readFileSync(join(folder, mark), "utf8");
  if (root === undefined ? !/"files": "/.test(text) : root !== resolve(folder) || readList(root) !== undefined)
    return false;
  writeFileSync(join(folder, LIST_FILE), listText({ [mark]: text }), { flush: true });
  return true;
}

/** What to do about a file that is not what was written. */
const REMEDY = "put back a copy of it, or go on with --resume, which makes again what it can";

/** What is wrong with the files of a folder that has a list; nothing where it has none. */
export function wrongFiles(root: string): WrongFile[] {
  if (!existsSync(join(root, LIST_FILE))) return [];
  const list = readList(root);
  if (list === undefined) return [{ file: LIST_FILE, why: "damaged itself" }];
  return [...list].flatMap(([file, hashes]): WrongFile[] => {
    const place = join(root, file);
    if (!existsSync(place)) return [{ file, why: "missing" }];
    return hashes.includes(sha256(readFileSync(place))) ? [] : [{ file, why: "of other content than was written" }];
  });
}

/** How many files are on the list of a folder. */
export const filesListed = (root: string): number =>
  existsSync(join(root, LIST_FILE)) ? (readList(root)?.size ?? 0) : 0;

async function writeThen(file: string, write: (handle: FileHandle, hash: Hash) => Promise<unknown>): Promise<string> {
  const hash = createHash("sha256");
  const temporary = `${file}${TEMPORARY}`;
  try {
    await synced(temporary, (handle) => write(handle, hash));
    const digest = hash.digest("hex");
    const root = listedIn(file);
    if (root === undefined) await rename(temporary, file);
    else await inTurn(root, () => replaceListed(root, file, temporary, digest));
    return digest;
  } catch (error) {
    rmSync(temporary, { force: true, recursive: true });
    throw aboutFile(error, file);
  }
}

/** A list that is damaged begins anew: whatever is not written again is then on none, and refused. */
async function replaceListed(root: string, file: string, temporary: string, hash: string): Promise<void> {
  const list: List = readList(root) ?? new Map();
  const place = join(root, LIST_FILE);
  const name = nameIn(root, file);
  const before = list.get(name) ?? [];
  if (before.length === 1 && before[0] === hash) {
    await rename(temporary, file);
    return;
  }
  await put(place, textOf(list.set(name, [...before.filter((one) => one !== hash), hash])));
  await rename(temporary, file);
  if (before.length > 0) await put(place, textOf(list.set(name, [hash])));
}

async function put(file: string, text: string): Promise<void> {
  await synced(`${file}${TEMPORARY}`, (handle) => handle.writeFile(text));
  await rename(`${file}${TEMPORARY}`, file);
}

async function synced(file: string, write: (handle: FileHandle) => Promise<unknown>): Promise<void> {
  const handle = await open(file, "w");
  try {
    await write(handle);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const nameIn = (root: string, file: string): string => relative(root, resolve(file)).split(sep).join("/");

/** Changes of a list that are under way in this process: each waits for the one before. */
const turns = new Map<string, Promise<unknown>>();

async function inTurn<T>(root: string, change: () => Promise<T>): Promise<T> {
  const before = turns.get(root) ?? Promise.resolve();
  const own = before.then(change, change);
  turns.set(root, own);
  try {
    return await own;
  } finally {
    if (turns.get(root) === own) turns.delete(root);
  }
}

/** The same error, naming the file that was to be written: of a full disk the system names none. */
export function aboutFile(error: unknown, file: string): unknown {
  return isSystemError(error) ? Object.assign(error, { path: file }) : error;
}

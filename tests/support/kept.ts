import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { projectRoot } from "../../src/core/paths.js";
import { temporaryFolder } from "./experiments.js";

/** Folders that an earlier version of the program wrote (tests/old). */

const KEPT_VERSION = "0.2.0";
const PACKED = join(projectRoot, "tests", "old", KEPT_VERSION);

/** Unpacks kinds of folders, afresh for each that asks. @returns the place of a kind */
export function keptFolders(): (kind: string) => (...names: string[]) => string {
  const base = temporaryFolder();
  let number = 0;
  return (kind) => {
    const folder = join(base, String(number++));
    mkdirSync(folder);
    unpack(brotliDecompressSync(readFileSync(join(PACKED, `${kind}.tar.br`))), folder);
    return (...names) => join(folder, ...names);
  };
}

/** A tar archive has blocks of so many bytes: of each entry one that says what it is, then its content. */
const BLOCK = 512;

function unpack(archive: Buffer, folder: string): void {
  const textAt = (from: number, length: number) => archive.toString("utf8", from, from + length).replace(/\0.*/s, "");
  for (let at = 0; archive[at] !== 0; ) {
    const [name, size, type] = [textAt(at, 100), Number.parseInt(textAt(at + 124, 12), 8), textAt(at + 156, 1)];
    if (type === "5") mkdirSync(join(folder, name), { recursive: true });
    else if (type === "0") writeFileSync(join(folder, name), archive.subarray(at + BLOCK, at + BLOCK + size));
    else throw new Error(`${name} is neither a file nor a folder`);
    at += BLOCK * (1 + Math.ceil(size / BLOCK));
  }
}

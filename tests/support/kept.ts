import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
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
    execFileSync("tar", ["-xf", "-", "-C", folder], {
      input: brotliDecompressSync(readFileSync(join(PACKED, `${kind}.tar.br`))),
    });
    return (...names) => join(folder, ...names);
  };
}

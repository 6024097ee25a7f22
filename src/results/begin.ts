import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { isSystemError } from "../core/fileWords.js";
import type { UserError } from "../core/problems.js";
import { CLAIM_FILE, claimBegun, claimText, isRunningHere, whileClaimed } from "./claim.js";
import { folderError, makeFolder, unwritable } from "./folder.js";
import { isFree } from "./place.js";
import { beginList, writeWhole } from "./written.js";

/**
 * Making the folder of a run or a study. It comes into being with what says what is played in it, so that whoever is
 * killed leaves either nothing or a folder that can be gone on with, and of two that want one name only one has it.
 */

/** A folder that is wanted. */
export interface Wanted {
  readonly folder: string;
  /** Whether somebody named it: then it is that one or none. Otherwise it is numbered on where it is taken. */
  readonly isNamed: boolean;
  /** Whether what is there is replaced, once the new one is whole. */
  readonly isReplaced?: boolean;
}

/** Names of hidden folders in the making, by the machine and the process: other machines may write to the same disk. */
const MAKING = `.dejarik-${hostname().replace(/[^\w-]/g, "-")}-`;
let made = 0;

/**
 * Makes a folder with its first files and holds it for this process, until `whileClaimed` has had it.
 * @param files by name, written in their order: what the folder is told by comes last
 * @returns the folder
 * @throws UserError where it may not be written, or is taken and was named
 */
export async function beginFolder(wanted: Wanted, files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await makeWhole(wanted, async (place) => {
    writeFileSync(join(place, CLAIM_FILE), claimText());
    for (const [name, text] of Object.entries(files)) await writeWhole(join(place, name), text);
  });
  claimBegun(folder);
  return folder;
}

/**
 * Makes a folder with all that is in it, at once where there was none. One that is there and holds nothing, such as a
 * volume that is mounted, is filled while it is held.
 * @param fill writes into a folder; what that is told by comes last
 * @returns the folder
 * @throws UserError as `beginFolder`; whatever `fill` throws
 */
export async function makeWhole(
  { folder, isNamed, isReplaced = false }: Wanted,
  fill: (place: string) => Promise<void>,
): Promise<string> {
  if (isNamed && !isReplaced && existsSync(folder)) {
    if (!isFree(folder)) throw takenError(folder);
    await whileClaimed(folder, async () => {
      for (const name of readdirSync(folder)) if (name !== CLAIM_FILE) rmSync(join(folder, name), { recursive: true });
      await beginList(folder);
      await fill(folder);
    });
    return folder;
  }
  const place = placeBeside(folder);
  try {
    await beginList(place);
    await fill(place);
    if (isReplaced) rmSync(folder, { recursive: true, force: true });
    for (let n = 1; ; n++) {
      const name = n === 1 ? folder : `${folder}-${n}`;
      if (rename(place, name)) return name;
      if (isNamed) throw takenError(folder);
    }
  } catch (error) {
    rmSync(place, { recursive: true, force: true });
    throw isSystemError(error) ? unwritable(folder, error) : error;
  }
}

const takenError = (folder: string): UserError => folderError(folder, "was made by another process meanwhile");

/** A hidden folder on the same disk. Those that killed processes left are removed. */
function placeBeside(folder: string): string {
  const above = dirname(folder);
  try {
    makeFolder(above);
    for (const name of readdirSync(above)) {
      const process = name.startsWith(MAKING) ? Number.parseInt(name.slice(MAKING.length), 10) : Number.NaN;
      if (process > 0 && !isRunningHere(process)) rmSync(join(above, name), { recursive: true, force: true });
    }
    const place = join(above, `${MAKING}${process.pid}-${++made}`);
    mkdirSync(place);
    return place;
  } catch (error) {
    throw unwritable(folder, error);
  }
}

/** Gives a folder its name; whether that was free. An empty folder has no name to lose. */
function rename(place: string, name: string): boolean {
  try {
    renameSync(place, name);
    return true;
  } catch (error) {
    if (isSystemError(error) && ["EEXIST", "ENOTEMPTY", "ENOTDIR"].includes(error.code)) return false;
    throw error;
  }
}

import { randomUUID } from "node:crypto";
import { type Dirent, readdirSync } from "node:fs";
import { link, open, readFile, rm, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileWords, isSystemError } from "../core/fileWords.js";
import { makeFolder, mayWriteBelow } from "../results/folder.js";
import { checkKey, type Store, storeError } from "./store.js";

/** Ends of names that are being written. */
const TEMPORARY = ".tmp";

/** A store in a folder, which may be shared over a network. @throws UserError where it may not be written */
export function openFolderStore(folder: string): Store {
  try {
    if (!mayWriteBelow(folder)) throw storeError(folder, "may not be written");
    makeFolder(folder);
    readdirSync(folder);
  } catch (error) {
    throw isSystemError(error) ? storeError(folder, fileWords(error)) : error;
  }
  return {
    name: folder,
    put: (key, bytes) => put(join(folder, checkKey(key)), bytes),
    async get(key) {
      try {
        return await readFile(join(folder, checkKey(key)));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    list: async (prefix) => listBelow(folder, prefix),
    remove: (key) => rm(join(folder, checkKey(key)), { force: true }),
    close() {},
  };
}

/** Written and synced under another name, then linked: a name that is taken stays what it is, even in a race. */
async function put(file: string, bytes: Uint8Array): Promise<boolean> {
  makeFolder(dirname(file));
  const temporary = `${file}.${randomUUID()}${TEMPORARY}`;
  try {
    const handle = await open(temporary, "wx");
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(temporary, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    await unlink(temporary).catch(() => {});
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";

function listBelow(folder: string, prefix: string): string[] {
  const found: string[] = [];
  const walk = (below: string): void => {
    let entries: Dirent[];
    try {
      entries = readdirSync(join(folder, below), { withFileTypes: true });
    } catch (error) {
      if (isMissing(error)) return;
      throw error;
    }
    for (const entry of entries) {
      const name = below === "" ? entry.name : `${below}/${entry.name}`;
      const isWanted = name.startsWith(prefix) || prefix.startsWith(`${name}/`);
      if (!isWanted) continue;
      if (entry.isDirectory()) walk(name);
      else if (!name.endsWith(TEMPORARY)) found.push(name);
    }
  };
  walk("");
  return found.filter((name) => name.startsWith(prefix)).sort();
}

import { randomUUID } from "node:crypto";
import { constants, type Dirent, readdirSync, statSync } from "node:fs";
import { type FileHandle, link, lstat, mkdir, open, readdir, rm, stat, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileWords, isSystemError } from "../core/fileWords.js";
import { makeFolder, mayWriteBelow } from "../results/folder.js";
import { checkKey, checkSize, type Store, storeError, Unreadable } from "./store.js";

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
  const { ino } = statSync(folder);
  /** A folder that was taken away is not an empty one, nor is what lies below it where it was mounted. */
  const isThere = async () => {
    if ((await stat(folder)).ino !== ino) throw new Error("is another folder than before: was it unmounted?");
  };
  return {
    name: folder,
    async put(key, bytes) {
      await isThere();
      return put(folder, checkKey(key), bytes);
    },
    async get(key, most) {
      try {
        return await readPlain(join(folder, checkKey(key)), most);
      } catch (error) {
        if (!isMissing(error)) throw error;
        await isThere();
        return undefined;
      }
    },
    async list(prefix) {
      const found = await listBelow(folder, prefix);
      if (found.length > 0) return found;
      // It may just have come back: what was looked into while it was away is looked into again.
      await isThere();
      return listBelow(folder, prefix);
    },
    async remove(key) {
      await isThere();
      await rm(join(folder, checkKey(key)), { force: true, recursive: true });
    },
    close() {},
  };
}

/** Written and synced under another name, then linked: a name that is taken stays what it is, even in a race. */
async function put(folder: string, key: string, bytes: Uint8Array): Promise<boolean> {
  const file = join(folder, key);
  await makeBelow(folder, dirname(key));
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

/** Never makes the store's own folder, which is only missing where it was taken away. */
async function makeBelow(folder: string, name: string): Promise<void> {
  if (name === ".") return;
  try {
    await mkdir(join(folder, name));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // What others laid where a folder has to be is no object of anybody's; a link may lead out of the store.
    if (code === "EEXIST") {
      if ((await lstat(join(folder, name))).isDirectory()) return;
      await rm(join(folder, name), { force: true });
      return makeBelow(folder, name);
    }
    if (code !== "ENOENT" || dirname(name) === ".") throw error;
    await makeBelow(folder, dirname(name));
    await makeBelow(folder, name);
  }
}

/** Neither waits for whoever should write into a pipe, nor follows a link. */
const PLAIN = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
/** What the system says where it opens no such thing: of a link, and of a socket. */
const NOT_PLAIN: ReadonlySet<unknown> = new Set(["ELOOP", "EMLINK", "ENXIO", "EOPNOTSUPP"]);

async function readPlain(file: string, most: number): Promise<Uint8Array> {
  if (!(await lstat(file)).isFile()) throw new Unreadable("is no plain file");
  let handle: FileHandle;
  try {
    handle = await open(file, PLAIN);
  } catch (error) {
    if (NOT_PLAIN.has((error as NodeJS.ErrnoException).code)) throw new Unreadable("is no plain file");
    throw error;
  }
  try {
    const found = await handle.stat();
    if (!found.isFile()) throw new Unreadable("is no plain file");
    checkSize(found.size, most);
    const bytes = Buffer.alloc(found.size);
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";

async function listBelow(folder: string, prefix: string): Promise<string[]> {
  const found: string[] = [];
  const walk = async (below: string): Promise<void> => {
    let entries: Dirent[];
    try {
      entries = await readdir(join(folder, below), { withFileTypes: true });
    } catch (error) {
      // Looking into what is a file finds nothing, as in a bucket.
      if (isMissing(error) || (error as NodeJS.ErrnoException).code === "ENOTDIR") return;
      throw error;
    }
    for (const entry of entries) {
      const name = below === "" ? entry.name : `${below}/${entry.name}`;
      if (!name.startsWith(prefix)) continue;
      if (entry.isDirectory()) await walk(name);
      else if (!name.endsWith(TEMPORARY)) found.push(name);
    }
  };
  // No other folder has names that begin so, and there may be many thousands of others.
  await walk(prefix.slice(0, Math.max(0, prefix.lastIndexOf("/"))));
  return found.sort();
}

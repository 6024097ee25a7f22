import { fileWords } from "../core/fileWords.js";
import { UserError } from "../core/problems.js";
import { openFolderStore } from "./folderStore.js";

/**
 * Where results of many machines lie: a folder that all of them see, or a bucket of an object store. It is the truth
 * of what is played; the queue only says who should play what next.
 */
export interface Store {
  /** What people call it; no passwords. */
  readonly name: string;
  /**
   * Keeps bytes under a name that has none yet, whole or not at all.
   * @param key words of letters, digits, ".", "-" and "_" with slashes between them
   * @returns false where the name is taken; what is there stays
   */
  put(key: string, bytes: Uint8Array): Promise<boolean>;
  /** Undefined where there is nothing of that name. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Names that begin so, in order. */
  list(prefix: string): Promise<string[]>;
  /** Nothing where there is nothing of that name. */
  remove(key: string): Promise<void>;
  close(): void;
}

const KEY = /^[\w.-]+(\/[\w.-]+)*$/;

/** @throws Error where a name could lead out of the store */
export function checkKey(key: string): string {
  if (!KEY.test(key) || key.split("/").some((word) => /^\.+$/.test(word)))
    throw new Error(`no name in a store: ${key}`);
  return key;
}

const NO_STORE = "is no store: name a folder that all machines see, or s3://BUCKET/PREFIX (Redis goes with --queue)";

/**
 * Opens a store by its address: `s3://BUCKET/PREFIX`, or a folder.
 * @throws UserError where there is none, or it may not be written
 */
export async function openStore(address: string): Promise<Store> {
  if (/^s3:\/\//i.test(address)) return (await import("./s3Store.js")).openS3Store(address);
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(address)) throw storeError(address, NO_STORE);
  return openFolderStore(address);
}

/**
 * Asks a store at the start of a command, when whoever named it can name another.
 * @throws UserError where it cannot be asked
 */
export async function askedAtStart<T>(store: Store, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof UserError ? error : storeError(store.name, fileWords(error));
  }
}

/** An address as it may be printed: what stands before an "@", or in the address of a queue, may be a password. */
const shownStore = (address: string): string =>
  /^s3:\/\/[^@]*$/i.test(address) ? address : address.replace(/^([a-z][a-z0-9+.-]*:\/\/).*/is, "$1...");

export const storeError = (address: string, message: string): UserError =>
  new UserError([{ file: `store ${shownStore(address)}`, line: 0, column: 0, message }]);

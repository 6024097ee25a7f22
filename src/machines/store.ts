import { fileWords } from "../core/fileWords.js";
import { UserError } from "../core/problems.js";
import { openFolderStore } from "./folderStore.js";
import { withPeers } from "./peers.js";

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
  /**
   * Undefined where there is nothing of that name.
   * @param most bytes that it may have
   * @throws Unreadable where something is there that is no such object
   */
  get(key: string, most: number): Promise<Uint8Array | undefined>;
  /** Names that begin so, in order. */
  list(prefix: string): Promise<string[]>;
  /** Nothing where there is nothing of that name; else whatever is there, plain or not. */
  remove(key: string): Promise<void>;
  close(): void;
}

/** What lies in a store and is no object of bounded size: its name is taken all the same. */
export class Unreadable extends Error {}

/** @throws Unreadable where there are more bytes than there may be */
export function checkSize(bytes: number, most: number): void {
  if (bytes > most) throw new Unreadable(`has ${bytes} bytes, more than the ${most} that it may have`);
}

/**
 * Puts bytes under a name that is this process's to write: whatever else lies there gives way.
 * @throws Unreadable where they are more than whoever reads them takes
 */
export async function putOwn(store: Store, key: string, bytes: Uint8Array, most: number): Promise<void> {
  checkSize(bytes.length, most);
  if (await store.put(key, bytes)) return;
  if (await hasBytes(store, key, bytes)) return;
  await store.remove(key);
  await store.put(key, bytes);
}

async function hasBytes(store: Store, key: string, bytes: Uint8Array): Promise<boolean> {
  try {
    const found = await store.get(key, bytes.length);
    return found !== undefined && Buffer.compare(found, bytes) === 0;
  } catch (error) {
    if (error instanceof Unreadable) return false;
    throw error;
  }
}

/** Bytes of what a host makes of a part, of a plan, and of what is said of a host, at most. */
export const PART_MOST = 2 ** 27;
export const PLAN_MOST = 2 ** 26;
export const NOTE_MOST = 2 ** 16;

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
  if (/^s3:\/\//i.test(address)) return answering(await openS3(address));
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(address)) throw storeError(address, NO_STORE);
  return answering(openFolderStore(address));
}

async function openS3(address: string): Promise<Store> {
  const { openS3Store } = await withPeers("a store in S3", ["@aws-sdk/client-s3"], () => import("./s3Store.js"));
  return openS3Store(address);
}

/** How long a store may take for an answer, in milliseconds. */
const ANSWER_MS = 180_000;

/** The same store; where it does not answer at all, that is an error like others. */
export function answering(store: Store, milliseconds: number = ANSWER_MS): Store {
  const within = async <T>(work: Promise<T>): Promise<T> => {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      const fail = () => reject(new Error(`does not answer within ${milliseconds / 1000} seconds`));
      timer = setTimeout(fail, milliseconds);
    });
    try {
      return await Promise.race([work, tooLong]);
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    name: store.name,
    put: (key, bytes) => within(store.put(key, bytes)),
    get: (key, most) => within(store.get(key, most)),
    list: (prefix) => within(store.list(prefix)),
    remove: (key) => within(store.remove(key)),
    close: () => store.close(),
  };
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

import { appendFileSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileWords } from "../core/fileWords.js";
import { UserError } from "../core/problems.js";
import { isHostName } from "./jobs.js";
import { isPublicKey, ownFolder } from "./keys.js";

/**
 * Which key each host signs with. A file has a line for each host, its name and its key. The key that a name is first
 * seen with stays its key, unless an operator lists whom to trust.
 */
export interface KnownHosts {
  /** Undefined of a name that was never seen. */
  keyOf(host: string): string | undefined;
  /**
   * Hears that a host says that this is its key.
   * @returns why that is not believed; undefined where it is
   */
  meet(host: string, key: string): string | undefined;
}

/** Where hosts are kept that were met. */
const KNOWN_HOSTS = "known-hosts";
const ownFile = (): string => join(ownFolder(), KNOWN_HOSTS);

/** Known to one process alone, for as long as it lasts. */
export const newlyKnownHosts = (): KnownHosts => keptIn(new Map(), undefined);

/**
 * @param trusted a file of the hosts that are believed, and no others; undefined: those that were met, and new ones
 * @throws UserError where the file cannot be read or written, with the place of a line that is none
 */
export function openKnownHosts(trusted: string | undefined): KnownHosts {
  if (trusted !== undefined) return listedIn(trusted, readLines(trusted));
  const file = ownFile();
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    appendFileSync(file, "", { mode: 0o600 });
  } catch (error) {
    throw fault(file, 0, `${fileWords(error)}; DEJARIK_HOME names another folder for it`);
  }
  return keptIn(readLines(file), file);
}

function listedIn(trusted: string, listed: ReadonlyMap<string, string>): KnownHosts {
  if (listed.size === 0) throw fault(trusted, 0, "names no host: a line each, NAME KEY, as dejarik worker prints it");
  return {
    keyOf: (host) => listed.get(host),
    meet(host, key) {
      const own = listed.get(host);
      if (own === undefined) return `is not in ${trusted}`;
      return own === key ? undefined : `has another key than ${trusted} says`;
    },
  };
}

function keptIn(known: Map<string, string>, file: string | undefined): KnownHosts {
  return {
    keyOf: (host) => known.get(host),
    meet(host, key) {
      const before = known.get(host);
      if (before === key) return undefined;
      if (before !== undefined)
        return `has another key than when it was first seen${file === undefined ? "" : `; if that is right, delete its line in ${file}`}`;
      // A host under two names could agree with itself.
      for (const [other, one] of known) if (one === key) return `has the key of host ${other}`;
      known.set(host, key);
      if (file !== undefined) appendFileSync(file, `${host} ${key}\n`);
      return undefined;
    },
  };
}

/** The first line of a name counts: of two coordinators that meet a host at a time, both may write one. */
function readLines(file: string): Map<string, string> {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw fault(file, 0, fileWords(error));
  }
  const known = new Map<string, string>();
  for (const [i, line] of text.split("\n").entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    const [host, key, ...more] = line.trim().split(/\s+/);
    if (!isHostName(host!) || key === undefined || !isPublicKey(key) || more.length > 0)
      throw fault(file, i + 1, "must be NAME KEY, as dejarik worker prints it: good-host ed25519:...");
    if (!known.has(host!)) known.set(host!, key);
  }
  return known;
}

const fault = (file: string, line: number, message: string): UserError =>
  new UserError([{ file, line, column: line === 0 ? 0 : 1, message }]);

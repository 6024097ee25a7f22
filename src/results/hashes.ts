import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "../core/hash.js";
import type { UserError } from "../core/problems.js";
import { FAILURES, folderError, HASHES, makeFolder, PART_KINDS, partFileName, writeWhole } from "./folder.js";
import { GAMES, partName } from "./names.js";

/**
 * What was written of each part: `hashes/part-000000.sha256` names its files with their SHA-256, and by what it was
 * played. The lines are those of `sha256sum`, so that `sha256sum -c hashes/*` in the folder of the run says the same as
 * this program.
 */

/** The record of a part. */
export interface PartRecord {
  /** SHA-256 that names by what code, rules and data the part was played, and what was played; see `Identity`. */
  readonly playedBy: string;
  /** SHA-256 by name of the file, such as "games/part-000000.arrows". */
  readonly files: ReadonlyMap<string, string>;
}

/** A file of a part that is not what was written. */
export interface Damage {
  readonly part: number;
  /** Below the run's folder. */
  readonly file: string;
  readonly why: "missing" | "not recorded" | "of other content than recorded" | "not readable" | typeof OF_OTHERS;
}

/** A part that is whole, but of something else or of another program, as one that was copied from another run. */
const OF_OTHERS = "of another run or another program";

/** The record of a part below the folder. */
export const recordName = (index: number): string => `${HASHES}/${partName(index, ".sha256")}`;
const LINE = /^([0-9a-f]{64}) {2}([\w.-]+\/[\w.-]+)$/;
/** The record, then its own hash. */
const WHOLE = /^([\s\S]*)# this record ([0-9a-f]{64})\n$/;
const PLAYED_BY = /^# played by ([0-9a-f]*)$/;

/** Writes the record of a part: before the file that makes the part whole, so that no part counts without one. */
export async function writePartRecord(folder: string, index: number, record: PartRecord): Promise<void> {
  makeFolder(join(folder, HASHES));
  const lines = [...record.files].map(([name, hash]) => `${hash}  ${name}\n`);
  const text = `# played by ${record.playedBy}\n${lines.join("")}`;
  await writeWhole(join(folder, recordName(index)), `${text}# this record ${sha256(text)}\n`);
}

/** The record of a part; undefined where there is none, or it is damaged itself. */
export function readPartRecord(folder: string, index: number): PartRecord | undefined {
  let text: string;
  try {
    text = readFileSync(join(folder, recordName(index)), "utf8");
  } catch {
    return undefined;
  }
  const [, above, own] = WHOLE.exec(text) ?? [];
  if (above === undefined || sha256(above) !== own) return undefined;
  const [head, ...lines] = above.trimEnd().split("\n");
  const playedBy = PLAYED_BY.exec(head!)?.[1];
  const files = new Map<string, string>();
  for (const line of lines) {
    const [, hash, file] = LINE.exec(line) ?? [];
    if (hash === undefined || file === undefined) return undefined;
    files.set(file, hash);
  }
  return playedBy === undefined ? undefined : { playedBy, files };
}

/** Collects the hashes of a part's files as they are written. */
export interface PartHashes {
  readonly files: Map<string, string>;
  /** Notes a file's content. @param name below the run's folder */
  add(name: string, content: string | Uint8Array): void;
}

export function createPartHashes(): PartHashes {
  const files = new Map<string, string>();
  return { files, add: (name, content) => files.set(name, sha256(content)) };
}

/**
 * Reads a file of a part that the record names.
 * @returns its bytes, or what is wrong with it
 */
export function readRecorded(
  folder: string,
  index: number,
  name: string,
  record: PartRecord | undefined,
): Uint8Array | Damage {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(join(folder, name));
  } catch {
    return { part: index, file: name, why: "missing" };
  }
  const recorded = record?.files.get(name);
  if (recorded === undefined) return { part: index, file: name, why: "not recorded" };
  return sha256(bytes) === recorded ? bytes : { part: index, file: name, why: "of other content than recorded" };
}

/**
 * What is wrong with the files of a part: each that its record names, and the one for games, which every part has.
 * @param playedBy by what it must have been played; undefined: by whatever
 */
export function damageOf(folder: string, index: number, playedBy?: string): Damage[] {
  const record = readPartRecord(folder, index);
  const games = partFileName("games", index);
  if (record !== undefined && playedBy !== undefined && record.playedBy !== playedBy)
    return [{ part: index, file: games, why: OF_OTHERS }];
  const names = new Set([...(record?.files.keys() ?? []), games]);
  return [...names].flatMap((name) => {
    const found = readRecorded(folder, index, name, record);
    return found instanceof Uint8Array ? [] : [found];
  });
}

/** Numbers of the parts that a folder has files of, in order: rows or records. */
export function partsIn(folder: string): number[] {
  const found = new Set<number>();
  for (const kind of [GAMES, HASHES]) {
    const place = join(folder, kind);
    if (!existsSync(place)) continue;
    for (const name of readdirSync(place)) {
      const number = /^part-(\d+)\.(?:arrows|sha256)$/.exec(name)?.[1];
      if (number !== undefined) found.add(Number(number));
    }
  }
  return [...found].sort((x, y) => x - y);
}

/**
 * What is wrong with the parts of a folder. Where its rows were thrown away altogether there is nothing to check.
 * @param expected numbers of the parts that it has to have; those that it has where absent
 */
export function damageIn(folder: string, expected: Iterable<number> = partsIn(folder), playedBy?: string): Damage[] {
  if (!existsSync(join(folder, GAMES))) return [];
  return [...expected].flatMap((index) => damageOf(folder, index, playedBy));
}

/** What is wrong with the parts of a folder and of those below it: the stages of a study, the runs of a night. */
export function damageBelow(folder: string): { readonly folder: string; readonly damages: readonly Damage[] }[] {
  const own = damageIn(folder);
  const below = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const inner = below.filter((entry) => entry.isDirectory() && !ROWS.includes(entry.name));
  return [
    ...(own.length === 0 ? [] : [{ folder, damages: own }]),
    ...inner.flatMap((entry) => damageBelow(join(folder, entry.name))),
  ];
}
/** Folders that hold files of parts. */
const ROWS: readonly string[] = [...PART_KINDS, FAILURES, HASHES];

/** "part 3: games/part-000003.arrows is missing". */
export function damageWords({ part, file, why }: Damage): string {
  return `part ${part}: ${file} is ${why}`;
}

/** What is told of a damaged part that is played again. */
export function damageSentence(folder: string, damages: readonly Damage[]): string {
  return `${folder} is damaged: ${damages.map(damageWords).join("; ")}. It is played again.`;
}

/** Damages that an error names; of more only the number is told. */
const NAMED = 20;

/**
 * Names damaged parts.
 * @param remedy what to do about it, in words
 */
export function damageError(folder: string, damages: readonly Damage[], remedy: string): UserError {
  const named = damages.slice(0, NAMED).map(damageWords);
  if (damages.length > NAMED) named.push(`and ${damages.length - NAMED} more`);
  return folderError(folder, `is damaged: ${named.join("; ")}; ${remedy}`);
}

/**
 * Refuses what rests on damaged parts of a run.
 * @param expected see `damageIn`
 * @param playedBy by what parts must have been played: the hash of the run's identity
 * @param mayMiss whether parts may be gone: rows take room, and what was summed up of them is kept
 * @throws UserError that names them
 */
export function refuseDamage(folder: string, expected: Iterable<number>, playedBy: string, mayMiss = false): void {
  const damages = damageIn(folder, expected, playedBy).filter(({ why }) => !mayMiss || why !== "missing");
  if (damages.length > 0) throw damageError(folder, damages, RUN_REMEDY);
}

/** What to do about a damaged part of a run. */
export const RUN_REMEDY = "continue the run with run --resume, which plays these parts again";

/**
 * Refuses what rests on damaged parts of a study.
 * @param remedy what to do about it, in words
 * @throws UserError that names them
 */
export function refuseDamageBelow(folder: string, remedy: string): void {
  const [first] = damageBelow(folder);
  if (first !== undefined) throw damageError(first.folder, first.damages, remedy);
}

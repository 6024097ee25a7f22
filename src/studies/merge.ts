import { copyFileSync, existsSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { at } from "../core/assert.js";
import { UserError } from "../core/problems.js";
import { makeWhole } from "../results/begin.js";
import {
  FAILURES,
  folderError,
  HASHES,
  jsonText,
  MANIFEST_FILE,
  makeFolder,
  PART_KINDS,
  partFileName,
  readManifest,
  writeWhole,
} from "../results/folder.js";
import { damageOf, damageWords, type PartRecord, partsIn, readPartRecord, recordName } from "../results/hashes.js";
import { codeDifferences, playedDifferences } from "../results/identity.js";
import { SAID_FILE, SHARD_FILE, STUDY_FILE } from "../results/names.js";
import { checkIsFolder } from "../results/place.js";
import { readWritten } from "../results/written.js";
import { readShardFile, type ShardFile, shardWords } from "../run/shard.js";
import { isStudy, readStudyManifest, type StudyManifest } from "./folder.js";
import { chooseNight, type NightAsked, readHistory } from "./nightly/history.js";

/**
 * Shares of a run or a study put together: all checks first, then parts are copied into a folder that is as if one
 * machine had been interrupted after the last part. Going on with it writes what one machine would have written.
 */

/** What shares can be of. */

/** One of the folders, as found. */
interface Share {
  readonly folder: string;
  readonly file: ShardFile;
  readonly kind: string;
}

/** A folder that holds all parts of all shares, ready to be gone on with. */
export interface Merged {
  readonly kind: string;
  readonly folder: string;
  /** Of a night: the folder of the nights. */
  readonly history?: string;
  readonly parts: number;
  /** Parts that more than one share had, with equal bytes. */
  readonly doubles: number;
  /** What the command needs besides; see `ShardFile`. */
  readonly options: NonNullable<ShardFile["options"]>;
}

/** A part in one of the shares. */
interface PartFound {
  readonly share: Share;
  readonly record: PartRecord;
}

/** Parts by their number, of one folder within the shares. */
type PartsFound = Map<number, PartFound>;

/**
 * Checks the shares against each other and copies their parts to one folder, whole or not at all.
 * @param folders of the shares, in any order; of a night, its own or the history that has no other
 * @param out folder that is made; of nights, the history that the night is added to
 * @param isNew whether there is nothing at `out`, as there must be for all but nights
 * @throws UserError naming every folder, part or share that differs, is missing or is damaged; nothing is written then
 */
export async function mergeShares(folders: readonly string[], out: string, isNew: boolean): Promise<Merged> {
  const shares = readShares(folders);
  if (!isNew && at(shares, 0).kind !== "nightly") throw folderError(out, "exists already; choose another --out");
  checkAlike(shares);
  checkShares(shares);
  const { parts, doubles } = collectParts(shares);
  checkGaps(shares, parts);
  const first = at(shares, 0);
  const night = first.kind === "nightly" ? nightIn(first, out) : undefined;
  const wanted = { folder: night?.folder ?? out, isNamed: true, isReplaced: night !== undefined };
  const folder = await makeWhole(wanted, async (place) => {
    for (const [below, found] of parts) copyParts(place, below, found);
    if (night !== undefined) await writeWhole(join(place, STUDY_FILE), jsonText(night.manifest));
    else
      for (const name of [SAID_FILE, aboutFile(first)])
        if (existsSync(join(first.folder, name)))
          await writeWhole(join(place, name), readWritten(join(first.folder, name)));
  });
  const count = [...parts.values()].reduce((sum, found) => sum + found.size, 0);
  const history = night === undefined ? {} : { history: out };
  return { kind: first.kind, folder, ...history, parts: count, doubles, options: first.file.options ?? {} };
}

const aboutFile = ({ kind }: Share): string => (kind === "run" ? MANIFEST_FILE : STUDY_FILE);

/** A share that was killed before it had written what it plays is not played to its end, and says nothing else. */
function readShares(folders: readonly string[]): Share[] {
  const files = folders.map(readShare);
  const begun = files.filter(({ folder }) => existsSync(join(folder, MANIFEST_FILE)) || isStudy(folder));
  if (begun.length < files.length) checkShares(files);
  return begun.map(({ folder, file }) => {
    const kind = isStudy(folder) ? readStudyManifest(folder).study : "run";
    if (kind === "run") readManifest(folder);
    return { folder, file, kind };
  });
}

/** @throws UserError where the folder is no share's */
function readShare(given: string): Pick<Share, "folder" | "file"> {
  checkIsFolder(given);
  const folder = existsSync(given) && readShardFile(given) === undefined ? (onlyNight(given) ?? given) : given;
  const file = readShardFile(folder);
  if (file === undefined)
    throw folderError(given, `is not the folder of a share: it has no ${SHARD_FILE}; shares are played with --shard`);
  return { folder, file };
}

/** The share of a night in a history that has no other; undefined where there is none, or several. */
function onlyNight(history: string): string | undefined {
  const inside = readdirSync(history).filter((name) => existsSync(join(history, name, SHARD_FILE)));
  return inside.length === 1 ? join(history, at(inside, 0)) : undefined;
}

/** All shares are of the same plan, code and data. @throws UserError naming the first that is not, and what differs */
function checkAlike(shares: readonly Share[]): void {
  const first = at(shares, 0);
  for (const share of shares.slice(1)) {
    const differ = differencesOf(first, share);
    if (differ.length === 0) continue;
    const what = differ.join(", ");
    throw folderError(share.folder, `is not a share of the same as ${first.folder}; what differs: ${what}`);
  }
}

function differencesOf(one: Share, other: Share): string[] {
  const kinds = one.kind === other.kind ? [] : [`kind (${one.kind} and ${other.kind})`];
  if (kinds.length > 0) return kinds;
  const shares = one.file.of === other.file.of ? [] : [`number of shares (${one.file.of} and ${other.file.of})`];
  if (one.kind === "run") {
    const [was, is] = [readManifest(one.folder).identity, readManifest(other.folder).identity];
    return [...shares, ...playedDifferences(was.played, is.played, "entrant"), ...codeDifferences(was, is)];
  }
  const [was, is] = [readStudyManifest(one.folder), readStudyManifest(other.folder)];
  const asked = was.hash === is.hash ? [] : askedDifferences(was, is);
  const nights = [was, is].map((manifest) => (manifest.asked as Partial<NightAsked>).night);
  const night = one.kind !== "nightly" || nights[0] === nights[1] ? [] : [`night (${nights[0]} and ${nights[1]})`];
  const games = [...new Set([...Object.keys(was.identity), ...Object.keys(is.identity)])];
  const code = games.flatMap((game) => {
    const [before, now] = [was.identity[game], is.identity[game]];
    if (before === undefined || now === undefined) return [`games (${game})`];
    return codeDifferences(before, now).map((what) => `${what} of ${game}`);
  });
  return [...shares, ...asked, ...night, ...code];
}

/** Keys of what two studies ask that differ, with their values where those are short. */
function askedDifferences(was: StudyManifest, is: StudyManifest): string[] {
  const questionOf = ({ asked }: StudyManifest) =>
    ((asked as { study?: object }).study ?? asked) as Record<string, unknown>;
  const [before, now] = [questionOf(was), questionOf(is)];
  const text = (value: unknown) => JSON.stringify(value) ?? "none";
  const differ = [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .filter((key) => key !== "night" && key !== "sequence" && text(before[key]) !== text(now[key]))
    .map((key) => {
      const said = `${text(before[key])} and ${text(now[key])}`;
      return said.length < 80 ? `${key} (${said})` : key;
    });
  return differ.length > 0 ? differ : ["what is asked"];
}

/** Every share is there, and played to its end. @throws UserError naming those that are not */
function checkShares(shares: readonly Pick<Share, "folder" | "file">[]): void {
  const { of } = at(shares, 0).file;
  const unfinished = shares.filter(({ file }) => !file.done);
  // A share may be there twice, once broken off.
  const done = new Set(shares.filter(({ file }) => file.done).map(({ file }) => file.shard));
  const open = unfinished.filter(({ file }) => !done.has(file.shard));
  const there = new Set(shares.map(({ file }) => file.shard));
  const missing = Array.from({ length: of }, (_, i) => i + 1).filter((number) => !there.has(number));
  const problems = [
    ...open.map(({ folder, file }) => ({
      file: folder,
      message: `share ${shardWords({ number: file.shard, of })} is not played to its end: go on with it first`,
    })),
    ...(missing.length === 0
      ? []
      : [{ file: "shares", message: `${missing.length} of ${of} are missing: ${listed(missing)}` }]),
  ];
  if (problems.length > 0) throw new UserError(problems.map((one) => ({ ...one, line: 0, column: 0 })));
}

/** Numbers that are named; of more, how many more there are. */
const NAMED = 20;

const listed = (numbers: readonly number[]): string =>
  [...numbers.slice(0, NAMED), ...(numbers.length > NAMED ? [`and ${numbers.length - NAMED} more`] : [])].join(", ");

/** Finds all parts of all shares by the folder within theirs. @throws UserError where two differ, or all are damaged */
function collectParts(shares: readonly Share[]): { parts: Map<string, PartsFound>; doubles: number } {
  const parts = new Map<string, PartsFound>();
  const damaged: { share: Share; below: string; index: number; words: string }[] = [];
  let doubles = 0;
  for (const share of shares)
    for (const below of foldersOfParts(share.folder)) {
      const found: PartsFound = parts.get(below) ?? new Map();
      parts.set(below, found);
      const place = join(share.folder, below);
      for (const index of partsIn(place)) {
        const damages = damageOf(place, index);
        const record = readPartRecord(place, index);
        if (damages.length > 0 || record === undefined) {
          damaged.push({ share, below, index, words: damages.map(damageWords).join("; ") });
          continue;
        }
        const before = found.get(index);
        if (before === undefined) found.set(index, { share, record });
        else {
          refuseOther(below, index, before, { share, record });
          doubles++;
        }
      }
    }
  const lost = damaged.filter(({ below, index }) => parts.get(below)?.has(index) !== true);
  if (lost.length > 0)
    throw new UserError(
      lost.slice(0, NAMED).map(({ share, below, words }) => ({
        ...{ file: join(share.folder, below), line: 0, column: 0 },
        message: `is damaged: ${words}; go on with this share, which plays the part again`,
      })),
    );
  refuseStrangers(parts, at(shares, 0));
  return { parts, doubles };
}

/** @throws UserError where a part of two shares does not hold the same bytes, naming both */
function refuseOther(below: string, index: number, one: PartFound, other: PartFound): void {
  const [a, b] = [one, other].map(({ share }) => join(share.folder, below)) as [string, string];
  const names = [...new Set([...one.record.files.keys(), ...other.record.files.keys()])];
  const differ = names.filter((name) => one.record.files.get(name) !== other.record.files.get(name));
  if (differ.length === 0 && one.record.playedBy === other.record.playedBy) return;
  const what = differ.length === 0 ? "by what it was played" : differ.join(", ");
  const way = `dejarik verify says which of them this program plays`;
  throw folderError(b, `part ${index} is not what it is in ${a}; what differs: ${what}; ${way}`);
}

/** @throws UserError where parts of one folder were not all played by the same, of the same */
function refuseStrangers(parts: ReadonlyMap<string, PartsFound>, first: Share): void {
  for (const [below, found] of parts) {
    const own = first.kind === "run" && below === "" ? readManifest(first.folder).identity.hash : undefined;
    const wanted = own ?? [...found.values()][0]?.record.playedBy;
    for (const [index, { share, record }] of found)
      if (record.playedBy !== wanted)
        throw folderError(join(share.folder, below), `part ${index} is of another run or another program`);
  }
}

/** Folders below one, and itself as "", that hold parts. */
function foldersOfParts(folder: string, below = ""): string[] {
  const place = join(folder, below);
  const rows = new Set<string>([...PART_KINDS, FAILURES, HASHES]);
  const entries = readdirSync(place, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const own = entries.some(({ name }) => name === HASHES) ? [below] : [];
  const inner = entries.filter(({ name }) => !rows.has(name)).map(({ name }) => join(below, name));
  return [...own, ...inner.flatMap((name) => foldersOfParts(folder, name))];
}

/** @throws UserError naming the parts that no share has, and the share that should have them */
function checkGaps(shares: readonly Share[], parts: ReadonlyMap<string, PartsFound>): void {
  const { of } = at(shares, 0).file;
  const expected = new Map<string, number>();
  for (const { file } of shares)
    for (const [below, count] of Object.entries(file.folders)) if (count !== null) expected.set(below, count);
  for (const [below, count] of expected) {
    const found = parts.get(below);
    const missing = Array.from({ length: count }, (_, index) => index).filter((index) => found?.has(index) !== true);
    if (missing.length === 0) continue;
    const numbers = [...new Set(missing.map((index) => (index % of) + 1))].sort((x, y) => x - y);
    const where = below === "" ? "" : ` of ${below}`;
    const message = `no share has part ${listed(missing)}${where}; such parts fall to share ${listed(numbers)} of ${of}`;
    throw folderError(at(shares, 0).folder, message);
  }
}

/** Copies the files of parts, the one for games last: where it exists, the part is whole. */
function copyParts(folder: string, below: string, found: PartsFound): void {
  for (const [index, { share, record }] of found) {
    const games = partFileName("games", index);
    const names = [...record.files.keys()].filter((name) => name !== games);
    for (const name of [...names, recordName(index), games]) {
      const to = join(folder, below, name);
      makeFolder(dirname(to));
      copyFileSync(join(share.folder, below, name), to);
    }
  }
}

/**
 * Where a night goes in the history that it is added to, and what its `study.json` says there.
 * @throws UserError when the history has this night already
 */
function nightIn(share: Share, history: string): { folder: string; manifest: StudyManifest<NightAsked> } {
  const manifest = readStudyManifest(share.folder) as StudyManifest<NightAsked>;
  const { night, suite } = manifest.asked;
  const { sequence } = chooseNight(readHistory(history, suite), night, night);
  return { folder: join(history, basename(night)), manifest: { ...manifest, asked: { ...manifest.asked, sequence } } };
}

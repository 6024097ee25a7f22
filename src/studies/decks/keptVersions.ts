import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "../../core/hash.js";
import { jsonText, makeFolder, writeWhole } from "../../results/folder.js";
import type { VersionsBlock, VersionsSpec } from "./versions.js";

/** Played versions as kept in the study's folder, so that one that was interrupted does not play them again. */

/** Folder of such files. */
const FOLDER = "rechecks";

/** One such file; scores a digit each. */
interface Kept {
  /** SHA-256 of what was asked, and by which program. */
  readonly playedBy: string;
  readonly pairs: readonly number[];
  readonly scores: string;
  readonly failures: VersionsBlock["failures"];
  /** SHA-256 of all of this before it. */
  readonly hash: string;
}

const keyOf = (spec: VersionsSpec, studyHash: string): string => sha256(JSON.stringify([spec, studyHash]));
const hashOf = ({ playedBy, pairs, scores, failures }: Omit<Kept, "hash">): string =>
  sha256(JSON.stringify([playedBy, pairs, scores, failures]));

/** What was kept of these games; undefined where nothing was, or not whole, or of another study or program. */
export function readVersions(
  folder: string,
  name: string,
  spec: VersionsSpec,
  studyHash: string,
): VersionsBlock | undefined {
  const file = join(folder, FOLDER, `${name}.json`);
  if (!existsSync(file)) return undefined;
  try {
    const kept = JSON.parse(readFileSync(file, "utf8")) as Kept;
    if (kept.playedBy !== keyOf(spec, studyHash) || kept.hash !== hashOf(kept)) return undefined;
    return { pairs: kept.pairs, scores: Uint8Array.from(kept.scores, Number), failures: kept.failures };
  } catch {
    return undefined;
  }
}

/** Writes them whole. */
export async function keepVersions(
  folder: string,
  name: string,
  spec: VersionsSpec,
  studyHash: string,
  { pairs, scores, failures }: VersionsBlock,
): Promise<void> {
  const own = { playedBy: keyOf(spec, studyHash), pairs, scores: scores.join(""), failures };
  makeFolder(join(folder, FOLDER));
  await writeWhole(join(folder, FOLDER, `${name}.json`), jsonText({ ...own, hash: hashOf(own) } satisfies Kept));
}

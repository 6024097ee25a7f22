import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeWhole } from "../src/results/folder.js";
import { type Against, AgainstError, type AgainstRow } from "./against.js";
import type { BenchDocument } from "./document.js";

/**
 * A folder of nights: each commit's speed beside the fastest build so far, so that losses too small to see from one
 * night to the next still add up to one that is seen.
 */

/** What a night found. */
export interface Night {
  /** Of the commit that was measured. */
  readonly commit: string;
  /** Commit that it was held against; null on the first night, and where it is the commit itself. */
  readonly baseline: string | null;
  /**
   * "slower": something is. "new baseline": something is faster and nothing may be slower, so later nights are held
   * against this commit. "kept": neither. "first": there was nothing to hold it against.
   */
  readonly verdict: "first" | "kept" | "slower" | "new baseline";
  readonly rows: readonly AgainstRow[];
}

const BASELINE = "baseline.json";
const NIGHTS = "nights.jsonl";

/** What a comparison with the baseline means. @param against undefined: there is no other commit yet */
export function nightOf(commit: string, against: Against | undefined): Night {
  if (against === undefined) return { commit, baseline: null, verdict: "first", rows: [] };
  const { rows } = against;
  const some = (verdict: AgainstRow["verdict"]) => rows.some((row) => row.verdict === verdict);
  const verdict = some("slower") ? "slower" : some("faster") && !some("open") ? "new baseline" : "kept";
  return { commit, baseline: against.commit, verdict, rows };
}

/** The commit that nights of a folder are held against; undefined before the first. @throws AgainstError */
export function baselineOf(folder: string): string | undefined {
  const file = join(folder, BASELINE);
  if (!existsSync(file)) return undefined;
  try {
    const { commit } = JSON.parse(readFileSync(file, "utf8")) as { readonly commit?: unknown };
    if (typeof commit === "string") return commit;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new AgainstError(`${file} names no commit; without the file the next night is the first again`);
}

/** @throws AgainstError where the measured files are in no commit, so that no later night could build them again */
export function checkNightly(commit: string | null): string {
  if (commit === null || commit.endsWith("+"))
    throw new AgainstError("a night measures a commit, and there are files here that are in none");
  return commit;
}

/** Keeps a night: its figures, a line of what it found, and the baseline where that is another from now on. */
export async function keepNight(folder: string, night: Night, document: BenchDocument, at: Date): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const time = at.toISOString();
  const name = `${time.slice(0, 19).replaceAll(":", "")}-${night.commit.slice(0, 12)}.json`;
  await writeWhole(join(folder, name), `${JSON.stringify(document, null, 2)}\n`);
  appendFileSync(join(folder, NIGHTS), `${JSON.stringify({ time, figures: name, ...night })}\n`);
  if (night.verdict === "first" || night.verdict === "new baseline")
    await writeWhole(join(folder, BASELINE), `${JSON.stringify({ commit: night.commit, time })}\n`);
}

/** One sentence a night. */
export function describeNight({ commit, baseline, verdict, rows }: Night): string {
  const own = commit.slice(0, 12);
  const other = baseline?.slice(0, 12);
  const named = (of: AgainstRow["verdict"]) => rows.flatMap((row) => (row.verdict === of ? [row.what] : [])).join(", ");
  switch (verdict) {
    case "first":
      return `${own} is what later nights are held against.`;
    case "slower":
      return `${own} is slower than ${other}: ${named("slower")}.`;
    case "new baseline":
      return `${own} is faster than ${other} (${named("faster")}), and nothing is slower: later nights are held against it.`;
    case "kept":
      return named("open") === ""
        ? `${own} is no slower than ${other}.`
        : `${own} is not shown to be slower than ${other}; open: ${named("open")}.`;
  }
}

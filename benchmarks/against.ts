import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { table } from "../src/cli/text.js";
import { projectRoot } from "../src/core/paths.js";
import { runCommand, runFirstGames } from "./children.js";
import type { Turn, TurnDone } from "./contestant.js";
import { median } from "./measure.js";
import { GAMES } from "./standardMatchups.js";
import { FIRST_PAIRS } from "./startCost.js";

/** This build beside one of another commit, in turns, so that both have the same machine. */

/** How much is measured: rounds of both builds, and seconds of each turn. */
export interface AgainstExtent {
  readonly rounds: number;
  readonly seconds: number;
  /** Seconds that each plays before anything counts: code is compiled then. */
  readonly warmUp: number;
}

export interface Against {
  /** The other commit. */
  readonly commit: string;
  readonly rows: readonly AgainstRow[];
}

export interface AgainstRow {
  readonly what: string;
  /** Medians: a CPU second, or CPU seconds where `isTime`. */
  readonly before: number;
  readonly here: number;
  readonly isTime: boolean;
  /**
   * How much faster this build is, round by round: median, least and most. Six rounds hold the median between least
   * and most with 97 %, whatever the distribution.
   */
  readonly faster: { readonly median: number; readonly least: number; readonly most: number };
  readonly verdict: "faster" | "no slower" | "slower" | "open";
}

/** What may be lost without being called slower: a machine's own ups and downs. */
const TOLERANCE = 0.03;
const PLAYED = ["greedy", "random", "playouts"] as const;

/** Something that cannot be compared with, told to the user. */
export class AgainstError extends Error {
  override readonly name = "AgainstError";
}

const git = (...args: string[]): string =>
  execFileSync("git", ["-C", projectRoot, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();

/** The commit of the working tree, with "+" where files differ from it; null outside of Git. */
export function commitHere(): string | null {
  try {
    return `${git("rev-parse", "HEAD")}${git("status", "--porcelain") === "" ? "" : "+"}`;
  } catch {
    return null;
  }
}

/**
 * The commit that is meant: what was saved by `--save`, or whatever Git understands.
 * @throws AgainstError
 */
export function commitOf(words: string): string {
  let name = words;
  if (existsSync(words)) {
    const saved = JSON.parse(readFileSync(words, "utf8")) as { commit?: unknown };
    if (typeof saved.commit !== "string") throw new AgainstError(`${words} does not say of which commit it is`);
    if (saved.commit.endsWith("+"))
      throw new AgainstError(`${words} was measured with files that are in no commit, so it cannot be built again`);
    name = saved.commit;
  }
  try {
    return git("rev-parse", "--verify", "--quiet", `${name}^{commit}`);
  } catch {
    throw new AgainstError(`neither a saved measurement nor a commit: ${words}`);
  }
}

/** Builds a commit in a folder for temporary files, where it stays for the next time. @returns that folder */
export function buildOf(commit: string): string {
  const folder = join(tmpdir(), "dejarik-bench", commit);
  if (!existsSync(folder)) {
    const growing = `${folder}.${process.pid}`;
    mkdirSync(growing, { recursive: true });
    try {
      const archive = execFileSync("git", ["-C", projectRoot, "archive", commit], { maxBuffer: 1 << 30 });
      execFileSync("tar", ["-x", "-C", growing], { input: archive });
      if (!existsSync(join(growing, "benchmarks", "contestant.ts")))
        throw new AgainstError(`commit ${commit} has no benchmarks/contestant.ts yet, so it cannot play in turns`);
      installIn(growing);
      execFileSync("npm", ["run", "build"], { cwd: growing, stdio: ["ignore", "ignore", "inherit"] });
      renameSync(growing, folder);
    } finally {
      rmSync(growing, { recursive: true, force: true });
    }
  }
  return folder;
}

/** The libraries that are here where they are the same, else its own. */
function installIn(folder: string): void {
  const lock = (of: string) => readFileSync(join(of, "package-lock.json"), "utf8");
  if (lock(folder) === lock(projectRoot))
    symlinkSync(join(projectRoot, "node_modules"), join(folder, "node_modules"), "dir");
  else execFileSync("npm", ["ci"], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
}

/**
 * Plays in turns.
 * @param folder where the other commit is built
 * @param parts of the benchmark: speed (Miniatures), cards, search (playouts of all games), start
 */
export async function measureAgainst(
  commit: string,
  folder: string,
  extent: AgainstExtent,
  parts: ReadonlySet<string>,
): Promise<Against> {
  const builds = [folder, projectRoot] as const;
  const rows: AgainstRow[] = [];
  for (const game of GAMES) {
    const played = PLAYED.filter((what) =>
      parts.has(what === "playouts" ? "search" : game === "miniatures" ? "speed" : "cards"),
    );
    if (played.length === 0) continue;
    // Processes of their own for each game, as a run has one game.
    const pair = builds.map((build) => fork(join(build, "dist", "benchmarks", "contestant.js")));
    try {
      for (const what of played) {
        const rate = async (process: ChildProcess, seconds: number) => {
          const { count, cpu } = await askFor(process, { game, what, seconds });
          return count / cpu;
        };
        for (const process of pair) await rate(process, extent.warmUp);
        const rates = await inTurns(extent.rounds, (build) => rate(pair[build], extent.seconds));
        rows.push(rowOf(`${game} ${what}`, rates, false));
      }
    } finally {
      for (const process of pair) process.kill();
    }
  }
  if (!parts.has("start")) return { commit, rows };
  const first = await inTurns(extent.rounds, async (build) => (await runFirstGames(FIRST_PAIRS, builds[build])).cpu);
  rows.push(rowOf("first 48 skirmishes, CPU s", first, true));
  const version = await inTurns(extent.rounds, (build) => runCommand(["--version"], builds[build]));
  rows.push(rowOf("--version, CPU s", version, true));
  return { commit, rows };
}

/** Both builds in each round, the first one last in every other. @returns by build, by round */
export async function inTurns(
  rounds: number,
  measure: (build: 0 | 1) => Promise<number>,
): Promise<[number[], number[]]> {
  const found: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++)
    for (const build of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
      found[build].push(await measure(build));
  return found;
}

function askFor(process: ChildProcess, turn: Turn): Promise<TurnDone> {
  return new Promise((resolve, reject) => {
    const over = (code: number | null) => reject(new AgainstError(`a build ended with ${code} while it played`));
    process.once("exit", over);
    process.once("message", (done: TurnDone) => {
      process.off("exit", over);
      resolve(done);
    });
    process.send(turn);
  });
}

/** @param figures of the other build and this one, by round */
export function rowOf(what: string, [before, here]: readonly [number[], number[]], isTime: boolean): AgainstRow {
  const ratios = before.map((value, i) => (isTime ? value / here[i] : here[i] / value));
  const faster = { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) };
  const { least, most } = faster;
  const verdict =
    least > 1 + TOLERANCE ? "faster" : least >= 1 - TOLERANCE ? "no slower" : most < 1 - TOLERANCE ? "slower" : "open";
  return { what, before: median(before), here: median(here), isTime, faster, verdict };
}

export function describeAgainst({ commit, rows }: Against): string[] {
  const figure = (value: number, isTime: boolean) =>
    isTime ? value.toFixed(2) : Math.round(value).toLocaleString("en-US");
  const cells = rows.map(({ what, before, here, isTime, faster, verdict }) => [
    what,
    figure(before, isTime),
    figure(here, isTime),
    `${faster.median.toFixed(2)} (${faster.least.toFixed(2)} to ${faster.most.toFixed(2)})`,
    verdict,
  ]);
  return [
    `beside commit ${commit}, in turns; a CPU second where no unit is named:`,
    ...table([["what", "before", "here", "times as fast", "verdict"], ...cells], 120),
  ];
}

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "../../core/hash.js";
import type { Game } from "../../games/game.js";
import { makeFolder, writeWhole } from "../../results/folder.js";
import type { Watch } from "../../run/watch.js";
import type { ContestHall } from "./contests.js";
import { type Contest, type ContestResult, gamesOfContest } from "./play.js";

/**
 * Contests kept in a study's folder, a file each time that some were played. What is asked next follows from the
 * results alone, so that a study which is begun again with them goes the same way, and plays nothing twice.
 */

interface Kept {
  /** SHA-256 of the contests, and of whose games they are: rules, code, data, players, seed. */
  readonly playedBy: string;
  /** By contest: half wins as digits, "x" where a pair could not be played, and what the first error said. */
  readonly results: readonly { readonly halfWins: string; readonly failed?: string }[];
  /** SHA-256 of both. */
  readonly hash: string;
}

export interface KeptHall extends ContestHall {
  /** Games that were played now and not kept from before. */
  readonly gamesPlayed: number;
}

/**
 * @param folder of these contests
 * @param identity of all that their results depend on besides themselves
 */
export function keptHall(
  hall: ContestHall,
  game: Game,
  folder: string,
  identity: string,
  watch: Watch | undefined,
): KeptHall {
  let asked = 0;
  let gamesPlayed = 0;
  return {
    get gamesPlayed() {
      return gamesPlayed;
    },
    async play(contests) {
      const file = join(folder, `played-${String(asked++).padStart(5, "0")}.json`);
      const games = contests.reduce((sum, contest) => sum + gamesOfContest(game, contest), 0);
      const playedBy = sha256(JSON.stringify([identity, contests]));
      const kept = readKept(file, playedBy, contests);
      if (kept !== undefined) {
        watch?.keep(games);
        return kept;
      }
      const results = await hall.play(contests);
      if (results === undefined) return undefined;
      gamesPlayed += games;
      const own = { playedBy, results: results.map(textOf) };
      makeFolder(folder);
      await writeWhole(file, `${JSON.stringify({ ...own, hash: hashOf(own) } satisfies Kept)}\n`);
      return results;
    },
    close: () => hall.close(),
  };
}

const hashOf = ({ playedBy, results }: Omit<Kept, "hash">): string => sha256(JSON.stringify([playedBy, results]));

const textOf = ({ halfWins, failed }: ContestResult): Kept["results"][number] => ({
  halfWins: Array.from(halfWins, (half) => (half < 0 ? "x" : String(half))).join(""),
  ...(failed === undefined ? {} : { failed }),
});

/** What was kept; undefined where nothing was, or not whole, or of other contests or another program. */
function readKept(file: string, playedBy: string, contests: readonly Contest[]): ContestResult[] | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const kept = JSON.parse(readFileSync(file, "utf8")) as Kept;
    if (kept.playedBy !== playedBy || kept.hash !== hashOf(kept)) return undefined;
    if (kept.results.length !== contests.length) return undefined;
    return kept.results.map(({ halfWins, failed }) => ({
      halfWins: Int8Array.from(halfWins, (digit) => (digit === "x" ? -1 : Number(digit))),
      ...(failed === undefined ? {} : { failed }),
    }));
  } catch {
    return undefined;
  }
}

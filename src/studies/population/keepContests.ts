import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "../../core/hash.js";
import type { Game } from "../../games/game.js";
import { makeFolder, writeWhole } from "../../results/folder.js";
import type { ContestHall } from "./contests.js";
import { type Contest, type ContestResult, gamesOfContest } from "./play.js";

/** Contests as kept in the study's folder, so that a search that was interrupted goes on. */

const FOLDER = "contests";

interface KeptContest {
  /** SHA-256 of the contest. */
  readonly contest: string;
  readonly halfWins: readonly number[];
  readonly failed?: string;
}

interface Kept {
  /** SHA-256 of what was asked, and by which rules, code and data. */
  readonly playedBy: string;
  readonly contests: readonly KeptContest[];
  /** SHA-256 of both. */
  readonly hash: string;
}

export interface KeepingHall extends ContestHall {
  /** Games that were played, not read. */
  readonly played: number;
}

const hashOf = ({ playedBy, contests }: Omit<Kept, "hash">): string => sha256(JSON.stringify([playedBy, contests]));
const keyOf = (contest: Contest): string => sha256(JSON.stringify(contest));

/**
 * A hall that writes down what it has played and plays nothing that is written down.
 * @param playedBy SHA-256 of the question and the program: what another one has played is played anew
 * @param workers how many play at a time: so many contests are written down together, which an interruption may lose
 */
export function keepingHall(
  hall: ContestHall,
  game: Game,
  folder: string,
  playedBy: string,
  workers: number,
): KeepingHall {
  const place = join(folder, FOLDER);
  const files = existsSync(place) ? readdirSync(place).sort() : [];
  const known = new Map<string, KeptContest>();
  for (const file of files) for (const one of readKept(join(place, file), playedBy)) known.set(one.contest, one);
  let written = files.length;
  let played = 0;
  return {
    get played() {
      return played;
    },
    async play(contests) {
      const keys = contests.map(keyOf);
      const open = contests.flatMap((contest, i) => (known.has(keys[i]!) ? [] : [{ contest, key: keys[i]! }]));
      for (let from = 0; from < open.length; from += workers) {
        const some = open.slice(from, from + workers);
        const results = await hall.play(some.map(({ contest }) => contest));
        if (results === undefined) return undefined;
        const kept = some.map(
          ({ key }, i): KeptContest => ({
            contest: key,
            halfWins: [...results[i]!.halfWins],
            ...(results[i]!.failed === undefined ? {} : { failed: results[i]!.failed }),
          }),
        );
        makeFolder(place);
        const own = { playedBy, contests: kept };
        await writeWhole(
          join(place, `${String(written++).padStart(6, "0")}.json`),
          `${JSON.stringify({ ...own, hash: hashOf(own) } satisfies Kept)}\n`,
        );
        for (const one of kept) known.set(one.contest, one);
        played += some.reduce((sum, { contest }) => sum + gamesOfContest(game, contest), 0);
      }
      return keys.map((key): ContestResult => {
        const { halfWins, failed } = known.get(key)!;
        return { halfWins: Int8Array.from(halfWins), ...(failed === undefined ? {} : { failed }) };
      });
    },
    close: () => hall.close(),
  };
}

/** What a file holds; nothing where it is not whole, or of another question or program. */
function readKept(file: string, playedBy: string): readonly KeptContest[] {
  try {
    const kept = JSON.parse(readFileSync(file, "utf8")) as Kept;
    return kept.playedBy === playedBy && kept.hash === hashOf(kept) ? kept.contests : [];
  } catch {
    return [];
  }
}

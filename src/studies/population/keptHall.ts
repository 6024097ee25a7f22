import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { at } from "../../core/assert.js";
import { sha256 } from "../../core/hash.js";
import type { Game } from "../../games/game.js";
import { makeFolder, writeWhole } from "../../results/folder.js";
import type { UnderWay } from "../study.js";
import type { ContestHall } from "./contests.js";
import { type Contest, type ContestResult, gamesOfContest } from "./play.js";

/**
 * Contests kept in a study's folder, some hundred games a file. What is asked next follows from the results alone, so
 * that a search which is begun again with them goes the same way, and plays nothing twice.
 */

/** Folder of what was played, in that of the study. */
export const PLAYED = "played";

/** Games a worker after which what was played is written down: an interruption loses no more than that. */
const GAMES_A_FILE = 500;

interface KeptContest {
  /** SHA-256 of the contest. */
  readonly contest: string;
  /** Half wins as digits, "x" where a pair could not be played. */
  readonly halfWins: string;
  readonly failed?: string;
}

interface Kept {
  /** SHA-256 of what was asked, and by which rules, code and data. */
  readonly playedBy: string;
  readonly contests: readonly KeptContest[];
  /** SHA-256 of both. */
  readonly hash: string;
}

/**
 * A hall that writes down what it has played and plays nothing that is written down.
 * @param folder of these contests
 * @param playedBy SHA-256 of all that their results depend on besides themselves: what another played is played anew
 */
export function keptHall(
  hall: ContestHall,
  { game, workers, watch, played }: Pick<UnderWay<unknown>, "game" | "workers" | "watch" | "played">,
  folder: string,
  playedBy: string,
): ContestHall {
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  const known = new Map<string, KeptContest>();
  for (const file of files) for (const one of readKept(join(folder, file), playedBy)) known.set(one.contest, one);
  const gamesOf = (contests: readonly Contest[]) => contests.reduce((sum, one) => sum + gamesOfContest(game, one), 0);
  const gamesAFile = GAMES_A_FILE * (typeof workers === "number" ? workers : 1);
  let written = Number.parseInt(files.at(-1) ?? "-1", 10) + 1;
  const playSome = async (contests: readonly Contest[]): Promise<void> => {
    const results = await hall.play(contests);
    const own = { playedBy, contests: contests.map((contest, i) => textOf(contest, at(results, i))) };
    makeFolder(folder);
    const file = join(folder, `${String(written++).padStart(6, "0")}.json`);
    await writeWhole(file, `${JSON.stringify({ ...own, hash: hashOf(own) } satisfies Kept)}\n`);
    for (const one of own.contests) known.set(one.contest, one);
    played.games += gamesOf(contests);
  };
  return {
    async play(contests) {
      const keys = contests.map(keyOf);
      const open = contests.filter((_, i) => !known.has(at(keys, i)));
      watch?.keep(gamesOf(contests) - gamesOf(open));
      for (const some of inFiles(open, game, gamesAFile)) await playSome(some);
      return keys.map((key) => resultOf(known.get(key)!));
    },
    close: () => hall.close(),
  };
}

/** The contests in runs of about as many games as a file holds. */
function inFiles(contests: readonly Contest[], game: Game, gamesAFile: number): Contest[][] {
  const files: Contest[][] = [];
  let games = gamesAFile;
  for (const contest of contests) {
    if (games >= gamesAFile) {
      files.push([]);
      games = 0;
    }
    files.at(-1)!.push(contest);
    games += gamesOfContest(game, contest);
  }
  return files;
}

const keyOf = (contest: Contest): string => sha256(JSON.stringify(contest));
const hashOf = ({ playedBy, contests }: Omit<Kept, "hash">): string => sha256(JSON.stringify([playedBy, contests]));

const textOf = (contest: Contest, { halfWins, failed }: ContestResult): KeptContest => ({
  contest: keyOf(contest),
  halfWins: Array.from(halfWins, (half) => (half < 0 ? "x" : String(half))).join(""),
  ...(failed === undefined ? {} : { failed }),
});

const resultOf = ({ halfWins, failed }: KeptContest): ContestResult => ({
  halfWins: Int8Array.from(halfWins, (digit) => (digit === "x" ? -1 : Number(digit))),
  ...(failed === undefined ? {} : { failed }),
});

/** What a file holds; nothing where it is not whole, or of another question or program. */
function readKept(file: string, playedBy: string): readonly KeptContest[] {
  try {
    const kept = JSON.parse(readFileSync(file, "utf8")) as Kept;
    return kept.playedBy === playedBy && kept.hash === hashOf(kept) ? kept.contests : [];
  } catch {
    return [];
  }
}

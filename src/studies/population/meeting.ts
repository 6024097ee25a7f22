import { at } from "../../core/assert.js";
import type { Side } from "../../core/side.js";
import type { Game } from "../../games/game.js";
import type { FailureNote } from "../../results/failures.js";
import type { ContestHall } from "./contests.js";
import type { Lineup } from "./lineup.js";
import { type Contest, gamesAPair, gamesOfContest } from "./play.js";

/** Many versions against many opponents with the same dice, cut into contests that threads play. */

/** Versions and pairs that a thread plays at a time. */
const VERSIONS_A_CONTEST = 12;
const PAIRS_A_CONTEST = 25;

export interface Meeting {
  /** Games that a version plays against an opponent. */
  readonly perPair: 1 | 2;
  /** Games of all that was played. */
  readonly games: number;
  /** Number of the next pair that nobody has played. */
  readonly next: number;
  /** Contests of which something could not be played, and what the first said. */
  readonly failed: { readonly contests: number; readonly message: string } | undefined;
  /**
   * All versions against all opponents, one a pair, with the same dice.
   * @param first number of the first pair; the next that nobody has played where absent
   * @returns by version what it scored in each pair, 0..1, NaN where that could not be played
   * @throws Interrupted where it was stopped; Error where no game could be played
   */
  play(side: Side, versions: readonly Lineup[], opponents: readonly Lineup[], first?: number): Promise<number[][]>;
  /**
   * Contests as they are, such as of versions that differ from pair to pair.
   * @returns by contest, version and pair, as `play`
   */
  playEach(contests: readonly Contest[]): Promise<number[][][]>;
  /** Numbers of pairs that nobody else plays. @returns the first of them */
  reserve(pairs: number): number;
}

/**
 * What a summary says of contests of which something could not be played; nothing where there are none.
 * @param where what they were for, in place of a game's name
 */
export function failedIn(where: string, ...meetings: readonly Pick<Meeting, "failed">[]): { failed?: FailureNote } {
  const [first, ...more] = meetings.flatMap(({ failed }) => failed ?? []);
  if (first === undefined) return {};
  const pairs = more.reduce((sum, { contests }) => sum + contests, first.contests);
  return { failed: { pairs, ofTwo: true, first: [{ folder: "", game: where, message: first.message }] } };
}

export function createMeeting(game: Game, hall: ContestHall): Meeting {
  const perPair = gamesAPair(game);
  let [games, next] = [0, 0];
  let failed: Meeting["failed"];
  const meeting: Meeting = {
    perPair,
    get games() {
      return games;
    },
    get next() {
      return next;
    },
    get failed() {
      return failed;
    },
    reserve(pairs) {
      next += pairs;
      return next - pairs;
    },
    async playEach(contests) {
      const results = await hall.play(contests);
      for (const contest of contests) games += gamesOfContest(game, contest);
      for (const { failed: message } of results) {
        if (message !== undefined)
          failed = { contests: (failed?.contests ?? 0) + 1, message: failed?.message ?? message };
      }
      const scores = contests.map(({ versions, opponents }, i) =>
        versions.map((_v, v) =>
          opponents.map((_o, p) => {
            const half = at(at(results, i).halfWins, v * opponents.length + p);
            return half < 0 ? Number.NaN : half / (2 * perPair);
          }),
        ),
      );
      if (scores.length > 0 && scores.flat(2).every(Number.isNaN))
        throw new Error(`no game could be played: ${failed?.message}`);
      return scores;
    },
    async play(side, versions, opponents, first = meeting.reserve(opponents.length)) {
      const places: { version: number; pair: number }[] = [];
      for (let version = 0; version < versions.length; version += VERSIONS_A_CONTEST)
        for (let pair = 0; pair < opponents.length; pair += PAIRS_A_CONTEST) places.push({ version, pair });
      const played = await meeting.playEach(
        places.map(
          ({ version, pair }): Contest => ({
            side,
            versions: versions.slice(version, version + VERSIONS_A_CONTEST),
            opponents: opponents.slice(pair, pair + PAIRS_A_CONTEST),
            firstPair: first + pair,
          }),
        ),
      );
      const scores = versions.map(() => new Array<number>(opponents.length).fill(Number.NaN));
      places.forEach(({ version, pair }, i) => {
        at(played, i).forEach((list, v) => {
          list.forEach((score, p) => {
            at(scores, version + v)[pair + p] = score;
          });
        });
      });
      return scores;
    },
  };
  return meeting;
}

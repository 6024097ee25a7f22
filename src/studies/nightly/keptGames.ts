import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { READ_VERSIONS, type RecordedEvent } from "../../games/record/record.js";
import { writeWhole } from "../../results/folder.js";
import { readWritten } from "../../results/written.js";
import { type GameDocument, gameDocument, headerOf, type Playable, recordGame } from "../../run/record.js";
import type { MatchupChange } from "../compare/matchupChange.js";
import { folderName } from "./panel.js";

/**
 * Records of the first games on fixed seeds, kept with a night: the program that played them is gone when a later night
 * asks where its games go another way.
 */

/** Of so many pairs of a matchup on fixed seeds, the record of one is kept ... */
const ONE_OF = 50;
/** ... but of so many at least, where there are so many, and at most. */
const [LEAST, MOST] = [4, 16];

/** In the folder of a night: the documents of games, a line each, zipped. */
export const keptFile = (experiment: string): string => `runs/${folderName(experiment)}/games.ndjson.gz`;

/** Plays the games once more and keeps their records. @param folder of the night */
export async function keepGames(folder: string, name: string, playable: Playable): Promise<void> {
  const { game, experiment } = playable;
  if (game.record === undefined) return;
  const { pairs } = experiment.stopping;
  const kept = Math.min(pairs, MOST, Math.max(LEAST, Math.floor(pairs / ONE_OF)));
  const seats = game.symmetric ? [false, true] : [false];
  const lines = experiment.matchups.flatMap((_, matchup) =>
    Array.from({ length: kept }, (_none, pair) => pair).flatMap((pair) =>
      seats.map((swapped) => {
        const place = { matchup, pair, swapped };
        return JSON.stringify(gameDocument(headerOf(playable, place), recordGame(playable, place, {}), {}));
      }),
    ),
  );
  await writeWhole(join(folder, keptFile(name)), gzipSync(`${lines.join("\n")}\n`, { level: 9 }));
}

/** The games that a night has kept, none where there are none that can be read. @param folder of the night */
export function readKept(folder: string, experiment: string): readonly GameDocument[] {
  try {
    const text = gunzipSync(readWritten(join(folder, keptFile(experiment)))).toString("utf8");
    const games = text.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line) as GameDocument]));
    return games.filter(({ schemaVersion }) => READ_VERSIONS.includes(schemaVersion));
  } catch {
    return [];
  }
}

/** A game of tonight that tells of an alert. */
export interface TellingGame {
  readonly now: GameDocument;
  /** The same game in the earlier night, and the beat in which the two part; absent where none parts. */
  readonly before?: GameDocument;
  readonly beat: number;
}

/**
 * The game to look at for a change: the first that ends otherwise, the way of the change; else the first that goes
 * another way; else the first that is won by who gained.
 * @param now games kept tonight, of all matchups
 * @param before those of the night compared with
 */
export function tellingGame(
  change: Pick<MatchupChange, "before" | "after" | "reversed" | "change">,
  now: readonly GameDocument[],
  before: readonly GameDocument[],
): TellingGame | undefined {
  const own = now.filter(({ header }) => header.matchup === change.after.matchup);
  const gains = change.change.estimate > 0 === !change.reversed ? "a" : "b";
  const parted = own.flatMap((game): Required<TellingGame>[] => {
    const { pair } = game.header;
    // Where a and b have changed places, b sits now where a sat then: events speak of seats, and are the same.
    const seat = change.reversed ? otherOf(game.header.seat) : game.header.seat;
    const old = before.find(
      ({ header }) => header.matchup === change.before.matchup && header.pair === pair && header.seat === seat,
    );
    const beat = old === undefined ? undefined : partingBeat(old, game);
    return old === undefined || beat === undefined ? [] : [{ now: game, before: old, beat }];
  });
  const gained = change.reversed ? otherOf(gains) : gains;
  const flipped = parted.find((one) => winnerOf(one.now) === gains && winnerOf(one.before) !== gained);
  const won = own.find((game) => winnerOf(game) === gains) ?? own[0];
  return flipped ?? parted[0] ?? (won && { now: won, beat: 0 });
}

/** The other one of a and b; anything else as it is. */
const otherOf = (one: unknown): unknown => (one === "a" ? "b" : one === "b" ? "a" : one);

const winnerOf = ({ result }: GameDocument): unknown => result?.winner;

/** The beat of the later game in which the first event stands that is not as it was; undefined where all are. */
export function partingBeat(before: GameDocument, now: GameDocument): number | undefined {
  const [old = [], events = []] = [before.events, now.events];
  const first = events.findIndex((event, i) => told(event) !== told(old[i]));
  if (first >= 0) return events[first].beat;
  return events.length < old.length ? events.at(-1)?.beat : undefined;
}

const told = (event: RecordedEvent | undefined): string =>
  event === undefined ? "" : JSON.stringify([event.kind, event.says, event.changes]);

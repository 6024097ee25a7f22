import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { Game } from "../../src/games/game.js";
import { READ_VERSIONS } from "../../src/games/record/record.js";
import { writeWhole } from "../../src/results/folder.js";
import type { GameDocument } from "../../src/run/record.js";
import type { ArenaBlock } from "../../src/studies/arena/play.js";
import { keptFile, partingBeat, readKept, tellingGame } from "../../src/studies/nightly/keptGames.js";
import { resultOf } from "../../src/studies/tune/play.js";
import { around } from "../support/around.js";
import { temporaryFolder } from "../support/experiments.js";

/** Which game tells of a change, of games whose events are planted; and what games of a tuning come to. */

type Event = readonly [says: string, beat: number];
const game = (pair: number, seat: "a" | "b", winner: "a" | "b", events: readonly Event[], matchup = 0): GameDocument =>
  ({
    schemaVersion: READ_VERSIONS[0],
    header: { matchup, pair, seat },
    result: { winner },
    events: events.map(([says, beat]) => ({ kind: "move", says, changes: [], beat })),
  }) as unknown as GameDocument;
const SAME: readonly Event[] = [
  ["x", 1],
  ["y", 2],
];
const OTHER: readonly Event[] = [
  ["x", 1],
  ["z", 3],
];
const change = (estimate: number, reversed = false) =>
  ({ before: { matchup: 0 }, after: { matchup: 0 }, reversed, change: around(estimate) }) as unknown as Parameters<
    typeof tellingGame
  >[0];

describe("two games part", () => {
  const of = (before: readonly Event[], now: readonly Event[]) =>
    partingBeat(game(0, "a", "a", before), game(0, "a", "a", now));
  test("in the beat of the first event that is other, or that only the later one has", () => {
    expect([of(SAME, OTHER), of(SAME, [["w", 7]]), of(SAME, [...SAME, ["more", 5]])]).toEqual([3, 7, 5]);
    // Where the earlier one went on, with the last of the later one.
    expect(of([...SAME, ["more", 5]], SAME)).toBe(2);
  });
  test("nowhere where all events say the same, whatever their beats", () => {
    expect([
      of(SAME, SAME),
      of(SAME, [
        ["x", 4],
        ["y", 9],
      ]),
      of([], []),
    ]).toEqual([undefined, undefined, undefined]);
  });
});

describe("the game to look at", () => {
  const before = [game(0, "a", "a", SAME), game(1, "a", "b", SAME), game(2, "a", "b", SAME)];

  test("is the first that ends otherwise the way of the change, then one that parts, then one that was won so", () => {
    const parted = game(0, "a", "a", OTHER);
    const lost = game(1, "a", "b", OTHER);
    const won = game(2, "a", "a", OTHER);
    expect(tellingGame(change(0.1), [parted, lost, won], before)).toEqual({ now: won, before: before[2], beat: 3 });
    expect(tellingGame(change(0.1), [parted, lost], before)).toEqual({ now: parted, before: before[0], beat: 3 });
    const same = [game(0, "a", "b", SAME), game(1, "a", "a", SAME)];
    expect(tellingGame(change(0.1), same, [])).toEqual({ now: same[1], beat: 0 });
    expect(tellingGame(change(-0.1), same, [])).toEqual({ now: same[0], beat: 0 });
    expect(tellingGame(change(0.1), same.slice(0, 1), [])).toEqual({ now: same[0], beat: 0 });
    expect(tellingGame(change(0.1), [], before)).toBeUndefined();
  });

  test("is of the matchup, the pair and the seat", () => {
    const now = [game(0, "a", "a", OTHER, 1), game(1, "b", "a", OTHER), game(1, "a", "a", OTHER)];
    expect(tellingGame(change(0.1), now, before)).toEqual({ now: now[2], before: before[1], beat: 3 });
  });

  test("has its seats exchanged where a and b have changed places", () => {
    const now = [game(1, "b", "b", OTHER)];
    // It was a that gained, which is b now: it sits where it sat.
    expect(tellingGame(change(0.1, true), now, before)).toEqual({ now: now[0], before: before[1], beat: 3 });
    expect(tellingGame(change(0.1, true), [game(1, "a", "b", OTHER)], before)!.before).toBeUndefined();
  });
});

test("kept games are read where they can be, by versions that can be read", async () => {
  const folder = join(temporaryFolder(), "night");
  const file = join(folder, keptFile("one"));
  mkdirSync(dirname(file), { recursive: true });
  const kept = [game(0, "a", "a", SAME), { ...game(1, "a", "a", SAME), schemaVersion: 99_999 }];
  await writeWhole(file, gzipSync(`${kept.map((one) => JSON.stringify(one)).join("\n")}\n`));
  expect(readKept(folder, "one")).toEqual(kept.slice(0, 1));
  expect(readKept(folder, "two")).toEqual([]);
  await writeWhole(file, "not zipped");
  expect(readKept(folder, "one")).toEqual([]);
});

describe("the games of a tuning's iteration", () => {
  const toy = { gameColumns: [{}, {}] } as unknown as Game;
  /** Winners of side a, b or nobody; each pair is played from both sides. */
  const block = (winners: readonly number[], failures: readonly { readonly message: string }[] = []) =>
    ({ rows: Int32Array.from(winners.flatMap((code) => [code, 7])), failures }) as unknown as ArenaBlock;

  test("come to what plus scores beyond minus, whichever side each has", () => {
    const of = (...winners: number[]) => resultOf(toy, [1], [block(winners)]).difference;
    // Won as a and as b; lost both; split; two draws.
    expect([of(0, 1), of(1, 0), of(0, 0), of(2, 2), of(0, 2)]).toEqual([1, -1, 0, 0, 0.5]);
    expect(resultOf(toy, [1, 2], [block([0, 1]), block([0, 0])])).toEqual({ theta: [1, 2], difference: 0.5, games: 4 });
  });

  test("are told of where some broke off, and are none where all did", () => {
    const failures = [{ message: "first" }, { message: "second" }];
    expect(resultOf(toy, [1], [block([0, 1], failures.slice(0, 1)), block([], failures.slice(1))])).toEqual({
      ...{ theta: [1], difference: 1, games: 2, failed: { pairs: 2, message: "first" } },
    });
    expect(() => resultOf(toy, [1], [block([], failures)])).toThrow("no pair of games could be played: first");
  });
});

import { describe, expect, test } from "vitest";
import { below } from "../../../src/core/rng.js";
import type { Drawing, Game } from "../../../src/games/game.js";
import {
  createVersionsPlayer,
  meanDifference,
  noteOf,
  playVersions,
  type VersionsSpec,
  versionsGame,
  versionsOf,
} from "../../../src/studies/decks/versions.js";
import { drawnCoinGame, oneSidedCoinGame, WORTH } from "../../support/drawnCoinGame.js";
import { CHEAT_MESSAGE, withFaults } from "../../support/faultyGames.js";

/** A deck in several versions: with one copy of each of its pieces replaced, against the same opponents and dice. */

/** Dice may be exchanged: another comes in the place of one, by the stream. */
const exchanging = (game: Game): Game => ({
  ...game,
  drawing(...asked) {
    const drawing = game.drawing!(...asked);
    const own: Drawing = {
      ...drawing,
      exchange(_side, draw, place, { words, offset }) {
        draw.pieces[place] = (draw.pieces[place] + 1 + below(words, offset, WORTH.length - 1)) % WORTH.length;
        return true;
      },
    };
    return own;
  },
});
const GAME = exchanging(oneSidedCoinGame);
const BEST = WORTH.indexOf(Math.max(...WORTH));
const spec = (more: Partial<VersionsSpec> = {}): VersionsSpec => ({
  sample: {
    ...{ name: "it", game: GAME.name, seed: "s", limits: {}, variants: ["even"] },
    options: { grounds: ["even"], warmUps: 0 },
    ...{ strategyA: "greedy", strategyB: "greedy", pairs: 1, gamesPerDraw: 1, units: false },
  },
  ...{ stage: "leave out", seeds: { drawn: "d", played: "p" }, side: 0, pairs: 60 },
  deck: { kind: "given", setting: 1, pieces: [0, BEST] },
  ...more,
});
const skillOf = ({ content }: { readonly content: unknown }) => (content as { readonly skill: number }).skill;
const gamesOf = (own: VersionsSpec, version: number) =>
  Array.from({ length: own.pairs }, (_, pair) => versionsGame(GAME, own, `${pair}:${version}`)!);

describe("a given deck", () => {
  test("is played whole, then without each of its pieces, however many copies of it there are", () => {
    expect(versionsOf({ kind: "given", setting: 0, pieces: [3, 3, 3, 1] })).toBe(3);
    expect(versionsOf({ kind: "holder", piece: 2 })).toBe(2);
    expect(gamesOf(spec(), 0).every(({ matchup }) => skillOf(matchup.a) === WORTH[0] + WORTH[BEST])).toBe(true);
    // In the first version the worthless die is another, in the second the best one is worse.
    const [first, second] = [1, 2].map((version) => gamesOf(spec(), version).map(({ matchup }) => skillOf(matchup.a)));
    expect(new Set(first)).toEqual(new Set([0, 1, 3].map((worth) => worth + WORTH[BEST])));
    expect(new Set(second)).toEqual(new Set([0, 1]));
  });

  test("meets the same opponents with the same dice in every version, on the side that it is of or in turns", () => {
    for (const side of [0, 1, undefined] as const) {
      const own = spec({ side });
      const [whole, without] = [gamesOf(own, 0), gamesOf(own, 2)];
      whole.forEach(({ matchup, low, high, variant, pair }, i) => {
        const isA = side === undefined ? pair % 2 === 0 : side === 0;
        const [deck, opponent] = isA ? (["a", "b"] as const) : (["b", "a"] as const);
        const other = without[i];
        expect(other).toMatchObject({ low, high, variant, pair: i });
        expect(other.matchup[opponent].content).toEqual(matchup[opponent].content);
        expect([matchup[deck].name, matchup[opponent].name]).toEqual(["the deck", `drawn ${i}`]);
        expect(other.matchup[deck].name).toMatch(/^without one die/);
      });
    }
    expect(new Set(gamesOf(spec(), 0).map(({ low }) => low)).size).toBe(60);
    expect(new Set(gamesOf(spec(), 0).map(({ matchup }) => skillOf(matchup.b))).size).toBeGreaterThan(3);
    const variants = gamesOf(spec({ sample: { ...spec().sample, variants: ["even", "tilted"] } }), 0);
    expect(new Set(variants.map(({ variant }) => variant))).toEqual(new Set([0, 1]));
  });

  test("has no game beyond its pairs and versions, and none by another name", () => {
    for (const text of ["60:0", "0:3", "x", "1", "1:1:1"])
      expect(versionsGame(GAME, spec(), text), text).toBeUndefined();
    for (const text of ["59:0", "0:2"]) expect(versionsGame(GAME, spec(), text), text).toBeDefined();
  });

  test("scores what its games come to, however they are cut into tasks, and counts them", async () => {
    let counted = 0;
    const player = createVersionsPlayer(GAME, spec({ side: 1 }), undefined, (games) => {
      counted += games;
    });
    const whole = player({ firstPair: 0, pairs: 60 });
    expect([counted, whole.pairs.length, whole.scores.length, whole.failures]).toEqual([180, 60, 180, []]);
    const parts = [player({ firstPair: 0, pairs: 7 }), player({ firstPair: 7, pairs: 53 })];
    expect(parts.flatMap(({ scores }) => [...scores])).toEqual([...whole.scores]);
    // Won by the deck, which plays b here, whatever its seat.
    const sums = [0, 1, 2].map((version) =>
      [...whole.scores].reduce((sum, one, i) => sum + (i % 3 === version ? one : 0), 0),
    );
    expect(sums[2]).toBeLessThan(sums[0]);
    expect(sums[0]).toBeLessThanOrEqual(sums[1]);
    const played = { games: 5 };
    const made = await playVersions({ game: GAME, spec: spec({ side: 1 }), workers: 1, registryUrl: "", played });
    expect([[...made.scores], made.pairs, played.games]).toEqual([[...whole.scores], whole.pairs, 185]);
  });
});

describe("another deck that holds a piece in each pair", () => {
  test("has it, and is without one copy of it then", () => {
    const own = spec({ deck: { kind: "holder", piece: BEST } });
    const [whole, without] = [0, 1].map((version) => gamesOf(own, version).map(({ matchup }) => skillOf(matchup.a)));
    expect(whole!.every((skill) => skill >= WORTH[BEST])).toBe(true);
    expect(new Set(whole).size).toBeGreaterThan(2);
    whole!.forEach((skill, i) => {
      expect(without![i]).toBeLessThan(skill);
    });
    const nobody = spec({ deck: { kind: "holder", piece: BEST }, sample: { ...spec().sample, weights: [1, 1, 1, 0] } });
    expect(() => versionsGame(GAME, nobody, "0:0")).toThrow(/^leave out: none of 200000 drawn decks holds die 3/);
  }, 20_000);
});

test("a pair that breaks off in one version is left out of all, and told of", () => {
  const own = spec({ pairs: 400, sample: { ...spec().sample, strategyB: "cheat" } });
  const play = (shouldFail: boolean) =>
    createVersionsPlayer(
      exchanging(withFaults(drawnCoinGame, shouldFail)),
      own,
      undefined,
    )({ firstPair: 0, pairs: 400 });
  const [faulty, honest] = [play(true), play(false)];
  const failed = new Set(faulty.failures.map(({ pair }) => pair));
  expect(failed.size).toBeGreaterThan(0);
  expect(faulty.pairs).toEqual(honest.pairs.filter((pair) => !failed.has(pair)));
  expect([...faulty.scores]).toEqual([...honest.scores].filter((_, i) => !failed.has(Math.floor(i / 3))));
  const note = noteOf(own, faulty)!;
  const [{ pair, version }] = faulty.failures as [(typeof faulty.failures)[number]];
  expect(note).toMatchObject({ pairs: failed.size, planned: 400, ofTwo: true });
  expect(note.first[0]).toEqual({ folder: "", game: `leave out/${pair}:${version}`, message: CHEAT_MESSAGE });
  expect(noteOf(own, honest)).toBeUndefined();
  const many = { ...faulty, failures: Array.from({ length: 30 }, () => faulty.failures[0]) };
  expect([noteOf(own, many)!.pairs, noteOf(own, many)!.first.length]).toEqual([30, 20]);
});

test("the mean of differences has an error that is never nothing", () => {
  // Of 1, 0, 0, -1 the squares add up to 2; a quarter more is held against them.
  expect(meanDifference([1, 0, 0, -1])).toEqual({ mean: 0, variance: 2.25 / 16 });
  expect(meanDifference([1, 1])).toEqual({ mean: 1, variance: 0.25 / 4 });
  expect(meanDifference([0.5, 0])).toEqual({ mean: 0.25, variance: (0.25 - 2 * 0.0625 + 0.25) / 4 });
});

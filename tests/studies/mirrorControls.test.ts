import { describe, expect, test } from "vitest";
import { variantOfPair } from "../../src/experiment/rotation.js";
import { aloneOf, CONTROL_P, mirrorControls } from "../../src/studies/nightly/controls.js";
import type { ExperimentEntry } from "../../src/studies/nightly/entry.js";
import { uniforms } from "../support/mapGame.js";

/** A game of an entrant against itself: who wins it, from numbers that its pair shares. */
type Engine = (map: number, isFirstCopyFirst: boolean, dice: number, uniform: () => number) => boolean;

/** Chance of whoever sits first on each of three maps: seats matter much, and otherwise on each. */
const SEATS = [0.8, 0.5, 0.35];
const WEIGHTS = [2, 1, 1];
const ROTATION = { variants: ["x", "y", "z"], variantWeights: WEIGHTS };

/** Both games of a pair have the same dice, so they mirror each other. */
const sound: Engine = (map, isFirst, dice) => dice < SEATS[map] === isFirst;

/** A night's control of that engine, by the counts that a night keeps of it. */
function controlOf(engine: Engine, pairs: number, uniform: () => number) {
  const codes = new Uint8Array(2 * pairs);
  const counts = [0, 0, 0, 0, 0];
  for (let pair = 0; pair < pairs; pair++) {
    const dice = uniform();
    const won = [true, false].map((isFirst) => engine(variantOfPair(3, WEIGHTS, pair), isFirst, dice, uniform));
    won.forEach((isWon, seat) => {
      codes[2 * pair + seat] = isWon ? 0 : 1;
    });
    counts[2 * won.filter(Boolean).length]++;
  }
  const mirror = { entrant: "One", strategy: "greedy", counts, alone: aloneOf({ gamesPerPair: 2, codes }, ROTATION) };
  const entry = {
    ...{ name: "e", game: "g", isSymmetric: true, fingerprints: {}, matchups: [] },
    ...{ variantWeights: WEIGHTS, mirrors: [mirror] },
  } satisfies ExperimentEntry;
  return mirrorControls([entry])[0];
}

describe("an entrant against itself", () => {
  test("takes one game of each pair, its seats by turns on each map", () => {
    // First copy wins when it sits first, always.
    const codes = Uint8Array.from({ length: 64 }, (_, i) => i % 2);
    const alone = aloneOf({ gamesPerPair: 2, codes }, { variants: ["x", "y"] });
    expect(alone).toEqual([
      { first: [0, 0, 0, 0, 8], second: [8, 0, 0, 0, 0] },
      { first: [0, 0, 0, 0, 8], second: [8, 0, 0, 0, 0] },
    ]);
    // Pairs that could not be played are left out.
    expect(aloneOf({ gamesPerPair: 2, codes: Uint8Array.of(255, 255, 0, 2) }, { variants: ["x"] })).toEqual([
      { first: [0, 0, 0, 0, 0], second: [0, 0, 1, 0, 0] },
    ]);
  });

  test.each([100, 400])("of a sound engine is called uneven by chance as often as p says, in %i pairs", (pairs) => {
    const uniform = uniforms(pairs);
    const runs = 2000;
    let [often, alerts, uneven] = [0, 0, 0];
    for (let run = 0; run < runs; run++) {
      const control = controlOf(sound, pairs, uniform);
      expect(control.games).toBe(pairs);
      if (control.p <= 0.05) often++;
      if (control.isAlert) alerts++;
      uneven += control.uneven;
    }
    // Standard error 0.5 points.
    expect(often / runs).toBeGreaterThan(0.03);
    expect(often / runs).toBeLessThan(0.065);
    expect(alerts).toBeLessThanOrEqual(2);
    expect(uneven).toBe(0);
    expect(CONTROL_P).toBe(1e-4);
  });

  const planted: [string, Engine][] = [
    ["labels: the first copy wins one lost game in ten", (m, f, d, u) => sound(m, f, d, u) || u() < 0.1],
    ["labels, whatever the dice: 55 % in either seat", (_m, _f, _d, u) => u() < 0.57],
    ["seats: the first copy is never moved from the first seat", (m, _f, d, u) => sound(m, true, d, u)],
    [
      "one seat alone: the first copy wins one lost game in five there",
      (m, f, d, u) => sound(m, f, d, u) || (f && u() < 0.2),
    ],
  ];
  test.each(planted)("is found uneven where the engine favours by %s", (_, engine) => {
    const uniform = uniforms(8);
    const controls = Array.from({ length: 50 }, () => controlOf(engine, 4000, uniform));
    // By games that share no dice, not only by pairs that fail to split.
    expect(controls.filter((one) => one.p < CONTROL_P).length).toBeGreaterThan(45);
    expect(controls.every((one) => one.isAlert)).toBe(true);
  });

  test("of nights that kept pairs only is judged by these", () => {
    const mirrors = [{ entrant: "One", strategy: "greedy", counts: [0, 0, 300, 0, 0] }];
    const entry: ExperimentEntry = {
      ...{ name: "e", game: "g", isSymmetric: true, fingerprints: {}, matchups: [], mirrors },
    };
    expect(mirrorControls([entry])[0]).toMatchObject({ winRate: 0.5, games: 600, pairs: 300, p: 1, isAlert: false });
  });
});

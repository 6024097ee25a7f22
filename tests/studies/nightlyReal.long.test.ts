import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { at } from "../../src/analysis/luckSums.js";
import * as games from "../../src/registry.js";
import type { NightEntry } from "../../src/studies/nightly/entry.js";
import { temporaryFolder } from "../support/experiments.js";
import { suiteOf, wholeNight } from "../support/nights.js";

const SUITE = `study: nightly
name: Small
experiments:
  - { name: squads, game: miniatures, squads: [starter-republic, starter-separatist], maps: [open], games: 60 }
  - { name: sets, game: lcg, decks: [jedi-starter, sith-starter], games: 60 }
  - { name: cards, game: tcg, decks: [tcg-socal-light, tcg-socal-dark], games: 60 }
`;

test("two nights of all three games on the same code: no alert, no flip, controls as they should be", async () => {
  const history = join(temporaryFolder(), "nights");
  const { suite, problems } = suiteOf(SUITE, games);
  expect(problems).toEqual([]);
  const options = { suite: suite!, registry: games };
  await wholeNight(history, "one", options);
  const second = await wholeNight(history, "two", options);
  // What the nights to come need of luck: sums over the pairs that are counted.
  const { experiments } = JSON.parse(readFileSync(join(history, "two", "night.json"), "utf8")) as NightEntry;
  for (const half of ["fixed", "one", "two"] as const)
    for (const { matchups } of experiments)
      for (const m of matchups) {
        const sums = Array.from({ length: at.length(1) }, (_, k) =>
          m.luck![half].reduce((all, own) => all + own.reduce((s, x, i) => s + (i % at.length(1) === k ? x : 0), 0), 0),
        );
        expect(sums[at.units]).toBe(m[half].reduce((all, n) => all + n, 0));
        expect(sums[at.scores]).toBe(m[half].reduce((all, n, score) => all + n * score, 0));
        expect(sums[at.products(1, 0, 0)]).toBeGreaterThan(0);
      }
  expect(second.alerts).toEqual([]);
  expect(second.failures).toEqual([]);
  const audits = second.experiments.flatMap((e) => e.matchups.map((m) => m.fixed!.audit!));
  expect(audits.map((a) => [a.games, a.flips])).toEqual([
    [30, 0],
    [30, 0],
    [30, 0],
  ]);
  expect(second.experiments.map((e) => [e.game, e.changed.length, e.replays])).toEqual([
    ["miniatures", 0, true],
    ["lcg", 0, true],
    ["tcg", 0, true],
  ]);
  // Miniatures swaps seats: a squad against itself splits every pair, by the rules of seeds.
  expect(second.mirrors.map((m) => [m.uneven, m.games])).toEqual([
    [0, second.mirrors[0].pairs],
    [0, second.mirrors[1].pairs],
  ]);
  expect(second.calibration.filter((c) => c.isAlert)).toEqual([]);
  expect(new Set(second.calibration.map((c) => c.game)).size).toBe(3);
}, 120_000);

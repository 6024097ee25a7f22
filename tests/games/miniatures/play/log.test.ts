import { describe, expect, it } from "vitest";
import type { MatchupSpec } from "../../../../src/games/game.js";
import { SCENARIOS } from "../../../../src/games/miniatures/scenarios.js";
import { playSkirmish } from "../../../../src/games/miniatures/skirmish.js";
import { createState } from "../../../../src/games/miniatures/state/createState.js";
import { EVENT } from "../../../../src/games/miniatures/state/journal.js";
import { describe as describeGame } from "../../../../src/games/miniatures/state/log.js";
import { TALLY } from "../../../../src/games/miniatures/state/state.js";
import { random } from "../../../../strategies/miniatures/random.js";
import { groundOfMaps, matchupUnder, playableCards, randomPair, shippedMap } from "../support/play.js";

/** Logs of skirmishes of random squads, by strategies that spend Force wherever chance will have it. */

const GAMES = 60;

const maps = [shippedMap("open")];
const ground = groundOfMaps(maps);
/** Of characters that have Force to spend. */
const pool = playableCards().filter((card) => card.force > 0);

interface Told {
  readonly lines: readonly string[];
  readonly entries: readonly (readonly number[])[];
  readonly spent: number;
}

function play(seed: number, cards = pool): Told {
  const squads = randomPair(cards, seed);
  const state = createState(matchupUnder(SCENARIOS[0].name, squads, ground, [random, random]));
  state.journal = { entries: [] };
  playSkirmish(state, seed, 5, 0, false);
  const [a, b] = squads.map((content) => ({ name: content.name, content }));
  const options = { maps: maps.map((map) => ({ name: map.name, map })) };
  const spec = { a, b, strategyA: "random", strategyB: "random", options } as unknown as MatchupSpec;
  return {
    lines: describeGame(state, spec),
    entries: state.journal.entries,
    spent: state.tally[TALLY.forceSpent] + state.tally[TALLY.forceSpent + 1],
  };
}

const games = Array.from({ length: GAMES }, (_, seed) => play(4000 + seed));

describe("Force in the log", () => {
  const SPENT = /(?: spends | for )(\d+) Force(?: of .+?)?(?: on .+)? \((\d+) left\)$/;

  it("is told wherever it is spent, as much as the results count, and how much is left", () => {
    let total = 0;
    for (const { lines, entries, spent } of games) {
      const told = lines.flatMap((line) => {
        const found = SPENT.exec(line);
        return found === null ? [] : [[Number(found[1]), Number(found[2])]];
      });
      const paid = entries.filter(([event]) => event === EVENT.forceSpent).map(([, , cost, left]) => [cost, left]);
      expect(told).toEqual(paid);
      expect(told.reduce((sum, [cost]) => sum + cost!, 0)).toBe(spent);
      total += spent;
    }
    expect(total).toBeGreaterThan(100);
  });

  it("is spent on something that the line names", () => {
    const lines = games.flatMap((game) => game.lines);
    expect(lines.filter((line) => /undefined|NaN|nobody spends/.test(line))).toEqual([]);
    const alone = lines.filter((line) => / spends \d+ Force/.test(line));
    expect(alone.filter((line) => !/ on \S.* \(\d+ left\)$/.test(line))).toEqual([]);
    for (const what of ["another roll", "moving further"]) expect(alone.some((line) => line.includes(what))).toBe(true);
  });

  it("drops between two activations of a character by no more than lines in between say", () => {
    let followed = 0;
    for (const { lines } of games) {
      // Only own points, and nobody who takes some or haunts: those have lines of their own.
      if (lines.some((line) => /takes a Force point|loses \d+ Force with|Force of /.test(line))) continue;
      const known = new Map<string, number>();
      for (const line of lines) {
        const active = /^ {2}(.+) activates \(\d+ hit points(?:, (\d+) Force)?\)/.exec(line);
        if (active !== null) {
          const now = Number(active[2] ?? 0);
          expect(now, line).toBeGreaterThanOrEqual(known.get(active[1]) ?? 0);
          known.set(active[1], now);
        }
        const paid = SPENT.exec(line);
        if (paid === null) continue;
        const who = [...known.keys()].find((name) => line.trim().startsWith(`${name} `));
        if (who === undefined) continue;
        expect(known.get(who)! - Number(paid[1]), line).toBe(Number(paid[2]));
        known.set(who, Number(paid[2]));
        followed++;
      }
    }
    expect(followed).toBeGreaterThan(50);
  });
});

describe("saves in the log", () => {
  it("show what is added to the die, and which are rolled again", () => {
    // Mettle adds 4 to a save that is rolled again.
    const mettle = pool.filter((card) => JSON.stringify(card).includes("Mettle"));
    const ofMettle = Array.from({ length: GAMES }, (_, seed) => play(6000 + seed, mettle));
    const lines = [...games, ...ofMettle].flatMap((game) => game.lines);
    const again = lines.filter((line) => / rerolls the save of /.test(line));
    expect(again.length).toBeGreaterThan(5);
    for (const line of again) {
      const sum = /with (\d+) \+ (\d+) = (\d+)(?: \(\+(\d+) Mettle\))?:/.exec(line);
      if (sum === null) continue;
      expect(Number(sum[1]) + Number(sum[2])).toBe(Number(sum[3]));
      expect(sum[4], line).toBe(sum[2]);
    }
    expect(again.some((line) => / \+ 4 = /.test(line))).toBe(true);
    // A save is rolled again only after one that has failed.
    lines.forEach((line, i) => {
      if (!/ rerolls the save of /.test(line)) return;
      const before = lines.slice(Math.max(0, i - 4), i).findLast((one) => / the save of | a save of /.test(one));
      expect(before, line).toMatch(/: failure$/);
    });
  });
});

import { describe, expect, it } from "vitest";
import { wilson } from "../../../../src/analysis/wilson.js";
import { beginSkirmish, playRound, playRounds, playSkirmish } from "../../../../src/games/miniatures/skirmish.js";
import type { Squad } from "../../../../src/games/miniatures/squad/squad.js";
import { gameColumns, writeRow } from "../../../../src/games/miniatures/state/columns.js";
import { copyState, createState } from "../../../../src/games/miniatures/state/createState.js";
import { H, type State } from "../../../../src/games/miniatures/state/state.js";
import type { Strategy } from "../../../../src/games/miniatures/strategy.js";
import { isDeep } from "../../../support/deep.js";
import { expectSame } from "../../../support/same.js";
import { allShippedMaps, groundOfMaps, matchupOf, playableCards, policies, randomPair } from "../support/play.js";

/** What must hold of any two squads and any strategies, because the rules do not know which of the two is called a. */

const ground = groundOfMaps(allShippedMaps());
const pool = playableCards();
const squads = (seed: number): [Squad, Squad] => randomPair(pool, seed);
const cast = policies.map((s) => [s.name, s] as const);
const other = (s: Strategy): Strategy => policies.find((o) => o !== s) ?? s;

function rowOf(s: State, seed: number, map: number, swapped: boolean): Int32Array {
  s.countsLuck = true;
  playSkirmish(s, seed, 0xa5a5, map, swapped);
  const row = new Int32Array(gameColumns.length);
  writeRow(s, row);
  return row;
}

/** The row of the same game with the squads' names exchanged. */
function mirrored(row: Int32Array): Int32Array {
  const names = gameColumns.map((c) => c.name);
  return row.map((value, i) => {
    const name = names[i];
    if (name === "winner") return value === 2 ? 2 : 1 - value;
    if (name === "luckInitiative") return 0 - value;
    if (!/[AB]$/.test(name)) return value;
    const twin = name.slice(0, -1) + (name.endsWith("A") ? "B" : "A");
    return row[names.indexOf(twin)];
  });
}

describe.each(cast)("%s", (_name, strategy) => {
  it("swapping the squads' names mirrors every row, on every map and from both seats", () => {
    for (let seed = 0; seed < (isDeep ? 25 : 4); seed++) {
      const [a, b] = squads(seed);
      const here = createState(matchupOf(a, b, ground, [strategy, other(strategy)]));
      const there = createState(matchupOf(b, a, ground, [other(strategy), strategy]));
      for (let map = 0; map < ground.maps.length; map++) {
        for (const swapped of [false, true])
          expectSame(rowOf(there, seed, map, !swapped), mirrored(rowOf(here, seed, map, swapped)));
      }
    }
  });

  it("the same game gives the same row again, in a used state and in a fresh one", () => {
    for (let seed = 100; seed < (isDeep ? 130 : 108); seed++) {
      const [a, b] = squads(seed);
      const matchup = matchupOf(a, b, ground, [strategy, other(strategy)]);
      const used = createState(matchup);
      const map = seed % ground.maps.length;
      const first = rowOf(used, seed, map, true);
      rowOf(used, seed + 1, (map + 1) % ground.maps.length, false);
      expectSame(rowOf(used, seed, map, true), first);
      expectSame(rowOf(createState(matchup), seed, map, true), first);
    }
  });

  it("places kept free for later characters change nothing in a game that has none", () => {
    for (let seed = 150; seed < (isDeep ? 160 : 153); seed++) {
      const [a, b] = squads(seed);
      const matchup = matchupOf(a, b, ground, [strategy, other(strategy)]);
      const roomy = createState({ ...matchup, spare: [3, 2] });
      const map = seed % ground.maps.length;
      for (const swapped of [false, true])
        expectSame(rowOf(roomy, seed, map, swapped), rowOf(createState(matchup), seed, map, swapped));
    }
  });

  it("a skirmish goes on from a copy, made at the start of any round, to the same words", () => {
    for (let seed = 200; seed < (isDeep ? 240 : 210); seed++) {
      const [a, b] = squads(seed);
      const matchup = matchupOf(a, b, ground, [strategy, other(strategy)]);
      const state = createState(matchup);
      const copy = createState(matchup);
      const swapped = seed % 2 === 1;
      beginSkirmish(state, seed, 9, seed % ground.maps.length, swapped);
      for (let round = seed % 7; round > 0 && state.head[H.winner] < 0; round--) playRound(state);
      copyState(state, copy);
      // Strategies sit by seat and are no part of the position.
      copy.strategies[0] = state.strategies[0];
      copy.strategies[1] = state.strategies[1];
      playRounds(state);
      const end = state.words.slice();
      playRounds(copy);
      expectSame(copy.words, end);
    }
  });

  it("a squad against itself wins half of its decided games, within the 99.9 % interval, over seats and maps", () => {
    const perSquad = strategy.name === "random" ? 100 : 20;
    const squadCount = isDeep ? 12 : 3;
    let wins = 0;
    let decided = 0;
    for (let squad = 0; squad < squadCount; squad++) {
      const [a] = squads(300 + squad);
      const state = createState(matchupOf(a, a, ground, [strategy, strategy]));
      for (let i = 0; i < perSquad; i++) {
        // Each game has a seed of its own: with shared seeds the two seat orders would cancel exactly.
        const row = rowOf(state, 1000 * squad + i, (i >> 1) % ground.maps.length, i % 2 === 1);
        if (row[0] === 2) continue;
        decided++;
        if (row[0] === 0) wins++;
      }
    }
    const interval = wilson(wins, decided, 0.999);
    expect(decided).toBeGreaterThan((perSquad * squadCount) / 2);
    expect(interval.low).toBeLessThan(0.5);
    expect(interval.high).toBeGreaterThan(0.5);
  });
});

import { describe, expect, it } from "vitest";
import { keepCopiesOf } from "../../src/games/keeper.js";
import type { State as LcgState } from "../../src/games/lcg/state/state.js";
import { SCENARIOS } from "../../src/games/miniatures/scenarios.js";
import { findGame } from "../../src/registry.js";
import { drawnGame, drawnSkirmish } from "./position/drawn.js";
import type { Walked } from "./position/walked.js";

/** Who keeps copies is called where a game can be taken up: once before setup, then often until its end. */

/** Plays a game in a state that somebody keeps copies of. @returns the calls in order, with what `look` sees */
function callsIn(of: Walked, look: (s: object) => number): { readonly call: string; readonly seen: number }[] {
  const { game, matchup, seed, variant, swapped } = of;
  const s = game.createState(matchup) as object;
  const calls: { call: string; seen: number }[] = [];
  keepCopiesOf(
    s,
    () => calls.push({ call: "keep", seen: look(s) }),
    () => calls.push({ call: "before setup", seen: look(s) }),
  );
  const row = new Int32Array(game.gameColumns.length);
  for (let n = 0; n < 2; n++) game.play(matchup, s, seed[0] + n, seed[1], variant, swapped, row, undefined);
  return calls;
}

describe("whoever keeps copies of a state", () => {
  it.each(["lcg", "tcg"])("is called before setup, where nobody holds a card, and then at each phase: %s", (name) => {
    const calls = callsIn(drawnGame(findGame(name)!, 2), (s) => (s as LcgState).hand[0][0]);
    const games = calls.flatMap(({ call }, i) => (call === "before setup" ? [i] : []));
    expect(games).toHaveLength(2);
    expect(games[0]).toBe(0);
    for (const begun of games) {
      expect(calls[begun].seen).toBe(0);
      expect(calls[begun + 1]).toMatchObject({ call: "keep" });
      expect(calls[begun + 1].seen).toBeGreaterThan(0);
    }
    expect(calls.length).toBeGreaterThan(10);
  });

  it("is called before setup, where nobody stands on the map, and then at each activation: miniatures", () => {
    const living = (s: object) => (s as { readonly pos: Int16Array }).pos.filter((square) => square > 0).length;
    const calls = callsIn(drawnSkirmish(SCENARIOS[0], 2), living);
    const games = calls.flatMap(({ call }, i) => (call === "before setup" ? [i] : []));
    expect(games).toHaveLength(2);
    for (const begun of games) expect(calls[begun + 1].seen).toBeGreaterThan(calls[begun].seen);
    expect(calls.length).toBeGreaterThan(20);
  });

  it("need not be called before setup", () => {
    const { game, matchup, seed } = drawnGame(findGame("lcg")!, 2);
    const s = game.createState(matchup) as object;
    let kept = 0;
    keepCopiesOf(s, () => kept++);
    game.play(matchup, s, seed[0], seed[1], 0, false, new Int32Array(game.gameColumns.length), undefined);
    expect(kept).toBeGreaterThan(10);
  });
});

import { describe, expect, it } from "vitest";
import { compileMatchup } from "../../../../src/games/tcg/cards/compileMatchup.js";
import { beginGame, playGame, playTurn, playTurns } from "../../../../src/games/tcg/flow/playGame.js";
import { setUp } from "../../../../src/games/tcg/flow/setup.js";
import { DEFAULT_RULES } from "../../../../src/games/tcg/rules.js";
import { gameColumns, writeRow } from "../../../../src/games/tcg/state/columns.js";
import { copyState, createState } from "../../../../src/games/tcg/state/createState.js";
import type { State } from "../../../../src/games/tcg/state/state.js";
import { isOver } from "../../../../src/games/tcg/state/zones.js";
import { QUESTION, type Strategy } from "../../../../src/games/tcg/strategy.js";
import { randomDecks } from "../support/sweep.js";

/** Answers by a count of its questions that is kept outside any game, so that a copied state can be played on. */
function counting(): { readonly strategy: Strategy; readonly asked: { n: number } } {
  const asked = { n: 0 };
  const strategy: Strategy = {
    name: "counting",
    description: "takes another option each time, and stays in battle",
    createPlayer: () => ({
      begin: () => {},
      choose: (view, question) => (question === QUESTION.retreat ? 0 : (asked.n++ * 7919) % view.optionCount),
    }),
  };
  return { strategy, asked };
}

const bytesOf = (s: State): Buffer => Buffer.from(new Uint8Array(s.buffer));

function rowOf(s: State): number[] {
  const row = new Int32Array(gameColumns.length);
  writeRow(s, row);
  return Array.from(row);
}

describe("games", () => {
  const GAMES = 80;

  it("are the same for the same seed, in the same state and in a new one", () => {
    const rows = new Set<string>();
    for (let seed = 0; seed < GAMES; seed++) {
      const [light, dark] = randomDecks(seed);
      const { strategy, asked } = counting();
      const matchup = compileMatchup(light, dark, DEFAULT_RULES, [strategy, strategy]);
      const play = (state: State): void => {
        asked.n = 0;
        playGame(state, 5, seed);
      };
      const first = createState(matchup);
      play(first);
      const bytes = bytesOf(first);
      const again = createState(matchup);
      playGame(again, 6, seed + 1);
      play(again);
      expect(bytesOf(again).equals(bytes)).toBe(true);
      rows.add(rowOf(first).join());
    }
    // Other seeds are other games.
    expect(rows.size).toBeGreaterThan(GAMES / 2);
  });

  it("go on to the same end from copies made between turns", () => {
    let copies = 0;
    for (let seed = 0; seed < GAMES; seed++) {
      const [light, dark] = randomDecks(1000 + seed);
      const { strategy, asked } = counting();
      const matchup = compileMatchup(light, dark, DEFAULT_RULES, [strategy, strategy]);
      const whole = createState(matchup);
      playGame(whole, 7, seed);
      const expected = bytesOf(whole);
      let now = createState(matchup);
      asked.n = 0;
      beginGame(now, 7, seed);
      setUp(now);
      while (!isOver(now)) {
        playTurn(now);
        // Played on in another state, which held another game before.
        const copy = createState(matchup);
        const n = asked.n;
        playGame(copy, 8, seed);
        asked.n = n;
        copyState(now, copy);
        now = copy;
        copies++;
      }
      playTurns(now);
      expect(bytesOf(now).equals(expected)).toBe(true);
    }
    expect(copies).toBeGreaterThan(GAMES * 2);
  });
});

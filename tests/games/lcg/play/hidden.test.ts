import { describe, expect, it } from "vitest";
import { RNG_WORDS, seedStream } from "../../../../src/core/rng.js";
import { compileMatchup } from "../../../../src/games/lcg/cards/compileMatchup.js";
import { beginGame, playTurn } from "../../../../src/games/lcg/playGame.js";
import { DEFAULT_RULES } from "../../../../src/games/lcg/rules.js";
import { setUp } from "../../../../src/games/lcg/setup.js";
import { createState } from "../../../../src/games/lcg/state/createState.js";
import { H } from "../../../../src/games/lcg/state/table.js";
import { isOver } from "../../../../src/games/lcg/state/zones.js";
import { random } from "../../../../strategies/lcg/random.js";
import { randomDecks } from "../support/sweep.js";
import { playTwice } from "../support/sweepAside.js";

describe("a turn against an opponent who does nothing", () => {
  it("reads the same whatever that opponent holds, until some of it comes to light", () => {
    const words = new Int32Array(RNG_WORDS);
    seedStream(words, 0, 4, 5, 6);
    let whole = 0;
    let questions = 0;
    for (let seed = 0; seed < 120; seed++) {
      const [light, dark] = randomDecks(5000 + seed);
      const state = createState(compileMatchup(light, dark, DEFAULT_RULES, [random, random]));
      beginGame(state, seed, 9);
      setUp(state);
      while (!isOver(state) && state.table.head[H.turn]! < 10) {
        const [told, other] = playTwice(state, light, dark, words, 7919 + seed);
        const isWhole = !told.isCutShort && !other.isCutShort;
        const n = Math.min(told.readings.length, other.readings.length);
        for (let i = 0; i < n; i++) expect(other.readings[i]).toBe(told.readings[i]);
        if (isWhole) expect(other.readings.length).toBe(told.readings.length);
        if (isWhole) whole++;
        questions += n;
        playTurn(state);
      }
    }
    expect(whole).toBeGreaterThan(700);
    expect(questions).toBeGreaterThan(7000);
  });
});

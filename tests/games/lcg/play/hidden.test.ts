import { describe, expect, it } from "vitest";
import { RNG_WORDS, seedStream } from "../../../../src/core/rng.js";
import { compileMatchup } from "../../../../src/games/lcg/cards/compileMatchup.js";
import { beginGame, playTurn } from "../../../../src/games/lcg/playGame.js";
import { DEFAULT_RULES } from "../../../../src/games/lcg/rules.js";
import { setUp } from "../../../../src/games/lcg/setup.js";
import { copyState, createState } from "../../../../src/games/lcg/state/createState.js";
import type { State } from "../../../../src/games/lcg/state/state.js";
import { H } from "../../../../src/games/lcg/state/table.js";
import { isOver } from "../../../../src/games/lcg/state/zones.js";
import { random } from "../../../../strategies/anyOption.js";
import { copyQuestion, mustReadSame, shuffleUnknown, unknownTo } from "../support/checkerHidden.js";
import { cardsIn } from "../support/checkerWords.js";
import { randomDecks } from "../support/sweep.js";
import { playTwice } from "../support/sweepAside.js";

describe("a turn against an opponent who does nothing", () => {
  it("reads the same whatever that opponent holds, until some of it comes to light", () => {
    const words = new Int32Array(RNG_WORDS);
    seedStream(words, 0, 4, 5, 6);
    let whole = 0;
    let questions = 0;
    for (let seed = 0; seed < 100; seed++) {
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
    expect(whole).toBeGreaterThan(550);
    expect(questions).toBeGreaterThan(5500);
  }, 300_000);
});

describe("hidden cards in another order", () => {
  const [light, dark] = randomDecks(77);
  const matchup = compileMatchup(light, dark, DEFAULT_RULES, [random, random]);
  const words = new Int32Array(RNG_WORDS);
  seedStream(words, 0, 1, 1, 1);

  /** A game after its fourth turn, twice. */
  const twice = (): readonly [State, State] => {
    const one = createState(matchup);
    beginGame(one, 3, 9);
    setUp(one);
    for (let turn = 0; turn < 4; turn++) playTurn(one);
    const other = createState(matchup);
    copyState(one, other);
    copyQuestion(one.views[0], other.views[0]);
    return [one, other];
  };

  it("read the same, and are in another order", () => {
    const [one, other] = twice();
    shuffleUnknown(other, words, unknownTo(other, 0));
    mustReadSame(other.views[0], one.views[0], {});
    expect(cardsIn(other.hand[1])).not.toEqual(cardsIn(one.hand[1]));
    expect(cardsIn(other.deck[0])).not.toEqual(cardsIn(one.deck[0]));
    expect(cardsIn(other.hand[0])).toEqual(cardsIn(one.hand[0]));
    expect([...cardsIn(other.deck[0])].sort()).toEqual([...cardsIn(one.deck[0])].sort());
  });

  it("show where the table says something of one of them", () => {
    const [one, other] = twice();
    const held = cardsIn(one.hand[1])[0]!;
    for (const s of [one, other]) s.table.engagedPhase[held] = 1;
    shuffleUnknown(other, words, unknownTo(other, 0));
    expect(() => mustReadSame(other.views[0], one.views[0], {})).toThrow(/hidden cards do not show.*engagedPhase/);
  });
});

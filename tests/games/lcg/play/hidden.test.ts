import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { RNG_WORDS, seedStream } from "../../../../src/core/rng.js";
import { compileMatchup } from "../../../../src/games/lcg/cards/compileMatchup.js";
import { beginGame, playGame, playTurn } from "../../../../src/games/lcg/playGame.js";
import { DEFAULT_RULES } from "../../../../src/games/lcg/rules.js";
import { setUp } from "../../../../src/games/lcg/setup.js";
import { copyState, createState } from "../../../../src/games/lcg/state/createState.js";
import type { State } from "../../../../src/games/lcg/state/state.js";
import { H } from "../../../../src/games/lcg/state/table.js";
import { isOver } from "../../../../src/games/lcg/state/zones.js";
import { random } from "../../../../strategies/anyOption.js";
import { buffersReachableFrom } from "../../../support/bytes.js";
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

describe("what can be reached from a view", () => {
  const [light, dark] = randomDecks(31);
  const matchup = compileMatchup(light, dark, DEFAULT_RULES, [random, random]);

  it("is the table, what is the player's own and the question, by no way the rest of the state", () => {
    const s = createState(matchup);
    for (const side of [0, 1] as const) {
      const enemy = side === 0 ? 1 : 0;
      const reached = buffersReachableFrom(s.views[side]);
      const hidden = [
        s.hand[enemy],
        ...s.deck,
        ...s.objectiveDeck,
        s.edgeStack[enemy],
        s.looked[enemy],
        s.captured,
        s.aside,
        s.rng,
        s.heard,
        s.serial,
        s.purse,
        s.cardTally,
      ];
      for (const list of [...hidden, s.views[enemy].options]) expect(reached.get(list.buffer)).toBeUndefined();
      const known = buffersReachableFrom(matchup);
      const rest = [...reached.keys()].filter((buffer) => !known.has(buffer));
      expect(new Set(rest)).toEqual(
        new Set([s.bytes[0].buffer, s.bytes[1 + side]!.buffer, s.views[side].options.buffer]),
      );
      for (const bytes of s.bytes) expect(known.has(bytes.buffer)).toBe(false);
    }
  });

  it("stays the same ways while games are played, and the matchup tells of no game", () => {
    const s = createState(matchup);
    const digest = (): string => {
      const hash = createHash("sha256");
      for (const buffer of buffersReachableFrom(matchup).keys()) hash.update(new Uint8Array(buffer));
      return hash.digest("hex");
    };
    const before = [digest(), ...s.views.map((view) => buffersReachableFrom(view).size)];
    for (let game = 0; game < 5; game++) {
      playGame(s, game, 11);
      expect([digest(), ...s.views.map((view) => buffersReachableFrom(view).size)]).toEqual(before);
    }
  });

  it("shows a buffer shared with hidden cards, where there is one", () => {
    const s = createState(matchup);
    const leaky = { ...s.views[0], table: { ...s.table, head: new Int32Array(s.deck[1].buffer as ArrayBuffer, 0, 1) } };
    expect(buffersReachableFrom(leaky).has(s.deck[1].buffer)).toBe(true);
    const aside = {
      ...s.views[0],
      [Symbol("note")]: new Map([[1, [new Uint8Array(s.hand[1].buffer as ArrayBuffer)]]]),
    };
    expect(buffersReachableFrom(aside).has(s.hand[1].buffer)).toBe(true);
  });

  it("does not differ by a byte when what lies beyond the end of a hidden card's list tells of it", () => {
    const [one, other] = [createState(matchup), createState(matchup)];
    beginGame(one, 3, 9);
    setUp(one);
    copyState(one, other);
    copyQuestion(one.views[0], other.views[0]);
    const units = other.table.units[0];
    units[units.length - 1]! ^= 5;
    expect(() => mustReadSame(other.views[0], one.views[0], {})).toThrow(/behind a view/);
  });
});

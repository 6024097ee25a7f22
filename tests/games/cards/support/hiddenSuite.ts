import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { RNG_WORDS, seedStream } from "../../../../src/core/rng.js";
import type { Side } from "../../../../src/core/side.js";
import { buffersReachableFrom } from "../../../support/bytes.js";
import { expectSame } from "../../../support/same.js";
import { playTwice } from "./aside.js";
import type { CardGame, CardState, CardView, Strategy } from "./cardGame.js";
import { cardsIn } from "./checking.js";
import { Dealer } from "./hidden.js";

/**
 * What every card game must hold to: no player learns what it cannot know, by a view or by anything that hangs on it.
 */

type Values = Int32Array | Int16Array | Uint8Array;

/** What the questions need of one game. */
export interface HiddenGiven<V extends CardView, S extends CardState<V>> {
  /** Who plays up to the turns and games looked at. */
  readonly strategy: Strategy<NoInfer<V>>;
  /**
   * Turns against an idle opponent: games, turns of each, and how many whole turns and questions there must be more
   * of.
   */
  readonly aside: {
    readonly games: number;
    readonly turns: number;
    readonly whole: number;
    readonly questions: number;
  };
  /** A game with cards in all hidden places: the seed of its decks, and turns played. */
  readonly seed: number;
  readonly turns: number;
  /** Values by card that are on the table, and one that no card in hand has. */
  readonly told: { readonly name: keyof V["table"] & string; readonly value: number };
  /** Seed of the decks whose views are looked behind. */
  readonly seedOfViews: number;
  /** Everything that a side may not get at, but for what all card games keep from it. */
  readonly secrets: (s: S, enemy: Side) => readonly Values[];
  /** Units in play, a list on the table. */
  readonly units: (s: S) => Values;
}

export function hiddenSuite<V extends CardView, S extends CardState<V>, Deck, Facts>(
  game: CardGame<V, S, Deck, Facts>,
  given: HiddenGiven<V, S>,
): void {
  const dealer = new Dealer(game.hidden);
  const compile = (seed: number): V["matchup"] => {
    const [light, dark] = game.randomDecks(seed);
    return game.compile(light, dark, [given.strategy, given.strategy]);
  };
  const begun = (matchup: V["matchup"], seedLow = 3): S => {
    const state = game.createState(matchup);
    game.beginGame(state, seedLow, 9);
    game.setUp(state);
    return state;
  };
  /** A second state with the same game. */
  const copied = (one: S): S => {
    const other = game.createState(one.matchup);
    game.copyState(one, other);
    dealer.copyQuestion(one.views[0], other.views[0]);
    return other;
  };

  describe("a turn against an opponent who does nothing", () => {
    it("reads the same whatever that opponent holds, until some of it comes to light", () => {
      const words = new Int32Array(RNG_WORDS);
      seedStream(words, 0, 4, 5, 6);
      let whole = 0;
      let questions = 0;
      for (let seed = 0; seed < given.aside.games; seed++) {
        const decks = game.randomDecks(5000 + seed);
        const state = begun(compile(5000 + seed), seed);
        while (!game.isOver(state) && state.table.head[game.head.turn] < given.aside.turns) {
          for (const active of game.activeIn(state)) {
            const [told, other] = playTwice(game, { from: state, decks, active, salt: 7919 + seed }, words);
            const isWhole = !told.isCutShort && !other.isCutShort;
            const n = Math.min(told.readings.length, other.readings.length);
            expectSame(other.readings.slice(0, n), told.readings.slice(0, n));
            if (isWhole) expect(other.readings.length).toBe(told.readings.length);
            if (isWhole) whole++;
            questions += n;
          }
          game.playTurn(state);
        }
      }
      expect(whole).toBeGreaterThan(given.aside.whole);
      expect(questions).toBeGreaterThan(given.aside.questions);
    }, 300_000);
  });

  describe("hidden cards in another order", () => {
    const matchup = compile(given.seed);
    const words = new Int32Array(RNG_WORDS);
    seedStream(words, 0, 1, 1, 1);
    /** A game after some turns, twice. */
    const twice = (): readonly [S, S] => {
      const one = begun(matchup);
      for (let turn = 0; turn < given.turns; turn++) game.playTurn(one);
      return [one, copied(one)];
    };

    it("read the same, and are in another order", () => {
      const [one, other] = twice();
      dealer.dealAnew(other, 0, words);
      dealer.mustReadSame(other.views[0], one.views[0], {});
      expect(cardsIn(other.hand[1])).not.toEqual(cardsIn(one.hand[1]));
      expect(cardsIn(other.deck[0])).not.toEqual(cardsIn(one.deck[0]));
      expect(cardsIn(other.hand[0])).toEqual(cardsIn(one.hand[0]));
      expect([...cardsIn(other.deck[0])].sort()).toEqual([...cardsIn(one.deck[0])].sort());
    });

    it("show where the table says something of one of them", () => {
      const [one, other] = twice();
      const { name, value } = given.told;
      const held = cardsIn(one.hand[1])[0];
      for (const s of [one, other]) (s.table[name as keyof typeof s.table] as unknown as Values)[held] = value;
      dealer.dealAnew(other, 0, words);
      expect(() => dealer.mustReadSame(other.views[0], one.views[0], {})).toThrow(
        new RegExp(`hidden cards do not show.*${name}`),
      );
    });
  });

  describe("what can be reached from a view", () => {
    const matchup = compile(given.seedOfViews);

    it("is the table, what is the player's own and the question, by no way the rest of the state", () => {
      const s = game.createState(matchup);
      for (const side of [0, 1] as const) {
        const enemy = side === 0 ? 1 : 0;
        const reached = buffersReachableFrom(s.views[side]);
        const shared = [s.hand[enemy], ...s.deck, s.looked[enemy], s.aside, s.rng, s.views[enemy].options];
        for (const list of [...shared, ...given.secrets(s, enemy)]) expect(reached.get(list.buffer)).toBeUndefined();
        const known = buffersReachableFrom(matchup);
        const rest = [...reached.keys()].filter((buffer) => !known.has(buffer));
        expect(new Set(rest)).toEqual(
          new Set([s.bytes[0].buffer, s.bytes[1 + side].buffer, s.views[side].options.buffer]),
        );
        for (const bytes of s.bytes) expect(known.has(bytes.buffer)).toBe(false);
      }
    });

    it("stays the same ways while games are played, and the matchup tells of no game", () => {
      const s = game.createState(matchup);
      const digest = (): string => {
        const hash = createHash("sha256");
        for (const buffer of buffersReachableFrom(matchup).keys()) hash.update(new Uint8Array(buffer));
        return hash.digest("hex");
      };
      const before = [digest(), ...s.views.map((view) => buffersReachableFrom(view).size)];
      for (let nth = 0; nth < 5; nth++) {
        game.playGame(s, nth, 11);
        expect([digest(), ...s.views.map((view) => buffersReachableFrom(view).size)]).toEqual(before);
      }
    });

    it("shows a buffer shared with hidden cards, where there is one", () => {
      const s = game.createState(matchup);
      const head = new Int32Array(s.deck[1].buffer as ArrayBuffer, 0, 1);
      const leaky = { ...s.views[0], table: { ...s.table, head } };
      expect(buffersReachableFrom(leaky).has(s.deck[1].buffer)).toBe(true);
      const note = new Map([[1, [new Uint8Array(s.hand[1].buffer as ArrayBuffer)]]]);
      expect(buffersReachableFrom({ ...s.views[0], [Symbol("note")]: note }).has(s.hand[1].buffer)).toBe(true);
    });

    it("does not differ by a byte when what lies beyond the end of a hidden card's list tells of it", () => {
      const one = begun(matchup);
      const other = copied(one);
      const units = given.units(other);
      units[units.length - 1] ^= 5;
      expect(() => dealer.mustReadSame(other.views[0], one.views[0], {})).toThrow(/behind a view/);
    });
  });
}

import { describe, expect, it } from "vitest";
import { drawnMatchups } from "../../../benchmarks/drawnMatchups.js";
import type { List } from "../../../src/core/lists.js";
import type { Side } from "../../../src/core/side.js";
import { DrawLuck } from "../../../src/games/cards/drawLuck.js";
import { loseSight, type Sights, seenInPlace } from "../../../src/games/cards/sight.js";
import { copyState } from "../../../src/games/cards/state.js";
import { LUCK_MOST } from "../../../src/games/column.js";
import type { Matchup as LcgMatchup } from "../../../src/games/lcg/cards/matchup.js";
import { Luck as LcgLuck } from "../../../src/games/lcg/luck.js";
import * as lcg from "../../../src/games/lcg/playGame.js";
import { searched as searchedLcg } from "../../../src/games/lcg/searched.js";
import { setUp as setUpLcg } from "../../../src/games/lcg/setup.js";
import { T as LCG, type State as LcgState } from "../../../src/games/lcg/state/state.js";
import { Arenas } from "../../../src/games/tcg/arenas.js";
import type { Matchup as TcgMatchup } from "../../../src/games/tcg/cards/matchup.js";
import { Luck as TcgLuck } from "../../../src/games/tcg/luck.js";
import * as tcg from "../../../src/games/tcg/playGame.js";
import { searched as searchedTcg } from "../../../src/games/tcg/searched.js";
import { setUp as setUpTcg } from "../../../src/games/tcg/setup.js";
import { SetupDraws } from "../../../src/games/tcg/setupDraws.js";
import { T as TCG, type State as TcgState } from "../../../src/games/tcg/state/state.js";
import { H } from "../../../src/games/tcg/state/table.js";
import { luckOfGames } from "./support/luck.js";

const FEW = { pairs: 20, games: 100, seed: 31 };
/** Too far from 0 for chance, over all kinds. */
const FAR = 3.5;

describe.each(["lcg", "tcg"] as const)("luck of %s", (name) => {
  it("has mean 0, of each kind and side", () => {
    const kinds = luckOfGames(name, FEW);
    expect(kinds).toHaveLength(name === "lcg" ? 8 : 6);
    for (const { name: kind, z, spread } of kinds) {
      expect(Math.abs(z), kind).toBeLessThan(FAR);
      // Cards that pick at random are few.
      if (!kind.startsWith("luckPicks")) expect(spread, kind).toBeGreaterThan(0.001);
    }
  });
});

describe("a wrong chance is found", () => {
  it("of one face of attack dice", () => {
    const kinds = luckOfGames<TcgState>("tcg", { ...FEW, pairs: 10 }, (state) => {
      const luck = state.luck!;
      // A die that shows 3 counts as if it hit.
      state.luck = Object.assign(Object.create(luck) as TcgLuck, {
        draws: (s: TcgState, side: Side) => luck.draws(s, side),
        dieRolled: (s: TcgState, die: number) => luck.dieRolled(s, die),
        damageRolled: (s: TcgState, ...rest: [number, number, number]) => luck.damageRolled(s, ...rest),
        attackRolled: (s: TcgState, attacker: number, defender: number) => {
          const { dice, head } = s.table;
          const shown = dice.slice();
          for (let i = 0; i < head[H.dice]; i++) if (dice[i] === 3) dice[i] = 4;
          luck.attackRolled(s, attacker, defender);
          dice.set(shown);
        },
      });
    });
    for (const kind of kinds.filter((one) => one.name.startsWith("luckAttacks")))
      expect(kind.z).toBeGreaterThan(2 * FAR);
  });

  it("of a deck that is not evenly shuffled", () => {
    const kinds = luckOfGames<LcgState>("lcg", FEW, (state) => {
      const luck = state.luck!;
      // Of the two top cards the cheaper is drawn.
      state.luck = Object.assign(Object.create(luck) as LcgLuck, {
        takesObjective: (s: LcgState, side: Side) => luck.takesObjective(s, side),
        picked: (s: LcgState, list: List, card: number) => luck.picked(s, list, card),
        draws: (s: LcgState, side: Side, goesOn: boolean) => {
          const deck = s.deck[side];
          const n = deck[0];
          const { cost } = s.matchup;
          if (n > 1 && cost[deck[n - 1]] < cost[deck[n]]) [deck[n - 1], deck[n]] = [deck[n], deck[n - 1]];
          luck.draws(s, side, goesOn);
        },
      });
    });
    for (const kind of kinds.filter((one) => one.name.startsWith("luckHands")))
      expect(Math.abs(kind.z), kind.name).toBeGreaterThan(FAR);
  });
});

describe("a win and a half of luck", () => {
  it.each(["lcg", "tcg"] as const)("are the most that a game of %s notes", (name) => {
    const [word, words] = name === "lcg" ? [LCG.luckPicks, LCG.words] : [TCG.luckDamageDice, TCG.words];
    for (const { state } of drawnMatchups(name, [{}], 1, 5)) {
      const s = state as LcgState & TcgState;
      const noted = (before: number) => {
        if (name === "lcg") {
          lcg.beginGame(s, 1, 1);
          s.tally[words + word] = before;
          setUpLcg(s);
        } else {
          tcg.beginGame(s, 1, 1);
          s.tally[words + word] = before;
          setUpTcg(s);
        }
        return s.tally[name === "lcg" ? LCG.luckHands : TCG.luckHands];
      };
      expect(noted(1_000_000)).not.toBe(0);
      for (const most of [LUCK_MOST, -LUCK_MOST]) expect(noted(most)).toBe(0);
    }
  });
});

describe("playouts", () => {
  it.each([
    ["lcg", (m: unknown) => searchedLcg(m as LcgMatchup).createState(m as LcgMatchup), lcg.playGame, LCG.luckHands],
    ["tcg", (m: unknown) => searchedTcg(m as TcgMatchup).createState(m as TcgMatchup), tcg.playGame, TCG.luckAttacks],
  ] as const)("of %s reckon no luck, the game itself does", (name, createAside, playGame, word) => {
    const play = playGame as (s: unknown, low: number, high: number) => void;
    for (const { matchup, state } of drawnMatchups(name, [{}], 1, 5)) {
      const aside = createAside(matchup);
      play(aside, 1, 1);
      play(state, 1, 1);
      expect(aside.luck).toBeUndefined();
      expect(aside.tally[word]).toBe(0);
      expect((state as LcgState | TcgState).tally[word]).not.toBe(0);
    }
  });
});

describe("a game taken up from a copy", () => {
  it("ends with the luck of the whole game", () => {
    const cases = [
      ...[...drawnMatchups("lcg", [{}], 2, 6)].map(({ matchup, state }) => {
        const other = searchedLcg(matchup as LcgMatchup).createState(matchup as LcgMatchup);
        other.luck = new LcgLuck(matchup as LcgMatchup);
        return { ...{ state: state as LcgState, other, setUp: setUpLcg as (s: never) => void }, flow: lcg };
      }),
      ...[...drawnMatchups("tcg", [{}], 2, 6)].map(({ matchup, state }) => {
        const other = searchedTcg(matchup as TcgMatchup).createState(matchup as TcgMatchup);
        other.luck = new TcgLuck(matchup as TcgMatchup);
        return { ...{ state: state as TcgState, other, setUp: setUpTcg as (s: never) => void }, flow: tcg };
      }),
    ];
    for (const { state, other, setUp, flow } of cases) {
      flow.beginGame(state as never, 9, 9);
      setUp(state as never);
      let visits = 0;
      flow.playPhases(state as never, () => {
        if (++visits === 6) copyState(state, other);
      });
      flow.playPhases(other as never);
      expect([...other.tally]).toEqual([...state.tally]);
    }
  });
});

describe("luck of a draw", () => {
  const WORTHS = Float64Array.from([0, 1, 2, 4, 8, 16, 32, 64]);
  const seen = (): Sights => ({
    known: [new Int16Array(8), new Int16Array(8)],
    laid: new Int16Array(8),
    moment: new Int16Array(1),
    sightings: 0,
  });
  const deckOf = (...cards: number[]): List => Int16Array.from([cards.length, ...cards, 0, 0, 0]);
  const drawsOf = (first: number) => new DrawLuck(WORTHS, 1, (card) => (card < first ? 0 : -1));

  it("is what the card has beyond the mean of all that nobody knows", () => {
    const draws = drawsOf(4);
    draws.weights[0] = 0.5;
    const s = seen();
    s.known[1][3] = -1;
    expect(draws.gainOfTop(s, deckOf(3, 0, 1, 2), 0)).toBeCloseTo(0.5 * (2 - 1), 12);
    expect(draws.gainOfTop(s, deckOf(3, 0, 1), 0)).toBeCloseTo(0.5 * (1 - 0.5), 12);
    expect(draws.gainOfTop(s, deckOf(3), 0)).toBe(0);
  });

  it("follows a deck that changes between draws", () => {
    const draws = drawsOf(8);
    draws.weights[0] = 1;
    const s = seen();
    const deck = deckOf(0, 1, 2);
    expect(draws.gainOfTop(s, deck, 0)).toBeCloseTo(2 - 1, 12);
    deck[0] = 2;
    // The deck as it was left, then other decks.
    expect(draws.gainOfTop(s, deck, 0)).toBeCloseTo(1 - 0.5, 12);
    expect(draws.gainOfTop(s, deckOf(5, 4, 3), 0)).toBeCloseTo(4 - 28 / 3, 12);
    expect(draws.gainOfTop(s, deckOf(4, 5, 6, 7), 0)).toBeCloseTo(64 - 120 / 4, 12);
    // As long as it was left, but one of its cards has been seen; then nobody knows that card any more.
    seenInPlace(s, 0, deckOf(5));
    expect(draws.gainOfTop(s, deckOf(4, 5, 6), 0)).toBeCloseTo(32 - 40 / 2, 12);
    expect(draws.gainOfTop(s, deckOf(4, 5), 0)).toBe(0);
    loseSight(s, deckOf(5));
    expect(draws.gainOfTop(s, deckOf(5), 0)).toBe(0);
    expect(draws.gainOfTop(s, deckOf(4, 5, 6, 7), 0)).toBeCloseTo(64 - 120 / 4, 12);
  });

  it("is in games what it would be if every draw were counted anew", () => {
    let asked = 0;
    let sightings = 0;
    for (const { matchup, state } of drawnMatchups("lcg", [{}], 60, 8)) {
      const s = state as LcgState;
      const [kept, anew] = [new LcgLuck(matchup as LcgMatchup), new LcgLuck(matchup as LcgMatchup)];
      const compare = (note: (luck: LcgLuck, s: LcgState) => void) => {
        const other = { ...s, tally: s.tally.slice(), sightings: --sightings };
        note(anew, other);
        note(kept, s);
        asked++;
        const off = s.tally.reduce((most, value, i) => Math.max(most, Math.abs(value - other.tally[i])), 0);
        if (off > 1) throw new Error(`off by ${off}`);
        // What is off by rounding is not carried along.
        s.tally.set(other.tally);
      };
      s.luck = Object.assign(Object.create(kept) as LcgLuck, {
        draws: (_: LcgState, side: Side, goesOn: boolean) => compare((luck, at) => luck.draws(at, side, goesOn)),
        takesObjective: (_: LcgState, side: Side) => compare((luck, at) => luck.takesObjective(at, side)),
        picked: (_: LcgState, list: List, card: number) => kept.picked(s, list, card),
      });
      for (let game = 0; game < 4; game++) lcg.playGame(s, game, 1);
    }
    expect(asked).toBeGreaterThan(1000);
  });

  it("in setup follows a deck that an exchange has filled again", () => {
    // A card is worth 1 more before a unit is placed than after, and nine of the dark side's change nothing.
    const worths = Float64Array.from({ length: 2 * 14 }, (_, i) => (i < 10 ? 2 ** (i >> 1) - (i % 2) : 100));
    const draws = new SetupDraws(worths, { split: 5, count: 14 });
    const gain = (...cards: number[]) => draws.gainOfTop(deckOf(...cards), 0, 0);
    expect(gain(0, 4, 1, 2, 3)).toBeCloseTo(8 - 31 / 5, 12);
    expect(gain(0, 4, 1, 2)).toBeCloseTo(4 - 23 / 4, 12);
    expect(draws.gainOfTop(deckOf(0, 4, 1), 0, 1)).toBeCloseTo(1 - 16 / 3, 12);
    // Two that were drawn came back in place of others.
    expect(gain(2, 1, 3, 4)).toBeCloseTo(16 - 30 / 4, 12);
    // The next game begins with the whole deck again.
    expect(gain(3, 2, 4, 1, 0)).toBeCloseTo(1 - 31 / 5, 12);
    expect(gain(3, 2, 4, 1)).toBeCloseTo(2 - 30 / 4, 12);
    expect(draws.gainOfTop(deckOf(5, 6, 7, 8, 9, 10, 11, 12, 13), 1, 0)).toBe(0);
  });

  it("of a pick is against the whole list, and sums to 0 over it", () => {
    const draws = drawsOf(0);
    draws.weights[0] = 1;
    const hand = deckOf(1, 2, 3);
    const gains = [1, 2, 3].map((card) => draws.gainOfPick(hand, card));
    expect(gains[2]).toBeCloseTo(4 - 7 / 3, 12);
    expect(gains.reduce((sum, gain) => sum + gain, 0)).toBeCloseTo(0, 12);
  });
});

describe("luck of a pick", () => {
  it("is bad for whoever loses the best card of its hand, and good for whoever gets it back", () => {
    for (const { matchup, state } of drawnMatchups("lcg", [{}], 1, 5)) {
      const s = state as LcgState;
      lcg.beginGame(s, 1, 1);
      setUpLcg(s);
      const [hand] = s.hand;
      const luck = new LcgLuck(matchup as LcgMatchup);
      const gains = Array.from({ length: hand[0] }, (_, i) => {
        s.tally.fill(0);
        luck.picked(s, hand, hand[i + 1]);
        const lost = s.tally[LCG.luckPicks];
        luck.picked(s, hand.slice(), hand[i + 1]);
        expect(s.tally[LCG.luckPicks]).toBe(0);
        return lost;
      });
      expect(Math.min(...gains)).toBeLessThan(-1000);
      expect(Math.abs(gains.reduce((sum, gain) => sum + gain, 0))).toBeLessThanOrEqual(gains.length);
    }
  });
});

describe("chances of arenas", () => {
  it("mirror when sides change places, and their stakes are what the chance to win two of three turns on", () => {
    for (const { matchup } of drawnMatchups("tcg", [{}], 1, 5)) {
      const arenas = new Arenas(matchup as TcgMatchup);
      const strengths = [4, 9, 2, 6, 1, 7];
      arenas.strength.set(strengths);
      arenas.weigh();
      const whole = () => {
        const [a, b, c] = [0, 1, 2].map((arena) => arenas.chanceOf(arena));
        return a * b + a * c + b * c - 2 * a * b * c;
      };
      const light = whole();
      const stake = arenas.stakeOf(1);
      const one = arenas.chanceOf(1);
      arenas.strength[4] -= 0.5;
      expect(whole() - light).toBeCloseTo(stake * (arenas.chanceOf(1) - one), 12);
      arenas.strength[4] += 0.5;
      arenas.strength.set([6, 1, 7, 4, 9, 2]);
      expect(whole()).toBeCloseTo(1 - light, 12);
    }
  });
});

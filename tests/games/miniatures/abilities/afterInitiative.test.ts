import { describe, expect, it } from "vitest";
import { REPLY } from "../../../../src/games/miniatures/cards/layout.js";
import { playRound } from "../../../../src/games/miniatures/skirmish.js";
import { EVENT } from "../../../../src/games/miniatures/state/journal.js";
import { H } from "../../../../src/games/miniatures/state/state.js";
import { CHOICE } from "../../../../src/games/miniatures/strategy.js";
import { greedy } from "../../../../strategies/miniatures/greedy.js";
import { type At, attack, type Cast, end, move, scene, stat, use } from "../support/scene.js";

const HIT = 15;
const NOBODY = -1;
/** West someone with abilities or powers in (4, 5), east an enemy far away. */
const facing = (given: Parameters<typeof stat>[0], enemy: Partial<Cast> = {}, more: readonly Cast[] = []) =>
  scene({
    west: [{ card: stat(given), at: [4, 5] }, ...more],
    east: [{ at: [19, 12], ...enemy }],
    otherwise: { opportunity: false },
  });
const moves = (c: number, ...squares: At[]) => new Map([[c, squares.map(([x, y]) => move(x, y))]]);

describe("Intuition", () => {
  const intuitive = { abilities: ["Intuition"] };

  it("moves up to speed before anyone activates, and acts in full later in the round", () => {
    const s = facing({ abilities: ["Intuition", "Double Attack"] }, { at: [11, 5] });
    const played = s.round({
      dice: [12, 5, HIT, HIT],
      first: [false],
      order: [1, 0],
      answers: { afterInitiative: 0 },
      turns: new Map([[0, [move(10, 5), attack(1), attack(1)]]]),
    });
    expect(s.position(0)).toEqual([10, 5]);
    expect(s.hp(1)).toBe(80);
    const order = played.entries.map(([event]) => event).filter((e) => e === EVENT.move || e === EVENT.activate);
    expect(order).toEqual([EVENT.move, EVENT.activate, EVENT.activate]);
  });

  it("follows the speed on the card, without squares bought with the Force", () => {
    const order = { dice: [12, 5], first: [true], order: [0, 1], answers: { afterInitiative: 0 } };
    const slow = facing({ abilities: ["Intuition", "Speed 4"] });
    slow.round({ ...order, turns: moves(0, [8, 5]) });
    expect(() => facing({ abilities: ["Intuition", "Speed 4"] }).round({ ...order, turns: moves(0, [9, 5]) })).toThrow(
      /out of reach/,
    );
    expect(() => facing(intuitive).round({ ...order, turns: moves(0, [11, 5]) })).toThrow(/out of reach/);
    expect(() =>
      facing({ ...intuitive, force: 2 }).round({ ...order, turns: new Map([[0, [move(12, 5, 2)]]]) }),
    ).toThrow(/with boost/);
  });

  it("allows nothing but moving", () => {
    const orders = { dice: [12, 5], first: [true], order: [0, 1], answers: { afterInitiative: 0 } };
    expect(() => facing(intuitive, { at: [6, 5] }).round({ ...orders, turns: new Map([[0, [attack(1)]]]) })).toThrow(
      /may only move/,
    );
    const grenadier = facing({ abilities: ["Intuition", "Grenades 10"] }, { at: [6, 5] });
    expect(() => grenadier.round({ ...orders, turns: new Map([[0, [use("Grenades 10", 1)]]]) })).toThrow(
      /may only move/,
    );
  });

  it("works once a round, may be left unused, and comes back in the next round", () => {
    const s = facing(intuitive);
    s.round({ dice: [12, 5], first: [true], order: [0, 1], answers: { afterInitiative: 0 }, turns: moves(0, [5, 5]) });
    s.round({ dice: [12, 5], first: [true], order: [0, 1], answers: { afterInitiative: NOBODY } });
    s.round({ dice: [12, 5], first: [true], order: [0, 1], answers: { afterInitiative: 0 }, turns: moves(0, [6, 5]) });
    expect(s.position(0)).toEqual([6, 5]);
  });

  it("goes in initiative order, a player's own in the order it likes", () => {
    const card = stat(intuitive);
    const s = scene({
      west: [
        { card, at: [4, 5] },
        { card, at: [4, 7] },
      ],
      east: [{ card, at: [19, 12] }],
    });
    const played = s.round({
      dice: [5, 12],
      first: [true],
      order: [2, 0, 1],
      answers: { afterInitiative: [2, 1, 0] },
      turns: new Map([
        [0, [move(5, 5)]],
        [1, [move(5, 7)]],
        [2, [move(18, 12)]],
      ]),
    });
    expect(played.entries.filter(([event]) => event === EVENT.move).map(([, c]) => c)).toEqual([2, 1, 0]);
  });

  it("provokes attacks of opportunity, and leaves doors as they are until a turn ends", () => {
    const s = facing(intuitive, { at: [5, 5], hitPoints: 100 });
    s.round({
      dice: [12, 5, HIT],
      first: [true],
      order: [0, 1],
      answers: { afterInitiative: 0, opportunity: true },
      turns: moves(0, [4, 10]),
    });
    expect([s.position(0), s.hp(0)]).toEqual([[4, 10], 90]);
    const door = scene({
      terrain: { doors: { a: [[9, 5, "east"]] } },
      west: [{ card: stat(intuitive), at: [4, 5] }],
      east: [{ at: [19, 12] }],
    });
    const played = door.round({
      dice: [12, 5],
      first: [true],
      order: [0, 1],
      answers: { afterInitiative: 0 },
      turns: moves(0, [9, 5]),
    });
    const shown = [EVENT.move, EVENT.activate, EVENT.door] as readonly number[];
    expect(played.entries.map(([event]) => event).filter((e) => shown.includes(e!))).toEqual([
      EVENT.move,
      EVENT.activate,
      EVENT.door,
      EVENT.activate,
    ]);
  });

  it("is not had by others, and moves no Mercenary from where it could attack", () => {
    facing({}).round({ dice: [12, 5], first: [true], order: [0, 1] });
    const mercenary = facing({ abilities: ["Intuition", "Mercenary"] }, { at: [10, 5] });
    const orders = { dice: [12, 5], first: [true], order: [0, 1], answers: { afterInitiative: 0 } };
    expect(() => mercenary.round({ ...orders, turns: moves(0, [5, 5]) })).toThrow(/chose illegally/);
  });
});

describe("Surprise Move", () => {
  const surprising = { powers: ["Surprise Move"], force: 2 };
  const orders = { dice: [12, 5], first: [true], order: [0, 1] };

  it("moves up to speed for 1 Force point, and leaves the points of the own turn to be spent", () => {
    const s = facing(surprising);
    s.round({
      ...orders,
      answers: { afterInitiative: 0 },
      turns: new Map([[0, [move(10, 5), move(18, 5, 2)]]]),
    });
    expect([s.position(0), s.force(0)]).toEqual([[18, 5], 0]);
  });

  it("works once a round and not without a Force point", () => {
    const s = facing({ ...surprising, force: 1 });
    s.round({ ...orders, answers: { afterInitiative: 0 }, turns: moves(0, [5, 5]) });
    s.round(orders);
    expect(s.force(0)).toBe(0);
  });

  it("costs nothing where it is not used", () => {
    const s = facing(surprising);
    s.round({ ...orders, answers: { afterInitiative: NOBODY } });
    expect(s.force(0)).toBe(2);
  });

  it("may be had besides Intuition: each once a round", () => {
    const s = facing({ ...surprising, abilities: ["Intuition"] });
    s.round({
      ...orders,
      answers: { afterInitiative: [0, 0] },
      turns: moves(0, [10, 5], [16, 5]),
    });
    expect([s.position(0), s.force(0)]).toEqual([[16, 5], 1]);
  });

  it("may be cancelled after it has been paid for", () => {
    const s = facing(surprising, { card: stat({ powers: ["Force Defense"], force: 3 }), at: [9, 5] });
    s.round({ ...orders, answers: { afterInitiative: 0, cancel: { by: 1, on: 0, say: true } } });
    expect([s.position(0), s.force(0)]).toEqual([[4, 5], 1]);
  });

  it("is not had by others", () => {
    facing({ force: 2 }).round(orders);
    expect(() => facing({ force: 2 }).round({ ...orders, answers: { afterInitiative: 0 } })).toThrow(/did not use/);
  });
});

describe("Aing-Tii Flow-Walking", () => {
  const walker = { powers: ["Aing-Tii Flow-Walking", "Force Renewal 1"], force: 4 };
  const orders = { dice: [12, 5], first: [true], order: [0, 1] };

  it("takes a whole turn for 3 Force points before anyone activates, and its own one later", () => {
    const s = facing(walker, { at: [11, 5] });
    const played = s.round({
      ...orders,
      dice: [12, 5, HIT, HIT],
      answers: { afterInitiative: 0 },
      otherwise: { rerollAttack: false },
      turns: new Map([[0, [move(10, 5), attack(1), end(), attack(1)]]]),
    });
    expect([s.hp(1), s.isActivated(0)]).toEqual([80, true]);
    // One point from Force Renewal when it activated, none in the immediate turn.
    expect(s.force(0)).toBe(4 - 3 + 1);
    expect(played.entries.filter(([event]) => event === EVENT.activate).map(([, c]) => c)).toEqual([0, 1]);
  });

  it("comes before an enemy that goes first", () => {
    const s = facing(walker, { card: stat({ hitPoints: 10 }), at: [5, 5] }, []);
    s.round({
      dice: [12, 5, HIT],
      first: [false],
      order: [],
      answers: { afterInitiative: 0 },
      otherwise: { rerollAttack: false },
      turns: new Map([[0, [attack(1)]]]),
    });
    expect(s.winner).toBe(0);
  });

  it("works once a round and not without 3 Force points", () => {
    const s = facing({ ...walker, force: 7, powers: ["Aing-Tii Flow-Walking"] });
    s.round({ ...orders, answers: { afterInitiative: 0 } });
    s.round({ ...orders, answers: { afterInitiative: 0 } });
    s.round(orders);
    expect(s.force(0)).toBe(1);
  });

  it("leaves Force points to be spent in that turn and in the own one", () => {
    const s = facing({ powers: ["Aing-Tii Flow-Walking"], force: 5 });
    s.round({
      ...orders,
      answers: { afterInitiative: 0 },
      turns: new Map([[0, [move(10, 7, 2), end(), move(4, 5, 2)]]]),
    });
    expect([s.position(0), s.force(0)]).toEqual([[4, 5], 0]);
  });

  it("may be cancelled, and is not had by others", () => {
    const s = facing(walker, { card: stat({ powers: ["Force Defense"], force: 3 }), at: [9, 5] });
    s.round({ ...orders, answers: { afterInitiative: 0, cancel: { by: 1, on: 0, say: true } } });
    expect([s.hp(1), s.force(0)]).toEqual([100, 2]);
    facing({ force: 4 }).round(orders);
  });
});

describe("greedy", () => {
  /** Who used what before anyone activated, in a round that greedy plays for both sides. */
  function actsOf(west: Cast, east: Cast): readonly (readonly number[])[] {
    const { state } = scene({ west: [west], east: [east] });
    state.strategies[0] = greedy;
    state.strategies[1] = greedy;
    const entries: (readonly number[])[] = [];
    state.journal = { entries };
    playRound(state);
    return entries.filter(([event]) => event === EVENT.afterInitiative);
  }
  const fighter = (given: Parameters<typeof stat>[0]) => stat({ damage: 30, ...given });

  it("comes by Intuition to where its whole attack is open", () => {
    const card = fighter({ abilities: ["Intuition", "Double Attack", "Melee Attack"] });
    // One hit does not defeat it, two may.
    const sturdy = stat({ cost: 20, hitPoints: 60 });
    expect(actsOf({ card, at: [4, 5] }, { card: sturdy, at: [10, 5] })).toEqual([
      [EVENT.afterInitiative, 0, REPLY.intuition, 0, 0, 0, 0],
    ]);
  });

  it("spends a Force point on Surprise Move for an attack, not for coming closer", () => {
    const card = fighter({ abilities: ["Triple Attack", "Melee Attack"], powers: ["Surprise Move"], force: 3 });
    const costly = stat({ cost: 60 });
    expect(actsOf({ card, at: [4, 5] }, { card: costly, at: [10, 5] })).toHaveLength(1);
    expect(actsOf({ card, at: [1, 1] }, { at: [20, 12] })).toEqual([]);
  });

  it("flow-walks for an attack worth the points", () => {
    const card = fighter({ abilities: ["Triple Attack"], powers: ["Aing-Tii Flow-Walking"], force: 3 });
    const costly = stat({ cost: 60 });
    expect(actsOf({ card, at: [4, 5] }, { card: costly, at: [8, 5] })).toHaveLength(1);
    expect(actsOf({ card, at: [4, 5] }, { card: stat({ cost: 2 }), at: [8, 5] })).toEqual([]);
  });

  it("cancels a costly enemy's Flow-Walking, not a cheap one's", () => {
    const cancels = (cost: number) => {
      const walker = stat({ powers: ["Aing-Tii Flow-Walking"], force: 3, cost });
      const { state } = scene({
        west: [{ card: walker, at: [4, 5] }],
        east: [{ card: stat({ powers: ["Force Defense"], force: 3 }), at: [8, 5] }],
      });
      state.head[H.choicePower] = REPLY.flowWalking;
      state.head[H.choiceCost] = 3;
      return greedy.choose(state, 1, CHOICE.cancel, 1, 0, 2);
    };
    expect([cancels(60), cancels(10)]).toEqual([1, 0]);
  });

  it("stays where it already has its whole attack", () => {
    const card = fighter({ abilities: ["Intuition", "Double Attack", "Melee Attack"] });
    expect(actsOf({ card, at: [9, 5] }, { at: [10, 5] })).toEqual([]);
  });
});

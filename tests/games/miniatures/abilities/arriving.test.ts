import { describe, expect, it } from "vitest";
import { borrow, giveBack } from "../../../../src/games/miniatures/changing/allegiance.js";
import { defeat } from "../../../../src/games/miniatures/fighting/damage.js";
import { setupSquares } from "../../../../src/games/miniatures/setup.js";
import { endRound } from "../../../../src/games/miniatures/skirmish.js";
import { EVENT } from "../../../../src/games/miniatures/state/journal.js";
import { DRAW, H, isOver, SIDE, TALLY } from "../../../../src/games/miniatures/state/state.js";
import { greedy } from "../../../../strategies/miniatures/greedy.js";
import { attack, type Cast, move, scene, stat } from "../support/scene.js";

const HIT = 15;
const weak = (name: string, given: Parameters<typeof stat>[0] = {}) => stat({ name, hitPoints: 10, ...given });

describe("Reserves", () => {
  const banker = (given: Partial<Cast> = {}): Cast => ({
    card: stat({ abilities: ["Separatist Reserves 20"] }),
    at: [2, 2],
    brings: [weak("One"), weak("Two")],
    ...given,
  });
  const ENEMY = 7; // After the banker and room for its two Reserves three times.
  const arriving = (...places: [number, readonly [number, number]][]) => new Map(places);
  const both = arriving([1, [2, 6]], [2, [4, 12]]);
  const facing = (west: readonly Cast[] = [banker()], enemy: Partial<Cast> = {}) =>
    scene({ west, east: [{ at: [19, 9], ...enemy }], otherwise: { opportunity: false } });

  it("come on the exact roll, before their side's first activation of the round, and act in it", () => {
    const s = facing();
    const played = s.round({
      dice: [1, 12],
      first: [true],
      order: [ENEMY, 1, 0, 2],
      answers: { callReserves: { by: 0, say: true } },
      setup: both,
    });
    expect([s.position(1), s.position(2)]).toEqual([
      [2, 6],
      [4, 12],
    ]);
    const order = played.entries.filter(([e]) => e === EVENT.setup || e === EVENT.activate).map(([, c]) => c);
    expect(order).toEqual([ENEMY, 1, 2, 1, 0, 2]);
  });

  it("do not come on another roll, nor where the player does not want them", () => {
    const s = facing();
    s.round({ dice: [2, 12], first: [true], order: [ENEMY, 0] });
    s.round({ dice: [12, 1], first: [true], order: [0, ENEMY] });
    s.round({ dice: [1, 12], first: [true], order: [ENEMY, 0], answers: { callReserves: false } });
    expect(s.isAlive(1)).toBe(false);
  });

  it("ask for 11 as Fringe Reserves 20 and for 20 as Republic Reserves 20", () => {
    for (const [ability, roll] of [
      ["Fringe Reserves 20", 11],
      ["Republic Reserves 20", 20],
    ] as const) {
      const s = facing([banker({ card: stat({ abilities: [ability] }) })]);
      s.round({ dice: [roll === 20 ? 11 : 20, 2], first: [true], order: [0, ENEMY] });
      const answers = { callReserves: true };
      s.round({ dice: [roll, 2], first: [true], order: [0, 1, ENEMY, 2], answers, setup: both });
    }
  });

  it("count only the last roll of a tie, and the one taken with Recon or after Anticipation", () => {
    const tied = facing();
    tied.round({ dice: [1, 1, 5, 9], first: [true], order: [ENEMY, 0] });
    const answers = { callReserves: true };
    tied.round({ dice: [5, 5, 1, 9], first: [true], order: [ENEMY, 0, 1, 2], answers, setup: both });
    const card = stat({ abilities: ["Separatist Reserves 20", "Recon"], powers: ["Anticipation"], force: 1 });
    const scout = facing([banker({ card })]);
    scout.round({
      dice: [1, 14, 12],
      first: [true],
      order: [0, ENEMY],
      answers: { rerollInitiative: [true, false], takeRoll: 1 },
    });
    scout.round({
      dice: [1, 14, 12, 13, 1],
      first: [true],
      order: [ENEMY, 0, 1, 2],
      answers: { rerollInitiative: [true, true, true], takeRoll: [1, 1], callReserves: true },
      setup: both,
    });
    expect(scout.force(0)).toBe(0);
  });

  it("come again on the next such roll, in new places or in those of the fallen, up to three times at once", () => {
    const s = facing([banker({ brings: [weak("One")] })]);
    const enemy = 4;
    const call = (order: readonly number[], ...places: [number, readonly [number, number]][]) =>
      s.round({ dice: [1, 12], first: [true], order, answers: { callReserves: true }, setup: arriving(...places) });
    call([enemy, 0, 1], [1, [2, 6]]);
    call([enemy, 0, 1, 2], [2, [2, 7]]);
    call([enemy, 0, 1, 2, 3], [3, [2, 8]]);
    call([enemy, 0, 1, 2, 3]);
    s.place(enemy, [3, 6]);
    s.turn(enemy, [attack(1)], { dice: [HIT] });
    expect(s.isAlive(1)).toBe(false);
    call([enemy, 0, 1, 2, 3], [1, [1, 1]]);
    expect([s.position(1), s.hp(1)]).toEqual([[1, 1], 10]);
  });

  it("bring a Unique character only once", () => {
    const s = facing([banker({ brings: [weak("One", { unique: true, abilities: ["Unique"] })] })]);
    const answers = { callReserves: true };
    s.round({ dice: [1, 12], first: [true], order: [4, 0, 1], answers, setup: arriving([1, [2, 6]]) });
    s.round({ dice: [1, 12], first: [true], order: [4, 0, 1], answers });
    s.place(4, [3, 6]);
    s.turn(4, [attack(1)], { dice: [HIT] });
    s.round({ dice: [1, 12], first: [true], order: [4, 0], answers });
  });

  it("are called by nobody who has been defeated", () => {
    const s = facing([banker({ hitPoints: 10 }), { at: [2, 9] }], { at: [3, 2] });
    s.turn(8, [attack(0)], { dice: [HIT] });
    s.round({ dice: [1, 12], first: [true], order: [8, 1] });
    expect(s.isAlive(2)).toBe(false);
  });

  it("score no points and need not be defeated", () => {
    const s = facing([banker({ hitPoints: 10, brings: [weak("One")] })]);
    const enemy = 4;
    const answers = { callReserves: true };
    s.round({ dice: [1, 12], first: [true], order: [enemy, 0, 1], answers, setup: arriving([1, [2, 6]]) });
    s.place(enemy, [3, 6]);
    s.turn(enemy, [attack(1)], { dice: [HIT] });
    expect(s.state.tally[TALLY.points + 1]).toBe(0);
    expect(s.state.sides[SIDE.required]).toBe(1);
    s.round({ dice: [1, 12], first: [true], order: [enemy, 0, 1], answers, setup: arriving([1, [2, 6]]) });
    s.place(enemy, [3, 3]);
    s.round({ dice: [2, 12, HIT], first: [true], order: [enemy], turns: new Map([[enemy, [attack(0)]]]) });
    expect([s.winner, s.reason, s.isAlive(1)]).toEqual([1, "defeat", true]);
    expect(s.state.tally[TALLY.points + 1]).toBe(10);
  });

  it("set up near the enemy when greedy brings them, but not where many enemies shoot", () => {
    const setUpBy = (east: readonly Cast[]) => {
      const { state } = scene({ west: [banker()], east });
      setupSquares(state, 0, 1, false);
      const square = greedy.chooseSetup(state, 0, 1);
      return [state.board.colOf[square] + 1, state.board.rowOf[square] + 1];
    };
    const swordsman = { card: stat({ abilities: ["Melee Attack"] }), at: [19, 11] } as const;
    expect(setUpBy([swordsman])).toEqual([4, 11]);
    const wall = Array.from({ length: 4 }, (_, i) => ({ card: stat({ damage: 40 }), at: [12, 9 + i] as const }));
    expect(setUpBy(wall)).not.toEqual([4, 11]);
  });

  it("stay away where there is no room left in their half", () => {
    const walls = Array.from({ length: 12 }, (_, y) =>
      Array.from({ length: 10 }, (_v, x) => [x + 1, y + 1] as const),
    ).flat();
    const solid = walls.filter(([x, y]) => x !== 2 || y !== 2);
    const s = scene({ terrain: { solid }, west: [banker()], east: [{ at: [19, 9] }] });
    s.round({ dice: [1, 12], first: [true], order: [ENEMY, 0], answers: { callReserves: true } });
    expect(s.isAlive(1)).toBe(false);
  });
});

describe("Reinforcements", () => {
  const hutt = (brings: Cast["brings"]): Cast => ({
    card: stat({ abilities: ["Fringe Reinforcements 30"], hitPoints: 10 }),
    at: [10, 2],
    brings: brings ?? [],
  });
  const setup = new Map([[1, [2, 6]]] as const);

  it("are set up with the squad and act in the first round", () => {
    const s = scene({ west: [hutt([weak("Guard")])], east: [{ at: [19, 9] }], setup });
    expect([s.position(1), s.hp(1)]).toEqual([[2, 6], 10]);
    s.round({ dice: [12, 5], first: [true], order: [1, 0, 2], turns: new Map([[1, [move(8, 6)]]]) });
    expect(s.position(1)).toEqual([8, 6]);
  });

  it("set up within the squad's zone only", () => {
    const outside = new Map([[1, [9, 6]]] as const);
    expect(() => scene({ west: [hutt([weak("Guard")])], east: [{ at: [19, 9] }], setup: outside })).toThrow(
      /setup of 1/,
    );
  });

  it("score no points and need not be defeated", () => {
    const s = scene({ west: [hutt([weak("Guard")])], east: [{ at: [3, 6] }], setup });
    s.turn(2, [attack(1)], { dice: [HIT] });
    expect(s.isAlive(1)).toBe(false);
    expect([s.state.tally[TALLY.points + 1], s.state.sides[SIDE.required]]).toEqual([0, 1]);
    const won = scene({ west: [hutt([weak("Guard")])], east: [{ at: [11, 2] }], setup });
    won.round({ dice: [2, 12, HIT], first: [true], order: [2], turns: new Map([[2, [attack(0)]]]) });
    expect([won.winner, won.reason]).toEqual([1, "defeat"]);
  });

  it("lend their commander effects and lose with their squad", () => {
    const leader = stat({ name: "Leader", commander: "Tarfful" });
    const wookiee = { card: stat({ abilities: ["Wookiee", "Melee Attack"] }), at: [10, 8] } as const;
    const s = scene({ west: [hutt([leader]), wookiee], east: [{ at: [11, 8] }], setup: new Map([[2, [4, 8]]]) });
    expect(s.attackNumbers(1, 3, { moved: true }).attack).toBe(5 + 4);
  });

  it("come only with those who have it", () => {
    const s = scene({ west: [{ card: stat(), at: [10, 2] }], east: [{ at: [19, 9] }] });
    expect(s.state.count).toBe(2);
  });
});

describe("Rakghoul Disease", () => {
  const rakghoul = { card: stat({ abilities: ["Rakghoul Disease", "Melee Attack"] }), at: [10, 5] } as const;
  const ADDED = 1; // Place beside the squad of one.
  const against = (...east: Cast[]) => scene({ west: [rakghoul], east, otherwise: { opportunity: true } });
  const enemyOf = (s: ReturnType<typeof against>) => s.east[0];

  it("deals 10 more damage to a living enemy that fails a save of 11", () => {
    const s = against({ at: [11, 5] });
    s.turn(0, [attack(enemyOf(s))], { dice: [HIT, 10] });
    expect(s.hp(enemyOf(s))).toBe(80);
    s.turn(0, [attack(enemyOf(s))], { dice: [HIT, 11] });
    expect(s.hp(enemyOf(s))).toBe(70);
    const droid = against({ card: stat({ abilities: ["Droid"] }), at: [11, 5] });
    droid.turn(0, [attack(enemyOf(droid))], { dice: [HIT] });
    expect(droid.hp(enemyOf(droid))).toBe(90);
  });

  it("adds a Rakghoul where a living enemy is defeated, which acts in the same round", () => {
    const s = against({ at: [11, 5], hitPoints: 10 }, { at: [20, 12] });
    const enemy = enemyOf(s);
    s.round({
      dice: [12, 5, HIT, 15],
      first: [true],
      order: [0, ADDED, enemy + 1],
      turns: new Map([
        [0, [attack(enemy)]],
        [ADDED, [move(17, 5)]],
      ]),
      answers: { addRakghoul: { by: 0, on: enemy, say: true } },
      setup: new Map([[ADDED, [11, 5]]]),
    });
    expect(s.position(ADDED)).toEqual([17, 5]);
    expect(s.state.matchup.cards.cards[s.state.card[ADDED]].name).toBe("Rakghoul");
  });

  it("keeps the skirmish going when the last of its squad falls and still makes a Rakghoul", () => {
    const s = against({ at: [11, 5], hitPoints: 10 }, { at: [20, 12] });
    const enemy = enemyOf(s);
    defeat(s.state, 0, enemy);
    expect(s.state.head[H.over]).toBe(1);
    s.state.strategies[0] = greedy;
    defeat(s.state, enemy, 0);
    expect([s.isAlive(ADDED), s.state.head[H.over]]).toEqual([true, 0]);
  });

  it("adds it on any square of a large enemy's space, and nowhere else", () => {
    const large = () => against({ card: stat({ size: "large" }), at: [11, 5], hitPoints: 10 }, { at: [19, 9] });
    const s = large();
    const orders = { dice: [HIT, 15], answers: { addRakghoul: true } };
    s.turn(0, [attack(enemyOf(s))], { ...orders, setup: new Map([[ADDED, [12, 6]]]) });
    expect(s.position(ADDED)).toEqual([12, 6]);
    const other = large();
    expect(() => other.turn(0, [attack(enemyOf(other))], { ...orders, setup: new Map([[ADDED, [13, 6]]]) })).toThrow(
      /setup of 1/,
    );
  });

  it("works in an attack of opportunity, on the square where the mover fell", () => {
    const s = against({ at: [11, 5], hitPoints: 10 }, { at: [19, 9] });
    s.turn(enemyOf(s), [move(14, 5)], {
      dice: [HIT, 15],
      answers: { addRakghoul: true },
      setup: new Map([[ADDED, [11, 5]]]),
    });
    expect([s.isAlive(enemyOf(s)), s.position(ADDED)]).toEqual([false, [11, 5]]);
  });

  it("adds nobody for a Droid, for an enemy that others defeat, or where the player does not want it", () => {
    const droid = against({ card: stat({ abilities: ["Droid"] }), at: [11, 5], hitPoints: 10 }, { at: [19, 9] });
    droid.turn(0, [attack(enemyOf(droid))], { dice: [HIT] });
    expect(droid.isAlive(ADDED)).toBe(false);
    const ally = scene({
      west: [rakghoul, { at: [12, 5] }],
      east: [{ at: [11, 5], hitPoints: 10 }, { at: [19, 9] }],
    });
    ally.turn(1, [attack(ally.east[0])], { dice: [HIT] });
    expect(ally.isAlive(2)).toBe(false);
    const declined = against({ at: [11, 5], hitPoints: 10 }, { at: [19, 9] });
    declined.turn(0, [attack(enemyOf(declined))], { dice: [HIT, 15], answers: { addRakghoul: false } });
    expect(declined.isAlive(ADDED)).toBe(false);
  });

  it("makes one that must be defeated to win, but scores no points", () => {
    const s = against({ at: [11, 5], hitPoints: 10 }, { card: stat({ damage: 100 }), at: [11, 6] });
    const killer = enemyOf(s) + 1;
    const added = { dice: [HIT, 15], answers: { addRakghoul: true }, setup: new Map([[ADDED, [11, 5] as const]]) };
    s.turn(0, [attack(enemyOf(s))], added);
    expect(s.state.sides[SIDE.required]).toBe(2);
    s.turn(killer, [attack(0)], { dice: [HIT] });
    expect(s.state.tally[TALLY.points + 1]).toBe(10);
    s.round({ dice: [2, 12, HIT], first: [true], order: [killer], turns: new Map([[killer, [attack(ADDED)]]]) });
    expect(s.state.tally[TALLY.points + 1]).toBe(10);
    expect(s.winner).toBe(1);
  });

  it("ends the skirmish where more come than there is room for, with nobody as the winner", () => {
    const defeat = (room: number) => {
      const s = against({ at: [11, 5], hitPoints: 10 }, { at: [20, 12] });
      const groups = s.state.matchup.arrivals[0].groups as unknown as { copies: number }[];
      groups[groups.length - 1].copies = room;
      const added = { answers: { addRakghoul: true }, setup: new Map([[ADDED, [11, 5] as const]]) };
      s.turn(0, [attack(enemyOf(s))], { dice: [HIT, 15], ...(room > 0 ? added : {}) });
      return s.state;
    };
    expect(isOver(defeat(1))).toBe(false);
    const full = defeat(0);
    expect(isOver(full)).toBe(true);
    endRound(full);
    expect(full.head[H.winner]).toBe(DRAW);
  });

  it("leaves the place of a Rakghoul that acts for the enemy to its return", () => {
    const dominator = { card: stat({ powers: ["Dominate"], force: 5 }), at: [19, 9] } as const;
    const s = against({ at: [11, 5], hitPoints: 10 }, { at: [9, 5], hitPoints: 10 }, dominator);
    const [first, second] = s.east;
    const setup = new Map([[ADDED, [11, 5] as const]]);
    s.turn(0, [attack(first!)], { dice: [HIT, 15], answers: { addRakghoul: true }, setup });
    const { state } = s;
    state.strategies[0] = greedy;
    const guest = borrow(state, ADDED, 1);
    defeat(state, second!, 0);
    const both = [
      [11, 5],
      [9, 5],
    ];
    expect([s.position(ADDED), s.position(ADDED + 1)]).toEqual(both);
    giveBack(state, guest);
    expect([s.position(ADDED), s.position(ADDED + 1)]).toEqual(both);
  });
});

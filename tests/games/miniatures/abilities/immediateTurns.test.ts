import { describe, expect, it } from "vitest";
import { H, TALLY } from "../../../../src/games/miniatures/state/state.js";
import { attack, type Cast, type Decision, move, type Scene, scene, stat, use } from "../support/scene.js";

/** Turns that a character has others take. Everyone has 100 hit points where nothing else is said. */

const calm = { rerollAttack: false, rerollSave: false, opportunity: false };
const with_ = (...abilities: string[]) => stat({ abilities });
const SAVED = 11;
const FAILED = 10;
const HIT = 10;

describe("Dominate", () => {
  const master: Cast = { card: with_("Dominate"), at: [5, 5] };
  const meet = (west: readonly Cast[], east: readonly Cast[], terrain = {}): Scene =>
    scene({ terrain, west: [master, ...west], east, otherwise: calm });
  const turns = (c: number, ...decisions: readonly Decision[]) => new Map([[c, decisions]]);

  it("Dominate: an enemy that fails a save of 11 takes a turn for the other side and attacks its own", () => {
    const s = meet([], [{ at: [10, 5] }, { at: [11, 5] }]);
    const [victim, friend] = s.east as [number, number];
    const played = s.turn(0, [use("Dominate", victim)], {
      dice: [FAILED, HIT],
      immediate: turns(victim, attack(friend)),
    });
    expect(played.saves.map(({ by, needed }) => [by, needed])).toEqual([[victim, 11]]);
    expect([s.hp(friend), s.state.side[victim], s.isActivated(victim)]).toEqual([90, 1, false]);
    expect(s.state.dealt[victim]).toBe(10);
  });
  it("Dominate: a save of 11 resists it", () => {
    const s = meet([], [{ at: [10, 5] }, { at: [11, 5] }]);
    s.turn(0, [use("Dominate", s.east[0])], { dice: [SAVED] });
    expect(s.hp(s.east[1])).toBe(100);
  });
  it("Dominate: also one that has been activated; it may not move, nor attack the dominating side", () => {
    const s = meet([{ at: [9, 5] }], [{ at: [10, 5], activated: true }, { at: [11, 5] }]);
    const victim = s.east[0];
    s.illegal(0, [use("Dominate", victim)], { dice: [FAILED], immediate: turns(victim, move(10, 6)) });
    s.illegal(0, [use("Dominate", victim)], { dice: [FAILED], immediate: turns(victim, attack(1)) });
    s.turn(0, [use("Dominate", victim)], { dice: [FAILED, HIT], immediate: turns(victim, attack(s.east[1])) });
    expect(s.isActivated(victim)).toBe(true);
  });
  it("Dominate: replaces the turn", () => {
    const s = meet([], [{ at: [10, 5] }]);
    s.illegal(0, [move(5, 6), use("Dominate", s.east[0])]);
    s.illegal(0, [use("Dominate", s.east[0]), attack(s.east[0])], { dice: [SAVED] });
  });
  it("Dominate: only the living, enemies only as legal targets, allies wherever they are seen, not itself", () => {
    const droid = meet([], [{ card: with_("Droid"), at: [10, 5] }]);
    droid.illegal(0, [use("Dominate", droid.east[0])]);
    droid.illegal(0, [use("Dominate", 0)]);
    const engaged = meet([{ at: [12, 5] }], [{ at: [6, 5] }, { at: [10, 5] }]);
    engaged.illegal(0, [use("Dominate", engaged.east[1])]);
    engaged.turn(0, [use("Dominate", 1)], { dice: [FAILED] });
    const walled = meet([{ at: [12, 5] }], [{ at: [20, 12] }], {
      walls: Array.from({ length: 12 }, (_, y) => [9, y + 1, "east"] as const),
    });
    walled.illegal(0, [use("Dominate", 1)]);
  });
  it("Dominate: an ally saves too, and if it fails takes a turn without moving, activated or not", () => {
    const s = meet([{ at: [5, 6], activated: true }], [{ at: [10, 5] }]);
    s.illegal(0, [use("Dominate", 1)], { dice: [FAILED], immediate: turns(1, move(5, 7)) });
    s.turn(0, [use("Dominate", 1)], { dice: [FAILED, HIT], immediate: turns(1, attack(s.east[0])) });
    expect(s.hp(s.east[0])).toBe(90);
    s.turn(0, [use("Dominate", 1)], { dice: [SAVED] });
  });
  it("Dominate: the victim is helped by the commander effects of the other side, and others may combine fire with it", () => {
    const s = meet(
      [{ card: stat({ commander: "Darth Malak, Dark Lord of the Sith" }), at: [9, 6] }, { at: [9, 7] }],
      [{ at: [10, 5] }, { at: [13, 5] }],
    );
    const [victim, friend] = s.east as [number, number];
    const played = s.turn(0, [use("Dominate", victim)], {
      dice: [FAILED, 2],
      immediate: turns(victim, attack(friend, { combine: [2] })),
    });
    expect(played.attacks[0]).toMatchObject({ total: 2 + 5 + 4 + 4, on: friend });
    expect([s.isActivated(2), s.attackNumbers(victim, 1).attack]).toEqual([true, 5]);
  });
  it("Dominate: its own squad strikes back; its defeat then scores for the other side", () => {
    const s = meet(
      [],
      [
        { at: [10, 5], hitPoints: 10, card: with_("Melee Attack") },
        { card: stat({ powers: ["Lightsaber Riposte"], force: 1 }), at: [11, 5] },
      ],
    );
    const [victim, friend] = s.east as [number, number];
    s.turn(0, [use("Dominate", victim)], {
      dice: [FAILED, HIT, HIT],
      answers: { riposte: { by: friend, say: true } },
      immediate: turns(victim, attack(friend)),
    });
    expect([s.isAlive(victim), s.isAlive(friend), s.winner]).toEqual([false, true, undefined]);
    expect(Array.from(s.state.tally.subarray(TALLY.points, TALLY.points + 2))).toEqual([10, 0]);
  });
  it("Dominate: nobody wins by having the last enemy dominated", () => {
    const s = meet([], [{ at: [10, 5] }]);
    s.turn(0, [use("Dominate", s.east[0])], { dice: [FAILED] });
    expect([s.isAlive(s.east[0]), s.state.head[H.over]]).toEqual([true, 0]);
  });
  it("Dominate: end-of-turn effects apply to the victim, and what it did this turn is over with its turn", () => {
    const s = meet(
      [],
      [{ card: with_("Regeneration 10", "Double Attack"), at: [10, 5], hitPoints: 50 }, { at: [11, 5] }],
    );
    const [victim, friend] = s.east as [number, number];
    s.turn(0, [use("Dominate", victim)], {
      dice: [FAILED, HIT, HIT],
      immediate: turns(victim, attack(friend), attack(friend)),
    });
    expect([s.hp(victim), s.hp(friend)]).toEqual([60, 80]);
  });
  it("Dominate: the dominated may dominate another of its squad, and both go back", () => {
    const s = meet([], [{ card: with_("Dominate"), at: [10, 5] }, { at: [11, 5] }, { at: [12, 5] }]);
    const [victim, second, third] = s.east as [number, number, number];
    s.turn(0, [use("Dominate", victim)], {
      dice: [FAILED, FAILED, HIT],
      immediate: new Map([
        [victim, [use("Dominate", second)]],
        [second, [attack(third)]],
      ]),
    });
    expect([s.hp(third), s.isAlive(victim), s.isAlive(second)]).toEqual([90, true, true]);
    expect([victim, second].map((c) => s.position(c))).toEqual([
      [10, 5],
      [11, 5],
    ]);
  });
});

describe("Pawn of the Dark Side", () => {
  const lord: Cast = { card: stat({ powers: ["Pawn of the Dark Side"], force: 3 }), at: [5, 5] };
  const court = (pawn: Partial<Cast> = {}, more: readonly Cast[] = []): Scene =>
    scene({ west: [lord, { at: [5, 6], ...pawn }, ...more], east: [{ at: [12, 5] }], otherwise: calm });
  const order = use("Pawn of the Dark Side", 1);

  it("Pawn of the Dark Side: for 1 point an ally takes a turn, activated or not, and 10 damage at its end", () => {
    const s = court({ activated: true });
    s.turn(0, [order], { dice: [HIT], immediate: new Map([[1, [move(7, 6), attack(2)]]]) });
    expect([s.hp(2), s.hp(1), s.position(1), s.force(0)]).toEqual([90, 90, [7, 6], 2]);
    const fresh = court();
    fresh.turn(0, [order]);
    expect([fresh.isActivated(1), fresh.hp(1)]).toEqual([false, 90]);
  });
  it("Pawn of the Dark Side: replaces attacks; the user may move, but not spend Force again in its turn", () => {
    const s = court();
    s.illegal(0, [order, attack(2)]);
    s.illegal(0, [order, order]);
    s.illegal(0, [order, move(11, 5, 2)]);
    s.turn(0, [order, move(8, 5)]);
    expect(s.position(0)).toEqual([8, 5]);
  });
  it("Pawn of the Dark Side: not Unique allies, those out of sight, enemies or itself", () => {
    court({ card: stat({ unique: true }) }).illegal(0, [order]);
    court().illegal(0, [use("Pawn of the Dark Side", 0)]);
    court().illegal(0, [use("Pawn of the Dark Side", 2)]);
    scene({
      terrain: {
        walls: [[5, 5, "south"]],
        solid: [
          [4, 6],
          [6, 6],
          [4, 5],
          [6, 5],
        ],
      },
      west: [lord, { at: [5, 7] }],
      east: [{ at: [20, 12] }],
    }).illegal(0, [order]);
  });
  it("Pawn of the Dark Side: the damage may defeat the pawn, and Damage Reduction lessens it", () => {
    const s = court({ hitPoints: 10 });
    s.turn(0, [order], { dice: [HIT], immediate: new Map([[1, [attack(2)]]]) });
    expect([s.isAlive(1), s.hp(2)]).toEqual([false, 90]);
    const tough = court({ card: with_("Damage Reduction 10") });
    tough.turn(0, [order]);
    expect(tough.hp(1)).toBe(100);
  });
  it("Pawn of the Dark Side: what lasts for the user's turn lasts beyond the other's", () => {
    const s = scene({
      west: [
        {
          card: stat({ powers: ["Pawn of the Dark Side", "Jedi Mind Trick", "Master of the Force 2"], force: 4 }),
          at: [5, 5],
        },
        { at: [5, 6] },
      ],
      east: [{ at: [6, 5] }],
      otherwise: { rerollSave: false },
    });
    // The dazed enemy makes no attack of opportunity in this turn, neither before nor after the pawn's.
    s.turn(0, [use("Jedi Mind Trick", 2), order, move(1, 5)], { dice: [FAILED] });
    s.place(0, [5, 5]);
    s.turn(0, [order, move(1, 5)], { dice: [2], answers: { opportunity: true } });
  });
});

import { describe, expect, it } from "vitest";
import { defeat } from "../../../../src/games/miniatures/fighting/damage.js";
import { writeUnits } from "../../../../src/games/miniatures/state/columns.js";
import { H, SIDE } from "../../../../src/games/miniatures/state/state.js";
import { attack, type Cast, dash, move, type Scene, scene, stat, use } from "../support/scene.js";

/** Characters turned by a natural 1. Everyone has 100 hit points where nothing else is said. */

const calm = { rerollAttack: false, rerollSave: false, opportunity: false };
const with_ = (...abilities: string[]) => stat({ abilities });
const palpatine: Cast = { card: with_("Betrayal"), at: [5, 5] };
const HIT = 10;

/** Palpatine 0 and more in the west; the east's are s.east. */
const meet = (east: readonly Cast[], west: readonly Cast[] = [], lord: Cast = palpatine): Scene =>
  scene({ west: [lord, ...west], east, otherwise: calm });
const required = (s: Scene): number[] => [0, 1].map((side) => s.state.sides[SIDE.required + side]);
const sideOf = (s: Scene, c: number): number => s.state.side[s.now(c)];

describe("Betrayal", () => {
  it("Betrayal: an enemy whose attack roll is a natural 1 belongs to its target's squad from then on", () => {
    const s = meet([{ at: [10, 5] }, { at: [12, 5] }]);
    const [turned, other] = s.east as [number, number];
    s.turn(turned, [attack(0)], { dice: [1] });
    expect([sideOf(s, turned), required(s), s.position(turned)]).toEqual([0, [2, 1], [10, 5]]);
    expect(s.isActivated(turned)).toBe(true);
    s.turn(turned, [attack(other)], { dice: [HIT] });
    expect(s.hp(other)).toBe(90);
    s.illegal(turned, [attack(0)]);
    s.turn(other, [attack(s.now(turned))], { dice: [HIT] });
    expect(s.hp(turned)).toBe(90);
  });
  it("Betrayal: not by any other roll, nor by a 1 against somebody else", () => {
    const s = meet([{ at: [10, 5] }], [{ at: [6, 7] }]);
    s.turn(s.east[0], [attack(0)], { dice: [2] });
    s.turn(s.east[0], [attack(1)], { dice: [1] });
    s.turn(0, [attack(s.east[0])], { dice: [1] });
    expect([sideOf(s, s.east[0]), sideOf(s, 0)]).toEqual([1, 0]);
  });
  it("Betrayal: a reroll that is no 1 saves the attacker", () => {
    const s = meet([{ card: stat({ force: 1 }), at: [10, 5] }, { at: [12, 5] }]);
    s.turn(s.east[0], [attack(0)], { dice: [1, 2], answers: { rerollAttack: true } });
    expect(sideOf(s, s.east[0])).toBe(1);
  });
  it("Betrayal: no further actions in that turn, neither attacks nor moves", () => {
    const s = meet([{ card: with_("Double Attack", "Twin Attack"), at: [10, 5] }, { at: [12, 5] }]);
    expect(() => s.turn(s.east[0], [attack(0), attack(0)], { dice: [1] })).toThrow("did not use");
    const mover = meet([{ at: [10, 5] }, { at: [12, 5] }]);
    expect(() => mover.turn(mover.east[0], [attack(0), move(10, 6)], { dice: [1] })).toThrow("did not use");
  });
  it("Betrayal: one not yet activated is activated for its new squad, and goes back when the other is defeated", () => {
    const s = meet(
      [
        { at: [6, 5], card: with_("Melee Attack") },
        { card: with_("Accurate Shot"), at: [12, 10] },
      ],
      [{ at: [1, 1] }],
      {
        ...palpatine,
        hitPoints: 10,
      },
    );
    const [turned, other] = s.east as [number, number];
    s.turn(0, [move(2, 5)], { dice: [1], answers: { opportunity: true } });
    expect([sideOf(s, turned), s.isActivated(turned), required(s)]).toEqual([0, false, [3, 1]]);
    s.turn(other, [attack(0)], { dice: [20] });
    expect([s.isAlive(0), sideOf(s, turned), s.isActivated(turned), required(s)]).toEqual([false, 1, false, [1, 2]]);
    expect([s.now(turned), s.position(turned)]).toEqual([turned, [6, 5]]);
    s.turn(turned, [move(6, 6)]);
  });
  it("Betrayal: the last enemy turned wins the skirmish", () => {
    const s = meet([{ at: [10, 5] }]);
    s.turn(s.east[0], [attack(0)], { dice: [1] });
    expect([s.state.head[H.over], required(s)]).toEqual([1, [2, 0]]);
  });
  it("Betrayal: who comes back as the last of its squad keeps the skirmish going", () => {
    const s = meet([{ at: [10, 5] }, { at: [12, 5] }], [{ at: [1, 1] }]);
    const [turned, other] = s.east as [number, number];
    s.turn(turned, [attack(0)], { dice: [1] });
    defeat(s.state, other, 0);
    expect([s.state.head[H.over], required(s)]).toEqual([1, [3, 0]]);
    // By the attack that felled the last of the east the lord falls too, to Retribution and the like.
    defeat(s.state, 0, other);
    expect([s.state.head[H.over], required(s), sideOf(s, turned)]).toEqual([0, [1, 1], 1]);
    defeat(s.state, s.now(turned), 1);
    expect(s.state.head[H.over]).toBe(1);
  });
  it("Betrayal: who is turned while moving stays on the nearest free space", () => {
    const s = scene({
      west: [{ card: with_("Betrayal", "Melee Attack"), at: [7, 6] }],
      east: [
        { card: stat({ powers: ["Lightsaber Riposte"], force: 1 }), at: [6, 5] },
        { at: [7, 5] },
        { at: [20, 12] },
      ],
      otherwise: calm,
    });
    const [mover, friend] = s.east as [number, number];
    s.turn(mover, [dash(12, 5)], {
      dice: [HIT, 1],
      answers: { opportunity: [false, true], riposte: true },
    });
    expect(s.position(mover)).not.toEqual(s.position(friend));
    expect([sideOf(s, mover), s.hp(mover)]).toEqual([0, 90]);
  });
  it("Betrayal: all that is recorded of the turned one goes with it", () => {
    const s = meet([{ at: [10, 5] }, { at: [12, 5] }]);
    const [turned, other] = s.east as [number, number];
    s.turn(turned, [attack(0)], { dice: [HIT] });
    s.turn(turned, [attack(0)], { dice: [1] });
    s.turn(turned, [attack(other)], { dice: [HIT] });
    const units = new Int32Array(100);
    expect(writeUnits(s.state, units, [Int32Array.of(0), Int32Array.of(0, 1)])).toBe(3);
    // Side, unit, dealt, taken, scored, attacks, hits, survived, fell.
    expect(Array.from(units.subarray(9, 18))).toEqual([1, 0, 20, 0, 0, 3, 2, 1, 0]);
  });
  it("Betrayal: two traitors in turn: the turned one may be turned back", () => {
    const s = meet([{ at: [10, 5] }, { card: with_("Betrayal"), at: [12, 5] }]);
    const [turned, other] = s.east as [number, number];
    s.turn(turned, [attack(0)], { dice: [1] });
    s.turn(turned, [attack(other)], { dice: [1] });
    expect([s.now(turned), sideOf(s, turned), required(s)]).toEqual([turned, 1, [1, 2]]);
    s.turn(other, [attack(0)], { dice: [20] });
    expect(sideOf(s, turned)).toBe(1);
  });
  it("Betrayal: not of one that is dominated, whose own squad it is", () => {
    const s = scene({
      west: [{ card: with_("Dominate"), at: [5, 5] }],
      east: [{ at: [10, 5] }, { card: with_("Betrayal"), at: [11, 5] }],
      otherwise: calm,
    });
    const [victim, lord] = s.east as [number, number];
    s.turn(0, [use("Dominate", victim)], { dice: [10, 1], immediate: new Map([[victim, [attack(lord)]]]) });
    expect([s.now(victim), required(s)]).toEqual([victim, [1, 2]]);
  });
  it("Betrayal: one turned and then dominated by its old squad goes home at once when its betrayer falls", () => {
    const s = meet([{ at: [10, 5] }, { card: with_("Dominate"), at: [12, 5] }], [{ at: [1, 12] }], {
      ...palpatine,
      hitPoints: 10,
    });
    const [turned, mind] = s.east as [number, number];
    s.turn(turned, [attack(0)], { dice: [1] });
    s.turn(mind, [use("Dominate", s.now(turned))], {
      dice: [10, 20],
      immediate: new Map([[turned, [attack(0)]]]),
    });
    expect([s.isAlive(0), s.now(turned), sideOf(s, turned), required(s)]).toEqual([false, turned, 1, [1, 2]]);
  });
});

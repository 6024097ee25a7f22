import { describe, expect, it } from "vitest";
import { EVENT } from "../../../../src/games/miniatures/state/journal.js";
import { attack, type Cast, move, type Scene, scene, stat, strafe, use } from "../support/scene.js";

/** Force powers cancelled after they are paid for. Attackers hit with a natural 10 for 10 damage. */

const HIT = 10;
const calm = { rerollAttack: false, rerollSave: false };

const canceller = (power: string, at: Cast["at"], force = 3, more: readonly string[] = []): Cast => ({
  card: stat({ powers: [power, ...more], force: 6 }),
  at,
  force,
});
/** A user 0 of powers in (5, 5), others 1.. of the enemy. */
function against(user: Partial<Cast>, ...others: readonly Cast[]): Scene {
  return scene({ west: [{ at: [5, 5], ...user }], east: others, otherwise: calm });
}
const gripper = (...abilities: string[]) => stat({ abilities, powers: ["Force Grip 20"], force: 3 });
const cancelled = (played: { entries: readonly (readonly number[])[] }) =>
  played.entries.filter(([event]) => event === EVENT.cancelled).map(([, by, of]) => [by, of]);

describe("Force Defense", () => {
  const near: Cast = canceller("Force Defense", [11, 5]);
  it("Force Defense: for 3 points a power used within 6 squares has no effect, but is used and paid for", () => {
    const s = against({ card: gripper() }, near, { at: [5, 9] });
    const played = s.turn(0, [use("Force Grip", 2)], { answers: { cancel: { by: 1, on: 0, say: true } } });
    expect(cancelled(played)).toEqual([[1, 0]]);
    expect([s.hp(2), s.force(0), s.force(1)]).toEqual([100, 2, 0]);
    against({ card: gripper() }, near, { at: [5, 9] }).illegal(0, [use("Force Grip", 2), attack(2)], {
      answers: { cancel: true },
    });
  });
  it("Force Defense: as it likes, not further away, unpaid or against Force Immunity", () => {
    const unwanted = against({ card: gripper() }, near);
    unwanted.turn(0, [use("Force Grip", 1)], { answers: { cancel: false } });
    const far = against({ card: gripper() }, canceller("Force Defense", [12, 5]));
    far.turn(0, [use("Force Grip", 1)]);
    const unpaid = against({ card: gripper() }, canceller("Force Defense", [11, 5], 2));
    unpaid.turn(0, [use("Force Grip", 1)]);
    const immune = against({ card: gripper("Force Immunity") }, near);
    immune.turn(0, [use("Force Grip", 1)]);
    expect([unwanted, far, unpaid, immune].map((s) => s.hp(1))).toEqual([80, 80, 80, 80]);
  });
  it("Force Defense: replies and powers before the roll too", () => {
    const striker = { card: stat({ abilities: ["Melee Attack"], powers: ["Lightsaber Precision"], force: 1 }) };
    const precise = against(striker, canceller("Force Defense", [6, 5]));
    precise.turn(0, [attack(1)], { dice: [HIT], answers: { boostAttack: true, cancel: true } });
    expect([precise.hp(1), precise.force(0), precise.force(1)]).toEqual([90, 0, 0]);

    const brawler: Cast = { card: stat({ abilities: ["Melee Attack"] }), at: [6, 5] };
    const blocked = against({ card: stat({ powers: ["Lightsaber Block"], force: 1 }) }, brawler, near);
    blocked.turn(1, [attack(0)], { dice: [HIT], answers: { avoid: true, cancel: { by: 2, on: 0, say: true } } });
    expect([blocked.hp(0), blocked.force(0)]).toEqual([90, 0]);

    const riposted = against({ card: stat({ powers: ["Lightsaber Riposte"], force: 1 }) }, brawler, near);
    riposted.turn(1, [attack(0)], { dice: [HIT], answers: { riposte: true, cancel: true } });
    expect([riposted.hp(0), riposted.hp(1)]).toEqual([90, 100]);

    const altered = against({ card: stat({ powers: ["Force Alter"], force: 1 }) }, brawler, near);
    altered.turn(1, [attack(0)], { dice: [HIT], answers: { forceAlter: true, cancel: true } });
    expect([altered.hp(0), altered.force(0)]).toEqual([90, 0]);

    const bubble = against({ card: stat({ powers: ["Force Bubble"], force: 1 }) }, brawler, near);
    bubble.turn(1, [attack(0)], { dice: [HIT], answers: { bubble: true, cancel: true } });
    expect(bubble.hp(0)).toBe(90);

    const hating = against({ card: stat({ powers: ["Eternal Hatred"], force: 2 }), hitPoints: 10 }, brawler, near);
    hating.turn(1, [attack(0)], { dice: [HIT], answers: { survive: true, cancel: true } });
    expect(hating.isAlive(0)).toBe(false);
  });
  it("Force Defense: neither rerolls nor 2 more squares, which are no powers", () => {
    const s = against({ card: stat({ force: 2 }) }, near);
    s.turn(0, [move(5, 1, 2)]);
    s.turn(0, [attack(1)], { dice: [2, 3], answers: { rerollAttack: true } });
    expect([s.force(0), s.position(0)]).toEqual([0, [5, 1]]);
  });
  it("Force Defense: Knight Speed leaves its user the squares it has without", () => {
    const runner = { card: stat({ powers: ["Knight Speed"], force: 1 }) };
    const s = against(runner, canceller("Force Defense", [11, 5]));
    s.turn(0, [move(5, 11, 4)], { answers: { cancel: true } });
    expect([s.position(0), s.force(0), s.force(1)]).toEqual([[5, 11], 0, 0]);
    const further = against(runner, canceller("Force Defense", [11, 5]));
    further.turn(0, [move(19, 5, 4), move(5, 12)], { answers: { cancel: true } });
    expect(further.position(0)).toEqual([5, 12]);
  });
  it("Force Defense: a strafe that no longer reaches its end is thought about again", () => {
    const flyer = stat({ abilities: ["Flight", "Strafe Attack"], powers: ["Knight Speed"], force: 1 });
    const s = against({ card: flyer, at: [5, 9] }, canceller("Force Defense", [8, 8]));
    s.turn(0, [strafe([], 4, [20, 9]), move(5, 12)], { answers: { cancel: true } });
    expect([s.position(0), s.force(0)]).toEqual([[5, 12], 0]);
  });
  it("Force Defense: may itself be cancelled", () => {
    const s = scene({
      west: [{ card: gripper(), at: [5, 5] }, canceller("Force Defense", [6, 5])],
      east: [near],
      otherwise: calm,
    });
    s.turn(0, [use("Force Grip", 2)], {
      answers: {
        cancel: [
          { by: 2, on: 0, say: true },
          { by: 1, on: 2, say: true },
        ],
      },
    });
    expect([s.hp(2), s.force(1), s.force(2)]).toEqual([80, 0, 0]);
  });
  it("Force Defense: the initiative check is no exception", () => {
    const s = scene({
      west: [{ card: stat({ powers: ["Anticipation"], force: 1 }), at: [5, 5] }],
      east: [near],
    });
    s.round({ dice: [3, 9], first: [true], order: [1, 0], answers: { rerollInitiative: true, cancel: true } });
    expect([s.force(0), s.force(1)]).toEqual([0, 0]);
  });
});

describe("Force Absorb", () => {
  it("Force Absorb: for 2 points the power of an adjacent character", () => {
    const s = against({ card: gripper() }, canceller("Force Absorb", [6, 6], 2));
    s.turn(0, [use("Force Grip", 1)], { answers: { cancel: true } });
    expect([s.hp(1), s.force(0), s.force(1)]).toEqual([100, 2, 0]);
  });
  it("Force Absorb: an ally's too, but not its own nor that of anyone further away", () => {
    const stormy: Cast = { card: stat({ powers: ["Force Storm 2"], force: 2 }), at: [5, 5] };
    const s = scene({
      west: [stormy, canceller("Force Absorb", [6, 5], 2, ["Force Bubble"])],
      east: [{ at: [4, 5] }],
      otherwise: calm,
    });
    s.turn(0, [use("Force Storm 2")], { answers: { cancel: { by: 1, on: 0, say: true } } });
    expect([s.hp(1), s.hp(2)]).toEqual([100, 100]);
    const far = against({ card: gripper() }, canceller("Force Absorb", [7, 5], 2));
    far.turn(0, [use("Force Grip", 1)]);
    expect(far.hp(1)).toBe(80);
    const own = against(canceller("Force Absorb", [5, 5], 4, ["Force Grip 20"]), { at: [6, 5] });
    own.turn(0, [use("Force Grip", 1)]);
    expect(own.hp(1)).toBe(80);
  });
});

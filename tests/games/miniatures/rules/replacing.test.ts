import { describe, expect, it } from "vitest";
import { attack, move, scene, stat, use } from "../support/scene.js";

/** Abilities and powers that replace attacks, replace the turn, or replace nothing. */

function facing(given: { abilities?: readonly string[]; powers?: readonly string[]; force?: number }) {
  return scene({
    west: [{ card: stat(given), at: [4, 5] }],
    east: [{ card: stat({ hitPoints: 500, defense: 5 }), at: [9, 5] }],
    otherwise: { rerollAttack: false, rerollSave: false },
  });
}

describe("an ability that replaces attacks", () => {
  const grenadier = { abilities: ["Grenades 20", "Double Attack"] };

  it("may come before or after a move of up to speed", () => {
    const after = facing(grenadier);
    after.turn(0, [move(6, 5), use("Grenades", 1)], { dice: [10] });
    expect(after.hp(1)).toBe(480);
    const before = facing(grenadier);
    before.turn(0, [use("Grenades", 1), move(4, 11)], { dice: [11] });
    expect(before.hp(1)).toBe(500);
  });

  it("may not come with an attack or after a move of more than speed", () => {
    facing(grenadier).illegal(0, [use("Grenades", 1), attack(1)], { dice: [10] });
    facing(grenadier).illegal(0, [attack(1), use("Grenades", 1)], { dice: [10] });
    facing(grenadier).illegal(0, [use("Grenades", 1), use("Grenades", 1)], { dice: [10] });
    facing(grenadier).illegal(0, [move(8, 8), use("Grenades", 1)]);
    facing(grenadier).illegal(0, [use("Grenades", 1), move(4, 12)], { dice: [10] });
  });

  it("may not stand in for an attack of opportunity", () => {
    const s = scene({
      west: [{ at: [4, 5] }],
      east: [{ card: stat({ abilities: ["Grenades 20"] }), at: [5, 5] }],
    });
    const played = s.turn(0, [move(2, 5)], { dice: [10], answers: { opportunity: true } });
    expect(played.attacks).toMatchObject([{ by: 1, on: 0 }]);
  });
});

describe("a power that replaces the turn", () => {
  const pusher = { powers: ["Force Push 3"], force: 10 };

  it("is used alone: no move or attack before or after it", () => {
    facing(pusher).turn(0, [use("Force Push 3", 1)]);
    facing(pusher).illegal(0, [move(5, 5), use("Force Push 3", 1)]);
    facing(pusher).illegal(0, [use("Force Push 3", 1), move(5, 5)]);
    facing(pusher).illegal(0, [use("Force Push 3", 1), attack(1)]);
    facing(pusher).illegal(0, [attack(1), use("Force Push 3", 1)], { dice: [10] });
  });
});

describe("a power that replaces nothing", () => {
  const stunner = { powers: ["Force Stun"], force: 2 };

  it("goes with a move and an attack, also between them", () => {
    const s = facing(stunner);
    s.turn(0, [move(5, 5), use("Force Stun", 1), attack(1)], { dice: [10, 10] });
    expect(s.isActivated(1)).toBe(true);
    expect(s.hp(1)).toBe(490);
  });

  it("obeys the targeting rules of attacks", () => {
    const s = scene({
      west: [{ card: stat(stunner), at: [4, 5] }],
      east: [{ at: [5, 5] }, { at: [8, 5] }],
      otherwise: { rerollSave: false },
    });
    s.illegal(0, [use("Force Stun", 2)]);
    s.turn(0, [use("Force Stun", 1)], { dice: [20] });
    expect(s.isActivated(1)).toBe(false);
  });
});

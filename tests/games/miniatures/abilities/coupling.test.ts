import { describe, expect, it } from "vitest";
import { attack, type Cast, move, type Scene, scene, stat } from "../support/scene.js";

const calm = { couple: -1, opportunity: false };
const droid: Cast = { card: stat({ abilities: ["Power Coupling"], damage: 0 }), at: [5, 5] };
const HIT = 10;
/** A power droid 0, an ally 1 beside it, more of the west; the last is an enemy in (12, 5). */
const row = (ally: Partial<Cast> = {}, more: readonly Cast[] = []): Scene =>
  scene({ west: [droid, { at: [5, 6], ...ally }, ...more], east: [{ at: [12, 5] }], otherwise: calm });

describe("Power Coupling", () => {
  it("Power Coupling: an adjacent ally gains Extra Attack until the end of its next turn", () => {
    const s = row();
    s.illegal(1, [attack(2), attack(2)], { dice: [HIT] });
    s.turn(0, [], { answers: { couple: 1 } });
    s.turn(1, [attack(2), attack(2)], { dice: [HIT, HIT] });
    expect(s.hp(2)).toBe(80);
    s.turn(0, [], { answers: { couple: -1 } });
    s.illegal(1, [attack(2), attack(2)], { dice: [HIT] });
  });
  it("Power Coupling: one ally at a time, and none unless its player wants to", () => {
    const s = row({}, [{ at: [4, 4] }]);
    s.turn(0, [], { answers: { couple: 2 } });
    s.illegal(1, [attack(3), attack(3)], { dice: [HIT] });
    s.turn(0, [], { answers: { couple: 1 } });
    s.illegal(2, [attack(3), attack(3)], { dice: [HIT] });
  });
  it("Power Coupling: no extra attack after a move, and it adds to Double Attack", () => {
    const s = row({ card: stat({ abilities: ["Double Attack"] }) });
    s.turn(0, [], { answers: { couple: 1 } });
    s.turn(1, [attack(2), attack(2), attack(2)], { dice: [HIT, HIT, HIT] });
    expect(s.hp(2)).toBe(70);
    s.illegal(1, [move(6, 6), attack(2), attack(2)], { dice: [HIT] });
  });
  it("Power Coupling: lost for good as soon as they are apart", () => {
    const s = row();
    s.turn(0, [], { answers: { couple: 1 } });
    s.turn(1, [move(8, 6)]);
    s.turn(1, [move(5, 6)]);
    s.illegal(1, [attack(2), attack(2)], { dice: [HIT] });
    const left = row();
    left.turn(0, [], { answers: { couple: 1 } });
    left.turn(1, [move(6, 6)]);
    left.turn(1, [attack(2), attack(2)], { dice: [HIT, HIT] });
  });
  it("Power Coupling: lost with the defeat of its giver", () => {
    const s = scene({
      west: [{ ...droid, hitPoints: 10 }, { at: [5, 6] }],
      east: [{ at: [6, 4] }],
      otherwise: calm,
    });
    s.turn(0, [], { answers: { couple: 1 } });
    s.turn(2, [attack(0)], { dice: [20] });
    s.illegal(1, [attack(2), attack(2)], { dice: [HIT] });
  });
  it("Power Coupling: not for Large allies, those with Melee Attack, or those further off; nobody is asked then", () => {
    for (const ally of [
      { card: stat({ size: "large" }) },
      { card: stat({ abilities: ["Melee Attack"] }) },
      { at: [5, 7] },
    ] satisfies Partial<Cast>[]) {
      const s = scene({ west: [droid, { at: [5, 6], ...ally }], east: [{ at: [12, 5] }] });
      s.turn(0, []);
    }
    const s = row({ card: stat({ size: "small" }) });
    s.turn(0, [], { answers: { couple: 1 } });
  });
  it("Power Coupling: two givers lend one Extra Attack", () => {
    const s = row({}, [{ ...droid, at: [5, 7] }]);
    s.turn(0, [], { answers: { couple: 1 } });
    s.turn(2, [], { answers: { couple: 1 } });
    s.illegal(1, [attack(3), attack(3), attack(3)], { dice: [HIT, HIT] });
    s.turn(1, [attack(3), attack(3)], { dice: [HIT, HIT] });
  });
});

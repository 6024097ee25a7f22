import { describe, expect, it } from "vitest";
import { attack, type Cast, move, type Scene, scene, stat, use } from "../support/scene.js";

/** What a character does to others without an attack. Everyone has 100 hit points where nothing else is said. */

const calm = { rerollAttack: false, rerollSave: false };
const with_ = (...abilities: string[]) => stat({ abilities });
const user = (ability: string, west: readonly Cast[], east: readonly Cast[]): Scene =>
  scene({ west: [{ card: with_(ability), at: [5, 5] }, ...west], east, otherwise: calm });
const far: Cast = { at: [20, 12] };

describe("Homicidal Surgery", () => {
  const surgery = (patient: number) => [use("Homicidal Surgery", patient)];
  it("Homicidal Surgery: 10 damage to an adjacent living enemy instead of the turn, no roll and no save", () => {
    const s = user("Homicidal Surgery", [], [{ at: [6, 6] }]);
    s.turn(0, surgery(1));
    expect(s.hp(1)).toBe(90);
    s.illegal(0, [...surgery(1), attack(1)]);
    s.illegal(0, [move(5, 6), ...surgery(1)], { otherwise: { opportunity: false } });
  });
  it("Homicidal Surgery: an ally that saves at 11 is healed by 10, else takes the damage", () => {
    const s = user("Homicidal Surgery", [{ at: [6, 6], hitPoints: 50 }], [far]);
    s.turn(0, surgery(1), { dice: [11] });
    expect(s.hp(1)).toBe(60);
    s.turn(0, surgery(1), { dice: [10] });
    expect(s.hp(1)).toBe(50);
  });
  it("Homicidal Surgery: never above the start; the damage may be reduced", () => {
    const s = user("Homicidal Surgery", [{ at: [6, 6] }], [{ card: with_("Damage Reduction 10"), at: [4, 4] }]);
    s.turn(0, surgery(1), { dice: [11] });
    s.turn(0, surgery(2));
    expect([s.hp(1), s.hp(2)]).toEqual([100, 100]);
  });
  it("Homicidal Surgery: nobody further off or behind a wall, no Droids, not itself", () => {
    user("Homicidal Surgery", [{ at: [7, 5] }], [{ card: with_("Droid"), at: [6, 6] }]).illegal(0, surgery(1));
    user("Homicidal Surgery", [{ at: [7, 5] }], [{ card: with_("Droid"), at: [6, 6] }]).illegal(0, surgery(2));
    user("Homicidal Surgery", [], [far]).illegal(0, surgery(0));
    scene({
      terrain: { walls: [[5, 5, "east"]] },
      west: [{ card: with_("Homicidal Surgery"), at: [5, 5] }],
      east: [{ at: [6, 5] }],
    }).illegal(0, surgery(1));
  });
});

describe("Sabotage", () => {
  const vehicle = (at: Cast["at"], ...more: string[]): Cast => ({ card: with_("Mounted Weapon", ...more), at });
  it("Sabotage: adjacent enemies with Mounted Weapon never move beyond their speed again", () => {
    const s = user("Sabotage", [], [vehicle([6, 6]), vehicle([4, 4]), vehicle([7, 8])]);
    s.illegal(0, [use("Sabotage"), attack(1)]);
    s.turn(0, [use("Sabotage")]);
    s.place(0, [5, 12]);
    s.quietRounds(1);
    for (const c of [1, 2]) {
      s.illegal(c, [move(16, s.position(c)![1])]);
      s.turn(c, [move(s.position(c)![0] + 6, s.position(c)![1])]);
    }
    s.turn(3, [move(17, 8)]);
  });
  it("Sabotage: not by a Force point, a second form or a charge either", () => {
    const s = scene({
      west: [{ card: with_("Sabotage"), at: [5, 5] }],
      east: [
        { card: stat({ abilities: ["Mounted Weapon"], force: 3 }), at: [6, 6] },
        vehicle([6, 5], "Accelerate"),
        vehicle([6, 4], "Charging Fire"),
        vehicle([5, 4], "Wheeled"),
      ],
      otherwise: { ...calm, opportunity: false },
    });
    s.turn(1, [move(8, 12, 2)]);
    s.place(1, [6, 6]);
    s.turn(0, [use("Sabotage")]);
    s.illegal(1, [move(8, 12, 2)]);
    s.illegal(2, [move(13, 5)]);
    s.illegal(3, [use("Charging Fire"), move(13, 4)]);
    s.illegal(4, [use("Wheeled"), move(12, 4)]);
    s.turn(3, [use("Charging Fire"), move(12, 4), attack(0)], { dice: [2] });
  });
  it("Sabotage: no others, and no allies", () => {
    const s = user("Sabotage", [vehicle([5, 4])], [{ at: [6, 6] }, vehicle([6, 5])]);
    s.turn(0, [use("Sabotage")]);
    s.place(0, [1, 12]);
    s.turn(1, [move(15, 4)], { otherwise: { opportunity: false } });
    s.turn(2, [move(16, 6)]);
  });
});

import { describe, expect, it } from "vitest";
import { attack, type Cast, end, type Scene, scene, stat, use } from "../support/scene.js";

/** Commander effects that a Force power gives its user for the rest of the skirmish. Enemies stand 8 squares off. */

const calm = { rerollAttack: false, rerollSave: false };
const shooter = (at: Cast["at"], ...abilities: string[]): Cast => ({ card: stat({ abilities }), at });
/** User 0 in the far west, shooters 1 and 2 beside each other, then the enemies from 3 on. */
const squad = (power: string, ally: Cast = shooter([5, 6]), enemy: Cast = shooter([14, 6])): Scene =>
  scene({
    west: [{ card: stat({ powers: [power], force: 4 }), at: [1, 1] }, shooter([5, 5]), ally],
    east: [shooter([13, 5]), enemy],
    otherwise: calm,
  });
/** Attack roll of 1 on 3 with 2 combining, less the die: +5 printed. */
function combined(s: Scene): number {
  const played = s.turn(1, [attack(3, { combine: [2] })], { dice: [2] });
  return played.attacks[0].total - 2 - 5;
}

describe("Battle Meditation", () => {
  it("Battle Meditation: for 2 points allies who combine fire add 2 more, and attacks of its user go on", () => {
    expect(combined(squad("Battle Meditation"))).toBe(4);
    const s = squad("Battle Meditation");
    s.turn(0, [use("Battle Meditation"), attack(3)], { dice: [2] });
    expect([s.force(0), combined(s)]).toEqual([2, 6]);
  });
  it("Battle Meditation: enemies cannot combine fire", () => {
    const s = squad("Battle Meditation");
    s.turn(3, [attack(1, { combine: [4] })], { dice: [2] });
    const cursed = squad("Battle Meditation");
    cursed.turn(0, [use("Battle Meditation")]);
    cursed.illegal(3, [attack(1, { combine: [4] })]);
  });
  it("Battle Meditation: the bonus is the combining ally's; the user's own combining adds nothing", () => {
    const s = scene({
      west: [{ card: stat({ powers: ["Battle Meditation"], force: 2 }), at: [5, 6] }, { at: [5, 5] }],
      east: [{ at: [13, 5] }],
      otherwise: calm,
    });
    s.turn(0, [use("Battle Meditation")]);
    s.state.status[0] = 0;
    const played = s.turn(1, [attack(2, { combine: [0] })], { dice: [2] });
    expect(played.attacks[0].total).toBe(2 + 5 + 4);
  });
  it("Battle Meditation: Droids and Savages are left out on both sides, like of any commander effect", () => {
    for (const kind of ["Droid", "Savage"]) {
      const s = squad("Battle Meditation", shooter([5, 6], kind), shooter([14, 6], kind));
      s.turn(0, [use("Battle Meditation")]);
      expect(combined(s)).toBe(4);
      s.turn(3, [attack(1, { combine: [4] })], { dice: [2] });
    }
  });
  it("Battle Meditation: adds to Synchronized Fire and to other effects, not to itself", () => {
    const s = scene({
      west: [
        { card: stat({ powers: ["Battle Meditation"], force: 2 }), at: [1, 1] },
        { card: stat({ abilities: ["Synchronized Fire"] }), at: [5, 5] },
        shooter([5, 6]),
        { card: stat({ powers: ["Battle Meditation", "Control Minds"], force: 3 }), at: [1, 3] },
      ],
      east: [{ at: [13, 5] }],
      otherwise: calm,
    });
    const roll = () => {
      s.state.status[2] = 0;
      return s.turn(1, [attack(4, { combine: [2] })], { dice: [2] }).attacks[0].total - 7;
    };
    expect(roll()).toBe(6);
    s.turn(0, [use("Battle Meditation")]);
    expect(roll()).toBe(8);
    s.turn(3, [use("Battle Meditation")]);
    expect(roll()).toBe(8);
    s.turn(3, [use("Control Minds")]);
    expect(roll()).toBe(10);
  });
  it("Battle Meditation: lasts, is not gained twice, and ends with its user's defeat", () => {
    const s = scene({
      west: [
        { card: stat({ powers: ["Battle Meditation"], force: 4 }), at: [1, 1], hitPoints: 10 },
        shooter([5, 5]),
        shooter([5, 6]),
      ],
      east: [shooter([13, 5]), shooter([14, 6]), shooter([2, 1])],
      otherwise: calm,
    });
    s.turn(0, [use("Battle Meditation")]);
    s.illegal(0, [use("Battle Meditation")]);
    s.quietRounds(2);
    s.illegal(3, [attack(1, { combine: [4] })]);
    s.turn(5, [attack(0)], { dice: [19] });
    s.state.status[2] = 0;
    s.state.status[4] = 0;
    expect(combined(s)).toBe(4);
    s.turn(3, [attack(1, { combine: [4] })], { dice: [2] });
  });
  it("Battle Meditation: makes a commander of its user, who is no follower any more", () => {
    const s = scene({
      west: [
        { card: stat({ powers: ["Battle Meditation"], force: 2 }), at: [5, 5] },
        { card: stat({ commander: "Darth Malak, Dark Lord of the Sith" }), at: [5, 6] },
        { card: stat({ commander: "Imperial Governor Tarkin" }), at: [5, 7] },
      ],
      east: [{ at: [13, 5] }],
      otherwise: calm,
    });
    expect(s.attackNumbers(0, 3).attack).toBe(5 + 4);
    s.illegal(0, [attack(3), attack(3)], { dice: [2] });
    s.turn(0, [use("Battle Meditation"), attack(3), attack(3)], { dice: [2, 2] });
    expect(s.attackNumbers(0, 3).attack).toBe(5);
  });
  it("Battle Meditation: not without 2 Force points, nor within 6 squares of a Disruptive enemy", () => {
    scene({
      west: [{ card: stat({ powers: ["Battle Meditation"], force: 1 }), at: [1, 1] }],
      east: [{ at: [13, 5] }],
    }).illegal(0, [use("Battle Meditation")]);
    const s = squad("Battle Meditation", shooter([5, 6]), shooter([9, 6], "Disruptive"));
    s.turn(0, [use("Battle Meditation")]);
    expect(combined(s)).toBe(4);
  });
});

describe("Control Minds", () => {
  it("Control Minds: for 1 point in place of attacks allies who combine fire add 2 more", () => {
    const s = squad("Control Minds");
    s.illegal(0, [use("Control Minds"), attack(3)]);
    s.turn(0, [use("Control Minds"), end()]);
    expect([s.force(0), combined(s)]).toEqual([3, 6]);
  });
  it("Control Minds: enemies may combine fire as before; not gained twice", () => {
    const s = squad("Control Minds");
    s.turn(0, [use("Control Minds")]);
    s.turn(3, [attack(1, { combine: [4] })], { dice: [2] });
    s.illegal(0, [use("Control Minds")]);
    s.turn(0, [attack(3)], { dice: [2] });
  });
});

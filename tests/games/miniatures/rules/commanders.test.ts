import { describe, expect, it } from "vitest";
import { attack, move, scene, stat } from "../support/scene.js";

/** Commander effects: Master Kota's and Grand Master Yoda's + 3, Darth Malak's + 4 and others stand for all. */

const enemy = { card: stat({ defense: 20, hitPoints: 200 }), at: [15, 5] } as const;
const malak = stat({ name: "Malak", commander: "Darth Malak, Dark Lord of the Sith" });
const yoda = stat({ name: "Yoda", commander: "Grand Master Yoda" });

describe("the range of a commander effect", () => {
  it("is 6 squares, counted around walls, doors and not over them; sight is not needed", () => {
    const walls = Array.from({ length: 5 }, (_, y) => [5, y + 3, "east"] as const);
    const open = scene({ west: [{ at: [5, 5] }, { card: malak, at: [6, 5] }], east: [enemy] });
    expect(open.attackNumbers(0, 2).attack).toBe(9);
    const walled = scene({ terrain: { walls }, west: [{ at: [5, 5] }, { card: malak, at: [6, 5] }], east: [enemy] });
    expect(walled.distance(0, 1)).toBe(7);
    expect(walled.attackNumbers(0, 2).attack).toBe(5);
    walled.place(0, [5, 4]);
    expect(walled.distance(0, 1)).toBe(6);
    expect(walled.sees(0, 1)).toBe(false);
    expect(walled.attackNumbers(0, 2).attack).toBe(9);
  });

  it("ends at 7 squares and follows those who move", () => {
    const s = scene({ west: [{ at: [5, 5] }, { card: malak, at: [11, 5] }], east: [enemy] });
    expect(s.attackNumbers(0, 2).attack).toBe(9);
    s.turn(0, [move(5, 6)]);
    expect(s.attackNumbers(0, 2).attack).toBe(5);
    s.turn(1, [move(11, 6)]);
    expect(s.attackNumbers(0, 2).attack).toBe(9);
  });

  it("changes with the doors", () => {
    const walls = Array.from({ length: 12 }, (_, y) => [7, y + 1, "east"] as const).filter(([, y]) => y !== 5);
    const s = scene({
      terrain: { walls, doors: { a: [[7, 5, "east"]] } },
      west: [{ at: [5, 5] }, { card: malak, at: [9, 5] }, { at: [2, 5] }],
      east: [enemy],
    });
    expect(s.attackNumbers(0, 3).attack).toBe(5);
    s.turn(2, [move(7, 4)]);
    expect(s.attackNumbers(0, 3).attack).toBe(9);
    s.turn(2, [move(2, 4)]);
    expect(s.attackNumbers(0, 3).attack).toBe(5);
  });

  it("counts from any square of a big commander", () => {
    const big = stat({ size: "huge", commander: "Darth Malak, Dark Lord of the Sith" });
    const s = scene({ west: [{ at: [2, 5] }, { card: big, at: [8, 3] }], east: [enemy] });
    expect(s.attackNumbers(0, 2).attack).toBe(9);
    s.place(0, [1, 5]);
    expect(s.attackNumbers(0, 2).attack).toBe(5);
  });
});

describe("who benefits", () => {
  const near = (abilities: readonly string[], commander?: string, leader = malak) =>
    scene({
      west: [
        { card: stat({ abilities, ...(commander === undefined ? {} : { commander }) }), at: [5, 5] },
        { card: leader, at: [6, 6] },
      ],
      east: [enemy],
    }).attackNumbers(0, 2).attack;

  it("followers, not other commanders, where the effect says followers", () => {
    expect(near([])).toBe(9);
    expect(near([], "Obi-Wan Kenobi, Jedi Master")).toBe(5);
  });

  it("other commanders too, where it says allies", () => {
    expect(near([], "Obi-Wan Kenobi, Jedi Master", yoda)).toBe(8);
  });

  it("no Droid and no Savage, but Cyborgs", () => {
    expect(near(["Droid"])).toBe(5);
    expect(near(["Savage"])).toBe(5);
    expect(near(["Cyborg"])).toBe(9);
  });

  it("Droids where the effect names them: the Super Battle Droid Commander's, of its own side only", () => {
    const s = scene({
      west: [
        { card: "Battle Droid", at: [5, 5] },
        { card: stat(), at: [5, 6] },
        { card: "Super Battle Droid Commander", at: [4, 4] },
      ],
      east: [{ card: "Battle Droid", at: [8, 8] }],
    });
    expect(s.attackNumbers(0, 3).attack).toBe(4);
    expect(s.attackNumbers(1, 3).attack).toBe(5);
    expect(s.attackNumbers(3, 0).attack).toBe(0);
    expect(s.attackNumbers(0, 3, { moved: true }).attack).toBe(0);
  });

  it("never the commander itself, but one of two of the same kind by the other", () => {
    const one = scene({ west: [{ card: yoda, at: [5, 5] }], east: [enemy] });
    expect(one.attackNumbers(0, 1).attack).toBe(5);
    const two = scene({
      west: [
        { card: yoda, at: [5, 5] },
        { card: yoda, at: [6, 6] },
      ],
      east: [enemy],
    });
    expect(two.attackNumbers(0, 2).attack).toBe(8);
  });

  it("nobody any more once the commander is defeated", () => {
    const s = scene({
      west: [{ at: [5, 5] }, { card: malak, at: [6, 6], hitPoints: 10 }],
      east: [{ card: stat(), at: [8, 6] }],
    });
    expect(s.attackNumbers(0, 2).attack).toBe(9);
    s.turn(2, [attack(1)], { dice: [19] });
    expect(s.isAlive(1)).toBe(false);
    expect(s.attackNumbers(0, 2).attack).toBe(5);
  });

  it("General Obi-Wan's followers anywhere, while another ally is within 6 squares of them", () => {
    const s = scene({
      west: [{ card: "General Obi-Wan Kenobi", at: [1, 12] }, { at: [12, 1] }, { at: [12, 4] }, { at: [5, 12] }],
      east: [enemy],
    });
    expect(s.attackNumbers(1, 4).attack).toBe(9);
    expect(s.attackNumbers(4, 1).defense).toBe(19);
    expect(s.attackNumbers(3, 4).attack).toBe(9);
    s.place(2, [1, 1]);
    expect(s.attackNumbers(1, 4).attack).toBe(5);
    expect(s.attackNumbers(4, 1).defense).toBe(15);
    expect(s.attackNumbers(0, 4).attack).toBe(14);
  });
});

describe("stacking of commander effects", () => {
  it("only the highest of several bonuses to one statistic counts, statistic by statistic", () => {
    const s = scene({
      west: [{ at: [5, 5] }, { card: malak, at: [6, 6] }, { card: yoda, at: [4, 6] }],
      east: [enemy],
    });
    expect(s.attackNumbers(0, 3).attack).toBe(9);
    expect(s.attackNumbers(3, 0).defense).toBe(18);
  });

  it("one effect from two commanders counts once, and lasts while either is near", () => {
    const s = scene({
      west: [{ at: [5, 5] }, { card: malak, at: [6, 6] }, { card: malak, at: [4, 6] }],
      east: [enemy],
    });
    expect(s.attackNumbers(0, 3).attack).toBe(9);
    s.place(1, [15, 12]);
    expect(s.attackNumbers(0, 3).attack).toBe(9);
    s.place(2, [15, 11]);
    expect(s.attackNumbers(0, 3).attack).toBe(5);
  });

  it("a commander's bonus adds to one of the character's own abilities", () => {
    const s = scene({
      west: [
        { card: stat({ abilities: ["Careful Shot 4"] }), at: [5, 5] },
        { card: malak, at: [6, 6] },
      ],
      east: [enemy],
    });
    expect(s.attackNumbers(0, 2).attack).toBe(5 + 4 + 4);
  });

  it("an ability that an effect grants counts as printed: it adds to other effects, not to itself", () => {
    const trooper = (abilities: readonly string[]) => stat({ name: "Some Trooper", abilities });
    const officer = stat({ name: "Officer", commander: "New Republic Commander" });
    const given = (abilities: readonly string[]) =>
      scene({
        west: [
          { card: trooper(abilities), at: [5, 5] },
          { card: officer, at: [1, 1] },
          { card: malak, at: [6, 6] },
        ],
        east: [enemy],
      }).attackNumbers(0, 3).attack;
    expect(given([])).toBe(5 + 4 + 4);
    expect(given(["Careful Shot 4"])).toBe(5 + 4 + 4);
  });

  it("a granted Double Attack allows two attacks while the commander is near", () => {
    const windu = stat({ commander: "General Windu" });
    const s = scene({ west: [{ at: [5, 5] }, { card: windu, at: [6, 6] }], east: [{ ...enemy, at: [9, 5] }] });
    s.turn(0, [attack(2), attack(2)], { dice: [5, 5] });
    s.place(1, [20, 12]);
    s.illegal(0, [attack(2), attack(2)], { dice: [5] });
  });

  it("cover, an ability and a commander effect add up on Defense", () => {
    const s = scene({
      terrain: { low: [[15, 5]] },
      west: [{ at: [5, 5] }],
      east: [
        { ...enemy, card: stat({ defense: 20, abilities: ["Niman Style"] }) },
        { card: yoda, at: [16, 6] },
      ],
    });
    const played = s.turn(0, [attack(1)], { dice: [5] });
    expect(played.attacks).toMatchObject([{ defense: 20 + 2 + 3 + 4 }]);
  });
});

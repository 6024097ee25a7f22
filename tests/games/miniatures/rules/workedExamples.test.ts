import { describe, expect, it } from "vitest";
import { attack, scene } from "../support/scene.js";

const DOOKU = "Count Dooku of Serenno";
const OBI_WAN = "General Obi-Wan Kenobi";

describe("the rulebook's worked examples", () => {
  it("1: Dooku rolls 11 against Obi-Wan's Defense 22 and takes him from 120 to 100", () => {
    const s = scene({ west: [{ card: DOOKU, at: [5, 5] }], east: [{ card: OBI_WAN, at: [6, 5] }] });
    const [dooku, obiWan] = [s.west[0]!, s.east[0]!];
    const played = s.turn(dooku, [attack(obiWan)], { dice: [11], answers: { rerollAttack: false } });
    expect(played.attacks).toEqual([{ by: dooku, on: obiWan, natural: 11, total: 27, defense: 22, outcome: "hit" }]);
    expect(s.hp(obiWan)).toBe(100);
  });
});

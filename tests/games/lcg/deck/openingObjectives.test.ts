import { describe, expect, it } from "vitest";
import {
  chanceOfMatchingOpening,
  chanceThatAllMatch,
  OPENING_OBJECTIVES,
} from "../../../../src/games/lcg/deck/openingObjectives.js";

/** The same chance by counting every choice of `drawn` out of `total`, of which the first `matching` match. */
function counted(matching: number, total: number, drawn: number): number {
  let all = 0;
  let good = 0;
  for (let bits = 0; bits < 1 << total; bits++) {
    const chosen = Array.from({ length: total }, (_, i) => i).filter((i) => (bits >> i) & 1);
    if (chosen.length !== drawn) continue;
    all++;
    if (chosen.every((i) => i < matching)) good++;
  }
  return good / all;
}

const percent = (chance: number) => Math.round(chance * 100);

describe("the chance that the first four objectives are all of the main affiliation", () => {
  it("is the rulebook's: 60, 33, 17 and 7 per cent with 9, 8, 7 and 6 of ten sets", () => {
    const decks = [
      [1, 1, 2, 2, 3, 3, 5, 5, 6, 16],
      [1, 1, 2, 2, 3, 3, 5, 5, 15, 16],
      [1, 1, 2, 2, 3, 3, 5, 8, 15, 16],
      [1, 1, 2, 2, 3, 3, 8, 10, 15, 16],
    ];
    const chances = decks.map((sets) => chanceOfMatchingOpening({ affiliation: "Jedi", sets }));
    expect(chances.map(percent)).toEqual([60, 33, 17, 7]);
    for (const [i, exact] of [126, 70, 35, 15].entries()) expect(chances[i]).toBeCloseTo(exact / 210, 12);
  });

  it("counts objectives by the affiliation card of the deck", () => {
    const sets = [1, 1, 2, 2, 3, 3, 5, 5, 8, 8];
    expect(percent(chanceOfMatchingOpening({ affiliation: "Jedi", sets }))).toBe(33);
    expect(chanceOfMatchingOpening({ affiliation: "Rebel Alliance", sets })).toBe(0);
    expect(chanceOfMatchingOpening({ affiliation: "Jedi", sets: [1, 2, 3, 4, 5, 6, 7, 18] })).toBeCloseTo(35 / 70, 12);
  });

  it("agrees with counting every choice", () => {
    for (let total = OPENING_OBJECTIVES; total <= 12; total++) {
      for (let matching = 0; matching <= total; matching++) {
        const chance = chanceThatAllMatch(matching, total, OPENING_OBJECTIVES);
        expect(chance, `${matching} of ${total}`).toBeCloseTo(counted(matching, total, OPENING_OBJECTIVES), 12);
      }
    }
  });

  it("refuses more cards than there are", () => {
    expect(() => chanceThatAllMatch(11, 10, 4)).toThrow(/more cards than there are/);
    expect(() => chanceThatAllMatch(3, 3, 4)).toThrow(/more cards than there are/);
  });
});

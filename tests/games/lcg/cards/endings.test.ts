import { describe, expect, it } from "vitest";
import { isDialWon, winnerByDestruction } from "../../../../src/games/lcg/cards/endings.js";
import { scene } from "../support/scene.js";

/** What is told of endings is what the engine does (rulebook, "How to win"; the text of The Heart of the Empire). */

const LOST_BY_LIGHT = ["Forgotten Heroes", "In You Must Go", "Jedi Training"];
const LOST_BY_DARK = ["Counsel of the Sith", "The Emperor's Web"];
const DIALS = Array.from({ length: 12 }, (_, dial) => dial);
const SIDES = ["light", "dark"];

describe("an objective's destruction ends the game exactly where it is said to", () => {
  it.each(DIALS)("with the dial at %i, for every pile and objective of both sides", (dial) => {
    for (const [objective, side, lost] of [
      ["A Hero's Journey", "light", LOST_BY_LIGHT],
      ["Fall of the Jedi", "dark", LOST_BY_DARK],
      ["The Heart of the Empire", "dark", LOST_BY_DARK],
    ] as const)
      for (let pile = 0; pile <= lost.length; pile++) {
        const victory = lost.slice(0, pile);
        const t = scene({
          dial,
          light: side === "dark" ? { victory } : { objectives: [objective] },
          dark: side === "light" ? { victory } : { objectives: [objective] },
        });
        const told = winnerByDestruction(t.state, t.number(objective));
        t.destroy(objective);
        expect([objective, pile, SIDES[told]]).toEqual([objective, pile, t.winner]);
      }
  });

  it.each(DIALS)("and so does the dial, from %i", (dial) => {
    for (let by = 1; by <= 3; by++) {
      const t = scene({ dial });
      const told = isDialWon(t.state, by);
      expect(t.advanceDial(by).winner === "dark").toBe(told);
    }
  });
});

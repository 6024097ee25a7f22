import { describe, expect, it } from "vitest";
import { emptyBand } from "../../../strategies/lcg/greedy/band.js";
import { exchange, newExchange } from "../../../strategies/lcg/greedy/exchange.js";
import { WEIGHTS } from "../../../strategies/lcg/greedy/weights.js";
import { greedy } from "../../../strategies/lcg/greedy.js";
import { scene } from "../../games/lcg/support/scene.js";

/** What the edge is worth, and what is done for it. */

/** Two groups of one unit each that does something only with the edge. */
function fought(edge: number) {
  const band = { ...emptyBand(), count: 1, toughness: 4, edgeDamage: 2, edgeTactics: 1, edgeBlast: 1 };
  const out = newExchange();
  exchange(WEIGHTS.light, band, { ...band }, edge, out);
  return out;
}

it("edge-enabled icons strike for who has the edge, and for nobody else", () => {
  const [attackers, defenders] = [fought(1), fought(0)];
  expect(attackers.killed).toBeGreaterThan(0);
  expect(attackers).toMatchObject({ lost: 0, pinnedBack: 0, blast: 1 });
  expect(defenders.lost).toBeGreaterThan(0);
  expect(defenders).toMatchObject({ killed: 0, pinned: 0, blast: 0 });
  // Who has the edge strikes first, whole.
  expect(attackers.killed).toBeCloseTo(defenders.lost, 12);
  const [more, less] = [fought(0.8), fought(0.2)];
  expect(more.killed).toBeGreaterThan(more.lost);
  expect(more.killed).toBeCloseTo(less.lost, 12);
  expect(more.pinned).toBeCloseTo(less.pinnedBack, 12);
});

describe("an edge battle in which nobody has placed a card", () => {
  const placed = (side: "light" | "dark", hand: string[]) => {
    const t = scene({
      ...{ active: "light", advisers: { light: greedy, dark: greedy } },
      engaged: { objective: "Fall of the Jedi", attackers: ["Redemption"], defenders: ["Devastator"] },
      light: { units: ["Redemption"], ...(side === "light" ? { hand } : {}) },
      dark: { objectives: ["Fall of the Jedi"], units: ["Devastator"], ...(side === "dark" ? { hand } : {}) },
    });
    t.edgeBattle();
    return t.answers(side, "edge");
  };

  it("is won by one icon of the attacker, and by none of the defender, whose the edge is at a tie", () => {
    expect(placed("light", ["Rookie Pilot", "R2-D2", "X-Wing", "Y-Wing"])).toHaveLength(2);
    expect(placed("dark", ["TIE Fighter", "Rancor", "TIE Bomber", "Boba Fett"])).toEqual(["pass"]);
  });
});

import { describe, expect, it } from "vitest";
import { copyState as copyCards } from "../../src/games/cards/state.js";
import { copyState as copySkirmish, createState } from "../../src/games/miniatures/state/createState.js";
import { scene as lcgScene } from "./lcg/support/scene.js";
import { scene, stat } from "./miniatures/support/scene.js";
import { scene as tcgScene } from "./tcg/support/scene.js";

/** A state is copied to another of the same matchup, or not at all. */

const skirmish = (hitPoints: number, size = 1) =>
  scene({
    west: Array.from({ length: size }, (_, i) => ({ card: stat({ hitPoints }), at: [5, 5 + i] })),
    east: [{ at: [15, 5] }],
  }).state;

describe("copying a state", () => {
  it("of Miniatures takes all words along to a state of the same matchup", () => {
    const from = skirmish(40);
    const to = createState(from.matchup);
    copySkirmish(from, to);
    expect([...to.words]).toEqual([...from.words]);
  });

  it.each([
    ["other squads of the same size", skirmish(50)],
    ["more characters", skirmish(40, 2)],
  ])("of Miniatures is refused for %s, and nothing is written", (_, to) => {
    const before = [...to.words];
    expect(() => copySkirmish(skirmish(40), to)).toThrow("states of one matchup are copied");
    expect([...to.words]).toEqual(before);
  });

  it.each([
    ["The Card Game", lcgScene({}).state, lcgScene({ light: { units: ["Yoda"] } }).state],
    ["the Trading Card Game", tcgScene({}).state, tcgScene({ light: { units: ["A-Wing"] } }).state],
  ])("of %s is refused where there are other cards, and nothing is written", (_, from, to) => {
    const before = to.bytes.map((one) => [...one]);
    expect(() => copyCards(from, to)).toThrow("states of one matchup are copied");
    expect(to.bytes.map((one) => [...one])).toEqual(before);
  });
});

import { describe, expect, it } from "vitest";
import { formatProblem, Problems } from "../../../../src/core/problems.js";
import { readSource } from "../../../../src/core/source.js";
import { knowledge } from "../../../../src/games/miniatures/game.js";
import { checkSquad, squadEntrant } from "../../../../src/games/miniatures/squad/checkSquad.js";

/** Whom a squad file has in carbonite, and what that costs. */

function check(characters: string, more = "") {
  const text = `name: Test\nfaction: Rebel\npoints: 100\ncharacters: ${characters}\n${more}`;
  const problems = new Problems();
  const squad = checkSquad({ source: readSource("s.yaml", text, problems), path: [], problems }, {}, knowledge);
  return { squad, problems: problems.list.map(formatProblem) };
}
const LUKE = "Luke Skywalker, Jedi Knight";
const holding = (frozen: string, more = "") =>
  check(`[Rebel Trooper, { name: Han Solo in Carbonite, frozen: ${frozen}${more} }]`);

describe("a character in carbonite", () => {
  it("costs half of the version of Han Solo that is named, rounded down, and that one is worth as much", () => {
    for (const [frozen, cost] of [
      ["Han Solo of Hoth", 16],
      ['"Han Solo, Smuggler"', 13],
      ["{ name: Han Solo on Tauntaun, set: Battle of Hoth }", 13],
      ['"Han Solo, Galactic Hero"', 25],
    ] as const) {
      const { squad, problems } = holding(frozen);
      expect(problems).toEqual([]);
      const [, han] = squad!.characters;
      expect([han!.cost, han!.frozen!.cost]).toEqual([cost, cost]);
      expect(squad!.totalCost).toBe(squad!.characters[0].cost + cost);
    }
  });

  it("is the first Han Solo where the file names nobody", () => {
    const { squad, problems } = check("[Rebel Trooper, Han Solo in Carbonite]");
    expect(problems).toEqual([]);
    expect([squad!.characters[1].frozen!.set, squad!.characters[1].cost]).toEqual(["Rebel Storm", 14]);
    expect(squadEntrant(squad!, "s.yaml").summary).toMatch(/Han Solo in Carbonite .*; in carbonite: Han Solo$/);
  });

  it("may be a variant of Han Solo, with its commander effect", () => {
    const { squad, problems } = holding('{ name: Older, variantOf: "Han Solo, Rebel Hero", cost: 41 }');
    expect(problems).toEqual([]);
    const { frozen } = squad!.characters[1];
    expect([frozen!.name, frozen!.cost]).toEqual(["Older", 20]);
    expect([frozen!.commander, frozen!.effectOf?.name]).toEqual([true, "Han Solo, Rebel Hero"]);
  });

  it("is Han Solo and nobody else, once, and no block again", () => {
    for (const frozen of [`"${LUKE}"`, "Rebel Trooper", "Han Solo in Carbonite"])
      expect(holding(frozen).problems.join()).toContain("only another version of Han Solo can be in carbonite");
    expect(holding("{ name: Han Solo, set: Rebel Storm, count: 2 }").problems).toHaveLength(1);
    expect(holding("Hna Solo").problems.join()).toContain("Han Solo");
    expect(holding("General Han Solo").problems.join()).toContain("cannot be played yet");
  });

  it("is Unique: there is no other Han Solo in the squad", () => {
    const { problems } = check("[Han Solo of Hoth, Han Solo in Carbonite]");
    expect(problems.join()).toContain("who is Unique");
  });

  it("has no square of its own, and nobody else holds anybody", () => {
    expect(holding("Han Solo of Hoth", ", at: [3, 3]").problems.join()).toContain("an opponent sets up");
    const { problems } = check("[{ name: Rebel Trooper, frozen: Han Solo of Hoth }]");
    expect(problems.join()).toContain("holds nobody");
  });

  it("takes up one square whoever is in it", () => {
    const custom = (size: string) =>
      check(
        `[Rebel Trooper, { name: Slab, custom: true, faction: Rebel, size: ${size}, cost: 5, hitPoints: 10, defense: 10, attack: 0, damage: 0, force: 0, abilities: [Frozen in Carbonite] }]`,
      );
    expect(custom("large").problems.join()).toContain("one square");
    // A custom character keeps the cost that the file gives it.
    const { squad, problems } = custom("medium");
    expect(problems).toEqual([]);
    expect([squad!.characters[1].cost, squad!.characters[1].frozen!.cost]).toEqual([5, 14]);
  });

  it("needs somebody besides to free it, and cannot come later", () => {
    expect(check("[Han Solo in Carbonite]").problems.join()).toContain("nobody of the squad can act");
    const lists = "reinforcements: [Han Solo in Carbonite]\n";
    expect(check("[Rebel Trooper]", lists).problems.join()).toContain("cannot come by Reinforcements");
  });
});

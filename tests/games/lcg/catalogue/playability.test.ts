import { describe, expect, it } from "vitest";
import { KNOWS_ALL } from "../../../../src/games/cards/deck/deck.js";
import {
  affiliationCard,
  CORE_SETS,
  findObjectiveSet,
  objectiveSets,
  publishedCards,
} from "../../../../src/games/lcg/catalogue/catalogue.js";
import { isPlayableSet, lacksOf, playableSets } from "../../../../src/games/lcg/catalogue/playability.js";
import {
  declaredName,
  formatKeyword,
  type PublishedCard,
  parseKeyword,
} from "../../../../src/games/lcg/catalogue/publishedCard.js";

function named(name: string): PublishedCard {
  const card = publishedCards().find((c) => declaredName(c) === name);
  if (card === undefined) throw new Error(`no card "${name}"`);
  return card;
}

describe("playability", () => {
  it("of the core is a matter of declarations alone", () => {
    const core = objectiveSets().filter((s) => s.number <= CORE_SETS);
    for (const set of core)
      expect(
        set.cards.flatMap((c) => lacksOf(c, KNOWS_ALL)),
        set.title,
      ).toEqual([]);
    const nothing = { isDeclared: () => false };
    expect(lacksOf(named("Yoda"), nothing)).toEqual(["its text is not declared"]);
    expect(lacksOf(named("X-Wing"), nothing)).toEqual(["it is not declared"]);
    expect(playableSets(nothing)).toEqual([]);
  });

  it("asks for the very version of a card", () => {
    const knowledge = { isDeclared: (name: string) => name === "Luke Skywalker" };
    expect(lacksOf(named("Luke Skywalker"), knowledge)).toEqual([]);
    expect(lacksOf(named("Luke Skywalker (127)"), knowledge)).toEqual(["its text is not declared"]);
  });

  it("names what the rules of the core do not have", () => {
    expect(lacksOf(named("Repel the Invaders"), KNOWS_ALL)).toEqual(["type: mission"]);
    expect(lacksOf(named("Death Star II"), KNOWS_ALL)).toContain("challenge deck D01");
    expect(lacksOf(named("Baron Fel"), KNOWS_ALL)).toEqual(["keyword: pilot (2)"]);
    expect(lacksOf(named("I Am a Jedi"), KNOWS_ALL)).toEqual(["X as its resources"]);
    expect(lacksOf(named("Bogwing"), KNOWS_ALL)).toEqual(["X as its damage capacity"]);
    expect(lacksOf(named("R2-D2 (L01)"), { isDeclared: () => false })).toEqual([
      "challenge deck L01",
      "keyword: influence",
      "it is not declared",
    ]);
  });

  it("knows protect with a trait only", () => {
    const protectors = publishedCards().filter((c) => c.keywords.some((k) => k.name === "protect"));
    const lacking = (whom: string) =>
      protectors.filter((c) => c.keywords.some((k) => k.whom === whom)).map((c) => lacksOf(c, KNOWS_ALL));
    expect(lacking("Character").flat()).toEqual([]);
    expect(lacking("unique unit").flat()).toEqual(["challenge deck L01", "keyword: protect unique unit"]);
    expect(lacking("Director Krennic").flat()).toContain("keyword: protect Director Krennic");
    expect(protectors.length).toBeGreaterThan(30);
  });

  it("lets the affiliation cards of the core be played and no later ones", () => {
    const nothing = { isDeclared: () => false };
    expect(lacksOf(affiliationCard("Jedi")!, nothing)).toEqual([]);
    const later = publishedCards().filter((c) => c.type === "affiliation" && c.product !== "Core Set");
    expect(later.length).toBe(12);
    for (const card of later) expect(lacksOf(card, KNOWS_ALL)).toEqual(["its rules of deck building"]);
  });

  it("of a set needs all six cards", () => {
    const but = (title: string) => ({ isDeclared: (name: string) => name !== title });
    const set = findObjectiveSet(2)!;
    expect(isPlayableSet(set, KNOWS_ALL)).toBe(true);
    for (const card of set.cards) expect(isPlayableSet(set, but(card.title)), card.title).toBe(false);
    const core = {
      isDeclared: (name: string) => publishedCards().some((c) => c.set <= 36 && declaredName(c) === name),
    };
    expect(
      playableSets(core, "light")
        .map((s) => s.number)
        .slice(0, 18),
    ).toEqual(Array.from({ length: 18 }, (_, i) => i + 1));
    expect(playableSets(core, "dark").every((s) => s.side === "dark")).toBe(true);
  });
});

describe("keywords", () => {
  it("are taken apart and put together", () => {
    expect(parseKeyword("edge 1")).toEqual({ name: "edge", number: 1 });
    expect(parseKeyword("pilot 0")).toEqual({ name: "pilot", number: 0 });
    expect(parseKeyword("protect Bounty Hunter")).toEqual({ name: "protect", whom: "Bounty Hunter" });
    expect(parseKeyword("no enhancements")).toEqual({ name: "no enhancements" });
    expect(["edge 1", "protect Character", "elite"].map((k) => formatKeyword(parseKeyword(k)))).toEqual([
      "edge (1)",
      "protect Character",
      "elite",
    ]);
  });
});

import { describe, expect, it } from "vitest";
import {
  AFFILIATIONS,
  affiliationNamed,
  affiliationsOf,
  sideOf,
} from "../../../../src/games/lcg/catalogue/affiliations.js";
import {
  affiliationCard,
  CARDS_OF_A_SET,
  CORE_SETS,
  findObjectiveSet,
  findSet,
  objectiveSets,
  publishedCards,
} from "../../../../src/games/lcg/catalogue/catalogue.js";
import { declaredName, type PublishedCard } from "../../../../src/games/lcg/catalogue/publishedCard.js";

function card(set: number, place: number): PublishedCard {
  return findObjectiveSet(set)!.cards[place - 1];
}

const core = publishedCards().filter((c) => c.set >= 1 && c.set <= CORE_SETS);

describe("the catalogue", () => {
  it("holds objective sets numbered from 1 without gaps, of six cards each, an objective and five others, all of one side", () => {
    expect(objectiveSets().map((s) => s.number)).toEqual(objectiveSets().map((_, i) => i + 1));
    for (const { cards, number, side, title } of objectiveSets()) {
      expect(cards.map((c) => c.place)).toEqual([1, 2, 3, 4, 5, 6]);
      expect(cards.map((c) => c.type === "objective")).toEqual([true, false, false, false, false, false]);
      expect(cards.every((c) => c.side === side && c.set === number)).toBe(true);
      expect(cards[0].title).toBe(title);
    }
  });

  it("holds the core box: 216 cards of 167 titles and six affiliation cards", () => {
    expect(core.length).toBe(CORE_SETS * CARDS_OF_A_SET);
    expect(new Set(core.map((c) => c.title)).size).toBe(167);
    expect(new Set(core.map(declaredName)).size).toBe(167);
    const cards = publishedCards().filter((c) => c.type === "affiliation");
    expect(
      cards
        .filter((c) => c.product === "Core Set")
        .map((c) => c.title)
        .sort(),
    ).toEqual([...AFFILIATIONS].sort());
    expect(new Set(cards.map((c) => c.title)).size).toBe(cards.length);
  });

  it("has sane numbers, and only where the type of card prints them", () => {
    for (const c of publishedCards()) {
      const id = `${c.title} (${c.set}, ${c.place})`;
      const numbers = [c.cost, c.resources, c.damageCapacity, c.forceIcons, c.edgePriority, ...Object.values(c.icons)];
      expect(
        numbers.every((n) => Number.isInteger(n) && n >= 0 && n <= 22),
        id,
      ).toBe(true);
      const has = (n: number) => n > 0;
      if (c.type === "objective" || c.type === "affiliation") expect([c.cost, c.forceIcons], id).toEqual([0, 0]);
      if (c.type !== "unit") expect(Object.values(c.icons).some(has), id).toBe(false);
      if (c.type !== "fate") expect(c.edgePriority, id).toBe(0);
      if (c.type === "unit" || c.type === "objective") {
        expect(has(c.damageCapacity) || c.printedX === "damageCapacity", id).toBe(true);
      } else if (c.type !== "mission") expect(c.damageCapacity, id).toBe(0);
      if (c.type === "event" || c.type === "fate") expect(c.resources, id).toBe(0);
      if (c.unique) expect(["unit", "enhancement"], id).toContain(c.type);
      if (c.onePerDeck || c.onlyFor !== undefined) expect(c.type, id).toBe("objective");
      if (c.onlyFor !== undefined) expect(sideOf(c.onlyFor), id).toBe(c.side);
      if (c.affiliation !== "Neutral") expect(sideOf(c.affiliation), id).toBe(c.side);
      expect(
        c.traits.every((t) => !t.includes(".")),
        id,
      ).toBe(true);
    }
  });

  it("gives affiliation cards one resource each in the core", () => {
    for (const name of AFFILIATIONS) {
      expect(affiliationCard(name)).toMatchObject({ type: "affiliation", affiliation: name, resources: 1, set: 0 });
      expect(affiliationCard(name)!.side).toBe(sideOf(name));
    }
    expect(affiliationCard("dark masters")).toMatchObject({ title: "Dark Masters", affiliation: "Imperial Navy" });
    expect(affiliationCard("Neutral")).toBeUndefined();
  });
});

describe("facts of cards", () => {
  it("are those of the cards with their errata", () => {
    expect(card(1, 2)).toMatchObject({
      title: "Luke Skywalker",
      cost: 4,
      damageCapacity: 3,
      forceIcons: 3,
      unique: true,
      traits: ["Character", "Force User"],
      keywords: [{ name: "targeted strike" }],
      icons: { unitDamage: 2, tactics: 0, blast: 1, edgeUnitDamage: 0, edgeTactics: 0, edgeBlast: 1 },
    });
    expect(card(3, 2)).toMatchObject({ title: "Obi-Wan Kenobi", cost: 5, keywords: [{ name: "elite" }] });
    expect(card(2, 2)).toMatchObject({ title: "Yoda", damageCapacity: 2 });
    expect(card(5, 2)).toMatchObject({ title: "C-3PO", damageCapacity: 1 });
    expect(card(9, 2)).toMatchObject({ title: "Mon Mothma", resources: 2, keywords: [{ name: "edge", number: 1 }] });
    expect(card(22, 1)).toMatchObject({ title: "The Heart of the Empire", damageCapacity: 10, resources: 3 });
    expect(card(1, 5)).toMatchObject({ title: "Trust Your Feelings", cost: 2, affiliation: "Jedi" });
  });

  it("give Obi-Wan 1 / 2 / 1 icons with the edge and 1 / 1 / 0 without", () => {
    const { unitDamage, tactics, blast, edgeUnitDamage, edgeTactics, edgeBlast } = card(3, 2).icons;
    expect([unitDamage, tactics, blast]).toEqual([1, 1, 0]);
    expect([unitDamage + edgeUnitDamage, tactics + edgeTactics, blast + edgeBlast]).toEqual([1, 2, 1]);
  });

  it("differ between printings of one title: fate cards have other edge priorities on the other side", () => {
    const priorities = (title: string, side: string) => [
      ...new Set(core.filter((c) => c.title === title && c.side === side).map((c) => c.edgePriority)),
    ];
    expect(["light", "dark"].map((side) => priorities("Heat of Battle", side))).toEqual([[5], [6]]);
    expect(["light", "dark"].map((side) => priorities("Target of Opportunity", side))).toEqual([[9], [10]]);
    expect(["light", "dark"].map((side) => priorities("Twist of Fate", side))).toEqual([[1], [2]]);
  });

  it("limit decks: one a deck, and one affiliation only", () => {
    const numbers = (test: (number: number) => boolean) =>
      Array.from({ length: CORE_SETS }, (_, i) => i + 1).filter(test);
    expect(numbers((n) => findObjectiveSet(n)!.onePerDeck)).toEqual([17, 18, 35, 36]);
    expect(numbers((n) => findObjectiveSet(n)!.onlyFor !== undefined)).toEqual([4, 13, 22, 28]);
    expect([4, 13, 22, 28].map((n) => findObjectiveSet(n)!.onlyFor)).toEqual([
      "Jedi",
      "Rebel Alliance",
      "Sith",
      "Imperial Navy",
    ]);
  });

  it("tell apart cards of one title that do different things, and not reprints", () => {
    const names = (title: string) => [
      ...new Set(
        publishedCards()
          .filter((c) => c.title === title)
          .map(declaredName),
      ),
    ];
    expect(names("Luke Skywalker")).toEqual([
      "Luke Skywalker",
      "Luke Skywalker (64)",
      "Luke Skywalker (127)",
      "Luke Skywalker (157)",
      "Luke Skywalker (212)",
      "Luke Skywalker (L01)",
    ]);
    expect(names("Heat of Battle")).toEqual(["Heat of Battle"]);
    expect(names("R2-D2")).toEqual(["R2-D2", "R2-D2 (157)", "R2-D2 (246)", "R2-D2 (L01)"]);
    expect(core.every((c) => c.version === undefined)).toBe(true);
  });

  it("say where nothing but keywords is printed", () => {
    const blank = new Set(core.filter((c) => c.blank).map((c) => c.title));
    for (const title of ["Twi'lek Loyalist", "A Hero's Journey", "Red Five", "Mon Mothma", "Espo Trooper", "X-Wing"]) {
      expect(blank, title).toContain(title);
    }
    for (const title of ["Luke Skywalker", "Jedi Lightsaber", "Twist of Fate", "Hit and Run", "Darth Vader"]) {
      expect(blank, title).not.toContain(title);
    }
    expect(core.some((c) => c.blank && ["event", "enhancement", "fate"].includes(c.type))).toBe(false);
  });
});

describe("finding an objective set", () => {
  const last = objectiveSets().length;

  it("takes numbers and titles in any spelling of capitals and quotes", () => {
    expect(findSet(19)).toMatchObject({ set: { title: "Fall of the Jedi" } });
    expect(findSet(" 19 ")).toMatchObject({ set: { number: 19 } });
    expect(findSet("a hero’s journey")).toMatchObject({ set: { number: 1 } });
    expect(findObjectiveSet(last + 1)).toBeUndefined();
  });

  it("says what is wrong and what is nearest", () => {
    expect(findSet(last + 1)).toEqual({
      problem: `there is no objective set ${last + 1}`,
      suggestion: `they are numbered 1 to ${last}`,
    });
    expect(findSet(0)).toMatchObject({ problem: "there is no objective set 0" });
    expect(findSet("Fall of the Jedis")).toEqual({
      problem: 'no objective has the title "Fall of the Jedis"',
      suggestion: 'did you mean "Fall of the Jedi"?',
    });
    expect(findSet("Yoda")).toEqual({
      problem: 'no objective has the title "Yoda"',
      suggestion:
        'a card of that title is in set 2, "In You Must Go"; set 112, "May the Force Be With You"; set 128, "The Master\'s Domain"',
    });
    expect(findSet("q".repeat(40))).toEqual({ problem: `no objective has the title "${"q".repeat(40)}"` });
  });
});

describe("affiliations", () => {
  it("have sides, three each", () => {
    expect(affiliationsOf("light")).toEqual(["Jedi", "Rebel Alliance", "Smugglers and Spies"]);
    expect(affiliationsOf("dark")).toEqual(["Sith", "Imperial Navy", "Scum and Villainy"]);
    expect(affiliationNamed(" smugglers and spies ")).toBe("Smugglers and Spies");
    expect(affiliationNamed("Neutral")).toBeUndefined();
  });
});

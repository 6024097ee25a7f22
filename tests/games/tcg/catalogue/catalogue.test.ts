import { describe, expect, it } from "vitest";
import {
  findCard,
  publishedCards,
  resolveCard,
  SETS,
  versionsOf,
} from "../../../../src/games/tcg/catalogue/catalogue.js";
import { KEYWORDS } from "../../../../src/games/tcg/catalogue/keywords.js";
import { CARD_TYPES, cardOf, UNIT_TYPES, unitTypeOf } from "../../../../src/games/tcg/catalogue/publishedCard.js";

const cards = publishedCards();

describe("the catalogue", () => {
  it("holds the cards of the ten sets, numbered from 1 without gaps in each", () => {
    const ids = [...SETS.keys()].flatMap((set) =>
      cards.filter((c) => c.set === set).map((_, n) => `${set}${String(n + 1).padStart(3, "0")}`),
    );
    expect(SETS.size).toBe(10);
    expect(cards.map((c) => c.id)).toEqual(ids);
    expect(cards.map((c) => `${c.set}${String(c.number).padStart(3, "0")}`)).toEqual(ids);
  });

  it("holds cards of every type", () => {
    for (const type of CARD_TYPES) expect(cards.map((c) => c.type)).toContain(type);
    expect(cards.filter((c) => unitTypeOf(c) !== undefined)).toEqual(
      cards.filter((c) => UNIT_TYPES.some((type) => type === c.type)),
    );
  });

  it("names every card once, with the version of unique units", () => {
    expect(new Set(cards.map((c) => c.name)).size).toBe(cards.length);
    for (const c of cards) {
      expect(c.name).toBe(c.version === "" ? c.baseName : `${c.baseName} (${c.version})`);
      expect(c.unique, c.name).toBe(/^[A-Z]$/.test(c.version));
      if (c.unique) expect(UNIT_TYPES, c.name).toContain(c.type);
    }
  });

  it("has sane numbers, and only where the type of card prints them", () => {
    for (const c of cards) {
      const isUnit = unitTypeOf(c) !== undefined;
      const numbers = [c.buildCost, c.forceCost, c.speed, c.power, c.health];
      expect(
        numbers.every((n) => Number.isInteger(n) && n >= 0),
        c.name,
      ).toBe(true);
      if (c.type === "battle") expect(c.buildCost, c.name).toBe(0);
      else expect(c.forceCost, c.name).toBe(0);
      if (!isUnit) expect([c.speed, c.power, c.health], c.name).toEqual([0, 0, 0]);
      if (isUnit) {
        expect(c.buildCost, c.name).toBeGreaterThan(0);
        if (c.printedX === undefined) expect(c.health, c.name).toBeGreaterThan(0);
        expect(c.speed % 10, c.name).toBe(0);
        expect(Math.max(c.buildCost, c.power, c.health, c.speed / 10), c.name).toBeLessThanOrEqual(20);
      }
      expect(c.arenas.length > 0, c.name).toBe(c.type === "location");
      expect(
        c.subtypes.every((s) => /^[A-Za-z'-]{2,}$/.test(s)),
        c.name,
      ).toBe(true);
    }
  });

  it("marks the numbers that are printed as X or a star, and leaves them 0", () => {
    const marked = cards.filter((c) => c.printedX !== undefined);
    expect(Object.fromEntries(marked.map((c) => [c.name, c.printedX]))).toEqual({
      "Zam Wesell (D)": ["speed", "power", "health"],
      "Vader's Call": ["buildCost"],
      "Vader's Vengeance": ["forceCost"],
      "Lando Calrissian (G)": ["speed", "power", "health"],
      "Emperor Palpatine (D)": ["power", "health"],
      "Force Lightning": ["forceCost"],
    });
    for (const c of marked) for (const field of c.printedX!) expect(c[field], c.name).toBe(0);
    expect(findCard("Emperor Palpatine (D)")).toMatchObject({ buildCost: 10, speed: 20 });
  });
});

describe("facts of cards", () => {
  it("are those of the cards", () => {
    expect(findCard("Darth Maul (B)")).toEqual({
      id: "SR036",
      set: "SR",
      number: 36,
      name: "Darth Maul (B)",
      baseName: "Darth Maul",
      version: "B",
      unique: true,
      side: "Dark",
      type: "character",
      buildCost: 7,
      forceCost: 0,
      speed: 60,
      power: 6,
      health: 4,
      subtypes: ["Dark", "Jedi", "Sith", "Apprentice"],
      arenas: [],
    });
    expect(findCard("Battle Fatigue")).toMatchObject({ side: "Neutral", type: "battle", forceCost: 2, version: "" });
    expect(findCard("Planetary Ion Cannon")).toMatchObject({ type: "ground", power: 0, health: 12, buildCost: 8 });
    expect(findCard("Blaster Rifle")).toMatchObject({ type: "equipment", buildCost: 1, arenas: [] });
    expect(findCard("Elite Guardian")!.subtypes).toEqual([]);
    const places = cards.filter((c) => c.type === "location").map((c) => c.arenas.join(" "));
    expect([...new Set(places)].sort()).toEqual([
      "character",
      "ground",
      "ground character",
      "space",
      "space ground character",
    ]);
  });

  it("fill in what a record leaves out", () => {
    const record = { id: "X001", set: "X", number: 1, name: "Nobody", side: "Dark", type: "battle" } as const;
    expect(cardOf(record)).toMatchObject({ baseName: "Nobody", version: "", unique: false, power: 0, subtypes: [] });
    expect(cardOf({ ...record, baseName: "No" }).baseName).toBe("No");
  });
});

describe("finding a card", () => {
  it("takes full names and ids in any spelling of capitals and quotes", () => {
    expect(findCard(" darth  maul (e)")).toMatchObject({ id: "JG007" });
    expect(findCard("jg007")).toMatchObject({ name: "Darth Maul (E)" });
    expect(findCard("Vader’s Call")).toMatchObject({ id: "ESB136" });
    expect(findCard("Darth Maul")).toBeUndefined();
    for (const c of cards) expect([findCard(c.name), findCard(c.id)], c.name).toEqual([c, c]);
    expect(versionsOf("darth maul").map((c) => c.version)).toEqual(["A", "B", "C", "D", "E", "F"]);
    expect(versionsOf("Darth Mauls")).toEqual([]);
  });

  it("says what is wrong and what is nearest", () => {
    expect(resolveCard("Jawa")).toEqual({ card: findCard("ANH085") });
    expect(resolveCard("Dart Maul (E)")).toEqual({
      problem: 'there is no card "Dart Maul (E)"',
      suggestion: 'did you mean "Darth Maul (E)"?',
    });
    expect(resolveCard("Drath Maul")).toMatchObject({ suggestion: 'did you mean "Darth Maul" (A to F)?' });
    expect(resolveCard("Plo Koon")).toMatchObject({
      suggestion: 'there are "Plo Koon (A)", "Plo Koon (B)"',
    });
    expect(resolveCard("Redemption")).toMatchObject({ suggestion: 'did you mean "Redemption (A)"?' });
    expect(resolveCard("Plo Koon (Z)")).toMatchObject({
      problem: 'there is no card "Plo Koon (Z)"',
      suggestion: 'there are "Plo Koon (A)", "Plo Koon (B)"',
    });
    expect(resolveCard("Jawa (A)")).toMatchObject({ suggestion: 'did you mean "Jawa"?' });
    expect(resolveCard("q".repeat(40))).toEqual({ problem: `there is no card "${"q".repeat(40)}"` });
  });
});

describe("keywords", () => {
  it("are the twenty of the original game, each told of once", () => {
    const names = KEYWORDS.map((k) => k.name.replace(/( X|: .*)$/, ""));
    expect(names).toEqual([
      "Accuracy",
      "Armor",
      "Bombard",
      "Bounty",
      "Critical Hit",
      "Deflect",
      "Enhance",
      "Equip",
      "Evade",
      "Hidden Cost",
      "Intercept",
      "Ion Cannon",
      "Lucky",
      "Overkill",
      "Pilot",
      "Reserves",
      "Retaliate",
      "Shields",
      "Stun",
      "Upkeep",
    ]);
    expect(new Set(KEYWORDS.map((k) => k.meaning)).size).toBe(20);
  });
});

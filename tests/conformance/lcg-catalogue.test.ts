import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { publishedCards } from "../../src/games/lcg/catalogue/catalogue.js";
import { declaredName, formatKeyword, type PublishedCard } from "../../src/games/lcg/catalogue/publishedCard.js";

/** Compares the catalogue with the data it was drawn from, which is not part of this project. */
const folder = process.env.DEJARIK_SHARED;

interface Row {
  name: string;
  product: string;
  side: string;
  affiliation: string;
  type: string;
  card_number?: number;
  objective_set?: number | string;
  set_seq?: number;
  unique: boolean;
  traits?: string[];
  cost?: number;
  resources?: number | "X";
  damage_capacity?: number | "X";
  force_icons?: number;
  edge_priority?: number;
  icons?: Record<string, number>;
  keywords?: string[];
  text_current?: string;
}

/** Traits whose spelling in the source is a slip. */
const RESPELLED: Readonly<Record<string, string>> = { Office: "Officer", "Millenium Falcon": "Millennium Falcon" };

/** Collector's numbers that the source gives to two cards. */
const RENUMBERED: Readonly<Record<string, number>> = { "255.1": 2035, "242.5": 1178, "242.6": 1178 };

/** What a row and a card are found by: set and place, or for affiliation cards the title. */
const keyOf = (set: number | string | undefined, place: number | undefined, title: string): string =>
  set === undefined ? title : `${set}.${place}`;

const keyOfCard = (c: PublishedCard): string =>
  c.type === "affiliation" ? c.title : keyOf(c.challengeDeck ?? c.set, c.place, c.title);

/** Rows that the source gives one place twice would be lost in a map; it is checked that there are none. */
describe.runIf(folder)("the catalogue of cards against its source", () => {
  const rows = JSON.parse(
    folder === undefined ? "[]" : readFileSync(join(folder, "data/lcg/cards.json"), "utf8"),
  ) as Row[];
  const cards = new Map(publishedCards().map((c) => [keyOfCard(c), c]));
  const cardOf = (row: Row) => cards.get(keyOf(row.objective_set, row.set_seq, row.name))!;

  it("has every card in every place", () => {
    expect(cards.size).toBe(publishedCards().length);
    const keys = rows.map((r) => keyOf(r.objective_set, r.set_seq, r.name));
    expect(new Set(keys).size).toBe(rows.length);
    // The catalogue may hold cards that the source does not know.
    expect(keys.filter((key) => !cards.has(key))).toEqual([]);
    expect(rows.length).toBe(1806);
    expect(rows.filter((r) => r.type.toLowerCase() === "mission").length).toBe(11);
  });

  it("has the same facts", () => {
    const number = (value: number | "X" | undefined) => (typeof value === "number" ? value : 0);
    for (const row of rows) {
      const card = cardOf(row);
      const id = keyOfCard(card);
      expect(card, id).toMatchObject({
        title: row.name,
        product: row.product,
        side: row.side.toLowerCase(),
        affiliation: row.affiliation,
        type: row.type.toLowerCase(),
        number: RENUMBERED[id] ?? number(row.card_number),
        unique: row.unique,
        cost: number(row.cost),
        resources: number(row.resources),
        damageCapacity: number(row.damage_capacity),
        forceIcons: number(row.force_icons),
        edgePriority: number(row.edge_priority),
        icons: {
          unitDamage: row.icons?.unit_damage ?? 0,
          tactics: row.icons?.tactics ?? 0,
          blast: row.icons?.blast ?? 0,
          edgeUnitDamage: row.icons?.edge_unit_damage ?? 0,
          edgeTactics: row.icons?.edge_tactics ?? 0,
          edgeBlast: row.icons?.edge_blast ?? 0,
        },
      });
      const traits = (row.traits ?? []).flatMap((t) => t.split(". ")).map((t) => RESPELLED[t] ?? t);
      expect(card.traits, id).toEqual(traits);
      expect(card.printedX, id).toBe(
        row.resources === "X" ? "resources" : row.damage_capacity === "X" ? "damageCapacity" : undefined,
      );
    }
  });

  it("has the same keywords and limits of deck building", () => {
    for (const row of rows) {
      const card = cardOf(row);
      const words = [
        ...card.keywords.map((k) => formatKeyword(k).replace(/[()]/g, "")),
        ...(card.onePerDeck ? ["limit 1 per objective deck"] : []),
        ...(card.onlyFor === undefined ? [] : [`${card.onlyFor} affiliation only`]),
      ];
      expect(words.sort(), keyOfCard(card)).toEqual([...(row.keywords ?? [])].sort());
    }
  });

  it("declares under one name only what has one text, and calls blank only what has none", () => {
    const plain = (text: string | undefined) =>
      (text ?? "")
        .replace(/\([^)]*\)/g, "")
        .replace(/[^A-Za-z0-9]/g, "")
        .toLowerCase();
    const texts = new Map<string, Set<string>>();
    for (const row of rows) {
      const card = cardOf(row);
      if (card.type === "affiliation") continue;
      const known = texts.get(declaredName(card)) ?? new Set();
      texts.set(declaredName(card), known.add(plain(row.text_current)));
      if (card.blank) expect(plain(row.text_current).length, declaredName(card)).toBeLessThan(80);
      if (card.blank)
        expect(row.text_current ?? "", declaredName(card)).not.toMatch(/Action:|Reaction:|Interrupt:|gains/);
      if ((row.text_current ?? "") === "") expect(card.blank, declaredName(card)).toBe(true);
    }
    // One card had an erratum in one printing of its text, another is typed with a word missing in one set.
    const several = [...texts].filter(([, known]) => known.size > 1).map(([name]) => name);
    expect(several.sort()).toEqual(["Battle of Hoth", "Lightsaber Deflection"]);
  });
});

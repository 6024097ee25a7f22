import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { Problems } from "../../src/core/problems.js";
import { readSource } from "../../src/core/source.js";
import { KNOWS_ALL } from "../../src/games/cards/deck/deck.js";
import { findCard, publishedCards, SETS } from "../../src/games/tcg/catalogue/catalogue.js";
import { KEYWORDS } from "../../src/games/tcg/catalogue/keywords.js";
import { checkDeck } from "../../src/games/tcg/deck/checkDeck.js";
import { cardsOf, countTypes } from "../../src/games/tcg/deck/deck.js";

/**
 * Compares the catalogue and the tournament decks with the data they were drawn from, which is not part of this
 * project.
 */
const shared = process.env.DEJARIK_SHARED;

interface Row {
  id: string;
  set: string;
  number: number;
  name: string;
  base_name: string;
  version: string | null;
  unique: boolean;
  side: string;
  type: string;
  build_cost: number | "X" | null;
  force_cost?: number | "X";
  speed: number | "*" | null;
  power: number | "*" | null;
  health: number | "*" | null;
  subtypes: string;
  arenas?: string[];
}

interface DeckRow {
  id: string;
  side: string;
  completeness: string;
  counts: Record<string, number>;
  total: number;
  cards: { n: number; id: string; card: string }[];
}

interface KeywordRow {
  keyword: string;
  era: string;
  cls: string;
}

function data<T>(file: string, empty: T): T {
  return shared === undefined ? empty : (JSON.parse(readFileSync(join(shared, "data/tcg", file), "utf8")) as T);
}

describe.runIf(shared)("the catalogue of cards against its source", () => {
  const source = data<{ sets: { code: string; name: string }[]; cards: Row[] }>("cards.json", { sets: [], cards: [] });

  it("has every card and set", () => {
    // The catalogue may hold cards that the source does not know.
    const known = new Set(source.cards.map((r) => r.id));
    expect(publishedCards().flatMap(({ id }) => (known.has(id) ? [id] : []))).toEqual(source.cards.map((r) => r.id));
    expect(source.cards.length).toBe(1285);
    expect([...SETS]).toEqual(source.sets.map((set) => [set.code, set.name]));
  });

  it("has the same facts", () => {
    const number = (value: number | string | null | undefined) => (typeof value === "number" ? value : 0);
    for (const row of source.cards) {
      const printed = {
        buildCost: row.build_cost,
        forceCost: row.force_cost,
        speed: row.speed,
        power: row.power,
        health: row.health,
      };
      const starred = Object.entries(printed).filter(([, value]) => typeof value === "string");
      expect(findCard(row.id), row.id).toEqual({
        id: row.id,
        set: row.set,
        number: row.number,
        name: row.name,
        baseName: row.base_name,
        version: row.version ?? "",
        unique: row.unique,
        side: row.side,
        type: row.type.toLowerCase(),
        ...Object.fromEntries(Object.entries(printed).map(([key, value]) => [key, number(value)])),
        subtypes: row.subtypes.split(" ").filter((word) => word !== "" && word !== "-"),
        arenas: row.type === "Location" ? row.arenas!.map((arena) => arena.toLowerCase()) : [],
        ...(starred.length === 0 ? {} : { printedX: starred.map(([key]) => key) }),
      });
    }
  });
});

describe.runIf(shared)("the keywords against their source", () => {
  it("are those of the original game, with the same classes", () => {
    const rows = data<KeywordRow[]>("keywords.json", []).filter((row) => row.era.startsWith("WOTC"));
    const plain = (name: string) => name.replace(/( X|: .*)$/, "");
    const classes = (pairs: [string, string][]) => Object.fromEntries(pairs);
    expect(classes(KEYWORDS.map((k) => [plain(k.name), k.stacking]))).toEqual(
      classes(rows.map((row) => [plain(row.keyword), row.cls.split(" ")[0]])),
    );
  });
});

/** Shipped names of the decks that the source has whole. */
const FILES: Readonly<Record<string, string>> = {
  socal_ls: "tcg-socal-light",
  socal_ds: "tcg-socal-dark",
  champs04_3rd_ds: "tcg-champs04-dark",
  champs04_2nd_ls: "tcg-champs04-light",
  tulsa04_ls: "tcg-tulsa-light",
  newbury04_1st_ls: "tcg-newbury-light",
};

describe.runIf(shared)("the tournament decks against their source", () => {
  const rows = data<DeckRow[]>("decks.json", []).filter((row) => row.completeness.startsWith("complete"));

  it("are all that are complete", () => {
    expect(rows.map((row) => row.id).sort()).toEqual(Object.keys(FILES).sort());
  });

  it("have the same cards", () => {
    for (const row of rows) {
      const file = `decks/${FILES[row.id]}.yaml`;
      const problems = new Problems();
      const text = readFileSync(join(projectRoot, file), "utf8");
      const deck = checkDeck({ source: readSource(file, text, problems), path: [], problems }, KNOWS_ALL)!;
      const sorted = (cards: readonly { card: string; count: number }[]) =>
        cards.map(({ card, count }) => `${card} ${count}`).sort();
      expect(deck.side).toBe(row.side.toLowerCase());
      expect(sorted(deck.cards)).toEqual(sorted(row.cards.map(({ id, n }) => ({ card: id, count: n }))));
      const { Space, Ground, Character } = row.counts;
      expect(countTypes(cardsOf(deck))).toEqual({ space: Space, ground: Ground, character: Character });
      expect(cardsOf(deck).length).toBe(row.total);
    }
  });
});

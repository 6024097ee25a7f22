import { describe, expect, it } from "vitest";
import { KNOWS_ALL } from "../../../src/games/cards/deck/deck.js";
import { objectiveSets, publishedCards } from "../../../src/games/lcg/catalogue/catalogue.js";
import { listCards, listDecks, listObjectiveSets } from "../../../src/games/lcg/listings.js";

const nothing = { isDeclared: () => false };

function sameKeys(rows: readonly Readonly<Record<string, unknown>>[]): void {
  for (const row of rows) expect(Object.keys(row)).toEqual(Object.keys(rows[0]));
}

describe("list cards", () => {
  it("gives every card in each place, with facts and what it lacks", () => {
    const rows = listCards(KNOWS_ALL);
    expect(rows.length).toBe(publishedCards().length);
    sameKeys(rows);
    expect(rows.filter((r) => Number(r.set) >= 1 && Number(r.set) <= 36 && r.playable !== true)).toEqual([]);
    expect(rows.find((r) => r.set === 1 && r.place === 2)).toMatchObject({
      name: "Luke Skywalker",
      cost: 4,
      icons: "2 unit damage, 1 blast, with the edge 1 blast",
      keywords: ["targeted strike"],
      playable: true,
    });
    const missions = rows.filter((r) => r.type === "mission");
    expect(missions.length).toBeGreaterThan(0);
    for (const row of missions) expect(row).toMatchObject({ playable: false, lacks: ["type: mission"] });
  });
});

describe("list objective-sets", () => {
  it("gives every set, and which of its cards keep it from being played", () => {
    const rows = listObjectiveSets(KNOWS_ALL);
    expect(rows.map((r) => r.set)).toEqual(objectiveSets().map((set) => set.number));
    sameKeys(rows);
    expect(rows.slice(0, 36).every((r) => r.playable === true && r.core === true)).toBe(true);
    expect(rows[17]).toMatchObject({ name: "Hit and Run", limits: ["1 per objective deck"], affiliation: "Neutral" });
    expect(rows[21]).toMatchObject({ name: "The Heart of the Empire", limits: ["Sith only"], resources: 3 });
    expect(rows[143]).toMatchObject({ playable: false, core: false });
    expect(rows[143].lacks).toContain("Baron Fel: keyword: pilot (2)");
    const undeclared = listObjectiveSets(nothing)[4];
    expect(undeclared.playable).toBe(false);
    // Two cards of one title lack the same once.
    expect((undeclared.lacks as string[]).filter((l) => l.startsWith("Guardian of Peace"))).toEqual([
      "Guardian of Peace: it is not declared",
    ]);
  });
});

describe("list decks", () => {
  it("gives each shipped deck's side, affiliation, format and sets, all playable once all cards are", () => {
    const rows = listDecks(KNOWS_ALL);
    expect(rows.length).toBeGreaterThanOrEqual(16);
    sameKeys(rows);
    expect(rows.filter((r) => r.playable !== true)).toEqual([]);
    expect(rows.find((r) => r.name === "sith-control")).toMatchObject({
      title: "Sith Control",
      side: "dark",
      affiliation: "Sith",
      format: "tournament",
      sets: [19, 19, 20, 20, 23, 23, 24, 24, 26, 26],
    });
    expect(rows.find((r) => r.name === "jedi-starter")).toMatchObject({ side: "light", format: "starter" });
  });

  it("says what is wrong with a deck that cannot be played", () => {
    const row = listDecks(nothing).find((r) => r.name === "sith-control");
    expect(row).toMatchObject({ playable: false, title: "", sets: [] });
    expect(row?.summary).toMatch(/cannot be played yet/);
  });
});

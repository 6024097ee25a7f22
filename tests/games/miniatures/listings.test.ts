import { describe, expect, it } from "vitest";
import { shippedMapNames } from "../../../src/games/miniatures/board/shippedMaps.js";
import { knowledge } from "../../../src/games/miniatures/game.js";
import { listMaps, listSquads } from "../../../src/games/miniatures/listings.js";

describe("list maps", () => {
  it("gives each shipped map's size, doors and description", () => {
    const rows = listMaps();
    expect(rows.map((r) => r.name)).toEqual(shippedMapNames());
    const mixed = rows.find((r) => r.name === "mixed");
    expect(mixed).toMatchObject({ width: 33, height: 21, doors: 4 });
    expect(mixed?.description).toMatch(/^A walled post/);
  });
});

describe("list squads", () => {
  it("gives each shipped squad's faction, limit, cost and members, all playable", () => {
    const rows = listSquads(knowledge);
    expect(rows.length).toBeGreaterThanOrEqual(16);
    expect(rows.filter((r) => !r.playable)).toEqual([]);
    for (const { cost, points } of rows) expect(Number(cost)).toBeLessThanOrEqual(Number(points));
    expect(rows.find((r) => r.name === "sample-republic")).toMatchObject({
      faction: "Republic",
      points: 100,
      cost: 100,
    });
  });

  it("says what is wrong with a squad that cannot be played", () => {
    const rows = listSquads({ lacksAbility: () => true, lacksCommanderEffect: () => false });
    const row = rows.find((r) => r.name === "starter-republic");
    expect(row).toMatchObject({ playable: false, cost: 0 });
    expect(row?.summary).toMatch(/cannot be played yet/);
  });
});

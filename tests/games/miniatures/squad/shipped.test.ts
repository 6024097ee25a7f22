import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../../../../src/core/paths.js";
import { formatProblem, Problems } from "../../../../src/core/problems.js";
import { readSource } from "../../../../src/core/source.js";
import { FACTIONS } from "../../../../src/games/miniatures/catalogue/factions.js";
import { KNOWS_ALL } from "../../../../src/games/miniatures/catalogue/playability.js";
import { checkSquad } from "../../../../src/games/miniatures/squad/checkSquad.js";
import { type Squad, summarize } from "../../../../src/games/miniatures/squad/squad.js";

const folder = join(projectRoot, "squads");
const files = readdirSync(folder).filter((f) => f.endsWith(".yaml"));

function shipped(file: string): Squad {
  const problems = new Problems();
  const source = readSource(`squads/${file}`, readFileSync(join(folder, file), "utf8"), problems);
  const squad = checkSquad({ source, path: [], problems }, {}, KNOWS_ALL);
  expect(problems.list.map(formatProblem)).toEqual([]);
  return squad!;
}

describe("the shipped squads", () => {
  it.each(files)("%s is legal", (file) => {
    const squad = shipped(file);
    expect(squad.totalCost).toBeLessThanOrEqual(squad.points);
    expect(squad.name.length).toBeGreaterThan(0);
  });

  it("all but the two out of the starter box use at least 95 of 100 points", () => {
    for (const file of files.filter((f) => !f.startsWith("starter-"))) {
      const squad = shipped(file);
      expect(squad.totalCost, `${file}: ${summarize(squad)}`).toBeGreaterThanOrEqual(squad.points * 0.95);
    }
  });

  it("have one of 100 points for each faction, and two of 150", () => {
    const squads = files.map(shipped);
    const hundreds = new Set(squads.filter((s) => s.points === 100 && s.totalCost >= 95).map((s) => s.faction));
    expect([...hundreds].sort()).toEqual([...FACTIONS].sort());
    expect(squads.filter((s) => s.points === 150).length).toBeGreaterThanOrEqual(2);
    expect(new Set(squads.map((s) => s.name)).size).toBe(squads.length);
  });

  it("cost what the rulebooks' samples cost", () => {
    expect(shipped("sample-republic.yaml").totalCost).toBe(100);
    expect(shipped("sample-walker.yaml").totalCost).toBe(99);
    expect(shipped("bane-and-ugnaughts.yaml").totalCost).toBe(100);
    expect(summarize(shipped("sample-republic.yaml"))).toBe(
      "General Obi-Wan Kenobi, ARC Trooper, 3 Clone Trooper (100 points)",
    );
  });
});

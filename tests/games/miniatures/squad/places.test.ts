import { describe, expect, it } from "vitest";
import { formatProblem, Problems } from "../../../../src/core/problems.js";
import { readSource } from "../../../../src/core/source.js";
import { checkExperiment } from "../../../../src/experiment/check.js";
import { matchupSpec } from "../../../../src/experiment/experiment.js";
import * as registry from "../../../../src/registry.js";

/**
 * An experiment of two squads of one Clone Trooper each with an ally that is set up freely, on the open map unless
 * said.
 */
function experiment(places: { a?: string; b?: string; maps?: string }): {
  lines: string[];
  log: (swapped: boolean) => string[];
} {
  const squad = (name: string, at: string | undefined) =>
    `  - {name: ${name}, faction: Republic, points: 100, characters: [{name: Jedi Padawan}, {name: Clone Trooper${at === undefined ? "" : `, at: ${at}`}}]}`;
  const text = [
    "game: miniatures",
    `maps: ${places.maps ?? "open"}`,
    "squads:",
    squad("One", places.a),
    squad("Two", places.b),
    "matchups: [[One, Two]]",
  ].join("\n");
  const problems = new Problems();
  const checked = checkExperiment(readSource("x.yaml", text, problems), registry, problems);
  const game = registry.findGame("miniatures")!;
  return {
    lines: problems.list.map(formatProblem),
    log: (swapped) => game.log(matchupSpec(checked!, 0), 1, 2, 0, swapped),
  };
}

const setUp = (log: string[], name: string) => log.find((line) => line.startsWith(`  ${name} sets up`));

describe("fixed starting squares", () => {
  it("are taken before anyone sets up by choice, in the west as written and in the east turned by half a circle", () => {
    const { lines, log } = experiment({ a: "[3, 11]" });
    expect(lines).toEqual([]);
    expect(setUp(log(false), "Clone Trooper (west)")).toMatch(/at C11$/);
    // 33 x 21 squares: column 3 from the east is AE, row 11 is the middle one.
    expect(setUp(log(true), "Clone Trooper (east)")).toMatch(/at AE11$/);
  });

  it("may lie outside the setup zone, even in the enemy's", () => {
    const { lines, log } = experiment({ a: "[31, 11]" });
    expect(lines).toEqual([]);
    expect(setUp(log(false), "Clone Trooper (west)")).toMatch(/at AE11$/);
  });

  it("must be on the map and ground to stand on, on every map and from both ends", () => {
    expect(experiment({ a: "[34, 11]" }).lines).toEqual([
      'x.yaml:4:110: nobody can start on [34, 11] on open, seen from both ends (name other "maps")',
    ]);
    expect(experiment({ a: "[3, 40]", maps: "[open, mixed]" }).lines[0]).toContain("on open, mixed");
  });

  it("may not be those of the other squad", () => {
    // The square opposite column 3, row 11 is column 31, row 11.
    expect(experiment({ a: "[3, 11]", b: "[31, 11]" }).lines.join()).toContain(
      '"Clone Trooper" starts where a character of the other squad does on open',
    );
    expect(experiment({ a: "[3, 11]", b: "[3, 11]" }).lines).toEqual([]);
  });
});

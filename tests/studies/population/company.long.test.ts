import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import * as registry from "../../../src/registry.js";
import { pageHtml } from "../../../src/report/frame.js";
import { cost } from "../../../src/studies/cost/index.js";
import { costFace } from "../../../src/studies/cost/page/face.js";
import { costPage } from "../../../src/studies/cost/page/page.js";
import { planCostStudy } from "../../../src/studies/cost/plan.js";
import type { CompanyValue, CostSummary } from "../../../src/studies/cost/summary.js";
import { companySentence, companySentences } from "../../../src/studies/population/words.js";
import { temporaryFolder } from "../../support/experiments.js";
import { makeStudy } from "../../support/makeStudy.js";
import { checked } from "../cost/imperials.js";

const base = temporaryFolder();
const game = registry.findGame("miniatures")!;

/**
 * The published Stormtrooper Officer, for a point less, gives Stormtroopers +3 Attack while they stand still; this one
 * more than twice as much, wherever they are. The others lift nobody.
 */
writeFileSync(
  join(base, "own.yaml"),
  `game: miniatures
cards:
  - name: Drillmaster
    based on: Stormtrooper Officer
    cost: 15
    commanderEffect:
      { to: followers, within: anywhere, who: { named: Stormtrooper }, bonus: { attack: 8, damage: 10 } }
`,
);
const STUDY = `
study: cost
points: 50
squadsEach: 500
company: good
companyGames: 10000
alsoAtPoints: []
secondStage: false
resamples: 200
maps: [open]
cards: ${join(base, "own.yaml")}
pool:
  - Drillmaster
  - Stormtrooper
  - Snowtrooper
  - Death Star Trooper
  - Scout Trooper
  - Royal Guard
  - Coruscant Guard
  - Dark Trooper Phase II
  - Noghri
  - Imperial Navy Trooper
`;

/**
 * One seed. What is called different is at most one in twenty by chance (Benjamini and Hochberg), so that another
 * engine might fail this about as often.
 */
describe("a character whose worth lies in lifting followers of one kind", () => {
  let summary: CostSummary;
  let planted: CompanyValue;
  beforeAll(async () => {
    const { study, problems } = checked(STUDY);
    expect(problems).toEqual([]);
    const request = { game, asked: planCostStudy(study!, game), folder: join(base, "out"), workers: 1 };
    summary = (await makeStudy(cost, { ...request, registryUrl: "" })).summary!;
    planted = summary.company!.characters.find(({ name }) => name === "Drillmaster")!;
  }, 1_800_000);

  test("is not told apart from fair among random squads, and under-costed in good company", () => {
    expect(summary.characters.find(({ name }) => name === "Drillmaster")!.price!.verdict).toBe("open");
    expect(planted).toMatchObject({ cost: 15, differs: true, verdict: "under-costed" });
    expect(planted.difference.low).toBeGreaterThan(0);
    expect(planted.fairCost.low).toBeGreaterThan(planted.cost);
  });

  test("is named with whom it lifts, and hardly anybody else is called different", () => {
    // Of nine others one may be named by chance.
    expect(planted.goesWith.length).toBeLessThanOrEqual(2);
    expect(planted.goesWith[0].name).toBe("Stormtrooper");
    expect(planted.goesWith[0].value.low).toBeGreaterThan(0);
    const others = summary.company!.characters.filter(({ name }) => name !== "Drillmaster");
    expect(others).toHaveLength(9);
    expect(others.filter(({ differs }) => differs).length).toBeLessThanOrEqual(2);
    expect(summary.company!.evolved.againstRandom!.low).toBeGreaterThan(0.5);
    expect(summary.company!.evolved.games).toBeLessThanOrEqual(10_000);
  });

  test("is told of in a sentence, beside its worth in random squads, and on the page", async () => {
    const sentence = companySentence(planted);
    expect(sentence).toMatch(
      /^Drillmaster costs 15: worth 1\d\.\d in random squads, 1\d\.\d ± \d\.\d in good company, beside Stormtrooper(?: and [A-Z][\w ]+)?: too cheap\.$/,
    );
    expect(companySentences(summary)).toContain(sentence);
    const page = pageHtml(await costPage(summary, { path: "out", facts: [] }), costFace(summary, "cost"));
    expect(page).toContain(sentence);
    expect(page).toContain("In good company");
  });
});

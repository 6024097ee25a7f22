import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import * as registry from "../../src/registry.js";
import { sharedCount, type Watch } from "../../src/run/watch.js";
import { cost } from "../../src/studies/cost/index.js";
import { type CostRequest, planCostStudy } from "../../src/studies/cost/plan.js";
import { costStages } from "../../src/studies/cost/run.js";
import type { CostOverrides } from "../../src/studies/cost/study.js";
import type { CharacterValue, CostSummary } from "../../src/studies/cost/summary.js";
import { resultFiles, temporaryFolder } from "../support/experiments.js";
import { makeStudy } from "../support/makeStudy.js";
import { checked, POOL } from "./cost/imperials.js";

const base = temporaryFolder();
const game = registry.findGame("miniatures")!;
/** Workers cannot run TypeScript. */
const registryUrl = pathToFileURL(join(projectRoot, "dist", "src", "registry.js")).href;

async function played(
  folder: string,
  overrides: CostOverrides,
  workers = 1,
  more: Partial<CostRequest> = {},
): Promise<CostSummary> {
  const { study, problems } = checked(POOL, overrides);
  if (study === undefined) throw new Error(problems.join("\n"));
  const asked = planCostStudy(study, game);
  const request = { game, asked, folder: join(base, folder), workers, registryUrl, ...more };
  return (await makeStudy(cost, request)).summary!;
}

const silent = (): Watch => ({
  ...{ played: sharedCount(), begin: () => {}, keep: () => {}, expect: () => {}, tick: () => {} },
});

/** Standard error behind an interval at 95 %. */
const errorOf = ({ low, high }: { readonly low: number; readonly high: number }) => (high - low) / 3.92;
const character = (s: CostSummary, name: string): CharacterValue => s.characters.find((c) => c.name === name)!;

const roundsOf = (c: CharacterValue) => c.price!.recosted?.rounds.length ?? 0;

describe("a study of a small pool", () => {
  let asPublished: CostSummary;
  let planted: CostSummary;
  beforeAll(async () => {
    asPublished = await played("published", {});
    planted = await played("planted", {
      ...{ changes: ["Coruscant Guard.cost-6"], twins: ["Storm Commando"] },
      ...{ alsoAtPoints: [45], secondStage: true },
    });
  }, 300_000);

  test("has every character in the squads asked for, priced, with an interval", () => {
    expect(asPublished.characters).toHaveLength(8);
    expect(asPublished.exchangeRate.priced).toBe(true);
    expect(asPublished.exchangeRate.logits.low).toBeGreaterThan(0);
    for (const c of asPublished.characters) {
      expect(c.squads).toBeGreaterThanOrEqual(600);
      const { low, high, estimate } = c.price!.fairCost;
      expect(low).toBeLessThan(estimate);
      expect(high).toBeGreaterThan(estimate);
      expect(c.pointsReturned).toBeGreaterThan(0);
      expect(c.winRate.low).toBeLessThan(c.winRate.high);
    }
    expect(asPublished.ridgeBias).toBeLessThan(0.1);
    expect(asPublished.games).toBe(2 * asPublished.pairs);
  });

  test("finds a character made six points cheaper under-costed, and its fair cost where it was", () => {
    const before = character(asPublished, "Coruscant Guard");
    const after = character(planted, "Coruscant Guard");
    expect(before.cost - after.cost).toBe(6);
    const { fairCost, verdict } = after.price!;
    expect(verdict).toBe("under-costed");
    // Both have errors of their own: 3 combined standard errors, which one engine in 400 exceeds by chance.
    expect(Math.abs(fairCost.estimate - before.price!.fairCost.estimate)).toBeLessThan(
      3 * Math.hypot(errorOf(fairCost), errorOf(before.price!.fairCost)),
    );
    expect(fairCost.low).toBeGreaterThan(after.cost);
    expect(after.price!.mispricing.estimate).toBeGreaterThan(before.price!.mispricing.estimate + 3);
    expect(planted.changes).toEqual(["Coruscant Guard.cost-6"]);
  });

  test("values a card alike under two names", () => {
    const [twin] = planted.twins;
    expect(twin).toMatchObject({ name: "Storm Commando, twin", like: "Storm Commando" });
    expect(Math.abs(twin!.difference.estimate)).toBeLessThan(3 * errorOf(twin!.difference));
    const [one, other] = [character(planted, twin!.name), character(planted, twin!.like)];
    expect(one.cost).toBe(other.cost);
    expect(one.squads).toBeGreaterThanOrEqual(600);
  });

  test("counts each squad once and says in which pair a character played", () => {
    for (const c of asPublished.characters) {
      expect(c.squads).toBeLessThanOrEqual(2 * asPublished.pairs);
      expect(c.example!.pair).toBeLessThan(asPublished.pairs);
    }
    const groups = asPublished.characters.map((c) => c.price!.group);
    expect(groups).toEqual([...groups].sort((x, y) => x - y));
    expect(groups[0]).toBe(1);
  });

  test("draws a character again at the cost found where that lies far from its price, and says what other choices give", () => {
    const again = character(planted, "Coruscant Guard").price!.recosted!;
    expect(again.atPrice.low).toBeGreaterThan(character(planted, "Coruscant Guard").cost);
    expect(again.rounds[0].cost).toBe(Math.round(again.atPrice.estimate));
    // A last round may be too small to price anybody.
    const most = Math.max(...planted.characters.map(roundsOf));
    expect(most).toBeGreaterThanOrEqual(1);
    expect(planted.recosting!.rounds.length).toBeGreaterThanOrEqual(most);
    expect(planted.recosting!.rounds[0].characters).toBe(
      planted.characters.filter((c) => (c.price!.recosted?.rounds.length ?? 0) > 0).length,
    );
    // Rounds together play at most three quarters of what the first stage did.
    const pairs = planted.recosting!.rounds.reduce((sum, round) => sum + round.pairs, 0);
    expect(pairs).toBeLessThanOrEqual(0.75 * planted.pairs);
    expect(planted.choices.varied.map((one) => [one.what, one.tried])).toEqual([
      ["map", ["open", "corridors"]],
      ["squad size", ["60 points", "45 points"]],
    ]);
    expect(planted.choices.notVaried).toEqual(["player"]);
    for (const c of planted.characters) expect(c.price!.choiceReach).toBeGreaterThanOrEqual(0);
    expect(asPublished.choices.notVaried).toEqual(["squad size", "player"]);
    expect(asPublished).not.toHaveProperty("recosting");
    const { study } = checked(POOL, { alsoAtPoints: [45], secondStage: true });
    const asked = planCostStudy(study!, game);
    const stages = costStages(asked, game);
    const games = asPublished.games;
    expect(stages).toEqual([
      { what: "drawn squads", games, isMost: false },
      { what: "squads of 45 points", games: 2 * Math.min(500, Math.round(asPublished.pairs / 2)), isMost: false },
      { what: "squads at the costs found", games: 2 * Math.round(0.75 * asPublished.pairs), isMost: true },
    ]);
    // Of a large study each other size plays a tenth: all together about as much as the first stage.
    const large = costStages({ ...asked, sample: { ...asked.sample, pairs: 100_000 } }, game);
    expect(large.map((stage) => stage.games)).toEqual([200_000, 20_000, 150_000]);
  });
});

describe("what else a study can be asked", () => {
  test("gives the same bytes for one and two workers and after interrupts, titration and stat weights included", async () => {
    const asked = {
      ...{ squadsEach: 120, spread: 30, titrate: ["Snowtrooper"], titratePairs: 100, statWeights: 100 },
      ...{ changes: ["Coruscant Guard.cost-12"], alsoAtPoints: [45], alsoPlayedBy: ["random"], secondStage: true },
    };
    const stop = new AbortController();
    expect(
      await played("one", asked, 1, { stop: stop.signal, watch: { ...silent(), tick: () => stop.abort() } }),
    ).toBeUndefined();
    expect(existsSync(join(base, "one", "summary.json"))).toBe(false);
    const stages: string[] = [];
    const watch: Watch = {
      ...silent(),
      begin: ({ what, place }) => stages.push(place === undefined ? what : `${place[0]} of ${place[1]}: ${what}`),
    };
    const one = await played("one", asked, 1, { watch });
    expect(stages).toEqual([
      "1 of 6: drawn squads",
      "analysis",
      "2 of 6: squads of 45 points",
      "3 of 6: played by random",
      ...one.recosting!.rounds.map((_, r) => `4 of 6: squads at the costs found, round ${r + 1}`),
      "5 of 6: stat weights",
      "6 of 6: titration of Snowtrooper",
    ]);
    expect(existsSync(join(base, "one", "found-costs-1", "games"))).toBe(true);
    const two = await played("two", asked, 2);
    expect(two).toEqual(one);
    expect(resultFiles(join(base, "two"))).toEqual(resultFiles(join(base, "one")));
    expect(existsSync(join(base, "one", "stat-weights", "games"))).toBe(true);
    expect(JSON.parse(readFileSync(join(base, "one", "summary.json"), "utf8"))).toEqual(
      JSON.parse(JSON.stringify(one)),
    );
  }, 300_000);

  test("plays claims again on the same squads and dice by both levels, and goes on after an interrupt", async () => {
    const asked = {
      ...{ squadsEach: 500 },
      ...{ recheck: 1, recheckBy: "rollout-4", recheckPairs: 20 },
    };
    const stop = new AbortController();
    const untilAgain: Watch = { ...silent(), begin: ({ what }) => what.includes("rollout-4") && stop.abort() };
    expect(await played("again", asked, 1, { stop: stop.signal, watch: untilAgain })).toBeUndefined();
    expect(existsSync(join(base, "again", "recheck-1-greedy", "games"))).toBe(true);
    expect(existsSync(join(base, "again", "summary.json"))).toBe(false);
    const stages: string[] = [];
    const watch: Watch = { ...silent(), begin: ({ what, place }) => stages.push(`${place?.join(" of ")}: ${what}`) };
    const found = await played("again", asked, 1, { watch });
    const { claims } = found.rechecks!;
    const [{ name, mispricing, levels }] = claims as [(typeof claims)[0]];
    expect(claims).toHaveLength(1);
    expect(mispricing).toEqual(character(found, name).price!.mispricing);
    expect(stages.slice(-2)).toEqual([
      `2 of 3: claims played again by greedy, ${name}`,
      `3 of 3: claims played again by rollout-4, ${name}`,
    ]);
    expect(await played("again in two", asked, 2)).toEqual(found);
    expect(resultFiles(join(base, "again in two"))).toEqual(resultFiles(join(base, "again")));
    const [own, higher] = levels;
    expect([own!.strategy, own!.games, higher!.strategy, higher!.games]).toEqual(["greedy", 40, "rollout-4", 40]);
    expect(own!.score.estimate + claims[0].change.estimate).toBeCloseTo(higher!.score.estimate, 12);
    const sample = JSON.parse(readFileSync(join(base, "again", "recheck-1-rollout-4", "sample.json"), "utf8"));
    expect(sample).toMatchObject({ limits: { contrast: name }, strategyA: "rollout-4", strategyB: "rollout-4" });
    const parts = ["draws", "games"].map((kind) =>
      ["greedy", "rollout-4"].map((level) => {
        const folder = join(base, "again", `recheck-1-${level}`, kind);
        return readdirSync(folder).map((file) => readFileSync(join(folder, file)).toString("base64"));
      }),
    );
    expect(parts[0][0]).toEqual(parts[0][1]);
    expect(parts[1][0]).not.toEqual(parts[1][1]);
    expect(found.choices.varied).toContainEqual(
      expect.objectContaining({ what: "player", tried: ["greedy", "rollout-4"], games: 80 }),
    );
  }, 300_000);

  test("titrates: squads with a character that costs nearly nothing win, with one that costs too much lose", async () => {
    const found = await played("titrated", { squadsEach: 300, titrate: ["Noghri"], titratePairs: 1000 });
    const [titration] = found.titrations;
    expect(titration!.name).toBe("Noghri");
    expect(titration!.regression).toEqual(character(found, "Noghri").price!.fairCost);
    expect(titration!.tried.low).toBeLessThan(titration!.tried.high);
    const steps = [...titration!.steps].sort((x, y) => x.cost - y.cost);
    expect(steps.length).toBeGreaterThanOrEqual(3);
    expect(steps[0].score.estimate).toBeGreaterThan(steps.at(-1)!.score.estimate);
  }, 300_000);

  test("weighs numbers of a stat card: more Hit Points and more Damage win games", async () => {
    const { statWeights } = await played("weights", { squadsEach: 300, statWeights: 500 });
    expect(statWeights!.pairs).toBe(500);
    const weight = (field: string) => statWeights!.weights.find((w) => w.field === field)!;
    expect(statWeights!.weights.map((w) => w.field)).toEqual(["hitPoints", "attack", "defense", "damage"]);
    // About 4 and 3 standard errors above what is asked; 4,000 pairs gave 4.6 % and 3.0 %.
    expect(weight("damage").winRate.estimate).toBeGreaterThan(0);
    expect(weight("hitPoints").winRate.high).toBeGreaterThan(0.005);
    expect(weight("damage").points!.estimate).toBeGreaterThan(0);
    for (const { winRate } of statWeights!.weights) expect(winRate.high - winRate.low).toBeLessThan(0.08);
  }, 300_000);
});

import { describe, expect, test } from "vitest";
import type { CostOverrides } from "../../src/studies/cost/study.js";
import { checked, POOL } from "./cost/imperials.js";

/** What a study of costs may ask. Studies that are played: the long test beside this one. */

describe("what is wrong with a study", () => {
  test("is told all at once, with places and suggestions", () => {
    const { study, problems } = checked(
      `study: cost\nsquadsEech: 100\nstrategies: gready\npoints: 5\nmaps: [opne]\nchanges: ["Noghri.hitpoints+10"]\n`,
    );
    expect(study).toBeUndefined();
    const all = problems.join("\n");
    expect(all).toMatch(/cost\.yaml:2:1: unknown key "squadsEech" \(did you mean "squadsEach"\?\)/);
    expect(all).toMatch(/cost\.yaml:4:9: points: /);
    expect(all).toMatch(/no map "opne".*did you mean "open"/);
  });

  test.each([
    ["Noghi.cost=5", /no stat card is named "Noghi" \(did you mean "Noghri"\?\)/],
    ["Noghri.hitpoints+10", /"hitpoints" is nothing that a stat card has \(did you mean "hitPoints"\?\)/],
    ["Noghri.hitPoints+5", /makes hitPoints 45: must be a multiple of ten/],
    ["Noghri.cost=cheap", /"cheap" in "Noghri.cost=cheap" is not a whole number/],
    ["Noghri", /"Noghri" is no change/],
    ["Chewbacca.cost=5", /"Chewbacca".* is not in the pool/],
  ])("--set %s", (change, message) => {
    const { study, problems } = checked(POOL, { changes: [change] });
    expect(study).toBeUndefined();
    expect(problems.join("\n")).toMatch(message);
  });

  test("names that are none, or not in the pool, are told of wherever they stand", () => {
    expect(checked(POOL, { titrate: ["Yodda"] }).problems.join()).toMatch(/titrate.*no stat card is named "Yodda"/);
    expect(checked(POOL, { titrate: ["Chewbacca"] }).problems.join()).toMatch(
      /Chewbacca.*is in no squad of this study/,
    );
    expect(checked(POOL, { twins: ["Stormtroper"] }).problems.join()).toMatch(/did you mean "Stormtrooper"/);
    expect(checked("study: cost\npool: [Noghri, Snowtrooper]").problems.join()).toMatch(/at least three/);
    expect(checked(POOL, { strategies: "gready" }).problems.join()).toMatch(/did you mean "greedy"/);
  });

  test("other sizes and players that cannot be are told of; usual sizes at which nobody can be drawn are left out", () => {
    expect(checked(POOL, { alsoPlayedBy: ["gready"] }).problems.join()).toMatch(/did you mean "greedy"/);
    expect(checked(POOL, { alsoPlayedBy: ["greedy"] }).problems.join()).toMatch(/"greedy" plays the study itself/);
    expect(checked(POOL, { alsoAtPoints: [10] }).problems.join()).toMatch(
      /alsoAtPoints: fewer than three of the pool can be in a squad of 10 points/,
    );
    const bare = "study: cost\npool: [Noghri, Snowtrooper, Royal Guard]";
    expect(checked(bare).study!.alsoAtPoints).toEqual([75, 150]);
    expect(checked(`${bare}\npoints: 20`).study!.alsoAtPoints).toEqual([30]);
  });

  test("what claims are to be played again by must be a higher level, and how many must be said", () => {
    const wrong = (overrides: CostOverrides) => checked(POOL, overrides).problems.join();
    expect(checked(POOL, { recheck: 5 }).study!.recheck).toEqual({ claims: 5, strategy: "rollout-4", pairs: 400 });
    expect(checked(POOL, { recheck: 5, strategies: "random" }).study!.recheck!.strategy).toBe("greedy");
    expect(checked(POOL).study).not.toHaveProperty("recheck");
    expect(wrong({ recheck: 5, recheckBy: "rollout-5" })).toMatch(/did you mean "rollout-4"/);
    expect(wrong({ recheck: 5, recheckBy: "random" })).toMatch(/"random" is no higher level than greedy.*rollout-4/);
    expect(wrong({ recheck: 5, recheckBy: "greedy" })).toMatch(/"greedy" is no higher level than greedy/);
    expect(wrong({ recheck: 5, strategies: "rollout-64" })).toMatch(/no level above rollout-64/);
    expect(wrong({ recheck: 0 })).toMatch(/recheck/);
    expect(wrong({ recheckBy: "rollout-4" })).toMatch(/recheck does not say how many/);
  });

  test("several what-ifs of one card add up, and twins share them", () => {
    const { study } = checked(POOL, {
      changes: ["Noghri.cost=20", "Noghri.cost-3", "Noghri.attack+1"],
      twins: ["Noghri"],
    });
    expect(study!.limits.changes).toHaveLength(1);
    expect(study!.limits.changes![0]).toMatchObject({ cost: 17 });
    expect(study!.limits.added![0]).toMatchObject({ name: "Noghri, twin", cost: 17 });
  });
});

import { describe, expect, test } from "vitest";
import { commandKind, STUDIES } from "../../src/studies/kinds.js";
import { catchOutput, err, out, realCli } from "../support/cli.js";

/** `--plan` says about how long a study takes, whatever it plays. */

catchOutput();

interface Planned {
  readonly workers: number;
  readonly minutes: number;
  readonly sample: { readonly games: number; readonly seconds: number };
  readonly stages: readonly {
    readonly what: string;
    readonly games: number;
    readonly minutes: number;
    readonly strategy?: string;
  }[];
}

async function planned(...words: readonly string[]): Promise<Planned> {
  expect(await realCli(...words, "--plan", "--json", "--workers", "1"), err).toBe(0);
  return JSON.parse(out) as Planned;
}

const each = ({ minutes, games }: Planned["stages"][number]): number => minutes / games;

test("every study that says what it plays can say how long", async () => {
  for (const kind of Object.keys(STUDIES)) {
    const own = await commandKind(kind)?.load();
    expect(own?.time !== undefined, kind).toBe(own?.stages !== undefined);
  }
});

describe("minutes", () => {
  test.each([
    ["improve", "bounty-hunters", "--maps", "open"],
    ["even", "stormtrooper-company", "rebel-heroes", "--maps", "open"],
    ["balance", "stormtrooper-company", "rebel-heroes", "--maps", "open", "--recheck-by", "none"],
    ["arena", "random", "greedy", "--game", "lcg", "--drawn", "0"],
  ])("of %s are those of its stages, and of games by as many as there are", async (...words) => {
    const { minutes, sample, stages, workers } = await planned(...words);
    expect(workers).toBe(1);
    expect(sample.games).toBeGreaterThan(0);
    expect(minutes).toBeCloseTo(
      stages.reduce((sum, one) => sum + one.minutes, 0),
      10,
    );
    const [first] = stages;
    for (const one of stages) expect(each(one), one.what).toBeCloseTo(each(first!), 10);
    // No slower than the games that were tried, compiling included, and no faster than any game.
    expect(60 * each(first!)).toBeLessThan((2 * sample.seconds) / sample.games);
    expect(60 * each(first!)).toBeGreaterThan(1e-6);
  });

  test("whoever looks ahead takes longer a game than who does not", async () => {
    const { stages } = await planned("balance", "lone-jedi", "lone-krayt", "--maps", "open");
    const [field, ...others] = stages;
    const above = others.find(({ strategy }) => strategy === "rollout-4")!;
    expect(each(above)).toBeGreaterThan(3 * each(field!));
  });

  test("a rung of a ladder takes what lies between its two levels", async () => {
    const { stages } = await planned("ladder", "--game", "lcg", "--levels", "random,greedy,rollout-4", "--drawn", "0");
    expect(stages.map(({ what }) => what)).toEqual([
      "greedy against random",
      "rollout-4 against random",
      "rollout-4 against greedy",
    ]);
    const [low, , high] = stages.map(each);
    expect(high!).toBeGreaterThan(3 * low!);
  });

  test("a reader sees them, and what they stand on", async () => {
    expect(await realCli("even", "lone-jedi", "lone-krayt", "--maps", "open", "--plan", "--workers", "1"), err).toBe(0);
    expect(out).toMatch(/^played +games +about$/m);
    expect(out).toMatch(/^all +at most [\d,]+ +\d+ (s|min)/m);
    expect(out).toMatch(/^Minutes with 1 worker on this machine as it is now: a sample of [\d,]+ games took/m);
  });
});

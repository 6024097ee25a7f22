import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Problems } from "../../../src/core/problems.js";
import { placeless } from "../../../src/core/source.js";
import * as registry from "../../../src/registry.js";
import { createOtherPairs } from "../../../src/studies/sample/otherPairs.js";
import { runSample, runSampleAndUnchanged } from "../../../src/studies/sample/sample.js";
import type { SampleSpec } from "../../../src/studies/sample/spec.js";
import { unchangedOf } from "../../../src/studies/sample/unchanged.js";
import { temporaryFolder } from "../../support/experiments.js";

/** A sample with a change and without it: half the games are not played, and nothing else is another. */

const KINDS = ["games", "draws", "tallies"];

/** All files of parts, by name. */
const partsIn = (folder: string) =>
  KINDS.flatMap((kind) => readdirSync(join(folder, kind)).map((name) => readFileSync(join(folder, kind, name), "hex")));

function optionsOf(name: string, cards?: readonly unknown[]): unknown {
  const problems = new Problems();
  const game = registry.findGame(name)!;
  const source = placeless("own cards", { cards });
  const options = game.checkOptions(source, [], cards === undefined ? {} : { cards }, problems);
  expect(problems.list).toEqual([]);
  return options;
}

interface Asked {
  readonly cards?: readonly unknown[];
  readonly limits?: object;
  readonly gamesPerDraw?: number;
}

function specOf(name: string, { cards, limits = {}, gamesPerDraw = 1 }: Asked): SampleSpec {
  return {
    ...{ name: "decks", game: name, seed: "changed", variants: [""], units: false },
    ...{ options: optionsOf(name, cards), limits, strategyA: "random", strategyB: "random", pairs: 150, gamesPerDraw },
    unchanged: { options: optionsOf(name), limits: {} },
  };
}

const what = (name: string, fields: object) => [{ "based on": name, ...fields }];

describe("the same pairs without what is changed", () => {
  it.each<[string, string, Asked]>([
    ["a card of an objective set", "lcg", { cards: what("Emperor Palpatine", { cost: 0, forceIcons: 5 }) }],
    ["a what-if", "lcg", { limits: { changes: [{ of: "19", quantity: "icons", how: "=", amount: 0 }] } }],
    [
      "a card, in several games of a pair",
      "tcg",
      { cards: what("Stormtrooper TK-119", { power: 9 }), gamesPerDraw: 2 },
    ],
  ])("%s", async (_about, name, asked) => {
    const game = registry.findGame(name)!;
    const spec = specOf(name, asked);
    const [folder, unchangedFolder, alone, aloneWithout] = [1, 2, 3, 4].map(() => temporaryFolder());
    const played = { games: 0 };
    const request = { game, workers: 1, registryUrl: "unused" } as const;
    await runSampleAndUnchanged({ ...request, spec, folder, unchangedFolder, played });
    const { unchanged: _, ...changed } = spec;
    await runSample({ ...request, spec: changed, folder: alone });
    await runSample({ ...request, spec: unchangedOf(spec)!, folder: aloneWithout });
    expect(partsIn(folder)).toEqual(partsIn(alone));
    expect(partsIn(unchangedFolder)).toEqual(partsIn(aloneWithout));
    // The change is seen, and most games are not played again.
    expect(partsIn(folder)).not.toEqual(partsIn(unchangedFolder));
    const others = createOtherPairs(game, spec)(0, spec.pairs);
    expect(others).toBeGreaterThan(0);
    expect(others).toBeLessThan(spec.pairs * 0.8);
    expect(played.games).toBe((spec.pairs + others) * spec.gamesPerDraw);
  });
});

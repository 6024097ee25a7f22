import { expect, test } from "vitest";
import { Problems } from "../../../src/core/problems.js";
import * as registry from "../../../src/registry.js";
import { planDecksStudy } from "../../../src/studies/decks/plan.js";
import { COMMAND_LINE, checkDecksStudy, type DecksOverrides } from "../../../src/studies/decks/study.js";

/** What a study of decks plays, as the command line asks it. */

const nowhere = () => ({ line: 0, column: 0 });
const SOURCE = { file: COMMAND_LINE, text: "", data: { study: "decks" }, at: nowhere, atKey: nowhere };

function planned(overrides: DecksOverrides) {
  const problems = new Problems();
  const study = checkDecksStudy(SOURCE, registry, overrides, problems);
  expect(problems.list).toEqual([]);
  return planDecksStudy(study!, registry.findGame("lcg")!);
}

test("each side is played by the strategy that was named for it, with the pairs and the seed that were asked for", () => {
  const pool = ["1", "2", "3", "5", "6", "7", "8", "9", "19", "20", "21", "23", "25", "26", "27", "32"];
  const { sample, study } = planned({ pool, strategies: ["random", "greedy"], pairs: 160, seed: "own" });
  expect(sample).toMatchObject({ strategyA: "random", strategyB: "greedy", pairs: 160, seed: "own", units: false });
  expect(sample.limits).toMatchObject({ pool });
  expect(sample.gamesPerDraw).toBe(study.gamesPerDraw);
  expect(planned({ strategies: "random" }).sample).toMatchObject({ strategyA: "random", strategyB: "random" });
});

import { describe, expect, it } from "vitest";
import { formatProblem, Problems } from "../../src/core/problems.js";
import { readSource } from "../../src/core/source.js";
import { checkExperiment } from "../../src/experiment/check.js";
import { gameNameOf } from "../../src/games/gameNames.js";
import { findGame, gameNames } from "../../src/registry.js";

/** Games by the names that people have for them, and what is told beside a game that nobody knows. */

const CALLED: Readonly<Record<string, readonly string[]>> = {
  miniatures: [
    "Star Wars Miniatures",
    "SW Minis",
    "miniatures",
    "Minis",
    "SWM",
    "Star Wars Miniatures Game",
    "sw-minis",
  ],
  lcg: ["Star Wars: The Card Game", "LCG", "SW LCG", "Star Wars LCG", "The Card Game", "Living Card Game"],
  tcg: ["Star Wars Trading Card Game", "TCG", "SWTCG", "Star Wars TCG", "Trading Card Game"],
};

describe.each(Object.entries(CALLED))("%s is meant by", (name, texts) => {
  it.each(texts)("%s", (text) => {
    expect(findGame(text)?.name).toBe(name);
  });
  it("its title", () => {
    expect(gameNameOf(gameNames, findGame(name)?.title)).toBe(name);
  });
});

describe("no game is meant by", () => {
  it.each(["", "Star Wars", "SW", "card game", "chess", "toString", "__proto__", "lcg tcg", "mtg"])("%j", (text) => {
    expect(gameNameOf(gameNames, text)).toBeUndefined();
  });
  it("what is no text", () => {
    expect(gameNameOf(gameNames, 7)).toBeUndefined();
  });
});

it("what else is wrong in an experiment of an unknown game is told with it", () => {
  const problems = new Problems();
  const text = "game: Star Wars Cards\ndecks: [tcg-socal-light, tcg-socal-drk]\nstrategies: gredy\n";
  const source = readSource("e.yaml", text, problems);
  expect(checkExperiment(source, { findGame, gameNames }, problems)).toBeUndefined();
  expect(problems.list.map(formatProblem)).toEqual([
    'e.yaml:1:7: unknown game "Star Wars Cards" (one of miniatures (Star Wars Miniatures), ' +
      "lcg (Star Wars: The Card Game), tcg (Star Wars Trading Card Game))",
    expect.stringContaining('unknown deck "tcg-socal-drk"'),
    expect.stringContaining('unknown strategy "gredy"'),
  ]);
});

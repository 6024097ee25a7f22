import { expect, test } from "vitest";
import { GREEDY, playersNamed, RANDOM, ROLLOUT } from "../../src/core/players.js";
import { games } from "../../src/registry.js";

test("says of each level that a text names what it does, once", () => {
  expect(playersNamed("random squads meet, and a rollout that is greedy-like")).toEqual([]);
  expect(playersNamed("greedy against greedy")).toEqual([`greedy ${GREEDY}.`]);
  expect(playersNamed("levels rollout-16")).toEqual([`rollout-16 ${ROLLOUT}.`]);
  expect(playersNamed("--levels greedy,rollout-4=200,rollout-16=20")).toEqual([
    `greedy ${GREEDY}.`,
    `rollout-N ${ROLLOUT}.`,
  ]);
});

test("strategies of all games are described by the same words", () => {
  for (const game of games)
    for (const { name, description } of game.load().strategies) {
      const words = name === "random" ? RANDOM : name === "greedy" ? GREEDY : ROLLOUT;
      expect(description.startsWith(words), `${game.name}: ${name}`).toBe(true);
      if (name !== "random") expect(playersNamed(name)).toEqual([`${name} ${words}.`]);
    }
});

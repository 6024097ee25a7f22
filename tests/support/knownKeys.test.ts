import { expect, test } from "vitest";
import { Problems } from "../../src/core/problems.js";
import { placeless } from "../../src/core/source.js";
import { coinGame } from "./coinGame.js";
import { table } from "./tableGame.js";

test("games of tests refuse a misspelt key, so that no test asks something else in silence", () => {
  const told = (game: { checkEntrant: unknown }, data: object) => {
    const problems = new Problems();
    const check = game.checkEntrant as (source: object, path: readonly string[], options: object, of: Problems) => void;
    check({ ...placeless("test.yaml"), data }, [], {}, problems);
    return problems.list.map(({ message }) => message);
  };
  expect(told(coinGame, { name: "A", skill: 3, dice: ["d"] })).toEqual([]);
  expect(told(coinGame, { name: "A", skill: 3, dise: ["d"] })).toEqual(['unknown key "dise"']);
  expect(told(table, { name: "A", beats: { B: 0.5 } })).toEqual([]);
  expect(told(table, { name: "A", beat: { B: 0.5 } })).toEqual(['unknown key "beat"']);
});

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { balance } from "../../../src/studies/balance/index.js";
import type { BalanceSummary } from "../../../src/studies/balance/summary.js";
import { temporaryFolder } from "../../support/experiments.js";

/** The files of ways to balance a field, which are judged and voted on. */

const base = temporaryFolder();

const change = (of: string, field: string, from: number, to?: number) => ({
  ...{ piece: of, of, field, from },
  ...(to === undefined ? {} : { to }),
});

async function written(...ways: readonly (readonly ReturnType<typeof change>[])[]) {
  const front = ways.map((changes, i) => ({
    changes,
    ...(changes.length === 0 ? {} : { file: `proposals/${i}.yaml` }),
  }));
  await balance.writeMore!({ front, game: "miniatures", name: "Balance of 2" } as unknown as BalanceSummary, base);
  return ways.map((_, i) => {
    const file = join(base, "proposals", `${i}.yaml`);
    return existsSync(file) ? parse(readFileSync(file, "utf8")) : undefined;
  });
}

test("each card has its own numbers and no other's, all of them at once", async () => {
  const [none, one, two] = await written(
    [],
    [change("Ash", "cost", 38, 22)],
    [change("Ash", "cost", 38, 22), change("Birch", "cost", 5, 7), change("Ash", "hitPoints", 10, 20)],
  );
  expect(none).toBeUndefined();
  expect(one).toMatchObject({ game: "miniatures", cards: [{ "based on": "Ash", cost: 22 }] });
  for (const file of [one, two]) expect(file).not.toHaveProperty("banned");
  const [ash, birch, ...more] = two.cards;
  expect(more).toEqual([]);
  expect(ash).toMatchObject({ "based on": "Ash", cost: 22, hitPoints: 20 });
  expect(birch).toMatchObject({ "based on": "Birch", cost: 7 });
  expect(birch).not.toHaveProperty("hitPoints");
  expect(ash.note).toMatch(/38.*22.*10.*20/);
  expect(birch.note).toMatch(/5.*7$/);
});

test("what is banned is so in a format of the field's name, beside the cards that change", async () => {
  const [ban, both] = await written(
    [change("Elm", "ban", 1)],
    [change("Elm", "ban", 1), change("Ash", "cost", 38, 22), change("Oak", "ban", 1)],
  );
  expect(ban).toEqual({ format: "Balance of 2", game: "miniatures", banned: ["Elm"] });
  expect(both).toMatchObject({
    format: "Balance of 2",
    banned: ["Elm", "Oak"],
    cards: [{ "based on": "Ash", cost: 22 }],
  });
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../../../src/core/paths.js";
import { RECORD_VERSION } from "../../../src/games/record/record.js";
import { gameDocumentSchema, gameJsonSchema } from "../../../src/games/record/schema.js";
import { gamesOf, KINDS, recordOf } from "./games.js";

it("is published as JSON Schema", () => {
  const published = readFileSync(join(projectRoot, "docs", "schema", "game.json"), "utf8");
  expect(JSON.parse(published)).toEqual(JSON.parse(JSON.stringify(gameJsonSchema())));
});

it.each(KINDS)("fits a game of %s, and refuses it with one word too many", (kind) => {
  const [one] = gamesOf(kind, 1);
  const header = { a: "x", b: "y", strategyA: "greedy", strategyB: "greedy", seed: "s", pair: 0 };
  const { brokeOff: _none, ...record } = recordOf(one!);
  const document = { schemaVersion: RECORD_VERSION, game: kind, header, ...record };
  expect(gameDocumentSchema.safeParse(document).success).toBe(true);
  expect(gameDocumentSchema.safeParse({ ...document, extra: 1 }).success).toBe(false);
});

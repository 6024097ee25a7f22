import { expect, it } from "vitest";
import { RECORD_VERSION } from "../../../src/games/record/record.js";
import { gameDocumentSchema } from "../../../src/games/record/schema.js";
import { gamesOf, KINDS, recordOf } from "./games.js";

it.each(KINDS)("fits a game of %s, and refuses it with one word too many", (kind) => {
  const [one] = gamesOf(kind, 1);
  const header = { a: "x", b: "y", strategyA: "greedy", strategyB: "greedy", seed: "s", pair: 0 };
  const { brokeOff: _none, ...record } = recordOf(one!);
  const document = { schemaVersion: RECORD_VERSION, game: kind, header, ...record };
  expect(gameDocumentSchema.safeParse(document).success).toBe(true);
  expect(gameDocumentSchema.safeParse({ ...document, extra: 1 }).success).toBe(false);
});

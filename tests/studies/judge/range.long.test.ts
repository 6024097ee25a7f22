import { join } from "node:path";
import { expect, test } from "vitest";
import { Problems, UserError } from "../../../src/core/problems.js";
import * as registry from "../../../src/registry.js";
import { cardsNamed } from "../../../src/studies/cardWords.js";
import { judgeFace } from "../../../src/studies/judge/page/face.js";
import { judgePage } from "../../../src/studies/judge/page/page.js";
import { checkJudge, type JudgeStudy } from "../../../src/studies/judge/study.js";
import { isDeep } from "../../support/deep.js";
import { temporaryFolder } from "../../support/experiments.js";
import { game, play } from "./support.js";

/** A card that lacks a number, played with the least and with the greatest that it may be. */

const base = temporaryFolder();
const SPEEDER = "Flash Speeder";

const named = (words: readonly string[], isRange = false, name = SPEEDER) =>
  cardsNamed(registry as never, [name, ...words], "miniatures", { isRange });

const asked = (words: readonly string[], isRange = false): JudgeStudy => {
  const study = checkJudge(game, named(words, isRange), { seed: "range" }, new Problems()) as JudgeStudy;
  return { ...study, games: 800, above: undefined, cards: study.cards.map((card) => ({ ...card, weighed: [] })) };
};

test("its range holds what each value gives alone", async () => {
  const study = asked([], true);
  const summary = await play(join(base, "range"), study, 2);
  const { range, cards } = summary;
  expect(cards.map(({ name }) => name)).toEqual(["Flash Speeder with Speed 1", "Flash Speeder with Speed 16"]);
  expect(range?.fairCost?.low).toBe(Math.min(...cards.map(({ fairCost }) => fairCost!.low)));
  expect(range?.fairCost?.high).toBe(Math.max(...cards.map(({ fairCost }) => fairCost!.high)));
  expect(range?.mispricing?.high).toBeCloseTo(range!.fairCost!.high - 41, 9);
  const [holds, unknown] = [expect.stringContaining("Flash Speeder at 41 is too dear, whatever it is"), range!.unknown];
  const page = await judgePage(summary, { path: "", facts: [] } as never);
  expect(page.verdicts).toMatchObject([{ text: holds }, { text: unknown }]);
  const face = judgeFace(summary, undefined);
  expect(face).toMatchObject({ headline: [holds], warnings: [unknown] });
  // They are two forms of one card.
  expect(face.setting).toContain("1 card in 2 forms");
  expect(page.setting).toMatch(/^1 \w+ in 2 forms among published ones · .* games a form · /);
  const told = JSON.stringify([face, page.setting, page.sections.map((one) => one?.folded)]);
  expect(told).not.toMatch(/2 cards|a card:/);
  expect(told).toContain('"2 forms"');
  // The published card with either value, in other squads with other dice; one between is of the deep form.
  for (const speed of isDeep ? [1, 8, 16] : [1, 16]) {
    const alone = await play(join(base, `speed ${speed}`), asked([`abilities=+ Speed ${speed}`]), 2);
    const { estimate } = alone.cards[0].fairCost!;
    expect(alone.range).toBeUndefined();
    expect(range!.fairCost!.low, `Speed ${speed}`).toBeLessThanOrEqual(estimate);
    expect(range!.fairCost!.high, `Speed ${speed}`).toBeGreaterThanOrEqual(estimate);
  }
}, 600_000);

test("a value that is said is none of a range, and changes of other facts are of both ends", () => {
  const changed = asked(["cost=20"], true);
  expect(changed.cards.map(({ cost }) => cost)).toEqual([20, 20]);
  expect(changed.range?.name).toBe(SPEEDER);
  expect(asked(["abilities=+ Speed 8"]).range).toBeUndefined();
});

const refusal = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
  throw new Error("nothing was refused");
};

test.each([
  ["without --range", () => asked([]), 'judge "Flash Speeder" --range plays both'],
  ["of what is said", () => named(["abilities=+ Speed 8"], true), "abilities=+ Speed 8 changes it"],
  ["of what is whole", () => named([], true, "Mynock"), "lacks nothing that may be more or less"],
  ["without bounds", () => named([], true, "Admiral Ozzel"), "no bounds of that are known"],
  [
    "of another game",
    () => cardsNamed(registry as never, [SPEEDER], "tcg", { isRange: true }),
    "have no price in points",
  ],
])("refused: %s", (_name, run, words) => {
  expect(refusal(run)).toContain(words);
});

import { expect, test } from "vitest";
import { SEASON_TERMS, VALUED_SEASON_TERMS } from "../../src/studies/season/page/terms.js";
import { correctionSentence, countSentence, fieldSentences, seasonLines } from "../../src/studies/season/page/words.js";
import type { FieldEntrant, FieldFigures, SeasonCard, SeasonSummary } from "../../src/studies/season/summary.js";
import { around } from "../support/around.js";

/** What is said of a season: no more than its numbers say. */

const text = (sentence: string | undefined) => sentence?.replaceAll("\u202f", " ");

const figures = (effective: number, dominated: readonly string[], cycles?: number): FieldFigures => ({
  ...{ entrants: 4, games: 600, effective: around(effective, 0.4), mixture: [] },
  dominated: dominated.map((name) => ({ name, by: [], how: "strict", margin: 0.1 })),
  ...(cycles === undefined ? {} : { cycles: around(cycles, 0.1) }),
});
const entrant = (name: string, more: Partial<FieldEntrant> = {}): FieldEntrant => ({
  ...{ name, cards: [], before: around(0.5, 0.1), after: around(0.5, 0.1) },
  ...more,
});
const field = (entrants: readonly FieldEntrant[], was = figures(2, ["A", "B"]), is = figures(3, ["B", "C"], 0.25)) => ({
  field: { games: 100, entrantNoun: "squad", before: was, after: is, entrants },
});

test("of the field: who moved significantly, who is new, and who is dominated now and before", () => {
  const moved = entrant("A", { cards: ["Card"], change: around(0.08, 0.02), adjustedP: 0.05 });
  const open = entrant("B", { cards: ["Card"], change: around(-0.03, 0.04), adjustedP: 0.051 });
  const { before: _, ...fresh } = entrant("D", { cards: ["Card"] });
  expect(fieldSentences(field([moved, open, fresh, entrant("C")])).map(text)).toEqual([
    "With all changes together: 3 of 4 squads have one of the cards or more.",
    "Moved significantly: A +8.0 (+6.0 to +10.0) (wins in 100 games).",
    "New in the field: D.",
    "Different squads worth bringing: 2.0 (1.6–2.4) before, 3.0 (2.6–3.4) after.",
    "Rock-paper-scissors: not significant before, 15–35 % of who beats whom after.",
    "Squads that are never the better choice: 2 before, 2 after (now also C; no longer A).",
  ]);
  const illegal = entrant("E", { cards: ["Card"], illegal: "it costs 103" });
  expect(fieldSentences(field([open, illegal])).slice(1, 3)).toEqual([
    "Nobody's mean win rate moved significantly.",
    "No longer legal: E (it costs 103).",
  ]);
  // One that may not be played is dominated by nobody, which is no news of it.
  const gone = entrant("A", { illegal: "it costs 103" });
  expect(fieldSentences(field([gone, open])).at(-1)).toBe(
    "Squads that are never the better choice: 2 before, 2 after (now also C).",
  );
  const [none] = fieldSentences(field([entrant("A"), entrant("B")]));
  expect(none).toBe(
    "No squad of the gauntlet has one of the cards: the field of 4 is as it was. To see what they do there, name one that has them with --against.",
  );
});

test("of the cards: how many need what, what the correction took back, and levels only of what is decided", () => {
  const card = (name: string, attention: string, verdict: string, uncorrected = verdict): SeasonCard =>
    ({
      ...{ name, attention, verdict, mark: "new", cost: 10, kind: "character", games: { all: 100 }, holders: [] },
      ...{ mispricing: around(3, 1), fairCost: around(13, 1), price: { uncorrected } },
      holds: {
        ...{ of: "price", change: around(0, 0.1), outcome: "stands" },
        levels: ["greedy", "rollout-4"].map((strategy) => ({ strategy, games: 400, value: around(0.03, 0.01) })),
      },
    }) as unknown as SeasonCard;
  const summary = {
    ...{ tests: 3, game: "miniatures", strategy: "greedy", ...field([entrant("A")]) },
    cards: [
      card("Cheap", "price is off", "under-costed"),
      card("Perhaps", "not decided", "undecided", "over-costed"),
      card("Fair", "none", "fairly priced"),
    ],
  } as unknown as SeasonSummary;
  expect(countSentence(summary)).toBe(
    "3 cards: 1 with a price that is off, 1 not decided and 1 fairly priced. Verdicts are corrected for 3 questions.",
  );
  expect(correctionSentence(summary)).toBe("Decided alone, but not among 3 questions: Perhaps (too dear).");
  const [, cheap, perhaps] = seasonLines(summary);
  expect(cheap).toMatch(/ Holds at: greedy and rollout-4\.$/);
  expect(perhaps).not.toContain("rollout-4");
});

test("what needs attention is explained in the order in which cards come", () => {
  const places = (told: string, words: readonly string[]) => words.map((one) => told.indexOf(one));
  const kinds = ["falls at a higher level", "games do not decide"];
  const priced = places(SEASON_TERMS.attention, ["price that is off", ...kinds, "the rest."]);
  const valued = places(VALUED_SEASON_TERMS.attention.replace("(on the change, where there is one) falls", "falls"), [
    ...["strong or weak", "falls at a higher level", "games do not decide", "average ones"],
  ]);
  for (const found of [priced, valued]) {
    expect(found).not.toContain(-1);
    expect(found).toEqual([...found].sort((x, y) => x - y));
  }
});

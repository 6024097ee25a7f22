import { expect, it } from "vitest";
import { judgedNoun, judgedWords, rangeLines } from "../../../src/studies/judge/page/words.js";
import { rangeOf } from "../../../src/studies/judge/range.js";

/** A card that lacks one fact: its intervals with the least and with the greatest joined, and what that says. */

type Ends = Parameters<typeof rangeOf>[1];

const end = (low: number, high: number, verdict: string) => ({
  cost: 20,
  verdict,
  fairCost: { estimate: (low + high) / 2, low, high, confidence: 0.95 },
  mispricing: { estimate: (low + high) / 2 - 20, low: low - 20, high: high - 20, confidence: 0.95 },
});

const asked = { range: { name: "Somebody", unknown: "Not known: a number." } } as never;

const joined = (...ends: readonly object[]) => {
  const cards = ends as unknown as Ends;
  const range = rangeOf(asked, cards)!;
  return { range, said: rangeLines({ range, cards } as never)[0] };
};

it("has none where no range was asked", () => {
  expect(rangeOf({} as never, [])).toBeUndefined();
});

it.each([
  [
    "too cheap at both",
    end(30, 34, "under-costed"),
    end(22, 26, "under-costed"),
    "under-costed",
    "is too cheap, whatever it is: worth 22.0 to 34.0 points",
  ],
  [
    "too dear at both",
    end(10, 12, "over-costed"),
    end(15, 18, "over-costed"),
    "over-costed",
    "is too dear, whatever it is: worth 10.0 to 18.0 points",
  ],
  [
    "fair at both",
    end(19, 20.5, "fairly priced"),
    end(19.5, 21.5, "fairly priced"),
    "fairly priced",
    "is fairly priced within 2 points, whatever it is",
  ],
  [
    "one of each",
    end(10, 12, "over-costed"),
    end(30, 34, "under-costed"),
    "undecided",
    "may be too dear or too cheap: worth 10.0 to 34.0 points",
  ],
  [
    "one that is open",
    end(15, 21, "undecided"),
    end(30, 34, "under-costed"),
    "undecided",
    "is not decided: worth 15.0 to 34.0 points",
  ],
])("%s", (_name, least, greatest, verdict, words) => {
  const { range, said } = joined(least, greatest);
  expect(range).toMatchObject({ name: "Somebody", verdict });
  expect(said).toContain(`Somebody at 20 ${words}`);
  expect(joined(greatest, least).range).toEqual(range);
});

it("is one card in two forms, where two cards are two", () => {
  const two = { cards: [{}, {}] };
  expect([judgedWords(two as never), judgedNoun(two as never)]).toEqual(["2 cards", "card"]);
  const forms = { ...two, range: {} } as never;
  expect([judgedWords(forms), judgedWords(forms, "character"), judgedNoun(forms)]).toEqual([
    ...["1 card in 2 forms", "1 character in 2 forms", "form"],
  ]);
});

it("says nothing where one of the two was not found", () => {
  const { range, said } = joined(end(10, 12, "over-costed"), { cost: 20, verdict: "undecided" });
  expect(range).toEqual({ name: "Somebody", unknown: "Not known: a number.", verdict: "undecided" });
  expect(said).toContain("a fair cost was not found with the least and with the greatest");
});

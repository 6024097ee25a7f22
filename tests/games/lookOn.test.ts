import { describe, expect, it } from "vitest";
import { type Choice, onlooking, type Standing } from "../../src/games/lookOn.js";
import type { Search, Trial } from "../../src/games/trial.js";

/** Who looks on judges what was played, and plays it: against a judge that notes what it is asked. */

interface Asked {
  readonly seeds: (readonly [number, number])[];
  readonly preferred: (readonly [Trial, number])[];
  readonly compared: (readonly [Trial, number, number])[];
}

/** A judge that prefers option 2, and notes what it was asked. */
function notingJudge(): { search: Search; asked: Asked } {
  const asked: Asked = { seeds: [], preferred: [], compared: [] };
  const judge = {
    begin: (low: number, high: number) => asked.seeds.push([low, high]),
    prefer: (trial: Trial, also: number) => {
      asked.preferred.push([trial, also]);
      return 2;
    },
    compare: (trial: Trial, option: number, samples: number) => {
      asked.compared.push([trial, option, samples]);
      return "a difference";
    },
    value: (trial: Trial, samples: number) => [trial, samples],
  };
  return { search: { createJudge: () => judge } as unknown as Search, asked };
}

const standing = (number: number, advice: number): Standing => ({
  ...{ number, entrant: 1, question: "engage", round: 3, advice },
  words: (answer) => `answer ${answer}`,
});

/** Options of a game that numbers them itself, and of one that does not. */
const NUMBERED: Trial = { optionCount: 3, policyOption: 1, options: Int32Array.of(40, 50, 60) } as unknown as Trial;
const PLAIN: Trial = { optionCount: 3, policyOption: 1 } as unknown as Trial;

/** Looks on at one question. @returns the choice, what the judge was asked, and what was answered */
function lookAt(trial: Trial, advice: number, number = 7) {
  const { search, asked } = notingJudge();
  const seen: Choice[] = [];
  const own = onlooking(
    search,
    [5, 6],
    () => standing(number, advice),
    (choice) => seen.push(choice),
  );
  const searcher = own.createSearcher(3);
  searcher.begin(1, 2);
  const answered = searcher.choose(trial);
  expect(seen).toHaveLength(1);
  return { choice: seen[0], asked, answered };
}

describe("looking on at a question", () => {
  it("plays what was played, whatever the judge or its policy would have", () => {
    for (const advice of [0, 1, 2]) expect(lookAt(PLAIN, advice).answered).toBe(1);
    expect(lookAt(NUMBERED, 60).answered).toBe(1);
  });

  it("tells whose choice it was, and its options in the game's own words", () => {
    const { choice } = lookAt(NUMBERED, 60);
    expect(choice).toMatchObject({ number: 7, entrant: 1, question: "engage", round: 3, played: 1 });
    expect(choice).not.toHaveProperty("advice");
    expect([0, 1, 2].map((option) => choice.words(option))).toEqual(["answer 40", "answer 50", "answer 60"]);
    expect([0, 1].map((option) => lookAt(PLAIN, 0).choice.words(option))).toEqual(["answer 0", "answer 1"]);
  });

  it("has the judge try the advice of its policy too, by its place among the options", () => {
    for (const [trial, advice, also] of [
      [NUMBERED, 60, 2],
      [NUMBERED, 40, 0],
      // Not among those tried.
      [NUMBERED, 99, -1],
      [PLAIN, 2, 2],
    ] as const) {
      const { choice, asked } = lookAt(trial, advice);
      expect(choice.prefer()).toBe(2);
      expect(asked.preferred).toEqual([[trial, also]]);
    }
  });

  it("hands on which option is compared, and by how many playouts", () => {
    const { choice, asked } = lookAt(PLAIN, 0);
    expect(choice.compare(2, 50)).toBe("a difference");
    expect(asked.compared).toEqual([[PLAIN, 2, 50]]);
    expect(choice.value(9)).toEqual([PLAIN, 9]);
  });

  it("draws for each answer other random numbers, the same when it is looked at again", () => {
    const seedOf = (number: number) => lookAt(PLAIN, 0, number).asked.seeds.join();
    const seeds = Array.from({ length: 200 }, (_, number) => seedOf(number));
    expect(new Set(seeds).size).toBe(200);
    expect(seedOf(17)).toBe(seeds[17]);
    expect(lookAt(PLAIN, 0).asked.seeds).toEqual([[5, expect.any(Number)]]);
  });
});

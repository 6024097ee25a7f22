import { describe, expect, it } from "vitest";
import { Problems } from "../../../src/core/problems.js";
import { readSource } from "../../../src/core/source.js";
import { Attested } from "../../../src/games/ownCards/attested.js";

/** Words that stand with this and that on published cards, and where a text may say them. */

const said = (sort: string, word: string, ...beside: string[]) =>
  beside.map((one) => ({ sort, beside: one, word, path: [] }));
const attested = new Attested(
  [
    ...said("verb", "heal", "a", "b", "c"),
    // The same thing twice is one.
    ...said("verb", "draw", "a", "b", "b", "a"),
    ...said("key", "until", "a", "b", "c", "d"),
    ...said("key", "may", "a"),
  ],
  new Map([["verb", 3]]),
);
const isSaid = (sort: string, word: string, beside: string) => attested.isSaid({ sort, word, beside, path: [] });

describe("words of published cards", () => {
  it("go with what they stand with, by sort", () => {
    for (const beside of ["a", "b"]) expect(isSaid("verb", "draw", beside)).toBe(true);
    expect(isSaid("key", "draw", "a")).toBe(false);
    expect(isSaid("verb", "sing", "a")).toBe(false);
  });

  it("go with anything once they stand with so many different things, of the sorts that may", () => {
    expect(isSaid("verb", "heal", "d")).toBe(true);
    expect(isSaid("verb", "draw", "d")).toBe(false);
    expect(isSaid("key", "until", "e")).toBe(false);
    expect(isSaid("verb", "until", "e")).toBe(false);
  });

  it("are told at their places, each once, with what goes instead", () => {
    const problems = new Problems();
    const source = readSource("own.yaml", "text:\n  verb: draw\n  may: true\n", problems);
    const draw = { sort: "verb", word: "draw", path: ["verb"] };
    const pairings = [
      { ...draw, beside: "c" },
      { ...draw, beside: "d" },
      { sort: "key", word: "might", beside: "a", path: ["may"] },
      { sort: "key", word: "may", beside: "a", path: ["may"] },
    ];
    attested.tell(pairings, { source, path: ["text"], problems });
    expect(problems.list.map(({ line, message, suggestion }) => [line, message.split(":")[0], suggestion])).toEqual([
      [2, "draw goes with c on no published card", "it goes with a; b"],
      [3, "might goes with a on no published card", "what goes: until; may"],
    ]);
  });
});

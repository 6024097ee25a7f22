import { describe, expect, it } from "vitest";
import { EVENT } from "../../../src/games/miniatures/journal.js";
import { H, HEAD_WORDS, STATUS } from "../../../src/games/miniatures/state.js";
import { CHOICE } from "../../../src/games/miniatures/strategy.js";
import { MOMENT } from "../../../src/games/miniatures/vocabulary.js";

/** Numbers written by hand that must tell things apart. */

const doubled = (codes: Readonly<Record<string, number>>): string[] =>
  Object.entries(codes)
    .filter(([name, code]) => Object.entries(codes).some(([other, same]) => other !== name && same === code))
    .map(([name]) => name);

describe("codes", () => {
  it("are given once: events, choices, words of the head", () => {
    expect(doubled(EVENT)).toEqual([]);
    expect(doubled(CHOICE)).toEqual([]);
    expect(doubled(H)).toEqual([]);
    expect(Math.max(...Object.values(H))).toBeLessThan(HEAD_WORDS);
  });
  it("are single bits of their own: statuses, moments of an attack", () => {
    expect(doubled(STATUS)).toEqual([]);
    expect(doubled(MOMENT)).toEqual([]);
    for (const bit of [...Object.values(STATUS), ...Object.values(MOMENT)]) expect(bit & (bit - 1)).toBe(0);
  });
});

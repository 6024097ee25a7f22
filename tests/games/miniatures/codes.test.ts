import { describe, expect, it } from "vitest";
import { CONDITION } from "../../../src/games/miniatures/cards/conditionBits.js";
import { CONDITIONS } from "../../../src/games/miniatures/cards/terms.js";
import { EVENT, EVENTS } from "../../../src/games/miniatures/state/journal.js";
import {
  H,
  HEAD,
  MAX_PLAYERS,
  MAX_SIDES,
  PLAYER,
  PLAYER_WORDS,
  SIDE,
  SIDE_WORDS,
  STATUS,
  TALLY,
  TALLY_WORDS,
} from "../../../src/games/miniatures/state/state.js";
import { CHOICE, CHOICES } from "../../../src/games/miniatures/strategy.js";

/** Numbers that must tell things apart. */

const doubled = (codes: Readonly<Record<string, number>>): string[] =>
  Object.entries(codes)
    .filter(([name, code]) => Object.entries(codes).some(([other, same]) => other !== name && same === code))
    .map(([name]) => name);

describe("codes", () => {
  it("are the places in a list that has each name once: events, choices", () => {
    for (const [names, codes] of [
      [EVENTS, EVENT],
      [CHOICES, CHOICE],
    ] as const) {
      expect(Object.keys(codes).length).toBe(names.length);
      expect(Object.values(codes)).toEqual(names.map((_name, i) => i));
    }
  });
  it("are given once: words of the head", () => {
    expect(Object.keys(H)).toEqual([...HEAD]);
    expect(Object.values(H)).toEqual(HEAD.map((_name, i) => i));
  });
  it("begin blocks that fill their words: of sides, of players, totals", () => {
    for (const [blocks, size, words] of [
      [SIDE, MAX_SIDES, SIDE_WORDS],
      [PLAYER, MAX_PLAYERS + 1, PLAYER_WORDS],
      [TALLY, MAX_SIDES, TALLY_WORDS],
    ] as const) {
      const starts = Object.values(blocks);
      expect(starts).toEqual(starts.map((_start, i) => i * size));
      expect(words).toBe(starts.length * size);
    }
  });
  it("are single bits of their own: statuses, conditions of an attack", () => {
    expect(doubled(STATUS)).toEqual([]);
    expect(doubled(CONDITION)).toEqual([]);
    expect(Object.keys(CONDITION).length).toBe(CONDITIONS.length);
    for (const bit of [...Object.values(STATUS), ...Object.values(CONDITION)]) expect(bit & (bit - 1)).toBe(0);
  });
});

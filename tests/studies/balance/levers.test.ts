import { describe, expect, test } from "vitest";
import type { Game } from "../../../src/games/game.js";
import { mostTried } from "../../../src/studies/balance/deckLevers.js";
import { type BalanceStudy, keptOf } from "../../../src/studies/balance/field.js";
import { changeBy, numberLever, priceLevers } from "../../../src/studies/balance/levers.js";

/** What may be changed of a piece, and how far. */

/** Attack goes from 0 to 10 by steps of 4, defense down to 8 by 1. */
const PRICED = {
  pricing: {
    weighed: [
      { field: "attack", change: 4 },
      { field: "defense", change: -1 },
    ],
    misfits: (field: string, value: number) =>
      (field === "attack" && (value < 0 || value > 10)) || (field === "defense" && value < 8) ? ["no"] : [],
  },
} as unknown as Game;
const DECKS = { valuing: PRICED.pricing } as unknown as Game;

describe("levers of a piece", () => {
  test("are its price, down to 1 point, and a ban that loses what it is worth", () => {
    expect(priceLevers({ change: ["cost", "ban", "attack"] }, 3, 20, 2.5)).toEqual([
      { piece: 3, field: "cost", worth: -1, least: -19, most: 100 },
      { piece: 3, field: "ban", worth: -2.5, least: 0, most: 1, size: 20 },
    ]);
    expect(priceLevers({ change: ["attack"] }, 3, 20, 2.5)).toEqual([]);
  });

  test("are numbers as far as they fit, four steps at most, each as large as what it is worth, or a point", () => {
    const attack = { field: "attack", change: 4 } as never;
    expect(numberLever(PRICED, 1, attack, 6, 2.5)).toEqual({
      ...{ piece: 1, field: "attack", worth: 2.5, least: -1, most: 1, size: 2.5 },
    });
    expect(numberLever(PRICED, 1, attack, 0, -3)).toMatchObject({ least: -0, most: 2, size: 3 });
    const defense = { field: "defense", change: -1 } as never;
    // Down to 8 are two steps; the other way nothing stands in the way.
    expect(numberLever(PRICED, 1, defense, 10, 0.2)).toMatchObject({ least: -4, most: 2, size: 1 });
  });

  test("move numbers by their steps, prices by points, and a ban takes the piece away", () => {
    const numbers = { attack: 6, cost: 20, defense: 10 };
    const by = (game: Game, field: string, steps: number) =>
      changeBy(game, { numbers }, { piece: 2, field } as never, steps);
    for (const game of [PRICED, DECKS]) {
      expect(by(game, "attack", 2)).toEqual({ piece: 2, field: "attack", from: 6, to: 14 });
      expect(by(game, "defense", 2)).toEqual({ piece: 2, field: "defense", from: 10, to: 8 });
      expect(by(game, "cost", -3)).toEqual({ piece: 2, field: "cost", from: 20, to: 17 });
      expect(by(game, "ban", 1)).toEqual({ piece: 2, field: "ban", from: 1 });
    }
  });
});

test("games of tried numbers are those of the pieces that most matchups have unlike, near by and far off", () => {
  const piece = (numbers: object, isKept?: true) => ({ name: "x", of: "x", numbers, ...(isKept && { isKept }) });
  const squads = [
    [1, 0, 1],
    [0, 0, 1],
    [1, 0, 2],
  ].map((copies) => ({ copies }));
  const matchups = [
    [0, 1],
    [0, 2],
    [1, 2],
  ].map(([a, b]) => ({ a, b }));
  const of = (pieces: readonly object[], change: readonly string[]) =>
    mostTried(DECKS, { pieces, squads, change, experiment: { matchups } } as unknown as BalanceStudy);
  const all = [piece({ attack: 1, defense: 2 }), piece({ attack: 1 }), piece({ attack: 1 })];
  // The first is unlike in two matchups, the second in none, the third in two.
  expect(of(all, ["attack"])).toBe(2 * (2 + 0 + 2));
  expect(of(all, ["attack", "defense"])).toBe(2 * (2 + 2 + 0 + 2));
  expect(of([piece({ attack: 1 }, true), ...all.slice(1)], ["attack"])).toBe(2 * (0 + 2));
  expect(of(all, ["cost"])).toBe(0);
  // Sixteen numbers at most, those that are unlike most often.
  const many = Array.from({ length: 20 }, () => piece({ attack: 1 }));
  const wide = [0, 1].map((has) => ({ copies: many.map((_, i) => (i < 4 ? 0 : has)) }));
  const field = { pieces: many, squads: wide, change: ["attack"], experiment: { matchups: [{ a: 0, b: 1 }] } };
  expect(mostTried(DECKS, field as unknown as BalanceStudy)).toBe(2 * 16);
});

test("those who are kept are found by their names, all of a name, and a name that is none is told of", () => {
  const names = ["Boba Fett", "Greedo", "Boba Fett", "Jawa"];
  expect([...keptOf(names, ["boba fett", "Jawa"])].sort()).toEqual([0, 2, 3]);
  expect(keptOf(names, []).size).toBe(0);
  expect(() => keptOf(names, ["Gredo"])).toThrow(/nobody of the field is called "Gredo".*Greedo/s);
  expect(() => keptOf(names, ["x"], "pool")).toThrow(/nobody of the pool/);
});

import { describe, expect, it } from "vitest";
import * as registry from "../../../src/registry.js";
import { createEvenDraw, readEvenPairs } from "../../../src/studies/arena/evenPairs.js";
import { checkArena } from "../../../src/studies/arena/study.js";
import {
  type ChoiceLoss,
  type ChoicesAsked,
  createChoicesAsker,
  createChoicesPlayer,
  lossAt,
  summariseChoices,
} from "../../../src/studies/measures/choices.js";

const GAMES = ["lcg", "tcg", "miniatures"] as const;

/** An even pair of a game, played by greedy, with its answers. */
function played(name: string, place: number) {
  const game = registry.findGame(name)!;
  const { options, limits } = checkArena({ game: name, new: "greedy", old: "greedy", even: true }, registry);
  const [a, b] = createEvenDraw(game.drawing!(options, limits))(readEvenPairs(name)!.pairs[place]);
  const matchup = game.compile({ a, b, strategyA: "greedy", strategyB: "greedy", options });
  const dealt = { seedLow: 5 + place, seedHigh: 7, variant: 0, swapped: false };
  const row = new Int32Array(game.gameColumns.length);
  const { given } = game.lookingOn!.record(matchup, dealt, row);
  return { lookingOn: game.lookingOn!, matchup, dealt, given, winner: row[0] };
}

describe("games taken up at a question", () => {
  it.each(GAMES)("%s: who played them answers as it did", (name) => {
    const { lookingOn, matchup, dealt, given } = played(name, 0);
    const taking = lookingOn.takeUp(matchup, "greedy");
    const places = Array.from({ length: 12 }, (_, i) => Math.floor((i * given.length) / 12));
    for (const at of places) expect(taking.ask(dealt, given.slice(0, at)).answer, `answer ${at}`).toBe(given[at]);
    expect(() => taking.ask(dealt, given)).toThrow("has no question after");
  });

  it.each(GAMES)("%s: playouts are the same for the same seeds, and others for others", (name) => {
    const { lookingOn, matchup, dealt, given } = played(name, 1);
    const taking = lookingOn.takeUp(matchup, "greedy");
    // Early, where an even pair may go either way.
    const at = Math.floor(given.length / 20);
    const values = (low: number) =>
      Array.from({ length: 10 }, (_, i) => taking.play(dealt, given.slice(0, at), given[at], low, i));
    const first = values(3);
    expect(values(3)).toEqual(first);
    expect(new Set([...first, ...values(4)]).size).toBe(2);
    expect(first.every((value) => value === 0 || value === 1)).toBe(true);
  });

  it("a search searches again where it is to answer, and in what is played on", () => {
    const { lookingOn, matchup, dealt, given } = played("lcg", 2);
    const at = Math.floor(given.length / 2);
    const [greedy, search] = ["greedy", "rollout-4"].map((by) => lookingOn.takeUp(matchup, by));
    const differing = Array.from({ length: 24 }, (_, i) => Math.floor((i * given.length) / 24)).filter(
      (place) => greedy.ask(dealt, given.slice(0, place)).answer !== search.ask(dealt, given.slice(0, place)).answer,
    );
    expect(differing.length).toBeGreaterThan(0);
    const values = [greedy, search].map((taking) =>
      Array.from({ length: 12 }, (_, i) => taking.play(dealt, given.slice(0, at), given[at], 1, i)),
    );
    expect(values[1]).not.toEqual(values[0]);
  });
});

describe("choices with known worth", () => {
  const asked = (name: string, more: Partial<ChoicesAsked> = {}): ChoicesAsked => {
    const { options, limits } = checkArena({ game: name, new: "greedy", old: "greedy", even: true }, registry);
    const even = readEvenPairs(name)!;
    const about = { game: name, players: "greedy", judge: "rollout-4", by: "greedy", samples: 8, seed: "test" };
    return { ...about, options, limits, even, ofGame: 4, ...more };
  };

  it("what is best by one half of the playouts is valued by the other", () => {
    const known = { first: [4, 10, 0], second: [6, 2, 10] };
    // Best by the first is option 1, worth 2 of 10 by the second; best by the second option 2, worth 0 by the first.
    expect(lossAt(known, [4, 6], 10)).toBeCloseTo((2 - 6 + (0 - 4)) / 20, 12);
    expect(lossAt({ first: [10, 0], second: [10, 0] }, [10, 10], 10)).toBe(0);
    expect(lossAt({ first: [10, 0], second: [10, 0] }, [0, 0], 10)).toBe(1);
  });

  it.each(GAMES)("%s: who played the games is asked what it answered, and loses what its options say", (name) => {
    const about = asked(name);
    const game = registry.findGame(name)!;
    const shared = game.share?.(about.options);
    const known = createChoicesPlayer(game, about, shared)(0);
    expect(known.choices).toHaveLength(about.ofGame);
    for (const { options, first, second } of known.choices) {
      expect(new Set(options).size).toBe(options.length);
      expect([first.length, second.length]).toEqual([options.length, options.length]);
      expect(Math.max(...first, ...second)).toBeLessThanOrEqual(about.samples);
    }
    expect(createChoicesPlayer(game, about, shared)(0)).toEqual(known);
    const found = createChoicesAsker(game, about, shared)({ strategy: "greedy", number: 0, known });
    expect(found.map(({ isNew }) => isNew)).not.toContain(true);
    expect(found.map(({ loss }) => loss)).toEqual(
      known.choices.map((one) => lossAt(one, [one.first[0], one.second[0]], about.samples)),
    );
    // An answer that nobody has valued is valued now, to the same.
    const unlisted = {
      ...known,
      choices: known.choices.map((one) => ({ ...one, options: one.options.map(() => -99) })),
    };
    const anew = createChoicesAsker(game, about, shared)({ strategy: "greedy", number: 0, known: unlisted });
    expect(anew.map(({ isNew }) => isNew)).not.toContain(false);
    expect(anew.map(({ loss }) => loss)).toEqual(found.map(({ loss }) => loss));
  });

  it("games that go another way are refused", () => {
    const game = registry.findGame("lcg")!;
    const known = createChoicesPlayer(game, asked("lcg", { ofGame: 1, samples: 2 }), undefined)(0);
    const other = { ...known, choices: known.choices.map((one) => ({ ...one, question: "mulligan" })) };
    const task = { strategy: "greedy", number: 0, known: other };
    expect(() => createChoicesAsker(game, asked("lcg"), undefined)(task)).toThrow("npm run choices");
  });

  it("losses are told by strategy, all and by question, the dearest first", () => {
    const loss = (question: string, own: number, isNew = false): ChoiceLoss => ({ question, loss: own, isNew });
    const games = [
      // Edge costs more in all, though less each time.
      [loss("engage", 0.25), loss("edge", 0.1, true)],
      [loss("edge", 0.3)],
      [loss("edge", 0), loss("engage", 0)],
      [loss("edge", 0.1)],
    ];
    const told = summariseChoices(["one", "other"], games);
    expect(told.map(({ strategy, question, choices, unlisted }) => [strategy, question, choices, unlisted])).toEqual([
      ["one", undefined, 3, 1],
      ["one", "edge", 2, 1],
      ["one", "engage", 1, 0],
      ["other", undefined, 3, 0],
      ["other", "edge", 2, 0],
      ["other", "engage", 1, 0],
    ]);
    expect(told[0].loss.estimate).toBeCloseTo(0.65 / 3, 12);
    expect(told[3].loss.estimate).toBeCloseTo(0.1 / 3, 12);
  });
});

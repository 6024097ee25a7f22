import { describe, expect, it } from "vitest";
import { loadExperiment } from "../../src/cli/load.js";
import { matchupSpec } from "../../src/experiment/experiment.js";
import type { Game } from "../../src/games/game.js";
import type { Choice } from "../../src/games/lookOn.js";
import { createMiniatures } from "../../src/games/miniatures/game.js";
import { QUESTIONS } from "../../src/games/miniatures/strategy.js";
import * as registry from "../../src/registry.js";
import { greedy } from "../../strategies/miniatures/greedy.js";
import { random } from "../../strategies/miniatures/random.js";
import { rollout } from "../../strategies/search/rollout.js";
import { isDeep } from "../support/deep.js";
import { expectSame } from "../support/same.js";

/** Looking on at games: it must see them as they were, and change nothing. */

interface Seen {
  readonly row: number[];
  readonly recorded: number[];
  readonly again: number[];
  readonly choices: (Omit<Choice, "words" | "answers" | "prefer" | "compare" | "value"> & {
    said: string;
    rather: number;
  })[];
  readonly lines: readonly string[];
}

/** Plays a game, looks on at it, and thinks about every so many of its choices. */
function lookOn(
  entrants: readonly string[],
  strategies: string,
  by: string,
  seed: number,
  swapped: boolean,
  every: number,
): Seen {
  const { game, experiment } = loadExperiment(entrants, { strategies: strategies.split(",") }, registry);
  const spec = matchupSpec(experiment, 0);
  const matchup = game.compile(spec);
  const rows = [0, 1, 2].map(() => new Int32Array(game.gameColumns.length)) as [Int32Array, Int32Array, Int32Array];
  const dealt = { seedLow: seed, seedHigh: 77, variant: 0, swapped };
  game.play(matchup, game.createState(matchup), seed, 77, 0, swapped, rows[0], undefined);
  const answers = game.lookingOn!.record(matchup, dealt, rows[1]);
  const choices: Seen["choices"] = [];
  game.lookingOn!.look(matchup, by, dealt, answers, [1, 2], rows[2], (choice) => {
    const { number, entrant, question, round, played } = choice;
    const rather = number % every === 0 ? choice.prefer() : played;
    if (rather !== played) choice.compare(rather, 3);
    choices.push({ number, entrant, question, round, played, said: choice.words(played), rather });
  });
  const told = choices.at(-1)!;
  const lines = game.log(spec, seed, 77, 0, swapped, { at: told.number });
  // Whoever looks on at a game of cards notes no luck.
  const kept = game.gameColumns.flatMap(({ luck }, i) => (luck === undefined ? [i] : []));
  const [row, recorded, again] = rows.map((one) => kept.map((i) => one[i])) as [number[], number[], number[]];
  return { row, recorded, again, choices, lines };
}

const LCG = ["jedi-starter", "sith-starter"];
const TCG = ["tcg-rebel-squadrons", "tcg-imperial-armor"];
const MINIATURES = ["starter-republic", "starter-separatist"];
const SIDES = ["Light", "Dark"];
const SQUADS = ["Starter Republic", "Starter Separatist"];

describe("looking on at a game", () => {
  it.each([
    ["LCG", LCG, "greedy,random", false, 4],
    ["LCG, where one searches itself", LCG, "rollout-4,greedy", false, 12],
    ["TCG", TCG, "random,greedy", false, 4],
    ["TCG, where one searches itself", TCG, "greedy,rollout-4", false, 12],
    ["Miniatures", MINIATURES, "random,greedy", false, 5],
    ["Miniatures with seats swapped", MINIATURES, "greedy,random", true, 5],
    ["Miniatures, where one searches itself", MINIATURES, "greedy,rollout-4", true, 4],
  ] as const)(
    "of %s leaves it as it is, and names answers as the log does",
    (_game, entrants, strategies, swapped, n) => {
      // The lowest level of TCG searches few questions, and that of Miniatures seldom leaves what was played.
      const by = entrants === LCG ? "rollout-4" : "rollout-16";
      let departed = 0;
      for (const seed of isDeep ? [3, 4] : [3]) {
        const { row, recorded, again, choices, lines } = lookOn(entrants, strategies, by, seed, swapped, n);
        expectSame(recorded, row);
        expectSame(again, row);
        expect(choices.length).toBeGreaterThan(5);
        expect(new Set(choices.map(({ entrant }) => entrant))).toEqual(new Set([0, 1]));
        const numbers = choices.map(({ number }) => number);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        departed += choices.filter(({ rather, played }) => rather !== played).length;
        const { number, entrant, question, said } = choices.at(-1)!;
        const marked = lines.filter((line) => line.startsWith("answer "));
        expect(marked).toHaveLength(1);
        const seat = (entrants === MINIATURES ? SQUADS : SIDES)[entrant];
        expect(marked[0]).toMatch(new RegExp(`^answer ${number}: ${seat}, ${question}: `));
        expect(marked[0].endsWith(`: ${said}`)).toBe(true);
      }
      expect(departed).toBeGreaterThan(0);
    },
    60_000,
  );

  it("of Miniatures names answers to all kinds of questions as the log does", () => {
    const judge = rollout(
      greedy,
      64,
      QUESTIONS.map(() => true),
    );
    const game = createMiniatures([random, judge]) as Game;
    const { experiment } = loadExperiment(MINIATURES, { strategies: ["random", "random"] }, registry);
    const spec = matchupSpec(experiment, 0);
    const matchup = game.compile(spec);
    const row = new Int32Array(game.gameColumns.length);
    const dealt = { seedLow: 3, seedHigh: 77, variant: 0, swapped: true };
    const seen = new Map<string, Choice & { said: string }>();
    const answers = game.lookingOn!.record(matchup, dealt, row);
    game.lookingOn!.look(matchup, judge.name, dealt, answers, [1, 2], row, (choice) => {
      seen.set(choice.question, { ...choice, said: choice.words(choice.played) });
    });
    for (const { number, question, said } of seen.values()) {
      const lines = game.log(spec, 3, 77, 0, true, { at: number });
      const marked = lines.find((line) => line.startsWith("answer "))!;
      expect(marked).toContain(`, ${question}: `);
      expect(marked.endsWith(`: ${said}`), marked).toBe(true);
    }
    expect([...seen.keys()]).toEqual(expect.arrayContaining(["setup", "first", "activation", "decision"]));
    // Some of the smaller choices, too.
    expect(seen.size).toBeGreaterThan(5);
  });

  it("adds a mark to a log, and nothing else", () => {
    for (const entrants of [LCG, TCG, MINIATURES]) {
      const { game, experiment } = loadExperiment(entrants, {}, registry);
      const spec = matchupSpec(experiment, 0);
      const plain = game.log(spec, 8, 9, 0, false);
      for (const at of [1, 7, 30, 61]) {
        const lines = game.log(spec, 8, 9, 0, false, { at });
        expect(lines.filter((line) => line.startsWith(`answer ${at}: `))).toHaveLength(1);
        expectSame(
          lines.filter((line) => !line.startsWith("answer ")),
          plain,
        );
      }
    }
  });

  it("marks an answer before what it led to", () => {
    const led = [
      [LCG, /action: play (.+)$/, (what: string) => `plays ${what}`],
      [TCG, /act: (.+) attacks/, (what: string) => `${what}`],
      [MINIATURES, /moves to (\w+)$/, (what: string) => `to ${what}`],
    ] as const;
    for (const [entrants, pattern, then] of led) {
      const { game, experiment } = loadExperiment(entrants, {}, registry);
      const spec = matchupSpec(experiment, 0);
      let found = 0;
      for (let at = 1; at <= 60 && found < 4; at++) {
        const lines = game.log(spec, 8, 9, 0, false, { at });
        const mark = lines.findIndex((line) => line.startsWith("answer "));
        const what = pattern.exec(lines[mark])?.[1];
        if (what === undefined) continue;
        found++;
        expect(lines.slice(mark + 1, mark + 4).join("\n"), lines[mark]).toContain(then(what));
      }
      expect(found).toBeGreaterThan(1);
    }
  });

  it("refuses who does not search", () => {
    const { lookingOn } = registry.findGame("lcg")!;
    expect(lookingOn!.canJudge("rollout-4")).toBe(true);
    expect(lookingOn!.canJudge("greedy")).toBe(false);
    expect(() => lookingOn!.canJudge("nobody")).toThrow("no strategy");
  });
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { shippedPuzzles } from "../../src/cli/commands/puzzles.js";
import { readFileSource } from "../../src/core/files.js";
import { projectRoot } from "../../src/core/paths.js";
import { Problems } from "../../src/core/problems.js";
import { readSource } from "../../src/core/source.js";
import * as registry from "../../src/registry.js";
import { checkPuzzles, type Puzzle } from "../../src/studies/puzzles/puzzle.js";
import { isSolved, tryPuzzle } from "../../src/studies/puzzles/solve.js";
import { isDeep } from "../support/deep.js";

/** Positions that a sound player plays in one way: each level of play fails those that it is known to fail. */

/** By game and strategy the names of the puzzles that it fails. */
type Failing = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
const FAILING_FILE = "tests/puzzles/failing.json";
const failing = JSON.parse(readFileSync(join(projectRoot, FAILING_FILE), "utf8")) as Failing;
const LEVELS = isDeep ? ["greedy", "rollout-4", "rollout-16"] : ["greedy", "rollout-4"];
const LEAST = 40;

const problems = new Problems();
const puzzles: readonly Puzzle[] = shippedPuzzles(registry.gameNames).flatMap((file) =>
  checkPuzzles(readFileSource(file, problems)!, registry, problems),
);
const ofGame = (game: string): readonly Puzzle[] => puzzles.filter((one) => one.game.name === game);

describe("the puzzles that are shipped", () => {
  it("are read without a problem", () => expect(problems.list).toEqual([]));

  it.each(registry.gameNames)("are at least %s's forty, each another position, asked of both sides", (game) => {
    const own = ofGame(game);
    expect(own.length).toBeGreaterThanOrEqual(LEAST);
    expect(new Set(own.map(({ position, question }) => `${question} ${position}`)).size).toBe(own.length);
    expect(new Set(own.map(({ side }) => side)).size).toBe(2);
    expect(new Set(own.map(({ name }) => name)).size).toBe(own.length);
    // Forbidden answers and wanted ones: a puzzle of which everything is right would gate nothing.
    for (const { does, never, name } of own) expect(does.length + never.length, name).toBeGreaterThan(0);
  });

  it.each(registry.gameNames)("of %s are all failed by somebody who answers otherwise", (game) => {
    for (const { does, never, name } of ofGame(game)) {
      const wrong = never.map((one) => one.replaceAll("*", "x"));
      expect(isSolved({ does, never }, wrong.length > 0 ? wrong : ["nothing: of the kind"]), name).toBe(false);
    }
  });
});

describe.each(LEVELS)("%s", (strategy) => {
  it.each(registry.gameNames)(
    "fails of %s the puzzles that it is known to fail",
    (game) => {
      const known = failing[game]?.[strategy] ?? [];
      const failed = ofGame(game).filter((puzzle) => !tryPuzzle(puzzle, strategy).isSolved);
      const names = failed.map(({ name }) => name);
      const newly = names.filter((name) => !known.includes(name));
      const solved = known.filter((name) => !names.includes(name));
      expect(newly, "fails what it has solved before").toEqual([]);
      expect(
        solved,
        `solves what it has failed before: take it out of ${FAILING_FILE} (npm run puzzles:record)`,
      ).toEqual([]);
    },
    isDeep ? 3_600_000 : 300_000,
  );
});

describe("a puzzle", () => {
  it.each([
    [{ does: ["attacks*"], never: [] }, ["decision: attacks Greedo"], true],
    [{ does: ["decision: * attacks Greedo"], never: [] }, ["decision: Yoda attacks Greedo"], true],
    [{ does: ["opportunity: yes*"], never: [] }, ["avoid: yes, Yoda"], false],
    [{ does: [], never: ["pass"] }, ["action: play Yoda"], true],
    [{ does: [], never: ["pass"] }, ["action: Pass"], false],
    [{ does: [], never: ["pass"] }, [], false],
    [{ does: ["play Yoda"], never: ["play C-3PO"] }, ["action: play C-3PO", "action: play Yoda"], false],
    [{ does: ["play Yoda (A)"], never: [] }, ["build: play Yoda AA"], false],
  ] as const)("%j by %j is solved: %s", (puzzle, answers, solved) => {
    expect(isSolved(puzzle, answers)).toBe(solved);
  });

  const wrongFile = (change: (puzzle: Record<string, unknown>) => void): string[] => {
    const puzzle: Record<string, unknown> = {
      ...{ name: "one", decks: ["jedi-starter", "sith-starter"], position: "round 2 dark conflict", side: "dark" },
      ...{ never: "pass", why: "because it is so", judged: "by exact odds" },
    };
    change(puzzle);
    const found = new Problems();
    checkPuzzles(readSource("p.yaml", JSON.stringify({ game: "lcg", puzzles: [puzzle] }), found), registry, found);
    return found.list.map(({ message }) => message);
  };

  it("is refused where it cannot be, with what is wrong", () => {
    expect(wrongFile(() => {})).toEqual([]);
    expect(wrongFile((p) => (p.side = "north-west"))[0]).toContain("must be one of light, dark");
    expect(wrongFile((p) => (p.position = "round 2 nobody"))[0]).toContain("column 1");
    for (const decks of [["jedi-starter"], ["jedi-starter", "sith-starter", "navy-starter"]])
      expect(wrongFile((p) => (p.decks = decks))[0]).toContain("names two decks");
    expect(wrongFile((p) => (p.decks = ["jedi-starter", "sith-startr"]))[0]).toContain("unknown deck");
    expect(wrongFile((p) => delete p.never)[0]).toContain("what a sound player does, or never");
    expect(wrongFile((p) => delete p.why)[0]).toContain("why");
    expect(wrongFile((p) => (p.never = 3))[0]).toContain("an answer in words");
    expect(wrongFile((p) => (p.nevr = "pass"))[0]).toContain('unknown key "nevr"');
    expect(wrongFile((p) => (p.question = "engag"))[0]).toContain('did you mean "engage"');
  });
});

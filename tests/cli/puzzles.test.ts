import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { catchOutput, cliOf, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

const base = temporaryFolder();
const registry = new URL("../../src/registry.ts", import.meta.url).href;
catchOutput();
const cli = (...words: string[]) => cliOf(registry, ...words);

/** Nobody passes for ever with cards to play, and nobody plays a card that there is not. */
const file = (position: string): string => {
  const path = join(base, "mine.yaml");
  const puzzle = (name: string, does: string) => `
  - name: ${name}
    decks: [jedi-starter, sith-starter]
    position: "${position}"
    side: dark
    question: action
    does: ${does}
    why: a unit in play is worth more than one in hand
    judged: by eye, for a test`;
  writeFileSync(
    path,
    `game: lcg\npuzzles:${puzzle("plays something", '"play *"')}${puzzle("plays what is not there", "play Nobody")}\n`,
  );
  return path;
};
const LINE = "round 2 dark deployment | dark hand: Darth Vader; Emperor's Royal Guard; Sith Library";

describe("puzzles", () => {
  test("tells which of a file are solved and what was answered instead", async () => {
    expect(await cli("puzzles", file(LINE), "--strategy", "greedy,random")).toBe(0);
    expect(out).toContain("lcg, greedy: 1 of 2 solved");
    expect(out).toContain("  solved  plays something");
    expect(out).toMatch(/failed {2}plays what is not there: action: play .* \(wanted: play Nobody\)/);
    expect(out).toContain("lcg, random: ");
  });

  test("--json has every outcome", async () => {
    expect(await cli("puzzles", file(LINE), "--json")).toBe(0);
    const { puzzles } = JSON.parse(out) as { puzzles: Record<string, unknown>[] };
    expect(puzzles.map(({ puzzle, strategy, solved }) => [puzzle, strategy, solved])).toEqual([
      ["plays something", "greedy", true],
      ["plays what is not there", "greedy", false],
    ]);
  });

  test("refuses a position, a strategy and a game that cannot be", async () => {
    expect(await cli("puzzles", file("round 2 dark supper"))).toBe(2);
    expect(err).toMatch(/mine\.yaml:\d+:\d+: .*column 1/);
    expect(await cli("puzzles", file(LINE), "--strategy", "greed")).toBe(2);
    expect(err).toContain('did you mean "greedy"?');
    expect(await cli("puzzles", "--game", "lgc")).toBe(2);
    expect(err).toContain('did you mean "lcg"?');
    expect(await cli("puzzles", join(base, "nowhere.yaml"))).toBe(2);
    expect(err).toContain("nowhere.yaml");
    expect(await cli("puzzles", file(LINE), "--game", "tcg")).toBe(2);
    expect(err).toContain("no puzzles of this game");
  });

  test("are checked by the command check too", async () => {
    expect(await cli("check", file(LINE))).toBe(0);
    expect(out).toMatch(/mine\.yaml: 2 puzzles\n/);
    expect(await cli("check", file("round 2 dark supper"))).toBe(2);
    expect(err).toMatch(/mine\.yaml:\d+:\d+: .*column 1/);
  });
});

import { expect, test } from "vitest";
import type { Context } from "../../src/cli/context.js";
import { tellInterrupted } from "../../src/cli/running.js";
import { suggestion } from "../../src/cli/suggestion.js";

/** What is told of an option that a command does not know, and of play that was interrupted. */

const HELP = `
  --against  whom it meets, may be
             repeated  [string]
  --format   [choices: "parquet", "excel"]
  --excel    a workbook
  --games    how many  [number]
`;
const helpOf = async (command: string): Promise<string> =>
  ({
    export: HELP,
    judge: `${HELP}judge CARD FIELD=VALUE\n  --points   of both\n`,
    cost: "  --points   of both\n  --twins    who is alike\n",
    decks: "  --points   of both\n",
    season: "  --points   of both\n",
    even: "  --points   of both\n",
  })[command] ?? "";
const choices = (given: string) =>
  `Invalid values:\n  Argument: format, Given: "${given}", Choices: "parquet", "excel"`;

test.each<[words: string, message: string, said: string]>([
  ["export", "Not enough arguments", ""],
  ["export --gauntlet x", "Unknown argument: gauntlet", "it is called --against now"],
  ["export --format xlsx", choices("xlsx"), "write --excel"],
  ["export --format json", choices("json"), ""],
  ["export parquet", "Unknown argument: parquet", "write --format parquet"],
  ["export --against one two", "Unknown argument: two", "--against takes one: write --against before each"],
  ["export --games 1 two", "Unknown argument: two", ""],
  ["export --gmaes 9", "Unknown arguments: gmaes, x", 'did you mean "games"?'],
  ["export --against one --gmaes=9", "Unknown argument: gmaes", 'did you mean "games"?'],
  ["export --twins", "Unknown argument: twins", "an option of cost"],
  ["export --points 9", "Unknown argument: points", "an option of cost, judge, season and 2 more commands"],
  ["judge --cost 9", "Unknown argument: cost", "a change of the card is written cost=VALUE"],
  ["judge cost", "Unknown argument: cost", ""],
])("%s", async (words, message, said) => {
  expect(await suggestion(message, words.split(" "), helpOf)).toBe(said === "" ? "" : ` (${said})`);
});

test("who interrupts hears how much was played, and how to go on", () => {
  const notes: string[] = [];
  expect(tellInterrupted({ note: (line: string) => notes.push(line) } as unknown as Context, 12_000, "go on")).toBe(
    130,
  );
  expect(notes).toEqual(["Interrupted after 12,000 games; whole parts are kept. To go on:", "  go on"]);
});

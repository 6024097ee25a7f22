import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { meantKey } from "../../src/core/meantKeys.js";
import { projectRoot } from "../../src/core/paths.js";
import { findGame, gameNames } from "../../src/registry.js";
import { FIELDS } from "../../src/studies/judge/options.js";
import { catchOutput, realCli as cli, err } from "../support/cli.js";

/** What people stumble over in what is printed. */

catchOutput();
const faces = join(projectRoot, "tests/cli/faces");

test.each(readdirSync(faces))("%s: sentences stand apart", (name) => {
  expect(readFileSync(join(faces, name), "utf8")).not.toMatch(/\p{Ll}{2}[.!?][\p{Lu}]\p{Ll}/u);
});

test("the fields that help names are fields of the cards of each game", () => {
  expect(Object.keys(FIELDS).sort()).toEqual([...gameNames].sort());
  for (const [name, fields] of Object.entries(FIELDS)) {
    const keys = findGame(name)!.cardKeys!;
    expect(fields.filter((field) => meantKey(keys, field) === undefined)).toEqual([]);
  }
});

describe("what list cannot list", () => {
  test.each([
    [["cards", "miniatures"], /Star Wars Miniatures has no cards; npx dejarik list characters, or /],
    [["cards", "Boba Fett"], /"Boba Fett" is a card: npx dejarik show 'Boba Fett'$/],
    [["Darth Vader"], /"Darth Vader" is a card: npx dejarik show 'Darth Vader'$/],
    [["cards", "chess"], /unknown game "chess"/],
    [["carts"], /cannot list "carts"; .*cards/],
  ])("%j", async (words, wanted) => {
    expect(await cli("list", ...words)).toBe(2);
    expect(err.trim()).toMatch(wanted);
  });
});

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { catchOutput, realCli as cli, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

/** `check` takes squads and decks by name, as `run` does. */

const folder = temporaryFolder();
catchOutput();

test.each([
  ["jedi-starter", "decks"],
  ["tcg-socal-dark", "decks"],
  ["sample-republic", "squads"],
])("%s by its name is what its file is", async (name, place) => {
  const file = join(projectRoot, place, `${name}.yaml`);
  expect(await cli("check", file), err).toBe(0);
  const said = out.slice(out.indexOf(": "));
  expect(await cli("check", name), err).toBe(0);
  expect(out).toBe(`${name}${said}`);
});

test("one line is a squad, and cards of one's own hold in it", async () => {
  const line = "ARC Trooper + 2 Clone Trooper";
  expect(await cli("check", line), err).toBe(0);
  const points = () => Number(/\((\d+) points\)/.exec(out)?.[1]);
  const before = points();
  const own = join(folder, "own.yaml");
  writeFileSync(own, "game: miniatures\ncards:\n  - based on: ARC Trooper\n    cost: 1\n");
  expect(await cli("check", line, "--cards", own), err).toBe(0);
  expect(points()).toBeLessThan(before);
});

test("a name that is nobody's is told with the nearest, and a name that is a file is that file", async () => {
  expect(await cli("check", "sith-startr", "jedi-starter")).toBe(2);
  expect(err).toBe('sith-startr: file not found, and no squad or deck of that name (did you mean "sith-starter"?)\n');
  expect(out).toMatch(/^1 of 2 files is wrong: 1 problem\.\njedi-starter: deck /);
  expect(await cli("check", "gone.yaml")).toBe(2);
  expect(err).toBe("gone.yaml: file not found\n");
  const file = join(folder, "jedi-starter");
  writeFileSync(file, "game: nothing\n");
  expect(await cli("check", file)).toBe(2);
});

test("a list of changes is told as what season takes, with its mistakes at their lines", async () => {
  const list = join(folder, "changes.txt");
  const lines = ["Boba Fett, Bounty Hunter: cost 62 -> 50", "Stormtrooper cost=6"];
  writeFileSync(list, lines.join("\n"));
  expect(await cli("check", list), err).toBe(0);
  expect(out).toBe(`${list}: changes of 2 cards of Star Wars Miniatures, for season\n`);
  writeFileSync(list, [...lines, "Darth Vader, Dark Jedi: hp 155", "Greedo: cost 5, foo 4"].join("\n"));
  expect(await cli("check", list)).toBe(2);
  expect(err).toContain('foo=4: cards of Star Wars Miniatures have no field "foo", but ');
  expect(err).toMatch(/changes\.txt:4:1: /);
  // What a squad says of itself is no change.
  writeFileSync(list, "Name: Mine\nPoints: 100\nFaction: Rebel\nLuke Skywalker, Jedi Knight\n");
  expect(await cli("check", list), err).toBe(0);
  expect(out).toContain('squad "Mine"');
});

test.each([
  ["no hyphens", "characters", "  Darth Vader, Dark Jedi\n  9 Stormtrooper\n"],
  ["no blanks behind hyphens", "characters", "  -Darth Vader, Dark Jedi\n  -9 Stormtrooper\n"],
  ["sets with no hyphens", "sets", "  Fall of the Jedi\n  Counsel of the Sith\n"],
])("a file with %s is still known as what it is, and told how lines begin", async (_what, key, lines) => {
  const file = join(folder, "lines.yaml");
  const side = key === "sets" ? "affiliation: Sith" : "faction: Imperial";
  writeFileSync(file, `name: Mine\n${side}\n${key}:\n${lines}`);
  expect(await cli("check", file)).toBe(2);
  expect(err).toMatch(new RegExp(`lines\\.yaml:4:3: ${key}: .* a line each, with "- " before it`));
  expect(err.trim().split("\n")).toHaveLength(1);
});

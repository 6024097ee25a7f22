import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { catchOutput, realCli as cli, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

/** Files of cards that do not say their game. */

const base = temporaryFolder();
catchOutput();

function folderOf(name: string, files: Readonly<Record<string, string>>): string {
  mkdirSync(join(base, name));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(base, name, file), text);
  return join(base, name);
}

test("are of the only game that knows what they name, a file and a folder", async () => {
  const folder = folderOf("clear", {
    "a.yaml": "based on: Boba Fett, Bounty Hunter\ncost: 50\n",
    "b.yaml": "based on: Mynock\nhitPoints: 40\n",
  });
  expect(await cli("check", folder, join(folder, "a.yaml"))).toBe(0);
  expect(out).toContain(
    "cards of your own for Star Wars Miniatures: Boba Fett, Bounty Hunter (changed), Mynock (changed)",
  );
  expect(out.match(/for Star Wars/g)).toHaveLength(2);
  // Judging gets as far as its own options.
  for (const words of [
    ["judge", join(folder, "a.yaml")],
    ["season", folder],
  ]) {
    expect(await cli(...words, "--games", "5")).toBe(2);
    expect(err).toMatch(/^--games: must be a whole number from 2,000/);
    expect(await cli(...words, "--games", "2000", "--maps", "nowhere")).toBe(2);
    expect(err).toContain('"nowhere"');
    expect(err).not.toContain("game");
  }
});

test("with a mistake have it told by the game that says least against them", async () => {
  const folder = folderOf("mistake", {
    "a.yaml": "based on: Boba Fett, Bounty Hunter\nhitPoint: 50\n",
    "b.yaml": "based on: Mynock\nhitPoints: 40\n",
  });
  expect(await cli("check", folder)).toBe(2);
  expect(err.trim()).toMatch(/^\S*a\.yaml:2:1: unknown key "hitPoint" \(did you mean "hitPoints"\?\)$/);
});

test("beside one that says it are of its game", async () => {
  const folder = folderOf("led", {
    "a.yaml": "game: miniatures\nbased on: Boba Fett\nhitPoints: 90\n",
    "b.yaml": "based on: Mynok\nhitPoints: 40\n",
  });
  expect(await cli("check", folder)).toBe(2);
  expect(err.trim()).toMatch(/^\S*b\.yaml:1:11: based on: no stat card is named "Mynok" \(did you mean "Mynock"\?\)$/);
});

test("that may be of several games are asked for it", async () => {
  const folder = folderOf("unclear", { "a.yaml": "based on: Boba Fett\nnote: mine\n" });
  expect(await cli("check", join(folder, "a.yaml"))).toBe(2);
  expect(err).toMatch(
    /a\.yaml: does not say its game, and its cards may be of miniatures, lcg \(write game: miniatures at its top\)/,
  );
  expect(await cli("judge", folder, "--games", "2000")).toBe(2);
  expect(err).toMatch(/has cards of miniatures, lcg \(--game miniatures\)/);
});

test("beside one that says it are never of another game, so that nothing is left out", async () => {
  const folder = folderOf("two", {
    "a.yaml": "game: miniatures\nbased on: Boba Fett\nhitPoints: 90\n",
    "b.yaml": "based on: Darth Maul (C)\n",
  });
  expect(await cli("check", folder)).toBe(2);
  expect(err.trim()).toMatch(/^\S*b\.yaml:1:11: based on: no stat card is named "Darth Maul \(C\)"/);
});

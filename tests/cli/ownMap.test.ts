import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { catchOutput, realCli as cli, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

const base = temporaryFolder();
const map = join(base, "yard.map");
catchOutput();

test("a game is played on a map of the user's own, and show says who tells of files", async () => {
  const text = readFileSync(new URL("../../src/cli/start/maps/courtyard.map", import.meta.url), "utf8");
  writeFileSync(map, text.replace(/^name: .*$/m, "name: Lantern Yard"));
  const squads = ["sample-republic", "bounty-hunters"];
  expect(await cli("play", ...squads, "--maps", map), err).toBe(0);
  expect(out).toMatch(/^Sample Republic \(greedy\) against Bounty Hunters \(greedy\) on yard$/m);
  expect(await cli("play", ...squads, "--maps", "mixed", "--seed", "9")).toBe(0);
  expect(out).toMatch(/ on mixed$/m);
  expect(await cli("play", ...squads, "--maps", "mixd")).toBe(2);
  expect(err).toMatch(/"mixd".*did you mean "mixed"/);
  expect(await cli("show", map)).toBe(2);
  expect(err).toMatch(/^NAME: ".*yard\.map" is a file: npx dejarik check .*yard\.map says what it holds$/m);
});

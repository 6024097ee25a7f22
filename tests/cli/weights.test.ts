import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findGame } from "../../src/registry.js";
import { catchOutput, realCli as cli, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

const base = temporaryFolder();
const at = (name: string) => join(base, name);
catchOutput();

test("weights prints greedy's own, writes them once, and what it writes is played", async () => {
  expect(await cli("weights", "--game", "tcg")).toBe(0);
  expect(JSON.parse(out)).toEqual({ game: "tcg", weights: findGame("tcg")!.weights });
  expect(await cli("weights", "--game", "lcg", "--out", at("mine.json"))).toBe(0);
  const text = readFileSync(at("mine.json"), "utf8");
  expect(JSON.parse(text)).toEqual({ game: "lcg", weights: findGame("lcg")!.weights });
  expect(err).toContain(`--strategies greedy:${at("mine.json")}`);
  expect(await cli("play", "jedi-starter", "sith-starter", "--strategies", `greedy:${at("mine.json")}`)).toBe(0);
  expect(await cli("weights", "--game", "lcg", "--out", at("mine.json"))).toBe(2);
  expect(err).toContain("is there already");
  expect(readFileSync(at("mine.json"), "utf8")).toBe(text);
  expect(await cli("weights", "--game", "lcg", "--out", at("mine.yaml"))).toBe(2);
  expect(err).toContain("must end in .json");
  expect(await cli("weights", "--game", "lgc")).toBe(2);
  expect(err).toContain('did you mean "lcg"?');
  expect(await cli("weights", "--game", "miniatures")).toBe(0);
  expect(JSON.parse(out)).toEqual({ game: "miniatures", weights: findGame("miniatures")!.weights });
});

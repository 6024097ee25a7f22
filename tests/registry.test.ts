import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { builtProgram, projectRoot } from "../src/core/paths.js";
import type { Game } from "../src/games/game.js";
import { DEFAULT_STRATEGY, defaultStrategy, registryOf } from "../src/games/registry.js";
import { findGame, gameNames, games, registryUrl } from "../src/registry.js";
import { catchOutput, cliOf, err, out } from "./support/cli.js";
import { coinGame } from "./support/coinGame.js";
import { gameNames as furtherNames } from "./support/furtherGames.js";

catchOutput();

const base = mkdtempSync(join(tmpdir(), "dejarik-registry-"));
afterAll(() => rmSync(base, { recursive: true }));
const at = (name: string) => join(base, name);

describe("the project's games", () => {
  test("are those that src/games has catalogues for, and each says its name", () => {
    const folders = readdirSync(join(projectRoot, "src", "games"), { withFileTypes: true });
    const withCatalogue = folders.filter((one) => existsSync(join(one.parentPath, one.name, "catalogue")));
    expect([...gameNames].sort()).toEqual(withCatalogue.map((one) => one.name).sort());
    expect(games.map(({ name }) => name)).toEqual(gameNames);
    for (const name of gameNames) expect(findGame(name)!.name).toBe(name);
    expect(findGame("sabacc")).toBeUndefined();
    expect(findGame("toString")).toBeUndefined();
  });

  // Strategies of files are written for a game: their folder has the types of each. The page that replays a skirmish
  // draws its map.
  test("are named by no other folder of src: studies, runs and reports know them through what they are handed", () => {
    const files = readdirSync(join(projectRoot, "src"), { recursive: true, encoding: "utf8" });
    const others = files.filter(
      (name) =>
        name.endsWith(".ts") && !/^(games[\\/]|(replay|report)Page[\\/]|strategyFiles[\\/]|registry[\\/.])/.test(name),
    );
    expect(others.length).toBeGreaterThan(200);
    const importing = new RegExp(`from "[^"]*/games/(${gameNames.join("|")})/`);
    expect(others.filter((name) => importing.test(readFileSync(join(projectRoot, "src", name), "utf8")))).toEqual([]);
  });

  test.each(gameNames.map((name) => findGame(name)!))(
    "$name is played by the default strategy where none is named",
    (game) => {
      expect(game.strategies.map((one) => one.name)).toContain(DEFAULT_STRATEGY);
      expect(defaultStrategy(game)).toBe(DEFAULT_STRATEGY);
    },
  );

  test("workers load the same games from the built module", async () => {
    const built = (await import(registryUrl)) as { gameNames: readonly string[] };
    expect(built.gameNames).toEqual(gameNames);
  });
});

test("a game without the default strategy is played by its first", () => {
  const [greedy, timid] = coinGame.strategies;
  expect(defaultStrategy({ strategies: [timid!, greedy!] })).toBe("greedy");
  expect(defaultStrategy({ strategies: [timid!] })).toBe("timid");
});

test("two games of one name are refused", () => {
  expect(() => registryOf([...games, { ...(coinGame as Game), name: "lcg" }])).toThrow(/names of their own.*lcg/);
});

describe("a further game, named nowhere but in a module of its own", () => {
  const further = pathToFileURL(builtProgram("tests/support/furtherGames.js")).href;

  test("stands beside the project's", async () => {
    expect(furtherNames).toEqual([...gameNames, "coin"]);
    expect(await cliOf(further, "list", "grounds", "--game", "coin"), err).toBe(0);
    expect(out).toContain("tilted");
    expect(await cliOf(further, "list", "objective-sets", "--game", "lcg"), err).toBe(0);
  });

  test("is checked, run by worker threads, replayed and reported", { timeout: 60_000 }, async () => {
    writeFileSync(
      at("coins.yaml"),
      "game: coin\nseed: more\ngames: 600\nunits: true\nsquads: [adept, novice]\ngrounds: [even, tilted]\n",
    );
    expect(await cliOf(further, "check", at("coins.yaml")), err).toBe(0);
    expect(await cliOf(further, "run", at("coins.yaml"), "--workers", "2", "--out", at("run")), err).toBe(0);
    expect(await cliOf(further, "replay", at("run"), "0:7:a"), err).toBe(0);
    expect(out).toContain("Adept meets Novice");
    expect(await cliOf(further, "verify", at("run")), err).toBe(0);
    expect(await cliOf(further, "report", at("run")), err).toBe(0);
    expect(readdirSync(at("run"))).toContain("report.html");
  });
});

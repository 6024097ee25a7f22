import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cronLine } from "../../src/cli/commands/nightly.js";
import { filesAsked } from "../../src/cli/load.js";
import { defaultGames } from "../../src/experiment/stopping.js";
import * as registry from "../../src/registry.js";
import { catchOutput, cliOf, err } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

/** Runs of all squads or decks of a game, and of so many games that it is said before. */

const base = temporaryFolder();
const coins = new URL("../support/coinGame.ts", import.meta.url).href;
catchOutput();

describe("all that come with a game", () => {
  test("are its own kind and game, each once, after those that are named", () => {
    const [lcg, tcg, miniatures] = ["lcg", "tcg", "miniatures"].map((game) => filesAsked([], game, registry));
    expect(lcg).toContain("jedi-starter");
    expect(lcg.some((name) => name.startsWith("tcg-"))).toBe(false);
    expect(tcg).toContain("tcg-socal-dark");
    expect(tcg.every((name) => !lcg.includes(name))).toBe(true);
    expect(miniatures).toContain("jedi-council");
    expect(filesAsked(["mine.yaml", "tcg-socal-dark"], "tcg", registry).slice(0, 2)).toEqual([
      "mine.yaml",
      "tcg-socal-dark",
    ]);
    expect(filesAsked(["tcg-socal-dark"], "tcg", registry)).toHaveLength(tcg.length);
    expect(filesAsked(["a.yaml"], undefined, registry)).toEqual(["a.yaml"]);
  });
  test("are left out where they are named otherwise: by a title, or a path", () => {
    const all = filesAsked([], "miniatures", registry);
    for (const named of ["Jedi Council", "jedi  council", "squads/jedi-council.yaml", "./squads/jedi-council.yaml"])
      expect(filesAsked([named], "miniatures", registry), named).toEqual([
        named,
        ...all.filter((name) => name !== "jedi-council"),
      ]);
    // A squad of one's own that is called like the file is another one.
    expect(filesAsked(["mine/jedi-council.yaml"], "miniatures", registry)).toHaveLength(all.length + 1);
  });
  test("are of one game, and not beside an experiment", () => {
    expect(() => filesAsked([], ["lcg", "tcg"], registry)).toThrow("--all: is said twice: name one game");
    expect(() => filesAsked(["reports/first-look.yaml"], "miniatures", registry)).toThrow(
      "reports/first-look.yaml: names its squads or decks itself: leave out --all",
    );
  });
  test("of no game that there is are refused with the names near", () => {
    expect(() => filesAsked([], "lgc", registry)).toThrow(/--all: there is no game "lgc".*lcg/s);
  });
});

test("many matchups have fewer games each where nothing is said, and never too few", () => {
  expect([1, 20, 21, 50, 210, 500, 5000].map(defaultGames)).toEqual([10_000, 10_000, 9500, 4000, 900, 400, 400]);
});

describe("a run that begins", () => {
  const coin = async (games: number): Promise<string> => {
    const file = join(base, `${games}.yaml`);
    writeFileSync(file, `game: coin\nname: many\nsquads: [novice, adept, master]\ngames: ${games}\n`);
    const out = join(base, `run-${games}`);
    expect(await cliOf(coins, "run", file, "--workers", "1", "--out", out), err).toBe(0);
    return err;
  };
  test("with 100,000 games says how many, how long, and how to ask for fewer", async () => {
    const said = await coin(33_400);
    expect(said).toMatch(/3 matchups of 33,400 games: 100,200 in all, about \d+ minutes?; fewer, .* --games 6680\b/);
  });
  test("with fewer says nothing of that", async () => {
    expect(await coin(2000)).not.toContain("in all");
  });
});

test("the line for cron has whole paths, all that was asked, and no sign that ends it early", () => {
  const line = cronLine({ suite: ["my 50% night.yaml"], history: "kept here", budget: 5 } as never, "post.md");
  expect(line).toMatch(/^0 2 \* \* \* cd \//);
  expect(line).toContain(process.execPath);
  expect(line).toMatch(/ nightly 'my 50\\% night\.yaml' --history 'kept here' --budget 5 > /);
  expect(line.replaceAll("\\%", "")).not.toContain("%");
});

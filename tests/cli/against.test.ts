import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { catchOutput, err, out, realCli } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

/** `--against` and `--maps`: who is played, and on what, in place of what a file says. */

const base = temporaryFolder();
const at = (name: string) => join(base, name);
catchOutput();

const copyOf = (squad: string, name: string) =>
  readFileSync(new URL(`../../squads/${squad}.yaml`, import.meta.url), "utf8").replace(/^name: .*$/m, `name: ${name}`);
mkdirSync(at("below"));
writeFileSync(at("mine.yaml"), copyOf("sample-republic", "Mine"));
writeFileSync(at("other.yaml"), copyOf("bounty-hunters", "Other"));
writeFileSync(
  at("below/field.yaml"),
  "game: miniatures\nsquads: [jedi-council, ../mine.yaml]\ngames: 4\nmaps: [open]\n",
);
const map = readFileSync(new URL("../../src/games/miniatures/maps/open.map", import.meta.url), "utf8");
writeFileSync(at("yard.map"), map.replace(/^name: .*$/m, "name: Yard"));

interface Played {
  readonly matchups: readonly { readonly a: string; readonly b: string }[];
  readonly variants: readonly string[];
}
async function run(...words: string[]): Promise<number> {
  const before = process.cwd();
  process.chdir(base);
  try {
    return await realCli("run", ...words, "--workers", "1");
  } finally {
    process.chdir(before);
  }
}
const played = (folder: string): Played => JSON.parse(readFileSync(at(join(folder, "summary.json")), "utf8"));
const met = (folder: string) => played(folder).matchups.map(({ a, b }) => `${a} – ${b}`);

describe("run --against", () => {
  test("plays one squad against each of these and nobody else, files read from here", async () => {
    const words = ["mine.yaml", "--against", "other.yaml", "./below/../other.yaml", "rebel-heroes"];
    expect(await run(...words, "--games", "4", "--out", "no")).toBe(2);
    expect(err).toMatch(/^--against: a squad named "Other" is listed already/);
    expect(await run("mine.yaml", "--against", "other.yaml", "rebel-heroes", "--games", "4", "--out", "one"), err).toBe(
      0,
    );
    expect(met("one")).toEqual(["Mine – Other", "Mine – Rebel Heroes"]);
    expect(out).toMatch(/^mine against other and rebel-heroes · /);
    expect(out).toContain("run mine.yaml --games 4 --against other.yaml rebel-heroes --levels");
  });

  test("stands above who meets whom in an experiment", async () => {
    expect(await run("below/field.yaml", "--against", "other.yaml", "--maps", "yard.map", "--out", "field"), err).toBe(
      0,
    );
    expect(met("field")).toEqual(["Jedi Council – Other", "Mine – Other"]);
    expect(played("field").variants).toEqual(["yard"]);
  });

  test("finds who is light and who is dark, and refuses by name who may not meet", async () => {
    expect(await run("sith-control", "--against", "jedi-masters", "--games", "2", "--out", "sides"), err).toBe(0);
    expect(met("sides")).toEqual(["Jedi Masters – Sith Control"]);
    expect(await run("sith-control", "--against", "jedi-masters", "mono-sith", "--out", "no")).toBe(2);
    expect(err).toMatch(/^--against: "Sith Control" may not meet "Mono-Sith": /);
  });

  test("shipped: all that come with the game, but itself and who may not be met", async () => {
    const decks = readdirSync(new URL("../../decks", import.meta.url)).filter((file) => file.endsWith(".yaml"));
    expect(await run("sith-control", "--against", "shipped", "--games", "2", "--out", "decks"), err).toBe(0);
    const opponents = played("decks").matchups.map(({ a, b }) => [a, b]);
    expect(opponents.every(([, dark]) => dark === "Sith Control")).toBe(true);
    expect(new Set(opponents.map(([light]) => light)).size).toBe(opponents.length);
    expect(opponents.length).toBeGreaterThan(4);
    expect(opponents.length).toBeLessThan(decks.length / 2);
    expect(out).toContain("--against shipped");

    // Decks of both sides meet those of the other.
    const sides = ["jedi-starter", "sith-starter", "--against", "shipped", "--games", "2", "--out", "sides-shipped"];
    expect(await run(...sides), err).toBe(0);
    const pairs = met("sides-shipped");
    expect(pairs).toContain("Jedi Starter – Sith Control");
    expect(pairs).toContain("Jedi Masters – Sith Starter");
    expect(pairs).not.toContain("Jedi Starter – Sith Starter");

    const squads = readdirSync(new URL("../../squads", import.meta.url)).filter((file) => file.endsWith(".yaml"));
    expect(
      await run("bounty-hunters", "--against", "shipped", "--games", "2", "--maps", "open", "--out", "all"),
      err,
    ).toBe(0);
    const others = met("all");
    expect(others).not.toContain("Bounty Hunters – Bounty Hunters");
    expect(others.every((one) => one.startsWith("Bounty Hunters – "))).toBe(true);
    expect(others.length).toBeGreaterThan(20);
    expect(others.length).toBeLessThan(squads.length);

    // One that is named besides comes first, and once only.
    const both = ["--against", "rebel-heroes", "shipped", "other.yaml", "--games", "2", "--maps", "open"];
    expect(await run("mine.yaml", ...both, "--out", "both"), err).toBe(0);
    expect(met("both").slice(0, 2)).toEqual(["Mine – Rebel Heroes", "Mine – Other"]);
    expect(met("both").filter((one) => one === "Mine – Rebel Heroes")).toHaveLength(1);
    expect(met("both")).toContain("Mine – Bounty Hunters");
  });

  test.each([
    [["bounty-huntres"], /^--against: unknown squad "bounty-huntres".*did you mean "bounty-hunters"/],
    [["mono-sith"], /^--against: "mono-sith" is a deck of .*, not a squad/],
    [["mine.yaml"], /^--against: "Mine" is among those that play against it/],
  ])("%j is refused", async (words, message) => {
    expect(await run("mine.yaml", "--against", ...words, "--out", "no")).toBe(2);
    expect(err).toMatch(message);
  });
});

test("run --maps is refused where a game has none", async () => {
  expect(await run("sith-control", "jedi-masters", "--maps", "open", "--out", "no")).toBe(2);
  expect(err).toBe("--maps: Star Wars: The Card Game has no maps\n");
});

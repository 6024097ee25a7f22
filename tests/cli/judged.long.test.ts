import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { gameDocumentSchema } from "../../src/games/record/schema.js";
import { catchOutput, cliOf, err, out, realCli } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

/** `--by`: a game told with what a strategy that searches thinks of its choices. */

catchOutput();
const base = temporaryFolder();
const DECKS = ["jedi-starter", "sith-starter", "--seed", "judged"];

describe("a game judged", () => {
  test("is the same document with what is thought of choices, as its schema says, in lines too, and on the page", async () => {
    expect(await realCli("play", ...DECKS, "--json")).toBe(0);
    const plain = JSON.parse(out);
    const html = join(base, "game.html");
    const by = ["--by", "rollout-4", "--confirm", "10"];
    expect(await realCli("play", ...DECKS, ...by, "--json", "--html", html)).toBe(0);
    const whole = JSON.parse(out);
    const { judged, ...rest } = whole;
    expect(rest).toEqual(plain);
    expect(gameDocumentSchema.safeParse(whole).error).toBeUndefined();
    expect(judged).toMatchObject({ by: "rollout-4", playouts: 10 });
    expect(readFileSync(html, "utf8")).toContain("Choices that cost most");
    expect(await realCli("play", ...DECKS, ...by, "--ndjson", "--as", "light")).toBe(0);
    const lines = out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    const choices = lines.filter(({ type }) => type === "choice").map(({ type: _type, ...choice }) => choice);
    expect(lines.filter(({ type }) => type === "judged")).toEqual([{ type: "judged", by: "rollout-4", playouts: 10 }]);
    expect(choices).toEqual(judged.choices.filter(({ side }: { side: string }) => side === "a"));
  });

  test.each([
    [["--by", "rollout-4"], /--by: goes with --html, --json or --ndjson; as text, `(?:npx )?dejarik blunders` tells/],
    [["--by", "rollout-5", "--json"], /rollout-4/],
    [["--by", "greedy", "--json"], /"greedy" does not search; who judges is one of rollout-4, rollout-16, rollout-64/],
    [["--confirm", "10", "--json"], /--confirm: says how well --by judges, and goes with it/],
    [["--by", "rollout-4", "--confirm", "0", "--json"], /--confirm: must be a whole number from 1 to 10,000/],
    [["--by", "rollout-4", "--by", "rollout-16", "--json"], /--by/],
  ])("is refused with the reason: %j", async (words, why) => {
    expect(await realCli("play", ...DECKS, ...words)).toBe(2);
    expect(err).toMatch(why);
    expect(out).toBe("");
  });

  test("is refused of games that cannot be looked on at, and of those that go on from a position", async () => {
    const coins = new URL("../support/coinGame.ts", import.meta.url).href;
    const squads = ["tests/support/duellists/novice.yaml", "tests/support/duellists/master.yaml"];
    expect(await cliOf(coins, "play", ...squads, "--by", "rollout-4", "--json")).toBe(2);
    expect(err).toContain("games of coin cannot be looked on at");
    expect(await realCli("play", ...DECKS, "--position", "x", "--by", "rollout-4", "--json")).toBe(2);
    expect(err).toContain("--by: judges games that are played from their beginning");
  });
});

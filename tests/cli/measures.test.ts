import { describe, expect, test } from "vitest";
import { catchOutput, realCli as cli, err, out } from "../support/cli.js";

catchOutput();

describe("habits", () => {
  const words = ["habits", "--game", "lcg", "--games", "4", "--drawn", "1", "--workers", "1"];

  test("prints what strategies do, and what that means", async () => {
    expect(await cli(...words, "--strategies", "greedy,random"), err).toBe(0);
    expect(out).toMatch(/^strategy +habit +side +times +of +rate +from – to\n/);
    expect(out).toMatch(/\ngreedy +gifts +both +\d+ +4 games +\d\.\d\d a game/);
    expect(out).toMatch(/\nrandom +turns without engagement +light side +\d+ +\d+ turns +\d+\.\d %/);
    expect(out).toContain("\ngifts: help put on an enemy");
  });

  test("as a document the same again, by sides that add up", async () => {
    expect(await cli(...words, "--json"), err).toBe(0);
    const document = JSON.parse(out);
    expect(document).toMatchObject({ gameName: "lcg", games: 4 });
    const idle = document.rates.filter(({ habit }: { habit: string }) => habit === "turns without engagement");
    expect(idle.map(({ side }: { side?: string }) => side)).toEqual([undefined, "light side", "dark side"]);
    expect(idle[1].chances + idle[2].chances).toBe(idle[0].chances);
    expect(idle[0].rate.estimate).toBeCloseTo(idle[0].times / idle[0].chances, 12);
    const first = out;
    expect(await cli(...words, "--json")).toBe(0);
    expect(out).toBe(first);
  });

  test.each([
    [["--game", "chess"], /unknown game "chess"/],
    [["--game", "lcg", "--strategies", "gredy"], /greedy/],
    [["--game", "lcg", "--games", "1"], /--games: must be a whole number from 2/],
    [["--game", "lcg", "--points", "100"], /has no points/],
  ])("refuses %j", async (more, message) => {
    expect(await cli("habits", ...more)).toBe(2);
    expect(err).toMatch(message);
  });
});

describe("blanks", () => {
  const words = ["blanks", "sith-starter", "--against", "jedi-starter", "--games", "100", "--workers", "1"];

  test("prints the worst card first, and what stands in its place", async () => {
    expect(await cli(...words, "--json"), err).toBe(0);
    const { deck, pairs, wins, cards } = JSON.parse(out);
    expect([deck, pairs, wins.length]).toEqual(["Sith Starter", 100, 1]);
    const worths = cards.map(({ worth }: { worth: { estimate: number } }) => worth.estimate);
    expect(worths).toEqual([...worths].sort((x, y) => x - y));
    expect(cards).toContainEqual(expect.objectContaining({ card: "Force Choke", copies: 2 }));
  });

  test.each([
    [["nobody"], /nobody/],
    [["sith-starter", "--against", "navy-starter"], /Sith Starter|Navy Starter|side/],
    [["sample-republic"], /has no cards with a text to lose/],
    [["sith-starter", "--strategies", "gredy"], /greedy/],
    [["sith-starter", "--games", "0"], /--games/],
  ])("refuses %j", async (more, message) => {
    expect(await cli("blanks", ...more)).toBe(2);
    expect(err).toMatch(message);
  });
});

describe("choices", () => {
  test.each([
    [["--game", "chess"], /unknown game "chess"/],
    [["--game", "lcg", "--file", "nowhere.json"], /no choices are kept/],
    [["--game", "lcg", "--strategies", "gredy"], /greedy/],
  ])("refuses %j", async (more, message) => {
    expect(await cli("choices", ...more)).toBe(2);
    expect(err).toMatch(message);
  });

  test.each(["lcg", "tcg", "miniatures"])(
    "%s: random play loses more than greedy by the shipped ones",
    async (game) => {
      const words = ["choices", "--game", game, "--strategies", "greedy,random", "--workers", "1", "--json"];
      expect(await cli(...words), err).toBe(0);
      const { losses } = JSON.parse(out);
      const all = (of: string) =>
        losses.find(
          (one: { strategy: string; question?: string }) => one.strategy === of && one.question === undefined,
        );
      expect(all("greedy").choices).toBeGreaterThan(20);
      expect(all("random").choices).toBe(all("greedy").choices);
      expect(all("random").loss.estimate).toBeGreaterThan(all("greedy").loss.estimate);
    },
  );
});

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { registryUrl } from "../../src/registry.js";
import { catchOutput, cliOf, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";
import { CHEAT_MESSAGE } from "../support/faultyGames.js";
import { userPages } from "../support/pages.js";

/** What people type first, and what they mistype. */

const base = temporaryFolder();
const at = (...names: string[]) => join(base, ...names);
const games = new URL("../../src/registry.ts", import.meta.url).href;
const coins = new URL("../support/coinGame.ts", import.meta.url).href;
const faulty = new URL("../support/faultyGames.ts", import.meta.url).href;
catchOutput();
const cli = (...words: string[]) => cliOf(games, ...words);

describe("the name alone", () => {
  test("prints the help and ends well", async () => {
    expect(await cli()).toBe(0);
    for (const command of [
      "judge",
      "season",
      "try",
      "decks",
      "run",
      "nightly",
      "check",
      "list",
      "export",
      "init",
      "--help",
    ])
      expect(out).toMatch(new RegExp(`dejarik ${command}\\b`));
    // A screen, and commands that run as they stand.
    expect(out.split("\n").length).toBeLessThan(24);
    const asked = [...out.matchAll(/dejarik ((?:judge|season|try|decks|run|nightly) .*?)(?: {2,}|\n)/g)].map(
      ([, words]) => words,
    );
    expect(asked).toHaveLength(9);
    const wordsOf = (text: string) =>
      [...text.matchAll(/"([^"]+)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);
    const few: Readonly<Record<string, readonly string[]>> = {
      ...{
        judge: ["--games", "4000", "--plan", "--workers", "1"],
        season: ["--games", "4000", "--plan", "--workers", "1"],
        try: ["--games", "400", "--plan", "--workers", "1"],
        decks: ["--pairs", "500", "--plan", "--workers", "1"],
      },
      run: ["--games", "2", "--workers", "1"],
    };
    const outOf = (command: string, words: readonly string[]) =>
      command === "run" ? ["--out", at(`asked-${words.join("-")}`)] : [];
    // A night plays too many games for this suite, and a text of lists is one's own.
    const here = asked.map((one) => wordsOf(one!)).filter(([name, file]) => name !== "nightly" && file !== "lists.txt");
    for (const [command, ...words] of here)
      expect(
        await cli(command!, ...words, ...(few[command!] ?? []), ...outOf(command!, words)),
        `${command} ${words.join(" ")}: ${err}`,
      ).toBe(0);
  });

  test("and all commands stand below the same in the help", async () => {
    await cli();
    const [first] = out.split("\n\nAll commands");
    expect(await cli("--help")).toBe(0);
    expect(out).toContain(first!.split("\n").at(-1)!.trim());
    for (const command of ["run", "play", "check", "list", "nightly", "cost"])
      expect(out).toContain(`dejarik ${command} `);
    expect(err).toBe("");
  });
});

describe("list without a kind", () => {
  test("lists the kinds of all games, each with the command", async () => {
    expect(await cli("list")).toBe(0);
    expect(out).toMatch(/^game +kind +command\n/);
    expect(out).toMatch(/^miniatures +maps +(npx )?dejarik list maps$/m);
    expect(out).toMatch(/^tcg +keywords +(npx )?dejarik list keywords tcg$/m);
    expect(await cli("list", "--game", "lcg", "--json")).toBe(0);
    const kinds = JSON.parse(out).map((row: { kind: string }) => row.kind);
    expect(kinds).toEqual(["cards", "objective-sets", "decks", "strategies", "formats"]);
    for (const kind of kinds) expect(await cli("list", kind, "--game", "lcg")).toBe(0);
  });
});

describe("a deck where a squad belongs", () => {
  const words =
    /"navy-starter" is a deck of Star Wars: The Card Game, "sample-republic" a squad of Star Wars Miniatures/;
  test.each([
    ["run", "sample-republic", "navy-starter"],
    ["run", "navy-starter", "sample-republic"],
    ["play", "navy-starter", "sample-republic"],
  ])("%s %s %s says what they are", async (...typed) => {
    expect(await cli(...typed)).toBe(2);
    const said =
      typed[1] === "navy-starter"
        ? words
        : /"sample-republic" is a squad of Star Wars Miniatures, "navy-starter" a deck of Star Wars: The Card Game/;
    expect(err).toMatch(said);
    expect(err).toContain("only squads or decks of one game can meet");
  });

  test("in a file, at its place", async () => {
    writeFileSync(at("x.yaml"), "game: miniatures\nsquads: [sample-republic, navy-starter, tcg-socal-light]\n");
    expect(await cli("check", at("x.yaml"))).toBe(2);
    expect(err).toContain(
      'x.yaml:2:27: "navy-starter" is a deck of Star Wars: The Card Game, not a squad of Star Wars Miniatures',
    );
    expect(err).toContain('x.yaml:2:41: "tcg-socal-light" is a deck of Star Wars Trading Card Game, not a squad of');
  });

  test("a deck of the other card game among decks", async () => {
    expect(await cli("decks", "sith-starter", "jedi-starter", "tcg-socal-light", "--out", at("no"))).toBe(2);
    expect(err).toContain(
      '"tcg-socal-light" is a deck of Star Wars Trading Card Game, not a deck of Star Wars: The Card Game',
    );
    expect(existsSync(at("no"))).toBe(false);
  });
});

describe("a mistyped study", () => {
  test("is told with the nearest one", async () => {
    writeFileSync(at("study.yaml"), "study: nightli\nname: x\n");
    expect(await cli("check", at("study.yaml"))).toBe(2);
    expect(err).toContain('study.yaml:1:8: study: must be one of cost, decks, nightly (did you mean "nightly"?)');
  });
});

describe("one new card as a file by itself", () => {
  const CARDS = {
    "guard.yaml":
      "name: Temple Guard\nfaction: Republic\nsize: medium\ncost: 7\nhitPoints: 20\ndefense: 15\nattack: 6\ndamage: 10\nforce: 0\n",
    "flow.yaml": "{ game: tcg, name: Old Ship, side: dark, type: space, buildCost: 3, speed: 40, power: 3, health: 3 }",
  };
  test.each(Object.entries(CARDS))("%s is known as a card", async (name, text) => {
    writeFileSync(at(name), text);
    expect(await cli("check", at(name)), err).toBe(0);
    expect(out).toMatch(/cards of your own for Star Wars .*: (Temple Guard|Old Ship) \(yours\)/);
  });

  test("what is wrong with it is told of a card, not of a deck", async () => {
    const scout = "name: Shy Scout\ngame: lcg\nside: light\naffiliation: Rebel Alliance\ntype: unit\ncost: 2\n";
    for (const [more, told] of [
      ["damageCapacty: 2\n", 'unknown key "damageCapacty" (did you mean "damageCapacity"?)'],
      ["damageCapacity: 2\n", '"Shy Scout" is in no objective set, so that no deck has it'],
    ]) {
      writeFileSync(at("scout.yaml"), scout + more);
      expect(await cli("check", at("scout.yaml"))).toBe(2);
      expect(err).toContain(told);
      expect(err).not.toContain("a deck needs objective sets");
    }
  });
});

describe("several values for an option that takes one each time", () => {
  test("are told with how to write them", async () => {
    const words = ["try", "bounty-hunters", "--out", "Greedo", "IG-88", "--in", "Noghri"];
    expect(await cli(...words)).toBe(2);
    expect(err).toContain("a further value of an option has the option before it");
    expect(await cli("list", "squads", "--game", "lcg", "tcg")).toBe(2);
    expect(err).not.toContain("takes one");
  });
});

describe("options of the command line in words", () => {
  test.each([
    [["decks", "--pairs", "many"], "--pairs: must be a whole number\n"],
    [["decks", "--leave-out-pairs", "9"], "must be at least 100, not 9\n"],
    [["cost", "--points", "many"], "--points: must be a whole number\n"],
    [["run", "sample-republic", "bounty-hunters", "--games", "many"], "--games: must be a whole number\n"],
    [["run", "sample-republic", "bounty-hunters", "--games", "0.5"], "--games: must be a whole number, not 0.5\n"],
  ])("%j", async (words, told) => {
    expect(await cli(...words, "--out", at("no"))).toBe(2);
    expect(err).toContain(told);
    expect(err).not.toMatch(/expected|received|NaN|Invalid/);
  });
});

describe("--json", () => {
  const played = { a: "Novice", b: "Master", matchup: 0, pair: 3, seat: "b" };
  const squads = ["tests/support/duellists/novice.yaml", "tests/support/duellists/master.yaml"];

  test("of play and replay: the game with its header and lines", async () => {
    expect(await cliOf(coins, "play", ...squads, "--pair", "3", "--seat", "b", "--json")).toBe(0);
    const game = JSON.parse(out);
    // What is lines alone is laid out for people.
    expect(out).toBe(`${JSON.stringify(game, null, 2)}\n`);
    expect(game).toEqual({
      schemaVersion: 4,
      game: "coin",
      header: { ...played, strategyA: "greedy", strategyB: "greedy", seed: "dejarik", ground: "tilted" },
      lines: [expect.stringContaining("meets"), expect.stringContaining("wins")],
    });
    const run = at("run");
    expect(await cliOf(coins, "run", ...squads, "--games", "200", "--workers", "1", "--out", run)).toBe(0);
    expect(await cliOf(coins, "replay", run, "0:3:b", "--json")).toBe(0);
    expect(JSON.parse(out)).toEqual({ ...game, header: { ...game.header, run, differences: [] } });
    expect(await cliOf(coins, "play", ...squads, "--pair", "3", "--seat", "b")).toBe(0);
    expect(out).toBe(`${game.lines.join("\n")}\n`);
  });

  test("of replay: a game that ends otherwise than recorded", async () => {
    const changed = new URL("../support/changedCoins.ts", import.meta.url).href;
    const found: string[][] = [];
    for (let pair = 0; found.length === 0 && pair < 100; pair++) {
      const code = await cliOf(changed, "replay", at("run"), `0:${pair}:a`, "--json");
      if (code === 1) found.push(JSON.parse(out).header.differences);
    }
    expect(found[0].join()).toMatch(/now/);
  });

  test("of a game that breaks off: why", async () => {
    const folder = at("faulty");
    const words = ["run", ...squads, "--strategies", "cheat", "--games", "2000", "--workers", "1", "--out", folder];
    expect(await cliOf(faulty, ...words)).toBe(1);
    const { game } = JSON.parse(readFileSync(join(folder, "summary.json"), "utf8")).failed.first[0];
    expect(await cliOf(faulty, "replay", folder, game, "--json")).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      brokeOff: CHEAT_MESSAGE,
      header: { strategyA: "cheat", differences: [] },
    });
  });

  test("of report and export: the files", async () => {
    const run = at("run");
    expect(await cliOf(coins, "report", run, "--json")).toBe(0);
    expect(JSON.parse(out)).toEqual({
      schemaVersion: 2,
      run,
      report: join(run, "report.html"),
      markdown: join(run, "report.md"),
    });
    expect(await cliOf(coins, "export", run, "--format", "csv", "--json")).toBe(0);
    const { files, ...rest } = JSON.parse(out);
    expect(rest).toEqual({ schemaVersion: 2, run, format: "csv", bytes: expect.any(Number) });
    for (const file of files) expect(existsSync(file)).toBe(true);
  });
});

describe("the files that the README and its pages show", () => {
  const text = [...userPages().values()].join("\n");
  const blocks = [...text.matchAll(/^```ya?ml\n([\s\S]*?)^```$/gm)]
    .map((m) => m[1])
    // A workflow of another program is the only one that is not for this one.
    .filter((text) => !/^jobs:/m.test(text));
  const names = blocks.map((text, i) => /^# (\S+)/.exec(text)?.[1] ?? `block-${i}.yaml`);

  test.each(names.map((name, i) => [name, i] as const))("%s passes the command check as it stands", async (name, i) => {
    names.forEach((other, k) => {
      writeFileSync(at(other), blocks[k]);
    });
    writeFileSync(at("house-rules.yaml"), blocks[names.indexOf("experiment.yaml")]);
    expect(await cliOf(registryUrl, "check", at(name))).toBe(0);
    expect(err).toBe("");
    expect(blocks[i]).not.toBe("");
  });
});

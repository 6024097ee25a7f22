import { describe, expect, test } from "vitest";
import { completions } from "../../src/cli/completion.js";
import * as games from "../../src/registry.js";
import { catchOutput, cliOf, out } from "../support/cli.js";

const at = (...words: string[]) => completions(words, games);

describe("completion offers", () => {
  test.each([
    [
      "the kinds of a game to list",
      ["list", "--game", "tcg", ""],
      ["cards", "decks", "formats", "keywords", "strategies"],
    ],
    ["kinds of all games to list", ["list", "obj"], ["objective-sets"]],
    ["strategies, the second after a comma", ["run", "--strategies", "greedy,ra"], ["greedy,random"]],
    ["games", ["list", "--game", ""], ["lcg", "miniatures", "tcg"]],
    ["names whatever the capitals", ["run", "Jedi-mas"], ["jedi-masters"]],
  ])("%s", (_what, words, names) => {
    expect(at(...words)).toEqual(names);
  });

  test.each([
    ["squads and decks to whatever plays them", ["run", "sample-"], ["sample-republic", "sample-walker"]],
    [
      "the decks of its game to decks",
      ["decks", "--game", "lcg", "sith-"],
      ["sith-control", "sith-hunt", "sith-starter"],
    ],
    ["maps", ["cost", "--maps", "c"], ["chasm", "corridors"]],
    ["decks after options that take one", ["decks", "--dark", "navy-s"], ["navy-starter"]],
    [
      "characters to what cost asks about",
      ["cost", "--twin", "boba fett, m"],
      ["Boba Fett, Mercenary", "Boba Fett, Mercenary Commander"],
    ],
    ["characters and cards to judge", ["judge", "boba fett, m"], ["Boba Fett, Mercenary"]],
    ["cards of its game to judge", ["judge", "--game", "lcg", "jedi lights"], ["Jedi Lightsaber"]],
    ["characters to be changed", ["cost", "--set", "darth k"], ["Darth Krayt"]],
    [
      "objective sets and cards of its game to decks",
      ["decks", "--game", "lcg", "--set", "a hero's jour"],
      ["A Hero's Journey"],
    ],
    [
      "cards of its game to decks",
      ["decks", "--game", "tcg", "--pool", "anakin skywalker (a"],
      ["Anakin Skywalker (A)"],
    ],
  ])("%s, and nothing that begins otherwise", (_what, words, names) => {
    const offered = at(...words)!;
    expect(offered).toEqual(expect.arrayContaining(names));
    for (const name of offered) expect(name.toLowerCase().startsWith(words.at(-1)!), name).toBe(true);
  });

  test("no squads to decks, and no decks of one game for another", () => {
    expect(at("decks", "sample-")).toEqual([]);
    expect(at("decks", "--game", "tcg", "sith-starter")).toEqual([]);
  });

  test("no objective sets to judge, and nothing before a letter, where the shell offers files", () => {
    expect(at("judge", "")).toEqual([]);
    expect(at("judge", "Mynock", "com")).toEqual([]);
    expect(at("judge", "a hero's journ")).toEqual(["A Hero's Journey"]);
  });

  test("commands and options where no name fits", () => {
    expect(at("ru")).toBeUndefined();
    expect(at("run", "--se")).toBeUndefined();
    expect(at("run", "--seed", "gree")).toBeUndefined();
    expect(at("report", "ru")).toBeUndefined();
  });
});

describe("the program, asked by a shell", () => {
  catchOutput();
  const ask = (...words: string[]) => cliOf(games.registryUrl, "--get-yargs-completions", "dejarik", ...words);

  test("prints names, commands and options, one a line", async () => {
    await ask("run", "sample-r");
    expect(out).toBe("sample-republic\n");
    await ask("list", "--game", "lcg", "o");
    expect(out).toBe("objective-sets\n");
    await ask("nig");
    expect(out.split("\n")).toContain("nightly");
    await ask("run", "--se");
    expect(out.split("\n")).toContain("--seed");
  });
});

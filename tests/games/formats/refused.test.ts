import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { Problems } from "../../../src/core/problems.js";
import { readSource } from "../../../src/core/source.js";
import { checkExperiment } from "../../../src/experiment/check.js";
import * as registry from "../../../src/registry.js";
import { formatWords } from "../../../src/report/run/model.js";
import { brokenByDrawn, checked, formatFile, GAMES, under } from "./support.js";

/** Formats that cannot be meant, each told at its place with what to do. */

const { miniatures, lcg, tcg } = GAMES;

const TOLD: readonly (readonly [what: string, game: string, text: string, told: readonly RegExp[]])[] = [
  ["nothing at all", "tcg", "", [/:1:1: says nothing.*keys: format, game/]],
  ["an unknown key", "tcg", "baned: [Ugnaught]", [/:3:1: unknown key "baned" \(did you mean "banned"\?\)/]],
  ["a name that is none", "tcg", "banned: [Ugnaut]", [/:3:10: there is no card "Ugnaut" \(did you mean .*Ugnaught/]],
  ["an empty list", "tcg", "banned: []", [/:3:9: banned: names nothing; leave it out/]],
  [
    "a filter that nothing fits",
    "miniatures",
    "mustHold: { cost: 999 }",
    [/:3:11: names nothing: no character is of cost 999/],
  ],
  [
    "a filter that is none",
    "miniatures",
    "pool: { price: 3 }",
    [/:3:9: a character has no "price" to choose by \(.*there are set, faction/],
  ],
  [
    "a faction that is none",
    "miniatures",
    "pool: { faction: Rebels }",
    [/:3:18: there is no faction "Rebels" \(did you mean "Rebel"/],
  ],
  [
    "a number that is none",
    "miniatures",
    "atMost: [{ count: 2, of: { cost: dear } }]",
    [/cost: must be a number, "10 or more"/],
  ],
  [
    "a cap without a number",
    "miniatures",
    "atMost: [{ of: { unique: true } }]",
    [/:3:10: count: says how many there may be/],
  ],
  ["a ban of all", "tcg", "banned: [{ cost: 0 or more }]", [/leaves nothing: all cards are banned/]],
  ["a ban of one side", "lcg", "banned: [{ side: dark }]", [/leaves the dark side nothing to build a deck of/]],
  [
    "a ban of what must be there",
    "tcg",
    "banned: [Ugnaught]\nmustHold: [Ugnaught]",
    [/:4:1: asks for Ugnaught, all of which is banned/],
  ],
  [
    "banned and restricted",
    "tcg",
    "banned: [Ugnaught]\nrestricted: [Ugnaught]",
    [/"Ugnaught" is both banned and restricted/],
  ],
  [
    "more than there may be",
    "miniatures",
    "mustHold: [{ count: 3, of: { unique: true } }]\natMost: [2]",
    [/asks for 3 of unique, and atMost allows 2/],
  ],
  [
    "one card that all must hold once",
    "tcg",
    "mustHold: [Ugnaught]\nonceInField: true",
    [/every deck must hold Ugnaught, and onceInField/],
  ],
  [
    "a group that forbids nothing",
    "lcg",
    "groups: [[Fall of the Jedi]]",
    [/:3:10: a group of 1 of which 1 may be there forbids nothing/],
  ],
  [
    "a pair of three",
    "miniatures",
    "notBeside: [[{ unique: true }, { cost: 3 }, { cost: 4 }]]",
    [/:3:13: notBeside: is a list of pairs/],
  ],
  [
    "an ability that is none",
    "miniatures",
    "switchedOff: [Diplomacy]",
    [/:3:15: there is no ability "Diplomacy" \(did you mean "Diplomat"/],
  ],
  [
    "a switch that is none",
    "miniatures",
    "rules: { gambt: on }",
    [/:3:10: unknown rule switch "gambt" \(did you mean "gambit"/],
  ],
  [
    "a switch out of its range",
    "miniatures",
    "rules: { gambitPoints: 80 }",
    [/:3:24: gambitPoints must be a whole number from 1 to 50/],
  ],
  [
    "a card that cannot be",
    "miniatures",
    "cards: [{ based on: Bobba Fett, cost: 3 }]",
    [/no stat card is named "Bobba Fett"/],
  ],
  ["points of decks", "tcg", "points: 100", [/:3:1: a card has no points/]],
  [
    "a date that is none",
    "tcg",
    "date: June 2004\nbanned: [Ugnaught]",
    [/:3:7: date: must be a date such as 2004-06-20/],
  ],
  ["a doubt without a question", "tcg", "doubtful: { it: { banned: [Ugnaught] } }", [/question: /]],
  [
    "a mistake in what is off",
    "tcg",
    "doubtful: { it: { question: what, banned: [Ugnaut] } }",
    [/there is no card "Ugnaut"/],
  ],
  [
    "lifted and never there",
    "tcg",
    "lifted: [Ugnaught]\nbanned: [Jawa]",
    [/"Ugnaught" is neither banned, restricted nor grouped below/],
  ],
  [
    "a base that is none",
    "tcg",
    "based on: dci-2004",
    [/:3:11: there is no format "dci-2004" \(did you mean "dci-2004-06"/],
  ],
];

describe("formats with mistakes", () => {
  it.each(TOLD)("%s", (_what, name, text, wanted) => {
    const { told, format } = under(GAMES[name].game, formatFile(`format: Mine\ngame: ${name}\n${text}\n`));
    expect(format).toBeUndefined();
    for (const one of wanted) expect(told.join("\n")).toMatch(one);
  });

  it("a circle of bases", () => {
    const file = formatFile("format: One\nbased on: ./two.yaml\n", "one.yaml");
    writeFileSync(join(dirname(file), "two.yaml"), "format: Two\nbased on: ./one.yaml\n");
    expect(under(tcg.game, file).told.join()).toMatch(/two\.yaml:2:11: based on goes round in a circle/);
  });

  it("the format of another game, no format, a file that is none", () => {
    const other = formatFile("format: Mine\ngame: tcg\nbanned: [Ugnaught]\n");
    expect(under(lcg.game, other).told).toEqual([
      expect.stringContaining('"Mine" is a format of tcg, not of Star Wars: The Card Game'),
    ]);
    expect(under(tcg.game, "dci-2004-06 + sets").told).toEqual([
      expect.stringContaining('nothing doubtful that is called "sets" (did you mean "sets-on-sale"?)'),
    ]);
    expect(under(tcg.game, formatFile("name: It\n")).told).toEqual([expect.stringContaining("is no format")]);
  });

  it("options that say otherwise than the format", () => {
    expect(under(miniatures.game, "dci-2010-01", { points: 120 }).told.join()).toMatch(
      /points: .* has squads of 100, 150, 200 points/,
    );
    expect(under(miniatures.game, "dci-2010-01", { rules: { quietRounds: 9 } }).told.join()).toMatch(
      /says otherwise of quietRounds \(5\)/,
    );
    expect(under(miniatures.game, "dci-2010-01", { rules: { roundLimit: 9 } }).told).toEqual([]);
    const changed = [{ "based on": "AT-ST", cost: 30 }];
    expect(under(miniatures.game, "dci-2010-01", { cards: changed }).told.join()).toMatch(
      /"AT-ST" is another one here than among those of the format/,
    );
  });

  it("each piece once in the field: two squads with one character may not meet, nor one with itself", () => {
    const { options } = under(miniatures.game, formatFile("format: Drafted\ngame: miniatures\nonceInField: true\n"));
    const squad = (name: string, characters: readonly string[]) =>
      checked(miniatures.game, { name, game: "miniatures", faction: "Fringe", points: 100, characters }, options);
    const [one, same, other] = [squad("A", ["Jawa Trader", "Ewok"]), squad("B", ["Ewok"]), squad("C", ["Gran Raider"])];
    expect([one.told, same.told, other.told]).toEqual([[], [], []]);
    expect(miniatures.game.checkPairing(one.entrant!, same.entrant!, options)).toMatch(/both have "Ewok".*Drafted/);
    expect(miniatures.game.checkPairing(one.entrant!, one.entrant!, options)).toMatch(/both have/);
    expect(miniatures.game.checkPairing(one.entrant!, other.entrant!, options)).toBeUndefined();
    expect(squad("D", ["Ewok", "Ewok"]).told.join()).toMatch(
      /"Ewok" is in the squad 2 times; each may be in the field once/,
    );
  });

  it("a name means every printing: of copies in one squad, of two squads that meet, of what is drawn", () => {
    const { options } = under(miniatures.game, formatFile("format: Drafted\ngame: miniatures\nonceInField: true\n"));
    const [old, renewed] = ["Snowtrooper (Rebel Storm)", "Snowtrooper (Battle of Hoth)"];
    const squad = (name: string, characters: readonly string[], of: unknown = options) =>
      checked(miniatures.game, { name, game: "miniatures", faction: "Imperial", points: 100, characters }, of);
    expect(squad("Both", [old, renewed]).told.join()).toMatch(/"Snowtrooper" is in the squad 2 times/);
    const [one, other] = [squad("One", [old]).entrant!, squad("Other", [renewed]).entrant!];
    expect(miniatures.game.checkPairing(one, other, options)).toMatch(/both have "Snowtrooper"/);
    const once = under(miniatures.game, formatFile("format: R\ngame: miniatures\nrestricted: [Snowtrooper]\n")).options;
    expect(squad("Both", [old, renewed], once).told.join()).toMatch(/2 times; it may be there once/);
    const text =
      "format: R\ngame: miniatures\npool: [Snowtrooper, Stormtrooper, Elite Snowtrooper, Jawa Trader]\nonceInField: true\n";
    const drawn = under(miniatures.game, formatFile(text)).options;
    expect(brokenByDrawn("miniatures", drawn, 10, { points: 60 })).toEqual([]);
  });

  it("the key format of two squads that meet is checked between them, and stays with them", () => {
    const file = formatFile("format: Drafted\ngame: miniatures\nonceInField: true\n");
    const loose = formatFile("format: Loose\ngame: miniatures\nbanned: [Jawa]\n");
    const squad = (name: string, format: string | undefined, characters: readonly string[]) => {
      const data = { name, game: "miniatures", faction: "Fringe", points: 100, characters };
      return checked(miniatures.game, format === undefined ? data : { ...data, format }, {}).entrant!;
    };
    const [one, same, other] = [squad("A", file, ["Ewok"]), squad("B", file, ["Ewok"]), squad("C", file, ["Mynock"])];
    const [bare, free] = [squad("D", undefined, ["Ewok"]), squad("E", loose, ["Ewok"])];
    const { checkPairing } = miniatures.game;
    expect(checkPairing(one, same, {})).toMatch(/both have "Ewok".*Drafted/);
    expect(checkPairing(free, one, {})).toMatch(/both have "Ewok".*Drafted/);
    expect([checkPairing(one, other, {}), checkPairing(free, bare, {})]).toEqual([undefined, undefined]);
    expect([one.format?.title, free.format?.title, bare.format]).toEqual(["Drafted", "Loose", undefined]);
  });

  it("mirrors are advised only where one may meet itself, and a run says what its squads are built for", () => {
    const said = (once: boolean, characters: readonly string[]) => {
      const format = formatFile(`format: Drafted\ngame: miniatures\nonceInField: ${once}\nbanned: [Jawa]\n`);
      const squads = characters.map((one) => {
        return { name: one, game: "miniatures", faction: "Fringe", points: 100, format, characters: [one] };
      });
      const problems = new Problems();
      const text = JSON.stringify({ name: "x", game: "miniatures", squads, games: 20, maps: ["open"] });
      const experiment = checkExperiment(readSource("it.yaml", text, problems), registry, problems, {});
      return { experiment, told: problems.list.map(({ message }) => message).join() };
    };
    expect(said(true, ["Ewok"]).told).toBe("needs at least two squads that may meet");
    expect(said(false, ["Ewok"]).told).toBe('needs at least two squads that may meet, or "matchups: mirror"');
    const { entrants } = said(true, ["Ewok", "Mynock"]).experiment!;
    expect(formatWords({ entrants } as never)).toEqual(["built for Drafted"]);
    const format = { title: "Drafted", hash: entrants[0].format!.hash, source: "its author" };
    expect(formatWords({ format, entrants } as never)).toEqual(["under Drafted"]);
  });
});

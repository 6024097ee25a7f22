import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { formatFile, GAMES, under } from "./support.js";

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
  ["no pieces at all", "miniatures", "atMost: 0", [/:3:1: leaves nothing: at most 0 characters/]],
  ["no points", "miniatures", "points: 0", [/:3:9: points: must be at least 1, not 0/]],
  [
    "fewer points than anybody costs",
    "miniatures",
    "points: 3\npool: [{ cost: 4 or more }]",
    [/:3:1: leaves nothing: no character costs 3 points or less/],
  ],
  [
    "what costs more than all points",
    "miniatures",
    "points: [10, 20]\nmustHold: [{ cost: 50 or more }]",
    [/:4:1: asks for cost 50 or more, which costs more than 20 points/],
  ],
  [
    "two that must be there, and not beside each other",
    "miniatures",
    "mustHold: [Ewok, Mynock]\nnotBeside: [[Mynock, Ewok]]",
    [/:3:1: asks for Ewok and Mynock, and notBeside lets none be beside the other/],
  ],
  [
    "two of a group that must be there",
    "miniatures",
    "mustHold: [Ewok, Mynock]\ngroups: [[Mynock, Ewok]]",
    [/:3:1: asks for Ewok and Mynock, and groups allow one of them/],
  ],
  [
    "more kinds than there may be in all",
    "miniatures",
    "mustHold: [Ewok, Mynock, Greedo]\natMost: 2",
    [/:3:1: asks for 1 of Ewok and 1 of Mynock and 1 of Greedo, and atMost allows 2/],
  ],
  [
    "more copies than are allowed",
    "miniatures",
    "mustHold: [{ count: 4, of: [Ewok, Mynock] }]\nrestricted: [Ewok, 2 Mynock]",
    [/:3:1: asks for 4 of Ewok, Mynock, and there may be 3/],
  ],
  [
    "an ability that nobody has any more",
    "miniatures",
    "mustHold: [{ ability: Cleave }]\nswitchedOff: [Cleave]",
    [/:3:1: .*switchedOff takes it from everybody/],
  ],
  [
    "one piece beside itself",
    "miniatures",
    "notBeside: [[Ewok, Ewok]]",
    [/:3:13: "Ewok" beside itself forbids nothing \(restricted: \[Ewok\] allows one of it\)/],
  ],
  ["restricted to none", "miniatures", "restricted: [0 Ewok]", [/:3:14: none of "Ewok": list it as banned/]],
  [
    "restricted to none, as a mapping",
    "miniatures",
    "restricted: [{ of: Ewok, count: 0 }]",
    [/none of "Ewok": list it as banned/],
  ],
  [
    "restricted, and banned by the base",
    "tcg",
    "based on: dci-2004-06\nrestricted: [Ugnaught]",
    [/:4:1: "Ugnaught" is restricted here, and banned by what this is based on \(.*lifted: \[Ugnaught\]/],
  ],
  ["a size that is no number", "tcg", "size: large", [/:3:7: size: must be a number, "10 or more"/]],
  ["a size of none", "tcg", "size: 0", [/:3:7: size: must be at least 1, not 0/]],
  [
    "decks that are too small for the game",
    "tcg",
    "size: 40 to 59",
    [/:3:7: leaves nothing: by the game itself a deck has at least 60 cards/],
  ],
  [
    "decks that are too large for it",
    "lcg",
    "size: 21 or more",
    [/:3:7: leaves nothing: by the game itself a deck has at most 20 objective sets/],
  ],
  [
    "more characters than points pay for",
    "miniatures",
    "size: 12 or more\npoints: 20\npool: [{ cost: 5 or more }]",
    [/:3:1: asks for 12 of characters in all, which costs more than 20 points/],
  ],
  [
    "more characters than there may be copies of",
    "miniatures",
    "size: 4\npool: [Ewok, Mynock]\nrestricted: [Ewok, 2 Mynock]",
    [/:3:1: asks for 4 of characters in all, and there may be 3/],
  ],
  [
    "more characters than atMost allows",
    "miniatures",
    "size: 5 or more\natMost: 4",
    [/:3:1: asks for 5 of characters in all, and atMost allows 4/],
  ],
  [
    "more that must be there than the size allows",
    "miniatures",
    "size: 2 to 3\nmustHold: [Ewok, Mynock, { count: 2, of: Greedo }]",
    [/:4:1: asks for 1 of Ewok and 1 of Mynock and 2 of Greedo, and size allows 3/],
  ],
  ["a base of another game", "miniatures", "based on: dci-2004-06", [/"dci-2004-06" is a format of tcg, not of /]],
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
    expect(under(miniatures.game, "100").told.join()).toMatch(
      /no format "100" \(--under names a format; the limit is said by "Points: 100" in the list, or --points 100 where/,
    );
    expect(under(tcg.game, "100").told.join()).toMatch(/no format "100" \(shipped are /);
    expect(under(tcg.game, formatFile("name: It\n")).told).toEqual([expect.stringContaining("is no format")]);
  });

  it("options that say otherwise than the format", () => {
    expect(under(miniatures.game, "dci-2010-01", { points: 120 }).told.join()).toMatch(
      /points: .* has squads of 100, 150 or 200 points/,
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
});

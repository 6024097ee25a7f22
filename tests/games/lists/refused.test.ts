import { describe, expect, it } from "vitest";
import { objectiveSets } from "../../../src/games/lcg/catalogue/catalogue.js";
import { readText } from "./support.js";

/** What cannot be read is told with its place and what to do; never half a list, and never for long. */

const octgn = (inside: string, game = "x"): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<deck game="${game}">\n${inside}\n</deck>\n`;

const LAUGHS = `<?xml version="1.0"?>\n<!DOCTYPE lolz [\n<!ENTITY a "ha">\n${Array.from({ length: 9 }, (_, i) => `<!ENTITY ${"bcdefghij"[i]} "${`&${"abcdefghi"[i]};`.repeat(10)}">`).join("\n")}\n]>\n<deck>&j;</deck>`;

const REFUSED: readonly (readonly [string, string, string, RegExp])[] = [
  [
    "a mistyped name",
    "s.txt",
    "27 Luke Skywalker, Jedi Knihgt\n15 Rebel Trooper x3",
    /^s\.txt:1:1: no stat card is named "Luke Skywalker, Jedi Knihgt" \(did you mean "Luke Skywalker, Jedi Knight"/,
  ],
  [
    "a mistyped card behind others",
    "d.txt",
    "4 Chewbacca (G)\n4 Jawa Sandcrawlr\n2 Princess Leia (G)",
    /^d\.txt:2:1: there is no card "Jawa Sandcrawlr" \(did you mean "Jawa Sandcrawler"\?\)$/,
  ],
  [
    "a name of many versions",
    "d.txt",
    "4 Chewbacca (G)\n2 Luke Skywalker",
    /^d\.txt:2:1: there is no card "Luke Skywalker" \(there are \d+, "Luke Skywalker \(A\)" to/,
  ],
  [
    "a name of several characters",
    "s.txt",
    "55 Darth Vader, Dark Jedi\n9 Stormtrooper\nLuke",
    /^s\.txt:3:1: no stat card is named "Luke" \(did you mean "Luke Skywalker/,
  ],
  [
    "a first line that is nearly a card",
    "s.txt",
    "Darth Vadr, Dark Jedi\n9 Stormtrooper",
    /^s\.txt:1:1: no stat card is named "Darth Vadr, Dark Jedi" \(did you mean "Darth Vader, Dark Jedi"/,
  ],
  [
    "a second list below the first",
    "s.txt",
    "Ann\n27 Luke Skywalker, Jedi Knight\n15 Rebel Trooper x3\n\nQuentin\n55 Darth Vader, Dark Jedi",
    /^s\.txt:5:1: no stat card is named "Quentin" \(if it is the title of another list: import reads several where each has a title and its points\)$/,
  ],
  [
    "a line that is no card, and no title",
    "s.txt",
    "Ann\n27 Luke Skywalker, Jedi Knight\nQuentin\n15 Rebel Trooper x3",
    /^s\.txt:3:1: no stat card is named "Quentin"$/,
  ],
  [
    "none of a card",
    "d.txt",
    "4 Chewbacca (G)\n0 Jawa Sandcrawler",
    /^d\.txt:2:1: none of "Jawa Sandcrawler" \(leave the line out\)$/,
  ],
  [
    "a thousand of a card",
    "d.txt",
    "1000 Jawa Sandcrawler\n4 Chewbacca (G)",
    /^d\.txt:1:1: 1,000 of "Jawa Sandcrawler": no squad or deck has so many$/,
  ],
  [
    "a thousand in a deck of OCTGN",
    "d.o8d",
    octgn('<section name="Objective Deck"><card qty="1000" id="1">Fall of the Jedi</card></section>'),
    /^d\.o8d:3:32: 1,000 of "Fall of the Jedi"/,
  ],
  [
    "a recipe",
    "r.txt",
    "Pancakes\n\n3 eggs\n250 g flour\nMix well.\n",
    /^r\.txt: names no card of any game \(a list has a card on each line, of Star Wars Miniatures, /,
  ],
  [
    "a story",
    "r.txt",
    "It was a dark night, and nobody knew what would come.\n".repeat(300),
    /^r\.txt: names no card of any game/,
  ],
  [
    "a deck of another game",
    "n.o8d",
    octgn('<section name="R&amp;D"><card qty="3" id="1">Hedge Fund</card></section>'),
    /^n\.o8d: names no card of any game \(is it a deck of another game\?/,
  ],
  [
    "another program's deck",
    "c.cod",
    '<cockatrice_deck version="1"><zone name="main"/></cockatrice_deck>',
    /^c\.cod:1:1: is XML, but no deck of OCTGN or LackeyCCG: its first element is <cockatrice_deck>$/,
  ],
  ["a million laughs", "l.o8d", LAUGHS, /^l\.o8d:2:1: has a document type or entities, which no deck needs$/],
  [
    "an entity of one's own",
    "l.o8d",
    octgn('<section name="a"><card qty="1" id="1">&lol;</card></section>'),
    /^l\.o8d:3:40: has an entity that XML does not know: &lol;$/,
  ],
  [
    "half a file",
    "h.o8d",
    '<deck>\n<section name="Objective Deck">\n<card qty="2" id="1">Fall of the Jedi</card>\n<card qty="2" id=',
    /^h\.o8d:4:1: has a tag that is not closed, or no tag of XML$/,
  ],
  [
    "a file that ends between cards",
    "h.o8d",
    '<deck>\n<section name="Objective Deck">\n<card qty="2" id="1">Fall of the Jedi</card>\n',
    /^h\.o8d:4:1: ends before <section> is closed: is it whole\?$/,
  ],
  [
    "tags that cross",
    "h.o8d",
    '<deck><section name="a"><card qty="1" id="1">Fall of the Jedi</section></card></deck>',
    /closes <section>, which is not open there/,
  ],
  ["elements within elements", "h.o8d", "<deck>".repeat(5000), /deeper in one another than any deck/],
  [
    "a count in words",
    "h.o8d",
    octgn('<section name="a"><card qty="two" id="1">Fall of the Jedi</card></section>'),
    /qty="two" is no number of cards/,
  ],
  [
    "a card without a name",
    "h.o8d",
    octgn('<section name="a"><card qty="2" id="f00"></card></section>'),
    /the card of the id "f00" has no name/,
  ],
  ["a picture", "p.o8d", "\u0089PNG\u0000\u0001", /^p\.o8d:1:1: a control character \(U\+0089\) stands in no list$/],
  [
    "thousands of lines",
    "t.txt",
    "4 Chewbacca (G)\n".repeat(5000),
    /^t\.txt:1001:1: 5001 lines are too many for a list$/,
  ],
  [
    "lines of numbers",
    "t.txt",
    "1 1 1 (1) 1x 1 1 x1 (1) [1] 1pts 1\n".repeat(999),
    /^t\.txt: names no card of any game/,
  ],
  [
    "cards of no set that is named",
    "l.txt",
    "Sith\n2 Fall of the Jedi\n3 Twist of Fate",
    /^l\.txt:3:1: \d of "Twist of Fate" (?:is|are) of no objective set that the list names \(a card of that title is in set/,
  ],
];

describe("what is no list that can be read is told with place and advice", () => {
  it.each(REFUSED)("%s", (_what, file, text, wanted) => {
    const begun = performance.now();
    const { list, problems } = readText(file, text);
    expect(list).toBeUndefined();
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.length).toBeLessThanOrEqual(21);
    expect(problems[0]).toMatch(wanted);
    expect(performance.now() - begun).toBeLessThan(4000);
  });

  it("all lines at once, the first twenty one by one", () => {
    const lines = Array.from({ length: 60 }, (_, i) => `${(i % 4) + 1} Chewbaka number ${i}`);
    const { problems } = readText("d.txt", ["4 Chewbacca (G)", ...lines].join("\n"));
    expect(problems).toHaveLength(21);
    expect(problems[20]).toBe("d.txt: and 40 more lines name no card: is it a list?");
  });
});

describe("what is wrong besides lines that cannot be read is told with them", () => {
  it("of a squad: names, factions, who is there twice", () => {
    const list =
      "27 Luke Skywalker, Jedi Knihgt\n28 Han Solo\n28 Han Solo\n25 Rebel Trooper x5\n55 Darth Vader, Dark Jedi";
    expect(readText("s.txt", `Faction: Rebel\nPoints: 100\n${list}`).problems).toEqual([
      's.txt:3:1: no stat card is named "Luke Skywalker, Jedi Knihgt" (did you mean "Luke Skywalker, Jedi Knight"?)',
      's.txt:7:1: "Darth Vader, Dark Jedi" is Imperial and cannot be in a Rebel squad',
      's.txt:5:1: "Han Solo" is Unique: a squad has only one',
      "s.txt:2:1: if that is meant: the squad costs 163 points, 63 over its limit of 100 (56 Han Solo x2 + 55 Darth Vader, Dark Jedi + 27 Luke Skywalker, Jedi Knight + 25 Rebel Trooper x5 = 163)",
    ]);
  });

  it("of a deck, of which nothing is said that the unread line may mend", () => {
    const { problems } = readText("l.txt", "Affiliation: Sith\n4 Fall of the Jedi\n1 Councel of the Sith");
    expect(problems).toHaveLength(2);
    expect(problems[0]).toMatch(/^l\.txt:3:1: .*"Councel of the Sith".*did you mean/);
    expect(problems[1]).toMatch(/^l\.txt:2:1: "Fall of the Jedi" \(set 19\) is in the deck 4 times/);
  });
});

describe("a list with slips is of the game that most of its lines fit, those that are nearly right among them", () => {
  const list = (...lines: string[]) => readText("s.txt", lines.join("\n")).problems;
  const REST = ["Grand Moff Tarkin 9", "R2D2"];
  // Both are names of The Card Game as well: one slip in the others hides which game it is.
  const VADER =
    /^s\.txt:1:1: no stat card is named "Vader" \(Imperial with 51 points left may have "Darth Vader" \(47\), (?:"Darth Vader, [^"]+" \((?:4\d|50)\), ){3}"Vader's Apprentice, Unleashed" \(48\)\)$/;
  const DROID = 's.txt:4:1: "R2-D2" is Rebel and cannot be in an Imperial squad';

  it("says all of it at once, and the same of the others once the slip is mended", () => {
    expect(list("Vader", "Stromtrooper x6", ...REST)).toEqual([
      expect.stringMatching(VADER),
      's.txt:2:1: no stat card is named "Stromtrooper" (did you mean "Stormtrooper"?)',
      DROID,
    ]);
    expect(list("Vader", "Stormtrooper x6", ...REST)).toEqual([expect.stringMatching(VADER), DROID]);
  });

  it("asks first for the game that nothing tells, and takes the answer", () => {
    const open = ["Vadar", "Tarkin", "R2D2"];
    const [first, ...others] = list(...open);
    expect(first).toBe(
      "s.txt: may be of Star Wars Miniatures or Star Wars: The Card Game; " +
        'what follows takes it for Star Wars Miniatures (say which, above the list: "Game: miniatures" or "Game: lcg")',
    );
    expect(others.join("\n")).toMatch(/no stat card is named "Vadar".*\n.*"Tarkin"/);
    // Nothing can stand above a deck of OCTGN.
    const cards = open.map((name) => `<card qty="1" id="1">${name}</card>`).join("");
    expect(readText("d.o8d", octgn(`<section name="Cards">${cards}</section>`)).problems[0]).toBe(
      "d.o8d: may be of Star Wars Miniatures or Star Wars: The Card Game; what follows takes it for Star Wars Miniatures",
    );
    expect(list("Game: miniatures", ...open).join("\n")).toMatch(/^s\.txt:2:1: no stat card is named "Vadar"/);
    expect(list("Game: lcg", ...open).join("\n")).toMatch(/^s\.txt:2:1: there is no card "Vadar"/);
    expect(list("Pancakes", "Eggs")).toEqual([expect.stringMatching(/names no card of any game.*"Game: tcg"\)$/)]);
  });
});

describe("a list of all cards folds into whole objective sets", () => {
  const set = objectiveSets().find(({ number }) => number === 19)!;
  const cards = (copies: number): string =>
    set.cards
      .slice(1)
      .map(({ title }) => `${copies} ${title}`)
      .join("\n");

  it("as those that its objectives name", () => {
    const { document, guessed, problems } = readText("l.txt", `Affiliation: Sith\n2 ${set.title}\n\n${cards(2)}`);
    expect(problems).toEqual([]);
    expect(document).toMatchObject({ sets: [`2 ${set.title}`] });
    expect(guessed).toEqual([]);
  });

  it("and without objectives, by the cards that are of one set alone", () => {
    const { document, guessed, problems } = readText("l.txt", `Affiliation: Sith\n${cards(2)}`);
    expect(problems).toEqual([]);
    expect(document).toMatchObject({ sets: [`2 ${set.title}`] });
    expect(guessed.join()).toMatch(/stands for its set: 2 of "Fall of the Jedi" \(set 19\)/);
  });

  it("tells of cards that a set lacks", () => {
    const text = `Affiliation: Sith\n2 ${set.title}\n2 ${set.cards[1].title}`;
    const { document, guessed } = readText("l.txt", text);
    expect(document).toMatchObject({ sets: [`2 ${set.title}`] });
    expect(guessed.join()).toMatch(
      /^l\.txt:2:1: "Fall of the Jedi" \(set 19\) is taken whole: the list has too few of/,
    );
  });

  it("refuses cards beyond its sets", () => {
    const { problems } = readText("l.txt", `Affiliation: Sith\n1 ${set.title}\n2 Vader's Lightsaber`);
    expect(problems.join()).toMatch(/1 of "Vader's Lightsaber" is of no objective set that the list names/);
  });
});

describe("what is not yet playable is named, and the deck read all the same", () => {
  it("sets that nobody can play yet, once each", () => {
    const { document, unplayable } = readText("l.txt", "2 Alderaan's Promise\n2 The Rebel Fleet");
    expect(document).toMatchObject({
      affiliation: "Rebel Alliance",
      sets: ["2 Alderaan's Promise", "2 The Rebel Fleet"],
    });
    expect(unplayable).toEqual(['l.txt:1:1: not yet playable: "Alderaan\'s Promise" (set 77)']);
  });
});

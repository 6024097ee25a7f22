import { describe, expect, it } from "vitest";
import { readText } from "./support.js";

/** Lists as people keep them, with the usual slips, each read as a person would read it. */

const VADER = { game: "miniatures", faction: "Imperial", characters: ["Darth Vader, Dark Jedi", "9 Stormtrooper"] };
const LUKE = { game: "miniatures", faction: "Rebel", characters: ["Luke Skywalker, Jedi Knight", "3 Rebel Trooper"] };

const MINIATURES: readonly (readonly [string, string, object, readonly RegExp[]])[] = [
  ["points in front, a count behind", "27 Luke Skywalker, Jedi Knight\n15 Rebel Trooper x3", LUKE, []],
  ["points of one in brackets", "Luke Skywalker, Jedi Knight (27)\nRebel Trooper x3 (5)", LUKE, []],
  ["points of all in brackets", "Luke Skywalker, Jedi Knight (27)\nRebel Trooper x3 (15)", LUKE, []],
  ["a count in front, points behind", "Luke Skywalker, Jedi Knight 27\n3 Rebel Trooper 5", LUKE, []],
  ["a count in front, the sum behind", "1 Luke Skywalker, Jedi Knight 27\n3 Rebel Trooper 15", LUKE, []],
  ["points behind a dash", "Luke Skywalker, Jedi Knight - 27\n3x Rebel Trooper – 5", LUKE, []],
  ["words for points", "27 pts Luke Skywalker, Jedi Knight\n3x Rebel Trooper, 5 points each", LUKE, []],
  ["other signs for times", "Luke Skywalker, Jedi Knight\n3 × Rebel Trooper", LUKE, []],
  ["all on one line, slashes", "27 Luke Skywalker, Jedi Knight / 15 Rebel Trooper x3", LUKE, []],
  ["all on one line, plus", "Luke Skywalker, Jedi Knight + 3 Rebel Trooper", LUKE, []],
  [
    "no commas, small letters",
    "luke skywalker jedi knight\n3 rebel trooper",
    LUKE,
    [/"luke skywalker jedi knight" is taken for "Luke/],
  ],
  [
    "several in the plural",
    "Luke Skywalker, Jedi Knight\nRebel Troopers x3",
    LUKE,
    [/"Rebel Troopers" is taken for "Rebel Trooper"/],
  ],
  ["brackets for the version", "Luke Skywalker (Jedi Knight)\nRebel Trooper x3", LUKE, []],
  [
    "words in another order",
    "Jedi Knight Luke Skywalker 27\nRebel Trooper x3",
    LUKE,
    [/is taken for "Luke Skywalker, Jedi Knight"/],
  ],
  [
    "a forum's marks and a sum",
    "[b]Vader's Fist[/b]\n[list]\n[*]55 Darth Vader, Dark Jedi\n[*]45 Stormtrooper x9\n[/list]\n-- total 100 --",
    { ...VADER, name: "Vader's Fist" },
    [],
  ],
  [
    "markdown, bullets, remarks, comments",
    "## Vader’s Fist\n\n**Squad**\n- Darth Vader, Dark Jedi (Rebel Storm)\n- 9 Stormtrooper  # the cheap ones" +
      "\n\n// played twice\n(100pts. 10 activations)",
    { ...VADER, name: "x" },
    [],
  ],
  [
    "as Bloo Milk prints it",
    "--Vader's Fist--\n55 Darth Vader, Dark Jedi\n45 Stormtrooper x9\n\n(100pts. 10 activations)",
    { ...VADER, name: "Vader's Fist" },
    [],
  ],
  [
    "a sum that is another",
    "55 Darth Vader, Dark Jedi\n45 Stormtrooper x9\nTotal: 99",
    VADER,
    [/says 99 points in all; what was read costs 100/],
  ],
  [
    "a post about it",
    "Hey all, here is what I took to the regional, went 3-1.\n\n[b]Black & Blue Imperials[/b]\n55 Darth Vader, Dark Jedi" +
      "\n45 Stormtrooper x9\n(100pts. 10 activations)\n\nLost only to a Vong swarm. Comments are welcome!",
    { ...VADER, name: "Black & Blue Imperials" },
    [/:1:1: is taken for a remark/, /:8:1: is taken for a remark/],
  ],
  [
    "a name a line, each once",
    "Darth Vader, Dark Jedi\nStormtrooper\nStormtrooper",
    { characters: ["Darth Vader, Dark Jedi", "Stormtrooper", "Stormtrooper"] },
    [],
  ],
  ["numbered lines", "1. 55 Darth Vader, Dark Jedi\n2. 45 Stormtrooper x9", VADER, []],
  ["commas around numbers", "Darth Vader, Dark Jedi, 55\nStormtrooper, 45, x9", VADER, []],
  ["a faction said", "Faction: Imperial\nDarth Vader, Dark Jedi\n9 Stormtrooper", VADER, []],
  ["the faction as a heading", "Imperial\n\nDarth Vader, Dark Jedi\n9 Stormtrooper", VADER, []],
  [
    "accents left out",
    "Padme Amidala\nGeneral Obi-Wan Kenobi",
    { faction: "Republic", characters: ["Padmé Amidala", "General Obi-Wan Kenobi"] },
    [],
  ],
  [
    "of several cards the one of the points",
    "Vader - 60\n8 Stormtrooper",
    { characters: ["Darth Vader, Sith Lord", "8 Stormtrooper"] },
    [/"Vader" is taken for "Darth Vader, Sith Lord"/],
  ],
  [
    "of a plain name the one of the points",
    "60 Darth Vader\n8x Stormtrooper",
    { characters: ["Darth Vader, Sith Lord", "8 Stormtrooper"] },
    [/is taken for "Darth Vader, Sith Lord"/],
  ],
  [
    "a price of the house",
    "20 Luke Skywalker, Jedi Knight\n3x Rebel Trooper",
    LUKE,
    [/the list says 20 points; Luke Skywalker, Jedi Knight costs 27/],
  ],
  [
    "a price that is nearly the printed one, of whom there may be one",
    "9 R2-D2\n3 Rebel Trooper",
    { game: "miniatures", faction: "Rebel", characters: ["R2-D2", "3 Rebel Trooper"] },
    [/:1:1: the list says 9 points; R2-D2 costs 8, and is taken as published \(for 9: --cards x\.txt\)$/],
  ],
  [
    "the same behind the name, and a printing of that price in the faction of the list",
    "Faction: Republic\nR2-D2 9\n6x Clone Trooper",
    { faction: "Republic", characters: ["R2-D2, Astromech Droid", "6 Clone Trooper"] },
    [/"R2-D2" is taken for "R2-D2, Astromech Droid"/],
  ],
  [
    "wrong prices where the other lines have prices in front",
    "26 Luke Skywalker, Jedi Knight\n2 R2-D2\n4 Rebel Trooper\n14 Han Solo",
    { characters: ["Luke Skywalker, Jedi Knight", "R2-D2", "Rebel Trooper", "Han Solo"] },
    [/says 26 points; Luke/, /says 2 points; R2-D2/, /says 4 points; Rebel Trooper costs 5,/, /says 14 .* costs 28/],
  ],
  [
    "a number far from the price among prices in front is a count, and told",
    "27 Luke Skywalker, Jedi Knight\n8 R2-D2\n3 Rebel Trooper",
    { characters: ["Luke Skywalker, Jedi Knight", "R2-D2", "3 Rebel Trooper"] },
    [/:3:1: 3 is taken for a count: 3 × Rebel Trooper of 5$/],
  ],
  [
    "a wrong price of several",
    "27 Luke Skywalker, Jedi Knight\n16 Rebel Trooper x3",
    LUKE,
    [
      /says 16 points; Rebel Trooper costs 5 each, 15 for 3, and is taken as published \(to play them at it write one a line, each with its price\)$/,
    ],
  ],
  [
    "points or a count, as on other lines points",
    "55 Darth Vader, Dark Jedi\n3 Mouse Droid",
    { characters: ["Darth Vader, Dark Jedi", "Mouse Droid"] },
    [],
  ],
  [
    "points or a count, as on other lines counts",
    "1 Darth Vader, Dark Jedi\n6 Stormtrooper\n3 Mouse Droid",
    { characters: ["Darth Vader, Dark Jedi", "6 Stormtrooper", "3 Mouse Droid"] },
    [/3 is taken for a count/],
  ],
  [
    "points beside counts that are marked",
    "11 Elite Stormtrooper\n3x Heavy Stormtrooper\n2x Snowtrooper\n8 Scout Trooper",
    { characters: ["Elite Stormtrooper", "3 Heavy Stormtrooper", "2 Snowtrooper", "Scout Trooper"] },
    [],
  ],
  [
    "points or a count, where the squad has room for so many",
    "Boba Fett, Bounty Hunter\nBossk, Bounty Hunter\n3 Ugnaught Demolitionist",
    { characters: ["Boba Fett, Bounty Hunter", "Bossk, Bounty Hunter", "3 Ugnaught Demolitionist"] },
    [/:3:1: 3 is taken for a count: 3 × Ugnaught Demolitionist, not one of 3 points$/],
  ],
  [
    "points or a count, where so many are more than the squad may cost",
    "Points: 100\nBoba Fett, Bounty Hunter\nBossk, Bounty Hunter\n7 Snowtrooper",
    { faction: "Imperial", characters: ["Boba Fett, Bounty Hunter", "Bossk, Bounty Hunter", "Snowtrooper"] },
    [/:4:1: 7 is taken for its points: one Snowtrooper, not 7$/],
  ],
  [
    "points where the other lines have points in front",
    "62 Boba Fett, Bounty Hunter\n25 Bossk, Bounty Hunter\n3 Ugnaught Demolitionist",
    { characters: ["Boba Fett, Bounty Hunter", "Bossk, Bounty Hunter", "Ugnaught Demolitionist"] },
    [],
  ],
  [
    "a count that is marked, whatever the others have",
    "62 Boba Fett, Bounty Hunter\nUgnaught Demolitionist x3",
    { characters: ["Boba Fett, Bounty Hunter", "3 Ugnaught Demolitionist"] },
    [],
  ],
  [
    "more than a hundred points",
    "75 Darth Vader, Jedi Hunter\n50 Stormtrooper x10",
    { points: 150, characters: ["Darth Vader, Jedi Hunter", "10 Stormtrooper"] },
    [/: 125 points: over 100; taken as a squad of 150 /],
  ],
  [
    "hardly more than a hundred points",
    "75 Darth Vader, Jedi Hunter\n30 Stormtrooper x6",
    { points: 150, characters: ["Darth Vader, Jedi Hunter", "6 Stormtrooper"] },
    [/: 105 points: over 100; taken as a squad of 150 \(if 100 is the limit, write "Points: 100" above the list\)$/],
  ],
  [
    "a hundred points and more as printed, and fewer by a Rapport",
    "20 Clone Commander Cody\n81 Clone Trooper x9",
    { faction: "Republic", characters: ["Clone Commander Cody", "9 Clone Trooper"] },
    [],
  ],
  [
    "more than a hundred points by a Rapport",
    "Faction: Republic\n20 Clone Commander Cody\n99 Clone Trooper x11",
    { points: 150, characters: ["Clone Commander Cody", "11 Clone Trooper"] },
    [/: 108 points: over 100; taken as a squad of 150 /],
  ],
  [
    "two of one that may stand once, and the points of one",
    "2 Luke Skywalker, Jedi Knight (27)\n3 Rebel Trooper (5)",
    { characters: ["2 Luke Skywalker, Jedi Knight", "3 Rebel Trooper"] },
    [],
  ],
  [
    "two of one that may stand once, and the points of both",
    "2x Rebel Trooper (5)\n2 Luke Skywalker, Jedi Knight (54)",
    { characters: ["2 Rebel Trooper", "2 Luke Skywalker, Jedi Knight"] },
    [],
  ],
  [
    "a price that is nearly the printed one beside that one",
    "9 R2-D2 (8)\n3 Rebel Trooper",
    { characters: ["R2-D2", "3 Rebel Trooper"] },
    [/says 9 points; R2-D2 costs 8/],
  ],
  [
    "a limit in the title",
    "Rebels, 200 points\n27 Luke Skywalker, Jedi Knight\n15 Rebel Trooper x3",
    { ...LUKE, points: 200 },
    [],
  ],
  [
    "its points and its limit in the title",
    "Rebels - 42/150\n\n27 Luke Skywalker, Jedi Knight\n15 Rebel Trooper x3",
    { ...LUKE, name: "Rebels", points: 150 },
    [],
  ],
  [
    "a name that ends in a number",
    "1 Blizzard Scout 1\n55 Darth Vader, Dark Jedi",
    { characters: ["Blizzard Scout 1", "Darth Vader, Dark Jedi"] },
    [/a squad of 150/],
  ],
];

const CARDS = "4 Chewbacca (G)\n2 Princess Leia (G)\n3 Guri (A)\n1 IG-88 (A)\n4 Jawa Sandcrawler";
const DECK = {
  game: "tcg",
  side: "light",
  cards: ["4 Chewbacca (G)", "2 Princess Leia (G)", "3 Guri (A)", "1 IG-88 (A)", "4 Jawa Sandcrawler"],
};

const DECKS: readonly (readonly [string, string, string, object, readonly RegExp[]])[] = [
  ["a count in front", "d.txt", CARDS, DECK, []],
  ["4x", "d.txt", CARDS.replace(/^(\d) /gm, "$1x "), DECK, []],
  ["x4 behind", "d.txt", CARDS.replace(/^(\d) (.*)$/gm, "$2 x$1"), DECK, []],
  ["a number in brackets behind", "d.txt", CARDS.replace(/^(\d) (.*)$/gm, "$2 ($1)"), DECK, []],
  ["tabs, as LackeyCCG writes", "d.txt", CARDS.replace(/^(\d) /gm, "$1\t"), DECK, []],
  ["a table of two columns", "d.csv", `Qty,Name\n${CARDS.replace(/^(\d) (.*)$/gm, '$1,"$2"')}`, DECK, []],
  [
    "bullets, signs and small letters",
    "d.txt",
    `• ${CARDS.replace(/^(\d) /gm, "$1× ")
      .replaceAll("(G)", "(g)")
      .replaceAll("\n", "\n• ")}`,
    DECK,
    [],
  ],
  [
    "a title without its article",
    "l.txt",
    "Jedi\n2 Secret of Yavin 4",
    { sets: ["2 The Secret of Yavin 4"] },
    [/"Secret of Yavin 4" is taken for "The Secret of Yavin 4"/],
  ],
  ["Windows' line ends", "d.txt", CARDS.replaceAll("\n", "\r\n"), DECK, []],
  [
    "headings with numbers",
    "d.txt",
    `Light side deck\n\nCharacter (10)\n${CARDS.replace("4 Jawa", "\nGround - 4:\n4 Jawa")}`,
    DECK,
    [],
  ],
  [
    "ids of cards",
    "d.txt",
    "4 ESB011\n2 ESB052 (Princess Leia)",
    { cards: ["4 Chewbacca (G)", "2 Princess Leia (G)"] },
    [/"\(Princess Leia\)" is passed over/],
  ],
  [
    "sets in brackets",
    "d.txt",
    CARDS.replace("(G)\n2", "(G) [ESB]\n2").replace("Sandcrawler", "Sandcrawler (Attack of the Clones)"),
    DECK,
    [],
  ],
  [
    "typographic quotes",
    "d.txt",
    "4 Jedi Knight’s Survival\n4 A Moment’s Rest",
    { cards: ["4 Jedi Knight's Survival", "4 A Moment's Rest"] },
    [],
  ],
  ["a version that is the only one", "d.txt", `${CARDS.replace("IG-88 (A)", "IG-88")}`, DECK, []],
  [
    "names that are numbers",
    "d.txt",
    "2 725 to 1\n3,720 to 1 x3\n4 Chewbacca (G)",
    { cards: ["2 725 to 1", "3 3,720 to 1", "4 Chewbacca (G)"] },
    [],
  ],
  ["how many there are in all", "d.txt", `${CARDS}\n\n14 cards`, DECK, []],
  ["a sideboard", "d.txt", `${CARDS}\n\nSideboard\n2 Jawa`, DECK, [/the sideboard is left out: 2 cards/]],
  [
    "a .dek of LackeyCCG",
    "friend-of-mine.dek",
    `<deck version="0.8">\n<meta><game>starwars</game></meta>\n<superzone name="Deck">${'\n<card><name id="ESB011">Chewbacca (G)</name><set>ESB</set></card>'.repeat(4)}\n<card><name id="ESB052">Princess Leia (G)</name><set>ESB</set></card>\n</superzone></deck>`,
    { name: "friend of mine", cards: ["4 Chewbacca (G)", "1 Princess Leia (G)"] },
    [],
  ],
  [
    "objectives",
    "l.txt",
    "2x A Hero's Journey\n2 In You Must Go\nThe Secret of Yavin 4 x2",
    { game: "lcg", affiliation: "Jedi", sets: ["2 A Hero's Journey", "2 In You Must Go", "2 The Secret of Yavin 4"] },
    [/affiliation: Jedi, of 6 sets/],
  ],
  [
    "numbers of sets in brackets",
    "l.txt",
    "Affiliation: Sith\n2 Fall of the Jedi (19)\n1 Counsel of the Sith (set 20)",
    { affiliation: "Sith", sets: ["2 Fall of the Jedi", "Counsel of the Sith"] },
    [],
  ],
  [
    "numbers of sets in front, where no deck has so many",
    "l.txt",
    "Sith\n19 Fall of the Jedi\n2 Counsel of the Sith",
    { sets: ["Fall of the Jedi", "2 Counsel of the Sith"] },
    [/19 is a number of the card, and taken for no count: 1 × Fall of the Jedi/],
  ],
  [
    "build costs in front, where no deck has so many",
    "d.txt",
    `${CARDS}\n6 Luke Skywalker (L)`,
    { cards: [...DECK.cards, "1 Luke Skywalker (L)"] },
    [/6 is a number of the card/],
  ],
  [
    "numbers of sets alone",
    "l.txt",
    "Sith\n\n2x Set 19\nSet 20: Counsel of the Sith",
    { affiliation: "Sith", sets: ["2 Fall of the Jedi", "Counsel of the Sith"] },
    [],
  ],
  [
    "a card that is in one set",
    "l.txt",
    "Sith\n2 Fall of the Jedi\n2 Dark Precognition",
    { sets: ["2 Fall of the Jedi", "2 Counsel of the Sith"] },
    [/"Dark Precognition" stands for its set: 2 of/],
  ],
];

describe("squads of Miniatures are read", () => {
  it.each(MINIATURES)("%s", (_what, text, document, guesses) => {
    const read = readText("x.txt", text);
    expect(read.problems).toEqual([]);
    expect(read.document).toMatchObject(document);
    expect(read.guessed).toHaveLength(guesses.length);
    for (const [i, guess] of guesses.entries()) expect(read.guessed[i]).toMatch(guess);
  });
});

describe("decks are read", () => {
  it.each(DECKS)("%s", (_what, file, text, document, guesses) => {
    const read = readText(file, text);
    expect(read.problems).toEqual([]);
    expect(read.document).toMatchObject(document);
    expect(read.guessed).toHaveLength(guesses.length);
    for (const [i, guess] of guesses.entries()) expect(read.guessed[i]).toMatch(guess);
  });
});

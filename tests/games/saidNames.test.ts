import { describe, expect, it } from "vitest";
import { likely } from "../../src/core/names.js";
import { didYouMean, SUGGESTED_MAX } from "../../src/core/problems.js";
import { findSet, publishedCards as lcgCards } from "../../src/games/lcg/catalogue/catalogue.js";
import { NICKNAMES as LCG } from "../../src/games/lcg/catalogue/nicknames.js";
import { CARDS } from "../../src/games/lcg/own/ownCards.js";
import { allCards, findCard, VERSIONS_MAX } from "../../src/games/miniatures/catalogue/catalogue.js";
import { NICKNAMES as MINIATURES } from "../../src/games/miniatures/catalogue/nicknames.js";
import { resolveCard, publishedCards as tcgCards } from "../../src/games/tcg/catalogue/catalogue.js";
import { NICKNAMES as TCG } from "../../src/games/tcg/catalogue/nicknames.js";

/** What is suggested for a name that is none. */
type Asked = (said: string) => string | undefined;

const suggestion = (found: object): string | undefined => {
  expect(found).toHaveProperty("problem");
  return (found as { readonly suggestion?: string }).suggestion;
};

const ASKED = {
  character: (said) => suggestion(findCard(said)),
  "objective set": (said) => suggestion(findSet(said)),
  "card of The Card Game": (said) => suggestion(CARDS.find(said)),
  "card of the Trading Card Game": (said) => suggestion(resolveCard(said)),
} satisfies Record<string, Asked>;

/** The names that a suggestion lists. */
const listed = (told: string | undefined): string[] => [...(told ?? "").matchAll(/"([^"]+)"/g)].map(([, name]) => name);

const FIRST: readonly (readonly [keyof typeof ASKED, string, string])[] = [
  ["character", "Leia", "Princess Leia"],
  ["character", "Obi-Wan", "Obi-Wan Kenobi"],
  ["character", "obi wan kenobi", "Obi-Wan Kenobi"],
  ["character", "Mace", "Mace Windu"],
  ["character", "Jango", "Jango Fett"],
  ["character", "Boba", "Boba Fett"],
  ["character", "Palpatine", "Emperor Palpatine"],
  ["character", "Maul", "Darth Maul"],
  ["character", "Grievous", "General Grievous"],
  ["character", "Grevious", "General Grievous"],
  ["character", "Thrawn", "Grand Admiral Thrawn"],
  ["character", "Ackbar", "Admiral Ackbar"],
  ["character", "Rex", "Captain Rex"],
  ["character", "Qui Gon", "Qui-Gon Jinn"],
  ["character", "Padme", "Padmé Amidala"],
  ["character", "Ahsoka", "Ahsoka Tano"],
  ["character", "C3PO", "C-3PO"],
  ["character", "IG88", "IG-88"],
  ["character", "ATST", "AT-ST"],
  ["character", "TIE", "TIE Crawler"],
  ["character", "Chewie", "Chewbacca"],
  ["character", "Droideka", "Destroyer Droid"],
  ["character", "Hoth troopers", "Hoth Trooper"],
  ["character", "Luke Jedi Knight", "Luke Skywalker, Jedi Knight"],
  ["character", "boba fett bounty hunter", "Boba Fett, Bounty Hunter"],
  ["character", "Jedi Hunter Grievous", "General Grievous, Jedi Hunter"],
  ["character", "Darth Revn", "Darth Revan"],
  ["objective set", "Yoda", "In You Must Go"],
  ["objective set", "Luke", "A Hero's Journey"],
  ["objective set", "Heros Journey", "A Hero's Journey"],
  ["objective set", "Fall of Jedi", "Fall of the Jedi"],
  ["objective set", "Emperors Web", "The Emperor's Web"],
  ["objective set", "Thrawn", "The Last Grand Admiral"],
  ["objective set", "Princess Leia", "Fleeing the Empire"],
  ["objective set", "Chewie", "Wookiee Life Debt"],
  ["card of The Card Game", "Luke", "Luke Skywalker"],
  ["card of The Card Game", "Leia", "Leia Organa"],
  ["card of The Card Game", "Princess Leia", "Leia Organa"],
  ["card of The Card Game", "Vader", "Darth Vader"],
  ["card of The Card Game", "X Wing", "X-Wing"],
  ["card of The Card Game", "Falcon", "Millennium Falcon"],
  ["card of The Card Game", "Darth Sidious", "Emperor Palpatine"],
  ["card of The Card Game", "Mothma", "Mon Mothma"],
  ["card of The Card Game", "Ben Kenobi", "Obi-Wan Kenobi"],
  ["card of the Trading Card Game", "Luke", "Luke Skywalker"],
  ["card of the Trading Card Game", "Leia", "Princess Leia"],
  ["card of the Trading Card Game", "Vader", "Darth Vader"],
  ["card of the Trading Card Game", "Maul", "Darth Maul"],
  ["card of the Trading Card Game", "Jango", "Jango Fett"],
  ["card of the Trading Card Game", "Amidala", "Padme Amidala"],
  ["card of the Trading Card Game", "Queen Amidala", "Padme Amidala"],
  ["card of the Trading Card Game", "Count Dooku", "Darth Tyranus"],
  ["card of the Trading Card Game", "Falcon", "Millennium Falcon"],
  ["card of the Trading Card Game", "Slave 1", "Slave I"],
];

const LISTED: readonly (readonly [keyof typeof ASKED, string, string])[] = [
  ["character", "Vader", "Darth Vader"],
  ["character", "Emperor", "Emperor Palpatine"],
  ["character", "Luke", "Luke Skywalker, Rebel"],
  ["character", "Luke Skywaker", "Luke Skywalker, Rebel"],
  ["objective set", "Falcon", "That Bucket o' Bolts"],
  ["card of the Trading Card Game", "X-Wing", "X-Wing Escort"],
  ["card of the Trading Card Game", "Palpatine", "Chancellor Palpatine"],
];

describe("a name as people say it leads", () => {
  it.each(FIRST)("first to the right one: %s, %s", (kind, said, meant) => {
    expect(listed(ASKED[kind](said))[0]).toBe(meant);
  });

  it.each(LISTED)("to a short list with the right one: %s, %s", (kind, said, meant) => {
    const names = listed(ASKED[kind](said));
    expect(names.indexOf(meant)).toBeGreaterThan(0);
    expect(names.length).toBeLessThanOrEqual(kind === "character" ? VERSIONS_MAX : SUGGESTED_MAX);
  });

  it("with what tells the others apart, and how many more there are", () => {
    expect(ASKED.character("Mace")).toBe('did you mean "Mace Windu" (63) or "Mace Windu, Jedi Master" (65)?');
    expect(ASKED.character("Leia")).toMatch(
      /^did you mean "Princess Leia" \(20\), (?:"[^"]+" \(\d+\)(?:, | or )){8}"[^"]+" \(40\)\?$/,
    );
    expect(ASKED.character("Vader")).toMatch(/ \(71\), or one of 3 more\?$/);
    expect(ASKED["objective set"]("Journey")).toContain('"A Wookiee\'s Journey" (set 119)');
    expect(ASKED["objective set"]("Thrawn")).toBe('did you mean "The Last Grand Admiral" (Grand Admiral Thrawn)?');
    expect(ASKED["card of the Trading Card Game"]("Vader")).toMatch(/"Darth Vader" \(A to S\), .*"Vader's Grip", /);
    expect(ASKED["card of the Trading Card Game"]("Jango")).toBe('did you mean "Jango Fett" (A to G)?');
  });
});

describe("every nickname is needed", () => {
  const TABLES = [
    ["miniatures", MINIATURES, allCards().map((card) => card.name)],
    ["lcg", LCG, lcgCards().map((card) => card.title)],
    ["tcg", TCG, tcgCards().map((card) => card.baseName)],
  ] as const;
  it.each(
    TABLES.flatMap(([game, table, names]) => Object.entries(table).map((row) => [game, ...row, names, table] as const)),
  )("%s: %s for %s", (_game, nickname, meant, names, table) => {
    const stated = likely(meant, names)[0];
    expect(likely(nickname, names).slice(0, SUGGESTED_MAX)).not.toContain(stated);
    expect(likely(nickname, names, table)[0]).toBe(stated);
  });
});

it("a suggestion among 1,300 names takes under 20 ms", () => {
  const all = [...tcgCards().map(({ name }) => name), ...allCards().map(({ name }) => name)];
  const names = [...new Set(all)].slice(0, 1300);
  expect(names).toHaveLength(1300);
  const took = (said: string): number => {
    const times = Array.from({ length: 9 }, () => {
      const start = performance.now();
      didYouMean(said, names, TCG);
      return performance.now() - start;
    });
    return Math.min(...times);
  };
  for (const said of ["Darth", "Genral Grevious, Droid Army Comander", "nobody at all", "q".repeat(100)])
    expect(took(said), said).toBeLessThan(20);
});

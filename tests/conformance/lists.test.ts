import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { knowledge } from "../../src/games/lcg/cards/registry.js";
import { findObjectiveSet, findSet } from "../../src/games/lcg/catalogue/catalogue.js";
import { playableSets } from "../../src/games/lcg/catalogue/playability.js";
import { resolveCard } from "../../src/games/tcg/catalogue/catalogue.js";
import { readText } from "../games/lists/support.js";

/** Published decks, which are not part of this project, go through the forms that people have them in and come back. */
const folder = process.env.DEJARIK_SHARED;
const PLAYABLE: ReadonlySet<number> = new Set(playableSets(knowledge).map(({ number }) => number));

interface SetDeck {
  readonly name: string;
  readonly affiliation: string;
  readonly sets: readonly number[];
  readonly objectives: Readonly<Record<string, string>>;
}
interface CardDeck {
  readonly id: string;
  readonly side: string;
  readonly cards: readonly { readonly n: number; readonly card: string }[];
}

const read = (file: string): unknown => JSON.parse(readFileSync(join(folder ?? "", "data", file), "utf8"));
const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** "2 Fall of the Jedi" twice. */
const copies = (entries: unknown): string[] =>
  (entries as readonly string[]).flatMap((entry) => {
    const [, count = "1", name = entry] = /^(\d+) (.*)$/.exec(entry) ?? [];
    return Array.from({ length: Number(count) }, () => name);
  });

describe.runIf(folder)("published decks come back from lists of them", () => {
  const setDecks = folder === undefined ? [] : (read("lcg/decks.json") as { decks: SetDeck[] }).decks;
  const cardDecks = folder === undefined ? [] : (read("tcg/decks.json") as CardDeck[]);

  const expectSets = (deck: SetDeck, file: string, text: string) => {
    const { document, unplayable, problems } = readText(file, text);
    expect(problems).toEqual([]);
    const numbers = copies(document?.sets).map((title) => {
      const found = findSet(title);
      return "set" in found ? found.set.number : title;
    });
    expect(numbers).toEqual(deck.sets);
    expect(document?.affiliation).toBe(deck.affiliation);
    const beyond = [...new Set(deck.sets)].filter((number) => !PLAYABLE.has(number));
    expect(unplayable).toHaveLength(beyond.length);
    for (const [i, number] of beyond.entries())
      expect(unplayable[i]).toContain(`not yet playable: "${deck.objectives[number]}" (set ${number})`);
  };
  const counts = (deck: SetDeck) =>
    [...new Set(deck.sets)].map((number) => ({ number, count: deck.sets.filter((one) => one === number).length }));

  it("finds some", () => {
    expect(setDecks.length).toBeGreaterThan(3);
    expect(cardDecks.length).toBeGreaterThan(5);
  });

  it.each(setDecks.map((deck) => [deck.name, deck] as const))("%s, as text", (_name, deck) => {
    const lines = counts(deck).map(({ number, count }) => `${count}x ${deck.objectives[number]}`);
    expectSets(deck, "deck.txt", `${deck.name}\n\nAffiliation: ${deck.affiliation}\n\n${lines.join("\n")}\n`);
  });

  it.each(setDecks.map((deck) => [deck.name, deck] as const))(
    "%s, with all its cards as OCTGN writes them",
    (_name, deck) => {
      const card = (name: string, count: number) => `<card qty="${count}" id="0-0">${escaped(name)}</card>`;
      const section = (name: string, cards: readonly string[]) =>
        `<section name="${name}" shared="False">${cards.join("\n")}</section>`;
      const command = counts(deck).flatMap(({ number, count }) =>
        findObjectiveSet(number)!
          .cards.slice(1)
          .map(({ title }) => card(title, count)),
      );
      const sections = [
        section("Affiliation", [card(deck.affiliation, 1)]),
        section(
          "Objective Deck",
          counts(deck).map(({ number, count }) => card(deck.objectives[number], count)),
        ),
        section("Command Deck", command),
      ];
      expectSets(
        deck,
        "deck.o8d",
        `<?xml version="1.0"?>\n<deck game="0">\n${sections.join("\n")}\n<notes><![CDATA[]]></notes></deck>`,
      );
    },
  );

  const expectCards = (deck: CardDeck, file: string, text: string) => {
    const { document, problems } = readText(file, text);
    expect(problems).toEqual([]);
    expect(document?.side).toBe(deck.side.toLowerCase());
    const wanted = deck.cards.flatMap(({ n, card }) => {
      const found = resolveCard(card);
      return Array.from({ length: n }, () => ("card" in found ? found.card.name : card));
    });
    expect(copies(document?.cards)).toEqual(wanted);
  };

  it.each(cardDecks.map((deck) => [deck.id, deck] as const))("%s, as a report of a tournament", (_id, deck) => {
    expectCards(deck, "deck.txt", deck.cards.map(({ n, card }) => `${n} ${card}`).join("\n"));
  });

  it.each(cardDecks.map((deck) => [deck.id, deck] as const))("%s, as LackeyCCG writes it", (_id, deck) => {
    const cards = deck.cards.flatMap(({ n, card }) =>
      Array.from({ length: n }, () => `<card><name id="0">${escaped(card)}</name><set>x</set></card>`),
    );
    const dek = `<deck version="0.8"><meta><game>swtcg</game></meta><superzone name="Deck">${cards.join("\n")}</superzone></deck>`;
    expectCards(deck, "deck.dek", dek);
    expectCards(deck, "deck.txt", deck.cards.map(({ n, card }) => `${n}\t${card}`).join("\n"));
  });
});

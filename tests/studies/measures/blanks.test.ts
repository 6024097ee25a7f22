import { describe, expect, it } from "vitest";
import { Problems } from "../../../src/core/problems.js";
import { placeless } from "../../../src/core/source.js";
import { checkEntrants } from "../../../src/experiment/entrants.js";
import type { Blank } from "../../../src/games/blank.js";
import { NO_UNITS } from "../../../src/games/cards/deck/blanks.js";
import type { Matchup as LcgMatchup } from "../../../src/games/lcg/cards/matchup.js";
import { TYPE as LCG_TYPE } from "../../../src/games/lcg/cards/matchup.js";
import { type Deck as LcgDeck, cardsOf as lcgCards } from "../../../src/games/lcg/deck/deck.js";
import { isUnit, type Matchup as TcgMatchup } from "../../../src/games/tcg/cards/matchup.js";
import { type Deck as TcgDeck, cardsOf as tcgCards } from "../../../src/games/tcg/deck/deck.js";
import * as registry from "../../../src/registry.js";
import {
  type BlanksAsked,
  blanksTasks,
  createBlanksPlayer,
  summariseBlanks,
} from "../../../src/studies/measures/blanks.js";

/** Two decks that are shipped, light and dark, and the blanks of the second. */
function given(name: string, light: string, dark: string) {
  const game = registry.findGame(name)!;
  const problems = new Problems();
  const options = game.checkOptions(placeless("test", {}), [], {}, problems);
  const source = placeless("test", { decks: [light, dark] });
  const [a, b] = checkEntrants(game, source, [light, dark], ".", options, problems, registry).map(
    (one) => one!.entrant,
  );
  const compile = (content: unknown) =>
    game.compile({ a, b: { ...b, content }, strategyA: "greedy", strategyB: "greedy", options });
  return { game, options, a, b, blanks: game.blanks!(b.content), compile };
}
const named = (blanks: readonly Blank[], name: string): Blank => blanks.find((one) => one.name === name)!;

describe("blanks of The Card Game", () => {
  const { b, blanks, compile } = given("lcg", "jedi-starter", "sith-starter");
  /** Of the dark side's first card of a title: type, abilities and standing rules, cost. */
  const card = (content: unknown, title: string): number[] => {
    const m = compile(content) as LcgMatchup;
    const found = m.title.findIndex((one, i) => i >= m.split && m.titles[one] === title);
    return [m.type[found], m.abilities[found].length, m.quirks[found], m.cost[found]];
  };

  it("a unit keeps its numbers and loses its text, and no other card changes", () => {
    const fleet = named(blanks, "Coruscant Defense Fleet");
    expect(card(b.content, fleet.name)[2]).not.toBe(0);
    expect(card(fleet.content, fleet.name)).toEqual([LCG_TYPE.unit, 0, 0, card(b.content, fleet.name)[3]]);
    expect(card(fleet.content, "Emperor Palpatine")).toEqual(card(b.content, "Emperor Palpatine"));
  });

  it("an event becomes a unit of like cost, in all sets that have it", () => {
    const choke = named(blanks, "Force Choke");
    expect(choke).toMatchObject({ copies: 2, as: expect.stringMatching(/\(\d\)$/) });
    expect(card(choke.content, choke.name).slice(0, 3)).toEqual([LCG_TYPE.unit, 0, 0]);
    const changed = lcgCards(choke.content as LcgDeck).filter(({ title }) => title === choke.name);
    expect(changed.map(({ type }) => type)).toEqual(["unit", "unit"]);
  });

  it("units without a text are not asked for; all that are no units go together at last", () => {
    expect(blanks.map(({ name }) => name)).not.toContain("Dark Side Apprentice");
    expect(blanks.at(-1)).toMatchObject({ name: NO_UNITS });
    const types = lcgCards(blanks.at(-1)!.content as LcgDeck).map(({ type }) => type);
    expect(new Set(types)).toEqual(new Set(["unit", "objective"]));
    expect(types).toHaveLength(lcgCards(b.content as LcgDeck).length);
  });
});

describe("blanks of the Trading Card Game", () => {
  const { b, blanks, compile } = given("tcg", "tcg-champs04-light", "tcg-champs04-dark");

  it("a unit keeps its numbers and loses its text", () => {
    const maul = named(blanks, "Darth Maul (A)");
    const numbers = (content: unknown) =>
      tcgCards(content as TcgDeck)
        .filter(({ name }) => name === maul.name)
        .map(({ speed, power, health, buildCost }) => [speed, power, health, buildCost]);
    expect(numbers(maul.content)).toEqual(numbers(b.content));
    const own = (content: unknown) => {
      const m = compile(content) as TcgMatchup;
      return m.cards[m.name.findIndex((one) => m.names[one] === maul.name)];
    };
    const texts = ({ abilities, triggers, modifiers }: TcgMatchup["cards"][number]) =>
      abilities.length + triggers.length + modifiers.length;
    expect(texts(own(b.content))).toBeGreaterThan(0);
    expect(texts(own(maul.content))).toBe(0);
  });

  it("all that are no units become units, copy for copy", () => {
    const { content, copies } = named(blanks, NO_UNITS);
    expect(copies).toBe(19);
    const m = compile(content) as TcgMatchup;
    const dark = Array.from({ length: m.count - m.split }, (_, i) => m.split + i);
    expect(dark.every((one) => isUnit(m, one))).toBe(true);
    expect(dark).toHaveLength(tcgCards(b.content as TcgDeck).length);
  });
});

describe("what a card is worth to who plays it", () => {
  const { game, options, a, b, blanks } = given("lcg", "jedi-starter", "sith-starter");

  it("nothing where the blank is the card, less than nothing where the blank is better", () => {
    const giant = (b.content as LcgDeck).sets.length;
    expect(giant).toBe(8);
    // Every card of the set Fall of the Jedi a unit for nothing that destroys what it meets.
    const own = lcgCards(b.content as LcgDeck).slice(0, 6);
    const icons = { unitDamage: 5, tactics: 2, blast: 5, edgeUnitDamage: 0, edgeTactics: 0, edgeBlast: 0 };
    const strong = own.map((card) =>
      card.type === "objective"
        ? card
        : { ...card, type: "unit" as const, cost: 0, damageCapacity: 9, icons, textOf: "", keywords: [] },
    );
    const set = { number: own[0].set, title: own[0].title, side: "dark", affiliation: own[0].affiliation };
    const content = { ...(b.content as LcgDeck), own: [{ ...set, onePerDeck: false, cards: strong }] };
    const asked: BlanksAsked = {
      ...{ deck: b, side: 1, against: [a], options, limits: {}, seed: "test" },
      blanks: [
        { name: "itself", copies: 1, as: "the same", content: b.content },
        { name: "giants", copies: 5, as: "giants", content },
      ],
    };
    const blocks = blanksTasks(["greedy"], 40).map(createBlanksPlayer(game, asked, undefined));
    const { wins, cards } = summariseBlanks(asked, ["greedy"], 40, blocks);
    expect(wins[0].rate.estimate).toBeGreaterThan(0.2);
    expect(cards.map(({ card }) => card)).toEqual(["giants", "itself"]);
    expect(cards[1].worth.estimate).toBe(0);
    expect(cards[0].worth.high).toBeLessThan(0);
  });

  it("adds up by strategy, the worst first", () => {
    const asked = { blanks: blanks.slice(0, 2) } as unknown as BlanksAsked;
    const blocks = [
      [
        [2, 0, 2],
        [2, 2, 2],
      ],
      [
        [0, 2, 0],
        [0, 0, 1],
      ],
    ];
    const { wins, cards } = summariseBlanks(asked, ["one", "other"], 2, blocks);
    expect(wins.map(({ rate }) => rate.estimate)).toEqual([1, 0]);
    expect(cards.map(({ strategy, card, worth }) => [strategy, card, worth.estimate])).toEqual([
      ["one", blanks[1].name, 0],
      ["one", blanks[0].name, 0.5],
      ["other", blanks[0].name, -0.5],
      ["other", blanks[1].name, -0.25],
    ]);
  });
});

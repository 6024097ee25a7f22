import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../../../../src/core/paths.js";
import { Problems } from "../../../../src/core/problems.js";
import { placeless } from "../../../../src/core/source.js";
import {
  BONUS_CONDITIONS,
  BONUS_COUNTS,
  EFFECT_NUMBERS,
  ORDERS,
  REACHES,
} from "../../../../src/games/miniatures/cards/effectPart.js";
import { ownWords } from "../../../../src/games/miniatures/cards/statCard.js";
import { allCards } from "../../../../src/games/miniatures/catalogue/catalogue.js";
import { playability } from "../../../../src/games/miniatures/catalogue/playability.js";
import type { PublishedCard } from "../../../../src/games/miniatures/catalogue/publishedCard.js";
import { knowledge } from "../../../../src/games/miniatures/game.js";
import { ownCardsOf } from "../../../../src/games/ownCards/ownCards.js";
import { findGame } from "../../../../src/registry.js";
import { cardNamed, company, gamesOf, readOwn, whyNot } from "../support/ownSquads.js";

/** Effects of one's own as people meet them: in the documentation, on cards that lacked one, and left out. */

const page = readFileSync(join(projectRoot, "docs", "effects.md"), "utf8");

describe("the page of effects", () => {
  it("has an example that is read without a word and played", () => {
    const [, example] = /```yaml\n([\s\S]*?)```/.exec(page)!;
    const { cards, told, list } = readOwn(example!);
    expect(told).toEqual([]);
    expect(list.map(({ added }) => added)).toEqual([
      "commander effect added by you",
      "commander effect added by you",
      "Wookiee Hunter and Web and Rider added by you",
    ]);
    expect(
      gamesOf(
        [...cards, ...company(2, 9, () => true)],
        company(4, 8, () => true),
        2,
      ),
    ).toHaveLength(2);
  });

  it("names every word of the vocabulary", () => {
    const words = [...REACHES, ...EFFECT_NUMBERS, ...ORDERS, ...BONUS_CONDITIONS, ...BONUS_COUNTS];
    expect(words.filter((word) => !page.includes(`\`${word}\``) && !page.includes(`\`${word}:`))).toEqual([]);
  });
});

describe("a character that lacked only its commander effect", () => {
  const lacking = allCards().filter((card) => playability(card, knowledge).join() === "commander effect");

  it("can be played once its effect is written, every one of them", () => {
    expect(lacking.length).toBeGreaterThan(90);
    const text = lacking
      .map(({ id }) => `  - { based on: ${id}, commanderEffect: { bonus: { attack: 1 } } }\n`)
      .join("");
    const { cards, told } = readOwn(`game: miniatures\ncards:\n${text}`);
    expect(told).toEqual([]);
    expect(cards).toHaveLength(lacking.length);
    expect(cards.flatMap((card) => playability(card, knowledge))).toEqual([]);
    expect(ownWords(cards[0])).toBe("changed, commander effect added by you");
  });

  it("passes its effect on to what is based on it, and loses it by commander: false", () => {
    const { cards } = readOwn(`game: miniatures
cards:
  - { name: A, based on: Clone Trooper, commanderEffect: { lends: Evade }, ownAbilities: { Odd: word } }
  - { name: B, based on: A, commander: false, ownAbilities: { Odd: none } }
  - { name: C, based on: A, cost: 9 }
`);
    const told = cards.map(({ commander, commanderEffect, ownAbilities }) => [
      commander,
      commanderEffect,
      ownAbilities,
    ]);
    expect(told).toEqual([
      [true, [{ lends: "Evade" }], [{ name: "Odd", does: [] }]],
      [false, undefined, undefined],
      [true, [{ lends: "Evade" }], [{ name: "Odd", does: [] }]],
    ]);
  });
});

describe("without what they lack", () => {
  const game = findGame("miniatures")!;
  const problems = new Problems();
  const options = game.checkOptions(placeless("test"), [], { withoutLacking: true }, problems);
  const played = ownCardsOf(options)!.content as readonly PublishedCard[];

  it("all published characters can be played, and are counted", () => {
    const lacking = allCards().filter((card) => playability(card, knowledge).length > 0);
    expect(played.map(({ id }) => id)).toEqual(lacking.map(({ id }) => id));
    expect(played.flatMap((card) => playability(card, knowledge))).toEqual([]);
    expect(problems.list).toEqual([]);
    expect(problems.warnings.map(({ message }) => message)).toEqual([
      `${lacking.length} characters are played without what they lack: what is said of them is a lower bound`,
    ]);
    expect(game.drawing!(options, {}).pieces.length).toBeGreaterThan(allCards().length - 3);
  });

  it("a commander stays one, marked with what it is without", () => {
    const veers = cardNamed("General Veers", played);
    expect(veers).toMatchObject({ commander: true, commanderEffect: [], without: ["commander effect"] });
    expect(ownWords(veers)).toBe("changed, without commander effect: a lower bound");
    const friends = company(2, 9, () => true);
    expect(
      gamesOf(
        [veers, ...friends],
        company(3, 8, () => true),
        2,
      ),
    ).toHaveLength(2);
  });

  it("is true or false", () => {
    const told = new Problems();
    game.checkOptions(placeless("test"), [], { withoutLacking: "yes" }, told);
    expect(told.list.map(({ message }) => message)).toEqual(["withoutLacking must be true or false"]);
  });
});

describe("effects that are too many for a matchup", () => {
  /** So many commanders of so many parts each, all different. */
  const commanders = (count: number, parts: number) =>
    readOwn(
      `game: miniatures\ncards:\n${Array.from({ length: count }, (_, i) => {
        const effect = Array.from(
          { length: parts },
          (_, k) => `{ bonus: { attack: ${1 + i}, when: ${BONUS_CONDITIONS[k]} } }`,
        );
        return `  - { name: Leader ${i}, based on: Rodian Mercenary, commanderEffect: [${effect.join(", ")}] }\n`;
      }).join("")}`,
    ).cards;

  it("are told before a game is played: 31 are played, 32 refused", () => {
    const leaders = commanders(8, 4);
    expect(leaders).toHaveLength(8);
    const [half, fewer] = [leaders.slice(0, 4), leaders.slice(4, 7)];
    const three = commanders(9, 3).at(-1)!;
    expect(whyNot(half, [...fewer, three])).toBeUndefined();
    expect(gamesOf(half, [...fewer, three], 1)).toHaveLength(1);
    expect(whyNot(half, leaders.slice(4))).toMatch(/bring 32 different effects on others, and 31 can be in play/);
  });

  it("count once where several characters bring the same", () => {
    const leaders = commanders(4, 4);
    expect(whyNot(leaders, [...leaders, ...leaders])).toBeUndefined();
  });
});

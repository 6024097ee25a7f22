import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../../../../src/core/paths.js";
import { knowledge } from "../../../../src/games/lcg/cards/registry.js";
import { coreDeclarations, laterDeclarations } from "../../../../src/games/lcg/cards/texts.js";
import { toldOf } from "../../../../src/games/lcg/cards/told.js";
import { type CardDeclaration, SPECIALS } from "../../../../src/games/lcg/cards/vocabulary.js";
import { publishedCards } from "../../../../src/games/lcg/catalogue/catalogue.js";
import { playableSets } from "../../../../src/games/lcg/catalogue/playability.js";
import { declaredName } from "../../../../src/games/lcg/catalogue/publishedCard.js";
import { flawsOf } from "../../cards/support/telling.js";
import { readOwnData } from "../own/support.js";

/** Texts of later sets, which are data in the form of texts of the user's own. */

const LAST_OF_CYCLE = 68;
const texts = [...laterDeclarations()].map(([name, { title: _title, ...text }]) => ({ name, text }));
const cards = new Map(publishedCards().map((card) => [declaredName(card), card]));

describe("texts of later sets", () => {
  it("are of cards that are published, each once", () => {
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter(({ name }) => !cards.has(name))).toEqual([]);
  });
  it.each(texts.filter(({ text }) => Object.keys(text).length > 0))(
    "$name is read as a text of one's own, and found to be the one that is published",
    ({ name, text }) => {
      const { told, warnings } = readOwnData([{ "based on": name, text }]);
      expect(told).toEqual([]);
      expect(warnings).toEqual([expect.stringContaining("is as published: nothing is changed")]);
    },
  );
  it("stand without one where the card has none, and with one where it has", () => {
    const wrong = texts.filter(({ name, text }) => cards.get(name)!.blank !== (Object.keys(text).length === 0));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
  it("make every set up to the last of the cycle playable", () => {
    const playable = playableSets(knowledge).filter(({ number }) => number <= LAST_OF_CYCLE);
    expect(playable).toHaveLength(LAST_OF_CYCLE);
  });
  it.each(texts)("$name is told in sentences without a word of its declaration", ({ name, text }) => {
    for (const one of toldOf({ title: name, ...text }, cards.get(name)!.type))
      expect(flawsOf(one), one.does).toEqual([]);
  });
});

interface Used {
  readonly special: string;
  readonly name: string;
}

/** Functions that declarations use. */
const usedBy = (declarations: Iterable<readonly [string, CardDeclaration]>): Used[] =>
  [...declarations].flatMap(([name, { abilities = [] }]) =>
    abilities.flatMap(({ effects }) =>
      effects.flatMap(({ special }) => (special === undefined ? [] : [{ special, name }])),
    ),
  );

describe("functions of single cards", () => {
  const used = usedBy([...coreDeclarations(), ...laterDeclarations()]);
  it("are those that the list argues", () => {
    const page = readFileSync(join(projectRoot, "docs/decisions/effects.md"), "utf8");
    const argued = [...page.matchAll(/^\| `(\w+)` \| (.+?) \| .{20,} \|$/gm)].map(([, special, name]) => ({
      special,
      name,
    }));
    const inOrder = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();
    expect(inOrder(used)).toEqual(inOrder(argued));
  });
  it("are no more than those of the core, and of 8 in 100 of the texts that say something of later sets", () => {
    const later = usedBy(laterDeclarations());
    const whole = texts.filter(({ text }) => Object.keys(text).length > 0);
    expect(later.length).toBeLessThanOrEqual(0.08 * whole.length);
    expect(used.length - later.length).toBeLessThanOrEqual(16);
  });
  it("are used, each", () => {
    expect(SPECIALS.filter((one) => !used.some(({ special }) => special === one))).toEqual([]);
  });
});

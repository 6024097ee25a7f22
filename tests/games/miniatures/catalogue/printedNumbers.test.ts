import { describe, expect, it } from "vitest";
import { findAbility } from "../../../../src/games/miniatures/abilities/registry.js";
import { compileCards } from "../../../../src/games/miniatures/cards/compile.js";
import { uniqueCard } from "../../../../src/games/miniatures/cards/sameCard.js";
import type { StatCard } from "../../../../src/games/miniatures/cards/statCard.js";
import { parseAbilityName } from "../../../../src/games/miniatures/catalogue/abilityName.js";
import { allCards } from "../../../../src/games/miniatures/catalogue/catalogue.js";
import { playability } from "../../../../src/games/miniatures/catalogue/playability.js";
import { type PublishedCard, toStatCard } from "../../../../src/games/miniatures/catalogue/publishedCard.js";
import { knowledge } from "../../../../src/games/miniatures/game.js";
import { playableCards, squadOf } from "../support/play.js";
import { stat } from "../support/stat.js";

/** "A number printed on a card goes before the glossary's example": other numbers, other tables. */

/** Names with a number that says nothing of their size, and why. */
const FIXED: readonly { readonly printed: RegExp; readonly entry: string }[] = [
  { printed: /^(Execute )?Order 66$/, entry: "glossary, Order 66: the number is part of the order's name" },
  { printed: /^Flux Density 10$/, entry: "glossary, Flux Density: +10 Damage, whatever the card" },
];

/** Everyone that abilities tell apart: living and not, in melee, with the Force, Unique, big, of another faction. */
const others: readonly StatCard[] = [
  stat({}),
  stat({ abilities: ["Droid"] }),
  stat({ abilities: ["Mounted Weapon"], size: "huge" }),
  stat({ abilities: ["Melee Attack", "Unique"], unique: true, force: 4, powers: ["Lightsaber Block"] }),
  stat({ faction: "Yuuzhan Vong", abilities: ["Machinery"] }),
];

/**
 * The tables of a card among those others, and who comes at its call, as text: nothing of what its abilities are
 * called.
 */
function compiled(card: StatCard): string {
  const {
    cards: _c,
    actionNames: _a,
    avoidNames: _v,
    effectNames: _e,
    ...tables
  } = compileCards([card, ...others].map(uniqueCard));
  const comers = squadOf("own", [card]).characters.map((c) =>
    c.brings?.map((call) => call.characters.map((comer) => comer.name)),
  );
  return JSON.stringify([tables, comers], (_key, value) => (ArrayBuffer.isView(value) ? Object.values(value) : value));
}

interface Printed {
  readonly card: PublishedCard;
  readonly list: "abilities" | "powers";
  readonly at: number;
  readonly text: string;
}

const printed = playableCards().flatMap((card) =>
  (["abilities", "powers"] as const).flatMap((list) =>
    card[list].flatMap((text, at): Printed[] => (/\d/.test(text) ? [{ card, list, at, text }] : [])),
  ),
);
const isFixed = (text: string) => FIXED.some((fixed) => fixed.printed.test(text));

/** The card as printed with another number after one of its abilities. */
function altered({ card, list, at }: Printed, text: string): PublishedCard {
  return { ...card, [list]: card[list].map((own, i) => (i === at ? text : own)) };
}

describe("a number printed after an ability", () => {
  it("is on more than 300 playable cards, under more than 50 headings", () => {
    expect(printed.length).toBeGreaterThan(300);
    expect(new Set(printed.map((p) => p.text.replace(/\d+/, ""))).size).toBeGreaterThan(50);
  });

  it.each(
    printed.filter((p) => !isFixed(p.text)).map((p) => [`${p.text} of ${p.card.name} (${p.card.id})`, p] as const),
  )("%s changes what is played", (_name, p) => {
    const own = Number(/\d+/.exec(p.text)![0]);
    const before = compiled(toStatCard(p.card));
    const numbers = own < 10 ? [1, 2, 3, 4, 5, 6, 7, 8] : [10, 20, 30, 40, 60];
    for (const n of numbers.filter((one) => one !== own)) {
      const other = altered(p, p.text.replace(/\d+/, String(n)));
      // A version of its own that nobody here knows: the card is refused, not played as before.
      if (playability(other, knowledge).length > 0) continue;
      expect(compiled(toStatCard(other)) === before, `as ${n} nothing changes`).toBe(false);
    }
    expect(compiled(toStatCard({ ...p.card })), "the same card").toBe(before);
  });

  it("is fixed by its own entry in these alone", () => {
    for (const { printed: name, entry } of FIXED) {
      const cards = printed.filter((p) => name.test(p.text));
      expect(cards.length, entry).toBeGreaterThan(0);
      const number = allCards()
        .flatMap((c) => [...c.abilities, ...c.powers])
        .filter((text) => name.test(text));
      expect(new Set(number).size, entry).toBeLessThanOrEqual(2);
    }
  });

  it("reaches the rows of every ability that is declared with one", () => {
    for (const p of printed.filter((one) => !isFixed(one.text))) {
      const named = parseAbilityName(p.text, p.list === "powers" ? "power" : "ability");
      expect(named.number, p.text).toBeDefined();
      expect(findAbility(named.name), p.text).toBeDefined();
    }
  });
});

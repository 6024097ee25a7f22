import { describe, expect, it } from "vitest";
import { fits, listed } from "../../../../src/games/miniatures/cards/cardFilter.js";
import type { EffectPart } from "../../../../src/games/miniatures/cards/effectPart.js";
import { toStatCard } from "../../../../src/games/miniatures/catalogue/publishedCard.js";
import { isDeep } from "../../../support/deep.js";
import { expectSame } from "../../../support/same.js";
import { company, gamesOf, readOwn } from "../support/ownSquads.js";
import { led, written } from "../support/writtenEffects.js";

/** Effects and abilities in YAML against the built-in ones: the same games, roll by roll. */

/** Those whom an effect is for, others, and whom its bonuses are against, on the other side. */
function squadsFor(parts: readonly EffectPart[], number: number) {
  const who = parts.flatMap((part) => part.who ?? []);
  const against = parts.flatMap(({ bonus }) => listed(bonus).flatMap((one) => one.against ?? []));
  const meant = company(3, number, (card) => who.length === 0 || who.some((one) => fits(toStatCard(card), one)));
  const foes = company(2, number + 500, (card) => against.every((one) => fits(toStatCard(card), one)));
  return {
    friends: [...meant, ...company(1, number + 100, () => true)],
    foes: [...foes, ...company(2, number + 200, () => true)],
  };
}

describe("commander effects written in YAML", () => {
  const { cards } = written();

  it("are played as the built-in ones, game by game", () => {
    let games = 0;
    led.forEach(({ card, effect }, i) => {
      if (!isDeep && i % 3 > 0) return;
      const { friends, foes } = squadsFor(effect.parts, i);
      const builtIn = gamesOf([card, ...friends], foes, 3);
      expectSame(gamesOf([cards[i], ...friends], foes, 3), builtIn, effect.name);
      games += builtIn.length;
    });
    expect(games).toBeGreaterThan(isDeep ? 200 : 60);
  });

  it("are other games where the effect is another one", () => {
    const worse = written(() => [{ to: "allies", within: "anywhere", bonus: { attack: -9 } }]);
    expect(worse.told).toEqual([]);
    const differing = led.slice(0, 12).filter(({ card, effect }, i) => {
      const { friends, foes } = squadsFor(effect.parts, i);
      const rows = (one: typeof card) => JSON.stringify(gamesOf([one, ...friends], foes, 1));
      return rows(card) !== rows(worse.cards[i]);
    });
    expect(differing.length).toBeGreaterThan(9);
  });
});

/** Abilities of the glossary, written from the words of the vocabulary. */
const ABILITIES: readonly (readonly [printed: string, does: string])[] = [
  ["Cunning Attack 10", "{ bonus: { attack: 4, damage: 10, when: targetNotActivated } }"],
  ["Jedi Hunter", "{ bonus: { attack: 4, damage: 10, against: { force: true } } }"],
  ["Momentum", "{ bonus: { attack: 4, damage: 10, when: [moved, adjacent] } }"],
  ["Evade", "{ avoids: { attacks: nonadjacent, save: 11 } }"],
  ["Poison 10", "{ onHit: { damage: 10, save: 11, against: { living: true } } }"],
  ["Deadly Attack", "{ numbers: { criticalOn: 19 } }"],
  ["Self-Destruct 20", "{ numbers: { selfDestruct: 20 } }"],
  ["Traps", "{ to: enemies, droidsToo: false, bonus: { defense: -4 } }"],
  ["Droid Master", "{ to: allies, who: { unique: false, droid: true }, lends: Double Attack }"],
];

describe("abilities written in YAML", () => {
  it.each(ABILITIES)("%s is played as printed, game by game", (printed, does) => {
    // Nobody comes close who can shoot.
    const [base, besides] =
      printed === "Momentum" ? ["Gamorrean Guard", "Melee Attack"] : ["Storm Commando", "Deadeye"];
    const { cards, told } = readOwn(`game: miniatures
cards:
  - { name: One, based on: ${base}, hitPoints: 60, abilities: [${besides}, ${printed}] }
  - { name: Other, based on: ${base}, hitPoints: 60, abilities: [${besides}], ownAbilities: { Mine: ${does} } }
  - { name: Neither, based on: ${base}, hitPoints: 60, abilities: [${besides}] }
`);
    expect(told).toEqual([]);
    const droids = company(2, 3, (card) => card.abilities.includes("Droid") && !card.unique);
    const friends = droids;
    const foes = [...company(2, 2, (card) => card.force > 0), ...company(2, 4, () => true)];
    const [one, other, neither] = cards.map((card) => gamesOf([card, card, ...friends], foes, 6));
    expectSame(other, one);
    expect(neither).not.toEqual(one);
  });
});

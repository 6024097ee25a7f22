import { ownValue } from "../../../core/own.js";
import { RELATION } from "./layout.js";
import { hasAbility, isNamedBy, nameContains, type StatCard } from "./statCard.js";

/** Which card names which, for abilities that speak of a specified ally. */

/** Abilities whose words name others, and the bit that says so. */
const NAMING: Readonly<Record<string, number>> = {
  Synergy: RELATION.synergy,
  Protective: RELATION.protective,
  Gang: RELATION.gang,
  Bodyguard: RELATION.bodyguards,
  "Synchronized Fire": RELATION.synchronized,
};

/** Whether an ability speaks of allies that its words of restriction name. */
export const speaksOfAllies = (ability: string): boolean => ownValue(NAMING, ability) !== undefined;

interface Relation {
  readonly bit: number;
  readonly to: (other: StatCard) => boolean;
}

const known = new WeakMap<StatCard, readonly Relation[]>();

/** RELATION bits by card * cards + other card. */
export function compileRelations(cards: readonly StatCard[]): Uint16Array {
  const n = cards.length;
  const relations = new Uint16Array(n * n);
  cards.forEach((card, i) => {
    const own = relationsOf(card);
    cards.forEach((other, j) => {
      let bits = card.name === other.name ? RELATION.sameName : 0;
      for (const { bit, to } of own) if (to(other)) bits |= bit;
      relations[i * n + j] = bits;
    });
  });
  return relations;
}

function relationsOf(card: StatCard): readonly Relation[] {
  let found = known.get(card);
  if (found === undefined) {
    found = findRelations(card);
    known.set(card, found);
  }
  return found;
}

function findRelations(card: StatCard): Relation[] {
  const found: Relation[] = card.abilities.flatMap(({ name, qualifier }) => {
    const bit = ownValue(NAMING, name);
    return bit === undefined ? [] : [{ bit, to: (other: StatCard) => isNamedBy(other, qualifier) }];
  });
  if (hasAbility(card, "Order 66"))
    found.push({ bit: RELATION.offLimits, to: (other) => hasAbility(other, "Execute Order 66") });
  if (hasAbility(card, "Hand of the Emperor"))
    found.push({ bit: RELATION.emperor, to: (other) => nameContains(other, "Emperor Palpatine") });
  if (nameContains(card, "Republic Commando"))
    found.push({ bit: RELATION.commandos, to: (other) => nameContains(other, "Republic Commando") });
  return found;
}

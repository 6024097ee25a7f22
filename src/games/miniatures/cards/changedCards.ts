import { ownValue } from "../../../core/own.js";
import { uniqueCard } from "./sameCard.js";
import { hasAbility, type NamedAbility, type StatCard } from "./statCard.js";

/**
 * A character whose abilities change in the skirmish for good becomes another card: its own with the change made,
 * compiled like all the others. So whatever asks the stat card (who is a target of Jedi Hunter, whom commander effects
 * leave out) is right.
 */
export const CHANGES = [
  /** A Unique ally has been defeated (Impulsive Savagery and its kin). */
  "bereaved",
  /** Chosen by Dark Inspiration. */
  "inspired",
  /** Chosen by Light Tutor: has a Force rating from now on. */
  "tutored",
  /** Chosen by Ooglith Masquer. */
  "masked",
  /** Sever Force: has none any more. */
  "severed",
  /** Freed from carbonite. */
  "thawed",
] as const;
export type Change = (typeof CHANGES)[number];

/** What the loss of a Unique ally gives to those with an ability. */
const IMPULSES: Readonly<Record<string, NamedAbility>> = {
  "Impulsive Savagery": { name: "Savage" },
};

/** The card with one more ability, unless it has that already. */
const withAbility = (card: StatCard, gained: NamedAbility): StatCard =>
  hasAbility(card, gained.name) ? card : { ...card, abilities: [...card.abilities, gained] };

const changed = new WeakMap<StatCard, Map<Change, StatCard>>();

/** The card after a change; the same card where the change does nothing to it. Made once a card. */
function changedCard(card: StatCard, change: Change): StatCard {
  const known = changed.get(card) ?? new Map<Change, StatCard>();
  changed.set(card, known);
  const found = known.get(change) ?? uniqueCard(afterChange(card, change));
  known.set(change, found);
  return found;
}

function afterChange(card: StatCard, change: Change): StatCard {
  switch (change) {
    case "inspired":
      return card.force === 0 ? card : withAbility(card, { name: "Lightsaber Duelist" });
    case "tutored":
      return card.force === 0 && card.faction === "Rebel" ? { ...card, force: 1 } : card;
    case "masked":
      return card.unique ? card : withAbility(card, { name: "Stealth" });
    case "thawed":
      return card.frozen ?? card;
    case "severed":
      return card.force > 0 ? { ...card, force: 0 } : card;
    case "bereaved":
      return card.abilities.flatMap((a) => ownValue(IMPULSES, a.name) ?? []).reduce(withAbility, card);
  }
}

/** By card, bits of the changes that it brings about (index in CHANGES). */
const causes = new WeakMap<StatCard, number>();

function causesOf(card: StatCard): number {
  const known = causes.get(card);
  if (known !== undefined) return known;
  const is: Readonly<Record<Change, boolean>> = {
    bereaved: Object.keys(IMPULSES).some((name) => hasAbility(card, name)),
    inspired: hasAbility(card, "Dark Inspiration"),
    tutored: hasAbility(card, "Light Tutor"),
    masked: hasAbility(card, "Ooglith Masquer"),
    severed: hasAbility(card, "Sever Force"),
    thawed: card.frozen !== undefined,
  };
  const bits = CHANGES.reduce((sum, change, k) => (is[change] ? sum | (1 << k) : sum), 0);
  causes.set(card, bits);
  return bits;
}

export interface ChangedCards {
  /** The given cards, and behind them what they can become. */
  readonly cards: readonly StatCard[];
  /** By change * cards.length + card: the card that it becomes. */
  readonly becomes: Int16Array;
}

/** Adds to the cards of a matchup (`sameCard`) all that they can become in it, changes upon changes included. */
export function withChangedCards(given: readonly StatCard[]): ChangedCards {
  const cards = [...given];
  const caused = given.reduce((bits, card) => bits | causesOf(card), 0);
  const next: number[][] = CHANGES.map(() => []);
  for (let i = 0; i < cards.length; i++) {
    CHANGES.forEach((change, k) => {
      next[k][i] = (caused & (1 << k)) !== 0 ? place(cards, i, changedCard(cards[i], change)) : i;
    });
  }
  return { cards, becomes: Int16Array.from(next.flat()) };
}

/** Where the changed card stands among `cards`; it is added if it is new. */
function place(cards: StatCard[], from: number, changed: StatCard): number {
  if (changed === cards[from]) return from;
  const at = cards.indexOf(changed);
  return at >= 0 ? at : cards.push(changed) - 1;
}

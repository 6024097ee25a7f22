import { hasAbility, type NamedAbility, type StatCard } from "./statCard.js";

/**
 * A character whose abilities change in the skirmish for good becomes another card: its own with the change made, compiled like
 * all the others. So whatever asks the stat card (who is a target of Jedi Hunter, whom commander effects leave out) is right.
 */
export const CHANGES = [
  /** A Unique ally has been defeated (Impulsive Savagery and its kin). */
  "bereaved",
  /** Chosen by Dark Inspiration. */
  "inspired",
  /** Chosen by Light Tutor: has a Force rating from now on. */
  "tutored",
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

/** The card after a change; the same card where the change does nothing to it. */
function changedCard(card: StatCard, change: Change): StatCard {
  switch (change) {
    case "inspired":
      return card.force === 0 ? card : withAbility(card, { name: "Lightsaber Duelist" });
    case "tutored":
      return card.force === 0 && card.faction === "Rebel" ? { ...card, force: 1 } : card;
    case "thawed":
      return card.frozen ?? card;
    case "severed":
      return card.force > 0 ? { ...card, force: 0 } : card;
    case "bereaved":
      return card.abilities.flatMap((a) => IMPULSES[a.name] ?? []).reduce(withAbility, card);
  }
}

/** Changes that can come about where these cards meet. */
function changesAmong(cards: readonly StatCard[]): Change[] {
  const has = (name: string) => cards.some((card) => hasAbility(card, name));
  const causes: Readonly<Record<Change, boolean>> = {
    bereaved: Object.keys(IMPULSES).some(has),
    inspired: has("Dark Inspiration"),
    tutored: has("Light Tutor"),
    severed: has("Sever Force"),
    thawed: cards.some((card) => card.frozen !== undefined),
  };
  return CHANGES.filter((change) => causes[change]);
}

export interface ChangedCards {
  /** The given cards, and behind them what they can become. */
  readonly cards: readonly StatCard[];
  /** By change * cards.length + card: the card that it becomes. */
  readonly becomes: Int16Array;
}

/** Adds to the cards of a matchup all that they can become in it, changes upon changes included. */
export function withChangedCards(given: readonly StatCard[]): ChangedCards {
  const cards = [...given];
  const changes = changesAmong(given);
  const next: number[][] = CHANGES.map(() => []);
  for (let i = 0; i < cards.length; i++) {
    CHANGES.forEach((change, k) => {
      next[k]![i] = changes.includes(change) ? place(cards, i, changedCard(cards[i]!, change)) : i;
    });
  }
  return { cards, becomes: Int16Array.from(next.flat()) };
}

/** Where the changed card stands among `cards`; it is added if it is new. */
function place(cards: StatCard[], from: number, changed: StatCard): number {
  if (changed === cards[from]) return from;
  const key = JSON.stringify(changed);
  const at = cards.findIndex((card) => JSON.stringify(card) === key);
  return at >= 0 ? at : cards.push(changed) - 1;
}

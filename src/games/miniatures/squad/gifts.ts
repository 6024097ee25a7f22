import { hasAbility, nameContains, type StatCard } from "../cards/statCard.js";

/** Abilities that a character has for the whole skirmish because of who else is in its squad. */

/** Whose company gives Black Sun its grenades. */
const BLACK_SUN_LORDS = ["Vigo", "Xizor"];
const BLACK_SUN_GRENADES = { name: "Grenades", number: 10 };

/**
 * A card with what its squad adds to it (glossary, Black Sun: also while the other character is not in play).
 * @param others everyone in the squad; the card's own character among them does not matter
 */
export function withGifts<Card extends StatCard>(card: Card, others: readonly StatCard[]): Card {
  if (!hasAbility(card, "Black Sun")) return card;
  const isLed = others.some((o) => o.name !== card.name && BLACK_SUN_LORDS.some((lord) => nameContains(o, lord)));
  return isLed ? { ...card, abilities: [...card.abilities, BLACK_SUN_GRENADES] } : card;
}

import { type OwnCard, ownCards } from "../../ownCards/ownCards.js";
import { formatAbility, whatIsUnknown } from "../catalogue/abilityName.js";
import { catalogueWith } from "../catalogue/catalogue.js";
import { type AbilityKnowledge, playability } from "../catalogue/playability.js";
import { type PublishedCard, toStatCard } from "../catalogue/publishedCard.js";
import { addedOn, type OwnCharacters } from "./ownCharacters.js";

/** Cards that cannot be played yet, played without what they lack: a lower bound of what they are worth. */

/** The card without what keeps it from being played; undefined where nothing does. */
export function withoutLacks(card: PublishedCard, knowledge: AbilityKnowledge): PublishedCard | undefined {
  const lacks = playability(card, knowledge);
  if (lacks.length === 0) return undefined;
  const { abilities, powers } = toStatCard(card);
  const { missing: _missing, ...facts } = card;
  return {
    ...facts,
    abilities: abilities
      .filter((one) => !knowledge.lacksAbility(one, "ability") && whatIsUnknown(one) === undefined)
      .map(formatAbility),
    powers: powers
      .filter((one) => !knowledge.lacksAbility(one, "power") && whatIsUnknown(one) === undefined)
      .map(formatAbility),
    // Still a commander, and so nobody's follower.
    ...(lacks.includes("commander effect") ? { commanderEffect: [] } : {}),
    own: card.own ?? "changed",
    without: lacks,
  };
}

/** The user's own cards with every published one that lacks something, as it is without that. */
export function withLackingPlayed(own: OwnCharacters | undefined, knowledge: AbilityKnowledge): OwnCharacters {
  const lacking = catalogueWith(own?.content).cards.flatMap((card) =>
    card.own === undefined ? (withoutLacks(card, knowledge) ?? []) : [],
  );
  const told = lacking.map(
    (card): OwnCard => ({ name: card.name, mark: "changed", kind: "character", ...addedOn(card) }),
  );
  return ownCards([...(own?.list ?? []), ...told], [...(own?.content ?? []), ...lacking]);
}

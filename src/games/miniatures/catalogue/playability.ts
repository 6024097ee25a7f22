import type { NamedAbility, StatCard } from "../cards/statCard.js";
import { formatAbility, whatIsUnknown, whatSquadsMiss } from "./abilityName.js";
import { alternativesTo, type Catalogue, publishedCatalogue } from "./catalogue.js";
import { effectSourceOf, type PublishedCard, toStatCard } from "./publishedCard.js";

/** What the engine can do. The ability registry answers; tests pass their own. */
export interface AbilityKnowledge {
  /** True when the ability or Force power is not implemented as printed (its number and qualifier included). */
  lacksAbility(ability: NamedAbility, kind: "ability" | "power"): boolean;
  /** True when the printed commander effect of a published card is not implemented. */
  lacksCommanderEffect(card: { readonly name: string; readonly set: string }): boolean;
}

/** Knowledge of an engine that can do everything: leaves only what the records themselves lack. */
export const KNOWS_ALL: AbilityKnowledge = { lacksAbility: () => false, lacksCommanderEffect: () => false };

/**
 * What keeps a card from being played: "ability: X", "Force power: Y", "commander effect", "Force rating". Empty when
 * playable.
 * @param card the card as the squad holds it
 * @param missing parts that the published record lacks
 * @param effectOf the published card whose commander effect it has; undefined when it has none
 */
export function lacksOf(
  card: StatCard,
  missing: readonly string[],
  effectOf: { readonly name: string; readonly set: string } | undefined,
  knowledge: AbilityKnowledge,
): string[] {
  const lacks: string[] = [];
  for (const ability of card.abilities) lack("ability", ability, knowledge.lacksAbility(ability, "ability"), lacks);
  for (const power of card.powers) lack("Force power", power, knowledge.lacksAbility(power, "power"), lacks);
  const effect =
    missing.includes("commander effect") || (effectOf !== undefined && knowledge.lacksCommanderEffect(effectOf));
  if (effect) lacks.push("commander effect");
  if (missing.includes("Force rating")) lacks.push("Force rating");
  return lacks;
}

function lack(kind: string, ability: NamedAbility, lacksIt: boolean, out: string[]): void {
  const unknown = whatIsUnknown(ability);
  if (unknown !== undefined) out.push(`${kind}: ${formatAbility(ability)} (${unknown})`);
  else if (lacksIt) out.push(`${kind}: ${formatAbility(ability)}`);
}

/** What keeps a published card from being played; empty when playable. */
export function playability(card: PublishedCard, knowledge: AbilityKnowledge): string[] {
  return lacksOf(toStatCard(card), card.missing ?? [], effectSourceOf(card), knowledge);
}

const pools = new WeakMap<AbilityKnowledge, WeakMap<Catalogue, readonly PublishedCard[]>>();

/** Every card of a catalogue that can be played; found once for each knowledge. */
export function playableCards(
  knowledge: AbilityKnowledge,
  catalogue: Catalogue = publishedCatalogue(),
): readonly PublishedCard[] {
  const known = pools.get(knowledge) ?? new WeakMap<Catalogue, readonly PublishedCard[]>();
  pools.set(knowledge, known);
  const found = known.get(catalogue) ?? catalogue.cards.filter((card) => playability(card, knowledge).length === 0);
  known.set(catalogue, found);
  return found;
}

/** One row a published card for `dejarik list characters`. */
export function listCharacters(knowledge: AbilityKnowledge): Readonly<Record<string, unknown>>[] {
  return publishedCatalogue().cards.map((card) => {
    const lacks = playability(card, knowledge);
    return {
      name: card.name,
      set: card.set,
      cost: card.cost,
      faction: card.faction,
      playable: lacks.length === 0,
      lacks,
      id: card.id,
      alternatives: alternativesTo(card).map((c) => `${c.name} (${c.set})`),
      doubt: doubtsOf(card),
      ...{ size: card.size, hitPoints: card.hitPoints, defense: card.defense, attack: card.attack },
      ...{ damage: card.damage, force: card.force, unique: card.unique, commander: card.commander },
      abilities: toStatCard(card).abilities.map(formatAbility),
      powers: toStatCard(card).powers.map(formatAbility),
    };
  });
}

/** What is uncertain about a card, in words: its record's doubt, and what its abilities leave open for squads. */
function doubtsOf(card: PublishedCard): string {
  const open = toStatCard(card).abilities.flatMap((a) => whatSquadsMiss(a) ?? []);
  return [card.doubt, ...open.map((words) => `${words}.`)].filter((words) => words !== undefined).join(" ");
}

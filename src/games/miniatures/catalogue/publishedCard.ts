import type { OwnMark } from "../../ownCards/ownCards.js";
import type { EffectPart, OwnAbility } from "../cards/effectPart.js";
import type { StatCard } from "../cards/statCard.js";
import { parseAbilityName } from "./abilityName.js";
import type { Faction } from "./factions.js";

/** One published stat card as `characters.jsonl` records it: facts only, ability names as printed. */
export interface PublishedCard {
  /** Set code and number, such as "rs-1". */
  readonly id: string;
  readonly name: string;
  readonly set: string;
  /** Collector's number within the set. */
  readonly number: number;
  readonly faction: Faction;
  /** Points. */
  readonly cost: number;
  readonly size: "small" | "medium" | "large" | "huge";
  readonly hitPoints: number;
  readonly defense: number;
  readonly attack: number;
  readonly damage: number;
  /** Force rating; 0 = none. */
  readonly force: number;
  readonly unique: boolean;
  readonly commander: boolean;
  readonly abilities: readonly string[];
  readonly powers: readonly string[];
  /** What is uncertain about this record. */
  readonly doubt?: string;
  /** Parts of the printed card that the record lacks; such a card cannot be played. */
  readonly missing?: readonly ("Force rating" | "commander effect")[];
  /** Of a card of the user's own: what it is beside the published ones. Its abilities are then all that it has. */
  readonly own?: OwnMark;
  /** The published card that an own one comes from: whose commander effect it has, and as whom a Unique one counts. */
  readonly basedOn?: { readonly name: string; readonly set: string };
  /** Of an own one: a commander effect that the user wrote, and abilities. */
  readonly commanderEffect?: readonly EffectPart[];
  readonly ownAbilities?: readonly OwnAbility[];
  /** What it is played without, as it cannot be played yet: by request only (own/withoutLacking.ts). */
  readonly without?: readonly string[];
}

/** The published card whose commander effect a card has; undefined where it has none, or one that the user wrote. */
export const effectSourceOf = (card: PublishedCard): { readonly name: string; readonly set: string } | undefined =>
  card.commander && card.commanderEffect === undefined
    ? { name: (card.basedOn ?? card).name, set: (card.basedOn ?? card).set }
    : undefined;

/** True for the early cards that have Order 66 by their names, although it is not printed (glossary, Order 66). */
export function hasUnprintedOrder66(name: string, abilities: readonly string[]): boolean {
  return /\b(arc|clone) trooper\b/i.test(name) && !abilities.includes("Order 66");
}

/** The card as a squad holds it: ability names parsed, Order 66 added where only the name grants it. */
export function toStatCard(card: PublishedCard): StatCard {
  const abilities = card.abilities.map((a) => parseAbilityName(a, "ability"));
  if (card.own === undefined && hasUnprintedOrder66(card.name, card.abilities)) abilities.push({ name: "Order 66" });
  return {
    name: card.name,
    set: card.set,
    faction: card.faction,
    cost: card.cost,
    size: card.size,
    hitPoints: card.hitPoints,
    defense: card.defense,
    attack: card.attack,
    damage: card.damage,
    force: card.force,
    unique: card.unique,
    commander: card.commander,
    abilities,
    powers: card.powers.map((p) => parseAbilityName(p, "power")),
    ...(card.commanderEffect === undefined ? {} : { commanderEffect: card.commanderEffect }),
    ...(card.ownAbilities === undefined ? {} : { ownAbilities: card.ownAbilities }),
    ...(card.without === undefined ? {} : { without: card.without }),
    ...(card.own === undefined ? {} : { own: card.own }),
  };
}

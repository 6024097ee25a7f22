import { findAbility, findCommanderEffect } from "../../../../src/games/miniatures/abilities/registry.js";
import type { StatCard } from "../../../../src/games/miniatures/cards/statCard.js";
import { parseAbilityName } from "../../../../src/games/miniatures/catalogue/abilityName.js";
import { findCard } from "../../../../src/games/miniatures/catalogue/catalogue.js";
import { playability } from "../../../../src/games/miniatures/catalogue/playability.js";
import { toStatCard } from "../../../../src/games/miniatures/catalogue/publishedCard.js";
import { knowledge } from "../../../../src/games/miniatures/game.js";
import { withUsualFrozen } from "../../../../src/games/miniatures/squad/frozen.js";

/** A made-up stat card: what is left out is plain. Ability and power names as cards print them. */
export interface StatGiven {
  readonly name?: string;
  readonly faction?: string;
  readonly cost?: number;
  readonly size?: StatCard["size"];
  readonly hitPoints?: number;
  readonly defense?: number;
  readonly attack?: number;
  readonly damage?: number;
  readonly force?: number;
  readonly unique?: boolean;
  readonly abilities?: readonly string[];
  readonly powers?: readonly string[];
  /** Has the commander effect of this published card: "Tarfful" or "Aayla Secura (Clone Strike)". */
  readonly commander?: string;
}

/**
 * A made-up card: 100 hit points, Defense 15, Attack +5, Damage 10, 10 points, no abilities, where not given otherwise.
 * @throws for an ability, power or commander effect that the engine does not play
 */
export function stat(given: StatGiven = {}): StatCard {
  const { commander, abilities = [], powers = [], ...numbers } = given;
  const parsed = {
    abilities: abilities.map((a) => parseAbilityName(a, "ability")),
    powers: powers.map((p) => parseAbilityName(p, "power")),
  };
  for (const { name } of [...parsed.abilities, ...parsed.powers])
    if (findAbility(name) === undefined) throw new Error(`the engine does not play "${name}"`);
  return {
    name: "Somebody",
    set: "test",
    faction: "Fringe",
    cost: 10,
    size: "medium",
    hitPoints: 100,
    defense: 15,
    attack: 5,
    damage: 10,
    force: 0,
    unique: false,
    // Its author's own: to greedy it is worth its cost at least.
    ownAbilities: [],
    ...numbers,
    ...parsed,
    ...commanderOf(commander),
  };
}

function commanderOf(text: string | undefined): Pick<StatCard, "commander" | "effectOf"> {
  if (text === undefined) return { commander: false };
  const { name, set } = publishedCard(text);
  if (findCommanderEffect(name, set) === undefined) throw new Error(`no commander effect of "${text}"`);
  return { commander: true, effectOf: { name, set } };
}

function publishedCard(text: string) {
  const found = findCard(text);
  if ("problem" in found) throw new Error(found.problem);
  return found.card;
}

/**
 * A published card by its name, "Name (Set)" or id.
 * @throws when there is none, or the engine cannot play it
 */
export function published(text: string): StatCard {
  const card = publishedCard(text);
  const lacks = playability(card, knowledge);
  if (lacks.length > 0) throw new Error(`"${text}" is not playable: ${lacks.join(", ")}`);
  return withUsualFrozen(toStatCard(card));
}

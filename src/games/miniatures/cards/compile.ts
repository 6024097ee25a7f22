import { assert } from "../../../core/assert.js";
import { dispelling } from "../abilities/movingAndBeing.js";
import { findAbility, findCommanderEffect } from "../abilities/registry.js";
import { mayCouple, trooper } from "../abilities/tests.js";
import { withChangedCards } from "./changedCards.js";
import { collectEffects, compileEffects, type Effect, lentAbilities, lentRows, type Owned } from "./compileEffects.js";
import { compilePairs } from "./compilePairs.js";
import {
  AGAINST,
  AREAS,
  AVOID_FIELDS,
  betterNumber,
  CARD_FIELDS,
  type CompiledCards,
  DRAINS,
  flagBit,
  flagWord,
  NO_LIMIT,
  NUMBER,
  NUMBER_COUNT,
  RELATION,
  REPLACES,
  REPLY,
  SAVE_EFFECTS,
  SIZES,
  SPECIAL,
  TARGETS,
} from "./layout.js";
import {
  hasAbility,
  hasLightsaber,
  isInsubstantialCard,
  isLiving,
  isSpecified,
  type NamedAbility,
  nameContains,
  type StatCard,
} from "./statCard.js";
import type { AbilityRow } from "./vocabulary.js";
import { FLAG_WORDS, type Flag, INITIATIVE_ACTS, REPLIES, type ReplyName, SETUP_CHOICES } from "./words.js";

/**
 * Stat cards -> flat tables of integers, once per matchup. "Card" below is an index into `cards`.
 * Pair tables are indexed by attackerCard * cardCount + targetCard.
 */

/** Abilities that the defeat of their owner or of an ally sets off. */
const MOURNERS = [
  "Force Spirit",
  "Dark Force Spirit",
  "Force Empathic",
  "Impulsive Shot",
  "Impulsive Sweep",
  "Impulsive Savagery",
];

/** Compiles the distinct cards of a matchup. Every ability must be implemented (squads are checked before). */
export function compileCards(given: readonly StatCard[]): CompiledCards {
  const { cards, becomes } = withChangedCards(given);
  const owned = cards.map(ownedAbilities);
  if (cards.some((card) => hasAbility(card, "Light Spirit")))
    for (const abilities of owned)
      abilities.push({ ability: dispelling, rows: dispelling.rows(undefined, undefined, cards[0]!) });
  const effects = collectEffects(cards, owned);
  const n = cards.length;
  const c = {
    cards,
    cardCount: n,
    ...compileCardTables(cards, owned),
    ...compilePairs(cards, owned, effects),
    ...compileAvoids(cards, owned, effects),
    ...compileActions(cards, owned),
    ...compileSetupChoices(cards, owned),
    relations: compileRelations(cards),
    mines: cards.some((card) => hasAbility(card, "Mines")),
    forbidsTargets: cards.some((card) => hasAbility(card, "Diplomat") || hasAbility(card, "Execute Order 66")),
    becomes,
    hasBoomingVoice: cards.some((card) => hasAbility(card, "Booming Voice")),
    soothes: cards.some((card) => hasAbility(card, "Empathy")),
    mourns: cards.some((card) => MOURNERS.some((name) => hasAbility(card, name))),
    lendsForce:
      cards.some((card) => hasAbility(card, "Dark Master") || hasAbility(card, "Hand of the Emperor")) ||
      effects.some((e) => e.row.command === "lendForce"),
    couples: cards.some((card) => hasAbility(card, "Power Coupling")),
    mayCouple: Uint8Array.from(cards, (card) => (mayCouple(card) ? 1 : 0)),
    actsCloseUp: Uint8Array.from(owned, (abilities) => (abilities.some((own) => own.rows.some(isCloseUp)) ? 1 : 0)),
    hasEssence: cards.some((card) => hasAbility(card, "Essence of Life")),
    bequeaths: cards.some((card) => hasAbility(card, "Cay's Legacy")),
    betrays: cards.some((card) => hasAbility(card, "Betrayal")),
    hasSpirits: cards.some(isInsubstantialCard),
    hasObjects: cards.some((card) => card.frozen !== undefined),
    transports: cards.some((card) => hasAbility(card, "Desert Skiff")),
    troopers: Uint8Array.from(cards, (card) => (trooper(card) ? 1 : 0)),
    holdsDoors: cards.some((card) => hasAbility(card, "Override") || hasAbility(card, "Door Gimmick")),
    ...compileEffects(cards, effects),
  };
  const anyFlags = flagsInPlay(c.cardFlags, c.effectFlags);
  const replies = (name: ReplyName) => cards.some((_card, i) => c.replies[i * REPLIES.length + REPLY[name]]! >= 0);
  const peculiar =
    PECULIAR.some((flag) => (anyFlags[flagWord(flag)]! & flagBit(flag)) !== 0) || replies("eternalHatred");
  const shatters = c.actionNames.includes("Shatterpoint");
  return {
    ...c,
    anyFlags,
    peculiar: peculiar || shatters,
    cancels: replies("forceAbsorb") || replies("forceDefense"),
    shatters,
  };
}

function ownedAbilities(card: StatCard): Owned[] {
  const own = [...card.abilities, ...card.powers].map((named) => own1(card, named));
  if (card.commander) {
    const { name, set } = card.effectOf ?? card;
    const effect = findCommanderEffect(name, set);
    assert(effect !== undefined, "a playable commander has a known effect", { card: card.name });
    own.push({ ability: effect, rows: effect.rows(undefined, undefined, card) });
  }
  return own;
}

function own1(card: StatCard, named: NamedAbility): Owned {
  const ability = findAbility(named.name);
  assert(ability !== undefined, "a playable card has only implemented abilities", {
    card: card.name,
    ability: named.name,
  });
  return { ability, rows: ability.rows(named.number, named.qualifier, card) };
}

function compileCardTables(cards: readonly StatCard[], owned: readonly Owned[][]) {
  const n = cards.length;
  const cardInts = new Int32Array(n * CARD_FIELDS);
  const cardNumbers = new Int32Array(n * NUMBER_COUNT);
  const cardFlags = new Int32Array(n * FLAG_WORDS);
  const replies = new Int8Array(n * REPLIES.length).fill(-1);
  const impulses = new Int32Array(n * FLAG_WORDS);
  cards.forEach((card, i) => {
    cardInts.set(
      [
        card.cost,
        SIZES[card.size],
        card.hitPoints,
        card.defense,
        card.attack,
        card.damage,
        card.force,
        isLiving(card) ? 1 : 0,
      ],
      i * CARD_FIELDS,
    );
    const numbers = cardNumbers.subarray(i * NUMBER_COUNT, (i + 1) * NUMBER_COUNT);
    numbers[NUMBER.speed] = 6;
    numbers[NUMBER.criticalOn] = 20;
    numbers[NUMBER.criticalTimes] = 2;
    numbers[NUMBER.forceSpends] = 1;
    const flags = cardFlags.subarray(i * FLAG_WORDS, (i + 1) * FLAG_WORDS);
    const set = (flag: Flag) => {
      flags[flagWord(flag)]! |= flagBit(flag);
    };
    for (const flag of builtInFlags(card)) set(flag);
    /** Numbers that an ability of the card has set: a second one does not undo the first. */
    const printed = new Set<number>();
    for (const { rows } of owned[i]!) {
      for (const row of rows) {
        if (row.shape === "flag" && row.afterLoss) {
          impulses[i * FLAG_WORDS + flagWord(row.flag)]! |= flagBit(row.flag);
        } else if (row.shape === "flag") set(row.flag);
        if (row.shape === "number") {
          const index = NUMBER[row.name];
          numbers[index] = printed.has(index) ? betterNumber(index, numbers[index]!, row.value) : row.value;
          printed.add(index);
        }
        if (row.shape === "reply") replies[i * REPLIES.length + REPLY[row.reply]] = row.forceCost;
      }
    }
  });
  const hasAny = (wanted: readonly string[]) =>
    owned.some((own) => own.some(({ rows }) => rows.some((r) => r.shape === "reply" && wanted.includes(r.reply))));
  const initiativePowers = hasAny(["anticipation"]);
  const initiativeActs = hasAny(INITIATIVE_ACTS);
  const anyImpulse = impulses.some((bits) => bits !== 0);
  return { cardInts, cardNumbers, cardFlags, replies, initiativePowers, initiativeActs, impulses, anyImpulse };
}

/** Abilities that strategies reckon with beyond rolls and Damage. */
const PECULIAR: readonly Flag[] = [
  "avoidDefeat",
  "disintegration",
  "returnsDamage",
  "energyShield",
  "bombadGungan",
  "pheromones",
  "poisonedBlade",
];

/** Every flag that a card prints or an effect lends; what characters gain in play is not among them. */
function flagsInPlay(...tables: readonly Int32Array[]): Int32Array {
  const any = new Int32Array(FLAG_WORDS);
  for (const table of tables) {
    for (let i = 0; i < table.length; i++) any[i % FLAG_WORDS]! |= table[i]!;
  }
  return any;
}

function builtInFlags(card: StatCard): Flag[] {
  const flags: Flag[] = [];
  if (card.unique) flags.push("unique");
  if (hasLightsaber(card)) flags.push("lightsaber");
  return flags;
}

function compileAvoids(cards: readonly StatCard[], owned: readonly Owned[][], effects: readonly Effect[]) {
  const avoidStart = new Int32Array(cards.length + 1);
  const avoids: number[] = [];
  const avoidNames: string[] = [];
  cards.forEach((card, i) => {
    const add = (name: string, row: AbilityRow, bits: number) => {
      if (row.shape !== "avoid") return;
      avoidNames.push(name);
      avoids.push(
        AGAINST.indexOf(row.against),
        row.save,
        row.forceCost,
        row.roller === "attacker" ? 1 : 0,
        row.reflect ?? 0,
        row.absorb ? 1 : 0,
        row.style ? 1 : 0,
        bits,
        row.returned ? 1 : 0,
        row.gauntlet ?? 0,
      );
    };
    for (const { ability, rows } of owned[i]!) for (const row of rows) add(ability.name, row, 0);
    for (const [name, bits] of lentAbilities(card, effects))
      for (const row of lentRows(card, name)) add(name, row, bits);
    avoidStart[i + 1] = avoids.length / AVOID_FIELDS;
  });
  return { avoidStart, avoids: Int32Array.from(avoids), avoidNames };
}

function compileActions(cards: readonly StatCard[], owned: readonly Owned[][]) {
  const n = cards.length;
  const actionStart = new Int32Array(n + 1);
  const actions: number[] = [];
  const actionNames: string[] = [];
  const must: number[] = [];
  const stuns: number[] = [];
  cards.forEach((_card, i) => {
    for (const { ability, rows } of owned[i]!) {
      for (const row of rows) {
        if (row.shape !== "action") continue;
        actions.push(
          REPLACES.indexOf(row.replaces),
          row.forceCost,
          row.range < 0 ? NO_LIMIT : row.range,
          TARGETS.indexOf(row.target),
          AREAS.indexOf(row.area ?? "none"),
          row.radius ?? 0,
          row.damage ?? 0,
          row.save ?? 0,
          SAVE_EFFECTS.indexOf(row.saveEffect ?? "avoid"),
          row.stun ? 1 : 0,
          row.push ?? 0,
          row.heal ?? 0,
          DRAINS.indexOf(row.drain ?? "none"),
          SPECIAL[row.special ?? "none"],
          row.eachMust ? 1 : 0,
          actionNames.length,
        );
        actionNames.push(ability.name);
        for (const card of cards) {
          must.push(row.must === undefined || row.must(card) ? 1 : 0);
          stuns.push(row.stun && !row.stunImmune?.(card) ? 1 : 0);
        }
      }
    }
    actionStart[i + 1] = actionNames.length;
  });
  return {
    actionStart,
    actions: Int32Array.from(actions),
    actionNames,
    grenades: Uint8Array.from(actionNames, (name) => (name === "Grenades" ? 1 : 0)),
    actionMust: Uint8Array.from(must),
    actionStuns: Uint8Array.from(stuns),
  };
}

function compileSetupChoices(cards: readonly StatCard[], owned: readonly Owned[][]) {
  const setupStart = new Int32Array(cards.length + 1);
  const choices: number[] = [];
  const must: number[] = [];
  owned.forEach((own, i) => {
    for (const row of own.flatMap(({ rows }) => rows)) {
      if (row.shape !== "setupChoice") continue;
      choices.push(SETUP_CHOICES.indexOf(row.choice));
      for (const card of cards) must.push(row.of(card) ? 1 : 0);
    }
    setupStart[i + 1] = choices.length;
  });
  return { setupStart, setupChoices: Uint8Array.from(choices), setupMust: Uint8Array.from(must) };
}

/** Whether a row is an action, open after a move, that only reaches those adjacent. */
const isCloseUp = (row: AbilityRow): boolean =>
  row.shape === "action" &&
  row.replaces !== "turn" &&
  (row.target === "area"
    ? row.radius === 1
    : row.range === 1 && (row.target === "legalEnemy" || row.target === "enemy" || row.target === "anyone"));

function compileRelations(cards: readonly StatCard[]): Uint16Array {
  const n = cards.length;
  const relations = new Uint16Array(n * n);
  cards.forEach((card, i) => {
    cards.forEach((other, j) => {
      let bits = card.name === other.name ? RELATION.sameName : 0;
      const names = (ability: string) =>
        card.abilities.some((a) => a.name === ability && isSpecified(other, a.qualifier));
      if (names("Synergy")) bits |= RELATION.synergy;
      if (names("Protective")) bits |= RELATION.protective;
      if (names("Gang")) bits |= RELATION.gang;
      if (names("Bodyguard")) bits |= RELATION.bodyguards;
      if (names("Synchronized Fire")) bits |= RELATION.synchronized;
      if (hasAbility(card, "Order 66") && hasAbility(other, "Execute Order 66")) bits |= RELATION.offLimits;
      if (hasAbility(card, "Hand of the Emperor") && nameContains(other, "Emperor Palpatine")) bits |= RELATION.emperor;
      if (nameContains(card, "Republic Commando") && nameContains(other, "Republic Commando"))
        bits |= RELATION.commandos;
      relations[i * n + j] = bits;
    });
  });
  return relations;
}

import { assert } from "../../../core/assert.js";
import { dispelling } from "../abilities/movingAndBeing.js";
import { findAbility, findCommanderEffect } from "../abilities/registry.js";
import { mayCouple, trooper } from "../abilities/tests.js";
import { writtenAbilities, writtenEffect } from "../abilities/written.js";
import { type CardFilter, testOf } from "./cardFilter.js";
import {
  ACTION,
  AGAINST,
  AREAS,
  betterNumber,
  CARD,
  DRAINS,
  flagBit,
  flagWord,
  NO_LIMIT,
  NUMBER,
  NUMBER_COUNT,
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
  type NamedAbility,
  type StatCard,
} from "./statCard.js";
import { FLAG_WORDS, type Flag, INITIATIVE_ACTS, REPLIES, type SetupChoice } from "./terms.js";
import type {
  Ability,
  AbilityRow,
  ActionRow,
  AuraRow,
  AvoidRow,
  CommonRow,
  ModifierRow,
  RiderRow,
} from "./vocabulary.js";

/** What one stat card brings to a matchup whatever else is in it: found once a card, however many squads it is in. */

export interface Owned {
  readonly ability: Ability;
  readonly rows: readonly AbilityRow[];
}

/** A row of an ability with the ability's name, and its number among that ability's rows. */
export interface Named<Row> {
  readonly ability: Ability;
  readonly index: number;
  readonly row: Row;
}

export interface CardFacts {
  readonly card: StatCard;
  /** Bits of `TRAIT`. */
  readonly traits: number;
  /** CARD.words, NUMBER_COUNT, FLAG_WORDS, FLAG_WORDS, REPLIES of it: its row of those tables. */
  readonly ints: Int32Array;
  readonly numbers: Int32Array;
  readonly flags: Int32Array;
  readonly impulses: Int32Array;
  readonly replies: Int8Array;
  readonly attacking: readonly Named<ModifierRow>[];
  readonly defending: readonly Named<ModifierRow>[];
  readonly riders: readonly Named<RiderRow>[];
  readonly commons: readonly Named<CommonRow>[];
  readonly auras: readonly Named<AuraRow>[];
  readonly avoids: readonly Named<AvoidRow>[];
  readonly actions: readonly Named<ActionRow>[];
  readonly setupChoices: readonly { readonly choice: SetupChoice; readonly of: CardFilter }[];
}

const has =
  (...names: readonly string[]) =>
  (card: StatCard): boolean =>
    names.some((name) => hasAbility(card, name));

/** What a matchup asks of its cards: whether any is such, or which. */
const TRAIT_TESTS = {
  lightSpirit: has("Light Spirit"),
  insubstantial: isInsubstantialCard,
  mines: has("Mines"),
  forbidsTargets: has("Diplomat", "Execute Order 66"),
  boomingVoice: has("Booming Voice"),
  empathy: has("Empathy"),
  /** The defeat of its owner or of an ally sets something off. */
  answersDefeats: has(
    "Force Spirit",
    "Dark Force Spirit",
    "Force Empathic",
    "Impulsive Shot",
    "Impulsive Sweep",
    "Impulsive Savagery",
  ),
  lendsForce: has("Dark Master", "Hand of the Emperor"),
  coupler: has("Power Coupling"),
  mayCouple: testOf(mayCouple),
  essence: has("Essence of Life"),
  legacy: has("Cay's Legacy"),
  betrayal: has("Betrayal"),
  object: (card: StatCard) => card.frozen !== undefined,
  skiff: has("Desert Skiff"),
  trooper: testOf(trooper),
  holdsDoors: has("Override", "Door Gimmick"),
  disruptive: has("Disruptive"),
  savage: has("Savage"),
  /** A Droid that is no Cyborg: commander effects leave it out. */
  droidOnly: (card: StatCard) => hasAbility(card, "Droid") && !hasAbility(card, "Cyborg"),
  gainsCommand: (card: StatCard) => card.powers.some((power) => rowsOf(card, power).some(isGained)),
  closeUp: (card: StatCard) => ownedAbilities(card).some(({ rows }) => rows.some(isCloseUp)),
  anticipation: (card: StatCard) => hasReply(card, ["anticipation"]),
  initiativeActs: (card: StatCard) => hasReply(card, INITIATIVE_ACTS),
} as const;
export type Trait = keyof typeof TRAIT_TESTS;
const TRAITS = Object.keys(TRAIT_TESTS) as readonly Trait[];

/** Bit of a trait. */
export const TRAIT = Object.fromEntries(TRAITS.map((name, i) => [name, 1 << i])) as Readonly<Record<Trait, number>>;

const facts = new WeakMap<StatCard, CardFacts>();
/** The same where there are Light Spirits, against whom everyone has something to do. */
const factsAmongSpirits = new WeakMap<StatCard, CardFacts>();

/** @param spirits whether the matchup has Light Spirits */
export function factsOf(card: StatCard, spirits: boolean): CardFacts {
  const known = spirits ? factsAmongSpirits : facts;
  let found = known.get(card);
  if (found === undefined) {
    found = findFacts(card, spirits);
    known.set(card, found);
  }
  return found;
}

function findFacts(card: StatCard, spirits: boolean): CardFacts {
  const owned = ownedAbilities(card);
  if (spirits) owned.push({ ability: dispelling, rows: dispelling.rows(undefined, undefined, card) });
  const named = owned.flatMap(({ ability, rows }) => rows.map((row, index) => ({ ability, index, row })));
  const ofShape = <Shape extends AbilityRow["shape"]>(shape: Shape) =>
    named.filter((n) => n.row.shape === shape) as unknown as Named<Extract<AbilityRow, { shape: Shape }>>[];
  const modifiers = ofShape("modifier");
  return {
    card,
    traits: TRAITS.reduce((bits, name) => (TRAIT_TESTS[name](card) ? bits | TRAIT[name] : bits), 0),
    ...tablesOf(card, owned),
    attacking: modifiers.filter(({ row }) => row.role === "attacker"),
    defending: modifiers.filter(({ row }) => row.role === "defender"),
    riders: ofShape("rider"),
    commons: ofShape("common"),
    auras: ofShape("aura"),
    avoids: ofShape("avoid"),
    actions: ofShape("action"),
    setupChoices: ofShape("setupChoice").map((n) => n.row),
  };
}

/** Every ability of a card must be implemented (squads are checked before). */
function ownedAbilities(card: StatCard): Owned[] {
  const own = [...card.abilities, ...card.powers].map((named) => owned(card, named));
  if (card.commander) {
    const { name, set } = card.effectOf ?? card;
    const effect = writtenEffect(card) ?? findCommanderEffect(name, set);
    assert(effect !== undefined, "a playable commander has a known effect", { card: card.name });
    own.push({ ability: effect, rows: effect.rows(undefined, undefined, card) });
  }
  for (const ability of writtenAbilities(card)) own.push({ ability, rows: ability.rows(undefined, undefined, card) });
  return own;
}

function owned(card: StatCard, named: NamedAbility): Owned {
  const ability = findAbility(named.name);
  assert(ability !== undefined, "a playable card has only implemented abilities", {
    card: card.name,
    ability: named.name,
  });
  return { ability, rows: ability.rows(named.number, named.qualifier, card) };
}

const rowsOf = (card: StatCard, { name, number, qualifier }: NamedAbility): readonly AbilityRow[] =>
  findAbility(name)?.rows(number, qualifier, card) ?? [];

const isGained = (row: AbilityRow): boolean => row.shape === "aura" && row.gained !== undefined;

const hasReply = (card: StatCard, wanted: readonly string[]): boolean =>
  ownedAbilities(card).some(({ rows }) => rows.some((r) => r.shape === "reply" && wanted.includes(r.reply)));

/** Whether a row is an action, open after a move, that only reaches those adjacent. */
const isCloseUp = (row: AbilityRow): boolean =>
  row.shape === "action" &&
  row.replaces !== "turn" &&
  (row.target === "area"
    ? row.radius === 1
    : row.range === 1 && (row.target === "legalEnemy" || row.target === "enemy" || row.target === "anyone"));

function tablesOf(card: StatCard, own: readonly Owned[]) {
  const { cost, hitPoints, defense, attack, damage, force } = card;
  const ints = new Int32Array(CARD.words);
  ints.set([cost, SIZES[card.size], hitPoints, defense, attack, damage, force, isLiving(card) ? 1 : 0]);
  const numbers = new Int32Array(NUMBER_COUNT);
  numbers[NUMBER.speed] = 6;
  numbers[NUMBER.criticalOn] = 20;
  numbers[NUMBER.criticalTimes] = 2;
  numbers[NUMBER.forceSpends] = 1;
  const flags = new Int32Array(FLAG_WORDS);
  const impulses = new Int32Array(FLAG_WORDS);
  const replies = new Int8Array(REPLIES.length).fill(-1);
  for (const flag of builtInFlags(card)) flags[flagWord(flag)] |= flagBit(flag);
  /** Numbers that an ability of the card has set: a second one does not undo the first. */
  const printed = new Set<number>();
  for (const row of own.flatMap(({ rows }) => rows)) {
    if (row.shape === "flag") (row.afterLoss ? impulses : flags)[flagWord(row.flag)] |= flagBit(row.flag);
    if (row.shape === "number") {
      const index = NUMBER[row.name];
      numbers[index] = printed.has(index) ? betterNumber(index, numbers[index], row.value) : row.value;
      printed.add(index);
    }
    if (row.shape === "reply") replies[REPLY[row.reply]] = row.forceCost;
  }
  return { ints, numbers, flags, impulses, replies };
}

function builtInFlags(card: StatCard): Flag[] {
  const flags: Flag[] = [];
  if (card.unique) flags.push("unique");
  if (hasLightsaber(card)) flags.push("lightsaber");
  return flags;
}

/** AVOID.words of a row; `bits` are the effects that lend it. */
export function avoidFields(row: AvoidRow, bits: number): number[] {
  return [
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
  ];
}

/** ACTION.words of a row with its number in the matchup. */
export function actionFields(row: ActionRow, id: number): number[] {
  const fields = [
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
    id,
  ];
  assert(fields.length === ACTION.words, "a number for every field of an action", { fields: fields.length });
  return fields;
}

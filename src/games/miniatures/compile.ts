import { assert } from "../../core/assert.js";
import { findAbility, findCommanderEffect } from "./abilities/registry.js";
import { hasAbility, isSpecified, type NamedAbility, type StatCard } from "./statCard.js";
import {
  type Ability,
  type AbilityRow,
  type AuraRow,
  COUNTS,
  FLAG_WORDS,
  FLAGS,
  type Flag,
  type FlagRow,
  MOMENT,
  type ModifierRow,
  type Moment,
  NUMBERS,
  type NumberName,
  type NumberRow,
  REPLIES,
  type RiderRow,
  SPECIAL_ACTIONS,
} from "./vocabulary.js";

/**
 * Stat cards -> flat tables of integers, once per matchup. "Card" below is an index into `cards`.
 * Pair tables are indexed by attackerCard * cardCount + targetCard.
 */

export const CARD = { cost: 0, size: 1, hitPoints: 2, defense: 3, attack: 4, damage: 5, force: 6 } as const;
export const CARD_FIELDS = 7;

/** Which card names which, for abilities that speak of a specified ally: bits of `relations`. */
export const RELATION = { synergy: 1, protective: 2, gang: 4, synchronized: 8, sameName: 16, bodyguards: 32 } as const;

/** A conditional row: `moment` bits that must all hold, effects of which one must cover attacker or target (0 = none needed). */
export const ROW = {
  moment: 0,
  attackerEffects: 1,
  targetEffects: 2,
  kind: 3,
  attack: 4,
  damage: 5,
  defense: 6,
  printed: 7,
} as const;
export const ROW_FIELDS = 8;
/** Kinds of row: a bonus that adds, one of a commander effect (only the highest counts), then one a count. */
export const KIND_ADD = 0;
export const KIND_COMMANDER = 1;
export const KIND_COUNT = 2;

export const AVOID = {
  against: 0,
  save: 1,
  forceCost: 2,
  roller: 3,
  reflect: 4,
  absorb: 5,
  style: 6,
  effects: 7,
} as const;
export const AVOID_FIELDS = 8;
export const AGAINST = ["melee", "nonmelee", "nonadjacent", "any"] as const;

export const RIDER = { moment: 0, attackerEffects: 1, effect: 2, save: 3, amount: 4 } as const;
export const RIDER_FIELDS = 5;
export const RIDER_EFFECTS = ["stun", "damage", "immobilize"] as const;

export const ACTION = {
  replaces: 0,
  forceCost: 1,
  range: 2,
  target: 3,
  area: 4,
  radius: 5,
  damage: 6,
  save: 7,
  saveEffect: 8,
  stun: 9,
  push: 10,
  heal: 11,
  drain: 12,
  special: 13,
  eachMust: 14,
  id: 15,
} as const;
export const ACTION_FIELDS = 16;
export const REPLACES = ["nothing", "attacks", "turn"] as const;
export const TARGETS = ["legalEnemy", "ally", "allyOrSelf", "self", "area", "door"] as const;
export const AREAS = ["none", "adjacent", "adjacentEnemies", "two", "within", "enemiesWithin"] as const;
export const SAVE_EFFECTS = ["avoid", "half", "stunOnly", "each"] as const;
/** Whose damage a drain removes from the user: 0 none. */
export const DRAINS = ["none", "full", "dealt"] as const;

export const EFFECT = { who: 0, range: 1, via: 2, numbersStart: 3, numbersEnd: 4, commander: 5 } as const;
export const EFFECT_FIELDS = 6;
export const WHO = ["followers", "allies", "squad", "enemies"] as const;
/** Effects are bits of one word. */
export const MAX_EFFECTS = 31;

export const SIZES = { small: 1, medium: 1, large: 2, huge: 3 } as const;
export const NUMBER = Object.fromEntries(NUMBERS.map((n, i) => [n, i])) as Readonly<Record<NumberName, number>>;
export const NUMBER_COUNT = NUMBERS.length;
export const REPLY = Object.fromEntries(REPLIES.map((n, i) => [n, i])) as Readonly<
  Record<(typeof REPLIES)[number], number>
>;
export const SPECIAL = Object.fromEntries(SPECIAL_ACTIONS.map((n, i) => [n, i])) as Readonly<
  Record<(typeof SPECIAL_ACTIONS)[number], number>
>;
/** Squares of an effect or action that has no limit. */
export const NO_LIMIT = 10_000;

const FLAG_INDEX = Object.fromEntries(FLAGS.map((n, i) => [n, i])) as Readonly<Record<Flag, number>>;
/** Word (0 or 1) of a flag. */
export const flagWord = (flag: Flag): number => Math.floor(FLAG_INDEX[flag] / 31);
/** Bit of a flag within its word. */
export const flagBit = (flag: Flag): number => 1 << (FLAG_INDEX[flag] % 31);

export interface CompiledCards {
  readonly cards: readonly StatCard[];
  readonly cardCount: number;
  /** CARD fields of each card. */
  readonly cardInts: Int32Array;
  readonly cardNumbers: Int32Array;
  readonly cardFlags: Int32Array;
  /** Unconditional changes of each pair: attack, damage, defense, printed damage. */
  readonly pairBase: Int32Array;
  /** Moment bits that some row of the pair asks for. */
  readonly pairNeeds: Int32Array;
  readonly pairStart: Int32Array;
  readonly pairRows: Int32Array;
  readonly riderStart: Int32Array;
  readonly riders: Int32Array;
  readonly avoidStart: Int32Array;
  readonly avoids: Int32Array;
  readonly actionStart: Int32Array;
  readonly actions: Int32Array;
  readonly actionNames: readonly string[];
  /** By action row * cardCount + card: 1 where the card may be the target, may be hit besides, can be stunned. */
  readonly actionMust: Uint8Array;
  readonly actionStuns: Uint8Array;
  /** Force points of each reply of each card; -1 = does not have it. */
  readonly replies: Int8Array;
  readonly relations: Uint8Array;
  readonly effectCount: number;
  /** True where an effect lends another effect, or suppresses some (Disruptive). */
  readonly effectsChain: boolean;
  readonly effectNames: readonly string[];
  readonly effects: Int32Array;
  readonly effectSource: Uint8Array;
  readonly effectEligible: Uint8Array;
  readonly effectFlags: Int32Array;
  /** name, value pairs of numbers that effects change. */
  readonly effectNumbers: Int32Array;
}

interface Effect {
  readonly key: string;
  readonly name: string;
  readonly row: AuraRow;
  readonly commander: boolean;
  readonly source: Uint8Array;
  /** Index of the effect that lends this one to its sources; -1 = printed on cards. */
  readonly via: number;
}

interface Owned {
  readonly ability: Ability;
  readonly rows: readonly AbilityRow[];
}

/** Compiles the distinct cards of a matchup. Every ability must be implemented (squads are checked before). */
export function compileCards(cards: readonly StatCard[]): CompiledCards {
  const owned = cards.map(ownedAbilities);
  const effects = collectEffects(cards, owned);
  const n = cards.length;
  const c = {
    cards,
    cardCount: n,
    ...compileCardTables(cards, owned),
    ...compilePairs(cards, owned, effects),
    ...compileAvoids(cards, owned, effects),
    ...compileActions(cards, owned),
    relations: compileRelations(cards),
    ...compileEffects(cards, effects),
  };
  return c;
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

/** Rows of an ability that an effect lends to a card; none if the card has it printed already. */
function lentRows(card: StatCard, name: string): readonly AbilityRow[] {
  if (hasAbility(card, name)) return [];
  const ability = findAbility(name);
  assert(ability !== undefined, "an effect lends an implemented ability", { ability: name });
  return ability.rows(undefined, undefined, card);
}

function collectEffects(cards: readonly StatCard[], owned: readonly Owned[][]): Effect[] {
  const effects: Effect[] = [];
  cards.forEach((_card, i) => {
    for (const { ability, rows } of owned[i]!) {
      rows.forEach((row, k) => {
        if (row.shape === "aura") addEffect(effects, cards.length, ability, row, `${k}`, -1).source[i] = 1;
      });
    }
  });
  for (let e = 0; e < effects.length; e++) {
    for (const name of effects[e]!.row.grants ?? []) {
      const ability = findAbility(name);
      if (ability === undefined) continue;
      ability.rows(undefined, undefined, cards[0]!).forEach((row, k) => {
        if (row.shape === "aura") addEffect(effects, cards.length, ability, row, `${k} lent by ${e}`, e);
      });
    }
  }
  assert(effects.length <= MAX_EFFECTS, "at most 31 different effects in a matchup", {
    effects: effects.map((e) => e.name),
  });
  return effects;
}

function addEffect(effects: Effect[], n: number, ability: Ability, row: AuraRow, part: string, via: number): Effect {
  const key = `${ability.kind} ${ability.name} ${part} ${JSON.stringify(row)}`;
  let effect = effects.find((e) => e.key === key);
  if (effect === undefined) {
    effect = { key, name: ability.name, row, commander: ability.kind === "commander", source: new Uint8Array(n), via };
    effects.push(effect);
  }
  return effect;
}

/** Whether the effect can ever touch this card, whatever the positions. */
function eligible(effect: Effect, card: StatCard): boolean {
  const { row } = effect;
  if (row.who === "followers" && card.commander) return false;
  if (effect.commander && row.who !== "enemies" && !row.droidsToo) {
    if (hasAbility(card, "Savage") || (hasAbility(card, "Droid") && !hasAbility(card, "Cyborg"))) return false;
  }
  return row.of === undefined || row.of(card);
}

function compileCardTables(cards: readonly StatCard[], owned: readonly Owned[][]) {
  const n = cards.length;
  const cardInts = new Int32Array(n * CARD_FIELDS);
  const cardNumbers = new Int32Array(n * NUMBER_COUNT);
  const cardFlags = new Int32Array(n * FLAG_WORDS);
  const replies = new Int8Array(n * REPLIES.length).fill(-1);
  cards.forEach((card, i) => {
    cardInts.set(
      [card.cost, SIZES[card.size], card.hitPoints, card.defense, card.attack, card.damage, card.force],
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
    for (const { rows } of owned[i]!) {
      for (const row of rows) {
        if (row.shape === "flag") set(row.flag);
        if (row.shape === "number") numbers[NUMBER[row.name]] = row.value;
        if (row.shape === "reply") replies[i * REPLIES.length + REPLY[row.reply]] = row.forceCost;
      }
    }
  });
  return { cardInts, cardNumbers, cardFlags, replies };
}

function builtInFlags(card: StatCard): Flag[] {
  const flags: Flag[] = [];
  if (card.unique) flags.push("unique");
  if (hasAbility(card, "Lightsaber") || card.powers.some((p) => p.name.includes("Lightsaber")))
    flags.push("lightsaber");
  return flags;
}

interface PairRow {
  moment: number;
  attackerEffects: number;
  targetEffects: number;
  kind: number;
  attack: number;
  damage: number;
  defense: number;
  printed: number;
}

function compilePairs(cards: readonly StatCard[], owned: readonly Owned[][], effects: readonly Effect[]) {
  const n = cards.length;
  const pairBase = new Int32Array(n * n * 4);
  const pairNeeds = new Int32Array(n * n);
  const pairStart = new Int32Array(n * n + 1);
  const riderStart = new Int32Array(n * n + 1);
  const rows: number[] = [];
  const riders: number[] = [];
  for (let a = 0; a < n; a++) {
    for (let t = 0; t < n; t++) {
      const p = a * n + t;
      for (const row of pairModifiers(cards, owned, effects, a, t)) {
        if (row.moment === 0 && row.attackerEffects === 0 && row.targetEffects === 0 && row.kind === KIND_ADD) {
          pairBase[p * 4]! += row.attack;
          pairBase[p * 4 + 1]! += row.damage;
          pairBase[p * 4 + 2]! += row.defense;
          pairBase[p * 4 + 3]! += row.printed;
          continue;
        }
        pairNeeds[p]! |= row.moment;
        rows.push(
          row.moment,
          row.attackerEffects,
          row.targetEffects,
          row.kind,
          row.attack,
          row.damage,
          row.defense,
          row.printed,
        );
      }
      for (const rider of pairRiders(cards, owned, effects, a, t)) {
        pairNeeds[p]! |= rider[0]!;
        riders.push(...rider);
      }
      pairStart[p + 1] = rows.length / ROW_FIELDS;
      riderStart[p + 1] = riders.length / RIDER_FIELDS;
    }
  }
  return {
    pairBase,
    pairNeeds,
    pairStart,
    pairRows: Int32Array.from(rows),
    riderStart,
    riders: Int32Array.from(riders),
  };
}

const momentBits = (when: readonly Moment[] | undefined): number =>
  (when ?? []).reduce((bits, m) => bits | MOMENT[m], 0);

function pairModifiers(
  cards: readonly StatCard[],
  owned: readonly Owned[][],
  effects: readonly Effect[],
  a: number,
  t: number,
): PairRow[] {
  const out: PairRow[] = [];
  for (const role of ["attacker", "defender"] as const) {
    const mine = role === "attacker" ? a : t;
    const other = cards[role === "attacker" ? t : a]!;
    const add = (row: AbilityRow, bits: number, kind: number) => {
      if (row.shape !== "modifier" || row.role !== role || (row.against !== undefined && !row.against(other))) return;
      out.push(pairRow(row, bits, kind));
    };
    for (const { rows } of owned[mine]!) for (const row of rows) add(row, 0, KIND_ADD);
    effects.forEach((effect, e) => {
      if (eligible(effect, cards[mine]!))
        for (const row of effect.row.rows) add(row, 1 << e, effect.commander ? KIND_COMMANDER : KIND_ADD);
    });
    for (const [name, bits] of lentAbilities(cards[mine]!, effects))
      for (const row of lentRows(cards[mine]!, name)) add(row, bits, KIND_ADD);
  }
  return out;
}

function pairRow(row: ModifierRow, effectBits: number, kind: number): PairRow {
  return {
    moment: momentBits(row.when),
    attackerEffects: row.role === "attacker" ? effectBits : 0,
    targetEffects: row.role === "defender" ? effectBits : 0,
    kind: row.per === undefined ? kind : KIND_COUNT + COUNTS.indexOf(row.per),
    attack: row.attack ?? 0,
    damage: row.printed ? 0 : (row.damage ?? 0),
    defense: row.defense ?? 0,
    printed: row.printed ? (row.damage ?? 0) : 0,
  };
}

/** Abilities that effects may lend to a card, with the effects that do: one is enough, several count once. */
function lentAbilities(card: StatCard, effects: readonly Effect[]): Map<string, number> {
  const lent = new Map<string, number>();
  effects.forEach((effect, e) => {
    if (!eligible(effect, card)) return;
    for (const name of effect.row.grants ?? []) lent.set(name, (lent.get(name) ?? 0) | (1 << e));
  });
  return lent;
}

function pairRiders(
  cards: readonly StatCard[],
  owned: readonly Owned[][],
  effects: readonly Effect[],
  a: number,
  t: number,
): number[][] {
  const out: number[][] = [];
  const add = (row: RiderRow, effectBits: number) => {
    if (row.against !== undefined && !row.against(cards[t]!)) return;
    out.push([momentBits(row.when), effectBits, RIDER_EFFECTS.indexOf(row.effect), row.save, row.amount ?? 0]);
  };
  for (const { rows } of owned[a]!) for (const row of rows) if (row.shape === "rider") add(row, 0);
  effects.forEach((effect, e) => {
    if (!eligible(effect, cards[a]!)) return;
    for (const row of effect.row.rows) if (row.shape === "rider") add(row, 1 << e);
  });
  for (const [name, bits] of lentAbilities(cards[a]!, effects)) {
    for (const row of lentRows(cards[a]!, name)) if (row.shape === "rider") add(row, bits);
  }
  return out;
}

function compileAvoids(cards: readonly StatCard[], owned: readonly Owned[][], effects: readonly Effect[]) {
  const avoidStart = new Int32Array(cards.length + 1);
  const avoids: number[] = [];
  cards.forEach((card, i) => {
    const add = (row: AbilityRow, bits: number) => {
      if (row.shape !== "avoid") return;
      avoids.push(
        AGAINST.indexOf(row.against),
        row.save,
        row.forceCost,
        row.roller === "attacker" ? 1 : 0,
        row.reflect ?? 0,
        row.absorb ? 1 : 0,
        row.style ? 1 : 0,
        bits,
      );
    };
    for (const { rows } of owned[i]!) for (const row of rows) add(row, 0);
    for (const [name, bits] of lentAbilities(card, effects)) for (const row of lentRows(card, name)) add(row, bits);
    avoidStart[i + 1] = avoids.length / AVOID_FIELDS;
  });
  return { avoidStart, avoids: Int32Array.from(avoids) };
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
    actionMust: Uint8Array.from(must),
    actionStuns: Uint8Array.from(stuns),
  };
}

function compileRelations(cards: readonly StatCard[]): Uint8Array {
  const n = cards.length;
  const relations = new Uint8Array(n * n);
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
      relations[i * n + j] = bits;
    });
  });
  return relations;
}

function compileEffects(cards: readonly StatCard[], effects: readonly Effect[]) {
  const n = cards.length;
  const ints: number[] = [];
  const numbers: number[] = [];
  const effectSource = new Uint8Array(effects.length * n);
  const effectEligible = new Uint8Array(effects.length * n);
  const effectFlags = new Int32Array(effects.length * FLAG_WORDS);
  effects.forEach((effect, e) => {
    const start = numbers.length / 2;
    const { row } = effect;
    effectSource.set(effect.source, e * n);
    cards.forEach((card, i) => {
      effectEligible[e * n + i] = eligible(effect, card) ? 1 : 0;
    });
    const lent = (row.grants ?? []).flatMap((name) => findAbility(name)?.rows(undefined, undefined, cards[0]!) ?? []);
    for (const r of [...row.rows, ...lent] as (AbilityRow | FlagRow | NumberRow)[]) {
      if (r.shape === "flag") effectFlags[e * FLAG_WORDS + flagWord(r.flag)]! |= flagBit(r.flag);
      if (r.shape === "number") numbers.push(NUMBER[r.name], r.value);
    }
    ints.push(
      WHO.indexOf(row.who),
      row.range === "any" ? NO_LIMIT : row.range,
      effect.via,
      start,
      numbers.length / 2,
      effect.commander ? 1 : 0,
    );
  });
  return {
    effectCount: effects.length,
    effectsChain: effects.some((e) => e.via >= 0) || cards.some((c) => hasAbility(c, "Disruptive")),
    effectNames: effects.map((e) => e.name),
    effects: Int32Array.from(ints),
    effectSource,
    effectEligible,
    effectFlags,
    effectNumbers: Int32Array.from(numbers),
  };
}

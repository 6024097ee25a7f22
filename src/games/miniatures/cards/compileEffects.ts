import { assert } from "../../../core/assert.js";
import { fits } from "./cardFilter.js";
import { withChangedCards } from "./changedCards.js";
import { type CardFacts, factsOf, TRAIT } from "./facts.js";
import { COMMAND, flagBit, flagCode, flagWord, MAX_EFFECTS, NO_LIMIT, NUMBER, WHO } from "./layout.js";
import { abilityLent, rowsLent } from "./lent.js";
import { hasAbility, type StatCard } from "./statCard.js";
import { FLAG_WORDS } from "./terms.js";
import type { Ability, AbilityRow, AuraRow, FlagRow, NumberRow } from "./vocabulary.js";

/** Effects on other characters (commander effects, Traps...): found on the cards, numbered, and laid out. */

export interface Effect {
  readonly key: string;
  readonly name: string;
  readonly row: AuraRow;
  readonly commander: boolean;
  readonly source: Uint8Array;
  /** Index of the effect that lends this one to its sources; -1 = printed on cards. */
  readonly via: number;
  /**
   * By card, bits as `effectEligible` (layout.ts) has them: 0 = it never touches the card, whatever positions and
   * gains.
   */
  readonly eligible: Uint8Array;
}

/**
 * Why characters cannot meet; undefined where they can. Effects are bits of a word in play: published characters come
 * nowhere near so many, those whose effects the user wrote may.
 */
export function tooManyEffects(cards: readonly StatCard[]): string | undefined {
  const count = listEffects(
    withChangedCards(cards).cards.map((card) => factsOf(card, false)),
    false,
  ).length;
  if (count <= MAX_EFFECTS) return undefined;
  return `their characters bring ${count} different effects on others, and ${MAX_EFFECTS} can be in play: each part of a commander effect, and each ability that it lends and that does something for others, is one`;
}

/** @param soothes whether some card in the matchup has Empathy, which takes Savage from others */
export function collectEffects(facts: readonly CardFacts[], soothes: boolean): Effect[] {
  const effects = listEffects(facts, soothes);
  assert(effects.length <= MAX_EFFECTS, "at most 31 different effects in a matchup", {
    effects: effects.map((e) => e.name),
  });
  return effects;
}

function listEffects(facts: readonly CardFacts[], soothes: boolean): Effect[] {
  const effects: Effect[] = [];
  facts.forEach((one, i) => {
    for (const { ability, index, row } of one.auras)
      addEffect(effects, facts, soothes, ability, row, `${index}`, -1).source[i] = 1;
  });
  for (let e = 0; e < effects.length; e++) {
    for (const name of effects[e].row.grants ?? []) {
      rowsLent(name, facts[0].card).forEach((row, k) => {
        if (row.shape === "aura") addEffect(effects, facts, soothes, abilityLent(name), row, `${k} lent by ${e}`, e);
      });
    }
  }
  return effects;
}

const rowKeys = new WeakMap<AuraRow, string>();

function keyOf(row: AuraRow): string {
  const key = rowKeys.get(row) ?? JSON.stringify(row);
  rowKeys.set(row, key);
  return key;
}

function addEffect(
  effects: Effect[],
  facts: readonly CardFacts[],
  soothes: boolean,
  ability: Ability,
  row: AuraRow,
  part: string,
  via: number,
): Effect {
  const key = `${ability.kind} ${ability.name} ${part} ${keyOf(row)}`;
  const known = effects.find((e) => e.key === key);
  if (known !== undefined) return known;
  const commander = ability.kind === "commander" || row.gained !== undefined;
  const eligible = Uint8Array.from(facts, (one) => eligibility(row, commander, soothes, one));
  const effect = { key, name: ability.name, row, commander, source: new Uint8Array(facts.length), via, eligible };
  effects.push(effect);
  return effect;
}

function eligibility(row: AuraRow, commander: boolean, soothes: boolean, { card, traits }: CardFacts): number {
  const bits = touchBits(row, commander, card, traits);
  if (!soothes || (traits & TRAIT.savage) === 0) return bits | (bits << 2);
  const tame = { ...card, abilities: card.abilities.filter((a) => a.name !== "Savage") };
  return bits | (touchBits(row, commander, tame, hasAbility(tame, "Savage") ? traits : traits & ~TRAIT.savage) << 2);
}

/**
 * Bits 1 = the effect may touch the card as printed, 2 = with a commander effect that it may gain (glossary:
 * commander).
 */
function touchBits(row: AuraRow, commander: boolean, card: StatCard, traits: number): number {
  const printed = mayTouch(row, commander, card, traits);
  if ((traits & TRAIT.gainsCommand) === 0) return printed ? 3 : 0;
  return (printed ? 1 : 0) | (mayTouch(row, commander, { ...card, commander: true }, traits) ? 2 : 0);
}

/** Whether an effect on others may ever be on a card. @param commander whether it is a commander effect */
export const reaches = (row: AuraRow, commander: boolean, { card, traits }: CardFacts): boolean =>
  mayTouch(row, commander, card, traits);

function mayTouch(row: AuraRow, commander: boolean, card: StatCard, traits: number): boolean {
  if (row.who === "followers" && card.commander) return false;
  // Neither Light Spirits nor Holograms are adjacent to anybody, or under command.
  if ((traits & TRAIT.insubstantial) !== 0 && (commander || row.range === 1)) return false;
  if (commander && !row.droidsToo && (traits & (TRAIT.savage | TRAIT.droidOnly)) !== 0) return false;
  return fits(card, row.of);
}

/**
 * Abilities that effects may lend to a card (by its index), with the effects that do: one is enough, several count
 * once.
 */
export function lentAbilities(card: number, effects: readonly Effect[]): Map<string, number> {
  const lent = new Map<string, number>();
  effects.forEach((effect, e) => {
    if (effect.row.grants === undefined || effect.eligible[card] === 0) return;
    for (const name of effect.row.grants) lent.set(name, (lent.get(name) ?? 0) | (1 << e));
  });
  return lent;
}

export function compileEffects(facts: readonly CardFacts[], effects: readonly Effect[], disrupts: boolean) {
  const n = facts.length;
  const ints: number[] = [];
  const numbers: number[] = [];
  const effectSource = new Uint8Array(effects.length * n);
  const effectEligible = new Uint8Array(effects.length * n);
  const effectFlags = new Int32Array(effects.length * FLAG_WORDS);
  effects.forEach((effect, e) => {
    const start = numbers.length / 2;
    const { row } = effect;
    effectSource.set(effect.source, e * n);
    effectEligible.set(effect.eligible, e * n);
    const lent = (row.grants ?? []).flatMap((name) => rowsLent(name, facts[0].card));
    for (const r of [...row.rows, ...lent] as (AbilityRow | FlagRow | NumberRow)[]) {
      if (r.shape === "flag" && r.afterLoss !== true) effectFlags[e * FLAG_WORDS + flagWord(r.flag)] |= flagBit(r.flag);
      if (r.shape === "number") numbers.push(NUMBER[r.name], r.value);
    }
    ints.push(
      WHO.indexOf(row.who),
      row.range === "any" ? NO_LIMIT : row.range,
      effect.via,
      start,
      numbers.length / 2,
      effect.commander ? 1 : 0,
      row.gained === undefined ? -1 : flagCode(row.gained),
      COMMAND[row.command ?? "none"],
      row.commandAttack ?? 0,
      row.commandDamage ?? 0,
    );
  });
  return {
    effectCount: effects.length,
    effectsChain: effects.some((e) => e.via >= 0) || disrupts,
    commands: effects.reduce((bits, e) => bits | (1 << COMMAND[e.row.command ?? "none"]), 0) & ~1,
    effectNames: effects.map((e) => e.name),
    effects: Int32Array.from(ints),
    effectSource,
    effectEligible,
    effectFlags,
    effectNumbers: Int32Array.from(numbers),
  };
}

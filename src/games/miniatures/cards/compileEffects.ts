import { assert } from "../../../core/assert.js";
import { findAbility } from "../abilities/registry.js";
import { COMMAND, flagBit, flagCode, flagWord, MAX_EFFECTS, NO_LIMIT, NUMBER, WHO } from "./layout.js";
import { hasAbility, isInsubstantialCard, type StatCard } from "./statCard.js";
import type { Ability, AbilityRow, AuraRow, FlagRow, NumberRow } from "./vocabulary.js";
import { FLAG_WORDS } from "./words.js";

/** Effects on other characters (commander effects, Traps...): found on the cards, numbered, and laid out. */

export interface Effect {
  readonly key: string;
  readonly name: string;
  readonly row: AuraRow;
  readonly commander: boolean;
  readonly source: Uint8Array;
  /** Index of the effect that lends this one to its sources; -1 = printed on cards. */
  readonly via: number;
  /** Whether some card in the matchup has Empathy, which takes Savage from others. */
  readonly soothes: boolean;
}

export interface Owned {
  readonly ability: Ability;
  readonly rows: readonly AbilityRow[];
}

export function collectEffects(cards: readonly StatCard[], owned: readonly Owned[][]): Effect[] {
  const effects: Effect[] = [];
  cards.forEach((_card, i) => {
    for (const { ability, rows } of owned[i]!) {
      rows.forEach((row, k) => {
        if (row.shape === "aura") addEffect(effects, cards, ability, row, `${k}`, -1).source[i] = 1;
      });
    }
  });
  for (let e = 0; e < effects.length; e++) {
    for (const name of effects[e]!.row.grants ?? []) {
      const ability = findAbility(name);
      if (ability === undefined) continue;
      ability.rows(undefined, undefined, cards[0]!).forEach((row, k) => {
        if (row.shape === "aura") addEffect(effects, cards, ability, row, `${k} lent by ${e}`, e);
      });
    }
  }
  assert(effects.length <= MAX_EFFECTS, "at most 31 different effects in a matchup", {
    effects: effects.map((e) => e.name),
  });
  return effects;
}

function addEffect(
  effects: Effect[],
  cards: readonly StatCard[],
  ability: Ability,
  row: AuraRow,
  part: string,
  via: number,
): Effect {
  const commander = ability.kind === "commander" || row.gained !== undefined;
  const key = `${ability.kind} ${ability.name} ${part} ${JSON.stringify(row)}`;
  let effect = effects.find((e) => e.key === key);
  if (effect === undefined) {
    const soothes = cards.some((card) => hasAbility(card, "Empathy"));
    effect = { key, name: ability.name, row, commander, source: new Uint8Array(cards.length), via, soothes };
    effects.push(effect);
  }
  return effect;
}

/** Whether the effect can ever touch this card, whatever the positions and what the card gains. */
export const eligible = (effect: Effect, card: StatCard): boolean => eligibility(effect, card) !== 0;

/** Bits as `effectEligible` (layout.ts) has them. */
function eligibility(effect: Effect, card: StatCard): number {
  const tame = effect.soothes ? { ...card, abilities: card.abilities.filter((a) => a.name !== "Savage") } : card;
  return touchBits(effect, card) | (touchBits(effect, tame) << 2);
}

/** Bits 1 = the effect may touch the card as printed, 2 = with a commander effect that it may gain (glossary: commander). */
function touchBits(effect: Effect, card: StatCard): number {
  const gained = mayTouch(effect, gainsCommand(card) ? { ...card, commander: true } : card);
  return (mayTouch(effect, card) ? 1 : 0) | (gained ? 2 : 0);
}

const gainsCommand = (card: StatCard): boolean =>
  card.powers.some((p) => {
    const rows = findAbility(p.name)?.rows(p.number, p.qualifier, card) ?? [];
    return rows.some((row) => row.shape === "aura" && row.gained !== undefined);
  });

function mayTouch(effect: Effect, card: StatCard): boolean {
  const { row } = effect;
  if (row.who === "followers" && card.commander) return false;
  // Neither Light Spirits nor Holograms are adjacent to anybody, or under command.
  if (isInsubstantialCard(card) && (effect.commander || row.range === 1)) return false;
  if (effect.commander && !row.droidsToo) {
    if (hasAbility(card, "Savage") || (hasAbility(card, "Droid") && !hasAbility(card, "Cyborg"))) return false;
  }
  return row.of === undefined || row.of(card);
}

/** Abilities that effects may lend to a card, with the effects that do: one is enough, several count once. */
export function lentAbilities(card: StatCard, effects: readonly Effect[]): Map<string, number> {
  const lent = new Map<string, number>();
  effects.forEach((effect, e) => {
    if (!eligible(effect, card)) return;
    for (const name of effect.row.grants ?? []) lent.set(name, (lent.get(name) ?? 0) | (1 << e));
  });
  return lent;
}

/** Rows of an ability that an effect lends to a card; none if the card has it printed already. */
export function lentRows(card: StatCard, name: string): readonly AbilityRow[] {
  if (hasAbility(card, name)) return [];
  const ability = findAbility(name);
  assert(ability !== undefined, "an effect lends an implemented ability", { ability: name });
  return ability.rows(undefined, undefined, card);
}

export function compileEffects(cards: readonly StatCard[], effects: readonly Effect[]) {
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
      effectEligible[e * n + i] = eligibility(effect, card);
    });
    const lent = (row.grants ?? []).flatMap((name) => findAbility(name)?.rows(undefined, undefined, cards[0]!) ?? []);
    for (const r of [...row.rows, ...lent] as (AbilityRow | FlagRow | NumberRow)[]) {
      if (r.shape === "flag" && r.afterLoss !== true)
        effectFlags[e * FLAG_WORDS + flagWord(r.flag)]! |= flagBit(r.flag);
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
    effectsChain: effects.some((e) => e.via >= 0) || cards.some((c) => hasAbility(c, "Disruptive")),
    commands: effects.reduce((bits, e) => bits | (1 << COMMAND[e.row.command ?? "none"]), 0) & ~1,
    effectNames: effects.map((e) => e.name),
    effects: Int32Array.from(ints),
    effectSource,
    effectEligible,
    effectFlags,
    effectNumbers: Int32Array.from(numbers),
  };
}

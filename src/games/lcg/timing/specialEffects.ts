import { assert } from "../../../core/assert.js";
import type { Side } from "../../../core/side.js";
import { SPECIAL } from "../cards/compileCard.js";
import { SPECIALS, type Special } from "../cards/vocabulary.js";
import type { State } from "../state/state.js";

/** An effect of a single card that the verbs do not carry. */
export interface SpecialEffect {
  /** Whether it could do anything now; `record` is the record of its targets and trigger, -1 for none. */
  can(s: State, side: Side, card: number, record: number): boolean;
  /** Carries it out. @returns whether it did something */
  do(s: State, side: Side, card: number, record: number, triggerRecord: number): boolean;
}

/** One effect for every name that declarations may use. */
export type SpecialEffects = Readonly<Record<Special, SpecialEffect>>;

/**
 * The effects by number. Effects use cards and cards use effects: the game fills this at load, so no import turns back.
 */
const byNumber: SpecialEffect[] = [];

/** Registers the effects of all cards; the game does so once, as it is put together. */
export function registerSpecials(effects: SpecialEffects): void {
  for (const name of SPECIALS) {
    const effect: Partial<SpecialEffect> | undefined = effects[name];
    assert(effect?.can !== undefined && effect.do !== undefined, "a special effect lacks a function", { name });
    byNumber[SPECIAL[name]] = effects[name];
  }
}

/** Whether a special effect could do anything now. */
export function canSpecial(s: State, side: Side, card: number, special: number, record: number): boolean {
  return byNumber[special].can(s, side, card, record);
}

/** Carries a special effect out. @returns whether it did something */
export function doSpecial(
  s: State,
  side: Side,
  card: number,
  special: number,
  record: number,
  triggerRecord: number,
): boolean {
  return byNumber[special].do(s, side, card, record, triggerRecord);
}

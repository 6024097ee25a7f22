import { assert } from "../../../core/assert.js";
import type { Side } from "../../../core/side.js";
import type { CompiledEffect } from "../cards/compiled.js";
import { SPECIALS, type Special } from "../cards/specials.js";
import type { State } from "../state/state.js";

type About<Answer> = (
  s: State,
  side: Side,
  card: number,
  self: number,
  /** Where its targets stand in `s.targets`. */
  at: number,
  x: number,
  subject: number,
  effect: CompiledEffect,
) => Answer;

/** Carries out an effect of a single card that the verbs do not carry. */
export type SpecialFunction = About<void>;

/** An effect of a single card. */
export interface SpecialEffect {
  /**
   * Whether it could do anything now. A card may be played for nothing, so this is asked as the effect resolves, and
   * not as plays are listed: what can do nothing asks nobody and shuffles no deck.
   */
  readonly can: About<boolean>;
  readonly do: SpecialFunction;
}

/** One effect for every name that declarations may use. */
export type SpecialEffects = Readonly<Record<Special, SpecialEffect>>;

/**
 * The effects by name. Effects use cards and cards use effects: the game fills this at load, so no import turns back.
 */
const byName = new Map<string, SpecialEffect>();

/** Registers the effects of all cards; the game does so once, as it is put together. */
export function registerSpecials(effects: SpecialEffects): void {
  for (const name of SPECIALS) {
    const effect: Partial<SpecialEffect> | undefined = effects[name];
    assert(effect?.can !== undefined && effect.do !== undefined, "a special effect lacks a function", { name });
    byName.set(name, effects[name]);
  }
}

/** Carries a special effect out, where it can do anything. */
export function doSpecial(
  s: State,
  side: Side,
  card: number,
  self: number,
  effect: CompiledEffect,
  at: number,
  x: number,
  subject: number,
): void {
  const special = byName.get(effect.special);
  assert(special !== undefined, "a special effect without a function", { name: effect.special });
  if (special.can(s, side, card, self, at, x, subject, effect)) special.do(s, side, card, self, at, x, subject, effect);
}

import { assert } from "../../../core/assert.js";
import type { CompiledEffect } from "../cards/compiled.js";
import type { State } from "../state/state.js";

/** Carries out an effect of a single card that the verbs do not carry. */
export type SpecialFunction = (
  s: State,
  side: number,
  card: number,
  self: number,
  /** Where its targets stand in `s.targets`. */
  at: number,
  x: number,
  subject: number,
  effect: CompiledEffect,
) => void;

/**
 * The effects by name. Effects use cards and cards use effects: the game fills this at load, so no import turns back.
 */
let registered: Readonly<Record<string, SpecialFunction>> = {};

/** Registers the effects of all cards; the game does so once, as it is put together. */
export function registerSpecials(effects: Readonly<Record<string, SpecialFunction>>): void {
  registered = effects;
}

export function doSpecial(
  s: State,
  side: number,
  card: number,
  self: number,
  effect: CompiledEffect,
  at: number,
  x: number,
  subject: number,
): void {
  const run = registered[effect.special];
  assert(run !== undefined, "a special effect without a function", { name: effect.special });
  run(s, side, card, self, at, x, subject, effect);
}

import { assert } from "../../../core/assert.js";
import type { CompiledEffect } from "../cards/compiled.js";
import type { State } from "../state/state.js";
import { SPECIALS_ANH } from "./specialAnh.js";
import { SPECIALS_AOTC } from "./specialAotc.js";
import { SPECIALS_BOY } from "./specialBoy.js";
import { SPECIALS_ESB } from "./specialEsb.js";
import { SPECIALS_ESB_PLAYS } from "./specialEsbPlays.js";
import { SPECIALS_JG } from "./specialJg.js";
import { SPECIALS_RAS } from "./specialRas.js";
import { SPECIALS_ROTJ } from "./specialRotj.js";
import { SPECIALS_ROTS } from "./specialRots.js";

/** Effects of single cards that the verbs do not carry, by name. */

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

const SPECIALS: Readonly<Record<string, SpecialFunction>> = {
  ...SPECIALS_ANH,
  ...SPECIALS_BOY,
  ...SPECIALS_JG,
  ...SPECIALS_ESB,
  ...SPECIALS_ESB_PLAYS,
  ...SPECIALS_ROTJ,
  ...SPECIALS_RAS,
  ...SPECIALS_ROTS,
  ...SPECIALS_AOTC,
};

/** Names that declarations may use. */
export const specialNames: readonly string[] = Object.keys(SPECIALS);

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
  const run = SPECIALS[effect.special];
  assert(run !== undefined, "a special effect without a function", { name: effect.special });
  run(s, side, card, self, at, x, subject, effect);
}

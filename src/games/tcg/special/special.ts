import type { SpecialFunction } from "../effects/specialEffects.js";
import { SPECIALS_ANH } from "./anh.js";
import { SPECIALS_AOTC } from "./aotc.js";
import { SPECIALS_BOY } from "./boy.js";
import { SPECIALS_ESB } from "./esb.js";
import { SPECIALS_ESB_PLAYS } from "./esbPlays.js";
import { SPECIALS_JG } from "./jg.js";
import { SPECIALS_RAS } from "./ras.js";
import { SPECIALS_ROTJ } from "./rotj.js";
import { SPECIALS_ROTS } from "./rots.js";

/** Effects of single cards that the verbs do not carry, by name. */
export const SPECIALS: Readonly<Record<string, SpecialFunction>> = {
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

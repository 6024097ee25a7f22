import type { SpecialEffects } from "../effects/specialEffects.js";
import { SPECIALS_ANH } from "./anh.js";
import { SPECIALS_AOTC } from "./aotc.js";
import { SPECIALS_BOY } from "./boy.js";
import { SPECIALS_ESB } from "./esb.js";
import { SPECIALS_ESB_MOVES } from "./esbMoves.js";
import { SPECIALS_ESB_PLAYS } from "./esbPlays.js";
import { SPECIALS_JG } from "./jg.js";
import { SPECIALS_RAS } from "./ras.js";
import { SPECIALS_ROTJ } from "./rotj.js";
import { SPECIALS_ROTS } from "./rots.js";

/**
 * Effects of single cards that the verbs do not carry, by the name that declares them: what may be done stands beside
 * doing it, and the type of the table refuses a name that lacks either. What each is worth stands in a table of the
 * strategy that is bound to the same names.
 */
export const SPECIAL_EFFECTS: SpecialEffects = {
  ...SPECIALS_ANH,
  ...SPECIALS_BOY,
  ...SPECIALS_JG,
  ...SPECIALS_ESB,
  ...SPECIALS_ESB_MOVES,
  ...SPECIALS_ESB_PLAYS,
  ...SPECIALS_ROTJ,
  ...SPECIALS_RAS,
  ...SPECIALS_ROTS,
  ...SPECIALS_AOTC,
};

import type { Ability } from "../vocabulary.js";
import { power, reply } from "./define.js";

/** What happens when initiative is determined: rerolls, moves and turns before anyone activates, characters that arrive. */
export const initiative: readonly Ability[] = [power("Anticipation", () => [reply("anticipation", 1)])];

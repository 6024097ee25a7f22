import { handHandicap, ruled } from "../cards/handicaps.js";
import type { Handicap } from "../handicap.js";
import { ALLOWED } from "./options.js";
import { RESERVE } from "./reserve.js";
import type { Rules } from "./rules.js";

/** What one deck may be given: cards of the first hand, or, the dark side alone, a start of the Death Star dial. */
export const HANDICAPS: readonly Handicap[] = [
  handHandicap(RESERVE, ALLOWED.handLight.to),
  {
    name: "dial",
    unit: "space of the dial",
    units: "spaces of the dial",
    about: "spaces of the Death Star dial that the dark side begins with",
    step: 3,
    // What the dial begins with can be taken back.
    most: (options) => [dialOf(options), ALLOWED.dialStart.to - dialOf(options)],
    given: (options, by) => ruled(options, { dialStart: dialOf(options) + by }),
    words: (options, [toA, toB]) => `the Death Star dial begins at ${dialOf(options) + toB - toA}`,
  },
];

const dialOf = (options: unknown): number => (options as { readonly rules: Rules }).rules.dialStart ?? 0;

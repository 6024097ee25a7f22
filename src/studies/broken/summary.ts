import type { Told } from "../../core/described.js";
import type { brokenShape, candidate, found, recheck } from "./shape.js";

/** `summary.json` of `dejarik broken`: what is in it says its shape. */

/** The best found of a kind. */
export type FoundKind = Told<typeof found>;
/** A claim at two levels of play: the same entrants, opponents and dice. */
export type RecheckedClaim = Told<typeof recheck>;
/** An entrant that may be strong by two of its pieces together, on fresh dice. */
export type ConfirmedCandidate = Told<typeof candidate>;

/**
 * "broken": the two are shown to bring more together than the sum, and the entrant to win more than the best of other
 * kinds do. "together": only the first was shown. "single": it is shown to win more, and a piece of the two to bring
 * something by itself; no combination is. "strong": it is shown to win more, but not by what. "none": nothing was
 * shown.
 */
export const VERDICTS = ["broken", "together", "single", "strong", "none"] as const;
export type Verdict = (typeof VERDICTS)[number];

export type BrokenSummary = Told<typeof brokenShape>;

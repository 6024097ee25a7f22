import type { Told } from "../../core/described.js";
import type { exchange, improveShape } from "./shape.js";

/** `summary.json` of `dejarik improve`: what is in it says its shape. */

/** One of the last few, confirmed on dice that nobody was chosen by. */
export type TriedExchange = Told<typeof exchange>;
export type ImproveSummary = Told<typeof improveShape>;

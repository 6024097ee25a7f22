import type { Told } from "../../core/described.js";
import type { evenShape } from "./shape.js";

/** `summary.json` of `dejarik even`: what is in it says its shape. */
export type EvenSummary = Told<typeof evenShape>;
export type EvenVerdict = EvenSummary["verdict"];

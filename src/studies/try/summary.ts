import type { Told } from "../../core/described.js";
import type { tryShape } from "./shape.js";

/** `summary.json` of `dejarik try`: what is in it says its shape. */
export type TrySummary = Told<typeof tryShape>;

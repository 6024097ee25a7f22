import type { Told } from "../../core/described.js";
import type { beside } from "./shape.js";

/** What a card is worth beside those whom its text names. */
export type BesideSummary = Told<typeof beside>;

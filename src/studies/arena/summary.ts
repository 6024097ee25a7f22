import type { Told } from "../../core/described.js";
import type { arenaShape, kindSeatResult, openInterval, seatResult, sprtResult } from "./shape.js";

/** An arena's `summary.json`: what is in it says its shape. */

/** An Elo difference. */
export type EloInterval = Told<typeof openInterval>;
/** NEW in one seat, over drawn or shipped entrants or over both. */
export type SeatResult = Told<typeof seatResult>;
export type KindSeatResult = Told<typeof kindSeatResult>;
export type SprtResult = Told<typeof sprtResult>;
export type ArenaVerdict = SprtResult["verdict"];
export type ArenaSummary = Told<typeof arenaShape>;

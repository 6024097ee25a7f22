import type * as api from "../games/miniatures/api.js";
import type { Exported, StrategyDoor } from "./door.js";

/** Types for strategy files of Star Wars Miniatures. */

export type Strategy = api.Strategy;
/** What a file that exports a function is given. */
export type Door = StrategyDoor<"miniatures", Strategy, typeof api>;
/** What a file exports by default. */
export type StrategyFile = Exported<Door, Strategy>;

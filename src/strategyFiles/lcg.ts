import type * as api from "../games/lcg/api.js";
import type { Exported, StrategyDoor } from "./door.js";

/** Types for strategy files of Star Wars: The Card Game. */

export type Strategy = api.Strategy;
/** A player that a strategy makes, and what it is shown. */
export type Player = ReturnType<Strategy["createPlayer"]>;
export type { View } from "../games/lcg/api.js";
/** What a file that exports a function is given. */
export type Door = StrategyDoor<"lcg", Strategy, typeof api>;
/** What a file exports by default. */
export type StrategyFile = Exported<Door, Strategy>;

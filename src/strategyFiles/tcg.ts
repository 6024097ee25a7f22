import type * as api from "../games/tcg/api.js";
import type { Exported, StrategyDoor } from "./door.js";

/** Types for strategy files of Star Wars Trading Card Game. */

export type Strategy = api.Strategy;
/** A player that a strategy makes, and what it is shown. */
export type Player = ReturnType<Strategy["createPlayer"]>;
export type { View } from "../games/tcg/api.js";
/** What a file that exports a function is given. */
export type Door = StrategyDoor<"tcg", Strategy, typeof api>;
/** What a file exports by default. */
export type StrategyFile = Exported<Door, Strategy>;

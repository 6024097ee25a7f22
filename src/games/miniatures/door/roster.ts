// biome-ignore-all assist/source/organizeImports: names stand together by what they are for.
/** Who belongs to whom. */

/** From, to: the living of a side and its living enemies, as places in `s.living`. */
export { foesFrom, foesTo, ownFrom, ownTo } from "../state/state.js";
/** Start, end: all characters of a side or a player, the defeated too, by number. */
export { playerEnd, playerStart, sideEnd, sideStart } from "../state/state.js";
/** What a side scores for the middle of the map. */
export { gambitPointsOf } from "../score.js";
/** Whether a character that holds the middle of the map scores for that. */
export { mayHoldMiddle } from "../score.js";

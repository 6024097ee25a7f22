// biome-ignore-all assist/source/organizeImports: names stand together by what they are for.
/** What a move would come to. */

/** Where a character can go, and whether that provokes. */
export { createReach, findFullReach, findReach, isEngaged, reachOn } from "../moving/reach.js";
export { MAX_BUDGET } from "../moving/layers.js";
export { createBeside, isDrawnToEnemies } from "../moving/savage.js";
/** Squares that are left to move, and what the Force or an ability adds. */
export { boostSquares, movementLeft, movementWithAttack, WHEELED_SQUARES } from "../turnMovement.js";
/** How it moves. */
export { flies, provokes, speedOf } from "../moving/mover.js";
export { isAboard } from "../moving/aboard.js";
/** The cheapest way to everywhere, however far. */
export { createWays, findWays, UNREACHED } from "../moving/everywhere.js";
/** Moves that attack in passing. */
export { mayGallop, mayStrafeTo, passingSquares, strafeEnds } from "../moving/passing.js";

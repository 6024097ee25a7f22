// biome-ignore-all assist/source/organizeImports: names stand together by what they are for.
/**
 * The board's tables, for those who look at many squares at once. Rows of some are worked out when first asked for:
 * `ready...` does that and returns where the row begins.
 */

/** Squares seen, near and exposed to shots (bit columns); distances; walks when nobody is in the way. */
export { readyBits, readyExposed, readyRow } from "../state/tables.js";
export { readyWalks } from "../moving/way.js";
export { LONGEST_WALK } from "../board/walks.js";
export { NEAR_SQUARES } from "../board/board.js";

// biome-ignore-all assist/source/organizeImports: names stand together by what they are for.
/**
 * The door of Miniatures to strategies: nothing else of it may be imported by them. All squads, cards and positions are
 * open information in this game, so a strategy may read the whole state. Lists, reaches and previews go into buffers
 * that the caller owns and makes once (`create...`): nobody else writes to them.
 *
 * A first player needs `legal` and the answers (random.ts); one that thinks, `fighting`, `moving` and `hypothetical`.
 */

/** What is asked of a strategy; kinds of smaller questions. */
export { CHOICE, type Strategy } from "./strategy.js";
/** What it answers in a character's turn: a decision is one number, made and read by these. */
export {
  attackOn,
  BOOSTS,
  DASH,
  DECISION,
  END_TURN,
  firstOf,
  gallop,
  handDroidTo,
  kindOf,
  moveTo,
  secondOf,
  strafeTo,
  useAction,
} from "./decision.js";

/** What is legal now, listed. */
export * as legal from "./door/legal.js";
/** What an attack or an action would come to. */
export * as fighting from "./door/fighting.js";
/** What a move would come to. */
export * as moving from "./door/moving.js";
/** What if it were somebody's turn, and it stood elsewhere. */
export * as hypothetical from "./door/hypothetical.js";
/** Who belongs to whom. */
export * as roster from "./door/roster.js";
/** Who is how far from whom, and who sees whom. */
export * as geometry from "./door/geometry.js";
/** The board's tables, for many squares at once. */
export * as tables from "./door/tables.js";
/** What compiled cards say, whoever has them. */
export * as compiled from "./door/compiled.js";

/**
 * The position: arrays by character, and words of the head (H), of a side (SIDE) and of a player (PLAYER). A strategy
 * has words of its own in `memory`: MEMORY_WORDS a character, then as many a side, then MEMORY_PLANES planes of columns
 * a side. `strategyStream` is its own chance.
 */
export {
  H,
  isActivated,
  isAlive,
  isFrozen,
  MAX_SPACES,
  MEMORY_PLANES,
  MEMORY_WORDS,
  numberOf,
  PLAYER,
  SIDE,
  STATUS,
  type State,
  strategyStream,
} from "./state/state.js";
/** Abilities without a number that a character has now (F), printed or lent. */
export { F, has, isInPlay, isInsubstantial } from "./state/flags.js";
export type { Board } from "./board/board.js";

/** What is printed on a character's card, and what an action of it says. */
export { actionField, printed } from "./cards/lookUp.js";
/** Words of compiled cards: numbers of abilities (NUMBER), of the card, of actions and of effects on others. */
export {
  ACTION,
  AREAS,
  CARD,
  type CompiledCards,
  EFFECT,
  NO_LIMIT,
  NUMBER,
  REPLY,
  SAVE_EFFECTS,
  SPECIAL,
  TARGETS,
  WHO,
} from "./cards/layout.js";
export type { Matchup } from "./cards/matchup.js";
export { hasAbility } from "./cards/statCard.js";
export { REPLIES } from "./cards/terms.js";
/** What is under way in a turn: a charge, a barrage; a Force power that may be cancelled. */
export { CHARGE } from "./actions/actionRows.js";
export { BARRAGE } from "./fighting/barrage.js";
export { POWER, POWER_ROW } from "./force/cancel.js";
/** A space over a pit's edge, among those that somebody may be put on. */
export { OVER_EDGE } from "./moving/overEdge.js";

/** Initiative, and what comes before the first activation. */
export { OFFERED, replyOf } from "./afterInitiative.js";
export { chooserOfFirst } from "./initiative.js";
export { callsReserves } from "./arrive.js";
/** Scenarios: the droid's way home, the middle of the map. */
export { homeColumn, isAtHome } from "./droid.js";
export { GAMBIT_REACH } from "./score.js";

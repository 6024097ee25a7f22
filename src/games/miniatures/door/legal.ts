// biome-ignore-all assist/source/organizeImports: names stand together by what they are for.
/** What is legal now, all of it listed into buffers of the caller's. */

/** The questions that a search may be told to try, by name. */
export { QUESTIONS } from "../strategy.js";
/** Every answer to the greater questions: where to set up, whom to activate, what to do next. */
export {
  isLegal,
  listActivations,
  listAttacks,
  listDecisions,
  listHandings,
  listSetups,
  listUses,
  MAX_LISTED,
} from "../legal/decisions.js";
/** Moves of each kind of speed; `guessMove` draws one without listing all. */
export { guessMove, listGallops, listLikelyStrafes, listMoves, mayGuessMove, mayMove } from "../legal/moves.js";
/** Whose turn it may be, and what is left of it: attacks, the droid. */
export {
  attacksAdjacentOnly,
  attacksAllowed,
  isActivatable,
  mayAttack,
  mayHandDroid,
  standingAttacks,
  turnAllowsAttackOn,
} from "../turn.js";
/** Actions of the card: whether one may be used, and on whom. Actions of a card are rows from `firstAction` on. */
export { listActionTargets, mayAct, mayTarget } from "../actions/act.js";
export { actionCount, firstAction } from "../actions/actionRows.js";
/** Targets of attacks, with cover or without. */
export { createTargets, isForbidden, isLegalTarget, listTargets } from "../fighting/targets.js";
export { listBarrage } from "../fighting/barrage.js";
export { mayCombine } from "../fighting/combine.js";
/** Where somebody may be put by Levitation, Lift or a Tow Cable. */
export { listLevitationSpaces, listLiftSpaces } from "../moving/lifting.js";
export { listTowSpaces } from "../moving/tow.js";

// biome-ignore-all assist/source/organizeImports: names stand together by what they are for.
/**
 * The door of Miniatures to strategies: nothing else of it may be imported by them. All squads, cards and positions are
 * open information in this game, so a strategy may read the whole state.
 */

// What is asked of a strategy, and what it answers.
export { CHOICE, type Strategy } from "./strategy.js";
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

// Every legal answer, listed into buffers of the caller's; and where it stands in the turn that things are legal or
// not.
export {
  isLegal,
  listActivations,
  listAttacks,
  listDecisions,
  listHandings,
  listSetups,
  listUses,
  MAX_LISTED,
} from "./legal/decisions.js";
export { guessMove, listGallops, listLikelyStrafes, listMoves, mayGuessMove, mayMove } from "./legal/moves.js";
export { zoneOf } from "./setup.js";
export {
  attacksAdjacentOnly,
  attacksAllowed,
  clearTurn,
  isActivatable,
  mayAttack,
  mayHandDroid,
  standingAttacks,
  TURN_WORDS,
  turnAllowsAttackOn,
} from "./turn.js";
export { boostSquares, movementLeft, movementWithAttack, WHEELED_SQUARES } from "./turnMovement.js";
export { damageOf, healingOf, inArea, listActionTargets, listAdjacent, mayAct, mayTarget } from "./actions/act.js";
export { actionCount, CHARGE, firstAction } from "./actions/actionRows.js";

// What an attack would come to: whom it could be made on, its numbers, and what they do against it.
export {
  isForbidden,
  isLegalTarget,
  createTargets,
  listTargets,
  reachOf,
  withinReach,
} from "./fighting/targets.js";
export { createPreview, hittingFaces, previewAttack } from "./fighting/preview.js";
export { isLivingCard } from "./fighting/near.js";
export { BARRAGE, listBarrage } from "./fighting/barrage.js";
export { combineBonus, mayCombine } from "./fighting/combine.js";
export { shieldBearer } from "./fighting/avoid.js";
export { repels } from "./fighting/divert.js";
export { isShattering, isShatterpoint } from "./actions/shatterpoint.js";
export { aidsFlux, FLUX, isFlanked } from "./effects/support.js";
export { forceWithin, hasForce, replyCost } from "./force/forcePoints.js";
export { POWER, POWER_ROW } from "./force/cancel.js";

// What a move would come to: where it could go, and what it would be like to stand there.
export { createReach, findFullReach, findReach, isEngaged, reachOn } from "./moving/reach.js";
export { MAX_BUDGET } from "./moving/layers.js";
export { readyWalks } from "./moving/way.js";
export { createBeside, isDrawnToEnemies } from "./moving/savage.js";
export { flies, modeOf, provokes, speedOf } from "./moving/mover.js";
export { isAboard } from "./moving/aboard.js";
export { mayGallop, mayStrafeTo, passingSquares, strafeEnds } from "./moving/passing.js";
export { listLevitationSpaces, listLiftSpaces } from "./moving/lifting.js";
export { listTowSpaces } from "./moving/tow.js";
export { OVER_EDGE } from "./moving/overEdge.js";
export {
  beginHypothetical,
  createThought,
  endHypothetical,
  moveHypothetically,
  moveBack,
  type Thought,
} from "./state/hypothetical.js";

// The position: who is there, where, and in what state.
export {
  foeEnd,
  foeStart,
  foesFrom,
  foesTo,
  H,
  inRing,
  isActivated,
  isAlive,
  isFrozen,
  MAX_SPACES,
  MEMORY_PLANES,
  MEMORY_WORDS,
  numberOf,
  ownFrom,
  ownTo,
  PLAYER,
  playerEnd,
  playerStart,
  SIDE,
  STATUS,
  type State,
  sideEnd,
  sideStart,
  strategyStream,
} from "./state/state.js";
export { F, has, isInPlay, isInsubstantial } from "./state/flags.js";
export {
  distanceBetween,
  distanceToEnemies,
  FAR,
  gapBetween,
  hasCover,
  sees,
  seesAnyEnemy,
  spaceDistance,
  spaceSees,
  spaceTouches,
  touches,
} from "./state/sight.js";
export { isBesideFoes } from "./state/space.js";
export { readyBits, readyExposed, readyRow } from "./state/tables.js";

// The map.
export {
  type Board,
  CHEAP,
  DIRECTION_X,
  DIRECTION_Y,
  DIRECTIONS,
  NEAR_SQUARES,
  NO_PATH,
  rowOf,
  stepOffset,
} from "./board/board.js";
export { LONGEST_WALK } from "./board/walks.js";
export { doorsNow, withDoor } from "./doors.js";

// The stat cards, as compiled for the matchup.
export {
  ACTION,
  ACTION_FIELDS,
  AREAS,
  CARD,
  CARD_FIELDS,
  type CompiledCards,
  EFFECT,
  EFFECT_FIELDS,
  NO_LIMIT,
  NUMBER,
  NUMBER_COUNT,
  REPLY,
  ROW,
  ROW_FIELDS,
  SAVE_EFFECTS,
  SPECIAL,
  TARGETS,
  WHO,
} from "./cards/layout.js";
export type { Matchup } from "./cards/matchup.js";
export { hasAbility } from "./cards/statCard.js";
export { FLAG_WORDS, REPLIES } from "./cards/terms.js";
export { CONDITION } from "./cards/conditionBits.js";

// Initiative, arrivals and scenarios.
export { OFFERED, replyOf } from "./afterInitiative.js";
export { chooserOfFirst } from "./initiative.js";
export { callsReserves } from "./arrive.js";
export { homeColumn, isAtHome } from "./droid.js";
export { GAMBIT_REACH } from "./score.js";

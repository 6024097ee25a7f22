/**
 * The door of Miniatures to strategies: nothing else of it may be imported by them. All squads, cards and positions are open information in
 * this game, so a strategy may read the whole state.
 */

// Initiative, arrivals and scenarios.
export { OFFERED, replyOf } from "./afterInitiative.js";
export { callsReserves } from "./arrive.js";
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
  standableOffset,
  stepOffset,
} from "./board/board.js";
export { LONGEST_WALK } from "./board/walks.js";
// The stat cards.
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
export { FLAG_WORDS, MOMENT, REPLIES } from "./cards/words.js";
export {
  attackOn,
  BOOSTS,
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
export { doorsNow, withDoor } from "./doors.js";
export { homeColumn, isAtHome } from "./droid.js";
export { shieldBearer } from "./fighting/avoid.js";
export { BARRAGE, listBarrage } from "./fighting/barrage.js";
export { combineBonus, mayCombine } from "./fighting/combine.js";
export { repels } from "./fighting/divert.js";
// What an attack would come to, and what it would be like to stand elsewhere.
export { attacksTwice, isLivingCard, numbers, weigh } from "./fighting/moment.js";
export {
  isForbidden,
  isLegalTarget,
  listTargets,
  reachOf,
  targetCover,
  targets,
  withinReach,
} from "./fighting/targets.js";
export { chooserOfFirst } from "./initiative.js";
export { isAboard } from "./moving/aboard.js";
export { MAX_BUDGET } from "./moving/layers.js";
export { listLevitationSpaces, listLiftSpaces } from "./moving/lifting.js";
export { flies, modeOf, provokes, speedOf } from "./moving/mover.js";
export { mayGallop, mayStrafeTo, passingSquares, strafeEnds } from "./moving/passing.js";
// Where a character can go, and how.
export { findFullReach, findReach, isEngaged, reach, reached, reachOn } from "./moving/reach.js";
export { besideEnemies, isDrawnToEnemies } from "./moving/savage.js";
export { OVER_EDGE, spaceOffer } from "./moving/spaceOffer.js";
export { threatened } from "./moving/threatened.js";
export { listTowSpaces } from "./moving/tow.js";
export { findWay, isPlainWalker, readyWalkCosts, readyWalks } from "./moving/way.js";
export { damageOf, healingOf, inArea, listActionTargets, listAdjacent, mayAct, mayTarget } from "./powers/act.js";
export { actionCount, CHARGE, firstAction } from "./powers/actionRows.js";
export { POWER, POWER_ROW } from "./powers/cancel.js";
export { forceWithin, hasForce, replyCost } from "./powers/forcePoints.js";
export { isShattering, isShatterpoint } from "./powers/shatterpoint.js";
export { aidsFlux, FLUX, isFlanked } from "./powers/support.js";
export { GAMBIT_REACH } from "./score.js";
// Legal answers: who may be set up where, activated, moved, attacked, and which actions of its card a character may use.
export { setupOffer, zoneOf } from "./setup.js";
export { F, has, isInPlay, isInsubstantial } from "./state/flags.js";
export {
  distanceBetween,
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
export { readyBits, readyExposed, readyRow } from "./state/tables.js";
export { beginThought, endThought, imagine, unimagine } from "./state/thought.js";
// What is asked of a strategy, and what it answers.
export { CHOICE, type Strategy } from "./strategy.js";
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

/**
 * The door of the Trading Card Game to strategies: nothing else of it may be imported by them. They see a view of what
 * their side may know, read its table by the words below, and answer with one of the listed options.
 */

/** Ways to attack. */
export { MODE } from "./battle/targets.js";
// What a card can do, as its compiled abilities and effects say it: greedy evaluates them one by one.
export type {
  Ability,
  CompiledCard,
  CompiledCost,
  CompiledEffect,
  CompiledModifier,
  Mask,
  Trigger,
} from "./cards/compiled.js";
export { fitsByPrint, isUnit, type Matchup, TYPE } from "./cards/matchup.js";
export {
  AMOUNT,
  ATTACK_RULE,
  BY,
  IN,
  ON,
  QUIRK,
  SIDE_BAN,
  STAT,
  STAT_COUNT,
  TRIGGER,
  VERB,
  WHOM,
  WINDOW,
} from "./cards/numbers.js";
export type { Special } from "./cards/specials.js";
export { VERBS, type Verb } from "./cards/terms.js";
// What something would cost, and whom an effect could choose.
export { buildCostOf, totalCost } from "./reading/costs.js";
export { countOf, fits, holds, isOfBuildZone } from "./reading/filter.js";
export { tollOf } from "./reading/toll.js";
// The table: where its words stand.
export { FLAG, H, PHASE, S, ZONE } from "./state/table.js";
// The questions, the view that comes with them, and what the options mean.
export {
  abilityOfPlay,
  BUILD,
  cardOfBuild,
  cardOfPlay,
  HIDDEN,
  isAttack,
  isBuild,
  LUCKY,
  modeOfAttack,
  NO_USER,
  PASS,
  QUESTION,
  QUESTIONS,
  type Question,
  type Strategy,
  targetOfAttack,
  userOfPlay,
  type View,
  whatOfBuild,
} from "./strategy.js";

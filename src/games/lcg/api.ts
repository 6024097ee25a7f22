/**
 * The door of The Card Game to strategies: nothing else of it may be imported by them. They see a view of what their
 * side may know, read its table by the words below, and answer with one of the listed options.
 */

// What a card can do, as its compiled abilities and effects say it: greedy evaluates them one by one.
export {
  type Ability,
  ATTACH,
  CHANGES,
  type Effect,
  ENEMY,
  FRAME,
  KEYWORD,
  KIND,
  type Mask,
  type Modifier,
  ON,
  PAY,
  QUIRK,
  SPECIAL,
  STANDS,
  STATE_IS,
  TRAIT,
  TRIGGER,
  UNTIL,
  VERB,
  WHEN,
  YOURS,
} from "./cards/compileCard.js";
// How near the game is to its end, for either side.
export {
  DIAL_TO_WIN,
  isDeckLost,
  isDialWon,
  missingForTrenchRun,
  missingOnDial,
  OBJECTIVES_TO_WIN,
  winnerByDestruction,
} from "./cards/endings.js";
// The two decks, as open information: what each card is and says.
export { affiliationCardOf, attachOf, DARK, LIGHT, type Matchup, ownerOf, TYPE } from "./cards/matchup.js";
export { ICON, ICON_KINDS } from "./cards/vocabulary.js";
// Who could fight whom, asked about engagements that have not begun.
export { mostAttackers } from "./conflict/conflictPhase.js";
export { canAttack, canDefend } from "./conflict/engagement.js";
export { strengthOf } from "./conflict/strikes.js";
export { reductionFor } from "./play/pay.js";
// What texts give a side in the Force struggle.
export { struggleMore } from "./reading/modifiers.js";
// The table: where its words stand.
export { controllerOf, H, PART, PHASE, S, ZONE } from "./state/table.js";
// The questions, the view that comes with them, and what the options mean.
export {
  abilityOfPlay,
  cardOfPlay,
  DIAL,
  PASS,
  PLAY_AS_ENHANCEMENT,
  PLAY_CARD,
  QUESTION,
  QUESTIONS,
  type Strategy,
  type View,
} from "./strategy.js";
// Whom an effect could choose.
export { fits, fitsAnywhere, hasTraits, kindOf } from "./timing/filter.js";

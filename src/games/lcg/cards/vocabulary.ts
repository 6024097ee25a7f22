import type { Told } from "../../../core/described.js";
import type * as shapes from "../own/textShapes.js";

export * from "./filterWords.js";
export { FIRST_TRAITS, TRAIT_BITS, TRAIT_WORDS, TRAITS, type Trait } from "./traits.js";

/**
 * The words in which cards are declared: when, who, what. A declaration is data; `compileCard.ts` turns names into bits
 * once. Sources are the card texts as the publisher's FAQ 5.0 leaves them.
 */

/** Triggers that are answered before it happens. */
export const INTERRUPTED = [
  "eventPlayed",
  "interruptExecuted",
  "damageAssigned",
  "unitDestroyed",
  "objectiveDestroyedBefore",
  "leavesPlay",
  "unitPlayedBefore",
  /** A unit is about to be focused to strike. */
  "strikeBegins",
  /** The Force struggle of a side's turn is about to be counted. */
  "struggleBegins",
  /** A card is about to be placed in an edge stack, by the side whose trigger it is. */
  "edgePlacing",
  /** A single target has been chosen for an effect that does not capture; the source is the card with the effect. */
  "targetChosen",
] as const;
/**
 * Triggers that interrupts ("when") and reactions ("after") answer. The subject is the card it happens to; where the
 * trigger has none (a turn begins), `whose` of the ability says whose trigger it must be.
 */
export const TRIGGERS = [
  ...INTERRUPTED,
  // Reactions: after it happened.
  "turnBegan",
  "refreshed",
  "refreshPhaseEnded",
  "drawPhaseBegan",
  "unitPlayed",
  "eventResolved",
  "enteredPlay",
  "resourcesGenerated",
  "objectiveEngaged",
  "declared",
  "edgeWon",
  "focusedToStrike",
  "strikeResolved",
  "unitDamaged",
  "survived",
  "objectiveDestroyed",
  "captured",
  "committed",
  "leftPlay",
  "sacrificed",
  "focusRemoved",
  "conflictPhaseBegan",
  /** Of the side that has not won it. */
  "struggleLost",
  "deploymentPhaseBegan",
  /** The conflict phase is over. */
  "forcePhaseBegan",
  /** A fate card's effects have been resolved; those that find no target are not. */
  "fateResolved",
  /** Edge stacks have been revealed, and the fate card lies in one. */
  "fateRevealed",
  /** A unit has been destroyed, and has left play. */
  "unitWasDestroyed",
  /** A side has taken control of a card. */
  "controlTaken",
] as const;
export type TriggerName = (typeof TRIGGERS)[number];

/** What must be paid before an ability's effects: "X to Y". */
export type Cost = Told<typeof shapes.costShape>;

/** Whom an effect is resolved on. */
export const ONS = [
  /** Each card chosen as a target of the ability. */
  "target",
  /** The second one, of the ability's `second`. */
  "second",
  "self",
  /** The card this one enhances. */
  "host",
  /** The card the trigger is about. */
  "subject",
  /** The objective engaged. */
  "engaged",
  /** Every card of the effect's filter. */
  "each",
  /** One card of the effect's filter, chosen by the opponent. */
  "opponentsChoice",
  /** One card of the effect's filter, or any number of them, chosen as the effect is carried out. */
  "yourChoice",
  "anyNumber",
  /** The card of the effect's filter of the lowest printed cost; the active player chooses between equals. */
  "cheapest",
  /** Nobody in particular: players, dial. */
  "none",
] as const;
export type On = (typeof ONS)[number];

export const VERBS = [
  "damage",
  "heal",
  "healAll",
  "removeFocus",
  "removeAllFocus",
  "addFocus",
  "shield",
  "shieldAnyway",
  "destroy",
  /** A unit that strikes is destroyed once its strike is over, however that ends. */
  "destroyAfterStrike",
  "returnToHand",
  "discardFromPlay",
  "capture",
  "gainIcons",
  "cannotDefend",
  "cannotAttackOrDefend",
  "draw",
  "discardOwn",
  "opponentDiscards",
  "opponentDiscardsAtRandom",
  "sacrificeByOpponent",
  "dial",
  "ignoreMatch",
  "cheaperNext",
  "cancel",
  "prevent",
  "special",
  /** Instead of being destroyed the subject of the trigger stays in play. */
  "save",
  /** Instead of going elsewhere the unit that is destroyed, or leaves play, goes to its owner's hand. */
  "returnInstead",
  "sacrifice",
  "sacrificeByYou",
  "withdraw",
  "uncommit",
  "forbid",
  "mustDefend",
  "skipIcons",
  "countInStruggle",
  "removeToken",
  "moveDamage",
  "moveShield",
  "either",
  "reduceNext",
  "look",
  "fromDiscard",
  "search",
  "searchDeck",
  "drawToReserve",
  "captureAtRandom",
  "discardCaptive",
  "rescueEngaged",
  "ontoDeck",
  /** The top card of the own deck is looked at and placed in the edge stack, in place of one from hand. */
  "placeFromDeck",
  "commit",
  "removeShield",
  /** A card of the own hand is put into play, or under the own deck. */
  "fromHand",
  "topOfDiscard",
  /** A random card of the opponent's hand is captured facedown, at this objective. */
  "captureUnseen",
  /**
   * The top card of the opponent's command deck is captured there unseen; of more on top one that is looked at, and the
   * others go back in any order.
   */
  "captureFromDeck",
  /** The opponent's hand is looked at, and a card of it discarded. */
  "discardByYou",
  /** The card itself, from hand. */
  "enterParticipating",
  "edgeBattleAgain",
  /** The fate card that the trigger is about is resolved once more, as if it were one's own. */
  "resolveFate",
  /** The card itself, from hand. */
  "enterPlay",
  "setBalance",
  /** A card in play comes under the control of the side whose effect it is. */
  "takeControl",
  /** A card in play is treated as if its printed text were blank. */
  "blank",
] as const;
export type Verb = (typeof VERBS)[number];

export interface EffectDeclaration extends Told<typeof shapes.effectKeys> {
  /** Of either: one of these lists, as the player likes. */
  readonly either?: readonly (readonly EffectDeclaration[])[];
}

/** Where what comes into play goes at the end of the phase. */
export const LEAVES = ["hand", "discard"] as const;
/** Where cards go that an effect finds; a deck is shuffled into which they go. */
export const INTO = ["hand", "play", "deck", "deckBottom"] as const;

/** What may be looked at. */
export const LOOKED_AT = ["opponentsHand", "yourDeck", "anyDeck"] as const;
export type LookedAt = (typeof LOOKED_AT)[number];

/** Effects that need a function of their own. */
export const SPECIALS = [
  "chooseNextObjective",
  "engageThisInstead",
  "moveDamage",
  "redirectDamage",
  "engageAgain",
  "strikeWithDiscarded",
  "revealForNavy",
  "discardTokensAndEnhancements",
  "keepThreeUnits",
  "allUnitsToDecks",
  "chooseIcon",
  "rescue",
  "playParticipating",
  "divideAmongEnemies",
  "strikeAgain",
  "nameAndCapture",
  "moveIcon",
  "chooseNewTarget",
] as const;
export type Special = (typeof SPECIALS)[number];

/** When an ability may be used besides its frame. */
export const WHENS = [
  "engagement",
  "yourTurn",
  "forcePhase",
  "asAttacker",
  "asDefender",
  "unopposed",
  "youAttack",
  "bySelf",
  "fromPlay",
  "capturedHere",
] as const;
export type When = (typeof WHENS)[number];

/** How an ability comes to be used. */
export const FRAMES = ["action", "reaction", "forcedReaction", "interrupt", "forcedInterrupt", "fate"] as const;
export type Frame = (typeof FRAMES)[number];

export interface AbilityDeclaration extends Told<typeof shapes.abilityShape> {}

/** Lasting rules of a card in play, counted for its controller or asked of the card itself. */
export const STANDING = [
  /** The first enhancement played each turn costs 1 less. */
  "firstEnhancementCheaper",
  /** The first Sith event played each turn costs 1 less. */
  "firstSithEventCheaper",
  /** While it participates, the opponent places the first edge card faceup. */
  "firstEdgeCardFaceUp",
  /** Resource matches may be ignored for cards played from hand. */
  "ignoresMatch",
  /** While it participates, fate cards may resolve once more. */
  "fateAgain",
  /** Enemy objectives require 1 damage less to destroy. */
  "enemyObjectivesWeaker",
  /** Each unit of its controller gains blast. */
  "unitsGainBlast",
  /** Cards may be discarded to lower the cost of a Vehicle being played (an interrupt). */
  "discardForVehicles",
  /** Only Vehicles attack this objective. */
  "onlyVehiclesAttackIt",
  /** At most two attackers against this objective. */
  "atMostTwoAttackers",
  /** Cannot be declared as an attacker. */
  "cannotAttack",
  /** Its owner loses the game when it is destroyed. */
  "lossIfDestroyed",
  /** Gains edge-enabled unit damage and blast for each enhancement on it. */
  "iconsPerEnhancement",
  /** Gains unit damage and targeted strike in engagements in which its player placed a fate card. */
  "strongerWithFate",
  /** Captured by the opponent when it leaves play. */
  "capturedWhenLeaving",
  /** May be played from the discard pile. */
  "playableFromDiscard",
  /** May be played as an enhancement. */
  "playableOnFighter",
  /** The dial may be engaged; the light side wins at ten damage on it. */
  "trenchRun",
  /** Resources of the enhanced card match every affiliation. */
  "hostMatchesAll",
  /** Unit damage of the enhanced unit may be divided. */
  "hostDividesDamage",
  /** The first unit that its controller plays each turn enters with a focus token. */
  "firstUnitFocused",
  /** Its resources pay for Vehicle and Droid units alone. */
  "paysForVehiclesAndDroids",
  /** A unit has at most one of this title. */
  "oneOnUnit",
  /** As an enhancement of a card that leaves play it enters play as a unit. */
  "unitWhenHostLeaves",
  /** Units captured from play may be captured at it. */
  "holdsCaptives",
] as const;
export type Standing = (typeof STANDING)[number];

/** How an enhancement is attached and what it gives. */
export interface AttachDeclaration extends Told<typeof shapes.attachShape> {}

/** All that a card does, whatever it is called: what one writes for a card of one's own. */
export interface CardText extends Told<typeof shapes.textShape> {}

export interface CardDeclaration extends CardText {
  readonly title: string;
}

import type { Special, Standing } from "./vocabulary.js";

/** Standing rules and effects of single cards, each in a clause of ours. */

/** @param target whom the ability has chosen: "a target unit" */
export type SpecialWords = (target: string) => string;

export const SPECIAL_WORDS: Readonly<Record<Special, SpecialWords>> = {
  chooseNextObjective: () =>
    "you choose your next objective from your objective deck, put it into play at once and shuffle that deck",
  engageThisInstead: () => "your opponent engages this objective instead",
  moveDamage: () => "you move 1 damage from a unit of yours to an enemy unit",
  redirectDamage: () => "1 of that damage is dealt to another unit of your choice instead",
  engageAgain: () => "you may engage the same objective once more this phase",
  strikeWithDiscarded: () =>
    "you discard the top card of your command deck; if it is a unit, this strike has its printed combat icons as well",
  revealForNavy: () =>
    "you reveal the top 5 cards of your command deck, take the Imperial Navy events and enhancements of cost 3 or more into your hand and put the others on the bottom in any order",
  discardTokensAndEnhancements: (target) => `you discard any number of tokens and enhancements from ${target}`,
  keepThreeUnits: () => "each player names up to 3 units of their own, and all others return to their owners' hands",
  allUnitsToDecks: () => "all units go to the bottom of their owners' command decks in random order",
  chooseIcon: () => "that unit gains 1 combat icon of your choice until its strike ends",
  rescue: () =>
    "you rescue a random captured card of an objective of your choice; if it is a unit, you may put it into play under its owner's control",
  playParticipating: () => "you play this unit from your hand as a participating unit on your side",
  divideAmongEnemies: () =>
    "instead your opponent divides that damage among any number of units and objectives of theirs",
  strikeAgain: () => "another ready participating unit of yours strikes at once",
  nameAndCapture: () =>
    "you name a unit, look at your opponent's hand and capture every copy of that unit there at dark side objectives of your choice",
  moveIcon: (targets) =>
    `you choose ${targets}: until the phase ends one of them loses a combat icon of your choice, and the other gains it`,
  chooseNewTarget: () => "you choose a new target for that effect, as if it were yours",
};

export interface StandingWords {
  /** What kind of rule it is, where it is none that simply holds. */
  readonly name?: string;
  readonly does: string;
}

const WHILE_HERE = "while it participates in an engagement,";

export const STANDING_WORDS: Readonly<Record<Standing, StandingWords>> = {
  firstEnhancementCheaper: { does: "the first enhancement that you play each turn costs 1 less" },
  firstSithEventCheaper: { does: "the first Sith event that you play each turn costs 1 less" },
  firstEdgeCardFaceUp: { does: `${WHILE_HERE} your opponent places the first card of their edge stack faceup` },
  ignoresMatch: { does: "you may play cards from your hand without a resource match" },
  fateAgain: { does: `${WHILE_HERE} you may resolve each fate card of your edge stack once more` },
  enemyObjectivesWeaker: { does: "enemy objectives need 1 damage less to be destroyed" },
  unitsGainBlast: { does: "each unit of yours gains 1 blast icon" },
  discardForVehicles: {
    name: "Interrupt",
    does: "when you play a Vehicle unit, you may discard cards from your hand: each lowers its cost by 1, to no less than 1",
  },
  onlyVehiclesAttackIt: { does: "only Vehicle units can be declared as attackers against it" },
  atMostTwoAttackers: { does: "your opponent can declare at most 2 attackers against it" },
  cannotAttack: { does: "it cannot be declared as an attacker" },
  lossIfDestroyed: { does: "you lose the game if it is destroyed" },
  iconsPerEnhancement: {
    does: "for each enhancement on it, it gains 1 edge-enabled unit damage icon and 1 edge-enabled blast icon",
  },
  strongerWithFate: {
    does: "in an engagement in which you have placed a fate card in your edge stack, it gains 1 unit damage icon and targeted strike",
  },
  capturedWhenLeaving: {
    does: "when it leaves play, your opponent captures it at a dark side objective of their choice",
  },
  playableFromDiscard: { does: "you may play it from your discard pile" },
  playableOnFighter: { does: "it may enter play as an enhancement" },
  trenchRun: {
    does: "you may engage the Death Star dial like a dark side objective, and the light side wins the game when 10 damage is on it; this enhancement cannot be targeted",
  },
  paysForVehiclesAndDroids: { does: "its resources can be used for nothing but Vehicle and Droid units being played" },
  firstUnitFocused: { does: "the first unit that you play each turn enters play with 1 focus token" },
  oneOnUnit: { does: "a unit has at most one enhancement of this title" },
  unitWhenHostLeaves: { does: "when the unit that it enhances leaves play, it enters play as a unit" },
  holdsCaptives: { does: "you may capture units from play at it, as at an objective" },
  hostMatchesAll: { does: "resources of the enhanced objective match every affiliation" },
  hostDividesDamage: {
    does: "damage of the enhanced unit's unit damage icons may be divided among any number of participating enemy units",
  },
};

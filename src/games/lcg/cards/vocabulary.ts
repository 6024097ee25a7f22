import type { CardAffiliation } from "../catalogue/affiliations.js";

/**
 * The words in which cards are declared: when, who, what. A declaration is data; `compileCard.ts` turns names into bits
 * once. Sources are the card texts as the publisher's FAQ 5.0 leaves them.
 */

/** Traits in the first word of bits: those that the engine and players ask for themselves, and the most frequent ones. */
export const FIRST_TRAITS = [
  "Character",
  "Vehicle",
  "Droid",
  "Creature",
  "Force User",
  "Force Sensitive",
  "Fighter",
  "Ewok",
  "Trooper",
  "Black Squadron",
  "Coruscant",
  "Location",
  "Force",
  "Control",
  "Alter",
  "Sense",
  "Weapon",
  "Death Star",
  "Officer",
  "Tatooine",
  "Dagobah",
  "Yavin 4",
  "Cloud City",
  "Capital Ship",
  "Hoth",
  "Leader",
  "Pilot",
  "Bounty Hunter",
  "Scoundrel",
  "Wookiee",
  "Walker",
] as const;
/** Traits that effects can name, in bit order: every one that is printed on a card. */
export const TRAITS = [
  ...FIRST_TRAITS,
  "Addiction",
  "Alderaan",
  "Almas",
  "Anoat",
  "Aquaris",
  "Arc Hammer",
  "Armor",
  "Assassin",
  "Base",
  "Bellassa",
  "Bespin",
  "Black Sun",
  "Bothan",
  "Bounty",
  "Boz Pity",
  "Cardooine",
  "Carida",
  "Civilian",
  "Classified",
  "Condition",
  "Connection",
  "Corellia",
  "Cyborg",
  "Dantooine",
  "Dathomir",
  "Death Squadron",
  "Decoy",
  "Deneba",
  "Despayre",
  "Diplomacy",
  "Doctrine",
  "Dromund Kaas",
  "Elrood",
  "Endor",
  "Engineer",
  "Eriadu",
  "Espionage",
  "Executor",
  "Fleet",
  "Force Spirit",
  "Formation",
  "Fortification",
  "Gamble",
  "Gambler",
  "Gamor",
  "Gand",
  "Geonosis",
  "Gnarltree",
  "Grand Vizier",
  "Guardian",
  "Gunner",
  "Helmet",
  "Home One",
  "Hutt",
  "Imdaar Alpha",
  "Imperial Guard",
  "Imperial Navy",
  "Inquisitor",
  "Item",
  "Kashyyyk",
  "Kessel",
  "Kothlis",
  "Kuat",
  "Liberty",
  "Lightsaber Form",
  "Logistics",
  "Lothal",
  "Lusankya",
  "Malachor",
  "Malachor V",
  "Maneuver",
  "Marksman",
  "Masterpiece",
  "Mechis III",
  "Mercenary",
  "Millennium Falcon",
  "Mission",
  "Mon Cala",
  "Monster",
  "Moraband",
  "Myrkr",
  "Nar Shaddaa",
  "Night",
  "Obsidian Squadron",
  "Operation",
  "Ord Mantell",
  "Outer Rim",
  "Prakith",
  "Prefsbelt",
  "Quanton",
  "Ralltiir",
  "Renegade Squadron",
  "Roche",
  "Rogue",
  "Ruusan",
  "Scarif",
  "Scavenger",
  "Scout",
  "Scum",
  "Seelos",
  "Shelkonwa",
  "Sithspawn",
  "Skill",
  "Slaver",
  "Smuggler",
  "Space Station",
  "Specter",
  "Speeder",
  "Spintir",
  "Spirit",
  "Spy",
  "Squadron",
  "Stygeon Prime",
  "Sullust",
  "Sulon Star",
  "Superlaser",
  "Taanab",
  "Tactic",
  "Tactician",
  "Talay",
  "Tepasi",
  "Thief",
  "Title",
  "Trandosha",
  "Transport",
  "Trap",
  "Upgrade",
] as const;
export type Trait = (typeof TRAITS)[number];
/** Bits of a word, and words that all traits need. */
export const TRAIT_BITS = 31;
export const TRAIT_WORDS = Math.ceil(TRAITS.length / TRAIT_BITS);

/** Keywords without a number, in bit order. Which a card has printed is a fact of the catalogue. */
export const KEYWORDS = [
  "elite",
  "limited",
  "noEnhancements",
  "shielding",
  "targetedStrike",
  /** Of the traits in the column `protects` of a matchup. */
  "protect",
] as const;
export type Keyword = (typeof KEYWORDS)[number];

/** The three types of combat icon; edge-enabled icons follow the normal ones at the same offsets plus three. */
export const ICONS = ["unitDamage", "tactics", "blast"] as const;
export const ICON = { unitDamage: 0, tactics: 1, blast: 2, edge: 3 } as const;
export const ICON_KINDS = 6;

/** Icons gained: unit damage, tactics, blast, then the same edge-enabled. */
export type IconGain = readonly [number, number, number, number, number, number];

/** Triggers that are answered before it happens. */
export const INTERRUPTED = [
  "eventPlayed",
  "interruptExecuted",
  "damageAssigned",
  "unitDestroyed",
  "objectiveDestroyedBefore",
  "leavesPlay",
  "unitPlayedBefore",
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
] as const;
export type TriggerName = (typeof TRIGGERS)[number];

/** Kinds of card in play. */
export const CARD_KINDS = [
  "unit",
  "objective",
  "enhancement",
  "card",
  "unitOrObjective",
  "objectiveOrEnhancement",
  "nonUnit",
] as const;

/** Whose cards a filter means, seen from the ability's controller. */
export const WHOSE = ["yours", "enemy"] as const;

/** What must be so of a card that fits a filter, in bit order. */
export const IS = [
  "self",
  "other",
  "host",
  "participating",
  "attacking",
  "engaged",
  "notEngaged",
  "exhausted",
  "ready",
  "focused",
  "damaged",
  "unshielded",
  "committed",
  "notLimited",
  "targetable",
] as const;

/** Which cards: every condition given must hold. */
export interface Filter {
  readonly kind?: (typeof CARD_KINDS)[number];
  readonly whose?: (typeof WHOSE)[number];
  /** Any of these traits. */
  readonly traits?: readonly Trait[];
  readonly notTraits?: readonly Trait[];
  /** At most this printed cost. */
  readonly costAtMost?: number;
  readonly affiliation?: CardAffiliation;
  readonly is?: readonly (typeof IS)[number][];
}

/** What must be paid before an ability's effects: "X to Y". */
export type Cost =
  | { readonly pay: "focusSelf" }
  | { readonly pay: "sacrificeSelf" }
  | { readonly pay: "sacrifice"; readonly filter: Filter }
  | { readonly pay: "spend"; readonly amount: number }
  | { readonly pay: "discard"; readonly amount: number }
  | { readonly pay: "damageSelf"; readonly amount: number }
  | { readonly pay: "reserve"; readonly amount: number }
  | { readonly pay: "focus"; readonly filter: Filter };

/** Whom an effect is resolved on. */
export const ONS = [
  /** Each card chosen as a target of the ability. */
  "target",
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
] as const;
export type Verb = (typeof VERBS)[number];

export interface EffectDeclaration {
  readonly verb: Verb;
  readonly on?: On;
  readonly amount?: number;
  /** Instead of `amount` while the Balance of the Force is with the light side. */
  readonly amountIfLight?: number;
  readonly filter?: Filter;
  readonly icons?: IconGain;
  /** For "special": its functions in `timing/special.ts`. */
  readonly special?: Special;
  /** Only if the effect before this one did something ("then"). */
  readonly onlyThen?: boolean;
}

/** Effects that need a function of their own. */
export const SPECIALS = [
  "chooseNextObjective",
  "engageThisInstead",
  "moveDamage",
  "ewokFromDiscard",
  "sithEventFromDiscard",
  "topOfDiscardToHand",
  "forceUserFromDiscard",
  "cheapUnitFromHand",
  "handToDeckBottom",
  "captureFromHand",
  "captureFromDeck",
  "redirectDamage",
  "returnInstead",
  "engageAgain",
  "strikeWithDiscarded",
  "revealForNavy",
  "destroyCheapest",
  "discardTokensAndEnhancements",
  "keepThreeUnits",
  "allUnitsToDecks",
  "chooseIcon",
  "rescue",
  "lookAtHandAndDiscard",
  "enterParticipating",
  "playParticipating",
  "edgeBattleAgain",
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
] as const;
export type When = (typeof WHENS)[number];

/** How an ability comes to be used. */
export const FRAMES = ["action", "reaction", "forcedReaction", "interrupt", "forcedInterrupt", "fate"] as const;
export type Frame = (typeof FRAMES)[number];

export interface AbilityDeclaration {
  readonly frame: Frame;
  readonly trigger?: TriggerName;
  /** Whose turn, phase or edge victory it must be, for triggers without a subject. */
  readonly whose?: "yours" | "opponents";
  /** What the subject of the trigger must be. */
  readonly subject?: Filter;
  readonly when?: readonly When[];
  readonly costs?: readonly Cost[];
  readonly target?: Filter;
  /** Up to so many targets; 1 unless told. Fewer are allowed where it is more than 1. */
  readonly targets?: number;
  readonly effects: readonly EffectDeclaration[];
  /** "Limit once per turn": this ability of this one card. */
  readonly oncePerTurn?: boolean;
  /** "Limit 1 per turn": one card of the title a turn and player, whichever copy it is. */
  readonly onePerTurn?: boolean;
  /** Used while the card is in hand, though it is no event. */
  readonly inHand?: boolean;
}

/** Lasting rules of a card in play, counted for its controller or asked of the card itself. */
export const STANDING = [
  /** The first enhancement played each turn costs 1 less. */
  "firstEnhancementCheaper",
  /** The first Sith event played each turn costs 1 less. */
  "firstSithEventCheaper",
  /** One Force icon more in the Force struggle. */
  "struggleIcon",
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
  /** Reserve value 1 higher. */
  "reserveHigher",
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
  /** May be played as an enhancement on a Fighter. */
  "playableOnFighter",
  /** The dial may be engaged; the light side wins at ten damage on it. */
  "trenchRun",
  /** Resources of the enhanced card match every affiliation. */
  "hostMatchesAll",
  /** Unit damage of the enhanced unit may be divided. */
  "hostDividesDamage",
] as const;
export type Standing = (typeof STANDING)[number];

/** How an enhancement is attached and what it gives. */
export interface AttachDeclaration {
  readonly to: "playArea" | "dial" | Filter;
  readonly icons?: IconGain;
  readonly capacity?: number;
  readonly keywords?: readonly Keyword[];
  /** Keywords given only to the unit of this title. */
  readonly keywordsIf?: { readonly title: string; readonly keywords: readonly Keyword[] };
}

export interface CardDeclaration {
  readonly title: string;
  readonly standing?: readonly Standing[];
  readonly attach?: AttachDeclaration;
  readonly abilities?: readonly AbilityDeclaration[];
}

/** All that a card does, whatever it is called: what one writes for a card of one's own. */
export type CardText = Omit<CardDeclaration, "title">;

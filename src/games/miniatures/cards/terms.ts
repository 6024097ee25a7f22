/** The words that the rows of abilities (vocabulary.ts) are written with, one list a sort. */

/**
 * What holds when an attack is made. Each is one bit of the conditions that `attackModifiers.ts` works out,
 * and only those that some row of the two characters asks for.
 */
export const CONDITIONS = [
  /** Target adjacent to the attacker (or within Melee Reach on the attacker's own turn). */
  "adjacent",
  "nonadjacent",
  /** Own turn, and the attacker has not moved in it. */
  "notMoved",
  /** Own turn, and the attacker has moved at least 1 square in it. */
  "moved",
  "opportunity",
  "targetActivated",
  "targetNotActivated",
  /** Target within 6 squares of the attacker. */
  "within6",
  "melee",
  "nonmelee",
  /** No ally of the attacker within 6 squares of it. */
  "alone",
  /** An ally of the attacker within 6 squares of it. */
  "company",
  /** An ally of the target within 6 squares of the target. */
  "targetCompany",
  /** Exactly one enemy within 6 squares of the attacker. */
  "oneEnemyNear",
  /** Three or more enemies within 6 squares of the attacker. */
  "threeEnemiesNear",
  "targetThreeEnemiesNear",
  /** At least three allies of the attacker with its name within 6 squares. */
  "squadNear",
  "targetSquadNear",
  /** More than half of the attacker's Hit Points remain. */
  "aboveHalf",
  "targetAboveHalf",
  "targetHalfOrLess",
  /** The attacker has not moved this turn, whoever's turn it is. */
  "still",
  /** A Unique ally of the attacker has been defeated in this skirmish. */
  "uniqueAllyLost",
  /** No more than half of the attacker's Hit Points remain. */
  "halfOrLess",
  /** The attacker's first hit on this adjacent enemy this turn has already happened (Rend). */
  "secondHit",
] as const;
/**
 * More of the same, which few rows ask for: each is a function of its own (fighting/conditions.ts), asked only where a
 * row of the two characters needs it. They have a word of bits to themselves.
 */
export const FURTHER_CONDITIONS = [
  /** A Rangefinder was used for the attacker this round, and it has not moved in the round. */
  "sighted",
  /** An ally named by the attacker's Synergy is within 6 squares of it. */
  "synergy",
  /** The wounded ally named by Protective is within 6 squares of the attacker. */
  "protective",
  /** Flanking Support of the attacker's side has the target in a bad position this round. */
  "targetFlanked",
  /** In this turn the attacker is a Dispassionate Killer. */
  "dispassionate",
  /** An ally of the attacker attacked the target with Flanking Attack in this round. */
  "flanked",
  /** The enemy chosen after setup (Programmed Target). */
  "prey",
] as const;
export type FurtherCondition = (typeof FURTHER_CONDITIONS)[number];
export type Condition = (typeof CONDITIONS)[number] | FurtherCondition;

/**
 * Bonuses that grow with a number of characters: they are multiplied by the count. `failures`: characters of its side
 * whose natural 1 a commander effect has punished; a bonus of that effect. `beset`: 1 where an ally of the attacker is
 * adjacent to the target, else 0; it counts for Damage too.
 */
export const COUNTS = ["gang", "swarm", "crowd", "failures", "beset"] as const;
export type Count = (typeof COUNTS)[number];

/**
 * Rules that the engine itself reads, one bit each, 31 to a word.
 * The order is the bit order: word = index / 31.
 */
export const FLAGS = [
  "meleeAttack",
  "droid",
  "cyborg",
  "savage",
  "stealth",
  "cloaked",
  "invisibility",
  "flight",
  "rigid",
  "stableFooting",
  "accurateShot",
  "sniper",
  "mobileAttack",
  "greaterMobileAttack",
  "heavyWeapon",
  "mountedWeapon",
  "doubleAttack",
  "tripleAttack",
  "quadrupleAttack",
  "doubleClawAttack",
  "twinAttack",
  "cleave",
  "flurryAttack",
  "resilient",
  "unique",
  "forceImmunity",
  "forceAscetic",
  "ambush",
  "recon",
  "masterTactician",
  "gunner",
  // word 1
  "advantageousCover",
  "bodyguard",
  "drawFire",
  "mettle",
  "karmicMettle",
  "forceRenewal",
  "lightsaber",
  "mercenary",
  "makashiStyle",
  "demolish",
  "disruptive",
  "neverTellMeTheOdds",
  "itsATrap",
  "droidDefender",
  "darkArmor",
  "djemSo",
  "djemSoMastery",
  "rakghoulDisease",
  "override",
  "battleMeditation",
  "controlMinds",
  "gainedCommand",
  "cannotCombine",
  "sabotaged",
  "betrayal",
  "powerCoupling",
  "doorGimmick",
  "diplomat",
  "sonicAttack",
  "forceless",
  "severed",
  "impulsiveShot",
  "impulsiveSweep",
  "boomingVoice",
  "empathy",
  "forceValor",
  "emplacement",
  "wallClimber",
  "avoidDefeat",
  "disintegration",
  "drainLifeEnergy",
  "returnsDamage",
  "strafeAttack",
  "gallopingAttack",
  "energyShield",
  "bombadGungan",
  "pheromones",
  "poisonedBlade",
  "rollingCleave",
  "internalStrife",
  "ataruMastery",
  "flankingAttack",
  "flankingSupport",
  "fluxDensity",
  "deltaFire",
  "desertSkiff",
  "insubstantial",
  "lightSpirit",
  "hologram",
  "shieldsDown",
  "legacy",
] as const;
export type Flag = (typeof FLAGS)[number];
/** Words of flags; bits 31 of each are not used. */
export const FLAG_WORDS = Math.ceil(FLAGS.length / 31);

/** A number of the card that the engine reads. */
export const NUMBERS = [
  "speed",
  "criticalOn",
  "criticalTimes",
  "regeneration",
  "damageReduction",
  "penetration",
  "vonduun",
  "meleeReach",
  "forceSpends",
  "extraAttacks",
  "selfDestruct",
  "splash",
  "spotter",
  "gunner",
  "fastMove",
  "shieldSaves",
  "boostFour",
  "boostSix",
  "combinePlus",
  "combineAid",
  "criticalPlus",
  "forceSpirit",
  "darkForceSpirit",
  "forceEmpathic",
  "forceRenewal",
  "fragile",
  "meleeReduction",
  "mines",
  "blasterAttack",
  "blasterDamage",
] as const;
export type NumberName = (typeof NUMBERS)[number];

export const SPECIAL_ACTIONS = [
  "none",
  "lightsaberSweep",
  "lightsaberAssault",
  "lightsaberThrow",
  "lightsaberThrow2",
  "whirlwind",
  "chargingFire",
  "chargingAssault",
  "wheeled",
  "forceLeap",
  "forceSense",
  "mindTrick",
  "satchelCharge",
  "shatterBeam",
  "homicidalSurgery",
  "dominate",
  "pawn",
  "sabotage",
  "battleMeditation",
  "controlMinds",
  "forceValor",
  "severForce",
  "forceWeapon",
  "demolitionCharge",
  "dispel",
  "towCable",
  "harpoonGun",
  "sithHunger",
  "unleashTheForce",
  "forceRepulse",
  "blasterBarrage",
  "furiousAssault",
  "lightsaberThrow3",
  "lightsaberThrow5",
  "levitation",
  "dispassionateKiller",
  "rangefinder",
  "blaster",
  "lift",
  "forceCloak",
  "forceCorruption",
  "shatterpoint",
  "transferEssence",
] as const;
export type SpecialAction = (typeof SPECIAL_ACTIONS)[number];

/**
 * What a commander effect lets its commander or those it covers do besides lending abilities, bonuses and numbers.
 * Asked for at its own moment (command.ts and its neighbours), so it takes no flag.
 */
export const COMMANDS = [
  "none",
  /** You activate one character a phase. */
  "oneActivation",
  /** You may activate one character in a phase instead of two. */
  "oneIfWanted",
  /** You may activate three characters in a phase instead of two. */
  "threeIfWanted",
  /** One Force point more at the start. */
  "moreForce",
  /** A failed save may be rerolled once a turn. */
  "saveReroll",
  /** More Damage with the combined fire of another who is covered. */
  "fireTogether",
  /** At the end of the commander's turn two of them with spaces of one size may exchange places. */
  "exchange",
  /** Whoever ends its turn there may move two squares more; the other: whoever ends its move there. */
  "twoMore",
  "twoMoreAfterMove",
  /** Provokes no attacks of opportunity. */
  "unopposed",
  /** All its attacks after a move of up to half its speed. */
  "halfPace",
  /** May move two squares at once after defeating an enemy. */
  "pressOn",
  /** An immediate attack when it is defeated. */
  "lastShot",
  /** Once a turn one attack may be rerolled; the attacker is defeated if that misses. */
  "allOrNothing",
  /** Is defeated by its natural 1, which spurs the others on. */
  "noFailure",
  /** Grenades 10 are Grenades 20. */
  "moreGrenades",
  /** Before a round's first activation one of them may move up to its speed. */
  "advance",
  /** The commander's Force points may be spent instead of one's own. */
  "lendForce",
  /** Difficult ground within 6 squares costs allies nothing more (an ability, Pathfinder). */
  "pathfinder",
  /** Heal and Force Heal remove twice as much (an ability, Augment Healing). */
  "augmentHealing",
  /** At the end of the commander's turn one of them may make an immediate attack. */
  "volley",
] as const;
export type Command = (typeof COMMANDS)[number];

/** Powers used in reply or just before a roll; the engine offers them at their moment. */
export const REPLIES = [
  "riposte",
  "forceAlter",
  "precision",
  "sithRage",
  "useTheForce",
  "overwhelmingForce",
  "forceBubble",
  "eternalHatred",
  "essenceOfLife",
  "forceAbsorb",
  "forceDefense",
  // After initiative is determined:
  "anticipation",
  "intuition",
  "surpriseMove",
  "flowWalking",
] as const;
/**
 * Those that are asked about after the initiative check before anyone activates; special abilities among them cost 0.
 */
export const INITIATIVE_ACTS: readonly (typeof REPLIES)[number][] = ["intuition", "surpriseMove", "flowWalking"];
export type ReplyName = (typeof REPLIES)[number];

/** What is chosen when squads are set up, one ability each. */
export const SETUP_CHOICES = [
  "darkInspiration",
  "darkMaster",
  "lightTutor",
  "ooglithMasquer",
  "programmedTarget",
] as const;
export type SetupChoice = (typeof SETUP_CHOICES)[number];

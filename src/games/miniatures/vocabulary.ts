import { bitsOf } from "./numbered.js";
import type { StatCard } from "./statCard.js";

/**
 * The words that abilities are declared in. An ability is a list of rows; a row has one of a few shapes.
 * The compiler (compile.ts) turns rows into integers once per matchup.
 */

/**
 * What holds at the moment of an attack. Each is one bit of the moment word that `moment.ts` works out,
 * and only those that some row of the two characters asks for.
 */
export const MOMENTS = [
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
  /** A Rangefinder was used for the attacker this round, and it has not moved in the round. */
  "sighted",
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
  /** An ally named by the attacker's Synergy is within 6 squares of it. */
  "synergy",
  /** The wounded ally named by Protective is within 6 squares of the attacker. */
  "protective",
  /** Flanking Support of the attacker's side has the target in a bad position this round. */
  "targetFlanked",
  /** A Unique ally of the attacker has been defeated in this skirmish. */
  "uniqueAllyLost",
  /** No more than half of the attacker's Hit Points remain. */
  "halfOrLess",
  /** In this turn the attacker is a Dispassionate Killer. */
  "dispassionate",
  /** An ally of the attacker attacked the target with Flanking Attack in this round. */
  "flanked",
  /** The enemy chosen after setup (Programmed Target). */
  "prey",
  /** The attacker's first hit on this adjacent enemy this turn has already happened (Rend). */
  "secondHit",
] as const;
export type Moment = (typeof MOMENTS)[number];
/** The bit of each moment, by its place in the list: no two are alike, and there is room for 32. */
export const MOMENT = bitsOf(MOMENTS);

/** Bonuses that grow with a number of characters: they are multiplied by the count. */
/**
 * `failures`: characters of its side whose natural 1 a commander effect has punished; a bonus of that effect. `beset`: 1 where an
 * ally of the attacker is adjacent to the target, else 0; it counts for Damage too.
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
  "insubstantial",
  "lightSpirit",
  "hologram",
  "shieldsDown",
  "legacy",
] as const;
export type Flag = (typeof FLAGS)[number];
/** Words of flags; bits 31 of each are not used. */
export const FLAG_WORDS = Math.ceil(FLAGS.length / 31);

/** Which cards a row speaks of; asked once, when a matchup is compiled. */
export type CardTest = (card: StatCard) => boolean;

/** A change to an attack: bonuses (or penalties) of the attacker, or Defense of the defender. */
export interface ModifierRow {
  readonly shape: "modifier";
  /** Whose ability it is in the attack. */
  readonly role: "attacker" | "defender";
  readonly when?: readonly Moment[];
  /** Must hold of the other side's stat card. */
  readonly against?: CardTest;
  readonly attack?: number;
  readonly damage?: number;
  readonly defense?: number;
  /** Multiplies `attack` and `damage` by how many there are. */
  readonly per?: Count;
  /** Changes the printed Damage (and so is doubled by critical hits), not a bonus. */
  readonly printed?: boolean;
}

/**
 * A modifier that any character of the matchup (`of` aside) may come to have in a skirmish, whoever carries the ability:
 * its moment says for whom it holds.
 */
export interface CommonRow {
  readonly shape: "common";
  readonly of?: CardTest;
  readonly row: ModifierRow;
}

export interface FlagRow {
  readonly shape: "flag";
  readonly flag: Flag;
  /** Only gained, for the rest of the skirmish, when a Unique ally is defeated (the Impulsive family). */
  readonly afterLoss?: boolean;
}

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
export interface NumberRow {
  readonly shape: "number";
  readonly name: NumberName;
  readonly value: number;
}

/** Avoiding the damage of a hit by a save, for nothing or for Force points. */
export interface AvoidRow {
  readonly shape: "avoid";
  readonly against: "melee" | "nonmelee" | "nonadjacent" | "any";
  readonly save: number;
  readonly forceCost: number;
  /** Who rolls: the defender (avoids on success) or the attacker (avoided on failure: Illusion). */
  readonly roller?: "defender" | "attacker";
  /** After avoiding, the attacker takes this damage unless it saves at 11 (Lightsaber Reflect). */
  readonly reflect?: number;
  /** After avoiding, this much damage equal to the prevented amount is removed (Absorb Energy). */
  readonly absorb?: boolean;
  /** After avoiding, the attacker takes as much damage as was prevented (Molecular Shielding). */
  readonly returned?: boolean;
  /** A save that comes to this weakens an attacker with a lightsaber for good (Cortosis Gauntlet). */
  readonly gauntlet?: number | undefined;
  /** A lightsaber style, which Makashi Style Mastery may forbid. */
  readonly style?: boolean;
}

/** What else the engine offers during a character's own turn, or in reply. */
export interface ActionRow {
  readonly shape: "action";
  readonly replaces: "attacks" | "turn" | "nothing";
  readonly forceCost: number;
  /** Squares; 0 = self, -1 = line of sight without limit, 1 = adjacent (diagonally too). */
  readonly range: number;
  /**
   * Who may be chosen: a legal target among enemies, an enemy in range whether seen or not, one in sight, an adjacent ally, an adjacent
   * wounded ally (or the user itself), the user, nobody (everything within range is hit), a door, any other
   * character, an ally wherever it is.
   */
  readonly target:
    | "legalEnemy"
    | "enemy"
    | "enemyInSight"
    | "neighbour"
    | "ally"
    | "allyOrSelf"
    | "self"
    | "area"
    | "door"
    | "anyone"
    | "allyInSight"
    | "legalEnemyOrAlly"
    | "anyAlly";
  /** Restricts the target (and each further character hit when `eachMust`). */
  readonly must?: CardTest;
  readonly eachMust?: boolean;
  /**
   * Beyond the target: everyone adjacent to it, its adjacent allies (enemies of the user), two adjacent to it; or everyone /
   * every enemy within `radius` of the user.
   */
  readonly area?: "none" | "adjacent" | "adjacentEnemies" | "two" | "within" | "enemiesWithin";
  readonly radius?: number;
  readonly damage?: number;
  /** Save of each affected character: 0 = none. */
  readonly save?: number;
  /**
   * What a successful save does: avoids everything, halves the damage, avoids only the stun; `each` = one save for the
   * damage and another for the stun; `hurt` = the same, but only who has taken damage can be stunned.
   */
  readonly saveEffect?: "avoid" | "half" | "stunOnly" | "each" | "hurt";
  readonly stun?: boolean;
  /** Stunning does not work on these. */
  readonly stunImmune?: CardTest;
  /** Squares that Huge and smaller characters are pushed away; for Force Repulse how far off they come to stand. */
  readonly push?: number;
  /** Damage removed from the target. */
  readonly heal?: number;
  /** Damage removed from the user: as much as this power deals before reduction, or as was dealt. */
  readonly drain?: "full" | "dealt";
  /** A function of its own in special.ts. */
  readonly special?: SpecialAction;
}

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

/** Something that happens to a character hit by this character's attack. */
export interface RiderRow {
  readonly shape: "rider";
  /** `hold`: it cannot move in this round; `clamp`: damage and hold, with one save for both. */
  readonly effect: "stun" | "damage" | "hold" | "clamp";
  readonly when?: readonly Moment[];
  readonly against?: CardTest;
  /** Save of the target that avoids it; 0 = none. */
  readonly save: number;
  readonly amount?: number;
}

/**
 * What a commander effect lets its commander or those it covers do besides lending abilities, bonuses and numbers. Asked for at
 * its own moment (command.ts), so it takes no flag.
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

/** An effect on other characters, near or not: abilities such as Traps, and all commander effects. */
export interface AuraRow {
  readonly shape: "aura";
  /**
   * Of the source: "followers" are allies without a commander effect; "squad" is allies and the source itself; "everyone" is enemies
   * too; "coupled" is the adjacent one it has chosen (coupling.ts).
   */
  readonly who: "followers" | "allies" | "squad" | "enemies" | "everyone" | "coupled";
  /** Squares; 1 = adjacent; "any" = wherever they are. */
  readonly range: number | "any";
  readonly of?: CardTest;
  /** Commander effects leave out Droids and Savages unless they say otherwise. */
  readonly droidsToo?: boolean;
  readonly rows: readonly (ModifierRow | FlagRow | RiderRow | NumberRow)[];
  /** A commander effect that the source only has once it has gained this flag (Battle Meditation). */
  readonly gained?: Flag;
  /** Abilities by name that the affected characters count as having printed. */
  readonly grants?: readonly string[];
  readonly command?: Command;
  /** Bonuses to Attack and Damage of the attack that the command allows. */
  readonly commandAttack?: number;
  readonly commandDamage?: number;
}

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
/** Those that are asked about after the initiative check before anyone activates; special abilities among them cost 0. */
export const INITIATIVE_ACTS: readonly (typeof REPLIES)[number][] = ["intuition", "surpriseMove", "flowWalking"];
export type ReplyName = (typeof REPLIES)[number];
export interface ReplyRow {
  readonly shape: "reply";
  readonly reply: ReplyName;
  readonly forceCost: number;
}

/** What is chosen when squads are set up, one ability each. */
export const SETUP_CHOICES = [
  "darkInspiration",
  "darkMaster",
  "lightTutor",
  "ooglithMasquer",
  "programmedTarget",
] as const;
export type SetupChoice = (typeof SETUP_CHOICES)[number];
export interface SetupChoiceRow {
  readonly shape: "setupChoice";
  readonly choice: SetupChoice;
  /** Who may be chosen: an ally in the squad; for Programmed Target an enemy. */
  readonly of: CardTest;
}

export type AbilityRow =
  | CommonRow
  | ModifierRow
  | FlagRow
  | NumberRow
  | AvoidRow
  | ActionRow
  | RiderRow
  | AuraRow
  | ReplyRow
  | SetupChoiceRow;

export interface Ability {
  readonly name: string;
  readonly kind: "ability" | "force" | "commander";
  /** Where its rule stands. */
  readonly cite: string;
  /** The rows for a card that carries it with this number and these words. */
  readonly rows: (number: number | undefined, qualifier: string | undefined, card: StatCard) => readonly AbilityRow[];
}

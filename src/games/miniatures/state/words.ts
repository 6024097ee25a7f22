import { bitsOf, blocksOf, numbered } from "../../../core/numbered.js";
import { RNG_WORDS } from "../../../core/rng.js";

/** The words of a state that are no character's, by name. */

/** Words of the head, in the order in which they stand there. */
export const HEAD = [
  "round",
  /** Bit mask of open doors. */
  "doors",
  /** Counts every turn, immediate ones too: what "once per turn" is measured by. */
  "turn",
  /** Side whose character is acting, and that character (-1 between turns). */
  "actingSide",
  "acting",
  /** Squares (movement cost) the acting character has moved in this turn. */
  "moved",
  /** 1 when a move of this turn went beyond speed, so that no attack may follow. */
  "ran",
  "attacksMade",
  /** 1 when an ability replaced the attacks of this turn; 2 when one replaced the turn. */
  "replaced",
  /** 1 when the character has moved after its attack or used up its move. */
  "moveDone",
  /** 1 while Force Leap holds. */
  "leap",
  /** Extra damage of an attack granted by an action (Charging Assault); -1 none. */
  "charging",
  /** Something offensive happened this round; rounds in a row without it. */
  "offence",
  "quietRounds",
  /** 1 when seat 0 is squad B. */
  "swapped",
  /** Facts about the roll or offer a choice is about. */
  "natural",
  "needed",
  "choiceCost",
  "choicePower",
  /** Damage about to be dealt. */
  "pending",
  /** Player who goes first this round. */
  "first",
  /** Player whose phase it is. */
  "player",
  /** Number of the phase within the round, from 0, and how many characters have been activated in it. */
  "phase",
  "done",
  /** Effects that must be worked out again before the next use: one bit each, ALL_EFFECTS = all. */
  "effectsDirty",
  /** Squares gained by Force points spent on this turn's movement. */
  "boost",
  /** Target of the first attack this turn; -1 none (Ambush, Rend). */
  "firstTarget",
  /** Doors removed from the map for good (bit mask; they count as open). */
  "removedDoors",
  /** 1 when this turn's character has defeated an adjacent enemy before moving (Savage). */
  "savageFree",
  /** 1 when an attack of this turn has had a bonus for not moving (Careful Shot): no move may follow. */
  "steady",
  "depth",
  "variant",
  "seedLow",
  "seedHigh",
  /** Side that won: 0 or 1; DRAW; THIRD; -1 while playing. Reason as in `REASONS`. */
  "winner",
  "reason",
  /** Capture the Droid: where it stands when nobody has it, and who has it; -1 = nobody. */
  "droidAt",
  "droidBy",
  /** Why the skirmish ends with this turn (OVER), 0 while it goes on. */
  "over",
  /** Attacks that an action grants now, against adjacent enemies (Lightsaber Assault). */
  "granted",
  /** A charge replacing the turn is under way: CHARGE of act.ts. */
  "charge",
  /** Every legal target is being attacked once: BARRAGE of barrage.ts. */
  "barrage",
  /** Immediate turns within one another that are under way now. */
  "immediate",
  /** 1 when the acting character may not move in this turn (Dominate). */
  "rooted",
  /** The turn with which the last round ended: what came before is not of this round. */
  "roundTurn",
  /** Result of the last save that succeeded (Cortosis Gauntlet). */
  "saved",
  /** Whom a Force power that may be cancelled is used on. */
  "choiceTarget",
  /** How many characters live. */
  "living",
] as const;
export type HeadWord = (typeof HEAD)[number];
export const H: Readonly<Record<HeadWord, number>> = numbered(HEAD);
/** Most spaces that are offered at once. */
export const MAX_SPACES = 1024;
export const ALL_EFFECTS = -1;
/** `H.winner` beside the sides 0 and 1. */
export const DRAW = 2;
export const THIRD = 3;
/**
 * `H.over`: fewer than two sides have anybody left that must be defeated; a side has scored its goal, or brought the
 * droid home.
 */
export const OVER = { defeat: 1, points: 2, droid: 3, limit: 4 } as const;

/** Most sides in a skirmish (three players), and most players (two teams of two). */
export const MAX_SIDES = 3;
export const MAX_PLAYERS = 4;
/** Words kept for each side: `s.sides[SIDE.x + side]`. */
export const SIDE_FIELDS = [
  /** Living characters that must be defeated. */
  "required",
  /** 1 when Force Sense was used in this round: its enemies lose Stealth. */
  "sense",
  /** 1 when a Unique character of it has been defeated. */
  "uniqueLost",
  /** Counts changes of position (moves, pushes, defeats), so that what was worked out from them can be kept. */
  "changes",
  /** Victory points in halves (points that two players share), and how many win at once (0 = none do). */
  "score",
  "goal",
  /** 1 when a character of it with a Force rating has been defeated. */
  "forceLost",
  /** Force points that its characters with a Force rating lose whenever they activate (Dark Force Spirit). */
  "haunted",
  /** Characters defeated by their natural 1 (Darth Vader, Dark Jedi). */
  "failures",
  /** Where its own begin and end in `living`. */
  "livingFrom",
  "livingTo",
] as const;
export const SIDE = blocksOf(SIDE_FIELDS, MAX_SIDES);
export const SIDE_WORDS = SIDE_FIELDS.length * MAX_SIDES;
/** Words kept for each player: `s.players[PLAYER.x + player]`, and one more for where the last one's characters end. */
export const PLAYER_FIELDS = [
  /** First of its characters; one more entry than players, so that the next one's first is the end. */
  "start",
  /** Its squad's number in the matchup. */
  "squad",
  "side",
  /** Its initiative roll of this round. */
  "initiative",
  /** Reserves that it has called and not set up yet: one bit a group of its arrivals. */
  "called",
] as const;
export const PLAYER = blocksOf(PLAYER_FIELDS, MAX_PLAYERS + 1);
export const PLAYER_WORDS = PLAYER_FIELDS.length * (MAX_PLAYERS + 1);

/** Totals of the skirmish, by side: index = field + side. */
export const TALLIES = [
  "damage",
  "attacks",
  "hits",
  "criticals",
  "points",
  "firsts",
  "activations",
  "forceSpent",
  "diceSum",
  "opportunity",
  "combined",
  /** What its own attack rolls, saves and initiative rolls brought it beyond their mean, in millionths of a win. */
  "luckAttacks",
  "luckSaves",
  "luckInitiative",
] as const;
export const TALLY = blocksOf(TALLIES, MAX_SIDES);
export const TALLY_WORDS = TALLIES.length * MAX_SIDES;

/** Streams of random numbers: dice, then each side's strategy. */
export const STREAM = { dice: 0, strategy: RNG_WORDS } as const;
/** Where the stream of a side's strategy begins. */
export const strategyStream = (side: number): number => STREAM.strategy + side * RNG_WORDS;

/** Words of a strategy's memory for each character and each side. */
export const MEMORY_WORDS = 8;
/** Planes of squares in a side's memory, after those words. */
export const MEMORY_PLANES = 5;

/** What is so of a character, one bit each. */
export const STATUSES = [
  "activated",
  "defeated",
  /** A place that nobody holds: a character that has not arrived yet, or that has gone over to the other side. */
  "absent",
  /** An object that holds a character (Frozen in Carbonite); its place counts as absent besides. */
  "frozen",
  /** Force Weapon and Cortosis Gauntlet have changed its Damage; neither does so twice. */
  "armed",
  "weakened",
  /** Defeating it scores no points. */
  "unscored",
  /** The enemy can win without defeating it. */
  "unneeded",
  /** It takes a turn for a side that it does not belong to (Dominate). */
  "controlled",
] as const;
export const STATUS = bitsOf(STATUSES);

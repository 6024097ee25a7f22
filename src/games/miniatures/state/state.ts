import { RNG_WORDS } from "../../../core/rng.js";
import type { Board } from "../board/board.js";
import { NUMBER_COUNT } from "../cards/layout.js";
import type { Matchup } from "../cards/matchup.js";
import type { Strategy } from "../strategy.js";
import type { Journal } from "./journal.js";

/**
 * The state of one skirmish: integers in one buffer, so that copying it is one `set`.
 * A side is one player, or a team of two. Sides are numbered by seat (0 west, 1 east, 2 north), players by side.
 * Characters are numbered from 0, player by player: each squad and the spare places behind it.
 */

/** Words of the head. */
export const H = {
  round: 0,
  /** Bit mask of open doors. */
  doors: 1,
  /** Counts every turn, immediate ones too: what "once per turn" is measured by. */
  turn: 2,
  /** Side whose character is acting, and that character (-1 between turns). */
  actingSide: 3,
  acting: 4,
  /** Squares (movement cost) the acting character has moved in this turn. */
  moved: 5,
  /** 1 when a move of this turn went beyond speed, so that no attack may follow. */
  ran: 6,
  attacksMade: 7,
  /** 1 when an ability replaced the attacks of this turn; 2 when one replaced the turn. */
  replaced: 8,
  /** 1 when the character has moved after its attack or used up its move. */
  moveDone: 9,
  /** 1 while Force Leap holds. */
  leap: 10,
  /** Extra damage of an attack granted by an action (Charging Assault); -1 none. */
  charging: 11,
  /** Something offensive happened this round; rounds in a row without it. */
  offence: 12,
  quietRounds: 13,
  /** 1 when seat 0 is squad B. */
  swapped: 16,
  /** Facts about the roll or offer a choice is about. */
  natural: 17,
  needed: 18,
  choiceCost: 19,
  choicePower: 20,
  /** Damage about to be dealt. */
  pending: 21,
  /** Player who goes first this round. */
  first: 26,
  /** Player whose phase it is. */
  player: 14,
  /** Number of the phase within the round, from 0. */
  phase: 27,
  /** Effects that must be worked out again before the next use: one bit each, ALL_EFFECTS = all. */
  effectsDirty: 28,
  /** Squares gained by Force points spent on this turn's movement. */
  boost: 29,
  /** Target of the first attack this turn; -1 none (Ambush, Rend). */
  firstTarget: 30,
  /** Doors removed from the map for good (bit mask; they count as open). */
  removedDoors: 31,
  /** 1 when this turn's character has defeated an adjacent enemy before moving (Savage). */
  savageFree: 32,
  /** 1 when an attack of this turn has had a bonus for not moving (Careful Shot): no move may follow. */
  steady: 46,
  depth: 33,
  activations: 34,
  variant: 35,
  seedLow: 36,
  seedHigh: 37,
  /** Side that won: 0 or 1; DRAW; THIRD; -1 while playing. Reason as in `REASONS`. */
  winner: 38,
  reason: 39,
  /** Capture the Droid: where it stands when nobody has it, and who has it; -1 = nobody. */
  droidAt: 22,
  droidBy: 23,
  /** Why the skirmish ends with this turn (OVER), 0 while it goes on. */
  over: 15,
  /** Attacks that an action grants now, against adjacent enemies (Lightsaber Assault). */
  granted: 42,
  /** A charge replacing the turn is under way: CHARGE of act.ts. */
  charge: 43,
  /** Every legal target is being attacked once: BARRAGE of barrage.ts. */
  barrage: 50,
  /** Immediate turns within one another that are under way now. */
  immediate: 47,
  /** 1 when the acting character may not move in this turn (Dominate). */
  rooted: 48,
  /** The turn with which the last round ended: what came before is not of this round. */
  roundTurn: 51,
  /** Result of the last save that succeeded (Cortosis Gauntlet). */
  saved: 60,
  /** Whom a Force power that may be cancelled is used on. */
  choiceTarget: 61,
  /** How many characters live. */
  living: 62,
} as const;
export const HEAD_WORDS = 64;
/** Most spaces that are offered at once. */
export const MAX_SPACES = 1024;
export const ALL_EFFECTS = -1;
/** `H.winner` beside the sides 0 and 1. */
export const DRAW = 2;
export const THIRD = 3;
/** `H.over`: fewer than two sides have anybody left that must be defeated; a side has scored its goal, or brought the droid home. */
export const OVER = { defeat: 1, points: 2, droid: 3 } as const;

/** Most sides in a skirmish (three players), and most players (two teams of two). */
export const MAX_SIDES = 3;
export const MAX_PLAYERS = 4;
/** Words kept for each side: `s.sides[SIDE.x + side]`. */
export const SIDE = {
  /** Living characters that must be defeated. */
  required: 0,
  /** 1 when Force Sense was used in this round: its enemies lose Stealth. */
  sense: MAX_SIDES,
  /** 1 when a Unique character of it has been defeated. */
  uniqueLost: 2 * MAX_SIDES,
  /** Counts changes of position (moves, pushes, defeats), so that what was worked out from them can be kept. */
  changes: 3 * MAX_SIDES,
  /** Victory points in halves (points that two players share), and how many win at once (0 = none do). */
  score: 4 * MAX_SIDES,
  goal: 5 * MAX_SIDES,
  /** 1 when a character of it with a Force rating has been defeated. */
  forceLost: 6 * MAX_SIDES,
  /** Force points that its characters with a Force rating lose whenever they activate (Dark Force Spirit). */
  haunted: 7 * MAX_SIDES,
  /** Characters defeated by their natural 1 (Darth Vader, Dark Jedi). */
  failures: 8 * MAX_SIDES,
  /** Where its own begin and end in `living`. */
  livingFrom: 9 * MAX_SIDES,
  livingTo: 10 * MAX_SIDES,
} as const;
export const SIDE_WORDS = 11 * MAX_SIDES;
/** Words kept for each player: `s.players[PLAYER.x + player]`. */
export const PLAYER = {
  /** First of its characters; one more entry than players, so that the next one's first is the end. */
  start: 0,
  /** Its squad's number in the matchup. */
  squad: MAX_PLAYERS + 1,
  side: 2 * MAX_PLAYERS + 1,
  /** Its initiative roll of this round. */
  initiative: 3 * MAX_PLAYERS + 1,
  /** Reserves that it has called and not set up yet: one bit a group of its arrivals. */
  called: 4 * MAX_PLAYERS + 1,
} as const;
export const PLAYER_WORDS = 5 * MAX_PLAYERS + 1;

/** Totals of the skirmish, by side: index = field + side. */
export const TALLY = {
  damage: 0,
  attacks: MAX_SIDES,
  hits: 2 * MAX_SIDES,
  criticals: 3 * MAX_SIDES,
  points: 4 * MAX_SIDES,
  firsts: 5 * MAX_SIDES,
  activations: 6 * MAX_SIDES,
  forceSpent: 7 * MAX_SIDES,
  diceSum: 8 * MAX_SIDES,
  opportunity: 9 * MAX_SIDES,
  combined: 10 * MAX_SIDES,
} as const;
export const TALLY_WORDS = 11 * MAX_SIDES;

/** Streams of random numbers: dice, then each side's strategy. */
export const STREAM = { dice: 0, strategy: RNG_WORDS } as const;
/** Where the stream of a side's strategy begins. */
export const strategyStream = (side: number): number => STREAM.strategy + side * RNG_WORDS;

/** Words of a strategy's memory for each character and each side. */
export const MEMORY_WORDS = 8;
/** Planes of squares in a side's memory, after those words. */
export const MEMORY_PLANES = 5;

export const STATUS = {
  activated: 1,
  defeated: 2,
  /** A place that nobody holds: a character that has not arrived yet, or that has gone over to the other side. */
  absent: 4,
  /** An object that holds a character (Frozen in Carbonite); its place counts as absent besides. */
  frozen: 8,
  /** Force Weapon and Cortosis Gauntlet have changed its Damage; neither does so twice. */
  armed: 16,
  weakened: 32,
  /** Defeating it scores no points. */
  unscored: 64,
  /** The enemy can win without defeating it. */
  unneeded: 128,
  /** It takes a turn for a side that it does not belong to (Dominate). */
  controlled: 256,
} as const;
const OUT = STATUS.defeated | STATUS.absent;

export interface State {
  readonly matchup: Matchup;
  /** The board in play: the variant of this game. */
  board: Board;
  /** Number of characters, spare places included. */
  readonly count: number;
  readonly sideCount: number;
  readonly playerCount: number;
  /** Everything below, as one array; copying a state is `to.words.set(from.words)`. */
  readonly words: Int32Array;
  readonly head: Int32Array;
  /** SIDE words. */
  readonly sides: Int32Array;
  /** PLAYER words. */
  readonly players: Int32Array;
  readonly tally: Int32Array;
  readonly streams: Int32Array;
  readonly card: Int32Array;
  readonly side: Int32Array;
  readonly player: Int32Array;
  readonly size: Int32Array;
  /** Square of the top left of its space; -1 when not on the map. */
  readonly pos: Int32Array;
  readonly x: Int32Array;
  readonly y: Int32Array;
  readonly hitPoints: Int32Array;
  readonly force: Int32Array;
  readonly status: Int32Array;
  /** Who lives (`isAlive`), in order of number, and the same once more behind: see `listLiving`. */
  readonly living: Int32Array;
  /** Abilities as flags, printed and lent: FLAG_WORDS a character. */
  readonly flags: Int32Array;
  /** Flags gained for the rest of the skirmish. */
  readonly gained: Int32Array;
  readonly numbers: Int32Array;
  /** Which effects cover the character now: one bit an effect. */
  readonly effectBits: Int32Array;
  readonly attackBonus: Int32Array;
  readonly damageBonus: Int32Array;
  /** Turn numbers of the last: attack of opportunity, extra attack (Cleave), Force spending; and how often in that turn. */
  readonly opportunityTurn: Int32Array;
  readonly extraTurn: Int32Array;
  readonly spendTurn: Int32Array;
  readonly spendCount: Int32Array;
  /** No attacks of opportunity in that turn (Jedi Mind Trick). */
  readonly dazedTurn: Int32Array;
  /** Damage bonus that lasts for that turn (Sith Rage). */
  readonly rageTurn: Int32Array;
  /** Turn in which it is a Dispassionate Killer. */
  readonly killerTurn: Int32Array;
  /** Turn in which this character's attacks cannot be prevented or redirected (Overwhelming Force). */
  readonly overwhelmTurn: Int32Array;
  /** Turn in which this character was hit once by the acting character's attacks, its negative after more hits (Rend). */
  readonly hitTurn: Int32Array;
  /** Turn in which the character cannot use Force powers (Sonic Attack). */
  readonly silencedTurn: Int32Array;
  /** Times more a turn that the character may spend Force points, for the skirmish (Force Spirit). */
  readonly extraSpends: Int32Array;
  /** Turn in which it last answered the defeat of a Unique ally (Impulsive Shot, Impulsive Sweep). */
  readonly impulseTurn: Int32Array;
  /** Character whose Force points it may spend as its own, plus 1 (Dark Master); 0 = none. */
  readonly master: Int32Array;
  /** Enemy chosen after setup, plus 1 (Programmed Target); 0 = none. */
  readonly prey: Int32Array;
  /** Turns of the last spending of a Dark Master's points, and of the Emperor's. */
  readonly masterTurn: Int32Array;
  readonly emperorTurn: Int32Array;
  readonly movedTurn: Int32Array;
  /** Turn in which it is among those that a barrage will attack (Blaster Barrage, Furious Assault). */
  readonly markTurn: Int32Array;
  /** Round in which it last used abilities after the initiative check, and which: one bit each (afterInitiative.ts). */
  readonly actedAfter: Int32Array;
  /** Round in which a Rangefinder was used for it. */
  readonly sightedRound: Int32Array;
  /** Sides for whose characters it is easier to hit by Flanking Support, as bits 0-2, and the round above. */
  readonly flankedFor: Int32Array;
  /** Round in which it cannot move (Harpoon Gun). */
  readonly heldRound: Int32Array;
  /** Round in which it was last attacked with Flanking Attack, and by whom (number + 1). */
  readonly flankedRound: Int32Array;
  readonly flankedBy: Int32Array;
  /** Turn of the last save rerolled by a commander effect. */
  readonly freeRerollTurn: Int32Array;
  /** The place in which the ally was mustered that this Light Spirit has chosen, plus 1; 0 = none. */
  readonly ward: Int32Array;
  /** The Desert Skiff that it is aboard of, plus 1; 0 = none. Its space is the skiff's as long (aboard.ts). */
  readonly aboard: Int32Array;
  /** Turn of the last attack rerolled at the price of defeat. */
  readonly allOrNothingTurn: Int32Array;
  /** 1 = it may press on: it has just defeated an enemy. */
  readonly pressesOn: Int32Array;
  /** 1 = its last shot has been made or is under way. */
  readonly lastShot: Int32Array;
  /** Turn of its last Rolling Cleave. */
  readonly rolledTurn: Int32Array;
  /** Turn in which the acting character attacked this one in passing (Strafe Attack, Galloping Attack). */
  readonly passedTurn: Int32Array;
  /** Door that the character holds open or closed, see doors.ts (Override, Door Gimmick). */
  readonly heldDoor: Int32Array;
  /** The place that the character was mustered in, plus 1, where it holds another one; 0 = it is there. See allegiance.ts. */
  readonly origin: Int32Array;
  /** The place, plus 1, to which it goes back after a turn under control. */
  readonly lender: Int32Array;
  /** Identity, plus 1, of the character whose Betrayal keeps it in another squad; 0 = none. */
  readonly betrayer: Int32Array;
  /** The ally to which it lends Extra Attack, plus 1 (Power Coupling); 0 = none. */
  readonly coupled: Int32Array;
  /** By character: damage dealt to enemies and taken, enemies defeated (points), attacks, hits, round of defeat (0 = survived). */
  readonly dealt: Int32Array;
  readonly taken: Int32Array;
  readonly scored: Int32Array;
  readonly attacks: Int32Array;
  readonly hits: Int32Array;
  readonly fell: Int32Array;
  /** Force Corruption that holds the character: its action row + 1; 0 = none. And the identity + 1 of who did it. */
  readonly corruption: Int32Array;
  readonly corruptor: Int32Array;
  /** Enemy that Shatterpoint was last used on: its identity + 1; 0 = none. */
  readonly shatterpoint: Int32Array;
  /** Round in which one character last attacked another: attacker * count + target, identities. Empty without Shatterpoint. */
  readonly struckRound: Int32Array;
  /** Words of a plane of squares, one a column. */
  readonly stride: number;
  /** Squares occupied by the enemies of each side: side * stride; and by anyone. */
  readonly foes: Int32Array;
  readonly anyone: Int32Array;
  /** Squares of the insubstantial, whom `anyone` and `foes` leave out: nobody may end a move there, and they hinder nobody else. */
  readonly spirits: Int32Array;
  /** Squares covered by each effect for each player that has a source of it: (effect * playerCount + player) * stride. */
  readonly fields: Int32Array;
  /** Squares within 6 of a Disruptive enemy of each side: side * stride. */
  readonly disrupted: Int32Array;

  /** What strategies remember from question to question: MEMORY_WORDS a character, then a side, then bit columns a side. */
  readonly memory: Int32Array;

  /** Not part of the position: */
  /** By side. */
  readonly strategies: Strategy[];
  readonly combiners: Int32Array;
  combinerCount: number;
  readonly offers: Int32Array;
  /** Top left squares offered by the last CHOICE.space or CHOICE.tow. */
  readonly spaces: Int32Array;
  /** Bit columns of the spaces (top left squares) open to the character that is being set up. */
  readonly setupOffer: Int32Array;
  /** Scripted dice for tests; null = the generator. */
  script: Int32Array | null;
  scriptAt: number;
  journal: Journal | null;
}

/** Whether a place holds a character that is in the skirmish. */
export const isAlive = (s: State, c: number): boolean => (s.status[c]! & OUT) === 0;
/** Whether a place holds an object that is no character yet (carbonite.ts). */
export const isFrozen = (s: State, c: number): boolean => (s.status[c]! & STATUS.frozen) !== 0;
export const isActivated = (s: State, c: number): boolean => (s.status[c]! & STATUS.activated) !== 0;
/** First and past-the-last character (or spare place) of a side's player. */
export const playerStart = (s: State, player: number): number => s.players[PLAYER.start + player]!;
export const playerEnd = (s: State, player: number): number => s.players[PLAYER.start + player + 1]!;
/** Clockwise around the table; the players of two teams sit alternately. */
export function nextPlayer(s: State, player: number): number {
  if (s.playerCount < MAX_PLAYERS) return player + 1 < s.playerCount ? player + 1 : 0;
  return player < 2 ? player + 2 : 3 - player;
}
/** First and past-the-last character (or spare place) of a side. */
export const sideStart = (s: State, side: number): number =>
  s.players[PLAYER.start + (s.playerCount === MAX_PLAYERS ? 2 * side : side)]!;
export const sideEnd = (s: State, side: number): number =>
  s.players[PLAYER.start + (s.playerCount === MAX_PLAYERS ? 2 * side + 2 : side + 1)]!;
/**
 * The enemies of a side follow one another when characters are counted in a ring:
 * `for (let i = foeStart(s, side), end = foeEnd(s, side); i < end; i++) { const e = inRing(s, i); ... }`.
 */
export const foeStart = sideEnd;
export const foeEnd = (s: State, side: number): number => sideStart(s, side) + s.count;
export const inRing = (s: State, i: number): number => (i < s.count ? i : i - s.count);
/**
 * Lists anew who lives, whenever a place comes to hold somebody or nobody. What asks about all characters walks these lists: a third of
 * all places are empty on average.
 */
export function listLiving(s: State): void {
  const { living } = s;
  let n = 0;
  for (let side = 0; side < s.sideCount; side++) {
    s.sides[SIDE.livingFrom + side] = n;
    for (let c = sideStart(s, side), end = sideEnd(s, side); c < end; c++) if (isAlive(s, c)) living[n++] = c;
    s.sides[SIDE.livingTo + side] = n;
  }
  s.head[H.living] = n;
  living.copyWithin(n, 0, n);
}
/** Where the living of a side begin and end in `living`. */
export const ownFrom = (s: State, side: number): number => s.sides[SIDE.livingFrom + side]!;
export const ownTo = (s: State, side: number): number => s.sides[SIDE.livingTo + side]!;
/** The same for its enemies, in the order of the ring. The lists must not change meanwhile. */
export const foesFrom = ownTo;
export const foesTo = (s: State, side: number): number => ownFrom(s, side) + s.head[H.living]!;
export const numberOf = (s: State, c: number, index: number): number => s.numbers[c * NUMBER_COUNT + index]!;

/** True once the skirmish has been decided: nothing more is done in it. */
export const isOver = (s: State): boolean => s.head[H.over] !== 0;

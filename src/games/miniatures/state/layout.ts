import type { Chance } from "../../../core/chance.js";
import { RNG_WORDS } from "../../../core/rng.js";
import type { Board } from "../board/board.js";
import { MAX_DOORS } from "../board/mapText.js";
import { NUMBER_COUNT } from "../cards/layout.js";
import type { Matchup } from "../cards/matchup.js";
import { FLAG_WORDS } from "../cards/terms.js";
import type { Strategy } from "../strategy.js";
import type { Journal } from "./journal.js";
import {
  HEAD,
  MAX_SIDES,
  MAX_SPACES,
  MEMORY_PLANES,
  MEMORY_WORDS,
  PLAYER_WORDS,
  SIDE_WORDS,
  TALLY_WORDS,
} from "./words.js";

/**
 * How a state lies in memory: every word of it is named here and nowhere else. The type of a state, the list of words
 * that each character has, and the views of the buffer all come from the one literal below.
 */

/** Spaces that a step may be offered to: eight around and its own. */
const MAX_STEPS = 9;

/** Said to a carver instead of a size: a word for each character. */
export const EACH = -1;
/** Gives a view of the next so many words. */
export type Carve = (size: number) => Int32Array;

/** How many of what a matchup has. */
export interface Counts {
  /** Number of characters, spare places included. */
  readonly count: number;
  readonly sideCount: number;
  readonly playerCount: number;
  /** Words of a plane of squares, one a column. */
  readonly stride: number;
}

/**
 * The views of a state, carved in this order. One literal, not a spread: only then have the states of all matchups one
 * hidden class, without which every access to a field is a search (measured: all games half as fast as soon as a
 * process plays a few matchups).
 */
export function layOut(matchup: Matchup, counts: Counts, words: Int32Array, carve: Carve) {
  const { count, sideCount, playerCount, stride } = counts;
  return {
    matchup,
    /** The board in play: the variant of this game. */
    board: matchup.boards[0] as Board,
    /** Number of characters, spare places included. */
    count,
    sideCount,
    playerCount,
    /** Words of a plane of squares, one a column. */
    stride,
    /** Everything below, as one array; copying a state is `to.words.set(from.words)`. */
    words,
    head: carve(HEAD.length),
    /** SIDE words. */
    sides: carve(SIDE_WORDS),
    /** PLAYER words. */
    players: carve(PLAYER_WORDS),
    tally: carve(TALLY_WORDS),
    streams: carve((1 + MAX_SIDES) * RNG_WORDS),
    card: carve(EACH),
    side: carve(EACH),
    player: carve(EACH),
    size: carve(EACH),
    /** Square of the top left of its space; -1 when not on the map. */
    pos: carve(EACH),
    x: carve(EACH),
    y: carve(EACH),
    hitPoints: carve(EACH),
    force: carve(EACH),
    status: carve(EACH),
    /** Who lives (`isAlive`), in order of number, and the same once more behind: see `listLiving`. */
    living: carve(2 * count),
    /** Abilities as flags, printed and lent: FLAG_WORDS a character. */
    flags: carve(count * FLAG_WORDS),
    /** Flags gained for the rest of the skirmish. */
    gained: carve(count * FLAG_WORDS),
    numbers: carve(count * NUMBER_COUNT),
    /** Which effects cover the character now: one bit an effect. */
    effectBits: carve(EACH),
    attackBonus: carve(EACH),
    damageBonus: carve(EACH),
    /**
     * Turn numbers of the last: attack of opportunity, extra attack (Cleave), Force spending; and how often in that
     * turn.
     */
    opportunityTurn: carve(EACH),
    extraTurn: carve(EACH),
    spendTurn: carve(EACH),
    spendCount: carve(EACH),
    /** No attacks of opportunity in that turn (Jedi Mind Trick). */
    dazedTurn: carve(EACH),
    /** Damage bonus that lasts for that turn (Sith Rage). */
    rageTurn: carve(EACH),
    /** Turn in which it is a Dispassionate Killer. */
    killerTurn: carve(EACH),
    /** Turn in which this character's attacks cannot be prevented or redirected (Overwhelming Force). */
    overwhelmTurn: carve(EACH),
    /**
     * Turn in which this character was hit once by the acting character's attacks, its negative after more hits (Rend).
     */
    hitTurn: carve(EACH),
    /** Turn in which the character cannot use Force powers (Sonic Attack). */
    silencedTurn: carve(EACH),
    /** Times more a turn that the character may spend Force points, for the skirmish (Force Spirit). */
    extraSpends: carve(EACH),
    /** Turn in which it last answered the defeat of a Unique ally (Impulsive Shot, Impulsive Sweep). */
    impulseTurn: carve(EACH),
    /** Character whose Force points it may spend as its own, plus 1 (Dark Master); 0 = none. */
    master: carve(EACH),
    /** Enemy chosen after setup, plus 1 (Programmed Target); 0 = none. */
    prey: carve(EACH),
    /** Turns of the last spending of a Dark Master's points, and of the Emperor's. */
    masterTurn: carve(EACH),
    emperorTurn: carve(EACH),
    movedTurn: carve(EACH),
    /** Turn in which it is among those that a barrage will attack (Blaster Barrage, Furious Assault). */
    markTurn: carve(EACH),
    /**
     * Round in which it last used abilities after the initiative check, and which: one bit each (afterInitiative.ts).
     */
    actedAfter: carve(EACH),
    /** Round in which a Rangefinder was used for it. */
    sightedRound: carve(EACH),
    /** Sides for whose characters it is easier to hit by Flanking Support, as bits 0-2, and the round above. */
    flankedFor: carve(EACH),
    /** Round in which it cannot move (Harpoon Gun). */
    heldRound: carve(EACH),
    /** Round in which it was last attacked with Flanking Attack, and by whom (number + 1). */
    flankedRound: carve(EACH),
    flankedBy: carve(EACH),
    /** Turn of the last save rerolled by a commander effect. */
    freeRerollTurn: carve(EACH),
    /** The place in which the ally was mustered that this Light Spirit has chosen, plus 1; 0 = none. */
    ward: carve(EACH),
    /** The Desert Skiff that it is aboard of, plus 1; 0 = none. Its space is the skiff's as long (aboard.ts). */
    aboard: carve(EACH),
    /** Turn of the last attack rerolled at the price of defeat. */
    allOrNothingTurn: carve(EACH),
    /** 1 = it may press on: it has just defeated an enemy. */
    pressesOn: carve(EACH),
    /** 1 = its last shot has been made or is under way. */
    lastShot: carve(EACH),
    /** Round, plus 1, in which an ally last had it attack at once. */
    giftRound: carve(EACH),
    /** Turn of its last Rolling Cleave. */
    rolledTurn: carve(EACH),
    /** Turn in which the acting character attacked this one in passing (Strafe Attack, Galloping Attack). */
    passedTurn: carve(EACH),
    /** Door that the character holds open or closed, see doors.ts (Override, Door Gimmick). */
    heldDoor: carve(EACH),
    /**
     * The place that the character was mustered in, plus 1, where it holds another one; 0 = it is there. See
     * allegiance.ts.
     */
    origin: carve(EACH),
    /** The place, plus 1, to which it goes back after a turn under control. */
    lender: carve(EACH),
    /** Identity, plus 1, of the character whose Betrayal keeps it in another squad; 0 = none. */
    betrayer: carve(EACH),
    /** The ally to which it lends Extra Attack, plus 1 (Power Coupling); 0 = none. */
    coupled: carve(EACH),
    /**
     * By character: damage dealt to enemies and taken, enemies defeated (points), attacks, hits, round of defeat (0 =
     * survived).
     */
    dealt: carve(EACH),
    taken: carve(EACH),
    scored: carve(EACH),
    attacks: carve(EACH),
    hits: carve(EACH),
    fell: carve(EACH),
    /** Force Corruption that holds the character: its action row + 1; 0 = none. And the identity + 1 of who did it. */
    corruption: carve(EACH),
    corruptor: carve(EACH),
    /** Enemy that Shatterpoint was last used on: its identity + 1; 0 = none. */
    shatterpoint: carve(EACH),
    /**
     * Round in which one character last attacked another: attacker * count + target, identities. Empty without
     * Shatterpoint.
     */
    struckRound: carve(matchup.cards.shatters ? count * count : 0),
    /** Squares occupied by the enemies of each side: side * stride; and by anyone. */
    foes: carve(sideCount * stride),
    anyone: carve(stride),
    /**
     * Squares of the insubstantial, whom `anyone` and `foes` leave out: nobody may end a move there, and they hinder
     * nobody else.
     */
    spirits: carve(stride),
    /**
     * Squares covered by each effect for each player that has a source of it: (effect * playerCount + player) * stride.
     */
    fields: carve(matchup.cards.effectCount * playerCount * stride),
    /** Squares within 6 of a Disruptive enemy of each side: side * stride. */
    disrupted: carve(sideCount * stride),
    /**
     * What strategies remember from question to question: MEMORY_WORDS a character, then a side, then bit columns a
     * side.
     */
    memory: carve((count + sideCount) * MEMORY_WORDS + sideCount * MEMORY_PLANES * stride),

    // Not part of the position:
    /** By side. */
    strategies: [...matchup.strategies] as Strategy[],
    combiners: new Int32Array(count),
    combinerCount: 0,
    /** Every character, every door open and closed, or every way a step may lead. */
    offers: new Int32Array(Math.max(count, 2 * MAX_DOORS, MAX_STEPS) + 1),
    /** Top left squares offered by the last CHOICE.space or CHOICE.tow. */
    spaces: new Int32Array(MAX_SPACES),
    /** Bit columns of the spaces (top left squares) open to the character that is being set up. */
    setupOffer: new Int32Array(stride),
    /** What decides the dice; null = the generator. */
    chance: null as Chance | null,
    /** Whether rolls note what they brought beyond their mean (luck.ts): playouts of searches do not. */
    countsLuck: false,
    journal: null as Journal | null,
  };
}
type Layout = ReturnType<typeof layOut>;

/** Fields that may be given another value; the words of all others change, not the fields. */
type Mutable = "board" | "combinerCount" | "chance" | "countsLuck" | "journal";

/**
 * The state of one skirmish: integers in one buffer, so that copying it is one `set`.
 * A side is one player, or a team of two. Sides are numbered by seat (0 west, 1 east, 2 north), players by side.
 * Characters are numbered from 0, player by player: each squad and the spare places behind it.
 */
export interface State extends Readonly<Omit<Layout, Mutable>>, Pick<Layout, Mutable> {}

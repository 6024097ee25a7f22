import { numbered } from "../../../core/numbered.js";

/**
 * What happened, as integers in order: filled only when a game is replayed for reading. `log.ts` turns it into words.
 */
export interface Journal {
  readonly entries: (readonly number[])[];
  /** What the sums of attack rolls are made of, by the number of the event. */
  sums?: Map<number, AttackSum>;
  /** Called after each event, where the skirmish is recorded with what changes in it. */
  readonly noted?: () => void;
}

/** One part of a sum and where it comes from: "+6 Bounty Hunter". */
export interface SumPart {
  readonly amount: number;
  readonly of: string;
}

/** What is added to the die of an attack, and what it has to reach. The first part of each is the card's own number. */
export interface AttackSum {
  readonly attack: SumPart[];
  readonly defense: SumPart[];
}

/** What can happen. */
export const EVENTS = [
  "setup",
  "initiative",
  "round",
  "activate",
  "move",
  "attackRoll",
  "damage",
  "defeat",
  "save",
  "action",
  "reroll",
  "avoided",
  "redirected",
  "door",
  "heal",
  "stun",
  "push",
  "forceSpent",
  "end",
  "combine",
  "opportunity",
  "riposte",
  "drawn",
  "reduced",
  "boost",
  "first",
  "cancelled",
  "anticipation",
  "reserves",
  "rakghoul",
  "hold",
  "passing",
  /** A character changes its place in the state, from and to; it is the same one before and after. */
  "crossed",
  "immediate",
  "joined",
  "coupled",
  "rolled",
  "follows",
  "held",
  "forceTaken",
  "lifted",
  "sighted",
  "flanked",
  "mine",
  "hindered",
  "ward",
  "survived",
  "weakened",
  "disintegrated",
  "diverted",
  "repelled",
  "corrupted",
  "transferred",
  "order",
  "exchange",
  "failure",
  "stakesAll",
  "lastShot",
  "advance",
  "droid",
  "boards",
  "disembarks",
  /** An object is set up, by an opponent. */
  "frozen",
  "thawed",
  "afterInitiative",
  "spirit",
  "haunted",
  "impulse",
  "chosen",
  "severed",
  /** A mover goes on after what came between, to the end of its move. */
  "goesOn",
  /** The damage that follows comes of the loss of another. */
  "empathic",
  /** The save that follows is rolled again by the command of another. */
  "bidden",
  /** The skirmish stands at one of the positions that are told of. */
  "position",
] as const;
/** The numbers of events in a journal, by name: their places in the list, so that no two are alike. */
export const EVENT = numbered(EVENTS);

/** Keeps what the attack roll that is noted next is made of. */
export function noteSum(journal: Journal | null, sum: AttackSum | null): void {
  if (journal === null || sum === null) return;
  journal.sums ??= new Map();
  journal.sums.set(journal.entries.length, { attack: [...sum.attack], defense: [...sum.defense] });
}

/** Adds an event; costs one comparison when nobody reads along. */
export function note(journal: Journal | null, event: number, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0): void {
  if (journal === null) return;
  journal.entries.push(g === 0 ? [event, a, b, c, d, e, f] : [event, a, b, c, d, e, f, g]);
  journal.noted?.();
}

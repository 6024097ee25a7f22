import { assert } from "../../../core/assert.js";
import { flagCode, NUMBER, NUMBER_COUNT } from "../cards/layout.js";
import { FLAG_WORDS, FLAGS } from "../cards/terms.js";
import { wordsOfEach } from "../state/createState.js";
import {
  HEAD,
  MAX_PLAYERS,
  MAX_SIDES,
  PLAYER,
  PLAYER_FIELDS,
  SIDE,
  SIDE_FIELDS,
  type State,
  TALLIES,
  TALLY,
} from "../state/state.js";

/**
 * Every word of a state by a name, for positions in one line of text. Names come from where the words are named
 * (words.ts, layout.ts, terms.ts), so that a word more is written and read without a line here.
 */

/** A word of a state, or one bit of it. */
export interface Cell {
  readonly name: string;
  /** Index in `s.words`, that of place 0 where each place has one, and words from one place to the next. */
  readonly at: number;
  readonly step: number;
  /** Number of the bit; -1 = the whole word. */
  readonly bit: number;
  /** Follows from the others (derive.ts), unless the line says otherwise. */
  readonly derived: boolean;
  /** Names a place: its number plus 1, 0 = none. */
  readonly reference: boolean;
}

export interface Cells {
  /** Words of the whole skirmish. */
  readonly whole: readonly Cell[];
  /** Words that each place has. */
  readonly each: readonly Cell[];
  readonly wholeNamed: ReadonlyMap<string, Cell>;
  readonly eachNamed: ReadonlyMap<string, Cell>;
  /** By index in `s.words`: 1 where the word is derived. */
  readonly derived: Uint8Array;
}

export const SIDE_NAMES = ["west", "east", "north"] as const;

/** Views that follow from who stands where with what, and words of the head, of sides and of the tally that do. */
const DERIVED: ReadonlySet<string> = new Set([
  "x",
  "y",
  "size",
  "living",
  "flags",
  "numbers",
  "effectBits",
  "foes",
  "anyone",
  "spirits",
  "fields",
  "disrupted",
]);
const DERIVED_OF_SIDES: ReadonlySet<string> = new Set(["required", "livingFrom", "livingTo", "score", "points"]);
/** Words of a place that hold the number of a place, plus 1. */
const REFERENCES: ReadonlySet<string> = new Set([
  "master",
  "prey",
  "flankedBy",
  "ward",
  "aboard",
  "origin",
  "lender",
  "betrayer",
  "coupled",
  "corruptor",
  "shatterpoint",
]);
/** Words with a form of their own in the line, or fixed by matchup, map and seats: not written by name. */
const TOLD_OTHERWISE: ReadonlySet<string> = new Set([
  "side",
  "player",
  "pos",
  "hitPoints",
  "force",
  "status",
  "memory",
  "streams",
]);
const TOLD_OF_HEAD: ReadonlySet<string> = new Set([
  "round",
  "phase",
  "player",
  "done",
  "doors",
  "removedDoors",
  "droidAt",
  "droidBy",
  "variant",
  "swapped",
  "seedLow",
  "seedHigh",
]);
const FIXED_OF_PLAYERS: ReadonlySet<string> = new Set(["start", "squad", "side"]);

/** What a line calls a player: its side, and in teams its number within it. */
export const playerName = (s: State, player: number): string =>
  s.playerCount < MAX_PLAYERS ? SIDE_NAMES[player] : `${SIDE_NAMES[player >> 1]}${(player & 1) + 1}`;

/** The cells of a state; those of another state of the same matchup are the same. */
export function cellsOf(s: State): Cells {
  const whole: Cell[] = [];
  const each: Cell[] = [];
  const derived = new Uint8Array(s.words.length);
  const perPlace = new Set<string>(wordsOfEach());
  for (const [name, view] of Object.entries(s)) {
    if (!(view instanceof Int32Array) || view.buffer !== s.words.buffer || name === "words") continue;
    const at = (view.byteOffset - s.words.byteOffset) / Int32Array.BYTES_PER_ELEMENT;
    if (DERIVED.has(name)) derived.fill(1, at, at + view.length);
    const cell = (named: string, offset: number, step = 0, bit = -1, follows = DERIVED.has(name)): Cell => ({
      name: named,
      at: at + offset,
      step,
      bit,
      derived: follows,
      reference: step === 1 && REFERENCES.has(name),
    });
    const ofSides = (fields: readonly string[], blocks: Readonly<Record<string, number>>): void => {
      for (const field of fields)
        for (let side = 0; side < s.sideCount; side++) {
          const follows = DERIVED_OF_SIDES.has(field);
          const offset = blocks[field] + side;
          if (follows) derived[at + offset] = 1;
          whole.push(cell(`${field}.${SIDE_NAMES[side]}`, offset, 0, -1, follows));
        }
    };
    if (name === "head") {
      HEAD.forEach((word, i) => {
        if (word === "living") derived[at + i] = 1;
        if (!TOLD_OF_HEAD.has(word)) whole.push(cell(word, i, 0, -1, word === "living"));
      });
    } else if (name === "sides") ofSides(SIDE_FIELDS, SIDE);
    else if (name === "tally") ofSides(TALLIES, TALLY);
    else if (name === "players") {
      for (const field of PLAYER_FIELDS)
        if (!FIXED_OF_PLAYERS.has(field))
          for (let player = 0; player < s.playerCount; player++)
            whole.push(cell(`${field}.${playerName(s, player)}`, PLAYER[field] + player));
    } else if (TOLD_OTHERWISE.has(name)) continue;
    else if (perPlace.has(name)) each.push(cell(name, 0, 1));
    else if (name === "flags" || name === "gained") {
      for (const flag of FLAGS)
        each.push(cell(`${name}.${flag}`, flagCode(flag) >> 5, FLAG_WORDS, flagCode(flag) & 31));
    } else if (name === "numbers")
      for (const [word, i] of Object.entries(NUMBER)) each.push(cell(`${name}.${word}`, i, NUMBER_COUNT));
    else for (let i = 0; i < view.length; i++) whole.push(cell(`${name}.${i}`, i));
  }
  const wholeNamed = new Map(whole.map((one) => [one.name, one]));
  const eachNamed = new Map(each.map((one) => [one.name, one]));
  assert(wholeNamed.size === whole.length && eachNamed.size === each.length, "no two words have one name", {
    whole: whole.length - wholeNamed.size,
    each: each.length - eachNamed.size,
  });
  assert(MAX_SIDES <= SIDE_NAMES.length, "every side has a name", { sides: MAX_SIDES });
  return { whole, each, wholeNamed, eachNamed, derived };
}

/** What a cell holds. @param place 0 for words of the whole skirmish */
export function cellValue(s: State, { at, step, bit }: Cell, place: number): number {
  const word = s.words[at + place * step];
  return bit < 0 ? word : (word >>> bit) & 1;
}

export function setCell(s: State, { at, step, bit }: Cell, place: number, value: number): void {
  const index = at + place * step;
  if (bit < 0) s.words[index] = value;
  else s.words[index] = value === 0 ? s.words[index] & ~(1 << bit) : s.words[index] | (1 << bit);
}

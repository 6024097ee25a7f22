import { GRANT_WORDS, MARK_WORDS, type State } from "./state.js";
import { H, NOWHERE, type Table, UNIT_WORDS } from "./table.js";

/**
 * Whose the words of a state are: a unit's, and so those of its stack whichever version lies on top (glossary,
 * "Stack"), or a card's. Each array of a state is declared here, once; the types ask for every one.
 */

type Values = Int32Array | Int16Array | Uint8Array;

/** What an array tells. */
interface Told {
  /**
   * Of one with words by card: whether they lie on the unit, or say where the unit is with all that is on it. What
   * lies on a unit is gone when the unit is. Not given: they are the card's, or there are none by card.
   */
  readonly of?: "unit" | "place";
  /** What stands by card where there is nothing: 0 where it is not given. */
  readonly none?: number;
  /** Which of its words name units: of every so many from the first on, those at these places. */
  readonly names?: { readonly first: number; readonly every: number; readonly at: readonly number[] };
}

/** Words that belong to cards, players or the table, and name no unit in play. */
const OTHER: Told = {};
const ON_UNIT: Told = { of: "unit" };
const BY_CARD = { first: 0, every: 1, at: [0] };
/** A list of entries of so many words. */
const entries = (every: number, ...at: readonly number[]): Told => ({ names: { first: 1, every, at } });

type Arrays<T> = {
  readonly [Name in keyof T as T[Name] extends Values | readonly Values[] ? Name : never]-?: Told;
};

const TABLE: Arrays<Table> = {
  head: { names: { first: 0, every: H.words, at: UNIT_WORDS.map((word) => H[word]) } },
  sides: OTHER,
  zone: { of: "place" },
  side: { of: "place" },
  loan: ON_UNIT,
  arena: ON_UNIT,
  tapped: ON_UNIT,
  damage: ON_UNIT,
  flags: ON_UNIT,
  counters: ON_UNIT,
  isRetreated: ON_UNIT,
  host: { none: NOWHERE, names: BY_CARD },
  firstOn: { of: "unit", none: NOWHERE },
  nextOn: { none: NOWHERE },
  under: ON_UNIT,
  stats: ON_UNIT,
  // The same words as `stats` and `turnChange`.
  statPairs: OTHER,
  turnPairs: OTHER,
  turnChange: ON_UNIT,
  attackChange: ON_UNIT,
  stepChanges: entries(3, 0),
  quirks: ON_UNIT,
  turnQuirks: ON_UNIT,
  waiting: OTHER,
  waitingOn: entries(1, 0),
  marks: entries(MARK_WORDS, 0, 4),
  units: entries(1, 0),
  buildZone: entries(1, 0),
  discard: OTHER,
  locations: OTHER,
  // A card whose text it is, which may be in a discard pile.
  upkeepFrom: { of: "unit", none: NOWHERE },
  held: { of: "unit", none: NOWHERE, names: BY_CARD },
  exposure: ON_UNIT,
  exposedTo: { of: "unit", none: NOWHERE, names: BY_CARD },
  guard: ON_UNIT,
  reward: ON_UNIT,
  lastTarget: { of: "unit", none: NOWHERE, names: BY_CARD },
  lent: entries(1, 0),
  dice: OTHER,
};

const STATE: Arrays<State> = {
  bytes: OTHER,
  rng: OTHER,
  hand: OTHER,
  deck: OTHER,
  down: OTHER,
  downCounters: OTHER,
  looked: OTHER,
  aside: OTHER,
  known: OTHER,
  laid: OTHER,
  moment: OTHER,
  predictions: OTHER,
  retaliations: entries(2, 0),
  endings: entries(2, 0),
  deflections: entries(3, 0, 2),
  // The hunter's text is what is owed, wherever the card is by then.
  bounties: OTHER,
  // Of an effect being carried out, in the middle of which nothing is stacked.
  targets: OTHER,
  // Abilities are those of a card's text; what units were granted is told by the unit.
  usedTurn: OTHER,
  usedAttack: OTHER,
  usedDamage: OTHER,
  grantUses: entries(GRANT_WORDS, 0),
  luckyAttack: ON_UNIT,
  tally: OTHER,
  cardTally: OTHER,
  lastUse: OTHER,
  control: OTHER,
};

interface OnUnits {
  readonly name: string;
  readonly values: Values;
  /** Words a card. */
  readonly width: number;
  readonly none: number;
  /** Whether they leave with the unit. */
  readonly isLeft: boolean;
}

interface Naming {
  readonly values: Values;
  readonly first: number;
  readonly every: number;
  readonly at: readonly number[];
}

/** The arrays of a state that lie on units, and those that name units. */
export interface Whose {
  readonly onUnits: OnUnits[];
  readonly naming: Naming[];
  /** Arrays by card in which nothing is not 0. */
  readonly nowhere: Values[];
}

export const ofNobody = (): Whose => ({ onUnits: [], naming: [], nowhere: [] });

/** Finds the arrays of a state that was just made. */
export function findWhose(s: State): void {
  const { onUnits, naming, nowhere } = s.whose;
  const add = (name: string, { of, none = 0, names }: Told, values: Values): void => {
    const width = values.length / s.matchup.count;
    if (of !== undefined) onUnits.push({ name, values, width, none, isLeft: of === "unit" });
    if (names !== undefined) naming.push({ values, ...names });
    if (none !== 0) nowhere.push(values);
  };
  const addAll = (all: Readonly<Record<string, Told>>, arrays: object): void => {
    for (const [name, told] of Object.entries(all)) {
      const found = arrays[name as keyof typeof arrays] as Values | readonly Values[];
      for (const values of ArrayBuffer.isView(found) ? [found] : found) add(name, told, values);
    }
  };
  addAll(TABLE, s.table);
  addAll(STATE, s);
}

/** Numbers of cards, wherever they stand in a word: alone, as the user of a play, before an arena. */
const CARD_BITS = 511;

/** All that lies on one unit lies on another card from now on, and what named the one names the other. */
export function becomes({ onUnits, naming }: Whose, unit: number, other: number): void {
  for (let i = 0; i < onUnits.length; i++) {
    const { values, width, none, isLeft } = onUnits[i];
    for (let k = 0; k < width; k++) {
      values[other * width + k] = values[unit * width + k];
      if (isLeft) values[unit * width + k] = none;
    }
  }
  for (let i = 0; i < naming.length; i++) rename(naming[i], unit, other);
}

function rename({ values, first, every, at }: Naming, unit: number, other: number): void {
  for (let i = first; i < values.length; i += every)
    for (let k = 0; k < at.length; k++) {
      const word = values[i + at[k]];
      if (word >= 0 && (word & CARD_BITS) === unit) values[i + at[k]] = word - unit + other;
    }
}

/** Takes all that lies on a unit off it. */
export function bare({ onUnits }: Whose, unit: number): void {
  for (let i = 0; i < onUnits.length; i++) {
    const { values, width, none, isLeft } = onUnits[i];
    if (isLeft) for (let k = unit * width; k < (unit + 1) * width; k++) values[k] = none;
  }
}

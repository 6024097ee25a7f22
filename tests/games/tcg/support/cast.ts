import { push } from "../../../../src/core/lists.js";
import { toSide } from "../../../../src/core/side.js";
import { STAT, STAT_COUNT } from "../../../../src/games/tcg/cards/numbers.js";
import { findDeclaration } from "../../../../src/games/tcg/cards/registry.js";
import { ARENAS, type Arena, type Stat } from "../../../../src/games/tcg/cards/terms.js";
import type { CardDeclaration } from "../../../../src/games/tcg/cards/vocabulary.js";
import { findCard } from "../../../../src/games/tcg/catalogue/catalogue.js";
import { cardOf, type PublishedCard, unitTypeOf } from "../../../../src/games/tcg/catalogue/publishedCard.js";
import type { State } from "../../../../src/games/tcg/state/state.js";
import { FLAG, S, ZONE } from "../../../../src/games/tcg/state/table.js";
import {
  addToSideWord,
  placeInBuildZone,
  placeUnit,
  putDown,
  putInHand,
  putOn,
  putOnDiscard,
} from "../../../../src/games/tcg/state/zones.js";
import { turnOver } from "../../cards/support/cast.js";
import type { SideName } from "../../cards/support/names.js";

/** What lies on the table of a scene, by the names of the cards, and how it is put there. */

/** A card by its name, with what is on it. */
export interface CardGiven {
  readonly name: string;
  /** Where a unit fights, or a Location lies, if not in the (first) arena of its type. */
  readonly arena?: Arena;
  readonly tapped?: boolean;
  readonly damage?: number;
  /** Build counters, in the build zone. */
  readonly counters?: number;
  /** Whether it has attacked this turn. */
  readonly hasAttacked?: boolean;
  /** Changes of its numbers to the end of the turn. */
  readonly change?: Partial<Record<Stat, number>>;
  /** Other versions under it, pilots and Equipment on it. */
  readonly under?: readonly string[];
  readonly pilots?: readonly string[];
  readonly equipment?: readonly string[];
}
export type Given = string | CardGiven;

/** One side of the table. What is not given is nothing, but for Force and deck. */
export interface SideGiven {
  readonly units?: readonly Given[];
  /** Face up: units that retreated, Equipment, and with `counters` units that setup began. */
  readonly buildZone?: readonly Given[];
  /** Face down in the build zone; 1 counter where nothing else is said. */
  readonly down?: readonly Given[];
  readonly locations?: readonly Given[];
  readonly hand?: readonly string[];
  /** Exactly these, the top first; not given: ten blank units. */
  readonly deck?: readonly string[];
  /** The top first. */
  readonly discard?: readonly string[];
  /** 8 where nothing is said, what both have in the first battle. */
  readonly force?: number;
  /** Build points that are left. */
  readonly build?: number;
}

/** A card made up for a test: a Light side Character of 30/3/3 for 3 build points but for what is said. */
export type Made = Pick<PublishedCard, "name"> &
  Partial<PublishedCard> & {
    /** What it does; nothing where it is not said. */
    readonly declared?: Omit<CardDeclaration, "name">;
  };

/** Units without text for what a scene does not name. */
export const BLANK = { light: "Clone Cadet", dark: "Security Droid" } as const;
const BLANKS_IN_DECK = 10;

interface Seat {
  readonly card: PublishedCard;
  readonly number: number;
  /** Puts the card where it belongs. */
  readonly put: (s: State, card: number) => void;
}

/** The cards of a scene: lists for the compiler, and a way to seat them once there is a state. */
export interface Casting {
  readonly lists: readonly [readonly PublishedCard[], readonly PublishedCard[]];
  readonly find: (name: string) => CardDeclaration | undefined;
  seat(s: State): void;
}

export function cast(light: SideGiven, dark: SideGiven, made: readonly Made[]): Casting {
  const cards = new Map(made.map((one) => [one.name, makeCard(one)]));
  const own = new Map(made.map((one) => [one.name, { ...one.declared, name: one.name }]));
  const lightSeats = seatSide("light", light, 0, cards);
  const darkSeats = seatSide("dark", dark, lightSeats.length, cards);
  return {
    lists: [lightSeats.map((seat) => seat.card), darkSeats.map((seat) => seat.card)],
    find: (name) => own.get(name) ?? findDeclaration(name),
    seat: (s) => {
      emptyDecks(s);
      for (const seat of [...lightSeats, ...darkSeats]) seat.put(s, seat.number);
      for (const list of [...s.deck, ...s.table.discard]) turnOver(list);
      for (const [side, given] of [light, dark].entries()) {
        s.table.sides[side * S.words + S.force] = given.force ?? 8;
        s.table.sides[side * S.words + S.build] = given.build ?? 0;
      }
    },
  };
}

/** A made-up card: "Someone (B)" is version B of the unique "Someone". */
function makeCard({ declared, ...facts }: Made): PublishedCard {
  const [, baseName, version] = /^(.*) \(([A-Z])\)$/.exec(facts.name) ?? [undefined, facts.name, ""];
  const shared = { id: facts.name, set: "made", number: 0, side: "Light", type: "character" } as const;
  const isUnit = unitTypeOf({ ...shared, ...facts }) !== undefined;
  const forceCost = facts.type === "battle" ? (declared?.abilities?.[0]?.cost.force ?? 0) : 0;
  const buildCost = facts.type === "battle" ? 0 : 3;
  const numbers = { buildCost, forceCost, ...(isUnit && { speed: 30, power: 3, health: 3 }) };
  return cardOf({ ...shared, ...numbers, baseName: baseName!, version: version!, unique: version !== "", ...facts });
}

function seatSide(side: SideName, given: SideGiven, first: number, made: ReadonlyMap<string, PublishedCard>): Seat[] {
  const o = side === "light" ? 0 : 1;
  const seats: Seat[] = [];
  const add = (name: string, put: Seat["put"]): Seat => {
    const seat = { card: find(name, side, made), number: first + seats.length, put };
    seats.push(seat);
    return seat;
  };
  const addAll = (all: readonly Given[] | undefined, put: (s: State, card: number, of: CardGiven) => void) => {
    for (const one of all ?? []) {
      const of = typeof one === "string" ? { name: one } : one;
      const seat = add(of.name, (s, card) => {
        put(s, card, of);
        putMarks(s, card, of);
      });
      const aboard = (names: readonly string[] | undefined, as: number) => {
        // The first under is the last put on, so the order read from the unit is that of the test.
        for (const name of [...(names ?? [])].reverse()) add(name, (s, card) => putOn(s, card, seat.number, as));
      };
      aboard(of.equipment, ZONE.equipped);
      aboard(of.pilots, ZONE.pilot);
      aboard(of.under, ZONE.under);
    }
  };
  addAll(given.units, (s, card, of) => placeUnit(s, card, of.arena ? ARENAS.indexOf(of.arena) : s.matchup.type[card]));
  addAll(given.buildZone, (s, card, of) => {
    placeInBuildZone(s, card);
    s.table.counters[card] = of.counters ?? 0;
    const isUnit = unitTypeOf(find(of.name, side, made)) !== undefined;
    s.table.isRetreated[card] = isUnit && of.counters === undefined ? 1 : 0;
  });
  addAll(given.down, (s, card, of) => {
    putDown(s, card);
    s.downCounters[o][card] = of.counters ?? 1;
  });
  addAll(given.locations, (s, card, of) => {
    const arena = ARENAS.indexOf(of.arena ?? find(of.name, side, made).arenas[0]);
    s.table.zone[card] = ZONE.location;
    s.table.locations[arena] = card;
  });
  addAll(given.hand, putInHand);
  addAll(given.deck ?? new Array<string>(BLANKS_IN_DECK).fill(BLANK[side]), (s, card) => {
    push(s.deck[o], card);
    addToSideWord(s, o, S.deckCount, 1);
  });
  addAll(given.discard, putOnDiscard);
  return seats;
}

function find(name: string, side: SideName, made: ReadonlyMap<string, PublishedCard>): PublishedCard {
  const own = made.get(name);
  if (own !== undefined) return own;
  const card = findCard(name);
  if (card === undefined) throw new Error(`there is no card "${name}"`);
  if (card.side === (side === "light" ? "Dark" : "Light")) throw new Error(`"${name}" is not for the ${side} side`);
  return card;
}

function emptyDecks(s: State): void {
  for (let side = 0; side < 2; side++) {
    s.deck[toSide(side)][0] = 0;
    s.table.sides[side * S.words + S.deckCount] = 0;
  }
}

function putMarks(s: State, card: number, given: CardGiven): void {
  s.table.tapped[card] = given.tapped === true ? 1 : 0;
  s.table.damage[card] = given.damage ?? 0;
  if (given.hasAttacked === true) s.table.flags[card] |= FLAG.hasAttacked;
  for (const [stat, by] of Object.entries(given.change ?? {}))
    s.table.turnChange[card * STAT_COUNT + STAT[stat as Stat]] = by;
}

import { type List, unshift } from "../../../core/lists.js";
import type { Side } from "../../../core/side.js";
import { cardsOf, fromTop, type Relation, type Token, type Zone } from "../../cards/positionLine.js";
import { seenByBoth } from "../../cards/sight.js";
import { isUnit, TYPE } from "../cards/matchup.js";
import { HAND } from "../setup.js";
import type { State } from "../state/state.js";
import { NOWHERE, S, ZONE } from "../state/table.js";
import { addToSideWord, placeInBuildZone, placeUnit, putDown, putInHand, putOn } from "../state/zones.js";

/** Where the cards of a position lie, and what is on them. */

export const SIDES = ["light", "dark"] as const;
export const ARENA_NAMES = ["space", "ground", "character"] as const;

const any = (): undefined => undefined;
const unitOnly = (s: State, card: number): string | undefined => (isUnit(s.matchup, card) ? undefined : "is no unit");
const locationOnly = (s: State, card: number): string | undefined =>
  s.matchup.type[card] === TYPE.location ? undefined : "is no Location";
const buildable = (s: State, card: number): string | undefined =>
  s.matchup.type[card] === TYPE.battle ? "is not built" : undefined;

/** What both players see. */
export function zonesInSight(side: Side): Zone<State>[] {
  const of = (zone: string): string => `${SIDES[side]} ${zone}`;
  return [
    {
      name: of("units"),
      side,
      ofBoth: true,
      bears: true,
      cards: (s) => cardsOf(s.table.units[side]),
      cannot: unitOnly,
      seat: (s, card) => {
        s.table.side[card] = side;
        placeUnit(s, card, s.matchup.type[card]);
      },
    },
    {
      name: of("build zone"),
      side,
      bears: true,
      cards: (s) => cardsOf(s.table.buildZone[side]),
      cannot: buildable,
      seat: placeInBuildZone,
    },
    {
      name: of("locations"),
      side,
      bears: true,
      cards: (s) => [...s.table.locations].filter((card) => card !== NOWHERE && sideOfCard(s, card) === side),
      cannot: locationOnly,
      seat: placeLocation,
    },
    {
      name: of("discard"),
      side,
      cards: (s) => fromTop(s.table.discard[side]),
      cannot: any,
      seat: (s, card) => putOnPile(s, s.table.discard[side], card),
    },
    {
      name: of("removed"),
      side,
      cards: (s) => [...s.table.zone.keys()].filter((card) => isRemoved(s, card) && sideOfCard(s, card) === side),
      cannot: any,
      seat: (s, card) => {
        s.table.zone[card] = ZONE.removed;
      },
    },
  ];
}

/** What one player sees, or nobody. */
export function hiddenZones(side: Side): Zone<State>[] {
  const of = (zone: string): string => `${SIDES[side]} ${zone}`;
  return [
    {
      name: of("face down"),
      side,
      bears: true,
      cards: (s) => cardsOf(s.down[side]),
      cannot: buildable,
      seat: putDown,
    },
    {
      name: of("hand"),
      side,
      from: of("deck"),
      unsaid: HAND,
      cards: (s) => cardsOf(s.hand[side]),
      cannot: any,
      seat: putInHand,
    },
    {
      name: of("deck"),
      side,
      takesRest: true,
      cards: (s) => fromTop(s.deck[side]),
      cannot: any,
      seat: (s, card) => {
        unshift(s.deck[side], card);
        addToSideWord(s, side, S.deckCount, 1);
      },
    },
  ];
}

const sideOfCard = (s: State, card: number): Side => (card < s.matchup.split ? 0 : 1);
const isRemoved = (s: State, card: number): boolean => s.table.zone[card] === ZONE.removed;

function putOnPile(s: State, pile: List, card: number): void {
  s.table.zone[card] = ZONE.discard;
  unshift(pile, card);
  seenByBoth(s, card);
}

/** In the first arena that is free for it; a token may name another. */
function placeLocation(s: State, card: number): void {
  s.table.zone[card] = ZONE.location;
  const arena = [0, 1, 2].find((one) => mayLieIn(s, card, one) && s.table.locations[one] === NOWHERE);
  if (arena !== undefined) s.table.locations[arena] = card;
}

export const mayLieIn = (s: State, card: number, arena: number): boolean =>
  (s.matchup.arenas[card] & (1 << arena)) !== 0;

// --- What is on cards
// --------------------------------------------------------------------------------------------------------------------

const BYTE = 255;
/** More build counters than any card costs. */
const COUNTERS_MOST = 255;

const byCard = (word: string, array: "damage" | "tapped" | "isRetreated", isFlag?: true): Token<State> => ({
  word,
  most: BYTE,
  ...(isFlag === undefined ? {} : { isFlag }),
  get: (s, card) => s.table[array][card],
  set: (s, card, number) => {
    s.table[array][card] = number;
  },
});

const isDown = (s: State, card: number): boolean => cardsOf(s.down[sideOfCard(s, card)]).includes(card);

const counters: Token<State> = {
  word: "counters",
  most: COUNTERS_MOST,
  get: (s, card) => (isDown(s, card) ? s.downCounters[sideOfCard(s, card)][card] : s.table.counters[card]),
  set: (s, card, number) => {
    if (isDown(s, card)) s.downCounters[sideOfCard(s, card)][card] = number;
    else s.table.counters[card] = number;
  },
};

/** Where a unit fights that is not in the arena of its type, and where a Location lies. */
const inArena = (name: string, arena: number): Token<State> => ({
  word: `in ${name}`,
  isFlag: true,
  most: 1,
  get: (s, card) => {
    if (s.table.zone[card] === ZONE.location) return s.table.locations[arena] === card ? 1 : 0;
    return s.table.zone[card] === ZONE.arena && s.table.arena[card] === arena && s.matchup.type[card] !== arena ? 1 : 0;
  },
  set: (s, card) => {
    const { arena: arenas, locations, zone } = s.table;
    if (zone[card] !== ZONE.location) {
      arenas[card] = arena;
      return;
    }
    for (let other = 0; other < locations.length; other++) if (locations[other] === card) locations[other] = NOWHERE;
    const there = locations[arena];
    locations[arena] = card;
    // Whoever has been put there for want of a word goes elsewhere.
    if (there !== NOWHERE) placeLocation(s, there);
  },
});

export const tokens: readonly Token<State>[] = [
  byCard("damage", "damage"),
  byCard("tapped", "tapped", true),
  counters,
  byCard("retreated", "isRetreated", true),
  ...ARENA_NAMES.map(inArena),
];

const ON = [ZONE.under, ZONE.pilot, ZONE.equipped] as const;

export const relations: readonly Relation<State>[] = [
  {
    words: ["over", "pilot", "with"],
    wordOf: (s, card) => ON.indexOf(s.table.zone[card] as (typeof ON)[number]),
    cards: (s, host) => {
      const on: number[] = [];
      for (let card = s.table.firstOn[host]; card !== NOWHERE; card = s.table.nextOn[card]) on.push(card);
      return on;
    },
    cannot: (s, card, word) => {
      if (ON[word] !== ZONE.equipped) return unitOnly(s, card);
      return s.matchup.type[card] === TYPE.equipment ? undefined : "is no Equipment";
    },
    seat: (s, card, host, word) => {
      putOn(s, card, host, ON[word]);
      // What is on a unit under the enemy's control is so too.
      if (s.table.zone[host] === ZONE.arena) s.table.side[card] = s.table.side[host];
    },
  },
];

import { type List, unshift } from "../../../core/lists.js";
import { otherSide, type Side } from "../../../core/side.js";
import { cardsOf, fromTop, type Relation, type Token, type Zone } from "../../cards/positionLine.js";
import { seenByBoth } from "../../cards/sight.js";
import { ATTACH } from "../cards/compileCard.js";
import { attachOf, LIGHT, ownerOf, TYPE } from "../cards/matchup.js";
import { RESERVE } from "../reserve.js";
import { OBJECTIVES_IN_PLAY } from "../setup.js";
import { changeFocus } from "../state/purse.js";
import type { State } from "../state/state.js";
import { controllerOf, NOWHERE, ON_DIAL, PLAY_AREA, S, ZONE } from "../state/table.js";
import { addToSideWord, placeEnhancement, placeObjective, placeUnit, putInHand } from "../state/zones.js";

/** Where the cards of a position lie, and what is on them. */

export const SIDES = ["light", "dark"] as const;

const isType =
  (what: string, ...types: readonly number[]) =>
  (s: State, card: number): string | undefined =>
    types.includes(s.matchup.type[card]) ? undefined : `is no ${what}`;

const isObjective = isType("objective", TYPE.objective);
const isUnit = isType("unit", TYPE.unit);
const isDrawn = isType("card of a command deck", TYPE.unit, TYPE.enhancement, TYPE.event, TYPE.fate);
const isAffiliation = isType("affiliation card", TYPE.affiliation);

function isOfPlayArea(s: State, card: number): string | undefined {
  const to = s.matchup.type[card] === TYPE.enhancement ? s.matchup.attach[card]?.to : undefined;
  return to === ATTACH.playArea || to === ATTACH.dial ? undefined : "is no enhancement of a play area";
}

/** Affiliation cards lie there always: they are told where something is on them. */
const bearsAnything = (s: State, card: number): boolean =>
  s.table.focus[card] > 0 || s.table.firstAttached[card] !== NOWHERE;

function putUnder(s: State, side: Side, list: List, countWord: number, card: number): void {
  unshift(list, card);
  addToSideWord(s, side, countWord, 1);
}

export function zonesInSight(side: Side): Zone<State>[] {
  const of = (zone: string): string => `${SIDES[side]} ${zone}`;
  return [
    {
      name: of("affiliation"),
      side,
      bears: true,
      cards: (s) => [side === LIGHT ? 0 : s.matchup.split].filter((card) => bearsAnything(s, card)),
      cannot: isAffiliation,
      seat: () => {},
    },
    {
      name: of("objectives"),
      side,
      bears: true,
      from: of("objective deck"),
      unsaid: OBJECTIVES_IN_PLAY,
      cards: (s) => cardsOf(s.table.objectives[side]),
      cannot: isObjective,
      seat: placeObjective,
    },
    {
      name: of("units"),
      side,
      bears: true,
      cards: (s) => cardsOf(s.table.units[side]),
      ofBoth: true,
      cannot: isUnit,
      seat: (s, card) => placeUnit(s, card, side),
    },
    {
      name: of("enhancements"),
      side,
      bears: true,
      cards: (s) => cardsOf(s.table.enhancements[side]).filter((card) => s.table.host[card] < 0),
      ofBoth: true,
      cannot: isOfPlayArea,
      seat: (s, card) =>
        placeEnhancement(s, card, attachOf(s.matchup, card).to === ATTACH.dial ? ON_DIAL : PLAY_AREA, side),
    },
    {
      name: of("hand"),
      side,
      from: of("deck"),
      unsaid: RESERVE,
      cards: (s) => cardsOf(s.hand[side]),
      cannot: isDrawn,
      seat: putInHand,
    },
    {
      name: of("discard"),
      side,
      cards: (s) => fromTop(s.table.discard[side]),
      cannot: isDrawn,
      seat: (s, card) => putOnPile(s, s.table.discard[side], ZONE.discard, card),
    },
    {
      name: of("objectives lost"),
      side,
      cards: (s) => fromTop(s.table.victory[otherSide(side)]),
      cannot: isObjective,
      seat: (s, card) => putOnPile(s, s.table.victory[otherSide(side)], ZONE.victory, card),
    },
  ];
}

export function decksOf(side: Side): Zone<State>[] {
  const of = (zone: string): string => `${SIDES[side]} ${zone}`;
  return [
    {
      name: of("deck"),
      side,
      takesRest: true,
      cards: (s) => fromTop(s.deck[side]),
      cannot: isDrawn,
      seat: (s, card) => putUnder(s, side, s.deck[side], S.deckCount, card),
    },
    {
      name: of("objective deck"),
      side,
      takesRest: true,
      cards: (s) => fromTop(s.objectiveDeck[side]),
      cannot: isObjective,
      seat: (s, card) => putUnder(s, side, s.objectiveDeck[side], S.objectiveDeckCount, card),
    },
  ];
}

function putOnPile(s: State, pile: List, zone: number, card: number): void {
  s.table.zone[card] = zone;
  unshift(pile, card);
  seenByBoth(s, card);
}

const BYTE = 255;

export const tokens: readonly Token<State>[] = [
  {
    word: "damage",
    most: BYTE,
    get: (s, card) => s.table.damage[card],
    set: (s, card, number) => {
      s.table.damage[card] = number;
    },
  },
  {
    word: "focus",
    most: BYTE,
    get: (s, card) => s.table.focus[card],
    set: (s, card, number) => changeFocus(s, card, number),
  },
  {
    word: "shields",
    most: BYTE,
    get: (s, card) => s.table.shields[card],
    set: (s, card, number) => {
      s.table.shields[card] = number;
    },
  },
  {
    word: "committed",
    isFlag: true,
    most: 1,
    get: (s, card) => s.table.committed[card],
    set: (s, card) => {
      s.table.committed[card] = 1;
      addToSideWord(s, controllerOf(s, card), S.forceCards, -1);
    },
  },
];

export const relations: readonly Relation<State>[] = [
  {
    // "taken": what has come under the control of its owner's opponent.
    words: ["with", "taken"],
    wordOf: (s, card) => (controllerOf(s, card) === ownerOf(s.matchup, card) ? 0 : 1),
    cards: (s, host) => {
      const on: number[] = [];
      for (let card = s.table.firstAttached[host]; card !== NOWHERE; card = s.table.nextAttached[card]) on.push(card);
      return on;
    },
    cannot: (s, card) => (s.matchup.attach[card]?.to === ATTACH.card ? undefined : "enhances no card"),
    seat: (s, card, host, word) => {
      const owner = ownerOf(s.matchup, card);
      placeEnhancement(s, card, host, word === 0 ? owner : otherSide(owner));
    },
  },
  {
    words: ["captive"],
    wordOf: () => 0,
    cards: (s, objective) => cardsOf(s.captured).filter((card) => s.capturedAt[card] === objective),
    cannot: (s, card) => (ownerOf(s.matchup, card) === LIGHT ? isDrawn(s, card) : "only light side cards are captured"),
    seat: (s, card, objective) => {
      unshift(s.captured, card);
      s.capturedAt[card] = objective;
      s.table.captives[objective] += 1;
    },
  },
];

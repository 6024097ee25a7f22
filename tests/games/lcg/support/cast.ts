import { push } from "../../../../src/core/lists.js";
import { otherSide, type Side, toSide } from "../../../../src/core/side.js";
import { ATTACH } from "../../../../src/games/lcg/cards/compileCard.js";
import type { CardList } from "../../../../src/games/lcg/cards/compileMatchup.js";
import { DARK, LIGHT } from "../../../../src/games/lcg/cards/matchup.js";
import type { CardText } from "../../../../src/games/lcg/cards/vocabulary.js";
import type { Affiliation } from "../../../../src/games/lcg/catalogue/affiliations.js";
import { affiliationCard, CORE_SETS, publishedCards } from "../../../../src/games/lcg/catalogue/catalogue.js";
import { declaredName, type PublishedCard } from "../../../../src/games/lcg/catalogue/publishedCard.js";
import { changeFocus } from "../../../../src/games/lcg/state/purse.js";
import type { State } from "../../../../src/games/lcg/state/state.js";
import { controllerOf, ON_DIAL, PLAY_AREA, S, ZONE } from "../../../../src/games/lcg/state/table.js";
import {
  addToSideWord,
  placeEnhancement,
  placeObjective,
  placeUnit,
  putInHand,
  putOnDiscard,
} from "../../../../src/games/lcg/state/zones.js";
import { turnOver } from "../../cards/support/cast.js";
import type { SideName } from "../../cards/support/names.js";

/** What lies on the table of a scene, by the titles of the cards, and how it is put there. */

/** A card by its title, with what is on it. */
export interface CardGiven {
  readonly title: string;
  readonly focus?: number;
  readonly damage?: number;
  readonly shields?: number;
  /** A unit committed to the Force. */
  readonly committed?: boolean;
  /** Enhancements on it, of either side. */
  readonly enhancements?: readonly Given[];
  /** A unit or enhancement under the control of its owner's opponent. */
  readonly taken?: boolean;
  /** Light side cards captured at a dark side objective. */
  readonly captives?: readonly string[];
}
export type Given = string | CardGiven;

/** One side of the table. What is not given is nothing, but for objectives and decks: see `BLANKS`. */
export interface SideGiven {
  readonly affiliation?: Affiliation;
  /** Focus tokens on the affiliation card. */
  readonly affiliationFocus?: number;
  readonly objectives?: readonly Given[];
  readonly units?: readonly Given[];
  /** Enhancements of the play area. */
  readonly enhancements?: readonly Given[];
  readonly hand?: readonly string[];
  /** Exactly these cards, the top first; not given: ten blank units. */
  readonly deck?: readonly string[];
  /** Exactly these, the top first; not given: four blank objectives. */
  readonly objectiveDeck?: readonly string[];
  /** The top first. */
  readonly discard?: readonly string[];
  /** Objectives that this side has destroyed. */
  readonly victory?: readonly string[];
}

/**
 * Blank cards for what a scene does not name. Objectives without text have 2 resources and the affiliation of their
 * side (light ones capacity 4, dark ones 5), so that with the affiliation card there are 7 resources and always a
 * match.
 */
export const BLANKS = {
  light: { affiliation: "Jedi", objective: "A Hero's Journey", unit: "Rookie Pilot" },
  dark: { affiliation: "Sith", objective: "Shadows of Dathomir", unit: "Espo Trooper" },
} as const;
const BLANK_OBJECTIVES = 3;
const BLANK_OBJECTIVES_IN_DECK = 4;
const BLANK_UNITS_IN_DECK = 10;

interface Seat {
  readonly side: SideName;
  readonly card: PublishedCard;
  readonly given: CardGiven;
  /** Puts the card, by its number, where it belongs. */
  readonly put: (s: State, card: number) => void;
}

/** The cards of a scene: lists for the compiler, and a way to seat them once there is a state. */
export interface Casting {
  readonly lists: readonly [CardList, CardList];
  /** The published card behind each number. */
  readonly facts: readonly PublishedCard[];
  seat(s: State): void;
}

/** @param own cards of the user's own, found by their titles before published ones */
export function cast(light: SideGiven, dark: SideGiven, own: readonly PublishedCard[] = []): Casting {
  made = own;
  const seats: Seat[] = [];
  seatSide(seats, "light", light);
  seatSide(seats, "dark", dark);
  const seated = (side: SideName) => seats.filter((seat) => seat.side === side);
  const affiliations = [light.affiliation ?? BLANKS.light.affiliation, dark.affiliation ?? BLANKS.dark.affiliation];
  const lists = (["light", "dark"] as const).map((side, i) => ({
    affiliation: affiliations[i],
    cards: seated(side).map((seat) => seat.card),
  }));
  return {
    lists: [lists[0], lists[1]],
    facts: lists.flatMap((list) => [affiliationCard(list.affiliation)!, ...list.cards]),
    seat: (s) => {
      emptyDecks(s);
      const next = [1, s.matchup.split + 1];
      const numbers = new Map<CardGiven, number>();
      for (const seat of seats) numbers.set(seat.given, next[seat.side === "light" ? LIGHT : DARK]++);
      // Cards lie on others that come before them in the list, and decks are listed from their top.
      hosts = numbers;
      for (const seat of seats) seat.put(s, numbers.get(seat.given)!);
      for (const list of [...s.deck, ...s.objectiveDeck, ...s.table.discard]) turnOver(list);
      for (const seat of seats) putTokens(s, numbers.get(seat.given)!, seat.given);
      changeFocus(s, 0, light.affiliationFocus ?? 0);
      changeFocus(s, s.matchup.split, dark.affiliationFocus ?? 0);
    },
  };
}

/** Cards of the user's own of the scene being cast. */
let made: readonly PublishedCard[] = [];

/** Numbers of the cards being seated, for enhancements and captives. */
let hosts: ReadonlyMap<CardGiven, number> = new Map();

function seatSide(seats: Seat[], side: SideName, given: SideGiven): void {
  const number = side === "light" ? LIGHT : DARK;
  const blank = BLANKS[side];
  const affiliation = given.affiliation ?? blank.affiliation;
  const blanks = (count: number) => new Array<string>(count).fill(blank.objective);
  const add = (card: PublishedCard, of: CardGiven, put: Seat["put"]) => seats.push({ side, card, given: of, put });
  const addAll = (all: readonly Given[], put: (s: State, card: number, side: Side) => void) => {
    for (const one of all) {
      const of = whole(one);
      const whose = of.taken === true ? otherSide(number) : number;
      add(find(of.title, side), of, (s, card) => put(s, card, whose));
      for (const enhancement of of.enhancements ?? []) seatOn(seats, side, whole(enhancement), of);
      for (const captive of of.captives ?? []) seatCaptive(seats, captive, of);
    }
  };
  const addBlankObjectives = (count: number, put: Seat["put"]) => {
    for (const title of blanks(count)) add({ ...find(title, side), affiliation }, whole(title), put);
  };
  if (given.objectives !== undefined) addAll(given.objectives, placeObjective);
  else addBlankObjectives(BLANK_OBJECTIVES, placeObjective);
  addAll(given.units ?? [], placeUnit);
  addAll(given.enhancements ?? [], (s, card, whose) =>
    placeEnhancement(s, card, s.matchup.attach[card]?.to === ATTACH.dial ? ON_DIAL : PLAY_AREA, whose),
  );
  addAll(given.hand ?? [], putInHand);
  addAll(given.deck ?? new Array<string>(BLANK_UNITS_IN_DECK).fill(blank.unit), (s, card) => {
    push(s.deck[number], card);
    addToSideWord(s, number, S.deckCount, 1);
  });
  const onObjectiveDeck = (s: State, card: number) => {
    push(s.objectiveDeck[number], card);
    addToSideWord(s, number, S.objectiveDeckCount, 1);
  };
  if (given.objectiveDeck !== undefined) addAll(given.objectiveDeck, onObjectiveDeck);
  else addBlankObjectives(BLANK_OBJECTIVES_IN_DECK, onObjectiveDeck);
  addAll(given.discard ?? [], putOnDiscard);
  for (const title of given.victory ?? []) seatVictory(seats, title, number);
}

/** Destroyed objectives of the opponent lie in this side's victory pile. */
function seatVictory(seats: Seat[], title: string, winner: Side): void {
  const side = winner === LIGHT ? "dark" : "light";
  const put = (s: State, card: number) => {
    s.table.zone[card] = ZONE.victory;
    push(s.table.victory[winner], card);
  };
  seats.push({ side, card: find(title, side), given: whole(title), put });
}

function seatOn(seats: Seat[], hostSide: SideName, given: CardGiven, host: CardGiven): void {
  const other = hostSide === "light" ? "dark" : "light";
  const side = maybeFind(given.title, hostSide) === undefined ? other : hostSide;
  const put = (s: State, card: number) => placeEnhancement(s, card, hosts.get(host)!);
  seats.push({ side, card: find(given.title, side), given, put });
}

function seatCaptive(seats: Seat[], title: string, objective: CardGiven): void {
  const put = (s: State, card: number) => {
    const at = hosts.get(objective)!;
    push(s.captured, card);
    s.capturedAt[card] = at;
    s.table.captives[at] += 1;
  };
  seats.push({ side: "light", card: find(title, "light"), given: whole(title), put });
}

/** Always an object of its own: a card that a test gives twice is two cards. */
const whole = (given: Given): CardGiven => (typeof given === "string" ? { title: given } : { ...given });

let retold: { readonly name: string; readonly text: CardText } | undefined;

/** Gives the cards of a name another text in scenes from now on; undefined: all have their own. */
export function retell(to: typeof retold): void {
  retold = to;
}

/** The card of a title, on a side: one that a scene made, then of the core box, then of any other set. */
export function maybeFind(title: string, side: SideName): PublishedCard | undefined {
  const isIt = (card: PublishedCard) => (card.title === title || declaredName(card) === title) && card.side === side;
  const published = publishedCards().filter((card) => isIt(card) && card.set > 0);
  const card = made.find(isIt) ?? published.find(({ set }) => set <= CORE_SETS) ?? published[0];
  return card !== undefined && declaredName(card) === retold?.name ? { ...card, text: retold.text } : card;
}

function find(title: string, side: SideName): PublishedCard {
  const card = maybeFind(title, side);
  if (card === undefined) throw new Error(`no set has a "${title}" of the ${side} side`);
  return card;
}

function emptyDecks(s: State): void {
  for (let side = LIGHT; side <= DARK; side++) {
    s.deck[toSide(side)][0] = 0;
    s.objectiveDeck[toSide(side)][0] = 0;
    s.table.sides[side * S.words + S.deckCount] = 0;
    s.table.sides[side * S.words + S.objectiveDeckCount] = 0;
  }
}

function putTokens(s: State, card: number, given: CardGiven): void {
  changeFocus(s, card, given.focus ?? 0);
  s.table.damage[card] = given.damage ?? 0;
  s.table.shields[card] = given.shields ?? 0;
  if (given.committed !== true) return;
  s.table.committed[card] = 1;
  addToSideWord(s, controllerOf(s, card), S.forceCards, -1);
}

import { clear, type List, push, unshift } from "../../core/lists.js";
import { RNG_WORDS } from "../../core/rng.js";
import { USE } from "../cards/columns.js";
import {
  cardsOf,
  forgetTail,
  fromTop,
  type PositionGame,
  positionTextOf,
  type Relation,
  type Token,
  type Zone,
} from "../cards/positionLine.js";
import { cardWords, namedWords, numbersOf, orderOf, type Words, wordsByCard } from "../cards/positionWords.js";
import type { PositionText } from "../positionText.js";
import { ATTACH, KEYWORD } from "./cards/compileCard.js";
import { DIAL_TO_WIN } from "./cards/endings.js";
import { DARK, LIGHT, type Matchup, sideOf, TYPE } from "./cards/matchup.js";
import { isUniqueInPlay } from "./play/enter.js";
import { beginGame, isBetweenTurns, playPhases } from "./playGame.js";
import { clearTable, OBJECTIVES_IN_PLAY, RESERVE, setUp } from "./setup.js";
import { writeRow, writeUnits } from "./state/columns.js";
import { createState } from "./state/createState.js";
import { seedDice, shuffleDeck } from "./state/dice.js";
import { ABILITIES_MAX, K, ROUNDS_KEPT, STREAM, type State, T } from "./state/state.js";
import { H, NOWHERE, ON_DIAL, PHASE, PHASES, PLAY_AREA, S, ZONE } from "./state/table.js";
import {
  addToSideWord,
  changeFocus,
  forgetPurse,
  placeEnhancement,
  placeObjective,
  placeUnit,
  putInHand,
  refreshAllUnits,
  refreshCapacity,
  sideWord,
} from "./state/zones.js";
import { fits, kindOf } from "./timing/filter.js";

/** Positions of the Card Game in one line of text, between two phases of a turn. */

const SIDES = ["light", "dark"] as const;
const PHASES_A_TURN = PHASE.force;

// --- When
// --------------------------------------------------------------------------------------------------------------------

/** "round 3 dark" before that turn, "round 3 dark draw" before that phase of it. */
function writeWhen(s: State): string {
  const { head } = s.table;
  const turn = head[H.turn]! + (isBetweenTurns(s) ? 1 : 0);
  const words = ["round", Math.ceil(turn / 2), SIDES[turn % 2 === 1 ? DARK : LIGHT]];
  if (!isBetweenTurns(s)) words.push(PHASES[head[H.phase]! + 1]!);
  return words.join(" ");
}

function readWhen(s: State, [round = "", sideName = "", phaseName, ...more]: readonly string[]): boolean {
  const side = SIDES.indexOf(sideName as (typeof SIDES)[number]);
  const next = phaseName === undefined ? PHASE.balance : PHASES.indexOf(phaseName as (typeof PHASES)[number]);
  if (!/^[1-9]\d{0,4}$/.test(round) || side < 0 || next < PHASE.balance || more.length > 0) return false;
  if (phaseName === PHASES[PHASE.balance]) return false;
  const turn = 2 * Number(round) - side;
  const { head } = s.table;
  const played = next === PHASE.balance ? turn - 1 : turn;
  head[H.turn] = played;
  head[H.round] = Math.ceil(played / 2);
  head[H.active] = played === 0 || played % 2 === 1 ? DARK : LIGHT;
  head[H.phase] = next > PHASE.balance ? next - 1 : played === 0 ? PHASE.setup : PHASE.force;
  head[H.phaseStamp] = 1 + (turn - 1) * PHASES_A_TURN + next - 1;
  return true;
}

// --- Zones
// --------------------------------------------------------------------------------------------------------------------

const isType =
  (what: string, ...types: readonly number[]) =>
  (s: State, card: number): string | undefined =>
    types.includes(s.matchup.type[card]!) ? undefined : `is no ${what}`;

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
  s.table.focus[card]! > 0 || s.table.firstAttached[card] !== NOWHERE;

function putUnder(s: State, side: 0 | 1, list: List, countWord: number, card: number): void {
  unshift(list, card);
  addToSideWord(s, side, countWord, 1);
}

function zonesInSight(side: 0 | 1): Zone<State>[] {
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
      cannot: isUnit,
      seat: placeUnit,
    },
    {
      name: of("enhancements"),
      side,
      bears: true,
      cards: (s) => cardsOf(s.table.enhancements[side]).filter((card) => s.table.host[card]! < 0),
      cannot: isOfPlayArea,
      seat: (s, card) => placeEnhancement(s, card, s.matchup.attach[card]!.to === ATTACH.dial ? ON_DIAL : PLAY_AREA),
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
      cards: (s) => fromTop(s.table.victory[(1 - side) as 0 | 1]),
      cannot: isObjective,
      seat: (s, card) => putOnPile(s, s.table.victory[(1 - side) as 0 | 1], ZONE.victory, card),
    },
  ];
}

function decksOf(side: 0 | 1): Zone<State>[] {
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
}

// --- What is on cards
// --------------------------------------------------------------------------------------------------------------------

const BYTE = 255;

const tokens: readonly Token<State>[] = [
  {
    word: "damage",
    most: BYTE,
    get: (s, card) => s.table.damage[card]!,
    set: (s, card, number) => {
      s.table.damage[card] = number;
    },
  },
  {
    word: "focus",
    most: BYTE,
    get: (s, card) => s.table.focus[card]!,
    set: (s, card, number) => changeFocus(s, card, number),
  },
  {
    word: "shields",
    most: BYTE,
    get: (s, card) => s.table.shields[card]!,
    set: (s, card, number) => {
      s.table.shields[card] = number;
    },
  },
  {
    word: "committed",
    isFlag: true,
    most: 1,
    get: (s, card) => s.table.committed[card]!,
    set: (s, card) => {
      s.table.committed[card] = 1;
      addToSideWord(s, sideOf(s.matchup, card), S.forceCards, -1);
    },
  },
];

const relations: readonly Relation<State>[] = [
  {
    word: "with",
    cards: (s, host) => {
      const on: number[] = [];
      for (let card = s.table.firstAttached[host]!; card !== NOWHERE; card = s.table.nextAttached[card]!) on.push(card);
      return on;
    },
    cannot: (s, card) => (s.matchup.attach[card]?.to === ATTACH.card ? undefined : "enhances no card"),
    seat: placeEnhancement,
  },
  {
    word: "captive",
    cards: (s, objective) => cardsOf(s.captured).filter((card) => s.capturedAt[card] === objective),
    cannot: (s, card) => (sideOf(s.matchup, card) === LIGHT ? isDrawn(s, card) : "only light side cards are captured"),
    seat: (s, card, objective) => {
      unshift(s.captured, card);
      s.capturedAt[card] = objective;
      s.table.captives[objective]! += 1;
    },
  },
];

// --- Words
// --------------------------------------------------------------------------------------------------------------------

/** Words that zones, settings and the time tell, and those of a game that is over. */
function untold(
  layout: Readonly<Record<string, number>>,
  ...told: readonly string[]
): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(layout).filter(([name]) => !told.includes(name)));
}

const HEAD = untold(H, "turn", "round", "active", "phase", "dial", "balance", "winner", "reason", "depth");
const COUNTS = ["handCount", "deckCount", "objectiveDeckCount", "forceCards", "fateEngagement"] as const;
const SIDE = untold(S, ...COUNTS);
const ICONS = ["unitDamage", "tactics", "blast", "edgeUnitDamage", "edgeTactics", "edgeBlast"];
const ROUNDS = ["dial", "light objectives", "dark objectives"].flatMap((what) =>
  Array.from({ length: ROUNDS_KEPT }, (_, round) => `${what} ${round + 1}`),
);
const USES = {
  offered: USE.offered,
  taken: USE.taken,
  abilityOffered: USE.abilityOffered,
  abilityTaken: USE.abilityTaken,
};

/** Every word that stands for itself; the others follow from where cards lie. */
export function wordsOf(s: State): Words[] {
  const { table, matchup } = s;
  const abilities = Array.from({ length: ABILITIES_MAX }, (_, index) => `${index + 1}`);
  const bySide = (side: 0 | 1): Words[] => [
    namedWords(`${SIDES[side]} words`, table.sides.subarray(side * S.words, (side + 1) * S.words), SIDE),
    namedWords(
      `${SIDES[side]} events`,
      s.titleTurn.subarray(side * matchup.titles.length, (side + 1) * matchup.titles.length),
      matchup.titles,
    ),
    namedWords(`${SIDES[side]} tally`, s.tally.subarray(side * T.words, (side + 1) * T.words), T),
    orderOf(`${SIDES[side]} enhancements`, table.enhancements[side]),
    orderOf(`${SIDES[side]} actions`, s.doers[side]),
  ];
  return [
    namedWords("head", table.head, HEAD),
    ...bySide(LIGHT),
    ...bySide(DARK),
    orderOf("captured", s.captured),
    cardWords("part", table.part),
    cardWords("heldPhase", table.heldPhase),
    cardWords("engagedPhase", table.engagedPhase),
    cardWords("engageAgain", table.engageAgain),
    ...wordsByCard("lent", table.lent, ICONS),
    ...wordsByCard("lentForStrike", table.lentForStrike, ICONS),
    ...wordsByCard("usedTurn", s.usedTurn, abilities),
    namedWords("rounds", s.rounds, ROUNDS),
    ...wordsByCard("tally", s.cardTally, K),
    ...wordsByCard("lastUse", s.lastUse, USES),
  ];
}

export const streamsOf = (s: State): Words[] =>
  Object.entries(STREAM).map(([name, stream]) =>
    numbersOf(`chance ${name}`, s.rng.subarray(stream * RNG_WORDS, (stream + 1) * RNG_WORDS)),
  );

/** Zeroes what nothing reads any more: room for triggers and targets, and stamps of turns and phases gone by. */
function forget(s: State): void {
  const { table } = s;
  for (const lists of [s.hand, s.deck, s.objectiveDeck, s.doers]) lists.forEach(forgetTail);
  const { units, objectives, enhancements, discard, victory } = table;
  for (const lists of [units, objectives, enhancements, discard, victory]) lists.forEach(forgetTail);
  forgetTail(s.captured);
  for (const list of [...s.edgeStack, ...table.edgeShown, ...s.looked]) list.fill(0);
  for (const room of [s.aside, s.assigned, s.protectors, s.context, s.targets, s.fateDone, s.serial, s.usedSerial])
    room.fill(0);
  forgetPurse(s);
  s.purseMatch.fill(0);
  const { head, sides } = table;
  const turn = isBetweenTurns(s) ? NOWHERE : head[H.turn]!;
  for (const stamps of [s.usedTurn, s.titleTurn]) forgetOthers(stamps, turn);
  forgetOthers(s.lastUse, turn === NOWHERE ? NOWHERE : turn + 1);
  for (const stamps of [table.heldPhase, table.engagedPhase]) forgetOthers(stamps, head[H.phaseStamp]!);
  for (const side of [sides.subarray(0, S.words), sides.subarray(S.words)]) {
    for (const word of [S.limitedTurn, S.enhancementTurn, S.sithEventTurn]) if (side[word] !== turn) side[word] = 0;
    for (const word of [S.ignoreMatchPhase, S.cheaperPhase]) if (side[word] !== head[H.phaseStamp]) side[word] = 0;
    side[S.fateEngagement] = 0;
  }
  const round = Math.ceil((head[H.turn]! + (isBetweenTurns(s) ? 1 : 0)) / 2);
  for (let of = 0; of < s.rounds.length; of += ROUNDS_KEPT)
    s.rounds.fill(0, of + Math.min(round - 1, ROUNDS_KEPT), of + ROUNDS_KEPT);
}

function forgetOthers(stamps: Int32Array, now: number): void {
  for (let i = 0; i < stamps.length; i++) if (stamps[i] !== now) stamps[i] = 0;
}

// --- All together
// --------------------------------------------------------------------------------------------------------------------

function empty(s: State, seedLow: number, seedHigh: number): void {
  clearTable(s);
  seedDice(s, seedLow, seedHigh);
  for (const side of [LIGHT, DARK] as const) {
    clear(s.deck[side]);
    clear(s.objectiveDeck[side]);
    addToSideWord(s, side, S.deckCount, -sideWord(s, side, S.deckCount));
    addToSideWord(s, side, S.objectiveDeckCount, -sideWord(s, side, S.objectiveDeckCount));
  }
}

function refresh(s: State): void {
  refreshAllUnits(s);
  for (const objectives of s.table.objectives) for (const card of cardsOf(objectives)) refreshCapacity(s, card);
}

function check(s: State, refuse: (card: number, why: string) => never): void {
  const { table, matchup } = s;
  const seen: List = new Int16Array(matchup.count + 1);
  for (let card = 0; card < matchup.count; card++) {
    const [zone, host] = [table.zone[card]!, table.host[card]!];
    if (table.damage[card]! > 0 && table.damage[card]! >= table.capacity[card]!)
      refuse(card, `would be destroyed: it takes less than ${table.capacity[card]} damage`);
    if (table.committed[card] === 1 && zone !== ZONE.units) refuse(card, "only units are committed to the Force");
    if (table.committed[card] === 1 && sideWord(s, sideOf(matchup, card), S.forceCards) < 0)
      refuse(card, "a side has no more Force cards than three");
    if (table.captives[card]! > 0 && (zone !== ZONE.objectives || sideOf(matchup, card) !== DARK))
      refuse(card, "only objectives of the dark side hold captives");
    if (host >= 0 && !canEnhance(s, card, host)) refuse(card, `cannot enhance ${matchup.titles[matchup.title[host]!]}`);
    if (zone < ZONE.units || zone > ZONE.enhancements) continue;
    if (cardsOf(seen).some((other) => matchup.title[other] === matchup.title[card]) && isUniqueInPlay(s, card))
      refuse(card, "is unique, and in play already");
    push(seen, card);
  }
}

function canEnhance(s: State, card: number, host: number): boolean {
  const { filter } = s.matchup.attach[card]!;
  if ((kindOf(s, host) & filter.kinds) === 0) return false;
  if (s.table.zone[host] === ZONE.units && (s.matchup.keywords[host]! & KEYWORD.noEnhancements) !== 0) return false;
  return fits(s, { ...filter, is: 0 }, host, sideOf(s.matchup, card), card);
}

const positionGame: PositionGame<Matchup, State> = {
  between: "phases",
  when: {
    word: "round",
    form: `"round 3 dark", or before which phase: "round 3 dark ${PHASES[PHASE.draw]}" (${PHASES.slice(2).join(", ")})`,
    write: writeWhen,
    read: readWhen,
  },
  settings: [
    {
      word: "dial",
      least: 0,
      most: DIAL_TO_WIN - 1,
      get: (s) => s.table.head[H.dial]!,
      set: (s, number) => {
        s.table.head[H.dial] = number;
      },
    },
    {
      word: "balance",
      least: LIGHT,
      most: DARK,
      labels: SIDES,
      get: (s) => s.table.head[H.balance]!,
      set: (s, number) => {
        s.table.head[H.balance] = number;
      },
    },
  ],
  zones: [...zonesInSight(LIGHT), ...zonesInSight(DARK), ...decksOf(LIGHT), ...decksOf(DARK)],
  tokens,
  relations,
  titleOf: (m, card) => m.titles[m.title[card]!]!,
  createState,
  empty,
  shuffle: shuffleDeck,
  refresh,
  forget,
  words: wordsOf,
  streams: streamsOf,
  check,
  begin: (s, seedLow, seedHigh) => {
    beginGame(s, seedLow, seedHigh);
    setUp(s);
  },
  playOn: playPhases,
  writeRow,
  writeUnits,
};

export const positionText: PositionText<Matchup, State> = positionTextOf(positionGame);
/** A state as a position tells it: without what nothing reads any more. */
export const forgetUnread = forget;

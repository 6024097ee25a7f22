import { clear, type List, push } from "../../../core/lists.js";
import { cardsOf, type PositionGame, positionTextOf } from "../../cards/positionLine.js";
import type { PositionText } from "../../positionText.js";
import { KEYWORD } from "../cards/compileCard.js";
import { DIAL_TO_WIN } from "../cards/endings.js";
import { attachOf, DARK, LIGHT, type Matchup, ownerOf } from "../cards/matchup.js";
import { mayHold } from "../leave.js";
import { isUniqueInPlay } from "../play/enter.js";
import { isBroken, isPilotOf } from "../play/hosts.js";
import { beginGame, isBetweenTurns, playPhases } from "../playGame.js";
import { clearTable, setUp } from "../setup.js";
import { writeRow, writeUnits } from "../state/columns.js";
import { createState } from "../state/createState.js";
import { seedDice, shuffleDeck } from "../state/dice.js";
import type { State } from "../state/state.js";
import { controllerOf, H, PHASE, PHASES, S, ZONE } from "../state/table.js";
import { addToSideWord, refreshAllUnits, refreshCapacity, sideWord, stir } from "../state/zones.js";
import { fitsOfEither, kindOf } from "../timing/filter.js";
import { forget, streamsOf, wordsOf } from "./words.js";
import { decksOf, relations, SIDES, tokens, zonesInSight } from "./zones.js";

/** Positions of the Card Game in one line of text, between two phases of a turn. */

const PHASES_A_TURN = PHASE.force;

/** "round 3 dark" before that turn, "round 3 dark draw" before that phase of it. */
function writeWhen(s: State): string {
  const { head } = s.table;
  const turn = head[H.turn] + (isBetweenTurns(s) ? 1 : 0);
  const words = ["round", Math.ceil(turn / 2), SIDES[turn % 2 === 1 ? DARK : LIGHT]];
  if (!isBetweenTurns(s)) words.push(PHASES[head[H.phase] + 1]);
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
  stir(s);
  refreshAllUnits(s);
  for (const objectives of s.table.objectives) for (const card of cardsOf(objectives)) refreshCapacity(s, card);
}

function check(s: State, refuse: (card: number, why: string) => never): void {
  const { table, matchup } = s;
  const seen: List = new Int16Array(matchup.count + 1);
  const piloted = new Set<number>();
  for (let card = 0; card < matchup.count; card++) {
    const [zone, host] = [table.zone[card], table.host[card]];
    // An enhancement that pays with damage on itself takes it without an end.
    if (zone !== ZONE.enhancements && table.damage[card] > 0 && table.damage[card] >= table.capacity[card])
      refuse(card, `would be destroyed: it takes less than ${table.capacity[card]} damage`);
    if (table.committed[card] === 1 && zone !== ZONE.units) refuse(card, "only units are committed to the Force");
    if (table.committed[card] === 1 && sideWord(s, controllerOf(s, card), S.forceCards) < 0)
      refuse(card, "a side has no more Force cards than three");
    if (table.captives[card] > 0 && !mayHold(s, card)) refuse(card, "only objectives of the dark side hold captives");
    if (host >= 0 && !canEnhance(s, card, host)) refuse(card, `cannot enhance ${matchup.titles[matchup.title[host]]}`);
    if (host >= 0 && isPilotOf(s, card, host)) {
      if (piloted.has(host)) refuse(card, `is a second Pilot on ${matchup.titles[matchup.title[host]]}`);
      piloted.add(host);
    }
    if (zone < ZONE.units || zone > ZONE.enhancements) continue;
    if (cardsOf(seen).some((other) => matchup.title[other] === matchup.title[card]) && isUniqueInPlay(s, card))
      refuse(card, "is unique, and in play already");
    push(seen, card);
  }
}

function canEnhance(s: State, card: number, host: number): boolean {
  const { filter } = attachOf(s.matchup, card);
  if ((kindOf(s, host) & filter.kinds) === 0) return false;
  if (
    s.table.zone[host] === ZONE.units &&
    s.table.blank[host] === 0 &&
    (s.matchup.keywords[host] & KEYWORD.noEnhancements) !== 0
  )
    return false;
  // What has changed its controller may have done so by what is on it.
  const isTaken = [card, host].some((one) => controllerOf(s, one) !== ownerOf(s.matchup, one));
  return (isTaken || !isBroken(s, card)) && fitsOfEither(s, { ...filter, is: 0 }, host, controllerOf(s, card), card);
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
      get: (s) => s.table.head[H.dial],
      set: (s, number) => {
        s.table.head[H.dial] = number;
      },
    },
    {
      word: "balance",
      least: LIGHT,
      most: DARK,
      labels: SIDES,
      get: (s) => s.table.head[H.balance],
      set: (s, number) => {
        s.table.head[H.balance] = number;
      },
    },
  ],
  zones: [...zonesInSight(LIGHT), ...zonesInSight(DARK), ...decksOf(LIGHT), ...decksOf(DARK)],
  tokens,
  relations,
  titleOf: (m, card) => m.titles[m.title[card]],
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

import { clear } from "../../../core/lists.js";
import type { Side } from "../../../core/side.js";
import { cardsOf, type PositionGame, positionTextOf, type Setting } from "../../cards/positionLine.js";
import type { PositionText } from "../../positionText.js";
import { DARK, LIGHT, type Matchup } from "../cards/matchup.js";
import { STAT, STAT_COUNT } from "../cards/numbers.js";
import { beginGame, isBetweenTurns, playPhases } from "../playGame.js";
import { refreshStats, unsettle } from "../reading/stats.js";
import { clearTable, setUp } from "../setup.js";
import { writeRow, writeUnits } from "../state/columns.js";
import { createState } from "../state/createState.js";
import { seedDice, shuffle } from "../state/dice.js";
import type { State } from "../state/state.js";
import { H, PHASE, PHASES, S, ZONE } from "../state/table.js";
import { addToSideWord, sideWord } from "../state/zones.js";
import { forget, streamsOf, wordsOf } from "./words.js";
import { hiddenZones, mayLieIn, relations, SIDES, tokens, zonesInSight } from "./zones.js";

/** Positions of the Trading Card Game in one line of text, between two phases of a turn. */

const FORCE_MOST = 30_000;

/** "turn 3" before that turn, "turn 3 battle" before that phase of it. */
function writeWhen(s: State): string {
  const { head } = s.table;
  return isBetweenTurns(s) ? `turn ${head[H.turn] + 1}` : `turn ${head[H.turn]} ${PHASES[head[H.phase] + 1]}`;
}

function readWhen(s: State, [turn = "", phaseName, ...more]: readonly string[]): boolean {
  const next = phaseName === undefined ? PHASE.ready : PHASES.indexOf(phaseName as (typeof PHASES)[number]);
  if (!/^[1-9]\d{0,4}$/.test(turn) || more.length > 0) return false;
  if (phaseName !== undefined && next <= PHASE.ready) return false;
  const { head } = s.table;
  head[H.turn] = next === PHASE.ready ? Number(turn) - 1 : Number(turn);
  head[H.phase] = next > PHASE.ready ? next - 1 : head[H.turn] === 0 ? PHASE.setup : PHASE.end;
  return true;
}

const force = (side: Side): Setting<State> => ({
  word: `${SIDES[side]} force`,
  least: 0,
  most: FORCE_MOST,
  get: (s) => sideWord(s, side, S.force),
  set: (s, number) => addToSideWord(s, side, S.force, number - sideWord(s, side, S.force)),
});

function empty(s: State, seedLow: number, seedHigh: number): void {
  clearTable(s);
  seedDice(s, seedLow, seedHigh);
  for (const side of [LIGHT, DARK] as const) {
    clear(s.deck[side]);
    addToSideWord(s, side, S.deckCount, -sideWord(s, side, S.deckCount));
  }
}

function refresh(s: State): void {
  unsettle(s);
  refreshStats(s);
}

function check(s: State, refuse: (card: number, why: string) => never): void {
  const { table, matchup } = s;
  for (const side of [LIGHT, DARK] as const) {
    for (const unit of [...cardsOf(table.units[side]), ...cardsOf(table.buildZone[side])]) {
      const health = table.stats[unit * STAT_COUNT + STAT.health];
      if (table.zone[unit] === ZONE.arena && table.damage[unit] > 0 && table.damage[unit] >= health)
        refuse(unit, `would be discarded: its health is ${health}`);
      if (table.zone[unit] === ZONE.arena && table.isRetreated[unit] === 1)
        refuse(unit, "a unit that has retreated lies in the build zone");
    }
  }
  for (let card = 0; card < matchup.count; card++) {
    if (table.zone[card] !== ZONE.location) continue;
    const arena = table.locations.indexOf(card);
    if (arena < 0) refuse(card, "lies in no arena that is free for it");
    if (!mayLieIn(s, card, arena)) refuse(card, "cannot lie in that arena");
  }
}

const positionGame: PositionGame<Matchup, State> = {
  between: "phases",
  when: {
    word: "turn",
    form: `"turn 3", or before which phase: "turn 3 ${PHASES[PHASE.battle]}" (${PHASES.slice(2).join(", ")})`,
    write: writeWhen,
    read: readWhen,
  },
  settings: [force(LIGHT), force(DARK)],
  zones: [...zonesInSight(LIGHT), ...zonesInSight(DARK), ...hiddenZones(LIGHT), ...hiddenZones(DARK)],
  tokens,
  relations,
  titleOf: (m, card) => m.names[m.name[card]],
  createState,
  empty,
  shuffle: (s, list) => shuffle(s, list, false),
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

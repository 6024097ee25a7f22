import { RNG_WORDS } from "../../../core/rng.js";
import type { Side } from "../../../core/side.js";
import { forgetTail } from "../../cards/positionLine.js";
import {
  cardWords,
  entriesOf,
  namedWords,
  numbersOf,
  orderOf,
  sightWords,
  type Words,
  wordsByCard,
} from "../../cards/positionWords.js";
import { USE } from "../../cards/table.js";
import { DARK, LIGHT } from "../cards/matchup.js";
import { ABILITIES_MAX } from "../limits.js";
import { isBetweenTurns } from "../playGame.js";
import { K, ROUNDS_KEPT, STREAM, type State, T } from "../state/state.js";
import { H, NOWHERE, S } from "../state/table.js";
import { SIDES } from "./zones.js";

/** The words of a position that no zone and no token tells, and what nothing reads any more between two phases. */

/** Words that zones, settings and the time tell, and those of a game that is over. */
function untold(
  layout: Readonly<Record<string, number>>,
  ...told: readonly string[]
): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(layout).filter(([name]) => !told.includes(name)));
}

const HEAD = untold(H, "turn", "round", "active", "phase", "dial", "balance", "winner", "reason", "depth");
const COUNTS = ["handCount", "deckCount", "objectiveDeckCount", "forceCards", "fateEngagement", "firstUnit"] as const;
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
  const bySide = (side: Side): Words[] => [
    namedWords(`${SIDES[side]} words`, table.sides.subarray(side * S.words, (side + 1) * S.words), SIDE),
    namedWords(
      `${SIDES[side]} events`,
      s.titleTurn.subarray(side * matchup.titles.length, (side + 1) * matchup.titles.length),
      matchup.titles,
    ),
    namedWords(
      `${SIDES[side]} first of turn`,
      table.firstTurn.subarray(side * matchup.titles.length, (side + 1) * matchup.titles.length),
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
    entriesOf("control", table.controls),
    cardWords("part", table.part),
    cardWords("heldPhase", table.heldPhase),
    cardWords("engagedPhase", table.engagedPhase),
    cardWords("engageAgain", table.engageAgain),
    cardWords("barred", table.barred),
    cardWords("mustDefend", table.mustDefend),
    cardWords("counts", table.counts),
    cardWords("leaves", table.leaves),
    ...wordsByCard("lent", table.lent, ICONS),
    ...wordsByCard("lentForStrike", table.lentForStrike, ICONS),
    ...wordsByCard("lentForPhase", table.lentForPhase, ICONS),
    ...wordsByCard("usedTurn", s.usedTurn, abilities),
    namedWords("rounds", s.rounds, ROUNDS),
    ...sightWords(s),
    ...wordsByCard("tally", s.cardTally, K),
    ...wordsByCard("lastUse", s.lastUse, USES),
  ];
}

export const streamsOf = (s: State): Words[] =>
  Object.entries(STREAM).map(([name, stream]) =>
    numbersOf(`chance ${name}`, s.rng.subarray(stream * RNG_WORDS, (stream + 1) * RNG_WORDS)),
  );

/** Zeroes what nothing reads any more: room for triggers and targets, and stamps of turns and phases gone by. */
export function forget(s: State): void {
  const { table } = s;
  for (const lists of [s.hand, s.deck, s.objectiveDeck, s.doers]) lists.forEach(forgetTail);
  const { units, objectives, enhancements, discard, victory } = table;
  for (const lists of [units, objectives, enhancements, discard, victory]) lists.forEach(forgetTail);
  forgetTail(s.captured);
  forgetTail(table.controls);
  table.reductions.fill(0);
  for (const list of [...s.edgeStack, ...table.edgeShown, ...s.looked]) list.fill(0);
  for (const room of [s.aside, s.due, s.context, s.targets, s.fateDone, s.serial, s.usedSerial, s.usedPhase])
    room.fill(0);
  s.purse.fill(0);
  const { head, sides } = table;
  const turn = isBetweenTurns(s) ? NOWHERE : head[H.turn];
  for (const stamps of [s.usedTurn, s.titleTurn, table.firstTurn]) forgetOthers(stamps, turn);
  forgetOthers(s.lastUse, turn === NOWHERE ? NOWHERE : turn + 1);
  for (const stamps of [table.heldPhase, table.engagedPhase]) forgetOthers(stamps, head[H.phaseStamp]);
  for (const side of [sides.subarray(0, S.words), sides.subarray(S.words)]) {
    side[S.firstUnit] = 0;
    for (const word of [S.limitedTurn, S.enhancementTurn, S.sithEventTurn, S.unitTurn])
      if (side[word] !== turn) side[word] = 0;
    for (const word of [S.ignoreMatchPhase, S.cheaperPhase]) if (side[word] !== head[H.phaseStamp]) side[word] = 0;
    side[S.fateEngagement] = 0;
  }
  const round = Math.ceil((head[H.turn] + (isBetweenTurns(s) ? 1 : 0)) / 2);
  for (let of = 0; of < s.rounds.length; of += ROUNDS_KEPT)
    s.rounds.fill(0, of + Math.min(round - 1, ROUNDS_KEPT), of + ROUNDS_KEPT);
}

function forgetOthers(stamps: Int32Array, now: number): void {
  for (let i = 0; i < stamps.length; i++) if (stamps[i] !== now) stamps[i] = 0;
}

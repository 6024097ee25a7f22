import { RNG_WORDS } from "../../../core/rng.js";
import type { Side } from "../../../core/side.js";
import { forgetTail } from "../../cards/positionLine.js";
import {
  cardsByCard,
  cardWords,
  entriesOf,
  namedWords,
  numbersOf,
  sightWords,
  type Words,
  wordsByCard,
} from "../../cards/positionWords.js";
import { USE } from "../../cards/table.js";
import { DARK, LIGHT } from "../cards/matchup.js";
import { STATS } from "../cards/terms.js";
import { ABILITIES_MAX } from "../limits.js";
import { isBetweenTurns } from "../playGame.js";
import { refreshStats, unsettle } from "../reading/stats.js";
import { GRANT_WORDS, K, STREAM, type State, T, TURNS_KEPT } from "../state/state.js";
import { H, NOWHERE, S } from "../state/table.js";
import { ARENA_NAMES, SIDES } from "./zones.js";

/** The words of a position that no zone and no token tells, and what nothing reads any more between two phases. */

type Layout = Readonly<Record<string, number>>;

const without = (layout: Layout, ...told: readonly string[]): Layout =>
  Object.fromEntries(Object.entries(layout).filter(([name]) => !told.includes(name)));

/** What is worked out anew of the cards in play, and what only a game that is over has. */
const CACHES = [
  ...["isStale", "unsettled", "isSound", "isUncontested"],
  ...["hasTexts", "follows", "triggerKinds", "grantWindows"],
] as const;
const HEAD = without(H, "turn", "phase", "winner", "reason", "depth", ...CACHES);
const SIDE = without(S, "force", "handCount", "deckCount", "downCount", "windows");
const CONTROL = Array.from({ length: TURNS_KEPT }, (_, turn) => turn + 1).flatMap((turn) =>
  ARENA_NAMES.map((arena) => `${arena} ${turn}`),
);
const USES = without(USE, "words");

/** Every word that stands for itself; the others follow from where cards lie. */
export function wordsOf(s: State): Words[] {
  const { table } = s;
  const abilities = Array.from({ length: ABILITIES_MAX }, (_, index) => `${index + 1}`);
  const bySide = (side: Side): Words[] => [
    namedWords(`${SIDES[side]} words`, table.sides.subarray(side * S.words, (side + 1) * S.words), SIDE),
    namedWords(`${SIDES[side]} tally`, s.tally.subarray(side * T.words, (side + 1) * T.words), T),
    entriesOf(`${SIDES[side]} bounties`, s.bounties[side]),
  ];
  return [
    namedWords("head", table.head, HEAD),
    ...bySide(LIGHT),
    ...bySide(DARK),
    cardWords("arena", table.arena),
    cardWords("side", table.side),
    cardWords("loan", table.loan),
    cardWords("flags", table.flags),
    cardWords("guard", table.guard),
    cardWords("reward", table.reward),
    cardWords("exposure", table.exposure),
    cardsByCard("exposedTo", table.exposedTo),
    cardsByCard("upkeepFrom", table.upkeepFrom),
    cardsByCard("held", table.held),
    cardsByCard("lastTarget", table.lastTarget),
    cardWords("turnQuirks", table.turnQuirks),
    ...wordsByCard("turnChange", table.turnChange, STATS),
    ...wordsByCard("attackChange", table.attackChange, STATS),
    entriesOf("stepChanges", table.stepChanges),
    entriesOf("waiting", table.waiting),
    entriesOf("waitingOn", table.waitingOn),
    entriesOf("marks", table.marks),
    entriesOf("lent", table.lent),
    entriesOf("predictions", s.predictions),
    entriesOf("retaliations", s.retaliations),
    entriesOf("endings", s.endings),
    entriesOf("deflections", s.deflections),
    entriesOf("grantUses", s.grantUses, GRANT_WORDS),
    ...wordsByCard("usedTurn", s.usedTurn, abilities),
    ...wordsByCard("usedAttack", s.usedAttack, abilities),
    ...wordsByCard("usedDamage", s.usedDamage, abilities),
    cardWords("luckyAttack", s.luckyAttack),
    namedWords("control", s.control, CONTROL),
    ...sightWords(s),
    ...wordsByCard("tally", s.cardTally, K),
    ...wordsByCard("lastUse", s.lastUse, USES),
  ];
}

export const streamsOf = (s: State): Words[] =>
  Object.entries(STREAM).map(([name, stream]) =>
    numbersOf(`chance ${name}`, s.rng.subarray(stream * RNG_WORDS, (stream + 1) * RNG_WORDS)),
  );

/** Empties what nothing reads any more, and works the numbers of units out anew. */
export function forget(s: State): void {
  const { table } = s;
  const { head } = table;
  for (const lists of [s.hand, s.deck, s.down, s.bounties, table.units, table.buildZone, table.discard])
    lists.forEach(forgetTail);
  for (const entries of [table.stepChanges, table.waiting, table.waitingOn, table.marks]) forgetTail(entries);
  for (const entries of [s.predictions, s.retaliations, s.endings, s.deflections]) forgetTail(entries);
  table.lent.fill(0, table.lent[0] + 1);
  s.grantUses.fill(0, s.grantUses[0] * GRANT_WORDS + 1);
  for (const room of [...s.looked, s.aside, s.targets, table.dice]) room.fill(0);
  const turn = isBetweenTurns(s) ? NOWHERE : head[H.turn];
  forgetOthers(s.usedTurn, turn);
  forgetOthers(s.usedAttack, head[H.attackSerial]);
  forgetOthers(s.usedDamage, head[H.damageSerial]);
  forgetOthers(s.luckyAttack, head[H.attackSerial]);
  forgetOthers(s.lastUse, turn === NOWHERE ? NOWHERE : turn + 1);
  const played = isBetweenTurns(s) ? head[H.turn] : head[H.turn] - 1;
  s.control.fill(0, Math.min(played, TURNS_KEPT) * ARENA_NAMES.length);
  settleNumbers(s);
}

function forgetOthers(stamps: Int32Array, now: number): void {
  for (let i = 0; i < stamps.length; i++) if (stamps[i] !== now) stamps[i] = 0;
}

/** Numbers of units as they are now, and none of other cards. */
function settleNumbers(s: State): void {
  const { table } = s;
  const { head } = table;
  table.stats.fill(0);
  table.quirks.fill(0);
  unsettle(s);
  refreshStats(s);
  head[H.unsettled] = 0;
  // The first looks at damage and at uniques are taken again.
  head[H.isSound] = 0;
  head[H.isUncontested] = 0;
}

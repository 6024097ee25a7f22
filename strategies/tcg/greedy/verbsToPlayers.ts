import { indexIn, lengthOf } from "../../../src/core/lists.js";
import type { Side } from "../../../src/core/side.js";
import {
  type CompiledEffect,
  fitsByPrint,
  H,
  PHASE,
  S,
  SIDE_BAN,
  STAT,
  STAT_COUNT,
  TYPE,
  type View,
  ZONE,
} from "../../../src/games/tcg/api.js";
import { force, hasUseForBuild, isMine, type Memory } from "./memory.js";

/** What verbs do to a player, as gain of that player. */

export type To = (memory: Memory, view: View, effect: CompiledEffect, player: Side, amount: number) => number;

const handOf = (view: View, player: number): number => view.table.sides[player * S.words + S.handCount];
const deckOf = (view: View, player: number): number => view.table.sides[player * S.words + S.deckCount];

/** A card is worth more to an empty hand than to a full one. */
export const draw: To = (memory, view, _effect, player, amount) => {
  const hand = handOf(view, player);
  const need = hand <= 2 ? 1.5 : hand >= 8 ? 0.7 : 1;
  return need * memory.weights.card * Math.min(amount, deckOf(view, player), 6);
};
export const discardCards: To = (memory, view, _effect, player, amount) =>
  -0.65 * memory.weights.card * Math.min(amount, handOf(view, player));
export const lookAndDiscard: To = (memory, view, _effect, player) =>
  handOf(view, player) > 0 ? -0.85 * memory.weights.card : 0;
/** A look at a hand is worth next to nothing to who does not remember it. */
export const look: To = () => -1;
export const putOnBottom: To = (memory, view, _effect, player, amount) =>
  -0.4 * memory.weights.card * Math.min(amount, handOf(view, player));
/** Cards of a deck are cards that nobody will miss, until it is nearly gone. */
export const mill: To = (memory, view, _effect, player, amount) =>
  deckOf(view, player) < 15 ? -0.1 * memory.weights.card * amount : -0.5 * amount;
/** Force is worth more where there is hardly any, and less where there is plenty. */
export const gainForce: To = (memory, view, _effect, player, amount) => {
  const has = force(view, player);
  const each = has > memory.weights.plenty ? memory.weights.spareForce : memory.weights.force;
  return each * amount * (has < 3 ? 1.5 : 1);
};
export const loseForce: To = (memory, view, effect, player, amount) =>
  -gainForce(memory, view, effect, player, Math.min(amount, force(view, player)));
export const gainBuild: To = (memory, view, _effect, player, amount) => {
  const { head } = view.table;
  // Points left vanish with the build step.
  if (head[H.phase] === PHASE.battle || head[H.phase] === PHASE.end) return 0;
  if (head[H.phase] === PHASE.command && head[H.active] >= 0 && head[H.active] !== player && player === 1) return 0;
  return buildPoint(memory, view, player) * amount;
};
export const gainBuildNext: To = (memory, _view, _effect, _player, amount) => 0.9 * memory.weights.build * amount;
const buildPoint = ({ weights }: Memory, view: View, player: number): number =>
  player !== view.side ? weights.enemyBuild : hasUseForBuild(view) ? weights.build : weights.idleBuild;
export const putBuildCounters: To = (memory, view, _effect, player, amount) =>
  view.table.sides[player * S.words + S.downCount] > 0 ? memory.weights.build * Math.min(amount, 4) : 0;
export const ban: To = (memory, view, effect, player) => {
  const { weights } = memory;
  const hand = handOf(view, player);
  switch (effect.ban) {
    case SIDE_BAN.battle:
      return -12 * Math.min(hand, 5) - 3 * Math.min(force(view, player), 10);
    case SIDE_BAN.abilities:
      return -6 * Math.min(force(view, player), 12);
    case SIDE_BAN.spending:
      return -weights.build * view.table.sides[player * S.words + S.build];
    default:
      return -bombarding(view, player);
  }
};
/** What Bombard and Ion Cannon of a side may do this turn. */
function bombarding(view: View, player: Side): number {
  const units = view.table.units[player];
  let sum = 0;
  for (let i = 1; i <= lengthOf(units); i++) {
    const { stats } = view.table;
    const at = units[i] * STAT_COUNT;
    sum += 10 * (stats[at + STAT.bombard] + stats[at + STAT.ionCannon]);
  }
  return sum;
}
export const dearerBattleCards: To = (memory, view, _effect, player, amount) =>
  -0.3 * memory.weights.force * amount * Math.min(3, handOf(view, player) / 2);
export const search: To = (memory, view, effect, player, amount) =>
  1.2 * memory.weights.card * Math.min(amount, foundIn(view, effect, player), 6);
export const searchToBuild: To = (memory, view, effect, player, amount) =>
  foundIn(view, effect, player) > 0 ? memory.weights.card + memory.weights.build * amount : 0;

/** Cards of a deck that a search could bring: who searches knows what is left of its own. */
function foundIn(view: View, { filter }: CompiledEffect, player: number): number {
  if (player !== view.side || filter === undefined) return deckOf(view, player);
  const { matchup, table, hand, down } = view;
  let n = 0;
  for (let card = 0; card < matchup.count; card++)
    if (table.zone[card] === ZONE.hidden && isMine(view, card) && fitsByPrint(matchup, filter, card))
      if (indexIn(hand, card) < 0 && indexIn(down, card) < 0) n++;
  return n;
}
/** The best cards of the pile come back: those of worth more than any card. */
export const recover: To = (memory, view, effect, player, amount) => {
  const pile = view.table.discard[player];
  let n = 0;
  let best = 0;
  for (let i = 1; i <= lengthOf(pile); i++) {
    if (effect.filter !== undefined && !fitsByPrint(view.matchup, effect.filter, pile[i])) continue;
    n++;
    best = Math.max(best, memory.worth[pile[i]]);
  }
  return Math.min(n, amount) * Math.max(memory.weights.card, 0.35 * best);
};
/** The best unit of the pile, into its arena. */
export const recoverToArena: To = (memory, view, effect, player) => bestOf(memory, view.table.discard[player], effect);
export const putFromHand: To = (memory, view, effect, player) =>
  player === view.side ? bestOf(memory, view.hand, effect) : handOf(view, player) > 0 ? 150 : 0;
export const putFromDeck: To = (_memory, view, _effect, player) => (deckOf(view, player) > 0 ? 300 : 0);

function bestOf(memory: Memory, cards: Int16Array, effect: CompiledEffect): number {
  let best = 0;
  for (let i = 1; i <= lengthOf(cards); i++) {
    const card = cards[i];
    if (effect.filter !== undefined && !fitsByPrint(memory.matchup, effect.filter, card)) continue;
    if (memory.matchup.type[card] <= TYPE.character) best = Math.max(best, memory.worth[card]);
  }
  return best;
}

import { lengthOf } from "../../../src/core/lists.js";
import {
  type CompiledEffect,
  H,
  PHASE,
  S,
  SIDE_BAN,
  STAT,
  STAT_COUNT,
  TYPE,
  type View,
} from "../../../src/games/tcg/api.js";
import { force, hasUseForBuild, type Mind } from "./mind.js";

/** What verbs do to a player, as gain of that player. */

export type To = (mind: Mind, view: View, effect: CompiledEffect, player: number, amount: number) => number;

const handOf = (view: View, player: number): number => view.table.sides[player * S.words + S.handCount]!;
const deckOf = (view: View, player: number): number => view.table.sides[player * S.words + S.deckCount]!;

/** A card is worth more to an empty hand than to a full one. */
export const draw: To = (mind, view, _effect, player, amount) => {
  const hand = handOf(view, player);
  const need = hand <= 2 ? 1.5 : hand >= 8 ? 0.7 : 1;
  return need * mind.weights.card * Math.min(amount, deckOf(view, player), 6);
};
export const discardCards: To = (mind, view, _effect, player, amount) =>
  -0.65 * mind.weights.card * Math.min(amount, handOf(view, player));
export const lookAndDiscard: To = (mind, view, _effect, player) =>
  handOf(view, player) > 0 ? -0.85 * mind.weights.card : 0;
/** A look at a hand is worth next to nothing to who does not remember it. */
export const look: To = () => -1;
export const putOnBottom: To = (mind, view, _effect, player, amount) =>
  -0.4 * mind.weights.card * Math.min(amount, handOf(view, player));
/** Cards of a deck are cards that nobody will miss, until it is nearly gone. */
export const mill: To = (mind, view, _effect, player, amount) =>
  deckOf(view, player) < 15 ? -0.1 * mind.weights.card * amount : -0.5 * amount;
/** Force is worth more where there is hardly any, and less where there is plenty. */
export const gainForce: To = (mind, view, _effect, player, amount) => {
  const has = force(view, player);
  const each = has > mind.weights.plenty ? mind.weights.spareForce : mind.weights.force;
  return each * amount * (has < 3 ? 1.5 : 1);
};
export const loseForce: To = (mind, view, effect, player, amount) =>
  -gainForce(mind, view, effect, player, Math.min(amount, force(view, player)));
export const gainBuild: To = (mind, view, _effect, player, amount) => {
  const { head } = view.table;
  // Points left vanish with the build step.
  if (head[H.phase] === PHASE.battle || head[H.phase] === PHASE.end) return 0;
  if (head[H.phase] === PHASE.command && head[H.active]! >= 0 && head[H.active] !== player && player === 1) return 0;
  return buildPoint(mind, view, player) * amount;
};
export const gainBuildNext: To = (mind, _view, _effect, _player, amount) => 0.9 * mind.weights.build * amount;
const buildPoint = (mind: Mind, view: View, player: number): number =>
  player !== view.side || hasUseForBuild(view) ? mind.weights.build : mind.weights.idleBuild;
export const putBuildCounters: To = (mind, view, _effect, player, amount) =>
  view.table.sides[player * S.words + S.downCount]! > 0 ? mind.weights.build * Math.min(amount, 4) : 0;
export const ban: To = (mind, view, effect, player) => {
  const { weights } = mind;
  const hand = handOf(view, player);
  switch (effect.ban) {
    case SIDE_BAN.battle:
      return -12 * Math.min(hand, 5) - 3 * Math.min(force(view, player), 10);
    case SIDE_BAN.abilities:
      return -6 * Math.min(force(view, player), 12);
    case SIDE_BAN.spending:
      return -weights.build * view.table.sides[player * S.words + S.build]!;
    default:
      return -bombarding(view, player);
  }
};
/** What Bombard and Ion Cannon of a side may do this turn. */
function bombarding(view: View, player: number): number {
  const units = view.table.units[player as 0 | 1];
  let sum = 0;
  for (let i = 1; i <= lengthOf(units); i++) {
    const { stats } = view.table;
    const at = units[i]! * STAT_COUNT;
    sum += 10 * (stats[at + STAT.bombard]! + stats[at + STAT.ionCannon]!);
  }
  return sum;
}
export const dearerBattleCards: To = (mind, view, _effect, player, amount) =>
  -0.3 * mind.weights.force * amount * Math.min(3, handOf(view, player) / 2);
export const search: To = (mind, view, _effect, player, amount) =>
  1.2 * mind.weights.card * Math.min(amount, deckOf(view, player), 6);
export const searchToBuild: To = (mind, view, _effect, player, amount) =>
  deckOf(view, player) > 0 ? mind.weights.card + mind.weights.build * amount : 0;
/** The best cards of the pile come back: those of worth more than any card. */
export const recover: To = (mind, view, effect, player, amount) => {
  const pile = view.table.discard[player as 0 | 1];
  let n = 0;
  let best = 0;
  for (let i = 1; i <= lengthOf(pile); i++) {
    if (effect.filter !== undefined && effect.filter.cards[pile[i]!] === 0) continue;
    n++;
    best = Math.max(best, mind.worth[pile[i]!]!);
  }
  return Math.min(n, amount) * Math.max(mind.weights.card, 0.35 * best);
};
/** The best unit of the pile, into its arena. */
export const recoverToArena: To = (mind, view, effect, player) =>
  bestOf(mind, view.table.discard[player as 0 | 1], effect);
export const putFromHand: To = (mind, view, effect, player) =>
  player === view.side ? bestOf(mind, view.hand, effect) : handOf(view, player) > 0 ? 150 : 0;
export const putFromDeck: To = (_mind, view, _effect, player) => (deckOf(view, player) > 0 ? 300 : 0);

function bestOf(mind: Mind, cards: Int16Array, effect: CompiledEffect): number {
  let best = 0;
  for (let i = 1; i <= lengthOf(cards); i++) {
    const card = cards[i]!;
    if (effect.filter !== undefined && effect.filter.cards[card] === 0) continue;
    if (mind.matchup.type[card]! <= TYPE.character) best = Math.max(best, mind.worth[card]!);
  }
  return best;
}

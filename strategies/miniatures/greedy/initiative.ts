import { callsReserves, chooserOfFirst, H, PLAYER, type State } from "../../../src/games/miniatures/api.js";
import { weights } from "./weights.js";

/** Answers at the initiative check. */

/**
 * Whether to roll again: with Recon always, since either result may be taken; by Anticipation when another roll is
 * likely enough to win the right to choose who goes first.
 * @param actor who would pay for it, -1 for Recon
 */
export function wantsRoll(s: State, side: number, actor: number): number {
  if (actor < 0) return 1;
  const player = s.player[actor];
  if (callsReserves(s, player, s.players[PLAYER.initiative + player])) return 0;
  const sideOf = (chooser: number): number => s.players[PLAYER.side + chooser];
  if (sideOf(chooserOfFirst(s)) === side) return 0;
  let faces = 0;
  for (let face = 1; face <= 20; face++) if (sideOf(chooserOfFirst(s, player, face)) === side) faces++;
  const enough = s.force[actor] > s.head[H.choiceCost] ? weights.initiativeFaces : weights.initiativeFacesLast;
  return faces >= enough ? 1 : 0;
}

/** Of two rolls the one that calls Reserves; of two that do, the higher. */
export function takesSecond(s: State, player: number): number {
  const first = s.head[H.natural];
  const second = s.head[H.needed];
  const calls = callsReserves(s, player, second);
  return calls === callsReserves(s, player, first) ? (second > first ? 1 : 0) : calls ? 1 : 0;
}

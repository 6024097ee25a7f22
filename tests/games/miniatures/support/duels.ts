import type { StatCard } from "../../../../src/games/miniatures/cards/statCard.js";
import { DEFAULT_RULES } from "../../../../src/games/miniatures/rules.js";
import { playSkirmish } from "../../../../src/games/miniatures/skirmish.js";
import { createState } from "../../../../src/games/miniatures/state/createState.js";
import { H } from "../../../../src/games/miniatures/state/state.js";
import type { Duellist } from "./duelOdds.js";
import { fighter } from "./fighter.js";
import { groundOf } from "./ground.js";
import { groundOfMaps, matchupOf, squadOf } from "./play.js";
import { stat } from "./stat.js";

/** Duels of two characters through the whole engine, and which of them are compared with exact chances. */

export const plain: Duellist = { hitPoints: 40, defense: 16, attack: 6, damage: 20 };
export const frail: Duellist = { hitPoints: 40, defense: 14, attack: 4, damage: 10 };

/** Duels by what they are about: a against b. */
export const DUELS: readonly (readonly [string, Duellist, Duellist])[] = [
  ["plain against plain", plain, { ...frail, hitPoints: 50 }],
  ["Double Attack", { ...frail, attacks: 2 }, plain],
  ["Triple Attack against Double Attack", { ...frail, attacks: 3 }, { ...plain, attacks: 2 }],
  ["Twin Attack", { ...frail, twin: true }, plain],
  ["Twin and Double Attack", { ...frail, twin: true, attacks: 2 }, { ...plain, hitPoints: 60 }],
  ["Droids take no critical hits", { ...plain, droid: true }, plain],
  ["Deadly Attack", { ...plain, criticalOn: 19 }, plain],
  ["Deadly Attack against a Droid", { ...plain, criticalOn: 19, defense: 18 }, { ...plain, droid: true, defense: 25 }],
  ["Force rerolls", { ...plain, force: 3, defense: 18 }, { ...plain, defense: 18 }],
  ["Force rerolls on both sides, Double Attack", { ...frail, force: 2, attacks: 2 }, { ...plain, force: 3 }],
  ["Parry", { ...plain, parry: true }, { ...plain, attacks: 2 }],
  ["Parry with Force rerolls", { ...plain, parry: true, force: 2 }, { ...plain, attacks: 2 }],
  ["Lightsaber Block", { ...plain, block: true, force: 4 }, { ...plain, attacks: 2 }],
  ["Lightsaber Riposte", { ...plain, riposte: true, force: 3 }, { ...plain, attacks: 2 }],
  ["Riposte against Block", { ...plain, riposte: true, force: 4 }, { ...plain, block: true, force: 4 }],
  ["Riposte on both sides", { ...plain, riposte: true, force: 2 }, { ...plain, riposte: true, force: 3, twin: true }],
];

/** Two characters in the middle of bare ground, diagonally adjacent whichever seat they have. */
const bare = groundOfMaps([groundOf({ width: 10, height: 6 })]);
const endless = { ...DEFAULT_RULES, roundLimit: 100_000 };

/** The stat card that a duellist stands for. */
function cardOf(d: Duellist): StatCard & { at: [number, number] } {
  const abilities = ["Melee Attack"];
  if (d.attacks === 2) abilities.push("Double Attack");
  if (d.attacks === 3) abilities.push("Triple Attack");
  if (d.twin) abilities.push("Twin Attack");
  if (d.droid) abilities.push("Droid");
  if (d.criticalOn === 19) abilities.push("Deadly Attack");
  if (d.parry) abilities.push("Parry");
  const powers: string[] = [];
  if (d.block) powers.push("Lightsaber Block");
  if (d.riposte) powers.push("Lightsaber Riposte");
  const { hitPoints, defense, attack, damage, force = 0 } = d;
  return { ...stat({ hitPoints, defense, attack, damage, force, abilities, powers }), at: [5, 3] };
}

export function stateOf(a: Duellist, b: Duellist) {
  const squads = [squadOf("a", [cardOf(a)]), squadOf("b", [cardOf(b)])] as const;
  return createState(matchupOf(squads[0], squads[1], bare, [fighter, fighter], endless));
}

/** What comes of so many skirmishes, half of them with a in the east: wins of a, and how often both fell at once. */
export function fight(a: Duellist, b: Duellist, games: number): { readonly wins: number; readonly both: number } {
  const state = stateOf(a, b);
  let wins = 0;
  let both = 0;
  for (let i = 0; i < games; i++) {
    const swapped = (i & 1) === 1;
    playSkirmish(state, i, 0x0dd5, 0, swapped);
    const winner = state.head[H.winner];
    if (winner === 2) both++;
    else if (winner === (swapped ? 1 : 0)) wins++;
  }
  return { wins, both };
}

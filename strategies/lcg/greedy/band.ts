import type { View } from "../../../src/games/lcg/api.js";
import { icon, type Memory, toughness, unitWorth } from "./memory.js";

/** Sums over a group of units: icons, what they can take, and what they are worth. */
export interface Band {
  count: number;
  damage: number;
  tactics: number;
  blast: number;
  edgeDamage: number;
  edgeTactics: number;
  edgeBlast: number;
  /** Edge (X). */
  edge: number;
  toughness: number;
  worth: number;
}

export const emptyBand = (): Band => ({
  count: 0,
  damage: 0,
  tactics: 0,
  blast: 0,
  edgeDamage: 0,
  edgeTactics: 0,
  edgeBlast: 0,
  edge: 0,
  toughness: 0,
  worth: 0,
});

export function disband(band: Band): void {
  band.count = 0;
  band.damage = 0;
  band.tactics = 0;
  band.blast = 0;
  band.edgeDamage = 0;
  band.edgeTactics = 0;
  band.edgeBlast = 0;
  band.edge = 0;
  band.toughness = 0;
  band.worth = 0;
}

/** Of so many best units every set is evaluated; the others may join what is found. */
export const EVALUATED = 3;

/** The best of so many ranked units, each as a band of its own in `alone`. @returns how many these are */
export function standAlone(memory: Memory, view: View, ranked: number): number {
  const evaluated = Math.min(EVALUATED, ranked);
  for (let i = 0; i < evaluated; i++) {
    disband(memory.alone[i]);
    join(memory, view, memory.alone[i], memory.ranked[i], 1);
  }
  return evaluated;
}

/** A part of a band joins it, or (by -1) leaves it. */
export function merge(band: Band, part: Band, by: 1 | -1): void {
  band.count += by * part.count;
  band.damage += by * part.damage;
  band.tactics += by * part.tactics;
  band.blast += by * part.blast;
  band.edgeDamage += by * part.edgeDamage;
  band.edgeTactics += by * part.edgeTactics;
  band.edgeBlast += by * part.edgeBlast;
  band.edge += by * part.edge;
  band.toughness += by * part.toughness;
  band.worth += by * part.worth;
}

/** A unit joins a band, or (by -1) leaves it. */
export function join(memory: Memory, view: View, band: Band, unit: number, by: 1 | -1): void {
  band.count += by;
  band.damage += by * icon(view, unit, 0);
  band.tactics += by * icon(view, unit, 1);
  band.blast += by * icon(view, unit, 2);
  band.edgeDamage += by * icon(view, unit, 3);
  band.edgeTactics += by * icon(view, unit, 4);
  band.edgeBlast += by * icon(view, unit, 5);
  band.edge += by * view.matchup.edge[unit];
  band.toughness += by * toughness(view, unit);
  band.worth += by * unitWorth(memory, view, unit);
}

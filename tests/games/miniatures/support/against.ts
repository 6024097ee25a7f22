import { type Cast, type Scene, scene } from "./scene.js";

/** A natural roll with which the plain attacker hits the plain owner. */
export const HIT = 10;
/** Nobody rerolls. */
export const calm = { rerollAttack: false, rerollSave: false };

/** Attacker 0 in (5, 5) against the owner 1, beside it in (6, 5) or three squares away, and others of its side. */
export function against(
  owner: Partial<Cast>,
  attacker: Partial<Cast> = {},
  apart = false,
  others: readonly Cast[] = [],
): Scene {
  return scene({
    west: [{ at: [5, 5], ...attacker }],
    east: [{ at: apart ? [8, 5] : [6, 5], ...owner }, ...others],
    otherwise: calm,
  });
}

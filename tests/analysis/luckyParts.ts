import { normalCdf } from "../../src/analysis/normal.js";

/** Parts of simulated pairs with their luck. */

/** Pairs of a part, as in arenas. */
export const PART = 48;
/** Strata in turn, whose win rates lie apart. */
export const APART = [0.12, -0.12];
/** Share of a game's chance that is noted. */
export const KNOWN = 0.5;

const normal = (uniform: () => number) => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());

/**
 * A part of pairs whose games are decided by normal numbers. Of these a share is noted: what it makes of an even game.
 */
export function partOf(mean: number, uniform: () => number, known = KNOWN) {
  const strata = Uint8Array.from({ length: PART }, (_, i) => i % APART.length);
  const luck = new Float64Array(PART);
  const quarters = Uint8Array.from(strata, (stratum, i) => {
    let score = 0;
    for (let game = 0; game < 2; game++) {
      const [seen, unseen] = [normal(uniform), normal(uniform)];
      const u = normalCdf(Math.sqrt(known) * seen + Math.sqrt(1 - known) * unseen);
      score += u < mean + APART[stratum] ? 2 : 0;
      luck[i] += 5000 * (normalCdf((-Math.sqrt(known) * seen) / Math.sqrt(1 - known)) - 0.5);
    }
    luck[i] = Math.round(luck[i]);
    return score;
  });
  return { strata, quarters, luck };
}

/**
 * How much more an option is worth than the policy's before it is tried, in standard deviations of the paired
 * difference of one playout: shares, means and spreads of two normal distributions. Most options are a little worse,
 * some far off. One for all games, near what 2,851 options of `rollout-16` were worth by 135 to 160 playouts each
 * (November 2026; `npm run departures -- GAME 30 5` fits the like): The Card Game 0.66 -0.09 0.23 and 0.34 -0.63 0.68,
 * Trading Card Game 0.78 -0.12 0.18 and 0.22 -0.50 0.57, Miniatures 0.72 -0.18 0.40 and 0.28 -0.58 1.03.
 */
const PRIOR = { share: [0.7, 0.3], mean: [-0.12, -0.5], spread: [0.2, 0.7] } as const;
const PARTS = PRIOR.share.length;

/** What is believed of an option: mean and standard deviation, in standard deviations of the paired difference. */
export class Belief {
  mean = 0;
  spread = 0;
  readonly #weights = new Float64Array(PARTS);

  /** @param seen mean of the option's differences; @param samples how many these are, 1 or more */
  update(seen: number, samples: number): void {
    let all = 0;
    let mean = 0;
    let square = 0;
    for (let part = 0; part < PARTS; part++) {
      const prior = PRIOR.spread[part] ** 2;
      const variance = prior + 1 / samples;
      const off = seen - PRIOR.mean[part];
      // Far from all parts their weights vanish together: what they have in common is left out.
      this.#weights[part] = Math.log(PRIOR.share[part] / Math.sqrt(variance)) - (off * off) / (2 * variance);
    }
    const greatest = Math.max(this.#weights[0], this.#weights[1]);
    for (let part = 0; part < PARTS; part++) {
      const weight = Math.exp(this.#weights[part] - greatest);
      const prior = PRIOR.spread[part] ** 2;
      const trusted = prior / (prior + 1 / samples);
      const own = PRIOR.mean[part] + trusted * (seen - PRIOR.mean[part]);
      all += weight;
      mean += weight * own;
      square += weight * (own * own + prior * (1 - trusted));
    }
    this.mean = mean / all;
    this.spread = Math.sqrt(Math.max(0, square / all - this.mean ** 2));
  }
}

/** How far a standard normal number exceeds a limit on average, as 0 where it does not. @param limit 0 or more */
export function expectedExcess(limit: number): number {
  const density = Math.exp((-limit * limit) / 2) / Math.sqrt(2 * Math.PI);
  // The chance to exceed it by Abramowitz and Stegun 26.2.17, off by less than 1e-7.
  const t = 1 / (1 + 0.2316419 * limit);
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return Math.max(0, density * (1 - limit * series));
}

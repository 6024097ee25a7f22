import type { Interval } from "../../analysis/interval.js";
import { twoSidedZ } from "../../analysis/normal.js";
import { weightedLine } from "../../analysis/weightedLine.js";
import { at } from "../../core/assert.js";
import type { Pricing } from "../../games/pricing.js";
import { asked } from "./counts.js";
import type { CharacterPrice, CharacterValue, ReleaseTrend } from "./summary.js";

/** Characters that it takes to speak of a release, and releases that it takes to speak of a trend. */
const FEWEST = 5;
const FEWEST_RELEASES = 3;

/**
 * What characters are worth of their price, release by release: the mean of fair cost / cost, characters as published,
 * each counting by 1 / variance, that of its own fair cost and that between characters; and a line through all of them
 * over the order of the releases. The user's own cards are of no release.
 * @returns undefined where the game names no releases, or too few have been valued
 */
export function releaseTrend(
  characters: readonly CharacterValue[],
  { releases, find }: Pick<Pricing, "releases" | "find">,
  options: unknown,
  confidence: number,
): ReleaseTrend | undefined {
  if (releases === undefined) return undefined;
  const placed = asked(characters).flatMap((c) => {
    const found = c.own === undefined && isPriced(c) ? find(c.name, options) : undefined;
    if (found === undefined || !("piece" in found)) return [];
    const release = releases.indexOf(found.piece.set);
    return release < 0 ? [] : [{ release, ...shareOf(c as Priced) }];
  });
  const many = placed.filter(({ release }) => placed.filter((one) => one.release === release).length >= FEWEST);
  const known = [...new Set(many.map(({ release }) => release))].sort((x, y) => x - y);
  if (known.length < FEWEST_RELEASES) return undefined;
  const of = (release: number) => many.filter((one) => one.release === release);
  const between = scatterWithin(known.map(of));
  const weights = many.map(({ variance }) => 1 / (variance + between));
  // Releases that nobody was valued of leave no gap: the step is from one to the next that is known.
  const x = many.map(({ release }) => known.indexOf(release));
  const line = weightedLine({ x, y: many.map(({ share }) => share), weights }, confidence);
  if (line === undefined) return undefined;
  return {
    perRelease: line.slope,
    releases: known.map((release) => ({
      name: at(releases, release),
      characters: of(release).length,
      share: meanOf(of(release), between, confidence),
    })),
  };
}

type Priced = CharacterValue & { readonly price: CharacterPrice };
const isPriced = (c: CharacterValue): c is Priced => c.price !== undefined && c.cost > 0;

/** A share of the price and the variance of it. */
interface Share {
  readonly share: number;
  readonly variance: number;
}

function shareOf({ cost, price: { fairCost } }: Priced): Share {
  const error = (fairCost.high - fairCost.low) / (2 * twoSidedZ(fairCost.confidence) * cost);
  return { share: fairCost.estimate / cost, variance: error ** 2 };
}

/** Variance between characters of one release, beyond that of their own fair costs; never quite nothing. */
function scatterWithin(groups: readonly (readonly Share[])[]): number {
  let [squares, free] = [0, 0];
  for (const group of groups) {
    const mean = group.reduce((sum, { share }) => sum + share, 0) / group.length;
    for (const { share, variance } of group) squares += (share - mean) ** 2 - variance;
    free += group.length - 1;
  }
  return Math.max(1e-4, squares / free);
}

function meanOf(group: readonly Share[], between: number, confidence: number): Interval {
  const weights = group.map(({ variance }) => 1 / (variance + between));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const estimate = group.reduce((sum, { share }, i) => sum + at(weights, i) * share, 0) / total;
  const reach = twoSidedZ(confidence) / Math.sqrt(total);
  return { estimate, low: estimate - reach, high: estimate + reach, confidence };
}

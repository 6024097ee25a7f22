import { shellWord } from "../../../core/shellWord.js";
import { visible } from "../../../core/text.js";
import type { Section } from "../../../report/frame.js";
import { html } from "../../../report/html.js";
import { dataElement } from "../../../report/run/gamesBox.js";
import type { CostSummary } from "../summary.js";
import type { Priced } from "./chart.js";

/** What the script of the page needs to answer for a changed character; see `src/reportPage/costs.tsx`. */
export interface CostData {
  readonly cards: readonly PricedCard[];
  /** Empty where the study did not measure what numbers are worth. */
  readonly weights: readonly WeighedNumber[];
  /** Options of `dejarik cost` that play as the study did. */
  readonly options: string;
  /** Coverage of the intervals. */
  readonly confidence: number;
}

export interface PricedCard {
  readonly name: string;
  readonly cost: number;
  /** Points. */
  readonly fairCost: Known;
  /** Where the fair cost lies beyond what was tried, on which side of it. */
  readonly bound?: "more" | "less";
  /** By field, where they are known. */
  readonly numbers?: Readonly<Record<string, number>>;
}

export interface WeighedNumber {
  readonly field: string;
  /** "Hit Points". */
  readonly words: string;
  /** What was measured: so many more of it ... */
  readonly change: number;
  /** ... are worth so many points of cost. */
  readonly worth: Known;
}

interface Known {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

/** Enough for a page: hundredths of a point. */
const rounded = ({ estimate, low, high }: Known): Known => {
  const round = (n: number): number => Math.round(100 * n) / 100;
  return { estimate: round(estimate), low: round(low), high: round(high) };
};

/** A place for sliders, which the script of the page fills. @param wordsOf what a field is called */
export function exploreSection(
  s: CostSummary,
  priced: readonly Priced[],
  wordsOf: (field: string) => string,
): Section | undefined {
  if (priced.length === 0) return undefined;
  const cards = priced
    .map(({ name, cost, price, numbers }): PricedCard => {
      const outcome = price.recosted?.bound === undefined ? undefined : price.recosted.outcome;
      const bound = outcome === "more" || outcome === "less" ? { bound: outcome } : {};
      return {
        name: visible(name),
        cost,
        fairCost: rounded(price.fairCost),
        ...bound,
        ...(numbers === undefined ? {} : { numbers }),
      };
    })
    .sort((x, y) => (x.name < y.name ? -1 : 1));
  const weights = (s.statWeights?.weights ?? []).flatMap(({ field, change, points }) =>
    points === undefined ? [] : [{ field, words: wordsOf(field), change, worth: rounded(points) }],
  );
  const data: CostData = { cards, weights, options: optionsOf(s), confidence: s.confidence };
  return {
    id: "explore",
    title: "What if it were changed?",
    blocks: [
      html`<p class="note" id="explore-note">In a browser that runs scripts, sliders stand here: cost and numbers of a character, answered by the model of this study. ${weights.length === 0 ? html`What numbers are worth was not measured; <code>dejarik cost --stat-weights</code> does.` : undefined}</p>
<div class="what-if" hidden>${dataElement(data)}</div>`,
    ],
  };
}

function optionsOf(s: CostSummary): string {
  return [
    `--points ${s.points}`,
    `--spread ${s.spread}`,
    `--squads-each ${s.squadsEach}`,
    `--strategies ${s.strategy}`,
    `--maps ${s.variants.map(shellWord).join(" ")}`,
    `--seed ${shellWord(s.seed)}`,
  ].join(" ");
}

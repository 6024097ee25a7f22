import type { Interval } from "../../../analysis/interval.js";
import { percent, rateRange } from "../../../report/format.js";
import { gaugeScale } from "../../../report/gauge.js";
import { points, statWords } from "../../cost/page/words.js";
import type { JudgedSummary } from "../summary.js";
import {
  anchor,
  gaugeColumn,
  intervalColumns,
  type MeasurePage,
  textColumn,
  unchangedWords,
  type Weight,
  WIN_POINTS,
} from "./measurePage.js";
import { rangeWords, signedPoints, signedRange } from "./priceWords.js";
import { JUDGE_TERMS } from "./terms.js";
import { bargainWords } from "./verdictWords.js";

const COST_POINTS = { say: ({ estimate }: Interval) => signedPoints(estimate), range: signedRange, digits: 4 };
const ABOVE = "the price: the card is worth more";

export const PRICE_PAGE: MeasurePage<JudgedSummary> = {
  terms: JUDGE_TERMS,
  caption: "Cards and prices",
  label: () => "card",
  piece: () => "character",
  above: [ABOVE, ABOVE],
  none: "the price",
  worth(cards) {
    const known = cards.flatMap(({ mispricing }) => mispricing ?? []);
    const off = { label: "fair cost less price", definition: anchor("interval") };
    return [
      { label: "price", numeric: true, cell: ({ cost }) => ({ content: String(cost), sortBy: cost }) },
      {
        ...{ label: "fair cost", definition: anchor("fair cost"), numeric: true },
        cell: ({ fairCost: of }) =>
          of === undefined
            ? { content: "–", sortBy: -1 }
            : { content: points(of.estimate, of), sortBy: of.estimate.toFixed(4) },
      },
      gaugeColumn({ ...off, ...COST_POINTS }, gaugeScale(known, 0), ({ mispricing }) => mispricing),
    ];
  },
  change: () => [
    textColumn(
      "change",
      ({ change, mark }) =>
        change === undefined
          ? unchangedWords(mark)
          : `${bargainWords(change.verdict)} (${signedPoints(change.net.estimate)})`,
      "verdict on a change",
    ),
  ],
  costs: () => [],
  isChangeFirst: false,
  seenIn: "pair of games",
  weighed: "The card at its price with one number raised",
  weights: [
    textColumn("change", statWords, "stat weight"),
    ...intervalColumns<Weight>({ label: "win rate", unit: "points", ...WIN_POINTS }, ({ winRate }) => winRate),
    {
      ...{ label: "worth", unit: "points of cost", numeric: true },
      cell: ({ points: of }) =>
        of === undefined ? { content: "–" } : { content: signedPoints(of.estimate), sortBy: of.estimate.toFixed(4) },
    },
    textColumn("interval of worth", ({ points: of }) => (of === undefined ? "–" : signedRange(of))),
  ],
  together: "Points that it and another are worth more together than apart",
  company: {
    ...{ label: "together", unit: "points of cost", definition: anchor("company") },
    ...{ ...COST_POINTS, range: rangeWords },
  },
  isBySettingTold: true,
  levelsNote: () => "Squads with it at its price against squads without it",
  levels: () => [
    { label: "it wins", numeric: true, cell: ({ score }) => ({ content: percent(score.estimate) }) },
    textColumn("interval", ({ score }) => rateRange(score), "interval"),
  ],
};

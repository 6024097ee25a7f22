import { capitalised, points, pointsRange } from "../../../report/format.js";
import { gaugeScale } from "../../../report/gauge.js";
import { points as costPoints } from "../../cost/page/words.js";
import type { ValuedSummary } from "../summary.js";
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
import { VALUED_TERMS } from "./terms.js";
import { weightWords } from "./valueWords.js";

const UNIT = "wins in 100 games";

const scaleOf = (cards: readonly ValuedSummary[]) =>
  gaugeScale(
    cards.flatMap(({ value, change }) => (change === undefined ? [value] : [value, change.gain])),
    0,
  );

export const VALUE_PAGE: MeasurePage<ValuedSummary> = {
  terms: VALUED_TERMS,
  caption: "Cards",
  label: ({ kind }) => kind,
  piece: ({ kind }) => kind,
  above: [
    "none: the change brings wins, the card is worth more than another",
    "none: the card is worth more than another in its place, the change brings wins",
  ],
  none: "none",
  worth: (cards) => [
    gaugeColumn(
      { label: "value", unit: UNIT, definition: anchor("value"), ...WIN_POINTS },
      scaleOf(cards),
      ({ value }) => value,
    ),
  ],
  change: (cards) => [
    gaugeColumn(
      { label: "change brings", unit: UNIT, definition: anchor("gain"), ...WIN_POINTS },
      scaleOf(cards),
      ({ change }) => change?.gain,
      ({ notCompared, mark }) => (notCompared === undefined ? unchangedWords(mark) : "not compared"),
    ),
    textColumn("change", ({ change }) => (change === undefined ? "–" : change.verdict), "verdict on a change"),
  ],
  costs: (cards) =>
    cards.every(({ cost }) => cost === undefined)
      ? []
      : [
          {
            ...{ label: "cost", numeric: true },
            cell: ({ cost }) => ({ content: cost === undefined ? "–" : String(cost), sortBy: cost ?? -1 }),
          },
          {
            ...{ label: "fair cost", definition: anchor("fair cost"), numeric: true },
            cell: ({ fairCost: of }) => ({
              content: of === undefined ? "–" : costPoints(of.estimate, of),
              sortBy: of?.estimate.toFixed(4) ?? "",
            }),
          },
        ],
  isChangeFirst: true,
  seenIn: "game",
  weighed: "It with one number changed",
  weights: [
    textColumn("change", weightWords, "stat weight"),
    ...intervalColumns<Weight>({ label: "win rate", unit: "points", ...WIN_POINTS }, ({ winRate }) => winRate),
  ],
  together: "Points of win rate that it is worth more beside another than elsewhere",
  company: { label: "worth more", unit: UNIT, definition: anchor("company"), ...WIN_POINTS },
  isBySettingTold: false,
  levelsNote: ({ holds }) =>
    `${capitalised(holds?.of === "change" ? "what the change brings" : "what it is worth")} at each level`,
  levels: ({ holds }) => [
    {
      ...{ label: holds?.of === "change" ? "change brings" : "value", unit: UNIT, numeric: true },
      cell: ({ value }) => ({ content: points(value.estimate) }),
    },
    textColumn("interval", ({ value }) => pointsRange(value), "interval"),
  ],
};

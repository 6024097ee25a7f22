import { type Face, type FaceCell, type FaceTable, firstRows, keyed, sureLabel } from "../../../report/face.js";
import { plural, points, pointsRange } from "../../../report/format.js";
import { leaning } from "../../../report/leaning.js";
import { plainText } from "../../../report/markdown.js";
import type { CompareSummary } from "../compare.js";
import { isShown, type MatchupChange } from "../matchupChange.js";
import { turnedChange } from "./changeTable.js";
import { compareParts } from "./page.js";

/** What is read first of a comparison: what was edited, and what moved. */
export function compareFace(summary: CompareSummary): Face {
  const { matchups } = summary;
  const { cause, verdicts } = compareParts(summary);
  const [first, ...rest] = verdicts.map(plainText);
  return {
    setting: [summary.name, plural(matchups.length, "matchup")],
    headline: first === undefined ? [] : [first],
    warnings: [],
    tables: matchups.length === 0 ? [] : [changesTable(matchups)],
    notes: [cause.note, { label: "Besides", lines: rest }].filter(({ lines }) => lines.length > 0),
  };
}

/** Alerts of a night told in a sentence. */
export const ALERTS_AT_MOST = 3;

export interface ShownChange extends MatchupChange {
  /** Where others are compared beside it. */
  readonly experiment?: string;
  /** Whether it is beyond the margin, and an alert if it is seen once more. */
  readonly isSuspicion?: boolean;
}

/** Rows in which nothing is shown; the report has the others. */
const UNCHANGED_AT_MOST = 4;

const moved = ({ change }: ShownChange): number => Math.abs(change.estimate);

/** What could hide in a matchup without a change that is shown. */
const hidden = ({ change }: ShownChange): number => Math.max(-change.low, change.high);

/**
 * Matchups with what they win now and by how much that changed, with luck removed: those that moved most first.
 * Of those without a change that is shown only the ones in which most could hide.
 * @param whose name of who comes first where it plays, with its strategy where the other side has another
 */
export function changesTable(all: readonly ShownChange[], whose?: string): FaceTable {
  const matchups = all.map((m) => (m.a !== m.b && whose === sideName(m.b, m.strategyB, m) ? turnedChange(m) : m));
  const told = matchups.filter((m) => !isQuiet(m));
  told.sort((x, y) => Number(y.isAlert) - Number(x.isAlert) || moved(y) - moved(x));
  const quiet = matchups.filter(isQuiet).sort((x, y) => hidden(y) - hidden(x));
  const shown = [...told, ...quiet.slice(0, UNCHANGED_AT_MOST)];
  return {
    columns: [
      { label: "whose wins", isName: true },
      { label: "against", isName: true },
      { label: "in 100 games", isNumeric: true, drop: 1 },
      { label: sureLabel("change", [shown[0].change]) },
      { label: "", drop: 2 },
    ],
    ...firstRows(
      shown,
      (m): FaceCell[] => [
        `${sideName(m.a, m.strategyA, m)}${m.experiment === undefined ? "" : ` · ${m.experiment}`}`,
        m.a === m.b && m.strategyA === m.strategyB ? "itself" : sideName(m.b, m.strategyB, m),
        `${inHundred(m.before.winRateA)} → ${inHundred(m.after.winRateA)}`,
        `${points(m.change.estimate)} (${pointsRange(m.change)})`,
        wordsOf(m),
      ],
      "in the report",
      "matchup",
      matchups.length,
    ),
    ...(shown.some(isOddSum) ? keyed("change: surer than the two rates, so not always their difference") : {}),
  };
}

/** Whether a reader who subtracts the printed rates finds another change than by rounding alone. */
const isOddSum = ({ before, after, change }: ShownChange): boolean => {
  const [was, is] = [before, after].map(({ winRateA }) => Number(inHundred(winRateA))) as [number, number];
  return Math.abs(is - was - Number(inHundred(change))) > 0.151;
};

const inHundred = ({ estimate }: MatchupChange["change"]): string => (100 * estimate).toFixed(1);

/** Whether nothing at all is said of it. */
export const isQuiet = (m: ShownChange): boolean =>
  !m.isAlert && m.isSuspicion !== true && !isShown(m) && leaning(m.change) === undefined;

/** With its strategy, where the two sides have another. */
const sideName = (name: string, strategy: string, { strategyA, strategyB }: MatchupChange): string =>
  strategyA === strategyB ? name : `${name} (${strategy})`;

/** What is said of a matchup beside its change: by one standard with the interval, or what the stricter one is. */
function wordsOf(m: ShownChange): FaceCell {
  const leans = leaning(m.change) !== undefined;
  if (m.isAlert) return { text: leans ? "ALERT" : "ALERT, by the exact test", tone: "bad" };
  if (m.isSuspicion === true) return { text: "once more is an alert", tone: "open" };
  if (isShown(m)) return { text: "a small change", tone: "open" };
  return leans ? { text: "not sure", tone: "open" } : { text: "no change shown", tone: "dim" };
}

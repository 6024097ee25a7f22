import { type Interval, mirrored } from "../../../analysis/interval.js";
import { meanOfRates } from "../../../analysis/meanOfRates.js";
import { type FaceTable, firstRows, leanTone, sureLabel } from "../../../report/face.js";
import { plusMinus } from "../../../report/run/faceTables.js";
import type { NightlySummary } from "../summary.js";

/** Where squads or decks stand tonight, by themselves and not beside another night. */

interface Stand {
  readonly name: string;
  /** Mean win rate over those that it met, each counting alike. */
  readonly average: Interval;
}

/**
 * Best first: a table a side where sides differ. None where several experiments, or players of different strength, make
 * no one field.
 */
export function standingsTables({ experiments }: NightlySummary): FaceTable[] {
  const [only, ...others] = experiments;
  if (only === undefined || others.length > 0) return [];
  const met = only.matchups.filter(({ a, b, rate }) => a !== b && rate.games > 0);
  if (met.length === 0 || new Set(met.flatMap((m) => [m.strategyA, m.strategyB])).size > 1) return [];
  const [first, second] = [new Set(met.map(({ a }) => a)), new Set(met.map(({ b }) => b))];
  const isOneField = met.length === 1 || [...first].some((name) => second.has(name));
  const fields = isOneField ? [new Set([...first, ...second])] : [first, second];
  return fields.filter(({ size }) => size > 1).map((names) => tableOf([...names].map((name) => standOf(name, met))));
}

type Matchups = NightlySummary["experiments"][number]["matchups"];

const standOf = (name: string, met: Matchups): Stand => ({
  name,
  average: meanOfRates(
    met.flatMap(({ a, b, rate: { winRateA } }) => (a === name ? [winRateA] : b === name ? [mirrored(winRateA)] : [])),
  ),
});

function tableOf(stands: readonly Stand[]): FaceTable {
  const sorted = [...stands].sort((x, y) => y.average.estimate - x.average.estimate || (x.name < y.name ? -1 : 1));
  const label = sureLabel(
    "wins on average",
    sorted.map(({ average }) => average),
  );
  return {
    columns: [
      { label: "", isNumeric: true },
      { label: "tonight", isName: true },
      { label, isNumeric: true },
      { label: "", drop: 1 },
    ],
    ...firstRows(sorted, ({ name, average }) => [
      `${1 + sorted.findIndex((one) => one.name === name)}`,
      name,
      plusMinus(average),
      { bar: average.estimate, tone: leanTone(average, 0.5) },
    ]),
  };
}

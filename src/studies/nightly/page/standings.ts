import { type FaceTable, firstRows, sureLabel } from "../../../report/face.js";
import { averageCells } from "../../../report/run/faceTables.js";
import { averageOf, byAverage, type Standing } from "../../../report/run/league.js";
import { strategiesOf } from "../../../report/run/model.js";
import type { NightlySummary } from "../summary.js";

/** Where squads or decks stand tonight, by themselves and not beside another night. */

/**
 * Best first: a table a side where sides differ. None where several experiments, or players of different strength, make
 * no one field.
 */
export function standingsTables({ experiments }: NightlySummary): FaceTable[] {
  const [only, ...others] = experiments;
  if (only === undefined || others.length > 0) return [];
  const met = only.matchups.flatMap(({ rate: { games, winRateA }, ...m }) =>
    m.a !== m.b && games > 0 ? [{ ...m, winRateA }] : [],
  );
  if (strategiesOf({ matchups: met }).length !== 1) return [];
  const [first, second] = [new Set(met.map(({ a }) => a)), new Set(met.map(({ b }) => b))];
  const isOneField = met.length === 1 || [...first].some((name) => second.has(name));
  const fields = isOneField ? [new Set([...first, ...second])] : [first, second];
  return fields
    .filter(({ size }) => size > 1)
    .map((names) => tableOf([...names].map((name) => ({ name, average: averageOf(name, met) }))));
}

function tableOf(stands: readonly Pick<Standing, "name" | "average">[]): FaceTable {
  const sorted = [...stands].sort(byAverage);
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
    ...firstRows(sorted, (one) => [`${1 + sorted.indexOf(one)}`, one.name, ...averageCells(one.average)]),
  };
}

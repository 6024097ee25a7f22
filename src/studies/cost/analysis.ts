import { at } from "../../core/assert.js";
import type { Workers } from "../../run/threads.js";
import { type SampleData, tally } from "../sample/data.js";
import { fairCosts, type Prices } from "./fairCost.js";
import type { CostStudy } from "./study.js";
import { estimateValues, type Values } from "./values.js";

/** What the games of the first stage said: everyone at its own price. */
export interface Valued {
  readonly data: SampleData;
  readonly names: readonly string[];
  readonly costs: readonly number[];
  readonly values: Values;
  readonly prices: Prices;
}

/** A whole number for the bootstrap's draws; any will do, but it must not change. */
const BOOTSTRAP_SEED = 20_040_903;

export async function valuedFrom(study: CostStudy, data: SampleData, workers: Workers): Promise<Valued> {
  const names = data.pieces.map((piece) => piece.name);
  const costs = data.pieces.map((piece) => piece.cost!);
  const bootstrap = { seed: BOOTSTRAP_SEED, resamples: study.resamples };
  const values = await estimateValues({ ...data, costs }, bootstrap, workers);
  return { data, names, costs, values, prices: fairCosts(values, costs, study.confidence) };
}

/** Mean cost of the enemies that one of a piece defeats a game; undefined where the game does not tally that. */
export function pointsScored({ tallies, pieces }: SampleData): (piece: number) => number | undefined {
  const places = new Map(tallies.labels.map((label, i) => [label, i]));
  const scored = tallies.columns.find((column) => column.role === "scored")?.name;
  if (scored === undefined) return () => undefined;
  return (piece) => {
    const label = places.get(at(pieces, piece).name);
    const rows = label === undefined ? 0 : tally(tallies, label, "rows");
    return rows === 0 ? undefined : tally(tallies, label!, scored) / rows;
  };
}

import type { Column } from "../games/game.js";
import { pickExamples } from "./examples.js";
import type { MatchupFold, RunFold } from "./fold.js";
import { REASON } from "./layout.js";
import { createMoments, histogramOf, mergeMoments, summariseMoments } from "./moments.js";
import { outcomesOf, pairsOf, rateOf } from "./outcomes.js";
import {
  type ColumnNote,
  type ColumnSummary,
  type MatchupSummary,
  type RunSummary,
  SCHEMA_VERSION,
  type UnitSummary,
  type VariantSummary,
} from "./summary.js";

/** The summary of what has been folded; a matchup without games is left out. */
export function summarise(fold: RunFold, fingerprint: string): RunSummary {
  const { experiment, game } = fold;
  const note =
    (columns: readonly Column[]) =>
    (i: number): ColumnNote => {
      const { name, unit, meaning } = columns[i]!;
      return { name, unit, meaning };
    };
  return {
    schemaVersion: SCHEMA_VERSION,
    run: experiment.name,
    game: game.name,
    entrantNoun: game.entrantNoun,
    variantNoun: game.variantNoun,
    seed: experiment.seed,
    games: fold.games,
    fingerprint,
    symmetric: game.symmetric,
    variants: experiment.variants,
    columns: fold.amounts.map(note(fold.gameColumns)),
    unitColumns: experiment.units ? fold.unitAmounts.map(note(fold.unitColumns)) : [],
    entrants: experiment.entrants.map(({ name, source, summary, hash }) => ({ name, source, summary, hash })),
    matchups: fold.matchups.flatMap((one, i) => (one === undefined ? [] : [summariseMatchup(fold, one, i)])),
  };
}

function summariseMatchup(fold: RunFold, matchup: MatchupFold, index: number): MatchupSummary {
  const { experiment } = fold;
  const { a, b, strategyA, strategyB } = experiment.matchups[index]!;
  const outcomes = outcomesOf(fold, matchup);
  const pairs = pairsOf(fold, matchup);
  const reasons = fold.gameColumns[REASON]!.labels!.map((reason, r) => ({
    reason,
    ...outcomesOf(fold, matchup, { reason: r }),
  }));
  const lengthUnit = fold.gameColumns[fold.lengthColumn]?.unit ?? "";
  return {
    matchup: index,
    a: experiment.entrants[a]!.name,
    b: experiment.entrants[b]!.name,
    strategyA,
    strategyB,
    ...outcomes,
    pairs,
    winRateA: rateOf(fold, outcomes, pairs),
    aFirst: outcomesOf(fold, matchup, { swapped: 0 }),
    aSecond: outcomesOf(fold, matchup, { swapped: 1 }),
    reasons: reasons.filter((one) => one.games > 0).sort((x, y) => y.games - x.games),
    columns: summariseColumns(fold, matchup),
    variants: experiment.variants.map((_, v) => summariseVariant(fold, matchup, v)),
    examples: pickExamples(matchup.examples, outcomes.winsA, outcomes.winsB, lengthUnit),
    units: [...summariseUnits(fold, matchup, "a", index), ...summariseUnits(fold, matchup, "b", index)],
  };
}

function summariseColumns(fold: RunFold, matchup: MatchupFold): MatchupSummary["columns"] {
  const entries = fold.amounts.map((column, c) => {
    const all = createMoments();
    for (const variant of matchup.amounts) mergeMoments(all, variant[c]!);
    const histogram = histogramOf(matchup.values[c]!);
    return [fold.gameColumns[column]!.name, { ...summariseMoments(all), histogram }] as const;
  });
  return Object.fromEntries(entries);
}

function summariseVariant(fold: RunFold, matchup: MatchupFold, variant: number): VariantSummary {
  const outcomes = outcomesOf(fold, matchup, { variant });
  const pairs = pairsOf(fold, matchup, variant);
  const columns: Record<string, ColumnSummary> = {};
  fold.amounts.forEach((column, c) => {
    columns[fold.gameColumns[column]!.name] = summariseMoments(matchup.amounts[variant]![c]!);
  });
  const name = fold.experiment.variants[variant]!;
  return { variant: name, ...outcomes, pairs, winRateA: rateOf(fold, outcomes, pairs), columns };
}

function summariseUnits(fold: RunFold, matchup: MatchupFold, side: "a" | "b", index: number): UnitSummary[] {
  const { experiment } = fold;
  const units = matchup.units[side === "a" ? 0 : 1];
  if (units === undefined) return [];
  return experiment.entrants[experiment.matchups[index]![side]]!.units.map((unit, u) => {
    const columns: Record<string, ColumnSummary> = {};
    fold.unitAmounts.forEach((column, c) => {
      columns[fold.unitColumns[column]!.name] = summariseMoments(units[u]![c]!);
    });
    return { side, unit, rows: units[u]![0]?.count ?? 0, columns };
  });
}

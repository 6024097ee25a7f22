import { countedInterval, rateInterval, rateWithoutLuck } from "../analysis/independentChange.js";
import { meanOfRates } from "../analysis/meanOfRates.js";
import { at } from "../core/assert.js";
import type { Stopping } from "../experiment/experiment.js";
import type { Column } from "../games/column.js";
import { type BuiltFor, formatOf } from "../games/formats/format.js";
import { conditionsOf } from "./conditions.js";
import { lengthBands, pickExamples } from "./examples.js";
import { NAMED_FAILURES } from "./failures.js";
import type { MatchupFold, RunFold } from "./fold.js";
import { REASON, WINNER_A, WINNER_B, WINNER_DRAW } from "./layout.js";
import {
  createMoments,
  createValueCounts,
  histogramOf,
  type Moments,
  mergeMoments,
  mergeValueCounts,
  quartilesOf,
  summariseMoments,
} from "./moments.js";
import { countedRate, countedSeatRate, outcomesOf, pairsOf, rateOf } from "./outcomes.js";
import {
  type ColumnNote,
  type ColumnSummary,
  type MatchupSummary,
  type Outcomes,
  RUN_SUMMARY_VERSION,
  type RunSummary,
  type SidesSummary,
  type StoppingNote,
  type UnitSummary,
  type VariantSummary,
} from "./summary.js";

/** The summary of what has been folded; a matchup without games is left out. */
export function summarise(fold: RunFold, fingerprint: string): RunSummary {
  const { experiment, game } = fold;
  const conditions = conditionsOf(fold);
  const format = formatOf(experiment.options);
  const cautions = game.cautions?.(experiment.options) ?? [];
  const matchups = fold.matchups
    .flatMap((one, i) => (one === undefined ? [] : [{ ...summariseMatchup(fold, one, i), ...conditions[i] }]))
    .filter((one) => one.games > 0);
  return {
    schemaVersion: RUN_SUMMARY_VERSION,
    run: experiment.name,
    game: game.name,
    ...(game.title === undefined ? {} : { gameTitle: game.title }),
    ...(game.sideNames === undefined ? {} : { sideNames: game.sideNames }),
    ...(game.seatWords === undefined ? {} : { seatWords: game.seatWords }),
    ...(game.unitNoun === undefined ? {} : { unitNoun: game.unitNoun }),
    entrantNoun: game.entrantNoun,
    variantNoun: game.variantNoun,
    seed: experiment.seed,
    games: fold.games,
    fingerprint,
    symmetric: game.symmetric,
    variants: experiment.variants,
    ...(experiment.variantWeights === undefined ? {} : { variantWeights: experiment.variantWeights }),
    columns: fold.amounts.map((i) => noteOf(at(fold.gameColumns, i))),
    unitColumns: experiment.units ? fold.unitAmounts.map((i) => noteOf(at(fold.unitColumns, i))) : [],
    entrants: experiment.entrants.map(({ name, source, summary, points, own, format: builtFor, hash }) => ({
      ...{ name, source, summary },
      ...(points === undefined ? {} : { points }),
      ...(own === undefined ? {} : { own }),
      ...(builtFor === undefined ? {} : { format: formatNote(builtFor) }),
      hash,
    })),
    matchups,
    ...(experiment.stopping.kind === "fixed" ? {} : { stopping: stoppingNote(experiment.stopping, game.symmetric) }),
    ...(game.symmetric || fold.games === 0 ? {} : { sides: summariseSides(fold, matchups) }),
    ...(format === undefined ? {} : { format: formatNote(format) }),
    ...(cautions.length === 0 ? {} : { cautions }),
    ...failureNote(fold),
  };
}

const formatNote = ({ title, hash, date, source }: BuiltFor): NonNullable<RunSummary["format"]> => ({
  ...{ title, hash },
  ...(date === undefined ? {} : { date }),
  source,
});

function failureNote({ failed, failures, games, plan }: RunFold): Pick<RunSummary, "failed"> {
  const pairs = failed.reduce((sum, n) => sum + n, 0);
  if (pairs === 0) return {};
  const named = failures.flatMap((list, matchup) =>
    list.map(({ pair, seat, message }) => ({ folder: "", game: `${matchup}:${pair}:${seat}`, message })),
  );
  const planned = pairs + games / plan.gamesPerPair;
  return { failed: { pairs, planned, ofTwo: plan.gamesPerPair === 2, first: named.slice(0, NAMED_FAILURES) } };
}

function stoppingNote({ pairs, ...rule }: Exclude<Stopping, { kind: "fixed" }>, symmetric: boolean): StoppingNote {
  return { ...rule, mostGames: symmetric ? 2 * pairs : pairs };
}

function noteOf({ name, unit, meaning, kind, role, zero, ofSide, series, winsWhen }: Column): ColumnNote {
  return {
    name,
    unit,
    meaning,
    ...(kind === undefined ? {} : { kind }),
    ...(role === undefined ? {} : { role }),
    ...(zero === undefined ? {} : { zero }),
    ...(ofSide === undefined ? {} : { ofSide }),
    ...(series === undefined ? {} : { series }),
    ...(winsWhen === undefined ? {} : { winsWhen }),
  };
}

/** All matchups together, where a is always the same side. */
function summariseSides(fold: RunFold, matchups: readonly MatchupSummary[]): SidesSummary {
  const played = fold.matchups.flatMap((one) => (one === undefined ? [] : [one]));
  const total = (list: readonly Outcomes[], key: keyof Outcomes) => list.reduce((sum, one) => sum + one[key], 0);
  const outcomes = (list: readonly Outcomes[]): Outcomes => ({
    games: total(list, "games"),
    winsA: total(list, "winsA"),
    winsB: total(list, "winsB"),
    draws: total(list, "draws"),
  });
  const reasons = at(fold.gameColumns, REASON).labels!.map((reason) => ({
    reason,
    ...outcomes(matchups.flatMap((m) => m.reasons.filter((r) => r.reason === reason))),
  }));
  return {
    ...outcomes(matchups),
    winRateA: meanOfRates(matchups.map((m) => m.winRateA)),
    reasons: reasons.filter((one) => one.games > 0).sort((x, y) => y.games - x.games),
    columns: summariseColumns(fold, played),
  };
}

function summariseMatchup(fold: RunFold, matchup: MatchupFold, index: number): MatchupSummary {
  const { experiment } = fold;
  const { a, b, strategyA, strategyB } = at(experiment.matchups, index);
  const outcomes = outcomesOf(fold, matchup);
  const pairs = pairsOf(fold, matchup);
  const reasons = at(fold.gameColumns, REASON).labels!.map((reason, r) => ({
    reason,
    ...outcomesOf(fold, matchup, { reason: r }),
  }));
  const stopped = fold.states[index]?.stopped;
  const lengthUnit = fold.gameColumns[fold.lengthColumn]?.unit ?? "";
  return {
    matchup: index,
    a: at(experiment.entrants, a).name,
    b: at(experiment.entrants, b).name,
    strategyA,
    strategyB,
    ...outcomes,
    pairs,
    winRateA: rateOf(fold, matchup),
    ...luckNote(fold, matchup),
    ...(stopped === undefined ? {} : { stopped }),
    aFirst: outcomesOf(fold, matchup, { swapped: 0 }),
    aSecond: outcomesOf(fold, matchup, { swapped: 1 }),
    reasons: reasons.filter((one) => one.games > 0).sort((x, y) => y.games - x.games),
    ...lengthNote(fold, matchup, outcomes.games),
    columns: summariseColumns(fold, [matchup]),
    variants: experiment.variants.map((_, v) => summariseVariant(fold, matchup, v)),
    examples: pickExamples(matchup.examples, outcomes.winsA, outcomes.winsB, lengthUnit),
    units: [...summariseUnits(fold, matchup, "a", index), ...summariseUnits(fold, matchup, "b", index)],
  };
}

/** Not where play may stop by what is seen: intervals of a part of the games do not hold there. */
function lengthNote(
  { lengthColumn, experiment: { stopping, confidence } }: RunFold,
  { examples }: MatchupFold,
  games: number,
): Pick<MatchupSummary, "lengths"> {
  if (lengthColumn < 0 || games === 0 || stopping.kind !== "fixed") return {};
  const lengths = lengthBands(examples, games, confidence);
  return lengths === undefined ? {} : { lengths };
}

function luckNote(fold: RunFold, matchup: MatchupFold): Pick<MatchupSummary, "luck"> {
  const rate = countedRate(fold, matchup);
  const removed = rateWithoutLuck(rate, fold.experiment.confidence);
  if (removed === undefined) return {};
  const counted = countedInterval(rate, fold.experiment.confidence);
  const kinds = fold.luckKinds.map(({ of }, k) => ({ of, coefficient: at(removed.coefficients, k) }));
  const seats = ([0, 1] as const).map((swapped) =>
    rateInterval(countedSeatRate(fold, matchup, swapped), fold.experiment.confidence),
  );
  return {
    luck: { counted, share: removed.share, kinds, ...(fold.plan.gamesPerPair === 2 ? { seats } : {}) },
  };
}

/** Each averaged column over all games of the matchups given. */
function summariseColumns(fold: RunFold, matchups: readonly MatchupFold[]): MatchupSummary["columns"] {
  const entries = fold.amounts.map((column, c) => {
    const all = createMoments();
    const values = createValueCounts();
    for (const matchup of matchups) {
      for (const variant of matchup.amounts) mergeMoments(all, at(variant, c));
      mergeValueCounts(values, at(matchup.values, c));
    }
    const { name, series } = at(fold.gameColumns, column);
    const quartiles = series === undefined ? {} : { quartiles: quartilesOf(values) };
    return [name, { ...summariseMoments(all), ...quartiles, histogram: histogramOf(values) }] as const;
  });
  return Object.fromEntries(entries);
}

function summariseVariant(fold: RunFold, matchup: MatchupFold, variant: number): VariantSummary {
  const outcomes = outcomesOf(fold, matchup, { variant });
  const pairs = pairsOf(fold, matchup, variant);
  const columns = momentsByName(fold.gameColumns, fold.amounts, at(matchup.amounts, variant));
  const name = at(fold.experiment.variants, variant);
  return { variant: name, ...outcomes, pairs, winRateA: rateOf(fold, matchup, variant), columns };
}

/** @param moments of the columns at `places` */
function momentsByName(
  columns: readonly Column[],
  places: readonly number[],
  moments: readonly Moments[],
): Record<string, ColumnSummary> {
  return Object.fromEntries(places.map((place, i) => [at(columns, place).name, summariseMoments(at(moments, i))]));
}

function summariseUnits(fold: RunFold, matchup: MatchupFold, side: "a" | "b", index: number): UnitSummary[] {
  const { experiment } = fold;
  const units = matchup.units[side === "a" ? 0 : 1];
  if (units === undefined) return [];
  const entrant = at(experiment.entrants, at(experiment.matchups, index)[side]);
  return entrant.units.map((unit, u) => {
    const own = at(units, u);
    const kind = entrant.unitKinds?.[u];
    return {
      side,
      unit,
      ...(kind === undefined ? {} : { kind }),
      rows: own[0]?.count ?? 0,
      columns: momentsByName(fold.unitColumns, fold.unitAmounts, own),
      ...(fold.unitChances.length === 0 ? {} : { winsWhen: unitWins(fold, matchup, side, u) }),
    };
  });
}

function unitWins(fold: RunFold, matchup: MatchupFold, side: "a" | "b", unit: number): Record<string, Outcomes> {
  const counts = at(matchup.unitWins, side === "a" ? 0 : 1);
  const entries = fold.unitChances.map((column, c) => {
    const first = (unit * fold.unitChances.length + c) * 3;
    const wonBy = (winner: number) => at(counts, first + winner);
    const [winsA, winsB, draws] = [wonBy(WINNER_A), wonBy(WINNER_B), wonBy(WINNER_DRAW)];
    return [at(fold.unitColumns, column).name, { games: winsA + winsB + draws, winsA, winsB, draws }] as const;
  });
  return Object.fromEntries(entries);
}

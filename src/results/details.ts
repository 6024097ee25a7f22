import { at, present } from "../core/assert.js";
import type { ColumnSummary, Histogram, MatchupSummary, Outcomes, RunSummary, UnitSummary } from "./summary.js";

/**
 * A run's summary in two files, so that what machines ask for most stays small: `summary.json` has all rates,
 * intervals, outcomes and means; `details.jsonl` the rest of every matchup, which only its own page shows.
 */

/** `summary.json`: each matchup without what is in `details.jsonl`. */
export interface ShortRunSummary extends Omit<RunSummary, "matchups"> {
  readonly matchups: readonly ShortMatchup[];
}

export interface ShortMatchup extends Omit<MatchupSummary, "columns" | "variants" | "units"> {
  readonly columns: Readonly<Record<string, ColumnSummary>>;
  readonly variants: readonly Omit<MatchupSummary["variants"][number], "columns">[];
}

/** First line of `details.jsonl`. */
export interface DetailsHead {
  readonly schemaVersion: number;
  /** Of the run that the lines below are of. */
  readonly fingerprint: string;
}

/** A line of `details.jsonl`. */
export interface MatchupDetails {
  readonly matchup: number;
  /** By game column. */
  readonly columns: Readonly<
    Record<string, { readonly quartiles?: readonly [number, number, number]; readonly histogram: Histogram }>
  >;
  /** Moments by game column, each a list in the order of `RunSummary.variants`. */
  readonly variants: Readonly<Record<string, MomentLists>>;
  /** Units of a, then of b, column by column. */
  readonly units: UnitLists;
}

/** Moments of several things: the same place in each list is of the same one. */
export type MomentLists = { readonly [Key in Moment]: readonly number[] };

export interface UnitLists {
  readonly side: readonly UnitSummary["side"][];
  readonly unit: readonly string[];
  /** null where the entrant does not say. */
  readonly kind: readonly (string | null)[];
  readonly rows: readonly number[];
  readonly columns: Readonly<Record<string, MomentLists>>;
  /** By column that says `winsWhen`. */
  readonly winsWhen: Readonly<Record<string, { readonly [Key in keyof Outcomes]: readonly number[] }>>;
}

type Moment = "mean" | "sd" | "min" | "max";
const MOMENTS = ["mean", "sd", "min", "max"] as const;
const OUTCOMES = ["games", "winsA", "winsB", "draws"] as const;

/** What `summary.json` says of a matchup. */
export function shortOf({ columns, variants, units, ...rest }: MatchupSummary): ShortMatchup {
  return {
    ...rest,
    columns: mapped(columns, ({ mean, sd, min, max }) => ({ mean, sd, min, max })),
    variants: variants.map(({ columns: _, ...own }) => own),
  };
}

/** What `details.jsonl` says of a matchup. */
export function detailsOf({ matchup, columns, variants, units }: MatchupSummary): MatchupDetails {
  return {
    matchup,
    columns: mapped(columns, ({ quartiles, histogram }) => ({ ...(quartiles && { quartiles }), histogram })),
    variants: momentLists(variants.map((one) => one.columns)),
    units: {
      side: units.map((one) => one.side),
      unit: units.map((one) => one.unit),
      kind: units.map((one) => one.kind ?? null),
      rows: units.map((one) => one.rows),
      columns: momentLists(units.map((one) => one.columns)),
      winsWhen: outcomeLists(units.map((one) => one.winsWhen ?? {})),
    },
  };
}

/** The whole of a matchup from both files; what `shortOf` and `detailsOf` were made of. */
export function wholeOf(short: ShortMatchup, details: MatchupDetails): MatchupSummary {
  const { units } = details;
  const hasWins = Object.keys(units.winsWhen).length > 0;
  return {
    ...short,
    columns: mapped(short.columns, (own, name) => ({ ...own, ...of(details.columns, name) })),
    variants: short.variants.map((own, v) => ({
      ...own,
      columns: mapped(details.variants, (lists) => momentsAt(lists, v)),
    })),
    units: units.unit.map((unit, u) => ({
      side: at(units.side, u),
      unit,
      ...kindNote(at(units.kind, u)),
      rows: at(units.rows, u),
      columns: mapped(units.columns, (lists) => momentsAt(lists, u)),
      ...(hasWins ? { winsWhen: mapped(units.winsWhen, (lists) => outcomesAt(lists, u)) } : {}),
    })),
  };
}

function momentLists(list: readonly Readonly<Record<string, ColumnSummary>>[]): Record<string, MomentLists> {
  return mapped(list[0] ?? {}, (_, name) => {
    const values = (key: Moment) => list.map((columns) => of(columns, name)[key]);
    return { mean: values("mean"), sd: values("sd"), min: values("min"), max: values("max") };
  });
}

function outcomeLists(list: readonly Readonly<Record<string, Outcomes>>[]): UnitLists["winsWhen"] {
  return mapped(list[0] ?? {}, (_, name) => {
    const values = (key: keyof Outcomes) => list.map((columns) => of(columns, name)[key]);
    return { games: values("games"), winsA: values("winsA"), winsB: values("winsB"), draws: values("draws") };
  });
}

const momentsAt = (lists: MomentLists, i: number): ColumnSummary =>
  Object.fromEntries(MOMENTS.map((key) => [key, lists[key][i]])) as unknown as ColumnSummary;

const outcomesAt = (lists: UnitLists["winsWhen"][string], i: number): Outcomes =>
  Object.fromEntries(OUTCOMES.map((key) => [key, lists[key][i]])) as unknown as Outcomes;

const kindNote = (kind: string | null) => (kind === null ? {} : { kind });

const of = <T>(columns: Readonly<Record<string, T>>, name: string): T => present(columns[name], `a column ${name}`);

const mapped = <From, To>(of: Readonly<Record<string, From>>, change: (value: From, name: string) => To) =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, change(value, name)]));

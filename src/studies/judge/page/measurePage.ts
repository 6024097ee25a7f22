import type { Interval } from "../../../analysis/interval.js";
import { anchorIn, definedIn, type Terms } from "../../../report/dictionary.js";
import { points, pointsRange } from "../../../report/format.js";
import { type GaugeScale, gaugeCell } from "../../../report/gauge.js";
import type { Html } from "../../../report/html.js";
import type { Column, Heading } from "../../../report/table.js";
import type { AnyJudged } from "../summary.js";
import { JUDGE_TERMS, type JudgeTerm, VALUED_TERMS } from "./terms.js";

/** What pages of judged cards have of what they are judged by. */

const ALL_TERMS: Readonly<Record<JudgeTerm, string>> = { ...VALUED_TERMS, ...JUDGE_TERMS };
export const defined = definedIn(ALL_TERMS);
export const anchor = anchorIn(ALL_TERMS);

export type Weight = AnyJudged["statWeights"][number];
export type LevelOf<Card extends AnyJudged> = NonNullable<Card["holds"]>["levels"][number];

export interface MeasurePage<Card extends AnyJudged> {
  readonly terms: Terms;
  readonly caption: string;
  /** What the first column of the ballot is called, and what is in squads or decks besides. */
  label(card: Card): string;
  piece(card: Card): string;
  /** What lies above none: in the order of the ballot, and of a season. */
  readonly above: readonly [ballot: string, season: string];
  readonly none: string;
  /** Columns of what cards are worth, of their changes, and of what they cost besides. */
  worth(cards: readonly Card[]): readonly Column<Card>[];
  change(cards: readonly Card[]): readonly Column<Card>[];
  costs(cards: readonly Card[]): readonly Column<Card>[];
  /** Whether the ballot has the change first. */
  readonly isChangeFirst: boolean;
  /** In what a matchup that moved is seen. */
  readonly seenIn: string;
  readonly weighed: string;
  readonly weights: readonly Column<Weight>[];
  readonly together: string;
  readonly company: IntervalHeading;
  readonly isBySettingTold: boolean;
  levelsNote(card: Card): string;
  levels(card: Card): readonly Column<LevelOf<Card>>[];
}

/** Said in place of a change that there is none. */
export const unchangedWords = (mark: AnyJudged["mark"]): string =>
  mark === "published" ? "as published" : "based on nothing";

/** A number with its interval: what it is called, and how it is written. */
export interface IntervalHeading extends Omit<Heading, "numeric"> {
  say(value: Interval): string;
  range(value: Interval): string;
  readonly digits: number;
}

/** In wins in 100 games. */
export const WIN_POINTS = { say: (of: Interval) => points(of.estimate), range: pointsRange, digits: 6 };

/** A column of text. */
export const textColumn = <Row>(label: string, of: (row: Row) => Html | string, term?: JudgeTerm): Column<Row> => ({
  label,
  ...(term === undefined ? {} : { definition: anchor(term) }),
  numeric: false,
  cell: (row) => ({ content: of(row) }),
});

/** A number, and beside it its interval. */
export function intervalColumns<Row>(
  { say, range, digits, ...heading }: IntervalHeading,
  of: (row: Row) => Interval,
): readonly Column<Row>[] {
  const sorted = (value: number) => value.toFixed(digits);
  return [
    { ...heading, numeric: true, cell: (row) => ({ content: say(of(row)), sortBy: sorted(of(row).estimate) }) },
    {
      ...{ label: "interval", definition: anchor("interval"), numeric: false },
      cell: (row) => ({ content: range(of(row)), sortBy: sorted(of(row).low) }),
    },
  ];
}

/** An interval, drawn. @param none what is shown where there is none */
export const gaugeColumn = <Row extends { readonly name: string }>(
  { range, digits, say: _, ...heading }: IntervalHeading,
  scale: GaugeScale,
  of: (row: Row) => Interval | undefined,
  none: (row: Row) => string = () => "–",
): Column<Row> => ({
  ...heading,
  numeric: false,
  cell(row) {
    const found = of(row);
    return found === undefined
      ? { content: none(row), sortBy: "" }
      : { content: gaugeCell(found, scale, row.name, range(found)), sortBy: found.estimate.toFixed(digits) };
  },
});

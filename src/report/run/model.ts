import { PARTS_FOLDER } from "../../results/names.js";
import type { EntrantNote, FormatNote, MatchupSummary, RunSummary } from "../../results/summary.js";
import { plurals } from "../format.js";
import type { Fact } from "../frame.js";
import type { GameSample } from "./gameSample.js";

/** Everything a report shows; plain data, so that a page can be drawn without a run folder. */
export interface ReportModel {
  readonly summary: RunSummary;
  /** What to write for RUN in `dejarik replay RUN GAME`. */
  readonly runPath: string;
  /** Where to watch games, by their rows: links from `report.html`. */
  readonly watch?: ReadonlyMap<number, string>;
  /** Single games, by the number of their matchup in the run. */
  readonly games?: ReadonlyMap<number, GameSample>;
  /** Versions and the like for the foot of the page, in the order shown. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/** What is known of a matchup wherever squads or decks met: in a run, and on a night. */
export type Met = Pick<MatchupSummary, "a" | "b" | "strategyA" | "strategyB" | "games" | "winRateA" | "byVariant"> &
  Partial<Pick<MatchupSummary, "bySeat" | "aFirst" | "aSecond" | "luck" | "stopped" | "levels" | "holds">> & {
    readonly variants: readonly Pick<MatchupSummary["variants"][number], "variant" | "games" | "winRateA">[];
  };

/** Those who met, and how their game calls things. */
export type Field = Pick<RunSummary, "entrantNoun" | "variantNoun" | "symmetric" | "seatWords" | "sideNames"> &
  Pick<RunSummary, "variantWeights"> & {
    readonly entrants: readonly Pick<EntrantNote, "name" | "points" | "summary" | "own">[];
    readonly matchups: readonly Met[];
  };

/** A squad or deck, and where it came from where that is known. */
export type NamedFrom = Pick<EntrantNote, "name"> & Partial<Pick<EntrantNote, "source">>;

/**
 * The side that the user's own squad or deck plays against one that comes with the program: what is told of a matchup
 * is told of it. Only what comes with the program is named from a folder.
 */
export function ownSide({ a, b }: Pick<Met, "a" | "b">, entrants: readonly NamedFrom[] = []): "a" | "b" | undefined {
  const isOwn = (side: string) => entrants.some(({ name, source }) => name === side && source?.includes("/") === false);
  return isOwn(a) === isOwn(b) ? undefined : isOwn(a) ? "a" : "b";
}

/** Names of both sides of a matchup; strategies are added where the entrants alone do not tell the sides apart. */
export interface SideNames {
  readonly a: string;
  readonly b: string;
}

/** What the sides of a matchup are called in sentences and headings. */
export function sideNames(m: Pick<Met, "a" | "b" | "strategyA" | "strategyB">): SideNames {
  if (m.strategyA !== m.strategyB) return { a: `${m.a} (${m.strategyA})`, b: `${m.b} (${m.strategyB})` };
  if (m.a === m.b) return { a: `${m.a} (first copy)`, b: `${m.b} (second copy)` };
  return { a: m.a, b: m.b };
}

/** Whether both sides are the same entrant played by the same strategy. */
export function isMirror(m: Pick<Met, "a" | "b" | "strategyA" | "strategyB">): boolean {
  return m.a === m.b && m.strategyA === m.strategyB;
}

/** Strategies that play in the run, each once, in order of appearance. */
export function strategiesOf({
  matchups,
}: {
  readonly matchups: readonly Pick<MatchupSummary, "strategyA" | "strategyB">[];
}): string[] {
  return [...new Set(matchups.flatMap((m) => [m.strategyA, m.strategyB]))];
}

/** What a row of the units table is called: the game's word, else "piece". */
export function unitNoun(summary: RunSummary): string {
  return summary.unitNoun ?? "piece";
}

/** Words for the two seats, to follow the name of an entrant. */
export function seatWords(summary: RunSummary): readonly [string, string] {
  return summary.seatWords ?? ["sits first", "sits second"];
}

/** What sides a and b are where they differ by rule, such as "light side" and "dark side". */
export function sideWords(summary: Pick<RunSummary, "sideNames">): SideNames {
  const [a, b] = summary.sideNames ?? ["side a", "side b"];
  return { a, b };
}

/** Whether the variants say anything: a game without any has one that is called like all of them. */
export function hasVariants({ variants, variantNoun }: Pick<RunSummary, "variants" | "variantNoun">): boolean {
  return variants.some((variant) => variant !== variantNoun);
}

/**
 * Matchups beyond this number come without histograms, and stand on pages of their own beside that of the run; see
 * parts.ts.
 */
export const ONE_PAGE_AT_MOST = 60;
/** Matchups on such a page. */
export const MATCHUPS_PER_PART = 50;

/** Whether the matchups of a run stand on pages of their own. */
export function isInParts({ matchups }: RunSummary): boolean {
  return matchups.length > ONE_PAGE_AT_MOST;
}

/** The page of a matchup, from `report.html`. @param place among the matchups of the run, from 0 */
export function partFile(place: number): string {
  return `${PARTS_FOLDER}/matchups-${String(1 + Math.floor(place / MATCHUPS_PER_PART)).padStart(3, "0")}.html`;
}

/** What the results hold for, as the foot of a page says it. */
export function holdFor(summary: RunSummary): string {
  return hasVariants(summary) ? `rules, strategies and ${plurals(summary.variantNoun)}` : "rules and strategies";
}

/** Anchor of a matchup's section. */
export function matchupAnchor(m: MatchupSummary): string {
  return `matchup-${m.matchup}`;
}

/** Where `report.html` leads for a matchup. */
export function matchupLink(summary: RunSummary, m: MatchupSummary): string {
  const page = isInParts(summary) ? partFile(summary.matchups.indexOf(m)) : "";
  return `${page}#${matchupAnchor(m)}`;
}

/** Confidence of the run's intervals; 0.95 where nothing was played. */
export function confidenceOf(summary: RunSummary): number {
  return summary.matchups[0]?.winRateA.confidence ?? 0.95;
}

/** A format, in the foot of a page. */
export const formatFact = ({ title, date, source, hash }: FormatNote): Fact => ({
  label: "Format",
  value: `${title}${date === undefined ? "" : `, in force since ${date}`}: ${source} (${hash.slice(0, 8)})`,
});

/** Under which format all was played, and what else squads or decks are built for by their own keys. */
export function formatWords({
  format,
  entrants,
}: Pick<RunSummary, "format"> & { readonly entrants: readonly Pick<EntrantNote, "format">[] }): string[] {
  const others = new Map(entrants.flatMap((one) => (one.format === undefined ? [] : [[one.format.hash, one.format]])));
  if (format !== undefined) others.delete(format.hash);
  return [
    ...(format === undefined ? [] : [`under ${format.title}`]),
    ...[...others.values()].map(({ title }) => `built for ${title}`),
  ];
}

import { definedIn, termAnchor } from "../../../report/dictionary.js";
import { type FaceNote, sure } from "../../../report/face.js";
import { count, list, percent, plural } from "../../../report/format.js";
import { type Html, html } from "../../../report/html.js";
import type { Table } from "../../../report/table.js";
import type { Cause } from "../causes.js";
import { FALSE_DISCOVERIES, isShown, type MatchupChange, mayHide } from "../matchupChange.js";
import { meetingName, points, pointsRange } from "./changeTable.js";
import { CHANGE_TERMS } from "./terms.js";

/**
 * The sentences that `compare` and `nightly` share: what was edited, what no change was shown of, and what cannot show
 * one.
 */

const defined = definedIn(CHANGE_TERMS);

/** Causes that are named in the sentence, and lines of each; the table has all. */
const CAUSES_AT_MOST = 4;
const LINES_AT_MOST = 3;
/** Matchups that are named in a sentence. */
const NAMED_AT_MOST = 4;

/**
 * What was edited, before anything is said of what came of it.
 * @param since "since 2026-11-20", "between the runs"
 */
export function causeOf(causes: readonly Cause[], since: string): Edited {
  const told = causeWords(causes, since);
  return {
    sentence: causes.length === 0 ? html`${told}` : html`${defined("edited", "Edited")} ${told}`,
    note: { label: "Edited", lines: [told] },
  };
}

/** What was edited: as a sentence of a page, and as a note of a face. */
export interface Edited {
  readonly sentence: Html;
  readonly note: FaceNote;
}

function causeWords(causes: readonly Cause[], since: string): string {
  if (causes.length === 0) return `Nothing that is played was edited ${since}.`;
  const named = causes.slice(0, CAUSES_AT_MOST).map(({ what, changes }) => {
    const more = changes.length - LINES_AT_MOST;
    const lines = [...changes.slice(0, LINES_AT_MOST), ...(more > 0 ? [`and ${more} more`] : [])];
    return lines.length === 0 ? what : `${what} (${lines.join("; ")})`;
  });
  const more = causes.length - named.length;
  if (more > 0) named.push(`${count(more)} more`);
  return `${since}: ${named.join("; ")}.`;
}

/**
 * What is said of the matchups without an alert: how many changed by less than the margin, of how many no change is
 * shown and how much could hide there, and which are too near 0 or 100 % to show one. Never that nothing changed.
 * @param rest matchups compared that raised no alert
 * @param all how many were compared
 */
export function quietSentences(rest: readonly MatchupChange[], all: number, margin: number): Html[] {
  const small = rest.filter(isShown);
  const quiet = rest.filter((m) => !isShown(m));
  return [
    ...(small.length === 0 ? [] : [smallSentence(small, margin)]),
    ...(quiet.length === 0 ? [] : [hiddenSentence(quiet, all)]),
    ...limitedSentence(rest, margin),
  ];
}

/** What is said of runs that differ in their seeds alone: as many look changed as tests by themselves let pass. */
export function chanceSentence(matchups: readonly MatchupChange[]): Html {
  const size = (m: MatchupChange) => Math.abs(m.change.estimate);
  const widest = matchups.reduce((x, y) => (size(y) > size(x) ? y : x));
  const looks = matchups.filter(({ p }) => p <= FALSE_DISCOVERIES).length;
  const expected = Number((FALSE_DISCOVERIES * matchups.length).toPrecision(2));
  return html`Nothing differs but the seed, so this is chance: ${count(looks)} of ${count(matchups.length)} ${looks === 1 ? "looks" : "look"} changed, ${expected} expected. The widest is ${meetingName(widest)}: ${points(widest.change.estimate)} wins in 100 games (${sure(widest.change)}: ${pointsRange(widest.change)}).`;
}

function smallSentence(small: readonly MatchupChange[], margin: number): Html {
  const named = small.map((m) => `${meetingName(m)}: ${points(m.change.estimate)}`);
  return html`${plural(small.length, "matchup")} changed ${defined("q", "significantly")}, but by less than the ${defined("margin")} of ${winsWords(margin)} (${some(named)}).`;
}

function hiddenSentence(quiet: readonly MatchupChange[], all: number): Html {
  const widest = quiet.reduce((x, y) => (mayHide(y) > mayHide(x) ? y : x));
  const size = sizeOf(mayHide(widest));
  const hide = html`A change of up to ${size} wins in 100 games ${defined("could hide")}`;
  const rest = quiet.length === 1 ? "" : ", and less in the others";
  const besides = contradiction(widest, all) || ` (${sure(widest.change)})${rest}`;
  if (all === 1) return html`No change is shown. ${hide}${besides}.`;
  const where = html`${hide} in ${meetingName(widest)}${besides}.`;
  if (quiet.length === all) return html`No change is shown in ${plural(all, "matchup")}. ${where}`;
  const others = quiet.length === 1 ? "the other matchup" : `the other ${plural(quiet.length, "matchup")}`;
  return html`In ${others} no change is shown. ${where}`;
}

/**
 * Intervals are of one matchup each, and tests are corrected over all: where the one leaves out 0 it is said why no
 * change is shown.
 */
function contradiction({ change, p, q }: MatchupChange, all: number): string {
  if (change.low <= 0 && change.high >= 0) return "";
  const range = ` (${sure(change)}: ${pointsRange(change)}). `;
  if (all === 1 || p > FALSE_DISCOVERIES) return `${range}Its test does not show a change (p = ${chance(p)})`;
  return `${range}Corrected over all ${count(all)} it is not significant (q = ${chance(q)})`;
}

/** Two digits, and never rounded to what would show a change. */
function chance(p: number): string {
  const short = Number(p.toPrecision(2));
  return `${short <= FALSE_DISCOVERIES && p > FALSE_DISCOVERIES ? Number(p.toPrecision(4)) : short}`;
}

/**
 * Matchups that no change upward, or downward, of the size of the margin fits into; told from the side that wins nearly
 * always.
 */
function limitedSentence(rest: readonly MatchupChange[], margin: number): Html[] {
  const limited = rest.filter((m) => m.cannotShow !== undefined);
  if (limited.length === 0) return [];
  const named = limited.map((m) => `${leader(m)} (at ${rateText(m)})`);
  return [html`Too near 100 % to show an improvement of ${winsWords(margin)}: ${some(named)}.`];
}

/** The matchup from the side that wins nearly always. */
function leader(m: MatchupChange): string {
  if (m.cannotShow === "gain") return meetingName(m);
  return meetingName({ a: m.b, b: m.a, strategyA: m.strategyB, strategyB: m.strategyA });
}

/** The rate of that side before; never rounded to all. */
function rateText(m: MatchupChange): string {
  const { estimate } = m.before.winRateA;
  const rate = m.cannotShow === "gain" ? estimate : 1 - estimate;
  const decimals = [1, 2, 3].find((d) => Number((100 * rate).toFixed(d)) < 100) ?? 1;
  return percent(rate, rate === 1 ? 0 : decimals);
}

function some(named: readonly string[]): string {
  if (named.length <= NAMED_AT_MOST) return named.join(", ");
  return `${named.slice(0, NAMED_AT_MOST).join(", ")}, and ${count(named.length - NAMED_AT_MOST)} more`;
}

/** A margin: "1.0 wins in 100 games". */
export const winsWords = (margin: number): string => `${(100 * margin).toFixed(1)} wins in 100 games`;

/** A size in points without its sign: "3", "0.4", "0.02". */
function sizeOf(share: number): string {
  const size = 100 * share;
  if (size < 0.005) return "less than 0.01";
  return `${Number(size.toFixed(size < 0.095 ? 2 : 1))}`;
}

/** Everything that was edited, with all that is known of it; undefined where nothing was. */
export function causesTable(
  causes: readonly (Cause & { readonly experiments?: readonly string[] })[],
): Table | undefined {
  if (causes.length === 0) return undefined;
  const withExperiments = causes.some((cause) => cause.experiments !== undefined);
  return {
    caption: "What was edited",
    headings: [
      { label: "what", numeric: false },
      { label: "how", definition: termAnchor("edited"), numeric: false },
      ...(withExperiments ? [{ label: "experiments", numeric: false }] : []),
    ],
    rows: causes.map(({ what, changes, experiments }) => [
      { content: what },
      {
        content:
          changes.length === 0
            ? "another content"
            : html`${changes.map((one, i) => html`${i > 0 ? html`<br>` : undefined}${one}`)}`,
      },
      ...(withExperiments ? [{ content: list(experiments ?? []) }] : []),
    ]),
  };
}

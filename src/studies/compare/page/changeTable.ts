import { type Interval, mirrored, negated } from "../../../analysis/interval.js";
import { definedIn, termAnchor } from "../../../report/dictionary.js";
import { sure } from "../../../report/face.js";
import { chance, count, percent, plural, rate } from "../../../report/format.js";
import { command } from "../../../report/frame.js";
import { type Html, html } from "../../../report/html.js";
import { leaning } from "../../../report/leaning.js";
import type { Cell, Table } from "../../../report/table.js";
import type { Flip, FlipAudit } from "../flips.js";
import type { MatchupChange, Meeting, RateNote } from "../matchupChange.js";
import type { Changed } from "../setting.js";
import { CHANGE_TERMS } from "./terms.js";

/**
 * What the pages of `compare` and `nightly` have in common: a change as words, as a row of a table, as games to replay.
 */

const defined = definedIn(CHANGE_TERMS);
const MINUS = "\u2212";

/** A change as points with its sign: "+1.3". */
export function points(share: number): string {
  const text = Math.abs(100 * share).toFixed(Math.abs(share) < 0.0095 ? 2 : 1);
  return Number(text) === 0 ? "0" : `${share < 0 ? MINUS : "+"}${text}`;
}

/** The bounds of a change: "+0.4 to +2.2". */
export const pointsRange = (i: Interval): string => `${points(i.low)} to ${points(i.high)}`;

/** Both sides of a matchup, with strategies where they tell something. */
export function meetingName(m: Meeting): string {
  const isPlain = m.strategyA === m.strategyB;
  if (!isPlain) return `${m.a} (${m.strategyA}) against ${m.b} (${m.strategyB})`;
  return `${m.a} against ${m.a === m.b ? "itself" : m.b}`;
}

/** The same seen from the other side. Seats of flipped games stay those of the files. */
export function turnedChange<M extends MatchupChange>(m: M): M {
  const { a, b, strategyA, strategyB, before, after, change, audit } = m;
  return {
    ...m,
    ...{ a: b, b: a, strategyA: strategyB, strategyB: strategyA, change: negated(change) },
    before: turnedRate(before),
    after: turnedRate(after),
    ...(audit === undefined ? {} : { audit: turnedAudit(audit) }),
  };
}

/** What the other side wins of the same games. */
export const turnedRate = <R extends RateNote>(of: R): R => ({
  ...of,
  winRateA: mirrored(of.winRateA),
  ...(of.counted === undefined ? {} : { counted: mirrored(of.counted) }),
});

function turnedAudit(audit: FlipAudit): FlipAudit {
  const first = audit.first.map((flip) => ({ ...flip, before: otherOf(flip.before), after: otherOf(flip.after) }));
  return { ...audit, up: audit.down, down: audit.up, first };
}

/** The other of two sides; what is neither stays. */
export const otherOf = <W extends string>(who: W): W | "a" | "b" => (who === "a" ? "b" : who === "b" ? "a" : who);

/** Who gains or loses how much. */
function gainSentence(m: MatchupChange): string {
  const verb = m.change.estimate > 0 ? "gains" : "loses";
  const size = Math.abs(100 * m.change.estimate).toFixed(1);
  const foe = m.a === m.b ? "itself" : m.b;
  return `${m.a} ${verb} ${size} wins in 100 games against ${foe} (${sure(m.change)}: ${pointsRange(m.change)}).`;
}

/** The sentences of an alert: who gains or loses how much, and by what evidence. */
export function changeSentence(m: MatchupChange): string {
  const rates = `It won ${percent(m.before.winRateA.estimate)} before and wins ${percent(m.after.winRateA.estimate)} now.`;
  return `${gainSentence(m)} ${rates} ${evidenceSentence(m)}`;
}

/** How the two sets of games compare: the same game by game, or others. */
function evidenceSentence({ audit, change, p }: MatchupChange): string {
  if (audit === undefined) return "Before and now were played with different dice.";
  const exact = leaning(change) === undefined ? ` (${audit.luckless ? "" : "exact test, "}p = ${chance(p)})` : "";
  const have = audit.flips === 1 ? "has" : "have";
  return `With the same dice ${count(audit.flips)} of ${plural(audit.games, "game")} ${have} another winner now${exact}.`;
}

/**
 * All matchups compared, those that changed most surely first.
 * @param experiments the experiment of each, where there are several
 */
export function changeTable(
  caption: string,
  matchups: readonly MatchupChange[],
  experiments?: ReadonlyMap<MatchupChange, string>,
): Table {
  const withFlips = matchups.some((m) => m.audit !== undefined);
  const headings = [
    { label: "matchup", numeric: false },
    { label: "before", unit: "win rate", definition: termAnchor("win rate"), numeric: true },
    { label: "after", unit: "win rate", definition: termAnchor("win rate"), numeric: true },
    { label: "change", unit: "wins in 100", definition: termAnchor("change"), numeric: true },
    { label: "95 % sure", numeric: false },
    ...(withFlips ? [{ label: "flips", definition: termAnchor("flip"), numeric: true }] : []),
    { label: "p", definition: termAnchor(withFlips ? "flip audit" : "independent runs"), numeric: true },
    { label: "q", definition: termAnchor("q"), numeric: true },
    { label: "alert", definition: termAnchor("alert"), numeric: false },
  ];
  const rows = [...matchups]
    .sort((x, y) => x.q - y.q || x.p - y.p)
    .map((m) => changeRow(m, withFlips, experiments?.get(m)));
  return { caption, headings, rows };
}

function changeRow(m: MatchupChange, withFlips: boolean, experiment: string | undefined): Cell[] {
  const flips =
    m.audit === undefined
      ? { content: "", sortBy: -1 }
      : { content: html`${count(m.audit.flips)} <small>of ${count(m.audit.games)}</small>`, sortBy: m.audit.flips };
  return [
    { content: experiment === undefined ? meetingName(m) : html`${meetingName(m)} <small>· ${experiment}</small>` },
    { content: rate(m.before.winRateA), sortBy: m.before.winRateA.estimate },
    { content: rate(m.after.winRateA), sortBy: m.after.winRateA.estimate },
    { content: points(m.change.estimate), sortBy: m.change.estimate },
    { content: pointsRange(m.change).replaceAll(" ", "\u202f"), sortBy: m.change.low.toFixed(6) },
    ...(withFlips ? [flips] : []),
    { content: chance(m.p), sortBy: m.p },
    { content: chance(m.q), sortBy: m.q },
    { content: m.isAlert ? html`<b>alert</b>` : m.cannotShow === undefined ? "" : `no room for a ${m.cannotShow}` },
  ];
}

/** Matchups whose flipped games are unfolded at first. */
export const OPEN_FLIPS = 2;

/** Where the games of a run are, and whether they replay as they were. */
export interface ReplayPlace {
  /** What to write for RUN in `dejarik replay RUN GAME`. */
  readonly path: string;
  readonly replays: boolean;
}

/** The first flipped games of a matchup, each with the commands that replay it. @param isOpen whether it is unfolded */
export function flipList(m: MatchupChange, before: ReplayPlace, after: ReplayPlace, isOpen: boolean): Html | undefined {
  if (m.audit === undefined || m.audit.flips === 0) return undefined;
  const items = m.audit.first.map((flip) => {
    const { old, now } = flipGames(m, flip);
    return html`<li><span>${winner(m, flip.before)} won before</span>${command(`dejarik replay ${before.path} ${old}`, `this game in the earlier run`)}<span>${winner(m, flip.after)} wins now</span>${command(`dejarik replay ${after.path} ${now}`, `the same game as it is now`)}</li>\n`;
  });
  const open = isOpen ? html` open` : undefined;
  return html`<details class="figures-more flips"${open}><summary><h3>${meetingName(m)}</h3> <small>${plural(m.audit.flips, "game")} with another winner</small></summary>
<p>${count(m.audit.flips)} of ${count(m.audit.games)} games ${defined("flip", "flipped")}: the score of ${m.a} rose in ${count(m.audit.up)} and fell in ${count(m.audit.down)} ${defined("pair", "pairs")}.</p>
<ul class="examples">${items}</ul></details>`;
}

/** What a replay of either run shows. */
export function replayNote(before: ReplayPlace, after: ReplayPlace): string {
  if (before.replays && after.replays) return "Both runs replay as recorded.";
  if (after.replays)
    return "The first command of each line plays the earlier run's game with today's program: the version that recorded it is gone, so it says what was recorded and what comes now.";
  return "The program has changed since: both commands play the game as it is today and say what was recorded.";
}

/** The places of a flipped game in both runs: "matchup:pair:seat". */
export function flipGames(m: MatchupChange, flip: Flip): { readonly old: string; readonly now: string } {
  const other = flip.seat === "a" ? "b" : "a";
  return {
    old: `${m.before.matchup}:${flip.pair}:${flip.seat}`,
    now: `${m.after.matchup}:${flip.pair}:${m.reversed ? other : flip.seat}`,
  };
}

function winner(m: Meeting, who: Flip["before"]): string {
  if (who === "draw") return "nobody";
  if (m.a !== m.b) return m[who];
  return `${m[who]} (${who === "a" ? "first" : "second"} copy)`;
}

/** What differs besides the games; undefined where nothing does. */
export function changedTable(changed: readonly Changed[]): Table | undefined {
  if (changed.length === 0) return undefined;
  const short = (value: string) =>
    /^[0-9a-f]{64}$/.test(value) ? html`<code title="SHA-256 ${value}">${value.slice(0, 12)}</code>` : value;
  return {
    caption: "What changed, by hashes",
    headings: [
      { label: "what", numeric: false },
      { label: "before", definition: termAnchor("hash"), numeric: false },
      { label: "after", definition: termAnchor("hash"), numeric: false },
    ],
    rows: changed.map((c) => [{ content: c.what }, { content: short(c.before) }, { content: short(c.after) }]),
  };
}

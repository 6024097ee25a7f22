import { type Interval, mirrored } from "../../analysis/interval.js";
import { eloFromScore } from "../../analysis/pairs.js";
import { PARTS_FOLDER } from "../../results/names.js";
import type { ExampleGame, MatchupSummary, RunSummary } from "../../results/summary.js";
import { columnAnchor, defined } from "../dictionary.js";
import { average, capitalised, chance, columnWords, count, plurals, quantity, rate, withUnit } from "../format.js";
import { command } from "../frame.js";
import { type Html, html } from "../html.js";
import { columnOf } from "../lines.js";
import { EXAMPLE_WORDS, fromPart } from "../replay/worthALook.js";
import { type Cell, sortableTable } from "../table.js";
import type { Term } from "../terms.js";
import { endingsTable } from "./endings.js";
import { gamesBox } from "./gamesBox.js";
import { distributions } from "./histogram.js";
import { lengthsTable } from "./lengths.js";
import { luckSentence } from "./luck.js";
import { isInParts, matchupAnchor, type ReportModel, seatWords, sideNames } from "./model.js";
import { gamePictures } from "./pictures.js";
import { seatInterval } from "./stopping.js";
import { stripRows } from "./strips.js";
import { matchupUnits } from "./units.js";
import { verdictParts } from "./verdict.js";

/** Matchups above this number are folded, so that a page of hundreds can be read. */
const OPEN_AT_MOST = 3;
/** Up to this many matchups the verdicts stand at the top of the page, and are not repeated in their sections. */
export const VERDICTS_AT_MOST = 3;

/** Everything about one matchup, under one anchor. */
export async function matchupArticle(model: ReportModel, m: MatchupSummary): Promise<Html> {
  const { summary } = model;
  const names = sideNames(m);
  const open = summary.matchups.length <= OPEN_AT_MOST;
  if (m.games === 0) {
    return html`<details class="matchup" id="${matchupAnchor(m)}"><summary><h3>${names.a} <i>against</i> ${names.b}</h3></summary><p>No games have been played.</p></details>`;
  }
  const isDrawn = !isInParts(summary);
  const figures = isDrawn ? await gamePictures(m.columns, summary.columns, names) : undefined;
  return html`<details class="matchup" id="${matchupAnchor(m)}"${open ? html` open` : undefined}>
<summary><h3>${names.a} <i>against</i> ${names.b}</h3><span class="brief">${briefWords(m)}</span></summary>
${summary.matchups.length > VERDICTS_AT_MOST ? html`<p class="verdict">${verdictHtml(summary, m)}</p>` : undefined}
${intervalRows(summary, m)}
${figures === undefined ? undefined : html`<h4>How games went</h4>${figures}`}
${endings(m)}${lengthsTable(summary, m)}
${matchupUnits(summary, m)}
${figuresTable(summary, m)}
${examples(model, m)}
${gamesBox(model, m)}
</details>`;
}

/** Whose win rate it is, for a folded matchup: that of whoever wins more. */
function briefWords(m: MatchupSummary): string {
  const isA = m.winRateA.estimate >= 0.5;
  return `${sideNames(m)[isA ? "a" : "b"]} ${rate(isA ? m.winRateA : mirrored(m.winRateA))}`;
}

/** The verdict with every number linked to its definition. */
export function verdictHtml(summary: RunSummary, m: MatchupSummary): Html {
  return html`${verdictParts(m, summary).map((p) => (typeof p === "string" ? p : defined(p.term, p.text)))}`;
}

/** Win rate of a over all games, by seat and by variant (such as map), as intervals on one scale. */
function intervalRows(summary: RunSummary, m: MatchupSummary): Html {
  const names = sideNames(m);
  const [first, second] = seatWords(summary);
  const rows: { name: string; interval: Interval; games: number }[] = [
    { name: "all games", interval: m.winRateA, games: m.games },
  ];
  if (summary.symmetric) {
    rows.push({ name: `${names.a} ${first}`, interval: seatInterval(summary, m, 0), games: m.aFirst.games });
    rows.push({ name: `${names.a} ${second}`, interval: seatInterval(summary, m, 1), games: m.aSecond.games });
  }
  if (m.variants.length > 1) {
    for (const v of m.variants)
      rows.push({ name: `${summary.variantNoun} ${v.variant}`, interval: v.winRateA, games: v.games });
  }
  const played = rows.filter((r) => r.games > 0);
  const by = [
    ...(summary.symmetric ? [html`by ${defined("seat")}`] : []),
    ...(m.variants.length > 1 ? [`by ${summary.variantNoun}`] : []),
  ];
  return html`<h4>${defined("win rate", "Win rate")} of ${names.a} ${by.map((b, i) => html`${i > 0 ? " and " : ""}${b}`)}</h4>
${stripRows(played.map((r) => ({ ...r, spoken: r.name })))}
${conditionNote(summary, m)}`;
}

/** How sure it is that maps, or seats, differ. */
function conditionNote({ variantNoun, matchups }: RunSummary, m: MatchupSummary): Html | undefined {
  const tested = [
    { noun: plurals(variantNoun), note: m.byVariant },
    { noun: "seats", note: m.bySeat },
  ].flatMap(({ noun, note }) => (note === undefined ? [] : [{ noun, note }]));
  if (tested.length === 0) return undefined;
  const told = tested.map(({ noun, note: { p, adjusted, differ } }) => {
    const says = differ ? "differ significantly" : "are not shown to differ";
    const over = matchups.length === 1 ? undefined : html`, corrected over all matchups ${pText(adjusted)}`;
    return html`${capitalised(noun)} ${says} (${pText(p)}${over}). `;
  });
  return html`<p class="note">${told}</p>`;
}

const pText = (p: number): string => (p < 0.0001 ? `p ${chance(p)}` : `p = ${chance(p)}`);

function endings(m: MatchupSummary): Html {
  const names = sideNames(m);
  return html`<h4>How games ended</h4>${endingsTable(`Endings of the ${names.a} against ${names.b} games`, m, names)}`;
}

/** All measured columns as numbers: what the pictures show, and by variant. */
function figuresTable(summary: RunSummary, m: MatchupSummary): Html | undefined {
  const shown = summary.columns.filter((c) => c.series === undefined && m.columns[c.name] !== undefined);
  if (shown.length === 0) return undefined;
  const names = sideNames(m);
  const variants = m.variants.length > 1 ? m.variants.filter((v) => v.games > 0) : [];
  const headings = [
    { label: "measure", numeric: false },
    { label: "mean", definition: "term-mean", numeric: true },
    { label: "sd", definition: "term-standard-deviation", numeric: true },
    { label: "least", numeric: true },
    { label: "most", numeric: true },
    ...variants.map((v) => ({ label: `mean on ${v.variant}`, definition: "term-mean", numeric: true })),
  ];
  const rows = shown.map((c): Cell[] => {
    const s = columnOf(m.columns, c.name);
    const whole = [s.min, s.max].map((n) => ({ content: quantity(n), sortBy: n }));
    const means = [s.mean, s.sd, ...variants.map((v) => v.columns[c.name]?.mean ?? 0)].map((n) => ({
      content: average(n),
      sortBy: n,
    }));
    const name = html`<a class="def" href="#${columnAnchor("game", c.name)}">${columnTitle(c.name, summary, m)}</a>${c.unit === "" ? undefined : html` <small>${c.unit}</small>`}`;
    return [{ content: name, sortBy: c.name }, ...means.slice(0, 2), ...whole, ...means.slice(2)];
  });
  return html`<details class="figures-more"><summary><h4>All ${count(shown.length)} measures</h4></summary>${sortableTable(`Measures of the ${names.a} against ${names.b} games`, headings, rows)}</details>
<p class="note">As an ${defined("elo", "Elo difference")}: ${eloText(m.winRateA)}.${pairsText(summary, m)}</p>${luckText(m)}`;
}

/** "rounds"; "damage, Starter Republic" for a column that exists for both sides. */
function columnTitle(column: string, summary: RunSummary, m: MatchupSummary): string {
  for (const d of distributions(summary.columns)) {
    const found = d.series.find((s) => s.column === column);
    if (found !== undefined) return found.side === "both" ? d.title : `${d.title}, ${sideNames(m)[found.side]}`;
  }
  return columnWords(column);
}

function eloText(i: Interval): string {
  return `${quantity(Math.round(eloFromScore(i.estimate)))} (${quantity(Math.round(eloFromScore(i.low)))} to ${quantity(Math.round(eloFromScore(i.high)))})`;
}

function luckText(m: MatchupSummary): Html | undefined {
  const side = m.winRateA.estimate >= 0.5 ? "a" : "b";
  const sentence = luckSentence(m, side, sideNames(m)[side]);
  return sentence === undefined
    ? undefined
    : html`
<p class="note">${defined("luck", "Luck")}: ${sentence}</p>`;
}

function pairsText(summary: RunSummary, m: MatchupSummary): Html | undefined {
  if (!summary.symmetric) return undefined;
  const [lost, half, split, most, won] = m.pairs;
  const drawn = half + most === 0 ? "" : ` ${count(half + most)} had one draw;`;
  return html` Of ${count(lost + half + split + most + won)} ${defined("pair", "pairs")}, ${sideNames(m).a} won both games of ${count(won)} and lost both of ${count(lost)};${drawn} ${count(split)} were level.`;
}

/** What explains the word of an example. */
const EXAMPLE_TERMS: Readonly<Partial<Record<ExampleGame["kind"], Term>>> = {
  typical: "typical game",
  upset: "upset",
  "by luck": "decided by luck",
  "by play": "against the odds",
};

function examples(model: ReportModel, m: MatchupSummary): Html | undefined {
  if (m.examples.length === 0) return undefined;
  const names = sideNames(m);
  const items = m.examples.map((e) => {
    const end = e.winner === "draw" ? "a draw" : `${names[e.winner]} wins`;
    const length =
      e.unit === "" ? "" : `, ${withUnit(quantity(e.length), e.length === 1 ? e.unit.replace(/s$/, "") : e.unit)}`;
    const term = EXAMPLE_TERMS[e.kind];
    const kind = term === undefined ? EXAMPLE_WORDS[e.kind] : defined(term, EXAMPLE_WORDS[e.kind]);
    const told = EXAMPLE_WORDS[e.kind].toLowerCase();
    const link = model.watch?.get(e.game);
    const to = link !== undefined && isInParts(model.summary) ? fromPart(link) : link;
    const watch = to && html`<a class="watch" href="${to}" aria-label="Watch ${told}">Watch</a> `;
    return html`<li><span>${kind}: ${end}${length}.</span> ${watch}${command(`dejarik replay ${model.runPath} ${e.game}`, told)}</li>`;
  });
  const isWatched = m.examples.some(({ game }) => model.watch?.has(game));
  const note = html`<p class="note">“Watch” opens a file in the folder <code>${PARTS_FOLDER}</code> beside this page. Where you have the page alone, type the command.</p>`;
  return html`<h4>Games worth a look</h4>${isWatched ? note : undefined}<ul class="examples">${items}</ul>`;
}

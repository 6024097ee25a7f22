import { type Interval, mirrored } from "../../../analysis/interval.js";
import type { OpenInterval } from "../../../analysis/pairedRatings.js";
import { anchorIn, definedIn } from "../../../report/dictionary.js";
import { confidence, count, list, percent, plural, plurals, rate, rateRange, signed } from "../../../report/format.js";
import type { Page, PageContext, Section } from "../../../report/frame.js";
import { gaugeCell, gaugeScale } from "../../../report/gauge.js";
import { type Html, html } from "../../../report/html.js";
import type { Cell, Table } from "../../../report/table.js";
import { evenWords } from "../../arena/page/page.js";
import { readCpu } from "../run.js";
import type { LadderCpu, LadderLevel, LadderPair, LadderSummary } from "../summary.js";
import { LADDER_TERMS } from "./terms.js";

const defined = definedIn(LADDER_TERMS);
const anchor = anchorIn(LADDER_TERMS);

/** The page of `dejarik ladder`. */
export async function ladderPage(s: LadderSummary, context: PageContext): Promise<Page> {
  const cpu = context.folder === undefined ? {} : readCpu(context.folder);
  return {
    kicker: `Ladder · ${s.gameTitle}`,
    title: s.name,
    setting: settingLine(s),
    verdicts: ladderVerdicts(s, cpu),
    sections: [levelSection(s, cpu), matrixSection(s), pairSection(s)],
    terms: LADDER_TERMS,
    facts: context.facts,
  };
}

/** What came out, in sentences; also what the command prints. @param cpu empty where it is not known */
export function ladderVerdicts(s: LadderSummary, cpu: LadderCpu): Html[] {
  return [...stepsOf(s).map(stepSentence), eloSentence(s), ...cpuSentences(s, cpu)];
}

/** Each level against the one named before it. */
function stepsOf({ levels, pairs }: LadderSummary): LadderPair[] {
  return levels.slice(1).flatMap(({ strategy }, i) => {
    const below = levels[i].strategy;
    return pairs.filter(({ stronger, weaker }) => stronger === strategy && weaker === below);
  });
}

function stepSentence({ stronger, weaker, games, winRate }: LadderPair): Html {
  const told = html`${defined("win rate", rate(winRate))} of ${plural(games, "game")} against ${weaker} (${defined("interval", `${confidence(winRate.confidence)} sure: ${rateRange(winRate)}`)})`;
  if (winRate.low > 0.5) return html`<b>${stronger} is better than ${weaker}</b>: it wins ${told}.`;
  if (winRate.high < 0.5) return html`<b>${stronger} is weaker than ${weaker}</b>: it wins ${told}.`;
  return html`<b>No difference shown</b> between ${stronger} and ${weaker}: ${stronger} wins ${told}.`;
}

const bounds = ({ low, high }: { low: number; high: number }): string => `${signed(low)} to ${signed(high)}`;

/** An Elo that has bounds, or nothing. */
function finite({ estimate, low, high, confidence: share }: OpenInterval): Interval | undefined {
  if (estimate === null || low === null || high === null) return undefined;
  return { estimate, low, high, confidence: share };
}

function eloSentence(s: LadderSummary): Html {
  const told = s.levels
    .filter(({ strategy }) => strategy !== s.anchor)
    .map(({ strategy, elo }) => {
      const found = finite(elo);
      return found === undefined
        ? `${strategy} beyond measure`
        : `${strategy} ${signed(found.estimate)} (${bounds(found)})`;
    });
  const open = s.levels.filter(({ elo }) => elo.estimate === null).map(({ strategy }) => strategy);
  const why =
    open.length === 0
      ? ""
      : ` Of ${list(open)} all or none of the games that would join ${open.length === 1 ? "it" : "them"} to ${s.anchor} were won, which no Elo says.`;
  return html`${defined("Elo")} over all games, ${s.anchor} being 0: ${list(told)}.${why}`;
}

const seconds = (n: number): string => (n < 0.0995 ? n.toPrecision(2) : n.toFixed(2));

function cpuSentences(s: LadderSummary, cpu: LadderCpu): Html[] {
  const known = s.levels.flatMap(({ strategy }) => {
    const found = cpu[strategy];
    return found === undefined ? [] : [`${seconds(found)} by ${strategy}`];
  });
  if (known.length === 0) return [];
  return [html`${defined("CPU seconds")} of a game played on both sides ${list(known)}.`];
}

function settingLine(s: LadderSummary): string {
  const nouns = plurals(s.entrantNoun);
  const shares = [
    ...(s.drawnInHundred > 0 ? [`${percent(s.drawnInHundred / 100, 0)} drawn ${nouns}${evenWords(s)}`] : []),
    ...(s.drawnInHundred < 100 ? [`${percent(1 - s.drawnInHundred / 100, 0)} shipped ${nouns}`] : []),
  ];
  const on = s.variants.length > 1 ? ` · ${plurals(s.variantNoun)}: ${list(s.variants)}` : "";
  return `${list(s.levels.map(({ strategy }) => strategy))}, each against each · pairs of games of ${list(shares)}${on} · seed “${s.seed}”`;
}

function levelSection(s: LadderSummary, cpu: LadderCpu): Section {
  const scale = gaugeScale(
    s.levels.flatMap(({ elo }) => finite(elo) ?? []),
    0,
  );
  const isTimed = Object.keys(cpu).length > 0;
  const table: Table = {
    caption: "Levels by Elo",
    headings: [
      { label: "level", numeric: false },
      { label: "Elo", unit: `${s.anchor} = 0`, definition: anchor("Elo"), numeric: true },
      { label: "interval", definition: anchor("interval of Elo"), numeric: false },
      ...(isTimed ? [{ label: "CPU seconds", unit: "a game", definition: anchor("CPU seconds"), numeric: true }] : []),
    ],
    rows: s.levels.map((level): Cell[] => [
      { content: level.strategy },
      ...eloCells(level, scale),
      ...(isTimed ? [cpuCell(cpu[level.strategy])] : []),
    ]),
  };
  return { id: "levels", title: "Levels", blocks: [{ table }] };
}

function eloCells({ strategy, elo }: LadderLevel, scale: Parameters<typeof gaugeCell>[1]): Cell[] {
  const found = finite(elo);
  if (found === undefined) return [{ content: "beyond measure", sortBy: "" }, { content: "–" }];
  return [
    { content: signed(found.estimate), sortBy: found.estimate.toFixed(3) },
    { content: gaugeCell(found, scale, strategy, bounds(found)), sortBy: found.low.toFixed(3) },
  ];
}

const cpuCell = (found: number | undefined): Cell =>
  found === undefined ? { content: "–", sortBy: -1 } : { content: seconds(found), sortBy: found.toFixed(6) };

/** What the level of the row scored against that of the column; undefined for a level against itself. */
function scoreAgainst(s: LadderSummary, row: string, column: string): Interval | undefined {
  const own = s.pairs.find(({ stronger, weaker }) => stronger === row && weaker === column);
  if (own !== undefined) return own.winRate;
  const turned = s.pairs.find(({ stronger, weaker }) => stronger === column && weaker === row)?.winRate;
  return turned === undefined ? undefined : mirrored(turned);
}

function matrixSection(s: LadderSummary): Section {
  const names = s.levels.map(({ strategy }) => strategy);
  const caption = "Win rate of each row against each column";
  const cell = (row: string, column: string): Html => {
    const found = scoreAgainst(s, row, column);
    if (found === undefined) return html`<td class="none">–</td>`;
    const lean = found.low > 0.5 ? "lean-a" : found.high < 0.5 ? "lean-b" : "open";
    const strength = Math.min(60, Math.round(12 + 96 * Math.abs(found.estimate - 0.5)));
    const told = `${row} against ${column}: ${percent(found.estimate)} (${rateRange(found)})`;
    return html`<td class="${lean}" style="--strength:${strength}%"><span title="${told}"><b>${rate(found)}</b><small>${rateRange(found)}</small></span></td>`;
  };
  const matrix = html`<div class="scroll matrix-box" tabindex="0" role="region" aria-label="${caption}"><table class="matrix">
<caption class="hidden">${caption}</caption>
<thead><tr><td class="corner"></td>${names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${names.map((row) => html`<tr><th scope="row">${row}</th>${names.map((column) => cell(row, column))}</tr>\n`)}</tbody>
</table></div>`;
  return {
    id: "matrix",
    title: "Win rates",
    note: html`${defined("win rate", "Win rate")} of the row against the column. <span class="key lean-a">Blue</span> leans to the row, <span class="key lean-b">orange</span> to the column; grey where the ${defined("interval")} contains 50 %.`,
    blocks: [matrix],
  };
}

function pairSection(s: LadderSummary): Section {
  const seats = s.pairs[0]?.seats ?? [];
  const seatLabel = (seat: string) => (seat === "first" || seat === "second" ? `in the ${seat} seat` : `as ${seat}`);
  const table: Table = {
    caption: "Levels two by two",
    headings: [
      { label: "level", numeric: false },
      { label: "against", numeric: false },
      { label: "games", numeric: true },
      { label: "win rate", definition: anchor("win rate"), numeric: true },
      { label: "interval", definition: anchor("interval"), numeric: true },
      ...seats.map(({ seat }) => ({ label: seatLabel(seat), definition: anchor("interval"), numeric: true })),
    ],
    rows: s.pairs.map((pair): Cell[] => [
      { content: html`<a href="${pair.folder}/report.html">${pair.stronger}</a>`, sortBy: pair.stronger },
      { content: pair.weaker },
      { content: count(pair.games), sortBy: pair.games },
      { content: rate(pair.winRate), sortBy: pair.winRate.estimate.toFixed(6) },
      { content: rateRange(pair.winRate), sortBy: pair.winRate.low.toFixed(6) },
      ...pair.seats.map(({ winRate }) => ({
        content: `${rate(winRate)} (${rateRange(winRate)})`,
        sortBy: winRate.estimate.toFixed(6),
      })),
    ]),
  };
  return {
    id: "pairs",
    title: "Two by two",
    note: html`Each two levels have an arena of their own, with a page and games that can be played again.`,
    blocks: [{ table }],
  };
}

import type { Interval } from "../../../analysis/interval.js";
import { definedIn, termAnchor } from "../../../report/dictionary.js";
import { average, capitalised, confidence, count, fixed, list, percent, plural, rate } from "../../../report/format.js";
import { command, type Page, type PageContext, type Section } from "../../../report/frame.js";
import { type GaugeScale, gauge } from "../../../report/gauge.js";
import { type Html, html } from "../../../report/html.js";
import type { Cell, Heading } from "../../../report/table.js";
import { companySentences } from "../../population/words.js";
import { recheckDigest } from "../../recheckWords.js";
import { asked, whatIfs } from "../counts.js";
import type { CharacterValue, CostSummary, ReleaseTrend, StatWeight, Titration } from "../summary.js";
import { besideSection, besideSentences } from "./beside.js";
import { costFigure, type Priced } from "./chart.js";
import { companySection } from "./company.js";
import { exploreSection } from "./explore.js";
import { releaseFigure } from "./releaseChart.js";
import { againSection, choicesSection, recheckSection } from "./stages.js";
import { COST_TERMS } from "./terms.js";
import {
  byCostSentence,
  characterSentence,
  choicesSentence,
  commanderSentence,
  digestSentence,
  exchangeSentence,
  fairCostWords,
  fieldWords,
  halfWidth,
  mispriced,
  points,
  priceWords,
  rangeSentences,
  recostingSentence,
  releaseSentence,
  settingSentence,
  statWeightsSentence,
  statWords,
  stepWords,
  titrationSentence,
  trendSentence,
  twinSentence,
  variantsText,
} from "./words.js";

/** The page of a cost study. */

const defined = definedIn(COST_TERMS);
type CostTerm = keyof typeof COST_TERMS;

/** Sentences of single characters under the verdict, of each kind. */
const SENTENCES = 3;
/** Characters drawn as strips, of each kind. */
const STRIPS = 12;
/** A ridge that moves a value by more of its error than this is told of. */
const RIDGE_BIAS_MAX = 0.2;

export async function costPage(summary: CostSummary, context: PageContext): Promise<Page> {
  const priced = summary.characters.filter((c): c is Priced => c.price !== undefined);
  return {
    kicker: `Cost study · ${summary.gameTitle}`,
    title: summary.name,
    setting: settingLine(summary),
    verdicts: verdicts(summary),
    alerts: alerts(summary),
    sections: [
      charactersSection(summary),
      priced.length === 0 ? undefined : await pictureSection(summary, priced, context.path),
      summary.releases === undefined ? undefined : await releaseSection(summary.releases),
      exploreSection(summary, priced, fieldWords),
      choicesSection(summary),
      againSection(summary, priced),
      companySection(summary),
      besideSection(summary),
      recheckSection(summary),
      titrationSection(summary.titrations),
      weightsSection(summary.statWeights?.weights ?? [], summary.statWeights?.pairs ?? 0),
    ],
    terms: COST_TERMS,
    facts: context.facts,
  };
}

function settingLine(s: CostSummary): string {
  return capitalised(
    [
      `${plural(asked(s.characters).length, "character")}${whatIfs(s.characters).length === 0 ? "" : ` and ${count(whatIfs(s.characters).length)} changed`}`,
      `${plural(s.pairs, "pair")} of drawn squads, ${plural(s.games, "game")}`,
      `${s.points - s.spread} to ${s.points} points`,
      `strategy ${s.strategy}`,
      variantsText(s),
      `seed “${s.seed}”`,
      `intervals at ${confidence(s.confidence)}`,
    ].join(" · "),
  );
}

function verdicts(s: CostSummary): (Html | string)[] {
  const said = (c: CharacterValue) => {
    const name = c.commander ? `${c.name} (a commander)` : c.name;
    const text = characterSentence(c, s.choices);
    return text.startsWith(name) ? html`<b>${name}</b>${text.slice(name.length)}` : text;
  };
  const sentences = (verdict: "under-costed" | "over-costed") =>
    mispriced(asked(s.characters), verdict).slice(0, SENTENCES).map(said);
  const optional = (text: string | undefined, term: CostTerm) =>
    text === undefined || text === "" ? [] : [html`${text} (${defined(term)})`];
  return [
    html`${digestSentence(s)} (${defined("verdict", "how that is decided")})`,
    ...rangeSentences(s),
    ...(s.changes.length === 0 ? [] : [`What if: ${list(s.changes)}.`]),
    ...whatIfs(s.characters).map(said),
    ...sentences("under-costed"),
    ...sentences("over-costed"),
    ...optional(choicesSentence(s), "other choices"),
    ...optional(recostingSentence(s), "cost found"),
    ...optional(trendSentence(s), "trend"),
    ...optional(releaseSentence(s), "release"),
    ...optional(byCostSentence(s.bands), "fair cost"),
    ...optional(commanderSentence(s), "commander"),
    html`${settingSentence(s)} (${defined("drawn squad")})`,
    html`${exchangeSentence(s)} (${defined("exchange rate")})`,
    ...s.twins.map((t) => html`${twinSentence(t)} (${defined("twin")})`),
    ...companySentences(s).map((text) => html`${text} (${defined("good company")})`),
    ...besideSentences(s).map((text) => html`${text} (${defined("beside")})`),
    ...optional(recheckDigest(s), "played again"),
    ...s.titrations.map((t) => html`${titrationSentence(t)} (${defined("titration")})`),
    ...(s.statWeights === undefined
      ? []
      : [html`${statWeightsSentence(s.statWeights.weights)} (${defined("stat weight")})`]),
  ];
}

function alerts(s: CostSummary): string[] {
  const few = s.characters.filter((c) => c.squads < s.squadsEach);
  return [
    ...(few.length === 0
      ? []
      : [
          `${plural(few.length, "character")} in fewer squads than asked for (${count(s.squadsEach)}): ${names(few.map((c) => `${c.name} (${count(c.squads)})`))}.`,
        ]),
    ...(s.leftOut.length === 0 ? [] : [`In no squad: ${names(s.leftOut.map((l) => `${l.name} (${l.why})`))}.`]),
    ...(s.ridgeBias <= RIDGE_BIAS_MAX
      ? []
      : [
          `The ridge may have moved a value by ${average(s.ridgeBias)} of its error: with so few squads take intervals as a little too narrow.`,
        ]),
  ];
}

/** All, or the first ten and how many more. */
const names = (all: readonly string[]): string =>
  all.length > 12 ? `${all.slice(0, 10).join(", ")} and ${all.length - 10} more` : list(all);

/** All characters as a picture, and beside it the most mispriced. */
async function pictureSection({ trend }: CostSummary, priced: readonly Priced[], path: string): Promise<Section> {
  const line = trend === undefined ? "" : html` The broken curve is the ${defined("trend")}.`;
  const extremes = extremesOf(priced, path);
  return {
    id: "picture",
    title: "Fair cost against cost",
    note: html`Each mark is a ${defined("character")}: to the right what it costs, upwards its ${defined("fair cost")} with its ${defined("interval")} (of sampling alone).${line}`,
    blocks: [html`<div class="beside">${await costFigure(priced, trend)}${extremes.strips}</div>`, extremes.replays],
  };
}

async function releaseSection(releases: ReleaseTrend): Promise<Section> {
  return {
    id: "releases",
    title: "Power by release",
    note: html`What characters are worth of their price, by the set that they were published in, from the oldest (${defined("release")}).`,
    blocks: [await releaseFigure(releases)],
  };
}

/** The most mispriced as intervals, each with a game that shows it. */
function extremesOf(priced: readonly Priced[], path: string): { readonly strips?: Html; readonly replays?: Html } {
  // Whoever lies beyond what could be tried is no interval; the table names them.
  const known = priced.filter((c) => c.price.recosted?.bound === undefined);
  const under = mispriced(known, "under-costed").slice(0, STRIPS);
  const over = mispriced(known, "over-costed").slice(0, STRIPS);
  const shown = [...under, ...over];
  if (shown.length === 0) return {};
  const widest = Math.max(1, ...shown.flatMap((c) => [-c.price.mispricing.low, c.price.mispricing.high]));
  const scale: GaugeScale = { low: -Math.ceil(widest), high: Math.ceil(widest), mark: 0 };
  const group = (title: string, list: readonly Priced[]): Html | undefined =>
    list.length === 0
      ? undefined
      : html`<h3>${title}</h3><div class="strips">${axisRow(scale)}${list.map((c) => stripRow(c, scale))}</div>`;
  const replays = shown.flatMap((c) =>
    c.example === undefined
      ? []
      : [
          html`<li><span>${c.name}</span>${command(`dejarik replay ${path} ${c.example.pair}:${c.example.side}`, `a game with ${c.name}`)}</li>`,
        ],
  );
  return {
    strips: html`<div id="extremes">${group("Worth more than they cost", under)}${group("Worth less than they cost", over)}
<p class="note">${defined("mispricing", "Mispricing")} in points, with ${defined("interval", "intervals")} of sampling; what ${defined("other choices")} would move them by stands in small print. The order within a ${defined("tie group")} means nothing.</p></div>`,
    replays: html`<details class="figures-more"><summary><h3>Games that show them</h3></summary><p class="note">${defined("replay", "A game")} of each, move by move.</p><ul class="examples">${replays}</ul></details>`,
  };
}

function stripRow(c: Priced, scale: GaugeScale): Html {
  const { mispricing, group, choiceReach } = c.price;
  const { low, high } = mispricing;
  const spoken = `${c.name}: mispriced by ${signed(mispricing)} points, interval ${points(low, mispricing)} to ${points(high, mispricing)}`;
  return html`<div class="strip-row"><span class="name">${c.name} <small>costs ${c.cost} · group ${group}${choiceReach === undefined ? "" : ` · other choices ± ${points(choiceReach)}`}</small></span><span class="plot">${gauge(mispricing, scale, spoken)}</span><span class="value"><b>${signed(mispricing)}</b> <small>± ${halfWidth(mispricing)}</small></span></div>`;
}

function axisRow(scale: GaugeScale): Html {
  return html`<div class="strip-row"><span class="name"></span><span class="plot"><span class="axis" aria-hidden="true"><span>−${scale.high}</span><span>0</span><span>+${scale.high}</span></span></span><span class="value"><small>points</small></span></div>`;
}

const signed = (i: Interval): string => `${i.estimate > 0 ? "+" : ""}${points(i.estimate, i)}`;

function titrationSection(titrations: readonly Titration[]): Section | undefined {
  if (titrations.length === 0) return undefined;
  return {
    id: "titration",
    title: "Titration",
    note: html`A check on the ${defined("fair cost")}: the cost at which squads with it score half, found by games alone (${defined("titration")}).`,
    blocks: titrations.map((t) => ({
      table: {
        caption: `Costs tried for ${t.name}`,
        headings: [
          heading("cost", "character", true, "points"),
          heading("pairs", "pair", true),
          heading("score of squads with it", "win rate", true),
          heading("interval", "interval", false),
          heading("the cost is", "titration", false),
        ],
        rows: t.steps.map((step) => [
          cell(`${step.cost}`),
          cell(count(step.pairs), step.pairs),
          cell(rate(step.score), step.score.estimate),
          cell(`${percent(step.score.low)} to ${percent(step.score.high)}`, step.score.low),
          cell(stepWords(step)),
        ]),
        note: titrationSentence(t),
      },
    })),
  };
}

function weightsSection(weights: readonly StatWeight[], pairs: number): Section | undefined {
  if (weights.length === 0) return undefined;
  return {
    id: "weights",
    title: "What numbers are worth",
    note: html`One number of one character of a squad changed, everything else the same, over ${plural(pairs, "pair")} of drawn squads (${defined("stat weight")}).`,
    blocks: [
      {
        table: {
          caption: "Stat weights",
          headings: [
            heading("change", "stat weight", false),
            heading("win rate", "win rate", true, "wins in 100 games"),
            heading("interval", "interval", false),
            heading("worth", "exchange rate", true, "points of cost"),
            heading("interval of worth", "interval", false),
          ],
          rows: weights.map((w) => [
            cell(statWords(w)),
            cell(average(100 * w.winRate.estimate), w.winRate.estimate),
            cell(`${average(100 * w.winRate.low)} to ${average(100 * w.winRate.high)}`, w.winRate.low),
            cell(w.points === undefined ? "–" : average(w.points.estimate), w.points?.estimate ?? 0),
            cell(w.points === undefined ? "–" : `${average(w.points.low)} to ${average(w.points.high)}`),
          ]),
        },
      },
    ],
  };
}

function charactersSection(s: CostSummary): Section {
  const headings = [
    heading("character", "character", false),
    heading("cost", "character", true, "points"),
    heading("fair cost", "fair cost", true, "points"),
    heading("interval", "interval", false),
    heading("other choices", "other choices", true, "points"),
    heading("mispricing", "mispricing", true, "points"),
    heading("verdict", "verdict", false),
    heading("group", "tie group", true),
    heading("value", "value", true, "% win rate"),
    heading("per point", "value per point", true, "% win rate"),
    heading("surplus", "surplus", true, "% win rate"),
    heading("returned", "points returned", true, "per point"),
    heading("win rate", "win rate", true),
    heading("squads", "squads", true),
    heading("replay", "replay", false),
  ];
  return {
    id: "characters",
    title: "Every character",
    note: html`“±” is half the width of the ${defined("interval")}. Values of ${defined("drawn squad", "drawn squads")}, by ${defined("pair", "pairs")}. The last column is what to write after “dejarik replay” and the folder.`,
    blocks: [
      {
        table: {
          caption: "Values, fair costs and verdicts",
          headings,
          rows: s.characters.map(characterCells),
          markdownRows: 1000,
        },
      },
    ],
  };
}

function characterCells(c: CharacterValue): Cell[] {
  const { price } = c;
  const plusMinus = (i: Interval, decimals: number) =>
    html`${fixed(100 * i.estimate, decimals)} <small>± ${fixed(50 * (i.high - i.low), decimals)}</small>`;
  const absent = cell("–", -1e9);
  const isBound = price?.recosted?.bound !== undefined;
  return [
    cell(nameCell(c), c.name),
    cell(`${c.cost}`),
    price === undefined ? absent : cell(fairCostWords(price), price.fairCost.estimate),
    price === undefined || isBound
      ? absent
      : cell(
          `${points(price.fairCost.low, price.fairCost)} to ${points(price.fairCost.high, price.fairCost)}`,
          price.fairCost.low.toFixed(4),
        ),
    price?.choiceReach === undefined ? absent : cell(`± ${points(price.choiceReach)}`, price.choiceReach),
    price === undefined
      ? absent
      : cell(
          isBound ? `${price.recosted!.outcome} than ${signed(price.mispricing)}` : signed(price.mispricing),
          price.mispricing.estimate,
        ),
    cell(
      html`<span class="series">${price === undefined ? "not priced" : priceWords(price.verdict)}</span>`,
      price?.verdict ?? "",
    ),
    price === undefined ? absent : cell(`${price.group}`),
    cell(plusMinus(c.winValue, 1), c.winValue.estimate),
    c.valuePerPoint === undefined ? absent : cell(plusMinus(c.valuePerPoint, 2), c.valuePerPoint.estimate),
    price === undefined ? absent : cell(plusMinus(price.surplus, 1), price.surplus.estimate),
    c.pointsReturned === undefined ? absent : cell(average(c.pointsReturned), c.pointsReturned),
    cell(rate(c.winRate), c.winRate.estimate),
    cell(count(c.squads), c.squads),
    cell(c.example === undefined ? "" : html`<code>${c.example.pair}:${c.example.side}</code>`, c.example?.pair ?? -1),
  ];
}

/** Marks stand beside the name. */
function nameCell(c: CharacterValue): Html | string {
  const marks = [
    ...(c.twinOf === undefined ? [] : ["twin"]),
    ...(c.range === undefined ? [] : ["lacks a fact"]),
    ...(c.changed ? ["what if"] : []),
    ...(c.own === undefined ? [] : [c.own]),
    ...(c.commander ? ["commander"] : []),
  ];
  return marks.length === 0 ? c.name : html`${c.name} <small>${marks.join(" · ")}</small>`;
}

function cell(content: Html | string, sortBy?: number | string): Cell {
  return sortBy === undefined ? { content } : { content, sortBy };
}

function heading(label: string, term: CostTerm, numeric: boolean, unit?: string): Heading {
  return { label, numeric, definition: termAnchor(term), ...(unit === undefined ? {} : { unit }) };
}

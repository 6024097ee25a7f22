import { anchorIn, definedIn } from "../../../report/dictionary.js";
import {
  chance,
  confidence,
  count,
  percent,
  plural,
  rate,
  points as ratePoints,
  pointsRange as ratePointsRange,
  rateRange,
} from "../../../report/format.js";
import { type Block, command, type Page, type PageContext, type Section } from "../../../report/frame.js";
import { type GaugeScale, gaugeCell, gaugeScale } from "../../../report/gauge.js";
import { type Html, html } from "../../../report/html.js";
import type { Cell, Table } from "../../../report/table.js";
import { points, statWords } from "../../cost/page/words.js";
import type { Beside, JudgedSummary, JudgeSummary } from "../summary.js";
import { changedSentence } from "./changedWords.js";
import { JUDGE_TERMS } from "./terms.js";
import {
  type Asked,
  changeSentence,
  holdsSentence,
  holdsWords,
  isShown,
  knownHolds,
  postSentence,
  priceSentence,
  rangeWords,
  signedPoints,
  signedRange,
  spentSentence,
} from "./words.js";

const defined = definedIn(JUDGE_TERMS);
const anchor = anchorIn(JUDGE_TERMS);

/** The page of `dejarik judge`: a ballot paper with its reasons. */
export async function judgePage(s: JudgeSummary, context: PageContext): Promise<Page> {
  return {
    kicker: `Judgement · ${s.gameTitle}`,
    title: s.cards.length === 1 ? s.cards[0].name : s.name,
    setting: `${plural(s.cards.length, "card")} among published ones · drawn squads · strategy ${s.strategy} · seed “${s.seed}” · at most ${count(s.games)} games a card · intervals at ${confidence(s.confidence)}`,
    verdicts: s.cards.flatMap((card) => verdictsOf(card)),
    sections: [
      ballotSection(s),
      ...s.cards.flatMap((card, i) => cardSections(s, card, i, context.path)),
      postSection(s),
    ],
    terms: JUDGE_TERMS,
    facts: context.facts,
  };
}

function verdictsOf(card: JudgedSummary): Html[] {
  const price = priceSentence(card);
  const bold = html`<b>${card.name}</b>${price.slice(card.name.length)} (${defined("verdict", "how that is decided")})`;
  const optional = (text: string | undefined, term: keyof typeof JUDGE_TERMS) =>
    text === undefined ? [] : [html`${text} (${defined(term)})`];
  const changed = changedSentence(card);
  const first = changed === undefined ? [] : [html`${changed}`];
  return [...first, bold, ...optional(changeSentence(card), "gain"), ...optional(holdsSentence(card), "holds")];
}

/** Cells of a card: its price, its fair cost, and how far that lies from the price. */
export const priceCells = ({ name, cost, fairCost, mispricing }: JudgedSummary, scale: GaugeScale): Cell[] => [
  { content: String(cost), sortBy: cost },
  fairCost === undefined
    ? { content: "–", sortBy: -1 }
    : { content: points(fairCost.estimate, fairCost), sortBy: fairCost.estimate.toFixed(4) },
  mispricing === undefined
    ? { content: "–", sortBy: "" }
    : {
        content: gaugeCell(mispricing, scale, name, signedRange(mispricing)),
        sortBy: mispricing.estimate.toFixed(4),
      },
];

/** Cells of a card: what its change brings, and at which levels its verdict holds. */
export function changeCells(card: JudgedSummary): Cell[] {
  const { change, verdict } = card;
  const holds = knownHolds(card);
  return [
    { content: change === undefined ? "based on nothing" : `${change.verdict} (${signedPoints(change.net.estimate)})` },
    { content: holds === undefined || verdict === "undecided" ? "–" : holdsWords(holds) },
  ];
}

/** A row a card. */
function ballotSection(s: JudgeSummary): Section {
  const known = s.cards.flatMap(({ mispricing }) => mispricing ?? []);
  const scale = gaugeScale(known, 0);
  const table: Table = {
    caption: "Cards and prices",
    headings: [
      { label: "card", numeric: false },
      { label: "price", numeric: true },
      { label: "fair cost", definition: anchor("fair cost"), numeric: true },
      { label: "fair cost less price", definition: anchor("interval"), numeric: false },
      { label: "verdict", definition: anchor("verdict"), numeric: false },
      { label: "change", definition: anchor("verdict on a change"), numeric: false },
      { label: "holds at", definition: anchor("holds"), numeric: false },
    ],
    rows: s.cards.map((card): Cell[] => [
      { content: card.name },
      ...priceCells(card, scale),
      { content: card.verdict },
      ...changeCells(card),
    ]),
  };
  return {
    id: "ballot",
    title: "To be voted on",
    note: html`Blue lies above the price: the card is worth more. Orange lies below; grey contains the price (${defined("interval")}).`,
    blocks: [{ table }],
  };
}

/** What is said of the study beside its cards: a season says it, too. */
type JudgedOf = Asked & { readonly cards: readonly unknown[] };

/** All reasons, card by card; headings name the card where there are several. */
export function cardSections(s: JudgedOf, card: JudgedSummary, index: number, path: string): Section[] {
  const of = s.cards.length === 1 ? "" : `${card.name}: `;
  const id = (what: string) => `card-${index + 1}-${what}`;
  const section = (
    what: string,
    title: string,
    note: Html | string,
    blocks: readonly (Block | undefined)[],
  ): Section[] =>
    blocks.every((block) => block === undefined) ? [] : [{ id: id(what), title: `${of}${title}`, note, blocks }];
  return [
    ...section(
      "moved",
      "Matchups that moved most",
      html`Win rates against squads with each, from the card as it was to the card as it is (${defined("moved")}), and the pair of games in which most of it is seen.`,
      [movedTable(card, path)],
    ),
    ...section(
      "weights",
      "What its numbers are worth",
      html`The card at its price with one number raised (${defined("stat weight")}).`,
      [weightsTable(card)],
    ),
    ...section(
      "company",
      "Best and worst company",
      html`Points that it and another are worth more together than apart (${defined("company")}). ${card.company.tested === 0 ? "" : `${plural(card.company.tested, "character")} came often enough to be asked about.`}`,
      [companyTable("Best company", card.company.best), companyTable("Worst company", card.company.worst)],
    ),
    ...section(
      "beaten",
      "What beats it",
      html`Its squads win least against squads with these (${defined("beaten by")}), and by faction.`,
      [
        ratesTable("Beaten most by squads with", "character", card.beatenBy),
        ratesTable("By faction", "faction", card.against),
      ],
    ),
    ...section(
      "levels",
      "At which levels it holds",
      html`Squads with it at its price against squads without it (${defined("holds")}). ${spentSentence(card, s)}`,
      [levelsTable(card)],
    ),
  ];
}

/** Pages of judged cards share it, and explain its words. */
export function movedTable({ moved }: Pick<JudgedSummary, "moved">, path: string): Block | undefined {
  if (moved.length === 0) return undefined;
  const before = moved[0].replay[1].split("@")[1];
  const table: Table = {
    caption: "Matchups that moved most",
    headings: [
      { label: "against", numeric: false },
      { label: "pairs", numeric: true },
      { label: "change", unit: "points of win rate", definition: anchor("moved"), numeric: true },
      { label: "interval", definition: anchor("interval"), numeric: false },
      { label: "beyond the mean", unit: "adjusted p", definition: anchor("adjusted p"), numeric: true },
      { label: "watch", unit: `as it is; @${before} in place of @0: as it was`, numeric: false },
    ],
    rows: moved.map((one): Cell[] => [
      { content: one.name },
      { content: count(one.pairs), sortBy: one.pairs },
      { content: ratePoints(one.value.estimate), sortBy: one.value.estimate.toFixed(6) },
      { content: ratePointsRange(one.value), sortBy: one.value.low.toFixed(6) },
      { content: chance(one.adjustedP), sortBy: one.adjustedP },
      { content: command(`dejarik replay ${path} '${one.replay[0]}'`, `a game against ${one.name}`) },
    ]),
  };
  return { table };
}

function weightsTable({ statWeights }: JudgedSummary): Block | undefined {
  if (statWeights.length === 0) return undefined;
  const table: Table = {
    caption: "Stat weights",
    headings: [
      { label: "change", definition: anchor("stat weight"), numeric: false },
      { label: "win rate", unit: "points", numeric: true },
      { label: "interval", definition: anchor("interval"), numeric: false },
      { label: "worth", unit: "points of cost", numeric: true },
      { label: "interval of worth", numeric: false },
    ],
    rows: statWeights.map((w): Cell[] => [
      { content: statWords(w) },
      { content: ratePoints(w.winRate.estimate), sortBy: w.winRate.estimate.toFixed(6) },
      { content: ratePointsRange(w.winRate), sortBy: w.winRate.low.toFixed(6) },
      w.points === undefined
        ? { content: "–" }
        : { content: signedPoints(w.points.estimate), sortBy: w.points.estimate.toFixed(4) },
      { content: w.points === undefined ? "–" : signedRange(w.points) },
    ]),
  };
  return { table };
}

function companyTable(caption: string, list: readonly Beside[]): Block | undefined {
  if (list.length === 0) return undefined;
  const table: Table = {
    caption,
    headings: [
      { label: "with", numeric: false },
      { label: "squads", numeric: true },
      { label: "together", unit: "points of cost", definition: anchor("company"), numeric: true },
      { label: "interval", definition: anchor("interval"), numeric: false },
      { label: "adjusted p", definition: anchor("adjusted p"), numeric: true },
    ],
    rows: list.map((one): Cell[] => [
      { content: one.name },
      { content: count(one.pairs), sortBy: one.pairs },
      { content: signedPoints(one.value.estimate), sortBy: one.value.estimate.toFixed(4) },
      { content: rangeWords(one.value), sortBy: one.value.low.toFixed(4) },
      { content: `${chance(one.adjustedP)}${isShown(one) ? "" : " (may be chance)"}`, sortBy: one.adjustedP },
    ]),
  };
  return { table };
}

/** Pages of judged cards share it, and explain its words. */
export function ratesTable(caption: string, label: string, list: readonly Beside[]): Block | undefined {
  if (list.length === 0) return undefined;
  const table: Table = {
    caption,
    headings: [
      { label, numeric: false },
      { label: "pairs", numeric: true },
      { label: "it wins", definition: anchor("beaten by"), numeric: true },
      { label: "interval", definition: anchor("interval"), numeric: false },
      { label: "adjusted p", definition: anchor("adjusted p"), numeric: true },
    ],
    rows: list.map((one): Cell[] => [
      { content: one.name },
      { content: count(one.pairs), sortBy: one.pairs },
      { content: rate(one.value), sortBy: one.value.estimate.toFixed(6) },
      { content: rateRange(one.value), sortBy: one.value.low.toFixed(6) },
      { content: chance(one.adjustedP), sortBy: one.adjustedP },
    ]),
  };
  return { table };
}

function levelsTable(card: JudgedSummary): Block | undefined {
  const holds = knownHolds(card);
  if (holds === undefined) return undefined;
  const table: Table = {
    caption: "Levels of play",
    headings: [
      { label: "level", definition: anchor("holds"), numeric: false },
      { label: "games", numeric: true },
      { label: "it wins", numeric: true },
      { label: "interval", definition: anchor("interval"), numeric: false },
      { label: "worth more than its price", unit: "points of cost", numeric: true },
      { label: "interval of worth", numeric: false },
    ],
    rows: holds.levels.map((level): Cell[] => [
      { content: level.strategy },
      { content: count(level.games), sortBy: level.games },
      { content: percent(level.score.estimate) },
      { content: rateRange(level.score) },
      { content: signedPoints(level.points.estimate) },
      { content: signedRange(level.points) },
    ]),
  };
  return { table };
}

function postSection(s: JudgeSummary): Section {
  return {
    id: "post",
    title: "To be posted",
    blocks: s.cards.map((card) => ({ paragraph: postSentence(card, s) })),
  };
}

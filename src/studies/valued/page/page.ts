import { anchorIn, definedIn } from "../../../report/dictionary.js";
import { capitalised, chance, confidence, count, plural, points, pointsRange } from "../../../report/format.js";
import type { Block, Page, PageContext, Section } from "../../../report/frame.js";
import { type GaugeScale, gaugeCell, gaugeScale } from "../../../report/gauge.js";
import { type Html, html } from "../../../report/html.js";
import type { Cell, Table } from "../../../report/table.js";
import { points as costPoints } from "../../cost/page/words.js";
import { changedSentence } from "../../judge/page/changedWords.js";
import { movedTable, ratesTable } from "../../judge/page/page.js";
import { isShown, knownHolds } from "../../judge/page/words.js";
import type { Beside, MovedMatchup } from "../../judge/summary.js";
import { outcomeWords } from "../../recheckWords.js";
import type { ValuedStudySummary, ValuedSummary } from "../summary.js";
import { VALUED_TERMS } from "./terms.js";
import {
  fairCostSentence,
  gainSentence,
  valuedPost,
  valuedSpent,
  valueHoldsSentence,
  valueSentence,
  weightWords,
} from "./words.js";

const defined = definedIn(VALUED_TERMS);
const anchor = anchorIn(VALUED_TERMS);

/** The page of `dejarik judge` of card games: a ballot paper with its reasons. */
export async function valuedPage(s: ValuedStudySummary, context: PageContext): Promise<Page> {
  return {
    kicker: `Judgement · ${s.gameTitle}`,
    title: s.cards.length === 1 ? s.cards[0].name : s.name,
    setting: `${plural(s.cards.length, s.cards[0].kind)} among published ones · drawn decks · strategy ${s.strategy} · seed “${s.seed}” · at most ${count(s.games)} games a card · intervals at ${confidence(s.confidence)}`,
    verdicts: s.cards.flatMap(verdictsOf),
    sections: [
      ballotSection(s),
      ...s.cards.flatMap((card, i) => valuedSections(s, card, i, context.path)),
      { id: "post", title: "To be posted", blocks: s.cards.map((card) => ({ paragraph: valuedPost(card, s) })) },
    ],
    terms: VALUED_TERMS,
    facts: context.facts,
  };
}

function verdictsOf(card: ValuedSummary): Html[] {
  const bold = (text: string, term: keyof typeof VALUED_TERMS) =>
    html`<b>${card.name}</b>${text.slice(card.name.length)} (${defined(term, "how that is decided")})`;
  const plain = (text: string | undefined, term: keyof typeof VALUED_TERMS) =>
    text === undefined ? [] : [html`${text} (${defined(term)})`];
  const gain = gainSentence(card);
  const changed = changedSentence(card);
  return [
    ...(changed === undefined ? [] : [html`${changed}`]),
    ...(card.change === undefined ? plain(gain, "gain") : [bold(gain!, "verdict on a change")]),
    bold(valueSentence(card), "verdict"),
    ...plain(fairCostSentence(card), "fair cost"),
    ...plain(valueHoldsSentence(card), "holds"),
  ];
}

/** What values and changes are drawn by. */
export const valuedScale = (cards: readonly ValuedSummary[]): GaugeScale =>
  gaugeScale(
    cards.flatMap(({ value, change }) => (change === undefined ? [value] : [value, change.gain])),
    0,
  );

/** What the change of a card brings, and the verdict on it. */
export const gainCells = ({ name, change, notCompared }: ValuedSummary, scale: GaugeScale): Cell[] => [
  change === undefined
    ? { content: notCompared === undefined ? "based on nothing" : "not compared", sortBy: "" }
    : {
        content: gaugeCell(change.gain, scale, name, pointsRange(change.gain)),
        sortBy: change.gain.estimate.toFixed(6),
      },
  { content: change === undefined ? "–" : change.verdict },
];

/** What a card is worth. */
export const valueCell = ({ name, value }: ValuedSummary, scale: GaugeScale): Cell => ({
  content: gaugeCell(value, scale, name, pointsRange(value)),
  sortBy: value.estimate.toFixed(6),
});

/** A row a card. */
function ballotSection(s: ValuedStudySummary): Section {
  const scale = valuedScale(s.cards);
  const costs = s.cards.some(({ cost }) => cost !== undefined);
  const table: Table = {
    caption: "Cards",
    headings: [
      { label: s.cards[0].kind, numeric: false },
      { label: "change brings", unit: "points of win rate", definition: anchor("gain"), numeric: false },
      { label: "change", definition: anchor("verdict on a change"), numeric: false },
      { label: "value", unit: "points of win rate", definition: anchor("value"), numeric: false },
      { label: "verdict", definition: anchor("verdict"), numeric: false },
      ...(costs
        ? [
            { label: "cost", numeric: true },
            { label: "fair cost", definition: anchor("fair cost"), numeric: true },
          ]
        : []),
      { label: "holds at", definition: anchor("holds"), numeric: false },
    ],
    rows: s.cards.map((card): Cell[] => {
      const { name, verdict, cost, fairCost } = card;
      return [
        { content: name },
        ...gainCells(card, scale),
        valueCell(card, scale),
        { content: verdict },
        ...(costs
          ? [
              { content: cost === undefined ? "–" : String(cost), sortBy: cost ?? -1 },
              {
                content: fairCost === undefined ? "–" : costPoints(fairCost.estimate, fairCost),
                sortBy: fairCost?.estimate.toFixed(4) ?? "",
              },
            ]
          : []),
        { content: holdsCell(card) },
      ];
    }),
  };
  return {
    id: "ballot",
    title: "To be voted on",
    note: html`Blue lies above none: the change brings wins, the card is worth more than another. Orange lies below; grey contains none (${defined("interval")}).`,
    blocks: [{ table }],
  };
}

export function holdsCell(card: ValuedSummary): string {
  const { change, verdict } = card;
  const holds = knownHolds(card);
  if (holds === undefined || (change?.verdict ?? verdict) === "undecided") return "–";
  const [own, higher] = holds.levels;
  return `${own.strategy}; by ${higher.strategy} it ${outcomeWords(holds.outcome)}`;
}

/** All reasons, card by card; headings name the card where there are several. */
export function valuedSections(
  s: Pick<ValuedStudySummary, "games" | "settingNoun"> & { readonly cards: readonly unknown[] },
  card: ValuedSummary,
  index: number,
  path: string,
): Section[] {
  const of = s.cards.length === 1 ? "" : `${card.name}: `;
  const section = (what: string, title: string, note: Html, blocks: readonly (Block | undefined)[]): Section[] =>
    blocks.every((block) => block === undefined)
      ? []
      : [{ id: `card-${index + 1}-${what}`, title: `${of}${title}`, note, blocks }];
  return [
    ...section(
      "moved",
      "Matchups that moved most",
      html`Win rates against decks with each, from the card as it was to the card as it is (${defined("moved")}), and the game in which most of it is seen.`,
      [movedTable(card as { readonly moved: readonly MovedMatchup[] }, path)],
    ),
    ...section("weights", "What its numbers are worth", html`It with one number changed (${defined("stat weight")}).`, [
      weightsTable(card),
    ]),
    ...section(
      "company",
      "Best and worst company",
      html`Points of win rate that it is worth more beside another than elsewhere (${defined("company")}). ${card.company.tested === 0 ? "" : `${plural(card.company.tested, card.kind)} came often enough to be asked about.`}`,
      [companyTable("Best company", card.company.best), companyTable("Worst company", card.company.worst)],
    ),
    ...section(
      "beaten",
      "What beats it",
      html`Its decks win least against decks with these (${defined("beaten by")}).`,
      [
        ratesTable("Beaten most by decks with", card.kind, card.beatenBy),
        ratesTable(`By ${s.settingNoun}`, s.settingNoun, card.against),
      ],
    ),
    ...section(
      "levels",
      "At which levels it holds",
      html`${capitalised(card.holds?.of === "change" ? "what the change brings" : "what it is worth")} at each level (${defined("holds")}). ${valuedSpent(card, s)}`,
      [levelsTable(card)],
    ),
  ];
}

function weightsTable({ statWeights }: ValuedSummary): Block | undefined {
  if (statWeights.length === 0) return undefined;
  const table: Table = {
    caption: "Stat weights",
    headings: [
      { label: "change", definition: anchor("stat weight"), numeric: false },
      { label: "win rate", unit: "points", numeric: true },
      { label: "interval", definition: anchor("interval"), numeric: false },
    ],
    rows: statWeights.map((one): Cell[] => [
      { content: weightWords(one) },
      { content: points(one.winRate.estimate), sortBy: one.winRate.estimate.toFixed(6) },
      { content: pointsRange(one.winRate), sortBy: one.winRate.low.toFixed(6) },
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
      { label: "decks", numeric: true },
      { label: "worth more", unit: "points of win rate", definition: anchor("company"), numeric: true },
      { label: "interval", definition: anchor("interval"), numeric: false },
      { label: "adjusted p", definition: anchor("adjusted p"), numeric: true },
    ],
    rows: list.map((one): Cell[] => [
      { content: one.name },
      { content: count(one.pairs), sortBy: one.pairs },
      { content: points(one.value.estimate), sortBy: one.value.estimate.toFixed(6) },
      { content: pointsRange(one.value), sortBy: one.value.low.toFixed(6) },
      { content: `${chance(one.adjustedP)}${isShown(one) ? "" : " (may be chance)"}`, sortBy: one.adjustedP },
    ]),
  };
  return { table };
}

function levelsTable(card: ValuedSummary): Block | undefined {
  const holds = knownHolds(card);
  if (holds === undefined) return undefined;
  const table: Table = {
    caption: "Levels of play",
    headings: [
      { label: "level", definition: anchor("holds"), numeric: false },
      { label: "games", numeric: true },
      { label: holds.of === "change" ? "change brings" : "value", unit: "points of win rate", numeric: true },
      { label: "interval", definition: anchor("interval"), numeric: false },
    ],
    rows: holds.levels.map((level): Cell[] => [
      { content: level.strategy },
      { content: count(level.games), sortBy: level.games },
      { content: points(level.value.estimate) },
      { content: pointsRange(level.value) },
    ]),
  };
  return { table };
}

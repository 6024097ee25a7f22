import { anchorIn, definedIn } from "../../../report/dictionary.js";
import { chance, confidence, count, list, percent, plural, rate, rateRange } from "../../../report/format.js";
import { command, type Page, type PageContext, type Section } from "../../../report/frame.js";
import { gaugeScale } from "../../../report/gauge.js";
import { type Html, html } from "../../../report/html.js";
import { type Cell, type Column, type Table, tableOf } from "../../../report/table.js";
import { priceWords } from "../../cost/page/words.js";
import { changeWords } from "../../judge/page/changedWords.js";
import { partedHeadlines } from "../../judge/page/face.js";
import { namedCell } from "../../judge/page/facePart.js";
import { fairnessAmong, fairnessSentence, fairnessTally } from "../../judge/page/fairWords.js";
import { gaugeColumn, intervalColumns, textColumn, WIN_POINTS } from "../../judge/page/measurePage.js";
import { cardSections, holdsAt, measurePageOf, openedOf, postSection } from "../../judge/page/page.js";
import { signedPoints } from "../../judge/page/priceWords.js";
import { isPriced } from "../../judge/page/shortVerdicts.js";
import { postsOf, wordsOf } from "../../judge/page/words.js";
import { AS_ASKED_MOST } from "../../judge/verdict.js";
import type { AnySeasonCard, AnySeasonSummary, FieldEntrant, SeasonField } from "../summary.js";
import { SEASON_TERMS, VALUED_SEASON_TERMS } from "./terms.js";
import { correctionSentence, countSentence, cyclesText, isShown, movedSentences, uncorrectedOf } from "./words.js";

const defined = definedIn(SEASON_TERMS);
const anchor = anchorIn(SEASON_TERMS);

/** Rows of a table about the gauntlet that are shown unfolded. */
const OPEN_ROWS = 12;

/** The page of `dejarik season`: a row a card, what all do to the field, and every card's reasons. */
export async function seasonPage(s: AnySeasonSummary, context: PageContext): Promise<Page> {
  const cards: readonly AnySeasonCard[] = s.cards;
  const correction = correctionSentence(s);
  return {
    kicker: `Season · ${s.gameTitle}`,
    title: s.name,
    setting: settingOf(s),
    verdicts: [
      ...votedSentence(cards),
      html`<b>${countSentence(s)}</b> (${defined("corrected", "how that is decided")})`,
      ...(correction === undefined ? [] : [correction]),
      ...fairnessTally(cards),
      ...partedHeadlines(cards),
      ...movedSentences(s),
    ],
    sections: [
      cardsSection(cards, s),
      holdersSection(cards, s, context.path),
      figuresSection(s),
      entrantsSection(s),
      ...cards.flatMap((card, i) => cardSections(s, card, i, context.path)),
      postSection(postsOf(cards, s), cards.length),
    ],
    terms: "measure" in s ? VALUED_SEASON_TERMS : SEASON_TERMS,
    facts: context.facts,
  };
}

const settingOf = (s: AnySeasonSummary): string =>
  `${plural(s.cards.length, "card")}, each among published ones · gauntlet of ${s.field.before.entrants}, ${count(s.field.games)} games a matchup · strategy ${s.strategy} · seed “${s.seed}” · at most ${count(s.games)} games a card · intervals at ${confidence(s.confidence)}`;

/** A row a card. */
function cardsSection(cards: readonly AnySeasonCard[], s: AnySeasonSummary): Section {
  const { worth, change, above, none } = measurePageOf(cards);
  const columns: readonly Column<AnySeasonCard>[] = [
    { label: "card", numeric: false, cell: namedCell },
    {
      label: "attention",
      definition: anchor("attention"),
      numeric: false,
      cell: (card) => ({ content: card.attention }),
    },
    ...worth(cards),
    textColumn("verdict", verdictHtml, "verdict"),
    {
      ...{ label: "adjusted p", definition: anchor("corrected"), numeric: true },
      cell: (card) => chanceCell(uncorrectedOf(card).adjustedP),
    },
    ...(cards.some(isFairnessKnown) && cards.every(isPriced) ? [fairnessColumn(cards)] : change(cards)),
    ...holdsAt(cards),
  ];
  const opened = cards.map((card, i) =>
    openedOf(s, card, i, [
      ...wordsOf(card).verdicts(card),
      ...fairnessSentence(card, cards.length).map((text) => ({ text, term: "gain" as const })),
    ]),
  );
  return {
    id: "cards",
    title: "All cards",
    note: html`Blue lies above ${above[1]}. Orange lies below; grey contains ${none} (${defined("interval")}). Verdicts are corrected over all (${defined("corrected")}).`,
    blocks: [
      {
        table: {
          ...tableOf(
            cards.length > AS_ASKED_MOST ? "Cards by their need for attention" : "Cards in the order asked for",
            columns,
            cards,
          ),
          opened,
        },
      },
    ],
  };
}

/** Cards that are named with what is changed; of more the table alone says it. */
const VOTED_NAMED = 4;

/** What is voted on, for who has this page alone. */
function votedSentence(cards: readonly AnySeasonCard[]): string[] {
  const changed = cards.filter(({ changes }) => changes.length > 0);
  if (changed.length === 0) return [];
  if (changed.length > VOTED_NAMED)
    return [
      `To be voted on: ${plural(changed.length, "changed card")}. The table says below each name what is changed.`,
    ];
  return [
    `To be voted on: ${changed.map(({ name, changes }) => `${name}, ${changes.map(changeWords).join(", ")}`).join("; ")}.`,
  ];
}

const isFairnessKnown = (card: AnySeasonCard): boolean => fairnessAmong(card, 1) !== undefined;

/** Whether each card is nearer to fair than it was, and what its change brings beyond its price. */
const fairnessColumn = (cards: readonly AnySeasonCard[]): Column<AnySeasonCard> =>
  textColumn("it gets", (card) => {
    const found = fairnessAmong(card, cards.length);
    const net = isPriced(card) && card.change !== undefined ? ` (${signedPoints(card.change.net.estimate)})` : "";
    return found === undefined ? "–" : `${found}${net}`;
  });

function verdictHtml(card: AnySeasonCard): Html | string {
  const { uncorrected } = uncorrectedOf(card);
  return card.verdict === uncorrected
    ? priceWords(card.verdict)
    : html`${priceWords(card.verdict)} <small class="apart">by itself ${priceWords(uncorrected)}</small>`;
}

const chanceCell = (p: number | undefined, doubt = ""): Cell =>
  p === undefined ? { content: "–", sortBy: 1 } : { content: `${chance(p)}${doubt}`, sortBy: p };

/** What each card alone does for those of the gauntlet who have it. */
function holdersSection(
  cards: readonly AnySeasonCard[],
  { field }: AnySeasonSummary,
  path: string,
): Section | undefined {
  const rows = cards.flatMap((card) => card.holders.map((holder) => ({ card, ...holder })));
  if (rows.length === 0) return undefined;
  type Row = (typeof rows)[number];
  const change = { label: "change", unit: "points of mean win rate", definition: anchor("gauntlet"), ...WIN_POINTS };
  const columns: readonly Column<Row>[] = [
    textColumn("card", ({ card }) => card.name),
    textColumn(field.entrantNoun, ({ name }) => name),
    ...intervalColumns<Row>(change, (row) => row.change),
    {
      ...{ label: "watch", unit: "a game that it turned: before, after", numeric: false },
      cell: ({ name, replay }) => ({
        content:
          replay === undefined
            ? "no game turned"
            : html`${command(replayCommand(path, replay.before), `before: ${name}`)} ${command(replayCommand(path, replay.after), `after: ${name}`)}`,
      }),
    },
  ];
  return {
    id: "alone",
    title: "Each card alone in the gauntlet",
    note: html`Change of the mean win rate against everybody else, on the same dice (${defined("gauntlet")}).`,
    blocks: [{ table: { ...tableOf("Each card alone in the gauntlet", columns, rows), openAtMost: OPEN_ROWS } }],
  };
}

const replayCommand = (path: string, [run, game]: readonly [string, string]): string =>
  `dejarik replay ${path}/${run} ${game}`;

/** The field before and after. */
function figuresSection({ field }: { readonly field: SeasonField }): Section {
  const { before, after } = field;
  const number = (i: typeof before.effective) =>
    `${i.estimate.toFixed(2)} (${i.low.toFixed(2)} to ${i.high.toFixed(2)})`;
  const shares = (of: typeof before, side?: number) =>
    list(of.mixture.flatMap((m) => (m.side === side ? [`${m.name} ${percent(m.share.estimate)}`] : [])));
  const mixture = (of: typeof before) =>
    field.sideNames === undefined
      ? shares(of)
      : field.sideNames.map((name, side) => `${name}: ${shares(of, side)}`).join("; ");
  const dominated = (of: typeof before) =>
    of.dominated.length === 0 ? "nobody" : list(of.dominated.map(({ name, how }) => `${name} (${how})`));
  const row = (label: string, was: string, is: string): Cell[] => [
    { content: label },
    { content: was },
    { content: is },
  ];
  const table: Table = {
    caption: "The field before and after",
    headings: [
      { label: "figure", numeric: false },
      { label: "as published", numeric: false },
      { label: "with all changes", numeric: false },
    ],
    rows: [
      row(`${field.entrantNoun}s`, String(before.entrants), String(after.entrants)),
      row("games", count(before.games), count(after.games)),
      row("diversity", number(before.effective), number(after.effective)),
      row("unbeatable mixture", mixture(before), mixture(after)),
      row("share of rock-paper-scissors", cyclesText(before.cycles), cyclesText(after.cycles)),
      row("dominated", dominated(before), dominated(after)),
    ],
  };
  return {
    id: "field",
    title: "What all changes together do to the field",
    note: html`See ${defined("diversity")}, ${defined("cycles", "rock-paper-scissors")}, ${defined("dominated")} and ${defined("gauntlet")}.`,
    blocks: [{ table }],
  };
}

/** Everybody of the gauntlet before and after. */
function entrantsSection({ field }: { readonly field: SeasonField }): Section {
  const scale = gaugeScale(
    field.entrants.flatMap(({ change }) => change ?? []),
    0,
  );
  const rateCell = (i: FieldEntrant["before"]): Cell =>
    i === undefined
      ? { content: "–", sortBy: "" }
      : { content: `${rate(i)} (${rateRange(i)})`, sortBy: i.estimate.toFixed(6) };
  const columns: readonly Column<FieldEntrant>[] = [
    textColumn(field.entrantNoun, ({ name, illegal }) =>
      illegal === undefined ? name : `${name}: no longer legal, ${illegal}`,
    ),
    textColumn("its cards of the season", ({ cards }) => cards.join(", ")),
    {
      ...{ label: "before", definition: anchor("mean win rate"), numeric: true },
      cell: ({ before }) => rateCell(before),
    },
    { label: "after", numeric: true, cell: ({ after }) => rateCell(after) },
    gaugeColumn(
      { label: "change", unit: "wins in 100", definition: anchor("gauntlet"), ...WIN_POINTS },
      scale,
      ({ change }) => change,
      ({ illegal, before }) => (illegal === undefined && before !== undefined ? "none" : "–"),
    ),
    {
      ...{ label: "adjusted p", definition: anchor("adjusted p"), numeric: true },
      cell: (one) => chanceCell(one.adjustedP, isShown(one) ? "" : " (may be chance)"),
    },
  ];
  return {
    id: "gauntlet",
    title: "Everybody of the gauntlet",
    blocks: [{ table: { ...tableOf("The gauntlet", columns, field.entrants), openAtMost: OPEN_ROWS } }],
  };
}

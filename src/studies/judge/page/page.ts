import { chance, confidence, count, plural, rate, rateRange } from "../../../report/format.js";
import { type Block, command, type Page, type PageContext, type Section } from "../../../report/frame.js";
import { type Html, html } from "../../../report/html.js";
import { type Column, type Opened, tableOf } from "../../../report/table.js";
import { priceWords } from "../../cost/page/words.js";
import type { AnyJudged, AnyJudgeSummary, Beside, JudgedSummary, MovedMatchup } from "../summary.js";
import { changeWords } from "./changedWords.js";
import { faceBlocks, namedCell } from "./facePart.js";
import { fairnessSentence } from "./fairWords.js";
import {
  anchor,
  defined,
  type IntervalHeading,
  intervalColumns,
  type LevelOf,
  type MeasurePage,
  textColumn,
  WIN_POINTS,
} from "./measurePage.js";
import { PRICE_PAGE } from "./pricePage.js";
import { VALUE_PAGE } from "./valuePage.js";
import {
  decidedHolds,
  holdsAtWords,
  holdsSentence,
  isShown,
  judgedNoun,
  judgedWords,
  knownHolds,
  metWords,
  partedSentence,
  postsOf,
  rangeLines,
  type Said,
  spentSentence,
  wordsOf,
} from "./words.js";

/** What pages have of cards that are judged like these. */
export const measurePageOf = ([card]: readonly AnyJudged[]): MeasurePage<AnyJudged> =>
  "value" in card! ? VALUE_PAGE : PRICE_PAGE;

/** The page of `dejarik judge`: a ballot paper with its reasons. */
export async function judgePage(s: AnyJudgeSummary, context: PageContext): Promise<Page> {
  const cards: readonly AnyJudged[] = s.cards;
  const { terms, label } = measurePageOf(cards);
  return {
    kicker: `Judgement · ${s.gameTitle}`,
    title: cards.length === 1 ? cards[0].name : s.name,
    setting: `${judgedWords(s, label(cards[0]))} among published ones · drawn ${[wordsOf(cards[0]).held, ...metWords(s)].join(" · ")} · strategy ${s.strategy} · seed “${s.seed}” · at most ${count(s.games)} games a ${judgedNoun(s)} · intervals at ${confidence(s.confidence)}`,
    // Of several cards each row opens its own.
    verdicts: cards.length === 1 ? firstOf(cards[0]) : rangeLines(s).map((line) => html`${line}`),
    sections: [
      ballotSection(s, cards),
      ...cards.flatMap((card, i) => cardSections(s, card, i, context.path)),
      postSection(postsOf(cards, s), cards.length, judgedNoun(s)),
    ],
    terms,
    facts: context.facts,
  };
}

/** Sentences with links to the words that explain them; of those that matter most the name of the card stands out. */
const spoken = ({ name }: AnyJudged, all: readonly Said[]): Html[] =>
  all.flatMap(({ text, term, isBold }) => {
    if (text === undefined) return [];
    if (isBold !== true) return html`${text} (${defined(term)})`;
    const told = text.startsWith(name) ? html`<b>${name}</b>${text.slice(name.length)}` : text;
    return html`${told} (${defined(term, "how that is decided")})`;
  });

/** What is voted on, what was found, and where a better player finds something else. */
const firstOf = (card: AnyJudged): Html[] => [
  ...(card.changes.length === 0 ? [] : [html`To be voted on: ${card.changes.map(changeWords).join("; ")}.`]),
  ...spoken(card, wordsOf(card).verdicts(card)).slice(0, 1),
  ...fairnessSentence(card).map((line) => html`${line}`),
  ...spoken(card, [{ text: partedSentence(card), term: "holds" }]),
];

/** What a row of the ballot opens: the card's face, all that is said of it, and where its reasons stand. */
export function openedOf(s: JudgedOf, card: AnyJudged, index: number, verdicts = wordsOf(card).verdicts(card)): Opened {
  const isOne = s.cards.length === 1;
  const holds = { text: holdsSentence(card), term: "holds" as const };
  const parts = cardParts(s, card, index, "");
  // The verdict on one card is the headline of its page.
  const said = spoken(card, [...verdicts, ...wordsOf(card).besides(card), holds]).slice(isOne ? 1 : 0);
  return {
    id: `row-${index + 1}`,
    title: card.name,
    isOpen: isOne,
    blocks: [
      ...faceBlocks(card),
      ...said.map((paragraph) => ({ paragraph })),
      ...(isOne || parts.length === 0
        ? []
        : [
            html`<p><a href="#card-${index + 1}">Its reasons</a>: ${parts.map(({ title }) => title.toLowerCase()).join(", ")}</p>`,
          ]),
    ],
  };
}

/** What is to be posted of so many cards. */
export const postSection = (sentences: readonly string[], cards: number, noun = "card"): Section => ({
  id: "post",
  title: "To be posted",
  isInFace: true,
  ...(sentences.length === 1 ? {} : { folded: plural(cards, noun) }),
  blocks: sentences.map((paragraph) => ({ paragraph })),
});

const HOLDS_AT: Column<AnyJudged> = textColumn(
  "holds at",
  (card) => {
    return decidedHolds(card) === undefined ? "–" : holdsAtWords(card);
  },
  "holds",
);

/** At which level the verdicts hold; no column where that is known of none. */
export const holdsAt = (cards: readonly AnyJudged[]): Column<AnyJudged>[] =>
  cards.every((card) => decidedHolds(card) === undefined) ? [] : [HOLDS_AT];

/** A row a card. */
function ballotSection(s: AnyJudgeSummary, cards: readonly AnyJudged[]): Section {
  const { caption, label, above, none, isChangeFirst, ...own } = measurePageOf(cards);
  const verdict = [
    ...own.worth(cards),
    textColumn<AnyJudged>("verdict", (card) => priceWords(card.verdict), "verdict"),
  ];
  const change = own.change(cards);
  const columns = [
    { label: label(cards[0]), numeric: false, cell: namedCell } satisfies Column<AnyJudged>,
    ...(isChangeFirst ? [...change, ...verdict] : [...verdict, ...change]),
    ...own.costs(cards),
    ...holdsAt(cards),
  ];
  return {
    id: "ballot",
    title: cards.every(({ mark }) => mark === "published") ? "As published" : "To be voted on",
    note: html`Blue lies above ${above[0]}. Orange lies below; grey contains ${none} (${defined("interval")}).`,
    blocks: [{ table: { ...tableOf(caption, columns, cards), opened: cards.map((card, i) => openedOf(s, card, i)) } }],
  };
}

/** What is said of the study beside its cards: a season says it, too. */
type JudgedOf = Pick<AnyJudgeSummary, "above" | "games"> & {
  readonly cards: readonly unknown[];
  readonly settingNoun?: string;
};

/** All reasons of a card: of one of several behind its name. */
export function cardSections(s: JudgedOf, card: AnyJudged, index: number, path: string): Section[] {
  const parts = cardParts(s, card, index, path);
  if (s.cards.length === 1 || parts.length === 0) return parts;
  return [{ id: `card-${index + 1}`, title: card.name, folded: "its reasons", blocks: [], parts }];
}

function cardParts(s: JudgedOf, card: AnyJudged, index: number, path: string): Section[] {
  const own = measurePageOf([card]);
  const { held } = wordsOf(card);
  const { company, beatenBy, against, moved, statWeights } = card;
  const { settingNoun = "faction" } = s;
  const holds = knownHolds<NonNullable<AnyJudged["holds"]>>(card);
  const section = (what: string, title: string, note: Html, blocks: readonly (Block | undefined)[]): Section[] =>
    blocks.every((block) => block === undefined) ? [] : [{ id: `card-${index + 1}-${what}`, title, note, blocks }];
  const levels: readonly Column<LevelOf<AnyJudged>>[] = [
    textColumn("level", ({ strategy }) => strategy, "holds"),
    { label: "games", numeric: true, cell: ({ games }) => ({ content: count(games), sortBy: games }) },
    ...own.levels(card),
  ];
  const companyTable = (caption: string, list: readonly Beside[]) =>
    besideTable(caption, list, ["with", held], own.company, [DOUBTED]);
  const ratesTable = (caption: string, label: string, list: readonly Beside[]) =>
    besideTable(caption, list, [label, "pairs"], WON, [CHANCE]);
  return [
    ...section(
      "moved",
      "Matchups that moved most",
      html`Win rates against ${held} with each, from the card as it was to the card as it is (${defined("moved")}), and the ${own.seenIn} in which most of it is seen.`,
      [movedTable(moved, path)],
    ),
    ...section("weights", "What its numbers are worth", html`${own.weighed} (${defined("stat weight")}).`, [
      blockOf("Stat weights", own.weights, statWeights),
    ]),
    ...section(
      "beside",
      "Beside those it names",
      html`The squads in which it was tried beside these, as they are without it (${defined("beside")}).`,
      [blockOf("Squads beside which it was tried", BESIDE, "beside" in card ? (card.beside?.squads ?? []) : [])],
    ),
    ...section(
      "company",
      "Best and worst company",
      html`${own.together} (${defined("company")}). ${company.tested === 0 ? "" : `${plural(company.tested, own.piece(card))} came often enough to be asked about.`}`,
      [companyTable("Best company", company.best), companyTable("Worst company", company.worst)],
    ),
    ...section(
      "beaten",
      "What beats it",
      html`Its ${held} win least against ${held} with these (${defined("beaten by")})${own.isBySettingTold ? `, and by ${settingNoun}` : ""}.`,
      [
        ratesTable(`Beaten most by ${held} with`, own.piece(card), beatenBy),
        ratesTable(`By ${settingNoun}`, settingNoun, against),
      ],
    ),
    ...section(
      "levels",
      "At which levels it holds",
      html`${own.levelsNote(card)} (${defined("holds")}). ${spentSentence(card, s)}`,
      [blockOf("Levels of play", levels, holds?.levels ?? [])],
    ),
  ];
}

/** A table, where it has any rows. */
const blockOf = <Row>(caption: string, columns: readonly Column<Row>[], rows: readonly Row[]): Block | undefined =>
  rows.length === 0 ? undefined : { table: tableOf(caption, columns, rows) };

const BESIDE: readonly Column<NonNullable<JudgedSummary["beside"]>["squads"][number]>[] = [
  textColumn("squad", ({ setting }) => setting),
  textColumn("members", ({ members }) => members.map(({ name, count }) => `${count} ${name}`).join(", ")),
];

const WON: IntervalHeading = {
  label: "it wins",
  definition: anchor("beaten by"),
  say: rate,
  range: rateRange,
  digits: 6,
};

/** The chance of so much by chance alone; and whether it may be that. */
const CHANCE: Column<Beside> = {
  ...{ label: "adjusted p", definition: anchor("adjusted p"), numeric: true },
  cell: ({ adjustedP }) => ({ content: chance(adjustedP), sortBy: adjustedP }),
};
const DOUBTED: Column<Beside> = {
  ...CHANCE,
  cell: (one) => ({
    content: `${chance(one.adjustedP)}${isShown(one) ? "" : " (may be chance)"}`,
    sortBy: one.adjustedP,
  }),
};

/** Who is beside the card, or against it, with a number of each. */
const besideTable = <One extends Beside>(
  caption: string,
  list: readonly One[],
  [label, pairs]: readonly [string, string],
  value: IntervalHeading,
  more: readonly Column<One>[],
): Block | undefined =>
  blockOf(
    caption,
    [
      textColumn<One>(label, ({ name }) => name),
      { label: pairs, numeric: true, cell: (one) => ({ content: count(one.pairs), sortBy: one.pairs }) },
      ...intervalColumns<One>(value, (one) => one.value),
      ...more,
    ],
    list,
  );

function movedTable(moved: readonly MovedMatchup[], path: string): Block | undefined {
  const change = { label: "change", unit: "wins in 100 games", definition: anchor("moved"), ...WIN_POINTS };
  return besideTable<MovedMatchup>("Matchups that moved most", moved, ["against", "pairs"], change, [
    { ...CHANCE, label: "beyond the mean", unit: "adjusted p" },
    {
      ...{ label: "watch", unit: `as it is; @${moved[0]?.replay[1].split("@")[1]} in place of @0: as it was` },
      numeric: false,
      cell: ({ name, replay }) => ({
        content: command(`dejarik replay ${path} '${replay[0]}'`, `a game against ${name}`),
      }),
    },
  ]);
}

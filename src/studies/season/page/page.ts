import { anchorIn, definedIn } from "../../../report/dictionary.js";
import {
  chance,
  confidence,
  count,
  list,
  percent,
  plural,
  pointsRange,
  rate,
  points as ratePoints,
  rateRange,
} from "../../../report/format.js";
import { type Block, command, type Page, type PageContext, type Section } from "../../../report/frame.js";
import { gaugeCell, gaugeScale } from "../../../report/gauge.js";
import { html } from "../../../report/html.js";
import type { Cell, Table } from "../../../report/table.js";
import { cardSections, changeCells, priceCells } from "../../judge/page/page.js";
import { gainCells, holdsCell, valueCell, valuedScale, valuedSections } from "../../valued/page/page.js";
import type {
  AnySeasonSummary,
  FieldEntrant,
  SeasonCard,
  SeasonField,
  SeasonSummary,
  ValuedSeasonCard,
  ValuedSeasonSummary,
} from "../summary.js";
import { SEASON_TERMS, VALUED_SEASON_TERMS } from "./terms.js";
import {
  correctionSentence,
  countSentence,
  fieldSentences,
  isShown,
  seasonGain,
  seasonPost,
  seasonPrice,
  seasonValue,
  uncorrectedOf,
  valuedSeasonPost,
} from "./words.js";

const defined = definedIn(SEASON_TERMS);
const anchor = anchorIn(SEASON_TERMS);
const valuedAnchor = anchorIn(VALUED_SEASON_TERMS);

/** The page of `dejarik season`: a row a card, what all do to the field, and every card's reasons. */
export async function seasonPage(s: SeasonSummary, context: PageContext): Promise<Page> {
  return pageOf(s, context, {
    verdicts: s.cards.filter(({ attention }) => attention !== "none").map((card) => seasonPrice(card, s)),
    cards: cardsSection(s),
    reasons: s.cards.flatMap((card, i) => cardSections(s, card, i, context.path)),
    posts: s.cards.map((card) => seasonPost(card, s)),
    terms: SEASON_TERMS,
  });
}

/** The same where cards are judged by what decks win with them. */
export async function valuedSeasonPage(s: ValuedSeasonSummary, context: PageContext): Promise<Page> {
  return pageOf(s, context, {
    verdicts: [
      ...s.cards.filter(({ attention }) => attention !== "none").map((card) => seasonValue(card, s)),
      ...s.cards.flatMap((card) => (card.change === undefined ? [] : [seasonGain(card, s)!])),
    ],
    cards: valuedCardsSection(s),
    reasons: s.cards.flatMap((card, i) => valuedSections(s, card, i, context.path)),
    posts: s.cards.map((card) => valuedSeasonPost(card, s)),
    terms: VALUED_SEASON_TERMS,
  });
}

/** What a page says of its cards, as they are judged. */
interface OwnParts {
  readonly verdicts: readonly string[];
  readonly cards: Section;
  readonly reasons: readonly Section[];
  readonly posts: readonly string[];
  readonly terms: Page["terms"];
}

function pageOf(s: AnySeasonSummary, context: PageContext, own: OwnParts): Page {
  const correction = correctionSentence(s);
  return {
    kicker: `Season · ${s.gameTitle}`,
    title: s.name,
    setting: settingOf(s),
    verdicts: [
      html`<b>${countSentence(s)}</b> (${defined("corrected", "how that is decided")})`,
      ...own.verdicts,
      ...(correction === undefined ? [] : [correction]),
      ...fieldSentences(s),
    ],
    sections: [
      own.cards,
      holdersSection(s, context.path),
      figuresSection(s),
      entrantsSection(s),
      ...own.reasons,
      { id: "post", title: "To be posted", blocks: own.posts.map((paragraph) => ({ paragraph })) },
    ],
    terms: own.terms,
    facts: context.facts,
  };
}

const settingOf = (s: AnySeasonSummary): string =>
  `${plural(s.cards.length, "card")}, each among published ones · gauntlet of ${s.field.before.entrants}, ${count(s.field.games)} games a matchup · strategy ${s.strategy} · seed “${s.seed}” · at most ${count(s.games)} games a card · intervals at ${confidence(s.confidence)}`;

/** A row a card, most in need of attention first. */
function valuedCardsSection(s: ValuedSeasonSummary): Section {
  const scale = valuedScale(s.cards);
  const table: Table = {
    caption: "Cards by their need for attention",
    headings: [
      { label: "card", numeric: false },
      { label: "attention", definition: anchor("attention"), numeric: false },
      { label: "value", unit: "points of win rate", definition: valuedAnchor("value"), numeric: false },
      { label: "verdict", definition: anchor("verdict"), numeric: false },
      { label: "adjusted p", definition: anchor("corrected"), numeric: true },
      { label: "change brings", unit: "points of win rate", definition: anchor("gain"), numeric: false },
      { label: "change", definition: anchor("verdict on a change"), numeric: false },
      { label: "holds at", definition: anchor("holds"), numeric: false },
    ],
    rows: s.cards.map((card): Cell[] => [
      { content: card.name },
      { content: card.attention },
      valueCell(card, scale),
      { content: verdictWords(card) },
      adjustedCell(card),
      ...gainCells(card, scale),
      { content: holdsCell(card) },
    ]),
  };
  return {
    id: "cards",
    title: "All cards",
    note: html`Blue lies above none: the card is worth more than another in its place, the change brings wins. Orange lies below; grey contains none (${defined("interval")}). Verdicts are corrected over all (${defined("corrected")}).`,
    blocks: [{ table }],
  };
}

/** A row a card, most in need of attention first. */
function cardsSection(s: SeasonSummary): Section {
  const scale = gaugeScale(
    s.cards.flatMap(({ mispricing }) => mispricing ?? []),
    0,
  );
  const table: Table = {
    caption: "Cards by their need for attention",
    headings: [
      { label: "card", numeric: false },
      { label: "attention", definition: anchor("attention"), numeric: false },
      { label: "price", numeric: true },
      { label: "fair cost", definition: anchor("fair cost"), numeric: true },
      { label: "fair cost less price", definition: anchor("interval"), numeric: false },
      { label: "verdict", definition: anchor("verdict"), numeric: false },
      { label: "adjusted p", definition: anchor("corrected"), numeric: true },
      { label: "change", definition: anchor("verdict on a change"), numeric: false },
      { label: "holds at", definition: anchor("holds"), numeric: false },
    ],
    rows: s.cards.map((card): Cell[] => [
      { content: card.name },
      { content: card.attention },
      ...priceCells(card, scale),
      { content: verdictWords(card) },
      adjustedCell(card),
      ...changeCells(card),
    ]),
  };
  return {
    id: "cards",
    title: "All cards",
    note: html`Blue lies above the price: the card is worth more. Orange lies below; grey contains the price (${defined("interval")}). Verdicts are corrected over all (${defined("corrected")}).`,
    blocks: [{ table }],
  };
}

function verdictWords(card: SeasonCard | ValuedSeasonCard): string {
  const { uncorrected } = uncorrectedOf(card);
  return card.verdict === uncorrected ? card.verdict : `${card.verdict} (by itself ${uncorrected})`;
}

function adjustedCell(card: SeasonCard | ValuedSeasonCard): Cell {
  const { adjustedP } = uncorrectedOf(card);
  return adjustedP === undefined ? { content: "–", sortBy: 1 } : { content: chance(adjustedP), sortBy: adjustedP };
}

/** What each card alone does for those of the gauntlet who have it. */
function holdersSection(s: AnySeasonSummary, path: string): Section | undefined {
  const cards: readonly (SeasonCard | ValuedSeasonCard)[] = s.cards;
  const rows = cards.flatMap((card) => card.holders.map((holder) => ({ card, holder })));
  if (rows.length === 0) return undefined;
  const table: Table = {
    caption: "Each card alone in the gauntlet",
    headings: [
      { label: "card", numeric: false },
      { label: s.field.entrantNoun, numeric: false },
      { label: "change", unit: "points of mean win rate", definition: anchor("gauntlet"), numeric: true },
      { label: "interval", definition: anchor("interval"), numeric: false },
      { label: "watch", unit: "a game that it turned: before, after", numeric: false },
    ],
    rows: rows.map(({ card, holder: { name, change, replay } }): Cell[] => [
      { content: card.name },
      { content: name },
      { content: ratePoints(change.estimate), sortBy: change.estimate.toFixed(6) },
      { content: pointsRange(change), sortBy: change.low.toFixed(6) },
      {
        content:
          replay === undefined
            ? "no game turned"
            : html`${command(replayCommand(path, replay.before), `before: ${name}`)} ${command(replayCommand(path, replay.after), `after: ${name}`)}`,
      },
    ]),
  };
  return {
    id: "alone",
    title: "Each card alone in the gauntlet",
    note: html`Change of the mean win rate against everybody else, on the same dice (${defined("gauntlet")}).`,
    blocks: [{ table }],
  };
}

const replayCommand = (path: string, [run, game]: readonly [string, string]): string =>
  `dejarik replay ${path}/${run} ${game}`;

/** The field before and after. */
function figuresSection({ field }: { readonly field: SeasonField }): Section {
  const { before, after } = field;
  const number = (i: typeof before.effective) =>
    `${i.estimate.toFixed(2)} (${i.low.toFixed(2)} to ${i.high.toFixed(2)})`;
  const share = (i: typeof before.cycles) =>
    i === undefined ? "nothing beyond chance" : `${percent(i.estimate)} (${percent(i.low)} to ${percent(i.high)})`;
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
      row("share of rock-paper-scissors", share(before.cycles), share(after.cycles)),
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
  const table: Table = {
    caption: "The gauntlet",
    headings: [
      { label: field.entrantNoun, numeric: false },
      { label: "its cards of the season", numeric: false },
      { label: "before", definition: anchor("mean win rate"), numeric: true },
      { label: "after", numeric: true },
      { label: "change", unit: "points", definition: anchor("gauntlet"), numeric: false },
      { label: "adjusted p", definition: anchor("adjusted p"), numeric: true },
    ],
    rows: field.entrants.map((one): Cell[] => [
      { content: one.illegal === undefined ? one.name : `${one.name}: no longer legal, ${one.illegal}` },
      { content: one.cards.join(", ") },
      rateCell(one.before),
      rateCell(one.after),
      one.change === undefined
        ? { content: one.illegal === undefined && one.before !== undefined ? "none" : "–", sortBy: "" }
        : {
            content: gaugeCell(one.change, scale, one.name, pointsRange(one.change)),
            sortBy: one.change.estimate.toFixed(6),
          },
      one.adjustedP === undefined
        ? { content: "–", sortBy: 1 }
        : { content: `${chance(one.adjustedP)}${isShown(one) ? "" : " (may be chance)"}`, sortBy: one.adjustedP },
    ]),
  };
  return { id: "gauntlet", title: "Everybody of the gauntlet", blocks: [{ table }] satisfies readonly Block[] };
}

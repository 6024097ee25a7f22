import type { Interval } from "../../../analysis/interval.js";
import { capitalised, list, plural, plurals, points, pointsRange, shareBounds } from "../../../report/format.js";
import { priceWords } from "../../cost/page/words.js";
import { signedPoints, signedRange } from "../../judge/page/priceWords.js";
import { bargainWords } from "../../judge/page/verdictWords.js";
import { decidedHolds, holdsAtWords, holdsSentence, postSentence, wordsOf } from "../../judge/page/words.js";
import type { AnySeasonCard, AnySeasonSummary, Corrected, FieldEntrant, SeasonField } from "../summary.js";

/** Sentences about a season, for the page and the terminal. */

/** What needs attention, in order: of cards judged by their price, and by what decks win with them. */
const ATTENTION_WORDS: Readonly<Record<AnySeasonCard["attention"], string>> = {
  "price is off": "with a price that is off",
  "strong or weak": "strong or weak",
  "falls at a higher level": "whose verdict falls at a higher level",
  "not decided": "not decided",
  none: "fairly priced",
};

/** How many cards need what. */
export function countSentence(summary: AnySeasonSummary): string {
  const { tests } = summary;
  const cards: readonly AnySeasonCard[] = summary.cards;
  const kinds = Object.entries({ ...ATTENTION_WORDS, ...("measure" in summary ? { none: "about average" } : {}) });
  const told = kinds.flatMap(([kind, words]) => {
    const count = cards.filter(({ attention }) => attention === kind).length;
    return count === 0 ? [] : [`${count} ${words}`];
  });
  return `${plural(cards.length, "card")}: ${list(told)}. Verdicts are corrected for ${plural(tests, "question")}${questionsOf(cards)}.`;
}

/** What is asked, where that is more than a question a card: of each its price, of some the change besides. */
function questionsOf(cards: readonly AnySeasonCard[]): string {
  const changes = cards.filter(({ changed }) => changed?.adjustedP !== undefined).length;
  if (changes === 0) return "";
  const asked = cards.filter((card) => uncorrectedOf(card).adjustedP !== undefined);
  const what = asked.some((card) => "worth" in card) ? "card" : "price";
  return `: ${plural(asked.length, what)} and ${plural(changes, "change")}`;
}

/** The verdict of a card by itself, before the correction. */
export const uncorrectedOf = (card: AnySeasonCard): Corrected<AnySeasonCard["verdict"]> =>
  "worth" in card ? card.worth : card.price;

/** What the correction took back; undefined where it took nothing. */
export function correctionSentence(summary: AnySeasonSummary): string | undefined {
  const cards: readonly AnySeasonCard[] = summary.cards;
  const lost = cards.flatMap((card) => {
    const { uncorrected } = uncorrectedOf(card);
    const { change, changed } = card;
    return [
      ...(card.verdict === uncorrected ? [] : [`${card.name} (${priceWords(uncorrected)})`]),
      ...(changed === undefined || changed.uncorrected === change!.verdict
        ? []
        : [`the change of ${card.name} (${bargainWords(changed.uncorrected)})`]),
    ];
  });
  return lost.length === 0
    ? undefined
    : `Decided alone, but not among ${plural(summary.tests, "question")}: ${list(lost)}.`;
}

const figure = (i: Interval): string => `${i.estimate.toFixed(1)} (${i.low.toFixed(1)}–${i.high.toFixed(1)})`;
export const cyclesText = (i: Interval | undefined): string =>
  i === undefined ? "not significant" : `${shareBounds(i)} of who beats whom`;

/** What the changes together do to the field. */
export const fieldSentences = (of: { readonly field: SeasonField }): string[] => [
  ...movedSentences(of),
  ...figureSentences(of),
];

/** Who has the cards, whom they moved, and who came and went. */
export const movedSentences = (of: { readonly field: SeasonField }): string[] => [
  ...holdingSentences(of),
  ...comingSentences(of),
];

function holdingSentences({ field }: { readonly field: SeasonField }): string[] {
  const { before, entrants, entrantNoun } = field;
  const changed = entrants.filter(({ change }) => change !== undefined);
  const holding = entrants.filter(({ cards }) => cards.length > 0).length;
  if (changed.length === 0 && entrants.every((one) => one.illegal === undefined && one.before !== undefined))
    return [
      `No ${entrantNoun} of the gauntlet has one of the cards: the field of ${before.entrants} is as it was. To see what they do there, name one that has them with --against.`,
    ];
  const moved = changed.filter(isShown);
  const more = moved.length - MOVED_NAMED;
  return [
    `With all changes together: ${holding} of ${plural(entrants.length, entrantNoun)} ${holding === 1 ? "has" : "have"} one of the cards or more.`,
    ...(changed.length === 0
      ? []
      : [
          moved.length === 0
            ? "Nobody's mean win rate moved significantly."
            : `Moved significantly: ${list([...movedWords(moved), ...(more > 0 ? [plural(more, `more ${entrantNoun}`)] : [])])} (wins in 100 games).`,
        ]),
  ];
}

/** Who is new in the field, and who may not be played any more. */
export function comingSentences({ field: { entrants } }: { readonly field: SeasonField }): string[] {
  const illegal = entrants.filter((one) => one.illegal !== undefined);
  const fresh = entrants.filter((one) => one.before === undefined);
  return [
    ...(fresh.length === 0 ? [] : [`New in the field: ${list(fresh.map(({ name }) => name))}.`]),
    ...(illegal.length === 0
      ? []
      : [`No longer legal: ${list(illegal.map((one) => `${one.name} (${one.illegal})`))}.`]),
  ];
}

/** What the field is like, before and after. */
export function figureSentences({ field }: { readonly field: SeasonField }): string[] {
  const { before, after, entrantNoun } = field;
  const noun = plurals(entrantNoun);
  return [
    `Different ${noun} worth bringing: ${figure(before.effective)} before, ${figure(after.effective)} after.`,
    before.cycles === undefined && after.cycles === undefined
      ? "Rock-paper-scissors: not significant before or after."
      : `Rock-paper-scissors: ${cyclesText(before.cycles)} before, ${cyclesText(after.cycles)} after.`,
    ...(before.dominated.length + after.dominated.length === 0 ? [] : [dominatedSentence(field, noun)]),
  ];
}

/** Of those that moved significantly so many are named, most first. */
const MOVED_NAMED = 5;

const movedWords = (moved: readonly FieldEntrant[]): string[] => moved.slice(0, MOVED_NAMED).map(movedText);

/** Whom all changes moved, by how much: "Bounty Hunters +3.0 (+1.0 to +5.0)". */
export const movedText = ({ name, change }: Pick<FieldEntrant, "name" | "change">): string =>
  `${name} ${points(change!.estimate)} (${pointsRange(change!)})`;

function dominatedSentence({ before, after, entrants }: SeasonField, noun: string): string {
  const names = (of: typeof before) => new Set(of.dominated.map(({ name }) => name));
  const [was, is] = [names(before), names(after)];
  const more = [...is].filter((name) => !was.has(name));
  // One that is no longer legal is in no field.
  const legal = new Set(entrants.flatMap(({ name, illegal }) => (illegal === undefined ? [name] : [])));
  const fewer = [...was].filter((name) => !is.has(name) && legal.has(name));
  const news = [
    ...(more.length === 0 ? [] : [`now also ${list(more)}`]),
    ...(fewer.length === 0 ? [] : [`no longer ${list(fewer)}`]),
  ];
  return `${capitalised(noun)} that are never the better choice: ${was.size} before, ${is.size} after${news.length === 0 ? "" : ` (${news.join("; ")})`}.`;
}

/** Whether a change is significant among all. */
export const isShown = ({ adjustedP }: Pick<FieldEntrant, "adjustedP">): boolean =>
  adjustedP !== undefined && adjustedP <= 0.05;

/** A card to be posted, its verdicts corrected for those of all. */
export const seasonPost = (card: AnySeasonCard, s: AnySeasonSummary): string => postSentence(card, s, s.cards.length);

function cardLine(card: AnySeasonCard): string {
  const holds = decidedHolds(card);
  const told = wordsOf(card)
    .verdicts(card)
    .flatMap(({ text }) => text ?? []);
  if ("worth" in card) return [...told.reverse(), ...(holds === undefined ? [] : [holdsSentence(card)])].join(" ");
  const level = holds === undefined ? "" : ` Holds at: ${holdsAtWords(card)}.`;
  const change =
    card.change === undefined
      ? ""
      : ` Change: ${bargainWords(card.change.verdict)}, ${signedPoints(card.change.net.estimate)} (${signedRange(card.change.net)}).`;
  return `${told[0]}${change}${level}`;
}

/** What the command prints. */
export function seasonLines(summary: AnySeasonSummary): string[] {
  const correction = correctionSentence(summary);
  return [
    countSentence(summary),
    ...summary.cards.map(cardLine),
    ...(correction === undefined ? [] : [correction]),
    "",
    ...fieldSentences(summary),
  ];
}

/** The document of `--json`: the summary, each card with the sentence to be posted. */
export const seasonDocument = (summary: AnySeasonSummary): object => ({
  ...summary,
  cards: summary.cards.map((card) => ({ ...card, sentence: seasonPost(card, summary) })),
});

import { LEAST_LEVEL_GAMES } from "../../../analysis/acrossLevels.js";
import { count, plural } from "../../../report/format.js";
import { opponentWords } from "../../population/words.js";
import { outcomeWords } from "../../recheckWords.js";
import { signOf } from "../fairness.js";
import { MOST_GAMES } from "../options.js";
import { LEVELS_FROM } from "../stages.js";
import type { AnyJudged, AnyJudgeSummary, Beside, JudgeSummary } from "../summary.js";
import { changedSentence } from "./changedWords.js";
import { fairnessSentence } from "./fairWords.js";
import { cardWords, PRICE_WORDS, rangeSentence } from "./priceWords.js";
import { isPriced } from "./shortVerdicts.js";
import type { JudgeTerm } from "./terms.js";
import { VALUE_WORDS } from "./valueWords.js";

/** Sentences about judged cards, for the page, the terminal and to be posted. */

/** A sentence, and the word that explains it. */
export interface Said {
  readonly text: string | undefined;
  readonly term: JudgeTerm;
  /** Of what matters most: the name of the card stands out in it. */
  readonly isBold?: boolean;
}

/** Whom its cards met; nobody is named by a season. */
interface Met {
  readonly against?: AnyJudgeSummary["against"];
}

/** What is said of a study beside its cards. */
type JudgedOf = Pick<AnyJudgeSummary, "strategy"> & Met & Partial<Pick<JudgeSummary, "variants" | "variantNoun">>;

/** What cards are judged by, in words. */
export interface CardWords<Card extends AnyJudged> {
  /** What has the card: "squads". */
  readonly held: string;
  /** What company is told in. */
  readonly together: string;
  /** What holds at a higher level. */
  readonly outcomeOf: string;
  /** What games say of the card and of its change, in the order in which it is told. */
  verdicts(card: Card): readonly Said[];
  /** What they say of it besides. */
  besides(card: Card): readonly Said[];
  /** What its numbers are worth, where that is told in a line. */
  weights(card: Card): string | undefined;
  /** The verdict that may hold at a higher level. */
  judged(card: Card): string;
  /** What is seen there. */
  seen(card: Card): string;
  /** That the level above says something else, where it does. */
  parted(card: Card): string;
  /** Where the verdict holds, in a few words. @param isParted whether that level says something else all the same */
  holdsAt(card: Card, isParted: boolean): string;
  /** Games of its verdict, and what they are of. */
  gamesOf(card: Card): readonly [number, string];
  /** What the games are of that a sentence to be posted rests on. */
  rests(card: Card, of: JudgedOf): string;
  /** What company brings, and how much a matchup moved, as a share of wins. */
  beside(value: number): string;
  moved(share: number): string;
}

export const wordsOf = (card: AnyJudged): CardWords<AnyJudged> => ("value" in card ? VALUE_WORDS : PRICE_WORDS);

export const isShown = ({ adjustedP }: { readonly adjustedP: number }): boolean => adjustedP < 0.05;

/** What two levels say, where they played enough games to say anything. */
export function knownHolds<H extends { readonly levels: readonly { readonly games: number }[] }>({
  holds,
}: {
  readonly holds?: H;
}): H | undefined {
  return holds?.levels.every(({ games }) => games >= LEAST_LEVEL_GAMES) === true ? holds : undefined;
}

/** The same of a verdict that is decided. */
export const decidedHolds = (card: AnyJudged): NonNullable<AnyJudged["holds"]> | undefined =>
  wordsOf(card).judged(card) === "undecided" ? undefined : knownHolds<NonNullable<AnyJudged["holds"]>>(card);

/** What two levels say where they part: on the same squads or decks and dice the higher surely saw more, or less. */
export function partedHolds(card: AnyJudged, cards = 1): NonNullable<AnyJudged["holds"]> | undefined {
  if ("unused" in card && card.unused !== undefined) return undefined;
  const holds = knownHolds<NonNullable<AnyJudged["holds"]>>(card);
  if (holds === undefined) return undefined;
  return decidedHolds(card)?.outcome === "falls" || signOf(holds.change, cards) !== 0 ? holds : undefined;
}

/** That they part; undefined where they do not, or that is not known. */
export const partedSentence = (card: AnyJudged): string | undefined =>
  partedHolds(card) === undefined ? undefined : wordsOf(card).parted(card);

/** At which levels it holds, in a few words. */
export const holdsAtWords = (card: AnyJudged): string => wordsOf(card).holdsAt(card, partedHolds(card) !== undefined);

/** At which levels the verdict holds; undefined where too few games were played to say. */
export function holdsSentence(card: AnyJudged): string | undefined {
  const holds = knownHolds<NonNullable<AnyJudged["holds"]>>(card);
  if (holds === undefined) return undefined;
  const [own, higher] = holds.levels;
  const seen = wordsOf(card).seen(card);
  if (decidedHolds(card) === undefined)
    return `By ${higher.strategy}, ${seen}. By ${own.strategy} nothing is decided that could hold.`;
  return [`By ${higher.strategy} this ${outcomeWords(holds.outcome)}: ${seen}.`, ...unaskedAbove(card)].join(" ");
}

/** Of a price alone the level above is asked: what a change brings is not. */
export const unaskedAbove = (card: AnyJudged): string[] =>
  !("value" in card) && card.change !== undefined && card.change.gain.low < card.change.gain.high
    ? ["What the change brings was not asked of that player."]
    : [];

/** "against Bounty Hunters", where opponents are named. */
export const metWords = ({ against }: Met): string[] =>
  against === undefined ? [] : [`against ${opponentWords("opponent", against)}`];

/** What is posted of cards: of several, what all have in common stands once, behind them. */
export function postsOf(cards: readonly AnyJudged[], of: JudgedOf): string[] {
  const [only, ...others] = cards;
  if (only !== undefined && others.length === 0) return [postSentence(only, of, 1)];
  const said = cards.map((card) => `${postWords(card, cards.length)} (${gamesWords(card, of)}.)`);
  return [...said, `All ${behindWords(of)}.`];
}

/** With what it rests on, and what that does not cover. @param cards how many are asked about together */
export const postSentence = (card: AnyJudged, of: JudgedOf, cards: number): string =>
  `${postWords(card, cards)} (${gamesWords(card, of)} ${behindWords(of)}.)`;

/** "1,988 games of random 150-point squads on 4 maps". */
function gamesWords(card: AnyJudged, of: JudgedOf): string {
  const words = wordsOf(card);
  return `${plural(words.gamesOf(card)[0], "game")} of ${words.rests(card, of)}`;
}

const behindWords = (of: JudgedOf): string =>
  `${metWords(of)[0] ?? "against other random ones"}, ${of.strategy === "greedy" ? "the simple AI greedy" : of.strategy} on both sides; “95 % sure” covers dice and what was drawn, not better players`;

/**
 * The sentences to post: what is changed, the verdict, whether that is fairer, and what a better player says.
 * What a change does for its price follows from how far the card was off and is.
 * @param cards how many are asked about together
 */
function postWords(card: AnyJudged, cards: number): string {
  const words = wordsOf(card);
  const told = words.verdicts(card).filter(({ term }) => !isPriced(card) || term !== "gain");
  const [own, beside] = [told.filter(({ term }) => term !== "beside"), told.filter(({ term }) => term === "beside")];
  const changed = changedSentence({ name: card.name, changes: card.changes });
  // Its name stands before what is changed.
  const short = (text: string) =>
    changed !== undefined && isPriced(card) && text.startsWith(cardWords(card))
      ? `At ${card.cost} it${text.slice(cardWords(card).length)}`
      : text;
  const textsOf = (all: readonly Said[]) => all.flatMap(({ text }) => (text === undefined ? [] : short(text)));
  const holds = decidedHolds(card);
  // Whether it is fairer is known of random company alone.
  return [
    ...(changed === undefined ? [] : [changed]),
    ...textsOf(own),
    ...fairnessSentence(card, cards),
    ...textsOf(beside),
    ...(holds === undefined
      ? []
      : [`By ${holds.levels[1].strategy} ${words.outcomeOf} ${outcomeWords(holds.outcome)}.`]),
  ].join(" ");
}

/** How the games were spent, and what was not asked. */
export function spentSentence(card: AnyJudged, asked: Asked): string {
  const [games, what] = wordsOf(card).gamesOf(card);
  const told = `${count(games)} games of its ${what} (${count(card.games.all)} in all)`;
  if ("unused" in card && card.unused !== undefined)
    return `Play ended after ${told}: more would say no more of what is hardly used.`;
  return `${card.isSure ? `Play ended early, sure of it, after ${told}.` : `${told} were not enough to be sure. For a surer answer: --games ${surerGames(asked)}.`}${card.holds === undefined ? notAskedWords(asked) : ""}`;
}

/** What a judgement was asked: the level that verdicts are held against, and most games a card. */
export interface Asked {
  readonly above?: string;
  readonly games: number;
}

/** Games a card that halve its intervals: as many as may be asked, at most. */
export const surerGames = ({ games }: Pick<Asked, "games">): number => Math.min(MOST_GAMES, 4 * games);

/** Said where the level above was not asked. */
const notAskedWords = ({ above, games }: Asked): string =>
  above === undefined || games >= LEVELS_FROM
    ? ""
    : ` Whether it holds by ${above} was not asked: that takes --games ${LEVELS_FROM}.`;

/** Of a list so many are named in a line. The adjusted p of each is against the mean of all. */
const LINE_NAMED = 3;

const named = (list: readonly Beside[], say: (value: number) => string): string =>
  list
    .slice(0, LINE_NAMED)
    .map((one) => `${one.name} ${say(one.value.estimate)}`)
    .join(", ");

/** Said of opponents none of whom differs significantly from the others. */
const alikeWords = (list: readonly Beside[]): string =>
  list.slice(0, LINE_NAMED).some(isShown) ? "" : ". None of these is shown to differ from the rest";

/** What is printed of a card. */
function judgedLines(card: AnyJudged, summary: AnyJudgeSummary): string[] {
  const words = wordsOf(card);
  const { company, beatenBy, moved } = card;
  const isKnown = [...company.best, ...company.worst].some(isShown);
  return [
    ...[...words.verdicts(card), ...words.besides(card)].map(({ text }) => text),
    holdsSentence(card),
    words.weights(card),
    company.best.length === 0
      ? undefined
      : `Best company (${words.together}): ${named(company.best, words.beside)}; worst: ${named(company.worst, words.beside)}${isKnown ? "" : ", none significant"}.`,
    beatenBy.length === 0
      ? undefined
      : `Beaten most by ${words.held} with ${named(beatenBy, (v) => `(it wins ${(100 * v).toFixed(1)} %)`)}${alikeWords(beatenBy)}.`,
    moved.length === 0
      ? undefined
      : `Moved most against ${named(moved, words.moved)} (wins in 100 games)${alikeWords(moved)}.`,
    spentSentence(card, summary),
    `To post: ${postSentence(card, summary, summary.cards.length)}`,
  ].filter((line) => line !== undefined);
}

/** Whether all that is judged is one card that lacks a fact, with the least and with the greatest that it may be. */
export const isOneCard = (summary: AnyJudgeSummary): boolean => "range" in summary && summary.range !== undefined;

/** What is counted where several are judged. */
export const judgedNoun = (summary: AnyJudgeSummary): string => (isOneCard(summary) ? "form" : "card");

/** "3 cards", "1 card in 2 forms". */
export const judgedWords = (summary: AnyJudgeSummary, noun = "card"): string =>
  isOneCard(summary) ? `1 ${noun} in ${plural(summary.cards.length, "form")}` : plural(summary.cards.length, noun);

/** Of a card that lacks one fact: what holds whatever that is, and what it is. */
export function rangeLines(summary: AnyJudgeSummary): readonly string[] {
  if (!("range" in summary) || summary.range === undefined) return [];
  const { range, cards } = summary;
  return [rangeSentence(range, cards), range.unknown];
}

/** What the command prints. */
export const judgeLines = (summary: AnyJudgeSummary): string[] => [
  ...rangeLines(summary),
  ...summary.cards.flatMap((card, i) => [...(i === 0 ? [] : [""]), ...judgedLines(card, summary)]),
];

/** The summary, each card with the sentence to be posted. */
export const judgeDocument = (summary: AnyJudgeSummary): object => ({
  ...summary,
  cards: summary.cards.map((card) => ({ ...card, sentence: postSentence(card, summary, summary.cards.length) })),
});

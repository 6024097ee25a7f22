import type { Interval } from "../../../analysis/interval.js";
import { chanceToDecide } from "../../../analysis/sampleSize.js";
import { shellWord } from "../../../core/shellWord.js";
import { capitalised, count, list, plural, points, pointsRange } from "../../../report/format.js";
import { counted } from "../../improve/page/page.js";
import { changeWords as changedFact, changedSentence } from "../../judge/page/changedWords.js";
import { hardlyTurned } from "../../judge/verdict.js";
import { overWords, whyLimit } from "../../population/limitWords.js";
import { opponentWords } from "../../population/words.js";
import type { TrySummary } from "../summary.js";
import { LEAST_PAIRS } from "../verdict.js";

/** Sentences about a change that was tried, as plain text. */

/** "Jango Fett, Bounty Hunter out, 2 Noghri in"; "with Emperor Palpatine at cost 5". */
export const swapWords = (s: Pick<TrySummary, "out" | "in" | "cards" | "kept">): string =>
  s.cards === undefined
    ? [
        ...(s.out.length === 0 ? [] : [`${list(outWords(s))} out`]),
        ...(s.in.length === 0 ? [] : [`${list(counted(s.in))} in`]),
      ].join(", ")
    : `with ${cardsWords(s.cards)}`;

/** Of those of which copies stay, how many of how many go: "1 of 2 Jawa". */
function outWords({ out, kept = [] }: Pick<TrySummary, "out" | "kept">): string[] {
  const whole = out.filter((name) => kept.every((one) => one.name !== name));
  const parts = kept.map(({ name, copies }) => {
    const gone = out.filter((one) => one === name).length;
    return `${gone} of ${gone + copies} ${name}`;
  });
  return [...parts, ...counted(whole)];
}

type Cards = NonNullable<TrySummary["cards"]>;

/** Changed cards that are named one by one. */
const NAMED = 3;

function cardsWords(cards: Cards): string {
  if (cards.length > NAMED) return `${count(cards.length)} cards changed`;
  const [{ changes }] = cards;
  const [{ what, to }] = [...changes, { what: "", to: undefined }];
  const isNumber = cards.length === 1 && changes.length === 1 && /^\d+$/.test(to ?? "");
  return `${list(cards.map(({ name }) => name))} ${isNumber ? `at ${what} ${to}` : "changed"}`;
}

/** "Emperor Palpatine: cost 6 → 5.", a card each; nothing where cards are exchanged. */
export const changedLines = ({ cards = [] }: Pick<TrySummary, "cards">): string[] =>
  cards.map((card) => changedSentence(card) ?? `${card.name} is as published.`);

/** Changes that a terminal tells of. */
const TOLD = 3;

/** The same, a change each, as many as there is room for. */
export function firstChanges({ cards = [] }: Pick<TrySummary, "cards">): string[] {
  const told = cards.flatMap(({ name, changes }) =>
    changes.length === 0 ? [`${name} is as published.`] : changes.map((one) => `${name}: ${changedFact(one)}.`),
  );
  const more = told.length - TOLD;
  return more <= 0 ? told : [...told.slice(0, TOLD), `The report has ${plural(more, "further change")}.`];
}

/** Which opponents have the changed cards, too; nothing where cards are exchanged. */
export function othersWords({ cards, against, opponents, entrantNoun }: TrySummary): string[] {
  if (cards === undefined) return [];
  if (against === undefined) return [`The ${opponentWords(entrantNoun, against)} are of published cards alone.`];
  return opponents.flatMap(({ name, cards: own = [] }) =>
    own.length === 0 ? [] : [`${name} has changed cards, too: ${list(own)}.`],
  );
}

type Kept = Pick<TrySummary, "kept" | "out" | "in">;

/** That copies stay of what went out, and how they would go as well; nothing where none do. */
export function keptWords(s: Kept): string[] {
  if (s.kept === undefined) return [];
  const all = forAll(s);
  return [`${stayWords(s)}${all === undefined ? "" : ` For all: ${all}.`}`];
}

/** "1 copy of Jawa stays." */
export function stayWords({ kept = [] }: Pick<Kept, "kept">): string {
  const stay = kept.map(({ name, copies }) => `${copies === 1 ? "1 copy" : `${copies} copies`} of ${name}`);
  return `${list(stay)} ${kept.length === 1 && kept[0].copies === 1 ? "stays" : "stay"}.`;
}

/** The exchange of all copies, as it is typed; undefined where several are exchanged. */
export function forAll({ kept = [], out, in: comes }: Kept): string | undefined {
  const [one] = kept;
  const [gone, come] = [out, comes].map((names) => [...new Set(names)]);
  if (one === undefined || gone.length > 1 || come.length > 1) return undefined;
  const all = out.length + one.copies;
  const put = come.map((name) => ` --in ${shellWord(`${all} ${name}`)}`).join("");
  return `--out ${shellWord(`${all} ${one.name}`)}${put}`;
}

export const changeWords = (change: Interval): string => `${points(change.estimate)} points (${pointsRange(change)})`;

/** Half the width, in points: "1.1". */
const halfWidth = ({ low, high }: Interval): number => 50 * (high - low);

/** The answer, a sentence each. */
export function answerOf(s: TrySummary): string[] {
  const what = `${capitalised(swapWords(s))}: ${changeWords(s.change)}`;
  if (s.verdict === "better" || s.verdict === "worse") return [`${what}. ${capitalised(s.verdict)}.`];
  if (s.verdict === "no change shown")
    return [`${what}. ${openWords(s.change, opponentWords(s.entrantNoun, s.against))}`, rangeSentence(s.change)];
  const few =
    s.pairs < LEAST_PAIRS
      ? `${count(s.pairs)} pairs are too few for a verdict; it takes ${count(LEAST_PAIRS)}.`
      : "It turned too few games for a verdict.";
  return [`${what} so far.`, few];
}

/**
 * What is said where 0 is within the interval. An estimate beyond half of its reach, about one standard error, is right
 * about the side in five of six cases.
 */
function openWords(change: Interval, whom: string): string {
  if (Math.abs(change.estimate) < halfWidth(change) / 200) return "No sure change.";
  return `No sure change yet; likely ${change.estimate > 0 ? "better" : "worse"} against ${whom}.`;
}

/** "It may be from 0.1 points worse to 4.7 better." */
function rangeSentence({ low, high }: Interval): string {
  const [worse, better] = [-low, high].map((one) => (100 * one).toFixed(1));
  return `It may be from ${worse} points worse to ${better} better.`;
}

/** What stands before the answer: a squad that is over its limit, and a limit that was guessed. */
export const limitWords = ({ limit }: Pick<TrySummary, "limit">): string[] =>
  limit === undefined ? [] : [...overWords(limit, limit.changed), ...(limit.by === "guessed" ? [whyLimit(limit)] : [])];

/** All games, and that there are two versions. */
export const gamesWords = (s: Pick<TrySummary, "games">): string =>
  `${plural(s.games, "game")}, half of them with the change`;

/** Games that each version played, in words. */
export const playedWords = (s: TrySummary): string =>
  `Each version played the same ${isPaired(s) ? `${plural(s.pairs, "pair")} of games, seats swapped` : plural(s.pairs, "game")}, with the same dice.`;

const isPaired = (s: TrySummary): boolean => s.games >= 4 * s.pairs;

/** How often the score changed at all. */
export const turnedWords = (s: TrySummary): string =>
  s.turned === 0 ? "The change turned none of them." : `The change turned ${count(s.turned)} of them.`;

/** Times as many games for half the interval. */
const FOUR = 4;

/** Times as many games as there are: four, or what it takes for a verdict. */
const timesOf = (s: TrySummary): number => Math.max(FOUR, Math.ceil(LEAST_PAIRS / s.pairs));

/** The games, in all, of whoever goes on. */
export const moreGames = (s: TrySummary): string => `--games ${timesOf(s) * s.games}`;

/** What more games give, and how likely it is that they decide what these did not. */
export function moreWords(s: TrySummary): string {
  const times = timesOf(s);
  const width = `about ±${(halfWidth(s.change) / Math.sqrt(times)).toFixed(1)} points`;
  const games = `${times === FOUR ? "Four" : count(times)} times the games`;
  if (s.verdict === "better" || s.verdict === "worse") return `${games} give ${width}.`;
  if (hardlyTurned(s.turned)) return `${games} give ${width}. It turned too few to say whether that settles it.`;
  const { above, below } = chanceToDecide(s.change, times);
  const open = Math.max(0, 1 - above - below);
  const chances = `Chances: surely better ${chanceWords(above)}, surely worse ${chanceWords(below)}, still open ${chanceWords(open)}.`;
  return `${games} give ${width}. ${chances}`;
}

/** In tens of a hundred; a chance of less is no figure. */
function chanceWords(chance: number): string {
  const tens = Math.round(10 * chance);
  return tens === 0 ? "below 5 %" : tens === 10 ? "above 95 %" : `${tens}0 %`;
}

/** Where opponents were drawn: whom else to ask about. */
export const FIELD_WORDS = "Random ones are not what people play. Against all that come with the program:";

/** Where each opponent that was named has a row. */
export const ROUGH_WORDS = "The rows of single opponents are rough: the average counts.";

/** What the games do not answer. */
export const notAskedWords = (s: Pick<TrySummary, "above" | "strategy">): string =>
  `Does it hold when ${s.above} plays? Better players may see it otherwise than ${s.strategy}.`;

/** A game with the change, and how the same is seen without it. */
export const WATCH_WORDS = "A pair that it turned wholly; @0 in place of @1 is the same without it";

/** @param folder as a shell takes it */
export const watchCommand = (watch: string, folder: string): string =>
  `dejarik replay ${folder} ${watch}@1 --html game.html`;

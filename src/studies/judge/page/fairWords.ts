import type { Tone } from "../../../report/face.js";
import { count, list } from "../../../report/format.js";
import { points } from "../../cost/page/words.js";
import { apartOf, type Fairness, fairnessLean, fairnessOf, widerAmong } from "../fairness.js";
import type { AnyJudged } from "../summary.js";
import { signedPoints } from "./priceWords.js";
import { AS_PUBLISHED, HARDLY_MATTERED, HARDLY_USED, isPriced, verdictOfChange } from "./shortVerdicts.js";

/** Whether changes make cards fairer, in words. */

const TONES: Readonly<Record<Fairness, Tone>> = { fairer: "good", "less fair": "bad", "not sure": "open" };

/** What is said of changes on which there is no verdict. */
const NO_VERDICT: readonly unknown[] = [AS_PUBLISHED, HARDLY_USED, HARDLY_MATTERED];

/** Undefined of a card that is as published, that is compared with nothing, or whose change gets no verdict. */
export function fairnessAmong(card: AnyJudged, cards: number): Fairness | undefined {
  const apart = apartOf(card);
  const isUnused = "unused" in card && card.unused !== undefined;
  if (apart === undefined || isUnused || NO_VERDICT.includes(verdictOfChange(card))) return undefined;
  return fairnessOf(apart, cards);
}

/** "+26.0 → +13.9": worth less price, or wins in 100 over an average card; nothing where only one is known. */
export function apartWords(card: AnyJudged): string {
  const apart = apartOf(card);
  if (apart === undefined || verdictOfChange(card) === AS_PUBLISHED) return "–";
  const { before, after } = apart;
  return `${signedPoints(before.estimate)} → ${signedPoints(after.estimate)}`;
}

/** A cell of a table. */
export function fairnessCell(card: AnyJudged, cards: number): { readonly text: string; readonly tone: Tone } {
  const found = fairnessAmong(card, cards);
  return found === undefined ? { text: "–", tone: "dim" } : { text: fairnessWord(card, cards)!, tone: TONES[found] };
}

/** What that means, in small print. */
export const fairnessKey = (cards: readonly AnyJudged[]): string =>
  cards.every(isPriced) ? "fairer: worth nearer to price than before" : "fairer: nearer to an average card than before";

/** "Changed: 2 fairer, 1 less fair and 1 not sure."; nothing where none is compared. */
export function fairnessTally(cards: readonly AnyJudged[]): string[] {
  const found = cards.flatMap((card) => fairnessAmong(card, cards.length) ?? []);
  if (found.length === 0) return [];
  const told = (["fairer", "less fair", "not sure"] as const).flatMap((kind) => {
    const n = found.filter((one) => one === kind).length;
    return n === 0 ? [] : [`${count(n)} ${kind}`];
  });
  return [`Changed: ${list(told)}.`];
}

/** So sure, by itself, is what is called likely; less than the least is told as nothing. */
const LIKELY = 0.8;
const LEAST_TOLD = 0.001;

/** To which side a change leans, and how sure that is, taken by itself; undefined where none is compared. */
export const fairnessLeans = (card: AnyJudged): ReturnType<typeof fairnessLean> | undefined =>
  fairnessAmong(card, 1) === undefined ? undefined : fairnessLean(apartOf(card)!, 1);

/** "31.9": rounded down, as nothing is surer than it says. */
export const levelText = (level: number): string => (Math.floor(1000 * level) / 10).toFixed(1);

/** "over 99.9 % sure" */
const levelWords = (level: number): string => `${level >= 0.9995 ? "over 99.9" : levelText(level)} % sure`;

/** What the change is, in a word or two: "fairer", "likely fairer", "not sure". */
export function fairnessWord(card: AnyJudged, cards: number): string | undefined {
  const found = fairnessAmong(card, cards);
  if (found !== "not sure") return found;
  const { leans, level } = fairnessLean(apartOf(card)!, 1);
  return level >= LIKELY ? `likely ${leans}` : found;
}

/**
 * Whether one card is fairer, and how far it was from fair and is: "That is less fair than as published: 26.2 too cheap
 * before, 38.5 too cheap now."
 * @param cards how many are asked about together
 */
export function fairnessSentence(card: AnyJudged, cards = 1): string[] {
  const word = fairnessWord(card, cards);
  if (word === undefined) return [];
  const than = card.mark === "changed" ? "as published" : (card.basedOn?.name ?? "what it is based on");
  const { before, after } = apartOf(card)!;
  const moved = `${offWords(card, before.estimate)} before, ${offWords(card, after.estimate)} now`;
  const { leans, level } = fairnessLeans(card)!;
  // Among many it is less sure than that.
  const alone = cards > 1 ? " by itself" : "";
  if (word === "not sure")
    return [
      `Whether that is fairer than ${than} is not sure: ${moved}.`,
      ...(level < LEAST_TOLD ? [] : [`It leans ${leans} (${levelWords(level)}${alone}).`]),
    ];
  const isLikely = word.startsWith("likely");
  return [
    `That is ${word} than ${than} (${levelWords(level)}${isLikely ? alone : ""}): ${moved}.`,
    ...(isLikely ? halfway(card, cards) : []),
  ];
}

/** "26.2 too cheap"; of a card without a price "8.0 wins in 100 above average". */
function offWords(card: AnyJudged, off: number): string {
  const by = points(Math.abs(off));
  if (isPriced(card)) return Number(by) === 0 ? "fair" : `${by} too ${off > 0 ? "cheap" : "dear"}`;
  return Number(by) === 0 ? "average" : `${by} wins in 100 ${off > 0 ? "above" : "below"} average`;
}

/** What would decide a change of price alone: whether the worth lies beyond halfway from the one price to the other. */
function halfway(card: AnyJudged, cards: number): string[] {
  if (!isPriced(card) || card.change === undefined || card.basedOn === undefined || card.fairCost === undefined)
    return [];
  if (card.change.gain.low !== card.change.gain.high) return [];
  const { estimate, low, high } = card.fairCost;
  const middle = (card.cost + card.basedOn.cost) / 2;
  const wider = widerAmong(card.fairCost, cards);
  const [is, most] =
    estimate < middle
      ? ["less", `up to ${points(estimate + wider * (high - estimate))}`]
      : ["more", `down to ${points(Math.max(0, estimate - wider * (estimate - low)))}`];
  const among = cards === 1 ? "" : ` (${cards} cards are asked about)`;
  return [`Surely so if it is worth ${is} than ${middle}, halfway between both prices: ${most} is possible${among}.`];
}

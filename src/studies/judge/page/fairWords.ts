import type { Tone } from "../../../report/face.js";
import { count, list } from "../../../report/format.js";
import { apartOf, type Fairness, fairnessOf } from "../fairness.js";
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
  return found === undefined ? { text: "–", tone: "dim" } : { text: found, tone: TONES[found] };
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

/** Of one card; nothing where it is not sure. @param cards how many are asked about together */
export function fairnessSentence(card: AnyJudged, cards = 1): string[] {
  const found = fairnessAmong(card, cards);
  return found === undefined || found === "not sure"
    ? []
    : [
        `That is ${found} than ${card.mark === "changed" ? "as published" : (card.basedOn?.name ?? "what it is based on")}.`,
      ];
}

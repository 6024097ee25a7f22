import { benjaminiHochberg } from "../../analysis/benjaminiHochberg.js";
import type { Interval } from "../../analysis/interval.js";
import { normalCdf, twoSidedZ } from "../../analysis/normal.js";
import type { JudgingStudy } from "../judge/frame.js";
import { lookConfidence, ROUNDS } from "../judge/rounds.js";
import type { JudgeStudy } from "../judge/study.js";
import type { JudgedSummary } from "../judge/summary.js";
import { LEAST_OFF, WITHIN } from "../judge/verdict.js";
import { ATTENTION, type Attention, type Corrected, type SeasonCard } from "./summary.js";

/** Verdicts corrected for one another, and cards in the order in which they need somebody. */

/**
 * p of the verdict that an interval gives, or comes nearest to: against a difference of at most `LEAST_OFF` points
 * where it says "off", of at least `WITHIN` where it says "within". No true difference makes both wrong, so that the
 * better of the two may be taken. Two-sided and times the looks, as the interval itself is.
 * @param interval of the difference, made at the confidence of one look
 * @returns undefined where the difference is known exactly
 */
export function verdictP(
  { estimate, low, high }: Interval,
  study: Pick<JudgingStudy, "confidence">,
): number | undefined {
  if (low === high) return undefined;
  const z = twoSidedZ(lookConfidence(study));
  const below = (estimate - low) / z;
  const above = (high - estimate) / z;
  const off = (Math.abs(estimate) - LEAST_OFF) / (estimate > 0 ? below : above);
  const within = Math.min((WITHIN - estimate) / above, (WITHIN + estimate) / below);
  return Math.min(1, ROUNDS.length * 2 * normalCdf(-Math.max(off, within)));
}

/** p of the verdicts on all cards, adjusted over all of them. */
export interface Adjusted {
  /** @returns undefined where nothing was asked, or it is counted exactly */
  of(question: number, card: number): number | undefined;
  /** Whether a verdict of such a p stands among all. */
  stands(p: number | undefined): boolean;
  readonly tests: number;
}

/** @param questions what the verdicts of a card rest on, in points; undefined where it has no such verdict */
export function adjustedVerdicts<Card>(
  cards: readonly Card[],
  questions: readonly ((card: Card) => Interval | undefined)[],
  study: Pick<JudgingStudy, "confidence">,
): Adjusted {
  const asked = questions.flatMap((of, question) =>
    cards.flatMap((one, card) => {
      const interval = of(one);
      const p = interval && verdictP(interval, study);
      return p === undefined ? [] : [{ key: `${question} ${card}`, p }];
    }),
  );
  const adjusted = benjaminiHochberg(asked.map(({ p }) => p));
  const byKey = new Map(asked.map(({ key }, i) => [key, adjusted[i]!]));
  return {
    of: (question, card) => byKey.get(`${question} ${card}`),
    stands: (p) => p === undefined || p <= 1 - study.confidence,
    tests: adjusted.length,
  };
}

/** A verdict before the correction. */
export const corrected = <Verdict>(uncorrected: Verdict, adjustedP: number | undefined): Corrected<Verdict> => ({
  uncorrected,
  ...(adjustedP === undefined ? {} : { adjustedP }),
});

/** Cards with verdicts that stand among all, in the order in which they need attention; and how many were tested. */
export function correctedCards(
  cards: readonly JudgedSummary[],
  study: JudgeStudy,
): { readonly cards: Omit<SeasonCard, "holders">[]; readonly tests: number } {
  const adjusted = adjustedVerdicts(cards, [({ mispricing }) => mispricing, ({ change }) => change?.net], study);
  const found = cards.map((card, i) => withCorrection(card, adjusted, i));
  return { cards: found.sort(byAttention), tests: adjusted.tests };
}

function withCorrection(card: JudgedSummary, adjusted: Adjusted, index: number): Omit<SeasonCard, "holders"> {
  const [priceP, changeP] = [adjusted.of(0, index), adjusted.of(1, index)];
  const { change } = card;
  const verdict = adjusted.stands(priceP) ? card.verdict : "undecided";
  return {
    ...card,
    verdict,
    ...(change === undefined
      ? {}
      : { change: { ...change, verdict: adjusted.stands(changeP) ? change.verdict : ("undecided" as const) } }),
    attention: attentionOf(verdict, card.holds?.outcome === "falls"),
    price: corrected(card.verdict, priceP),
    ...(change === undefined ? {} : { changed: corrected(change.verdict, changeP) }),
  };
}

function attentionOf(verdict: JudgedSummary["verdict"], falls: boolean): Attention {
  if (verdict === "undecided") return "not decided";
  if (falls) return "falls at a higher level";
  return verdict === "fairly priced" ? "none" : "price is off";
}

type Ranked = Pick<SeasonCard, "attention" | "mispricing" | "name">;

/** By kind of attention; within it by how far the price is, or may be, off; a card whose cost was not found first. */
function byAttention(one: Ranked, other: Ranked): number {
  const kind = ATTENTION.indexOf(one.attention) - ATTENTION.indexOf(other.attention);
  return kind || distanceOf(other) - distanceOf(one) || (one.name < other.name ? -1 : 1);
}

function distanceOf({ attention, mispricing }: Ranked): number {
  if (mispricing === undefined) return Number.MAX_VALUE;
  const { estimate, low, high } = mispricing;
  return attention === "not decided" ? Math.max(Math.abs(low), Math.abs(high)) : Math.abs(estimate);
}

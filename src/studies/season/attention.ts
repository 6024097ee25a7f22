import { benjaminiHochberg } from "../../analysis/benjaminiHochberg.js";
import type { Interval } from "../../analysis/interval.js";
import { normalCdf, twoSidedZ } from "../../analysis/normal.js";
import type { JudgingStudy } from "../judge/frame.js";
import type { JudgeStudy } from "../judge/study.js";
import type { JudgedSummary } from "../judge/summary.js";
import { LEAST_OFF, WITHIN } from "../judge/verdict.js";
import { ATTENTION, type Attention, type Corrected, type SeasonCard } from "./summary.js";

/** Verdicts corrected for one another, and cards in the order in which they need somebody. */

/**
 * p of the verdict that an interval gives, or comes nearest to: against a difference of at most `LEAST_OFF` points
 * where it says "off", of at least `WITHIN` where it says "within". No true difference makes both wrong, so that the
 * better of the two may be taken. It is at most 1 - confidence where the interval gives the verdict, and allows for
 * looks as the interval does.
 * @returns undefined where the difference is known exactly
 */
export function verdictP(
  { estimate, low, high }: Interval,
  study: Pick<JudgingStudy, "confidence">,
): number | undefined {
  if (low === high) return undefined;
  const z = twoSidedZ(study.confidence);
  const below = (estimate - low) / z;
  const above = (high - estimate) / z;
  const off = errorsOf(Math.abs(estimate) - LEAST_OFF, estimate > 0 ? below : above);
  const within = Math.min(errorsOf(WITHIN - estimate, above), errorsOf(WITHIN + estimate, below));
  return 2 * normalCdf(-Math.max(off, within));
}

/** A distance in standard errors. An interval that is cut off, as of costs at 0, has none on that side. */
const errorsOf = (distance: number, error: number): number => (distance === 0 ? 0 : distance / error);

/** Verdicts on all cards, of each question about them. */
export interface Adjusted {
  /** p of a card's verdict, adjusted over all; undefined where nothing was asked, or it is counted exactly. */
  of(question: number, card: number): number | undefined;
  /** The verdict as it stands among all, and as it was by itself. */
  settle<Verdict>(
    verdict: Verdict,
    question: number,
    card: number,
  ): readonly [Verdict | "undecided", Corrected<Verdict>];
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
  const byKey = new Map(asked.map(({ key }, i) => [key, adjusted[i]]));
  const of = (question: number, card: number) => byKey.get(`${question} ${card}`);
  return {
    of,
    settle(uncorrected, question, card) {
      const adjustedP = of(question, card);
      const stands = adjustedP === undefined || adjustedP <= 1 - study.confidence;
      return [stands ? uncorrected : "undecided", { uncorrected, ...(adjustedP === undefined ? {} : { adjustedP }) }];
    },
    tests: adjusted.length,
  };
}

/** The verdict on a change, and what it was by itself, as fields of the card; none of a card without one. */
export function settledChange<Change extends { readonly verdict: unknown }>(
  change: Change | undefined,
  adjusted: Adjusted,
  question: number,
  card: number,
) {
  if (change === undefined) return { change: {}, changed: {} };
  const [verdict, changed] = adjusted.settle<Change["verdict"]>(change.verdict, question, card);
  return { change: { change: { ...change, verdict } }, changed: { changed } };
}

/** Why a card needs attention. */
function attentionOf({ verdict, holds }: JudgedSummary): Attention {
  if (verdict === "undecided") return "not decided";
  if (holds?.outcome === "falls") return "falls at a higher level";
  return verdict === "fairly priced" ? "none" : "price is off";
}

/** A card with what needs attention, and what its verdict rests on. */
export interface Ranked {
  readonly name: string;
  readonly attention: string;
  /** Undefined where it was not found: such a card comes first. */
  readonly off: Interval | undefined;
}

/** By kind of attention; within it by how far a card is, or where that is not decided may be, from none. */
export function byAttention(kinds: readonly string[]): (one: Ranked, other: Ranked) => number {
  return (one, other) =>
    kinds.indexOf(one.attention) - kinds.indexOf(other.attention) ||
    distanceOf(other) - distanceOf(one) ||
    (one.name < other.name ? -1 : 1);
}

function distanceOf({ attention, off }: Ranked): number {
  if (off === undefined) return Number.MAX_VALUE;
  const { estimate, low, high } = off;
  return attention === "not decided" ? Math.max(Math.abs(low), Math.abs(high)) : Math.abs(estimate);
}

/** Cards with verdicts that stand among all, in the order in which they need attention; and how many were tested. */
export function correctedCards(
  cards: readonly JudgedSummary[],
  study: JudgeStudy,
): { readonly cards: Omit<SeasonCard, "holders">[]; readonly tests: number } {
  const adjusted = adjustedVerdicts(cards, [({ mispricing }) => mispricing, ({ change }) => change?.net], study);
  const found = cards.map((card, i): Omit<SeasonCard, "holders"> => {
    const [verdict, price] = adjusted.settle(card.verdict, 0, i);
    const { change, changed } = settledChange(card.change, adjusted, 1, i);
    const attention = attentionOf({ ...card, verdict });
    return { ...card, verdict, ...change, attention, price, ...changed };
  });
  const order = byAttention(ATTENTION);
  const ranked = ({ name, attention, mispricing: off }: (typeof found)[number]) => ({ name, attention, off });
  return { cards: found.sort((one, other) => order(ranked(one), ranked(other))), tests: adjusted.tests };
}

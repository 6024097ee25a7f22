import { benjaminiHochberg } from "../../analysis/benjaminiHochberg.js";
import type { Interval } from "../../analysis/interval.js";
import { normalCdf, twoSidedZ } from "../../analysis/normal.js";
import type { JudgingStudy } from "../judge/study.js";
import type { AnyJudged, JudgedSummary, ValuedSummary } from "../judge/summary.js";
import { AS_ASKED_MOST, inPoints, LEAST_OFF, WITHIN } from "../judge/verdict.js";
import {
  type AnySeasonCard,
  ATTENTION,
  type Corrected,
  type SeasonCard,
  VALUE_ATTENTION,
  type ValuedSeasonCard,
} from "./summary.js";

/** Verdicts corrected for one another, and many cards in the order in which they need somebody. */

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

/** What seasons have of what cards are judged by. */
interface Attending<Card extends AnyJudged> {
  /** What the verdict before the correction is called in a summary. */
  readonly uncorrected: "price" | "worth";
  /** What verdicts on the card and on its change rest on, in points; undefined where there is no such verdict. */
  off(card: Card): Interval | undefined;
  changed(card: Card): Interval | undefined;
  /** Why a card needs attention, its verdicts corrected. */
  attention(card: Card): AnySeasonCard["attention"];
}

const PRICED: Attending<JudgedSummary> = {
  uncorrected: "price",
  off: ({ mispricing }) => mispricing,
  changed: ({ change }) => change?.net,
  attention({ verdict, holds }) {
    if (verdict === "undecided") return "not decided";
    if (holds?.outcome === "falls") return "falls at a higher level";
    return verdict === "fairly priced" ? "none" : "price is off";
  },
};

/** A verdict that does not stand among all falls nowhere; an average card is not decided where its change is not. */
const VALUED: Attending<ValuedSummary> = {
  uncorrected: "worth",
  off: ({ value }) => inPoints(value),
  changed: ({ change }) => change && inPoints(change.gain),
  attention({ verdict, change, holds }) {
    const played = holds?.of === "change" ? change?.verdict : verdict;
    if (holds?.outcome === "falls" && played !== "undecided") return "falls at a higher level";
    if (verdict === "strong" || verdict === "weak") return "strong or weak";
    return verdict === "undecided" || change?.verdict === "undecided" ? "not decided" : "none";
  },
};

const attendingOf = (card: AnyJudged): Attending<AnyJudged> => ("value" in card ? VALUED : PRICED);

type FoundOf<Card> = Card extends ValuedSummary ? Omit<ValuedSeasonCard, "holders"> : Omit<SeasonCard, "holders">;
type Found = FoundOf<JudgedSummary> | FoundOf<ValuedSummary>;

/**
 * Cards with verdicts that stand among all, a few as they were asked for and many in the order in which they need
 * attention; and how many were tested.
 */
export function correctedCards<Card extends AnyJudged>(
  cards: readonly Card[],
  study: Pick<JudgingStudy, "confidence">,
): { readonly cards: FoundOf<Card>[]; readonly tests: number } {
  const asked = (["off", "changed"] as const).flatMap((question) =>
    cards.flatMap((card) => {
      const interval = attendingOf(card)[question](card);
      const p = interval && verdictP(interval, study);
      return p === undefined ? [] : [{ question, card, p }];
    }),
  );
  const adjusted = benjaminiHochberg(asked.map(({ p }) => p));
  /** A verdict as it stands among all, and as it was by itself. */
  const settle = <Verdict>(uncorrected: Verdict, question: "off" | "changed", card: AnyJudged) => {
    const adjustedP = adjusted[asked.findIndex((one) => one.card === card && one.question === question)];
    const stands = adjustedP === undefined || adjustedP <= 1 - study.confidence;
    const before: Corrected<Verdict> = { uncorrected, ...(adjustedP === undefined ? {} : { adjustedP }) };
    return [stands ? uncorrected : "undecided", before] as const;
  };
  const found = cards.map((card): Found => {
    const attending = attendingOf(card);
    const [verdict, before] = settle(card.verdict, "off", card);
    const [changeVerdict, changed] = settle(card.change?.verdict, "changed", card);
    const change = card.change && { change: { ...card.change, verdict: changeVerdict } };
    const settled = { ...card, verdict, ...change } as AnyJudged;
    const attention = attending.attention(settled);
    return { ...settled, attention, [attending.uncorrected]: before, ...(change && { changed }) } as Found;
  });
  return {
    cards: (cards.length > AS_ASKED_MOST ? found.sort(byAttention) : found) as FoundOf<Card>[],
    tests: adjusted.length,
  };
}

/** By kind of attention; within it by how far a card is, or where that is not decided may be, from none. */
const byAttention = (one: Found, other: Found): number =>
  attentionPlace(one) - attentionPlace(other) ||
  distanceOf(other) - distanceOf(one) ||
  (one.name < other.name ? -1 : 1);

const attentionPlace = ({ attention }: Found): number =>
  [ATTENTION, VALUE_ATTENTION].map((kinds: readonly string[]) => kinds.indexOf(attention)).find((place) => place >= 0)!;

/** A card whose price was not found comes first. */
function distanceOf(card: Found): number {
  const off = attendingOf(card).off(card);
  if (off === undefined) return Number.MAX_VALUE;
  const { estimate, low, high } = off;
  return card.attention === "not decided" ? Math.max(Math.abs(low), Math.abs(high)) : Math.abs(estimate);
}

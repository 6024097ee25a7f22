import { benjaminiHochberg } from "../../analysis/benjaminiHochberg.js";
import type { Interval } from "../../analysis/interval.js";
import { normalCdf, twoSidedZ } from "../../analysis/normal.js";
import { lookConfidence, ROUNDS } from "../judge/rounds.js";
import type { JudgeStudy } from "../judge/study.js";
import type { JudgedSummary } from "../judge/summary.js";
import { LEAST_OFF, WITHIN } from "../judge/verdict.js";
import { ATTENTION, type Attention, type SeasonCard } from "./summary.js";

/** Verdicts corrected for one another, and cards in the order in which they need somebody. */

/**
 * p of the verdict that an interval gives, or comes nearest to: against a difference of at most `LEAST_OFF` points
 * where it says "off", of at least `WITHIN` where it says "within". No true difference makes both wrong, so that the
 * better of the two may be taken. Two-sided and times the looks, as the interval itself is.
 * @param interval of the difference, made at the confidence of one look
 * @returns undefined where the difference is known exactly
 */
export function verdictP({ estimate, low, high }: Interval, study: JudgeStudy): number | undefined {
  if (low === high) return undefined;
  const z = twoSidedZ(lookConfidence(study));
  const below = (estimate - low) / z;
  const above = (high - estimate) / z;
  const off = (Math.abs(estimate) - LEAST_OFF) / (estimate > 0 ? below : above);
  const within = Math.min((WITHIN - estimate) / above, (WITHIN + estimate) / below);
  return Math.min(1, ROUNDS.length * 2 * normalCdf(-Math.max(off, within)));
}

/** A question of the season: the price of a card, or its change. */
interface Asked {
  readonly card: number;
  readonly p: number;
}

/** Cards with verdicts that stand among all, in the order in which they need attention; and how many were tested. */
export function correctedCards(
  cards: readonly JudgedSummary[],
  study: JudgeStudy,
): { readonly cards: Omit<SeasonCard, "holders">[]; readonly tests: number } {
  const asked = (of: (card: JudgedSummary) => Interval | undefined) =>
    cards.flatMap((one, card): Asked[] => {
      const interval = of(one);
      const p = interval && verdictP(interval, study);
      return p === undefined ? [] : [{ card, p }];
    });
  const prices = asked(({ mispricing }) => mispricing);
  const changes = asked(({ change }) => change?.net);
  const adjusted = benjaminiHochberg([...prices, ...changes].map(({ p }) => p));
  const priceP = new Map(prices.map(({ card }, i) => [card, adjusted[i]!]));
  const changeP = new Map(changes.map(({ card }, i) => [card, adjusted[prices.length + i]!]));
  const found = cards.map((card, i) => withCorrection(card, priceP.get(i), changeP.get(i), study));
  return { cards: found.sort(byAttention), tests: adjusted.length };
}

function withCorrection(
  card: JudgedSummary,
  priceP: number | undefined,
  changeP: number | undefined,
  { confidence }: JudgeStudy,
): Omit<SeasonCard, "holders"> {
  const stands = (p: number | undefined) => p === undefined || p <= 1 - confidence;
  const { change } = card;
  const verdict = stands(priceP) ? card.verdict : "undecided";
  return {
    ...card,
    verdict,
    ...(change === undefined
      ? {}
      : { change: { ...change, verdict: stands(changeP) ? change.verdict : ("undecided" as const) } }),
    attention: attentionOf(verdict, card.holds?.outcome === "falls"),
    price: { uncorrected: card.verdict, ...(priceP === undefined ? {} : { adjustedP: priceP }) },
    ...(change === undefined
      ? {}
      : { changed: { uncorrected: change.verdict, ...(changeP === undefined ? {} : { adjustedP: changeP }) } }),
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

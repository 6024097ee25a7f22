import type { Interval } from "../analysis/interval.js";
import type {
  CharacterValue,
  CostBand,
  CostSummary,
  StatWeight,
  Titration,
  TwinCheck,
} from "../studies/cost/summary.js";
import { average, count, list, plural } from "./format.js";

/** Sentences of a cost study, as plain text: for the page, for report.md and for the terminal. */

/** With a thin space that does not break, as elsewhere on pages. */
const PERCENT = "\u202f%";

/** Points of cost with one decimal, or two where the interval is narrow: "23.9". */
export function points(value: number, interval?: Interval): string {
  const decimals = interval !== undefined && interval.high - interval.low < 0.4 ? 2 : 1;
  const text = Math.abs(value).toFixed(decimals);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
}

/** Half the width of an interval: what stands after "±". */
export function halfWidth(interval: Interval): string {
  return points((interval.high - interval.low) / 2, interval);
}

/** "Bothan Spy is over-costed by 3.1 ± 0.8 points: it costs 7 and is worth 3.9." Without the name where `subject` says who. */
export function characterSentence(c: CharacterValue, subject: string = c.name): string {
  const { price } = c;
  if (price === undefined) return `${subject} costs ${c.cost}; these games do not show what it is worth.`;
  const { fairCost, mispricing, verdict } = price;
  const range = `${points(fairCost.low, fairCost)} to ${points(fairCost.high, fairCost)}`;
  if (verdict === "fair") return `${subject} is fair at ${c.cost}: worth ${range} points.`;
  if (verdict === "open") return `${subject} costs ${c.cost} and is worth ${range} points: not told apart from fair.`;
  const by = `${points(Math.abs(mispricing.estimate), mispricing)} ± ${halfWidth(mispricing)} points`;
  const worth = fairCost.estimate <= 0 ? "worse than nothing" : `worth ${points(fairCost.estimate, fairCost)}`;
  return `${subject} is ${verdict} by ${by}: it costs ${c.cost} and is ${worth}.`;
}

/** How many characters got which verdict. */
export function digestSentence(s: CostSummary): string {
  if (!s.exchangeRate.priced)
    return "These games do not show beyond doubt that a point of cost is worth anything, so no character has a fair cost: play more squads.";
  const of = (verdict: string) => {
    const found = s.characters.filter((c) => c.price?.verdict === verdict).length;
    return found === 0 ? "none" : count(found);
  };
  return `Of ${plural(s.characters.length, "character")}, ${of("under-costed")} cost too little and ${of("over-costed")} too much beyond doubt, ${of("fair")} are fair within a point; ${of("open")} are open.`;
}

/** What a point brings. */
export function exchangeSentence({ exchangeRate, points: most, spread }: CostSummary): string {
  const { winRate, logits } = exchangeRate;
  const percent = (share: number) => (100 * share).toFixed(2);
  return `A point of cost brings ${percent(winRate.estimate)}${PERCENT} of win rate at an even matchup (${percent(winRate.low)} to ${percent(winRate.high)}${PERCENT}; ${logits.estimate.toFixed(4)} log odds) in squads of ${most - spread} to ${most} points.`;
}

/** Whether cheap or dear characters are worth their points. */
export function byCostSentence(bands: readonly CostBand[]): string | undefined {
  if (bands.length < 2) return undefined;
  const parts = bands.map(
    (b) => `${b.from === b.to ? b.from : `${b.from} to ${b.to}`} points: ${points(100 * b.fairShare)}${PERCENT}`,
  );
  return `What characters are worth in all, of what they cost in all, at ${list(parts)}.`;
}

/** Characters that are mispriced beyond doubt, the most mispriced first. */
export function mispriced<C extends CharacterValue>(
  characters: readonly C[],
  verdict: "under-costed" | "over-costed",
): C[] {
  const found = characters.filter((c) => c.price?.verdict === verdict);
  return verdict === "under-costed" ? found : found.reverse();
}

export function twinSentence({ name, like, difference }: TwinCheck): string {
  const same = difference.low <= 0 && difference.high >= 0;
  const gap = `${points(difference.estimate)} ± ${halfWidth(difference)} points`;
  return same
    ? `${name} and ${like}, the same card, are valued alike: they differ by ${gap}.`
    : `${name} and ${like} are the same card but differ by ${gap}, which one in twenty twins does by chance.`;
}

export function titrationSentence(t: Titration): string {
  const between = (i: Interval) => `${points(i.low, i)} to ${points(i.high, i)}`;
  const found =
    t.fairCost === undefined
      ? "no cost was found"
      : `squads with it score half at a cost of ${points(t.fairCost.estimate, t.fairCost)} (${between(t.fairCost)})`;
  const regression =
    t.regression === undefined
      ? ""
      : `; the regression says ${points(t.regression.estimate, t.regression)} (${between(t.regression)})`;
  const ends = {
    settled: "",
    "budget spent": " The games allowed were spent before the search had ended.",
    "out of range": " The search ran to the end of the costs that may be tried.",
  } as const;
  return `${t.name}, titrated: ${found}${regression}. It costs ${t.cost} here.${ends[t.outcome]}`;
}

const FIELD_WORDS: Readonly<Record<string, string>> = { hitPoints: "Hit Points" };

/** "+10 Hit Points" */
export function statWords({ field, change }: StatWeight): string {
  const words = FIELD_WORDS[field] ?? field.charAt(0).toUpperCase() + field.slice(1);
  return `${change < 0 ? "−" : "+"}${Math.abs(change)} ${words}`;
}

export function statWeightsSentence(weights: readonly StatWeight[]): string {
  const parts = weights.map((w) => {
    const rate = `${average(100 * w.winRate.estimate)} ± ${average(50 * (w.winRate.high - w.winRate.low))}${PERCENT}`;
    const worth = w.points === undefined ? "" : ` (${points(w.points.estimate)} points of cost)`;
    return `${statWords(w)} brings ${rate}${worth}`;
  });
  return `In win rate, on one character of a squad: ${list(parts)}.`;
}

import { type Interval, within } from "../../../analysis/interval.js";
import { average, count, fixed, list, plural, plurals, signed } from "../../../report/format.js";
import { leaning } from "../../../report/leaning.js";
import { rangeSentence } from "../../judge/page/priceWords.js";
import { FALSE_DISCOVERIES } from "../characters.js";
import { asked, whatIfs } from "../counts.js";
import type {
  CharacterPrice,
  CharacterValue,
  Choice,
  Choices,
  CostBand,
  CostSummary,
  CostTrend,
  StatWeight,
  Titration,
  TitrationStep,
  TwinCheck,
} from "../summary.js";

/** Sentences of a cost study, as plain text: for the page, for report.md and for the terminal. */

/** With a thin space that does not break, as elsewhere on pages. */
const PERCENT = "\u202f%";

/** Points of cost with one decimal, or two where the interval is narrow: "23.9". */
export function points(value: number, interval?: Interval): string {
  const decimals = interval !== undefined && interval.high - interval.low < 0.4 ? 2 : 1;
  return fixed(value, decimals);
}

/** A fair cost as it may be told: nothing costs less than nothing. */
export const atLeastNothing = (cost: Interval): Interval => within(cost, 0, Infinity);

/** "80.1 (76.3 to 87.0)"; nothing costs less than nothing. */
export function worthText(fairCost: Interval): string {
  const { estimate, low, high } = atLeastNothing(fairCost);
  return `${points(estimate, fairCost)} (${points(low, fairCost)} to ${points(high, fairCost)})`;
}

/** Half the width of an interval: what stands after "±". */
export function halfWidth(interval: Interval): string {
  return points((interval.high - interval.low) / 2, interval);
}

/** What a fair cost is called: a number, or the bound beyond which it lies. */
export function fairCostWords({ fairCost, recosted }: CharacterPrice): string {
  if (recosted?.bound === undefined) return points(fairCost.estimate, fairCost);
  return `${recosted.outcome === "more" ? "more" : "less"} than ${recosted.bound}`;
}

/** Whether fair costs were found to differ from one choice to another by as much as can be written. */
export function differs({ deviation }: Choice): boolean {
  return deviation !== undefined && Number(points(100 * deviation)) > 0;
}

/**
 * "± 6.3 from one map and squad size to another"; undefined where that is not known, or nothing that can be written.
 */
export function choiceWords({ choiceReach }: CharacterPrice, { varied }: Choices): string | undefined {
  if (choiceReach === undefined || Number(points(choiceReach)) === 0) return undefined;
  const known = varied.filter((one) => one.deviation !== undefined);
  const shown = known.filter(differs);
  // Where choices move nobody on average they may still move one character.
  const what = (shown.length > 0 ? shown : known).map((one) => one.what);
  return `± ${points(choiceReach)} from one ${list(what)} to another`;
}

/** "Durge is too cheap by 37.9 ± 1.0 points, and ± 6.3 from one map to another: it costs 30 and is worth 67.9." */
export function characterSentence(c: CharacterValue, choices: Choices, name: string = c.name): string {
  const { price } = c;
  const marks = [...(c.own === undefined ? [] : [c.own]), ...(c.commander ? ["a commander"] : [])];
  const subject = marks.length === 0 ? name : `${name} (${marks.join(", ")})`;
  if (price === undefined) return `${subject} costs ${c.cost}; these games do not show what it is worth.`;
  const { fairCost, mispricing, verdict, recosted } = price;
  const { low, high } = atLeastNothing(fairCost);
  const between = `${points(low, fairCost)} to ${points(high, fairCost)}`;
  const others = choiceWords(price, choices);
  const also = (text: string) => (others === undefined ? "" : text.replace("*", others));
  if (recosted?.bound !== undefined) {
    const worth = `${c.cost} and is worth ${fairCostWords(price)}, the ${recosted.outcome === "more" ? "most" : "least"} it was drawn at`;
    if (verdict === "estimate") return `${subject} costs ${worth}: an estimate, no verdict.`;
    if (verdict === "open") return `${subject} costs ${worth}${also(" (*)")}: ${openWords(price)}.`;
    return `${subject} is ${priceWords(verdict)}: it costs ${worth}.`;
  }
  if (verdict === "estimate")
    return `${subject} costs ${c.cost}; the estimate is ${points(atLeastNothing(fairCost).estimate, fairCost)} (${between}${also("; *")}).`;
  if (recosted?.outcome === "moving") {
    const found = [recosted.atPrice, ...recosted.rounds.map((round) => round.fairCost)].map((i) => points(i.estimate));
    const said =
      verdict !== "open"
        ? `is ${priceWords(verdict)}`
        : `${leaning(mispricing) === undefined ? "is " : ""}${openWords(price)}`;
    return `${subject} ${said}: it costs ${c.cost}; by how much is not settled, its fair cost did not stand still where it was drawn at the cost found (${list(found)}).`;
  }
  if (verdict === "fair")
    return `${subject} is fair within a point at ${c.cost}: worth ${between} points${also(" (*)")}.`;
  if (verdict === "open")
    return `${subject} costs ${c.cost} and is worth ${between} points${also(" (*)")}: ${openWords(price)}.`;
  const by = `${points(Math.abs(mispricing.estimate), mispricing)} ± ${halfWidth(mispricing)} points`;
  const worth = fairCost.estimate <= 0 ? "worse than nothing" : `worth ${points(fairCost.estimate, fairCost)}`;
  return `${subject} is ${priceWords(verdict)} by ${by}${also(", and *")}: it costs ${c.cost} and is ${worth}.`;
}

/** Of a price without a verdict: what its interval says by itself, and what keeps that from being one. */
function openWords({ mispricing, adjustedP }: CharacterPrice): string {
  const lean = leaning(mispricing);
  if (lean === undefined) return "not told apart from fair";
  const doubt = adjustedP > FALSE_DISCOVERIES ? "among so many characters" : "beyond what other choices change";
  return `looks too ${lean === "above" ? "cheap" : "dear"}, which is not sure ${doubt}`;
}

/** Whose squads these are, who plays them, and where. */
export function settingSentence(s: CostSummary): string {
  return `The squads are random legal ones of ${s.points - s.spread} to ${s.points} points, each character in at least ${count(s.squadsEach)} of them. Both sides are played by ${s.strategy}, on the ${variantsText(s)}.`;
}

/** "maps open and chasm", with their weights where they are not played alike. */
export function variantsText({ variants, variantNoun, variantWeights }: CostSummary): string {
  const named = variants.map((name, v) =>
    variantWeights === undefined ? name : `${name} (weight ${variantWeights[v]})`,
  );
  return `${variants.length === 1 ? variantNoun : plurals(variantNoun)} ${list(named)}`;
}

/** How many characters got which verdict: as published, then those that a what-if changed. Twins are not counted. */
export function digestSentence(s: CostSummary): string {
  if (!s.exchangeRate.priced)
    return "These games do not show that a point of cost is worth anything, so no character has a fair cost. Play more squads: --squads-each.";
  const changed = whatIfs(s.characters).map((c) => `${c.name} at ${c.cost}: ${priceWords(c.price!.verdict)}`);
  const apart = changed.length === 0 ? "" : ` Your ${changed.length === 1 ? "change" : "changes"} – ${list(changed)}.`;
  return `${countsSentence(s)}${apart}`;
}

/** How many characters as published got which verdict: "Too cheap: 1 of 7. Too dear: 4. Open: 2." */
export function countsSentence(s: CostSummary): string {
  const characters = asked(s.characters);
  const of = (verdict: string) => characters.filter((c) => c.price?.verdict === verdict).length;
  const estimates = of("estimate");
  const few = `in fewer than ${count(s.verdictSquads)} squads`;
  if (estimates === characters.length)
    return `${plural(characters.length, "character")}, each ${few}: too few for verdicts, so these are estimates.`;
  return [
    `Too cheap: ${of("under-costed")} of ${characters.length}.`,
    `Too dear: ${of("over-costed")}.`,
    ...(of("fair") === 0 ? [] : [`Fair: ${of("fair")}.`]),
    `Open: ${of("open")}.`,
    ...(estimates === 0 ? [] : [`Estimates only, ${few}: ${estimates}.`]),
  ].join(" ");
}

/** What another map, squad size or player would have given, and what was not tried. */
export function choicesSentence({ choices, strategy }: CostSummary): string {
  const { varied, notVaried } = choices;
  const moved = varied
    .filter(differs)
    .map(
      ({ what, tried, deviation }) =>
        `On another ${what} fair costs move by ${points(100 * deviation!)}${PERCENT} (standard deviation over ${list(tried)}).`,
    );
  const rest = varied.filter((one) => !differs(one));
  const over = (some: readonly Choice[]) =>
    `Over ${list(some.map(({ what, tried }) => `${plurals(what)} (${list(tried)})`))}`;
  const alike = rest.filter((one) => one.deviation !== undefined);
  const unknown = rest.filter((one) => one.deviation === undefined);
  const not = notVaried.filter((what) => what !== "player").map((what) => `another ${what}`);
  return [
    ...moved,
    ...(moved.length === 0 ? [] : [`Verdicts allow for ${moved.length === 1 ? "it" : "both"}.`]),
    ...(alike.length === 0 ? [] : [`${over(alike)} no difference of fair costs is shown.`]),
    ...(unknown.length === 0 ? [] : [`${over(unknown)} these games are too few to tell.`]),
    ...(not.length === 0 ? [] : [`Not asked: ${list(not)}.`]),
    ...(notVaried.includes("player")
      ? [`How better players would see it was not asked: ${strategy} plays both sides.`]
      : []),
  ].join(" ");
}

/** How far the fair costs at the price and at the cost found parted; undefined where nobody was drawn again. */
export function recostingSentence({ recosting, characters }: CostSummary): string | undefined {
  if (recosting === undefined) return undefined;
  const again = characters.flatMap((c) => (c.price?.recosted === undefined ? [] : [{ c, ...c.price.recosted }]));
  const { parted } = recosting;
  const apart =
    parted === undefined
      ? ""
      : ` It moved the fair cost of ${count(parted.characters)} by ${points(parted.median)} points (median), most for ${parted.most.name}: from ${points(parted.most.atPrice)} to ${points(parted.most.found)}.`;
  const others = (["more", "less", "moving"] as const).flatMap((outcome) => {
    const found = again.filter((one) => one.outcome === outcome);
    if (found.length === 0) return [];
    const words = {
      more: "worth more than the most that could be tried",
      less: "worth less than the least",
      moving: "not standing still",
    } as const;
    return [`${count(found.length)} ${words[outcome]}`];
  });
  const rounds = recosting.rounds.length;
  const pairs = recosting.rounds.reduce((sum, round) => sum + round.pairs, 0);
  const played = rounds === 0 ? "" : ` (${plural(rounds, "round")}, ${plural(pairs, "pair")})`;
  return `${plural(again.length, "character")} more than a quarter from the price ${again.length === 1 ? "was" : "were"} tried again at the cost found${played}.${apart}${others.length === 0 ? "" : ` Besides: ${list(others)}.`}`;
}

/** Whether cheap or dear characters are worth more of their price. */
export function trendSentence({ trend }: CostSummary): string | undefined {
  if (trend === undefined) return undefined;
  const { perDoubling, at } = trend;
  const share = ({ cost, share: s }: CostTrend["at"][number]) =>
    `${points(100 * s.estimate)}${PERCENT} of a price of ${cost} (${points(100 * s.low)} to ${points(100 * s.high)}${PERCENT})`;
  const ends = `on average ${list(at.map(share))}`;
  if (perDoubling.low > 0) return `Dear characters are worth more of their price than cheap ones: ${ends}.`;
  if (perDoubling.high < 0) return `Cheap characters are worth more of their price than dear ones: ${ends}.`;
  return `That cheap or dear characters are worth more of their price is not shown: ${ends}.`;
}

/** Whether later releases are worth more of their price. */
export function releaseSentence({ releases: found }: CostSummary): string | undefined {
  if (found === undefined) return undefined;
  const { perRelease, releases } = found;
  const said = `${signedShare(perRelease.estimate)} points of the price a release (${signedShare(perRelease.low)} to ${signedShare(perRelease.high)}), over ${count(releases.length)} of them`;
  if (perRelease.low > 0) return `Later releases are worth more of their price: ${said}.`;
  if (perRelease.high < 0) return `Later releases are worth less of their price: ${said}.`;
  return `That later releases are worth more or less of their price is not shown: ${said}.`;
}

const signedShare = (share: number): string => signed(100 * share, 2);

/** What random company hides. */
export function commanderSentence({ characters }: CostSummary): string | undefined {
  const commanders = characters.filter((c) => c.twinOf === undefined && c.commander).length;
  if (commanders === 0) return undefined;
  const [who, effect] =
    commanders === 1 ? ["1 of them is a commander", "its"] : [`${count(commanders)} of them are commanders`, "their"];
  return `${who} (marked): among random company only part of what ${effect} commander effect is worth can show.`;
}

/** What a point brings. */
export function exchangeSentence({ exchangeRate, points: most, spread }: CostSummary): string {
  const { winRate, logits } = exchangeRate;
  const percent = (share: number) => (100 * share).toFixed(2);
  return `One point of cost is worth ${percent(winRate.estimate)}${PERCENT} of wins at an even matchup (${percent(winRate.low)} to ${percent(winRate.high)}${PERCENT}). That is ${logits.estimate.toFixed(4)} in log odds, in squads of ${most - spread} to ${most} points.`;
}

/** Whether cheap or dear characters are worth their points. */
export function byCostSentence(bands: readonly CostBand[]): string | undefined {
  if (bands.length < 2) return undefined;
  const parts = bands.map(
    (b) => `${b.from === b.to ? b.from : `${b.from} to ${b.to}`} points: ${points(100 * b.fairShare)}${PERCENT}`,
  );
  return `What characters are worth in all, of what they cost in all, at ${list(parts)}.`;
}

/** A verdict on a price as it is read. */
export const priceWords = (verdict: string): string =>
  verdict === "under-costed" ? "too cheap" : verdict === "over-costed" ? "too dear" : verdict;

/** Characters that are surely mispriced, the most mispriced first; twins are left out. */
export function mispriced<C extends CharacterValue>(
  characters: readonly C[],
  verdict: "under-costed" | "over-costed",
): C[] {
  const found = characters.filter((c) => c.twinOf === undefined && c.price?.verdict === verdict);
  return verdict === "under-costed" ? found : found.reverse();
}

/** Cards that lack one fact: what holds whatever that is, and what is not known. */
export const rangeSentences = ({ ranges = [] }: CostSummary): string[] =>
  ranges.flatMap((one) => {
    const ends = one.verdicts.map((verdict) => ({ cost: one.cost, verdict }));
    return [rangeSentence(one, ends), one.unknown];
  });

export function twinSentence({ name, like, difference }: TwinCheck): string {
  const same = difference.low <= 0 && difference.high >= 0;
  const gap = `${points(difference.estimate)} ± ${halfWidth(difference)} points`;
  return same
    ? `Check: one card under two names came out alike (${like} and ${name}, ${gap} apart).`
    : `Check: one card under two names came out ${gap} apart (${like} and ${name}). One in twenty does at random.`;
}

export function titrationSentence(t: Titration): string {
  const between = (i: Interval) => `${points(i.low, i)}–${points(i.high, i)}`;
  const regression =
    t.regression === undefined
      ? ""
      : ` The regression says ${points(t.regression.estimate, t.regression)} (${between(t.regression)}).`;
  const ends = {
    settled: "",
    "budget spent": " The games allowed were spent before the search had ended.",
    "out of range": " The search ran to the end of the costs that may be tried.",
  } as const;
  return `${t.name}, titrated: ${titratedCost(t)}.${regression} It costs ${t.cost} here.${ends[t.outcome]}`;
}

/** No cost beyond those that were tried is ever named as found. */
function titratedCost({ fairCost, tried, cut, beyond }: Titration): string {
  if (beyond === "more")
    return `it is worth more than ${tried.high}, the dearest cost tried, where squads with it still score more than half`;
  if (beyond === "less")
    return `it is worth less than ${tried.low}, the cheapest cost tried, where squads with it still score less than half`;
  if (fairCost === undefined) return `no cost was found between ${tried.low} and ${tried.high}, those tried`;
  const low = cut?.low ? `less than ${tried.low}` : points(fairCost.low, fairCost);
  const high = cut?.high ? `more than ${tried.high}` : points(fairCost.high, fairCost);
  return `squads with it score half at a cost of ${points(fairCost.estimate, fairCost)} (${low} to ${high})`;
}

const FIELD_WORDS: Readonly<Record<string, string>> = { hitPoints: "Hit Points" };

/** What a step of a titration says of its cost: what its interval shows, else only how the search went on. */
export function stepWords({ decision, score }: TitrationStep): string {
  if (score.low > 0.5) return "too cheap";
  if (score.high < 0.5) return "too dear";
  if (decision === "undecided") return "not shown";
  return `not shown; taken as too ${decision} to go on`;
}

/** "+10 Hit Points" */
export function statWords({ field, change }: StatWeight): string {
  return `${change < 0 ? "−" : "+"}${Math.abs(change)} ${fieldWords(field)}`;
}

/** "Hit Points" for "hitPoints". */
export const fieldWords = (field: string): string =>
  FIELD_WORDS[field] ?? field.charAt(0).toUpperCase() + field.slice(1);

/**
 * What a point of cost brings where changes were measured, which is less than at an even matchup: all points here are
 * by that.
 */
function pointWords(weights: readonly StatWeight[]): string {
  const size = (w: StatWeight) => Math.abs(w.points?.estimate ?? 0);
  const most = weights.reduce((x, y) => (size(y) > size(x) ? y : x));
  if (size(most) === 0) return "";
  const point = most.winRate.estimate / most.points!.estimate;
  return `Averaged over who met whom, one point of cost is worth ${(100 * point).toFixed(2)}${PERCENT} of wins. `;
}

export function statWeightsSentence(weights: readonly StatWeight[]): string {
  const parts = weights.map((w) => {
    const rate = `${average(100 * w.winRate.estimate)} ± ${average(50 * (w.winRate.high - w.winRate.low))}${PERCENT}`;
    return w.points === undefined
      ? `${statWords(w)} ${rate} of wins`
      : `${statWords(w)} ${points(w.points.estimate)} points (${rate} of wins)`;
  });
  return `${pointWords(weights)}Worth on one character of a squad: ${list(parts)}.`;
}

import type { Interval } from "../analysis/interval.js";
import { at } from "../core/assert.js";
import { capitalised, count, list, percent, plural, rate } from "../report/format.js";
import { priceWords } from "./cost/page/words.js";
import type { CostRecheck, CostRechecks, CostSummary } from "./cost/summary.js";
import { RECHECK_OUTCOMES, type RecheckOutcome } from "./recheck.js";

/** Sentences about claims that were played again at a higher level of play. */

const DID: Readonly<Record<RecheckOutcome, readonly [string, string]>> = {
  stands: ["stands", "stand"],
  falls: ["falls", "fall"],
  unsettled: ["is not settled", "are not settled"],
};

/** "The claim stands", as a cell of a table. */
export const outcomeWords = (outcome: RecheckOutcome): string => DID[outcome][0];

/** What was to be played again, and what became of it. */
interface Again {
  readonly strategy: string;
  readonly own: string;
  readonly pairs: number;
  readonly asked: number;
  readonly claims: readonly { readonly outcome: RecheckOutcome }[];
}

/**
 * How many stand and how many fall.
 * @param onWhat that is new, and the same at both levels: "squads"
 * @param none why there was no claim
 */
export function digestOf({ strategy, own, pairs, asked, claims }: Again, onWhat: string, none: string): string {
  if (claims.length === 0) return `Nothing was asked of ${strategy}: ${none}.`;
  const all = claims.length < asked ? `all there are of ${count(asked)} asked for` : "the surest";
  const found = claims.length === 1 ? outcomeWords(at(claims, 0).outcome) : outcomesOf(claims);
  return `By ${strategy}, of ${plural(claims.length, "verdict")} (${all}) ${found}. Both ${strategy} and ${own} played the same new ${onWhat} for that: ${plural(pairs, "pair")} a verdict.`;
}

/** "3 stand and 1 is not settled". */
export const outcomesOf = (claims: Again["claims"]): string =>
  list(
    RECHECK_OUTCOMES.flatMap((outcome) => {
      const found = claims.filter((one) => one.outcome === outcome).length;
      return found === 0 ? [] : [`${count(found)} ${didWords(outcome, found)}`];
    }),
  );

const didWords = (outcome: RecheckOutcome, claims: number): string => DID[outcome][claims === 1 ? 0 : 1];

/** Of a cost study; undefined where none were to be played again. */
export const recheckDigest = ({ rechecks, strategy: own }: CostSummary): string | undefined =>
  rechecks && digestOf({ ...rechecks, own }, "squads", "nobody surely costs too little or too much");

/** What one claim gave, with what could hide where it is not settled. */
export function recheckSentence(claim: CostRecheck): string {
  const [own, higher] = claim.levels as [CostRecheck["levels"][number], CostRecheck["levels"][number]];
  const scores = `squads with it score ${rate(higher.score)} (${between(higher.score)}) by ${higher.strategy}, ${rate(own.score)} (${between(own.score)}) by ${own.strategy}`;
  return `${claim.name}, ${priceWords(claim.claim)}: the claim ${outcomeWords(claim.outcome)}. ${capitalised(scores)}${hidden(claim)}.`;
}

const between = ({ low, high }: Interval): string => `${percent(low)} to ${percent(high)}`;

/** Of a claim that is not settled, what of it could still be true. */
function hidden({ outcome, claim, points }: CostRecheck): string {
  if (outcome !== "unsettled") return "";
  const { low, high } = at(points, 1);
  const most = claim === "under-costed" ? high : -low;
  return most > 0 ? `. It could still be ${priceWords(claim)} by up to ${most.toFixed(1)} points` : "";
}

/** All lines for the terminal and report.md. */
export function recheckSentences(summary: CostSummary): string[] {
  const digest = recheckDigest(summary);
  if (digest === undefined) return [];
  return [digest, ...(summary.rechecks as CostRechecks).claims.map(recheckSentence)];
}

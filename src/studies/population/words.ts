import { count, list, plural, plurals, rate } from "../../report/format.js";
import { leaning } from "../../report/leaning.js";
import { halfWidth, points, priceWords } from "../cost/page/words.js";
import type { CompanyValue, CostCompany, CostSummary } from "../cost/summary.js";

/** Sentences about good company, and about opponents, as plain text. */

/** Opponents that are named one by one. */
const OPPONENTS = 3;

/** "random squads", "Bounty Hunters and Rebel Heroes". @param noun what they are, in the singular */
export function opponentWords(noun: string, against: readonly string[] | undefined): string {
  if (against === undefined) return `random ${plurals(noun)}`;
  return against.length > OPPONENTS ? `${count(against.length)} named ${plurals(noun)}` : list(against);
}

/** Characters told of one by one, of each kind. */
const NAMED = 5;

/**
 * How the population was made, and whether it is any better than random ones.
 * @param noun what is drawn: "squad"
 */
export function populationSentence({ evolved, pairs }: Pick<CostCompany, "evolved" | "pairs">, noun: string): string {
  const { games, niches, generations, againstRandom } = evolved;
  const better =
    againstRandom === undefined
      ? ""
      : ` ${againstRandom.low > 0.5 ? "It wins" : `It is not shown to be better than random ${noun}s: it wins`} ${rate(againstRandom)} against random ${noun}s.`;
  const few = generations < 2 ? " That is hardly an evolution: more --company-games make it one." : "";
  return `Good company: ${plural(pairs, "pair")} of ${noun}s about a population of ${count(niches)}, evolved by wins over ${count(Math.floor(generations))} generations (${plural(games, "game")}).${better}${few}`;
}

/** How many are worth more or less in good company, beyond error. */
export function companyDigest({ priced, characters }: CostCompany): string {
  if (!priced)
    return "In good company these games do not show that a point of cost is worth anything. So nobody has a fair cost there: play more squads.";
  const more = characters.filter((c) => c.differs && c.difference.estimate > 0).length;
  const less = characters.filter((c) => c.differs && c.difference.estimate < 0).length;
  const of = (n: number) => (n === 0 ? "none" : count(n));
  return `Worth more in good company than in random squads: ${of(more)} of ${plural(characters.length, "character")}. Worth less: ${of(less)}.`;
}

/** "Drillmaster costs 14: worth 15.0 in random squads, 17.8 beside Stormtrooper: ..." */
export function companySentence(c: CompanyValue): string {
  const beside =
    c.goesWith.length === 0 ? "in good company" : `in good company, beside ${list(c.goesWith.map(({ name }) => name))}`;
  const worth = `worth ${points(c.random.estimate, c.random)} in random squads, ${points(c.fairCost.estimate, c.fairCost)} ± ${halfWidth(c.fairCost)} ${beside}`;
  if (!c.differs) return `${c.name} costs ${c.cost}: ${worth}; the two are not told apart.`;
  const lean = leaning(c.fairCost, c.cost);
  const open =
    lean === undefined
      ? "not told apart from fair there"
      : `it looks too ${lean === "above" ? "cheap" : "dear"} there, which is not sure among so many`;
  const verdict = c.verdict === "open" ? open : c.verdict === "estimate" ? "an estimate" : priceWords(c.verdict);
  return `${c.name} costs ${c.cost}: ${worth}: ${verdict}.`;
}

/** Whom good company lifts most, and whom it takes most from. */
export function companySentences(s: CostSummary): string[] {
  const { company } = s;
  if (company === undefined) return [];
  const differ = company.characters.filter((c) => c.differs);
  const lifted = differ.filter((c) => c.difference.estimate > 0).slice(0, NAMED);
  const lowered = differ
    .filter((c) => c.difference.estimate < 0)
    .slice(-NAMED)
    .reverse();
  return [
    populationSentence(company, "squad"),
    companyDigest(company),
    ...[...lifted, ...lowered].map(companySentence),
  ];
}

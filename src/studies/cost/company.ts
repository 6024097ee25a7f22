import { benjaminiHochberg } from "../../analysis/benjaminiHochberg.js";
import type { Interval } from "../../analysis/interval.js";
import { normalCdf, twoSidedZ } from "../../analysis/normal.js";
import { addAt, at } from "../../core/assert.js";
import type { Game } from "../../games/game.js";
import { companySize } from "../population/asked.js";
import { type EvolutionSpec, evolutionStage, evolve, type Population, populationNote } from "../population/evolve.js";
import { goesWith } from "../population/goesWith.js";
import { POPULATION } from "../population/keep.js";
import { evolvedSummary } from "../population/summary.js";
import { worthTogether } from "../population/together.js";
import type { SampleData } from "../sample/data.js";
import type { SampleSpec } from "../sample/spec.js";
import { COMPANY, playStageSample } from "../sample/stageSample.js";
import type { Stage } from "../sample/study.js";
import { playing } from "../study.js";
import type { Valued } from "./analysis.js";
import { FALSE_DISCOVERIES, VERDICT_SQUADS } from "./characters.js";
import { doubts, fairCosts, fairEstimates, type Prices } from "./fairCost.js";
import type { CostAsked, CostRequest } from "./plan.js";
import type { CompanyValue, CompanyVerdict, CostCompany } from "./summary.js";
import { fitValues } from "./values.js";

/**
 * What characters are worth where people would use them: squads are drawn about a population that was evolved by wins,
 * and valued as those of the first stage are.
 */

const STAGE = "squads in good company";

/** Squads evolve at the most points: nobody is to win by having more of them. */
export function evolutionOf({ study, sample }: CostAsked): EvolutionSpec {
  const { weights: _w, ...bare } = sample;
  return {
    sample: { ...bare, seed: `${study.seed} · population`, limits: { ...study.limits, spread: 0 }, pairs: 1 },
    games: companySize(study.company!, sample).games,
  };
}

export function companyStages(asked: CostAsked, game: Game): Stage[] {
  const { company } = asked.study;
  if (company === undefined) return [];
  return [
    evolutionStage(game.entrantNoun, evolutionOf(asked)),
    { what: STAGE, games: companyGames(asked), isMost: false },
  ];
}

const companyGames = ({ study, sample }: CostAsked): number =>
  companySize(study.company!, sample).pairs * sample.gamesPerDraw;

const companySpec = ({ study, sample }: CostAsked, population: Population): SampleSpec => ({
  ...sample,
  seed: `${study.seed} · good company`,
  pairs: companySize(study.company!, sample).pairs,
  company: population.niches,
});

export interface PlayedCompany {
  readonly population: Population;
  readonly data: SampleData;
}

export async function playCompany(request: CostRequest): Promise<PlayedCompany> {
  const { asked, game, folder } = request;
  const spec = evolutionOf(asked);
  request.watch?.begin(evolutionStage(game.entrantNoun, spec));
  const population = await evolve({ ...playing(request), spec, folder });
  const note = populationNote(population, POPULATION);
  if (note !== undefined) request.failed.push(note);
  const stage = { what: STAGE, games: companyGames(asked), isMost: false };
  const data = await playStageSample(request, stage, COMPANY, companySpec(asked, population));
  return { population, data };
}

/**
 * Values in good company beside those among random squads, both at the price: what is found at another cost has no
 * like here.
 * @param deviations by piece, of what another choice would give, in points
 */
export async function companyOf(
  { asked: { study, sample }, workers }: CostRequest,
  first: Valued,
  { population, data }: PlayedCompany,
  deviations: ArrayLike<number>,
): Promise<CostCompany> {
  const { confidence } = study;
  const { costs } = first;
  const bootstrap = { seed: RESAMPLE_SEED, resamples: study.resamples };
  const values = await fitValues({ ...data, costs }, bootstrap, workers);
  const random = fairEstimates(first.values, costs);
  const good = values && fairEstimates(values, costs);
  const prices = values && fairCosts(values, costs, confidence);
  const bare = {
    evolved: evolvedSummary(population),
    pairs: data.pairs,
    games: data.pairs * sample.gamesPerDraw,
  };
  if (random === undefined || good === undefined || values === undefined || !prices!.priced)
    return { ...bare, priced: false, characters: [] };
  const together = worthTogether(data, values.regression);
  const differences = good.map(({ fairCost, error }, k) => {
    const estimate = fairCost - at(random, k).fairCost;
    return { estimate, error: Math.hypot(error, at(random, k).error) };
  });
  const squads = squadsOf(data);
  const drawn = squads.flatMap((n, k) => (n > 0 ? [k] : []));
  const adjusted = benjaminiHochberg(
    drawn.map((k) => 2 * normalCdf(-Math.abs(at(differences, k).estimate) / at(differences, k).error)),
  );
  const doubt = doubts(prices!, deviations);
  const z = twoSidedZ(confidence);
  const interval = (estimate: number, error: number): Interval => ({
    estimate,
    low: estimate - z * error,
    high: estimate + z * error,
    confidence,
  });
  const rate = prices!.exchangeRate.estimate;
  const characters = drawn.map((k, place): CompanyValue => {
    const { fairCost } = at(prices!.pieces, k);
    const { estimate, error } = at(differences, k);
    return {
      name: at(first.names, k),
      cost: at(costs, k),
      squads: at(squads, k),
      random: interval(at(random, k).fairCost, at(random, k).error),
      fairCost,
      difference: interval(estimate, error),
      adjustedP: at(adjusted, place),
      differs: at(adjusted, place) <= FALSE_DISCOVERIES,
      verdict: verdictOf(at(squads, k), at(costs, k), prices!, k, at(doubt, k).adjustedP, z * at(deviations, k)),
      goesWith: goesWith(
        k,
        together,
        (logits, variance) => interval(logits / rate, Math.sqrt(variance) / rate),
        data.pieces,
      ),
    };
  });
  characters.sort((x, y) => y.difference.estimate - x.difference.estimate || (x.name < y.name ? -1 : 1));
  return { ...bare, priced: true, characters };
}

/** A whole number for the bootstrap's draws; any will do, but it must not change. */
const RESAMPLE_SEED = 20_100_521;

/** Mispriced in good company: beyond sampling, what other choices may give, and the number of characters. */
function verdictOf(
  squads: number,
  cost: number,
  { pieces }: Prices,
  piece: number,
  adjustedP: number,
  reach: number,
): CompanyVerdict {
  if (squads < VERDICT_SQUADS) return "estimate";
  const { fairCost } = at(pieces, piece);
  if (adjustedP > FALSE_DISCOVERIES) return "open";
  const above = fairCost.estimate - cost;
  if (above > 0) return above > Math.hypot(fairCost.estimate - fairCost.low, reach) ? "under-costed" : "open";
  return -above > Math.hypot(fairCost.high - fairCost.estimate, reach) ? "over-costed" : "open";
}

/** Squads that have each piece. */
function squadsOf({ pieces, pairs, startsA, piecesA, startsB, piecesB }: SampleData): number[] {
  const squads = pieces.map(() => 0);
  for (let p = 0; p < pairs; p++)
    for (const own of [piecesA.subarray(startsA[p], startsA[p + 1]), piecesB.subarray(startsB[p], startsB[p + 1])])
      for (const piece of new Set(own)) addAt(squads, piece, 1);
  return squads;
}

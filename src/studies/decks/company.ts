import { benjaminiHochberg } from "../../analysis/benjaminiHochberg.js";
import type { Game } from "../../games/game.js";
import { stageOf } from "../../run/watch.js";
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
import { pairsLeast } from "./pieces.js";
import type { DecksAsked, DecksRequest } from "./plan.js";
import type { DeckCompanyValue, DecksCompany } from "./summary.js";
import { type DeckFit, fitDecks, normalInterval, pieceContrasts, pValue } from "./values.js";

/** What pieces are worth in decks that win: those drawn about a population that was evolved. */

const STAGE = "decks in good company";
const FALSE_SHARE = 0.05;

export function evolutionOf({ study, sample }: DecksAsked): EvolutionSpec {
  return {
    sample: { ...sample, seed: `${study.seed} · population`, pairs: 1 },
    games: companySize(study.company!, sample).games,
  };
}

const companyStage = ({ study, sample }: DecksAsked): Stage =>
  stageOf(STAGE, companySize(study.company!, sample).pairs * sample.gamesPerDraw);

export const companyStages = (asked: DecksAsked, game: Game): Stage[] =>
  asked.study.company === undefined ? [] : [evolutionStage(game.entrantNoun, evolutionOf(asked)), companyStage(asked)];

export interface PlayedCompany {
  readonly population: Population;
  readonly data: SampleData;
}

export async function playCompany(request: DecksRequest): Promise<PlayedCompany> {
  const { asked, game, folder } = request;
  const { study, sample } = asked;
  const spec = evolutionOf(asked);
  request.watch?.begin(evolutionStage(game.entrantNoun, spec));
  const population = await evolve({ ...playing(request), spec, folder });
  const note = populationNote(population, POPULATION);
  if (note !== undefined) request.failed.push(note);
  const about: SampleSpec = {
    ...sample,
    seed: `${study.seed} · good company`,
    pairs: companySize(study.company!, sample).pairs,
    company: population.niches,
  };
  const data = await playStageSample(request, companyStage(asked), COMPANY, about);
  return { population, data };
}

/** Values in good company beside those among random decks, each against the average piece of its decks. */
export async function companyOf(
  { asked: { study, sample }, workers }: DecksRequest,
  random: { readonly data: SampleData; readonly decks: DeckFit },
  { population, data }: PlayedCompany,
): Promise<DecksCompany> {
  const { confidence } = study;
  const decks = await fitDecks(data, [true, true], workers);
  const held = data.pieces.flatMap((_, k) => (decks.holders[k] > 0 && random.decks.holders[k] > 0 ? [k] : []));
  const isSmall = data.pairs < pairsLeast(held.length);
  const [before, after] = [
    { ...pieceContrasts(random.data, random.decks), slope: random.decks.slope },
    { ...pieceContrasts(data, decks), slope: decks.slope },
  ];
  const winsOf = ({ logits, covariance, slope }: typeof before, k: number) => ({
    estimate: slope * logits[k],
    variance: slope ** 2 * covariance(k, k),
  });
  const differences = held.map((k) => {
    const [was, is] = [winsOf(before, k), winsOf(after, k)];
    return { estimate: is.estimate - was.estimate, variance: was.variance + is.variance };
  });
  const adjusted = benjaminiHochberg(differences.map(({ estimate, variance }) => pValue(estimate, variance)));
  const together = isSmall ? [] : worthTogether(data, decks);
  const inWins = (logits: number, variance: number) => normalInterval(logits, variance, confidence, decks.slope);
  const pieces = held.map((k, x): DeckCompanyValue => {
    const { name, side } = data.pieces[k];
    const [was, is] = [winsOf(before, k), winsOf(after, k)];
    return {
      name,
      ...(side === undefined ? {} : { side }),
      decks: decks.holders[k],
      random: normalInterval(was.estimate, was.variance, confidence),
      value: normalInterval(is.estimate, is.variance, confidence),
      difference: normalInterval(differences[x].estimate, differences[x].variance, confidence),
      adjustedP: adjusted[x],
      differs: !isSmall && adjusted[x] <= FALSE_SHARE,
      goesWith: goesWith(k, together, inWins, data.pieces),
    };
  });
  pieces.sort((x, y) => y.difference.estimate - x.difference.estimate || (x.name < y.name ? -1 : 1));
  return {
    evolved: evolvedSummary(population),
    pairs: data.pairs,
    games: data.pairs * sample.gamesPerDraw,
    tooFew: isSmall,
    pieces,
  };
}

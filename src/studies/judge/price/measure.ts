import { shifted } from "../../../analysis/interval.js";
import type { Game } from "../../../games/game.js";
import type { PricedLimits } from "../../../games/pricing.js";
import { armName, statWeights } from "../../cost/statWeights.js";
import { withLuck } from "../../sample/luck.js";
import { armsOf, type SampleSpec } from "../../sample/spec.js";
import { bestAndWorst, gamesIn, opponentsOf } from "../around.js";
import { holdsOf } from "../levels.js";
import { roundsOf } from "../looks.js";
import { type Found, type Measure, namedOf, type PlayedSample } from "../measure.js";
import { levelPairs, roundPairs, staged, weightPairs } from "../stages.js";
import type { JudgeStudy } from "../study.js";
import type { JudgedSummary } from "../summary.js";
import { companyOf } from "./company.js";
import { boundOf, meanScore, withCard } from "./fit.js";
import { atCost, costsOf, type Look, lookAt, NO_LOOK, netOf, nextMiddle, withoutIt } from "./rounds.js";
import type { JudgedCard } from "./squads.js";

/**
 * Whether cards are worth their price: squads with exactly one of the card meet squads without it at several costs of
 * it.
 */

interface KnownPrice extends Found {
  /** Where the next round looks. */
  readonly middle: number;
  readonly look: Look;
}

export const PRICE: Measure<JudgeStudy, JudgedCard, KnownPrice, JudgedSummary> = {
  asks: "fair cost",
  head: ({ cards }, { variantNoun }) => ({ variantNoun, variants: cards[0].sample.variants }),
  begin: ({ cost }) => ({ middle: cost, look: NO_LOOK, isOver: false, isKnown: false }),
  round(study, card, round, { middle }) {
    const costs = costsOf(card, middle, round);
    const without = withoutIt(card);
    const parts = costs.length + (without === undefined ? 0 : 1);
    const pairs = Math.ceil(roundPairs(study, card, round) / parts);
    const own = costs.map((cost) => ({
      ...({
        what: `round-${round + 1}-at-${cost}`,
        told: `fair cost of ${card.name}, at ${cost}`,
        side: 0,
        cost,
      } as const),
      // Dice of its own: of pairs that share them at several costs the scores would go together.
      spec: staged(atCost(card, cost), `round ${round + 1} at ${cost}`, pairs),
    }));
    if (without === undefined) return own;
    const told = `squads without ${card.name}`;
    const spec = staged(without, `round ${round + 1}`, pairs);
    return [...own, { what: `round-${round + 1}-without`, told, side: 0, cost: 0, isWithout: true, spec }];
  },
  look({ study, card, played }, round, last) {
    const look = lookAt(card, study, played, round, last.look);
    const middle = nextMiddle(card, last.middle, played, look.fit);
    return { middle, look, isOver: look.isSure, isKnown: look.fit !== undefined };
  },
  weights: (study, card, game) => [
    {
      ...{ what: "stat-weights", told: `stat weights of ${card.name}`, side: 0, cost: card.cost },
      spec: weightSample(study, card, game),
    },
  ],
  level(study, card, what, strategy) {
    const spec = { ...staged(ownSample(card), "levels", levelPairs(study)), strategyA: strategy, strategyB: strategy };
    return [{ what, told: `${strategy} plays ${card.name}`, spec, side: 0, cost: card.cost }];
  },
  tell({ study, card, played: all }, { look }, weighed, levels) {
    const { confidence } = study;
    const played = withCard(all);
    const { fit, verdict } = look;
    const mispricing = fit && shifted(fit.fairCost, -card.cost);
    const costs = played.map(({ cost }) => cost);
    const tried = { low: Math.min(...costs), high: Math.max(...costs) };
    const estimate = fit?.fairCost.estimate ?? card.cost;
    const net = fit && netOf(card, fit);
    const games = gamesIn(all);
    const bound = fit === undefined ? boundOf(all, confidence, study.cards.length) : undefined;
    return {
      ...namedOf(card),
      cost: card.cost,
      ...(card.before === undefined ? {} : { basedOn: card.before }),
      changes: card.changes,
      points: card.points,
      isLegal: true,
      games: { fairCost: games, all: games + gamesIn([...weighed, ...(levels?.flat() ?? [])]) },
      isSure: look.isSure,
      tried,
      ...(fit === undefined ? {} : { fairCost: fit.fairCost }),
      ...(bound === undefined ? {} : { bound }),
      ...countedOf(card, study, all, look),
      isBeyond: estimate < tried.low || estimate > tried.high,
      ...(mispricing === undefined ? {} : { mispricing }),
      verdict,
      ...(fit?.before === undefined || fit.gain === undefined || net === undefined
        ? {}
        : {
            change: {
              ...{ before: fit.before, gain: fit.gain, net, verdict: look.change! },
              ...(fit.turned === undefined ? {} : { turned: fit.turned }),
            },
          }),
      statWeights: weighed.flatMap(({ data }) => {
        const { perPoint: estimate, perPointError: exchangeRateError } = fit!;
        const exchangeRate = { estimate, low: estimate, high: estimate, confidence };
        const score = meanScore(weighed);
        const slope = Math.max(0.01, score * (1 - score));
        return statWeights(data, card.weighed, { priced: true, exchangeRate, exchangeRateError }, slope, confidence);
      }),
      company: bestAndWorst(
        // Beside named opponents nobody is drawn for whom it does as much against the card.
        fit === undefined || study.against !== undefined
          ? []
          : companyOf(played, card.sample.exchanges!, fit.perPoint, confidence),
      ),
      ...opponentsOf(played, armsOf(card.sample) === 1 ? undefined : 1, confidence),
      ...(levels === undefined
        ? {}
        : { holds: holdsOf(verdict, [study.strategy, study.above!], levels, fit!.perPoint, confidence) }),
    };
  },
};

/** What the scores as played say where play ended. */
function countedOf(
  card: JudgedCard,
  study: JudgeStudy,
  all: readonly PlayedSample[],
  { fit, left }: Look,
): Pick<JudgedSummary, "counted"> {
  const played = fit && withLuck(all);
  const counted = played && lookAt(card, study, played, roundsOf(study.games).length - 1, { ...NO_LOOK, left }).fit;
  if (counted === undefined) return {};
  const { fairCost, gain } = counted;
  return { counted: { fairCost, ...(gain === undefined ? {} : { gain }) } };
}

/** The card at its own cost; what it is based on is left out. */
function ownSample(card: JudgedCard): SampleSpec {
  const { arms: _before, ...bare } = atCost(card, card.cost);
  return bare;
}

/** The card with one number raised, an arm each. */
function weightSample(study: JudgeStudy, card: JudgedCard, game: Game): SampleSpec {
  const bare = ownSample(card);
  const limits = bare.limits as PricedLimits;
  const first = game.drawing!(bare.options, limits).pieces.length;
  const { weighed } = card;
  const added = weighed.map((stat) => ({
    name: `${card.name}, ${armName(stat)}`,
    variantOf: card.id,
    cost: card.cost,
    [stat.field]: card.numbers[stat.field] + stat.change,
    drawn: false,
  }));
  return {
    ...staged(bare, "stat weights", weightPairs(study, card)),
    limits: { ...limits, added: [...(limits.added ?? []), ...added] },
    weights: [...(bare.weights ?? []), ...added.map(() => 0)],
    arms: weighed.map((stat, k) => ({ name: armName(stat), becomes: { [bare.exchanges!]: first + k } })),
  };
}

import { armName } from "../../cost/statWeights.js";
import type { StatWeight } from "../../cost/summary.js";
import { withLuck } from "../../sample/luck.js";
import { drawingOf, type SampleSpec } from "../../sample/spec.js";
import {
  bestAndWorst,
  byGroup,
  gamesIn,
  heldScore,
  intervalOf,
  momentsOf,
  namesIn,
  type OfSide,
  ofPairs,
  opponentsOf,
  type PairAt,
  type PlayedStage,
} from "../around.js";
import { valueHolds } from "../levels.js";
import { roundsOf } from "../looks.js";
import { type Found, type Measure, namedOf, type OfCard, type PlayedSample, type ToPlay } from "../measure.js";
import { levelPairs, roundPairs, staged, weightPairs } from "../stages.js";
import type { ValuedStudy } from "../study.js";
import type { Beside, ValuedSummary } from "../summary.js";
import { gainVerdict, valueVerdict } from "../verdict.js";
import { ARM, type ValuedCard } from "./decks.js";
import { fairCostOf } from "./fairCost.js";
import { difference, LEAST_PAIRS, lookAtValue, type ValueLook } from "./gains.js";
import { type HardlyUsedCard, hardlyUsedOf, isSurely } from "./use.js";

/** What decks win with cards: decks with the card meet drawn ones, and so do the same with another in its place. */

interface KnownValue extends Found {
  readonly look?: ValueLook;
  readonly hardly: HardlyUsedCard;
}

export const VALUE: Measure<ValuedStudy, ValuedCard, KnownValue, ValuedSummary> = {
  asks: "value",
  head: ({ cards }, game) => ({ measure: "value", settingNoun: drawingOf(game, cards[0].samples[0]).settingNoun }),
  begin: () => ({ hardly: {}, isOver: false, isKnown: false }),
  round(study, card, round) {
    const what = `round ${round + 1}`;
    const pairs = roundPairs(study, card, round);
    return onSides(card, `round-${round + 1}`, `value of ${card.name}`, (sample) => staged(sample, what, pairs));
  },
  look({ study, card, game, played }, round, last) {
    const look = lookAtValue(card, study, played, round, last.look);
    const hardly = hardlyUsedOf(card, game.unitColumns, played);
    return { look, hardly, isOver: look.isSure || isSurely(hardly.value), isKnown: hardly.value === undefined };
  },
  weights: (study, card) =>
    onSides(card, "stat-weights", `stat weights of ${card.name}`, (sample) => ({
      ...staged(sample, "stat weights", weightPairs(study, card)),
      arms: card.weighed.map(({ field, change, piece }) => ({
        name: armName({ field, change }),
        becomes: { [sample.holds!.piece]: piece },
      })),
    })),
  // The card against what it is compared with: the verdict that may hold.
  level: (study, card, what, strategy) =>
    onSides(card, what, `${strategy} plays ${card.name}`, (sample) => ({
      ...staged(sample, "levels", Math.ceil(levelPairs(study) / card.samples.length)),
      arms: [sample.arms![(card.basedOn === undefined ? ARM.another : ARM.before) - 1]],
      strategyA: strategy,
      strategyB: strategy,
    })),
  tell(of, { look, hardly }, weighed, levels) {
    const { study, card, played } = of;
    const { confidence } = study;
    const { value, before, gain, turned, pairs, isSure } = look!;
    const isEnough = pairs >= LEAST_PAIRS;
    const isPlayed = hardly.value === undefined;
    const verdict = isEnough && isPlayed ? valueVerdict(value) : "undecided";
    const change =
      before === undefined || gain === undefined
        ? undefined
        : {
            ...{ before, gain, turned: turned! },
            verdict: isEnough && hardly.change === undefined ? gainVerdict(gain, turned) : ("undecided" as const),
            ...(hardly.change === undefined ? {} : { unused: hardly.change }),
          };
    const { cost } = card;
    const games = gamesIn(played);
    const score = (one: PairAt) => heldScore(one.at, one.pair);
    const judged = [change === undefined ? "value" : "change", change?.verdict ?? verdict] as const;
    return {
      ...namedOf(card),
      kind: card.kind,
      ...(card.cards === undefined ? {} : { cards: card.cards }),
      ...(cost === undefined ? {} : { cost: cost.value }),
      ...(card.basedOn === undefined
        ? {}
        : { basedOn: { name: card.basedOn, ...(cost?.before === undefined ? {} : { cost: cost.before }) } }),
      ...(card.notCompared === undefined ? {} : { notCompared: card.notCompared }),
      changes: card.changes,
      copies: card.copies,
      isLegal: true,
      games: { value: games, all: games + gamesIn([...weighed, ...(levels?.flat() ?? [])]) },
      isSure,
      winRate: intervalOf(momentsOf(ofPairs(played, score)), confidence),
      value,
      ...countedOf(card, study, played, look!.left),
      verdict,
      ...(hardly.value === undefined ? {} : { unused: hardly.value }),
      ...(change === undefined ? {} : { change }),
      ...weightsOf(of, value, weighed),
      ...aroundCard(played, change !== undefined, confidence),
      ...(levels === undefined
        ? {}
        : { holds: valueHolds(...judged, [study.strategy, study.above!], levels, confidence) }),
    };
  },
};

/** What the scores as played say where play ended. */
function countedOf(
  card: ValuedCard,
  study: ValuedStudy,
  all: readonly PlayedSample[],
  left: ValueLook["left"],
): Pick<ValuedSummary, "counted"> {
  const played = withLuck(all);
  if (played === undefined) return {};
  const { value, gain } = lookAtValue(card, study, played, roundsOf(study.games).length - 1, { left });
  return { counted: { value, ...(gain === undefined ? {} : { gain }) } };
}

/** A sample of each side that may have the card. */
const onSides = (card: ValuedCard, what: string, told: string, specOf: (sample: SampleSpec) => SampleSpec): ToPlay[] =>
  card.samples.map((sample) => {
    const { side } = sample.holds!;
    return { what: `${what}-${side === 0 ? "a" : "b"}`, told, spec: specOf(sample), side, cost: 0 };
  });

/** What a change of each number brings, and by those of its cost the fair one. */
function weightsOf(
  { study, card }: Pick<OfCard<ValuedStudy, ValuedCard>, "study" | "card">,
  value: ValuedSummary["value"],
  weighed: readonly PlayedSample[],
): Pick<ValuedSummary, "fairCost" | "tried" | "isBeyond" | "statWeights"> {
  if (weighed.length === 0) return { statWeights: [] };
  const { confidence } = study;
  const statWeights = card.weighed.map(({ field, change }, k): StatWeight => {
    return { field, change, winRate: difference(weighed, k + 1, 0, confidence) };
  });
  const { cost } = card;
  const arms = card.weighed.flatMap(({ field, change }, k) => (field === cost?.field ? [{ arm: k + 1, change }] : []));
  return { ...(cost && fairCostOf(cost.value, value, weighed, arms, confidence)), statWeights };
}

/** @param isCompared whether the arm of what it is based on was played */
export function aroundCard(played: readonly PlayedStage[], isCompared: boolean, confidence: number) {
  const opponents = opponentsOf(played, isCompared ? ARM.before : undefined, confidence);
  const { against } = opponents;
  // Settings of one side may be one only, such as the side itself.
  const told = { ...opponents, against: against.length < 2 ? [] : against };
  return { company: bestAndWorst(companyOf(played, confidence)), ...told };
}

/** By how much more the card is worth in decks that also hold another; best first. */
function companyOf(played: readonly PlayedStage[], confidence: number): Beside[] {
  const worth = ({ at, pair }: PairAt) => heldScore(at, pair) - heldScore(at, pair, ARM.another);
  const all = ofPairs(played, worth);
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
  return byGroup(played, besides, (one) => worth(one) - mean, confidence).reverse();
}

/** What is in the deck of the card besides it. */
function besides(one: PairAt<OfSide>): string[] {
  const { data, side } = one.at;
  const held = data.pieces[data.exchanged[one.pair]].name;
  return namesIn(one, side).filter((name) => name !== held);
}

import type { Interval } from "../../analysis/interval.js";
import { at } from "../../core/assert.js";
import { type FailureNote, noteWithin } from "../../results/failures.js";
import { Interrupted } from "../../run/interrupted.js";
import type { Executor } from "../../run/threads.js";
import { stageOf } from "../../run/watch.js";
import { failureNote } from "../sample/data.js";
import type { SampleBlock } from "../sample/play.js";
import { createSampleExecutor } from "../sample/sample.js";
import { partTasks, type SampleSpec, type SampleTask } from "../sample/spec.js";
import type { Valued } from "./analysis.js";
import { usualExchangeRate } from "./fairCost.js";
import type { CostAsked, CostRequest } from "./plan.js";
import type { CostStudy, TitratedPiece } from "./study.js";
import type { CharacterValue, Titration } from "./summary.js";
import { type PlayedPairs, titrate } from "./titrate.js";

/** Plays titrations: squads with exactly one of a character at some cost against squads without it. */

/** @param characters with the fair costs found; the search begins there @throws Interrupted where it is stopped */
export async function playTitration(
  request: CostRequest,
  { names, costs, prices }: Valued,
  characters: readonly CharacterValue[],
  card: TitratedPiece,
): Promise<Titration> {
  const { study } = request.asked;
  const { name } = card;
  const k = names.indexOf(name);
  const { points, spread } = study.limits;
  const gauntlet = createGauntlet(request, card);
  request.watch?.begin(stageOf(`titration of ${name}`, study.titratePairs * request.asked.sample.gamesPerDraw, true));
  try {
    return await titrate({
      name,
      cost: at(costs, k),
      regression: regressionOf(characters.find((c) => c.name === name)),
      exchangeRate: prices.priced ? prices.exchangeRate.estimate : usualExchangeRate(points),
      lowest: 1,
      highest: points - spread,
      pairs: study.titratePairs,
      confidence: study.confidence,
      rotation: request.asked.sample,
      play: (cost, firstPair, pairs) => {
        if (request.stop?.aborted) throw new Interrupted();
        return gauntlet.play(cost, firstPair, pairs);
      },
    });
  } finally {
    if (gauntlet.failed.length > 0) request.failed.push(...gauntlet.failed);
    await gauntlet.close();
  }
}

/** The fair cost found without titration, where it is more than a bound. */
function regressionOf(character: CharacterValue | undefined): Interval | undefined {
  const price = character?.price;
  return price?.recosted?.bound === undefined ? price?.fairCost : undefined;
}

interface Gauntlet {
  play(cost: number, firstPair: number, pairs: number): Promise<PlayedPairs>;
  /** Of those that could not. */
  readonly failed: FailureNote[];
  close(): Promise<void>;
}

/** Squads with exactly one of a character against squads without it; workers are made anew for each cost. */
function createGauntlet(request: CostRequest, card: TitratedPiece): Gauntlet {
  const { game, workers, registryUrl, asked } = request;
  const boards = game.share?.(asked.study.options);
  let open: { cost: number; executor: Executor<SampleTask, SampleBlock>; spec: SampleSpec } | undefined;
  const close = async () => {
    await open?.executor.close();
    open = undefined;
  };
  const failed: FailureNote[] = [];
  return {
    close,
    failed,
    async play(cost, firstPair, pairs) {
      if (open?.cost !== cost) {
        await close();
        const spec = titrationSpec(asked, card, cost);
        open = { cost, spec, executor: createSampleExecutor(game, spec, workers, registryUrl, request.watch, boards) };
      }
      const { executor, spec } = open!;
      const tasks = partTasks({ ...spec, pairs }, 0).map((task) => ({
        ...task,
        firstPair: firstPair + task.firstPair,
      }));
      const blocks = await Promise.all(tasks.map((task) => executor.play(task)));
      request.played.games += blocks.reduce((games, block) => games + 2 * block.pairs, 0);
      const failures = blocks.flatMap((block) => block.failures);
      if (failures.length > 0)
        failed.push(noteWithin(failureNote(failures, spec, game), "", titrationStage(card.name, cost)));
      const unplayed = new Set(failures.map(({ pair }) => pair));
      const numbers = Array.from({ length: pairs }, (_, p) => firstPair + p).filter((pair) => !unplayed.has(pair));
      return { halfWins: blocks.flatMap((block) => halfWinsOf(block, game.gameColumns.length)), numbers };
    },
  };
}

/** Half wins of a by code of the winner: a, b, draw. */
const HALF_WINS = [2, 0, 1];

function halfWinsOf({ pairs, rows }: SampleBlock, width: number): number[] {
  return Array.from(
    { length: pairs },
    (_, p) => at(HALF_WINS, at(rows, 2 * p * width)) + at(HALF_WINS, at(rows, (2 * p + 1) * width)),
  );
}

/** What `replay` calls the games of a titration at one cost. */
const titrationStage = (name: string, cost: number): string => `titration of ${name} at ${cost}`;

/** The games of a titration by what `replay` calls them; undefined where the study has none of that name. */
export function titrationSample(asked: CostAsked, stage: string): SampleSpec | undefined {
  const match = /^titration of (.+) at (\d+)$/.exec(stage);
  const card = asked.study.titrate.find((one) => one.name === match?.[1]);
  return card && { ...titrationSpec(asked, card, Number(match![2])), pairs: asked.study.titratePairs };
}

function titrationSpec({ study, sample }: CostAsked, card: TitratedPiece, cost: number): SampleSpec {
  const limits = { ...withCost(study, card, cost), contrast: card.name };
  return { ...sample, seed: `${study.seed} · titration of ${card.name}`, limits };
}

function withCost({ limits }: CostStudy, { of }: TitratedPiece, cost: number): CostStudy["limits"] {
  const same = limits.changes?.find((one) => one.of === of);
  const changes = [...(limits.changes ?? []).filter((one) => one !== same), { ...(same ?? { of }), cost }];
  return { ...limits, changes };
}

import type { Game } from "../../games/game.js";
import { whileClaimed } from "../../results/claim.js";
import { allFailures } from "../../results/failures.js";
import { placing } from "../../run/watch.js";
import { type StudyManifest, type StudySummary, writeStudyManifest, writeStudySummary } from "../folder.js";
import { versionOf } from "../kinds.js";
import type { SampleData } from "../sample/data.js";
import { gamesOf, type SampleSpec } from "../sample/spec.js";
import { playStageSample, removeOtherStages, type StageRequest } from "../sample/stageSample.js";
import type { SampledResult, Stage, StudyRequest } from "../sample/study.js";

/** What judgements have in common, whatever cards are judged by: card after card, stage after stage, into a folder. */

/** What every judgement asks. */
export interface JudgingStudy {
  readonly name: string;
  readonly game: string;
  readonly seed: string;
  readonly strategy: string;
  /** The level that is held against it; undefined where there is none above. */
  readonly above: string | undefined;
  readonly confidence: number;
  /** Most games of each card, of all stages. */
  readonly games: number;
  readonly cards: readonly unknown[];
}

interface JudgingAsked {
  readonly study: JudgingStudy;
}

/** How cards are to be judged: with what all of their stages share. */
export type JudgingRequest<Asked> = StageRequest & StudyRequest<Asked>;

/** What one kind of judgement says of itself. */
export interface Judging<Asked extends JudgingAsked, Judged, Summary extends StudySummary> {
  /** What it will play at most, in order. */
  stagesOf(asked: Asked, game: Game): Stage[];
  manifestOf(asked: Asked, game: Game): StudyManifest<Asked>;
  /** Options with what all cards have in common, for `Game.share`. */
  options(asked: Asked): unknown;
  /** @returns undefined when it was interrupted */
  judge(request: JudgingRequest<Asked>, index: number): Promise<Judged | undefined>;
  summaryOf(request: JudgingRequest<Asked>, cards: readonly Judged[]): Summary;
}

/** Makes a judgement in its folder. @throws UserError when that may not be written or another process writes it */
export function runJudging<Asked extends JudgingAsked, Judged, Summary extends StudySummary>(
  asked: StudyRequest<Asked>,
  of: Judging<Asked, Judged, Summary>,
): Promise<SampledResult<Summary>> {
  const played = { games: 0 };
  const stages = new Set<string>();
  return whileClaimed(asked.folder, async () => {
    const { game, folder } = asked;
    const watch = placing(asked.watch, of.stagesOf(asked.asked, game));
    const request: JudgingRequest<Asked> = {
      ...asked,
      shared: game.share?.(of.options(asked.asked)),
      failed: [],
      played,
      stages,
      ...(watch === undefined ? {} : { watch }),
    };
    await writeStudyManifest(folder, of.manifestOf(asked.asked, game));
    const cards = await judgeEach(request, of.judge);
    if (cards === undefined) return { summary: undefined, gamesPlayed: played.games };
    const summary = { ...of.summaryOf(request, cards), ...allFailures(request.failed) };
    await removeOtherStages(folder, stages);
    await writeStudySummary(folder, summary);
    return { summary, gamesPlayed: played.games };
  });
}

/** Every card by itself, in order; undefined when it was interrupted. */
export async function judgeEach<Asked extends JudgingAsked, Judged>(
  request: JudgingRequest<Asked>,
  judge: (request: JudgingRequest<Asked>, index: number) => Promise<Judged | undefined>,
): Promise<Judged[] | undefined> {
  const cards: Judged[] = [];
  for (const index of request.asked.study.cards.keys()) {
    const judged = await judge(request, index);
    if (judged === undefined) return undefined;
    cards.push(judged);
  }
  return cards;
}

/** What every summary of a judgement begins with. */
export const headOf = ({ name, seed, strategy, above, confidence, games }: JudgingStudy, game: Game) =>
  ({
    schemaVersion: versionOf("judge"),
    study: "judge",
    name,
    game: game.name,
    gameTitle: game.title ?? game.name,
    seed,
    strategy,
    ...(above === undefined ? {} : { above }),
    confidence,
    games,
  }) as const;

/** Games below which new threads take longer to begin than this one, whose code is warm, to play them. */
const FEW_GAMES = 1500;

/** A stage in its folder; the same bytes wherever it is played. */
export function playStage(
  request: JudgingRequest<JudgingAsked>,
  stage: Stage,
  name: string,
  spec: SampleSpec,
): Promise<SampleData | undefined> {
  const isFew =
    typeof request.workers === "number" && spec.strategyA === request.asked.study.strategy && gamesOf(spec) < FEW_GAMES;
  return playStageSample(isFew ? { ...request, workers: 1 } : request, stage, name, spec);
}

import type { Interval } from "../../analysis/interval.js";
import { type ClusterSum, meanByCluster } from "../../analysis/meanByCluster.js";
import { at } from "../../core/assert.js";
import { type Experiment, matchupSpec } from "../../experiment/experiment.js";
import type { GamePlace } from "../../experiment/plan.js";
import type { Game } from "../../games/game.js";
import type { JudgedGame, Suspect } from "./judge.js";
import { isAbove, lossOf } from "./loss.js";

/** What the choices of many games come to: the worst, and what each kind of question costs. */

/** A place where the search disagrees with what was played. */
export interface Blunder {
  /** As `replay` calls it. */
  readonly game: string;
  /** Number of the matchup. */
  readonly matchup: number;
  readonly a: string;
  readonly b: string;
  readonly side: "a" | "b";
  readonly strategy: string;
  /** Round or turn. */
  readonly round: number;
  readonly question: string;
  readonly played: string;
  readonly better: string;
  /** Chance to win lost, by playouts that had no part in choosing the place or the option. */
  readonly loss: Interval;
  /** Whether the interval lies above 0. */
  readonly confirmed: boolean;
  /** Which answer of the game it is, from 1: `replay --at`. */
  readonly answer: number;
}

/** What choices of one kind cost. */
export interface KindLoss {
  readonly strategy: string;
  /** Absent: all questions together. */
  readonly question?: string;
  readonly judged: number;
  /** Of them: where the search would have taken something else. */
  readonly departed: number;
  /** Chance to win lost a choice judged, by playouts that had no part in choosing the option. */
  readonly loss: Interval;
  /** Of all that the strategy lost: below 0 where the choices gained; null where it lost nothing in all. */
  readonly share: number | null;
}

export interface BlundersSummary {
  readonly games: number;
  readonly judged: number;
  /** Choices from which the search would have departed, and those of them that fresh playouts say were worse. */
  readonly suspects: number;
  readonly worse: number;
  /** Worst first. */
  readonly blunders: readonly Blunder[];
  /** By strategy; dearest question first. */
  readonly kinds: readonly KindLoss[];
  readonly strategies: readonly KindLoss[];
}

/**
 * @param top most blunders told: those that the first fresh playouts find worst, in the order of the second
 */
export function summarise(
  game: Game,
  experiment: Experiment,
  places: readonly GamePlace[],
  judged: readonly JudgedGame[],
  top: number,
): BlundersSummary {
  const all = judged.flatMap(({ suspects }, g) => suspects.map((suspect) => ({ place: at(places, g), suspect })));
  const found = all.filter(({ suspect }) => suspect.confirmed !== undefined);
  const worst = [...found].sort((x, y) => lossOf(y.suspect.loss).low - lossOf(x.suspect.loss).low).slice(0, top);
  const blunders = worst
    .map(({ place, suspect }) => blunderOf(game, experiment, place, suspect))
    .sort((x, y) => y.loss.estimate - x.loss.estimate);
  const strategies = strategyLosses(experiment, places, judged);
  return {
    games: judged.length,
    judged: strategies.reduce((sum, one) => sum + one.judged, 0),
    suspects: all.length,
    worse: found.length,
    blunders,
    kinds: strategies.flatMap(({ strategy }) => kindLosses(experiment, places, judged, strategy)),
    strategies,
  };
}

/** As `replay` calls a game. */
export const gameName = (game: Game, { matchup, pair, swapped }: GamePlace): string =>
  `${matchup}:${pair}:${game.symmetric && swapped ? "b" : "a"}`;

function blunderOf(game: Game, experiment: Experiment, place: GamePlace, suspect: Suspect): Blunder {
  const { a, b, strategyA, strategyB } = matchupSpec(experiment, place.matchup);
  const { number, side, question, round, played, better, confirmed } = suspect;
  const loss = lossOf(confirmed!);
  return {
    ...{ game: gameName(game, place), matchup: place.matchup, a: a.name, b: b.name },
    ...{ side, strategy: side === "a" ? strategyA : strategyB },
    ...{ round, question, played, better, loss, confirmed: isAbove(loss), answer: number },
  };
}

/** What a strategy's choices of some questions cost in each game. */
interface Counted extends ClusterSum {
  readonly departed: number;
}

function countIn(
  experiment: Experiment,
  place: GamePlace,
  { judged, suspects }: JudgedGame,
  strategy: string,
  question: string | undefined,
): Counted {
  const { strategyA, strategyB } = matchupSpec(experiment, place.matchup);
  const counts = (one: { readonly side: "a" | "b"; readonly question: string }): boolean =>
    (one.side === "a" ? strategyA : strategyB) === strategy && (question === undefined || one.question === question);
  const own = suspects.filter(counts);
  return {
    count: judged.filter(counts).reduce((sum, one) => sum + one.choices, 0),
    departed: own.length,
    sum: own.reduce((sum, one) => sum + one.loss.sum / one.loss.samples, 0),
  };
}

/** @returns undefined where none was judged */
function kindLoss(
  experiment: Experiment,
  places: readonly GamePlace[],
  judged: readonly JudgedGame[],
  strategy: string,
  question: string | undefined,
  whole: number | undefined,
): KindLoss | undefined {
  const games = judged
    .map((one, g) => countIn(experiment, at(places, g), one, strategy, question))
    .filter(({ count }) => count > 0);
  const choices = games.reduce((sum, one) => sum + one.count, 0);
  if (choices === 0) return undefined;
  const loss = meanByCluster(games, -1, 1);
  const lost = loss.estimate * choices;
  return {
    strategy,
    ...(question === undefined ? {} : { question }),
    judged: choices,
    departed: games.reduce((sum, one) => sum + one.departed, 0),
    loss,
    share: (whole ?? lost) > 0 ? lost / (whole ?? lost) : null,
  };
}

function strategyLosses(
  experiment: Experiment,
  places: readonly GamePlace[],
  judged: readonly JudgedGame[],
): readonly KindLoss[] {
  const names = [...new Set(experiment.matchups.flatMap((one) => [one.strategyA, one.strategyB]))].sort();
  return names.flatMap((name) => kindLoss(experiment, places, judged, name, undefined, undefined) ?? []);
}

function kindLosses(
  experiment: Experiment,
  places: readonly GamePlace[],
  judged: readonly JudgedGame[],
  strategy: string,
): readonly KindLoss[] {
  const questions = [...new Set(judged.flatMap((one) => one.judged.map(({ question }) => question)))].sort();
  const of = (question: string | undefined, whole?: number) =>
    kindLoss(experiment, places, judged, strategy, question, whole);
  const all = of(undefined)!;
  const whole = all.loss.estimate * all.judged;
  return questions
    .flatMap((question) => of(question, whole) ?? [])
    .sort((x, y) => y.loss.estimate * y.judged - x.loss.estimate * x.judged);
}

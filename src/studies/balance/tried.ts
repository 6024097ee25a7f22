import type { Interval } from "../../analysis/interval.js";
import type { Experiment } from "../../experiment/experiment.js";
import type { Game } from "../../games/game.js";
import { type PlayedRun, playRunWithin } from "../playedRun.js";
import type { UnderWay } from "../study.js";
import type { BalanceStudy, Change } from "./field.js";
import { logitOf } from "./search.js";
import { type BalanceAsked, changedField } from "./study.js";

/** Numbers tried in play: what another number of one piece brings, on the dice of the field. */

export const TRIED = "numbers tried";
/** Numbers are hardly worth the same a step beyond so many. */
export const STEPS_AT_MOST = 4;

export interface TriedNumber extends Change {
  readonly to: number;
  readonly experiment: Experiment;
}

/** Games that were played besides. */
export interface Tally {
  games: number;
}

/** @returns undefined where it cannot be played, or all have the piece alike */
export function triedNumber(
  game: Game,
  study: BalanceStudy,
  change: Change & { readonly to: number },
): TriedNumber | undefined {
  const made = changedField(game, study, [change], study.experiment.seed);
  if (made === undefined) return undefined;
  const { experiment } = made;
  const has = (squad: number) => study.squads[squad].copies[change.piece];
  const matchups = experiment.matchups.filter(({ a, b }) => has(a) !== has(b));
  return matchups.length === 0 ? undefined : { ...change, experiment: { ...experiment, matchups, name: TRIED } };
}

/** What the number tried brings a copy, in points. @param index of those that are tried */
export async function valueTried(
  request: UnderWay<BalanceAsked>,
  index: number,
  { piece, experiment }: TriedNumber,
  field: PlayedRun,
  { perPoint, tally }: { readonly perPoint: number; readonly tally: Tally },
): Promise<number> {
  const { squads } = request.asked.study;
  const run = (await playRunWithin(request, `tried-${index}`, { ...experiment, name: `${TRIED}, ${index + 1}` }))!;
  tally.games += run.summary.games;
  const copiesOf = (name: string) => squads.find((one) => one.name === name)!.copies[piece];
  const each = run.summary.matchups.map((now) => {
    const was = field.summary.matchups.find((one) => one.a === now.a && one.b === now.b)!;
    return (logitOf(clipped(now.winRateA)) - logitOf(clipped(was.winRateA))) / (copiesOf(now.a) - copiesOf(now.b));
  });
  return each.reduce((sum, one) => sum + one, 0) / each.length / perPoint;
}

const clipped = ({ estimate }: Interval): number => Math.min(0.999, Math.max(0.001, estimate));

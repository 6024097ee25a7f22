import type { Interval } from "../../analysis/interval.js";
import { wilson } from "../../analysis/wilson.js";
import { at } from "../../core/assert.js";
import type { Side } from "../../core/side.js";
import type { Game } from "../../games/game.js";
import type { Estimate, GameRecord, JudgedChoice, JudgedChoices } from "../../games/record/record.js";
import type { SeatedGame } from "../../run/record.js";
import { type Judging, judgeChoice, lookOn, SIDES } from "./judge.js";
import { isAbove, lossOf } from "./loss.js";

/** What a strategy that searches thinks of the choices of one game, told beside its record. */

const CONFIDENCE = 0.95;

/**
 * @param record of the game, with where its answers were given
 * @param as whose choices alone are judged, 0 a or 1 b: those of the other side are not for one to see who may know of
 *   the game what this one does; absent = both
 * @returns undefined where the game is played otherwise each time, so that nothing can be said of the one recorded
 */
export function judgeRecord(
  game: Game,
  [spec, seedLow, seedHigh, variant, swapped]: SeatedGame,
  { by, samples, seed }: Judging,
  { events, answersAt = [], result }: Pick<GameRecord, "events" | "answersAt" | "result">,
  as: Side | undefined,
): JudgedChoices | undefined {
  const compiled = game.compile(spec, game.share?.(spec.options));
  const choices: JudgedChoice[] = [];
  const last = events.length - 1;
  const { row, answers } = lookOn(game, compiled, by, { seedLow, seedHigh, variant, swapped }, seed, (choice) => {
    const { number, entrant, question, round, played } = choice;
    if (as !== undefined && entrant !== as) return;
    const event = Math.min(last, answersAt[number - 1] ?? last);
    const suspect = judgeChoice(choice, samples);
    const { sum } = choice.value(samples);
    choices.push({
      ...{ answer: number, event, beat: at(events, event).beat, side: SIDES[entrant], question, round },
      played: choice.words(played),
      chance: estimateOf(wilson(sum, samples, CONFIDENCE)),
      ...(suspect?.confirmed === undefined || !isAbove(lossOf(suspect.confirmed))
        ? {}
        : { better: { choice: suspect.better, ...estimateOf(lossOf(suspect.confirmed)) } }),
    });
  });
  const isSame = game.gameColumns.every(({ name, labels }, i) => (labels?.[at(row, i)] ?? row[i]) === result?.[name]);
  return isSame && answers === answersAt.length ? { by, playouts: samples, choices } : undefined;
}

const estimateOf = ({ estimate, low, high }: Interval): Estimate => ({
  estimate: rounded(estimate),
  low: rounded(low),
  high: rounded(high),
});
const rounded = (chance: number): number => Math.round(chance * 1e4) / 1e4;

import { at } from "../../core/assert.js";
import { confidence, count, list, percent, plural, rate } from "../../report/format.js";
import type { GateLevel, TuneDocument } from "./document.js";
import { GATE_LEVELS, TUNED } from "./study.js";

/** What is said of a tuning. */

/** Weights that are named, those that moved furthest first. */
const NAMED = 8;

/** All lines for the terminal; one a level of the gate. */
export function tuneLines(document: TuneDocument): string[] {
  return [movedSentence(document), ...document.gate!.levels.map(gateSentence), verdictSentence(document)];
}

function movedSentence({ asked, iterations, theta }: TuneDocument): string {
  const games = iterations.reduce((sum, one) => sum + one.games, 0);
  const moved = asked.moves
    .map((name, i) => ({ name, theta: at(theta, i) }))
    .filter((one) => one.theta !== 0)
    .sort((x, y) => Math.abs(y.theta) - Math.abs(x.theta) || (x.name < y.name ? -1 : 1));
  const named = moved.slice(0, NAMED).map(({ name, theta }) => `${name} × ${Math.exp(theta).toFixed(2)}`);
  const most = moved.length > NAMED ? `, furthest ${list(named)}` : named.length === 0 ? "" : `: ${list(named)}`;
  const failures = iterations.reduce((sum, one) => sum + (one.failed?.pairs ?? 0), 0);
  const left = failures === 0 ? "" : ` ${plural(failures, "pair")} could not be played.`;
  return `${plural(iterations.length, "iteration")}, ${count(games)} games in all, moved ${moved.length} of ${plural(asked.moves.length, "weight")} of ${TUNED}${most}.${left}`;
}

function gateSentence({ strategy, games, winRate, above, passed, failedPairs }: GateLevel): string {
  const interval = `${confidence(winRate.confidence)} sure: ${percent(winRate.low)} to ${percent(winRate.high)}`;
  const left = failedPairs === undefined ? "" : `; ${plural(failedPairs, "pair")} could not be played`;
  return `Gate: ${strategy} by the tuned weights wins ${rate(winRate)} of ${count(games)} games against ${strategy} by ${strategy === TUNED ? "its" : "greedy's"} own (${interval}${left}): ${passed ? "passed" : "not passed"}, the lower bound has to be above ${percent(above)}.`;
}

function verdictSentence({ asked, gate }: TuneDocument): string {
  if (gate!.passed)
    return `The tuned weights pass the gate: ${GATE_LEVELS[0]} is better by them, and ${GATE_LEVELS[1]} not shown worse by two points or more.`;
  const [first] = gate!.levels;
  const low = first!.winRate.high < 0.5 ? "they are worse" : "they are not shown to be better";
  const from =
    asked.startFile === undefined ? "" : " (measured against greedy's own weights, not those that it began from)";
  return first!.passed
    ? `The tuned weights do not pass the gate: ${TUNED} is better by them, but what searches may be worse.`
    : `The tuned weights do not pass the gate: ${low}${from}.`;
}

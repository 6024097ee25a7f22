import type { Interval } from "../../analysis/interval.js";
import { pairConfidenceSequence } from "../../analysis/pairConfidenceSequence.js";
import { scoreFromElo } from "../../analysis/pairs.js";
import { wilson } from "../../analysis/wilson.js";
import type { MatchupSummary, RunSummary, StoppedNote, StoppingNote } from "../../results/summary.js";
import { confidence, count, percent, plural } from "../format.js";
import type { Term } from "../terms.js";
import { sideNames } from "./model.js";
import type { Part } from "./verdict.js";

/** How runs say that their matchups were stopped by what was seen: by a precision or by a sequential test. */

/** The sentence that says how a matchup was stopped; nothing where all games were played. */
export function stoppedParts(m: MatchupSummary): Part[] {
  const { stopped } = m;
  if (stopped === undefined) return [];
  const after = ` after ${plural(m.games, "game")}`;
  if (stopped.kind === "precision") {
    const reached = `±${points(stopped.halfWidth)} points`;
    if (stopped.decided) return [" ", term("precision", "Precision reached"), `${after}: ${reached}.`];
    return [
      " The limit was reached before the wanted ",
      term("precision", "precision"),
      `: ${reached} instead of ±${points(stopped.wanted)}.`,
    ];
  }
  switch (stopped.outcome) {
    case "elo1 accepted":
      return [" ", term("sequential test", "H1 accepted"), `${after}: ${atLeast(m, stopped.elo0)}.`];
    case "elo0 accepted":
      return [" ", term("sequential test", "H0 accepted"), `${after}: ${atMost(m, stopped.elo1)}.`];
    case "limit reached":
      return [" The limit was reached before the ", term("sequential test", "sequential test"), " came to a decision."];
  }
}

/** Who is ahead by the decision of a sequential test; undefined where there is none or it does not say. */
export function aheadByTest(stopped: StoppedNote | undefined): "a" | "b" | undefined {
  if (stopped?.kind !== "sprt") return undefined;
  if (stopped.outcome === "elo1 accepted" && stopped.elo0 >= 0) return "a";
  return stopped.outcome === "elo0 accepted" && stopped.elo1 <= 0 ? "b" : undefined;
}

/** The rule of a run for the line that says what was played. */
export function stoppingWords(rule: StoppingNote): string {
  const most = `at most ${count(rule.mostGames)} games a matchup`;
  if (rule.kind === "precision") return `until ±${points(rule.halfWidth)} points, ${most}`;
  return `sequential test of ${signed(rule.elo0)} against ${signed(rule.elo1)} Elo, ${most}`;
}

/** A word or two for tables: "precision reached"; "" where all games were played. */
export function stoppedWords(m: MatchupSummary): string {
  switch (m.stopped?.outcome) {
    case undefined:
      return "";
    case "elo1 accepted":
      return "H1 accepted";
    case "elo0 accepted":
      return "H0 accepted";
    default:
      return m.stopped!.outcome;
  }
}

/** Definitions that only runs stopped by what was seen have, or have otherwise. */
export function stoppingTerms({ stopping: rule, variants, variantNoun }: RunSummary): Partial<Record<Term, string>> {
  if (rule === undefined) return {};
  const interval = `${WATCHED_INTERVAL} ${variants.length > 1 ? overVariants(variantNoun) : ON_PAIRS} ${MISSES}`;
  if (rule.kind === "precision")
    return {
      interval,
      precision: `Each matchup was played until half the width of its interval was at most ${points(rule.halfWidth)} points, looked at after every part of some hundred games, and not beyond ${count(rule.mostGames)} games. The interval allows for all these looks, so stopping by it does not spoil it.`,
    };
  const [low, high] = [rule.elo0, rule.elo1].map((elo) => percent(scoreFromElo(elo)));
  return {
    interval,
    "sequential test": `Each matchup was played until its games favoured one of two values of the first side's Elo advantage strongly enough: H0, ${signed(rule.elo0)} Elo (a win rate of ${low}), or H1, ${signed(rule.elo1)} Elo (${high}); at most ${count(rule.mostGames)} games (generalised sequential probability ratio test on the results of pairs, or of games where seats are not swapped). Where the advantage is ${signed(rule.elo0)} Elo or less, at most ${confidence(rule.alpha)} of such tests accept H1; where it is ${signed(rule.elo1)} Elo or more, at most ${confidence(rule.beta)} accept H0. The win rate of a matchup that was stopped so is biased: play stops where luck ran with the decision, so after H1 the estimate is on average too high, after H0 too low, the more so the fewer games it took. Read the decision; the interval allows for the stopping, the estimate does not.`,
  };
}

/** The interval of a rate of single games of a run: Wilson's, or one that may be watched where games were watched. */
export function gamesInterval(summary: RunSummary, won: number, drawn: number, games: number, level: number): Interval {
  if (summary.stopping === undefined) return wilson(won + drawn / 2, games, level);
  return pairConfidenceSequence([games - won - drawn, drawn, won], level);
}

/** What a wins in its first seat (0) or its second: without luck where that was noted. */
export function seatInterval(summary: RunSummary, m: MatchupSummary, seat: 0 | 1): Interval {
  const { winsA, draws, games } = seat === 0 ? m.aFirst : m.aSecond;
  return m.luck?.seats?.[seat] ?? gamesInterval(summary, winsA, draws, games, m.winRateA.confidence);
}

const WATCHED_INTERVAL =
  "The values that the games played leave plausible. It is a confidence sequence: if the run were made again with other seeds, in the stated share of runs such intervals would contain the true win rate at every moment of the run, whenever and why ever it was stopped. For that it is up to twice as wide as an interval that is looked at once.";
const ON_PAIRS = "It is the beta-binomial one, on scores of pairs where seats are swapped within pairs, else on games.";
const MISSES = "A table with many intervals will contain some that miss: at 95 %, one in twenty or fewer.";

function overVariants(noun: string): string {
  return `It is the empirical-Bernstein one, on scores of pairs where seats are swapped within pairs, else on games, each foretold by the earlier ones of its ${noun}; that of one ${noun} alone is the beta-binomial one.`;
}

function term(of: Term, text: string): Part {
  return { term: of, text };
}

/** "A is stronger than B by more than 5 Elo": the advantage of a lies above `elo`. */
function atLeast(m: MatchupSummary, elo: number): string {
  const { a, b } = sideNames(m);
  if (elo === 0) return `${a} is stronger than ${b}`;
  return elo > 0
    ? `${a} is stronger than ${b} by more than ${elo} Elo`
    : `the advantage of ${a} is above ${signed(elo)} Elo`;
}

/** The advantage of a lies below `elo`. */
function atMost(m: MatchupSummary, elo: number): string {
  const { a, b } = sideNames(m);
  if (elo === 0) return `${b} is stronger than ${a}`;
  return elo < 0 ? `${b} is stronger than ${a} by more than ${-elo} Elo` : `the advantage of ${a} is below ${elo} Elo`;
}

/** A share as points: 0.005 -> "0.5", 0.01234 -> "1.23". */
function points(share: number): string {
  return `${Number((100 * share).toPrecision(3))}`;
}

const signed = (elo: number): string => (elo < 0 ? `−${-elo}` : `${elo}`);

import { type Interval, mirrored } from "../../analysis/interval.js";
import { at } from "../../core/assert.js";
import type { MatchupSummary } from "../../results/summary.js";
import { confidence, count, percent, rate, rateRange } from "../format.js";
import type { Term } from "../terms.js";
import { advantageWords } from "./advantage.js";
import { type ConditionWords, conditionParts, conditionWords, overAll, winnerDepends } from "./conditions.js";
import { isMirror, type Met, ownSide, sideNames } from "./model.js";
import { aheadByTest, stoppedParts } from "./stopping.js";

/** What can be said of a matchup: who is ahead, if anyone. */
export type Outcome = "unplayed" | "a" | "b" | "open" | "depends";

/**
 * "depends" where maps, or seats, disagree on who wins; else "a" or "b" where a test says so or the interval lies on
 * that side of one half; "open" where it contains one half.
 */
export function outcomeOf(m: Met): Outcome {
  if (m.games === 0) return "unplayed";
  return winnerDepends(m) ? "depends" : overallOutcome(m);
}

function overallOutcome(m: Met): "a" | "b" | "open" {
  const tested = aheadByTest(m.stopped);
  if (tested !== undefined) return tested;
  if (m.winRateA.low > 0.5) return "a";
  if (m.winRateA.high < 0.5) return "b";
  return "open";
}

/** Who played, where players of other levels say otherwise: what one level shows is then no verdict on the matchup. */
export function playersAtOdds({ levels, holds }: Met): string | undefined {
  return holds === "skill-dependent" || holds === "unstable" ? at(levels!, 0).strategy : undefined;
}

/** What tables say of a matchup that was played: "Boba is ahead; the map matters". */
export function outcomeWords(m: MatchupSummary, words: ConditionWords): string {
  const outcome = outcomeOf(m);
  const players = playersAtOdds(m);
  const among = players === undefined ? "" : ` between ${players} players`;
  const ahead = outcome === "a" || outcome === "b" ? [`${sideNames(m)[outcome]} is ahead${among}`] : [];
  return [...(outcome === "open" ? ["too close to call"] : ahead), ...conditionWords(m, words)].join("; ");
}

/**
 * "The dark side wins more: 66.5 % of all games (95 % sure: 65.6 to 67.4 %)."
 * @param sides what a and b are called
 * @param told the win rate of whoever is ahead, in words
 */
export function sidesSentence(winRateA: Interval, [a, b]: readonly string[], told: (won: Interval) => string): string {
  const [who, won] = winRateA.estimate >= 0.5 ? [a, winRateA] : [b, mirrored(winRateA)];
  return won.low > 0.5
    ? `The ${who} wins more: ${told(won)}.`
    : `The sides are too close to call: the ${who} wins ${told(won)}.`;
}

/** Part of a sentence: plain text, or a number or word with the term that defines it. */
export type Part = string | { readonly term: Term; readonly text: string };

/** The verdict on a matchup as one to five plain sentences. */
export function verdictSentence(m: MatchupSummary, words: ConditionWords): string {
  return partsText(verdictParts(m, words));
}

/** A sentence without its links. */
export const partsText = (parts: readonly Part[]): string =>
  parts.map((part) => (typeof part === "string" ? part : part.text)).join("");

/** The same sentences in parts, so that a page can link each number to its definition. */
export function verdictParts(m: MatchupSummary, words: ConditionWords): Part[] {
  const names = sideNames(m);
  const outcome = outcomeOf(m);
  if (outcome === "unplayed") return [`${names.a} against ${names.b}: no games have been played.`];
  const parts = [...conditionParts(m, words), ...overallParts(m, outcome, words)];
  parts.push(...stoppedParts(m));
  if (m.draws > 0)
    parts.push(" Draws, ", { term: "win rate", text: percent(m.draws / m.games) }, " of games, count as half a win.");
  return parts;
}

/** The overall figure, whatever maps and seats say. */
function overallParts(m: MatchupSummary, outcome: Exclude<Outcome, "unplayed">, words: ConditionWords): Part[] {
  if (isMirror(m)) return mirrorParts(m, overallOutcome(m));
  switch (outcome) {
    case "depends":
      return dependingParts(m, words);
    case "open":
      return openParts(m, words);
    default:
      return wonParts(m, outcome, words);
  }
}

/** Maps or seats disagree on who wins: a figure over all of them is no verdict. */
function dependingParts(m: MatchupSummary, words: ConditionWords): Part[] {
  const isA = (ownSide(m, words.entrants) ?? (m.winRateA.estimate >= 0.5 ? "a" : "b")) === "a";
  const who = sideNames(m)[isA ? "a" : "b"];
  return [`${overAll(m, words)} ${who} wins `, ...measured(m, isA ? m.winRateA : mirrored(m.winRateA)), "."];
}

function wonParts(m: MatchupSummary, winner: "a" | "b", words: ConditionWords): Part[] {
  const names = sideNames(m);
  const won = winner === "a" ? m.winRateA : mirrored(m.winRateA);
  const [first, second] = winner === "a" ? [names.a, names.b] : [names.b, names.a];
  const players = playersAtOdds(m);
  const own = ownSide(m, words.entrants);
  if (own !== undefined && own !== winner && players === undefined)
    return [`${second} loses to ${first}: it wins `, ...measured(m, mirrored(won)), "."];
  if (players !== undefined) {
    const told = m.holds === "unstable" ? "other players say otherwise" : "this depends on skill";
    return [`Between ${players} players ${first} beats ${second} in `, ...measured(m, won), `; ${told}.`];
  }
  const name = advantageWords(won);
  const article = /^[aeiou]/.test(name) ? "an" : "a";
  return [
    `${first} beats ${second} in `,
    ...measured(m, won),
    `. That is ${article} `,
    { term: "advantage", text: `${name} advantage` },
    ".",
  ];
}

function openParts(m: MatchupSummary, words: ConditionWords): Part[] {
  const names = sideNames(m);
  const side = ownSide(m, words.entrants) ?? "a";
  const [who, other, won] = side === "a" ? [names.a, names.b, m.winRateA] : [names.b, names.a, mirrored(m.winRateA)];
  // A test that was decided says more than that the interval contains one half.
  if (m.stopped?.kind === "sprt" && m.stopped.decided)
    return [`${who} against ${other}: ${who} wins `, ...measured(m, won), "."];
  const most = Math.max(m.winRateA.high - 0.5, 0.5 - m.winRateA.low);
  return [
    `${who} against ${other} is `,
    { term: "too close to call", text: "too close to call" },
    `: ${who} wins `,
    ...measured(m, won),
    `. If either side is ahead, it wins at most ${percent(0.5 + most)}.`,
  ];
}

function mirrorParts(m: MatchupSummary, outcome: "a" | "b" | "open"): Part[] {
  const seen = [`${m.a} against itself: the first copy wins `, ...measured(m, m.winRateA)];
  if (splitsAlways(m))
    return [
      ...seen,
      ". The copies shared every pair of games: where the games of a pair mirror each other, dice and all, they cannot do otherwise, so this does not show that the engine is even.",
    ];
  if (outcome === "open") return [...seen, ", as even as a mirror match should be."];
  return [
    ...seen,
    ". A mirror match should be even: either this is the rare miss its interval allows, or something is wrong.",
  ];
}

/**
 * Whether all games were played in pairs and every pair was shared, as it must be where its games mirror each other,
 * dice and all.
 */
function splitsAlways({ pairs, games }: MatchupSummary): boolean {
  return pairs.length === 5 && games >= 2 && 2 * pairs[2] === games;
}

/** "63.1 % of 10,000 games (95 % sure: 62.1–64.0 %)". */
function measured(m: MatchupSummary, shown: Interval): Part[] {
  const games = m.games === 1 ? "1 game" : `${count(m.games)} games`;
  return [
    { term: "win rate", text: rate(shown) },
    " of ",
    { term: "game", text: games },
    " (",
    { term: "interval", text: `${confidence(shown.confidence)} sure: ${rateRange(shown)}` },
    ")",
  ];
}

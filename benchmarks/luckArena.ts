import { LUCK_PRIOR } from "../src/analysis/luckRemoved.js";
import { LUCK_STEPS, QUARTERS } from "../src/analysis/luckSums.js";
import { eloFromScore } from "../src/analysis/pairs.js";
import { placelessProblem, UserError } from "../src/core/problems.js";
import { below, RNG_WORDS, seedStream } from "../src/core/rng.js";
import type { Game } from "../src/games/game.js";
import * as registry from "../src/registry.js";
import { readPartRecord } from "../src/results/hashes.js";
import { gamesPerPair, isDrawn, NEW_AS_A, OLD_AS_A, PAIRS_PER_PART, variantOf } from "../src/studies/arena/pairs.js";
import { type ArenaPart, arenaFiles, partsOf, readArenaPart } from "../src/studies/arena/parts.js";
import { addPart, createTally, testOf } from "../src/studies/arena/results.js";
import type { ArenaAsked, ArenaStudy } from "../src/studies/arena/study.js";
import { readStudyManifest } from "../src/studies/folder.js";

/**
 * How many pairs arenas take with luck removed and without, on recorded games: `npm run luck:arena -- FOLDER ARENAS
 * SEED`. FOLDER is an arena that ended by no test. Each of ARENAS deals its pairs anew, with replacement and each in
 * the place of one of its variant, and plays the tests by them whose Elo values lie around what all pairs came to.
 */

const [folder, arenas = "1000", seed = "1"] = process.argv.slice(2);
if (folder === undefined) throw new UserError([placelessProblem("FOLDER", "name the folder of an arena")]);
const { study } = readStudyManifest(folder).asked as ArenaAsked;
const game = registry.findGame(study.game)!;
const games = gamesPerPair(game);
/** The same without columns of luck, so that none is removed. */
const plainly: Game = { ...game, gameColumns: game.gameColumns.filter(({ luck }) => luck === undefined) };

/** Longest test, in parts. */
const MOST = 800;
/** Elo between both hypotheses. */
const APART = 12;

const ofToday = arenaFiles(game, study, folder);
const files = { ...ofToday, playedBy: readPartRecord(folder, 0)?.playedBy ?? ofToday.playedBy };
const parts = Array.from({ length: partsOf(study) }, (_, index) => readArenaPart(files, index)).flatMap((found) =>
  found.kind === "whole" ? [found.content] : [],
);
if (parts.length === 0) throw new UserError([placelessProblem(folder, "has no part")]);
const stratumOf = (pair: number): number => 2 * variantOf(study, pair) + (isDrawn(study, pair) ? 0 : 1);

interface Recorded {
  readonly halfWins: Uint8Array;
  readonly score: number;
  luck: number;
}

const strata = new Map<number, Recorded[]>();
for (const { pairs, halfWins, luck } of parts)
  pairs.forEach((pair, i) => {
    const own = halfWins.subarray(i * games, (i + 1) * games);
    const score = (own[NEW_AS_A] + 2 - own[OLD_AS_A]) / QUARTERS;
    const stratum = strata.get(stratumOf(pair)) ?? [];
    strata.set(stratumOf(pair), stratum);
    stratum.push({ halfWins: own, score, luck: luck[i] });
  });

// What luck came to by chance over all recorded pairs is no part of the truth.
const all = [...strata.values()].flat();
const meanLuck = all.reduce((sum, { luck }) => sum + luck, 0) / all.length;
for (const one of all) one.luck -= meanLuck;
const mean = all.reduce((sum, { score }) => sum + score, 0) / all.length;
const truth = eloFromScore(mean);

function told(): void {
  const over = (of: (one: Recorded) => number) => all.reduce((sum, one) => sum + of(one), 0) / all.length;
  const variance = over(({ score }) => (score - mean) ** 2);
  const crossed = over(({ score, luck }) => ((score - mean) * luck) / LUCK_STEPS);
  const squares = over(({ luck }) => (luck / LUCK_STEPS) ** 2);
  const left = (by: number) => (variance - 2 * by * crossed + by * by * squares) / variance;
  const best = crossed / squares;
  console.log(`${game.name}: ${all.length} pairs, Elo ${truth.toFixed(1)}, variance of a pair ${variance.toFixed(4)}`);
  console.log(
    `left by ${best.toFixed(2)} of luck ${left(best).toFixed(3)}, by the prior ${left(LUCK_PRIOR.coefficient).toFixed(3)}`,
  );
}

function nextPart(first: number, words: Int32Array): ArenaPart {
  const pairs = Int32Array.from({ length: PAIRS_PER_PART }, (_, i) => first + i);
  const dealt = Array.from(pairs, (pair) => {
    const stratum = strata.get(stratumOf(pair))!;
    return stratum[below(words, 0, stratum.length)];
  });
  return {
    pairs,
    halfWins: Uint8Array.from(dealt.flatMap(({ halfWins }) => [...halfWins])),
    luck: Float64Array.from(dealt, ({ luck }) => luck),
    failures: [],
  };
}

function played(of: Game, asked: ArenaStudy, number: number) {
  const words = new Int32Array(RNG_WORDS);
  seedStream(words, 0, Number(seed), number, 0);
  const tally = createTally(asked, of);
  for (let part = 0; part < MOST; part++) {
    addPart(tally, asked, of, nextPart(part * PAIRS_PER_PART, words));
    const { verdict } = testOf(tally, asked)!;
    if (verdict !== "undecided") return { verdict, pairs: (part + 1) * PAIRS_PER_PART, variantOf };
  }
  return { verdict: "undecided", pairs: MOST * PAIRS_PER_PART, variantOf };
}

told();
for (const [what, lower] of [
  ["the lower Elo is true", truth],
  ["the upper one", truth - APART],
  ["28 Elo above it", truth - APART - 28],
] as const) {
  const asked = { ...study, test: { elo0: lower, elo1: lower + APART, alpha: 0.05, beta: 0.05 } };
  const trials = Array.from({ length: Number(arenas) }, (_, i) => [played(game, asked, i), played(plainly, asked, i)]);
  const meanOf = (k: number) => trials.reduce((sum, one) => sum + one[k].pairs, 0) / trials.length;
  const share = (k: number, verdict: string) =>
    trials.filter((one) => one[k].verdict === verdict).length / trials.length;
  const fewer = meanOf(0) / meanOf(1);
  const error =
    Math.sqrt(trials.reduce((sum, [own, plain]) => sum + (own.pairs - fewer * plain.pairs) ** 2, 0)) /
    (trials.length * meanOf(1));
  console.log(
    `${what}: ${meanOf(0).toFixed(0)} pairs, without ${meanOf(1).toFixed(0)}: ${fewer.toFixed(3)} ± ${error.toFixed(3)};`,
    `better ${share(0, "better").toFixed(3)} and ${share(1, "better").toFixed(3)},`,
    `not ${share(0, "not better").toFixed(3)} and ${share(1, "not better").toFixed(3)}`,
  );
}

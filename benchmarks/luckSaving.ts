import { type LuckStratum, luckCoefficients, luckRemoved } from "../src/analysis/luckRemoved.js";
import {
  addedUp,
  addUnit,
  at,
  createLuckSums,
  LUCK_FOLDS,
  LUCK_STEPS,
  type LuckSums,
} from "../src/analysis/luckSums.js";
import { Problems, UserError } from "../src/core/problems.js";
import { below, RNG_WORDS, seedStream } from "../src/core/rng.js";
import type { Entrant, Game } from "../src/games/game.js";
import * as registry from "../src/registry.js";
import { luckKindsOf } from "../src/results/layout.js";
import { createEvenDraw, readEvenPairs } from "../src/studies/arena/evenPairs.js";
import { checkArena } from "../src/studies/arena/study.js";

/**
 * How many times fewer games say as much where luck is removed, over even drawn pairs taken by a seed:
 * `npm run luck -- GAME PAIRS GAMES SEED`. By pair: how many times fewer with each kind of luck alone and with all; how
 * far luck of a game went at most.
 */

const [name = "miniatures", wanted = "20", each = "2000", seed = "1"] = process.argv.slice(2);
const PLAYER = "greedy";

const problems = new Problems();
const game: Game | undefined = registry.findGame(name);
const kept = game && readEvenPairs(name);
if (game?.drawing === undefined || kept === undefined) throw new UserError(problems.list);
const study = checkArena({ game: name, new: PLAYER, old: PLAYER, drawn: 1 }, registry);
const draw = createEvenDraw(game.drawing(study.options, study.limits));
const shared = game.share?.(study.options);
const kinds = luckKindsOf(game.gameColumns);
const perUnit = game.symmetric ? 2 : 1;
const row = new Int32Array(game.gameColumns.length);
const farthest = new Float64Array(kinds.length + 1);

/** Of one kind alone, out of sums of all. */
function ofKind({ kinds: all, sums }: LuckSums, k: number): LuckSums {
  const one = createLuckSums(1);
  for (let fold = 0; fold < LUCK_FOLDS; fold++) {
    const [from, to] = [fold * at.length(all), fold * at.length(1)];
    for (const where of [at.units, at.scores, at.scoreSquares]) one.sums[to + where] = sums[from + where];
    one.sums[to + at.luck(0)] = sums[from + at.luck(k)];
    one.sums[to + at.crossed(0)] = sums[from + at.crossed(k)];
    one.sums[to + at.products(1, 0, 0)] = sums[from + at.products(all, k, k)];
  }
  return one;
}

function play(pair: number, [a, b]: readonly [Entrant, Entrant]) {
  const spec = { a, b, strategyA: PLAYER, strategyB: PLAYER, options: study.options };
  const matchup = game!.compile(spec, shared);
  const state = game!.createState(matchup);
  const variants = study.variants.length;
  const strata = study.variants.map((_): LuckStratum => ({ luck: createLuckSums(kinds.length), share: 1 / variants }));
  const luck = new Float64Array(kinds.length);
  for (let unit = 0; unit < Number(each) / perUnit; unit++) {
    let quarters = 0;
    luck.fill(0);
    for (let nth = 0; nth < perUnit; nth++) {
      game!.play(matchup, state, pair, 1_000_000 * Number(seed) + unit, unit % variants, nth === 1, row, undefined);
      quarters += [4, 0, 2][row[0]] / perUnit;
      let all = 0;
      kinds.forEach(({ columns }, k) => {
        const own = columns.reduce((sum, { at: c, sign }) => sum + sign * row[c], 0) / 1_000_000;
        luck[k] += (own * LUCK_STEPS) / perUnit;
        farthest[k] = Math.max(farthest[k], Math.abs(own));
        all += own;
      });
      farthest[kinds.length] = Math.max(farthest[kinds.length], Math.abs(all));
    }
    addUnit(strata[unit % variants].luck, Math.floor(unit / variants), quarters, luck.map(Math.round));
  }
  const added = strata.map(({ luck: own, share }) => ({ luck: addedUp(own), share }));
  const times = (of: readonly LuckStratum[]) => {
    const found = luckRemoved(of, perUnit, 0.95);
    return found === undefined ? Number.NaN : 1 / (1 - found.share.estimate);
  };
  const alone = kinds.map((_, k) => times(strata.map(({ luck: own, share }) => ({ luck: ofKind(own, k), share }))));
  alone.push(times(added));
  const found = luckRemoved(strata, perUnit, 0.95)!;
  const coefficients = [...found.coefficients, ...luckCoefficients(added)!];
  return { pair, rate: found.rate.estimate, alone, times: times(strata), coefficients };
}

const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
seedStream(stream.words, 0, Number(seed), 0, 1);
const left = [...kept.pairs];
const taken = Array.from({ length: Number(wanted) }, () => left.splice(below(stream.words, 0, left.length), 1)[0]);
const told = (n: number) => n.toFixed(2).padStart(7);
console.log(
  [
    "pair",
    "rate",
    ...kinds.map(({ of }) => of),
    "added up",
    "each by its own",
    "coefficients, that of all added up last",
  ].join("  "),
);
const all = taken.map((pair) => {
  const one = play(pair, draw(pair));
  console.log(one.pair, told(one.rate), ...one.alone.map(told), told(one.times), " ", ...one.coefficients.map(told));
  return one;
});
const quantile = (of: readonly number[], q: number) => {
  const sorted = [...of].sort((x, y) => x - y);
  const place = q * (sorted.length - 1);
  const low = Math.floor(place);
  return sorted[low] + (place - low) * ((sorted[low + 1] ?? sorted[low]) - sorted[low]);
};
const summed = (of: readonly number[]) => [0, 0.1, 0.5, 0.9, 1].map((q) => told(quantile(of, q))).join("");
[...kinds.map(({ of }) => of), "added up"].forEach((of, k) => {
  console.log(`${of.padEnd(28)}${summed(all.map((one) => one.alone[k]))}  of a game at most ${told(farthest[k])}`);
});
console.log(`${"each by its own".padEnd(28)}${summed(all.map((one) => one.times))}`);
const ofAll = all.map(({ coefficients }) => coefficients[kinds.length]);
const meanOfAll = ofAll.reduce((sum, one) => sum + one, 0) / ofAll.length;
const apart = Math.sqrt(ofAll.reduce((sum, one) => sum + (one - meanOfAll) ** 2, 0) / (ofAll.length - 1));
console.log(`coefficient of all added up: mean ${told(meanOfAll).trim()}, pairs apart by ${told(apart).trim()}`);

import { meanByCluster } from "../src/analysis/meanByCluster.js";
import { below, nextBits, RNG_WORDS, seedStream } from "../src/core/rng.js";
import type { Search, Trial } from "../src/games/trial.js";
import * as registry from "../src/registry.js";
import { createEvenDraw, readEvenPairs } from "../src/studies/arena/evenPairs.js";
import { checkArena } from "../src/studies/arena/study.js";

/**
 * What a search gains where it leaves its policy: `npm run departures -- GAME GAMES SEED PLAYER`. It plays itself over
 * even pairs. At every so many-th question it chooses by its own playouts, which are then tried against `FRESH` others
 * of each option. Last comes what options are worth before they are tried, for `belief.ts`.
 */

const [name = "lcg", games = "10", seed = "1", player = "rollout-16"] = process.argv.slice(2);
const FRESH = 60;
/** One of so many questions is asked. */
const ASKED = 8;

const game = registry.findGame(name);
const kept = readEvenPairs(name);
if (game?.drawing === undefined || kept === undefined) throw new Error(`no even pairs of ${name} are kept`);
const { options, limits, variants } = checkArena({ game: name, new: player, old: player, even: true }, registry);
const draw = createEvenDraw(game.drawing(options, limits));
const shared = game.share?.(options);
const words = new Int32Array(RNG_WORDS);

/** What an option is worth more than the policy's, by fresh pairs: two halves of them, and both. */
interface Worth {
  readonly halves: readonly [number, number];
  readonly mean: number;
  readonly variance: number;
}

const asked: { readonly game: number; readonly taken: number; readonly playouts: number; readonly worths: Worth[] }[] =
  [];
let number = 0;

function worthOf(trial: Trial, option: number, low: number, high: number): Worth {
  const differences = Array.from({ length: FRESH }, (_, i) => {
    const seedLow = low ^ Math.imul(i + 1, 0x9e3779b9);
    return trial.play(option, seedLow, high + i) - trial.play(trial.policyOption, seedLow, high + i);
  });
  const mean = (of: readonly number[]) => of.reduce((a, b) => a + b, 0) / of.length;
  const all = mean(differences);
  return {
    halves: [mean(differences.slice(0, FRESH / 2)), mean(differences.slice(FRESH / 2))],
    mean: all,
    variance: mean(differences.map((one) => (one - all) ** 2)) * (FRESH / (FRESH - 1)),
  };
}

/** The same search, which is asked now and then what its choice is worth. */
const watched = (search: Search): Search => ({
  ...search,
  createSearcher: (optionsMost) => {
    const searcher = search.createSearcher(optionsMost);
    return {
      begin: (low, high) => searcher.begin(low, high),
      choose: (trial) => {
        if (below(words, 0, ASKED) > 0) return searcher.choose(trial);
        const tried = new Set<number>();
        let playouts = 0;
        const counted: Trial = {
          optionCount: trial.optionCount,
          policyOption: trial.policyOption,
          play: (option, low, high) => {
            playouts++;
            tried.add(option);
            return trial.play(option, low, high);
          },
        };
        const taken = searcher.choose(counted);
        const [low, high] = [nextBits(words, 0), nextBits(words, 0)];
        const others = [...tried].filter((option) => option !== trial.policyOption);
        const worths = others.map((option) => worthOf(trial, option, low, high));
        asked.push({ game: number, taken: others.indexOf(taken), playouts, worths });
        return taken;
      },
    };
  },
});

const row = new Int32Array(game.gameColumns.length);
for (; number < Number(games); number++) {
  seedStream(words, 0, number, Number(seed), 1);
  const [a, b] = draw(kept.pairs[below(words, 0, kept.pairs.length)]);
  const compiled = game.compile({ a, b, strategyA: player, strategyB: player, options }, shared) as {
    readonly strategies: readonly { readonly search: Search }[];
  };
  const strategies = compiled.strategies.map((one) => ({ ...one, search: watched(one.search) }));
  const matchup = { ...compiled, strategies };
  game.play(matchup, game.createState(matchup), number, Number(seed), number % variants.length, false, row, undefined);
}

/** Points of win chance a question: a mean over questions, with an interval over games. */
function told(value: (one: (typeof asked)[number]) => number): string {
  const clusters = Array.from({ length: Number(games) }, (_, own) => {
    const values = asked.filter((one) => one.game === own).map(value);
    return { count: values.length, sum: values.reduce((x, y) => x + y, 0) };
  });
  const { estimate, low, high } = meanByCluster(
    clusters.filter(({ count }) => count > 0),
    -1,
    1,
  );
  return [estimate, low, high].map((one) => (100 * one).toFixed(2)).join(" ");
}
const gain = ({ taken, worths }: (typeof asked)[number]) => (taken < 0 ? 0 : worths[taken].mean);
/** The best option by one half of the pairs, valued by the other, either way about. */
const best = ({ worths }: (typeof asked)[number]) =>
  [0, 1].reduce((sum, by) => {
    const lead = worths.reduce((most, one) => (one.halves[by] > most.halves[by] ? one : most), NOTHING);
    return sum + lead.halves[1 - by] / 2;
  }, 0);
const NOTHING: Worth = { halves: [0, 0], mean: 0, variance: 0 };

const left = asked.filter(({ taken }) => taken >= 0);
const share = (of: number, all: number) => `${((100 * of) / all).toFixed(1)} %`;
console.log(`${asked.length} questions; points a question with 95 % intervals`);
console.log(`gain ${told(gain)}   loss against the best option ${told((one) => best(one) - gain(one))}`);
console.log(
  `left the policy ${share(left.length, asked.length)}, of these worse ${share(left.filter((one) => gain(one) < 0).length, left.length)}`,
);
console.log(
  `playouts a question ${(asked.reduce((sum, { playouts }) => sum + playouts, 0) / asked.length).toFixed(1)}`,
);

/** Two normal distributions of worths in standard deviations of one pair, by expectation and maximisation. */
const seen = asked.flatMap(({ worths }) =>
  worths.filter(({ variance }) => variance > 4e-4).map(({ mean, variance }) => mean / Math.sqrt(variance)),
);
let parts = [
  { share: 0.7, mean: 0, spread: 0.2 },
  { share: 0.3, mean: -0.5, spread: 0.7 },
];
for (let step = 0; step < 500; step++) {
  const sums = parts.map(() => [0, 0, 0]);
  for (const x of seen) {
    const weights = parts.map((part) => {
      const variance = part.spread ** 2 + 1 / FRESH;
      return (part.share * Math.exp(-((x - part.mean) ** 2) / (2 * variance))) / Math.sqrt(variance);
    });
    const all = weights.reduce((p, q) => p + q, 1e-300);
    parts.forEach((part, i) => {
      const trusted = part.spread ** 2 / (part.spread ** 2 + 1 / FRESH);
      const own = part.mean + trusted * (x - part.mean);
      const weight = weights[i] / all;
      sums[i][0] += weight;
      sums[i][1] += weight * own;
      sums[i][2] += weight * (own ** 2 + part.spread ** 2 * (1 - trusted));
    });
  }
  parts = sums.map(([n, first, second]) => ({
    share: n / seen.length,
    mean: first / n,
    spread: Math.sqrt(Math.max(1e-6, second / n - (first / n) ** 2)),
  }));
}
console.log(`worth before trying, of ${seen.length} options (share, mean, spread):`);
for (const part of parts)
  console.log(
    Object.values(part)
      .map((one) => one.toFixed(2))
      .join(" "),
  );

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { chiSquaredCdf } from "../../src/analysis/chiSquared.js";
import { luckCoefficients } from "../../src/analysis/luckRemoved.js";
import { at, LUCK_FOLDS, LUCK_STEPS, type LuckSums, unitsIn } from "../../src/analysis/luckSums.js";
import { normalCdf } from "../../src/analysis/normal.js";
import { projectRoot } from "../../src/core/paths.js";
import { formatProblem, Problems } from "../../src/core/problems.js";
import { readSource } from "../../src/core/source.js";
import { checkExperiment } from "../../src/experiment/check.js";
import * as registry from "../../src/registry.js";
import { runExperiment } from "../../src/run/run.js";
import { luckByVariant, readFinishedRun, readWinners } from "../../src/studies/recorded.js";
import { casesOf, isDeep } from "../support/deep.js";
import { temporaryFolder } from "../support/experiments.js";

/**
 * Win rates with luck removed are without bias in the games as they are. Over 212 matchups of the three, even,
 * lopsided and mirrored, they differ from the counted ones as much as luck by its own variance makes them.
 */
const base = temporaryFolder();
const registryUrl = pathToFileURL(join(projectRoot, "dist", "src", "registry.js")).href;

const SQUADS =
  "bounty-hunters clone-line droid-platoon ewok-swarm jedi-council lone-jedi mandalorian-raid rebel-heroes sample-republic sith-acolytes vader-and-troopers vong-scouts";
const LIGHT =
  "jedi-and-han jedi-hermits jedi-masters jedi-starter light-alliance rebel-command rebel-fighters rebel-starter rebels-and-redemption smugglers-and-jedi smugglers-and-rebels";
const DARK =
  "dark-alliance mono-sith navy-rush navy-starter navy-walkers scum-and-navy scum-and-sith sith-control sith-hunt sith-starter";
const TCG_LIGHT = "champs04-light newbury-light rebel-squadrons republic-vanguard socal-light tulsa-light";
const TCG_DARK = "champs04-dark imperial-armor separatist-swarm socal-dark";

const pairsOf = (a: readonly string[], b: readonly string[]) => a.flatMap((one) => b.map((other) => [one, other]));
const squads = SQUADS.split(" ");
const tcg = (names: string) => names.split(" ").map((name) => `tcg-${name}`);
const MATCHUPS = {
  miniatures: squads.flatMap((a, i) => squads.slice(i).map((b) => [a, b])),
  lcg: pairsOf(LIGHT.split(" "), DARK.split(" ")),
  tcg: pairsOf(tcg(TCG_LIGHT), tcg(TCG_DARK)),
};
type Name = keyof typeof MATCHUPS;

/** In all: 78 of Miniatures, 110 of The Card Game, 24 of the Trading Card Game. */
const SHARES: Readonly<Record<Name, number>> = { miniatures: 8, lcg: 5, tcg: 3 };
const NAMES = Object.keys(MATCHUPS) as Name[];
const SEEDS = isDeep ? ["fresh one", "fresh two"] : ["fresh one"];

/** By how many of luck's own errors each rate with luck removed lies beside the counted one. */
async function differences(name: Name, seed: string): Promise<number[]> {
  const chosen = casesOf(MATCHUPS[name], SHARES[name], `matchups of ${name}`);
  const entrants = [...new Set(chosen.flat())];
  const key = name === "miniatures" ? "squads" : "decks";
  const text = `game: ${name}\nseed: ${seed}\ngames: 400\n${key}: [${entrants.join(", ")}]\nmatchups: [${chosen.map((both) => `[${both.join(", ")}]`).join(", ")}]\n`;
  const problems = new Problems();
  const source = readSource(join(projectRoot, "test.yaml"), text, problems);
  const experiment = checkExperiment(source, registry, problems, {}, projectRoot);
  expect(problems.list.map(formatProblem)).toEqual([]);
  const game = registry.findGame(name)!;
  const folder = join(base, `${name} ${seed}`);
  await runExperiment({ game, experiment: experiment!, folder, workers: 1, registryUrl });
  const run = readFinishedRun(folder);
  const winners = readWinners(run)!;
  return run.summary.matchups.flatMap((m) => {
    if (m.luck === undefined) return [];
    const sums = luckByVariant(winners[m.matchup], run.summary)!;
    return [(m.winRateA.estimate - m.luck.counted.estimate) / errorOf(sums)];
  });
}

/** The standard error of what luck made of a mean over maps that count alike. */
function errorOf(sums: readonly LuckSums[]): number {
  const strata = sums.map((luck) => ({ luck, share: 1 / sums.length }));
  const fit = luckCoefficients(strata)!;
  const total = ({ kinds, sums: all }: LuckSums, where: number) =>
    Array.from({ length: LUCK_FOLDS }, (_, fold) => all[fold * at.length(kinds) + where]).reduce((x, y) => x + y, 0);
  const variance = strata.reduce((sum, { luck, share }) => {
    const n = unitsIn(luck);
    let own = 0;
    for (let k = 0; k < fit.length; k++)
      for (let l = 0; l < fit.length; l++) {
        const product = total(luck, at.products(luck.kinds, Math.min(k, l), Math.max(k, l)));
        const centred = product - (total(luck, at.luck(k)) * total(luck, at.luck(l))) / n;
        own += (fit[k] * fit[l] * centred) / LUCK_STEPS ** 2;
      }
    return sum + (share ** 2 * own) / (n * (n - 1));
  }, 0);
  return Math.sqrt(variance);
}

it.each(SEEDS)(
  "rates with luck removed differ from counted ones as their errors say: %s",
  async (seed) => {
    const all: number[] = [];
    for (const name of NAMES) {
      const z = await differences(name, seed);
      expect(z.length, name).toBeGreaterThan(SHARES[name] / 3);
      all.push(...z);
      const [n, sum] = [z.length, z.reduce((x, y) => x + y, 0)];
      console.log({ name, seed, matchups: n, mean: sum / Math.sqrt(n), squares: z.reduce((x, y) => x + y * y, 0) / n });
    }
    const mean = all.reduce((x, y) => x + y, 0) / Math.sqrt(all.length);
    const squares = all.reduce((x, y) => x + y * y, 0);
    const below = chiSquaredCdf(squares, all.length);
    console.log({ seed, matchups: all.length, mean: 2 * normalCdf(-Math.abs(mean)), above: 1 - below, below });
    expect(2 * normalCdf(-Math.abs(mean))).toBeGreaterThan(0.001);
    expect(1 - below).toBeGreaterThan(0.001);
    expect(below).toBeGreaterThan(0.001);
  },
  3_600_000,
);

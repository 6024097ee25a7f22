import { join } from "node:path";
import { projectRoot } from "../src/core/paths.js";
import { Problems, UserError } from "../src/core/problems.js";
import { readSource } from "../src/core/source.js";
import { checkExperiment } from "../src/experiment/check.js";
import type { Experiment } from "../src/experiment/experiment.js";
import { findGame, gameNames } from "../src/experiment/games.js";

/** A pair of shipped squads and the style of play it stands for. */
export interface StandardMatchup {
  readonly name: string;
  readonly a: string;
  readonly b: string;
}

/**
 * What speed is measured on, fixed for ever: changing it makes all earlier figures incomparable.
 * Squads of 3 to 26 characters, so that few strong characters and many weak ones weigh the same.
 */
export const standardMatchups: readonly StandardMatchup[] = [
  { name: "swarm", a: "ewok-swarm", b: "stormtrooper-company" },
  { name: "Jedi", a: "jedi-council", b: "old-republic-jedi" },
  { name: "droids and commanders", a: "droid-platoon", b: "tyranus-and-droids" },
  { name: "shooters", a: "clone-line", b: "ackbar-and-hoth" },
  { name: "mixed", a: "vader-and-troopers", b: "rebel-heroes" },
  { name: "samples and a walker", a: "sample-republic", b: "imperial-walker" },
];

/** Every pair of games rotates over these; all rules are on. */
export const STANDARD_MAPS: readonly string[] = ["chasm", "corridors", "mixed", "open"];

/**
 * The standard matchups as an experiment, checked like a user's file.
 * @param strategy plays both sides
 * @param games games a matchup, even
 * @param matchups indexes into `standardMatchups`; all by default
 * @throws UserError when a squad or map no longer is what it was
 */
export function standardExperiment(
  strategy: string,
  games: number,
  matchups: readonly StandardMatchup[] = standardMatchups,
): Experiment {
  const text = JSON.stringify({
    game: "miniatures",
    name: "standard matchups",
    seed: "standard matchups",
    games,
    maps: STANDARD_MAPS,
    squads: [...new Set(matchups.flatMap((m) => [m.a, m.b]))],
    matchups: matchups.map((m) => [m.a, m.b]),
    strategies: strategy,
  });
  const problems = new Problems();
  const source = readSource("standard matchups", text, problems);
  const experiment = checkExperiment(source, { findGame, gameNames }, problems, {}, join(projectRoot, "squads"));
  if (experiment === undefined) throw new UserError(problems.list);
  return experiment;
}

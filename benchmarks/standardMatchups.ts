import { join } from "node:path";
import { projectRoot } from "../src/core/paths.js";
import { Problems, UserError } from "../src/core/problems.js";
import { readSource } from "../src/core/source.js";
import { checkExperiment } from "../src/experiment/check.js";
import type { Experiment } from "../src/experiment/experiment.js";
import { findGame, gameNames } from "../src/registry.js";

/** A pair of shipped squads or decks and the style of play it stands for. */
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

/** The games of cards. */
export const CARD_GAMES = ["lcg", "tcg"] as const;
export type CardGame = (typeof CARD_GAMES)[number];

/** The same for The Card Game: light side decks against dark side decks, as they come in the core box. */
const STARTERS: readonly StandardMatchup[] = [
  { name: "Jedi, Sith", a: "jedi-starter", b: "sith-starter" },
  { name: "Jedi, Navy", a: "jedi-starter", b: "navy-starter" },
  { name: "Rebels, Sith", a: "rebel-starter", b: "sith-starter" },
  { name: "Rebels, Navy", a: "rebel-starter", b: "navy-starter" },
];

/** Every pair of games rotates over these; all rules are on. */
export const STANDARD_MAPS: readonly string[] = ["chasm", "corridors", "mixed", "open"];

/** And for the Trading Card Game: decks that won tournaments. */
const TOURNAMENT: readonly StandardMatchup[] = [
  { name: "SoCal, SoCal", a: "tcg-socal-light", b: "tcg-socal-dark" },
  { name: "Championships, Championships", a: "tcg-champs04-light", b: "tcg-champs04-dark" },
  { name: "Tulsa, SoCal", a: "tcg-tulsa-light", b: "tcg-socal-dark" },
  { name: "SoCal, Championships", a: "tcg-socal-light", b: "tcg-champs04-dark" },
];

export const standardDecks: Readonly<Record<CardGame, readonly StandardMatchup[]>> = { lcg: STARTERS, tcg: TOURNAMENT };

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
  const own = { game: "miniatures", name: "standard matchups", maps: STANDARD_MAPS, squads: entrants(matchups) };
  return check({ ...own, ...common(strategy, games, matchups) }, "squads");
}

/**
 * The standard matchups of a game of cards as an experiment, checked like a user's file.
 * @param strategy plays both sides
 * @param games games a matchup
 * @throws UserError when a deck no longer is what it was
 */
export function standardCardExperiment(game: CardGame, strategy: string, games: number): Experiment {
  const matchups = standardDecks[game];
  const own = { game, name: "standard decks", decks: entrants(matchups) };
  return check({ ...own, ...common(strategy, games, matchups) }, "decks");
}

export const GAMES = ["miniatures", ...CARD_GAMES] as const;
export type GameName = (typeof GAMES)[number];

/** Those of whichever game. */
export const standardExperimentOf = (game: GameName, strategy: string): Experiment =>
  game === "miniatures" ? standardExperiment(strategy, 2) : standardCardExperiment(game, strategy, 2);

const entrants = (matchups: readonly StandardMatchup[]): string[] => [...new Set(matchups.flatMap((m) => [m.a, m.b]))];

const common = (strategy: string, games: number, matchups: readonly StandardMatchup[]): Record<string, unknown> => ({
  seed: "standard matchups",
  games,
  matchups: matchups.map((m) => [m.a, m.b]),
  strategies: strategy,
});

function check(data: Record<string, unknown>, folder: string): Experiment {
  const text = JSON.stringify(data);
  const problems = new Problems();
  const source = readSource("standard matchups", text, problems);
  const experiment = checkExperiment(source, { findGame, gameNames }, problems, {}, join(projectRoot, folder));
  if (experiment === undefined) throw new UserError(problems.list);
  return experiment;
}

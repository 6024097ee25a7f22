import { z } from "zod";
import { at } from "../core/assert.js";
import { described, extended } from "../core/described.js";
import { shippedNames } from "../core/shipped.js";
import { ENTRANTS_MAX, entrantKey } from "../experiment/entrants.js";
import { commonKeys, experimentKeys, sprtKeys } from "../experiment/schema.js";
import { type FileShapes, nameAmong } from "../games/fileShapes.js";
import type { Game } from "../games/game.js";

/** The shapes of experiments and of what they list, game by game. */

/** A game and the shapes of its files. */
export interface ShapedGame {
  readonly game: Game;
  readonly shapes: FileShapes;
}

/** Names of its strategies; files of strategies and of weights are others. */
export const strategyOf = ({ game }: ShapedGame): z.ZodType<string> =>
  nameAmong(
    `${game.name}Strategy`,
    game.strategies.map(({ name }) => name),
  );

/** A squad or deck as others list it: a shipped name, a file, or written out. */
export function listedEntrant({ game, shapes }: ShapedGame): z.ZodType {
  const names = nameAmong(`${game.name}Listed`, shippedNames(game.entrantFolder, game.name));
  const own = z.literal(game.name).optional().describe("the game; that of the whole file where it is left out");
  const written = shapes.entrants.map((entrant) => extended(entrant, { game: own }));
  return z.union([names, ...written]).meta({ id: `${game.name}Entrant` });
}

/** A file of a squad or deck: its game follows from its keys, and its name from that of the file. */
export const entrantFile = ({ game, shapes }: ShapedGame): z.ZodType =>
  anyOf(
    shapes.entrants.map((entrant) =>
      extended(entrant, { game: gameKey([game]).optional(), name: (entrant.shape.name as z.ZodType).optional() }),
    ),
  );

/** A file of a format. */
export const formatFile = ({ game, shapes }: ShapedGame): z.ZodObject =>
  shapes.formats!.extend({ game: gameKey([game]) });

export const gameKey = (games: readonly Game[]) =>
  z
    .enum(games.map(({ name }) => name))
    .describe(`the game: ${games.map(({ title, name }) => title ?? name).join(", ")}`);

/** One of several forms. */
export const anyOf = (forms: readonly z.ZodType[]): z.ZodType => (forms.length === 1 ? at(forms, 0) : z.union(forms));

export function experimentFile(of: ShapedGame): z.ZodObject {
  const { game, shapes } = of;
  const strategy = strategyOf(of);
  const name = z.string().min(1);
  const matchup = z.union([
    z.tuple([name, name]),
    described(
      z.strictObject({ a: name, b: name, strategyA: strategy.optional(), strategyB: strategy.optional() }),
      MATCHUP_WORDS,
    ),
  ]);
  const keys = commonKeys.extend({
    game: z.literal(game.name),
    matchups: z.union([z.enum(["all", "mirror"]), z.array(matchup).min(1)]).optional(),
    strategies: z.union([strategy, z.tuple([strategy, strategy]), z.record(z.string(), strategy)]).optional(),
    sprt: described(sprtKeys, SPRT_WORDS).optional(),
  });
  const table = experimentKeys(game.optionKeys);
  return extended(described(keys, { ...WORDS, game: game.title ?? game.name }, table), {
    [entrantKey(game)]: z
      .array(listedEntrant(of))
      .min(1)
      .max(ENTRANTS_MAX)
      .describe(`${entrantKey(game)} that meet: shipped names, files, or written out`),
    ...shapes.options,
  });
}

export const SEED_WORDS = "text that all dice and shuffles follow from: another seed, other games";
export const CONFIDENCE_WORDS = "confidence of the intervals (0.95)";

const WORDS = {
  name: "what the report is called (the file's name)",
  seed: SEED_WORDS,
  games: "games a matchup (10,000, of many 200,000 in all); with a stopping rule, the most of them",
  precision: "play each matchup until its interval is so narrow: the half-width, such as 0.5%",
  sprt: "play each matchup until a sequential test decides between two Elo differences",
  matchups: "who meets whom: all, mirror, or a list such as [[mine, other]]",
  strategies: "who plays: one strategy, two (of a and of b), or a mapping of squads or decks to strategies",
  levels: "levels of play that each matchup is played at by both sides, such as [greedy, rollout-4=200]",
  units: "true: also a row for each character, card or objective set of each game",
  rounds: "true: also what each character or card did in each round of each game",
  confidence: CONFIDENCE_WORDS,
};
const MATCHUP_WORDS = {
  a: "the first squad, or the light deck",
  b: "the second squad, or the dark deck",
  strategyA: "who plays a",
  strategyB: "who plays b",
};
const SPRT_WORDS = {
  elo0: "Elo difference that means: nothing worth noting",
  elo1: "Elo difference that means: a real one",
  alpha: "chance of deciding for elo1 where elo0 holds (0.05)",
  beta: "chance of deciding for elo0 where elo1 holds (0.05)",
};

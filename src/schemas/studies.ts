import { z } from "zod";
import { described, extended } from "../core/described.js";
import { entrantKey } from "../experiment/entrants.js";
import type { WeightsRecord } from "../games/weights.js";
import { WEIGHT_MOST } from "../games/weights.js";
import { COST_KEYS } from "../studies/cost/options.js";
import { costKeys } from "../studies/cost/study.js";
import { DECKS_KEYS } from "../studies/decks/options.js";
import { decksKeys } from "../studies/decks/study.js";
import { listed, suiteShape } from "../studies/nightly/suite.js";
import { meaningsOf } from "../studies/options.js";
import { fileShape, puzzleShape } from "../studies/puzzles/puzzle.js";
import { anyOf, experimentFile, gameKey, listedEntrant, type ShapedGame, strategyOf } from "./experiment.js";

/** The shapes of the files that studies are asked by. */

/** A file of cards of the user's own: lists, or one card. */
export function cardsFile(
  { game, shapes }: ShapedGame,
  lists: (of: NonNullable<ShapedGame["shapes"]["cards"]>) => z.ZodRawShape,
) {
  const { cards } = shapes;
  if (cards === undefined) return [];
  const own = { game: gameKey([game]).optional() };
  return [z.strictObject({ ...own, ...lists(cards) }), ...forms(cards.card).map((form) => extended(form, own))];
}

/** The mappings that a union is of. */
const forms = (shape: z.ZodType): readonly z.ZodObject[] =>
  shape instanceof z.ZodUnion ? (shape.options as z.ZodObject[]) : [shape as z.ZodObject];

export function costFile(of: ShapedGame): z.ZodType {
  const { points: _squads, ...options } = of.shapes.options;
  const strategy = strategyOf(of);
  const keys = costKeys.extend({
    game: z.literal(of.game.name).optional(),
    strategies: strategy.optional(),
    alsoPlayedBy: z.array(strategy).optional(),
    recheckBy: strategy.optional(),
  });
  return described(keys, {
    study: "cost: what each character is worth, and ought to cost",
    game: of.game.title ?? of.game.name,
    ...meaningsOf(COST_KEYS),
  }).extend(options);
}

export function decksFile(of: ShapedGame): z.ZodType {
  const deck = listedEntrant(of);
  const strategy = strategyOf(of);
  const keys = decksKeys.extend({
    game: z.literal(of.game.name).optional(),
    strategies: z.union([strategy, z.tuple([strategy, strategy])]).optional(),
    light: deck.optional(),
    dark: deck.optional(),
    decks: z.array(deck).optional(),
    leaveOut: z.array(deck).optional(),
    recheckBy: strategy.optional(),
  });
  return described(keys, {
    study: "decks: what each objective set or card is worth, how strong decks are",
    game: of.game.title ?? of.game.name,
    ...meaningsOf(DECKS_KEYS),
  }).extend(of.shapes.options);
}

export function nightlyFile(games: readonly ShapedGame[]): z.ZodType {
  const inFile = described(listed, {
    file: "an experiment: a shipped name, or a path from this file's folder",
    name: "what reports call it",
    games: "games a matchup, in place of the experiment's own",
  });
  const experiments = z.array(anyOf([z.string().min(1), inFile, ...games.map(experimentFile)])).min(1);
  return described(suiteShape.extend({ experiments }), {
    study: "nightly: what is played every night and compared with the last",
    name: "what reports and the history are called",
    seed: "of the half of the games that is the same every night",
    margin: "change of a win rate from which on it is an alert, such as 1%",
    minutes: "what a night is meant to take on two cores (10)",
    history: "folder of the nights, from the working folder",
    cards: "cards of your own: files or folders, for experiments that name none",
    recheckBy: "a higher level that plays a share of the pairs too",
    recheckShare: "that share (2%), at most 25%",
    experiments: "what is played: files, or experiments written out",
  });
}

export function puzzlesFile(of: ShapedGame): z.ZodType {
  const { game, shapes } = of;
  const puzzle = described(puzzleShape.extend({ question: z.enum(game.questionNames ?? []).optional() }), {
    name: "what the puzzle is called, distinct in its file",
    position: "the position in one line, as replay --positions prints it",
    side: "who is asked: light or dark, west or east",
    question: "only the first answer to this question is judged",
    does: "solved where an answer fits one of these; * stands for any words",
    never: "and where none fits one of these",
    why: "why a sound player does so",
    judged: "how that is known: exact odds, playouts",
    seed: "dice and shuffles where the position does not say them (1)",
  }).extend({
    [entrantKey(game)]: z
      .array(listedEntrant(of))
      .length(2)
      .describe(`both ${entrantKey(game)}, as they sit`),
    ...shapes.options,
  });
  const { game: _any, ...rest } = fileShape.shape;
  return described(z.strictObject({ game: gameKey([game]), ...rest, puzzles: z.array(puzzle).min(1) }), {
    game: "the game of all puzzles of the file",
    puzzles: "positions in which a sound player would do something, or leave it",
  });
}

/** The numbers that greedy plays by: each must be there. */
export function weightsFile({ game }: ShapedGame): z.ZodType {
  const weights = numbersOf(game.weights!).describe("every number that greedy plays by");
  return z.looseObject({ game: gameKey([game]), weights });
}

function numbersOf(weights: WeightsRecord): z.ZodObject {
  const keys = Object.entries(weights).map(([name, value]) => {
    const shape = typeof value === "number" ? z.number().min(-WEIGHT_MOST).max(WEIGHT_MOST) : numbersOf(value);
    return [name, shape.describe(typeof value === "number" ? `greedy's own: ${value}` : `weights of ${name}`)];
  });
  return z.strictObject(Object.fromEntries(keys));
}

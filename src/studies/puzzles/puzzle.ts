import { dirname } from "node:path";
import { z } from "zod";
import { at } from "../../core/assert.js";
import { wordNamed } from "../../core/names.js";
import { didYouMean, Problems } from "../../core/problems.js";
import { checkShape, nameShape, valueAt } from "../../core/shape.js";
import type { Source } from "../../core/source.js";
import { checkExperiment, checkGame } from "../../experiment/check.js";
import { entrantKey } from "../../experiment/entrants.js";
import type { Game, MatchupSpec } from "../../games/game.js";
import { PositionTextError } from "../../games/positionText.js";
import type { Registry } from "../../games/registry.js";

/** Puzzles: positions in which a sound player would do something, or leave it. Files of them, checked. */

export interface Puzzle {
  readonly name: string;
  readonly file: string;
  readonly game: Game;
  /** Who plays what; its strategies are replaced by those that are asked. */
  readonly spec: MatchupSpec;
  readonly position: string;
  /** The seat that is asked. */
  readonly side: number;
  /** Only the first answer to this question is judged; absent: all until the game can next be taken up. */
  readonly question?: string;
  /** Solved where one of the answers judged fits one of these... */
  readonly does: readonly string[];
  /** ...and none fits one of these. `*` stands for any words; "question: words" asks for the question too. */
  readonly never: readonly string[];
  /** Why a sound player does so. */
  readonly why: string;
  /** How that is known: exact odds, playouts. */
  readonly judged: string;
  /** Words of chance, where the line does not say it. */
  readonly seed: number;
}

const words = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)], {
  error: "must be an answer in words, or a list of them",
});
const text = z.string().trim().min(10).max(2000);

export const puzzleShape = z.looseObject({
  name: nameShape,
  position: z.string().min(1),
  side: z.string().min(1),
  question: z.string().min(1).optional(),
  does: words.optional(),
  never: words.optional(),
  why: text,
  judged: text,
  seed: z.int().min(0).max(1_000_000).optional(),
});

export const fileShape = z.strictObject({
  game: z.string().min(1),
  puzzles: z.array(puzzleShape).min(1),
});

/** What a seat is called. */
const SEATS: Readonly<Record<string, number>> = { light: 0, dark: 1, west: 0, east: 1, north: 2 };
const OWN_KEYS = Object.keys(puzzleShape.shape);

const listOf = (given: string | readonly string[] | undefined): readonly string[] =>
  given === undefined ? [] : typeof given === "string" ? [given] : given;

/** The puzzles of a file; every problem is told with its place. */
export function checkPuzzles(source: Source, registry: Registry, problems: Problems): Puzzle[] {
  const file = checkShape(fileShape, source.data, { source, path: [], problems });
  if (file === undefined) return [];
  const game = checkGame(file.game, source, registry, problems);
  if (game === undefined) return [];
  const puzzles = file.puzzles.map((_, i) => checkPuzzle(source, i, game, registry, problems));
  const names = puzzles.map((one) => one?.name);
  names.forEach((name, i) => {
    if (name === undefined || names.indexOf(name) === i) return;
    problems.add({ file: source.file, ...source.at(["puzzles", i, "name"]), message: `"${name}" stands there twice` });
  });
  return puzzles.filter((one) => one !== undefined);
}

function checkPuzzle(
  source: Source,
  i: number,
  game: Game,
  registry: Registry,
  problems: Problems,
): Puzzle | undefined {
  const path = ["puzzles", i];
  const told = valueAt(source.data, path) as z.infer<typeof puzzleShape>;
  const complain = (key: string, message: string): undefined => {
    problems.add({ file: source.file, ...source.at([...path, key]), message });
    return undefined;
  };
  if (game.watchAnswers === undefined || game.positionText === undefined)
    return complain("name", `the game ${game.name} has no positions in one line to make puzzles of`);
  const seats = Object.keys(SEATS);
  const side = SEATS[wordNamed(seats, told.side) ?? ""];
  if (side === undefined) return complain("side", `must be one of ${seats.join(", ")}, not "${told.side}"`);
  const asked = game.questionNames ?? [];
  const question = wordNamed(asked, told.question);
  if (told.question !== undefined && question === undefined) {
    const nearest = didYouMean(told.question, asked) ?? `one of ${asked.join(", ")}`;
    return complain("question", `nobody is asked "${told.question}"; ${nearest}`);
  }
  const [does, never] = [listOf(told.does), listOf(told.never)];
  if (does.length + never.length === 0) return complain("name", "a puzzle says what a sound player does, or never");
  const spec = specOf(source, i, game, registry, problems);
  if (spec === undefined) return undefined;
  const seed = told.seed ?? 1;
  try {
    const matchup = game.compile(spec);
    game.positionText.read(matchup, game.createState(matchup), told.position, seed, seed);
  } catch (error) {
    if (error instanceof PositionTextError) return complain("position", error.message);
    throw error;
  }
  return {
    ...{ name: told.name, file: source.file, game, spec, position: told.position, side, does, never, seed },
    ...{ why: told.why, judged: told.judged },
    ...(question === undefined ? {} : { question }),
  };
}

/** Who plays: the puzzle's squads or decks, and keys of the game's own, as an experiment has them. */
function specOf(
  source: Source,
  i: number,
  game: Game,
  registry: Registry,
  problems: Problems,
): MatchupSpec | undefined {
  const told = valueAt(source.data, ["puzzles", i]) as Record<string, unknown>;
  const keys = Object.fromEntries(Object.entries(told).filter(([key]) => !OWN_KEYS.includes(key)));
  const under: Source = {
    ...source,
    data: { game: game.name, name: told.name, ...keys },
    at: (path) => source.at(path.length === 0 ? ["puzzles", i, "name"] : ["puzzles", i, ...path]),
    atKey: (path) => source.atKey(["puzzles", i, ...path]),
  };
  const key = entrantKey(game);
  if (!Array.isArray(keys[key]) || keys[key].length !== 2) {
    const message = `names two ${key}: "${key}: [ONE, OTHER]", in the order in which they sit`;
    problems.add({ file: source.file, ...source.at(["puzzles", i, "name"]), message });
    return undefined;
  }
  const own = new Problems();
  const experiment = checkExperiment(under, registry, own, {}, dirname(source.file));
  for (const problem of own.list) problems.add(problem);
  if (experiment === undefined || own.any) return undefined;
  const [a, b] = experiment.entrants;
  const strategy = at(game.strategies, 0).name;
  return { a: a!, b: b!, strategyA: strategy, strategyB: strategy, options: experiment.options };
}

import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Argv } from "yargs";
import { readFileSource } from "../../core/files.js";
import { projectRoot } from "../../core/paths.js";
import { didYouMean, Problems, UserError } from "../../core/problems.js";
import { defaultStrategy } from "../../games/registry.js";
import { SCHEMA_VERSION } from "../../results/summary.js";
import { checkPuzzles, type Puzzle } from "../../studies/puzzles/puzzle.js";
import { tryPuzzle } from "../../studies/puzzles/solve.js";
import type { Context, ExitCode } from "../context.js";
import { usageError } from "../load.js";

export function puzzlesOptions<T>(yargs: Argv<T>) {
  return yargs
    .positional("files", {
      type: "string",
      array: true,
      describe: "files of puzzles; without any, those that are shipped",
    })
    .option("strategy", { type: "string", requiresArg: true, describe: "who is to solve them: greedy,rollout-4" })
    .option("game", { type: "string", requiresArg: true, describe: "only the puzzles of this game" })
    .option("json", { type: "boolean", default: false, describe: "print the outcome as one JSON document" })
    .example(
      "$0 puzzles --game lcg --strategy rollout-4",
      "which positions does rollout-4 play as a sound player would?",
    );
}

export interface PuzzlesArguments {
  readonly files: readonly string[] | undefined;
  readonly strategy: string | undefined;
  readonly game: string | undefined;
  readonly json: boolean;
}

/** `dejarik puzzles`: which positions strategies play as a sound player would. */
export function puzzles(context: Context, args: PuzzlesArguments): ExitCode {
  const { registry } = context;
  if (args.game !== undefined && registry.findGame(args.game) === undefined)
    throw usageError(
      `unknown game "${args.game}"; ${didYouMean(args.game, registry.gameNames) ?? `one of ${registry.gameNames.join(", ")}`}`,
      "--game",
    );
  const problems = new Problems();
  const found: Puzzle[] = [];
  for (const file of args.files?.length ? args.files : shippedPuzzles(registry.gameNames)) {
    const source = readFileSource(file, problems);
    if (source?.data !== undefined) found.push(...checkPuzzles(source, registry, problems));
  }
  if (problems.any) throw new UserError(problems.list);
  const asked = found.filter(({ game }) => args.game === undefined || game.name === args.game);
  if (asked.length === 0) throw usageError("there are no puzzles of this game in the files", "--game");
  const named = args.strategy?.split(",").map((name) => name.trim());
  const results = (named ?? [undefined]).flatMap((name) => asked.map((puzzle) => resultOf(puzzle, name)));
  if (args.json) context.out(JSON.stringify({ schemaVersion: SCHEMA_VERSION, puzzles: results }, null, 2));
  else tell(context, results);
  return 0;
}

/** Files of the puzzles that come with the program, by game. */
export function shippedPuzzles(games: readonly string[]): string[] {
  const folder = join(projectRoot, "strategies", "puzzles");
  return games.flatMap((game) => {
    const own = readdirSync(folder, { withFileTypes: true }).some((one) => one.isDirectory() && one.name === game);
    return own
      ? readdirSync(join(folder, game), "utf8")
          .sort()
          .map((file) => join(folder, game, file))
      : [];
  });
}

interface Result {
  readonly game: string;
  readonly puzzle: string;
  readonly file: string;
  readonly strategy: string;
  readonly solved: boolean;
  /** What it answered where it was judged. */
  readonly answers: readonly string[];
  readonly does: readonly string[];
  readonly never: readonly string[];
  readonly why: string;
}

function resultOf(puzzle: Puzzle, name: string | undefined): Result {
  const { game, file, does, never, why } = puzzle;
  const strategy = name ?? defaultStrategy(game);
  const known = game.strategies.map((one) => one.name);
  if (!known.includes(strategy))
    throw usageError(
      `the game ${game.name} has no strategy "${strategy}"; ${didYouMean(strategy, known) ?? `one of ${known.join(", ")}`}`,
      "--strategy",
    );
  const { isSolved, answers } = tryPuzzle(puzzle, strategy);
  return { game: game.name, puzzle: puzzle.name, file, strategy, solved: isSolved, answers, does, never, why };
}

function tell(context: Context, results: readonly Result[]): void {
  const groups = new Map<string, Result[]>();
  for (const one of results) {
    const key = `${one.game}, ${one.strategy}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  for (const [key, own] of groups) {
    context.out(`${key}: ${own.filter(({ solved }) => solved).length} of ${own.length} solved`);
    for (const { puzzle, solved, answers, does, never } of own) {
      if (solved) context.out(`  solved  ${puzzle}`);
      else {
        const wanted = [...does, ...never.map((one) => `never ${one}`)].join("; ");
        context.out(`  failed  ${puzzle}: ${answers.join("; ") || "was not asked"} (wanted: ${wanted})`);
      }
    }
  }
}

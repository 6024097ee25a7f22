import { readFileSync } from "node:fs";
import { z } from "zod";
import { formatProblem, Problems } from "../../src/core/problems.js";
import { checkShape } from "../../src/core/shape.js";
import { readSource, type Source } from "../../src/core/source.js";
import { knowledge as lcgKnowledge } from "../../src/games/lcg/cards/registry.js";
import { checkDeck as checkLcgDeck } from "../../src/games/lcg/deck/checkDeck.js";
import { knowledge } from "../../src/games/miniatures/game.js";
import { SCENARIOS } from "../../src/games/miniatures/scenarios.js";
import { checkSquad } from "../../src/games/miniatures/squad/checkSquad.js";
import { BY_THE_BOOK } from "../../src/games/miniatures/squad/construction.js";
import { knowledge as tcgKnowledge } from "../../src/games/tcg/cards/registry.js";
import { checkDeck as checkTcgDeck } from "../../src/games/tcg/deck/checkDeck.js";
import { strategies as lcgStrategies } from "../../strategies/lcg/index.js";
import { strategies as tcgStrategies } from "../../strategies/tcg/index.js";
import { sweep } from "../games/cards/support/sweep.js";
import { strategyNamed } from "../games/cards/support/usage.js";
import { lcg } from "../games/lcg/support/game.js";
import { allShippedMaps, groundOfMaps, policies } from "../games/miniatures/support/play.js";
import { sweepDrawn } from "../games/miniatures/support/sweep.js";
import { tcg } from "../games/tcg/support/game.js";

/** Games in which something once went wrong, played again under the state checker of their game. */

/** What both kinds of entries say. */
const common = {
  /** What went wrong, and where it was looked for. */
  wrong: z.string().min(20),
  /** Strategies of the two sides. */
  players: z.tuple([z.string(), z.string()]),
  /** First seed word of the games. */
  seed: z.int().min(0),
};
const skirmishSchema = z.strictObject({
  ...{ game: z.literal("miniatures"), ...common },
  scenario: z.enum(SCENARIOS.map(({ name }) => name)),
  /** As squad files say them: as many as meet in the scenario. */
  squads: z.array(z.unknown()).min(2).max(4),
});
const decksSchema = z.strictObject({
  ...{ game: z.enum(["lcg", "tcg"]), ...common },
  /** As deck files say them: light side, dark side. */
  decks: z.array(z.unknown()).length(2),
});

/** What was looked at in the games of an entry. */
export interface Played {
  readonly games: number;
  readonly questions: number;
}

/** A game that once went wrong. */
export interface Entry {
  readonly game: string;
  readonly wrong: string;
  readonly seed: number;
  /**
   * Plays it from both seats on all maps, or twice: with its own seed and so many that follow it. Everything is checked
   * at each question.
   * @throws what is wrong, with the entry to copy
   */
  play(seeds: number): Played;
}

/** In card games hidden cards are dealt anew at one of so many questions. */
const SHUFFLE_EVERY = 3;
const GAMES_PER_DECKS = 2;

const ground = groundOfMaps(allShippedMaps());

/** The entries of a text. @param file name for problems @throws all that is wrong with them, with places */
export function entriesOf(text: string, file: string): Entry[] {
  const problems = new Problems();
  const source = readSource(file, text, problems);
  const listed = Array.isArray(source.data) ? source.data : [];
  const entries = listed.map((value: { readonly game?: unknown }, i) =>
    value?.game === "miniatures" ? skirmishAt(source, i, problems) : decksAt(source, i, problems),
  );
  if (problems.list.length > 0) throw new Error(problems.list.map(formatProblem).join("\n"));
  return entries.filter((entry) => entry !== undefined);
}

/** The corpus. */
export function corpus(): Entry[] {
  return entriesOf(readFileSync(new URL("corpus.yaml", import.meta.url), "utf8"), "tests/corpus/corpus.yaml");
}

function skirmishAt(source: Source, at: number, problems: Problems): Entry | undefined {
  const shape = checkShape(skirmishSchema, (source.data as unknown[])[at], { source, path: [at], problems });
  if (shape === undefined) return undefined;
  const { game, wrong, seed, players } = shape;
  const scenario = SCENARIOS.find(({ name }) => name === shape.scenario)!;
  const construction = { ...BY_THE_BOOK, ...scenario.construction };
  const squads = shape.squads.map((_, i) =>
    checkSquad({ source, path: [at, "squads", i], problems }, { construction, maxCharacters: 32 }, knowledge),
  );
  const strategies = [strategyNamed(policies, players[0]), strategyNamed(policies, players[1])] as const;
  const play = (seeds: number): Played =>
    sweepDrawn(() => squads.map((squad) => squad!), ground, strategies, [seed, seed + seeds], 1, scenario);
  return { game, wrong, seed, play };
}

function decksAt(source: Source, at: number, problems: Problems): Entry | undefined {
  const shape = checkShape(decksSchema, (source.data as unknown[])[at], { source, path: [at], problems });
  if (shape === undefined) return undefined;
  const { game, wrong, seed, players } = shape;
  const paths = [0, 1].map((i) => [at, "decks", i]);
  const seeds = (count: number) => [seed, seed + count] as const;
  if (game === "lcg") {
    const [light, dark] = paths.map((path) => checkLcgDeck({ source, path, problems }, lcgKnowledge));
    const by = [strategyNamed(lcgStrategies, players[0]), strategyNamed(lcgStrategies, players[1])] as const;
    const play = (n: number) => sweep(lcg, by, seeds(n), GAMES_PER_DECKS, SHUFFLE_EVERY, () => [light!, dark!]);
    return { game, wrong, seed, play };
  }
  const [light, dark] = paths.map((path) => checkTcgDeck({ source, path, problems }, tcgKnowledge));
  const by = [strategyNamed(tcgStrategies, players[0]), strategyNamed(tcgStrategies, players[1])] as const;
  const play = (n: number) => sweep(tcg, by, seeds(n), GAMES_PER_DECKS, SHUFFLE_EVERY, () => [light!, dark!]);
  return { game, wrong, seed, play };
}

import { dirname, resolve } from "node:path";
import { z } from "zod";
import { listedFile, readFileSource } from "../../core/files.js";
import { inOrder, type Problem, Problems } from "../../core/problems.js";
import { type At, below, checkShape, isWordAt, nameShape, tell, valueAt } from "../../core/shape.js";
import type { Source } from "../../core/source.js";
import { checkExperiment } from "../../experiment/check.js";
import type { Experiment } from "../../experiment/experiment.js";
import { resolveStrategy } from "../../games/findStrategy.js";
import type { Game } from "../../games/game.js";
import { gameNameOf } from "../../games/gameNames.js";
import { holdsCardsOf } from "../../games/ownCards/readCards.js";
import type { Registry } from "../../games/registry.js";
import { HIGHER } from "../../report/run/betterPlayers.js";
import { playedHash } from "../../results/identity.js";
import { DEFAULT_MARGIN } from "../compare/matchupChange.js";
import { higherLevel } from "../recheck.js";
import { FRESH_SHARE, folderName, type HigherLevel } from "./panel.js";

/** What is played every night. */
export interface Suite {
  readonly name: string;
  /** What people read in its place; absent where that is the name. */
  readonly title?: string;
  /** Phrase of the seeds that stay the same every night. */
  readonly seed: string;
  /** Change of a win rate from which on it is an alert, as a share. */
  readonly margin: number;
  /** What a night is meant to take on two cores; a budget of other minutes scales the games. */
  readonly minutes: number;
  /** Folder of the nights as the suite names it, from the working folder; undefined: the default. */
  readonly history: string | undefined;
  /** The higher level that plays a share of the pairs too, as it was written; absent where there is none. */
  readonly recheck?: HigherLevel;
  readonly experiments: readonly SuiteExperiment[];
}

/** One experiment of the suite: as checked, or why it cannot be played. */
export type SuiteExperiment =
  | { readonly name: string; readonly experiment: Experiment; readonly hash: string; readonly higher?: HigherLevel }
  | { readonly name: string; readonly problems: readonly Problem[] };

const DEFAULT_MINUTES = 10;
/** Share of the pairs played at the higher level where nothing is said: such players are dear. */
const DEFAULT_RECHECK_SHARE = 0.02;
const WITHOUT_RECHECK_BY = "says how many pairs are played at a higher level, but recheckBy does not say by whom";
const games = z.int().min(2).max(2_000_000_000);

/** An experiment in a file; its games may be set here. An experiment that is written out has all its own keys. */
export const listed = z.strictObject({ file: z.string().min(1), name: nameShape.optional(), games: games.optional() });

const percentage = z.string().regex(/^\d+(\.\d+)?\s*%$/);
const share = z.union([z.number(), percentage.transform((text) => Number.parseFloat(text) / 100)], {
  error: "must be a share such as 1% or 0.01",
});
export const suiteShape = z.strictObject({
  study: z.literal("nightly", { error: 'must be "nightly"' }),
  name: nameShape,
  seed: z.union([z.string().min(1), z.int().transform(String)]).optional(),
  margin: share.refine((m) => m > 0 && m < 0.5, "must be more than 0 and less than 50%").optional(),
  minutes: z.number().min(0.1).max(10_000).optional(),
  history: z.string().min(1).optional(),
  cards: z
    .union([z.string().min(1), z.array(z.string().min(1))], { error: "must be a file, a folder, or a list of these" })
    .optional(),
  recheckBy: z.string().trim().min(1).optional(),
  recheckShare: share
    .refine(
      (s) => s > 0 && s <= FRESH_SHARE,
      "must be more than 0 and at most 25%, which is what fresh seeds have twice",
    )
    .optional(),
  experiments: z
    .array(z.union([z.string().min(1), z.looseObject({})], { error: "must be a file, or a mapping" }))
    .min(1, "must list at least one experiment"),
});

/** Whether a file holds a suite. */
export const isSuite = (data: unknown): boolean => isWordAt(data, ["study"], "nightly");

/**
 * Checks a suite. Problems of the suite itself go to `problems`; those of one experiment stay with it, so that the
 * others are played.
 * @returns undefined after a problem of the suite itself
 */
export function checkSuite(source: Source, registry: Registry, problems: Problems): Suite | undefined {
  if (source.data === undefined) return undefined;
  const at: At = { source, path: [], problems };
  const shape = checkShape(suiteShape, source.data, at);
  if (shape === undefined) return undefined;
  const { recheckBy, recheckShare } = shape;
  if (recheckBy === undefined && recheckShare !== undefined)
    tell(below(at, "recheckShare"), `recheckShare: ${WITHOUT_RECHECK_BY}`);
  const recheck =
    recheckBy === undefined ? undefined : { strategy: recheckBy, share: recheckShare ?? DEFAULT_RECHECK_SHARE };
  const cards = [shape.cards ?? []].flat().map((one) => resolve(dirname(source.file), one));
  const experiments = shape.experiments.map((item, i) => checkItem(source, i, item, registry, recheck, cards));
  experiments.forEach(({ name }, i) => {
    const first = experiments.findIndex((other) => folderName(other.name) === folderName(name));
    if (first === i) return;
    const message = `an experiment named "${experiments[first].name}" is listed already; give one of them another name`;
    tell(below(at, "experiments", i), message);
  });
  if (problems.any) return undefined;
  return {
    name: shape.name,
    seed: shape.seed ?? shape.name,
    margin: shape.margin ?? DEFAULT_MARGIN,
    minutes: shape.minutes ?? DEFAULT_MINUTES,
    history: shape.history,
    ...(recheck === undefined ? {} : { recheck }),
    experiments,
  };
}

/** Games of a night of squads or decks that are named, and the most and the fewest that a matchup has of them. */
const NAMED_GAMES = { night: 120_000, most: 20_000, least: 2000 };

/** How many games each matchup has every night, where nobody says it. */
export const gamesNamed = (matchups: number): number =>
  2 * Math.round(Math.min(NAMED_GAMES.most, Math.max(NAMED_GAMES.least, NAMED_GAMES.night / matchups)) / 2);

/** Games of `greedy` that take about a minute on two cores. */
const GAMES_A_MINUTE = 300_000;
/** Games a matchup below which a better player says too little. */
const LEAST_RECHECKED = 20;

/**
 * The better player of squads or decks that are named, and its share of the pairs: about as long again as the others
 * take, or a minute, at most. Undefined where that is too few games to say anything.
 */
export function recheckNamed({ matchups, stopping }: Experiment, game: Game): HigherLevel | undefined {
  if (game.rolloutTakes === undefined) return undefined;
  const each = stopping.pairs * (game.symmetric ? 2 : 1);
  const affordable = Math.max(GAMES_A_MINUTE, each * matchups.length) / game.rolloutTakes / matchups.length;
  if (affordable < LEAST_RECHECKED) return undefined;
  const level = checkHigher({ strategy: HIGHER, share: DEFAULT_RECHECK_SHARE }, matchups, game);
  if (typeof level === "string") return undefined;
  return { ...level, share: Math.min(level.share, affordable / each) };
}

/** The suite of one experiment that words of a command name. */
export const suiteNamed = (experiment: Experiment, game: Game, title: string, recheck?: HigherLevel): Suite => {
  const { name } = experiment;
  const shown = title === name ? {} : { title };
  const higher = recheck === undefined ? {} : { higher: recheck };
  const one = { name, experiment, hash: playedHash(experiment, game), ...higher };
  return {
    name,
    ...shown,
    seed: name,
    margin: DEFAULT_MARGIN,
    minutes: DEFAULT_MINUTES,
    history: undefined,
    ...(recheck === undefined ? {} : { recheck }),
    experiments: [one],
  };
};

function checkItem(
  source: Source,
  index: number,
  item: unknown,
  registry: Registry,
  recheck: HigherLevel | undefined,
  cards: readonly string[],
): SuiteExperiment {
  const problems = new Problems();
  const at: At = { source, path: ["experiments", index], problems };
  const isWrittenOut = typeof item === "object" && item !== null && !("file" in item);
  const file = typeof item === "string" ? { file: item } : isWrittenOut ? undefined : checkShape(listed, item, at);
  const own = isWrittenOut ? within(source, at.path) : readListed(file?.file, at);
  const checked =
    own === undefined ? undefined : checkExperiment(own, registry, problems, cardsFor(own, registry, cards));
  const name =
    (file as { name?: string } | undefined)?.name ?? nameIn(own?.data) ?? file?.file ?? `experiment ${index + 1}`;
  if (checked === undefined || problems.any) return { name, problems: inOrder(problems.list) };
  const wanted = (file as { games?: number } | undefined)?.games;
  const game = registry.findGame(checked.game)!;
  const perPair = game.symmetric ? 2 : 1;
  if (wanted === undefined && checked.stopping.kind !== "fixed")
    tell(at, "a nightly plays fixed numbers of games: say how many with games: N");
  if (checked.levels !== undefined)
    tell(at, "a nightly plays one level of play: leave out levels, or name it by strategies");
  if (checked.rounds === true) {
    const message = "a nightly keeps no rounds: leave out rounds, or play the experiment with run";
    tell({ source: own ?? source, path: ["rounds"], problems }, message);
  }
  if (wanted !== undefined && wanted % perPair === 1)
    tell(below(at, "games"), "games: must be even, because seats are swapped in pairs");
  const higher = recheck && checkHigher(recheck, checked.matchups, game);
  if (typeof higher === "string") tell({ ...at, path: ["recheckBy"] }, higher);
  if (problems.any) return { name, problems: problems.list };
  const pairs = wanted === undefined ? checked.stopping.pairs : wanted / perPair;
  const { rounds: _, ...kept } = checked;
  const experiment: Experiment = { ...kept, name, stopping: { kind: "fixed", pairs }, units: false };
  const level = typeof higher === "object" ? { higher } : {};
  return { name, experiment, hash: playedHash(experiment, game), ...level };
}

/** The suite's own cards, where an experiment names none and they are of its game. */
function cardsFor(own: Source, registry: Registry, cards: readonly string[]): { readonly cards?: readonly string[] } {
  const game = gameNameOf(registry.gameNames, valueAt(own.data, ["game"]));
  if (cards.length === 0 || game === undefined || valueAt(own.data, ["cards"]) !== undefined) return {};
  return holdsCardsOf(cards, own, [], game) ? { cards } : {};
}

/** The higher level of an experiment, or why there can be none. */
function checkHigher(
  { strategy, share }: HigherLevel,
  matchups: Experiment["matchups"],
  game: Game,
): HigherLevel | string {
  const own = [...new Set(matchups.flatMap(({ strategyA, strategyB }) => [strategyA, strategyB]))];
  if (own.length > 1)
    return `recheckBy: experiments need one player for all matchups and both sides, not ${own.join(" and ")}`;
  const { name, problem } = resolveStrategy(game, strategy);
  if (problem !== undefined)
    return `recheckBy: ${problem.message}${problem.suggestion === undefined ? "" : ` (${problem.suggestion})`}`;
  const levels = game.strategies.map((one) => one.name);
  const level = higherLevel(levels, own, name);
  return "by" in level ? { strategy: level.by, share } : `recheckBy: ${level.message}`;
}

function readListed(text: string | undefined, at: At) {
  if (text === undefined) return undefined;
  const { source, path, problems } = at;
  const file = listedFile("reports", text, dirname(source.file));
  if (file !== undefined) return readFileSource(file, problems, { file: source.file, ...source.at(path) });
  return tell(at, `no experiment "${text}": a file needs its path, such as ./${text}.yaml`);
}

/** A value inside a file as a source of its own, with the places of the whole. */
function within(source: Source, inside: readonly (string | number)[]): Source {
  let data = source.data;
  for (const key of inside) data = (data as Record<string | number, unknown>)[key];
  return {
    ...source,
    data,
    at: (path) => source.at([...inside, ...path]),
    atKey: (path) => source.atKey([...inside, ...path]),
  };
}

function nameIn(data: unknown): string | undefined {
  const name = typeof data === "object" && data !== null && "name" in data ? data.name : undefined;
  return typeof name === "string" ? name : undefined;
}

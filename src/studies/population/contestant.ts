import { dirname, resolve } from "node:path";
import { at } from "../../core/assert.js";
import { listedFile, readFileSource } from "../../core/files.js";
import { didYouMean, Problems, placelessProblem, UserError } from "../../core/problems.js";
import { valueAt } from "../../core/shape.js";
import { shippedNames } from "../../core/shipped.js";
import type { Side } from "../../core/side.js";
import { placeless, type Source } from "../../core/source.js";
import { AGAINST, checkAgainst, checkEntrants, entrantKey, gameOfEntrant, mayMeet } from "../../experiment/entrants.js";
import { namedHere } from "../../experiment/namedEntrants.js";
import { variantsOf } from "../../experiment/rotation.js";
import { DEFAULT_SEED } from "../../experiment/seeds.js";
import { resolveStrategy } from "../../games/findStrategy.js";
import type { Draw, Drawing, Entrant, Game } from "../../games/game.js";
import { listedData } from "../../games/lists/entrantFile.js";
import { defaultStrategy, type Registry } from "../../games/registry.js";
import { CARD_WORDS, changesNamed } from "../cardWords.js";
import { lackingKey } from "../lacking.js";
import { against, type Given, MAPS, OWN_CARDS, SEED, STRATEGY, text, texts, whole } from "../options.js";
import type { SampleSpec } from "../sample/spec.js";
import { type CheckedBy, limitFor, looseIn, type PointLimit } from "./limit.js";
import { type Lineup, lineupAsListed } from "./lineup.js";

/** A squad or deck that a study asks about, and whom it meets. */

export const CONTESTANT_OPTIONS = {
  entrant: text("a squad or deck, by shipped name or file", { isPositional: true }),
  changes: texts(CARD_WORDS, { isPositional: true }),
  game: text("its game, where the file does not say"),
  ...against("random ones"),
  ...STRATEGY,
  ...MAPS,
  points: whole("most points of the squad and of random opponents (Miniatures)", 20, 1000, {
    usual: "what it says, else 100",
  }),
  pool: texts("what may come in, and what opponents are drawn from", { usual: "all, of The Card Game the core" }),
  ...SEED,
  ...OWN_CARDS,
};

/** Plain data. */
export interface Contestant {
  readonly entrant: { readonly name: string; readonly side: Side; readonly lineup: Lineup };
  /** What exchanges and opponents are drawn from, who plays, and the seed; its number of pairs is not used. */
  readonly sample: SampleSpec;
  /** Whom it meets; absent = random ones. */
  readonly against?: readonly Opponent[];
  /** Absent where nothing costs points. */
  readonly limit?: PointLimit;
}

interface Opponent {
  readonly name: string;
  readonly lineup: Lineup;
}

/** The checked contestant with what it was checked by. */
export interface CheckedContestant extends CheckedBy {
  /** Its pieces in the order in which its game lists them. */
  readonly listed: readonly number[];
  readonly contestant: Contestant;
}

/**
 * @param kind of the study
 * @throws UserError with all that is wrong
 */
export function checkContestant(
  kind: string,
  wanted: Given<typeof CONTESTANT_OPTIONS>,
  registry: Registry,
  problems: Problems,
): CheckedContestant {
  const { entrant: named, maps } = wanted;
  if (named === undefined)
    throw new UserError([
      placelessProblem(kind, "name a squad or deck, by its shipped name or its file, or --resume FOLDER"),
    ]);
  const word = namedHere(named);
  const game = gameOf(kind, word, wanted, registry, problems);
  if (game === undefined) throw new UserError(problems.list);
  if (maps !== undefined && !game.optionKeys.includes("maps"))
    throw new UserError([placelessProblem("--maps", `${game.title ?? game.name} has no maps`)]);
  if (wanted.points !== undefined && game.pricing === undefined)
    throw new UserError([placelessProblem("--points", `${game.title ?? game.name} has no points`)]);
  const { source, options } = contestantOptions(game, word, wanted, registry, problems);
  const { name: strategy, problem } = resolveStrategy(game, wanted.strategies ?? defaultStrategy(game));
  if (problem !== undefined) problems.add({ ...placelessProblem("--strategies", ""), ...problem });
  // One that is over its limit is played as it is.
  const loose = looseIn(game, options);
  const found = problems.any ? undefined : checkEntrants(game, source, [word], ".", loose, problems, registry)[0];
  if (found === undefined || problems.any) throw new UserError(problems.list);
  const { entrant } = found;
  // Exchanges that are named need no others to be drawn but opponents.
  const drawsNone = kind === "try";
  const limit = limitFor(game, word, wanted.points, options, entrant);
  const points = limit?.points ?? valueAt(entrant.content, ["points"]);
  const isAnySize = game.symmetric || (drawsNone && (wanted.against ?? []).length > 0);
  const from = (pool: readonly string[] | undefined) => {
    const limits = {
      ...(pool === undefined ? {} : { pool }),
      ...(typeof points === "number" ? { points, spread: 0 } : {}),
      ...(isAnySize ? {} : sizeOf(game, entrant, options, pool)),
    };
    return { pool, limits, drawing: drawingOf(game, options, limits, entrant, drawsNone) };
  };
  const usual = from(wanted.pool);
  const { named: opponentsNamed, shipped } = checkAgainst(
    game,
    wanted.against ?? [],
    options,
    problems,
    registry,
    (one) => one.name !== entrant.name && mayMeet(game, entrant, one, options),
  );
  const isAnyBeyond = [entrant, ...shipped.map((one) => one.entrant)].some((one) => isBeyond(usual.drawing, one));
  const { pool, limits, drawing } = isAnyBeyond ? from(POOL_OF_ALL) : usual;
  const draw = drawIn(drawing, entrant, pool);
  const lineup = lineupAsListed(draw);
  const side = sideIn(game, drawing, entrant, lineup);
  const met = opponentsNamed.flatMap((one): Opponent[] => {
    if (one === undefined) return [];
    const opponent = one.entrant;
    const [a, b] = side === 0 ? [entrant, opponent] : [opponent, entrant];
    const refused = game.checkPairing(a, b, options);
    if (refused !== undefined) {
      problems.add(placelessProblem(AGAINST, `"${opponent.name}" may not meet "${entrant.name}": ${refused}`));
      return [];
    }
    return [{ name: opponent.name, lineup: lineupAsListed(drawIn(drawing, opponent, pool)) }];
  });
  const others = shipped.flatMap(({ entrant: one }): Opponent[] => {
    const drawn = drawing.drawOf?.(one.content);
    return drawn === undefined ? [] : [{ name: one.name, lineup: lineupAsListed(drawn) }];
  });
  const opponents = [...met, ...others];
  if (problems.any) throw new UserError(problems.list);
  const { seed = DEFAULT_SEED } = wanted;
  return {
    ...{ game, options, drawing, listed: [...draw.pieces.subarray(0, draw.count)] },
    format: textAt(entrant.content, "format"),
    contestant: {
      entrant: { name: entrant.name, side, lineup },
      sample: {
        ...{ name: entrant.name, game: game.name, seed: `${seed} · ${kind}`, options, ...variantsOf(game, options) },
        ...{ limits, strategyA: strategy, strategyB: strategy, pairs: 1, gamesPerDraw: 1, units: false },
      },
      ...(opponents.length === 0 ? {} : { against: opponents }),
      ...(limit === undefined ? {} : { limit }),
    },
  };
}

/** What a contestant is played with, the cards that its own file names among it. @param word it, by name or file */
export function contestantOptions(
  game: Game,
  word: string,
  wanted: Given<typeof CONTESTANT_OPTIONS>,
  registry: Registry,
  problems: Problems,
): { readonly source: Source; readonly options: unknown } {
  const { maps, format, changes = [] } = wanted;
  const { files, named } = changesNamed(registry, changes, game.name, () => heldBy(game, word, registry));
  const said = named === undefined ? [] : [named.cards];
  const cards = [...said, ...files, ...(wanted.cards ?? []), ...ownCardsNamed(word, game)];
  const own = {
    ...(maps === undefined ? {} : { maps }),
    ...(cards.length === 0 ? {} : { cards }),
    ...(format === undefined ? {} : { format }),
    ...lackingKey(game, wanted, problems),
  };
  const source = placeless("command line", { [entrantKey(game)]: [word], cards });
  const worded = named === undefined ? source : named.sourceIn(source, ["cards", 0]);
  return { source, options: game.checkOptions(worded, [], own, problems) };
}

/**
 * Numbers of opponents, of pairs by number: each in turn, and each on every variant as often, where some are named.
 * Undefined where opponents are random.
 */
export function turnsOf({ against, sample }: Contestant): ((pair: number) => number) | undefined {
  if (against === undefined) return undefined;
  const round = sample.variants.length;
  return (pair) => Math.floor(pair / round) % against.length;
}

/** Whom versions of a contestant meet in pairs by number. @param random an opponent by number */
export function opponentsOf(
  contestant: Contestant,
  random: (number: number) => Lineup,
): (first: number, pairs: number) => Lineup[] {
  const turns = turnsOf(contestant);
  const one = (pair: number) =>
    turns === undefined ? random(FIRST_OPPONENT + pair) : at(contestant.against!, turns(pair)).lineup;
  return (first, pairs) => Array.from({ length: pairs }, (_, p) => one(first + p));
}

/** Random entrants of lower numbers are no opponents. */
const FIRST_OPPONENT = 1_000_000;

/** The names of its opponents, as summaries have them. */
export const againstOf = ({ against }: Contestant): { readonly against?: string[] } =>
  against === undefined ? {} : { against: against.map(({ name }) => name) };

/** Names of what a squad or deck has as published; none where it cannot be played so. */
function heldBy(game: Game, word: string, registry: Registry): readonly string[] {
  const source = placeless("command line", { [entrantKey(game)]: [word] });
  const quiet = new Problems();
  const options = game.checkOptions(source, [], {}, quiet);
  return checkEntrants(game, source, [word], ".", options, quiet, registry)[0]?.entrant.units ?? [];
}

/** The cards of the user's own that the file of a squad or deck names, so that they are drawn like any others. */
function ownCardsNamed(word: string, game: Game): readonly unknown[] {
  const file = listedFile(game.entrantFolder, word, ".");
  const named = valueAt(listedData(game, word), [game.ownCardsKey ?? "cards"]);
  if (named === undefined || file === undefined) return [];
  return [named].flat().map((one) => (typeof one === "string" ? resolve(dirname(file), one) : one));
}

function textAt(content: unknown, key: string): string | undefined {
  const value = valueAt(content, [key]);
  return typeof value === "string" ? value : undefined;
}

function drawIn(
  drawing: Drawing,
  { name, source, content, units }: Entrant,
  pool: readonly string[] | undefined,
): Draw {
  const draw = drawing.drawOf?.(content);
  if (draw !== undefined) return draw;
  const dear = drawing.leftOut.find((one) => units.includes(one.name));
  if (dear !== undefined)
    throw new UserError([placelessProblem(source, `"${dear.name}" of "${name}" alone ${dear.why}`, "--points N")]);
  throw new UserError([
    placelessProblem(
      source,
      `"${name}" has pieces that are not drawn, so that none can be put in their place`,
      pool !== undefined ? "name them in --pool, too" : drawing.usualPool === undefined ? undefined : "add --pool all",
    ),
  ]);
}

function sideIn(game: Game, drawing: Drawing, { name, source }: Entrant, { pieces }: Lineup): Side {
  const side = game.symmetric ? 0 : pieces.map((k) => at(drawing.pieces, k).side).find((s) => s !== undefined);
  if (side !== undefined) return side;
  throw new UserError([placelessProblem(source, `"${name}" has no piece that says which side it is of`)]);
}

/** @throws UserError where none like the entrant are drawn */
function drawingOf(
  game: Game,
  options: unknown,
  limits: object,
  { name, source }: Entrant,
  drawsNone: boolean,
): Drawing {
  try {
    return game.drawing!(options, limits);
  } catch (error) {
    if (!(error instanceof UserError) || !("size" in limits)) throw error;
    const why = error.problems.map(({ message }) => message.replace(/^size: /, "")).join("; ");
    throw new UserError([
      placelessProblem(
        source,
        `"${name}" has ${limits.size}, and none of that size are drawn: ${why}`,
        drawsNone ? `name opponents: ${AGAINST} NAME` : undefined,
      ),
    ]);
  }
}

/** Whether an entrant has pieces that are drawn only from a pool that is named; where one is named none is usual. */
const isBeyond = ({ usualPool, drawOf }: Drawing, { content }: Entrant): boolean =>
  usualPool !== undefined && drawOf !== undefined && drawOf(content) === undefined;
const POOL_OF_ALL = ["all"];

/** Decks that are drawn are as large as the one asked about. */
function sizeOf(
  game: Game,
  { content }: Entrant,
  options: unknown,
  pool: readonly string[] | undefined,
): { readonly size?: number } {
  const draw = game.drawing!(options, pool === undefined ? {} : { pool }).drawOf?.(content);
  return draw === undefined ? {} : { size: draw.count };
}

function gameOf(
  kind: string,
  word: string,
  { game: named, cards }: { readonly game?: string | undefined; readonly cards?: readonly string[] | undefined },
  registry: Registry,
  problems: Problems,
): Game | undefined {
  const able = registry.gameNames.filter((name) => registry.findGame(name)?.drawing !== undefined);
  if (named !== undefined && !able.includes(named)) {
    problems.add(placelessProblem("--game", `must be one of ${able.join(", ")}, not "${named}"`));
    return undefined;
  }
  const found = named === undefined ? gameOfEntrant(word, registry, ".", problems, cards) : registry.findGame(named);
  if (found?.drawing !== undefined) return found;
  if (problems.any) return undefined;
  const file = listedFile("squads", word, ".");
  const source = file === undefined ? undefined : readFileSource(file, problems);
  const name = `--game ${able[0]}`;
  if (source !== undefined && !problems.any)
    problems.add(placelessProblem(source.file, "does not say its game", `name it: ${name}`));
  if (file === undefined) {
    const why = `no shipped squad or deck is called "${word}"`;
    const games = able.flatMap((one) => registry.findGame(one) ?? []);
    const known = games.flatMap((game) => shippedNames(game.entrantFolder, game.name));
    const path = `a file needs its path, such as ./${word}.yaml`;
    problems.add(placelessProblem(kind, `${why} (${path})`, didYouMean(word, known)));
  }
  return undefined;
}

import { assert } from "../../core/assert.js";
import { hashWords } from "../../core/hash.js";
import { type RandomStream, RNG_WORDS, seedStream } from "../../core/rng.js";
import type { Side } from "../../core/side.js";
import { variantOfPair } from "../../experiment/rotation.js";
import { matchupSeed, pairSeedHigh, pairSeedLow, rootWords } from "../../experiment/seeds.js";
import type { Draw, Drawing, Game, MatchupSpec } from "../../games/game.js";
import { EndlessStrategyError } from "../../games/strategyFault.js";
import { messageOf } from "../../results/failure.js";
import { type FailureNote, NAMED_FAILURES } from "../../results/failures.js";
import { halfWinsOf } from "../../results/layout.js";
import { playAll } from "../../run/handOut.js";
import type { Played } from "../../run/interrupted.js";
import { createThreads, type WorkerEntry, type Workers } from "../../run/threads.js";
import { type CountGames, countHere, countNothing, type Watch } from "../../run/watch.js";
import { emptyDraw, type SampleSpec } from "../sample/spec.js";

/**
 * A deck in several versions, whole and with one copy of a piece replaced by a random one, each against the same drawn
 * opponents with the same dice.
 */

/** What is asked: plain data. */
export interface VersionsSpec {
  /** What opponents, replacements and holders are drawn from; its number of pairs is not used. */
  readonly sample: SampleSpec;
  /** What `replay` calls these games. */
  readonly stage: string;
  /** Words that seed what is drawn, and what is played. */
  readonly seeds: { readonly drawn: string; readonly played: string };
  /** Side of the deck; undefined: in turns. */
  readonly side: Side | undefined;
  readonly deck: GivenDeck | HolderDeck;
  /** Drawn opponents that every version of the deck meets. */
  readonly pairs: number;
}

/** A deck as indexes into the drawing's pieces, once a copy, rising: whole, then without each distinct piece. */
export interface GivenDeck {
  readonly kind: "given";
  readonly setting: number;
  readonly pieces: readonly number[];
}

/** In each pair another drawn deck that holds the piece, and then the same with one copy of it replaced. */
export interface HolderDeck {
  readonly kind: "holder";
  readonly piece: number;
}

export interface VersionsTask {
  readonly firstPair: number;
  readonly pairs: number;
}

const PAIRS_PER_TASK = 25;
const STREAMS = { opponent: 0, replacement: 1, holder: 2 } as const;
/** Drawn decks without the piece before it is said that none has it. */
const MOST_DRAWS = 200_000;

/** What a worker is given once. */
export interface VersionsInput {
  readonly registryUrl: string;
  readonly spec: VersionsSpec;
  readonly shared: unknown;
  /** Where games done are counted; undefined: nowhere. */
  readonly played: Int32Array | undefined;
}

/** What was played. */
export interface VersionsBlock {
  /** Numbers of the pairs that could be played, rising. */
  readonly pairs: readonly number[];
  /** By such a pair and version, in half wins of the deck. */
  readonly scores: Uint8Array;
  readonly failures: readonly FailedVersion[];
}

/** A pair that could not be played with one of the versions. */
interface FailedVersion {
  readonly pair: number;
  readonly version: number;
  readonly message: string;
}

export interface VersionsRequest {
  readonly game: Game;
  readonly spec: VersionsSpec;
  readonly workers: Workers;
  readonly registryUrl: string;
  /** Hears of the stage that the caller has begun, game by game. */
  readonly watch?: Watch;
  readonly stop?: AbortSignal;
  /** Where the games played now are added to others. */
  readonly played?: Played;
}

/** Versions of a deck that are played. */
export const versionsOf = (deck: GivenDeck | HolderDeck): number =>
  deck.kind === "holder" ? 2 : 1 + new Set(deck.pieces).size;

/** Plays all versions of the deck. @throws Interrupted where it was stopped */
export async function playVersions(request: VersionsRequest): Promise<VersionsBlock> {
  const { game, spec, workers, registryUrl, watch } = request;
  const shared = game.share?.(spec.sample.options);
  const here = () => createVersionsPlayer(game, spec, shared, countHere(watch));
  const entry = versionsEntry({ registryUrl, spec, shared, played: watch?.played });
  const executor = createThreads<VersionsTask, VersionsBlock>(workers, here, entry);
  const tasks = Array.from({ length: Math.ceil(spec.pairs / PAIRS_PER_TASK) }, (_, i) => ({
    firstPair: i * PAIRS_PER_TASK,
    pairs: Math.min(PAIRS_PER_TASK, spec.pairs - i * PAIRS_PER_TASK),
  }));
  const blocks = await playAll(executor, tasks, request.stop).finally(() => executor.close());
  if (request.played !== undefined)
    request.played.games += blocks.reduce((games, { scores }) => games + scores.length, 0);
  return {
    pairs: blocks.flatMap((block) => block.pairs),
    scores: Uint8Array.from(blocks.flatMap((block) => [...block.scores])),
    failures: blocks.flatMap((block) => block.failures),
  };
}

/** What plays the versions of a deck. */
export const versionsEntry = (input: VersionsInput): WorkerEntry => ({
  work: { kind: "versions", game: input.spec.sample.game, spec: input.spec },
  module: "studies/decks/versionsWorker.js",
  function: "playVersionsTask",
  input,
});

/** What a summary says of pairs that could not be played; undefined where there are none. */
export function noteOf({ stage, pairs }: VersionsSpec, { failures }: VersionsBlock): FailureNote | undefined {
  if (failures.length === 0) return undefined;
  const first = failures.slice(0, NAMED_FAILURES).map(({ pair, version, message }) => ({
    folder: "",
    game: `${stage}/${pair}:${version}`,
    message,
  }));
  return { pairs: failures.length, planned: pairs, ofTwo: true, first };
}

const variantOf = ({ sample }: VersionsSpec, pair: number): number =>
  variantOfPair(sample.variants.length, sample.variantWeights, pair);

/**
 * A game of one of the versions, as `replay` calls it by PAIR:VERSION: who meets whom, and the seed; undefined where
 * there is none.
 */
export function versionsGame(game: Game, spec: VersionsSpec, text: string) {
  const match = /^(\d+):(\d+)$/.exec(text);
  if (match === null) return undefined;
  const [pair, version] = [Number(match[1]), Number(match[2])];
  if (pair >= spec.pairs || version >= versionsOf(spec.deck)) return undefined;
  const { matchup, seed } = createVersions(game, spec);
  return { matchup: matchup(pair, version), ...seed(pair), variant: variantOf(spec, pair), pair };
}

/**
 * Plays all versions of the deck in the pairs of a task.
 * @param count told of games as they are done
 */
export function createVersionsPlayer(
  game: Game,
  spec: VersionsSpec,
  shared: unknown,
  count: CountGames = countNothing,
): (task: VersionsTask) => VersionsBlock {
  const { matchup, seed, sideOf } = createVersions(game, spec);
  const versions = versionsOf(spec.deck);
  const row = new Int32Array(game.gameColumns.length);
  const play = (pair: number, version: number): number => {
    const compiled = game.compile(matchup(pair, version), shared);
    const variant = variantOf(spec, pair);
    const { low, high } = seed(pair);
    game.play(compiled, game.createState(compiled), low, high, variant, false, row, undefined);
    return halfWinsOf(row[0], sideOf(pair));
  };
  return ({ firstPair, pairs }) => {
    const played: number[] = [];
    const scores: number[] = [];
    const failures: FailedVersion[] = [];
    for (let pair = firstPair; pair < firstPair + pairs; pair++) {
      const before = scores.length;
      try {
        for (let version = 0; version < versions; version++) scores.push(play(pair, version));
        played.push(pair);
      } catch (error) {
        if (error instanceof EndlessStrategyError) throw error;
        failures.push({ pair, version: scores.length - before, message: messageOf(error) });
        scores.length = before;
      }
      count(versions);
    }
    return { pairs: played, scores: Uint8Array.from(scores), failures };
  };
}

/** Who meets whom in a pair, by version of the deck. The entrants made last are the ones that count. */
function createVersions(game: Game, spec: VersionsSpec) {
  const { sample, deck, stage, seeds } = spec;
  assert(game.drawing !== undefined, "a game that can draw entrants", { game: game.name });
  const drawing = game.drawing(sample.options, sample.limits, sample.weights);
  const { exchange } = drawing;
  assert(exchange !== undefined, "a game that can exchange pieces", { game: game.name });
  const root = rootWords(sample.seed);
  const drawSeed = matchupSeed(root, hashWords(seeds.drawn));
  const playSeed = matchupSeed(root, hashWords(seeds.played));
  const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  const streamOf = (pair: number, of: number): RandomStream => {
    seedStream(stream.words, 0, pairSeedLow(drawSeed, pair), pairSeedHigh(drawSeed, pair), of);
    return stream;
  };
  const sideOf = (pair: number): Side => spec.side ?? (pair % 2 === 0 ? 0 : 1);
  const opponent = emptyDraw(drawing);
  const whole = deck.kind === "given" ? given(deck) : emptyDraw(drawing);
  const own = { ...emptyDraw(drawing), pieces: new Int32Array(Math.max(drawing.maxPieces, whole.pieces.length)) };
  const replaced = deck.kind === "given" ? [...new Set(deck.pieces)] : [deck.piece];
  const drawPair = (pair: number) => {
    const side = sideOf(pair);
    drawing.draw(side === 0 ? 1 : 0, streamOf(pair, STREAMS.opponent), opponent);
    if (deck.kind === "given") return;
    streamOf(pair, STREAMS.holder);
    for (let tries = 0; tries < MOST_DRAWS; tries++) {
      drawing.draw(side, stream, whole);
      if (whole.pieces.subarray(0, whole.count).includes(deck.piece)) return;
    }
    throw new Error(`${stage}: none of ${MOST_DRAWS} drawn decks holds ${drawing.pieces[deck.piece].name}`);
  };
  let drawn = -1;
  const matchup = (pair: number, version: number): MatchupSpec => {
    if (drawn !== pair) drawPair(pair);
    drawn = pair;
    own.setting = whole.setting;
    own.count = whole.count;
    own.pieces.set(whole.pieces);
    const side = sideOf(pair);
    if (version > 0)
      exchange(side, own, own.pieces.indexOf(replaced[version - 1]), streamOf(pair, STREAMS.replacement));
    const sides = side === 0 ? [own, opponent] : [opponent, own];
    const names = { own: nameOf(drawing, replaced[version - 1]), opponent: `drawn ${pair}` };
    return {
      a: entrantOf(drawing, 0, sides[0], side === 0 ? names.own : names.opponent),
      b: entrantOf(drawing, 1, sides[1], side === 1 ? names.own : names.opponent),
      strategyA: sample.strategyA,
      strategyB: sample.strategyB,
      options: sample.options,
    };
  };
  const seed = (pair: number) => ({ low: pairSeedLow(playSeed, pair), high: pairSeedHigh(playSeed, pair) });
  return { matchup, seed, sideOf };
}

const given = ({ setting, pieces }: GivenDeck): Draw => ({
  setting,
  count: pieces.length,
  pieces: Int32Array.from(pieces),
});

/** @param piece that is replaced; undefined of the whole deck */
const nameOf = (drawing: Drawing, piece: number | undefined): string =>
  piece === undefined ? "the deck" : `without one ${drawing.pieces[piece].name}`;

function entrantOf(drawing: Drawing, side: Side, draw: Draw, name: string) {
  const content = drawing.content(side, draw);
  return { name, source: "drawn", summary: "", hash: "", content, units: [] };
}

/** Mean of differences between two versions in wins, -1..1 each. */
export function meanDifference(differences: readonly number[]) {
  const pairs = differences.length;
  const mean = differences.reduce((sum, one) => sum + one, 0) / pairs;
  const squares = differences.reduce((sum, one) => sum + one ** 2, 0);
  // One more pair's worth of variance than was seen keeps a version that never differed from being certain.
  return { mean, variance: (squares - pairs * mean * mean + 0.25) / pairs / pairs };
}

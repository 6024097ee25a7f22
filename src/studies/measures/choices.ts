import { existsSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import type { Interval } from "../../analysis/interval.js";
import { meanByCluster } from "../../analysis/meanByCluster.js";
import { at } from "../../core/assert.js";
import { hashWords } from "../../core/hash.js";
import { projectRoot } from "../../core/paths.js";
import { below, RNG_WORDS, seedStream } from "../../core/rng.js";
import { matchupSeed, pairSeedHigh, pairSeedLow, rootWords } from "../../experiment/seeds.js";
import type { Game } from "../../games/game.js";
import type { Dealt, TakingUp } from "../../games/lookOn.js";
import { readWrittenJson } from "../../results/written.js";
import { type CountGames, countNothing } from "../../run/watch.js";
import { createEvenDraw, type EvenPairs } from "../arena/evenPairs.js";

/**
 * Choices with known worth: questions of games between even entrants, each option valued by fresh playouts to the end,
 * and what strategies lose by what they answer there. Games are kept as seeds and answers, and rebuilt by playing.
 */

const choice = z.strictObject({
  /** How many answers the game was given before. */
  at: z.int().min(0),
  question: z.string(),
  round: z.int(),
  /** What was answered in the game, and what else there was, by the numbers that the engine is answered with. */
  options: z.array(z.int()).min(2),
  /**
   * By option, in half wins of whoever chose: over the first half of the playouts, and over the second. What is best by
   * one half is valued by the other, which had no part in choosing it.
   */
  first: z.array(z.int().min(0)),
  second: z.array(z.int().min(0)),
});

const choicesShape = z.strictObject({
  game: z.string(),
  /** Who played the games, who says what there was to choose, and who plays the playouts on. */
  players: z.string(),
  judge: z.string(),
  by: z.string(),
  /** Playouts of an option: half of them in each half. */
  samples: z.int().min(2),
  seed: z.string(),
  /** Of the even pairs that were drawn. */
  pairs: z.string(),
  games: z.array(z.strictObject({ answers: z.string(), choices: z.array(choice) })),
});
export type Choices = z.infer<typeof choicesShape>;
export type KnownChoice = z.infer<typeof choice>;
type KnownGame = Choices["games"][number];

export const choicesFile = (game: string): string => join(projectRoot, "strategies", "choices", `${game}.json`);

/** @returns undefined where none are kept. @throws where the file is not as `npm run choices` writes it */
export function readChoices(file: string): Choices | undefined {
  return existsSync(file) ? choicesShape.parse(readWrittenJson(file)) : undefined;
}

/** What is asked of workers, whether games are made or strategies asked. */
export interface ChoicesAsked extends Omit<Choices, "games" | "pairs"> {
  readonly options: unknown;
  readonly limits: unknown;
  readonly even: EvenPairs;
  /** Questions taken of a game, at most. */
  readonly ofGame: number;
}

const STREAM = 99;

/** How the game of a number is compiled and dealt. */
function createDeal(game: Game, { options, limits, even, seed }: ChoicesAsked, shared: unknown) {
  const draw = createEvenDraw(game.drawing!(options, limits));
  const root = matchupSeed(rootWords(seed), hashWords("choices"));
  const variants = game.variants(options).length;
  return (number: number, strategy: string) => {
    const [a, b] = draw(at(even.pairs, number % even.pairs.length));
    const matchup = game.compile({ a, b, strategyA: strategy, strategyB: strategy, options }, shared);
    const [seedLow, seedHigh] = [pairSeedLow(root, number), pairSeedHigh(root, number)];
    const dealt: Dealt = { seedLow, seedHigh, variant: number % variants, swapped: false };
    return { matchup, dealt };
  };
}

const packed = (answers: readonly number[]): string =>
  deflateRawSync(new Uint8Array(Int32Array.from(answers).buffer)).toString("base64");

function unpacked(text: string): number[] {
  const bytes = Uint8Array.from(inflateRawSync(Buffer.from(text, "base64")));
  return [...new Int32Array(bytes.buffer)];
}

/** Half wins of an answer over each half of the playouts. */
function halvesOf(
  taking: TakingUp,
  dealt: Dealt,
  given: readonly number[],
  answer: number,
  samples: number,
): [number, number] {
  const halves: [number, number] = [0, 0];
  for (let i = 0; i < samples; i++) {
    const seedLow = dealt.seedLow ^ Math.imul(given.length + 1, 0x9e3779b9);
    halves[i < samples / 2 ? 0 : 1] += 2 * taking.play(dealt, given, answer, seedLow, dealt.seedHigh + 1 + i);
  }
  return halves;
}

/** Plays the game of a number, takes questions of it, and values what there was to choose. */
export function createChoicesPlayer(
  game: Game,
  asked: ChoicesAsked,
  shared: unknown,
  count: CountGames = countNothing,
): (number: number) => KnownGame {
  const deal = createDeal(game, asked, shared);
  const words = new Int32Array(RNG_WORDS);
  return (number) => {
    const { players, judge, by, samples, ofGame } = asked;
    const { matchup, dealt } = deal(number, players);
    const row = new Int32Array(game.gameColumns.length);
    const lookingOn = game.lookingOn!;
    const { given } = lookingOn.record(matchup, dealt, row);
    const found: Omit<KnownChoice, "first" | "second">[] = [];
    lookingOn.look(matchup, judge, dealt, { given }, [dealt.seedLow, dealt.seedHigh], row, (one) => {
      const { number, question, round, answers, played } = one;
      const options = [at(answers, played), ...answers.filter((_, option) => option !== played)];
      found.push({ at: number - 1, question, round, options });
    });
    seedStream(words, 0, dealt.seedLow, dealt.seedHigh, STREAM);
    const taken: typeof found = [];
    while (taken.length < ofGame && found.length > 0) taken.push(...found.splice(below(words, 0, found.length), 1));
    const taking = lookingOn.takeUp(matchup, by);
    const choices = taken
      .sort((x, y) => x.at - y.at)
      .map((one) => {
        const values = one.options.map((answer) => halvesOf(taking, dealt, given.slice(0, one.at), answer, samples));
        return { ...one, first: values.map(([half]) => half), second: values.map(([, half]) => half) };
      });
    count(1);
    return { answers: packed(given), choices };
  };
}

/** What a strategy answered at a known choice. */
export interface ChoiceLoss {
  readonly question: string;
  /** Chance to win lost against the best option known. */
  readonly loss: number;
  /** Whether it answered what nobody had valued, which was valued now. */
  readonly isNew: boolean;
}

export interface ChoicesTask {
  readonly strategy: string;
  readonly number: number;
  readonly known: KnownGame;
}

/** Asks a strategy the questions of a game. */
export function createChoicesAsker(
  game: Game,
  asked: ChoicesAsked,
  shared: unknown,
  count: CountGames = countNothing,
): (task: ChoicesTask) => readonly ChoiceLoss[] {
  const deal = createDeal(game, asked, shared);
  return ({ strategy, number, known }) => {
    const { matchup, dealt } = deal(number, asked.players);
    const given = unpacked(known.answers);
    const asking = game.lookingOn!.takeUp(matchup, strategy);
    let valuing: TakingUp | undefined;
    const losses = known.choices.map((one): ChoiceLoss => {
      const before = given.slice(0, one.at);
      const { question, answer } = asking.ask(dealt, before);
      if (question !== one.question)
        throw new Error(`games of these choices go another way now (${question} for ${one.question}): npm run choices`);
      const place = one.options.indexOf(answer);
      valuing ??= place < 0 ? game.lookingOn!.takeUp(matchup, asked.by) : undefined;
      const halves =
        place < 0 ? halvesOf(valuing!, dealt, before, answer, asked.samples) : [one.first[place], one.second[place]];
      return { question, loss: lossAt(one, halves as [number, number], asked.samples), isNew: place < 0 };
    });
    count(1);
    return losses;
  };
}

/** Chance to win lost: the best by one half of the playouts, valued by the other, either way about. */
export function lossAt(
  { first, second }: Pick<KnownChoice, "first" | "second">,
  [own, other]: readonly [number, number],
  samples: number,
): number {
  const bestByFirst = at(second, first.indexOf(Math.max(...first)));
  const bestBySecond = at(first, second.indexOf(Math.max(...second)));
  // Half wins, over half of the samples each, of which there are two.
  return (bestByFirst - other + bestBySecond - own) / (2 * samples);
}

/** What a strategy loses by its answers to questions of a kind. */
export interface ChoicesLoss {
  readonly strategy: string;
  /** Absent: all together. */
  readonly question?: string;
  readonly choices: number;
  /** Of them: answered by what nobody had valued. */
  readonly unlisted: number;
  /** Chance to win a choice. */
  readonly loss: Interval;
}

/** @param games by strategy, and then by game */
export function summariseChoices(
  strategies: readonly string[],
  games: readonly (readonly ChoiceLoss[])[],
): readonly ChoicesLoss[] {
  const each = games.length / strategies.length;
  return strategies.flatMap((strategy, s) => {
    const own = games.slice(s * each, (s + 1) * each);
    const kinds = [...new Set(own.flat().map(({ question }) => question))].sort();
    const of = (question?: string): ChoicesLoss => {
      const told = own
        .map((one) => one.filter((choice) => question === undefined || choice.question === question))
        .filter(({ length }) => length > 0);
      const clusters = told.map((one) => ({ count: one.length, sum: one.reduce((sum, { loss }) => sum + loss, 0) }));
      return {
        strategy,
        ...(question === undefined ? {} : { question }),
        choices: clusters.reduce((sum, one) => sum + one.count, 0),
        unlisted: told.flat().filter(({ isNew }) => isNew).length,
        loss: meanByCluster(clusters, -1, 1),
      };
    };
    const all = kinds.map(of).sort((x, y) => y.loss.estimate * y.choices - x.loss.estimate * x.choices);
    return [of(), ...all];
  });
}

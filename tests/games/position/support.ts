import { createHash } from "node:crypto";
import { expect } from "vitest";
import type { Game } from "../../../src/games/game.js";
import type { Position } from "../../../src/games/position.js";

/** Games walked through question by question, with saving, answering otherwise and restoring at each. */

/** A game to be walked through: whatever its kind, it is played by `play` of the contract. */
export interface Walked {
  readonly game: Game;
  readonly matchup: unknown;
  readonly seed: readonly [number, number];
  readonly variant: number;
  readonly swapped: boolean;
}

/** What was done in a walk. */
export interface Steps {
  questions: number;
  /** Questions with more than one option, of which another one was answered for a time. */
  otherwise: number;
  /** Questions answered meanwhile. */
  meanwhile: number;
  /** Games played to their end meanwhile. */
  toTheEnd: number;
  /** Dealings anew after which somebody else held, or chance would bring, something else. */
  dealtOtherwise: number;
}

export const noSteps = (): Steps => ({ questions: 0, otherwise: 0, meanwhile: 0, toTheEnd: 0, dealtOtherwise: 0 });

interface Bytes {
  readonly bytes?: readonly Uint8Array[];
  readonly words?: Int32Array;
}

/** All words of a state of any game. */
function wordsOf({ bytes, words }: Bytes): Uint8Array {
  return bytes !== undefined
    ? Buffer.concat(bytes)
    : new Uint8Array(words!.buffer, words!.byteOffset, words!.byteLength);
}

const hash = (bytes: Uint8Array): string => createHash("sha1").update(bytes).digest("hex");

/** The game as `play` plays it, never stopped. */
function playWhole({ game, matchup, seed, variant, swapped }: Walked): { row: Int32Array; words: string } {
  const state = game.createState(matchup);
  const row = new Int32Array(game.gameColumns.length);
  game.play(matchup, state, seed[0], seed[1], variant, swapped, row, undefined);
  return { row, words: hash(wordsOf(state as Bytes)) };
}

/** What a question shows and the strategy's answer to it. */
const reading = (position: Position): string => {
  const { side, kind, about, options } = position.question!;
  return `${kind} to ${side} about ${about.join()}, ${position.advice} of ${options.join()}`;
};

/**
 * Walks through a game: at every question it is saved, dealt anew, answered otherwise and played on, taken up again
 * and answered as the strategy does. It must be the game that is played without ever stopping, byte by byte.
 * @param endEvery at every so many questions of all games the game is played to its end meanwhile
 * @param most questions of a game at most; one that is longer is played on from there by its strategies
 */
export function walk(of: Walked, endEvery: number, most: number, steps: Steps): void {
  const whole = playWhole(of);
  const { game, matchup, seed, variant, swapped } = of;
  const position = game.position!(matchup);
  position.begin(seed[0], seed[1], variant, swapped);
  for (let n = 1; position.question !== undefined && n <= most; n++) {
    const saved = position.save();
    const words = position.words();
    const told = reading(position);
    const { side, optionCount } = position.question;
    const { advice } = position;

    position.dealAnew(side, seed[1] ^ n, n);
    if (Buffer.compare(position.words(), words) !== 0) steps.dealtOtherwise++;
    // Taken up again, the strategy thinks about what was dealt.
    position.restore(position.save());
    expect(reading(position)).toBe(told);

    const other = (advice + 1 + (n % Math.max(1, optionCount - 1))) % optionCount;
    if (other !== advice) steps.otherwise++;
    if (n % 2 === 0) position.restore(saved);
    position.answer(other);
    if (++steps.questions % endEvery === 0) {
      steps.meanwhile += position.playOn();
      expect(position.outcome.isOver).toBe(true);
      steps.toTheEnd++;
    } else steps.meanwhile += position.playOn(n % 5);

    position.restore(saved);
    if (n % 3 === 0) {
      expect(reading(position)).toBe(told);
      expect(Buffer.compare(position.words(), words)).toBe(0);
    }
    position.answer(advice);
  }
  position.playOn();
  expect(position.row.join()).toBe(whole.row.join());
  expect(hash(position.words())).toBe(whole.words);
}

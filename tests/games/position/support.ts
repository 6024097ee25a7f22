import { expect } from "vitest";
import type { Position, SavedPosition } from "../../../src/games/position.js";
import { type Deal, luckless, playDealt } from "./dealt.js";
import { type Walked, wordsOf } from "./walked.js";

/** Games walked through question by question, with saving, dealing anew, answering otherwise and restoring at each. */

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
  /** The same of dealings anew of what had been dealt anew. */
  dealtTwice: number;
  /** Games dealt anew that were held against the same game which was never stopped. */
  heldAgainst: number;
}

export const noSteps = (): Steps => ({
  ...{ questions: 0, otherwise: 0, meanwhile: 0, toTheEnd: 0 },
  ...{ dealtOtherwise: 0, dealtTwice: 0, heldAgainst: 0 },
});

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

/** Expects words to be the same, without telling them all. */
function mustBe(found: Uint8Array, wanted: Uint8Array, when: string): void {
  if (!isSame(found, wanted)) expect.fail(`other words ${when}`);
}

/** The game as `play` plays it, never stopped. */
function playWhole({ game, matchup, seed, variant, swapped }: Walked): { row: Int32Array; words: Uint8Array } {
  const state = luckless(game.createState(matchup) as object);
  const row = new Int32Array(game.gameColumns.length);
  game.play(matchup, state, seed[0], seed[1], variant, swapped, row, undefined);
  return { row, words: wordsOf(state) };
}

/** What a question shows and the strategy's answer to it. */
const reading = (position: Position): string => {
  const { side, kind, about, options } = position.question!;
  return `${kind} to ${side} about ${about.join()}, ${position.advice} of ${options.join()}`;
};

/** A place in a game under way, at a question. */
interface Place {
  readonly saved: SavedPosition;
  readonly words: Uint8Array;
  readonly told: string;
}

const placeOf = (position: Position): Place => ({
  saved: position.save(),
  words: position.words(),
  told: reading(position),
});

/** Takes a place up, which must be as it was left. */
function takeUp(position: Position, { saved, words, told }: Place, when: string): void {
  position.restore(saved);
  mustBe(position.words(), words, when);
  expect(reading(position), when).toBe(told);
}

/**
 * Deals anew: whoever is asked sees no difference where it is dealt for it, and the deal belongs to the place, no more
 * and no less. The same seed deals alike, another on top of it deals anew.
 * @param isFully whether it is also dealt again and again
 * @returns the place dealt anew
 */
function dealHere(position: Position, before: Place, deal: Deal, isFully: boolean, steps: Steps): Place {
  const { side } = position.question!;
  const [low, high] = deal.seed;
  position.dealAnew(deal.side, low, high);
  const dealt = placeOf(position);
  if (deal.side === side) expect(dealt.told).toBe(before.told);
  if (!isSame(dealt.words, before.words)) steps.dealtOtherwise++;
  takeUp(position, dealt, "where a deal is taken up");
  if (!isFully) return dealt;
  position.dealAnew(deal.side, low ^ 0x55, high);
  const twice = placeOf(position);
  if (!isSame(twice.words, dealt.words)) steps.dealtTwice++;
  takeUp(position, before, "where a place is taken up that was saved before a deal");
  position.dealAnew(deal.side, low, high);
  mustBe(position.words(), dealt.words, "where it is dealt by the same seed again");
  takeUp(position, twice, "where a second deal is taken up");
  takeUp(position, dealt, "where a deal is taken up after another");
  return dealt;
}

/** Answers between the deals of a game that is held against one that is never stopped. */
const BETWEEN = 3;

/**
 * From a place dealt anew plays on with stops, deals anew twice more and plays to the end: it must be the game in which
 * the same is dealt in passing, word by word.
 */
function holdAgainst(of: Walked, twin: Position, dealt: Place, deal: Deal, steps: Steps): void {
  const deals = [deal];
  const seen = new Map([[deal.after, dealt.words]]);
  twin.restore(dealt.saved);
  let at = deal.after + twin.playOn(1);
  for (; at < deal.after + BETWEEN && twin.question !== undefined; at++) {
    seen.set(at, twin.words());
    twin.restore(twin.save());
    twin.answer(twin.advice);
  }
  if (twin.question !== undefined) {
    const { side } = twin.question;
    const [low, high] = deal.seed;
    for (const seed of [[high, low] as const, [high, low + 1] as const]) {
      twin.dealAnew(side, ...seed);
      deals.push({ after: at, side, seed });
    }
    twin.restore(twin.save());
    seen.set(at, twin.words());
  }
  const direct = playDealt(of, deals, [...seen.keys()]);
  for (const [answers, words] of seen)
    mustBe(words, direct.seen.get(answers)!, `${answers - deal.after} answers after a deal`);
  steps.meanwhile += twin.playOn();
  expect(twin.outcome.isOver).toBe(true);
  expect(twin.row.join()).toBe(direct.row.join());
  mustBe(twin.words(), direct.words, "at the end of a game dealt anew");
  steps.heldAgainst++;
}

/**
 * Walks through a game: at every question it is saved, dealt anew, answered otherwise and played on, taken up again
 * and answered as the strategy does. It must be the game that is played without ever stopping, byte by byte.
 * @param endEvery at every so many questions of all games the game is played to its end meanwhile, as it is answered
 * otherwise and as it is dealt anew
 * @param most questions of a game at most; one that is longer is played on from there by its strategies
 */
export function walk(of: Walked, endEvery: number, most: number, steps: Steps): void {
  const whole = playWhole(of);
  const { game, matchup, seed, variant, swapped } = of;
  const position = game.position!(matchup);
  const twin = game.position!(matchup);
  position.begin(seed[0], seed[1], variant, swapped);
  for (let n = 1; position.question !== undefined && n <= most; n++) {
    const here = placeOf(position);
    const { side, optionCount } = position.question;
    const { advice } = position;
    const isToTheEnd = ++steps.questions % endEvery === 0;

    // Where nothing is hidden but chance it is dealt for all sides in turn.
    const dealtFor = game.name === "miniatures" ? (side + Math.floor(n / 3)) % position.outcome.margins.length : side;
    const deal: Deal = { after: n - 1, side: dealtFor, seed: [seed[1] ^ n, n] };
    const dealt = dealHere(position, here, deal, isToTheEnd || n % 3 === 0, steps);
    if (isToTheEnd) holdAgainst(of, twin, dealt, deal, steps);

    const other = (advice + 1 + (n % Math.max(1, optionCount - 1))) % optionCount;
    if (other !== advice) steps.otherwise++;
    if (n % 2 === 0) position.restore(here.saved);
    position.answer(other);
    if (isToTheEnd) {
      steps.meanwhile += position.playOn();
      expect(position.outcome.isOver).toBe(true);
      steps.toTheEnd++;
    } else steps.meanwhile += position.playOn(n % 5);

    if (n % 3 === 0) takeUp(position, here, "where a place is taken up after others");
    else position.restore(here.saved);
    position.answer(advice);
  }
  position.playOn();
  expect(position.row.join()).toBe(whole.row.join());
  mustBe(position.words(), whole.words, "at the end of a game");
}

import { changeWithoutLuck } from "../../analysis/luckRemoved.js";
import { addUnit, createLuckSums, QUARTERS } from "../../analysis/luckSums.js";
import { pairedChange } from "../../analysis/pairedChange.js";
import { strataOf } from "../../analysis/strata.js";
import { addAt, at } from "../../core/assert.js";
import type { Told } from "../../core/described.js";
import { type Variants, variantOfPair } from "../../experiment/rotation.js";
import { WINNER_A, WINNER_B, WINNER_DRAW } from "../../results/layout.js";
import { ABSENT, type Winners } from "../recorded.js";
import type { flip, flipAudit } from "./shape.js";

/** A game whose winner changed. */
export type Flip = Told<typeof flip>;
export type FlipWinner = Flip["before"];
/** The same games played by two versions: what became of them. Sides are those of the matchup as it was before. */
export type FlipAudit = Told<typeof flipAudit>;

/** Flipped games that are named. */
const FIRST_FLIPS = 5;
const ONE: Variants = { variants: ["all"] };
const WORDS: readonly FlipWinner[] = ["a", "b", "draw"];

/**
 * Holds two plays of the same matchup's games against each other. Only pairs played whole by both count.
 * @param rotation the variants that pairs rotate over; one where absent
 * @param isReversed a of one is b of the other: a seat's game is then the other's game of the other seat
 */
export function auditFlips(
  before: Winners,
  after: Winners,
  isReversed: boolean,
  confidence: number,
  rotation: Variants = ONE,
): FlipAudit {
  const { gamesPerPair } = before;
  const middle = 2 * gamesPerPair;
  const { variants, variantWeights } = rotation;
  const byVariant = variants.map(() => new Array<number>(4 * gamesPerPair + 1).fill(0));
  const pairs = Math.floor(Math.min(before.codes.length, after.codes.length) / gamesPerPair);
  const luck = luckOf(before, after, variants.length);
  const all: Flip[] = [];
  let games = 0;
  let flips = 0;
  for (let pair = 0; pair < pairs; pair++) {
    const own: Flip[] = [];
    let change = 0;
    let isWhole = true;
    for (let seat = 0; seat < gamesPerPair; seat++) {
      const old = at(before.codes, pair * gamesPerPair + seat);
      const now = seenFrom(at(after.codes, pair * gamesPerPair + (isReversed ? 1 - seat : seat)), isReversed);
      if (old === ABSENT || now === ABSENT) isWhole = false;
      if (!isWhole || old === now) continue;
      change += halfPoints(now) - halfPoints(old);
      own.push({ pair, seat: seat === 0 ? "a" : "b", before: at(WORDS, old), after: at(WORDS, now) });
    }
    if (!isWhole) continue;
    games += gamesPerPair;
    flips += own.length;
    const variant = variantOfPair(variants.length, variantWeights, pair);
    addAt(at(byVariant, variant), change + middle, 1);
    luck?.add(variant, pair, change, isReversed);
    all.push(...own);
  }
  const counts = byVariant.reduce((sum, own) => sum.map((count, i) => count + at(own, i)));
  const { change, up, down, p } = pairedChange(counts, confidence, strataOf(byVariant, variantWeights));
  const strata = luck && (strataOf(byVariant, variantWeights, luck.sums) ?? [{ luck: luck.sums[0], share: 1 }]);
  const noted = strata?.flatMap(({ luck: own, share }) => (own === undefined ? [] : [{ luck: own, share }]));
  const luckless = noted && changeWithoutLuck(noted, up + down, gamesPerPair, confidence);
  const told = luckless === undefined ? {} : { luckless };
  return { games, flips, up, down, change, p, ...told, first: firstOf(all, up - down) };
}

/** What luck differs by in the same games, where both noted it. */
function luckOf(before: Winners, after: Winners, variants: number) {
  const { gamesPerPair, luck: was } = before;
  const is = after.luck;
  if (was === undefined || is === undefined || was.kinds !== is.kinds) return undefined;
  const { kinds } = was;
  const sums = Array.from({ length: variants }, () => createLuckSums(kinds));
  const own = new Float64Array(kinds);
  /** @param change of a's score, in half points of the games of a pair */
  const add = (variant: number, pair: number, change: number, isReversed: boolean) => {
    own.fill(0);
    for (let seat = 0; seat < gamesPerPair; seat++)
      for (let k = 0; k < kinds; k++) {
        const place = (pair * gamesPerPair + seat) * kinds + k;
        // Both seats are added up, so that it does not matter which of them this is.
        const now = at(is.steps, place);
        addAt(own, k, (isReversed ? -now : now) - at(was.steps, place));
      }
    own.forEach((steps, k) => {
      own[k] = Math.round(steps / gamesPerPair);
    });
    addUnit(at(sums, variant), Math.floor(pair / variants), (QUARTERS * change) / (2 * gamesPerPair), own);
  };
  return { sums, add };
}

/** What the audit says of the change: with luck removed where that could be. */
export const auditedChange = (audit: FlipAudit): Pick<FlipAudit, "change" | "p"> => audit.luckless ?? audit;

/** Those that go the way of the change come first, so that the first one shows it. */
function firstOf(flips: readonly Flip[], lean: number): Flip[] {
  const points = { a: 2, draw: 1, b: 0 };
  const isAlong = (flip: Flip) => Math.sign(points[flip.after] - points[flip.before]) === Math.sign(lean);
  return [...flips.filter(isAlong), ...flips.filter((flip) => !isAlong(flip))].slice(0, FIRST_FLIPS);
}

function seenFrom(code: number, isReversed: boolean): number {
  if (!isReversed || code === WINNER_DRAW || code === ABSENT) return code;
  return code === WINNER_A ? WINNER_B : WINNER_A;
}

function halfPoints(code: number): number {
  return code === WINNER_A ? 2 : code === WINNER_B ? 0 : 1;
}

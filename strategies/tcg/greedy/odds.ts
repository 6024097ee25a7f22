/** Exact odds of attack dice: so many dice, each hitting on so many faces of six. */

const DICE = 24;
const FACES = 7;
/** atLeast[(faces * (DICE + 1) + dice) * (DICE + 2) + hits]: chance of at least so many hits. */
const atLeast = new Float64Array(FACES * (DICE + 1) * (DICE + 2));

function fill(): void {
  for (let faces = 0; faces < FACES; faces++) {
    const p = faces / 6;
    let exact = [1];
    for (let dice = 0; dice <= DICE; dice++) {
      if (dice > 0) exact = [...exact.map((q, k) => q * (1 - p) + (k > 0 ? exact[k - 1] * p : 0)), exact[dice - 1] * p];
      let tail = 0;
      for (let hits = dice; hits >= 0; hits--) {
        tail += exact[hits];
        atLeast[(faces * (DICE + 1) + dice) * (DICE + 2) + hits] = tail;
      }
    }
  }
}
fill();

/** Faces of a die that hit, with Accuracy and against Armor. */
export function hittingFaces(accuracy: number, isArmored: boolean): number {
  const faces = (isArmored ? 2 : 3) + accuracy;
  return faces < 0 ? 0 : faces > 6 ? 6 : faces;
}

/** Chance that so many dice hit at least so often. */
export function chanceOf(dice: number, faces: number, hits: number): number {
  if (hits <= 0) return 1;
  const n = dice > DICE ? DICE : dice < 0 ? 0 : dice;
  return hits > n ? 0 : atLeast[(faces * (DICE + 1) + n) * (DICE + 2) + hits];
}

/**
 * upTo[(faces * (DICE + 1) + dice) * (DICE + 2) + most]: expected hits, but no more than `most`; and chances of a six.
 */
const upTo = new Float64Array(atLeast.length);
const six = new Float64Array(DICE + 1);
for (let row = 0; row < FACES * (DICE + 1); row++)
  for (let most = 1; most < DICE + 2; most++)
    upTo[row * (DICE + 2) + most] = upTo[row * (DICE + 2) + most - 1] + atLeast[row * (DICE + 2) + most];
for (let dice = 1; dice <= DICE; dice++) six[dice] = 1 - (5 / 6) ** dice;

/** Expected hits, but no more than count. */
export function expectedHits(dice: number, faces: number, most: number): number {
  const n = dice > DICE ? DICE : dice < 0 ? 0 : dice;
  return upTo[(faces * (DICE + 1) + n) * (DICE + 2) + (most > DICE ? DICE : most)];
}

/** Chance of at least one natural six. */
export const chanceOfSix = (dice: number): number => (dice <= 0 ? 0 : six[dice > DICE ? DICE : dice]);

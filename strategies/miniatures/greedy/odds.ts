/** Exact chances of small dice questions, as tables. */

const MOST = 10;
/**
 * At ((faces * (MOST + 1)) + tries) * (MOST + 1) + wanted: chance of at least `wanted` hits in `tries` at faces/20
 * each.
 */
const table = new Float64Array(21 * (MOST + 1) * (MOST + 1));

for (let faces = 0; faces <= 20; faces++) {
  for (let tries = 0; tries <= MOST; tries++) {
    for (let wanted = 0; wanted <= MOST; wanted++)
      table[index(faces, tries, wanted)] = atLeast(faces / 20, tries, wanted);
  }
}

function index(faces: number, tries: number, wanted: number): number {
  return (faces * (MOST + 1) + tries) * (MOST + 1) + wanted;
}

function atLeast(p: number, tries: number, wanted: number): number {
  if (wanted <= 0) return 1;
  if (wanted > tries) return 0;
  let sum = 0;
  let ways = 1;
  for (let k = 0; k <= tries; k++) {
    if (k >= wanted) sum += ways * p ** k * (1 - p) ** (tries - k);
    ways = (ways * (tries - k)) / (k + 1);
  }
  return Math.min(1, sum);
}

/** Chance of at least `wanted` hits in `tries` attack rolls that hit on `faces` of 20. */
export function chanceOfHits(faces: number, tries: number, wanted: number): number {
  if (wanted > MOST) return 0;
  return table[index(faces, tries > MOST ? MOST : tries, wanted < 0 ? 0 : wanted)];
}

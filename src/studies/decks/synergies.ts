import { addedColumn, fittedScores } from "../../analysis/addedColumn.js";
import { benjaminiHochberg } from "../../analysis/benjaminiHochberg.js";
import type { SampleData } from "../sample/data.js";
import type { Synergy } from "./summary.js";
import { type DeckFit, normalInterval, pValue } from "./values.js";

/** Pairs of pieces that do more, or less, together than apart. */

const FALSE_SHARE = 0.05;
/** Decks that must have held both, and at least as many that held one without the other. */
const DECKS_LEAST = 200;
/** Pairs that are asked, the most frequent first: each takes time as the square of the number of pieces. */
const PAIRS_AT_MOST = 1500;
const NAMED_AT_MOST = 12;

interface Joint {
  readonly i: number;
  readonly j: number;
  /** Pairs of decks in which a side held both, and whose side it was: +1 a, -1 b. */
  readonly rows: number[];
  readonly values: number[];
}

/**
 * Interaction terms, one pair of pieces at a time beside all single values: the score test and the one-step estimate of
 * a column that is 1 where a deck holds both. Corrected over all pairs that were asked by Benjamini and Hochberg.
 */
export function findSynergies(
  sample: SampleData,
  decks: DeckFit,
  varies: readonly [boolean, boolean],
  confidence: number,
): { named: Synergy[]; tested: number } {
  const joints = jointsOf(sample, varies)
    .filter(({ i, j, rows }) => {
      const least = Math.min(decks.holders[i], decks.holders[j]);
      return rows.length >= DECKS_LEAST && least - rows.length >= DECKS_LEAST;
    })
    .sort((x, y) => y.rows.length - x.rows.length || x.i - y.i || x.j - y.j)
    .slice(0, PAIRS_AT_MOST);
  const scores = fittedScores(decks.data, decks.fit);
  const effects = joints.map((joint) => addedColumn(decks.data, decks.fit, scores, joint));
  const adjusted = benjaminiHochberg(effects.map(({ estimate, variance }) => pValue(estimate, variance)));
  const named = joints.flatMap((joint, k): Synergy[] => {
    if (adjusted[k] > FALSE_SHARE) return [];
    const { estimate, variance } = effects[k];
    const names = [sample.pieces[joint.i].name, sample.pieces[joint.j].name] as const;
    const value = normalInterval(estimate, variance, confidence, decks.slope);
    return [{ names, decks: joint.rows.length, value, adjustedP: adjusted[k] }];
  });
  const size = (s: Synergy) => Math.abs(s.value.estimate) / (s.value.high - s.value.low);
  return { named: named.sort((x, y) => size(y) - size(x)).slice(0, NAMED_AT_MOST), tested: joints.length };
}

/** For every two pieces of a side's deck, the pairs in which it held both. */
function jointsOf(sample: SampleData, varies: readonly [boolean, boolean]): Joint[] {
  const found = new Map<number, Joint>();
  const { pieces, pairs } = sample;
  const sides = [
    { starts: sample.startsA, pieces: sample.piecesA, sign: 1 },
    { starts: sample.startsB, pieces: sample.piecesB, sign: -1 },
  ].filter((_s, side) => varies[side]);
  for (let p = 0; p < pairs; p++) {
    for (const own of sides) {
      const distinct = [...new Set(own.pieces.subarray(own.starts[p], own.starts[p + 1]))].sort((x, y) => x - y);
      for (let x = 0; x < distinct.length; x++) {
        for (let y = x + 1; y < distinct.length; y++) {
          const [i, j] = [distinct[x], distinct[y]];
          const key = i * pieces.length + j;
          const joint = found.get(key) ?? { i, j, rows: [], values: [] };
          if (joint.rows.length === 0) found.set(key, joint);
          joint.rows.push(p);
          joint.values.push(own.sign);
        }
      }
    }
  }
  return [...found.values()];
}

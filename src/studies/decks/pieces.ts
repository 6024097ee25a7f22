import { benjaminiHochberg } from "../../analysis/benjaminiHochberg.js";
import { tieGroups } from "../../analysis/tieGroups.js";
import { wilson } from "../../analysis/wilson.js";
import { countedScores, type SampleData, tally } from "../sample/data.js";
import type { Observed, ObservedUnit, PieceValue, SettingValue } from "./summary.js";
import { isHardly, type UsageNames, useOf } from "./usage.js";
import { type DeckFit, normalInterval, pieceContrasts, pValue, settingContrasts } from "./values.js";

/** The values of pieces and settings as the summary tells them. */

const FALSE_SHARE = 0.05;
const EXAMPLES = 3;
/** Pairs for each piece below which values come out too large and their intervals too narrow, by simulation. */
const PAIRS_A_PIECE = 10;

/** Pairs that a study of so many pieces needs for verdicts. */
export const pairsLeast = (pieces: number): number => PAIRS_A_PIECE * pieces;

/**
 * What each drawn piece is worth, most valuable first; pieces that no drawn deck held are left out. Where pairs are too
 * few for so many pieces nobody gets a verdict; nor does a piece that is hardly played.
 * @param plays the columns that count how often pieces could be played and were
 * @param ofPlayer standard deviation, in win rate, of what another level of play would change of each value
 */
export function pieceValues(
  sample: SampleData,
  decks: DeckFit,
  confidence: number,
  plays: UsageNames | undefined = undefined,
  ofPlayer = 0,
): PieceValue[] {
  const held = sample.pieces.flatMap((_p, k) => (decks.holders[k] > 0 ? [k] : []));
  const isSmall = sample.pairs < pairsLeast(held.length);
  const { logits, covariance: ofSampling } = pieceContrasts(sample, decks);
  const another = (ofPlayer / decks.slope) ** 2;
  const covariance = (i: number, j: number) => ofSampling(i, j) + (i === j ? another : 0);
  const adjusted = benjaminiHochberg(held.map((k) => pValue(logits[k], covariance(k, k))));
  const groups = groupsOf(sample, held, logits, covariance);
  const won = deckScores(sample);
  const independent = independentGames(sample);
  const examples = examplesOf(sample, EXAMPLES);
  const values = held.map((k, x): PieceValue => {
    const { name, side, own } = sample.pieces[k];
    const variance = covariance(k, k);
    const isReal = adjusted[x] <= FALSE_SHARE;
    const label = sample.tallies.labels.indexOf(name);
    const use = useOf(sample, label, plays);
    const noVerdict = isSmall ? "too few pairs" : isHardly(use) ? "hardly played" : undefined;
    const copies = side === undefined ? (decks.usage[0][k] + decks.usage[1][k]) / 2 : decks.usage[side][k];
    return {
      name,
      ...(side === undefined ? {} : { side }),
      ...(own === undefined ? {} : { own }),
      decks: decks.holders[k],
      copies,
      deckWinRate: wilson(independent * won[k], independent * decks.holders[k], confidence),
      logit: normalInterval(logits[k], variance, confidence),
      value: normalInterval(logits[k], variance, confidence, decks.slope),
      adjustedP: adjusted[x],
      group: groups.get(k)!,
      verdict: noVerdict !== undefined ? "none" : !isReal ? "average" : logits[k] > 0 ? "strong" : "weak",
      ...(noVerdict === undefined ? {} : { noVerdict }),
      ...(use === undefined ? {} : { use }),
      observed: observedOf(sample, label, independent, confidence),
      examples: examples[k],
    };
  });
  return values.sort((x, y) => y.logit.estimate - x.logit.estimate || (x.name < y.name ? -1 : 1));
}

/** Tie groups, each side by itself; pieces of both sides make a list of their own. */
function groupsOf(
  sample: SampleData,
  held: readonly number[],
  logits: Float64Array,
  covariance: (i: number, j: number) => number,
): ReadonlyMap<number, number> {
  const groups = new Map<number, number>();
  for (const side of [0, 1, undefined]) {
    const own = held.filter((k) => sample.pieces[k].side === side);
    if (own.length === 0) continue;
    const difference = (x: number, y: number) => {
      const [i, j] = [own[x], own[y]];
      return Math.max(0, covariance(i, i) + covariance(j, j) - 2 * covariance(i, j));
    };
    const found = tieGroups(
      own.map((k) => logits[k]),
      difference,
      FALSE_SHARE,
    );
    for (const [x, k] of own.entries()) groups.set(k, found[x]);
  }
  return groups;
}

/** Summed scores of the drawn decks that held each piece, as counted. */
function deckScores(sample: SampleData): Float64Array {
  const scores = countedScores(sample);
  const won = new Float64Array(sample.pieces.length);
  const add = (starts: Int32Array, pieces: Uint16Array, p: number, score: number) => {
    for (let i = starts[p]; i < starts[p + 1]; i++)
      if (i === starts[p] || pieces[i] !== pieces[i - 1]) won[pieces[i]] += score;
  };
  for (let p = 0; p < sample.pairs; p++) {
    add(sample.startsA, sample.piecesA, p, scores[p]);
    add(sample.startsB, sample.piecesB, p, 1 - scores[p]);
  }
  return won;
}

/** Games of a pair as independent ones that would tell as much of a win rate: fewer, as games of a pair are alike. */
function independentGames(sample: SampleData): number {
  const { gamesPerDraw, pairs } = sample;
  if (gamesPerDraw === 1) return 1;
  const outcomes = Array.from(countedScores(sample));
  const mean = outcomes.reduce((sum, one) => sum + one, 0) / pairs;
  const variance = outcomes.reduce((sum, one) => sum + (one - mean) ** 2, 0) / pairs;
  return variance === 0 ? 1 : Math.min(gamesPerDraw, Math.max(1, (mean * (1 - mean)) / variance));
}

/** The first pairs in which a deck held each piece. */
function examplesOf(sample: SampleData, most: number): number[][] {
  const found = sample.pieces.map((): number[] => []);
  for (let p = 0; p < sample.pairs; p++) {
    for (const [starts, pieces] of [
      [sample.startsA, sample.piecesA],
      [sample.startsB, sample.piecesB],
    ] as const) {
      for (let i = starts[p]; i < starts[p + 1]; i++) {
        const own = found[pieces[i]];
        if (own.length < most && own[own.length - 1] !== p) own.push(p);
      }
    }
  }
  return found;
}

/** Columns of units that results count wins by, as the tallies name them. */
export function chanceColumns(sample: SampleData): string[] {
  return sample.tallies.columns.flatMap(({ name }) => {
    const base = / won$/.test(name) ? name.slice(0, -" won".length) : "";
    return base === "" || base === "rows" ? [] : [base];
  });
}

/** By column of `chanceColumns`: win rate of a label's side over the games in which it was above 0. */
function observedOf(sample: SampleData, label: number, independent: number, confidence: number): (Observed | null)[] {
  const share = independent / sample.gamesPerDraw;
  return chanceColumns(sample).map((column) => {
    if (label < 0) return null;
    const [won, lost, drawn] = ["won", "lost", "drawn"].map((how) => tally(sample.tallies, label, `${column} ${how}`));
    const games = won! + lost! + drawn!;
    return games === 0 ? null : { winRate: wilson(share * (won! + drawn! / 2), share * games, confidence), games };
  });
}

/** What happened to units that are no pieces, such as the cards of objective sets. */
export function otherUnits(sample: SampleData, confidence: number): ObservedUnit[] {
  const independent = independentGames(sample);
  const names = new Set(sample.pieces.map((p) => p.name));
  return sample.tallies.labels.flatMap((name, label) => {
    if (names.has(name)) return [];
    const observed = observedOf(sample, label, independent, confidence);
    return observed.some((o) => o !== null) ? [{ name, observed }] : [];
  });
}

/** What each setting (affiliation) is worth against the mean of its side's. */
export function settingValues(sample: SampleData, decks: DeckFit, confidence: number): SettingValue[] {
  return ([0, 1] as const).flatMap((side) => {
    const found = settingContrasts(decks, side);
    if (found === undefined) return [];
    return found.used.map((setting, k): SettingValue => {
      const { logits, covariance } = found.contrasts;
      const value = normalInterval(logits[k], covariance(k, k), confidence, decks.slope);
      return { name: sample.settings[setting], side, decks: decks.settingDecks[side][setting], value };
    });
  });
}

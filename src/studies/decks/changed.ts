import type { Drawing, DrawnPiece } from "../../games/game.js";
import { hardlyTurned } from "../judge/verdict.js";
import type { SampleData } from "../sample/data.js";
import { type TryVerdict, tryVerdict } from "../try/verdict.js";
import type { ChangedPiece, DecksChanged, PieceValue, Standing } from "./summary.js";
import { type DeckFit, influences, normalInterval, pieceContrasts } from "./values.js";

/** Where pieces that a change touches stand now, and stood as published: decks are drawn and played without it, too. */

const isTouched = ({ own, isWhatIf }: DrawnPiece): boolean => own?.startsWith("changed") === true || isWhatIf === true;

/** Whether anything drawn is another than as published. */
export const touchesAny = ({ pieces }: Drawing): boolean => pieces.some(isTouched);

/** One of the two samples, analysed. */
export interface Fitted {
  readonly data: SampleData;
  readonly decks: DeckFit;
  readonly pieces: readonly PieceValue[];
}

/**
 * What the change does to each piece that it touches, the greatest effect first. Errors are those of differences pair
 * by pair: where draws and dice are the same, most of what happens in both drops out.
 */
export function changedOf(before: Fitted, after: Fitted, confidence: number): DecksChanged {
  const [was, is] = [before, after].map((one) => new Map(Array.from(one.data.numbers, (number, p) => [number, p])));
  const isPaired = areAlike(before.data, after.data, was);
  const turned = isPaired ? turnedPairs(before.data, after.data, was) : undefined;
  const pairs = Math.min(before.data.pairs, after.data.pairs);
  const isSmall = [...before.pieces, ...after.pieces].some((one) => one.noVerdict === "too few pairs");
  const pieces = after.data.pieces.flatMap((piece, k): ChangedPiece[] => {
    const other = before.data.pieces.findIndex(({ name }) => name === piece.name);
    const [old, now] = [before, after].map(({ pieces: all }) => all.find(({ name }) => name === piece.name));
    if (!isTouched(piece) || old === undefined || now === undefined) return [];
    const estimate = inWins(after, k) - inWins(before, other);
    const [then, here] = [influences(before.data, before.decks, other), influences(after.data, after.decks, k)];
    let variance = 0;
    for (const [number, p] of is) {
      const at = was.get(number);
      variance += (here[p] - (at === undefined ? 0 : then[at])) ** 2;
    }
    for (const [number, p] of was) if (!is.has(number)) variance += then[p] ** 2;
    const change = normalInterval(estimate, variance, confidence);
    return [
      {
        name: piece.name,
        ...(piece.side === undefined ? {} : { side: piece.side }),
        before: standingOf(old, before.pieces),
        after: standingOf(now, after.pieces),
        change,
        verdict: verdictOf(change, isSmall ? 0 : pairs, turned),
      },
    ];
  });
  pieces.sort((x, y) => Math.abs(y.change.estimate) - Math.abs(x.change.estimate) || (x.name < y.name ? -1 : 1));
  return { isPaired, pairs, ...(turned === undefined ? {} : { turned }), pieces };
}

const verdictOf = (change: ChangedPiece["change"], pairs: number, turned = pairs): TryVerdict =>
  hardlyTurned(turned) ? "too few games" : tryVerdict(change, pairs, turned);

const inWins = ({ data, decks }: Fitted, k: number): number => decks.slope * pieceContrasts(data, decks).logits[k];

/** Where a piece stands among those of its side. */
function standingOf(one: PieceValue, all: readonly PieceValue[]): Standing {
  const own = all.filter(({ side }) => side === one.side);
  return {
    value: one.value,
    verdict: one.verdict,
    place: own.indexOf(one) + 1,
    of: own.length,
    ...(one.group === 1 ? { leaders: own.filter(({ group }) => group === 1).length } : {}),
  };
}

/** Whether the same decks met in all pairs that were played in both. */
function areAlike(one: SampleData, other: SampleData, placeIn: ReadonlyMap<number, number>): boolean {
  const names = ({ pieces, settings }: SampleData) => JSON.stringify([pieces.map(({ name }) => name), settings]);
  if (names(one) !== names(other)) return false;
  const isSame = (
    [starts, pieces]: readonly [Int32Array, Uint16Array],
    p: number,
    [others, known]: readonly [Int32Array, Uint16Array],
    at: number,
  ) => {
    const count = starts[p + 1] - starts[p];
    if (others[at + 1] - others[at] !== count) return false;
    for (let i = 0; i < count; i++) if (pieces[starts[p] + i] !== known[others[at] + i]) return false;
    return true;
  };
  const [a, b] = [one, other].map((data) => [data.startsA, data.piecesA] as const);
  const [c, d] = [one, other].map((data) => [data.startsB, data.piecesB] as const);
  return other.numbers.every((number, p) => {
    const at = placeIn.get(number);
    return at === undefined || (isSame(b, p, a, at) && isSame(d, p, c, at));
  });
}

/** Pairs that ended otherwise. */
function turnedPairs(one: SampleData, other: SampleData, placeIn: ReadonlyMap<number, number>): number {
  return other.numbers.reduce((sum, number, p) => {
    const at = placeIn.get(number);
    return sum + (at !== undefined && one.halfWins[at] !== other.halfWins[p] ? 1 : 0);
  }, 0);
}

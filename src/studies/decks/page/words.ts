import type { Side } from "../../../core/side.js";
import { count, list } from "../../../report/format.js";
import { leaning } from "../../../report/leaning.js";
import { valueVerdict } from "../../judge/verdict.js";
import type { DecksSummary, PieceValue } from "../summary.js";

/** Of strong, weak and hardly played pieces so many are named in a sentence. */
const NAMED_AT_MOST = 3;

/** "A, B and C", or the first of more: "A, B, C" and " and 24 more". */
export const firstOf = (all: readonly string[]): { readonly names: string; readonly more: string } =>
  all.length <= NAMED_AT_MOST
    ? { names: list(all), more: "" }
    : { names: all.slice(0, NAMED_AT_MOST).join(", "), more: ` and ${count(all.length - NAMED_AT_MOST)} more` };

/** Who plays a side's pieces: "greedy", or "greedy or random" of both sides'. */
export const playerOf = (s: DecksSummary, side: Side | undefined): string =>
  side === undefined ? [...new Set(s.strategies)].join(" or ") : s.strategies[side];

export function verdictWords(s: DecksSummary, p: Pick<PieceValue, "side" | "value" | "verdict" | "noVerdict">): string {
  // Not shown to be strong or weak is one thing, shown to be neither another.
  if (p.verdict === "average") {
    const lean = leaning(p.value);
    if (valueVerdict(p.value) === "average") return lean === undefined ? "average" : "average within 2 points";
    return lean === undefined ? "not decided" : `looks ${lean === "above" ? "strong" : "weak"}, not sure`;
  }
  if (p.verdict !== "none") return p.verdict;
  return p.noVerdict === "hardly played" ? `${playerOf(s, p.side)} hardly plays it` : "–";
}

/** The same of pairs that are too few for verdicts, too. */
export const verdictOf = (s: DecksSummary, p: PieceValue): string =>
  p.noVerdict === "too few pairs" ? "estimate" : verdictWords(s, p);

/** Whether pairs are too few for verdicts. */
export const isSmall = (s: DecksSummary): boolean => s.pieces.some((p) => p.noVerdict === "too few pairs");

/** The lists of pieces: each side's, and those of both. */
export const sidesOf = (s: DecksSummary): (Side | undefined)[] =>
  ([0, 1, undefined] as const).filter((side) => s.pieces.some((p) => p.side === side));

export const ofSide = (s: DecksSummary, side: Side | undefined): PieceValue[] =>
  s.pieces.filter((p) => p.side === side);

export const nounOf = (s: DecksSummary, side: Side | undefined): string =>
  side === undefined ? `neutral ${s.pieceNoun}` : `${s.sideNames[side]} ${s.pieceNoun}`;

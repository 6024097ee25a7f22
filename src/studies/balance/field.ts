import { saidNames } from "../../core/names.js";
import { didYouMean, placelessProblem, UserError } from "../../core/problems.js";
import type { Side } from "../../core/side.js";
import type { Experiment } from "../../experiment/experiment.js";
import type { SampleSpec } from "../sample/spec.js";

/** What a field to be balanced is, of squads or decks, and what a change of it is. */

/** What `dejarik balance` asks. Plain data. */
export interface BalanceStudy {
  readonly name: string;
  readonly game: string;
  /** All squads against each other, as published. */
  readonly experiment: Experiment;
  /** Squads drawn of the pieces of the field. */
  readonly sample: SampleSpec;
  /** In the order of the drawing; then the cards of pieces that are made of several. */
  readonly pieces: readonly FieldPiece[];
  /** By squad: copies of each piece, its file, and the points that it may cost. */
  readonly squads: readonly FieldSquad[];
  /** What may be changed: fields, and "ban". */
  readonly change: readonly string[];
  /** Share of wins that every matchup may be from one half. */
  readonly distance: number;
  readonly most: number;
  /** The level that the proposal is held against; absent = none. */
  readonly above?: string;
}

export interface FieldPiece {
  readonly name: string;
  /** Id of the printed piece, or what files call it. */
  readonly of: string;
  readonly numbers: Readonly<Record<string, number>>;
  /** True where it stays as it is. */
  readonly isKept?: true;
  /** The only side that may have it; absent = both. */
  readonly side?: Side;
  /** Of a card that is no piece itself: copies in each piece that has it. */
  readonly within?: readonly (readonly [piece: number, copies: number])[];
}

export interface FieldSquad {
  readonly name: string;
  readonly copies: readonly number[];
  /** Points that it may cost; absent where pieces have no price. */
  readonly limit?: number;
  /** Index into the settings of the drawing. */
  readonly setting: number;
  /** Absent where decks are made of their pieces. */
  readonly file?: unknown;
}

/** What a field is made of. */
export interface FieldAsked {
  readonly experiment: Experiment;
  /** Pairs that are drawn of its pieces. */
  readonly pairs: number;
  readonly keep: readonly string[];
  readonly change: readonly string[];
}

/** A number of a piece that is another. */
export interface Change {
  readonly piece: number;
  readonly field: string;
  readonly from: number;
  /** Absent where the piece is banned. */
  readonly to?: number;
}

/** The field with changes. */
export interface ChangedField {
  readonly experiment: Experiment;
  /** By squad, by piece: copies that it keeps, and those that it buys for what was banned. */
  readonly kept: readonly (readonly number[])[];
  readonly bought: readonly (readonly number[])[];
  /** Of decks: what came in the place of what was banned. */
  readonly came?: readonly Replaced[];
}

/** A piece that stands in the place of another, every copy. */
export interface Replaced {
  readonly squad: number;
  readonly was: number;
  readonly by: number;
}

export const fault = (place: string, message: string, suggestion?: string) =>
  new UserError([placelessProblem(place, message, suggestion)]);

/** Indexes of the pieces that stay as they are. @param of what they are pieces of */
export function keptOf(names: readonly string[], keep: readonly string[], of = "field"): ReadonlySet<number> {
  return new Set(
    keep.flatMap((text) => {
      const hits = saidNames(text, names);
      if (hits.length === 0) throw fault("--keep", `nobody of the ${of} is called "${text}"`, didYouMean(text, names));
      return names.flatMap((name, i) => (hits.includes(name) ? [i] : []));
    }),
  );
}

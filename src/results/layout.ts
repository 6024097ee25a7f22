import { assert } from "../core/assert.js";
import type { Experiment } from "../experiment/experiment.js";
import type { Column, Game } from "../games/game.js";
import type { FailedPair } from "./failures.js";

/**
 * What a player returns for some consecutive pairs, all int32: number of games, number of unit rows,
 * then game rows (the game's own columns, in order of pair and seat), then unit rows
 * (number of the game within the block, then the game's own unit columns).
 * It stands here and not with what makes parts of it, so that workers need not load Arrow.
 */
export type Block = Int32Array;
export const BLOCK_HEADER = 2;

/** A block as it is played: rows of the pairs that were played whole, and the pairs that could not be. */
export interface PlayedBlock {
  readonly rows: Block;
  readonly failures: readonly FailedPair[];
}

/** Columns before a game's own in every game row. */
export const MATCHUP = 0;
export const PAIR = 1;
export const VARIANT = 2;
export const SWAPPED = 3;
export const OWN = 4;
/** A game's own columns start with these two, by contract. */
export const WINNER = OWN;
export const REASON = OWN + 1;
/** A game's unit columns start with these two, by contract. */
export const SIDE = OWN;
export const UNIT = OWN + 1;
/** Codes of the column `winner`. */
export const WINNER_A = 0;
export const WINNER_B = 1;
export const WINNER_DRAW = 2;

/** The columns of `games/part-….arrows`. */
export function gameRowColumns(game: Game, experiment: Experiment): Column[] {
  assert(
    game.gameColumns[0]?.name === "winner" && game.gameColumns[1]?.labels !== undefined,
    "winner and reason first",
    {
      game: game.name,
    },
  );
  return [...placeColumns(game, experiment), ...game.gameColumns];
}

/** The columns of `units/part-….arrows`. */
export function unitRowColumns(game: Game, experiment: Experiment): Column[] {
  return [...placeColumns(game, experiment), ...game.unitColumns];
}

/** Indexes of the columns that hold amounts rather than codes: those that summaries average. */
export function amountColumns(columns: readonly Column[], from: number): number[] {
  return columns.flatMap((column, i) => (i >= from && column.labels === undefined ? [i] : []));
}

function placeColumns(game: Game, experiment: Experiment): Column[] {
  return [
    { name: "matchup", type: "uint16", unit: "", meaning: "number of the matchup in run.json, from 0" },
    {
      name: "pair",
      type: "uint32",
      unit: "",
      meaning: "number of the pair within the matchup, from 0; both games of a pair share their seed",
    },
    {
      name: "variant",
      type: experiment.variants.length <= 256 ? "uint8" : "uint16",
      unit: "",
      meaning: `${game.variantNoun} that was played`,
      labels: experiment.variants,
    },
    { name: "swapped", type: "uint8", unit: "", meaning: "0: a sat first; 1: b sat first" },
  ];
}

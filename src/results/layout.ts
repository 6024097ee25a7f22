import { assert } from "../core/assert.js";
import type { Experiment } from "../experiment/experiment.js";
import type { Column, ColumnKind } from "../games/column.js";
import type { Game } from "../games/game.js";
import type { FailedPair } from "./failure.js";
import { MANIFEST_FILE } from "./names.js";

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
  /**
   * Where rounds are wanted: rows of them one after another, each the number of the game within the block, then the
   * columns of the game's rounds.
   */
  readonly rounds?: Int32Array;
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

/** Half wins of a side. @param winner as games write it */
export const halfWinsOf = (winner: number, side: number): 0 | 1 | 2 =>
  winner === WINNER_DRAW ? 1 : winner === side ? 2 : 0;

/** The columns of `games/part-….arrows`. */
export function gameRowColumns(game: Game, experiment: Experiment): Column[] {
  assert(
    game.gameColumns[0]?.name === "winner" && game.gameColumns[1]?.labels !== undefined,
    "winner and reason first",
    {
      game: game.name,
    },
  );
  return [
    ...placeColumns(game, experiment),
    ...game.gameColumns,
    ...matchupNameColumns(createRowNames(experiment, game)),
  ];
}

/** The columns of `units/part-….arrows`. */
export function unitRowColumns(game: Game, experiment: Experiment): Column[] {
  return [
    ...placeColumns(game, experiment),
    ...game.unitColumns,
    ...nameColumns(UNIT_NAMES, createRowNames(experiment, game)),
  ];
}

/** The columns of `rounds/part-….arrows`; none where they are not wanted. */
export function roundRowColumns(game: Game, experiment: Experiment): Column[] {
  if (experiment.rounds === undefined) return [];
  return [
    ...placeColumns(game, experiment),
    ...game.byRound!.columns,
    ...nameColumns(UNIT_NAMES, createRoundNames(experiment, game)),
  ];
}

/** Names for rows of rounds: behind its units each side stands itself. */
export function createRoundNames(experiment: Experiment, game: Game): RowNames {
  const { entrantNoun, unitNoun = "piece" } = game;
  const entrants = experiment.entrants.map((one) => ({
    ...one,
    units: [...one.units, `the ${entrantNoun} itself`],
    unitKinds: [...one.units.map((_, u) => one.unitKinds?.[u] ?? unitNoun), entrantNoun],
  }));
  return createRowNames({ ...experiment, entrants }, game);
}

/** What the values of a column are. */
export const kindOf = ({ kind, labels }: Pick<Column, "kind" | "labels">): ColumnKind =>
  kind ?? (labels === undefined ? "amount" : "code");

/** Indexes of the columns that hold amounts or shares rather than codes and names: those that summaries average. */
export function amountColumns(columns: readonly Column[], from: number): number[] {
  return columns.flatMap((column, i) => (i >= from && isAveraged(column) ? [i] : []));
}

/** One kind of luck of a game: where its columns stand, and what they count for a. */
export interface LuckKind {
  /** In words: "attack rolls". */
  readonly of: string;
  /** Indexes of columns among those of rows, and 1 or -1: what b gains, a loses. */
  readonly columns: readonly { readonly at: number; readonly sign: 1 | -1 }[];
}

/** The kinds of luck that rows hold, in the order of their first columns. */
export function luckKindsOf(columns: readonly Column[]): LuckKind[] {
  const kinds = new Map<string, { at: number; sign: 1 | -1 }[]>();
  columns.forEach(({ luck }, at) => {
    if (luck === undefined) return;
    const own = kinds.get(luck.of) ?? [];
    kinds.set(luck.of, [...own, { at, sign: luck.side === "a" ? 1 : -1 }]);
  });
  return [...kinds].map(([of, own]) => ({ of, columns: own }));
}

/** The mean of luck is 0 whoever plays: it is not averaged, but removed. */
const isAveraged = (column: Column): boolean =>
  column.luck === undefined && ["amount", "share"].includes(kindOf(column));

/** The columns of names, after a game's own: what they are of, and which list of names they take theirs from. */
const GAME_NAMES = [
  { name: "a", names: "matchup", meaning: "who plays as a", from: "entrants" },
  { name: "b", names: "matchup", meaning: "who plays as b", from: "entrants" },
  { name: "strategyA", names: "matchup", meaning: "strategy of a", from: "strategies" },
  { name: "strategyB", names: "matchup", meaning: "strategy of b", from: "strategies" },
] as const;
const UNIT_NAMES = [
  { name: "entrant", names: "side", meaning: "whose unit it is", from: "entrants" },
  { name: "unitName", names: "unit", meaning: "what the unit is called", from: "units" },
  { name: "unitKind", names: "unit", meaning: "what the unit is", from: "kinds" },
] as const;
export const GAME_NAME_COLUMNS = GAME_NAMES.length;
export const UNIT_NAME_COLUMNS = UNIT_NAMES.length;

/** What rows say in names besides numbers, and the number of each name. */
export interface RowNames {
  readonly lists: {
    readonly entrants: readonly string[];
    readonly strategies: readonly string[];
    readonly units: readonly string[];
    readonly kinds: readonly string[];
  };
  /** By matchup: values of the columns that name it, in their order. */
  readonly matchups: readonly Uint16Array[];
  /** By entrant and unit: places in the lists of units and of kinds. */
  readonly units: readonly Uint16Array[];
  readonly kinds: readonly Uint16Array[];
}

/** The names of an experiment: the same lists, in the same order, for all of its parts. */
export function createRowNames({ entrants, matchups }: Experiment, { unitNoun = "piece" }: Game): RowNames {
  const [strategies, units, kinds] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  const byMatchup = matchups.map(({ a, b, strategyA, strategyB }) =>
    Uint16Array.of(a, b, placeIn(strategies, strategyA), placeIn(strategies, strategyB)),
  );
  const byUnit = entrants.map((one) => Uint16Array.from(one.units, (unit) => placeIn(units, unit)));
  const kindsByUnit = entrants.map((one) =>
    Uint16Array.from(one.units, (_, u) => placeIn(kinds, one.unitKinds?.[u] ?? unitNoun)),
  );
  return {
    lists: {
      entrants: entrants.map((one) => one.name),
      strategies: [...strategies.keys()],
      units: [...units.keys()],
      kinds: [...kinds.keys()],
    },
    matchups: byMatchup,
    units: byUnit,
    kinds: kindsByUnit,
  };
}

/** Where a name stands in a list, at whose end it is put where it is not there yet. */
function placeIn(list: Map<string, number>, name: string): number {
  const place = list.get(name) ?? list.size;
  list.set(name, place);
  return place;
}

/** The names of matchups as columns, in the order of `RowNames.matchups`. */
export const matchupNameColumns = (names: RowNames): Column[] => nameColumns(GAME_NAMES, names);

function nameColumns(columns: typeof GAME_NAMES | typeof UNIT_NAMES, { lists }: RowNames): Column[] {
  return columns.map(({ name, names, meaning, from }) => ({
    name,
    type: lists[from].length <= 256 ? "uint8" : "uint16",
    unit: "",
    meaning,
    kind: "name",
    names,
    labels: lists[from],
  }));
}

function placeColumns(game: Game, experiment: Experiment): Column[] {
  return [
    {
      name: "matchup",
      type: "uint16",
      unit: "",
      meaning: `number of the matchup in ${MANIFEST_FILE}, from 0`,
      kind: "number",
    },
    {
      name: "pair",
      type: "uint32",
      unit: "",
      meaning: "number of the pair within the matchup, from 0; both games of a pair share their seed",
      kind: "number",
    },
    {
      name: "variant",
      type: experiment.variants.length <= 256 ? "uint8" : "uint16",
      unit: "",
      meaning: `${game.variantNoun} that was played`,
      kind: "name",
      labels: experiment.variants,
    },
    { name: "swapped", type: "uint8", unit: "", meaning: "0: a sat first; 1: b sat first", kind: "code" },
  ];
}

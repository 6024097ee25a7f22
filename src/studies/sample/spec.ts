import { assert, at } from "../../core/assert.js";
import { hashWords } from "../../core/hash.js";
import type { Variants } from "../../experiment/rotation.js";
import { matchupSeed, pairSeedHigh, pairSeedLow, rootWords } from "../../experiment/seeds.js";
import type { Column } from "../../games/column.js";
import type { Draw, Drawing, Game } from "../../games/game.js";
import type { AnyColumn } from "../../results/arrow.js";
import { type Identity, identityOfDrawn } from "../../results/identity.js";
import { amountColumns } from "../../results/layout.js";
import type { Niche } from "../population/lineup.js";
import { againstNamed, type NamedOpponents } from "./against.js";
import { type Beside, besideLineups } from "./beside.js";
import { amongCompany } from "./company.js";
import { type Held, holding } from "./holding.js";

/** A sample: games between randomly drawn entrants. What is asked, how it is cut into parts, what its files hold. */

/** A sample as checked: plain data, complete. Workers and `replay` need nothing else. */
export interface SampleSpec extends Variants {
  readonly name: string;
  readonly game: string;
  /** The seed phrase (seeds.ts). Pair p depends on it and on p only. */
  readonly seed: string;
  /** What the game made of its own keys. */
  readonly options: unknown;
  /**
   * What may be drawn (`Game.drawing`), and how eagerly, in the order of the pieces (calibrate.ts); absent = all alike.
   */
  readonly limits: unknown;
  readonly weights?: readonly number[];
  /** A population that entrants are drawn about (company.ts); absent = they are random. */
  readonly company?: readonly Niche[];
  /** What entrants a are made of around a piece whose text names somebody (beside.ts); absent = they are drawn. */
  readonly beside?: Beside;
  /** Opponents that were named, who are met in place of drawn ones (against.ts). */
  readonly against?: NamedOpponents;
  readonly strategyA: string;
  readonly strategyB: string;
  /** Drawn pairs of entrants, 1 or more. */
  readonly pairs: number;
  /**
   * Games of each pair: 2 with one seed and seats swapped where the game is symmetric; else any number, each with its
   * own seed.
   */
  readonly gamesPerDraw: number;
  /**
   * What else each pair is played as, besides as it was drawn: with one member of a, picked at random and the same in
   * every arm, exchanged for what its piece becomes (pieces not named stay). Seeds and all else are the same, so
   * differences are those of the exchange.
   */
  readonly arms?: readonly Arm[];
  /** Index of the piece that arms exchange in place of a random member; every entrant a has it (see `contrast`). */
  readonly exchanges?: number;
  /** A piece that all entrants of one side hold, whose copies the arms exchange (holding.ts); without `exchanges`. */
  readonly holds?: Held;
  /** Whether unit rows are written too. */
  readonly units: boolean;
  /**
   * Options and limits of the same pairs without what is changed: they are a sample of their own, whose games are those
   * of this one wherever nothing changed was drawn (unchanged.ts). Without arms and unit rows.
   */
  readonly unchanged?: Pick<SampleSpec, "options" | "limits">;
}

export interface Arm {
  readonly name: string;
  /** By index into `pieces`: the piece it becomes. */
  readonly becomes: Readonly<Record<number, number>>;
  /** Of a piece that is held: becomes another one, drawn by chance, whatever `becomes` says. */
  readonly another?: true;
}

/** What says which pieces arms exchange. */
export type ArmedSpec = Pick<SampleSpec, "arms" | "exchanges" | "holds" | "weights">;

/** Pairs in a part file: about two seconds of work. Fixed for ever: changing it changes every sample's files. */
export const DRAWS_PER_PART = 1000;
/** Pairs in a task for a worker. */
export const DRAWS_PER_TASK = 125;

/** Some consecutive pairs. */
export interface SampleTask {
  readonly firstPair: number;
  readonly pairs: number;
}

export const partsOf = (spec: SampleSpec): number => Math.ceil(spec.pairs / DRAWS_PER_PART);
export const armsOf = (spec: SampleSpec): number => 1 + (spec.arms?.length ?? 0);
export const gamesOf = (spec: SampleSpec): number => spec.pairs * armsOf(spec) * spec.gamesPerDraw;

/** The pairs of a part. */
export function partTask(spec: SampleSpec, index: number): SampleTask {
  const firstPair = index * DRAWS_PER_PART;
  return { firstPair, pairs: Math.min(DRAWS_PER_PART, spec.pairs - firstPair) };
}

/** The tasks of a part, in order. */
export function partTasks(spec: SampleSpec, index: number): SampleTask[] {
  const { firstPair, pairs } = partTask(spec, index);
  return Array.from({ length: Math.ceil(pairs / DRAWS_PER_TASK) }, (_, i) => ({
    firstPair: firstPair + i * DRAWS_PER_TASK,
    pairs: Math.min(DRAWS_PER_TASK, pairs - i * DRAWS_PER_TASK),
  }));
}

/** What a sample is; samples with the same identity have the same rows. */
export const sampleIdentity = ({ unchanged: _unchanged, ...spec }: SampleSpec, game: Game): Identity =>
  identityOfDrawn(spec, game);

/** What a sample's entrants are drawn from. */
export function drawingOf(game: Game, { against, ...spec }: Omit<SampleSpec, "pairs" | "unchanged">): Drawing {
  const drawing = ownDrawing(game, spec);
  return against === undefined ? drawing : againstNamed(drawing, against);
}

function ownDrawing(
  game: Game,
  { options, limits, weights, company, holds, beside }: Omit<SampleSpec, "pairs" | "against">,
): Drawing {
  assert(game.drawing !== undefined, "a game that can draw entrants", { game: game.name });
  const drawing = game.drawing(options, limits, weights);
  if (holds !== undefined) return holding(drawing, holds);
  if (beside !== undefined) return besideLineups(drawing, game.drawing(options, limits, beside.weights), beside);
  return company === undefined ? drawing : amongCompany(drawing, company);
}

/** Seed words of draws and of games, by pair. */
export interface SampleSeeds {
  readonly draw: readonly [number, number];
  readonly play: readonly [number, number];
}

export function sampleSeeds(spec: Pick<SampleSpec, "seed">): SampleSeeds {
  const root = rootWords(spec.seed);
  return { draw: matchupSeed(root, hashWords("drawn")), play: matchupSeed(root, hashWords("played")) };
}

/** Streams of a pair's draws: each side's own, one for the member that arms exchange, one for what replaces it. */
export const DRAW_STREAM = { a: 0, b: 1, exchanged: 2, another: 3 } as const;

/** Seed words of one game of a pair. Where seats swap, both games have the same. */
export function gameSeed(spec: SampleSpec, game: Game, seeds: SampleSeeds, pair: number, number: number) {
  const index = game.symmetric ? pair : pair * spec.gamesPerDraw + number;
  return { low: pairSeedLow(seeds.play, index), high: pairSeedHigh(seeds.play, index) };
}

/** Whether seats are swapped in one game of a pair. */
export const isSwapped = (game: Game, number: number): boolean => game.symmetric && number % 2 === 1;

/** Which of a's pieces arms exchange. @param drawn the member picked at random */
export const exchangedPlace = ({ exchanges }: Pick<SampleSpec, "exchanges">, a: Draw, drawn: number): number =>
  exchanges === undefined ? drawn : a.pieces.subarray(0, a.count).indexOf(exchanges);

export const emptyDraw = (drawing: Drawing): Draw => ({
  setting: 0,
  count: 0,
  pieces: new Int32Array(drawing.maxPieces),
});

/** Points that drawn pieces cost. */
export const costOfDraw = ({ pieces: known }: Drawing, { pieces, count }: Draw): number =>
  pieces.subarray(0, count).reduce((sum, piece) => sum + (at(known, piece).cost ?? 0), 0);

/** Columns before the game's own in `games/part-….arrows`. */
export const GAME_PLACE = { pair: 0, arm: 1, variant: 2, game: 3, swapped: 4 } as const;
const PLACES = 5;
/** Columns of `draws/part-….arrows`. */
export const DRAW_COLUMN = { pair: 0, side: 1, setting: 2, piece: 3, copies: 4, exchanged: 5 } as const;

/** The columns of a sample's files. */
export interface SampleColumns {
  readonly games: readonly Column[];
  readonly draws: readonly Column[];
  readonly tallies: readonly AnyColumn[];
  readonly units: readonly Column[];
}

export function sampleColumns(spec: SampleSpec, game: Game, drawing: Drawing): SampleColumns {
  const places = placeColumns(spec, game);
  const side = at(game.unitColumns, 0);
  const amounts = game.unitColumns.slice(2);
  const label = labelColumn("unit", "what it is", drawing.labels);
  return {
    games: [...places, ...game.gameColumns],
    draws: [
      at(places, GAME_PLACE.pair),
      { ...side, meaning: "side of the entrant" },
      labelColumn("setting", drawing.settingNoun, drawing.settings),
      labelColumn(
        "piece",
        "what was drawn",
        drawing.pieces.map((p) => p.name),
      ),
      { name: "copies", type: "uint16", unit: "copies", meaning: "how many the entrant has" },
      { name: "exchanged", type: "uint8", unit: "", meaning: "1: the arms exchange one of them", kind: "share" },
    ],
    tallies: [label, ...tallyColumns(game)],
    units: [...places, side, label, ...amounts],
  };
}

/** Game rows start with these, then come `winner` and `reason`. */
export const SAMPLE_WINNER = PLACES;

function placeColumns(spec: SampleSpec, game: Game): Column[] {
  const arms = ["as drawn", ...(spec.arms ?? []).map((arm) => arm.name)];
  return [
    { name: "pair", type: "uint32", unit: "", meaning: "number of the drawn pair, from 0", kind: "number" },
    labelColumn("arm", "as drawn, or with one member of a exchanged", arms),
    { ...labelColumn("variant", `${game.variantNoun} that was played`, spec.variants), kind: "name" },
    {
      name: "game",
      type: "uint16",
      unit: "",
      meaning: "number of the game within the pair and arm, from 0",
      kind: "number",
    },
    { name: "swapped", type: "uint8", unit: "", meaning: "0: a sat first; 1: b sat first", kind: "code" },
  ];
}

const labelColumn = (name: string, meaning: string, labels: readonly string[]): Column => ({
  name,
  type: labels.length <= 256 ? "uint8" : "uint16",
  unit: "",
  meaning,
  labels,
});

/** Unit columns that are summed, and those whose games are counted, as indexes into the game's unit columns. */
export function talliedColumns(game: Game): {
  readonly amounts: readonly number[];
  readonly chances: readonly number[];
} {
  return {
    amounts: amountColumns(game.unitColumns, 2),
    chances: game.unitColumns.flatMap((column, i) => (column.winsWhen === undefined ? [] : [i])),
  };
}

export const OUTCOMES = ["won", "lost", "drawn"] as const;

function tallyColumns(game: Game): AnyColumn[] {
  const { amounts, chances } = talliedColumns(game);
  const count = (name: string, unit: string, meaning: string): AnyColumn => ({ name, type: "float64", unit, meaning });
  return [
    count("rows", "units", "units seen, once a copy a game; games as drawn only"),
    ...OUTCOMES.map((how) => count(`rows ${how}`, "units", `those of them whose side has ${how}`)),
    ...amounts
      .map((c) => at(game.unitColumns, c))
      .map(({ name, unit, meaning, role }) => ({
        ...count(name, unit, `sum of: ${meaning}`),
        ...(role === undefined ? {} : { role }),
      })),
    ...chances.flatMap((c) =>
      OUTCOMES.map((how) => {
        const { name, winsWhen } = at(game.unitColumns, c);
        return count(`${name} ${how}`, "units", `units ${winsWhen}, whose side has ${how}`);
      }),
    ),
  ];
}

/** Numbers that a tally has for each label: rows, rows by outcome, sums, then rows of chances by outcome. */
export const tallyWidth = (game: Game): number => tallyColumns(game).length;

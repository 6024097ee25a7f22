import type { KeyTable } from "../core/meantKeys.js";
import type { Problems } from "../core/problems.js";
import type { RandomStream } from "../core/rng.js";
import type { At } from "../core/shape.js";
import type { Side } from "../core/side.js";
import type { Source } from "../core/source.js";
import type { WatchAnswers } from "./answers.js";
import type { Blank } from "./blank.js";
import type { Column } from "./column.js";
import type { EntrantKeys } from "./entrantKeys.js";
import type { FileShapes } from "./fileShapes.js";
import type { BuiltFor } from "./formats/format.js";
import type { CheckedFormat } from "./formats/formatForm.js";
import type { Habits } from "./habits.js";
import type { Handicap } from "./handicap.js";
import type { ListForm } from "./lists/listForm.js";
import type { LookingOn } from "./lookOn.js";
import type { OtherFile } from "./otherFile.js";
import type { Position } from "./position.js";
import type { PositionText, ToldPositions } from "./positionText.js";
import type { Pricing } from "./pricing.js";
import type { GameRecord, RecordOptions } from "./record/record.js";
import type { ByRound } from "./rounds.js";
import type { Shown } from "./shown.js";
import type { Valuing } from "./valuing.js";
import type { WeightsRecord } from "./weights.js";

/** Weights of variants are multiples of this. */
export const VARIANT_WEIGHT_STEP = 0.01;

/** A squad or deck as checked: plain data that survives structured cloning to a worker. */
export interface Entrant {
  readonly name: string;
  /** Where it came from, for reports: a file or "inline". */
  readonly source: string;
  /** Short line for reports: what is in it. Then what it costs, where its pieces have points. */
  readonly summary: string;
  readonly points?: number;
  /** Names of what is in it that is new or changed by the user; absent where nothing is. */
  readonly own?: readonly string[];
  /** What it is built for by its own key `format`; absent where it names none. */
  readonly format?: BuiltFor;
  /** SHA-256 of its content as checked (not of the file's text), to say what changed between runs. */
  readonly hash: string;
  /** Game-specific content, JSON-compatible. */
  readonly content: unknown;
  /** One row a kind of piece in it (character, objective set, card): the labels that `units` rows refer to. */
  readonly units: readonly string[];
  /** What each of `units` is ("objective set", "card"), where they are not all alike: each kind has a table. */
  readonly unitKinds?: readonly string[];
}

/** Everything a worker needs to play one cell: JSON-compatible. */
export interface MatchupSpec {
  readonly a: Entrant;
  readonly b: Entrant;
  /** Names of the strategies that play a and b. */
  readonly strategyA: string;
  readonly strategyB: string;
  /** Board names or texts, decks' formats...: whatever the game's options part of an experiment became when checked. */
  readonly options: unknown;
}

/** One thing that random entrants are made of: a character, an objective set, a card. */
export interface DrawnPiece {
  /** Distinct among the pieces of a drawing. */
  readonly name: string;
  /** What it is, in the singular: "character". */
  readonly kind: string;
  /** Points, where it costs any. */
  readonly cost?: number;
  /** The only side that may have it: 0 a, 1 b; absent = both. */
  readonly side?: Side;
  /** The labels of the units that it is made of, where it is no unit itself: the cards of an objective set. */
  readonly parts?: readonly string[];
  /** Id of the printed piece that it is or varies, where pieces have prices. */
  readonly of?: string;
  /** Its numbers by field, where pieces have prices; absent where changing one of them says nothing. */
  readonly numbers?: Readonly<Record<string, number>>;
  /** True where it does something for others by being there, as commanders do. */
  readonly helpsOthers?: true;
  /** False for one that is only ever put in another's place (a what-if); absent = drawn. */
  readonly drawn?: false;
  /** Of one of the user's own: what it is beside the published ones, in words: "changed", "yours, Web added by you". */
  readonly own?: string;
  /** True of one that a what-if of the limits changes. */
  readonly isWhatIf?: true;
}

/** A kind that the text of a piece names among those that may be drawn: its followers, a faction, a trait. */
export interface Served {
  /** In words that follow "beside": "any follower who is not Unique". */
  readonly words: string;
  /** Indexes into `pieces`, rising; never the piece itself. */
  readonly pieces: readonly number[];
}

/** One drawn entrant, as integers; the same object may be filled again and again. */
export interface Draw {
  /** Index into the drawing's `settings`: what the entrant is besides its pieces. */
  setting: number;
  /** How many of `pieces` count. */
  count: number;
  /** Indexes into the drawing's `pieces`, once a copy; room for `maxPieces`. */
  readonly pieces: Int32Array;
}

/** What random entrants are made of, for studies of what each piece is worth. Every draw is legal. */
export interface Drawing {
  /** All that may be drawn under the options and limits, in a fixed order; names are distinct. */
  readonly pieces: readonly DrawnPiece[];
  /** What all of them are, in words, where the limits name no pool and not all that is there is drawn: "the core". */
  readonly usualPool?: string;
  /** What an entrant is besides its pieces, such as the faction of a squad: the noun, and what there is. */
  readonly settingNoun: string;
  readonly settings: readonly string[];
  /** Most pieces of an entrant. */
  readonly maxPieces: number;
  /** Pieces asked for that no entrant can have, with the reason, for reports. */
  readonly leftOut: readonly { readonly name: string; readonly why: string }[];
  /** What unit rows are counted under, distinct: the names of pieces where units are pieces. */
  readonly labels: readonly string[];
  /** Draws one legal entrant. Equal streams give equal entrants. */
  draw(side: Side, stream: RandomStream, into: Draw): void;
  /**
   * Puts one legal entrant together from wishes: pieces of a list one after the other, as far as the entrant may still
   * have them, then drawn ones until it is full; an ordinary draw where it may have none of them. Equal streams give
   * equal entrants.
   * @param setting index into `settings`; the entrant is of another only where it may have none of the pieces
   * @param wanted indexes into `pieces`, once a copy, those that matter most first
   */
  compose(side: Side, setting: number, wanted: ArrayLike<number>, stream: RandomStream, into: Draw): void;
  /** The entrant of these pieces, exactly as `checkEntrant` would give it. */
  entrant(side: Side, draw: Draw, name: string): Entrant;
  /** What its file would say: plain data, which name cards of the user's own without holding them. */
  fileOf(side: Side, draw: Draw, name: string): Readonly<Record<string, unknown>>;
  /**
   * Puts another piece, drawn from those that keep the entrant legal, in place of one. Absent where a game has none.
   * @param place index into `draw.pieces`; pieces may change places
   * @returns false, and nothing done, where no other piece fits
   */
  exchange?(side: Side, draw: Draw, place: number, stream: RandomStream): boolean;
  /** Whether an entrant that has a piece stays legal with another, of which it has none, in the place of every copy. */
  mayReplace?(side: Side, setting: number, was: number, by: number): boolean;
  /** The kinds that the text of a piece names, by its index. Absent where a game cannot say. */
  servedBy?(piece: number): readonly Served[];
  /** The pieces of a checked entrant, by its `content`; undefined where it has some that are not among `pieces`. */
  drawOf?(content: unknown): Draw | undefined;
  /** Its `content` alone, without what only reports need: called for every drawn entrant, so it must be cheap. */
  content(side: Side, draw: Draw): unknown;
  /** For each of the entrant's `units`, in their order, its index in `labels`. @returns how many units */
  labelsOf(side: Side, draw: Draw, out: Int32Array): number;
}

/** An event whose chance is known exactly, and how often the game's own functions made it happen. */
export interface Calibration {
  /** What was tried, in words: "an attack that hits on 11 or more, a critical hit on 20: kills". */
  readonly what: string;
  /** Chance of one trial, 0..1, reckoned without the engine. */
  readonly exact: number;
  readonly seen: number;
  readonly trials: number;
}

/**
 * What the runner knows of a game. `Matchup` is compiled (integers, typed arrays), `State` is the only allocation.
 * A game is played into `row` (one integer a game column) and, when wanted, into `units`.
 */
export interface Game<Matchup = unknown, State = unknown> {
  /** What experiments call it, distinct among the games of a registry; the project's own have a folder of this name. */
  readonly name: string;
  /** What the game is called in full, for headings; its name where absent. */
  readonly title?: string;
  /** "squad" or "deck": what its entrants are called. */
  readonly entrantNoun: "squad" | "deck";
  /** Folder of shipped entrants under the project root: "squads" or "decks". */
  readonly entrantFolder: string;
  /** True where seats are swapped within a pair; false for light against dark. */
  readonly symmetric: boolean;
  /** What the sides a and b are to the rules where they differ: ["light side", "dark side"]. */
  readonly sideNames?: readonly [string, string];
  /** Words for the first and the second seat, after the name of an entrant: ["in the west", "in the east"]. */
  readonly seatWords?: readonly [string, string];
  /** What a unit is called where entrants do not say so kind by kind: "character". */
  readonly unitNoun?: string;
  /**
   * What a game that is not of this project says its rules are: part of the identity of runs. The project's own are
   * known by their code.
   */
  readonly ownVersion?: string;
  /**
   * The first columns of every game are `winner` (labels a, b, draw: of the matchup, not of the seat) and `reason`.
   * Further columns are the game's own.
   */
  readonly gameColumns: readonly Column[];
  /**
   * How many times fewer games are as sure with luck removed: of twenty even drawn pairs one in ten lies below the
   * first and one in ten above the second (`npm run luck -- NAME 20 2000 1`).
   */
  readonly luckSaves?: readonly [number, number];
  /** The first columns of a unit row are `side` (labels a, b) and `unit` (index into that entrant's `units`). */
  readonly unitColumns: readonly Column[];
  readonly strategies: readonly { readonly name: string; readonly description: string }[];
  /** Games of `greedy` that take about as long as one of `rollout-4` (`plan A B --levels greedy,rollout-4`). */
  readonly rolloutTakes?: number;
  /**
   * Loads the strategy that a file exports, or one that plays by the weights of a file; absent where the game takes
   * none.
   * @param path from the working directory, behind the name of the strategy where it is a file of weights
   * (`greedy:./mine.json`): the name that such a strategy has in experiments
   * @returns the hash by which runs know it
   * @throws Error saying what is wrong with the file
   */
  strategyFile?(path: string): { readonly hash: string };
  /** What `greedy` plays by, as a file of weights has it; absent where it takes no others. */
  readonly weights?: WeightsRecord;

  /** Checks one squad or deck (a whole file, or the value at `path` of an experiment); undefined after a problem. */
  checkEntrant(
    source: Source,
    path: readonly (string | number)[],
    options: unknown,
    problems: Problems,
  ): Entrant | undefined;
  /** Checks the game's own keys of an experiment (`maps`, `points`, `rules`...) given as data at `path`. */
  checkOptions(
    source: Source,
    path: readonly (string | number)[],
    data: Record<string, unknown>,
    problems: Problems,
  ): unknown;
  /** Keys of an experiment that belong to `checkOptions`. */
  readonly optionKeys: readonly string[];
  /** Keys of squads' or decks' files, by which one is known that does not say its game. */
  readonly entrantKeys?: EntrantKeys;
  /** Key of a squad's or deck's file for cards of the user's own; "cards" where it is left out. */
  readonly ownCardsKey?: string;
  /**
   * What playing an entrant reads from the catalogue besides its `content`, JSON-compatible: part of the identity of
   * runs. Absent where that cannot be said, so that all of the game's data count.
   */
  cardsPlayed?(content: unknown): unknown;
  /** Checks that two entrants may meet under the options (light against dark, factions, eras). */
  checkPairing(a: Entrant, b: Entrant, options: unknown): string | undefined;
  /**
   * How the `content` of two versions of an entrant differs, a line each for people: "IG-88: Hit Points 80 to 120".
   * Where a game does not say, its content is told as plain data.
   */
  entrantChanges?(before: unknown, after: unknown): readonly string[];
  /** The same of two versions of the game's own keys, as `checkOptions` gave them. */
  optionChanges?(before: unknown, after: unknown): readonly string[];
  /** What a variant is called in reports, such as "map". */
  readonly variantNoun: string;
  /** Names of the variants (such as maps) that the pairs of a matchup rotate over: pair p plays variant p mod n. */
  variants(options: unknown): readonly string[];
  /**
   * Weights in whose shares pairs rotate over the variants instead, in their order: multiples of `VARIANT_WEIGHT_STEP`,
   * above 0. Absent, or undefined, where all count alike.
   */
  variantWeights?(options: unknown): readonly number[] | undefined;
  /** What makes games uneven whoever plays, such as a map with little cover: a sentence each. */
  cautions?(options: unknown): readonly string[];
  /**
   * Writes beside the program what every process would otherwise compute anew; the last step of the build.
   * @param rules hash of the game's rules, by which a process knows what was written by others
   */
  prebuild?(rules: string): void;
  /**
   * Tables that every matchup of an experiment needs (such as boards), built once a run and handed to every worker:
   * plain data over SharedArrayBuffers. Absent where there is nothing worth sharing.
   */
  share?(options: unknown): unknown;
  /** @param shared what `share` returned for the same options, or undefined where the game shares nothing */
  compile(spec: MatchupSpec, shared?: unknown): Matchup;
  createState(matchup: Matchup): State;
  /**
   * Plays one game.
   * @param seed two words; both games of a pair get the same
   * @param variant index into `variants`
   * @param swapped seat order: false = a sits first
   * @param row out: one integer a game column
   * @param units out: unit rows one after another, or undefined when not wanted
   * @returns the number of unit rows written
   */
  play(
    matchup: Matchup,
    state: State,
    seedLow: number,
    seedHigh: number,
    variant: number,
    swapped: boolean,
    row: Int32Array,
    units: Int32Array | undefined,
  ): number;
  /** How its games are told round by round; absent where they cannot. */
  readonly byRound?: ByRound<Matchup, State>;
  /**
   * How random entrants are drawn; absent where the game cannot.
   * @param limits the game's own: what may be drawn and changed (plain data, checked)
   * @param weights how eagerly each piece is drawn, 0 or more, in the order of `pieces`; absent = all 1
   */
  drawing?(options: unknown, limits: unknown, weights?: ArrayLike<number>): Drawing;
  /** What its pieces cost and are, for studies of what they are worth; absent where they have no price. */
  readonly pricing?: Pricing;
  /** What one of two entrants may be given so that a matchup is even, the usual one first; absent where nothing is. */
  readonly handicaps?: readonly Handicap[];
  /** The user's own pieces beside what they are based on, where pieces have no price; absent where there are none. */
  readonly valuing?: Valuing;
  /** Most unit rows one game can write. */
  maxUnitRows(matchup: Matchup): number;
  /**
   * Tries chances that are known exactly, each so often, with random numbers of the seed: what a nightly report checks
   * dice and rolls by.
   */
  calibrate?(trials: number, seedLow: number, seedHigh: number): readonly Calibration[];
  /**
   * The same game again as readable lines. Slow is fine.
   * @param positions only of games with `positionText`
   * @throws PositionTextError where the position to begin from is refused
   */
  log(
    spec: MatchupSpec,
    seedLow: number,
    seedHigh: number,
    variant: number,
    swapped: boolean,
    positions?: ToldPositions,
  ): string[];
  /**
   * The same game again as data, slowly, up to where it breaks off; absent where the game has no such record.
   * @throws PositionTextError where the position to begin from is refused
   */
  record?(
    spec: MatchupSpec,
    seedLow: number,
    seedHigh: number,
    variant: number,
    swapped: boolean,
    options?: RecordOptions,
  ): GameRecord;
  /** Positions in one line of text; absent where the game has no such lines. */
  readonly positionText?: PositionText<Matchup, State>;
  /**
   * A position of the matchup's games, none begun: to play question by question from outside. Absent where the game
   * cannot be held at a question.
   * @throws PositionUseError where a strategy of the matchup searches
   */
  position?(matchup: Matchup): Position;
  /** Names of all questions that are put to players, as `watchAnswers` and positions tell them. */
  readonly questionNames?: readonly string[];
  /** Tells what players answer, in words; absent where the game has none for it. */
  readonly watchAnswers?: WatchAnswers<State>;
  /** An entrant, by its `content`, without the texts of its cards one by one; absent where that says nothing. */
  blanks?(content: unknown): readonly Blank[];
  /** What players do that tells of poor play by itself; absent where nothing is counted. */
  readonly habits?: Habits<Matchup, State>;
  /** How games that were played are looked on at by a strategy that judges; absent where they cannot. */
  readonly lookingOn?: LookingOn<Matchup>;
  /** Files that are no YAML, by ending such as ".map", and how they are checked. */
  readonly otherFiles?: Readonly<Record<string, OtherFile>>;
  /**
   * Checks a file of a format; absent where the game is played under none.
   * @returns undefined after a problem
   */
  checkFormat?(source: Source, problems: Problems): CheckedFormat | undefined;
  /**
   * Ids of the pieces that are meant, by name or by what they are, as formats have it; absent where there are none.
   * @param options the game's own keys, for the user's own cards among them
   */
  piecesMeant?(at: At, options: unknown): readonly string[];
  /** Everything that `dejarik show NAME` can tell of, the user's own cards of the options among it. */
  shown?(options: unknown): readonly Shown[];
  /** What the keys of cards of one's own mean; absent where it takes none. */
  readonly cardKeys?: KeyTable;
  /** How lists of its squads or decks are read and written; absent where they are not. */
  readonly lists?: ListForm;
  /** What people call its cards, where no word of their names begins so. */
  readonly nicknames?: Readonly<Record<string, string>>;
  /** The shapes of the files that people write for it, for editors; absent where it publishes none. */
  readonly fileShapes?: () => FileShapes;
  /** What `dejarik list KIND` can show, and its rows (JSON-compatible, same keys in each row). */
  readonly listings: Readonly<Record<string, () => readonly Readonly<Record<string, unknown>>[]>>;
}

import type { Nicknames } from "../../core/names.js";
import type { At } from "../../core/shape.js";
import type { WatchAnswers } from "../answers.js";
import type { Blank } from "../blank.js";
import { playAndTell } from "../brokenOff.js";
import type { EntrantKeys } from "../entrantKeys.js";
import { findStrategy, type LoadStrategy } from "../findStrategy.js";
import type { Entrant, Game, MatchupSpec } from "../game.js";
import type { Habits, HabitsIn } from "../habits.js";
import { type OwnCards, ownCardsOf } from "../ownCards/ownCards.js";
import type { Position } from "../position.js";
import { answerLine, type PositionText, type ToldAside } from "../positionText.js";
import type { Shown } from "../shown.js";
import { gamesByRound, type RoundsOf } from "./byRound.js";
import type { Journal } from "./journal.js";
import { type AskingGame, lookingOnCards, type Played, tellAnswers } from "./lookOn.js";
import type { CardStrategy } from "./player.js";
import { playThrough, tellWithPositions } from "./positionLog.js";
import { type PicturedGame, recordCards } from "./record.js";
import { type CardOptions, type OptionsCheck, optionKeys } from "./rules.js";
import { type SearchedGame, Searching, type Viewing } from "./searching.js";
import type { Sights } from "./sight.js";
import { playersLine, sideName } from "./telling.js";

/**
 * What a card game tells: its columns and listings, how decks are checked, and how a game of two of them is played and
 * told.
 */
export interface CardGame<Deck, Rules, M, S, Strategy, V>
  extends Pick<
    Game,
    | "name"
    | "gameColumns"
    | "luckSaves"
    | "rolloutTakes"
    | "prebuild"
    | "unitColumns"
    | "listings"
    | "fileShapes"
    | "valuing"
    | "cardKeys"
    | "lists"
    | "handicaps"
  > {
  readonly title: string;
  /** What a game that is not of this project says its rules are. */
  readonly ownVersion?: string;
  readonly entrantFolder?: string;
  /** What stands in the rows of units. */
  readonly unitNoun?: string;
  readonly checkOptions: OptionsCheck<Rules>;
  /** @param cards the user's own that everything is played with */
  checkDeck(at: At, cards: OwnCards | undefined): Deck | undefined;
  deckEntrant(deck: NoInfer<Deck>, source: string): Entrant;
  /** As of `Game`. */
  readonly entrantKeys?: EntrantKeys;
  readonly ownCardsKey?: string;
  checkPairing(a: NoInfer<Deck>, b: NoInfer<Deck>): string | undefined;
  /** What playing a deck reads from the catalogue. */
  cardsPlayed?(deck: NoInfer<Deck>): unknown;
  deckDifferences?(before: NoInfer<Deck>, after: NoInfer<Deck>): readonly string[];
  compile(light: NoInfer<Deck>, dark: NoInfer<Deck>, rules: Rules, strategies: readonly [Strategy, Strategy]): M;
  createState(matchup: M): S;
  /** Has the luck of the games of a state reckoned, and says what it was so far for light, in millionths of a win. */
  readonly luck?: { begin(s: S): void; ofLight(s: S): number };
  /** @param ended called at the end of each turn */
  playGame(state: S, seedLow: number, seedHigh: number, ended?: (state: S) => void): void;
  /** What rounds are told by. */
  readonly rounds?: RoundsOf<S>;
  writeRow(state: S, row: Int32Array): void;
  /** @returns number of rows */
  writeUnits(state: S, units: Int32Array): number;
  /** What the journal of a state holds, a game or a part of one, as lines. Both hands are open to the reader. */
  tellJournal(state: S): string[];
  /** Everything that can be shown, with the user's own cards among it. */
  readonly shown?: (cards: OwnCards | undefined) => readonly Shown[];
  readonly nicknames?: Nicknames;
  /** How its games are recorded. */
  readonly pictured?: PicturedGame<M, S>;
  readonly calibrate?: (
    game: Game,
    trials: number,
    low: number,
    high: number,
  ) => ReturnType<NonNullable<Game["calibrate"]>>;
  /** Positions in one line of text. */
  readonly positionText?: PositionText<M, S>;
  readonly watchAnswers?: WatchAnswers<S>;
  readonly habits?: HabitsIn<S>;
  /** A deck without the texts of its cards one by one. */
  blanksOf?(deck: NoInfer<Deck>): readonly Blank[];
  readonly questionNames?: readonly string[];
  /** What tells of the questions of a game under way. */
  readonly asking?: AskingGame<V, S>;
  /** Its games held at questions. */
  readonly position?: (matchup: M) => Position;
  /** How its players search; absent where none can. @returns for one matchup */
  readonly searched?: (matchup: M) => SearchedGame<M, S>;
  /** @param limits what decks are drawn from */
  readonly drawing?: (
    limits: object,
    weights: ArrayLike<number> | undefined,
    cards: OwnCards | undefined,
  ) => ReturnType<NonNullable<Game["drawing"]>>;
}

/** A card game, played by the given strategies. Deck a is always of the light side, deck b of the dark side. */
export function createCardGame<
  Deck,
  Rules,
  V extends Viewing,
  M extends {
    readonly count: number;
    readonly split: number;
    readonly unitCounts: readonly [number, number];
    readonly unitRows: readonly Int16Array[];
    readonly strategies: readonly [CardStrategy<M, V>, CardStrategy<M, V>];
  },
  S extends Played<V> & Sights & { journal: Journal | undefined },
  Strategy extends CardStrategy<M, V>,
>(
  of: CardGame<Deck, Rules, M, S, Strategy, V>,
  strategies: readonly Strategy[],
  load?: LoadStrategy<Strategy>,
): Game<M, S> {
  const { calibrate, drawing } = of;
  const createState = (matchup: M): S => {
    const state =
      of.searched !== undefined && matchup.strategies.some((one) => one.search !== undefined)
        ? new Searching(of.searched(matchup), matchup).state
        : of.createState(matchup);
    of.luck?.begin(state);
    return state;
  };
  const strategyNamed = (name: string): Strategy => findStrategy(strategies, name, load);
  const compile = (spec: MatchupSpec): M =>
    of.compile(spec.a.content as Deck, spec.b.content as Deck, (spec.options as CardOptions<Rules>).rules, [
      strategyNamed(spec.strategyA),
      strategyNamed(spec.strategyB),
    ]);
  return {
    name: of.name,
    title: of.title,
    ...(of.ownVersion === undefined ? {} : { ownVersion: of.ownVersion }),
    entrantNoun: "deck",
    unitNoun: of.unitNoun ?? "card",
    sideNames: ["light side", "dark side"],
    entrantFolder: of.entrantFolder ?? "decks",
    symmetric: false,
    gameColumns: of.gameColumns,
    ...(of.luckSaves === undefined ? {} : { luckSaves: of.luckSaves }),
    ...(of.rolloutTakes === undefined ? {} : { rolloutTakes: of.rolloutTakes }),
    ...(of.prebuild === undefined ? {} : { prebuild: of.prebuild }),
    unitColumns: of.unitColumns,
    strategies,
    optionKeys,
    ...(of.entrantKeys === undefined ? {} : { entrantKeys: of.entrantKeys }),
    ...(of.ownCardsKey === undefined ? {} : { ownCardsKey: of.ownCardsKey }),
    variantNoun: "table",
    checkOptions: of.checkOptions,
    checkEntrant: (source, path, options, problems) => {
      const deck = of.checkDeck({ source, path, problems }, ownCardsOf(options));
      return deck === undefined ? undefined : of.deckEntrant(deck, source.file);
    },
    checkPairing: (a, b) => of.checkPairing(a.content as Deck, b.content as Deck),
    ...(of.cardsPlayed === undefined ? {} : { cardsPlayed: (content) => of.cardsPlayed!(content as Deck) }),
    ...(of.deckDifferences === undefined
      ? {}
      : { entrantChanges: (before, after) => of.deckDifferences!(before as Deck, after as Deck) }),
    variants: () => ["table"],
    compile,
    createState,
    play: (_matchup, state, seedLow, seedHigh, _variant, _swapped, row, units) => {
      of.playGame(state, seedLow, seedHigh);
      of.writeRow(state, row);
      return units === undefined ? 0 : of.writeUnits(state, units);
    },
    ...(of.rounds === undefined ? {} : { byRound: gamesByRound<M, S>(of, of.rounds) }),
    ...(calibrate === undefined
      ? {}
      : {
          calibrate(this: Game, trials, low, high) {
            return calibrate(this, trials, low, high);
          },
        }),
    ...(drawing === undefined
      ? {}
      : { drawing: (options, limits, weights) => drawing(limits ?? {}, weights, ownCardsOf(options)) }),
    ...(of.valuing === undefined ? {} : { valuing: of.valuing }),
    ...(of.positionText === undefined ? {} : { positionText: of.positionText }),
    ...(of.watchAnswers === undefined ? {} : { watchAnswers: of.watchAnswers }),
    ...(of.blanksOf === undefined ? {} : { blanks: (content) => of.blanksOf!(content as Deck) }),
    ...(of.habits === undefined ? {} : { habits: habitsOf(of.habits, createState) }),
    ...(of.questionNames === undefined ? {} : { questionNames: of.questionNames }),
    ...(of.position === undefined ? {} : { position: of.position }),
    ...(of.asking === undefined || of.searched === undefined
      ? {}
      : { lookingOn: lookingOnCards({ ...of, ...of.asking, searched: of.searched, createState, strategyNamed }) }),
    ...(of.cardKeys === undefined ? {} : { cardKeys: of.cardKeys }),
    ...(of.lists === undefined ? {} : { lists: of.lists }),
    ...(of.handicaps === undefined ? {} : { handicaps: of.handicaps }),
    ...(of.nicknames === undefined ? {} : { nicknames: of.nicknames }),
    ...(of.shown === undefined ? {} : { shown: (options) => of.shown!(ownCardsOf(options)) }),
    ...(of.fileShapes === undefined ? {} : { fileShapes: of.fileShapes }),
    maxUnitRows: ({ unitCounts: [light, dark] }) => light + dark,
    log: (spec, seedLow, seedHigh, _variant, _swapped, positions) => {
      const matchup = compile(spec);
      const state = createState(matchup);
      state.journal = { entries: [] };
      if (positions === undefined)
        return playAndTell(
          () => of.playGame(state, seedLow, seedHigh),
          () => [playersLine(spec), ...of.tellJournal(state)],
        );
      const visited: ToldAside[] = [];
      if (positions.at !== undefined && of.asking !== undefined) markAnswer(of.asking, state, positions.at, visited);
      return playAndTell(
        () => playThrough(of, matchup, state, seedLow, seedHigh, positions, visited),
        () => [playersLine(spec), ...tellWithPositions(of, state, visited)],
      );
    },
    ...(of.pictured === undefined
      ? {}
      : {
          record: (spec, seedLow, seedHigh, _variant, _swapped, { from, as, answers } = {}) => {
            const matchup = compile(spec);
            const state = createState(matchup);
            const chanceOf = of.searched?.(matchup).valueOf;
            const answersAt: number[] | undefined = answers && [];
            if (answersAt !== undefined) tellAnswers<V>(state, () => answersAt.push(state.journal!.entries.length));
            return recordCards(
              of,
              of.pictured!,
              { matchup, state, spec, as, chanceOf, luckOf: of.luck?.ofLight, answersAt },
              () => {
                if (from === undefined) of.playGame(state, seedLow, seedHigh);
                else playThrough(of, matchup, state, seedLow, seedHigh, { from }, []);
              },
            );
          },
        }),
    listings: {
      ...of.listings,
      strategies: () => strategies.map((s) => ({ name: s.name, description: s.description })),
    },
  };
}

const habitsOf = <M, S>({ list, watch }: HabitsIn<S>, createState: (matchup: M) => S): Habits<M, S> => ({
  list,
  create: (matchup, seen) => {
    const state = createState(matchup);
    return { state, ended: watch(state, seen) };
  },
});

/** Has the answer of a number told among the lines of a log. */
function markAnswer<V, S extends Played<V> & { journal: Journal | undefined }>(
  asking: AskingGame<V, S>,
  state: S,
  at: number,
  told: ToldAside[],
): void {
  let answers = 0;
  tellAnswers<V>(state, (side, view, question, index) => {
    if (++answers !== at) return;
    const name = asking.questions[question];
    const line = answerLine(at, sideName(side), name, asking.words(view, name, index));
    told.push({ line, entries: state.journal!.entries.length });
  });
}

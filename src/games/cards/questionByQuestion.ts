import { RNG_WORDS, seedStream } from "../../core/rng.js";
import { toSide } from "../../core/side.js";
import {
  type EngineQuestion,
  mustNotSearch,
  type Outcome,
  type Position,
  type PositionEngine,
  ReplayedPosition,
} from "../position.js";
import type { PositionText } from "../positionText.js";
import type { AskingGame } from "./lookOn.js";
import { type CardPlayer, type CardStrategy, type CardTable, createPlayers, DARK, LIGHT } from "./player.js";
import type { SearchedGame } from "./searching.js";
import { HEAD } from "./table.js";
import { isOver } from "./zones.js";

/** Games of any card game, held at a question. */

/** A question as a view has it. */
interface Asked {
  readonly options: Int32Array;
  readonly optionCount: number;
  readonly card: number;
  readonly ability: number;
  readonly subject: number;
  readonly amount: number;
}

interface Playing {
  readonly table: CardTable;
  readonly bytes: readonly Uint8Array[];
  readonly players: readonly Pick<CardPlayer<never>, "begin" | "kept">[];
}

/** What a card game tells, so that its games can be held at questions. */
export interface HeldGame<M, V, S> {
  readonly asking: Pick<AskingGame<V, S>, "questions" | "words">;
  readonly columns: number;
  readonly positionText: PositionText<M, S>;
  /** How it is copied, dealt anew and taken up, for one matchup. */
  searched(matchup: M): SearchedGame<M, S>;
  /** How far the light side is ahead. */
  marginOf(s: S): number;
}

/** Stream of random numbers by which hidden cards are dealt anew. */
const DEAL = 65;

/** A position of a matchup's games, no game begun. @throws PositionUseError where a strategy searches */
export function createCardPosition<
  V extends Asked,
  M extends { readonly strategies: readonly [CardStrategy<M, V>, CardStrategy<M, V>] },
  S extends object,
>(game: HeldGame<M, V, S & Playing>, matchup: M): Position {
  mustNotSearch(matchup.strategies);
  const of = game.searched(matchup);
  const words = new Int32Array(RNG_WORDS);
  const [light, dark] = matchup.strategies;
  const fresh = createPlayers<M, V>(matchup);
  const engine: PositionEngine<M, S & Playing> = {
    matchup,
    columns: game.columns,
    positionText: game.positionText,
    createAsking: (asked) =>
      of.createState({
        ...matchup,
        strategies: [asking(light, game.asking, asked), asking(dark, game.asking, asked)],
      }),
    createKept: () => of.createState(matchup),
    copyState: of.copyState,
    toEngine: (option) => option,
    toOption: (answer) => answer,
    forget: (s, seedLow, seedHigh) => {
      for (const player of s.players) player.begin(seedLow, seedHigh);
    },
    // The engine has made the options of the cards that whoever is asked holds.
    whyNotFor: (_s, side, asked) =>
      side === asked
        ? undefined
        : `hidden cards are dealt anew for the side that is asked, ${asked}, not for ${side}: its options come of what it holds`,
    dealAnew: (s, side, seedLow, seedHigh) => {
      seedStream(words, 0, seedLow, seedHigh, DEAL);
      of.dealAnew(s, toSide(side), words, 0);
      of.seedDice(s, seedLow, seedHigh);
      const other = side === LIGHT ? DARK : LIGHT;
      // What the other player keeps, such as its random numbers, is hidden too.
      fresh[other].begin(seedLow, seedHigh);
      s.players[other].kept?.set(fresh[other].kept!);
    },
    outcomeOf: (s) => outcomeOf(s, game.marginOf(s)),
    bytesOf: (s) => [...s.bytes, ...s.players.flatMap(({ kept }) => (kept === undefined ? [] : [bytesIn(kept)]))],
  };
  return new ReplayedPosition(engine);
}

const bytesIn = ({ buffer, byteOffset, byteLength }: Int32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** A strategy whose answers are put before whoever holds the game. */
function asking<M, V extends Asked>(
  of: CardStrategy<M, V>,
  { questions, words }: Pick<AskingGame<V, never>, "questions" | "words">,
  asked: (question: EngineQuestion) => number,
): CardStrategy<M, V> {
  return {
    name: of.name,
    description: of.description,
    createPlayer: (matchup, side) => {
      const player = of.createPlayer(matchup, side);
      return {
        begin: (low, high) => player.begin(low, high),
        choose: (view, question) => {
          const index = asked({
            side,
            kind: questions[question],
            about: [view.card, view.ability, view.subject, view.amount],
            think: () => player.choose(view, question),
            list: () => view.options.slice(0, view.optionCount),
            words: (index) => words(view, questions[question], index),
          });
          player.answered?.(view, question, index);
          return index;
        },
        ...(player.kept === undefined ? {} : { kept: player.kept }),
      };
    },
  };
}

function outcomeOf(s: Playing, margin: number): Outcome {
  const winner = isOver(s) ? s.table.head[HEAD.winner] : NEITHER;
  return { isOver: isOver(s), winner: winner > 1 ? NEITHER : winner, margins: [margin, -margin] };
}
const NEITHER = -1;

import { FRAME, isForced, QUIRK } from "../../../../src/games/lcg/cards/compileCard.js";
import { compileMatchup } from "../../../../src/games/lcg/cards/compileMatchup.js";
import { type Matchup, TYPE } from "../../../../src/games/lcg/cards/matchup.js";
import type { ObjectiveSet } from "../../../../src/games/lcg/catalogue/catalogue.js";
import { playGame } from "../../../../src/games/lcg/playGame.js";
import { DEFAULT_RULES } from "../../../../src/games/lcg/rules.js";
import { createState } from "../../../../src/games/lcg/state/createState.js";
import { H } from "../../../../src/games/lcg/state/table.js";
import {
  abilityOfPlay,
  cardOfPlay,
  PASS,
  PLAY_AS_ENHANCEMENT,
  PLAY_CARD,
  QUESTION,
  QUESTIONS,
  type Strategy,
  type View,
} from "../../../../src/games/lcg/strategy.js";
import { noting } from "../../cards/support/usage.js";
import { CORE_PLAYABLE, randomDecks } from "./game.js";

/**
 * How often a strategy chooses each card, ability and question that needs a choice, in games of random legal decks. An
 * occasion is a turn of a game: a piece counts once a turn in which it was legal, and once a turn in which it was
 * chosen.
 */

/**
 * A piece by its name: "Rancor" (played), "Luke Skywalker/0" (an ability), "Heat of Battle" (a fate card placed),
 * "?engage" (a question).
 */
export interface Used {
  readonly piece: string;
  /** Turns in which it was legal, and games in which it was. */
  legal: number;
  games: number;
  /** Turns in which it was chosen, and games. */
  chosen: number;
  chosenGames: number;
}

const NUMBERED: ReadonlySet<number> = new Set([
  QUESTION.mulligan,
  QUESTION.fateAgain,
  QUESTION.shieldDamage,
  QUESTION.shieldFocus,
  QUESTION.unopposed,
  QUESTION.may,
]);

/** Names of everything in a matchup that needs a choice. */
export function piecesOf(m: Matchup): string[] {
  const pieces: string[] = [];
  for (let card = 0; card < m.count; card++) {
    const type = m.type[card];
    const title = m.titles[m.title[card]];
    if (type === TYPE.unit || type === TYPE.enhancement || type === TYPE.fate) pieces.push(title);
    if ((m.quirks[card] & QUIRK.playableOnFighter) !== 0) pieces.push(`${title} as enhancement`);
    for (const ability of m.abilities[card])
      if (ability.frame !== FRAME.fate && !isForced(ability)) pieces.push(`${title}/${ability.index}`);
  }
  return pieces;
}

export class Usage {
  readonly used = new Map<string, Used>();
  readonly #turn = new Map<string, number>();
  readonly #chosenTurn = new Map<string, number>();
  readonly #game = new Map<string, number>();
  readonly #chosenGame = new Map<string, number>();
  #games = 0;

  /** The strategy as it is, its options and answers counted. */
  watch(inner: Strategy): Strategy {
    return noting(inner, (view, question, answer) => this.#asked(view, question, answer));
  }

  /**
   * Plays games of random decks, both sides by the strategy.
   * @param pool sets to draw from; those of the core unless told
   */
  play(
    strategy: Strategy,
    seeds: readonly [number, number],
    gamesPerDecks: number,
    pool: readonly ObjectiveSet[] = CORE_PLAYABLE,
  ): this {
    const watched = this.watch(strategy);
    for (let seed = seeds[0]; seed < seeds[1]; seed++) {
      const [light, dark] = randomDecks(seed, pool);
      const matchup = compileMatchup(light, dark, DEFAULT_RULES, [watched, watched]);
      for (const piece of piecesOf(matchup)) this.#entry(piece);
      const state = createState(matchup);
      for (let game = 0; game < gamesPerDecks; game++) {
        this.#games++;
        playGame(state, seed, game);
      }
    }
    return this;
  }

  get(piece: string): Used {
    return this.#entry(piece);
  }

  #entry(piece: string): Used {
    const known = this.used.get(piece);
    if (known !== undefined) return known;
    const made = { piece, legal: 0, games: 0, chosen: 0, chosenGames: 0 };
    this.used.set(piece, made);
    return made;
  }

  #asked(view: View, question: number, answer: number): void {
    const turn = this.#games * 1000 + view.table.head[H.turn];
    const options = Array.from(view.options.subarray(0, view.optionCount));
    const chosen = options[answer];
    // A question is decided where the answer is neither a refusal nor simply the first of the options.
    const isRefused = NUMBERED.has(question) ? chosen === 0 : chosen === PASS;
    this.#count(`?${QUESTIONS[question]}`, turn, !isRefused && (answer > 0 || NUMBERED.has(question)));
    if (question === QUESTION.action || question === QUESTION.answer)
      for (const option of options)
        if (option !== PASS) this.#count(pieceOf(view.matchup, option), turn, option === chosen);
    if (question !== QUESTION.edge) return;
    for (const option of options)
      if (option !== PASS && view.matchup.type[option] === TYPE.fate)
        this.#count(titleOf(view.matchup, option), turn, option === chosen);
  }

  #count(piece: string, turn: number, isChosen: boolean): void {
    const used = this.#entry(piece);
    if (this.#turn.get(piece) !== turn) used.legal++;
    if (this.#game.get(piece) !== this.#games) used.games++;
    this.#turn.set(piece, turn);
    this.#game.set(piece, this.#games);
    if (!isChosen) return;
    if (this.#chosenTurn.get(piece) !== turn) used.chosen++;
    if (this.#chosenGame.get(piece) !== this.#games) used.chosenGames++;
    this.#chosenTurn.set(piece, turn);
    this.#chosenGame.set(piece, this.#games);
  }
}

const titleOf = (m: Matchup, card: number): string => m.titles[m.title[card]];

function pieceOf(m: Matchup, play: number): string {
  const title = titleOf(m, cardOfPlay(play));
  const ability = abilityOfPlay(play);
  if (ability === PLAY_CARD) return title;
  return ability === PLAY_AS_ENHANCEMENT ? `${title} as enhancement` : `${title}/${ability}`;
}

/** Every piece of the decks that can be drawn, and every question. */
export function allPieces(seeds: readonly [number, number], pool: readonly ObjectiveSet[] = CORE_PLAYABLE): string[] {
  const pieces = new Set<string>(QUESTIONS.map((question) => `?${question}`));
  const nobody: Strategy = {
    name: "none",
    description: "",
    createPlayer: () => ({ begin: () => {}, choose: () => 0 }),
  };
  for (let seed = seeds[0]; seed < seeds[1]; seed++) {
    const [light, dark] = randomDecks(seed, pool);
    for (const piece of piecesOf(compileMatchup(light, dark, DEFAULT_RULES, [nobody, nobody]))) pieces.add(piece);
  }
  return [...pieces];
}

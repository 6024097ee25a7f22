import { compileMatchup } from "../../../../src/games/tcg/cards/compileMatchup.js";
import { type Matchup, TYPE } from "../../../../src/games/tcg/cards/matchup.js";
import type { PublishedCard } from "../../../../src/games/tcg/catalogue/publishedCard.js";
import { mayJoin } from "../../../../src/games/tcg/deck/construction.js";
import { type DeckSide, SIDES } from "../../../../src/games/tcg/deck/deck.js";
import { playGame } from "../../../../src/games/tcg/playGame.js";
import { DEFAULT_RULES } from "../../../../src/games/tcg/rules.js";
import { createState } from "../../../../src/games/tcg/state/createState.js";
import {
  abilityOfPlay,
  BUILD,
  cardOfBuild,
  cardOfPlay,
  HIDDEN,
  isAttack,
  isBuild,
  LUCKY,
  PASS,
  QUESTIONS,
  type Question,
  type Strategy,
  type View,
  whatOfBuild,
} from "../../../../src/games/tcg/strategy.js";
import { streamOfDecks } from "../../cards/support/cardGame.js";
import { noting } from "../../cards/support/usage.js";
import { ALL_PLAYABLE } from "./game.js";
import { randomDeck } from "./randomDeck.js";

/**
 * Which cards, abilities and answers a strategy chooses, counted in games of drawn decks. A card is played when it is
 * begun or placed (a unit, a Location), completed (a Mission), borne (Equipment) or played (a Battle card); "Yoda
 * (B)/1" is its second ability, "Yoda (B) may" what it asks whether it shall do, "question bid" any answer to the
 * question but none.
 */
export interface Used {
  readonly name: string;
  /** Games in which it could be chosen, and in which it was. */
  readonly legal: number;
  readonly chosen: number;
}

const GAMES_PER_DECKS = 2;
const isDoneByBuilding: ReadonlySet<number> = new Set([BUILD.start, BUILD.deploy, BUILD.equip]);

export class Usage {
  readonly #known = new Set<string>();
  readonly #legal = new Map<string, number>();
  readonly #chosen = new Map<string, number>();
  readonly #legalNow = new Set<string>();
  readonly #chosenNow = new Set<string>();

  /** The strategy, watched. */
  watch(inner: Strategy): Strategy {
    return noting(inner, (view, question, answer) => this.#note(view, QUESTIONS[question], view.options[answer]));
  }

  /** What the cards of two decks let their players choose counts as never chosen until it is. */
  know(m: Matchup): void {
    for (let card = 0; card < m.count; card++)
      for (const { index } of m.cards[card].abilities) this.#known.add(`${nameOf(m, card)}/${index}`);
  }

  /** A game is over: what came up in it counts once. */
  endGame(): void {
    for (const name of this.#legalNow) this.#legal.set(name, (this.#legal.get(name) ?? 0) + 1);
    for (const name of this.#chosenNow) this.#chosen.set(name, (this.#chosen.get(name) ?? 0) + 1);
    this.#legalNow.clear();
    this.#chosenNow.clear();
  }

  of(name: string): Used {
    return { name, legal: this.#legal.get(name) ?? 0, chosen: this.#chosen.get(name) ?? 0 };
  }

  /** All that could ever be chosen, and abilities of the cards that were in the decks. */
  all(): Used[] {
    return [...new Set([...this.#known, ...this.#legal.keys()])].map((name) => this.of(name));
  }

  #note(view: View, question: Question, answer: number): void {
    for (let i = 0; i < view.optionCount; i++)
      for (const name of namesOf(view, question, view.options[i])) this.#legalNow.add(name);
    for (const name of namesOf(view, question, answer)) {
      // A Mission that is begun may never be completed.
      const isBegun = question === "build" && whatOfBuild(answer) === BUILD.start && isMission(view, answer);
      if (!isBegun) this.#chosenNow.add(name);
    }
  }
}

const isMission = (view: View, option: number): boolean =>
  isBuild(option) && view.matchup.type[cardOfBuild(option)] === TYPE.mission;

const nameOf = (m: Matchup, card: number): string => m.names[m.name[card]];

/** What an option is a choice of. */
function namesOf(view: View, question: Question, option: number): string[] {
  const { matchup } = view;
  if (view.optionCount < 2) return [];
  const isNothing = option === PASS || ((question === "may" || question === "pay") && option === 0);
  const names = isNothing ? [] : [`question ${question}`];
  if (question === "may") return option === 1 ? [...names, `${nameOf(matchup, view.card)} may`] : names;
  if (isNothing || isAttack(option)) return names;
  if (question === "setup") return [...names, nameOf(matchup, option)];
  if (question !== "build" && question !== "play" && question !== "act") return names;
  if (isBuild(option))
    return isDoneByBuilding.has(whatOfBuild(option)) ? [...names, nameOf(matchup, cardOfBuild(option))] : names;
  return [...names, ...namesOfPlay(matchup, option)];
}

function namesOfPlay(m: Matchup, play: number): string[] {
  const [card, ability] = [cardOfPlay(play), abilityOfPlay(play)];
  if (ability === HIDDEN) return ["Hidden Cost"];
  if (ability === LUCKY) return ["Lucky"];
  const own = `${nameOf(m, card)}/${ability}`;
  return m.type[card] === TYPE.battle ? [nameOf(m, card), own] : [own];
}

/**
 * Plays games of random legal decks, each pair of decks twice.
 * @param around cards that the decks are drawn around, by side
 */
export function playFor(
  usage: Usage,
  strategy: Strategy,
  seeds: readonly [number, number],
  around: Partial<Record<DeckSide, readonly PublishedCard[]>> = {},
): void {
  const watched = usage.watch(strategy);
  for (let seed = seeds[0]; seed < seeds[1]; seed++) {
    const stream = streamOfDecks(seed, 0x05a6e);
    const [light, dark] = SIDES.map((side) => randomDeck(stream, ALL_PLAYABLE, { side, with: around[side] ?? [] }));
    const matchup = compileMatchup(light!, dark!, DEFAULT_RULES, [watched, watched]);
    usage.know(matchup);
    const state = createState(matchup);
    for (let game = 0; game < GAMES_PER_DECKS; game++) {
      playGame(state, seed, game);
      usage.endGame();
    }
  }
}

/** What a strategy has never chosen, after games around each thing that it had not chosen in those played before. */
export function neverChosen(usage: Usage, strategy: Strategy, games: number): Used[] {
  const names = new Set([...playableNames(), ...usage.all().map(({ name }) => name)]);
  for (const name of names) if (usage.of(name).chosen === 0) playAround(usage, strategy, name, games);
  return [...names].map((name) => usage.of(name)).filter(({ chosen }) => chosen === 0);
}

/**
 * Names of all that a playable card lets its player choose by itself: the card, and for a Battle card each way to play
 * it.
 */
export const playableNames = (): string[] => ALL_PLAYABLE.map((card) => card.name);

/** Cards that a name of `Usage` is about. */
function cardNamed(name: string): PublishedCard | undefined {
  const card = name.replace(/\/\d+$| may$/, "");
  return ALL_PLAYABLE.find((one) => one.name === card);
}

/**
 * Games of decks with four copies of a card, until the strategy has chosen what is named, or they are over.
 * @returns games played
 */
export function playAround(usage: Usage, strategy: Strategy, name: string, games: number): number {
  const card = cardNamed(name);
  if (card === undefined) return 0;
  const side: DeckSide = mayJoin(card, "light") ? "light" : "dark";
  const copies = [card, card, card, card];
  let played = 0;
  for (let seed = 0; played < games && usage.of(name).chosen === 0; seed++, played += GAMES_PER_DECKS)
    playFor(usage, strategy, [700_000 + seed, 700_001 + seed], { [side]: copies });
  return played;
}

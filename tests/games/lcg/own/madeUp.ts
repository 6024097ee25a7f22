import { Problems } from "../../../../src/core/problems.js";
import { yamlText } from "../../../../src/core/source.js";
import { compileMatchup } from "../../../../src/games/lcg/cards/compileMatchup.js";
import { TYPE } from "../../../../src/games/lcg/cards/matchup.js";
import type { CardText, Verb } from "../../../../src/games/lcg/cards/vocabulary.js";
import { findSet } from "../../../../src/games/lcg/catalogue/catalogue.js";
import type { CardType, PublishedCard } from "../../../../src/games/lcg/catalogue/publishedCard.js";
import type { Deck } from "../../../../src/games/lcg/deck/deck.js";
import { readOwnText } from "../../../../src/games/lcg/own/readText.js";
import { playGame } from "../../../../src/games/lcg/playGame.js";
import { DEFAULT_RULES } from "../../../../src/games/lcg/rules.js";
import { createState } from "../../../../src/games/lcg/state/createState.js";
import { EVENT, type Journal } from "../../../../src/games/lcg/state/journal.js";
import { H } from "../../../../src/games/lcg/state/table.js";
import { REASON } from "../../../../src/games/lcg/state/zones.js";
import { QUESTION, type Strategy } from "../../../../src/games/lcg/strategy.js";
import { readCardsSource } from "../../../../src/games/ownCards/readCards.js";
import { greedy } from "../../../../strategies/lcg/greedy.js";
import { randomDecks } from "../support/game.js";

/** Texts put on every card of a type in a deck, and what games show of them. */

export type Side = "light" | "dark";
type Type = Exclude<CardType, "affiliation" | "mission">;

/** What check says of a text on a card of a type and side: nothing where it passes. */
export function toldOfText(text: CardText, type: Type, side: Side, { cost = 1, resources = 0 } = {}): string[] {
  const problems = new Problems();
  const source = readCardsSource("own.yaml", yamlText({ cards: [{ text }] }), problems);
  const value = (source.data as { cards: { text: unknown }[] }).cards[0]!;
  const entry = { kind: "card", source, path: ["cards", 0], value } as never;
  readOwnText(entry, { type, side: type === "fate" ? undefined : side, cost, resources }, problems);
  return problems.list.map(({ message }) => message);
}

/** What the journal tells where a verb has done something. */
export const SHOWS: Readonly<Record<Exclude<Verb, "special">, readonly (keyof typeof EVENT)[]>> = {
  damage: ["damageDealt", "damageProtected", "shieldUsed"],
  heal: ["healed"],
  healAll: ["healed"],
  removeFocus: ["focusRemoved"],
  removeAllFocus: ["focusRemoved"],
  addFocus: ["focusAdded", "shieldUsed"],
  shield: ["shieldAdded"],
  shieldAnyway: ["shieldAdded"],
  destroy: ["unitDestroyed", "objectiveDestroyed"],
  returnToHand: ["returnedToHand", "captured"],
  discardFromPlay: ["discardedFromPlay"],
  capture: ["captured"],
  gainIcons: ["iconsGained"],
  cannotDefend: ["cannotDefend"],
  cannotAttackOrDefend: ["cannotAttackOrDefend"],
  draw: ["drew"],
  discardOwn: ["discarded"],
  opponentDiscards: ["discarded"],
  opponentDiscardsAtRandom: ["discarded"],
  sacrificeByOpponent: ["sacrificed"],
  dial: ["dialMoved"],
  ignoreMatch: ["matchIgnored"],
  cheaperNext: ["nextCheaper"],
  // That is told where what was cancelled comes to nothing.
  cancel: ["used", "done"],
  prevent: ["damagePrevented"],
};

/** Greedy, but what abilities may be used, chosen and placed is left to chance. */
export const eager: Strategy = {
  name: "eager",
  description: "",
  createPlayer: (matchup, side) => {
    const inner = greedy.createPlayer(matchup, side);
    let dice = 1;
    const below = (count: number) => {
      dice = (Math.imul(dice, 1103515245) + 12345) >>> 0;
      return (dice >>> 8) % count;
    };
    return {
      ...inner,
      begin: (...given) => {
        dice = 7;
        inner.begin(...given);
      },
      choose: (view, question) => {
        const answer = inner.choose(view, question);
        return LEFT_TO_CHANCE.has(question) ? below(view.optionCount) : answer;
      },
    };
  },
};

const LEFT_TO_CHANCE: ReadonlySet<number> = new Set(
  (["action", "answer", "edge", "choose", "suffer", "target", "discard"] as const).map((one) => QUESTION[one]),
);

/** A deck whose cards have the texts that are made for them; undefined leaves a card as it is. */
export function withTexts(deck: Deck, textOf: (card: PublishedCard) => CardText | undefined): Deck {
  const own = [...new Set(deck.sets)].map((number) => {
    const found = findSet(number);
    if (!("set" in found)) throw new Error(`no set ${number}`);
    const cards = found.set.cards.map((card) => {
      const text = textOf(card);
      return text === undefined ? card : { ...card, text, own: "changed" as const };
    });
    return { ...found.set, cards, own: "changed" as const };
  });
  return { ...deck, own };
}

const withText = (deck: Deck, text: CardText, type: Type): Deck =>
  withTexts(deck, (card) => (card.type === type ? text : undefined));

export interface Seen {
  readonly games: number;
  /** How often it was used, and how often it did something. */
  readonly used: number;
  readonly did: number;
  readonly limits: number;
}

/** Plays games until a text has done something. @param most games */
export function tryText(text: CardText, type: Type, side: Side, most: number, strategy: Strategy = eager): Seen {
  const shows = new Set(
    (text.abilities ?? []).flatMap(({ effects }) =>
      effects.flatMap(({ verb }) => (verb === "special" ? [] : SHOWS[verb].map((one) => EVENT[one] as number))),
    ),
  );
  let used = 0;
  let did = 0;
  let limits = 0;
  let games = 0;
  for (let seed = 0; games < most && did === 0; seed++) {
    const [light, dark] = randomDecks(seed);
    const decks = side === "light" ? [withText(light, text, type), dark] : [light, withText(dark, text, type)];
    const state = createState(compileMatchup(decks[0]!, decks[1]!, DEFAULT_RULES, [strategy, strategy]));
    const { split } = state.matchup;
    const isMine = (card: number) => state.matchup.type[card] === TYPE[type] && card < split === (side === "light");
    for (let game = 0; game < 2 && did === 0; game++) {
      games++;
      const journal: Journal = { entries: [] };
      state.journal = journal;
      playGame(state, seed, game);
      if (state.table.head[H.reason] === REASON.limit) limits++;
      const within: boolean[] = [];
      for (const [event, , second] of journal.entries as number[][]) {
        const opens =
          event === EVENT.used ||
          event === EVENT.fateResolved ||
          event === EVENT.strikes ||
          (event === EVENT.played && state.matchup.type[second!] === TYPE.event);
        if (opens) {
          const mine = event !== EVENT.strikes && isMine(second!);
          if (mine) used++;
          within.push(mine);
        } else if (event === EVENT.done) within.pop();
        else if (within.at(-1) === true && shows.has(event!)) did++;
      }
    }
  }
  return { games, used, did, limits };
}

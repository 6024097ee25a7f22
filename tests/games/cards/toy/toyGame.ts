import { sha256 } from "../../../../src/core/hash.js";
import { itemOf, type List, lengthOf, pop, push, remove } from "../../../../src/core/lists.js";
import { numbered } from "../../../../src/core/numbered.js";
import { RNG_WORDS } from "../../../../src/core/rng.js";
import { valueAt } from "../../../../src/core/shape.js";
import { add, answerOf, isForced, noQuestion, offer } from "../../../../src/games/cards/ask.js";
import { createCardGame } from "../../../../src/games/cards/cardGame.js";
import { bySide, sideColumn, unitColumn, winnerColumn, writeUnits } from "../../../../src/games/cards/columns.js";
import { seedStreams, shuffleBy } from "../../../../src/games/cards/dice.js";
import { note } from "../../../../src/games/cards/journal.js";
import * as players from "../../../../src/games/cards/player.js";
import { checkSides, optionsCheck } from "../../../../src/games/cards/rules.js";
import { Buffers, type CardState } from "../../../../src/games/cards/state.js";
import { sideName, type Teller, tellEntries } from "../../../../src/games/cards/telling.js";
import { random } from "../../../../strategies/cards/random.js";

/**
 * A card game to see what card games share: its rules and its vocabulary. Each turn one side draws a card and may lead
 * one; the other may beat it with a higher card. An unbeaten card scores its strength; most points win when a side has
 * `target`, or when all decks are empty.
 */

export const QUESTIONS = ["lead", "beat"] as const;
export const QUESTION = numbered(QUESTIONS);
export const PASS = -1;
export const REASONS = ["target", "empty decks"] as const;
export const H = { turn: 0, winner: 1, reason: 2, light: 3, dark: 4, words: 5 } as const;
const ZONE = { hidden: 0, discard: 1 } as const;
const EVENTS = ["gameBegan", "drew", "led", "beat", "scored", "gameEnded"] as const;
const EVENT = numbered(EVENTS);
const OPENING = 3;
const NOBODY = 2;

export interface ToyDeck {
  readonly name: string;
  readonly side: "light" | "dark";
  readonly cards: readonly number[];
}
interface Rules {
  readonly target: number;
}
const DEFAULT_RULES: Rules = { target: 30 };
export interface Matchup extends players.CardMatchup {
  readonly strategies: readonly [Strategy, Strategy];
  readonly rules: Rules;
  readonly strength: Uint8Array;
}
export interface Table {
  readonly head: Int32Array;
  readonly zone: Uint8Array;
  readonly discard: readonly [List, List];
}
export type View = players.CardView<Matchup, Table>;
export type Strategy = players.CardStrategy<Matchup, View>;
export interface State extends CardState<View> {
  readonly played: Int32Array;
}

export function compile(
  light: ToyDeck,
  dark: ToyDeck,
  rules: Rules,
  strategies: readonly [Strategy, Strategy],
): Matchup {
  const strength = Uint8Array.from([...light.cards, ...dark.cards]);
  const split = light.cards.length;
  const unitRows = [Int16Array.from(strength, (_, card) => (card < split ? card : card - split))];
  return {
    strategies,
    rules,
    strength,
    split,
    count: strength.length,
    unitCounts: [split, dark.cards.length],
    unitRows,
  };
}

export function createState(matchup: Matchup): State {
  const { count } = matchup;
  const buffers = new Buffers(count, { shared: 64 + 8 * count, own: 16 + 8 * count, hidden: 128 + 16 * count });
  const { shared, hidden, bytes } = buffers;
  const head = shared.int32(H.words);
  const table: Table = { head, discard: buffers.sharedLists(), zone: shared.uint8(count) };
  const [hand, looked] = [buffers.ownLists(), buffers.ownLists()];
  const view = (side: 0 | 1): View => ({
    ...{ matchup, side, table, hand: hand[side], looked: looked[side] },
    ...noQuestion(count + 1),
  });
  return {
    ...{ matchup, bytes, table, hand, looked },
    rng: hidden.int32(RNG_WORDS),
    played: hidden.int32(count),
    deck: buffers.hiddenLists(),
    aside: hidden.int16(count + 1),
    views: [view(0), view(1)],
    players: players.createPlayers(matchup),
    ...{ journal: undefined, script: undefined, seedLow: 0, seedHigh: 0 },
  };
}

export function beginGame(s: State, seedLow: number, seedHigh: number): void {
  s.table.head.fill(0);
  s.table.head[H.winner] = -1;
  s.table.zone.fill(ZONE.hidden);
  s.played.fill(0);
  for (const lists of [s.hand, s.deck, s.looked, s.table.discard]) for (const list of lists) list.fill(0);
  for (let card = 0; card < s.matchup.count; card++) push(s.deck[players.sideOf(s.matchup, card)], card);
  s.seedLow = seedLow;
  s.seedHigh = seedHigh;
  seedStreams(s, 1, seedLow, seedHigh);
  for (const player of s.players) player.begin(seedLow, seedHigh);
  note(s.journal, EVENT.gameBegan);
}

export function setUp(s: State): void {
  for (const side of [0, 1] as const) {
    shuffleBy(s, s.deck[side], 0);
    for (let i = 0; i < OPENING; i++) draw(s, side);
  }
}

function draw(s: State, side: 0 | 1): void {
  if (lengthOf(s.deck[side]) === 0) return;
  const card = pop(s.deck[side]);
  push(s.hand[side], card);
  note(s.journal, EVENT.drew, side, card);
}

/** Asks for a card of the hand that is stronger than `over`, or none. */
function choose(s: State, side: 0 | 1, question: number, over: number, subject: number): number {
  const view = offer(s, side, -1, subject);
  add(view, PASS);
  for (let i = 0; i < lengthOf(s.hand[side]); i++) {
    const card = itemOf(s.hand[side], i);
    if (s.matchup.strength[card]! > over) add(view, card);
  }
  const card = isForced(s, view) ? view.options[0]! : answerOf(s, side, question, s.table.head[H.turn]!, QUESTIONS);
  if (card === PASS) return PASS;
  remove(s.hand[side], card);
  push(s.table.discard[side], card);
  s.table.zone[card] = ZONE.discard;
  s.played[card]! += 1;
  note(s.journal, question === QUESTION.lead ? EVENT.led : EVENT.beat, side, card);
  return card;
}

export function playTurn(s: State): void {
  const { head } = s.table;
  head[H.turn]! += 1;
  const side = (head[H.turn]! % 2) as 0 | 1;
  draw(s, side);
  const led = choose(s, side, QUESTION.lead, 0, -1);
  const worth = led === PASS ? 0 : s.matchup.strength[led]!;
  if (led !== PASS && choose(s, (1 - side) as 0 | 1, QUESTION.beat, worth, led) === PASS) {
    head[H.light + side]! += worth;
    note(s.journal, EVENT.scored, side, head[H.light + side]!);
  }
  if (head[H.light + side]! >= s.matchup.rules.target) end(s, side, 0);
  else if (lengthOf(s.deck[0]) + lengthOf(s.deck[1]) === 0)
    end(s, head[H.light] === head[H.dark] ? NOBODY : head[H.light]! > head[H.dark]! ? 0 : 1, 1);
}

function end(s: State, winner: number, reason: number): void {
  s.table.head[H.winner] = winner;
  s.table.head[H.reason] = reason;
  note(s.journal, EVENT.gameEnded, winner, reason);
}

export const isOver = (s: State): boolean => s.table.head[H.winner]! >= 0;
export function playTurns(s: State): void {
  while (!isOver(s)) playTurn(s);
}
export function playGame(s: State, seedLow: number, seedHigh: number): void {
  beginGame(s, seedLow, seedHigh);
  setUp(s);
  playTurns(s);
}

export const gameColumns = [
  winnerColumn,
  { name: "reason", type: "uint8", unit: "", meaning: "how the game ended", labels: REASONS },
  { name: "turns", type: "uint16", unit: "turns", meaning: "turns begun", role: "length" },
  ...bySide("points", "uint16", "points", "points scored"),
] as const;

export function writeRow({ table: { head } }: State, row: Int32Array): void {
  for (const [i, word] of [H.winner, H.reason, H.turn, H.light, H.dark].entries()) row[i] = head[word]!;
}

interface Story {
  readonly s: State;
  readonly lines: string[];
}
const cardName = ({ s }: Story, card: number): string => `a ${s.matchup.strength[card]}`;
const say =
  (doing: (story: Story, what: number) => string): Teller<Story> =>
  (story, [side = 0, what = 0]) =>
    story.lines.push(`${sideName(side)} ${doing(story, what)}`);
const TELLERS: Readonly<Record<(typeof EVENTS)[number], Teller<Story>>> = {
  gameBegan: ({ lines }) => lines.push("Setup"),
  drew: say((story, card) => `draws ${cardName(story, card)}`),
  led: say((story, card) => `leads ${cardName(story, card)}`),
  beat: say((story, card) => `beats it with ${cardName(story, card)}`),
  scored: say((_story, points) => `has ${points} points`),
  gameEnded: ({ lines }, [winner = 0, reason = 0]) =>
    lines.push(`${winner === NOBODY ? "Nobody" : sideName(winner)} wins: ${REASONS[reason]}`),
};

/** The highest option, which leads and beats with the strongest card. */
const highest: Strategy = {
  name: "highest",
  description: "plays the strongest card it may",
  createPlayer: ({ strength }) => ({
    begin: () => {},
    choose: ({ options, optionCount }) => {
      let best = 0;
      for (let i = 1; i < optionCount; i++)
        if (best === 0 || strength[options[i]!]! > strength[options[best]!]!) best = i;
      return best;
    },
  }),
};

export const toyGame = createCardGame<ToyDeck, Rules, Matchup, State, Strategy>(
  {
    name: "toy",
    title: "A toy",
    ownVersion: "1",
    entrantFolder: "tests/games/cards/toy/decks",
    gameColumns,
    unitColumns: [
      sideColumn,
      unitColumn("card of the deck"),
      { name: "played", type: "uint8", unit: "cards", meaning: "played", winsWhen: "played" },
    ],
    checkOptions: optionsCheck(DEFAULT_RULES, { target: { from: 1, to: 1000 } }),
    checkDeck: (source, path) => valueAt(source.data, path) as ToyDeck,
    deckEntrant: (deck, source) => ({
      ...{ name: deck.name, source, summary: deck.cards.join(" "), hash: sha256(JSON.stringify(deck)), content: deck },
      units: deck.cards.map((strength, i) => `card ${i + 1} of strength ${strength}`),
    }),
    checkPairing: checkSides,
    ...{ compile, createState, playGame, writeRow },
    writeUnits: (s, units) => writeUnits({ ...s, cardTally: s.played }, units, 3, 1, [0]),
    tellJournal: (s) => {
      const story: Story = { s, lines: [] };
      tellEntries(story, s.journal, EVENTS, TELLERS);
      return story.lines;
    },
    listings: {},
  },
  [random, highest],
);

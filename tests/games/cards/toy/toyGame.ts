import { sha256 } from "../../../../src/core/hash.js";
import { itemOf, lengthOf } from "../../../../src/core/lists.js";
import { numbered } from "../../../../src/core/numbered.js";
import { RNG_WORDS } from "../../../../src/core/rng.js";
import { writtenAt } from "../../../../src/core/shape.js";
import { otherSide, type Side, toSide } from "../../../../src/core/side.js";
import { add, answerOf, isForced, noQuestion, offer } from "../../../../src/games/cards/ask.js";
import { createCardGame } from "../../../../src/games/cards/cardGame.js";
import * as columns from "../../../../src/games/cards/columns.js";
import { shuffleBy } from "../../../../src/games/cards/dice.js";
import { flowOf } from "../../../../src/games/cards/flow.js";
import { CARD_EVENTS, note } from "../../../../src/games/cards/journal.js";
import * as players from "../../../../src/games/cards/player.js";
import { checkSides, optionsCheck } from "../../../../src/games/cards/rules.js";
import { Buffers, type CardState, type CardTallies, clearState } from "../../../../src/games/cards/state.js";
import { beginLine, tell, untold, written } from "../../../../src/games/cards/story.js";
import { HEAD, NOBODY, SIDE, TALLY, USE } from "../../../../src/games/cards/table.js";
import { sideName, type Teller, tellEntries } from "../../../../src/games/cards/telling.js";
import * as zones from "../../../../src/games/cards/zones.js";
import { bestOption, greedyOf } from "../../../../strategies/cards/greedy.js";
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
export const H = HEAD;
const S = { ...SIDE, points: 2 } as const;
const EVENTS = [...CARD_EVENTS, "led", "beat", "scored"] as const;
const EVENT = numbered(EVENTS);
const OPENING = 3;

export interface ToyDeck {
  readonly name: string;
  readonly side: "light" | "dark";
  readonly cards: readonly number[];
}
interface Rules {
  readonly target: number;
}
export interface Matchup extends players.CardMatchup {
  readonly strategies: readonly [Strategy, Strategy];
  readonly rules: Rules;
  readonly strength: Uint8Array;
}
export type View = players.CardView<Matchup, players.CardTable>;
export type Strategy = players.CardStrategy<Matchup, View>;
export interface State extends CardState<View>, CardTallies {}

export function compile(light: ToyDeck, dark: ToyDeck, rules: Rules, strategies: Matchup["strategies"]): Matchup {
  const strength = Uint8Array.from([...light.cards, ...dark.cards]);
  const [split, other] = [light.cards.length, dark.cards.length];
  const unitRows = [Int16Array.from(strength, (_, card) => (card < split ? card : card - split))];
  return { strategies, rules, strength, split, count: split + other, unitCounts: [split, other], unitRows };
}

export function createState(matchup: Matchup): State {
  const { count } = matchup;
  const buffers = new Buffers(count, { shared: 256 + 8 * count, own: 16 + 10 * count, hidden: 132 + 98 * count });
  const { shared, hidden, bytes } = buffers;
  const [head, sides] = [shared.int32(3), shared.int32(2 * SIDE.words)];
  const table = { head, sides, discard: buffers.sharedLists(), zone: shared.uint8(count) };
  const [hand, looked] = [buffers.ownLists(), buffers.ownLists()];
  const view = (side: Side): View => ({
    ...{ matchup, side, table, hand: hand[side], looked: looked[side] },
    ...noQuestion(count + 1),
  });
  return {
    ...{ matchup, bytes, table, hand, looked },
    ...buffers.sights(),
    ...{ rng: hidden.int32(RNG_WORDS), tally: hidden.int32(0), cardTally: hidden.int32(count * TALLY.words) },
    ...{ lastUse: hidden.int32(count * USE.words), deck: buffers.hiddenLists(), aside: hidden.int16(count + 1) },
    ...{ views: [view(0), view(1)], players: players.createPlayers(matchup) },
    ...{ journal: undefined, script: undefined, luck: undefined, seedLow: 0, seedHigh: 0 },
  };
}

function clearTable(s: State): void {
  clearState(s);
  for (let card = 0; card < s.matchup.count; card++) zones.pileUp(s, players.sideOf(s.matchup, card), card);
}

export function setUp(s: State): void {
  for (const side of [0, 1] as const) {
    shuffleBy(s, s.deck[side], 0);
    for (let i = 0; i < OPENING; i++) draw(s, side);
    zones.noteOpeningHand(s, side);
  }
}

function draw(s: State, side: Side): void {
  if (lengthOf(s.deck[side]) > 0) zones.putInHand(s, zones.drawTop(s, side, false));
}

/** Asks for a card of the hand that is stronger than `over`, or none. */
function choose(s: State, side: Side, question: number, over: number, subject: number): number {
  const view = offer(s, side, -1, subject);
  add(view, PASS);
  for (let i = 0; i < lengthOf(s.hand[side]); i++) {
    const card = itemOf(s.hand[side], i);
    if (s.matchup.strength[card] <= over) continue;
    add(view, card);
    zones.countUseOf(s, card, USE.offered);
  }
  const card = isForced(s, view) ? view.options[0] : answerOf(s, side, question, s.table.head[H.turn], QUESTIONS);
  if (card === PASS) return PASS;
  zones.takeFromHand(s, card);
  zones.putOnDiscard(s, card);
  zones.countUseOf(s, card, USE.taken);
  note(s.journal, question === QUESTION.lead ? EVENT.led : EVENT.beat, side, card);
  return card;
}

export function playTurn(s: State): void {
  const { head } = s.table;
  head[H.turn] += 1;
  const side = toSide(head[H.turn] % 2);
  draw(s, side);
  const led = choose(s, side, QUESTION.lead, 0, -1);
  const worth = led === PASS ? 0 : s.matchup.strength[led];
  if (led !== PASS && choose(s, otherSide(side), QUESTION.beat, worth, led) === PASS) {
    zones.addToSideWord(s, side, S.points, worth);
    note(s.journal, EVENT.scored, side, zones.sideWord(s, side, S.points));
  }
  const [light, dark] = [zones.sideWord(s, 0, S.points), zones.sideWord(s, 1, S.points)];
  if (Math.max(light, dark) >= s.matchup.rules.target) zones.endGame(s, side, 0);
  else if (lengthOf(s.deck[0]) + lengthOf(s.deck[1]) === 0)
    zones.endGame(s, light === dark ? NOBODY : light > dark ? 0 : 1, 1);
}

export const { beginGame, playTurns, playGame } = flowOf<State>({ streams: 1, clearTable, setUp, playTurn });

export const gameColumns = [
  columns.winnerColumn,
  { name: "reason", type: "uint8", unit: "", meaning: "how the game ended", labels: REASONS },
  { name: "turns", type: "uint16", unit: "turns", meaning: "turns begun", role: "length" },
  ...columns.bySide("points", "uint16", "points", "points scored"),
] as const;
const USED = [TALLY.offered, TALLY.taken, TALLY.abilityOffered, TALLY.abilityTaken];
const unitColumns = [columns.sideColumn, columns.unitColumn("card of the deck"), ...columns.usageColumns("playing it")];

export function writeRow({ table: { head, sides } }: State, row: Int32Array): void {
  for (const [i, word] of [H.winner, H.reason, H.turn].entries()) row[i] = head[word];
  columns.writeSides(row, 3, sides, S.words, [S.points]);
}

const newStory = (s: State) => ({ ...untold(beginLine), s });
type Story = ReturnType<typeof newStory>;
const cardName = ({ s }: Story, card: number): string => `a ${s.matchup.strength[card]}`;
const say =
  (doing: (story: Story, what: number) => string): Teller<Story> =>
  (story, [side = 0, what = 0]) =>
    tell(story, `${sideName(side)} ${doing(story, what)}`);
const TELLERS: Readonly<Record<(typeof EVENTS)[number], Teller<Story>>> = {
  gameBegan: (story) => tell(story, "Setup"),
  drew: say((story, card) => `draws ${cardName(story, card)}`),
  led: say((story, card) => `leads ${cardName(story, card)}`),
  beat: say((story, card) => `beats it with ${cardName(story, card)}`),
  scored: say((_story, points) => `has ${points} points`),
  gameEnded: (story, [winner = 0, reason = 0]) =>
    tell(story, `${winner === NOBODY ? "Nobody" : sideName(winner)} wins: ${REASONS[reason]}`),
};

/** The highest option, which leads and beats with the strongest card. */
const highest: Strategy = greedyOf(
  ...(["highest", "plays the strongest card it may"] as const),
  (matchup: Matchup) => matchup,
  () => {},
  (matchup, view: View) => bestOption(view, matchup, ({ strength }, _view, card) => strength[card] ?? 0),
);

export const toyGame = createCardGame<ToyDeck, Rules, View, Matchup, State, Strategy>(
  {
    ...{ name: "toy", title: "A toy", ownVersion: "1", entrantFolder: "tests/games/cards/toy/decks" },
    ...{ gameColumns, unitColumns, compile, createState, playGame, writeRow, checkPairing: checkSides, listings: {} },
    checkOptions: optionsCheck({ target: 30 }, { target: { from: 1, to: 1000 } }),
    checkDeck: (at) => writtenAt(at) as ToyDeck,
    deckEntrant: (deck, source) => ({
      ...{ name: deck.name, source, summary: deck.cards.join(" "), hash: sha256(JSON.stringify(deck)), content: deck },
      units: deck.cards.map((strength, i) => `card ${i + 1} of strength ${strength}`),
    }),
    writeUnits: (s, units) => columns.writeUnits(s, units, unitColumns.length, TALLY.words, USED),
    tellJournal: (s) => {
      const story = newStory(s);
      tellEntries(story, s.journal, EVENTS, TELLERS);
      return story.lines.map(written);
    },
  },
  [random, highest],
);

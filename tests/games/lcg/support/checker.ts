import { otherSide, toSide } from "../../../../src/core/side.js";
import { affiliationCard } from "../../../../src/games/lcg/catalogue/catalogue.js";
import type { PublishedCard } from "../../../../src/games/lcg/catalogue/publishedCard.js";
import { cardsOf, type Deck } from "../../../../src/games/lcg/deck/deck.js";
import type { State } from "../../../../src/games/lcg/state/state.js";
import { H } from "../../../../src/games/lcg/state/table.js";
import { REASONS } from "../../../../src/games/lcg/state/zones.js";
import { fail } from "../../cards/support/checking.js";
import { arrive, checkTexts, watchOnce } from "../interpreter/texts.js";
import { type World, worldOf } from "../interpreter/world.js";
import { checkAttachments, checkNumbers } from "./checkerNumbers.js";
import { checkOptions } from "./checkerOptions.js";
import { checkPlaces } from "./checkerPlaces.js";

/**
 * What must be true of every state of a card game, written from the rules and the published cards rather than from the
 * engine: slow, and apart from the layout of state and matchup it shares nothing with what it checks.
 */

/** The published card behind each number of a matchup: of each side its affiliation card, then the deck in order. */
export function factsOf(light: Deck, dark: Deck): readonly PublishedCard[] {
  return [light, dark].flatMap((deck) => [affiliationCard(deck.affiliation)!, ...cardsOf(deck)]);
}

/** Everything, when a side is about to answer a question; its view holds the options. */
export function checkQuestion(s: State, facts: readonly PublishedCard[], side: number, question: number): void {
  if (s.table.head[H.winner] !== -1)
    fail("nobody is asked after the end", { question, reason: s.table.head[H.reason] });
  if (s.views[0].options === s.views[1].options) fail("each player has options of its own", {});
  checkPlaces(s, facts, side, question);
  checkNumbers(s, facts);
  checkOptions(checkTable(s, facts), side, question);
}

/** What lies on the table, and what texts make of it. */
export function checkTable(s: State, facts: readonly PublishedCard[]): World {
  watchOnce(s, facts);
  const w = worldOf(s, facts);
  arrive(w);
  checkAttachments(s, facts);
  checkTexts(w);
  return w;
}

/** How a game may end. What happened at the very end may have been cut short, so only places are looked at. */
export function checkEnd(s: State, facts: readonly PublishedCard[]): void {
  const { head, victory } = s.table;
  const winner = head[H.winner];
  const reason = REASONS[head[H.reason]];
  const dial = head[H.dial];
  const destroyed = victory[0][0];
  const ended = { winner, reason, dial, destroyed, turn: head[H.turn] };
  checkPlaces(s, facts, -1, -1);
  if (winner < 0 || winner > 2) fail("a game that ended has an outcome", ended);
  if ((winner === 2) !== (reason === "limit")) fail("only a limit leaves nobody the winner", ended);
  if (reason === "dial" && (winner !== 1 || dial < 12)) fail("the dark side wins at 12 on the dial", ended);
  if (reason === "objectives" && (winner !== 0 || destroyed < 3))
    fail("three objectives win for the light side", ended);
  if (reason === "empty command deck" && s.deck[otherSide(toSide(winner))][0] !== 0)
    fail("the loser's deck is empty", ended);
  if (reason === "empty objective deck" && s.objectiveDeck[otherSide(toSide(winner))][0] !== 0)
    fail("the loser's objective deck is empty", ended);
  if (reason === "Trench Run" && (winner !== 0 || head[H.dialDamage] < 10)) fail("ten damage on the dial", ended);
  if (reason === "The Heart of the Empire destroyed" && !hasLostTheHeart(s, facts, 1 - winner))
    fail("the loser's Heart of the Empire was destroyed", ended);
}

function hasLostTheHeart(s: State, facts: readonly PublishedCard[], loser: number): boolean {
  const pile = s.table.victory[otherSide(toSide(loser))];
  for (let i = 1; i <= pile[0]; i++) if (facts[pile[i]].title === "The Heart of the Empire") return true;
  return false;
}

import type { List } from "../../../../src/core/lists.js";
import { otherSide, type Side, toSide } from "../../../../src/core/side.js";
import type { PublishedCard } from "../../../../src/games/lcg/catalogue/publishedCard.js";
import type { State } from "../../../../src/games/lcg/state/state.js";
import { CONTROL_WORDS, H, NOWHERE, PHASE, S, ZONE } from "../../../../src/games/lcg/state/table.js";
import { QUESTIONS } from "../../../../src/games/lcg/strategy.js";
import { cardsIn, fail, has, same, sideOfCard } from "../../cards/support/checking.js";
import { textsOf } from "../interpreter/world.js";

/** Every card lies in exactly one place, and public counts say how many lie where. */

const SIDES = [0, 1] as const;

type Place = "hidden" | keyof typeof ZONE;

/** @param question the question asked, or -1 after the end */
export function checkPlaces(s: State, facts: readonly PublishedCard[], side: number, question: number): void {
  same("a fact for each card", facts.length, s.matchup.count, {});
  const place = new Array<string>(s.matchup.count).fill("");
  for (const owner of SIDES) {
    const put = (list: List, name: string, zone: Place, types: readonly string[]): void =>
      lay(s, facts, place, owner, cardsIn(list), name, zone, types);
    const putInPlay = (list: List, name: Place, types: readonly string[]): void => {
      for (const card of cardsIn(list)) {
        same("a card in play is among those of its controller", s.table.controller[card], owner, { card });
        lay(s, facts, place, sideOfCard(s, card), [card], name, name, types);
      }
    };
    put(s.hand[owner], "hand", "hidden", COMMAND);
    put(s.deck[owner], "deck", "hidden", COMMAND);
    put(s.objectiveDeck[owner], "objective deck", "hidden", ["objective"]);
    putInPlay(s.table.units[owner], "units", ["unit"]);
    put(s.table.objectives[owner], "objectives", "objectives", ["objective"]);
    putInPlay(s.table.enhancements[owner], "enhancements", ["enhancement", "unit"]);
    put(s.table.discard[owner], "discard", "discard", COMMAND);
    // What one player destroyed was the other's.
    put(s.table.victory[otherSide(owner)], "victory", "victory", ["objective"]);
    layEdge(s, facts, place, owner);
    checkUnitsAsEnhancements(s, facts, owner);
  }
  lay(s, facts, place, 0, cardsIn(s.captured), "captured", "hidden", COMMAND);
  const waiting = question < 0 ? [0, 0] : layLooked(s, facts, place);
  layRest(s, place, question < 0);
  checkControllers(s, place);
  if (question < 0) return;
  checkCounts(s, waiting);
  checkCaptives(s, facts);
  if (QUESTIONS[question] === "putObjectiveBack" || QUESTIONS[question] === "revealObjective")
    for (const card of cardsIn(s.looked[toSide(side)])) same("objectives wait to be chosen", place[card], "looked", {});
}

const COMMAND: readonly string[] = ["unit", "enhancement", "event", "fate"];

function lay(
  s: State,
  facts: readonly PublishedCard[],
  place: string[],
  owner: Side,
  cards: readonly number[],
  name: string,
  zone: Place,
  types: readonly string[],
): void {
  for (const card of cards) {
    const about = { card, title: facts[card]?.title, name, already: place[card], zone: s.table.zone[card] };
    if (place[card] !== "") fail("a card lies in one place", about);
    place[card] = name;
    if (sideOfCard(s, card) !== owner) fail("cards stay with their owner", about);
    if (!types.includes(facts[card].type)) fail("cards lie where their type may", about);
    if (s.table.zone[card] !== ZONE[zone]) fail("the zone is where it lies", about);
  }
}

/** Face-down cards of an edge stack are hidden, the others shown. */
function layEdge(s: State, facts: readonly PublishedCard[], place: string[], owner: Side): void {
  const stack = cardsIn(s.edgeStack[owner]);
  const shown = cardsIn(s.table.edgeShown[owner]);
  lay(s, facts, place, owner, shown, "edge, shown", "edge", COMMAND);
  const down = stack.filter((card) => !shown.includes(card));
  lay(s, facts, place, owner, down, "edge, face down", "hidden", COMMAND);
  same("what is shown is in the stack", stack.length, shown.length + down.length, { owner });
}

/** Only a unit whose text says so plays as an enhancement, as a Black Squadron Pilot. */
function checkUnitsAsEnhancements(s: State, facts: readonly PublishedCard[], owner: Side): void {
  for (const card of cardsIn(s.table.enhancements[owner]))
    if (facts[card].type === "unit" && !textsOf(facts)[card].standing?.includes("playableOnFighter"))
      fail("a unit as enhancement", { title: facts[card].title });
}

/**
 * Cards somebody looks at: either all of another place at once (a hand, an objective deck), or cards that wait, out of
 * their deck, to be put somewhere, a captured one aside.
 * @returns by side, how many cards wait that the deck still counts
 */
function layLooked(s: State, facts: readonly PublishedCard[], place: string[]): [number, number] {
  const waiting: [number, number] = [0, 0];
  for (const looker of SIDES) {
    for (const owner of SIDES) {
      const looked = cardsIn(s.looked[looker]).filter((card) => sideOfCard(s, card) === owner);
      if (looked.length === 0) continue;
      const peeked = owner === looker ? s.objectiveDeck[owner] : s.hand[owner];
      if (looked.every((card) => place[card] !== "")) {
        same("a look is at everything there", [...looked].sort().join(), cardsIn(peeked).sort().join(), { looker });
        continue;
      }
      const isSetup = owner === looker && s.table.head[H.phase] === PHASE.setup;
      lay(s, facts, place, owner, looked, "looked", "hidden", isSetup ? ["objective"] : COMMAND);
      // In setup they have left the objective deck for good; those of a command deck are counted there still.
      if (!isSetup) waiting[owner] = looked.length;
    }
  }
  for (const card of cardsIn(s.aside)) if (place[card] === "") place[card] = "aside";
  return waiting;
}

/** Only units and enhancements in play are under the control of their owner's opponent, and by some effect. */
function checkControllers(s: State, place: readonly string[]): void {
  const { controller, controls } = s.table;
  const controlled = cardsIn(controls).filter((_, i) => i % CONTROL_WORDS === 0);
  for (const [card, name] of place.entries()) {
    const isTakeable = name === "units" || name === "enhancements" || s.table.zone[card] === ZONE.played;
    if (controlled.includes(card) && !isTakeable) fail("control is of cards in play", { card, name });
    if (controller[card] === sideOfCard(s, card)) continue;
    if (!isTakeable) fail("what is not in play is its owner's", { card, name });
    if (name !== "" && !controlled.includes(card)) fail("control is by some effect", { card, name });
  }
}

/** Affiliation cards stay; the others without a place are being played. */
function layRest(s: State, place: readonly string[], isAtEnd: boolean): void {
  const { split, count } = s.matchup;
  for (let card = 0; card < count; card++) {
    if (place[card] !== "") continue;
    const zone = s.table.zone[card];
    if (card === 0 || card === split) same("affiliation cards stay", zone, ZONE.affiliation, { card });
    // At the end somebody may have been looking at cards, or moving one.
    else if (!isAtEnd) same("a card without a place is being played", zone, ZONE.played, { card });
  }
}

function checkCounts(s: State, waiting: readonly number[]): void {
  for (const side of SIDES) {
    const word = (name: keyof typeof S): number => s.table.sides[side * S.words + S[name]];
    same("cards in hand are counted", word("handCount"), s.hand[side][0], { side });
    same("the objective deck is counted", word("objectiveDeckCount"), s.objectiveDeck[side][0], { side });
    same("edge cards are counted", word("edgeCount"), s.edgeStack[side][0], { side });
    same("the deck is counted", word("deckCount"), s.deck[side][0] + waiting[side], { side });
  }
}

/** Captured cards lie at dark objectives in play, counted there. */
function checkCaptives(s: State, facts: readonly PublishedCard[]): void {
  const { captives, objectives, units } = s.table;
  const counted = new Array<number>(s.matchup.count).fill(0);
  for (const card of cardsIn(s.captured)) {
    const at = s.capturedAt[card];
    const isHolder =
      (has(units[1], at) || has(units[0], at)) && textsOf(facts)[at].standing?.includes("holdsCaptives") === true;
    if (!has(objectives[1], at) && !isHolder) fail("captives lie at an objective of the dark side", { card, at });
    counted[at]++;
  }
  for (let card = 0; card < s.matchup.count; card++) {
    if (captives[card] !== counted[card]) fail("captives are counted", { card, found: captives[card] });
    if (s.capturedAt[card] !== NOWHERE && !has(s.captured, card)) fail("only captives are at an objective", { card });
  }
}

import { assert } from "../../core/assert.js";
import { listedFile, readFileSource } from "../../core/files.js";
import { indexIn, itemOf, type List, lengthOf } from "../../core/lists.js";
import { Problems } from "../../core/problems.js";
import { placeless } from "../../core/source.js";
import type { Calibration, Game, MatchupSpec } from "../game.js";

/** Shuffles of the card games whose chances are known exactly. */

/** Two shipped decks meeting under the usual rules, for calibrations. */
export function shippedMatchup(game: Game, light: string, dark: string): MatchupSpec {
  const problems = new Problems();
  const nothing = placeless("calibration", {});
  const options = game.checkOptions(nothing, [], {}, problems);
  const [a, b] = [light, dark].map((name) => {
    const source = readFileSource(listedFile(game.entrantFolder, name, ".") ?? name, problems);
    return source && game.checkEntrant(source, [], options, problems);
  });
  assert(a !== undefined && b !== undefined, "the decks of the calibration are legal", { problems: problems.list });
  return { a, b, strategyA: "random", strategyB: "random", options };
}

/**
 * Shuffles a deck again and again, each time from the same order.
 * @param hand cards drawn at the start of a game
 * @param shuffleAnew puts the deck into its first order, seeds the generator for trial i and shuffles
 */
export function tryShuffles(deck: List, hand: number, trials: number, shuffleAnew: (i: number) => void): Calibration[] {
  shuffleAnew(0);
  const cards = lengthOf(deck);
  const [one, other] = [itemOf(deck, 0), itemOf(deck, cards - 1)];
  let drawn = 0;
  let both = 0;
  let before = 0;
  for (let i = 0; i < trials; i++) {
    shuffleAnew(i + 1);
    const [at, otherAt] = [indexIn(deck, one), indexIn(deck, other)];
    const isDrawn = at >= cards - hand;
    if (isDrawn) drawn++;
    if (isDrawn && otherAt >= cards - hand) both++;
    if (at > otherAt) before++;
  }
  const drawBoth = (hand * (hand - 1)) / (cards * (cards - 1));
  return [
    { what: `one card is among the first ${hand} of ${cards}`, exact: hand / cards, seen: drawn, trials },
    { what: `two cards are both among the first ${hand} of ${cards}`, exact: drawBoth, seen: both, trials },
    { what: `of two cards of ${cards} the one lies above the other`, exact: 1 / 2, seen: before, trials },
  ];
}

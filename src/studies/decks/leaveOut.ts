import { benjaminiHochberg } from "../../analysis/benjaminiHochberg.js";
import { wilson } from "../../analysis/wilson.js";
import type { Game } from "../../games/game.js";
import { drawingOf } from "../sample/spec.js";
import type { DecksAsked } from "./plan.js";
import type { LeftOutDeck } from "./study.js";
import type { LeaveOut, LeftOutPiece } from "./summary.js";
import { normalInterval, pValue } from "./values.js";
import { meanDifference, type VersionsBlock, type VersionsSpec, versionsOf } from "./versions.js";

/**
 * What a given deck would be without each of its pieces: one copy replaced by a random piece, against the same drawn
 * decks and dice.
 */

/** The games of a deck that leaves out its pieces. */
export const leaveOutSpec = (
  { sample, study }: DecksAsked,
  { name, side, setting, pieces }: LeftOutDeck,
): VersionsSpec => ({
  sample,
  stage: `left out of ${name}`,
  seeds: { drawn: `left out of ${name}`, played: `played against ${name}` },
  side,
  deck: { kind: "given", setting, pieces },
  pairs: study.leaveOutPairs,
});

/**
 * What each distinct piece does for the deck.
 * @throws Error where no pair could be played
 */
export function leaveOutOf(game: Game, asked: DecksAsked, deck: LeftOutDeck, block: VersionsBlock): LeaveOut {
  const { confidence } = asked.study;
  const { scores, failures } = block;
  const pairs = block.pairs.length;
  if (pairs === 0) throw new Error(`no game of ${deck.name} could be played: ${failures[0].message}`);
  const versions = versionsOf(leaveOutSpec(asked, deck).deck);
  const names = drawingOf(game, asked.sample).pieces;
  const distinct = [...new Set(deck.pieces)];
  const differences = distinct.map((_piece, k) =>
    meanDifference(block.pairs.map((_, p) => (scores[p * versions] - scores[p * versions + 1 + k]) / 2)),
  );
  const adjusted = benjaminiHochberg(differences.map(({ mean, variance }) => pValue(mean, variance)));
  const pieces = distinct.map((piece, k): LeftOutPiece => {
    const { mean, variance } = differences[k];
    return {
      name: names[piece].name,
      copies: deck.pieces.filter((p) => p === piece).length,
      value: normalInterval(mean, variance, confidence),
      adjustedP: adjusted[k],
    };
  });
  const wins = block.pairs.reduce((sum, _, p) => sum + scores[p * versions] / 2, 0);
  return {
    deck: deck.name,
    side: deck.side,
    pairs,
    winRate: wilson(wins, pairs, confidence),
    pieces: pieces.sort((x, y) => y.value.estimate - x.value.estimate || (x.name < y.name ? -1 : 1)),
  };
}

import { isBetweenTurns } from "../../../../src/games/lcg/playGame.js";
import { positionText } from "../../../../src/games/lcg/position/position.js";
import { forget, streamsOf, wordsOf } from "../../../../src/games/lcg/position/words.js";
import { unitColumns, writeUnits } from "../../../../src/games/lcg/state/columns.js";
import { H, S } from "../../../../src/games/lcg/state/table.js";
import { strategies } from "../../../../strategies/lcg/index.js";
import { positionSuite } from "../../cards/support/positionSuite.js";
import { lcg } from "../support/game.js";
import { shippedPairs } from "../support/shipped.js";

const table = (name: string): string => `table.${name}`;

positionSuite(lcg, {
  positionText,
  strategies: [strategies.find((one) => one.name === "greedy")!, strategies.find((one) => one.name === "random")!],
  shipped: shippedPairs(),
  draws: 24,
  atLeast: 1500,
  unitColumns: unitColumns.length,
  forget,
  words: (s) => [...wordsOf(s), ...streamsOf(s)],
  follow: [
    ...["hand", "deck", "objectiveDeck", "captured", "capturedAt", "doers", "heard", "actors", "lowering"],
    ...["standing", "zone", "focus", "damage", "shields", "committed", "host", "firstAttached", "nextAttached"].map(
      table,
    ),
    ...["icons", "keywords", "capacity", "captives", "controller", "blank"].map(table),
    ...["units", "objectives", "enhancements", "discard", "victory"].map(table),
    ...[H.turn, H.round, H.active, H.phase, H.dial, H.balance].map((word) => `table.head ${word}`),
    // A game that is over is no position, and nothing is nested between phases.
    ...[H.winner, H.reason, H.depth].map((word) => `table.head ${word}`),
    ...[S.handCount, S.deckCount, S.objectiveDeckCount, S.forceCards].flatMap((word) => [
      `table.sides ${word}`,
      `table.sides ${S.words + word}`,
    ]),
  ],
  seen: [
    ...["light", "dark"].flatMap((side) =>
      ["objectives", "units", "enhancements", "hand", "discard", "objectives lost", "deck", "objective deck"].map(
        (zone) => `${side} ${zone}: `,
      ),
    ),
    ...[
      "light affiliation: ",
      "dark affiliation: ",
      "{damage ",
      "focus ",
      "shields ",
      "committed",
      "with ",
      "captive ",
    ],
    ...["dark words: ", "light events: ", "light player: ", "dark player: "],
  ],
  later: (word, s) => {
    const over = s.table.head[H.round] - (isBetweenTurns(s) ? 0 : 1);
    return Number(/^rounds .* (\d+)$/.exec(word)?.[1] ?? 0) > over;
  },
  writeUnits,
});

import { isBetweenTurns } from "../../../../src/games/tcg/playGame.js";
import { positionText } from "../../../../src/games/tcg/position/position.js";
import { forget, streamsOf, wordsOf } from "../../../../src/games/tcg/position/words.js";
import { unitColumns, writeUnits } from "../../../../src/games/tcg/state/columns.js";
import { K } from "../../../../src/games/tcg/state/state.js";
import { H, S } from "../../../../src/games/tcg/state/table.js";
import { strategies } from "../../../../strategies/tcg/index.js";
import { positionSuite } from "../../cards/support/positionSuite.js";
import { tcg } from "../support/game.js";
import { shippedPairs } from "../support/shipped.js";

const table = (name: string): string => `table.${name}`;
const caches = [
  ...[H.isStale, H.unsettled, H.isSound, H.isUncontested],
  ...[H.hasTexts, H.follows, H.triggerKinds, H.grantWindows],
];

positionSuite(tcg, {
  positionText,
  strategies: [strategies.find((one) => one.name === "greedy")!, strategies.find((one) => one.name === "random")!],
  shipped: shippedPairs(),
  draws: 60,
  atLeast: 450,
  unitColumns: unitColumns.length,
  forget,
  words: (s) => [...wordsOf(s), ...streamsOf(s)],
  follow: [
    ...["hand", "deck", "down", "downCounters"],
    ...["zone", "damage", "tapped", "counters", "isRetreated", "host", "firstOn", "nextOn", "under"].map(table),
    ...["stats", "statPairs", "quirks", "units", "buildZone", "discard", "locations"].map(table),
    // Room that this game leaves behind the words of a card.
    ...Array.from({ length: 300 }, (_, card) => `cardTally ${card * K.words + K.attacks + 1}`),
    // A game that is over is no position, and nothing is nested between phases.
    ...[H.turn, H.phase, H.winner, H.reason, H.depth, ...caches].map((word) => `table.head ${word}`),
    // The last two are room that this game leaves behind the words of a side.
    ...[S.force, S.handCount, S.deckCount, S.downCount, S.windows, S.words - 2, S.words - 1].flatMap((word) => [
      `table.sides ${word}`,
      `table.sides ${S.words + word}`,
    ]),
  ],
  seen: [
    ...["light", "dark"].flatMap((side) =>
      ["units", "build zone", "locations", "discard", "face down", "hand", "deck"].map((zone) => `${side} ${zone}: `),
    ),
    ...["damage ", "tapped", "{counters ", "retreated", "in space", "in ground", "in character"],
    ...["over ", "pilot ", "flags: ", "lastTarget: ", "light player: "],
    ...[" removed: ", "loan: ", "turnChange ", "waiting: ", "bounties: "],
  ],
  later: (word, s) => {
    const [, turn] = /^control \w+ (\d+)$/.exec(word) ?? [];
    const played = s.table.head[H.turn] - (isBetweenTurns(s) ? 0 : 1);
    return turn !== undefined && Number(turn) > played;
  },
  writeUnits,
});

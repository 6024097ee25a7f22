import { random } from "../../../../strategies/cards/random.js";
import { hiddenSuite } from "../../cards/support/hiddenSuite.js";
import { lcg } from "../support/game.js";

hiddenSuite(lcg, {
  strategy: random,
  aside: { games: 40, turns: 10, whole: 220, questions: 2200 },
  seed: 77,
  turns: 4,
  told: { name: "engagedPhase", value: 1 },
  seedOfViews: 31,
  secrets: (s, enemy) => [
    ...s.objectiveDeck,
    s.edgeStack[enemy],
    ...[s.captured, s.heard, s.serial, s.purse, s.cardTally],
  ],
  units: (s) => s.table.units[0],
});

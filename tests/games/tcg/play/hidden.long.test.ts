import { greedy } from "../../../../strategies/tcg/greedy.js";
import { isDeep } from "../../../support/deep.js";
import { hiddenSuite } from "../../cards/support/hiddenSuite.js";
import { tcg } from "../support/game.js";

hiddenSuite(tcg, {
  strategy: greedy,
  aside: isDeep
    ? { games: 70, turns: 8, whole: 180, questions: 2_500 }
    : { games: 14, turns: 8, whole: 36, questions: 500 },
  seed: 83,
  turns: 1,
  told: { name: "arena", value: 2 },
  seedOfViews: 31,
  secrets: (s, enemy) => [s.down[enemy], s.downCounters[enemy], s.cardTally],
  units: (s) => s.table.units[0],
});

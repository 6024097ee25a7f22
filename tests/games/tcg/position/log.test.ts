import { deckEntrant } from "../../../../src/games/tcg/deck/checkDeck.js";
import { DEFAULT_RULES } from "../../../../src/games/tcg/rules.js";
import { positionLogSuite } from "../../cards/support/positionLogSuite.js";
import { shippedPairs } from "../support/shipped.js";

const [light, dark] = shippedPairs()[1];
positionLogSuite("tcg", {
  a: deckEntrant(light, "light"),
  b: deckEntrant(dark, "dark"),
  strategyA: "greedy",
  strategyB: "greedy",
  options: { rules: DEFAULT_RULES },
});

import { QUESTION } from "../../../../src/games/tcg/strategy.js";
import { sameSuite } from "../../cards/support/sameSuite.js";
import { tcg } from "../support/game.js";

// Both stay in battle.
sameSuite(tcg, { games: 80, copiesEach: 2, first: (question) => question === QUESTION.retreat });

import { QUESTION } from "../../../../src/games/tcg/strategy.js";
import { determinismSuite } from "../../cards/support/determinismSuite.js";
import { tcg } from "../support/game.js";

// Both stay in battle.
determinismSuite(tcg, { games: 80, copiesEach: 2, first: (question) => question === QUESTION.retreat });

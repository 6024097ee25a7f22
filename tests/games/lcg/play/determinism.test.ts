import { determinismSuite } from "../../cards/support/determinismSuite.js";
import { lcg } from "../support/game.js";

determinismSuite(lcg, { games: 60, copiesEach: 5 });

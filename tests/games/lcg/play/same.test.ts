import { sameSuite } from "../../cards/support/sameSuite.js";
import { lcg } from "../support/game.js";

sameSuite(lcg, { games: 60, copiesEach: 5 });

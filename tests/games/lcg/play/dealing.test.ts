import { greedy } from "../../../../strategies/lcg/greedy.js";
import { dealingSuite } from "../../cards/support/dealingSuite.js";
import { lcg } from "../support/game.js";

dealingSuite(lcg, { strategy: greedy, games: 60, questions: 10_000, playedOn: 40, dealings: 1_000 });

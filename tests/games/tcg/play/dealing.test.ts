import { greedy } from "../../../../strategies/tcg/greedy.js";
import { dealingSuite } from "../../cards/support/dealingSuite.js";
import { tcg } from "../support/game.js";

dealingSuite(tcg, { strategy: greedy, games: 60, questions: 7_000, playedOn: 40, dealings: 1_000 });

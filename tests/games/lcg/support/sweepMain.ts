import { strategies } from "../../../../strategies/lcg/index.js";
import { sweepLong } from "../../cards/support/sweep.js";
import { lcg } from "./game.js";

/** `npm run sweep:lcg -- [games] [first seed] [strategy]`: decks are random and legal, from all that is playable. */
sweepLong(lcg, strategies, process.argv.slice(2));

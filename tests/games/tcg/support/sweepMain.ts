import { strategies } from "../../../../strategies/tcg/index.js";
import { sweepLong } from "../../cards/support/sweep.js";
import { tcg } from "./game.js";

/** `npm run sweep:tcg -- [games] [first seed] [strategy]`: decks are random and legal, from all that is playable. */
sweepLong(tcg, strategies, process.argv.slice(2));

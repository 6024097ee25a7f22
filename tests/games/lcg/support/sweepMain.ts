import { knowledge } from "../../../../src/games/lcg/cards/registry.js";
import { playableSets } from "../../../../src/games/lcg/catalogue/playability.js";
import { strategies } from "../../../../strategies/lcg/index.js";
import { sweepLong } from "../../cards/support/sweep.js";
import { lcg, randomDecks } from "./game.js";

const pool = playableSets(knowledge);

/** `npm run sweep:lcg -- [games] [first seed] [strategy]`: decks are random and legal, from all that is playable. */
sweepLong({ ...lcg, randomDecks: (seed) => randomDecks(seed, pool) }, strategies, process.argv.slice(2));

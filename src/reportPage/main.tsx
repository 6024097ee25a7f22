import { showCosts } from "./costs.js";
import { showGames } from "./games.js";
import { equipTables } from "./tables.js";
import { tellOfMarks } from "./tips.js";

/** What a report is explored with; without it the page is complete to read. */
equipTables();
showGames();
showCosts();
tellOfMarks();

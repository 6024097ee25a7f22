import { showCosts } from "./costs.js";
import { showGames } from "./games.js";
import { sortTables } from "./sorting.js";
import { equipTables } from "./tables.js";
import { tellOfMarks } from "./tips.js";

/** What a report is explored with; without it the page is complete to read. */
sortTables();
equipTables();
showGames();
showCosts();
tellOfMarks();

import type { Page, PageContext } from "../../../report/frame.js";
import type { NightlySummary } from "../summary.js";
import { writeNightGames } from "./games.js";
import { nightlyPage } from "./page.js";

/** The page of a night, once the games that it leads to are written beside it. */
export async function drawnNight(summary: NightlySummary, context: PageContext): Promise<Page> {
  const watch = await writeNightGames(context.folder!, summary);
  return nightlyPage(summary, { ...context, watch });
}

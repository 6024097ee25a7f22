import { join } from "node:path";
import { GAMES_PER_PAGE } from "../../../report/replay/worthALook.js";
import { type ReplayedGame, replayPage } from "../../../report/replay/writeReplay.js";
import { writeWhole } from "../../../results/folder.js";
import { REPORT_FILE } from "../../../results/names.js";
import { removeWhole } from "../../../results/written.js";
import { readKept, tellingGame } from "../keptGames.js";
import type { NightlySummary } from "../summary.js";

/** The games that tell of a night's alerts, as they are now and as they were, on a page beside that of the night. */

const FILE = "games.html";

/** Where an alert leads. */
export interface AlertLink {
  readonly href: string;
  /** Whether the game goes another way than in the earlier night, from the beat of the link on. */
  readonly parts: boolean;
}

/**
 * Writes the page, from what this night and the one compared with have kept; removes it where there is nothing to show.
 * @param folder of the night
 * @returns links by the number of the alert
 */
export async function writeNightGames(
  folder: string,
  summary: NightlySummary,
): Promise<ReadonlyMap<number, AlertLink>> {
  const games: ReplayedGame[] = [];
  const links = new Map<number, AlertLink>();
  const titles = new Set<string>();
  summary.alerts.forEach((alert, i) => {
    if (!("matchup" in alert) || games.length + 2 > GAMES_PER_PAGE) return;
    const experiment = summary.experiments[alert.experiment];
    const change = experiment.matchups[alert.matchup].fixed;
    if (change === undefined || experiment.audited === undefined) return;
    const kept = readKept(folder, experiment.name);
    const found = tellingGame(change, kept, readKept(join(folder, "..", experiment.audited), experiment.name));
    if (found === undefined) return;
    const place = games.length;
    const { now, before, beat } = found;
    const [title, earlier] = [`As of ${summary.night}`, `As of ${experiment.audited}`];
    const game = (of: ReplayedGame, more: object) => games.push({ ...of, header: { ...of.header, ...more } });
    if (before === undefined) game(now, { title });
    else {
      game(now, { title, other: place + 1, parts: beat });
      game(before, { title: earlier, other: place, parts: beat });
    }
    titles.add(experiment.gameTitle);
    links.set(i, { href: `${FILE}#g=${place}&t=${beat}`, parts: before !== undefined });
  });
  if (games.length === 0) await removeWhole(join(folder, FILE));
  else {
    const back = { href: REPORT_FILE, label: "the night" };
    await writeWhole(join(folder, FILE), replayPage(games, [...titles].join(", "), back));
  }
  return links;
}

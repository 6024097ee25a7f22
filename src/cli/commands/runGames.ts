import { join } from "node:path";
import type { Experiment } from "../../experiment/experiment.js";
import { levelFolder } from "../../experiment/levels.js";
import { placeOfRow, planRun } from "../../experiment/plan.js";
import type { Registry } from "../../games/registry.js";
import { toldCards } from "../../games/toldCards.js";
import { writeReport } from "../../report/index.js";
import { type WatchedGame, watchedGames, writeGamePages } from "../../report/replay/worthALook.js";
import { readManifest } from "../../results/folder.js";
import { whyNotAlike } from "../../results/identity.js";
import { readRunSummary } from "../../results/readSummary.js";
import { type GameDocument, gameDocument, headerOf, type Playable, recordGame } from "../../run/record.js";
import { placeless } from "../../studies/again.js";
import { runAgain } from "./runAsked.js";

/** The report of a run, with the games worth a look on pages beside it. */

/**
 * Records the games worth a look of a finished run and writes its report. Games that this program plays otherwise than
 * they were are not recorded: the pages of an earlier report, if any, stay as they are.
 * @param note is told of games that cannot be watched, and why
 * @returns path of the report
 */
export async function writeRunReport(
  registry: Registry,
  folder: string,
  note: (text: string) => void = () => {},
): Promise<string> {
  const { game: name, experiment, identity } = readManifest(folder);
  const game = registry.findGame(name);
  const again = runAgain("dejarik", folder, placeless);
  if (game !== undefined && game.record === undefined) return writeReport(folder, again);
  const hindrance = whyNotAlike(identity, experiment, game);
  if (hindrance !== undefined)
    note(`No games to watch are recorded, because this program plays otherwise than the run was played: ${hindrance}.`);
  else if (game !== undefined) {
    const watched = watchedGames(readRunSummary(folder));
    const documents = watched.map((one) => documentOf({ game, experiment }, one));
    for (const { brokeOff, header } of documents)
      if (brokeOff !== undefined) note(`Game ${header.row} is recorded up to where it breaks off: ${brokeOff}`);
    const told = toldCards(game, documents, experiment.options);
    await writeGamePages(folder, documents, { title: game.title ?? game.name, told });
  }
  return writeReport(folder, again);
}

/** The same of a run and of each further level that it was played at. @returns path of the run's report */
export async function writeRunReports(
  registry: Registry,
  folder: string,
  { levels = [] }: Pick<Experiment, "levels">,
  note?: (text: string) => void,
): Promise<string> {
  const report = await writeRunReport(registry, folder, note);
  for (const [i, { strategy }] of levels.entries())
    if (i > 0) await writeRunReport(registry, join(folder, levelFolder(i, strategy)), note);
  return report;
}

function documentOf(playable: Playable, { game: row, title, winner }: WatchedGame): GameDocument {
  const place = placeOfRow(planRun(playable.experiment, playable.game), row)!;
  const record = recordGame(playable, place, {});
  const now = record.result?.winner;
  // A strategy of a file may answer by chance or by the clock.
  const differences = now === undefined || now === winner ? [] : [`winner ${winner}, now ${String(now)}`];
  return gameDocument(headerOf(playable, place), record, { title, row, differences });
}

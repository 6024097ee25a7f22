import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectRoot } from "../../../src/core/paths.js";
import { Problems } from "../../../src/core/problems.js";
import { placeless } from "../../../src/core/source.js";
import * as registry from "../../../src/registry.js";
import { runValued } from "../../../src/studies/valued/run.js";
import { checkValued, type ValuedStudy } from "../../../src/studies/valued/study.js";
import type { ValuedStudySummary } from "../../../src/studies/valued/summary.js";

/** Cards of the card games judged in tests, without the command line. */

/** What a file of own cards asks. @throws UserError with all that is wrong */
export function valued(folder: string, name: string, game: "lcg" | "tcg", cards: string, seed = "test"): ValuedStudy {
  const file = join(folder, `${name}.yaml`);
  writeFileSync(file, `game: ${game}\n${cards}`);
  return checkValued(registry.findGame(game)!, file, file, { seed }, placeless(file), new Problems());
}

/** The same with so many games of its value alone, or of what else is asked. */
export const withGames = (study: ValuedStudy, games: number, of: Partial<ValuedStudy> = {}): ValuedStudy => ({
  ...study,
  games,
  above: undefined,
  cards: study.cards.map((card) => ({ ...card, weighed: [] })),
  ...of,
});

export async function play(
  folder: string,
  study: ValuedStudy,
  workers = 1,
  stop?: AbortSignal,
): Promise<ValuedStudySummary | undefined> {
  const registryUrl = pathToFileURL(join(projectRoot, "dist", "src", "registry.js")).href;
  const game = registry.findGame(study.game)!;
  const request = { game, asked: { study }, folder, workers, registryUrl, ...(stop && { stop }) };
  return (await runValued(request)).summary;
}

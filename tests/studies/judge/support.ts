import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectRoot } from "../../../src/core/paths.js";
import { Problems } from "../../../src/core/problems.js";
import * as registry from "../../../src/registry.js";
import { judge as judgeStudy } from "../../../src/studies/judge/index.js";
import {
  type AnyJudgeStudy,
  cardsInFile,
  checkJudge,
  type JudgeStudy,
  type JudgeWanted,
  type ValuedStudy,
} from "../../../src/studies/judge/study.js";
import type { JudgeSummary, ValuedStudySummary } from "../../../src/studies/judge/summary.js";
import { makeStudy } from "../../support/makeStudy.js";

/** Cards judged in tests, without the command line. */

export const game = registry.findGame("miniatures")!;

/** A change so great that a few games show it. */
export const STRONG_MYNOCK = `
game: miniatures
cards:
  - { based on: Mynock, hitPoints: 120, attack: 12, damage: 30, note: for a ballot }
`;

function asked(folder: string, name: string, of: string, cards: string, wanted: JudgeWanted): AnyJudgeStudy {
  const file = join(folder, `${name}.yaml`);
  writeFileSync(file, cards);
  return checkJudge(registry.findGame(of)!, cardsInFile(file), wanted, new Problems());
}

/** What a file of own cards asks. @throws UserError with all that is wrong */
export const judged = (folder: string, name: string, cards: string, wanted: JudgeWanted = {}): JudgeStudy =>
  asked(folder, name, "miniatures", cards, wanted) as JudgeStudy;

/** The same of cards of the card games. */
export const valued = (folder: string, name: string, of: "lcg" | "tcg", cards: string, seed = "test"): ValuedStudy =>
  asked(folder, name, of, `game: ${of}\n${cards}`, { seed }) as ValuedStudy;

/** The same with so many games of its value alone, or of what else is asked. */
export const withGames = (study: ValuedStudy, games: number, of: Partial<ValuedStudy> = {}): ValuedStudy => ({
  ...study,
  games,
  above: undefined,
  cards: study.cards.map((card) => ({ ...card, weighed: [] })),
  ...of,
});

/** @returns the summary; undefined where it was stopped */
export async function play<Study extends AnyJudgeStudy>(
  folder: string,
  study: Study,
  workers = 1,
  stop?: AbortSignal,
): Promise<Study extends ValuedStudy ? ValuedStudySummary : JudgeSummary> {
  const registryUrl = pathToFileURL(join(projectRoot, "dist", "src", "registry.js")).href;
  const request = { game: registry.findGame(study.game)!, asked: { study }, folder, workers, registryUrl };
  const { summary } = await makeStudy(judgeStudy, { ...request, ...(stop && { stop }) });
  return summary as Study extends ValuedStudy ? ValuedStudySummary : JudgeSummary;
}

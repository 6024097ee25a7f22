import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Problems } from "../../../src/core/problems.js";
import { placeless } from "../../../src/core/source.js";
import * as registry from "../../../src/registry.js";
import { runJudge } from "../../../src/studies/judge/run.js";
import { checkJudge, type JudgeStudy, type JudgeWanted } from "../../../src/studies/judge/study.js";
import type { JudgeSummary } from "../../../src/studies/judge/summary.js";

/** Cards judged in tests, without the command line. */

export const game = registry.findGame("miniatures")!;

/** A change so great that a few games show it. */
export const STRONG_MYNOCK = `
game: miniatures
cards:
  - { based on: Mynock, hitPoints: 120, attack: 12, damage: 30, note: for a ballot }
`;

/** What a file of own cards asks. @throws UserError with all that is wrong */
export function judged(folder: string, name: string, cards: string, wanted: JudgeWanted = {}): JudgeStudy {
  const file = join(folder, `${name}.yaml`);
  writeFileSync(file, cards);
  return checkJudge(game, file, file, wanted, placeless(file), new Problems());
}

export async function play(folder: string, study: JudgeStudy): Promise<JudgeSummary> {
  const request = { game, asked: { study }, folder, workers: 1, registryUrl: "" };
  return (await runJudge(request)).summary!;
}

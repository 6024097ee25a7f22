import { join } from "node:path";
import { plainText } from "../../report/markdown.js";
import { arenaStage } from "../arena/run.js";
import { readStudyManifest, readStudySummary } from "../folder.js";
import { writeStudyReport } from "../report.js";
import { begunBy, study } from "../study.js";
import { LADDER_OPTIONS } from "./options.js";
import { ladderFace } from "./page/face.js";
import { ladderPage, ladderVerdicts } from "./page/page.js";
import { playLadder, playRungs, readCpu, timeRungs } from "./run.js";
import { ladderShape } from "./shape.js";
import { checkLadder, ladderManifest, rungStudy } from "./study.js";
import type { LadderSummary } from "./summary.js";

/** `dejarik ladder`: how far apart the levels of play of a game are, in Elo and win rates. */
export const ladder = study({
  kind: "ladder",
  of: "levels against each other",
  noun: "the ladder",
  options: LADDER_OPTIONS,
  isShared: true,
  examples: [
    ["--game lcg --levels random,greedy,rollout-4", "how far apart are these three?"],
    ["--game tcg --games 400 --levels greedy,rollout-4,rollout-16=100", "fewer games where they are dear"],
  ],
  begin: (given, { registry }) => begunBy(checkLadder(given, registry)),
  summary: ladderShape,
  manifestOf: ladderManifest,
  stages: ({ study: asked }, game) => asked.rungs.map((rung) => arenaStage(rungStudy(asked, rung), game)),
  time: ({ study: own }, game, stages, clock) => timeRungs(own, game, stages, clock),
  play: playLadder,
  playShare: async (request) => void (await playRungs(request)),
  page: ladderPage,
  face: (summary, _, folder) => ladderFace(summary, readCpu(folder)),
  linesOf: (summary, folder) => ladderVerdicts(summary, readCpu(folder)).map(plainText),
  documentOf: withCpu,
  writeMore: writePairReports,
});

async function writePairReports({ pairs }: LadderSummary, folder: string): Promise<void> {
  for (const pair of pairs) {
    const own = join(folder, pair.folder);
    await writeStudyReport(own, readStudyManifest(own), readStudySummary(own));
  }
}

/** The summary with CPU seconds beside each level: null where they were not measured. */
function withCpu(summary: LadderSummary, folder: string): object {
  const cpu = readCpu(folder);
  const levels = summary.levels.map((one) => ({ ...one, cpuSecondsPerGame: cpu[one.strategy] ?? null }));
  return { ...summary, levels };
}

import { formatProblem, Problems } from "../../../src/core/problems.js";
import { readSource } from "../../../src/core/source.js";
import * as registry from "../../../src/registry.js";
import { type CostOverrides, type CostStudy, checkCostStudy } from "../../../src/studies/cost/study.js";

/** Imperials of the middle: nobody commands, so values hardly depend on company. */
export const POOL = `
study: cost
name: Imperials
points: 60
squadsEach: 600
alsoAtPoints: []
secondStage: false
maps: [open, corridors]
pool:
  - Heavy Stormtrooper
  - Royal Guard
  - Coruscant Guard
  - Dark Trooper Phase II
  - Storm Commando
  - Imperial Navy Trooper
  - Snowtrooper
  - Noghri
`;

/** The study of a text, or what is wrong with it. */
export function checked(
  text: string,
  overrides: CostOverrides = {},
): { study: CostStudy | undefined; problems: string[] } {
  const problems = new Problems();
  const study = checkCostStudy(readSource("cost.yaml", text, problems), registry, overrides, problems);
  return { study, problems: problems.list.map(formatProblem) };
}

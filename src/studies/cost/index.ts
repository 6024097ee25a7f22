import { readFileSource } from "../../core/files.js";
import { Problems, placelessProblem, UserError } from "../../core/problems.js";
import { placeless, type Source } from "../../core/source.js";
import { cardsApart } from "../cardWords.js";
import { isPriced } from "../judge/study.js";
import { type Given, withFlag } from "../options.js";
import { type Begun, type Host, study } from "../study.js";
import { timedSample } from "../timed.js";
import { costForecast } from "./forecast.js";
import { COST_OPTIONS } from "./options.js";
import { costFace } from "./page/face.js";
import { costLines } from "./page/lines.js";
import { costPage } from "./page/page.js";
import { type CostAsked, costManifest, planCostStudy } from "./plan.js";
import { costStageSample, costStages, playCost, playCostShare } from "./run.js";
import { costShape } from "./shape.js";
import { COMMAND_LINE, checkCostStudy, isCostStudy } from "./study.js";
import type { CostSummary } from "./summary.js";

/** `dejarik cost`: what every character is worth, and what it ought to cost. */
export const cost = study<typeof COST_OPTIONS, CostAsked, CostSummary>({
  kind: "cost",
  of: "costs",
  noun: "the study",
  options: COST_OPTIONS,
  isShared: true,
  examples: [
    ["--squads-each 500", "a quick look at all characters"],
    ['"Boba Fett, Bounty Hunter" cost=55 --squads-each 500', "the same with one that is changed"],
    ['--set "Boba Fett, Bounty Hunter.cost=55"', "what if he cost 55?"],
  ],
  begin,
  settle: planCostStudy,
  summary: costShape,
  manifestOf: costManifest,
  stages: costStages,
  time: ({ sample }, game, stages, clock) => timedSample(game, sample, stages, clock),
  play: playCost,
  playShare: playCostShare,
  stageSample: costStageSample,
  forecast: costForecast,
  page: costPage,
  face: costFace,
  linesOf: costLines,
  isUndecided: (summary) => summary.titrations.some((t) => t.outcome === "budget spent"),
});

function begin(given: Given<typeof COST_OPTIONS>, { registry, checkPlace }: Host): Begun<CostAsked> {
  const { file: first, named = [], cards: placed, ...asides } = given;
  const problems = new Problems();
  const words = [...(first === undefined ? [] : [first]), ...named];
  const { others, cards, sourceOf } = cardsApart(registry, words, placed, undefined, isPriced);
  const [file, ...more] = others;
  for (const word of more)
    problems.add(placelessProblem(word, "is neither a card with FIELD=VALUE behind it nor cards"));
  const overrides = { ...asides, ...(cards === undefined ? {} : { cards }) };
  const source = file === undefined ? commandLine() : readFileSource(file, problems);
  if (source !== undefined && !problems.any && !isCostStudy(source.data))
    problems.add({ file: source.file, line: 0, column: 0, message: "is not a cost study: it needs study: cost" });
  const asked =
    source === undefined || problems.any ? undefined : checkCostStudy(sourceOf(source), registry, overrides, problems);
  if (asked === undefined || problems.any) throw new UserError(problems.list.map((one) => withFlag(one, COST_OPTIONS)));
  checkPlace();
  return { name: asked.name, game: asked.game, asked: planCostStudy(asked, registry.findGame(asked.game)!) };
}

const commandLine = (): Source => placeless(COMMAND_LINE, { study: "cost" });

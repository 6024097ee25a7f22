import { resolve } from "node:path";
import { shownPath } from "../../core/files.js";
import { Problems, placelessProblem, UserError } from "../../core/problems.js";
import { placeless } from "../../core/source.js";
import type { Given } from "../options.js";
import { type Begun, type Host, study } from "../study.js";
import { checkBudget, gameJudged, gamesFor, tellPoints } from "./asking.js";
import { JUDGE_OPTIONS, MINUTES } from "./options.js";
import { judgeFace } from "./page/face.js";
import { judgePage } from "./page/page.js";
import { judgeDocument, judgeLines } from "./page/words.js";
import { judgeStages, playJudge } from "./run.js";
import { judgeShape } from "./shape.js";
import { checkJudge, isByValue, type JudgeAsked, judgeManifest } from "./study.js";
import type { AnyJudgeSummary } from "./summary.js";

/** `dejarik judge`: whether changed and new cards are worth their price, or what they are worth, with the reasons. */
export const judge = study<typeof JUDGE_OPTIONS, JudgeAsked, AnyJudgeSummary>({
  kind: "judge",
  of: "judged cards",
  noun: "the judgement",
  options: JUDGE_OPTIONS,
  isShared: false,
  examples: [
    ["own.yaml", "is it worth its price, or what is it worth, and why"],
    ["own.yaml --minutes 10", "surer"],
    ["own.yaml --games 40000 --seed ballot", "the same again, to the byte"],
  ],
  begin,
  summary: judgeShape,
  manifestOf: judgeManifest,
  stages: judgeStages,
  play: playJudge,
  page: judgePage,
  callsOf: () => "STAGE/PAIR:SEAT, as the page names them",
  face: judgeFace,
  linesOf: judgeLines,
  documentOf: judgeDocument,
  isUndecided,
});

/** Whether a price is undecided; or a value, or what a change adds to it. */
export function isUndecided(summary: Pick<AnyJudgeSummary, "cards">): boolean {
  const isOpen = ({ verdict }: { readonly verdict: string }) => verdict === "undecided";
  const byValue = isByValue(summary);
  return summary.cards.some((card) => isOpen(card) || (byValue && card.change !== undefined && isOpen(card.change)));
}

async function begin(given: Given<typeof JUDGE_OPTIONS>, host: Host): Promise<Begun<JudgeAsked>> {
  checkBudget(given, JUDGE_OPTIONS);
  const { file } = given;
  if (file === undefined)
    throw new UserError([placelessProblem("judge", "name a file or a folder of cards, or --resume FOLDER")]);
  const game = gameJudged(host.registry, file, given.game);
  const started = performance.now();
  const checked = checkJudge(game, file, resolve(file), given, placeless(shownPath(file)), new Problems());
  tellPoints(host, given.points, checked.cards);
  host.checkPlace();
  const games = given.games ?? (await gamesFor(host, game, checked, given.minutes ?? MINUTES, started));
  return { name: `judge ${checked.name}`, game: game.name, asked: { study: { ...checked, games } } };
}

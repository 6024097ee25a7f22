import { resolve } from "node:path";
import { shownPath } from "../../core/files.js";
import { Problems, placelessProblem, UserError } from "../../core/problems.js";
import { placeless } from "../../core/source.js";
import type { Given } from "../options.js";
import { type Begun, type Host, study } from "../study.js";
import { valuedPage } from "../valued/page/page.js";
import { valuedDocument, valuedStudyLines } from "../valued/page/words.js";
import { runValued } from "../valued/run.js";
import { checkValued, isValuedAsked, type ValuedAsked, valuedManifest } from "../valued/study.js";
import type { ValuedStudySummary } from "../valued/summary.js";
import { checkBudget, gameJudged, gamesFor, tellPoints } from "./asking.js";
import { JUDGE_OPTIONS, MINUTES } from "./options.js";
import { judgePage } from "./page/page.js";
import { judgeLines, postSentence } from "./page/words.js";
import { runJudge } from "./run.js";
import { checkJudge, type JudgeAsked, judgeManifest } from "./study.js";
import type { JudgeSummary } from "./summary.js";

/** By what cards are judged, as their game has it: by their price, or by what decks win with them. */
type Asked = JudgeAsked | ValuedAsked;
type Summary = JudgeSummary | ValuedStudySummary;

const isValued = (summary: Summary): summary is ValuedStudySummary => "measure" in summary;

/** `dejarik judge`: whether changed and new cards are worth their price, or what they are worth, with the reasons. */
export const judge = study<typeof JUDGE_OPTIONS, Asked, Summary>({
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
  manifestOf: (asked, game) => (isValuedAsked(asked) ? valuedManifest(asked, game) : judgeManifest(asked, game)),
  run: (request) =>
    isValuedAsked(request.asked)
      ? runValued({ ...request, asked: request.asked })
      : runJudge({ ...request, asked: request.asked }),
  page: (summary, context) => (isValued(summary) ? valuedPage(summary, context) : judgePage(summary, context)),
  linesOf: (summary) => (isValued(summary) ? valuedStudyLines(summary) : judgeLines(summary)),
  documentOf: (summary) => (isValued(summary) ? valuedDocument(summary) : documentOf(summary)),
  isUndecided: (summary) => (isValued(summary) ? isValueUndecided(summary) : isPriceUndecided(summary)),
});

export const isPriceUndecided = ({ cards }: Pick<JudgeSummary, "cards">): boolean =>
  cards.some(({ verdict }) => verdict === "undecided");

/** The same of a value, or of what a change adds to it. */
export const isValueUndecided = ({ cards }: Pick<ValuedStudySummary, "cards">): boolean =>
  cards.some(({ verdict, change }) => verdict === "undecided" || change?.verdict === "undecided");

/** The summary, each card with the sentence to be posted. */
const documentOf = (summary: JudgeSummary): object => ({
  ...summary,
  cards: summary.cards.map((card) => ({ ...card, sentence: postSentence(card, summary) })),
});

async function begin(given: Given<typeof JUDGE_OPTIONS>, host: Host): Promise<Begun<Asked>> {
  checkBudget(given, JUDGE_OPTIONS);
  const { file } = given;
  if (file === undefined)
    throw new UserError([placelessProblem("judge", "name a file or a folder of cards, or --resume FOLDER")]);
  const game = gameJudged(host.registry, file, given.game);
  const started = performance.now();
  const check = game.valuing === undefined ? checkJudge : checkValued;
  const checked = check(game, file, resolve(file), given, placeless(shownPath(file)), new Problems());
  tellPoints(host, given.points, checked.cards);
  host.checkPlace();
  const games = given.games ?? (await gamesFor(host, game, checked, given.minutes ?? MINUTES, started));
  return { name: `judge ${checked.name}`, game: game.name, asked: { study: { ...checked, games } } as Asked };
}

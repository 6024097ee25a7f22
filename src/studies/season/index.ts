import { isFile, isFolder, isThere, shownPath } from "../../core/files.js";
import { Problems, placelessProblem, UserError } from "../../core/problems.js";
import { shellWord } from "../../core/shellWord.js";
import { AGAINST } from "../../experiment/entrants.js";
import { checkBudget, gameJudged, gamesFor, tellPoints, timed } from "../judge/asking.js";
import { isUndecided } from "../judge/index.js";
import { cardsInFile } from "../judge/study.js";
import type { Given } from "../options.js";
import { type Begun, type Host, study } from "../study.js";
import { timedSample } from "../timed.js";
import { SEASON_OPTIONS, SHIPPED } from "./options.js";
import { seasonFace } from "./page/face.js";
import { seasonPage } from "./page/page.js";
import { seasonDocument, seasonLines } from "./page/words.js";
import { playSeason, seasonStages } from "./run.js";
import { seasonShape } from "./shape.js";
import { checkSeason, type SeasonAsked, type SeasonStudy, seasonManifest } from "./study.js";
import type { AnySeasonSummary } from "./summary.js";

/** `dejarik season`: all changed and new cards of a folder, each by itself and all in one field. */
export const season = study<typeof SEASON_OPTIONS, SeasonAsked, AnySeasonSummary>({
  kind: "season",
  of: "a season",
  noun: "the season",
  options: SEASON_OPTIONS,
  isShared: false,
  examples: [
    ["cards", "every card of a folder, alone and all together"],
    [`cards --against ${SHIPPED} ./mine.yaml`, "with a squad of your own in the field"],
    ["cards --games 40000 --seed spring", "the same again, to the byte"],
  ],
  begin,
  summary: seasonShape,
  manifestOf: seasonManifest,
  stages: seasonStages,
  time: ({ study: own }, game, stages, clock) => timedSample(game, timed(own.judge), stages, clock),
  play: playSeason,
  page: seasonPage,
  callsOf: () => "STAGE/PAIR:SEAT, as the page names them",
  face: seasonFace,
  linesOf: seasonLines,
  documentOf: seasonDocument,
  isUndecided,
});

/** Says who meets those that are named: one price is asked of each card, not one for each gauntlet. */
function tellAgainst({ note }: Pick<Host, "note">, cards: string, against: readonly string[] = []): void {
  const named = against.filter((text) => text !== SHIPPED);
  if (named.length === 0) return;
  const judged = `dejarik judge ${shellWord(shownPath(cards))} ${AGAINST} ${named.map(shellWord).join(" ")}`;
  note(`${AGAINST} names the gauntlet. Each card is judged against random opponents; against these: ${judged}`);
}

async function begin(given: Given<typeof SEASON_OPTIONS>, host: Host): Promise<Begun<SeasonAsked>> {
  const started = performance.now();
  checkBudget(given, SEASON_OPTIONS);
  const { folder: cards } = given;
  if (cards === undefined)
    throw new UserError([placelessProblem("season", "name a folder of cards, or --resume FOLDER")]);
  const problems = new Problems();
  if (isThere(cards) && !isFolder(cards) && !isFile(cards))
    throw new UserError([placelessProblem(shownPath(cards), "is neither a folder nor a file")]);
  const { registry } = host;
  const game = gameJudged(registry, cards, given.game);
  const asked = checkSeason(game, cardsInFile(cards), given, registry, problems);
  const { judge } = asked;
  tellPoints(host, given.points, judge.cards);
  const minutes = given.minutes ?? judge.cards.length;
  tellAgainst(host, cards, given.against);
  host.checkPlace();
  const games = given.games ?? (await gamesFor(host, game, judge, minutes, started));
  const own: SeasonStudy = { ...asked, judge: { ...judge, games } };
  return { name: `season ${asked.name}`, game: game.name, asked: { study: own } };
}

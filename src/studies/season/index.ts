import { extname, join } from "node:path";
import { at } from "../../core/assert.js";
import { isFile, isFolder, isThere, shownPath } from "../../core/files.js";
import { Problems, placelessProblem, UserError } from "../../core/problems.js";
import { shellWord } from "../../core/shellWord.js";
import { AGAINST, SHIPPED } from "../../experiment/entrants.js";
import type { Game } from "../../games/game.js";
import type { Registry } from "../../games/registry.js";
import { shellPath } from "../../report/paths.js";
import { cardsNamed, changesInFile, fieldOfFile, isFileNamed } from "../cardWords.js";
import { checkBudget, gameJudged, gamesFor, tellPoints, timed } from "../judge/asking.js";
import { isUndecided } from "../judge/index.js";
import { cardsInFile, type NamedCards } from "../judge/study.js";
import type { Given } from "../options.js";
import { type Begun, type Host, study } from "../study.js";
import { timedSample } from "../timed.js";
import { BALLOT_FILE, writeBallot } from "./ballot.js";
import { SEASON_OPTIONS } from "./options.js";
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
    [
      '"Boba Fett, Bounty Hunter" cost=45 "Darth Vader, Dark Jedi" hp=150',
      "several changes, each alone and all together",
    ],
    ["changes.txt", "the same as a list, a card a line: Boba Fett, Bounty Hunter: cost 62 -> 45"],
    ["cards", "every card of a folder"],
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
  writeMore: writeBallot,
  leads: (folder) => [
    `Table:  ${shellPath(join(folder, BALLOT_FILE))}, a row a card with its verdict`,
    `All figures: dejarik export ${shellPath(folder)} (for an Excel with decimal commas: --excel)`,
  ],
  isUndecided,
});

/** The cards that are named, and how they are named in a command. */
interface Named {
  readonly game: Game;
  readonly named: NamedCards;
  readonly words: readonly string[];
}

/** @throws UserError with all that is wrong */
function namedIn({ folder, changes = [], game }: Given<typeof SEASON_OPTIONS>, registry: Registry): Named {
  if (folder === undefined)
    throw new UserError([placelessProblem("season", "name a folder of cards, cards with changes, or --resume FOLDER")]);
  if (changes.length > 0 && !isFileNamed(folder)) {
    const words = [folder, ...changes];
    const found = cardsNamed(registry, words, game);
    const [first, ...others] = found.names;
    const name = others.length === 0 ? first : `${first} and ${others.length} more`;
    return { game: found.game, named: { ...found, name }, words };
  }
  if (isThere(folder) && !isFolder(folder) && !isFile(folder))
    throw new UserError([placelessProblem(shownPath(folder), "is neither a folder nor a file")]);
  if (changes.length > 0) throw new UserError([fieldOfFile(folder, at(changes, 0))]);
  const isText = isFile(folder) && extname(folder).toLowerCase() === ".txt";
  const listed = changesInFile(folder, registry, game, isText);
  if (listed !== undefined) return { game: listed.game, named: listed, words: listed.words };
  const found = gameJudged(registry, folder, game);
  return { game: found, named: cardsInFile(folder), words: [shownPath(folder)] };
}

/** Says who meets those that are named: one price is asked of each card, not one for each gauntlet. */
function tellAgainst({ note }: Pick<Host, "note">, cards: readonly string[], against: readonly string[] = []): void {
  const named = against.filter((text) => text !== SHIPPED);
  if (named.length === 0) return;
  const judged = `dejarik judge ${cards.map(shellWord).join(" ")} ${AGAINST} ${named.map(shellWord).join(" ")}`;
  note(`${AGAINST} names the gauntlet. Each card is judged against random opponents; against these: ${judged}`);
}

async function begin(given: Given<typeof SEASON_OPTIONS>, host: Host): Promise<Begun<SeasonAsked>> {
  const started = performance.now();
  checkBudget(given, SEASON_OPTIONS);
  const problems = new Problems();
  const { registry } = host;
  const { game, named, words } = namedIn(given, registry);
  const asked = checkSeason(game, named, given, registry, problems);
  const { judge } = asked;
  tellPoints(host, given.points, judge.cards);
  const time = { minutes: given.minutes ?? judge.cards.length, isAsked: given.minutes !== undefined };
  tellAgainst(host, words, given.against);
  host.checkPlace();
  const games = given.games ?? (await gamesFor(host, game, judge, time, started));
  const own: SeasonStudy = { ...asked, judge: { ...judge, games } };
  return { name: `season ${asked.name}`, game: game.name, asked: { study: own } };
}

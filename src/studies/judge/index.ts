import { shownPath } from "../../core/files.js";
import { Problems, placelessProblem, UserError } from "../../core/problems.js";
import type { Game } from "../../games/game.js";
import type { Registry } from "../../games/registry.js";
import { list } from "../../report/format.js";
import { cardsNamed, changesInFile, fieldOfFile, isFileNamed } from "../cardWords.js";
import type { Given } from "../options.js";
import { type Begun, type Host, study } from "../study.js";
import { timedSample } from "../timed.js";
import { checkBudget, gameJudged, gamesFor, tellPoints, timed } from "./asking.js";
import { JUDGE_OPTIONS, MINUTES } from "./options.js";
import { judgeFace } from "./page/face.js";
import { judgePage } from "./page/page.js";
import { judgeDocument, judgeLines } from "./page/words.js";
import { judgeStages, playJudge } from "./run.js";
import { judgeShape } from "./shape.js";
import {
  type AnyCard,
  cardsInFile,
  checkJudge,
  isByValue,
  type JudgeAsked,
  judgeManifest,
  type NamedCards,
} from "./study.js";
import type { AnyJudgeSummary } from "./summary.js";

/** `dejarik judge`: whether changed and new cards are worth their price, or what they are worth, with the reasons. */
export const judge = study<typeof JUDGE_OPTIONS, JudgeAsked, AnyJudgeSummary>({
  kind: "judge",
  of: "judged cards",
  noun: "the judgement",
  options: JUDGE_OPTIONS,
  isShared: false,
  examples: [
    ['"Boba Fett, Bounty Hunter" cost=45 hp=110', "a published card with other numbers"],
    ["own.yaml", "is it worth its price, or what is it worth, and why"],
    ['"Boba Fett, Bounty Hunter"', "the published card as it is"],
    ['"Flash Speeder" --range', "a card that lacks a number, with the least and the greatest that it may be"],
    ["own.yaml --minutes 10", "surer"],
    ["own.yaml --games 40000 --seed ballot", "the same again, to the byte"],
  ],
  begin,
  summary: judgeShape,
  manifestOf: judgeManifest,
  stages: judgeStages,
  time: ({ study: own }, game, stages, clock) => timedSample(game, timed(own), stages, clock),
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

interface Named extends NamedCards {
  readonly game: Game;
  /** The published cards that were named, if any were. */
  readonly names?: readonly string[];
}

/** What the words of a command mean. @throws UserError with all that is wrong */
function namedIn({ file, changes = [], game, range }: Given<typeof JUDGE_OPTIONS>, registry: Registry): Named {
  if (file === undefined) {
    const message = "name a file or a folder of cards, or a card, or --resume FOLDER";
    throw new UserError([placelessProblem("judge", message)]);
  }
  if (!isFileNamed(file))
    return cardsNamed(registry, [file, ...changes], game, range === true ? { isRange: true } : {});
  if (range === true) {
    const message = `${shownPath(file)} is a file: --range is of a published card that is named`;
    throw new UserError([placelessProblem("--range", message)]);
  }
  const listed = changes.length === 0 ? changesInFile(file, registry, game, false) : undefined;
  if (listed !== undefined) return listed;
  const found = gameJudged(registry, file, game);
  if (changes.length > 0) throw new UserError([fieldOfFile(file, changes[0])]);
  return { game: found, ...cardsInFile(file) };
}

/** Says of a card that decks have in objective sets only which of them are judged. */
function tellSets({ note }: Host, cards: readonly string[] | undefined, judged: readonly AnyCard[]): void {
  const sets = judged.flatMap((one) => ("kind" in one && one.kind === "objective set" ? [one.name] : []));
  if (cards === undefined || sets.length === 0) return;
  const [is, its] = cards.length === 1 ? ["is", "its"] : ["are", "their"];
  note(
    `${list(cards)} ${is} judged by ${its} ${sets.length === 1 ? "objective set" : "objective sets, each by itself"}: ${list(sets)}.`,
  );
}

async function begin(given: Given<typeof JUDGE_OPTIONS>, host: Host): Promise<Begun<JudgeAsked>> {
  checkBudget(given, JUDGE_OPTIONS);
  const { game, ...named } = namedIn(given, host.registry);
  const started = performance.now();
  const checked = checkJudge(game, named, given, new Problems(), host.registry);
  tellSets(host, named.names, checked.cards);
  tellPoints(host, given.points, checked.cards);
  host.checkPlace();
  const time = { minutes: given.minutes ?? MINUTES, isAsked: given.minutes !== undefined };
  const games = given.games ?? (await gamesFor(host, game, checked, time, started));
  return { name: `judge ${checked.name}`, game: game.name, asked: { study: { ...checked, games } } };
}

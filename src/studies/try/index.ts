import { placelessProblem, UserError } from "../../core/problems.js";
import { DEFAULT_STRATEGY } from "../../games/registry.js";
import { count } from "../../report/format.js";
import { checkBudget } from "../judge/asking.js";
import type { Given } from "../options.js";
import { type Begun, type Host, study } from "../study.js";
import { timedSample } from "../timed.js";
import { GAMES, SECONDS, TRY_OPTIONS, USUAL_GAMES } from "./options.js";
import { tryFace } from "./page/face.js";
import { tryLines, tryPage } from "./page/page.js";
import { CALLS, pairsFor, playTry, tryGame, tryStages } from "./run.js";
import { tryShape } from "./shape.js";
import { checkTry, gamesPerPair, type TryAsked, type TryStudy, tryManifest } from "./study.js";
import type { TrySummary } from "./summary.js";

/** `dejarik try`: what a change of a squad or deck does to its wins. */
export const trySwap = study<typeof TRY_OPTIONS, TryAsked, TrySummary>({
  kind: "try",
  of: "a change that was tried",
  noun: "the games",
  options: TRY_OPTIONS,
  isShared: false,
  examples: [
    ['bounty-hunters --out Greedo --in "Devaronian Bounty Hunter"', "one for another, against random squads"],
    [
      'sith-control --out "2 Fall of the Jedi" --in "2 Shadows of Dathomir"',
      "both copies of a deck's set; without the 2 one goes",
    ],
    ["sith-control --cards emperor.yaml", "a card that is changed: is the deck stronger by it?"],
    ['mine.yaml --in "2 Stormtrooper" --minutes 2', "what still fits in, and surer"],
    ["--resume runs/try-mine --minutes 10", "more games of what was tried"],
  ],
  begin,
  longer,
  summary: tryShape,
  manifestOf: tryManifest,
  stages: tryStages,
  time: ({ study: { sample } }, game, stages, clock) => timedSample(game, sample, stages, clock),
  play: playTry,
  gameCalled: tryGame,
  callsOf: () => CALLS,
  page: tryPage,
  face: tryFace,
  linesOf: tryLines,
  isUndecided: ({ verdict }) => verdict === "too few games",
});

async function begin(given: Given<typeof TRY_OPTIONS>, host: Host): Promise<Begun<TryAsked>> {
  checkBudget(given, TRY_OPTIONS);
  const study = checkTry(given, host.registry);
  host.checkPlace();
  const asked = given.games === undefined ? await inTime(study, given.minutes, host) : { study };
  return { name: study.name, game: study.game, asked };
}

async function longer(was: TryAsked, given: Given<typeof TRY_OPTIONS>, host: Host): Promise<TryAsked> {
  checkBudget(given, TRY_OPTIONS);
  const perPair = gamesPerPair(host.registry.findGame(was.study.game)!);
  if (given.games === undefined) return await inTime({ ...was.study, pairs: 0 }, given.minutes, host, was.study.pairs);
  const pairs = Math.floor(Math.min(given.games, GAMES.most) / perPair);
  if (pairs >= was.study.pairs) return { study: { ...was.study, pairs } };
  const played = count(was.study.pairs * perPair);
  throw new UserError([placelessProblem("--games", `${played} games are asked for already: name more, in all`)]);
}

/**
 * As many pairs as fit into some time, or, where none is said, as many as there usually are: the same on any machine.
 * @param before those that there are already
 */
async function inTime(study: TryStudy, minutes: number | undefined, host: Host, before = 0): Promise<TryAsked> {
  const game = host.registry.findGame(study.game)!;
  const { strategyA, strategyB } = study.sample;
  if (minutes === undefined && [strategyA, strategyB].every((one) => one === DEFAULT_STRATEGY))
    return { study: { ...study, pairs: before + Math.floor(USUAL_GAMES / gamesPerPair(game)) } };
  const more = await pairsFor(host, game, study, minutes === undefined ? SECONDS : 60 * minutes);
  const pairs = before + more;
  const games = pairs * gamesPerPair(game);
  host.note(`${count(games)} games. The same again: --games ${games}.`);
  return { study: { ...study, pairs } };
}

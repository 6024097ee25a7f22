import type { Game } from "../../games/game.js";
import { count } from "../../report/format.js";
import { checkBudget } from "../judge/asking.js";
import type { Given } from "../options.js";
import { type Begun, type Host, study } from "../study.js";
import { SECONDS, TRY_OPTIONS } from "./options.js";
import { tryFace } from "./page/face.js";
import { tryLines, tryPage } from "./page/page.js";
import { surerWords } from "./page/words.js";
import { CALLS, pairsFor, playTry, tryGame, tryStages } from "./run.js";
import { tryShape } from "./shape.js";
import { checkTry, gamesPerPair, type TryAsked, tryManifest } from "./study.js";
import type { TrySummary } from "./summary.js";

/** `dejarik try`: what a change of a squad or deck does to its wins. */
export const trySwap = study<typeof TRY_OPTIONS, TryAsked, TrySummary>({
  kind: "try",
  of: "a change that was tried",
  noun: "the games",
  options: TRY_OPTIONS,
  isShared: false,
  examples: [
    ['bounty-hunters --out "Jango Fett" --in Noghri', "one for another, against random squads"],
    ["sith-control --out 20 --in 21 --against jedi-masters", "of a deck, against one opponent"],
    ["sith-control --cards emperor.yaml", "a card that is changed: is the deck stronger by it?"],
    ['mine.yaml --in "2 Stormtrooper" --minutes 2', "what still fits in, and surer"],
  ],
  begin,
  summary: tryShape,
  manifestOf: tryManifest,
  stages: tryStages,
  play: playTry,
  gameCalled: tryGame,
  callsOf: () => CALLS,
  page: tryPage,
  face: tryFace,
  linesOf: tryLines,
  measure,
  isUndecided: ({ verdict }) => verdict === "too few games",
});

/** Seconds that a pair took, of what was begun by minutes in this process. */
const timings = new WeakMap<TryAsked, number>();

async function begin(given: Given<typeof TRY_OPTIONS>, host: Host): Promise<Begun<TryAsked>> {
  checkBudget(given, TRY_OPTIONS);
  const asked = checkTry(given, host.registry);
  const game = host.registry.findGame(asked.game)!;
  host.checkPlace();
  const begun = (own: TryAsked): Begun<TryAsked> => ({ name: asked.name, game: asked.game, asked: own });
  if (given.games !== undefined) return begun({ study: asked });
  const seconds = given.minutes === undefined ? SECONDS : 60 * given.minutes;
  const { pairs, secondsPerPair } = await pairsFor(host, game, asked, seconds);
  const games = pairs * gamesPerPair(game);
  host.note(`${count(games)} games. The same again: --games ${games}.`);
  const own = { study: { ...asked, pairs } };
  timings.set(own, secondsPerPair);
  return begun(own);
}

/** How long makes it how much surer, where it was timed. */
function measure(asked: TryAsked, _game: Game, summary: TrySummary) {
  const secondsPerPair = timings.get(asked);
  return { lines: secondsPerPair === undefined ? [] : [surerWords(summary, secondsPerPair)], document: {} };
}

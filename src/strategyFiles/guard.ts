import type { CardPlayer, CardStrategy } from "../games/cards/player.js";
import { EndlessStrategyError } from "../games/strategyFault.js";
import { StrategyFault, strategyWords, thrownWords } from "./fault.js";
import { beginDecision, breakOffDecision, endDecision } from "./timed.js";

/** Strategies of files, with what they throw and answer told as theirs, and each decision timed. */

/**
 * Has a file answer a question.
 * @param who and `what` in words for messages
 * @param legal how many answers there are, 0..legal - 1; undefined where the game itself looks
 */
export function decide(
  path: string,
  who: () => string,
  what: () => string,
  legal: number | undefined,
  answer: () => number,
): number {
  const words = () => `${strategyWords(path, who())}, asked ${what()}`;
  beginDecision(words);
  let found: number;
  try {
    found = answer();
  } catch (error) {
    breakOffDecision();
    if (error instanceof EndlessStrategyError || error instanceof StrategyFault) throw error;
    throw new StrategyFault(`${words()}, ${thrownWords(error, path)}`);
  }
  endDecision();
  const isOne = typeof found === "number" && Number.isInteger(found);
  if (isOne && (legal === undefined || (found >= 0 && found < legal))) return found;
  const range = legal === undefined ? "whole numbers" : `0..${legal - 1}`;
  throw new StrategyFault(`${words()}, answered ${shown(found)}; legal are ${range}`);
}

const shown = (answer: unknown): string => (typeof answer === "string" ? `"${answer}"` : String(answer));

/** A strategy of a card game. @param questions their names by number */
export function guardCards<M, V extends { readonly optionCount: number }>(
  path: string,
  strategy: CardStrategy<M, V>,
  questions: readonly string[],
): CardStrategy<M, V> {
  return {
    ...strategy,
    createPlayer(matchup, side) {
      const who = () => (side === 0 ? "light side" : "dark side");
      const call = <T>(what: string, work: () => T): T => {
        try {
          return work();
        } catch (error) {
          throw new StrategyFault(`${strategyWords(path, who())}, in ${what}, ${thrownWords(error, path)}`);
        }
      };
      const player = call("createPlayer", () => strategy.createPlayer(matchup, side));
      if (typeof player?.choose !== "function")
        throw new StrategyFault(`${strategyWords(path, who())}: createPlayer returned no player: it has no choose`);
      const own: CardPlayer<V> = {
        begin: (low, high) => call("begin", () => player.begin?.(low, high)),
        choose: (view, question) =>
          decide(
            path,
            who,
            () => `"${questions[question]}"`,
            view.optionCount,
            () => player.choose(view, question),
          ),
      };
      if (player.answered !== undefined)
        own.answered = (view, question, index) => call("answered", () => player.answered!(view, question, index));
      return player.kept === undefined ? own : { ...own, kept: player.kept };
    },
  };
}

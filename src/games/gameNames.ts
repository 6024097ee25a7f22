import { wordNamed } from "../core/names.js";
import { ownValue } from "../core/own.js";

/** What people call the games, besides the names that files and options have. */

/** By the name of the game, each without "Star Wars" in front, and without what is no letter. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  miniatures: ["miniature", "minis", "mini", "m", "miniaturesgame", "miniaturegame", "minisgame"],
  lcg: ["thecardgame", "livingcardgame", "thelivingcardgame", "lcgthecardgame"],
  tcg: ["tradingcardgame", "thetradingcardgame", "tradingcards"],
};

/**
 * The name of a game as files and options have it: "miniatures", of "Star Wars Miniatures" or "SW Minis".
 * @param names of the games that may be meant
 * @returns undefined where none of them is called so
 */
export function gameNameOf(names: readonly string[], text: unknown): string | undefined {
  if (typeof text !== "string") return undefined;
  const letters = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  const bare = letters.replace(/^(?:starwars|sw)(?=.)/, "");
  const isCalled = (name: string) => name === bare || ownValue(CALLED, name)?.includes(bare) === true;
  return wordNamed(names, text) ?? names.find(isCalled);
}

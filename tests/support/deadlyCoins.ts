import type { Game } from "../../src/games/game.js";
import { registryOf } from "../../src/games/registry.js";
import { coinGame } from "./coinGame.js";

/** The coin game with a few pairs that no process survives, unless its host is a tough one (DEJARIK_TOUGH). */

/** One pair in so many is deadly: of the first 3,000 of each matchup in the test of hosts, one in the first matchup. */
const EVERY = 6007;
const isDeadly = (seedLow: number): boolean => (seedLow >>> 0) % EVERY === 7;

const deadly = {
  ...coinGame,
  play(...words: Parameters<typeof coinGame.play>): number {
    if (isDeadly(words[2]) && process.env.DEJARIK_TOUGH === undefined) process.kill(process.pid, "SIGKILL");
    return coinGame.play(...words);
  },
};

export const { gameNames, findGame } = registryOf([deadly as Game]);

import { describe, it } from "vitest";
import { compileMatchup } from "../../../../src/games/lcg/cards/compileMatchup.js";
import { beginGame, playGame, playTurn, playTurns } from "../../../../src/games/lcg/playGame.js";
import { DEFAULT_RULES } from "../../../../src/games/lcg/rules.js";
import { setUp } from "../../../../src/games/lcg/setup.js";
import { gameColumns, writeRow } from "../../../../src/games/lcg/state/columns.js";
import { copyState, createState } from "../../../../src/games/lcg/state/createState.js";
import { isOver } from "../../../../src/games/lcg/state/zones.js";
import type { Strategy } from "../../../../src/games/lcg/strategy.js";
import { type Asked, expectSameFromCopies, expectSameTwice, nextOption } from "../../../support/sameGames.js";
import { randomDecks } from "../support/sweep.js";

const counting = (asked: Asked): Strategy => ({
  name: "counting",
  description: "takes another option each time",
  createPlayer: () => ({ begin: () => {}, choose: (view) => nextOption(asked, view.optionCount) }),
});

const playing = {
  compile: (seed: number, asked: Asked) => {
    const [light, dark] = randomDecks(seed);
    const strategy = counting(asked);
    return compileMatchup(light, dark, DEFAULT_RULES, [strategy, strategy]);
  },
  columns: gameColumns.length,
  ...{ createState, copyState, playGame, beginGame, setUp, playTurn, playTurns, isOver, writeRow },
};

describe("games", () => {
  const GAMES = 60;

  it("are the same for the same seed, in the same state and in a new one", () => expectSameTwice(playing, GAMES));

  it("go on to the same end from copies made between turns", () => expectSameFromCopies(playing, GAMES, 5));
});

import { describe, it } from "vitest";
import { compileMatchup } from "../../../../src/games/tcg/cards/compileMatchup.js";
import { beginGame, playGame, playTurn, playTurns } from "../../../../src/games/tcg/flow/playGame.js";
import { setUp } from "../../../../src/games/tcg/flow/setup.js";
import { DEFAULT_RULES } from "../../../../src/games/tcg/rules.js";
import { gameColumns, writeRow } from "../../../../src/games/tcg/state/columns.js";
import { copyState, createState } from "../../../../src/games/tcg/state/createState.js";
import { isOver } from "../../../../src/games/tcg/state/zones.js";
import { QUESTION, type Strategy } from "../../../../src/games/tcg/strategy.js";
import { type Asked, expectSameFromCopies, expectSameTwice, nextOption } from "../../../support/sameGames.js";
import { randomDecks } from "../support/sweep.js";

const counting = (asked: Asked): Strategy => ({
  name: "counting",
  description: "takes another option each time, and stays in battle",
  createPlayer: () => ({
    begin: () => {},
    choose: (view, question) => (question === QUESTION.retreat ? 0 : nextOption(asked, view.optionCount)),
  }),
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
  const GAMES = 80;

  it("are the same for the same seed, in the same state and in a new one", () => expectSameTwice(playing, GAMES));

  it("go on to the same end from copies made between turns", () => expectSameFromCopies(playing, GAMES, 2));
});

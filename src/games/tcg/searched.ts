import { type SearchedGame, valueFor } from "../cards/searching.js";
import { type WinCurve, winChance } from "../winCurve.js";
import { LIGHT, type Matchup } from "./cards/matchup.js";
import { CURVE } from "./curve.js";
import { createCounter, FEATURES } from "./features.js";
import { createDealing, dealAnew } from "./hidden.js";
import { playPhases } from "./playGame.js";
import { setUp } from "./setup.js";
import { copyState, createState } from "./state/createState.js";
import { seedDice } from "./state/dice.js";
import type { State } from "./state/state.js";
import { isOver } from "./state/zones.js";
import { QUESTIONS } from "./strategy.js";

/** A unit that acts rolls the same dice whatever else was tried. */
const CHANCE_OF_CARD = QUESTIONS.map((one) => one === "act");

/** What players of this game search with. @param curve what games cut off between two turns are worth */
export function searched(matchup: Matchup, curve: WinCurve = CURVE): SearchedGame<Matchup, State> {
  const dealing = createDealing(matchup);
  const features = new Float64Array(FEATURES.length);
  const countFeatures = createCounter();
  return {
    createState,
    copyState,
    setUp,
    playOn: (s, lastTurn) => playPhases(s, undefined, lastTurn),
    dealAnew: (s, side, words, offset) => dealAnew(s, dealing, side, words, offset),
    seedDice,
    chanceOfCard: CHANCE_OF_CARD,
    valueOf: (s, side) => {
      if (isOver(s)) return valueFor(s, side);
      countFeatures(s, features);
      const light = winChance(curve, features);
      return side === LIGHT ? light : 1 - light;
    },
  };
}

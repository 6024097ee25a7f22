import { type SearchedGame, valueFor } from "../cards/searching.js";
import { type WinCurve, winChance } from "../winCurve.js";
import { LIGHT, type Matchup } from "./cards/matchup.js";
import { CURVE } from "./curve.js";
import { countFeatures, FEATURES } from "./features.js";
import { createDealing, dealAnew } from "./hidden.js";
import { playPhases } from "./playGame.js";
import { setUp } from "./setup.js";
import { copyState, createState } from "./state/createState.js";
import { seedDice } from "./state/dice.js";
import type { State } from "./state/state.js";
import { isOver } from "./state/zones.js";

/** What players of this game search with. @param curve what games cut off between two turns are worth */
export function searched(matchup: Matchup, curve: WinCurve = CURVE): SearchedGame<Matchup, State> {
  const dealing = createDealing(matchup);
  const features = new Float64Array(FEATURES.length);
  return {
    createState,
    copyState,
    setUp,
    playOn: (s, lastTurn) => playPhases(s, undefined, lastTurn),
    dealAnew: (s, side, words, offset) => dealAnew(s, dealing, side, words, offset),
    seedDice,
    valueOf: (s, side) => {
      if (isOver(s)) return valueFor(s, side);
      countFeatures(s, features);
      const light = winChance(curve, features);
      return side === LIGHT ? light : 1 - light;
    },
  };
}

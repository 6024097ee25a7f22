import type { Side } from "../../core/side.js";
import { tellAnswers } from "../cards/lookOn.js";
import type { Habit, HabitsIn } from "../habits.js";
import { attackDice } from "./battle/attack.js";
import { MODE } from "./battle/targets.js";
import { isUnit } from "./cards/matchup.js";
import { VERB } from "./cards/numbers.js";
import { isHarmless, isPreventable, isSafe } from "./reading/safety.js";
import { tollOf } from "./reading/toll.js";
import type { State } from "./state/state.js";
import { sideNow } from "./state/table.js";
import {
  BUILD,
  cardOfBuild,
  isAttack,
  modeOfAttack,
  PASS,
  QUESTION,
  targetOfAttack,
  type View,
  whatOfBuild,
} from "./strategy.js";

/** What players of the Trading Card Game do that nobody should. */

const LIST: readonly Habit[] = [
  {
    name: "idle attackers",
    meaning:
      "a unit that does nothing, with dice against an enemy of its arena that they may hurt, that neither strikes back nor costs Force",
  },
  { name: "units left face down", meaning: "units built to the full that stay in the build zone, once a game each" },
];
const [IDLE, LEFT] = [0, 1];

export const habits: HabitsIn<State> = {
  list: LIST,
  watch: (state, seen) => {
    const left = new Set<number>();
    tellAnswers<View>(state, (side, view, question, index) => {
      if (view.options[index] !== PASS) return;
      if (question === QUESTION.act && mayStrike(state, side, view)) seen(IDLE, side, true);
      if (question !== QUESTION.build) return;
      for (const card of complete(state, view)) {
        if (!left.has(card)) seen(LEFT, side, true);
        left.add(card);
      }
    });
    return () => {};
  },
};

const optionsOf = ({ options, optionCount }: View): number[] => [...options.subarray(0, optionCount)];

/** Whether a unit that is asked has an attack in its arena that costs nothing. */
const mayStrike = (s: State, side: Side, view: View): boolean =>
  optionsOf(view).some((option) => {
    if (!isAttack(option) || modeOfAttack(option) !== MODE.arena) return false;
    const enemy = targetOfAttack(option);
    if (sideNow(s, enemy) === side || (s.matchup.hasTolls && tollOf(s, view.card, enemy) > 0)) return false;
    return !strikesBack(s, enemy) && attackDice(s, view.card, enemy) > 0 && !isInVain(s, view.card, enemy);
  });

/** Whether a text keeps all damage of an attack from its target. */
const isInVain = (s: State, unit: number, enemy: number): boolean =>
  isHarmless(s, enemy, unit) || (isPreventable(s, unit, true) && isSafe(s, enemy, unit));

/** Whether it does damage to its attacker, or sends it on to another. */
const strikesBack = ({ matchup }: State, card: number): boolean =>
  matchup.cards[card].abilities.some(({ effects }) =>
    effects.some(({ verb }) => verb === VERB.retaliate || verb === VERB.deflect),
  );

const complete = ({ matchup }: State, view: View): number[] =>
  optionsOf(view)
    .filter((option) => option !== PASS && whatOfBuild(option) === BUILD.deploy)
    .map(cardOfBuild)
    .filter((card) => isUnit(matchup, card));

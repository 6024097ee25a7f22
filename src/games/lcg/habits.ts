import { itemOf, type List, lengthOf } from "../../core/lists.js";
import { otherSide, type Side, sideAfter, toSide } from "../../core/side.js";
import { tellAnswers } from "../cards/lookOn.js";
import { LIGHT } from "../cards/player.js";
import type { Habit, HabitsIn } from "../habits.js";
import type { Ability, Attach, Mask } from "./cards/compileCard.js";
import { ATTACH, ENEMY, ON, VERB, YOURS } from "./cards/compileCard.js";
import { attachOf, TYPE } from "./cards/matchup.js";
import { edgeIcons } from "./conflict/edgeBattle.js";
import { canAttack, takesPart } from "./conflict/engagement.js";
import type { State } from "./state/state.js";
import { controllerOf, H, S } from "./state/table.js";
import { abilityOfPlay, cardOfPlay, PASS, PLAY_CARD, QUESTION, type View } from "./strategy.js";
import { fits, kindOf } from "./timing/filter.js";

/** What players of The Card Game do that nobody should. */

const LIST: readonly Habit[] = [
  { name: "gifts", meaning: "help put on an enemy, or harm done to one's own, where the card may go to either side" },
  {
    name: "edge cards wasted",
    meaning: "cards other than fates, and Twists of Fate, placed where the edge is decided",
  },
  {
    name: "turns without engagement",
    meaning: "no engagement though two units or more are ready to attack, from round 2 on",
    of: "turns",
  },
];
const [GIFTS, EDGE, IDLE] = [0, 1, 2];
const FIRST_ROUND = 2;
const READY_LEAST = 2;

/** Verbs that help the card they are resolved on, and that harm it, whoever has it. */
const HELPS: readonly number[] = [
  ...[VERB.heal, VERB.healAll, VERB.removeFocus, VERB.removeAllFocus],
  ...[VERB.shield, VERB.shieldAnyway, VERB.gainIcons, VERB.countInStruggle],
];
const HARMS: readonly number[] = [
  ...[VERB.damage, VERB.addFocus, VERB.destroy, VERB.capture, VERB.cannotDefend, VERB.cannotAttackOrDefend],
];

export const habits: HabitsIn<State> = {
  list: LIST,
  watch: (state, seen) => {
    let phase = -1;
    tellAnswers<View>(state, (side, view, question, index) => {
      const option = view.options[index];
      if (isGift(state, side, view, question, option)) seen(GIFTS, side, true);
      if (question === QUESTION.edge && isWasted(state, side, option)) seen(EDGE, side, true);
      if (question !== QUESTION.engage || state.table.head[H.phaseStamp] === phase) return;
      phase = state.table.head[H.phaseStamp];
      if (state.table.head[H.round] >= FIRST_ROUND && readyToAttack(state, side, view) >= READY_LEAST)
        seen(IDLE, side, option === PASS);
    });
    return () => {};
  },
};

/** Whether an answer puts help on an enemy, or harm on the own side. */
function isGift(s: State, side: Side, view: View, question: number, option: number): boolean {
  const { matchup } = s;
  if (option < 0 || view.optionCount < 2) return false;
  if (question === QUESTION.target && view.card >= 0 && view.ability >= 0) {
    const ability = matchup.abilities[view.card][view.ability];
    return ability !== undefined && controllerOf(s, view.card) === side && isGiftOf(s, side, ability, option);
  }
  if (question === QUESTION.host) return isGiftAs(s, side, attachOf(matchup, view.card), option);
  if (question !== QUESTION.action && question !== QUESTION.answer) return false;
  // Where one card alone will do, nobody asks which.
  const card = cardOfPlay(option);
  const play = abilityOfPlay(option);
  if (play === PLAY_CARD) {
    if (matchup.type[card] !== TYPE.enhancement) return false;
    const attach = attachOf(matchup, card);
    const only = attach.to === ATTACH.card ? onlyOne(s, side, card, attach.filter) : -1;
    return only >= 0 && isGiftAs(s, side, attach, only);
  }
  const ability = matchup.abilities[card][play];
  if (ability?.target === undefined) return false;
  const only = onlyOne(s, side, card, ability.target);
  return only >= 0 && isGiftOf(s, side, ability, only);
}

const isOfEither = ({ sides }: Mask): boolean => (sides & YOURS) !== 0 && (sides & ENEMY) !== 0;

function isGiftOf(s: State, side: Side, ability: Ability, target: number): boolean {
  if (ability.target === undefined || ability.second !== undefined || !isOfEither(ability.target)) return false;
  let helps = 0;
  let harms = 0;
  for (const { verb, on } of ability.effects) {
    if (on !== ON.target) continue;
    if (HARMS.includes(verb)) harms++;
    else if (HELPS.includes(verb) && !isIdle(s, verb, target)) helps++;
  }
  return controllerOf(s, target) === side ? harms > 0 && helps === 0 : helps > 0 && harms === 0;
}

/** Whether help would do nothing: no damage to heal, no focus to remove. */
function isIdle({ table }: State, verb: number, target: number): boolean {
  if (verb === VERB.heal || verb === VERB.healAll) return table.damage[target] === 0;
  return (verb === VERB.removeFocus || verb === VERB.removeAllFocus) && table.focus[target] === 0;
}

function isGiftAs(s: State, side: Side, attach: Attach, host: number): boolean {
  if (attach.to !== ATTACH.card || !isOfEither(attach.filter)) return false;
  const gives = attach.icons.reduce((sum, icons) => sum + icons, 0) + attach.capacity;
  const helps = gives > 0 || (gives === 0 && attach.keywords !== 0);
  return controllerOf(s, host) === side ? gives < 0 : helps;
}

/** The one card in play that fits, or -1 where there is none or more. */
function onlyOne(s: State, side: Side, self: number, mask: Mask): number {
  let only = -1;
  const { units, objectives, enhancements } = s.table;
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner))
    for (const cards of [units[owner], objectives[owner], enhancements[owner]])
      for (const card of itemsOf(cards)) {
        if ((kindOf(s, card) & mask.kinds) === 0 || !fits(s, mask, card, side, self)) continue;
        if (only >= 0) return -1;
        only = card;
      }
  return only;
}

/** Whether a card goes to an edge battle that is decided already. */
function isWasted(s: State, side: Side, card: number): boolean {
  if (card < 0) return false;
  const isFate = s.matchup.type[card] === TYPE.fate;
  const isTwist = s.matchup.abilities[card].some(({ effects }) =>
    effects.some(({ verb }) => verb === VERB.edgeBattleAgain),
  );
  return (!isFate || isTwist) && isDecided(s, side);
}

/** Where nobody defends the edge is the attacker's. Else it is a side's that leads an enemy who can place nothing. */
function isDecided(s: State, side: Side): boolean {
  const { head, sides, edgeShown } = s.table;
  if (head[H.defended] === 0) return true;
  const enemy = otherSide(side);
  const isOpen = sides[enemy * S.words + S.edgeCount] === lengthOf(edgeShown[enemy]);
  if (!isOpen || (lengthOf(s.hand[enemy]) > 0 && takesPart(s, enemy))) return false;
  const lead = edgeIcons(s, side) - edgeIcons(s, enemy);
  return toSide(head[H.attacker]) === side ? lead > 0 : lead >= 0;
}

/** Units that may attack one at least of the objectives offered. */
function readyToAttack(s: State, side: Side, { options, optionCount }: View): number {
  const objectives = options.subarray(0, optionCount).filter((objective) => objective >= 0);
  return itemsOf(s.table.units[side]).filter((unit) => objectives.some((objective) => canAttack(s, unit, objective)))
    .length;
}

const itemsOf = (list: List): readonly number[] => Array.from({ length: lengthOf(list) }, (_, i) => itemOf(list, i));

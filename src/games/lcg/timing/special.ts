import { lengthOf } from "../../../core/lists.js";
import { otherSide } from "../../../core/side.js";
import { DARK, LIGHT } from "../cards/matchup.js";
import { hasReadyBesides, strike } from "../conflict/strikes.js";
import { isEngagedInPlay } from "../leave.js";
import { isUniqueInPlay } from "../play/enter.js";
import { canPay, isLimited } from "../play/pay.js";
import { playUnit } from "../play/playCard.js";
import { EVENT, note } from "../state/journal.js";
import { C, TARGET_WORDS } from "../state/state.js";
import { H, NOWHERE, PART, S } from "../state/table.js";
import { sideWord, stir } from "../state/zones.js";
import { chooseNewTarget, hasNewTarget } from "./choosing.js";
import type { SpecialEffects } from "./specialEffects.js";
import { chooseNextObjective, nameAndCapture, rescue, revealForNavy, strikeWithDiscarded } from "./specialPiles.js";
import { countIn, damagedUnits, hasUnits, isLadenCharacter } from "./specialTests.js";
import {
  allUnitsToDecks,
  chooseIcon,
  divideAmongEnemies,
  hasToLeadTo,
  hasToMoveTo,
  keepThreeUnits,
  moveDamageToEnemy,
  moveIcon,
  redirectDamage,
  stripUnit,
} from "./specialUnits.js";

/**
 * Effects of single cards that the verbs do not carry, by the name that declares them: what may be done stands beside
 * doing it, and the type of the table refuses a name that lacks either. What each is worth stands in a table of the
 * strategy that is bound to the same names.
 */
export const SPECIAL_EFFECTS: SpecialEffects = {
  chooseNextObjective: {
    can: (s, side) => lengthOf(s.objectiveDeck[side]) > 0,
    do: (s, side) => chooseNextObjective(s, side),
  },
  engageThisInstead: {
    can: (s, side) => side !== s.table.head[H.attacker],
    do: (s, side, card) => {
      s.table.head[H.engaged] = card;
      stir(s);
      note(s.journal, EVENT.engaged, 1 - side, card, s.table.damage[card], s.table.capacity[card]);
      return true;
    },
  },
  moveDamage: {
    can: (s, side, card) => damagedUnits(s, side) > 0 && hasToMoveTo(s, side, card),
    do: (s, side, card) => moveDamageToEnemy(s, side, card),
  },
  redirectDamage: {
    can: (s, side, card, record) =>
      s.context[record * C.words + C.amount] > s.context[record * C.words + C.prevented] &&
      hasToLeadTo(s, side, card, s.context[record * C.words + C.subject]),
    do: (s, side, card, _record, triggerRecord) => redirectDamage(s, side, card, triggerRecord),
  },
  engageAgain: {
    can: (s) => isEngagedInPlay(s),
    do: (s, _side, card) => {
      s.table.engageAgain[s.table.head[H.engaged]] += 1;
      note(s.journal, EVENT.engageAgain, card);
      return true;
    },
  },
  strikeWithDiscarded: {
    can: (s, side) => sideWord(s, side, S.deckCount) > 0,
    do: (s, side, card) => strikeWithDiscarded(s, side, card),
  },
  revealForNavy: {
    can: (s, side) => sideWord(s, side, S.deckCount) > 0,
    do: (s, side, card) => revealForNavy(s, side, card),
  },
  discardTokensAndEnhancements: {
    can: (s, side) => countIn(s, s.table.units[side], isLadenCharacter) > 0,
    do: (s, side, card, record) => stripUnit(s, side, card, s.targets[record * TARGET_WORDS + 1]),
  },
  keepThreeUnits: {
    can: (s) => hasUnits(s, LIGHT) || hasUnits(s, DARK),
    do: (s, _side, card) => keepThreeUnits(s, card),
  },
  allUnitsToDecks: {
    can: (s) => hasUnits(s, LIGHT) || hasUnits(s, DARK),
    do: (s) => allUnitsToDecks(s),
  },
  chooseIcon: {
    can: () => true,
    do: (s, side, card, _record, triggerRecord) =>
      chooseIcon(s, side, card, s.context[triggerRecord * C.words + C.subject]),
  },
  rescue: {
    can: (s) => lengthOf(s.captured) > 0,
    do: (s, side, card) => rescue(s, side, card),
  },
  playParticipating: {
    can: (s, side, card) =>
      s.table.head[H.engaged] !== NOWHERE &&
      !isLimited(s, side, card) &&
      !isUniqueInPlay(s, card) &&
      canPay(s, side, card),
    do: (s, side, card) => {
      playUnit(s, side, card, s.table.head[H.attacker] === side ? PART.attacker : PART.defender);
      return true;
    },
  },
  divideAmongEnemies: {
    can: (s, side, _card, record) =>
      s.context[record * C.words + C.amount] > s.context[record * C.words + C.prevented] &&
      (hasUnits(s, otherSide(side)) || lengthOf(s.table.objectives[otherSide(side)]) > 0),
    do: (s, side, card, _record, triggerRecord) => divideAmongEnemies(s, side, card, triggerRecord),
  },
  strikeAgain: {
    can: (s, side, _card, record) => hasReadyBesides(s, side, s.context[record * C.words + C.subject]),
    do: (s, side, _card, _record, triggerRecord) => {
      const struck = s.context[triggerRecord * C.words + C.subject];
      // Who was ready may have paid for it.
      if (!hasReadyBesides(s, side, struck)) return false;
      strike(s, side, struck);
      return true;
    },
  },
  nameAndCapture: {
    can: (s, side) => sideWord(s, otherSide(side), S.handCount) > 0,
    do: (s, side, card) => nameAndCapture(s, side, card),
  },
  moveIcon: {
    can: () => true,
    do: (s, side, card, record) => moveIcon(s, side, card, record),
  },
  chooseNewTarget: {
    can: (s, side, _card, record) => hasNewTarget(s, side, record),
    do: (s, side, _card, _record, triggerRecord) => chooseNewTarget(s, side, triggerRecord),
  },
};

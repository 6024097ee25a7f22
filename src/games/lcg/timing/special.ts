import { lengthOf } from "../../../core/lists.js";
import { SPECIAL } from "../cards/compileCard.js";
import { DARK, LIGHT } from "../cards/matchup.js";
import { isEngagedInPlay } from "../leave.js";
import { isUniqueInPlay } from "../play/enter.js";
import { canPay } from "../play/pay.js";
import { playUnit } from "../play/playCard.js";
import { EVENT, note } from "../state/journal.js";
import { C, type State, TARGET_WORDS } from "../state/state.js";
import { H, NOWHERE, PART, S } from "../state/table.js";
import { sideWord } from "../state/zones.js";
import {
  captureFromDeck,
  captureFromHand,
  cheapUnitFromHand,
  chooseNextObjective,
  forceUserFromDiscard,
  fromDiscard,
  handToDeckBottom,
  lookAtHandAndDiscard,
  rescue,
  revealForNavy,
  strikeWithDiscarded,
  topOfDiscard,
} from "./specialPiles.js";
import {
  cheapest,
  countDiscard,
  countHand,
  countIn,
  damagedUnits,
  hasUnits,
  isCheapUnit,
  isEwokUnit,
  isForceUser,
  isLadenCharacter,
  isSithEvent,
  otherUnits,
} from "./specialTests.js";
import {
  allUnitsToDecks,
  chooseIcon,
  destroyCheapest,
  enterParticipating,
  keepThreeUnits,
  moveDamageToEnemy,
  redirectDamage,
  stripUnit,
} from "./specialUnits.js";

/** Effects of single cards that the verbs do not carry; each names its card. */

/** Whether a special effect could do anything now. */
export function canSpecial(s: State, side: number, card: number, special: number, record: number): boolean {
  const at = record * C.words;
  const subject = record < 0 ? -1 : s.context[at + C.subject]!;
  switch (special) {
    case SPECIAL.chooseNextObjective:
      return lengthOf(s.objectiveDeck[side as 0 | 1]) > 0;
    case SPECIAL.moveDamage:
      return hasUnits(s, 1 - side) && damagedUnits(s, side) > 0;
    case SPECIAL.ewokFromDiscard:
      return countDiscard(s, side, isEwokUnit) > 0;
    case SPECIAL.sithEventFromDiscard:
      return countDiscard(s, side, isSithEvent) > 0;
    case SPECIAL.topOfDiscardToHand:
      return lengthOf(s.table.discard[side as 0 | 1]) > 0;
    case SPECIAL.forceUserFromDiscard:
      return countDiscard(s, side, isForceUser) > 0;
    case SPECIAL.cheapUnitFromHand:
      return countHand(s, side, isCheapUnit) > 0;
    case SPECIAL.handToDeckBottom:
      return sideWord(s, side, S.handCount) > 0;
    case SPECIAL.captureFromHand:
      return sideWord(s, 1 - side, S.handCount) > 0;
    case SPECIAL.captureFromDeck:
      return sideWord(s, 1 - side, S.deckCount) > 0;
    case SPECIAL.redirectDamage:
      return s.context[at + C.amount]! > s.context[at + C.prevented]! && otherUnits(s, subject) > 0;
    case SPECIAL.returnInstead:
      return s.context[at + C.cancelled] === 0;
    case SPECIAL.engageAgain:
      return isEngagedInPlay(s);
    case SPECIAL.strikeWithDiscarded:
    case SPECIAL.revealForNavy:
      return sideWord(s, side, S.deckCount) > 0;
    case SPECIAL.destroyCheapest:
      return cheapest(s) >= 0;
    case SPECIAL.discardTokensAndEnhancements:
      return countIn(s, s.table.units[side as 0 | 1], isLadenCharacter) > 0;
    case SPECIAL.keepThreeUnits:
    case SPECIAL.allUnitsToDecks:
      return hasUnits(s, LIGHT) || hasUnits(s, DARK);
    case SPECIAL.rescue:
      return lengthOf(s.captured) > 0;
    case SPECIAL.lookAtHandAndDiscard:
      return sideWord(s, 1 - side, S.handCount) > 0;
    case SPECIAL.enterParticipating:
      return s.table.head[H.engaged] !== NOWHERE && !isUniqueInPlay(s, card);
    case SPECIAL.playParticipating:
      return s.table.head[H.engaged] !== NOWHERE && !isUniqueInPlay(s, card) && canPay(s, side, card);
    default:
      return true;
  }
}

/** Carries a special effect out. @returns whether it did something */
export function doSpecial(
  s: State,
  side: number,
  card: number,
  special: number,
  record: number,
  trigger: number,
): boolean {
  switch (special) {
    case SPECIAL.chooseNextObjective:
      return chooseNextObjective(s, side);
    case SPECIAL.engageThisInstead:
      s.table.head[H.engaged] = card;
      note(s.journal, EVENT.engaged, 1 - side, card, s.table.damage[card]!, s.table.capacity[card]!);
      return true;
    case SPECIAL.moveDamage:
      return moveDamageToEnemy(s, side, card);
    case SPECIAL.ewokFromDiscard:
      return fromDiscard(s, side, card, isEwokUnit);
    case SPECIAL.sithEventFromDiscard:
      return fromDiscard(s, side, card, isSithEvent);
    case SPECIAL.topOfDiscardToHand:
      return topOfDiscard(s, side);
    case SPECIAL.forceUserFromDiscard:
      return forceUserFromDiscard(s, side, card);
    case SPECIAL.cheapUnitFromHand:
      return cheapUnitFromHand(s, side, card);
    case SPECIAL.handToDeckBottom:
      return handToDeckBottom(s, side, card);
    case SPECIAL.captureFromHand:
      return captureFromHand(s, card);
    case SPECIAL.captureFromDeck:
      return captureFromDeck(s, side, card);
    case SPECIAL.redirectDamage:
      return redirectDamage(s, side, card, trigger);
    case SPECIAL.returnInstead:
      s.context[trigger * C.words + C.cancelled] = 1;
      return true;
    case SPECIAL.engageAgain:
      s.table.engageAgain[s.table.head[H.engaged]!]! += 1;
      note(s.journal, EVENT.engageAgain, card);
      return true;
    case SPECIAL.strikeWithDiscarded:
      return strikeWithDiscarded(s, side, card);
    case SPECIAL.revealForNavy:
      return revealForNavy(s, side, card);
    case SPECIAL.destroyCheapest:
      return destroyCheapest(s);
    case SPECIAL.discardTokensAndEnhancements:
      return stripUnit(s, side, card, s.targets[record * TARGET_WORDS + 1]!);
    case SPECIAL.keepThreeUnits:
      return keepThreeUnits(s, card);
    case SPECIAL.allUnitsToDecks:
      return allUnitsToDecks(s);
    case SPECIAL.chooseIcon:
      return chooseIcon(s, side, card, s.context[trigger * C.words + C.subject]!);
    case SPECIAL.rescue:
      return rescue(s, side, card);
    case SPECIAL.lookAtHandAndDiscard:
      return lookAtHandAndDiscard(s, side, card);
    case SPECIAL.enterParticipating:
      return enterParticipating(s, side, card);
    case SPECIAL.playParticipating:
      playUnit(s, side, card, s.table.head[H.attacker] === side ? PART.attacker : PART.defender);
      return true;
    case SPECIAL.edgeBattleAgain:
      s.table.head[H.edgeAgain] = 1;
      return true;
    default:
      throw new Error(`special effect ${special} has no function`);
  }
}

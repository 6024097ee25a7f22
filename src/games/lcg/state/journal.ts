import { itemOf, type List, lengthOf } from "../../../core/lists.js";
import { numbered } from "../../../core/numbered.js";
import { type Side, sideAfter } from "../../../core/side.js";
import { CARD_EVENTS, type Journal, note } from "../../cards/journal.js";
import { DARK, LIGHT } from "../cards/matchup.js";
import { ICON_KINDS } from "../cards/vocabulary.js";
import type { State } from "./state.js";
import { H, S } from "./table.js";

export { type Journal, note };

/** What can happen, with its words. A side is 0 light or 1 dark; a card that is -1 is nobody's. */
export const EVENTS = [
  ...CARD_EVENTS,
  /** side, objective */
  "objectivePutBack",
  /** side */
  "mulligan",
  /** side, round */
  "turnBegan",
  /** dial, balance, damage on the dial, objectives destroyed by light, by dark */
  "tableBegan",
  /** side, cards in hand, in the command deck, in the objective deck, in the discard pile */
  "tableSide",
  /** card, damage, capacity, focus, shields, 1 if committed to the Force or the number of captives */
  "tableCard",
  /** enhancement, host, focus */
  "tableEnhancement",
  /** index into PHASES */
  "phaseBegan",
  /** where the dial stands now */
  "dialMoved",
  /** side, card */
  "objectiveEntered",
  "discarded",
  /** card */
  "discardedFromPlay",
  /** side, payer, resources, card paid for */
  "paid",
  /** side, card */
  "played",
  "notPaidFor",
  "putIntoPlay",
  /** a unit that lies on the table now */
  "entered",
  /** enhancement, host */
  "attached",
  /** side, card, index of the ability */
  "used",
  /** an ability, event, fate card or strike is over */
  "done",
  /** side, card */
  "cancelled",
  /** card, target */
  "target",
  /** card, amount, source, damage now, capacity */
  "damageDealt",
  /** card, amount */
  "damagePrevented",
  /** card, who takes 1 for it */
  "damageProtected",
  /** card, amount */
  "healed",
  /** card, amount, source, focus now */
  "focusAdded",
  /** card, amount, focus left */
  "focusRemoved",
  /** card */
  "shieldAdded",
  /** card, 0 against damage or 1 against focus */
  "shieldUsed",
  /** card */
  "shieldLost",
  "unitDestroyed",
  "objectiveDestroyed",
  /** side that destroyed it, how many it has destroyed now */
  "victoryPile",
  /** card */
  "returnedToHand",
  "returnedToDeck",
  /** card, objective */
  "captured",
  /** card */
  "rescued",
  /** side, objective, its damage, its capacity */
  "engaged",
  /** side, unit */
  "attacks",
  "defends",
  /** side */
  "notDefended",
  /** side, card, 1 if face up */
  "edgePlaced",
  /** side */
  "edgePassed",
  /** cards of light, of dark */
  "edgeRevealed",
  /** side, card */
  "fateResolved",
  "fateVoid",
  "edgeBattleAgain",
  /** winner, attacker's icons, defender's icons, attacking side, 1 if nobody defends */
  "edgeDecided",
  /** side, unit, focus now */
  "strikes",
  /** unit, type of icon, number */
  "iconsResolved",
  /** side, objective, 1 if its damage is dealt */
  "unopposed",
  "engagementEnded",
  /** side, unit */
  "committed",
  /** side, card, Force icons it brings to the struggle */
  "struggler",
  /** icons of light, of dark, side with the Balance now */
  "struggle",
  /** unit, kind of icon (normal 0..2, edge-enabled 3..5), number */
  "iconsGained",
  /** unit */
  "cannotDefend",
  "cannotAttackOrDefend",
  "mustDefend",
  "barred",
  "withdrawn",
  "uncommitted",
  /** card that says it */
  "engageAgain",
  /** side, reserve value now */
  "reserveLowered",
  /** side */
  "matchIgnored",
  "nextCheaper",
  /** card */
  "sacrificed",
  /** side, card */
  "looked",
  /** side with the Balance now, by an effect */
  "balanceSet",
  /** card whose text is blank for a time */
  "blanked",
  /** side that controls it from now on, card, 1 where it goes back because what was for a time is over */
  "controlled",
] as const;
export type Event = (typeof EVENTS)[number];
export const EVENT: Readonly<Record<Event, number>> = numbered(EVENTS);

/** Notes cards that a player looks at. */
export function noteLooked(journal: Journal | undefined, side: Side, cards: List): void {
  if (journal === undefined) return;
  for (let i = 0; i < lengthOf(cards); i++) note(journal, EVENT.looked, side, itemOf(cards, i));
}

/** Notes icons gained, kind by kind. @param at where the icons of the gain begin in `icons` */
export function noteIcons(journal: Journal | undefined, card: number, icons: ArrayLike<number>, at: number): void {
  if (journal === undefined) return;
  for (let k = 0; k < ICON_KINDS; k++) if (icons[at + k] > 0) note(journal, EVENT.iconsGained, card, k, icons[at + k]);
}

/** Notes what lies on the table, for readers who want to see where a turn begins. */
export function noteTable(s: State): void {
  const { journal, table } = s;
  if (journal === undefined) return;
  const { head, victory } = table;
  const destroyed = [lengthOf(victory[LIGHT]), lengthOf(victory[DARK])] as const;
  note(journal, EVENT.tableBegan, head[H.dial], head[H.balance], head[H.dialDamage], destroyed[LIGHT], destroyed[DARK]);
  for (let side: Side | 2 = LIGHT; side !== 2; side = sideAfter(side)) noteSide(s, side);
}

function noteSide(s: State, side: Side): void {
  const { journal, table } = s;
  const word = (at: number): number => table.sides[side * S.words + at];
  const discarded = lengthOf(table.discard[side]);
  note(journal, EVENT.tableSide, side, word(S.handCount), word(S.deckCount), word(S.objectiveDeckCount), discarded);
  for (const cards of [table.objectives[side], table.units[side]])
    for (let i = 0; i < lengthOf(cards); i++) {
      const card = itemOf(cards, i);
      const [damage, capacity, focus] = [table.damage[card], table.capacity[card], table.focus[card]];
      const more = cards === table.units[side] ? table.committed[card] : table.captives[card];
      note(journal, EVENT.tableCard, card, damage, capacity, focus, table.shields[card], more);
    }
  const enhancements = table.enhancements[side];
  for (let i = 0; i < lengthOf(enhancements); i++) {
    const card = itemOf(enhancements, i);
    note(journal, EVENT.tableEnhancement, card, table.host[card], table.focus[card]);
  }
}

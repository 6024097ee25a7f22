import type { Side } from "../../../../src/core/side.js";
import { type AbilityDeclaration, type Cost, TRIGGERS, type When } from "../../../../src/games/lcg/cards/vocabulary.js";
import { ABILITIES_MAX } from "../../../../src/games/lcg/limits.js";
import { C } from "../../../../src/games/lcg/state/state.js";
import { H, PART, PHASE } from "../../../../src/games/lcg/state/table.js";
import { playOf } from "../../../../src/games/lcg/strategy.js";
import { cardsIn, has } from "../../cards/support/checking.js";
import { cardsThatFit, holds, isSubject, type Speaker } from "./filters.js";
import { titleKey } from "./lasting.js";
import { cannot, capacityOf, isEngaged } from "./modifiers.js";
import { canAfford, isAffordable, payersFor } from "./paying.js";
import { isPossible, type Moment } from "./possible.js";
import { both, hasItsText, inPlayOf, isAboard, kindInPlay, type Maybe, type World } from "./world.js";

/** Which abilities may be used at a moment: place, limits, conditions, costs, targets, effects. */

export interface Usable {
  readonly play: number;
  readonly ability: AbilityDeclaration;
  /** Undefined where a function of a single card says whether it could do anything. */
  readonly may: Maybe;
}

/** The trigger that is being answered: the last one opened, or the last one of a name. */
export function momentNow({ s }: World, name?: string): Moment {
  let record = s.table.head[H.depth] - 1;
  const wordOf = (word: keyof typeof C): number => s.context[record * C.words + C[word]];
  while (name !== undefined && record > 0 && TRIGGERS[wordOf("trigger")] !== name) record--;
  return {
    trigger: TRIGGERS[wordOf("trigger")] ?? "",
    subject: wordOf("subject"),
    source: wordOf("source"),
    amount: wordOf("amount") - wordOf("prevented"),
    side: wordOf("side"),
    isCancelled: wordOf("cancelled") !== 0,
  };
}

/** Actions of a side. */
export const actionsOf = (w: World, side: Side): Usable[] =>
  abilitiesOf(w, side, ({ frame }) => frame === "action", undefined);

/** What a side may answer with, forced or not. */
export const answersOf = (w: World, side: Side, moment: Moment, isForced: boolean): Usable[] =>
  abilitiesOf(
    w,
    side,
    ({ frame, trigger }) =>
      trigger === moment.trigger && (frame === "forcedReaction" || frame === "forcedInterrupt") === isForced,
    moment,
  );

function abilitiesOf(
  w: World,
  side: Side,
  isMeant: (ability: AbilityDeclaration) => boolean,
  moment: Moment | undefined,
): Usable[] {
  return [...inPlayOf(w, side), ...cardsIn(w.s.hand[side])].flatMap((card) =>
    (w.texts[card].abilities ?? []).flatMap((ability, index) => {
      if (ability.frame === "fate" || !isMeant(ability)) return [];
      const may = mayUse(w, side, card, index, moment);
      return may === false ? [] : [{ play: playOf(card, index), ability, may }];
    }),
  );
}

export function mayUse(w: World, side: Side, card: number, index: number, moment: Moment | undefined): Maybe {
  const ability = w.texts[card].abilities![index];
  const isEvent = w.facts[card].type === "event";
  const by: Speaker = {
    ...{ self: card, you: side },
    ...(moment === undefined ? {} : { subject: moment.subject, margin: moment.amount }),
  };
  if (!isWhereItIsUsed(w, side, card, ability)) return false;
  if (isSpent(w, side, card, index)) return false;
  if (moment !== undefined && !isAbout(w, ability, moment, by)) return false;
  if (moment !== undefined && hasAnswered(w, card, index)) return false;
  if (!holds(w, ability.if, by)) return false;
  if (isEvent && !isAffordable(w, side, card)) return false;
  return both(
    ...(ability.when ?? []).map((when) => isWhen(w, when, by, moment)),
    ...(ability.costs ?? []).map((cost) => isPayable(w, cost, by)),
    isPossible(w, ability, by, moment),
  );
}

function isWhereItIsUsed(w: World, side: Side, card: number, { inHand, asEnhancement }: AbilityDeclaration): boolean {
  if (w.facts[card].type === "event" || inHand === true) return has(w.s.hand[side], card);
  return asEnhancement === true ? isAboard(w, card) : hasItsText(w, card);
}

/** "Once" is of this ability of this card, "1" of all cards of the title. */
function isSpent(w: World, side: Side, card: number, index: number): boolean {
  const { head } = w.s.table;
  const { oncePerTurn, oncePerPhase, oncePerEdgeBattle, onePerTurn } = w.texts[card].abilities![index];
  const own = w.lasting.used.get(`${card}/${index}`);
  if (oncePerTurn === true && own?.turn === head[H.turn]) return true;
  if (oncePerPhase === true && own?.phase === head[H.phaseStamp]) return true;
  if (oncePerEdgeBattle === true && own?.battle === head[H.edgeBattle]) return true;
  return onePerTurn === true && w.lasting.used.get(titleKey(side, w.facts[card].title))?.turn === head[H.turn];
}

/** Each ability answers a trigger once. */
function hasAnswered({ s }: World, card: number, index: number): boolean {
  const serial = s.context[(s.table.head[H.depth] - 1) * C.words + C.serial];
  return s.usedSerial[card * ABILITIES_MAX + index] === serial;
}

/** What these are about has left play, and is its owner's again: it was whosever trigger it is. */
const LEFT: readonly string[] = ["leftPlay", "unitWasDestroyed", "sacrificed"];

function isAbout(w: World, { whose, subject }: AbilityDeclaration, moment: Moment, by: Speaker): boolean {
  if (whose !== undefined && (whose === "yours") !== (moment.side === by.you)) return false;
  const isGone = LEFT.includes(moment.trigger);
  return subject === undefined || isSubject(w, subject, by, isGone ? moment.side : undefined);
}

function isWhen(w: World, when: When, by: Speaker, moment: Moment | undefined): Maybe {
  const { head, part } = w.s.table;
  const about = by.subject === undefined || by.subject < 0 ? by.self : by.subject;
  switch (when) {
    case "engagement":
      return isEngaged(w);
    case "unopposed":
      return head[H.unopposed] === 1;
    case "youAttack":
      return isEngaged(w) && head[H.attacker] === by.you;
    case "asAttacker":
      return (part[about] & PART.attacker) !== 0;
    case "asDefender":
      return (part[about] & PART.defender) !== 0;
    case "yourTurn":
      return head[H.active] === by.you;
    case "forcePhase":
      return head[H.phase] === PHASE.force;
    case "bySelf":
      return moment?.source === by.self;
    case "capturedHere":
      return w.s.capturedAt[about] === by.self;
    case "fromPlay":
      return undefined;
  }
}

function isPayable(w: World, cost: Cost, by: Speaker): Maybe {
  const { focus, damage } = w.s.table;
  const { self, you } = by;
  switch (cost.pay) {
    case "focusSelf":
      return focus[self] === 0;
    case "shield":
      return cardsThatFit(w, cost.filter, by).some((card) => w.s.table.shields[card] > 0);
    case "sacrificeSelf":
      return kindInPlay(w, self) !== "none";
    case "sacrifice":
    case "focus":
      return cardsThatFit(w, cost.filter, by).length > 0;
    case "spend":
      return canAfford(payersFor(w, you, -1, "none").values(), cost.amount, false);
    case "discard":
      return cardsIn(w.s.hand[you]).filter((card) => card !== self).length >= cost.amount;
    case "damageSelf":
      if (kindInPlay(w, self) === "enhancement") return true;
      return damage[self] + cost.amount <= capacityOf(w, self) && !cannot(w, self, "beDamaged", self);
    case "reserve":
      return undefined;
    case "discardSelf":
      return has(w.s.hand[you], self);
  }
}

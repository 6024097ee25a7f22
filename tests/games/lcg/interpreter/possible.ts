import type { AbilityDeclaration, EffectDeclaration, Filter } from "../../../../src/games/lcg/cards/vocabulary.js";
import { H, NOWHERE } from "../../../../src/games/lcg/state/table.js";
import { DIAL } from "../../../../src/games/lcg/strategy.js";
import { cardsIn, sideOfCard } from "../../cards/support/checking.js";
import { cardsThatFit, counted, fits, holds, type Speaker } from "./filters.js";
import { cannot, capacityOf, isEngaged, mayBeFocused, mayBeTargeted, reserveOf } from "./modifiers.js";
import {
  allInPlay,
  both,
  controllerOf,
  either,
  isInPlay,
  kindInPlay,
  type Maybe,
  other,
  takesPart,
  type World,
} from "./world.js";

/** Whether effects could do anything: an ability that could do nothing cannot be used. */

/** What is answered. */
export interface Moment {
  readonly trigger: string;
  readonly subject: number;
  readonly source: number;
  readonly amount: number;
  readonly side: number;
  readonly isCancelled: boolean;
}

/** Cards that a target of an ability may be. */
export function targetsOf(w: World, ability: AbilityDeclaration, filter: Filter, by: Speaker): number[] {
  return cardsThatFit(w, filter, by).filter(
    (card) => kindInPlay(w, card) !== "none" && (ability.untargeted === true || mayBeTargeted(w, card, by)),
  );
}

/** Whether there is something to choose, and an effect that could do something to it. */
export function isPossible(w: World, ability: AbilityDeclaration, by: Speaker, moment: Moment | undefined): Maybe {
  if (ability.target === undefined) return anyOf(w, ability.effects, by, moment);
  const open = targetsOf(w, ability, ability.target, by).filter(
    (card) => ability.combinedCostAtMost === undefined || w.facts[card].cost <= ability.combinedCostAtMost,
  );
  return either(
    false,
    ...open.map((target) =>
      both(hasOthers(w, ability, open, target, by), isWorth(w, ability, { ...by, target }, moment)),
    ),
  );
}

/** Whether a target leaves the other targets that a text asks for. */
function hasOthers(
  w: World,
  { targets = 1, sharedTrait, second, ...ability }: AbilityDeclaration,
  open: readonly number[],
  target: number,
  by: Speaker,
): boolean {
  if (second !== undefined && !targetsOf(w, ability, second, by).some((card) => card !== target)) return false;
  if (sharedTrait !== true) return true;
  return open.filter((card) => card === target || sharesTrait(w, card, target)).length >= targets;
}

export const sharesTrait = (w: World, one: number, another: number): boolean =>
  w.facts[one].traits.some((trait) => w.facts[another].traits.includes(trait));

/**
 * Whether effects could do something with a target. Of a text of somebody's own only its filter is held to: whoever
 * writes "a unit" to heal need not write "damaged".
 */
export function isWorth(w: World, ability: AbilityDeclaration, by: Speaker, moment: Moment | undefined): Maybe {
  const worth = isWorthIt(w, ability, by, moment);
  return worth === false && w.facts[by.self].text !== undefined ? undefined : worth;
}

function isWorthIt(w: World, ability: AbilityDeclaration, by: Speaker, moment: Moment | undefined): Maybe {
  if (ability.second === undefined) return anyOf(w, ability.effects, by, moment);
  const seconds = targetsOf(w, ability, ability.second, by).filter((card) => card !== by.target);
  return either(false, ...seconds.map((second) => anyOf(w, ability.effects, by, moment, second)));
}

function anyOf(
  w: World,
  effects: readonly EffectDeclaration[],
  by: Speaker,
  moment: Moment | undefined,
  second = -1,
): Maybe {
  const first = effects.filter(({ onlyThen }) => onlyThen !== true);
  return either(false, ...first.map((effect) => could(w, effect, by, moment, second)));
}

function could(w: World, effect: EffectDeclaration, by: Speaker, moment: Moment | undefined, second: number): Maybe {
  if (!holds(w, effect.if, by)) return false;
  if (effect.verb === "special") return undefined;
  if (effect.verb === "either")
    return either(...(effect.either ?? []).map((list) => anyOf(w, list, by, moment, second)));
  const cards = cardsMeant(w, effect, by, second);
  if (cards === undefined) return toPlayers(w, effect, by, moment);
  return either(false, ...cards.map((card) => (isInPlay(w, card) ? toCard(w, effect, card, by) : undefined)));
}

/** The cards that an effect is on, or may be on; undefined where it is on none. */
export function cardsMeant(
  w: World,
  { on, filter = {}, verb }: EffectDeclaration,
  by: Speaker,
  second: number,
): readonly number[] | undefined {
  const one = (card: number | undefined): readonly number[] => (card === undefined || card < 0 ? [] : [card]);
  switch (on) {
    case "target":
      return one(by.target);
    case "second":
      return one(second);
    case "self":
      return one(by.self);
    case "host":
      return one(w.s.table.host[by.self]);
    case "subject":
      return one(by.subject);
    case "engaged":
      return one(w.s.table.head[H.engaged] === DIAL ? NOWHERE : w.s.table.head[H.engaged]);
    case "each":
    case "opponentsChoice":
    case "yourChoice":
    case "anyNumber":
    case "cheapest":
      return cardsThatFit(w, filter, by);
    default:
      return verb === "sacrificeByOpponent" || verb === "sacrificeByYou" ? cardsThatFit(w, filter, by) : undefined;
  }
}

/** Whether an effect could do something to a card in play. */
export function toCard(w: World, effect: EffectDeclaration, card: number, by: Speaker): Maybe {
  const { damage, focus, shields, committed } = w.s.table;
  const kind = kindInPlay(w, card);
  const isBody = kind === "unit" || kind === "objective";
  const times = effect.per === undefined ? 1 : counted(w, effect.per, by, card);
  switch (effect.verb) {
    case "damage":
      // What has as much as it takes is about to fall.
      if (damage[card] >= capacityOf(w, card)) return undefined;
      return isBody && times > 0 && !cannot(w, card, "beDamaged", by.self);
    case "heal":
    case "healAll":
      return damage[card] > 0;
    case "removeFocus":
    case "removeAllFocus":
      return focus[card] > 0;
    case "addFocus":
      return times > 0 && mayBeFocused(w, card, by.you);
    case "shield":
      return isBody && shields[card] === 0;
    case "moveShield":
      return isBody && shields[card] === 0 && by.target !== undefined && shields[by.target] > 0;
    case "shieldAnyway":
      return isBody;
    case "capture":
      return sideOfCard(w.s, card) === 0 && by.you === 1;
    case "gainIcons":
      return kind === "unit" && times > 0 && (effect.until === "phase" || isEngaged(w) ? true : undefined);
    case "captureFromDeck":
      return w.s.deck[0][0] > 0 && controllerOf(w, card) === 1;
    case "captureUnseen":
      return w.s.hand[0][0] > 0 && by.you === 1;
    case "withdraw":
      return takesPart(w, card);
    case "takeControl":
      return controllerOf(w, card) !== by.you;
    case "uncommit":
      return committed[card] === 1;
    case "removeToken":
      return damage[card] + focus[card] + shields[card] > 0;
    case "moveDamage":
      return isBody && movable(w, effect, card, by);
    case "cannotDefend":
    case "cannotAttackOrDefend":
    case "mustDefend":
      return w.lasting.mustDefend.has(card) || w.lasting.held.some((one) => one.card === card) ? undefined : true;
    case "prevent":
    case "cancel":
    case "skipIcons":
    case "destroyAfterStrike":
      return undefined;
    default:
      return true;
  }
}

const movable = (w: World, { from = {} }: EffectDeclaration, to: number, by: Speaker): boolean =>
  !cannot(w, to, "beDamaged", by.self) &&
  cardsThatFit(w, from, by).some((card) => card !== to && w.s.table.damage[card] > 0);

/** Whether an effect could do something to players, the dial, or what is answered. */
function toPlayers(w: World, effect: EffectDeclaration, by: Speaker, moment: Moment | undefined): Maybe {
  const { s } = w;
  const { head } = s.table;
  const enemy = other(by.you);
  const { amount = 1 } = effect;
  switch (effect.verb) {
    case "discardOwn":
      return cardsIn(s.hand[by.you]).some((card) => card !== by.self);
    case "captureAtRandom":
      return by.you === 1 && s.hand[0][0] > 0;
    case "opponentDiscards":
    case "opponentDiscardsAtRandom":
    case "captureUnseen":
    case "discardByYou":
      return s.hand[enemy][0] > 0;
    case "topOfDiscard":
      return s.table.discard[by.you][0] > 0;
    case "dial":
      return amount > 0 || head[H.dial] > 1 ? true : head[H.dial] === 1 ? undefined : false;
    case "prevent":
      return moment === undefined ? false : moment.amount > 0;
    case "cancel":
      return moment?.isCancelled === true ? undefined : true;
    case "returnInstead":
      return moment?.isCancelled !== true;
    case "look":
      if (effect.at === "anyDeck") return true;
      return effect.at === "opponentsHand" ? s.hand[enemy][0] > 0 : s.deck[by.you][0] > 0;
    case "fromDiscard":
      return cardsIn(s.table.discard[by.you]).some((card) => mayBring(w, effect, card, by));
    case "fromHand":
      return cardsIn(s.hand[by.you]).some((card) => card !== by.self && mayBring(w, effect, card, by));
    case "setBalance":
      return head[H.balance] !== (effect.balance === "dark" ? 1 : 0);
    case "enterPlay":
      // Whether there is anything to enhance is asked as it is put there.
      return isTaken(w, by.self) ? false : w.facts[by.self].type === "unit" ? true : undefined;
    case "enterParticipating":
      return isEngaged(w) && !isTaken(w, by.self);
    case "search":
    case "searchDeck":
    case "placeFromDeck":
      return s.deck[by.you][0] > 0 ? true : undefined;
    case "drawToReserve":
      return s.hand[by.you][0] < reserveOf(w, by.you);
    case "rescueEngaged":
      return isInPlay(w, head[H.engaged]) && s.table.captives[head[H.engaged]] > 0;
    case "draw":
    case "cheaperNext":
    case "reduceNext":
    case "ignoreMatch":
    case "resolveFate":
      return true;
    default:
      return undefined;
  }
}

/** Whether a card that is not in play may be brought to where an effect says. */
export const mayBring = (w: World, { filter = {}, into }: EffectDeclaration, card: number, by: Speaker): boolean =>
  fits(w, filter, card, by, kindOfFact(w, card)) && (into !== "play" || !isTaken(w, card));

/** A unique title is in play once. */
export const isTaken = (w: World, card: number): boolean =>
  w.facts[card].unique && allInPlay(w).some((one) => w.facts[one].title === w.facts[card].title);

export const kindOfFact = ({ facts }: World, card: number): "unit" | "objective" | "enhancement" | "event" | "fate" =>
  facts[card].type as "unit";

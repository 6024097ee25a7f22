import { otherSide, type Side } from "../../../../src/core/side.js";
import type { Condition, Count, Filter, IS, Modifier } from "../../../../src/games/lcg/cards/vocabulary.js";
import { H, NOWHERE, PART } from "../../../../src/games/lcg/state/table.js";
import { DIAL } from "../../../../src/games/lcg/strategy.js";
import { cardsIn } from "../../cards/support/checking.js";
import { isBlank } from "./blank.js";
import {
  allInPlay,
  attachedTo,
  controllerOf,
  hasItsText,
  hasKeyword,
  isInPlay,
  type Kind,
  kindInPlay,
  other,
  takesPart,
  type World,
} from "./world.js";

/** Which cards a text means, how many, and whether what it asks is so: word by word as docs/texts-lcg.md has them. */

/** From where a text speaks, and what it speaks about. */
export interface Speaker {
  /** The card with the text, and whoever controls it. */
  readonly self: number;
  readonly you: Side;
  readonly subject?: number;
  readonly target?: number;
  /** By how much an edge battle was won. */
  readonly margin?: number;
}

type State = (typeof IS)[number];

/** @param as what the card is, where it is not asked as one in play: played, searched for, in an edge stack */
export function fits(w: World, filter: Filter, card: number, by: Speaker, as?: Kind): boolean {
  const fact = w.facts[card];
  const kind = as ?? kindInPlay(w, card);
  if (kind === "none") return false;
  if (!isOfKind(filter.kind, kind)) return false;
  if (filter.whose !== undefined && (filter.whose === "yours") !== (controllerOf(w, card) === by.you)) return false;
  const has = (traits: readonly string[]): boolean => traits.some((trait) => fact.traits.includes(trait));
  if (filter.traits !== undefined && !has(filter.traits)) return false;
  if (filter.notTraits !== undefined && has(filter.notTraits)) return false;
  if (filter.titles !== undefined && !filter.titles.includes(fact.title)) return false;
  if (filter.affiliation !== undefined && fact.affiliation !== filter.affiliation) return false;
  if (filter.costAtLeast !== undefined && fact.cost < filter.costAtLeast) return false;
  const most = filter.costAtMost;
  if (most !== undefined && fact.cost > (typeof most === "number" ? most : counted(w, most, by, card))) return false;
  if (filter.enhancementsAtLeast !== undefined && attachedTo(w, card).length < filter.enhancementsAtLeast) return false;
  if (filter.damageAtLeast !== undefined && w.s.table.damage[card] < filter.damageAtLeast) return false;
  if (!(filter.is ?? []).every((state) => isSo(w, state, card, by))) return false;
  if (filter.any !== undefined && !filter.any.some((one) => fits(w, one, card, by, kind))) return false;
  return filter.not === undefined || !fits(w, filter.not, card, by, kind);
}

function isOfKind(asked: Filter["kind"], kind: Kind): boolean {
  switch (asked) {
    case undefined:
    case "card":
      return true;
    case "unitOrObjective":
      return kind === "unit" || kind === "objective";
    case "objectiveOrEnhancement":
      return kind === "objective" || kind === "enhancement";
    case "nonUnit":
      return kind !== "unit";
    default:
      return asked === kind;
  }
}

function isSo(w: World, state: State, card: number, by: Speaker): boolean {
  const { head, focus, damage, shields, committed, part, host, captives } = w.s.table;
  switch (state) {
    case "self":
      return card === by.self;
    case "other":
      return card !== by.self;
    case "host":
      return host[by.self] === card;
    case "participating":
      return takesPart(w, card);
    case "attacking":
      return (part[card] & PART.attacker) !== 0;
    case "defending":
      return (part[card] & PART.defender) !== 0;
    case "engaged":
      return head[H.engaged] === card;
    case "notEngaged":
      return head[H.engaged] !== card;
    case "ready":
      return focus[card] === 0;
    case "exhausted":
    case "focused":
      return focus[card] > 0;
    case "damaged":
      return damage[card] > 0;
    case "undamaged":
      return damage[card] === 0;
    case "shielded":
      return shields[card] > 0;
    case "unshielded":
      return shields[card] === 0;
    case "committed":
      return committed[card] === 1;
    case "uncommitted":
      return committed[card] === 0;
    case "notLimited":
      return !hasKeyword(w, card, "limited") || isBlank(w, card);
    case "unique":
      return w.facts[card].unique;
    case "notUnique":
      return !w.facts[card].unique;
    case "holdingCaptives":
      return captives[card] > 0;
    case "unattached":
      return host[card] < 0;
    default:
      throw new Error(`no reading of "${state}"`);
  }
}

export const cardsThatFit = (w: World, filter: Filter, by: Speaker): number[] =>
  allInPlay(w).filter((card) => fits(w, filter, card, by));

/** @param on the card that is changed, or that an effect is on */
export function counted(w: World, count: Count, by: Speaker, on: number): number {
  if ("enhancements" in count) return attachedTo(w, on).length;
  if ("captivesAt" in count)
    return cardsThatFit(w, count.captivesAt, by).reduce((sum, card) => sum + w.s.table.captives[card], 0);
  if ("hand" in count) return cardsIn(w.s.hand[count.hand === "yours" ? by.you : otherSide(by.you)]).length;
  return inPlay(w, count.cards, by);
}

/** How many cards in play fit; those that somebody is considered to control are among them. */
function inPlay(w: World, filter: Filter, by: Speaker): number {
  const considered = allInPlay(w)
    .filter((card) => hasItsText(w, card))
    .flatMap((card) => (w.texts[card].modifiers ?? []).map((modifier) => ({ card, modifier })))
    .filter(({ card, modifier }) => isConsidered(filter, modifier, controllerOf(w, card) === by.you))
    .reduce((sum, { modifier }) => sum + (modifier.countedMore ?? 0), 0);
  return cardsThatFit(w, filter, by).length + considered;
}

/** Whether a card that is not there would fit: it has a kind, traits and a controller, and no features beside. */
function isConsidered(filter: Filter, { to, countedMore }: Modifier, isYours: boolean): boolean {
  if (countedMore === undefined || to?.kind === undefined) return false;
  const traits = to.traits ?? [];
  const has = (asked: readonly string[]): boolean =>
    asked.some((trait) => (traits as readonly string[]).includes(trait));
  const { kind, whose, traits: asked, notTraits, any, not, ...features } = filter;
  if (Object.keys(features).length > 0) return false;
  if (!isOfKind(kind, to.kind as Kind)) return false;
  if (whose !== undefined && (whose === "yours") !== isYours) return false;
  if (asked !== undefined && !has(asked)) return false;
  if (notTraits !== undefined && has(notTraits)) return false;
  if (any !== undefined && !any.some((one) => isConsidered(one, { to, countedMore }, isYours))) return false;
  return not === undefined || !isConsidered(not, { to, countedMore }, isYours);
}

export function holds(w: World, condition: Condition | undefined, by: Speaker): boolean {
  if (condition === undefined) return true;
  const { head, host } = w.s.table;
  const whose = (side: number): "yours" | "opponents" => (side === by.you ? "yours" : "opponents");
  const isCard = (filter: Filter | undefined, card: number | undefined): boolean =>
    filter === undefined || (card !== undefined && isInPlay(w, card) && fits(w, filter, card, by));
  const engaged = head[H.engaged] === NOWHERE || head[H.engaged] === DIAL ? -1 : head[H.engaged];
  if (!isCard(condition.self, by.self)) return false;
  if (!isCard(condition.host, host[by.self])) return false;
  if (!isCard(condition.engaged, engaged)) return false;
  if (!isCard(condition.target, by.target)) return false;
  if (condition.subject !== undefined && !isSubject(w, condition.subject, by)) return false;
  if (condition.inPlay !== undefined && inPlay(w, condition.inPlay, by) < (condition.atLeast ?? 1)) return false;
  if (condition.more !== undefined && margin(w, condition.more, by) <= 0) return false;
  if (condition.fewer !== undefined && margin(w, condition.fewer, by) >= 0) return false;
  if (condition.balance !== undefined && (condition.balance === "light" ? 0 : 1) !== head[H.balance]) return false;
  if (condition.dialAtLeast !== undefined && head[H.dial] < condition.dialAtLeast) return false;
  if (condition.dialAtMost !== undefined && head[H.dial] > condition.dialAtMost) return false;
  if (condition.turn !== undefined && whose(head[H.active]) !== condition.turn) return false;
  if (condition.edge !== undefined && (head[H.edgeHolder] < 0 || whose(head[H.edgeHolder]) !== condition.edge))
    return false;
  if (condition.moreInHand !== undefined) {
    const handOf = (side: Side): number => cardsIn(w.s.hand[side]).length;
    const more = handOf(by.you) - handOf(otherSide(by.you));
    if ((condition.moreInHand === "yours" ? more : -more) <= 0) return false;
  }
  if (condition.marginAtLeast !== undefined && (by.margin ?? 0) < condition.marginAtLeast) return false;
  if (condition.any !== undefined && !condition.any.some((one) => holds(w, one, by))) return false;
  return condition.not === undefined || !holds(w, condition.not, by);
}

/**
 * What a trigger is about may have left play: it is read as the card that it was.
 * @param whose who had it, where it has left
 */
export function isSubject(w: World, filter: Filter, by: Speaker, whose?: number): boolean {
  const card = by.subject ?? -1;
  if (card < 0) return false;
  if (whose !== undefined && filter.whose !== undefined) {
    const { whose: asked, ...rest } = filter;
    return (asked === "yours") === (whose === by.you) && isSubject(w, rest, by);
  }
  return fits(w, filter, card, by, isInPlay(w, card) ? undefined : (w.lasting.was.get(card) ?? w.facts[card].type));
}

/** How many more such cards "you" control. */
function margin(w: World, filter: Filter, by: Speaker): number {
  return (
    inPlay(w, { ...filter, whose: "yours" }, by) -
    inPlay(w, { ...filter, whose: "yours" }, { ...by, you: other(by.you) })
  );
}

import type { Side } from "../../../../src/core/side.js";
import type { Filter } from "../../../../src/games/lcg/cards/vocabulary.js";
import { H, S, ZONE } from "../../../../src/games/lcg/state/table.js";
import { PLAY_AS_ENHANCEMENT, PLAY_CARD, playOf } from "../../../../src/games/lcg/strategy.js";
import { cardsIn } from "../../cards/support/checking.js";
import type { Payer } from "../reference/payment.js";
import { fits } from "./filters.js";
import { costChange, keywordsOf, resourcesOf } from "./modifiers.js";
import { isTaken } from "./possible.js";
import {
  attachedTo,
  controllerOf,
  hasKeyword,
  inPlayOf,
  type Kind,
  kindInPlay,
  SIDES,
  standing,
  stands,
  type World,
} from "./world.js";

/** What may be played, what it costs, and who pays: from the rulebook and the texts. */

/** Resource cards of a side with what they give for a card; for an ability (-1) nothing need match. */
export function payersFor(w: World, side: Side, card: number, as: Kind): Map<number, Payer> {
  const payers = new Map<number, Payer>();
  for (const payer of inPlayOf(w, side)) {
    const isCommonGround = attachedTo(w, payer).some((one) => stands(w, one, "hostMatchesAll"));
    payers.set(payer, {
      value: stands(w, payer, "paysForVehiclesAndDroids") && !isVehicleOrDroid(w, card, as) ? 0 : resourcesOf(w, payer),
      isReady: w.s.table.focus[payer] === 0,
      matches: card >= 0 && (w.facts[payer].affiliation === w.facts[card].affiliation || isCommonGround),
    });
  }
  return payers;
}

const isVehicleOrDroid = (w: World, card: number, as: Kind): boolean =>
  card >= 0 && as === "unit" && w.facts[card].traits.some((trait) => trait === "Vehicle" || trait === "Droid");

/** Whether an amount can be paid: enough of ready resources, and a match among those that give them. */
export function canAfford(payers: Iterable<Payer>, amount: number, needsMatch: boolean): boolean {
  const ready = [...payers].filter((payer) => payer.isReady && payer.value > 0);
  const total = ready.reduce((sum, payer) => sum + payer.value, 0);
  return total >= amount && (!needsMatch || ready.some((payer) => payer.matches));
}

export interface Price {
  readonly cost: number;
  readonly needsMatch: boolean;
  /** The least it may come to when cards are discarded for it. */
  readonly least: number;
}

/** What a card costs its player now. @param as what it is played as */
export function priceOf(w: World, side: Side, card: number, as: Kind): Price {
  const { s, facts, lasting } = w;
  const { head, sides, zone } = s.table;
  const { type, affiliation, cost: printed, traits } = facts[card];
  const word = (name: keyof typeof S): number => sides[side * S.words + S[name]];
  const reductions = lasting.reductions.filter(
    ({ you, filter, ...by }) => you === side && (filter === undefined || fits(w, filter, card, { ...by, you }, as)),
  );
  let cost = printed + costChange(w, card, as) - reductions.reduce((sum, { amount }) => sum + amount, 0);
  if (as === "enhancement" && type === "unit") cost += w.texts[card].attach?.cost ?? 0;
  if (as === "enhancement" && word("enhancementTurn") !== head[H.turn])
    cost -= standing(w, side, "firstEnhancementCheaper");
  if (type === "event" && affiliation === "Sith" && word("sithEventTurn") !== head[H.turn])
    cost -= standing(w, side, "firstSithEventCheaper");
  cost = Math.max(0, cost);
  const needsMatch =
    affiliation !== "Neutral" &&
    printed > 0 &&
    (cost > 0 || s.matchup.rules.reducedToZeroNeedsMatch) &&
    standing(w, side, "ignoresMatch") === 0 &&
    !reductions.some(({ matches }) => matches) &&
    !lasting.matchFree.has(side);
  const others = s.hand[side][0] - (zone[card] === ZONE.hidden ? 1 : 0);
  const isLowered =
    standing(w, side, "discardForVehicles") > 0 && as === "unit" && traits.includes("Vehicle") && cost > 1;
  return { cost, needsMatch, least: isLowered ? Math.max(1, cost - others) : cost };
}

export function isAffordable(w: World, side: Side, card: number, as: Kind = w.facts[card].type as Kind): boolean {
  const { needsMatch, least } = priceOf(w, side, card, as);
  return canAfford(payersFor(w, side, card, as).values(), least, needsMatch);
}

/** Everything the active player may deploy now. */
export function deployments(w: World, side: Side): number[] {
  const { facts, s } = w;
  const again = cardsIn(s.table.discard[side]).filter((card) => isFromDiscard(w, card));
  return [...cardsIn(s.hand[side]), ...again].flatMap((card) => {
    const { type } = facts[card];
    if ((type !== "unit" && type !== "enhancement") || !mayEnter(w, side, card)) return [];
    const plays: number[] = [];
    if (type === "enhancement" ? hasHost(w, card) : true)
      if (isAffordable(w, side, card)) plays.push(playOf(card, PLAY_CARD));
    const mayBoard = (w.texts[card].standing ?? []).includes("playableOnFighter");
    if (type === "unit" && mayBoard && hasHost(w, card) && isAffordable(w, side, card, "enhancement"))
      plays.push(playOf(card, PLAY_AS_ENHANCEMENT));
    return plays;
  });
}

const isFromDiscard = (w: World, card: number): boolean =>
  (w.texts[card].standing ?? []).includes("playableFromDiscard");

/** One limited card a turn, and no second copy of a unique title. */
export function mayEnter(w: World, side: Side, card: number): boolean {
  const { s } = w;
  const hasPlayedLimited = s.table.sides[side * S.words + S.limitedTurn] === s.table.head[H.turn];
  if (hasKeyword(w, card, "limited") && hasPlayedLimited) return false;
  return !isTaken(w, card);
}

const hasHost = (w: World, card: number): boolean => {
  const to = w.texts[card].attach?.to;
  return to === "playArea" || to === "dial" || hostsOf(w, card).length > 0;
};

/** Cards that an enhancement may be put on: units and objectives that its text means, unless they bear none. */
export const hostsOf = (w: World, card: number): number[] =>
  SIDES.flatMap((side) => inPlayOf(w, side)).filter((host) => mayEnhance(w, card, host));

export function mayEnhance(w: World, card: number, host: number): boolean {
  const to = w.texts[card].attach?.to;
  if (to === undefined || to === "playArea" || to === "dial" || host === card) return false;
  const kind = kindInPlay(w, host);
  if (kind !== "unit" && kind !== "objective") return false;
  if (kind === "unit" && keywordsOf(w, host).has("noEnhancements")) return false;
  const others = attachedTo(w, host).filter((one) => one !== card);
  const isOne = (w.texts[card].standing ?? []).includes("oneOnUnit");
  if (isOne && others.some((one) => w.facts[one].title === w.facts[card].title)) return false;
  return fits(w, to as Filter, host, { self: card, you: controllerOf(w, card) });
}

import { type Side, toSide } from "../../../../src/core/side.js";
import type { PublishedCard } from "../../../../src/games/lcg/catalogue/publishedCard.js";
import type { State } from "../../../../src/games/lcg/state/state.js";
import { H, S, ZONE } from "../../../../src/games/lcg/state/table.js";
import { PLAY_AS_ENHANCEMENT, PLAY_CARD, playOf } from "../../../../src/games/lcg/strategy.js";
import { cardsIn } from "../../cards/support/checking.js";
import type { Payer } from "../reference/payment.js";
import { countInPlay, ENHANCEMENTS, mayEnhance } from "./checkerEffects.js";
import { attachedTo } from "./checkerNumbers.js";

/** What may be played and what it costs, from the card texts. */

/** Resource cards of a side with what they give for a card of that affiliation. */
export function payersOf(
  s: State,
  facts: readonly PublishedCard[],
  side: Side,
  affiliation: string,
): Map<number, Payer> {
  const { units, objectives, enhancements, focus } = s.table;
  const affiliationCard = side === 0 ? 0 : s.matchup.split;
  const inPlay = [...cardsIn(objectives[side]), ...cardsIn(units[side]), ...cardsIn(enhancements[side])];
  const payers = new Map<number, Payer>();
  for (const card of [affiliationCard, ...inPlay]) {
    const isPilotAboard = s.table.zone[card] === ZONE.enhancements && facts[card].type === "unit";
    const isCommonGround = attachedTo(s, card).some((e) => facts[e].title === "Common Ground");
    payers.set(card, {
      value: isPilotAboard ? 0 : facts[card].resources,
      isReady: focus[card] === 0,
      matches: facts[card].affiliation === affiliation || isCommonGround,
    });
  }
  return payers;
}

/** Whether an amount can be paid: enough of ready resources, and a match among those that give them. */
function canAfford(payers: Iterable<Payer>, amount: number, needsMatch: boolean): boolean {
  const ready = [...payers].filter((payer) => payer.isReady && payer.value > 0);
  const total = ready.reduce((sum, payer) => sum + payer.value, 0);
  return total >= amount && (!needsMatch || ready.some((payer) => payer.matches));
}

interface Price {
  readonly cost: number;
  readonly needsMatch: boolean;
  /** The least it may come to when cards are discarded for it. */
  readonly least: number;
}

/** What a card in hand costs now. */
export function priceOf(s: State, facts: readonly PublishedCard[], side: Side, card: number): Price {
  const { head, sides, zone } = s.table;
  const { type, affiliation, cost: printed, traits } = facts[card];
  const word = (name: keyof typeof S): number => sides[side * S.words + S[name]];
  const isCheaper = word("cheaperPhase") === head[H.phaseStamp];
  let cost = printed;
  if (type === "enhancement" && word("enhancementTurn") !== head[H.turn])
    cost -= countInPlay(s, facts, side, "In You Must Go");
  if (type === "event" && affiliation === "Sith" && word("sithEventTurn") !== head[H.turn])
    cost -= countInPlay(s, facts, side, "The Emperor's Web");
  if (isCheaper) cost -= word("cheaperBy");
  cost = Math.max(0, cost);
  const freeOfMatch =
    countInPlay(s, facts, side, "Rumors at the Cantina") + countInPlay(s, facts, side, "Looking for Droids") > 0;
  const needsMatch =
    affiliation !== "Neutral" &&
    (cost > 0 || (printed > 0 && s.matchup.rules.reducedToZeroNeedsMatch)) &&
    !freeOfMatch &&
    !isCheaper &&
    word("ignoreMatchPhase") !== head[H.phaseStamp];
  const discards =
    countInPlay(s, facts, side, "The Defense of Yavin 4") + countInPlay(s, facts, side, "Kuat Reinforcements");
  const others = s.hand[side][0] - (zone[card] === ZONE.hidden ? 1 : 0);
  const isLowered = discards > 0 && type === "unit" && traits.includes("Vehicle") && cost > 1;
  return { cost, needsMatch, least: isLowered ? Math.max(1, cost - others) : cost };
}

export function isAffordable(s: State, facts: readonly PublishedCard[], side: Side, card: number): boolean {
  const { needsMatch, least } = priceOf(s, facts, side, card);
  return canAfford(payersOf(s, facts, side, facts[card].affiliation).values(), least, needsMatch);
}

/** Everything the active player may deploy now. */
export function deployments(s: State, facts: readonly PublishedCard[], side: Side): number[] {
  const plays: number[] = [];
  const hosts = [0, 1].flatMap((o) => [
    ...cardsIn(s.table.units[toSide(o)]),
    ...cardsIn(s.table.objectives[toSide(o)]),
  ]);
  const hasHost = (card: number): boolean => hosts.some((host) => mayEnhance(facts[card], facts[host]));
  const probes = cardsIn(s.table.discard[side]).filter((card) => facts[card].title === "Viper Probe Droid");
  for (const card of [...cardsIn(s.hand[side]), ...probes]) {
    const { type, title, keywords } = facts[card];
    if (type !== "unit" && type !== "enhancement") continue;
    if (!isAffordable(s, facts, side, card)) continue;
    const isLimited = keywords.some((keyword) => keyword.name === "limited");
    if (isLimited && s.table.sides[side * S.words + S.limitedTurn] === s.table.head[H.turn]) continue;
    if (isTaken(s, facts, card)) continue;
    if (title === "Black Squadron Pilot" && hasHost(card)) plays.push(playOf(card, PLAY_AS_ENHANCEMENT));
    const onCard = type === "enhancement" && !["play area", "dial"].includes(ENHANCEMENTS[title].what[0]);
    if (!onCard || hasHost(card)) plays.push(playOf(card, PLAY_CARD));
  }
  return plays;
}

/** A unique card of the title is in play. */
function isTaken(s: State, facts: readonly PublishedCard[], card: number): boolean {
  const { title, unique } = facts[card];
  return unique && countInPlay(s, facts, 0, title) + countInPlay(s, facts, 1, title) > 0;
}

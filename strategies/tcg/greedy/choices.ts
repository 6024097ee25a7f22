import { indexIn } from "../../../src/core/lists.js";
import { otherSide } from "../../../src/core/side.js";
import {
  abilityOfPlay,
  BUILD,
  buildCostOf,
  cardOfPlay,
  H,
  isUnit,
  QUIRK,
  type Special,
  TYPE,
  type View,
  ZONE,
} from "../../../src/games/tcg/api.js";
import { currentAttack } from "./attacks.js";
import { bearerWorth, isDoing, isOwnUnit, shipWorth } from "./build.js";
import { tapCost } from "./effects.js";
import {
  arenaWeight,
  CHOSEN,
  cardWorth,
  controlWorth,
  heldInOtherArenas,
  isMine,
  type Memory,
  standingIn,
  unitWorth,
} from "./memory.js";
import { specialOf } from "./targets.js";

/** Cards chosen: to give up, to get, to build on, to board; to discard; to put under the deck. */

/** The question "choose"; -1, where offered, is worth 0. */
export function chooseWorth(memory: Memory, view: View, card: number): number {
  const special = specialOf(memory, view.card);
  const own = SPECIAL_CHOICES[special];
  if (own !== undefined) return own(memory, view, card);
  if (card < 0) return 0;
  // Spared this turn: the unit whose upkeep is dearest.
  if (view.card < 0) return upkeepOf(memory, card);
  if (view.table.zone[card] === ZONE.arena) return inPlay(memory, view, card);
  if (view.table.zone[card] === ZONE.pilot) return pilotOut(memory, view, card);
  if (isBeingBuilt(view, card)) return building(memory, view, card);
  // A card removed from the own discard pile pays for something.
  const isPaying = view.table.zone[card] === ZONE.discard && isMine(view, card) && paysWithPile(memory, view);
  return isPaying ? -memory.worth[card] : memory.worth[card];
}

/**
 * Units in play are boarded or equipped, tapped, or given up: the best there, the least here; of the enemy's the best.
 */
function inPlay(memory: Memory, view: View, unit: number): number {
  if (isDoing(memory, BUILD.board)) return shipWorth(memory, view, unit);
  if (isDoing(memory, BUILD.equip)) return bearerWorth(memory, view, unit);
  const worth = unitWorth(memory, view, unit) + controlWorth(memory, view, unit);
  if (!isMine(view, unit)) return worth;
  return isTapping(memory, view) ? -tapCost(memory, view, unit) - 0.01 * worth : -worth;
}

/** Whether the play chosen taps units for its cost. */
function isTapping(memory: Memory, view: View): boolean {
  const play = memory.chosen[CHOSEN.play];
  if (play < 0 || cardOfPlay(play) !== view.card) return false;
  return memory.matchup.cards[view.card].abilities[abilityOfPlay(play)]?.cost.tapOne !== undefined;
}

/** Whether a cost of the card takes cards out of the own discard pile. */
function paysWithPile(memory: Memory, view: View): boolean {
  const { abilities, upkeep } = memory.matchup.cards[view.card];
  for (let a = 0; a < abilities.length; a++) if (abilities[a].cost.removeDiscarded > 0) return true;
  for (let k = 0; k < upkeep.length; k++) if (upkeep[k].removeDiscarded > 0) return true;
  return false;
}

function upkeepOf(memory: Memory, unit: number): number {
  const { upkeep } = memory.matchup.cards[unit];
  return upkeep.length === 0 ? 1 : 1 + upkeep[0].build * 10 + upkeep[0].force * 3 + upkeep[0].discardCards * 8;
}

/** A pilot gets out: of a ship that goes down, for another unit's life; or to hold the Character arena. */
function pilotOut(memory: Memory, view: View, pilot: number): number {
  const isPod = view.card >= 0 && (view.table.quirks[view.card] & QUIRK.savesPilots) !== 0;
  if (isPod) return memory.worth[pilot] - unitWorth(memory, view, view.card);
  if (specialOf(memory, view.card) !== "disembark") return memory.worth[pilot];
  const isHeld = standingIn(memory, view, view.side, TYPE.character) > 0;
  const isLost = !isHeld && standingIn(memory, view, otherSide(view.side), TYPE.character) > 0;
  return isLost && heldInOtherArenas(memory, view, otherSide(view.side), TYPE.character) > 0 ? 500 : -1;
}

const isBeingBuilt = (view: View, card: number): boolean =>
  (view.table.zone[card] === ZONE.hidden && indexIn(view.down, card) >= 0) ||
  (view.table.zone[card] === ZONE.build && isMine(view, card) && view.table.isRetreated[card] === 0);

/** Build counters serve best on the dearest card that still wants them. */
function building(memory: Memory, view: View, card: number): number {
  const has = view.downCounters[card] + view.table.counters[card];
  const wanted = buildCostOf(view, card) - has;
  if (specialOf(memory, view.card) === "doubleCounters") return Math.min(has, wanted);
  return wanted <= 0 ? 0 : Math.min(wanted, 4) * 10 + memory.worth[card] * 0.01;
}

type OfCard = (memory: Memory, view: View, card: number) => number;

/** Cards of the enemy's deck put back in order: the least on top; before that those worth most are discarded. */
const putBack: OfCard = (memory, view, card) => {
  const mayStop = view.options[0] < 0;
  if (card < 0) return 0;
  return mayStop ? memory.worth[card] - 150 : -memory.worth[card];
};
/** The attack counts if a Character is tapped for it. */
const buyOff: OfCard = (memory, view, unit) =>
  unit < 0 ? 0 : currentAttack(memory, view) - tapCost(memory, view, unit) - 0.05 * unitWorth(memory, view, unit);
const slowest: OfCard = (memory, view, unit) => unitWorth(memory, view, unit) * (isMine(view, unit) ? -1 : 1);
const fastest: OfCard = (_memory, view, card) => view.matchup.speed[card];
const oneOrTwo: OfCard = (memory, _view, card) => (card < 0 ? -1.2 * memory.weights.card : -0.5 * memory.worth[card]);
/** A card put under the deck is hardly ever seen again. */
const underDeck: OfCard = (memory, _view, card) => (card < 0 ? 0 : memory.worth[card] - 200);

const SPECIAL_CHOICES: Readonly<Partial<Record<Special | "", OfCard>>> = {
  "R2-D2 (C)": putBack,
  "Rebel Control Post": putBack,
  "Orn Free Taa (A)": (memory, view, card) =>
    card >= 0 && !isOwnUnit(view, card) ? 0 : view.table.head[H.attacker] >= 0 ? buyOff(memory, view, card) : 0,
  "Podracing Course": slowest,
  quickDrawGround: fastest,
  "Rune Haako (A)": oneOrTwo,
  returnUnder: underDeck,
};

/**
 * Own cards that the enemy's effect takes: the least, control of arenas counted; but of "Jedi Trap" the best is kept.
 */
export function sufferWorth(memory: Memory, view: View, card: number): number {
  const loss = cardWorth(memory, view, card) + controlWorth(memory, view, card);
  return specialOf(memory, view.card) === "trap" ? loss : -loss;
}

/** A card of the hand to discard, or to put under the deck: what one can do without. */
export function partWorth(memory: Memory, view: View, card: number): number {
  const worth = memory.worth[card];
  if (!isUnit(memory.matchup, card)) return -worth;
  const copied = hasCopyInPlay(memory, view, card) ? memory.weights.copied : 1;
  return -worth * copied * arenaWeight(memory, view, memory.matchup.type[card]);
}

/** Whether this version of a unique is in play already, so that it may neither be built nor stacked. */
function hasCopyInPlay({ matchup }: Memory, view: View, card: number): boolean {
  if (matchup.unique[card] < 0) return false;
  const { zone } = view.table;
  const [from, to] = view.side === 0 ? [0, matchup.split] : [matchup.split, matchup.count];
  for (let other = from; other < to; other++)
    if (other !== card && matchup.name[other] === matchup.name[card])
      if (zone[other] === ZONE.arena || zone[other] === ZONE.under || zone[other] === ZONE.build) return true;
  return false;
}

import { itemOf, type List, lengthOf } from "../../../src/core/lists.js";
import { ATTACH, ENEMY, FRAME, KIND, QUIRK } from "../../../src/games/lcg/cards/compileCard.js";
import { TYPE } from "../../../src/games/lcg/cards/matchup.js";
import { ICON_KINDS } from "../../../src/games/lcg/cards/vocabulary.js";
import { H } from "../../../src/games/lcg/state/table.js";
import {
  abilityOfPlay,
  cardOfPlay,
  PASS,
  PLAY_AS_ENHANCEMENT,
  PLAY_CARD,
  type View,
} from "../../../src/games/lcg/strategy.js";
import { fits, kindOf } from "../../../src/games/lcg/timing/filter.js";
import { abilityWorth } from "./effects.js";
import { isReady, type Mind, remaining, unitWorth } from "./mind.js";

/** What to do in action windows and in answer to occasions. */

const RESOURCE = 45;
const FORCE_ICON = 14;
/** Worth that an event must promise beyond its price, as it could wait for a better moment. */
const EVENT_MARGIN = 35;
const MARGIN = 10;
/** Resources are worth more the longer they will be there. */
const ROUNDS_LONG = 6;

/** The best of the plays offered in a window or for an occasion, or passing: an index of the options. */
export function choosePlay(mind: Mind, view: View): number {
  let best = 0;
  let most = 0;
  for (let i = 0; i < view.optionCount; i++) {
    const play = view.options[i]!;
    if (play === PASS) continue;
    const worth = playWorth(mind, view, play);
    if (worth > most) {
      most = worth;
      best = i;
    }
  }
  return best;
}

function playWorth(mind: Mind, view: View, play: number): number {
  const card = cardOfPlay(play);
  const index = abilityOfPlay(play);
  if (index === PLAY_AS_ENHANCEMENT) return pilotWorth(mind, view, card);
  if (index === PLAY_CARD) return deployWorth(mind, view, card);
  const ability = mind.matchup.abilities[card]![index]!;
  const worth = abilityWorth(mind, view, card, ability, view.subject);
  if (!ability.fromHand) return worth - (ability.frame === FRAME.action ? MARGIN : 0);
  return worth - price(mind, card) - EVENT_MARGIN;
}

/** What a card of the hand costs besides: resources, and Force icons in an edge battle. */
const price = (mind: Mind, card: number): number =>
  mind.matchup.cost[card]! * RESOURCE + mind.matchup.force[card]! * FORCE_ICON;

function deployWorth(mind: Mind, view: View, card: number): number {
  const { matchup } = mind;
  const { head } = view.table;
  if (matchup.type[card] === TYPE.unit) return mind.worth[card]! - price(mind, card);
  const resources = matchup.resources[card]!;
  if (resources > 0) return 200 * resources * Math.max(1, ROUNDS_LONG - head[H.round]!) - price(mind, card);
  const attach = matchup.attach[card]!;
  if (attach.to !== ATTACH.card) return standingWorth(mind, card) - price(mind, card);
  const host = bestHost(mind, view, card);
  return host < 0 ? -1 : hostWorth(mind, view, card, host) - price(mind, card);
}

/** Enhancements of a play area or the dial. */
function standingWorth(mind: Mind, card: number): number {
  const quirks = mind.matchup.quirks[card]!;
  if ((quirks & QUIRK.unitsGainBlast) !== 0) return 600;
  if ((quirks & QUIRK.struggleIcon) !== 0) return 190;
  if ((quirks & QUIRK.trenchRun) !== 0) return 150;
  return mind.worth[card]! + 60;
}

function pilotWorth(mind: Mind, view: View, card: number): number {
  const host = bestHost(mind, view, card);
  return host < 0 ? -1 : hostWorth(mind, view, card, host) + 30 - price(mind, card);
}

/** The card that an enhancement serves best, or -1. */
function bestHost(mind: Mind, view: View, card: number): number {
  let best = -1;
  let most = 0;
  for (let owner = 0; owner < 2; owner++) {
    const o = owner as 0 | 1;
    for (let kind = 0; kind < 2; kind++) {
      const cards: List = kind === 0 ? view.table.units[o] : view.table.objectives[o];
      for (let i = 0; i < lengthOf(cards); i++) {
        const host = itemOf(cards, i);
        if (!mayEnhance(mind, view, card, host)) continue;
        const worth = hostWorth(mind, view, card, host);
        if (worth <= most) continue;
        most = worth;
        best = host;
      }
    }
  }
  return best;
}

function mayEnhance(mind: Mind, view: View, card: number, host: number): boolean {
  const mask = mind.matchup.attach[card]!.filter;
  return (kindOf(view, host) & mask.kinds) !== 0 && fits(view, mask, host, mind.side, card);
}

/** Worth of an enhancement on a host; what helps is good on one's own cards, what burdens on the enemy's. */
export function hostWorth(mind: Mind, view: View, card: number, host: number): number {
  const { matchup } = mind;
  const attach = matchup.attach[card]!;
  const isMine = host < matchup.split === (mind.side === 0);
  const burdens = attach.filter.sides === ENEMY;
  if (burdens) return kindOf(view, host) === KIND.unit ? unitWorth(mind, view, host) * 0.5 : 160;
  if (!isMine) return -1;
  let worth = 40 + 45 * attach.capacity;
  for (let k = 0; k < ICON_KINDS; k++) worth += attach.icons[k]! * 95;
  for (let left = attach.keywords; left !== 0; left &= left - 1) worth += 90;
  worth += matchup.abilities[card]!.length * 130;
  if (matchup.quirks[card] !== 0) worth += 60;
  if ((matchup.quirks[host]! & QUIRK.iconsPerEnhancement) !== 0) worth += 100;
  if (kindOf(view, host) === KIND.objective) return worth + matchup.resources[host]! * 10 - remaining(view, host) * 4;
  // A strong and ready unit makes more of it, and keeps it longer.
  return worth + unitWorth(mind, view, host) * 0.08 + (isReady(view, host) ? 25 : 0) + remaining(view, host) * 8;
}

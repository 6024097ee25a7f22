import { itemOf, lengthOf } from "../../../src/core/lists.js";
import { otherSide, type Side, sideAfter } from "../../../src/core/side.js";
import {
  type Ability,
  abilityOfPlay,
  type CompiledEffect,
  cardOfPlay,
  H,
  ON,
  PHASE,
  QUIRK,
  S,
  type Special,
  STAT,
  STAT_COUNT,
  type Trigger,
  TYPE,
  VERB,
  type View,
  WHOM,
  ZONE,
} from "../../../src/games/tcg/api.js";
import {
  buildWorth,
  causedBy,
  costWorth,
  effectItself,
  effectsWorth,
  effectWorth,
  forceWorth,
  inArena,
  sumOver,
  tapCost,
  triggerWorth,
} from "./effects.js";
import {
  arenaWeight,
  CHOSEN,
  hasToAct,
  hasUseForBuild,
  isMine,
  type Memory,
  remaining,
  standingIn,
  strengthIn,
  unitWorth,
} from "./memory.js";
import { specialOf } from "./targets.js";
import { worthsTo } from "./verbs.js";
import { isHit } from "./verbsAtLarge.js";

/** Yes and no, numbers, dice, ways, arenas, players and types: worked out from what is at stake. */

// --- Do what the card says?
// -----------------------------------------------------------------------------------------------

/** Worth of yes; no is worth 0. */
export const mayWorth = (memory: Memory, view: View, answer: number): number =>
  answer === 1 ? yesWorth(memory, view) : 0;

function yesWorth(memory: Memory, view: View): number {
  const { card, subject } = view;
  const { head, quirks } = view.table;
  if (head[H.phase] === PHASE.ready && subject < 0 && (quirks[card] & QUIRK.mayStayTapped) !== 0)
    return holdWorth(memory, view, card);
  const special = SPECIAL_ANSWERS[specialOf(memory, card)];
  if (special !== undefined) return special(memory, view);
  if (!isMine(view, card)) return mayOfEnemy(memory, view, card);
  return mayOfOwn(memory, view, card);
}

/** A unit stays tapped for what it holds, or clings to, by that. */
function holdWorth(memory: Memory, view: View, unit: number): number {
  const { held, lastTarget, zone } = view.table;
  if (held[unit] >= 0) return 1;
  const victim = lastTarget[unit];
  const clings = specialOf(memory, unit) === "chewCables" && victim >= 0 && zone[victim] === ZONE.arena;
  return clings && unitWorth(memory, view, victim) > 1.2 * unitWorth(memory, view, unit) ? 1 : -1;
}

type Answer = (memory: Memory, view: View) => number;

/** A card on top of a deck is discarded: a good one of the enemy's, a poor one of one's own. */
const peek: Answer = (memory, view) =>
  isMine(view, view.subject) ? POOR - memory.worth[view.subject] : memory.worth[view.subject] - POOR;
const POOR = 200;
const payOrTap: Answer = (memory, view) => tapCost(memory, view, view.card) - buildWorth(memory, view);
/** One Battle card for two cards of the hand. */
const oneBattleCard: Answer = () => 1;
/** A pilot gets out in any case when its ship goes down; else only to hold the Character arena. */
const leaveShip: Answer = (memory, view) => {
  const { host, zone } = view.table;
  const ship = host[view.card];
  const isLost = ship < 0 || zone[ship] !== ZONE.arena || remaining(view, ship) <= 0;
  return isLost || standingIn(memory, view, view.side, TYPE.character) === 0 ? 1 : -1;
};
const theirLocation: Answer = (_memory, view) => (isMine(view, view.subject) ? -1 : 1);

const SPECIAL_ANSWERS: Readonly<Partial<Record<Special | "", Answer>>> = {
  "Anakin Skywalker (I)": leaveShip,
  peek,
  peekTheirTop: peek,
  payOrTap,
  discardTwoOrBattle: oneBattleCard,
  discardCharacterLocation: theirLocation,
};

/** What an enemy's effect does that waits for greedy's wish. */
function mayOfEnemy(memory: Memory, view: View, card: number): number {
  const { triggers, abilities } = memory.matchup.cards[card];
  causedBy(memory, card, hostOf(view, card), otherSide(view.side));
  let sum = 0;
  for (let t = 0; t < triggers.length; t++) sum += wishedWorth(memory, view, triggers[t].effects);
  for (let a = 0; a < abilities.length; a++) sum += wishedWorth(memory, view, abilities[a].effects);
  return sum;
}
function wishedWorth(memory: Memory, view: View, effects: readonly CompiledEffect[]): number {
  let sum = 0;
  for (let i = 0; i < effects.length; i++)
    if (effects[i].opponentMay) sum += effectItself(memory, view, effects[i], -1);
  return sum;
}

/** A trigger of one's own: what it does less what it costs; or one way rather than the other. */
function mayOfOwn(memory: Memory, view: View, card: number): number {
  const { triggers } = memory.matchup.cards[card];
  const self = hostOf(view, card);
  let [sum, known] = [0, false];
  for (let t = 0; t < triggers.length; t++) {
    const trigger = triggers[t];
    if (!trigger.may && trigger.cost === undefined && trigger.otherwise === undefined) continue;
    known = true;
    causedBy(memory, card, self, view.side);
    sum += triggerWorth(memory, view, trigger) - insteadWorth(memory, view, trigger);
    if (trigger.cost !== undefined) sum -= costWorth(memory, view, card, trigger.cost, self);
  }
  // What greedy knows nothing of is a gift of its own card: a pilot that escapes, a card deployed at once.
  return known ? sum : 1;
}

const insteadWorth = (memory: Memory, view: View, trigger: Trigger): number =>
  trigger.otherwise === undefined ? 0 : sumOver(memory, view, trigger.otherwise, -1);

/** The unit that a card acts as: its ship, its bearer, or itself. */
export const hostOf = (view: View, card: number): number => {
  const zone = view.table.zone[card];
  return zone === ZONE.pilot || zone === ZONE.equipped ? view.table.host[card] : card;
};

// --- Numbers
// ----------------------------------------------------------------------------------------------------------------

/** X, or "up to" so many: what it does less what it costs. */
export function numberWorth(memory: Memory, view: View, n: number): number {
  const { card } = view;
  const special = specialOf(memory, card);
  if (special === "Trust Your Feelings") return -Math.abs(n - expectedHits(view));
  if (special === "Future Sight") return n <= view.table.head[H.completedWith] ? n : -n;
  if (special === "divideSpoils" || special === "Corridors of Power" || special === "Theed Power Generator")
    return hasUseForBuild(view) ? n : -n;
  const ability = playedAbility(memory, view);
  if (ability === undefined) return n;
  const { cost } = ability;
  if (!cost.forceX && !cost.buildX && cost.damageOther === undefined) return n;
  causedBy(memory, card, view.card, view.side, n);
  const gain = xWorth(memory, view, ability);
  if (cost.forceX) return gain - forceWorth(memory, view, n);
  return gain - n * (cost.buildX ? buildWorth(memory, view) : 0.3 * memory.weights.heal);
}

/** The ability of the play chosen last, if it is of the card in question. */
function playedAbility(memory: Memory, view: View): Ability | undefined {
  const play = memory.chosen[CHOSEN.play];
  if (play < 0 || cardOfPlay(play) !== view.card) return undefined;
  return memory.matchup.cards[view.card].abilities[abilityOfPlay(play)];
}

function xWorth(memory: Memory, view: View, ability: Ability): number {
  const play = memory.chosen[CHOSEN.play];
  const user = play & 511;
  memory.cause.self = user === 511 ? -1 : user;
  // X is named before the target is: on the best one.
  return effectsWorth(memory, view, ability.effects, ability.target, ability.targets);
}

/** Hits that the attack going on will have on average. */
function expectedHits(view: View): number {
  const { head, stats } = view.table;
  const attacker = head[H.attacker];
  if (attacker < 0) return 1;
  let faces = 0;
  for (let face = 1; face <= 6; face++) if (isHit(view, face)) faces++;
  const dice = head[H.dice] > 0 ? head[H.dice] : Math.max(0, stats[attacker * STAT_COUNT + STAT.power]);
  return Math.floor((dice * faces) / 6 + 0.5);
}

/** A die to roll again: an own miss, an enemy's hit, a six that is critical first; enough hits need no more. */
export function rerollWorth(_memory: Memory, view: View, die: number): number {
  if (die < 0) return 0;
  const { head, dice } = view.table;
  const [attacker, defender] = [head[H.attacker], head[H.defender]];
  const face = dice[die];
  const isOwn = isMine(view, attacker);
  if (isHit(view, face) === isOwn) return -1;
  if (isOwn) {
    let hits = 0;
    for (let i = 0; i < head[H.dice]; i++) if (isHit(view, dice[i])) hits++;
    return defender >= 0 && hits >= remaining(view, defender) ? -1 : 1;
  }
  const isCritical = face === 6 && view.table.stats[attacker * STAT_COUNT + STAT.criticalHit] > 0;
  return isCritical ? 2 : 1;
}

// --- Ways, arenas, types, players
// ---------------------------------------------------------------------------------------------

/** Which of the things that a card offers: those of its play, its Mission or its trigger. */
export function optionWorth(memory: Memory, view: View, option: number): number {
  const { abilities, triggers, mission } = memory.matchup.cards[view.card];
  causedBy(memory, view.card, hostOf(view, view.card), view.side);
  const ability = playedAbility(memory, view);
  let worth = ability === undefined ? Number.NaN : offeredIn(memory, view, ability.effects, option);
  for (let a = 0; a < abilities.length && Number.isNaN(worth); a++)
    worth = offeredIn(memory, view, abilities[a].effects, option);
  for (let t = 0; t < triggers.length && Number.isNaN(worth); t++)
    worth = offeredIn(memory, view, triggers[t].effects, option);
  if (Number.isNaN(worth) && mission !== undefined) worth = offeredIn(memory, view, mission.effects, option);
  return Number.isNaN(worth) ? 0 : worth;
}

/** Worth of an effect offered by "chooseOne" among effects; NaN where there is none. A target is taken as the best. */
function offeredIn(memory: Memory, view: View, effects: readonly CompiledEffect[], option: number): number {
  for (let i = 0; i < effects.length; i++) {
    if (effects[i].verb !== VERB.chooseOne) continue;
    const effect = effects[i + 1 + option];
    return effect.on === ON.target ? onBestTarget(memory, view, effect) : effectWorth(memory, view, effect, -1);
  }
  return Number.NaN;
}

function onBestTarget(memory: Memory, view: View, effect: CompiledEffect): number {
  let best = 0;
  for (let owner: Side | 2 = 0; owner !== 2; owner = sideAfter(owner)) {
    const units = view.table.units[owner];
    for (let i = 0; i < lengthOf(units); i++)
      best = Math.max(best, effectWorth(memory, view, effect, itemOf(units, i)));
  }
  return best;
}

/** An arena for a Location or for effects, or a type of unit. */
export function arenaWorth(memory: Memory, view: View, arena: number): number {
  const { card } = view;
  const { type } = memory.matchup;
  const own = strengthIn(memory, view, view.side, arena);
  const other = strengthIn(memory, view, otherSide(view.side), arena);
  if (type[card] === TYPE.location) return own - other;
  const special = specialOf(memory, card);
  if (special === "Slipping Through") return own === 0 ? -1 : other - own;
  if (special === "Call for Reinforcements")
    return back(memory, view, view.side, arena) - back(memory, view, otherSide(view.side), arena);
  if (special === "Oil Bath") return damageIn(view, arena);
  if (special === "Negotiate the Peace") return other - own;
  if (SEARCHES.includes(special)) return arenaWeight(memory, view, arena);
  const ability = playedAbility(memory, view) ?? memory.matchup.cards[card].mission;
  if (ability !== undefined && special === "") {
    causedBy(memory, card, -1, view.side);
    return inArena(memory, view, ability.effects, arena);
  }
  // Harm averted is for where the enemy is stronger; help in the fight for where it is even, with many there.
  if (ability !== undefined && hasVerb(ability, VERB.preventAllInArena))
    return own === 0 || other === 0 ? -1 : other - own;
  if (special !== "") return own === 0 || other === 0 ? -1 : own - other;
  return own === 0 || other === 0 ? 0 : Math.min(own, other) + (waiting(view, arena) ? 100 : 0);
}
const SEARCHES: readonly (Special | "")[] = ["Ship Arrival", "searchTwoOfAType"];

const hasVerb = (ability: Ability, verb: number): boolean => {
  for (let i = 0; i < ability.effects.length; i++) if (ability.effects[i].verb === verb) return true;
  return false;
};

/** Whether own units still act in an arena. */
function waiting(view: View, arena: number): boolean {
  const units = view.table.units[view.side];
  for (let i = 0; i < lengthOf(units); i++)
    if (view.table.arena[itemOf(units, i)] === arena && hasToAct(view, itemOf(units, i))) return true;
  return false;
}

function damageIn(view: View, arena: number): number {
  const units = view.table.units[view.side];
  let sum = 0;
  for (let i = 0; i < lengthOf(units); i++)
    if (view.table.arena[itemOf(units, i)] === arena) sum += view.table.damage[itemOf(units, i)];
  return sum;
}

/** Worth of the units of a type that a side has in the build zone after a retreat. */
function back(memory: Memory, view: View, side: Side, type: number): number {
  const built = view.table.buildZone[side];
  let sum = 0;
  for (let i = 0; i < lengthOf(built); i++) {
    const unit = itemOf(built, i);
    if (view.matchup.type[unit] === type && view.table.isRetreated[unit] === 1) sum += unitWorth(memory, view, unit);
  }
  return sum;
}

/** A player for an effect: oneself for gifts, the enemy for losses. */
export function playerWorth(memory: Memory, view: View, player: Side): number {
  const isOwn = player === view.side;
  const special = specialOf(memory, view.card);
  if (special === "Guidance of the Chancellor")
    return isOwn ? handGap(memory, view) : 0.3 * memory.weights.card * handOf(view, player);
  if (special === "Remember the Prophecy") return isOwn ? 1 : 0;
  if (special === "peek") return isOwn ? 0 : 1;
  const { abilities, mission } = memory.matchup.cards[view.card];
  const ability = playedAbility(memory, view) ?? mission ?? abilities[0];
  if (ability === undefined) return 0;
  causedBy(memory, view.card, hostOf(view, view.card), view.side);
  let sum = 0;
  for (let i = 0; i < ability.effects.length; i++) {
    const effect = ability.effects[i];
    const to = worthsTo[effect.verb];
    if (effect.who !== WHOM.chosen || to === undefined) continue;
    sum += to(memory, view, effect, player, effect.amount);
  }
  return isOwn ? sum : -sum;
}

const handOf = (view: View, player: number): number => view.table.sides[player * S.words + S.handCount];

/** What a new hand would bring more than the own one, at a guess. */
function handGap(memory: Memory, view: View): number {
  let sum = 0;
  for (let i = 0; i < lengthOf(view.hand); i++) sum += 0.3 * (200 - memory.worth[itemOf(view.hand, i)]);
  return sum;
}

/** A type of card to keep of the own deck: the unit that is needed most. */
export const cardTypeWorth = (memory: Memory, view: View, type: number): number =>
  type <= TYPE.character ? arenaWeight(memory, view, type) + 0.1 : type === TYPE.battle ? 0.5 : 0;

import type { Side } from "../../../../src/core/side.js";
import type { CompiledCost } from "../../../../src/games/tcg/cards/compiled.js";
import { TYPE } from "../../../../src/games/tcg/cards/matchup.js";
import { BY, QUIRK } from "../../../../src/games/tcg/cards/numbers.js";
import { ARENAS, STATS, WINDOWS } from "../../../../src/games/tcg/cards/terms.js";
import type { State } from "../../../../src/games/tcg/state/state.js";
import { FLAG, H, ZONE } from "../../../../src/games/tcg/state/table.js";
import {
  abilityOfPlay,
  BUILD,
  cardOfBuild,
  cardOfPlay,
  HIDDEN,
  isAttack,
  isBuild,
  LUCKY,
  modeOfAttack,
  NO_USER,
  PASS,
  QUESTIONS,
  type Question,
  targetOfAttack,
  userOfPlay,
  type View,
  whatOfBuild,
} from "../../../../src/games/tcg/strategy.js";
import { cardsIn, fail, same } from "../../cards/support/checking.js";
import { type Fact, isJediCharacter, isUnitFact, onAs, personOf, sideWithCard, word } from "./checkerShared.js";
import { slowBuildCost, slowCostChange, UnknownWordError } from "./checkerStats.js";

/** Options are distinct, more than one, and such as the rules allow. */

interface Case {
  readonly s: State;
  readonly facts: readonly Fact[];
  readonly side: Side;
  readonly view: View;
  readonly options: readonly number[];
}

export function checkOptions(s: State, facts: readonly Fact[], side: Side, question: number): void {
  const view = s.views[side];
  const options = Array.from(view.options.subarray(0, view.optionCount));
  const name = QUESTIONS[question];
  if (options.length < (name === "look" ? 1 : 2)) fail("one is asked where there is a choice", { name, options });
  if (new Set(options).size !== options.length)
    fail("options are distinct", { name, options, card: facts[view.card]?.card.name });
  same("the question is the asked player's", view.side, side, { name });
  const check = CHECKS[name] ?? ((): boolean => true);
  const one = { s, facts, side, view, options };
  for (const option of options) {
    try {
      if (check(one, option)) continue;
    } catch (error) {
      if (error instanceof UnknownWordError) continue;
      throw error;
    }
    const meant = describe(facts, option);
    fail("options are legal", { name, option, meant, options, about: facts[view.card]?.card.name, side });
  }
}

function describe(facts: readonly Fact[], option: number): string {
  const name = (card: number): string => facts[card]?.card.name ?? `${card}`;
  if (option < 0) return "pass";
  if (isAttack(option)) return `attack on ${name(targetOfAttack(option))} in mode ${modeOfAttack(option)}`;
  if (isBuild(option)) return `build ${whatOfBuild(option)} ${name(cardOfBuild(option))}`;
  if (option > 511)
    return `ability ${abilityOfPlay(option)} of ${name(cardOfPlay(option))} by ${name(userOfPlay(option))}`;
  return name(option);
}

type Check = (one: Case, option: number) => boolean;

const isYesNo: Check = (_, option) => option === 0 || option === 1;
const orPass =
  (check: Check): Check =>
  (one, option) =>
    option === PASS || check(one, option);
const isOwn: Check = ({ s, side }, card) => sideWithCard(s, card) === side;
const isInHand: Check = ({ s, side }, card) => cardsIn(s.hand[side]).includes(card);
const isInDeck: Check = ({ s, side }, card) => cardsIn(s.deck[side]).includes(card);
const isDown: Check = ({ s, side }, card) => cardsIn(s.down[side]).includes(card);
const isUnit: Check = ({ facts }, card) => isUnitFact(facts[card]);
const isInArena: Check = ({ s }, card) => s.table.zone[card] === ZONE.arena;
const isShown: Check = ({ s }, card) => {
  const zone = s.table.zone[card];
  return zone !== ZONE.hidden || s.looked.some((list) => cardsIn(list).includes(card));
};
const all =
  (...checks: readonly Check[]): Check =>
  (one, option) =>
    checks.every((check) => check(one, option));
const upTo =
  (least: number, most: (one: Case) => number): Check =>
  (one, n) =>
    Number.isInteger(n) && n >= least && n <= most(one);

/** No card of the person in arenas, on units or in the build zone. */
const isFree: Check = ({ s, facts, side }, card) => {
  const person = personOf(facts[card]);
  if (person === undefined) return true;
  const units = [...cardsIn(s.table.units[side]), ...cardsIn(s.table.buildZone[side])];
  return ![...units, ...units.flatMap((unit) => onAs(s, unit, "pilot")), ...cardsIn(s.down[side])].some(
    (other) => other !== card && isUnitFact(facts[other]) && personOf(facts[other]) === person,
  );
};

const points = ({ s, side }: Case): number => word(s, side, "build");
const counters = ({ s, side }: Case, card: number): number =>
  s.table.zone[card] === ZONE.hidden ? s.downCounters[side][card] : s.table.counters[card];

/** The own unit in an arena that is of the same person as a card of the hand, and may take it into its stack. */
function stackOf({ s, facts, side }: Case, card: number): number | undefined {
  const person = personOf(facts[card]);
  return cardsIn(s.table.units[side]).find((unit) => {
    if (person === undefined || personOf(facts[unit]) !== person) return false;
    const versions = [unit, ...onAs(s, unit, "under")].map((one) => facts[one].card.version);
    const isTall =
      isJediCharacter(facts[card]) &&
      s.table.locations.some((location) => location >= 0 && facts[location].declared.rule === "tallJediStacks");
    return (versions.length < 4 || isTall) && !versions.includes(facts[card].card.version);
  });
}

function mayBuild(one: Case, option: number): boolean {
  const { s, facts, side } = one;
  const card = cardOfBuild(option);
  const { type } = facts[card].card;
  const cost = slowBuildCost(s, facts, card);
  if (!isOwn(one, card)) return false;
  const extra = facts[card].declared.extraCounters ?? 0;
  const isBegun = isDown(one, card);
  const isFaceUp = cardsIn(s.table.buildZone[side]).includes(card) && isUnit(one, card);
  const isRetreated = s.table.isRetreated[card] === 1;
  switch (whatOfBuild(option)) {
    case BUILD.start:
      return isInHand(one, card) && type !== "battle" && points(one) > 0 && isFree(one, card);
    case BUILD.add:
      return (isBegun || (isFaceUp && !isRetreated)) && counters(one, card) < cost + extra && points(one) > 0;
    case BUILD.deploy:
      return (isBegun || (isFaceUp && !isRetreated)) && counters(one, card) >= cost && isFree(one, card);
    case BUILD.back:
      return isFaceUp && isRetreated;
    case BUILD.board:
      return isInArena(one, card) && facts[card].declared.pilot !== undefined;
    case BUILD.leave:
      return s.table.zone[card] === ZONE.pilot;
    case BUILD.equip:
      return type === "equipment" && !isInHand(one, card) && !isBegun;
    case BUILD.stackUnder:
      return isInHand(one, card) && stackOf(one, card) !== undefined && points(one) >= 1;
    case BUILD.stackOver: {
      const top = stackOf(one, card);
      if (!isInHand(one, card) || top === undefined) return false;
      const isCheap = s.matchup.rules.overstackCost === "1";
      if (cost < slowBuildCost(s, facts, top)) return false;
      return points(one) >= (isCheap ? 1 : Math.max(0, cost - slowBuildCost(s, facts, top)) + 1);
    }
    default:
      return false;
  }
}

/** Force for a play: of a Battle card, or of an ability, for which "force" changes only what costs Force. */
function priceOf({ s, facts, side }: Case, card: number, user: number, cost: CompiledCost): number {
  if (facts[card].card.type === "battle" && user === NO_USER)
    return cost.force + slowCostChange(s, facts, card, "battleForce") + word(s, side, "battleForce");
  const own = facts[card].card.type === "battle" ? 0 : s.matchup.cards[user].cheaperAbilities;
  const change = cost.hasForce ? slowCostChange(s, facts, card, "force") : 0;
  return cost.force + slowCostChange(s, facts, card, "ability") + change - own;
}

/** The window, zone, owner and price of a play. */
function mayPlay(one: Case, option: number): boolean {
  const { s, facts, side } = one;
  const card = cardOfPlay(option);
  const user = userOfPlay(option);
  const index = abilityOfPlay(option);
  if (user !== NO_USER && sideWithCard(s, user) !== side) return false;
  const { force } = { force: word(s, side, "force") };
  if (index === HIDDEN) {
    const { hiddenCost = 0, surprise } = facts[card].declared;
    const on = counters(one, card);
    if (surprise !== undefined) return isOwn(one, card) && on >= surprise.counters && surprise.force <= force;
    const rest = Math.max(0, slowBuildCost(s, facts, card) - on);
    const isBegun = isDown(one, card) || (s.table.zone[card] === ZONE.build && s.table.isRetreated[card] === 0);
    return isBegun && hiddenCost > 0 && on >= hiddenCost && rest <= force;
  }
  if (index === LUCKY)
    return (
      s.table.stats[card * STATS.length + STATS.indexOf("lucky")] > 0 &&
      (card === s.table.head[H.attacker] || card === s.table.head[H.defender])
    );
  const ability = s.matchup.cards[card].abilities[index];
  if (ability === undefined) return false;
  const isBattle = facts[card].card.type === "battle";
  const price = priceOf(one, card, user, ability.cost);
  if (Math.max(0, price) > force || ability.cost.build > points(one)) return false;
  if (ability.cost.tap && s.table.tapped[user] !== 0) return false;
  // What a Battle card has lent a unit is used by the unit, wherever the card is by then.
  if (isBattle && user === NO_USER) return isInHand(one, card);
  const zone = s.table.zone[user === NO_USER ? card : user];
  if (ability.by === BY.discard) return zone === ZONE.discard;
  return ability.reserves ? zone === ZONE.build : zone === ZONE.arena || zone === ZONE.location;
}

function mayAttack(one: Case, option: number): boolean {
  const { s, side, view } = one;
  const target = targetOfAttack(option);
  const attacker = view.card;
  // A unit may act for its owner's opponent; it attacks then as that player likes.
  const isTamed = sideWithCard(s, attacker) !== side;
  if (isTamed && (s.table.quirks[attacker] & QUIRK.actsForOpponent) === 0) return false;
  if (s.table.zone[attacker] !== ZONE.arena || target === attacker) return false;
  const attacksOwn = (s.table.quirks[attacker] & QUIRK.attacksOwn) !== 0;
  if (!isTamed && !attacksOwn && sideWithCard(s, target) === side) return false;
  const from = ARENAS[s.table.arena[attacker]];
  const to = ARENAS[s.table.arena[target]];
  const stat = (name: (typeof STATS)[number]): number => s.table.stats[attacker * STATS.length + STATS.indexOf(name)];
  if (modeOfAttack(option) === 3) return s.table.zone[target] === ZONE.build && isUnit(one, target);
  if (s.table.zone[target] !== ZONE.arena) return false;
  switch (modeOfAttack(option)) {
    case 0:
      return from === to;
    case 1:
      return from === "space" && to === "ground" && stat("bombard") > 0;
    case 2:
      return from === "ground" && to === "space" && stat("ionCannon") > 0;
    default:
      return to === "character" && from !== to;
  }
}

/** Whether a Location of this side speaks of winning ties. */
const hasRule = ({ s, facts }: Case, side: number): boolean =>
  facts.some(
    ({ declared }, card) =>
      s.table.zone[card] === ZONE.location &&
      s.table.side[card] === side &&
      JSON.stringify(declared).includes('"winsTies"'),
  );

/** The fastest untapped units of the arena, of the side that goes first. */
const isFastest: Check = (one, unit) => {
  const { s, side } = one;
  const speed = (card: number): number => s.table.stats[card * STATS.length];
  const waiting = [...cardsIn(s.table.units[0]), ...cardsIn(s.table.units[1])].filter(
    (card) =>
      s.table.arena[card] === s.table.head[H.arena] &&
      s.table.tapped[card] === 0 &&
      (s.table.flags[card] & FLAG.attackedNow) === 0,
  );
  const most = Math.max(...waiting.map(speed));
  const isOfFastest = (owner: number): boolean =>
    waiting.some((card) => sideWithCard(s, card) === owner && speed(card) === most);
  // A card may give ties to the light side.
  const isDarkFirst = isOfFastest(1) && !(isOfFastest(0) && hasRule(one, 0) && !hasRule(one, 1));
  return waiting.includes(unit) && speed(unit) === most && side === (isDarkFirst ? 1 : 0) && isOwn(one, unit);
};

/** What is known of the options of each question; where nothing is said they need only be distinct. */
const CHECKS: Readonly<Partial<Record<Question, Check>>> = {
  mulligan: orPass(all(isInHand, (one, card) => !isUnit(one, card))),
  setup: orPass(all(isInHand, isUnit, isFree)),
  build: orPass((one, option) => (isBuild(option) ? mayBuild(one, option) : mayPlay(one, option))),
  points: upTo(1, points),
  retreat: orPass(all(isOwn, isInArena, ({ s }, card) => s.table.tapped[card] === 0)),
  play: orPass(mayPlay),
  first: all(isInArena, isFastest),
  act: orPass((one, option) => (isAttack(option) ? mayAttack(one, option) : mayPlay(one, option))),
  target: orPass(isShown),
  // Of the own deck, where an effect searches it; of the own cards face down.
  choose: orPass((one, card) => isShown(one, card) || isInHand(one, card) || isInDeck(one, card) || isDown(one, card)),
  suffer: isShown,
  discard: all(isOwn, isInHand),
  bottom: all(isOwn, isInHand),
  number: upTo(0, () => 99),
  may: isYesNo,
  pay: (one, option) => isYesNo(one, option) && word(one.s, one.side, "force") >= one.view.amount,
  // One way more where a helper may be tapped for it.
  upkeep: upTo(0, ({ s, facts, view }) => {
    const given = s.table.upkeepFrom[view.card];
    return (facts[view.card].declared.upkeep ?? []).length + (given < 0 ? 0 : 9);
  }),
  secretBid: upTo(0, ({ s, side }) => word(s, side, "force")),
  option: upTo(0, ({ view }) => view.optionCount - 1),
  player: isYesNo,
  cardType: upTo(0, () => TYPE.equipment),
  // Places among the enemy's cards face down; from 512 on its cards that lie face up.
  facedown: ({ s, side }, option) =>
    option < 512
      ? option >= 0 && option < s.down[1 - side][0]
      : s.table.zone[option - 512] === ZONE.build && s.table.isRetreated[option - 512] === 0,
  reroll: orPass(({ s }, die) => die >= 0 && die < s.table.head[H.dice]),
  overkill: upTo(0, ({ view }) => view.amount),
  bid: orPass(upTo(1, ({ s, side }) => word(s, side, "force"))),
  arena: ({ s, facts, view }, arena) => {
    const { card } = facts[view.card];
    // A Location that lies there chooses an arena for what it does.
    const isPlaced = card.type === "location" && s.table.zone[view.card] === ZONE.played;
    if (!isPlaced) return ARENAS[arena] !== undefined;
    return s.table.locations[arena] === -1 && (card.arenas as readonly string[]).includes(ARENAS[arena]);
  },
};

/** Windows whose plays a question names; a question outside them would be none of the vocabulary. */
export const windowName = (view: View): string => WINDOWS[view.amount] ?? "none";

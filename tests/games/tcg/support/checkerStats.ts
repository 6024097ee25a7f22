import { lengthOf } from "../../../../src/core/lists.js";
import { otherSide, type Side } from "../../../../src/core/side.js";
import type { Player } from "../../../../src/games/cards/effects/counts.js";
import type { Arena, Stat } from "../../../../src/games/tcg/cards/terms.js";
import { ARENAS, STATS } from "../../../../src/games/tcg/cards/terms.js";
import type { Condition, Count, Filter, Modifier } from "../../../../src/games/tcg/cards/vocabulary.js";
import type { State } from "../../../../src/games/tcg/state/state.js";
import { H, ZONE } from "../../../../src/games/tcg/state/table.js";
import { cardsIn } from "../../cards/support/checking.js";
import { type Fact, isUnitFact, onAs, sideWithCard, word } from "./checkerShared.js";

/** Numbers of units worked out slowly from the declarations as they are written. */

/** A word of the vocabulary that this checker cannot work out; numbers that hang on it are not compared. */
export class UnknownWordError extends Error {
  override readonly name = "UnknownWordError";
}

const unknown = (what: string): never => {
  throw new UnknownWordError(what);
};

const only = (of: object, known: readonly string[]): void => {
  for (const [key, value] of Object.entries(of)) if (value !== undefined && !known.includes(key)) unknown(key);
};

interface Asking {
  readonly s: State;
  readonly facts: readonly Fact[];
  /** Whose text it is, and the unit it speaks of as "this unit". */
  readonly side: Side;
  readonly self: number;
}

const FILTER_WORDS = [
  ...["kind", "whose", "zone", "arena", "subtypes", "notSubtypes", "names", "side", "unique", "costAtMost"],
  ...["card", "is", "allSubtypes", "hasPilotText", "hasUpkeep", "any", "not"],
];

/** Whether a card fits a filter, wherever the filter says it should be. */
function fits(by: Asking, filter: Filter, card: number): boolean {
  only(filter, FILTER_WORDS);
  const { s, facts, side } = by;
  const fact = facts[card];
  const zones = {
    arena: [ZONE.arena],
    build: [ZONE.build],
    arenaOrBuild: [ZONE.arena, ZONE.build],
    discard: [ZONE.discard],
  };
  const zone = filter.zone ?? "arena";
  if (zone !== "arena" && zone !== "build" && zone !== "arenaOrBuild" && zone !== "discard") return unknown(zone);
  if (!(zones[zone] as readonly number[]).includes(s.table.zone[card])) return false;
  if (filter.whose !== undefined && (filter.whose === "yours") !== (sideWithCard(s, card) === side)) return false;
  if (filter.arena !== undefined && !filter.arena.includes(arenaOf(s, card)!)) return false;
  const part = (one: Filter): boolean => fits(by, { ...one, zone, card: one.card ?? ["unit"] }, card);
  if (filter.any?.some(part) === false || (filter.not !== undefined && part(filter.not))) return false;
  return isPrintedSo(filter, fact) && (filter.is ?? []).every((is) => isSo(by, is, card));
}

/** The arena of a unit in battle, or of a Location. */
function arenaOf(s: State, card: number): Arena | undefined {
  if (s.table.zone[card] === ZONE.location) return ARENAS[s.table.locations.indexOf(card)];
  return s.table.zone[card] === ZONE.arena ? ARENAS[s.table.arena[card]] : undefined;
}

/** "Bounty Hunter" is two neighbouring words of the type line. */
function hasSubtype({ card, declared }: Fact, subtype: string): boolean {
  const line = [...card.subtypes, ...(declared.treatAs ?? [])].flatMap((one) => one.split(" "));
  const wanted = subtype.split(" ");
  return line.some((_, at) => wanted.every((one, i) => line[at + i] === one));
}

function isPrintedSo(filter: Filter, fact: Fact): boolean {
  const { card } = fact;
  const kind = isUnitFact(fact) ? "unit" : card.type;
  if (filter.kind !== undefined && !(filter.kind as readonly string[]).includes(card.type)) return false;
  if (filter.card === undefined ? kind !== "unit" : !(filter.card as readonly string[]).includes(kind)) return false;
  if (filter.subtypes?.some((one) => hasSubtype(fact, one)) === false) return false;
  if (filter.notSubtypes?.some((one) => hasSubtype(fact, one)) === true) return false;
  if (filter.allSubtypes?.every((one) => hasSubtype(fact, one)) === false) return false;
  if (filter.hasPilotText === true && fact.declared.pilot === undefined) return false;
  if (filter.hasUpkeep === true && (fact.declared.upkeep ?? []).length === 0) return false;
  if (filter.names?.includes(card.baseName) === false) return false;
  if (filter.side !== undefined && filter.side !== card.side) return false;
  if (filter.unique !== undefined && filter.unique !== card.unique) return false;
  return card.buildCost <= (filter.costAtMost ?? 999);
}

type Is = NonNullable<Filter["is"]>[number] | NonNullable<Condition["self"]>[number];

function isSo({ s, self }: Asking, is: Is, card: number): boolean {
  const { tapped, damage, head } = s.table;
  const isPiloted = onAs(s, card, "pilot").length > 0;
  const isWith = (other: number): boolean =>
    other >= 0 && arenaOf(s, card) !== undefined && arenaOf(s, card) === arenaOf(s, other);
  switch (is) {
    case "self":
      return card === self;
    case "other":
      return card !== self;
    case "attacking":
      return head[H.attacker] === card;
    case "defending":
      return head[H.defender] === card;
    case "tapped":
      return tapped[card] === 1;
    case "untapped":
      return tapped[card] === 0;
    case "damaged":
      return damage[card] > 0;
    case "undamaged":
      return damage[card] === 0;
    case "piloted":
      return isPiloted;
    case "sameArena":
      return isWith(self);
    case "attackersArena":
      return isWith(head[H.attacker]);
    case "manned":
      return onAs(s, card, "pilot").length > 1;
    case "inItsStep":
      return arenaOf(s, card) !== undefined && arenaOf(s, card) === ARENAS[head[H.arena]];
    case "held":
      return s.table.held[self] === card;
    default:
      return unknown(is);
  }
}

/** A Location fits where it lies; a filter of units has nothing to do with it. */
function isLocationSo({ s, facts, side }: Asking, filter: Filter, card: number): boolean {
  if (filter.card?.includes("location") !== true || !isPrintedSo(filter, facts[card])) return false;
  if (filter.whose !== undefined && (filter.whose === "yours") !== (sideWithCard(s, card) === side)) return false;
  return filter.arena === undefined || filter.arena.includes(arenaOf(s, card)!);
}

function count(by: Asking, filter: Count): number {
  const { s } = by;
  const mine = (whose: Player): Side => (whose === "yours" ? by.side : otherSide(by.side));
  if ("hand" in filter) return lengthOf(s.hand[mine(filter.hand)]);
  if ("force" in filter) return word(s, mine(filter.force), "force");
  let n = 0;
  for (let card = 0; card < s.matchup.count; card++) {
    const zone = s.table.zone[card];
    if (zone === ZONE.location) {
      if (isLocationSo(by, filter, card)) n++;
    } else if (zone !== ZONE.hidden && fits(by, filter, card)) n++;
  }
  return n;
}

function holds(by: Asking, declared: Condition | undefined): boolean {
  if (declared === undefined) return true;
  only(declared, ["in", "have", "count", "haveNot", "more", "self", "notPilotedBy", "step", "eachArena", "any", "not"]);
  const { s, facts, self } = by;
  if (declared.in !== undefined && !declared.in.includes(arenaOf(s, self)!)) return false;
  if (declared.have !== undefined && count(by, declared.have) < (declared.count ?? 1)) return false;
  if (declared.haveNot !== undefined && count(by, declared.haveNot) > 0) return false;
  if (declared.more !== undefined && count(by, declared.more[0]) <= count(by, declared.more[1])) return false;
  const not = declared.notPilotedBy;
  if (not !== undefined && onAs(s, self, "pilot").some((one) => isPrintedSo(not, facts[one]))) return false;
  if (declared.step?.includes(ARENAS[s.table.head[H.arena]]) === false) return false;
  if (declared.any?.some((one) => holds(by, one)) === false) return false;
  if (declared.not !== undefined && holds(by, declared.not)) return false;
  const { eachArena } = declared;
  if (eachArena !== undefined) {
    const units = cardsIn(s.table.units[by.side]);
    for (const arena of ARENAS) if (units.filter((unit) => arenaOf(s, unit) === arena).length < eachArena) return false;
  }
  return (declared.self ?? []).every((is) => isSo(by, is, self));
}

const MODIFIER_WORDS = [
  "stat",
  "amount",
  "of",
  "while",
  "attacking",
  "perDamage",
  "per",
  "using",
  "perForce",
  "perCounter",
];

/** What a modifier gives a unit at all times; what counts in an attack only is 0 here. */
function given(by: Asking, declared: Modifier, unit: number, stat: Stat): number {
  if (declared.stat !== stat) return 0;
  only(declared, MODIFIER_WORDS);
  if (declared.attacking !== undefined || declared.using !== undefined) return 0;
  const { of = "self" } = declared;
  if (of === "self" ? by.self !== unit : !fits(by, of, unit)) return 0;
  if (!holds(by, declared.while)) return 0;
  if (declared.perForce === true) return declared.amount * word(by.s, by.side, "force");
  if (declared.perCounter === true && by.s.table.counters[by.self] === 0) return 0;
  const counters = declared.perCounter === true ? by.s.table.counters[by.self] : 1;
  const each = counters * declared.amount * (declared.perDamage === true ? by.s.table.damage[unit] : 1);
  return each * (declared.per === undefined ? 1 : count(by, declared.per));
}

/** Every number of a unit in an arena or the build zone. */
export function slowStat(s: State, facts: readonly Fact[], unit: number, stat: Stat): number {
  const { card } = facts[unit];
  const under = onAs(s, unit, "under").length;
  const printed = { speed: card.speed + 10 * under, power: card.power + under, health: card.health + under };
  const start = stat === "speed" || stat === "power" || stat === "health" ? printed[stat] : 0;
  let sum = start + s.table.turnChange[unit * STATS.length + STATS.indexOf(stat)];
  const add = (self: number, list: readonly Modifier[] | undefined, side = sideWithCard(s, self)): void => {
    const by = { s, facts, side, self };
    for (const one of list ?? []) sum += given(by, one, unit, stat);
  };
  // In the build zone only the pilot of a unit goes on working for it.
  if (s.table.zone[unit] === ZONE.build) {
    add(
      unit,
      facts[unit].declared.modifiers?.filter((one) => one.perForce === true),
    );
    for (const pilot of onAs(s, unit, "pilot")) add(unit, facts[pilot].declared.pilot!.modifiers?.filter(isForSelf));
    return sum;
  }
  for (const side of [0, 1] as const) {
    for (const self of cardsIn(s.table.units[side])) {
      add(self, facts[self].declared.modifiers);
      for (const pilot of onAs(s, self, "pilot")) add(self, facts[pilot].declared.pilot!.modifiers);
      for (const gear of onAs(s, self, "equipped")) add(self, facts[gear].declared.modifiers);
    }
  }
  for (const location of s.table.locations) if (location >= 0) add(location, facts[location].declared.modifiers);
  // What cards played this turn have left in force, each for a unit.
  for (const [i, card] of cardsIn(s.table.waiting).entries())
    add(s.table.waitingOn[i + 1], facts[card].declared.lasting, sideWithCard(s, card));
  return sum;
}

const isForSelf = (one: Modifier): boolean => one.of === undefined || one.of === "self";

/** What cards in play add to a cost of a card. */
export function slowCostChange(s: State, facts: readonly Fact[], card: number, what: string): number {
  const sources = [...cardsIn(s.table.units[0]), ...cardsIn(s.table.units[1])];
  for (const location of s.table.locations) if (location >= 0) sources.push(location);
  let sum = 0;
  for (const self of sources) {
    const by: Asking = { s, facts, side: sideWithCard(s, self), self };
    for (const one of facts[self].declared.costs ?? []) {
      if (one.what !== what) continue;
      only(one, ["what", "amount", "of", "while"]);
      only(one.of, FILTER_WORDS);
      const isOfSide = one.of.whose === undefined || (one.of.whose === "yours") === (sideWithCard(s, card) === by.side);
      if (isOfSide && isPrintedSo(one.of, facts[card]) && holds(by, one.while)) sum += one.amount;
    }
  }
  return sum;
}

/** Build counters that a card needs. */
export function slowBuildCost(s: State, facts: readonly Fact[], card: number): number {
  const fact = facts[card];
  const what = fact.card.type === "mission" ? "missionBuild" : "build";
  const by: Asking = { s, facts, side: sideWithCard(s, card), self: card };
  const own = (fact.declared.ownCost ?? [])
    .filter((one) => holds(by, one.while))
    .reduce((sum, one) => sum + one.amount, 0);
  return Math.max(0, fact.card.buildCost + own + slowCostChange(s, facts, card, what));
}

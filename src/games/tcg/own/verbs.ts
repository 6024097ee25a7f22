import type { Path } from "../../../core/shape.js";
import type { Tell } from "../../ownCards/textReader.js";
import { ONS, type On, type Stat, type Verb, type Zone } from "../cards/terms.js";
import type { Effect, Filter } from "../cards/vocabulary.js";
import {
  happened,
  kindsOf,
  printed,
  type Role,
  tellOfCondition,
  tellOfCount,
  tellOfFilter,
  victims,
} from "./filters.js";
import { missingFor, uselessAt, type Where, wrongUntil } from "./moments.js";

/** On whom each verb is, what it takes besides, and where those cards must be. */

interface Rule {
  readonly ons: readonly (On | "none")[];
  readonly keys: readonly (keyof Effect)[];
  /** Zones of the cards that it does something to. */
  readonly zones: readonly Zone[];
  /** Whether it is on a player, so that `who` says on which. */
  readonly players: boolean;
}

const NUMBER = ["amount", "per"] as const;
const ARENA: readonly Zone[] = ["arena"];
const TABLE: readonly Zone[] = ["arena", "build", "arenaOrBuild", "arenaOrTheirBuild"];
const rule = (ons: Rule["ons"], zones: readonly Zone[], keys: Rule["keys"], players = false): Rule => ({
  ons,
  keys,
  zones,
  players,
});
const onCards = (...keys: (keyof Effect)[]): Rule => rule(ONS, TABLE, keys);
const inArenas = (...keys: (keyof Effect)[]): Rule => rule(ONS, ARENA, keys);
const atLarge = (...keys: (keyof Effect)[]): Rule => rule(["none"], [], keys);
const onPlayers = (...keys: (keyof Effect)[]): Rule => rule(["none"], [], ["who", ...keys], true);
/** Cards that an effect brings from somewhere, or a player picks. */
const OF_ITS_OWN = ["target", "self", "chosen"] as const;

const RULES: Readonly<Record<Exclude<Verb, "special">, Rule>> = {
  damage: onCards(...NUMBER, "evadableBy", "onlyMastersPrevent"),
  dice: onCards(...NUMBER, "onlyMastersPrevent"),
  putDamage: onCards(...NUMBER),
  heal: onCards(...NUMBER, "upTo"),
  healAll: onCards(),
  tap: onCards(),
  untap: onCards(),
  retreat: inArenas(),
  discardUnit: onCards(),
  returnToHand: onCards(),
  putIntoArena: rule(["none", ...OF_ITS_OWN, "each"], ["build", "discard"], ["who", "filter", ...NUMBER, "upTo"], true),
  buff: onCards(...NUMBER, "stat", "until"),
  prevent: rule(["none", "self"], ARENA, NUMBER),
  preventAll: rule(["none", "self"], ARENA, []),
  preventAllThisTurn: onCards(),
  deflect: rule(["none", "self"], ARENA, NUMBER),
  intercept: rule(["self", "target"], ARENA, []),
  retaliate: rule(["self"], ARENA, NUMBER),
  reroll: atLarge(...NUMBER),
  disrupt: atLarge("filter"),
  cannotBeAttacked: onCards(),
  doesNotUntap: onCards(),
  draw: onPlayers(...NUMBER),
  discardCards: onPlayers(...NUMBER),
  lookAndDiscard: onPlayers("filter", "upTo"),
  millTop: onPlayers(...NUMBER),
  gainForce: onPlayers(...NUMBER),
  loseForce: onPlayers(...NUMBER),
  gainBuild: onPlayers(...NUMBER),
  gainBuildNextTurn: onPlayers(...NUMBER),
  search: onPlayers(...NUMBER, "filter"),
  recover: rule(["none", ...OF_ITS_OWN], ["discard"], ["who", "filter", ...NUMBER, "upTo"], true),
  putBuildCounters: onPlayers(...NUMBER, "filter", "faceDown", "deploys"),
  ban: onPlayers("ban"),
  attackRule: atLarge("rule"),
  linger: rule(["none", ...ONS], TABLE, []),
  quirk: onCards("quirk"),
  chooseArena: atLarge("arenas", "quiet"),
  preventAllInArena: atLarge(),
  damageWhenAttackEnds: onCards(...NUMBER),
  discardWhenAttackEnds: onCards(),
  chooseOne: atLarge("amount"),
  lend: inArenas("amount"),
  giveUpkeep: onCards(),
  guard: onCards(...NUMBER),
  putFromHand: onPlayers("filter", "tapped"),
  putFromDeck: onPlayers("filter"),
  searchToBuild: onPlayers(...NUMBER, "filter"),
  discardAtTurnEnd: inArenas(),
  guardOthers: inArenas(),
  ward: inArenas(),
  turnOnOwn: inArenas(),
  mark: rule(["target", "self", "attacker", "defender", "pending"], ARENA, [...NUMBER, "stat", "filter"]),
  rerollAll: atLarge(),
  preventAllBy: atLarge("filter"),
  battleCardsCostMore: onPlayers(...NUMBER),
  noBattleCards: atLarge(),
  noArrivals: atLarge(),
  look: onPlayers(),
  putOnBottom: onPlayers(...NUMBER),
  hold: rule(["target", "chosen", "attacker", "defender", "pending", "opponentsChoice", "marked"], ARENA, []),
};

/** Words that any effect may have: for whom, when and whether it comes. */
const ALWAYS: readonly (keyof Effect)[] = ["verb", "on", "while", "unlessPays", "ifChosen", "may"];
/** Those of effects on cards that a filter picks out. */
const PICKED: Readonly<Partial<Record<On, readonly (keyof Effect)[]>>> = {
  each: ["filter"],
  opponentsChoice: ["filter"],
  chosen: ["filter", "times", "optional"],
  marked: ["filter"],
};
/** Verbs whose amount may be below 0. */
const SIGNED: readonly Verb[] = ["buff", "mark", "gainBuild"];

/** Numbers that are read while an attack is decided: of the attacker, and of the defender. */
export const ATTACKERS: readonly Stat[] = [
  ...(["power", "accuracy", "criticalHit", "lucky", "stun", "overkill", "bombard", "ionCannon"] as const),
  ...(["buildZonePower", "unevadable"] as const),
];
const IN_ATTACK: readonly Stat[] = [...ATTACKERS, "armor", "shields"];

/** Tells of what an effect of a verb other than special does not do. @param target the one beside it */
export function tellOfVerb(effect: Effect, target: Filter | undefined, where: Where, path: Path, tell: Tell): void {
  const { verb, on = "none", amount } = effect;
  if (verb === "special") return;
  const { ons, keys, zones, players } = RULES[verb];
  const useless = uselessAt(effect, where);
  if (useless !== undefined)
    tell([...path, "verb"], `verb: ${verb} does nothing with ${where.words}: ${useless[0]}`, useless[1]);
  if (!ons.includes(on)) {
    const said = on === "none" ? `verb: ${verb} needs on: on whom` : `verb: ${verb} is never on: ${on}`;
    const goes = ons.map((one) => (one === "none" ? "no on" : one)).join(", ");
    tell(on === "none" ? path : [...path, "on"], said, goes);
    return;
  }
  const picked = on === "none" ? [] : (PICKED[on] ?? []);
  const isOnCard = on !== "none";
  // On a card neither a player nor a pile is asked for.
  const own = isOnCard && players ? [] : keys;
  for (const key of Object.keys(effect) as (keyof Effect)[])
    if (!ALWAYS.includes(key) && !own.includes(key) && !picked.includes(key))
      tell([...path, key], `${key} does nothing with verb: ${verb}${isOnCard ? `, on: ${on}` : ""}`, goesWith(own));
  tellOfAmount(verb, amount, where, [...path, "amount"], tell);
  if (verb === "hold" && where.self !== "unit")
    tell([...path, "verb"], `verb: hold is of a unit: this card is none with ${where.words}`, "verb: doesNotUntap");
  if (verb === "buff") tellOfBuff(effect, where, path, tell);
  if (verb === "mark" && effect.stat !== undefined && !ATTACKERS.includes(effect.stat))
    tell([...path, "stat"], `stat: ${effect.stat} is not asked of attackers`, `stat: ${ATTACKERS.join(", ")}`);
  if (verb === "attackRule" && effect.rule === "oneDie" && /roll/.test(where.words))
    tell([...path, "rule"], "rule: oneDie comes too late: the dice have been rolled", "window: attack");
  if (verb === "quirk" && effect.quirk === "mayStayTapped")
    tell([...path, "quirk"], "quirk: mayStayTapped: the turn is over before units untap", "verb: doesNotUntap");
  if (isOnCard) tellOfVictims(effect, on, zones, target, where, path, tell);
  else tellOfPile(effect, where, path, tell);
  tellOfCount(effect.per, where, [...path, "per"], tell);
  tellOfFilter(effect.evadableBy, happened("evadableBy"), where, [...path, "evadableBy"], tell);
  tellOfCondition(effect.while, where, [...path, "while"], tell);
}

const goesWith = (keys: readonly string[]): string =>
  keys.length === 0 ? "it says nothing besides" : `it takes ${keys.join(", ")}`;

/** Amounts that are what a unit has, or that are too small. */
function tellOfAmount(verb: Verb, amount: Effect["amount"], where: Where, at: Path, tell: Tell): void {
  if (typeof amount === "number" && amount < 0 && !SIGNED.includes(verb) && verb !== "lend")
    tell(at, `amount: ${amount} does nothing with verb: ${verb}: it must be at least 1`);
  if (typeof amount !== "string") return;
  if (verb === "lend" || verb === "chooseOne") tell(at, `amount: ${amount}: verb: ${verb} takes a number`);
  else if (amount !== "x" && where.self !== "unit")
    tell(at, `amount: ${amount} is of a unit: this card is none with ${where.words}`);
}

function tellOfBuff(effect: Effect, where: Where, path: Path, tell: Tell): void {
  const wrong = wrongUntil(effect, where);
  if (wrong !== undefined) tell(effect.until === undefined ? path : [...path, "until"], ...wrong);
  const { until = "attack", stat } = effect;
  if (until === "attack" && stat !== undefined && !IN_ATTACK.includes(stat))
    tell([...path, "stat"], `stat: ${stat} is not asked in an attack`, "until: turn");
}

/** Cards that an effect is on: where they are, and that they are what the verb does something to. */
function tellOfVictims(
  effect: Effect,
  on: On,
  zones: readonly Zone[],
  target: Filter | undefined,
  where: Where,
  path: Path,
  tell: Tell,
): void {
  const { verb, filter } = effect;
  const at = [...path, "on"];
  const missing = missingFor(`on: ${on}`, where);
  if (missing !== undefined) {
    tell(at, `on: ${on}: ${missing[0]}`, missing[1]);
    return;
  }
  if (on === "self" && where.self === "none")
    tell(at, `on: self: this card is no unit with ${where.words}`, "on: each");
  if (on === "self" && where.self === "location" && verb !== "discardUnit")
    tell(at, `verb: ${verb} does nothing to a Location`, "on: each");
  const met = on === "target" ? target : filter;
  if (verb === "putIntoArena" && on !== "self" && met?.zone === "build" && met.is?.includes("retreated") !== true)
    tell(at, "verb: putIntoArena: a card that is still being built is no unit yet", "is: [retreated]");
  // What a verb does to units it does to no other card.
  const isPile = verb === "recover" || verb === "putIntoArena";
  const sorts = isPile && verb === "recover" ? undefined : verb === "discardUnit" ? ["unit", "location"] : ["unit"];
  const of: Role = {
    ...victims(`verb: ${verb}`),
    zones: on === "each" ? zones.filter((zone) => zone !== "discard") : zones,
    ...(sorts === undefined ? {} : { cards: sorts }),
  };
  const picked = on === "target" ? undefined : verb === "mark" ? undefined : filter;
  if (picked !== undefined) {
    const { zone = "arena" } = picked;
    if (!of.zones.includes(zone))
      tell(at, `verb: ${verb} does nothing to a card in zone: ${zone}`, zoneWords(of.zones));
    else tellOfFilter(picked, of, where, [...path, "filter"], tell);
    return;
  }
  if (verb === "mark") tellOfFilter(filter, kindsOf("verb: mark"), where, [...path, "filter"], tell);
  const zone =
    on === "self" ? where.zone : on === "target" && target !== undefined ? (target.zone ?? "arena") : "arena";
  if (!of.zones.includes(zone)) tell(at, `verb: ${verb} does nothing to a card in zone: ${zone}`, zoneWords(of.zones));
  if (on === "target" && target !== undefined && sorts !== undefined)
    for (const sort of target.card ?? [])
      if (!sorts.includes(sort))
        tell(at, `verb: ${verb} does nothing to a ${sort} card`, `card: [${sorts.join(", ")}]`);
}

const zoneWords = (zones: readonly Zone[]): string => `zone: ${zones.join(", ")}`;

/** What a verb looks for in a hand, deck, pile or build zone. */
const PILES: Readonly<Partial<Record<Verb, Role>>> = {
  lookAndDiscard: printed("verb: lookAndDiscard", "hand"),
  search: printed("verb: search", "deck"),
  putFromHand: printed("verb: putFromHand", "hand", ["unit"]),
  putFromDeck: printed("verb: putFromDeck", "deck", ["unit"]),
  searchToBuild: printed("verb: searchToBuild", "deck", ["unit", "mission", "location", "equipment"]),
  recover: printed("verb: recover", "discard"),
  putIntoArena: printed("verb: putIntoArena", "discard", ["unit"]),
  putBuildCounters: printed("verb: putBuildCounters", "hand", ["unit", "mission", "location", "equipment"]),
  disrupt: printed("verb: disrupt", "hand"),
  preventAllBy: kindsOf("verb: preventAllBy"),
};

function tellOfPile(effect: Effect, where: Where, path: Path, tell: Tell): void {
  const { verb, filter } = effect;
  const of = PILES[verb];
  if (of !== undefined) tellOfFilter(filter, of, where, [...path, "filter"], tell);
  if (verb === "preventAllBy" && filter === undefined) tell(path, "verb: preventAllBy needs a filter", "kind: [space]");
}

import type { Path } from "../../../core/shape.js";
import type { Joined } from "../../cards/effects/joined.js";
import type { Tell } from "../../ownCards/textReader.js";
import { OF_TABLE } from "../cards/fits.js";
import type { Is, Zone } from "../cards/terms.js";
import type { Condition, ConditionWords, Cost, Count, Filter } from "../cards/vocabulary.js";
import { missingFor, type Where } from "./moments.js";

/** What filters, conditions and costs ask for, where it is asked: some of it no card has there. */

/** Where a filter is asked of cards: in these zones, of what has just happened, or of what is printed alone. */
export interface Role {
  readonly words: string;
  readonly zones: readonly Zone[];
  /** What it is asked of: cards in their zones, a unit wherever it is by now, print, or types alone. */
  readonly asks: "all" | "happened" | "print" | "printAndWhose" | "kind";
  /** What it cannot be about, with the reason. */
  readonly cards?: readonly string[];
}

const BUILT = ["build", "arenaOrBuild", "arenaOrTheirBuild"] as const satisfies readonly Zone[];
const role = (words: string, zones: readonly Zone[], cards?: readonly string[]): Role => ({
  words,
  zones,
  asks: "all",
  ...(cards === undefined ? {} : { cards }),
});
export const inArena = (words: string): Role => role(words, ["arena"], ["unit"]);
export const onTable = (words: string): Role => role(words, ["arena", ...BUILT], ["unit"]);
export const counted = (words: string): Role =>
  role(words, ["arena", ...BUILT, "discard"], ["unit", "location", "equipment", "battle", "mission"]);
export const victims = (words: string): Role => role(words, ["arena", ...BUILT, "discard"]);
export const happened = (words: string): Role => ({ words, zones: ["arena"], asks: "happened", cards: ["unit"] });
export const printed = (words: string, zone: Zone, cards?: readonly string[]): Role => ({
  words,
  zones: ["arena", zone],
  asks: "print",
  ...(cards === undefined ? {} : { cards }),
});
export const printedOf = (words: string): Role => ({ words, zones: ["arena", "hand"], asks: "printAndWhose" });
export const kindsOf = (words: string): Role => ({ words, zones: ["arena"], asks: "kind" });

const OF_NUMBERS: readonly (keyof Filter)[] = [
  ...(["powerAtMost", "powerAtLeast", "healthAtMost", "speedAtMost", "speedAtLeast"] as const),
];
/** States that units in an arena alone have. */
const IN_ARENA: readonly Is[] = [
  ...(["sameArena", "attackersArena", "paidArena", "pendingArena", "chosenArena"] as const),
  ...(["counts", "bereaved", "attacking", "missed", "held"] as const),
];
/** States that a card has wherever it is. */
const ANYWHERE: readonly Is[] = ["self", "other", "defending", "missed", "cheaperThanDefender", "cheaperThanAttacker"];
/** What has left its arena by the time that it is told of. */
const GONE = /^(subject with when: (discarded|unitDiscarded|kills)|damaged with when: destroys)$/;

/** @param whole the filter that it is joined to, which says where its cards are */
export function tellOfFilter(
  filter: Filter | undefined,
  of: Role,
  where: Where,
  path: Path,
  tell: Tell,
  whole: Filter | undefined = filter,
): void {
  if (filter === undefined || whole === undefined) return;
  const { zone = "arena" } = whole;
  const place = (key: string) => [...path, key];
  if (whole !== filter && filter.zone !== undefined)
    tell(place("zone"), "zone: what is joined looks where the whole filter does", "zone beside any and not");
  else if (whole === filter && !of.zones.includes(zone))
    tell(place("zone"), `zone: ${zone} is never where ${of.words} looks`, `zone: ${of.zones.join(", ")}`);
  if (of.asks === "kind") {
    for (const key of Object.keys(filter))
      if (key !== "kind") tell(place(key), `${key} is not asked by ${of.words}: it knows types of unit alone`, "kind");
    if (filter.kind === undefined) tell(path, `${of.words} needs kind: which types of unit`, "kind: [space]");
    return;
  }
  if (of.asks !== "all")
    for (const key of OF_TABLE) {
      if (filter[key] === undefined || (of.asks === "happened" && key !== "arena")) continue;
      const why = of.asks === "happened" ? "the unit may have left its place" : "it knows what is printed alone";
      tell(place(key), `${key} is not asked by ${of.words}: ${why}`);
    }
  if (of.asks === "print" && filter.whose !== undefined)
    tell(place("whose"), `whose is not asked by ${of.words}: it looks through the cards of one player`);
  tellOfSorts(filter, whole, of, path, tell);
  for (const [one, ...at] of joinedTo(filter)) tellOfFilter(one, of, where, [...path, ...at], tell, whole);
  if (of.asks === "print" || of.asks === "printAndWhose") return;
  if (filter.arena !== undefined && (zone === "build" || zone === "discard"))
    tell(place("arena"), `arena: a card in zone: ${zone} is in no arena`);
  if (zone === "discard")
    for (const key of OF_NUMBERS)
      if (filter[key] !== undefined) tell(place(key), `${key}: only units in play have numbers`, "costAtMost");
  filter.is?.forEach((word, i) => {
    tellOfIs(word, zone, of, where, [...path, "is", i], tell);
  });
}

/** What is joined to a filter or a condition, each with its place below that. */
function joinedTo<Words extends object>({ any, not }: Joined<Words>): (readonly [Joined<Words>, ...Path])[] {
  const alternatives = (any ?? []).map((one, i) => [one, "any", i] as const);
  return not === undefined ? alternatives : [...alternatives, [not, "not"]];
}

/** Sorts of card that lie where the filter looks. */
function tellOfSorts(filter: Filter, whole: Filter, of: Role, path: Path, tell: Tell): void {
  const { zone = "arena" } = whole;
  const { card } = filter;
  const meant = card ?? whole.card;
  card?.forEach((sort, i) => {
    const at = [...path, "card", i];
    if (of.cards !== undefined && !of.cards.includes(sort))
      tell(at, `card: ${sort} is never what ${of.words} is about`, `card: [${of.cards.join(", ")}]`);
    else if (of.asks === "all" && zone !== "discard" && sort !== "unit" && !(sort === "location" && zone === "arena"))
      tell(at, `card: no ${sort} card lies in zone: ${zone}`, "zone: discard");
    else if (of.asks === "all" && sort === "location" && (filter.is ?? []).length > 0)
      tell(at, "card: location: is asks for what units alone are");
  });
  if (filter.forceAtMost !== undefined && meant?.includes("battle") !== true)
    tell([...path, "forceAtMost"], "forceAtMost is of Battle cards: say so", "card: [battle]");
  if (filter.place !== undefined && meant?.includes("location") !== true)
    tell([...path, "place"], "place is of Locations: say so", "card: [location]");
}

function tellOfIs(word: Is, zone: Zone, of: Role, where: Where, at: Path, tell: Tell): void {
  const missing = missingFor(`is: ${word}`, where);
  if (missing !== undefined) tell(at, `is: ${word}: ${missing[0]}`, missing[1]);
  else if (GONE.test(of.words) && !ANYWHERE.includes(word))
    tell(at, `is: ${word}: the unit has left its arena by then`, "when: wouldBeDiscarded");
  else if (zone === "discard" && word !== "self" && word !== "other")
    tell(at, `is: ${word}: no card of a discard pile is so`);
  else if (zone === "build" && IN_ARENA.includes(word)) tell(at, `is: ${word}: no unit of the build zone is so`);
  else if (zone === "arena" && word === "retreated" && of.asks === "all")
    tell(at, "is: retreated: units in an arena are not", "zone: build");
  else if ((word === "self" || word === "other") && where.self !== "unit")
    tell(at, `is: ${word}: this card is no unit with ${where.words}`);
  else if ((word === "sameArena" || word === "held") && (where.self === "none" || where.zone !== "arena"))
    tell(at, `is: ${word}: this card is in no arena with ${where.words}`);
}

export function tellOfCondition(one: Condition | undefined, where: Where, path: Path, tell: Tell): void {
  if (one === undefined) return;
  const isInArena = where.self !== "none" && where.zone === "arena";
  if (one.in !== undefined && !isInArena) tell([...path, "in"], `in: this card is in no arena with ${where.words}`);
  if (one.notPilotedBy !== undefined && where.self !== "unit")
    tell([...path, "notPilotedBy"], `notPilotedBy: this card is no unit with ${where.words}`);
  one.self?.forEach((word, i) => {
    const missing = missingFor(`self: ${word}`, where);
    if (missing !== undefined) tell([...path, "self", i], `self: ${word}: ${missing[0]}`);
    else if (where.self === "none" || (where.self === "location" && word !== "inItsStep") || where.zone === "discard")
      tell([...path, "self", i], `self: ${word}: this card is no unit with ${where.words}`, "have");
  });
  for (const key of ["step", "using"] as const) {
    const missing = one[key] === undefined ? undefined : missingFor(key, where);
    if (missing !== undefined) tell([...path, key], `${key}: ${missing[0]}`);
  }
  const units: Role = { ...counted("have"), zones: ["arena"] };
  const isOfPlayer = one.have !== undefined && ("hand" in one.have || "force" in one.have);
  if (one.distinct !== undefined && isOfPlayer)
    tell([...path, "distinct"], "distinct is of units: what a player has does not differ", "have: { whose: yours }");
  tellOfCount(one.have, where, [...path, "have"], tell, one.distinct === undefined ? undefined : units);
  tellOfFilter(one.haveNot, counted("haveNot"), where, [...path, "haveNot"], tell);
  tellOfFilter(one.notPilotedBy, printed("notPilotedBy", "arena", ["unit"]), where, [...path, "notPilotedBy"], tell);
  one.more?.forEach((count, i) => {
    tellOfCount(count, where, [...path, "more", i], tell);
  });
  one.also?.forEach((condition, i) => {
    tellOfCondition(condition, where, [...path, "also", i], tell);
  });
  for (const [joined, ...at] of joinedTo<ConditionWords>(one)) tellOfCondition(joined, where, [...path, ...at], tell);
}

/** @param of where cards are counted that fit */
export function tellOfCount(count: Count | undefined, where: Where, path: Path, tell: Tell, of?: Role): void {
  if (count === undefined) return;
  const had = (["hand", "force"] as const).find((key) => key in count);
  if (had === undefined)
    tellOfFilter(
      count as Filter,
      of ?? counted(String(path.findLast((key) => typeof key === "string"))),
      where,
      path,
      tell,
    );
  else if (Object.keys(count).length > 1)
    tell([...path, had], `${had}: what a player has is counted alone`, `{ ${had}: yours }`);
}

/** Costs of the card itself, and those of which a Location pays any. */
const OF_ITSELF = ["tap", "discardSelf", "damageSelf", "retreatSelf", "returnSelf"] as const;
/** Costs that say what X is. */
export const SAYS_X = ["forceX", "buildX", "xIsItsCost", "damageOther"] as const;

/** @param hasX whether effects follow that an X may be of */
export function tellOfCost(cost: Cost | undefined, where: Where, hasX: boolean, path: Path, tell: Tell): void {
  if (cost === undefined) return;
  for (const key of OF_ITSELF) {
    if (cost[key] === undefined || (where.self === "location" && key === "discardSelf")) continue;
    if (where.self !== "unit" || where.zone === "discard")
      tell([...path, key], `${key}: this card is no unit in play with ${where.words}`, "tapOne: { whose: yours }");
    else if (key === "retreatSelf" && where.zone !== "arena")
      tell([...path, key], "retreatSelf: this card is in the build zone already");
  }
  for (const key of SAYS_X)
    if (cost[key] !== undefined && !hasX) tell([...path, key], `${key}: no effect follows that X could be of`);
  if (cost.damageOther !== undefined && !where.pending)
    tell([...path, "damageOther"], `damageOther is as much as is pending: no damage is with ${where.words}`);
  for (const key of ["tapOne", "discardOne", "damageOne", "damageOther"] as const) {
    tellOfFilter(cost[key], inArena(key), where, [...path, key], tell);
    if (cost[key] !== undefined && cost[key].whose !== "yours")
      tell([...path, key], `${key}: what pays is yours: say so`, "whose: yours");
  }
  tellOfFilter(cost.removeOf, printed("removeOf", "discard"), where, [...path, "removeOf"], tell);
  tellOfFilter(cost.discardFitting, printed("discardFitting", "hand"), where, [...path, "discardFitting"], tell);
}

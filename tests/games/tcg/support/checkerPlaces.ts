import type { List } from "../../../../src/core/lists.js";
import type { Side } from "../../../../src/core/side.js";
import type { State } from "../../../../src/games/tcg/state/state.js";
import { ZONE } from "../../../../src/games/tcg/state/table.js";
import { cardsIn, fail, same, sideOfCard } from "../../cards/support/checking.js";
import {
  cardsOn,
  type Fact,
  isJediCharacter,
  isUnitFact,
  onAs,
  personOf,
  sideWithCard,
  word,
} from "./checkerShared.js";

/** Every card lies in exactly one place; public counts, links and stacks agree with it. */

const SIDES = [0, 1] as const;
type Place = "hidden" | keyof typeof ZONE;
const BUILT = ["space", "ground", "character", "mission", "location", "equipment"];

/** @param isAsking whether a question is being asked; at the end somebody may have been looking at cards */
export function checkPlaces(s: State, facts: readonly Fact[], isAsking: boolean): void {
  same("a fact for each card", facts.length, s.matchup.count, {});
  const place = new Array<string>(s.matchup.count).fill("");
  for (const owner of SIDES) {
    const put = (list: List, name: string, zone: Place, types?: readonly string[]): void => {
      for (const card of cardsIn(list)) lay(s, facts, place, owner, card, name, zone, types);
    };
    put(s.hand[owner], "hand", "hidden");
    put(s.deck[owner], "deck", "hidden");
    put(s.down[owner], "face down in the build zone", "hidden", BUILT);
    put(s.table.buildZone[owner], "build zone", "build", ["space", "ground", "character", "equipment"]);
    put(s.table.units[owner], "units", "arena", ["space", "ground", "character"]);
    put(s.table.discard[owner], "discard", "discard");
    for (const unit of [...cardsIn(s.table.units[owner]), ...cardsIn(s.table.buildZone[owner])])
      layOn(s, facts, place, unit);
    checkCounts(s, owner);
  }
  for (const [arena, card] of s.table.locations.entries()) {
    if (card < 0) continue;
    lay(s, facts, place, sideOfCard(s, card), card, `location ${arena}`, "location", ["location"]);
    const name = ["space", "ground", "character"][arena];
    if (!(facts[card].card.arenas as readonly string[]).includes(name))
      fail("a Location lies in an arena of its own", { card: facts[card].card.name, name });
  }
  for (let card = 0; card < s.matchup.count; card++) {
    const zone = s.table.zone[card];
    if (place[card] !== "") continue;
    if (isAsking && zone !== ZONE.played && zone !== ZONE.removed)
      fail("a card without a place is being played", { card, name: facts[card].card.name, zone });
  }
  if (isAsking) for (const side of SIDES) checkPersons(s, facts, side);
}

function lay(
  s: State,
  facts: readonly Fact[],
  place: string[],
  owner: Side,
  card: number,
  name: string,
  zone: Place,
  types?: readonly string[],
): void {
  const fact = facts[card];
  if (fact === undefined) fail("lists hold cards", { card, name });
  const about = { card, title: fact.card.name, name, already: place[card], zone: s.table.zone[card] };
  if (place[card] !== "") fail("a card lies in one place", about);
  place[card] = name;
  const isInBattle = zone === "arena" || zone === "under" || zone === "pilot" || zone === "equipped";
  if (!isInBattle && sideOfCard(s, card) !== owner) fail("only units in battle are under the enemy's control", about);
  if (sideWithCard(s, card) !== owner) fail("cards are with the side that has them", { ...about, owner });
  if (types !== undefined && !types.includes(fact.card.type)) fail("cards lie where their type may", about);
  if (s.table.zone[card] !== ZONE[zone]) fail("the zone is where it lies", about);
  const isOnUnit = zone === "under" || zone === "pilot" || zone === "equipped";
  if (!isOnUnit && s.table.host[card] !== -1) fail("a card on no unit has no host", about);
  if (!isOnUnit && s.table.nextOn[card] !== -1) fail("a card on no unit has no next", about);
  if (zone !== "arena" && zone !== "build" && zone !== "pilot" && s.table.firstOn[card] !== -1)
    fail("only units have cards on them", about);
}

/** Lower versions, pilots and equipment of a unit, and what is on its pilots. */
function layOn(s: State, facts: readonly Fact[], place: string[], unit: number): void {
  const owner = sideWithCard(s, unit);
  const about = { unit, name: facts[unit].card.name, zone: s.table.zone[unit] };
  for (const card of cardsOn(s, unit)) {
    const zone = s.table.zone[card];
    if (s.table.host[card] !== unit) fail("a card on a unit knows its host", { ...about, card });
    if (zone === ZONE.under) lay(s, facts, place, owner, card, "under", "under", [facts[unit].card.type]);
    else if (zone === ZONE.pilot) {
      lay(s, facts, place, owner, card, "pilot", "pilot", ["character"]);
      if (facts[card].declared.pilot === undefined) fail("only pilots pilot", { ...about, card });
      if (s.matchup.isDroid[unit] === 1) fail("nobody pilots a Droid", { ...about, card });
      layOn(s, facts, place, card);
    } else if (zone === ZONE.equipped) lay(s, facts, place, owner, card, "equipment", "equipped", ["equipment"]);
    else fail("cards on a unit lie under it, pilot it or equip it", { ...about, card, itsZone: zone });
  }
  checkStack(s, facts, unit);
}

/** At most four versions of one person, ship or vehicle, all distinct. */
function checkStack(s: State, facts: readonly Fact[], unit: number): void {
  const under = onAs(s, unit, "under");
  const names = [unit, ...under].map((card) => facts[card].card.name);
  const versions = new Set([unit, ...under].map((card) => facts[card].card.version));
  same("cards under a unit are counted", s.table.under[unit], under.length, { names });
  if ((names.length > 4 && !mayGrowTall(facts, unit)) || versions.size !== names.length)
    fail("a stack is at most four distinct versions", { names });
  const persons = new Set([unit, ...under].map((card) => personOf(facts[card])));
  if (under.length > 0 && (persons.size !== 1 || persons.has(undefined))) fail("a stack is of one unique", { names });
}

/** Stacks of Jedi Characters may, while a card of either deck allows it. */
const mayGrowTall = (facts: readonly Fact[], unit: number): boolean =>
  isJediCharacter(facts[unit]) && facts.some(({ declared }) => declared.rule === "tallJediStacks");

/** A unique is in arenas and build zone at most once a player, its stack being one unit. */
function checkPersons(s: State, facts: readonly Fact[], side: Side): void {
  const seen = new Map<string, string>();
  const units = [...cardsIn(s.table.units[side]), ...cardsIn(s.table.buildZone[side])];
  const all = [...units, ...units.flatMap((unit) => onAs(s, unit, "pilot")), ...cardsIn(s.down[side])];
  for (const card of all) {
    const person = isUnitFact(facts[card]) ? personOf(facts[card]) : undefined;
    // Units that have come over from the enemy are there besides.
    if (person === undefined || sideOfCard(s, card) !== side) continue;
    const name = `${facts[card].card.name} in zone ${s.table.zone[card]}`;
    if (seen.has(person)) fail("a unique is there once", { person, name, and: seen.get(person) });
    seen.set(person, name);
  }
}

function checkCounts(s: State, side: Side): void {
  same("cards in hand are counted", word(s, side, "handCount"), s.hand[side][0], { side });
  same("cards in the deck are counted", word(s, side, "deckCount"), s.deck[side][0], { side });
  same("face-down cards are counted", word(s, side, "downCount"), s.down[side][0], { side });
}

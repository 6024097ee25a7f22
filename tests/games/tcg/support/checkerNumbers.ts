import { STATS } from "../../../../src/games/tcg/cards/terms.js";
import type { State } from "../../../../src/games/tcg/state/state.js";
import { H, ZONE } from "../../../../src/games/tcg/state/table.js";
import { QUESTIONS, type Question } from "../../../../src/games/tcg/strategy.js";
import { cardsIn, fail, same } from "../../cards/support/checking.js";
import { type Fact, word } from "./checkerShared.js";
import { slowStat, UnknownWordError } from "./checkerStats.js";

/** Force, build points, counters, damage, and the numbers of units that the engine keeps. */

const SIDES = [0, 1] as const;
const WIDTH = STATS.length;

/** Questions asked between plays, when everything that has to be discarded is. */
const BETWEEN: ReadonlySet<Question> = new Set(["build", "points", "retreat", "first", "act", "bid"]);

/** @returns how many numbers could not be worked out because this checker does not know a word */
export function checkNumbers(s: State, facts: readonly Fact[], question: number): number {
  for (const side of SIDES) {
    for (const name of ["force", "build", "handCount", "deckCount", "downCount"] as const)
      if (word(s, side, name) < 0)
        fail("no number of a player is below zero", { side, name, found: word(s, side, name) });
    for (const card of cardsIn(s.down[side])) {
      const counters = s.downCounters[side][card];
      // Cards can take all counters off one that is being built.
      if (counters < 0) fail("no card has less than no build counters", { card, counters });
    }
  }
  const isBetween = BETWEEN.has(QUESTIONS[question]) && s.table.head[H.depth] === 0;
  for (let card = 0; card < s.matchup.count; card++) checkCard(s, facts, card, isBetween);
  return checkStats(s, facts);
}

function checkCard(s: State, facts: readonly Fact[], card: number, isBetween: boolean): void {
  const { table } = s;
  const zone = table.zone[card];
  const about = (): Record<string, unknown> => ({
    card,
    name: facts[card].card.name,
    zone,
    damage: table.damage[card],
  });
  // Credits lie on Locations, too.
  if ((zone !== ZONE.build && table.isRetreated[card] !== 0) || (!mayHaveCounters(zone!) && table.counters[card] !== 0))
    fail("counters lie on cards in the build zone", { ...about(), counters: table.counters[card] });
  if (zone !== ZONE.arena && zone !== ZONE.build && zone !== ZONE.pilot) {
    if (zone !== ZONE.location) checkBare(s, facts, card);
    return;
  }
  if (table.tapped[card] > 1) fail("tapped or not", about());
  if (zone === ZONE.pilot) return;
  const isUnit = ["space", "ground", "character"].includes(facts[card].card.type);
  const health = table.stats[card * WIDTH + STATS.indexOf("health")];
  // Health that a text gives is gone in the build zone, where a unit without damage stays all the same.
  const isHurt = zone === ZONE.arena || table.damage[card] > 0;
  if (isBetween && isUnit && isHurt && table.damage[card] >= health)
    fail("a unit with as much damage as health is discarded", { ...about(), health });
}

/** Nothing can be read from the table of a card that is not in play, or lies under another. */
function checkBare(s: State, facts: readonly Fact[], card: number): void {
  const zone = s.table.zone[card];
  for (const { name, values, width, none, isLeft } of s.whose.onUnits)
    for (let at = card * width; isLeft && at < (card + 1) * width; at++)
      if (values[at] !== none)
        fail("a card out of play is bare", { card, title: facts[card].card.name, name, zone, found: values[at] });
}

/** Every number of every unit equals the one worked out from the declarations. */
function checkStats(s: State, facts: readonly Fact[]): number {
  same("numbers are fresh whenever somebody is asked", s.table.head[H.isStale], 0, {});
  let unknown = 0;
  for (const side of SIDES) {
    for (const unit of [...cardsIn(s.table.units[side]), ...cardsIn(s.table.buildZone[side])]) {
      if (facts[unit].card.type === "equipment") continue;
      for (const [k, stat] of STATS.entries()) {
        try {
          const expected = slowStat(s, facts, unit, stat);
          const found = s.table.stats[unit * WIDTH + k];
          if (found !== expected)
            fail("numbers are those of the cards", {
              name: facts[unit].card.name,
              zone: s.table.zone[unit],
              stat,
              found,
              expected,
            });
        } catch (error) {
          if (!(error instanceof UnknownWordError)) throw error;
          unknown++;
        }
      }
    }
  }
  return unknown;
}

const mayHaveCounters = (zone: number): boolean => zone === ZONE.build || zone === ZONE.location;

import { itemOf, lengthOf } from "../../core/lists.js";
import { type Side, sideAfter } from "../../core/side.js";
import { LIGHT } from "./cards/matchup.js";
import type { State } from "./state/state.js";
import { S } from "./state/table.js";

const ARENAS = 3;

/**
 * What a curve of win chances counts between two turns, light's less dark's unless told: shares of what fights in the
 * arenas, the weakest, the middle and the strongest of three, by build cost and by power and health; arenas that only
 * one side is in; all that fights; and what lies ready elsewhere.
 */
export const FEATURES = [
  "constant",
  "weakestByCost",
  "middleByCost",
  "strongestByCost",
  "weakestByForce",
  "middleByForce",
  "strongestByForce",
  "arenasOfLight",
  "arenasOfDark",
  "allByCost",
  "allByForce",
  "force",
  "hand",
  "buildCounters",
  "retreated",
  "faceDown",
  "deck",
] as const;

/** A counter of one matchup; it allocates once. */
export function createCounter(): (s: State, features: Float64Array) => void {
  const cost = new Float64Array(2 * ARENAS);
  const strength = new Float64Array(2 * ARENAS);
  const shares = new Float64Array(ARENAS);
  return (s, features) => {
    cost.fill(0);
    strength.fill(0);
    features.fill(0);
    features[0] = 1;
    for (let side: Side | 2 = LIGHT; side !== 2; side = sideAfter(side)) {
      addUnits(s, side, cost, strength);
      addElsewhere(s, side, features);
    }
    addShares(cost, shares, features, 1);
    addShares(strength, shares, features, 4);
    for (let arena = 0; arena < ARENAS; arena++) {
      const [light, dark] = [strength[arena], strength[ARENAS + arena]];
      if (light > 0 && dark === 0) features[7] += 1;
      if (dark > 0 && light === 0) features[8] += 1;
    }
    features[9] = logRatio(cost);
    features[10] = logRatio(strength);
  };
}

function addUnits({ table, matchup }: State, side: Side, cost: Float64Array, strength: Float64Array): void {
  const units = table.units[side];
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    const at = side * ARENAS + table.arena[unit];
    const health = Math.max(1, matchup.health[unit]);
    cost[at] += (matchup.buildCost[unit] * Math.max(0, health - table.damage[unit])) / health;
    strength[at] += matchup.power[unit] + health - table.damage[unit];
    for (let on = table.firstOn[unit]; on >= 0; on = table.nextOn[on]) {
      cost[at] += matchup.buildCost[on] / 2;
      strength[at] += 1;
    }
  }
}

function addElsewhere({ table, matchup }: State, side: Side, features: Float64Array): void {
  const sign = side === LIGHT ? 1 : -1;
  const of = side * S.words;
  features[11] += (sign * table.sides[of + S.force]) / 10;
  features[12] += (sign * table.sides[of + S.handCount]) / 7;
  features[15] += (sign * table.sides[of + S.downCount]) / 4;
  features[16] += (sign * table.sides[of + S.deckCount]) / 40;
  const zone = table.buildZone[side];
  for (let i = 0; i < lengthOf(zone); i++) {
    const card = itemOf(zone, i);
    if (table.isRetreated[card] === 1) features[14] += (sign * matchup.buildCost[card]) / 10;
    else features[13] += (sign * table.counters[card]) / 10;
  }
}

/** Puts light's shares of the arenas, -1..1 and the least first. */
function addShares(all: Float64Array, shares: Float64Array, features: Float64Array, at: number): void {
  for (let arena = 0; arena < ARENAS; arena++) {
    const [light, dark] = [all[arena], all[ARENAS + arena]];
    shares[arena] = (light - dark) / (light + dark + 2);
  }
  shares.sort();
  for (let i = 0; i < ARENAS; i++) features[at + i] = shares[i];
}

const logRatio = (all: Float64Array): number =>
  Math.log((3 + all[0] + all[1] + all[2]) / (3 + all[3] + all[4] + all[5]));

import { itemOf, lengthOf } from "../../core/lists.js";
import { otherSide, type Side } from "../../core/side.js";
import { DARK, LIGHT } from "./cards/matchup.js";
import { ICON, ICON_KINDS } from "./cards/vocabulary.js";
import type { State } from "./state/state.js";
import { H, S } from "./state/table.js";

/** What a curve of win chances counts between two turns; words a side stand light first. */
export const FEATURES = [
  "constant",
  "lightIsNext",
  "dial",
  "dialSquared",
  "balanceIsLight",
  ...["Light", "Dark"].flatMap((side) =>
    [
      "lost",
      "lostSquared",
      "damage",
      "worstDamage",
      "cost",
      "health",
      "readyDamage",
      "readyBlast",
      "tactics",
      "force",
      "hand",
      "resources",
      "deck",
    ].map((one) => one + side),
  ),
] as const;

const OF_BOTH = 5;
const OF_SIDE = 13;
const DIAL_END = 12;

/** Counts them from the public table and the sizes of hands: no card that a side cannot see. */
export function countFeatures(s: State, features: Float64Array): void {
  const { head } = s.table;
  const dial = head[H.dial] / DIAL_END;
  features[0] = 1;
  features[1] = head[H.active] === DARK ? 1 : 0;
  features[2] = dial;
  features[3] = dial * dial;
  features[4] = head[H.balance] === LIGHT ? 1 : 0;
  countSide(s, LIGHT, features, OF_BOTH);
  countSide(s, DARK, features, OF_BOTH + OF_SIDE);
}

function countSide(s: State, side: Side, features: Float64Array, at: number): void {
  const { table, matchup } = s;
  features.fill(0, at, at + OF_SIDE);
  // Destroyed objectives lie in the victory pile of the opponent.
  const lost = lengthOf(table.victory[otherSide(side)]);
  features[at] = lost;
  features[at + 1] = lost * lost;
  const objectives = table.objectives[side];
  let resources = 0;
  for (let i = 0; i < lengthOf(objectives); i++) {
    const objective = itemOf(objectives, i);
    const share = table.damage[objective] / Math.max(1, table.capacity[objective]);
    features[at + 2] += share;
    features[at + 3] = Math.max(features[at + 3], share * share);
    resources += matchup.resources[objective];
  }
  const enhancements = table.enhancements[side];
  for (let i = 0; i < lengthOf(enhancements); i++) resources += matchup.resources[itemOf(enhancements, i)];
  countUnits(s, side, features, at);
  features[at + 10] = table.sides[side * S.words + S.handCount] / 6;
  features[at + 11] = resources / 5;
  features[at + 12] = table.sides[side * S.words + S.deckCount] / 20;
}

function countUnits({ table, matchup }: State, side: Side, features: Float64Array, at: number): void {
  const units = table.units[side];
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    const icons = unit * ICON_KINDS;
    features[at + 4] += matchup.cost[unit] / 5;
    features[at + 5] += (table.capacity[unit] - table.damage[unit]) / 5;
    if (table.focus[unit] <= 1) {
      features[at + 6] +=
        (table.icons[icons + ICON.unitDamage] + table.icons[icons + ICON.edge + ICON.unitDamage] / 2) / 4;
      features[at + 7] += (table.icons[icons + ICON.blast] + table.icons[icons + ICON.edge + ICON.blast] / 2) / 4;
      features[at + 8] += (table.icons[icons + ICON.tactics] + table.icons[icons + ICON.edge + ICON.tactics] / 2) / 4;
    }
    if (table.committed[unit] === 1) features[at + 9] += matchup.force[unit] / 4;
  }
}

import { type Handicap, receiver } from "../../handicap.js";
import { type MiniaturesOptions, MOST_POINTS, RANGES } from "../options.js";
import type { Rules } from "../rules.js";
import { type Side, squadsOf } from "./team.js";

const rulesOf = (options: unknown): Rules => (options as MiniaturesOptions).rules;
const headStarts = (options: unknown): readonly [number, number] => {
  const { headStartA = 0, headStartB = 0 } = rulesOf(options);
  return [headStartA, headStartB];
};
const gambits = (options: unknown): readonly [number, number] => {
  const { gambitPoints, gambitPointsA = gambitPoints, gambitPointsB = gambitPoints } = rulesOf(options);
  return [gambitPointsA, gambitPointsB];
};
/** So much more for one of two. */
const added = ([a, b]: readonly [number, number], by: number): readonly [number, number] => [
  a + Math.max(0, -by),
  b + Math.max(0, by),
];

/**
 * What one squad may be given: points to build with, a head start, or more for the middle of the map. With the latter
 * two both play for victory points.
 */
export const HANDICAPS: readonly Handicap[] = [
  {
    name: "points",
    unit: "point",
    about: "points more that the weaker squad is built for, spent by chance on whoever may join",
    isBuilt: true,
    step: 10,
    most: (_options, a, b) => {
      const [ofA, ofB] = [a, b].map(({ content }) =>
        squadsOf(content as Side).reduce((sum, squad) => sum + squad.totalCost, 0),
      );
      return [Math.max(0, Math.min(ofA, MOST_POINTS - ofA)), Math.max(0, Math.min(ofB, MOST_POINTS - ofB))];
    },
    given: (options) => options,
    words: (_options, by, a, b) => `${[a, b][receiver(by)]} is built for ${pointsOf(Math.abs(by))} more`,
  },
  {
    name: "start",
    unit: "point",
    about: "victory points that the weaker squad begins with; both play for victory points",
    step: 10,
    most: (options, a, b) => {
      const least = Math.min(...[a, b].map(({ content }) => goalOf(options as MiniaturesOptions, content as Side)));
      const [ofA, ofB] = headStarts(options);
      return [Math.max(0, least - 1 - ofA), Math.max(0, least - 1 - ofB)];
    },
    given: (options, by) => {
      const [headStartA, headStartB] = added(headStarts(options), by);
      return ruled(options, { headStartA, headStartB });
    },
    words: (options, by, a, b) =>
      `${[a, b][receiver(by)]} begins with ${pointsOf(added(headStarts(options), by)[receiver(by)])}`,
  },
  {
    name: "gambit",
    unit: "point",
    about: "points a round that the weaker squad scores besides for the middle of the map (gambit)",
    step: 5,
    most: (options) => {
      const [ofA, ofB] = gambits(options);
      return [RANGES.gambitPointsA[1] - ofA, RANGES.gambitPointsB[1] - ofB];
    },
    given: (options, by) => {
      const [gambitPointsA, gambitPointsB] = added(gambits(options), by);
      return ruled(options, { gambit: true, gambitPointsA, gambitPointsB });
    },
    words: (options, by, a, b) =>
      `${[a, b][receiver(by)]} scores ${pointsOf(added(gambits(options), by)[receiver(by)])} a round for the middle of the map`,
  },
];

const pointsOf = (count: number): string => (count === 1 ? "1 point" : `${count} points`);

/** Points with which a side wins. */
const goalOf = ({ points }: MiniaturesOptions, side: Side): number =>
  squadsOf(side).reduce((sum, squad) => sum + (points ?? squad.points), 0);

const ruled = (options: unknown, changed: Partial<Rules>): MiniaturesOptions => {
  const { rules, ...rest } = options as MiniaturesOptions;
  return { ...rest, rules: { ...rules, victoryPoints: true, ...changed } };
};

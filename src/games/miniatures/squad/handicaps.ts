import type { Entrant } from "../../game.js";
import { counted, eitherWords, type Given, type Handicap } from "../../handicap.js";
import { type MiniaturesOptions, MOST_POINTS, RANGES } from "../options.js";
import { type Rules, USUAL } from "../rules.js";
import { type Side, squadsOf } from "./team.js";

const rulesOf = (options: unknown): Rules => (options as MiniaturesOptions).rules;
const headStarts = (options: unknown): Given => {
  const { headStartA = 0, headStartB = 0 } = rulesOf(options);
  return [headStartA, headStartB];
};
const gambits = (options: unknown): Given => {
  const { gambitPoints, gambitPointsA = gambitPoints, gambitPointsB = gambitPoints } = rulesOf(options);
  return [gambitPointsA, gambitPointsB];
};
/** So much more for one of two. */
const added = (own: Given, by: number): Given => sumOf(own, [Math.max(0, -by), Math.max(0, by)]);
const sumOf = ([a, b]: Given, [moreA, moreB]: Given): Given => [a + moreA, b + moreB];

/**
 * What one squad may be given: points to build with, a head start, or more for the middle of the map. With the latter
 * two both play for victory points.
 */
export const HANDICAPS: readonly Handicap[] = [
  {
    name: "points",
    unit: "point to build with",
    units: "points to build with",
    about:
      "points more that the weaker squad is built for, spent by chance on whoever may join; at most as many again as it costs",
    isBuilt: true,
    step: 10,
    most: (_options, a, b) => {
      const [ofA, ofB] = [costOf(a.content), costOf(b.content)];
      return [Math.max(0, Math.min(ofA, MOST_POINTS - ofA)), Math.max(0, Math.min(ofB, MOST_POINTS - ofB))];
    },
    room: (options, a, b) => {
      const left = ({ content }: Entrant) => goalOf(options as MiniaturesOptions, content as Side) - costOf(content);
      return [Math.max(0, left(a)), Math.max(0, left(b))];
    },
    given: (options) => options,
    words: (_options, given, a, b) =>
      eitherWords(
        given,
        [a, b],
        (more) => `is filled up with ${counted(more, "point")} of random characters`,
        (more) => (more === 0 ? "stays as in its file" : `with ${more}`),
        (more) =>
          more === 0 ? "are as in their files" : `are filled up with ${counted(more, "point")} of random characters`,
      ),
  },
  {
    name: "gambit",
    unit: "gambit point",
    units: "gambit points",
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
    rule: (options, a, b) => {
      const { gambitLeastCost = USUAL.gambitLeastCost, gambitDiplomats = USUAL.gambitDiplomats } = rulesOf(options);
      const who = [
        gambitLeastCost > 0 ? ` that cost ${gambitLeastCost} or more` : "",
        gambitDiplomats ? "" : " and has no Diplomat",
      ].join("");
      const when = `scored at the end of each round by whoever has a character${who} within 4 squares of the middle of the map`;
      return `${when}. ${goalWords(options, a, b)}`;
    },
    words: (options, given, a, b) =>
      eitherWords(
        sumOf(gambits(options), given),
        [a, b],
        (own) => `scores ${counted(own, "point")} a round for the middle of the map`,
        String,
        (own) => `score ${counted(own, "point")} a round for the middle of the map (gambit)`,
      ),
  },
  {
    name: "start",
    unit: "victory point",
    units: "victory points",
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
    rule: (options, a, b) => `before the first round. ${goalWords(options, a, b)}`,
    words: (options, given, a, b) =>
      eitherWords(
        sumOf(headStarts(options), given),
        [a, b],
        (own) => `begins with ${counted(own, "point")}`,
        (own) => `with ${own}`,
        (own) => `begin with ${counted(own, "point")}`,
      ),
  },
];

/** Points with which a side wins. */
const goalOf = ({ points }: MiniaturesOptions, side: Side): number =>
  squadsOf(side).reduce((sum, squad) => sum + (points ?? squad.points), 0);

const costOf = (content: unknown): number => squadsOf(content as Side).reduce((sum, squad) => sum + squad.totalCost, 0);

/** How points win. */
function goalWords(options: unknown, a: Entrant, b: Entrant): string {
  const [ofA, ofB] = [a, b].map(({ content }) => goalOf(options as MiniaturesOptions, content as Side));
  const goal = ofA === ofB ? `${ofA} points` : `${ofA} points for ${a.name} and ${ofB} for ${b.name}`;
  return `A defeated character scores what it cost, ${goal} at the end of a round win, and so does who defeats all`;
}

const ruled = (options: unknown, changed: Partial<Rules>): MiniaturesOptions => {
  const { rules, ...rest } = options as MiniaturesOptions;
  return { ...rest, rules: { ...rules, victoryPoints: true, ...changed } };
};

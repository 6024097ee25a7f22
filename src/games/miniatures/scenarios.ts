import { wordNamed } from "../../core/names.js";
import type { Construction } from "./squad/construction.js";
import type { Pairing } from "./squad/pairing.js";

/**
 * What is fought for, with whom, and what squads may hold: the rulebook's "Scenarios and Play Options", and the
 * three-player skirmish and Capture the Droid of the Revenge of the Sith rulebook.
 */
export interface Scenario {
  readonly name: string;
  readonly description: string;
  /** Which squads may meet; where absent the experiment's `pairing` says it. */
  readonly pairing?: Pairing;
  /** Rules of squad construction that are left out, or added. */
  readonly construction: Partial<Construction>;
  /** Who plays: one against one, with a third against both, or two teams of two. */
  readonly players: "two" | "three" | "teams" | "two or teams";
  /**
   * Points of defeated enemies that win at once: each side's own squad's cost, or `CONTEST_POINTS` where the squads
   * cost the same.
   */
  readonly goal?: "own cost" | "contest";
  /** A droid in the middle of the map waits to be taken home. */
  readonly droid?: boolean;
}

/** Points that win a three-player skirmish of equal squads. */
export const CONTEST_POINTS = 100;

export const SCENARIOS: readonly Scenario[] = [
  { name: "skirmish", description: "defeat all enemies", construction: {}, players: "two" },
  {
    name: "fringe squads",
    description: "squads of Fringe characters only",
    construction: { fringe: "only" },
    players: "two",
  },
  {
    name: "era on era",
    description: "a light-side squad of one era against a dark-side squad of another",
    pairing: "era-on-era",
    construction: {},
    players: "two",
  },
  {
    name: "free-for-all",
    description: "any squad against any, whatever their factions",
    pairing: "any",
    construction: {},
    players: "two",
  },
  {
    name: "three players",
    description:
      "at most one light and one dark squad, the others Fringe only; first to 100 points, or to its own cost where costs differ",
    pairing: "era-on-era",
    construction: { fringe: "apart" },
    players: "three",
    goal: "contest",
  },
  {
    name: "team play",
    description: "two squads a side, played in turn; a team fights until both its squads are gone",
    construction: {},
    players: "teams",
  },
  {
    name: "out of the box",
    description: "any characters, whatever their factions, costs and names; first to its own squad's cost in points",
    pairing: "any",
    construction: { factions: false, unique: false, cost: false },
    players: "two or teams",
    goal: "own cost",
  },
  {
    name: "capture the droid",
    description: "take the droid from the middle of the map to the own edge, or defeat all enemies",
    construction: {},
    players: "two",
    droid: true,
  },
];

export const DEFAULT_SCENARIO = "skirmish";

/** The scenario of that name, in whatever capitals, or undefined. */
export const scenarioNamed = (name: string): Scenario | undefined => {
  const word = wordNamed(
    SCENARIOS.map((one) => one.name),
    name,
  );
  return SCENARIOS.find((one) => one.name === word);
};

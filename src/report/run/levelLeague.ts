import {
  differencesAtLevels,
  LEAST_LEVEL_GAMES,
  type Meeting,
  ordersOf,
  type PairOrder,
} from "../../analysis/acrossLevels.js";
import { type Interval, mirrored } from "../../analysis/interval.js";
import { meanOfRates } from "../../analysis/meanOfRates.js";
import { at } from "../../core/assert.js";
import type { RunSummary } from "../../results/summary.js";
import { list, plural, plurals, rate } from "../format.js";
import { type Standing, standings } from "./league.js";
import { sideWords } from "./model.js";

/** The squads or decks of a run by mean win rate, at each level of play. */

/** One of them at one level. */
export interface LevelRow {
  readonly strategy: string;
  readonly games: number;
  readonly opponents: number;
  /** Mean win rate over them, each counting alike. */
  readonly average: Interval;
  /** Its place at this level, from 1. */
  readonly rank: number;
  /** Whether all others are shown to be above or below it at this level. */
  readonly isSure: boolean;
  /** How many times as many games most likely show that, should rates stay as they are. */
  readonly factor: number;
}

/** Whether one stands above and below the same others at every level. */
export type Place = "holds" | "changes" | "not sure" | "too few games";

export interface LevelStanding extends Pick<Standing, "name" | "points"> {
  /** Weakest level first; one is absent where it has no games. */
  readonly levels: readonly LevelRow[];
  readonly place: Place;
  /** Places in the list of those that it changes places with, and of those beside which its place is not sure. */
  readonly changes: readonly number[];
  readonly open: readonly number[];
}

/**
 * Entrants at each level of play, in the order of the first; none where the run has one level.
 * @param side only entrants of that side, for games whose sides differ
 */
export function levelStandings(summary: RunSummary, side?: "a" | "b"): LevelStanding[] {
  const strategies = levelNames(summary);
  const league = standings(summary, side);
  if (strategies.length === 0 || league.length === 0) return [];
  const places = placesOf(summary, league);
  const rows = strategies.map((strategy) => levelRows(summary, strategy, league));
  const meetings = strategies.map((strategy) => meetingsAt(summary, strategy, places));
  const differences = differencesAtLevels(meetings, league.length);
  const orders = ordersOf(differences);
  const isKnown = league.map((_, i) => rows.every((own) => (own[i]?.games ?? 0) >= LEAST_LEVEL_GAMES));
  return league.map(({ name, points }, i) => {
    const others = league.flatMap((_, j) => (j === i ? [] : [j]));
    const those = (wanted: PairOrder) =>
      others.filter((j) => wanted === (at(isKnown, i) && at(isKnown, j) ? at(at(orders, i), j) : "open"));
    const [changes, open] = [those("turns"), those("open")];
    return {
      ...{ name, changes, open },
      ...(points === undefined ? {} : { points }),
      levels: rows.flatMap((own, level) => {
        const row = own[i];
        if (row === undefined) return [];
        const beside = others.map((j) => at(at(at(differences, i), j), level));
        const isKnown = own.every((one) => (one?.games ?? 0) >= LEAST_LEVEL_GAMES);
        const factor = Math.max(0, ...beside.map((one) => one.factor));
        return [{ ...row, isSure: isKnown && beside.every(({ sign }) => sign !== 0), factor }];
      }),
      place: !at(isKnown, i)
        ? "too few games"
        : changes.length > 0
          ? "changes"
          : open.length > 0
            ? "not sure"
            : "holds",
    };
  });
}

/** The levels of a run, weakest first. */
export const levelNames = ({ matchups }: RunSummary): string[] => [
  ...new Set(matchups.flatMap(({ levels = [] }) => levels.map(({ strategy }) => strategy))),
];

/** Numbers of all entrants by name, those of the league first. */
function placesOf({ entrants }: RunSummary, league: readonly Standing[]): ReadonlyMap<string, number> {
  const names = [...league, ...entrants].map(({ name }) => name);
  return new Map([...new Set(names)].map((name, i) => [name, i]));
}

interface Met {
  readonly a: string;
  readonly b: string;
  readonly games: number;
  readonly winRateA: Interval;
}

/** Matchups as one level played them, mirrors left out. */
const metAt = ({ matchups }: RunSummary, strategy: string): Met[] =>
  matchups.flatMap(({ a, b, levels = [] }) =>
    levels.flatMap((one) => (one.strategy === strategy && one.games > 0 && a !== b ? [{ ...one, a, b }] : [])),
  );

const meetingsAt = (summary: RunSummary, strategy: string, places: ReadonlyMap<string, number>): Meeting[] =>
  metAt(summary, strategy).map(({ a, b, winRateA: rateA }) => ({ a: places.get(a)!, b: places.get(b)!, rateA }));

/** By place in the league; undefined where one has no games at this level. */
function levelRows(
  summary: RunSummary,
  strategy: string,
  league: readonly Standing[],
): readonly (Omit<LevelRow, "isSure" | "factor"> | undefined)[] {
  const met = metAt(summary, strategy);
  const rows = league.map(({ name }) => {
    const own = met.filter(({ a, b }) => a === name || b === name);
    if (own.length === 0) return undefined;
    const average = meanOfRates(own.map(({ a, winRateA }) => (a === name ? winRateA : mirrored(winRateA))));
    const games = own.reduce((sum, one) => sum + one.games, 0);
    return { strategy, games, opponents: own.length, average };
  });
  const rank = (of: Interval) => 1 + rows.filter((one) => one && one.average.estimate > of.estimate).length;
  return rows.map((one) => one && { ...one, rank: rank(one.average) });
}

/**
 * "holds at every level", "changes places with Y", "not sure beside X and Y at rollout-4".
 * @param named how others are called
 */
export function placeWords(
  { place, changes, open, levels }: LevelStanding,
  of: number,
  named: (place: number) => string,
): string {
  switch (place) {
    case "holds":
      return "holds at every level";
    case "changes":
      return `changes places with ${othersWords(changes, named)}`;
    case "not sure": {
      const unsure = levels.filter(({ isSure }) => !isSure).map(({ strategy }) => strategy);
      const where = unsure.length === levels.length ? "" : ` at ${list(unsure)}`;
      const beside = open.length === of - 1 && of > 2 ? "" : ` beside ${othersWords(open, named)}`;
      return `not sure${beside}${where}`;
    }
    default:
      return place;
  }
}

/** The rankings of a run that are long enough for a table, of each side apart where sides differ. */
export const levelLeagues = (summary: RunSummary): { readonly noun: string; readonly league: LevelStanding[] }[] => {
  const words = sideWords(summary);
  const leagues = summary.symmetric
    ? [{ noun: summary.entrantNoun, league: levelStandings(summary), least: 3 }]
    : (["a", "b"] as const).map((side) => ({
        ...{ noun: `${words[side]} ${summary.entrantNoun}`, league: levelStandings(summary, side), least: 2 },
      }));
  return leagues.filter(({ league, least }) => league.length >= least);
};

/** Others that are named one by one. */
const NAMED_AT_MOST = 3;

const othersWords = (others: readonly number[], named: (place: number) => string): string =>
  others.length > NAMED_AT_MOST ? `${others.length} others` : list(others.map(named));

/** Who is strongest at each level, and whether the order of all holds; nothing of fewer than two. */
export function levelLeagueSentences(league: readonly LevelStanding[], noun: string): string[] {
  if (league.length < 2) return [];
  const strategies = [...new Set(league.flatMap(({ levels }) => levels.map(({ strategy }) => strategy)))];
  const few = strategies.filter((strategy) =>
    league.some(({ levels }) => (rowAt(levels, strategy)?.games ?? 0) < LEAST_LEVEL_GAMES),
  );
  const all = plural(league.length, noun);
  if (few.length > 0)
    return [
      `Who is strongest of ${all} is not known: some have fewer than ${LEAST_LEVEL_GAMES} games at ${list(few)}.`,
    ];
  return [leadSentence(league, strategies, all), ...(league.length < 3 ? [] : [orderSentence(league, noun)])];
}

function leadSentence(league: readonly LevelStanding[], strategies: readonly string[], all: string): string {
  const leads = new Map<number, string[]>();
  for (const strategy of strategies) {
    const lead = league.findIndex(({ levels }) => rowAt(levels, strategy)?.rank === 1);
    leads.set(lead, [...(leads.get(lead) ?? []), strategy]);
  }
  const leaders = [...leads.keys()];
  const { name, place, changes, levels } = at(league, at(leaders, 0));
  if (leaders.length === 1) {
    const won = list(levels.map((one) => `${rate(one.average)} at ${one.strategy}`));
    return place === "holds"
      ? `${name} is the strongest of ${all} at every level: it wins ${won}.`
      : `${name} leads ${all} at every level: it wins ${won}. That is ${sureWords(levels)}.`;
  }
  const isShown = leaders.some((one) => changes.includes(one));
  const told = [...leads].map(([lead, at], i) => `${league[lead]?.name}${i === 0 ? " leads" : ""} at ${list(at)}`);
  return `Who is strongest of ${all} ${isShown ? "changes with the level" : "is not sure"}: ${told.join(", ")}.`;
}

/** "sure at greedy, not yet at rollout-4". */
function sureWords(levels: readonly LevelRow[]): string {
  const those = (wanted: boolean) => levels.filter(({ isSure }) => isSure === wanted).map(({ strategy }) => strategy);
  const [sure, unsure] = [those(true), those(false)];
  return sure.length === 0 ? "not sure at any level" : `sure at ${list(sure)}, not yet at ${list(unsure)}`;
}

const rowAt = (levels: readonly LevelRow[], strategy: string): LevelRow | undefined =>
  levels.find((one) => one.strategy === strategy);

/** "Of 10 pairs of squads 7 stand in the same order at every level, 1 changes places and 2 are not sure." */
function orderSentence(league: readonly LevelStanding[], noun: string): string {
  const pairs = (league.length * (league.length - 1)) / 2;
  const half = (key: "changes" | "open") => league.reduce((sum, one) => sum + one[key].length, 0) / 2;
  const [changed, open] = [half("changes"), half("open")];
  if (changed + open === 0) return `The order of all ${league.length} holds at every level.`;
  const held = pairs - changed - open;
  const told = [
    [held, "stands in the same order at every level", "stand in the same order at every level"],
    [changed, "changes places", "change places"],
    [open, "is not sure", "are not sure"],
  ] as const;
  const parts = told.flatMap(([n, one, more]) => (n === 0 ? [] : [`${n} ${n === 1 ? one : more}`]));
  return `Of ${pairs} pairs of ${plurals(noun)} ${list(parts)}.`;
}

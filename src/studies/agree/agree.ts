import { benjaminiHochberg } from "../../analysis/benjaminiHochberg.js";
import { betaBinomialP } from "../../analysis/betaBinomial.js";
import { midranks, rankCorrelation } from "../../analysis/rankCorrelation.js";
import { wilson, wilsonTrials } from "../../analysis/wilson.js";
import { at } from "../../core/assert.js";
import type { Told } from "../../core/described.js";
import { type Problems, UserError } from "../../core/problems.js";
import type { PeopleMatchup, PeopleRating, PeopleResults } from "./read.js";
import type { agreeShape } from "./shape.js";
import type { Simulated, SimulatedItem } from "./simulated.js";

/** People's ratings or results held against a simulation. */

export type Agreement = AgreeSummary["agreement"];
export type KindAgreement = AgreeSummary["byKind"][number];
/** Somebody whom people rate otherwise. */
export type RankedApart = AgreeSummary["ranks"][number];
/** A matchup that people see otherwise. */
export type MatchupApart = AgreeSummary["matchups"][number];
export type AgreeSummary = Omit<Told<typeof agreeShape>, "schemaVersion">;

const CONFIDENCE = 0.95;
/** Whom a correlation and places take at least, over all and of a kind. */
const LEAST = 3;
const LEAST_OF_KIND = 4;

/**
 * @param file for the problem where too few are in both
 * @throws UserError then
 */
export function agreementOf(
  people: PeopleResults,
  simulated: Simulated,
  file: string,
  problems: Problems,
): AgreeSummary {
  const items = people.kind === "ratings" ? rated(people.ratings, simulated) : scored(people.matchups, simulated);
  const matchups = people.kind === "ratings" ? { list: [], notPlayed: 0 } : matchupsApart(people.matchups, simulated);
  const isRanked = items.length >= LEAST;
  if (!isRanked && matchups.list.length === 0) {
    const message =
      people.kind === "results"
        ? "none of these matchups was played by the simulation"
        : `${items.length} that the simulation has a value of are too few to compare; it takes ${LEAST}`;
    problems.add({ file, line: 0, column: 0, message });
    throw new UserError(problems.list);
  }
  return {
    of: simulated.of,
    game: simulated.game,
    measure: people.kind === "ratings" ? simulated.measure : "win rate in the games that people played",
    kind: people.kind,
    confidence: CONFIDENCE,
    agreement: isRanked ? agreed(items) : { compared: items.length },
    byKind: isRanked ? byKind(items) : [],
    ranks: isRanked ? ranksApart(items) : [],
    matchups: matchups.list,
    notPlayed: matchups.notPlayed,
    unvalued: people.kind === "results" ? [] : unvaluedOf(people.ratings, simulated),
  };
}

const unvaluedOf = (ratings: readonly PeopleRating[], { unvalued = [] }: Simulated): string[] =>
  ratings.map(({ name }) => name).filter((name) => unvalued.includes(name));

/** Somebody whom both have a value of. */
interface Both {
  readonly name: string;
  readonly kind: string | undefined;
  readonly people: number;
  readonly simulated: number;
  readonly replay: string | undefined;
}

const itemsByName = (items: readonly SimulatedItem[]) => new Map(items.map((item) => [item.name, item]));

function rated(ratings: readonly PeopleRating[], { items }: Simulated): Both[] {
  const known = itemsByName(items);
  return ratings.flatMap(({ name, rating, kind }): Both[] => {
    const item = known.get(name);
    if (item === undefined) return [];
    return [{ name, kind: kind ?? item.kind, people: rating, simulated: item.value, replay: item.replay }];
  });
}

/**
 * Win rate of a in a matchup of the simulation, the independent games that it is known by, and one of them; undefined
 * where it was not played.
 */
function simulatedRate({ matchups }: Simulated) {
  const known = new Map(matchups.map((m) => [JSON.stringify([m.a, m.b]), m]));
  return (a: string, b: string) => {
    const [own, turned] = [known.get(JSON.stringify([a, b])), known.get(JSON.stringify([b, a]))];
    const found = own ?? turned;
    // Where nothing was played its interval is everything.
    if (found === undefined || found.winRateA.high - found.winRateA.low >= 1) return undefined;
    const { estimate } = found.winRateA;
    const rate = own === undefined ? 1 - estimate : estimate;
    return { rate, trials: wilsonTrials(found.winRateA), replay: found.replay };
  };
}

/**
 * Everybody's win rate in people's games, and what the simulation gives for the same matchups in the same shares, so
 * that who met whom is no difference.
 */
function scored(matchups: readonly PeopleMatchup[], simulated: Simulated): Both[] {
  const rateOf = simulatedRate(simulated);
  const known = itemsByName(simulated.items);
  const sums = new Map<string, { games: number; people: number; simulated: number }>();
  for (const { a, b, winsA, winsB, draws } of matchups) {
    const found = rateOf(a, b);
    if (found === undefined) continue;
    const games = winsA + winsB + draws;
    for (const [name, wins, rate] of [
      [a, winsA, found.rate],
      [b, winsB, 1 - found.rate],
    ] as const) {
      const own = sums.get(name) ?? { games: 0, people: 0, simulated: 0 };
      sums.set(name, {
        games: own.games + games,
        people: own.people + wins + draws / 2,
        simulated: own.simulated + games * rate,
      });
    }
  }
  return [...sums].map(([name, { games, people, simulated: expected }]): Both => {
    const item = known.get(name);
    return { name, kind: item?.kind, people: people / games, simulated: expected / games, replay: item?.replay };
  });
}

function agreed(items: readonly Both[]): Agreement {
  const correlation = rankCorrelation(
    items.map(({ people }) => people),
    items.map(({ simulated }) => simulated),
    CONFIDENCE,
  );
  return { compared: items.length, ...(correlation === undefined ? {} : { correlation }) };
}

/** Places from 1, the greatest value first. */
const places = (values: readonly number[]): number[] => midranks(values.map((value) => -value));

function byKind(items: readonly Both[]): KindAgreement[] {
  const [people, simulated] = [places(items.map((one) => one.people)), places(items.map((one) => one.simulated))];
  const kinds = [...new Set(items.flatMap(({ kind }) => kind ?? []))].sort();
  if (kinds.length < 2) return [];
  return kinds.map((kind): KindAgreement => {
    const own = items.flatMap((one, i) => (one.kind === kind ? [i] : []));
    const lean = own.reduce((sum, i) => sum + at(simulated, i) - at(people, i), 0) / own.length / items.length;
    const found = own.length < LEAST_OF_KIND ? { compared: own.length } : agreed(own.map((i) => at(items, i)));
    return { kind, ...found, lean };
  });
}

function ranksApart(items: readonly Both[]): RankedApart[] {
  const [people, simulated] = [places(items.map((one) => one.people)), places(items.map((one) => one.simulated))];
  return items
    .map(
      (one, i): RankedApart => ({
        name: one.name,
        ...(one.kind === undefined ? {} : { kind: one.kind }),
        people: one.people,
        simulated: one.simulated,
        peoplePlace: at(people, i),
        simulatedPlace: at(simulated, i),
        ...(one.replay === undefined ? {} : { replay: one.replay }),
      }),
    )
    .sort((x, y) => apart(y) - apart(x) || (x.name < y.name ? -1 : 1));
}

const apart = ({ peoplePlace, simulatedPlace }: RankedApart): number => Math.abs(peoplePlace - simulatedPlace);

function matchupsApart(matchups: readonly PeopleMatchup[], simulated: Simulated) {
  const rateOf = simulatedRate(simulated);
  const found = matchups.flatMap((m) => {
    const own = rateOf(m.a, m.b);
    if (own === undefined) return [];
    const games = m.winsA + m.winsB + m.draws;
    const score = m.winsA + m.draws / 2;
    const people = wilson(score, games, CONFIDENCE);
    // Both are samples: the simulation, too, knows the rate by so many games only.
    const p = betaBinomialP(score, games, own.rate, own.trials);
    return [{ a: m.a, b: m.b, games, people, simulated: own.rate, p, replay: own.replay }];
  });
  const adjusted = benjaminiHochberg(found.map(({ p }) => p));
  const list = found
    .map(({ p: _, replay, ...one }, i): MatchupApart => {
      return { ...one, adjustedP: at(adjusted, i), ...(replay === undefined ? {} : { replay }) };
    })
    .sort((x, y) => x.adjustedP - y.adjustedP || off(y) - off(x) || (x.a + x.b < y.a + y.b ? -1 : 1));
  return { list, notPlayed: matchups.length - found.length };
}

const off = ({ people, simulated }: MatchupApart): number => Math.abs(people.estimate - simulated);

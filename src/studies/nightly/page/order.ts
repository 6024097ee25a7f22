import { type Interval, mirrored } from "../../../analysis/interval.js";
import { at } from "../../../core/assert.js";
import { rate } from "../../../report/format.js";
import { disagrees, winnerDepends } from "../../../report/run/conditions.js";
import { leaderOf, wholeOf } from "../../../report/run/faceTables.js";
import { type Standing, standings } from "../../../report/run/league.js";
import { type Met, sideNames } from "../../../report/run/model.js";
import { outcomeOf } from "../../../report/run/verdict.js";
import type { NightMatchup } from "../summary.js";

/** Which places of a league are settled: neither a map nor a better player who was asked turns them round. */

export type MetTonight = Met & Pick<NightMatchup, "fixed" | "fresh" | "level">;

/** Neighbours in a league, in order; several where who of them is better is not settled. */
export interface Places {
  /** Of the first, from 1. */
  readonly from: number;
  readonly all: readonly Standing[];
  /** Why there is no order among them, a clause each; empty of one, and of those that games do not tell apart. */
  readonly why: readonly string[];
  /** The matchups that these tell of. */
  readonly told: readonly MetTonight[];
}

/** Whether better players have the other side ahead. */
export const isTurned = ({ level }: MetTonight): boolean => level?.isTurned === true;

/** Whether who wins depends on the map, or on who plays. */
export const isUnsettled = (m: MetTonight): boolean => winnerDepends(m) || isTurned(m);

/** Who is ahead tonight, and how much it wins. */
export function leadOf(m: MetTonight) {
  const side = leaderOf(m, outcomeOf(m));
  const names = sideNames(m);
  const [who, whom] = side === "a" ? [names.a, names.b] : [names.b, names.a];
  return { side, who, whom, won: side === "a" ? m.winRateA : mirrored(m.winRateA) };
}

/** "A wins 56.7 % against B, but only 36.0 % by rollout-4, and 39 % on chasm (75 % on mixed)" */
export function againstWords(m: MetTonight): string {
  const { side, who, whom, won } = leadOf(m);
  const byBetter = m.level && (side === "a" ? m.level.higher.winRateA : mirrored(m.level.higher.winRateA));
  const by = m.level?.strategy;
  const better =
    byBetter === undefined || !isTurned(m)
      ? []
      : [byBetter.estimate < 0.5 ? `only ${rate(byBetter)} by ${by}` : `over all nights fewer than half by ${by}`];
  const ends = mapEnds(m);
  const onMaps = ends === undefined ? [] : [`${better.length === 0 ? "only " : ""}${ends.least} (${ends.most})`];
  return `${who} wins ${rate(won)} against ${whom}, but ${[...better, ...onMaps].join(", and ")}`;
}

/** Where the side that is ahead wins least, and most; undefined where maps agree on who is ahead. */
function mapEnds(m: MetTonight): { readonly least: string; readonly most: string } | undefined {
  if (!disagrees(m.byVariant)) return undefined;
  const { side } = leadOf(m);
  const won = m.variants.map(({ variant, winRateA: { estimate } }, i) => ({
    ...{ variant, share: side === "a" ? estimate : 1 - estimate, ahead: m.byVariant?.ahead[i] },
  }));
  won.sort((x, y) => x.share - y.share);
  const words = (one: (typeof won)[number]) => `${wholeOf(one.share)}\u202f% on ${one.variant}`;
  const lost = won.filter(({ ahead }) => ahead !== side && ahead !== "open");
  const held = won.filter(({ ahead }) => ahead === side);
  return { least: words(at(lost, 0)), most: words(at(held, held.length - 1)) };
}

/** The places of a league, with those together that nothing settles. */
export function placesOf(league: readonly Standing[], matchups: readonly MetTonight[]): Places[] {
  const better = betterAverages(league, matchups);
  const reasons = league.flatMap((one, from) =>
    league.slice(from + 1).flatMap((other, k) => {
      const reason = unsettledBy(one, other, k === 0, matchups, better);
      return reason === undefined ? [] : [{ from, to: from + 1 + k, ...reason }];
    }),
  );
  const isJoined = (i: number) => reasons.some(({ from, to }) => from < i && i <= to);
  const firsts = league.flatMap((_, i) => (isJoined(i) ? [] : [i]));
  return firsts.map((first, k): Places => {
    const end = firsts[k + 1] ?? league.length;
    const own = reasons.filter(({ from, to }) => from >= first && to < end);
    return {
      ...{ from: first + 1, all: league.slice(first, end) },
      ...{ why: own.map(({ why }) => why), told: own.flatMap(({ met }) => met ?? []) },
    };
  });
}

/** Why it is not settled which of two stands higher; undefined where it is. Head to head counts of neighbours alone. */
function unsettledBy(
  one: Standing,
  other: Standing,
  areNeighbours: boolean,
  matchups: readonly MetTonight[],
  better: Better | undefined,
): { readonly why: string; readonly met?: MetTonight } | undefined {
  const met = matchups.find(({ a, b }) => [a, b].includes(one.name) && [a, b].includes(other.name));
  if (areNeighbours && met !== undefined && isUnsettled(met)) return { why: againstWords(met), met };
  const [own, others] = [better?.averages.get(one.name), better?.averages.get(other.name)];
  // Of neighbours it is enough that they change places; of others it must be more than chance.
  if (own !== undefined && others !== undefined && (areNeighbours ? own.estimate : own.high) < others.estimate)
    return { why: `by ${better?.by} ${other.name} wins more (${rate(others)}) than ${one.name} (${rate(own)})` };
  if (!areNeighbours || other.average.high < one.average.estimate) return undefined;
  return { why: `${one.name} and ${other.name} are too close to tell apart` };
}

/** What each wins of its games by a better player. */
interface Better {
  readonly by: string;
  readonly averages: ReadonlyMap<string, Interval>;
}

/** Undefined where no better player played all matchups. */
function betterAverages(league: readonly Standing[], matchups: readonly MetTonight[]): Better | undefined {
  const played = matchups.flatMap(({ level, ...m }) =>
    level === undefined ? [] : [{ ...m, games: level.higher.games, winRateA: level.higher.winRateA }],
  );
  const by = matchups[0]?.level?.strategy;
  if (by === undefined || played.length < matchups.length) return undefined;
  const entrants = league.map(({ name }) => ({ name, summary: "" }));
  return { by, averages: new Map(standings({ entrants, matchups: played }).map((one) => [one.name, one.average])) };
}

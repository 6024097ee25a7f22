import { below, type RandomStream } from "../../../core/rng.js";
import type { Faction } from "../catalogue/factions.js";
import type { PublishedCard } from "../catalogue/publishedCard.js";
import { chooseArrivals } from "./arrivals.js";
import { type Candidate, candidateOf } from "./candidate.js";
import { assemble } from "./checkSquad.js";
import { mayJoin, violations } from "./construction.js";
import { MAX_CHARACTERS, type Squad } from "./squad.js";

export interface RandomLimits {
  readonly faction: Faction;
  /** Most points to spend; default 100. */
  readonly points?: number;
  /** Most characters; default `MAX_CHARACTERS`. */
  readonly maxCharacters?: number;
  /** Who is in the squad in any case; must be legal there. */
  readonly with?: readonly PublishedCard[];
}

/**
 * A random legal squad: characters are drawn evenly from the cards that still fit (cost, faction and Fringe, Unique)
 * until none does or the squad is full. The same stream and pool give the same squad.
 * @param pool cards to draw from, such as the playable ones; must hold one that is allowed and affordable
 * @returns undefined when no card of the pool may be in such a squad
 */
export function randomSquad(
  stream: RandomStream,
  pool: readonly PublishedCard[],
  limits: RandomLimits,
): Squad | undefined {
  const points = limits.points ?? 100;
  const most = limits.maxCharacters ?? MAX_CHARACTERS;
  const candidates = pool.map(candidateOf).filter((c) => mayJoin(c, [], limits.faction));
  const members: Candidate[] = (limits.with ?? []).map(candidateOf);
  let open = candidates;
  while (members.length < most) {
    open = open.filter((c) => violations([...members, c], limits.faction, points).length === 0);
    if (open.length === 0) break;
    members.push(open[below(stream.words, stream.offset, open.length)]);
  }
  if (members.length === 0) return undefined;
  const { brings } = chooseArrivals(members, {}, limits.faction, () => pool);
  return assemble(`Random ${limits.faction}`, limits.faction, undefined, points, members, brings);
}

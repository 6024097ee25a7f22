import type { DrawnPairs, HeapGrowth } from "./children.js";
import type { Tally } from "./measure.js";
import type { CardGame } from "./standardMatchups.js";
import type { StartCost } from "./startCost.js";
import type { WritingCost } from "./writingCost.js";

/** Something counted, a second on the wall and a second of CPU time. Shared machines are judged by the latter. */
export interface Rate {
  readonly wall: number;
  readonly cpu: number;
}

export interface Speed {
  readonly games: Rate;
  readonly activations: Rate;
  readonly attacks: Rate;
}

/** A game of cards: games, greedy against greedy and random against random. */
export interface CardSpeed {
  readonly greedy: Rate;
  readonly random: Rate;
  /** Rounds (turns, where both players share them) of a greedy game, on average. */
  readonly rounds: number;
  /** CPU time of everybody else meanwhile, in cores. */
  readonly otherLoad: number;
  /** Greedy games over whole battles of the peer, a CPU second each; null where the peer was not measured. */
  readonly peer: { readonly battlesPerSecond: number; readonly greedyGamesToBattles: number } | null;
}

export interface Scaling {
  readonly games: number;
  /** Seconds: medians of the runs. */
  readonly one: { readonly wall: number; readonly cpu: number; readonly resident: number };
  readonly two: { readonly wall: number; readonly cpu: number; readonly resident: number };
  /** Seconds on the wall of one worker over two: what counts on a quiet machine. */
  readonly speedUp: number;
  /** 2 x CPU time of one worker over two: what would be, were both workers never without a core. */
  readonly speedUpByCpu: number;
  /** CPU time of everybody else meanwhile, in cores, the largest of all runs. Above 0.1 `speedUp` means little. */
  readonly otherLoad: number;
  readonly sameGames: boolean;
}

/** What `npm run bench -- --json` prints. What was not asked for or could not be measured is null. */
export interface BenchDocument {
  readonly schemaVersion: 2;
  /** What was measured: the commit of the working tree, with "+" where files differ from it; null outside of Git. */
  readonly commit: string | null;
  readonly node: string;
  readonly cores: number;
  /** Load average over one minute when the benchmark began. */
  readonly loadAverage: number;
  readonly quick: boolean;
  /** Checked against the recorded ones before anything is measured. */
  readonly fingerprints: Readonly<Record<string, string>>;
  readonly greedy: Speed | null;
  readonly random: Speed | null;
  /** Activations a CPU second of `random` over those of `greedy`. */
  readonly randomToGreedy: number | null;
  readonly peer: { readonly decisionsPerSecond: number; readonly greedyActivationsToDecisions: number } | null;
  /** CPU time of everybody else while speeds were measured, in cores. */
  readonly otherLoad: number | null;
  readonly heap: HeapGrowth | null;
  readonly cards: Readonly<Record<CardGame, CardSpeed>> | null;
  /** Playouts of searches a CPU second, by game. */
  readonly playouts: Readonly<Record<string, number>> | null;
  /** Of the Trading Card Game. */
  readonly drawnPairs: DrawnPairs | null;
  readonly cardsHeap: Readonly<Record<CardGame, HeapGrowth>> | null;
  /** Seconds from the start of a process to the end of its first game, over the standard matchups. */
  readonly firstGame: { readonly median: number; readonly worst: number; readonly medianCpu: number } | null;
  readonly start: StartCost | null;
  readonly writing: WritingCost | null;
  readonly workers: Scaling | null;
}

/** @param battles of the peer, a CPU second; undefined where it was not measured */
export function cardSpeedOf(
  greedy: readonly Tally[],
  random: readonly Tally[],
  battles: number | undefined,
  middle: (values: readonly number[]) => number,
): CardSpeed {
  const rate = (runs: readonly Tally[]): Rate => ({
    wall: middle(runs.map((r) => r.games / r.wall)),
    cpu: middle(runs.map((r) => r.games / r.cpu)),
  });
  const own = rate(greedy);
  return {
    greedy: own,
    random: rate(random),
    rounds: middle(greedy.map((r) => r.rounds / r.games)),
    otherLoad: middle([...greedy, ...random].map((r) => r.otherLoad)),
    peer: battles === undefined ? null : { battlesPerSecond: battles, greedyGamesToBattles: own.cpu / battles },
  };
}

export function speedOf(runs: readonly Tally[], middle: (values: readonly number[]) => number): Speed {
  const rate = (count: "games" | "activations" | "attacks"): Rate => ({
    wall: middle(runs.map((r) => r[count] / r.wall)),
    cpu: middle(runs.map((r) => r[count] / r.cpu)),
  });
  return { games: rate("games"), activations: rate("activations"), attacks: rate("attacks") };
}

import type { HeapGrowth } from "./children.js";
import type { Tally } from "./measure.js";
import { CARD_GAMES, type CardGame } from "./standardMatchups.js";
import { describeStartCost, type StartCost } from "./startCost.js";
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
  readonly schemaVersion: 1;
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

/** The document as lines to read. */
export function describe(d: BenchDocument): string[] {
  const n = (value: number) => Math.round(value).toLocaleString("en-US");
  const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  const lines = [`node ${d.node}, ${d.cores} cores, load ${d.loadAverage.toFixed(1)}${d.quick ? ", quick" : ""}`];
  for (const [strategy, value] of Object.entries(d.fingerprints))
    lines.push(`fingerprint ${strategy.padEnd(10)} ${value.slice(0, 16)} as recorded`);
  for (const strategy of ["greedy", "random"] as const) {
    const speed = d[strategy];
    if (speed === null) continue;
    const of = (r: Rate) => `${n(r.cpu)} (${n(r.wall)})`;
    const counts = `${of(speed.games)} games, ${of(speed.activations)} activations, ${of(speed.attacks)} attacks`;
    lines.push(`${strategy}: a CPU second (on the wall) ${counts}`);
  }
  if (d.otherLoad !== null) lines.push(`others used ${d.otherLoad.toFixed(2)} cores meanwhile`);
  if (d.randomToGreedy !== null) lines.push(`random plays ${d.randomToGreedy.toFixed(1)} times greedy's activations`);
  if (d.peer !== null) {
    const ratio = d.peer.greedyActivationsToDecisions.toFixed(1);
    lines.push(
      `greedy's activations are ${ratio} times the peer's ${n(d.peer.decisionsPerSecond)} decisions a CPU second`,
    );
  }
  const memory = (heap: HeapGrowth, whose: string) =>
    `memory grew ${mb(heap.growth)} over ${n(heap.games)} ${whose}games; resident at most ${mb(heap.resident)}`;
  if (d.heap !== null) lines.push(memory(d.heap, ""));
  for (const game of CARD_GAMES) {
    if (d.cards !== null) lines.push(...describeCards(game, d.cards[game], n));
    if (d.cardsHeap !== null) lines.push(memory(d.cardsHeap[game], `${game} `));
  }
  if (d.firstGame !== null) {
    const { median, worst, medianCpu } = d.firstGame;
    lines.push(
      `first game ${median.toFixed(2)} s after the start (CPU ${medianCpu.toFixed(2)} s), at worst ${worst.toFixed(2)} s`,
    );
  }
  if (d.start !== null) lines.push(...describeStartCost(d.start));
  if (d.writing !== null)
    lines.push(`a run folder adds ${(d.writing.share * 100).toFixed(1)} % CPU time over ${n(d.writing.games)} games`);
  if (d.workers !== null) lines.push(...describeScaling(d.workers, n, mb));
  return lines;
}

function describeCards(game: CardGame, speed: CardSpeed, n: (value: number) => string): string[] {
  const { greedy, random, rounds, otherLoad, peer } = speed;
  const of = (r: Rate) => `${n(r.cpu)} (${n(r.wall)})`;
  const lines = [
    `${game}: a CPU second (on the wall) ${of(greedy)} games of greedy, ${rounds.toFixed(1)} rounds each; ${of(random)} of random`,
    `others used ${otherLoad.toFixed(2)} cores meanwhile`,
  ];
  if (peer !== null)
    lines.push(
      `greedy's ${game} games are ${peer.greedyGamesToBattles.toFixed(1)} times the peer's ${n(peer.battlesPerSecond)} battles a CPU second`,
    );
  return lines;
}

function describeScaling(s: Scaling, n: (value: number) => string, mb: (bytes: number) => string): string[] {
  const run = (r: Scaling["one"]) => `${r.wall.toFixed(1)} s (CPU ${r.cpu.toFixed(1)} s, resident ${mb(r.resident)})`;
  return [
    `${n(s.games)} games: one worker ${run(s.one)}, two ${run(s.two)}, ${s.sameGames ? "the same rows" : "OTHER ROWS"}`,
    `two workers are ${s.speedUp.toFixed(2)} times one on the wall, ${s.speedUpByCpu.toFixed(2)} by CPU time; others used ${s.otherLoad.toFixed(2)} cores`,
  ];
}

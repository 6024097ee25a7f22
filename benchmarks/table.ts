import { table } from "../src/cli/text.js";
import type { HeapGrowth } from "./children.js";
import type { BenchDocument } from "./document.js";
import { CARD_GAMES, type CardGame } from "./standardMatchups.js";

/** The document as one table to read: each figure beside what it should reach. */

/** What a figure should reach: at least the floor, better the aim; `isMost` where it is to stay below instead. */
interface Target {
  readonly floor: number;
  readonly aim: number;
  readonly isMost?: true;
}

const TARGETS: Readonly<Record<CardGame | "miniatures" | Measured, Target>> = {
  miniatures: { floor: 50, aim: 100 },
  lcg: { floor: 150, aim: 240 },
  tcg: { floor: 170, aim: 240 },
  version: { floor: 0.25, aim: 0.12, isMost: true },
  first: { floor: 1.8, aim: 1, isMost: true },
  drawnPair: { floor: 0.6, aim: 0.2, isMost: true },
  twoWorkers: { floor: 1.85, aim: 1.95 },
  worker: { floor: 100, aim: 60, isMost: true },
  heap: { floor: 1, aim: 0.1, isMost: true },
};
type Measured = "version" | "first" | "drawnPair" | "twoWorkers" | "worker" | "heap";

type Row = readonly [what: string, figure: string, floor: string, aim: string, reached: string];
const HEADING: Row = ["what", "figure", "floor", "aim", "reached"];
const LINE = 120;

const whole = (value: number): string => Math.round(value).toLocaleString("en-US");
const megabytes = (bytes: number): number => bytes / 1e6;

function plain(what: string, figure: string): Row {
  return [what, figure, "", "", ""];
}

function measured(what: string, value: number, digits: number, { floor, aim, isMost }: Target): Row {
  const reaches = (bound: number) => (isMost === true ? value <= bound : value >= bound);
  const reached = reaches(aim) ? "aim" : reaches(floor) ? "floor" : "no";
  return [what, value.toFixed(digits), `${floor}`, `${aim}`, reached];
}

/** Lines: what the machine is, the fingerprints, then the table. */
export function describe(d: BenchDocument): string[] {
  const rows = [...speeds(d), ...cards(d), ...searches(d), ...starts(d), ...memory(d), ...workers(d)];
  const head = [
    `node ${d.node}, ${d.cores} cores, load ${d.loadAverage.toFixed(1)}${d.quick ? ", quick" : ""}${d.commit === null ? "" : `, commit ${d.commit}`}`,
    ...Object.entries(d.fingerprints).map(
      ([strategy, value]) => `fingerprint ${strategy.padEnd(10)} ${value.slice(0, 16)} as recorded`,
    ),
  ];
  return rows.length === 0 ? head : [...head, "", ...table([HEADING, ...rows], LINE)];
}

function speeds(d: BenchDocument): Row[] {
  const rows: Row[] = [];
  for (const strategy of ["greedy", "random"] as const) {
    const speed = d[strategy];
    if (speed === null) continue;
    for (const count of ["games", "activations", "attacks"] as const)
      rows.push(plain(`Miniatures ${strategy}, ${count} a CPU second`, whole(speed[count].cpu)));
  }
  if (d.peer !== null)
    rows.push(
      plain("peer, decisions a CPU second", whole(d.peer.decisionsPerSecond)),
      measured(
        "Miniatures greedy's activations to the peer's decisions",
        d.peer.greedyActivationsToDecisions,
        1,
        TARGETS.miniatures,
      ),
    );
  if (d.randomToGreedy !== null)
    rows.push(plain("Miniatures random's activations to greedy's", d.randomToGreedy.toFixed(2)));
  if (d.otherLoad !== null) rows.push(plain("cores that others used meanwhile", d.otherLoad.toFixed(2)));
  return rows;
}

function cards({ cards }: BenchDocument): Row[] {
  if (cards === null) return [];
  return CARD_GAMES.flatMap((game) => {
    const { greedy, random, rounds, otherLoad, peer } = cards[game];
    return [
      plain(`${game} greedy, games a CPU second, of ${rounds.toFixed(1)} rounds`, whole(greedy.cpu)),
      plain(`${game} random, games a CPU second`, whole(random.cpu)),
      ...(peer === null
        ? []
        : [
            plain("peer, battles a CPU second", whole(peer.battlesPerSecond)),
            measured(`${game} greedy's games to the peer's battles`, peer.greedyGamesToBattles, 1, TARGETS[game]),
          ]),
      plain("cores that others used meanwhile", otherLoad.toFixed(2)),
    ];
  });
}

function searches({ playouts, drawnPairs }: BenchDocument): Row[] {
  const rows = Object.entries(playouts ?? {}).map(([game, rate]) =>
    plain(`${game} playouts of a search a CPU second`, whole(rate)),
  );
  if (drawnPairs !== null) {
    const { compile, play } = drawnPairs;
    rows.push(
      plain("drawn decks of tcg, ms to compile a pair", (1000 * compile).toFixed(2)),
      measured("drawn decks of tcg, compiling over a game", compile / play, 2, TARGETS.drawnPair),
    );
  }
  return rows;
}

function starts({ firstGame, start }: BenchDocument): Row[] {
  const rows: Row[] = [];
  if (firstGame !== null)
    rows.push(
      plain("first game after the start, s", firstGame.median.toFixed(2)),
      plain("the same, CPU s", firstGame.medianCpu.toFixed(2)),
    );
  if (start === null) return rows;
  const { node, commands, first, worker } = start;
  rows.push(plain("Node.js itself, CPU s", node.toFixed(2)));
  for (const [words, cpu] of Object.entries(commands))
    rows.push(
      words === "--version"
        ? measured("--version, CPU s", cpu, 2, TARGETS.version)
        : plain(`${words}, CPU s`, cpu.toFixed(2)),
    );
  rows.push(
    measured(`first ${first.games} skirmishes of a process, CPU s`, first.cpu, 2, TARGETS.first),
    measured("memory of a further worker, MB", megabytes(worker), 0, TARGETS.worker),
  );
  return rows;
}

function memory({ heap, cardsHeap, writing }: BenchDocument): Row[] {
  const grown = (game: string, { games, growth }: HeapGrowth): Row =>
    measured(`${game}, memory grown over ${whole(games)} games, MB`, megabytes(growth), 2, TARGETS.heap);
  return [
    ...(heap === null ? [] : [grown("Miniatures", heap)]),
    ...(cardsHeap === null ? [] : CARD_GAMES.map((game) => grown(game, cardsHeap[game]))),
    ...(writing === null
      ? []
      : [plain(`a run folder over ${whole(writing.games)} games, CPU %`, (100 * writing.share).toFixed(1))]),
  ];
}

function workers({ workers }: BenchDocument): Row[] {
  if (workers === null) return [];
  const { games, one, two, speedUp, speedUpByCpu, otherLoad, sameGames } = workers;
  const name = `${whole(games)} skirmishes`;
  return [
    plain(`${name}, one worker, s (MB)`, `${one.wall.toFixed(1)} (${megabytes(one.resident).toFixed(0)})`),
    plain(`${name}, two workers, s (MB)`, `${two.wall.toFixed(1)} (${megabytes(two.resident).toFixed(0)})`),
    measured("two workers to one", speedUp, 2, TARGETS.twoWorkers),
    plain("the same by CPU time", speedUpByCpu.toFixed(2)),
    plain("cores that others used meanwhile", otherLoad.toFixed(2)),
    plain("rows of both", sameGames ? "the same" : "OTHERS"),
  ];
}

import { writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { widenInlining } from "../src/core/inlining.js";
import { projectRoot } from "../src/core/paths.js";
import type { Game } from "../src/games/game.js";
import { findGame } from "../src/registry.js";
import {
  AgainstError,
  type AgainstExtent,
  buildOf,
  commitHere,
  commitOf,
  describeAgainst,
  measureAgainst,
} from "./against.js";
import {
  type FirstGame,
  isPeerInstalled,
  PEER_INSTALL,
  type PeerRun,
  runDrawnPairs,
  runFirstGame,
  runHeapGrowth,
  runPeer,
  runWhole,
  type WholeRun,
} from "./children.js";
import { type BenchDocument, cardSpeedOf, type Scaling, speedOf } from "./document.js";
import { type Extent, FULL, QUICK } from "./extent.js";
import {
  CARD_FINGERPRINT_PAIRS,
  differences,
  FINGERPRINT_PAIRS,
  type Fingerprints,
  readFingerprints,
  writeFingerprints,
} from "./fingerprints.js";
import { type Bench, createBench, fingerprint, median, playFor, type Tally } from "./measure.js";
import { baselineOf, checkNightly, describeNight, keepNight, nightOf } from "./nightly.js";
import { createPlayoutBench, playPlayoutsFor } from "./playouts.js";
import {
  CARD_GAMES,
  type CardGame,
  GAMES,
  standardCardExperiment,
  standardExperiment,
  standardExperimentOf,
  standardMatchups,
} from "./standardMatchups.js";
import { measureStartCost } from "./startCost.js";
import { describe } from "./table.js";
import { measureWriting } from "./writingCost.js";

/** `npm run bench`: what the program does on the standard matchups, and whether it still plays them alike. */

const USAGE = `Usage: npm run bench -- [--quick] [--json] [--only PARTS] [--save FILE] [--against COMMIT|FILE] [--nightly FOLDER] [--record] [--fingerprints FILE]
  --quick         short measurements, for checking that all works; leaves two workers out
  --json          one JSON document
  --only PARTS    some of speed,peer,heap,cards,search,start,writing,workers, with commas; all but cards (the speed of
                  the games of cards, with heap their memory too) and search (playouts of all games, drawn decks) are
                  about Miniatures
  --save FILE     writes the JSON document there too
  --against WHAT  measures this build beside that of a commit, or of the commit of a saved measurement, in turns; of
                  the parts speed, cards, search and start; exit code 4 where something is slower
  --nightly DIR   measures, and holds this commit against the fastest so far of that folder, in turns; keeps the figures
                  there; exit code 4 where something is slower
  --record        take today's fingerprints as the right ones (say why in the commit) and measure nothing
  --fingerprints  file of the recorded fingerprints`;

/** Exit code when the games are not the recorded ones. */
const OTHER_GAMES = 3;
/** Exit code when this build is slower than the other one. */
const SLOWER = 4;
const STRATEGIES = ["greedy", "random"] as const;
const PARTS = ["speed", "peer", "heap", "cards", "search", "start", "writing", "workers"] as const;
type PartName = (typeof PARTS)[number];

process.exitCode = await main();

async function main(): Promise<number> {
  widenInlining();
  const { values } = parseArgs({
    options: {
      quick: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      record: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
      only: { type: "string" },
      save: { type: "string" },
      against: { type: "string" },
      nightly: { type: "string" },
      fingerprints: { type: "string", default: join(projectRoot, "benchmarks", "fingerprints.json") },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const parts = chosenParts(values.only, values.quick);
  if (parts === undefined) {
    console.error(USAGE);
    return 2;
  }
  const extent = values.quick ? QUICK : FULL;
  try {
    if (values.against !== undefined) return await compareWith(values.against, extent.against, parts, values.json);
    if (values.nightly !== undefined) checkNightly(commitHere());
    const document = await measure(values, extent, parts);
    if (typeof document === "number") return document;
    if (values.nightly !== undefined) return await keep(values.nightly, document, extent.against, parts, values.json);
    console.log(values.json ? JSON.stringify(document, null, 2) : describe(document).join("\n"));
    return 0;
  } catch (error) {
    if (!(error instanceof AgainstError)) throw error;
    console.error(error.message);
    return 2;
  }
}

/** What is asked for besides the extent and the parts. */
interface Asked {
  readonly record: boolean;
  readonly quick: boolean;
  readonly fingerprints: string;
  readonly save?: string | undefined;
}

/** All figures; or the exit code where there are none to tell. */
async function measure(values: Asked, extent: Extent, parts: ReadonlySet<PartName>): Promise<BenchDocument | number> {
  const loadAverage = loadavg()[0];
  const { game, shared, benches, cards } = prepare();
  const found: Fingerprints = Object.fromEntries([
    ...STRATEGIES.map((s) => [s, fingerprint(benches[s], FINGERPRINT_PAIRS)]),
    ...CARD_GAMES.flatMap((name) =>
      STRATEGIES.map((s) => [`${name} ${s}`, fingerprint(cards[name][s], CARD_FINGERPRINT_PAIRS)]),
    ),
  ]);
  if (values.record) {
    writeFingerprints(values.fingerprints, found);
    console.log(`Recorded in ${values.fingerprints}. State the reason for the change in the commit.`);
    return 0;
  }
  const changed = differences(readFingerprints(values.fingerprints), found);
  if (changed.length > 0) {
    console.error("The standard matchups are not played as recorded, so no speed is told:");
    for (const line of changed) console.error(`  ${line}`);
    console.error(
      "Where the change is meant, record it: npm run bench -- --record (and state the reason in the commit).",
    );
    return OTHER_GAMES;
  }
  const document: BenchDocument = {
    schemaVersion: 2,
    commit: commitHere(),
    node: process.versions.node,
    cores: availableParallelism(),
    loadAverage,
    quick: values.quick,
    fingerprints: found,
    ...(await measureSpeeds(benches, cards, extent, parts)),
    playouts: parts.has("search") ? measurePlayouts(extent) : null,
    drawnPairs: parts.has("search") ? await runDrawnPairs(extent.drawnPairs) : null,
    firstGame: parts.has("start") ? await measureStart(extent) : null,
    start: parts.has("start") ? await measureStartCost(extent.starts, extent.startGames) : null,
    writing: parts.has("writing")
      ? await measureWriting(game, shared, extent.writingGames, extent.writingRepeats)
      : null,
    heap: parts.has("heap") && !isOnlyCards(parts) ? await runHeapGrowth("miniatures", extent.heapGames) : null,
    cardsHeap: parts.has("heap") && parts.has("cards") ? await measureCardsHeap(extent) : null,
    workers: parts.has("workers") ? await measureScaling(extent) : null,
  };
  if (values.save !== undefined) writeFileSync(values.save, `${JSON.stringify(document, null, 2)}\n`);
  return document;
}

/** @param words a commit, or the file of a saved measurement */
async function compareWith(
  words: string,
  extent: AgainstExtent,
  parts: ReadonlySet<PartName>,
  isJson: boolean,
): Promise<number> {
  const commit = commitOf(words);
  const against = await measureAgainst(commit, buildOf(commit), extent, parts);
  console.log(isJson ? JSON.stringify(against, null, 2) : describeAgainst(against).join("\n"));
  return against.rows.some(({ verdict }) => verdict === "slower") ? SLOWER : 0;
}

/** A night: this commit beside the fastest so far. */
async function keep(
  folder: string,
  document: BenchDocument,
  extent: AgainstExtent,
  parts: ReadonlySet<PartName>,
  isJson: boolean,
): Promise<number> {
  const commit = checkNightly(document.commit);
  const baseline = baselineOf(folder);
  const other = baseline === undefined || baseline === commit ? undefined : commitOf(baseline);
  const against = other === undefined ? undefined : await measureAgainst(other, buildOf(other), extent, parts);
  const night = nightOf(commit, against);
  await keepNight(folder, night, document, new Date());
  if (isJson) console.log(JSON.stringify({ ...night, document }, null, 2));
  else
    for (const line of [
      ...describe(document),
      ...(against === undefined ? [] : describeAgainst(against)),
      describeNight(night),
    ])
      console.log(line);
  return night.verdict === "slower" ? SLOWER : 0;
}

/** Playouts a CPU second of each game, its first so many seconds left out. */
function measurePlayouts({ seconds, playoutMatchups }: Extent): Record<string, number> {
  const rates: Record<string, number> = {};
  for (const name of GAMES) {
    const all = standardExperimentOf(name, "greedy");
    const experiment = { ...all, matchups: all.matchups.slice(0, playoutMatchups) };
    const game = findGame(name)!;
    const bench = createPlayoutBench(game, experiment, game.share?.(experiment.options));
    playPlayoutsFor(bench, seconds);
    const { playouts, cpu } = playPlayoutsFor(bench, seconds);
    rates[name] = playouts / cpu;
  }
  return rates;
}

/** The parts asked for; undefined when one is unknown. The peer is measured with the speed it is compared with. */
function chosenParts(only: string | undefined, quick: boolean): Set<PartName> | undefined {
  const names = only?.split(",") ?? PARTS.filter((part) => !(quick && part === "workers"));
  const parts = new Set(PARTS.filter((part) => names.includes(part)));
  if (names.some((name) => !PARTS.some((part) => part === name)) || (quick && parts.has("workers"))) return undefined;
  if (parts.has("peer") && !parts.has("cards")) parts.add("speed");
  return parts;
}

/** Whether nothing was asked for that is about Miniatures. */
function isOnlyCards(parts: ReadonlySet<PartName>): boolean {
  return [...parts].every((part) => ["cards", "peer", "heap", "search"].includes(part));
}

type Benches = Readonly<Record<(typeof STRATEGIES)[number], Bench>>;

async function measureCardsHeap(extent: Extent): Promise<BenchDocument["cardsHeap"]> {
  return { lcg: await runHeapGrowth("lcg", extent.heapGames), tcg: await runHeapGrowth("tcg", extent.heapGames) };
}

type CardBenches = Readonly<Record<CardGame, Benches>>;

function prepare(): { game: Game; shared: unknown; benches: Benches; cards: CardBenches } {
  const experiment = standardExperiment("greedy", 2);
  const game = findGame(experiment.game)!;
  const shared = game.share?.(experiment.options);
  const bench = (strategy: string) => createBench(game, standardExperiment(strategy, 2), shared);
  const cardBench = (name: CardGame, strategy: string) =>
    createBench(findGame(name)!, standardCardExperiment(name, strategy, 2), undefined);
  const cardBenches = (name: CardGame): Benches => ({
    greedy: cardBench(name, "greedy"),
    random: cardBench(name, "random"),
  });
  return {
    game,
    shared,
    benches: { greedy: bench("greedy"), random: bench("random") },
    cards: { lcg: cardBenches("lcg"), tcg: cardBenches("tcg") },
  };
}

/** All games, greedy and random, and the peer in turns, so that a machine that slows down slows all of them. */
async function measureSpeeds(
  benches: Benches,
  cards: CardBenches,
  extent: Extent,
  parts: ReadonlySet<PartName>,
): Promise<Pick<BenchDocument, "greedy" | "random" | "randomToGreedy" | "peer" | "otherLoad" | "cards">> {
  const none = { greedy: null, random: null, randomToGreedy: null, peer: null, otherLoad: null, cards: null };
  const games = [
    ...(parts.has("speed") ? [benches] : []),
    ...(parts.has("cards") ? CARD_GAMES.map((name) => cards[name]) : []),
  ];
  if (games.length === 0) return none;
  const withPeer = parts.has("peer") && isPeerInstalled();
  if (parts.has("peer") && !withPeer)
    console.error(`The peer is not installed, so the ratio is left out: ${PEER_INSTALL}`);
  const runs = games.map(() => ({ greedy: [] as Tally[], random: [] as Tally[] }));
  const peers: PeerRun[] = [];
  for (const strategy of STRATEGIES) for (const game of games) playFor(game[strategy], extent.seconds, extent.pairs);
  for (let round = 0; round < extent.rounds; round++) {
    for (const [g, game] of games.entries()) {
      for (const strategy of STRATEGIES) runs[g][strategy].push(playFor(game[strategy], extent.seconds, extent.pairs));
    }
    if (withPeer) peers.push(await runPeer(extent.seconds));
  }
  const own = parts.has("speed") ? miniaturesSpeeds(runs[0], peers) : none;
  const battles = withPeer ? median(peers.map((p) => p.battlesPerSecond)) : undefined;
  const [lcg, tcg] = runs.slice(-CARD_GAMES.length).map((run) => cardSpeedOf(run.greedy, run.random, battles, median));
  return { ...own, cards: parts.has("cards") ? { lcg: lcg!, tcg: tcg! } : null };
}

function miniaturesSpeeds(
  runs: { readonly greedy: readonly Tally[]; readonly random: readonly Tally[] },
  peers: readonly PeerRun[],
): Pick<BenchDocument, "greedy" | "random" | "randomToGreedy" | "peer" | "otherLoad"> {
  const greedy = speedOf(runs.greedy, median);
  const random = speedOf(runs.random, median);
  const decisionsPerSecond = peers.length > 0 ? median(peers.map((p) => p.decisionsPerSecond)) : 0;
  return {
    greedy,
    random,
    randomToGreedy: random.activations.cpu / greedy.activations.cpu,
    peer:
      peers.length > 0
        ? { decisionsPerSecond, greedyActivationsToDecisions: greedy.activations.cpu / decisionsPerSecond }
        : null,
    otherLoad: median([...runs.greedy, ...runs.random].map((r) => r.otherLoad)),
  };
}

async function measureStart(extent: Extent): Promise<BenchDocument["firstGame"]> {
  const starts: FirstGame[] = [];
  for (let i = 0; i < extent.starts; i++) starts.push(await runFirstGame(i % standardMatchups.length));
  const walls = starts.map((s) => s.wall);
  return { median: median(walls), worst: Math.max(...walls), medianCpu: median(starts.map((s) => s.cpu)) };
}

async function measureScaling(extent: Extent): Promise<Scaling> {
  const runs: WholeRun[] = [];
  for (let i = 0; i < extent.workersRepeats; i++)
    for (const workers of [1, 2]) runs.push(await runWhole(workers, extent.workersGames));
  const of = (workers: number) => {
    const own = runs.filter((r) => r.workers === workers);
    return {
      wall: median(own.map((r) => r.wall)),
      cpu: median(own.map((r) => r.cpu)),
      resident: Math.max(...own.map((r) => r.resident)),
    };
  };
  const [one, two] = [of(1), of(2)];
  return {
    games: runs[0].games,
    one,
    two,
    speedUp: one.wall / two.wall,
    speedUpByCpu: (2 * one.cpu) / two.cpu,
    otherLoad: Math.max(...runs.map((r) => r.otherLoad)),
    sameGames: new Set(runs.map((r) => r.fingerprint)).size === 1,
  };
}

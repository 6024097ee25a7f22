import { createWriteStream, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Redis } from "ioredis";
import { drawFrom } from "../../fuzz/mutate.js";
import type { CoordinatorOptions, CoordinatorReport } from "./coordinatorMain.js";
import { noRequests, type StoreCounts } from "./countingStore.js";
import type { FleetOptions, FleetReport, SimulatedHost } from "./fleetMain.js";
import { built, freePort, type Running, registryAt, start, startRedis, until } from "./machines.js";

/** A run by many simulated hosts, some of which die, are slow, or have a full disk; Redis is lost once. */
export interface ScaleRequest {
  /** A folder that is there and empty. */
  readonly folder: string;
  /** Processes of hosts, and hosts in each. */
  readonly fleets: number;
  readonly hostsAFleet: number;
  readonly parts: number;
  readonly partSeconds: number;
  /** Seconds between deaths of whole fleets, whose hosts begin anew a moment later. */
  readonly deathEvery: number;
  /** After how many seconds a host that says nothing is thought dead; well below the time between deaths. */
  readonly silence: number;
  readonly losesRedis: boolean;
  readonly seed: number;
}

export interface ScaleFigures extends CoordinatorReport {
  readonly hosts: number;
  /** Hosts that died, each time. */
  readonly deaths: number;
  /** Tasks that hosts played, some of them twice, and those of the run. */
  readonly tasksPlayed: number;
  readonly tasksNeeded: number;
  /** Requests of all hosts to the store. */
  readonly hostRequests: StoreCounts;
  /** Most memory that Redis took for data in MB, commands that it did, and what it needed of a core, 0..1. */
  readonly redisMegabytes: number;
  /** Most connections at a time. */
  readonly redisClients: number;
  readonly redisCommands: number;
  readonly redisLoad: number;
}

const COINS = "tests/support/coinGame";
const GAMES_A_PART = 2000;
const TASKS_A_PART = 8;
const MATCHUPS = 3;
/** Of all hosts, so many are five times as slow, and of so many puts of another one is refused. */
const SLOW_EVERY = 50;
const FULL_EVERY = 40;

/** The experiment that is played: as many parts as asked for, at least. */
export function writeExperiment(folder: string, parts: number): string {
  const file = join(folder, "scale.yaml");
  const games = GAMES_A_PART * Math.ceil(parts / MATCHUPS);
  writeFileSync(file, `game: coin\nname: Scale\nsquads: [novice, adept, master]\ngames: ${games}\n`);
  return file;
}

/** Plays it by hosts into `folder/run`. */
export async function playAtScale(request: ScaleRequest): Promise<ScaleFigures> {
  const { folder, fleets, hostsAFleet } = request;
  const draw = drawFrom(request.seed);
  const port = await freePort();
  const queue = `redis://127.0.0.1:${port}`;
  const store = join(folder, "store");
  const watched = watchRedis(port);
  let redis = await startRedis(port, folder);
  const begin = (n: number) => startFleet(request, queue, store, n);
  const running = Array.from({ length: fleets }, (_, n) => begin(n));
  const over: Running[] = [];
  await until(() => running.every((one) => lastReport(one).begun === hostsAFleet), 600);
  const options: CoordinatorOptions = {
    ...{ queue, store, registry: registryAt(COINS), folder: join(folder, "run"), verify: 0.01 },
    experiment: join(folder, "scale.yaml"),
  };
  const main = built("machines", "support", "coordinatorMain.js");
  const coordinator = start(process.execPath, [main, JSON.stringify(options)], undefined, silenceOf(request));
  if (process.env.DEJARIK_SCALE_LOG !== undefined)
    coordinator.child.stderr!.pipe(createWriteStream(process.env.DEJARIK_SCALE_LOG));
  let deaths = 0;
  let deathsLeft = request.losesRedis ? 2 : 0;
  const kill = setInterval(() => {
    const n = draw.below(fleets);
    running[n].child.kill("SIGKILL");
    over.push(running[n]);
    running[n] = begin(n);
    deaths += hostsAFleet;
    if (--deathsLeft === 0) {
      redis.child.kill("SIGKILL");
      void redis.ended.then(async () => {
        redis = await startRedis(port, folder);
      });
    }
  }, 1000 * request.deathEvery);
  const code = await coordinator.ended;
  clearInterval(kill);
  for (const { child } of running) child.kill("SIGTERM");
  await Promise.all(running.map(({ ended }) => ended));
  const seen = await watched.end();
  redis.child.kill("SIGKILL");
  if (code !== 0) throw new Error(`the coordinator ended with ${code}: ${coordinator.err()}`);
  const reports = [...running, ...over].map(lastReport);
  const report = JSON.parse(coordinator.out()) as CoordinatorReport;
  return {
    ...report,
    ...{ hosts: fleets * hostsAFleet, deaths, ...seen },
    tasksPlayed: reports.reduce((sum, { tasks }) => sum + tasks, 0),
    tasksNeeded: report.parts * TASKS_A_PART,
    hostRequests: addUp(reports.map(({ requests }) => requests)),
  };
}

function startFleet(request: ScaleRequest, queue: string, store: string, n: number): Running {
  const { hostsAFleet, partSeconds } = request;
  const hosts = Array.from({ length: hostsAFleet }, (_, i): SimulatedHost => {
    const number = n * hostsAFleet + i;
    const slow = number % SLOW_EVERY === 7 ? { slowness: 5 } : {};
    return { name: `host-${number}`, ...slow, ...(number % FULL_EVERY === 3 ? { diskFullEvery: 5 } : {}) };
  });
  const options: FleetOptions = {
    ...{ queue, store, registry: registryAt(COINS), hosts, taskSeconds: partSeconds / TASKS_A_PART },
  };
  const main = built("machines", "support", "fleetMain.js");
  return start(process.execPath, [main, JSON.stringify(options)], undefined, silenceOf(request));
}

const silenceOf = ({ silence }: ScaleRequest) => ({ DEJARIK_HOST_SILENCE: String(silence) });

/** What a fleet said last; one that was killed said it within the second before. */
function lastReport({ out }: Running): FleetReport {
  // Of a line that is being written there is only the beginning yet.
  const line = out().split("\n").at(-2);
  return line === undefined ? { requests: noRequests(), tasks: 0, begun: 0 } : (JSON.parse(line) as FleetReport);
}

function addUp(all: readonly StoreCounts[]): StoreCounts {
  const sum = noRequests();
  for (const one of all) for (const kind of Object.keys(sum) as (keyof StoreCounts)[]) sum[kind] += one[kind];
  return sum;
}

/** Looks every second at what Redis holds and does, through its losses. */
function watchRedis(port: number) {
  const redis = new Redis({ port, host: "127.0.0.1", maxRetriesPerRequest: null });
  redis.on("error", () => {});
  let [megabytes, clients] = [0, 0];
  /** Of servers that ended, and of this one. */
  const before = { commands: 0, cpu: 0 };
  const now = { commands: 0, cpu: 0 };
  const started = performance.now();
  const look = async () => {
    const text = await redis.info();
    const numberOf = (name: string) => Number(new RegExp(`\\b${name}:([\\d.]+)`).exec(text)?.[1] ?? 0);
    megabytes = Math.max(megabytes, numberOf("used_memory") / 2 ** 20);
    clients = Math.max(clients, numberOf("connected_clients"));
    const commands = numberOf("total_commands_processed");
    if (commands < now.commands) {
      before.commands += now.commands;
      before.cpu += now.cpu;
    }
    now.commands = commands;
    now.cpu = numberOf("used_cpu_user") + numberOf("used_cpu_sys");
  };
  const timer = setInterval(() => void look().catch(() => {}), 1000);
  return {
    async end() {
      clearInterval(timer);
      await look();
      redis.disconnect();
      const seconds = (performance.now() - started) / 1000;
      return {
        redisMegabytes: megabytes,
        redisClients: clients,
        redisCommands: before.commands + now.commands,
        redisLoad: (before.cpu + now.cpu) / seconds,
      };
    },
  };
}

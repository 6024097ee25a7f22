import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keyIn } from "../../src/machines/keys.js";
import { queueStatus } from "../../src/machines/status.js";
import { openStore, type Store } from "../../src/machines/store.js";
import { drawFrom } from "../fuzz/mutate.js";
import { isDeep } from "../support/deep.js";
import { resultFiles, temporaryFolder } from "../support/experiments.js";
import {
  freePort,
  home,
  type Running,
  s3Environment,
  startCommand,
  startHost,
  startRedis,
  startS3,
  withRedis,
} from "./support/machines.js";

/**
 * Whatever is killed at whatever moment, the results have the bytes of one machine, and no host plays what another has
 * put into the store. Each run loses a host, its coordinator, its queue with all that is in it, and its store for a
 * while, in an order and at moments drawn anew.
 */

const KILLS = Number(process.env.DEJARIK_KILLS ?? (isDeep ? 50 : 4));
const NAMES = ["one", "two", "three"];
const coins = "tests/support/coinGame";
const base = temporaryFolder();
const at = (...names: string[]) => join(base, ...names);
const file = at("coins.yaml");
writeFileSync(
  file,
  "game: coin\nname: Kills\nsquads: [novice, adept, master]\ngames: 16000\nunits: true\nwarmUps: 600\n",
);

type Victim = "host" | "coordinator" | "queue" | "store";

/** What is there to be killed. */
interface Scene {
  readonly folder: string;
  readonly port: number;
  readonly store: string;
  readonly env: NodeJS.ProcessEnv;
  readonly hosts: Map<string, Running>;
  redis: Running;
  coordinator: Running;
  /** Takes the store away, and brings it back. */
  loseStore(): Promise<() => Promise<void>>;
}

/** Parts that were put into a store which another then covered. */
const covered = new Set<string>();

/**
 * Coordinators know the keys of the hosts from the beginning: one that is killed before it has met a host leaves none
 * of it behind, and what the host has played is rightly played again.
 */
function introduceHosts(): void {
  const keyOf = (host: string) => keyIn(join(home.DEJARIK_HOME, "keys", `${host}.pem`)).publicKey;
  writeFileSync(join(home.DEJARIK_HOME, "known-hosts"), NAMES.map((host) => `${host} ${keyOf(host)}\n`).join(""));
}

const logOf = (scene: Scene, host: string) => join(scene.folder, `${host}.log`);
const queueOf = ({ port }: Scene) => `redis://127.0.0.1:${port}`;

function startOne(scene: Scene, host: string): void {
  const log = logOf(scene, host);
  scene.hosts.set(
    host,
    startHost({ queue: queueOf(scene), store: scene.store, host, registry: coins, log }, scene.env),
  );
}

function coordinate(scene: Scene, out: string): Running {
  const isBegun = existsSync(join(out, "run.json"));
  if (!isBegun) rmSync(out, { recursive: true, force: true });
  const words = isBegun ? ["--resume", out] : [file, "--out", out];
  const more = ["--queue", queueOf(scene), "--store", scene.store, "--verify-share", "0"];
  return startCommand(coins, ["run", ...words, ...more], scene.env);
}

const linesOf = (scene: Scene): string[] =>
  NAMES.filter((host) => existsSync(logOf(scene, host))).flatMap((host) =>
    readFileSync(logOf(scene, host), "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => `${host} ${line}`),
  );
const stored = (scene: Scene): number => linesOf(scene).filter((line) => line.includes(" stored m")).length;

/**
 * What was played though it lay in the store.
 * @returns also how many parts were begun, put, and put twice because two hosts were at them at a time
 */
function judgeLogs(lines: readonly string[]) {
  const there = new Map<string, bigint>();
  const split = lines.map((line) => line.split(" ") as [string, string, string, string]);
  for (const [, what, part, time] of split)
    if (what === "stored" && part.startsWith("m") && !(there.get(part)! <= BigInt(time))) there.set(part, BigInt(time));
  const begun = split.filter(([, what]) => what === "plays");
  const latest = new Map<string, string>();
  const again = split.filter(([host, what, part, time]) => {
    const before = latest.get(`${host} ${part}`);
    latest.set(`${host} ${part}`, what);
    if (covered.has(part)) return false;
    // It saw nothing though it was there, or saw it and played all the same.
    return what === "plays" ? there.get(part)! < BigInt(time) : what === "stored" && before === "leaves";
  });
  const puts = split.filter(([, what, part]) => what === "stored" && part.startsWith("m")).length;
  return { again: again.map((words) => words.join(" ")), begun: begun.length, puts, parts: there.size };
}

async function kill(scene: Scene, victim: Victim, host: string, pause: number, out: string): Promise<void> {
  if (victim === "coordinator") {
    scene.coordinator.child.kill("SIGKILL");
    await scene.coordinator.ended;
    await sleep(pause);
    scene.coordinator = coordinate(scene, out);
  } else if (victim === "host") {
    const killed = scene.hosts.get(host)!;
    killed.child.kill("SIGKILL");
    await killed.ended;
    await sleep(pause);
    startOne(scene, host);
  } else if (victim === "queue") {
    scene.redis.child.kill("SIGKILL");
    await scene.redis.ended;
    await sleep(pause);
    scene.redis = await startRedis(scene.port, scene.folder);
  } else {
    const bringBack = await scene.loseStore();
    await sleep(pause);
    await bringBack();
  }
}

/** Hosts tell what they are at so often, in milliseconds, and a moment for it to be read. */
const TOLD_MS = 2500;

/**
 * Waits until no host is at anything, nor has anything to do: jobs of a coordinator that was killed outlive it, and
 * what they put would be taken away while they log it.
 */
async function untilIdle(scene: Scene): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; ) {
    await sleep(TOLD_MS);
    const { jobs, hosts } = await queueStatus(queueOf(scene));
    if (jobs.waiting + jobs.active === 0 && hosts.every(({ at: parts }) => parts.length === 0)) return;
  }
  throw new Error("hosts do not come to rest");
}

async function series(scene: Scene, store: Store, whole: Map<string, string>, seed: number) {
  const draw = drawFrom(seed);
  const counts = { kills: 0, runs: 0, begun: 0, puts: 0, parts: 0 };
  const differing: string[] = [];
  for (; counts.kills < KILLS; counts.runs++) {
    if (counts.runs > 0) await untilIdle(scene);
    for (const key of await store.list("parts/")) await store.remove(key);
    for (const host of NAMES) rmSync(logOf(scene, host), { force: true });
    covered.clear();
    const out = join(scene.folder, `run ${counts.runs}`);
    scene.coordinator = coordinate(scene, out);
    const victims: Victim[] = ["host", "coordinator", "queue", "store"];
    const places = victims.map(() => draw.below(1000));
    const order = victims.map((_, i) => i).sort((x, y) => places[x] - places[y] || x - y);
    for (const i of order) {
      // Most a moment after so many more parts, some whenever it is: while something starts, or when all is over.
      const wanted = stored(scene) + draw.below(8);
      const { child } = scene.coordinator;
      if (draw.below(4) === 0) await sleep(draw.below(2000));
      else while (stored(scene) < wanted && child.exitCode === null) await sleep(10);
      await sleep(draw.below(60));
      await kill(scene, victims[i], NAMES[draw.below(3)], draw.below(1000), out);
      counts.kills++;
    }
    const code = await scene.coordinator.ended;
    expect([code, code === 0 ? "" : scene.coordinator.err()]).toEqual([0, ""]);
    const found = resultFiles(out);
    for (const name of new Set([...whole.keys(), ...found.keys()]))
      if (whole.get(name) !== found.get(name)) differing.push(`run ${counts.runs}: ${name}`);
    const judged = judgeLogs(linesOf(scene));
    expect(judged.again, `${scene.coordinator.err()}${linesOf(scene).join("\n")}`).toEqual([]);
    const held = new Set(
      (await store.list("parts/")).map((key) => key.split("/")[2]).filter((part) => part?.startsWith("m")),
    );
    expect(held.size).toBe(24);
    // The one host that is killed may have put the part of either of its two jobs, and not have lived to log it.
    expect(judged.parts).toBeGreaterThanOrEqual(22);
    for (const what of ["begun", "puts", "parts"] as const) counts[what] += judged[what];
    rmSync(out, { recursive: true });
    if (isDeep) console.log(`${JSON.stringify(counts)}, ${differing.length} files differ`);
  }
  return { counts, differing };
}

describe.skipIf(withRedis !== "")(`${KILLS} kills of whatever takes part${withRedis}`, () => {
  let whole: Map<string, string>;
  const scenes: Scene[] = [];
  const begin = async (name: string, how: Pick<Scene, "store" | "env" | "loseStore">): Promise<Scene> => {
    const folder = at(name);
    mkdirSync(folder, { recursive: true });
    const port = await freePort();
    const redis = await startRedis(port, folder);
    const scene: Scene = { ...how, folder, port, hosts: new Map(), redis, coordinator: redis };
    introduceHosts();
    for (const host of NAMES) startOne(scene, host);
    scenes.push(scene);
    return scene;
  };

  beforeAll(async () => {
    const one = startCommand(coins, ["run", file, "--out", at("whole"), "--workers", "1"]);
    expect(await one.ended).toBe(0);
    whole = resultFiles(at("whole"));
  }, 300_000);
  afterAll(() => {
    for (const { hosts, redis } of scenes) for (const { child } of [redis, ...hosts.values()]) child.kill("SIGKILL");
  });

  test("with a folder, which is away for a while", { timeout: 7_200_000 }, async () => {
    const folder = at("store");
    const loseStore = async () => {
      renameSync(folder, `${folder} away`);
      return async () => {
        // A coordinator that began meanwhile may have made one: what comes back covers it, as a mount does.
        const [plans, away] = [join(folder, "parts"), `${folder} away`];
        if (existsSync(plans))
          for (const plan of readdirSync(plans)) for (const part of readdirSync(join(plans, plan))) covered.add(part);
        rmSync(folder, { recursive: true, force: true });
        renameSync(away, folder);
      };
    };
    const store = await openStore(folder);
    const { counts, differing } = await series(
      await begin("folder", { store: folder, env: {}, loseStore }),
      store,
      whole,
      20_261_125,
    );
    expect(differing).toEqual([]);
    expect(counts.puts).toBeGreaterThanOrEqual(counts.parts);
    expect(readdirSync(folder)).toContain("plans");
  });

  test.runIf(isDeep)("with a bucket, whose server is killed", { timeout: 7_200_000 }, async () => {
    const port = await freePort();
    let server = await startS3(port, at("buckets"), "dejarik");
    const env = s3Environment(port);
    const loseStore = async () => {
      server.child.kill("SIGKILL");
      await server.ended;
      return async () => {
        server = await startS3(port, at("buckets"), "dejarik");
      };
    };
    Object.assign(process.env, env);
    const store = await openStore("s3://dejarik/kills");
    const { differing } = await series(
      await begin("bucket", { store: "s3://dejarik/kills", env, loseStore }),
      store,
      whole,
      20_261_126,
    );
    expect(differing).toEqual([]);
  });
});

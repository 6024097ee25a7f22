import { mkdirSync, readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { loadExperiment } from "../../src/cli/load.js";
import { sha256 } from "../../src/core/hash.js";
import { formatProblem, type UserError } from "../../src/core/problems.js";
import type { Experiment } from "../../src/experiment/experiment.js";
import { judge, type Opinion } from "../../src/machines/belief.js";
import {
  checkJob,
  type Plan,
  partName,
  planOf,
  playableOf,
  readJob,
  readPlan,
  readReport,
} from "../../src/machines/jobs.js";
import { newKey } from "../../src/machines/keys.js";
import { readMetricsAddress, serveMetrics } from "../../src/machines/metrics.js";
import { pack, unpack, unwrapPart, wrapPart } from "../../src/machines/packing.js";
import { withPeers } from "../../src/machines/peers.js";
import { isNameTaken, silenceMs, tellPresence } from "../../src/machines/presence.js";
import { optionsOf, shownAddress } from "../../src/machines/redis.js";
import { partsOfNextJob } from "../../src/machines/sending.js";
import { openStore } from "../../src/machines/store.js";
import * as registry from "../../src/registry.js";
import type { Identity } from "../../src/results/identity.js";
import { temporaryFolder } from "../support/experiments.js";

/** What comes from a queue or a store is looked at before it is believed; without any of them being there. */

const base = temporaryFolder();
const plan = "0".repeat(64);
const task = (firstPair: number, pairs: number, matchup = 0) => ({ matchup, firstPair, pairs });
const jobOf = (name: string, ...tasks: object[]) => ({ schemaVersion: 1, plan, parts: [{ name, tasks }] });

describe("jobs", () => {
  const playable = { kind: { pairsOf: () => 100 }, spec: {} } as unknown as Parameters<typeof checkJob>[1];
  const check = (job: object) => () => checkJob(readJob(job), playable);

  test("hold numbers and names, no code and no paths", () => {
    expect(readJob(jobOf("m0-p0-n10", task(0, 10))).parts).toHaveLength(1);
    for (const wrong of [
      { ...jobOf("m0-p0-n10", task(0, 10)), module: "./evil.js" },
      { ...jobOf("m0-p0-n10", task(0, 10)), plan: "../../etc/passwd" },
      jobOf("../up", task(0, 10)),
      jobOf("m0-p0-n10", { ...task(0, 10), run: "rm" }),
      jobOf("m0-p0-n10", task(-1, 10)),
      jobOf("m0-p0-n10", task(0, 1.5)),
      jobOf("m0-p0-n10"),
      "rubbish",
      null,
    ])
      expect(() => readJob(wrong)).toThrow();
    expect(() => readReport({ host: "a b", stored: [], crashed: [], seconds: 1 })).toThrow();
  });

  test("call their parts what they are, and ask for no more than the plan has", () => {
    expect(check(jobOf("m0-p0-n20", task(0, 10), task(10, 10)))).not.toThrow();
    expect(check(jobOf("m0-p0-n10", task(10, 10)))).toThrow("calls a part m0-p0-n10 that is m0-p10-n10");
    expect(check(jobOf("m0-p0-n20", task(0, 10), task(50, 10)))).toThrow("do not follow each other");
    expect(check(jobOf("m0-p0-n20", task(0, 10), task(10, 10, 1)))).toThrow("do not follow each other");
    expect(check(jobOf("m0-p95-n10", task(95, 10)))).toThrow("its plan does not have");
    expect(partName([task(5, 10), task(15, 1)])).toBe("m0-p5-n11");
  });
});

/** What is signed, and the bytes behind it. */
function withoutSignature(part: Uint8Array): Uint8Array {
  const end = part.indexOf(10);
  return Buffer.concat([part.subarray(0, end), part.subarray(part.indexOf(10, end + 1))]);
}

describe("results", () => {
  const rows = { rows: Int32Array.of(1, 2, 3), failures: [], wide: Float64Array.of(0.5) };

  test("come back as they were, typed arrays and all", () => {
    expect(unpack(pack([rows]))).toEqual([rows]);
    expect(() => pack({ at: new DataView(new ArrayBuffer(8)) })).toThrow("cannot be packed");
  });

  test("with any bit changed are not believed", () => {
    const key = newKey();
    const of = { plan, part: "m0-p0-n10", host: "one", key: key.publicKey };
    const by = { plan, part: "m0-p0-n10", host: "one", dejarik: "0", node: "v20" };
    const whole = wrapPart(pack([rows]), by, key);
    expect(unwrapPart(whole, of).header.host).toBe("one");
    for (let bit = 0; bit < 8 * whole.length; bit++) {
      const copy = Uint8Array.from(whole);
      copy[bit >> 3] ^= 1 << (bit & 7);
      // The last letter of a signature holds bits that are none of it.
      const isSpare = () => Buffer.compare(withoutSignature(copy), withoutSignature(whole)) === 0;
      if (!isSpare()) expect(() => unwrapPart(copy, of), `bit ${bit}`).toThrow();
    }
    for (let cut = 0; cut < whole.length; cut += 3) expect(() => unwrapPart(whole.subarray(0, cut), of)).toThrow();
    expect(() => unpack(Buffer.from('{"$array":"Int32Array","at":0,"length":9}\n'))).toThrow("beyond its end");
    expect(() => unpack(Buffer.from('{"$array":"constructor","at":0,"length":0}\n'))).toThrow("no place");
  });

  test("are those of one plan, part, host and key, or are not believed", () => {
    const [key, other] = [newKey(), newKey()];
    const by = { plan, part: "m0-p0-n10", host: "one", dejarik: "0", node: "v20" };
    const of = { plan, part: by.part, host: by.host, key: key.publicKey };
    const whole = wrapPart(pack([rows]), by, key);
    for (const [what, value] of Object.entries({ plan: "f".repeat(64), part: "m0-p10-n10", host: "two" }))
      expect(() => unwrapPart(whole, { ...of, [what]: value })).toThrow(`is signed as ${what}`);
    expect(() => unwrapPart(whole, { ...of, key: other.publicKey })).toThrow("is signed as key");
    // Whoever has no key of the host can copy all but its signature.
    const forged = wrapPart(pack([rows]), by, { publicKey: key.publicKey, sign: other.sign });
    expect(() => unwrapPart(forged, of)).toThrow("a signature that is not its host's");
    expect(() => unwrapPart(Buffer.concat([Buffer.from("{}\n\n"), pack([rows])]), of)).toThrow("has no signature");
  });

  test("a plan is what its hash says", () => {
    expect(() => readPlan("{}", sha256("{ }"))).toThrow("not what its hash says");
    expect(() => readPlan("{}", sha256("{}"))).toThrow();
  });
});

describe("a plan of other data, rules or another build", () => {
  const { game, experiment } = loadExperiment(["starter-republic", "starter-separatist"], {}, registry);
  const spec = JSON.parse(JSON.stringify(experiment)) as Experiment;
  const probe = { task: task(0, 1), sha256: plan };
  const own = planOf({ kind: "run", game: game.name, spec }, game, probe);
  const identity = own.identity as unknown as Identity;
  const why = (of: Plan) => (playableOf(of, registry) as { why: string }).why;
  const other = (area: string) => ({ ...own, identity: { ...own.identity, hash: plan, [area]: "f".repeat(64) } });

  test("is refused, and what differs is named with both hashes", () => {
    expect(playableOf(own, registry)).toHaveProperty("kind");
    expect(why(other("data"))).toBe(
      `plays by another program; what differs (coordinator's to own): data of cards and maps (ffffffff to ${identity.data.slice(0, 8)})`,
    );
    expect(why(other("rules"))).toContain(`own): rules (ffffffff to ${identity.rules.slice(0, 8)})`);
    expect(why({ ...own, program: "f".repeat(64) })).toBe(
      `is another build: the coordinator's is ffffffff, this one's ${own.program.slice(0, 8)}`,
    );
    expect(why({ ...own, game: "chess" })).toBe("does not know the game chess");
  });
});

describe("whom to believe", () => {
  const opinion = (sha: string): Opinion => ({ sha256: sha, results: [sha] });
  const all = (words: Record<string, string>) =>
    new Map(Object.entries(words).map(([host, sha]) => [host, opinion(sha)]));

  test("one where none is asked for twice, two alike, two of three, and the judge", () => {
    expect(judge(all({}), true, 2).kind).toBe("play");
    expect(judge(all({ a: "x" }), false, 2).kind).toBe("take");
    expect(judge(all({ a: "x" }), true, 2).kind).toBe("ask another");
    expect(judge(all({ a: "x" }), true, 0).kind).toBe("take");
    expect(judge(all({ a: "x", b: "x" }), true, 0).kind).toBe("take");
    expect(judge(all({ a: "x", b: "y" }), false, 1).kind).toBe("ask another");
    expect(judge(all({ a: "x", b: "y" }), false, 0).kind).toBe("play here");
    expect(judge(all({ a: "x", b: "y", c: "x" }), true, 0)).toMatchObject({ hosts: ["b"], by: "a and c" });
    expect(judge(all({ a: "x", b: "y", "the coordinator": "z" }), true, 0)).toMatchObject({ hosts: ["a", "b"] });
    expect(judge(all({ a: "x", b: "y", "the coordinator": "y" }), true, 0)).toMatchObject({ hosts: ["a"] });
    // Of two that agree later the judge is no host to be set aside.
    expect(judge(all({ a: "x", b: "y", "the coordinator": "z", c: "x" }), true, 0)).toMatchObject({ hosts: ["b"] });
  });
});

describe("a store in a folder", () => {
  test("keeps what was put first, lists by the beginning of names, and leads nowhere else", async () => {
    const store = await openStore(join(base, "store"));
    const [a, b] = [Buffer.from("a"), Buffer.from("b")];
    const puts = await Promise.all([store.put("parts/p/m0/one", a), store.put("parts/p/m0/one", b)]);
    expect(puts.filter(Boolean)).toHaveLength(1);
    expect(await store.put("parts/p/m00/one", b)).toBe(true);
    expect(await store.list("parts/p/m0/")).toEqual(["parts/p/m0/one"]);
    expect(await store.list("parts/p/m0")).toEqual(["parts/p/m0/one", "parts/p/m00/one"]);
    expect(await store.list("parts/p/m0/one/")).toEqual([]);
    expect(await store.list("nothing/")).toEqual([]);
    expect(await store.get("parts/p/m9/one", 9)).toBeUndefined();
    for (const key of ["../up", "parts/../../up", "/etc/x", "parts//x", "parts/.", "a b"])
      await expect(store.put(key, a)).rejects.toThrow("no name in a store");
    expect(readdirSync(join(base, "store", "parts", "p", "m0"))).toEqual(["one"]);
  });

  test("is not empty where it was taken away, and is not made anew", async () => {
    const folder = join(base, "mounted");
    const store = await openStore(folder);
    await store.put("parts/p/m0/one", Buffer.from("a"));
    renameSync(folder, `${folder} away`);
    const works = [
      () => store.list("parts/"),
      () => store.get("parts/p/m0/one", 9),
      () => store.put("x", Buffer.from("b")),
      () => store.remove("parts/p/m0/one"),
    ];
    for (const work of works) await expect(work()).rejects.toThrow("ENOENT");
    mkdirSync(folder);
    for (const work of works) await expect(work()).rejects.toThrow("is another folder than before");
    renameSync(folder, `${folder} below`);
    renameSync(`${folder} away`, folder);
    expect(await store.list("parts/")).toEqual(["parts/p/m0/one"]);
  });
});

describe("what is no store", () => {
  test("is said with what to do, and without what may be a password", async () => {
    const cases: [string, RegExp][] = [
      ["redis://:s3cret@10.0.0.5", /^store redis:\/\/\.\.\.: is no store: .*Redis goes with --queue/],
      ["s3://key:s3cret@bucket/x", /^store s3:\/\/\.\.\.: is no address of a bucket: keys come from AWS_ACCESS_KEY_ID/],
      ["s3://bucket/a b", /^store s3:\/\/bucket\/a b: is no address of a bucket/],
      ["ftp://me@s3cret/x", /^store ftp:\/\/\.\.\.: is no store/],
    ];
    for (const [address, words] of cases) {
      const error = await openStore(address).catch((one: unknown) => one as UserError);
      const said = (error as UserError).problems.map(formatProblem).join("\n");
      expect(said).toMatch(words);
      expect(said).not.toContain("s3cret");
    }
  });
});

describe("settings", () => {
  test("an address is shown without user, password and query, whatever is in them", () => {
    for (const secret of ["s3cret", "s3:cr@et", "%2Fs3cret", "s3?cret"])
      for (const query of ["", `?password=s3cret`])
        expect(shownAddress(`rediss://me:${secret}@10.0.0.5:6380/2${query}`)).toMatch(
          /^rediss:\/\/(10\.0\.0\.5:6380\/2|\.\.\.)$/,
        );
    expect(shownAddress("rediss://me:s3cret@10.0.0.5:6380/2")).toBe("rediss://10.0.0.5:6380/2");
    for (const odd of [
      "redis://s3cret/x@host",
      "redis://me:1/s3cret@host",
      "redis://me:s3#cret@host",
      "me:s3cret@host",
    ])
      expect(shownAddress(odd)).not.toMatch(/s3|cret/);
  });

  test.each([
    ["redis://host", { host: "host", port: 6379, db: 0 }],
    ["redis://host:6380/2", { host: "host", port: 6380, db: 2 }],
    ["redis://me%40home:p%2Fw@host", { host: "host", port: 6379, db: 0, username: "me@home", password: "p/w" }],
    ["rediss://:s3cret@host", { host: "host", port: 6379, db: 0, password: "s3cret", tls: {} }],
  ])("an address says who is asked, in whose name: %s", (address, asked) => {
    const { maxRetriesPerRequest, retryStrategy, ...told } = optionsOf(address);
    expect(told).toEqual(asked);
    expect(maxRetriesPerRequest).toBeNull();
    expect([1, 5, 20, 900].map(retryStrategy)).toEqual([100, 500, 2000, 2000]);
    vi.stubEnv("DEJARIK_REDIS_PASSWORD", "of the environment");
    expect(optionsOf(address).password).toBe("of the environment");
    vi.unstubAllEnvs();
  });

  test("how long a silent host is thought to be there", () => {
    const before = process.env.DEJARIK_HOST_SILENCE;
    try {
      process.env.DEJARIK_HOST_SILENCE = "7";
      expect(silenceMs()).toBe(7000);
      process.env.DEJARIK_HOST_SILENCE = "soon";
      expect(silenceMs).toThrow("must be seconds from 5 to 3600, not soon");
    } finally {
      if (before === undefined) delete process.env.DEJARIK_HOST_SILENCE;
      else process.env.DEJARIK_HOST_SILENCE = before;
    }
  });
});

describe("metrics", () => {
  test("are answered as Prometheus reads them, each time anew", async () => {
    let done = 1;
    const server = await serveMetrics("0", [
      { name: "dejarik_parts_done_total", help: "Parts", value: () => done },
      { name: "dejarik_stage_left_seconds", help: "Left", value: () => undefined },
      { name: "dejarik_host_games_total", help: "Games", value: () => new Map([["one", 5]]) },
    ]);
    try {
      // Whoever names no host opens them to this machine alone.
      expect(server.address).toMatch(/^127\.0\.0\.1:\d+$/);
      expect(readMetricsAddress("0.0.0.0:9464")).toEqual({ host: "0.0.0.0", port: 9464 });
      expect(readMetricsAddress(" [::1]:80 ")).toEqual({ host: "::1", port: 80 });
      const ask = async () => (await fetch(`http://${server.address}/metrics`)).text();
      expect(await ask()).toMatch(/# TYPE dejarik_parts_done_total counter\ndejarik_parts_done_total 1\n/);
      done = 7;
      const text = await ask();
      expect(text).toContain("\ndejarik_parts_done_total 7\n");
      expect(text).toContain('\ndejarik_host_games_total{host="one"} 5\n');
      expect(text).not.toMatch(/^dejarik_stage_left_seconds/m);
      expect(text).toContain("process_resident_memory_bytes");
      expect((await fetch(`http://${server.address}/else`)).status).toBe(404);
      await expect(serveMetrics(server.address, [])).rejects.toThrow("EADDRINUSE");
    } finally {
      server.close();
    }
    for (const wrong of ["x", "99999", "a b:1", ""])
      await expect(serveMetrics(wrong, [])).rejects.toThrow("must be PORT");
  });
});

/**
 * Hosts that take two jobs at a time, of at most three a host that are out.
 * @param costs seconds of a part, by host
 * @returns when each is done, in seconds, and the sizes of all jobs
 */
function playOut(parts: number, costs: readonly number[], most: number) {
  const hosts = costs.map((cost) => ({ cost, done: 0, ends: [] as number[] }));
  const ready: number[] = [];
  const sizes: number[] = [];
  for (let [now, waiting] = [0, parts]; ; ) {
    for (const host of hosts) host.ends = host.ends.filter((end) => end > now);
    const atHand = () => hosts.reduce((sum, { ends }) => sum + ends.length, 0);
    for (; waiting > 0 && atHand() + ready.length < 3 * hosts.length; waiting -= sizes.at(-1)!) {
      sizes.push(partsOfNextJob(waiting, hosts.length, most));
      ready.push(sizes.at(-1)!);
    }
    for (const host of hosts)
      while (host.ends.length < 2 && ready.length > 0) {
        host.done = Math.max(host.done, now) + ready.shift()! * host.cost;
        host.ends.push(host.done);
      }
    const next = Math.min(...hosts.flatMap(({ ends }) => ends));
    if (next === Infinity) return { ends: hosts.map(({ done }) => done), sizes };
    now = next;
  }
}

// Of a host that is slower still, parts are given to others too, once they take too long.
describe("sizes of jobs", () => {
  test.each([
    ["two hosts", 60, [1, 1]],
    ["one that is half as fast", 60, [1, 2]],
    ["one that is half as fast, of four", 400, [1, 1, 1, 2]],
    ["forty", 3000, Array.from({ length: 40 }, (_, i) => 1 + (i % 3) / 4)],
  ] as const)("let hosts come to the end together: %s", (_, parts, costs) => {
    const { ends, sizes } = playOut(parts, costs, 35);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(parts);
    // Whoever is last has two jobs yet, of a part or two, where another one finds none any more.
    expect(Math.max(...ends) - Math.min(...ends)).toBeLessThanOrEqual(3 * Math.max(...costs));
    expect(sizes.length).toBeLessThan(parts / 1.5);
  });

  test("are of as many parts as a job is to have, where there is enough, and never of none", () => {
    expect(partsOfNextJob(10_000, 10, 35)).toBe(35);
    expect(partsOfNextJob(100, 10, 35)).toBe(3);
    expect(partsOfNextJob(1, 1000, 35)).toBe(1);
    expect(partsOfNextJob(5, 1, 1)).toBe(1);
  });
});

describe("a name that several hosts begin with at a time", () => {
  /** As much of Redis as presence needs: keys that end. */
  function keysThatEnd() {
    const ends = new Map<string, number>();
    const left = (key: string) => Math.round((ends.get(key) ?? 0) - performance.now());
    return {
      set: async (key: string, _text: string, _px: "PX", ms: number, only?: "NX") => {
        if (only === "NX" && left(key) > 0) return null;
        ends.set(key, performance.now() + ms);
        return "OK";
      },
      pttl: async (key: string) => (left(key) > 0 ? left(key) : -2),
    } as unknown as Parameters<typeof isNameTaken>[0];
  }
  const same = { host: "same" } as Parameters<typeof tellPresence>[1];

  test("is the first one's, though it says so a second late, and that of a killed host is free", async () => {
    const redis = keysThatEnd();
    // One that was killed has said so for the last time.
    await tellPresence(redis, same);
    const first = isNameTaken(redis, "same").then(async (taken) => {
      await new Promise((done) => setTimeout(done, 1000));
      if (!taken) await tellPresence(redis, same);
      return taken;
    });
    const second = isNameTaken(redis, "same");
    expect(await Promise.all([first, second])).toEqual([false, true]);
  }, 20_000);
});

test("a package that is not installed is named with what installs it; what else is missing stays what it is", async () => {
  const missing = (name: string) => async () => {
    throw Object.assign(new Error(`Cannot find package '${name}'`), { code: "ERR_MODULE_NOT_FOUND" });
  };
  const load = (name: string) => withPeers("--metrics", ["prom-client"], missing(name));
  await expect(load("prom-client")).rejects.toThrow(/needs prom-client: npm install prom-client@\d+$/);
  await expect(load("./own.js")).rejects.toThrow("Cannot find package './own.js'");
  const broken = async () => {
    throw new Error("'prom-client' broke");
  };
  await expect(withPeers("--metrics", ["prom-client"], broken)).rejects.toThrow("'prom-client' broke");
  expect(await withPeers("--metrics", ["prom-client"], async () => 7)).toBe(7);
});

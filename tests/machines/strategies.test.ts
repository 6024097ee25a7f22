import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Queue } from "bullmq";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sha256 } from "../../src/core/hash.js";
import { mayConfine } from "../../src/machines/apart.js";
import { planKey } from "../../src/machines/jobs.js";
import { PREFIX, queueOf } from "../../src/machines/redis.js";
import { queueStatus } from "../../src/machines/status.js";
import { openStore, PLAN_MOST } from "../../src/machines/store.js";
import { placesOf } from "../../src/machines/strategies.js";
import { resultFiles, temporaryFolder } from "../support/experiments.js";
import {
  built,
  freePort,
  type Running,
  registryAt,
  s3Environment,
  start,
  startCommand,
  startRedis,
  startS3,
  until,
  withRedis,
} from "./support/machines.js";

/** Whose code a host runs: what its owner laid into a folder for it, and nothing that a plan or a store brings. */

const base = temporaryFolder();
const at = (...names: string[]) => join(base, ...names);
const PAIR = ["starter-republic", "starter-separatist"];
const SECRETS = { DEJARIK_REDIS_PASSWORD: "", AWS_SECRET_ACCESS_KEY: "s3cret" };

/** Plays as greedy does, and leaves a mark with all that it sees of its environment, where it may write at all. */
const strategy = (mark: string) => `
const { writeFileSync } = require("node:fs");
try {
  writeFileSync(${JSON.stringify(mark)}, JSON.stringify({ env: process.env, words: process.argv }));
} catch {}
module.exports = ({ greedy }) => ({ ...greedy, description: "greedy, marked" });
`;

describe("files that a plan names", () => {
  const folder = at("checked");
  mkdirSync(join(folder, "below"), { recursive: true });
  const [code, weights] = [strategy(at("never")), "{}"];
  writeFileSync(join(folder, "below", "own.cjs"), code);
  writeFileSync(join(folder, "w.json"), weights);
  const plan = (spec: object, strategyFiles: object) =>
    ({ spec, identity: { strategyFiles } }) as unknown as Parameters<typeof placesOf>[0];
  const why = (...words: Parameters<typeof placesOf>) => (placesOf(...words) as { why: string }).why;

  test("are found by their hashes, wherever they lie here, and by nothing else", () => {
    const hashes = { "./theirs.cjs": sha256(code), "greedy:../w.json": sha256(weights) };
    const spec = { strategyA: "./theirs.cjs", deep: [{ strategyB: "greedy:../w.json" }] };
    const places = { "./theirs.cjs": join(folder, "below", "own.cjs"), "../w.json": join(folder, "w.json") };
    expect(placesOf(plan(spec, hashes), folder)).toEqual({ places });
    expect(why(plan(spec, hashes), undefined)).toContain("loads no strategy files (--strategy-files FOLDER)");
    expect(why(plan(spec, {}), folder)).toBe("is to load ./theirs.cjs, of which the plan has no hash");
    const other = { ...hashes, "./theirs.cjs": "f".repeat(64) };
    expect(why(plan(spec, other), folder)).toMatch(/has no strategy file in .* of the coordinator's .*, ffffffff$/);
    // Its own path is no better name than any.
    const own = join(folder, "below", "own.cjs");
    expect(why(plan({ strategyA: own }, {}), folder)).toContain("no hash");
    expect(placesOf(plan({ strategyA: "greedy" }, {}), undefined)).toEqual({ places: {} });
  });
});

describe.skipIf(withRedis !== "")(`strategy files of hosts${withRedis}`, () => {
  let redis: Running;
  let queue = "";
  const store = at("store");
  beforeAll(async () => {
    const port = await freePort();
    redis = await startRedis(port, base);
    queue = `redis://127.0.0.1:${port}`;
  });
  afterAll(() => {
    redis.child.kill("SIGKILL");
  });
  const cli = (folder: string, ...words: string[]) =>
    start(process.execPath, [built("support", "anyCli.js"), registryAt("src/registry"), ...words], folder, SECRETS);
  const worker = (name: string, ...more: string[]) =>
    cli(at(), "worker", "--queue", queue, "--store", store, "--workers", "1", "--name", name, ...more);

  test("are loaded by hash, without a secret around them; who lacks them plays for others", async () => {
    const mark = at("mark");
    for (const folder of ["mine", "theirs"]) mkdirSync(at(folder));
    writeFileSync(at("mine", "marked.cjs"), strategy(mark));
    writeFileSync(at("theirs", "of-a-friend.cjs"), strategy(mark));
    const run = [
      "run",
      "starter-republic",
      "starter-separatist",
      "--games",
      "40",
      "--strategies",
      "./marked.cjs,greedy",
    ];
    const one = cli(at("mine"), ...run, "--out", at("one"), "--workers", "1");
    expect(await one.ended, one.err()).toBe(0);
    const [without, having] = [worker("without"), worker("having", "--strategy-files", at("theirs"))];
    await until(() => [without, having].every(({ err }) => err().includes("waiting for jobs")));
    const where = ["--queue", queue, "--store", store];
    const two = cli(at("mine"), ...run, "--out", at("two"), ...where);
    await until(() => existsSync(join(store, "parts")));
    rmSync(mark, { force: true });
    expect(await two.ended, two.err()).toBe(0);
    const [whole, found] = [resultFiles(at("one")), resultFiles(at("two"))];
    for (const [file, bytes] of whole) expect(found.get(file) === bytes, file).toBe(true);
    expect(without.err()).toMatch(/Leaves plan \w{8} to others: this host loads no strategy files/);
    expect(without.err().match(/Leaves plan/g)).toHaveLength(1);
    expect(two.err()).toMatch(/Host without leaves this to others: it loads no strategy files/);
    // It goes on with what it can play.
    having.child.kill("SIGTERM");
    await having.ended;
    const three = cli(
      at("mine"),
      "run",
      "starter-republic",
      "starter-separatist",
      "--games",
      "4",
      ...where,
      "--out",
      at("3"),
    );
    expect(await three.ended, three.err()).toBe(0);
    expect(without.child.exitCode).toBeNull();
    without.child.kill("SIGTERM");
    await without.ended;
  }, 300_000);

  test("see no password, and are kept from files where Node.js can", async () => {
    const mark = at("seen");
    mkdirSync(at("seeing"));
    writeFileSync(at("seeing", "seeing.cjs"), strategy(mark));
    const coordinator = async (out: string) => {
      const words = [
        "run",
        "starter-republic",
        "starter-separatist",
        "--games",
        "4",
        "--strategies",
        "./seeing.cjs,greedy",
      ];
      const running = cli(at("seeing"), ...words, "--out", at(out), "--queue", queue, "--store", store);
      await until(() => existsSync(join(store, "plans")) && running.err().includes("No host is there yet"));
      await until(() => existsSync(mark));
      rmSync(mark);
      return running;
    };
    const running = await coordinator("seen-by");
    const host = worker("seeing", "--strategy-files", at("seeing"));
    expect(await running.ended, running.err()).toBe(0);
    if (mayConfine(process.version)) expect(existsSync(mark)).toBe(false);
    else {
      const { env, words } = JSON.parse(readFileSync(mark, "utf8")) as { env: NodeJS.ProcessEnv; words: string[] };
      expect(Object.keys(env)).toContain("DEJARIK_STRATEGY_FILES");
      expect(Object.keys(env).filter((name) => /REDIS|AWS|HOME/.test(name))).toEqual([]);
      expect(words.join(" ")).not.toContain(queue);
    }
    host.child.kill("SIGTERM");
    await host.ended;
  }, 300_000);

  test.each(["folder", "S3"] as const)(
    "that lie in the store (%s), or are named by a plan of whomever, are not loaded, and runs end right",
    async (how) => {
      const mark = at(`evil-was-here-${how}`);
      const text = strategy(mark);
      mkdirSync(at("friends"), { recursive: true });
      writeFileSync(at("friends", "honest.cjs"), strategy(at("honest")));
      let place = at("store-evil");
      let server: Running | undefined;
      if (how === "S3") {
        const s3Port = await freePort();
        server = await startS3(s3Port, at("buckets"), "dejarik");
        Object.assign(process.env, s3Environment(s3Port));
        place = "s3://dejarik/evil";
      }
      const env = { ...SECRETS, ...(how === "S3" ? process.env : {}) };
      const words = (...more: string[]) => [...more, "--queue", queue, "--store", place];
      const play = (out: string, ...more: string[]): Running =>
        startCommand("src/registry", ["run", ...PAIR, "--games", "4", "--out", at(out), ...more], env);
      const host = startCommand(
        "src/registry",
        words("worker", "--workers", "1", "--name", `target-${how}`, "--strategy-files", at("friends")),
        env,
      );
      await until(() => host.err().includes("waiting for jobs"));
      const before = play(`before-${how}`, ...words());
      expect(await before.ended, before.err()).toBe(0);

      const store = await openStore(place);
      const [some] = await store.list("plans/");
      const plan = JSON.parse(Buffer.from((await store.get(some, PLAN_MOST))!).toString());
      await store.put("evil.cjs", Buffer.from(text));
      const { hosts } = await queueStatus(queue);
      const jobs = new Queue(queueOf(hosts[0].build), {
        connection: { url: queue, maxRetriesPerRequest: null },
        prefix: PREFIX,
      });
      for (const path of [join(place, "evil.cjs"), "./evil.cjs", `greedy:${join(place, "evil.json")}`])
        for (const files of [{ [path]: sha256(text) }, {}]) {
          const matchups = plan.spec.matchups.map((one: object) => ({ ...one, strategyA: path }));
          const evil = {
            ...plan,
            spec: { ...plan.spec, matchups },
            identity: { ...plan.identity, strategyFiles: files },
          };
          const body = `${JSON.stringify(evil)}\n`;
          await store.put(planKey(sha256(body)), Buffer.from(body));
          const tasks = [{ matchup: 0, firstPair: 0, pairs: 1 }];
          await jobs.add("parts", { schemaVersion: 1, plan: sha256(body), parts: [{ name: "m0-p0-n1", tasks }] });
        }
      await until(() => (host.err().match(/Leaves plan/g) ?? []).length === 6);
      await jobs.close();
      expect(existsSync(mark)).toBe(false);
      expect(host.child.exitCode).toBeNull();

      const [one, many] = [play(`one-${how}`, "--seed", "after"), play(`many-${how}`, "--seed", "after", ...words())];
      for (const running of [one, many]) expect(await running.ended, running.err()).toBe(0);
      const [whole, found] = [resultFiles(at(`one-${how}`)), resultFiles(at(`many-${how}`))];
      for (const [file, bytes] of whole) expect(found.get(file) === bytes, file).toBe(true);
      expect(existsSync(mark)).toBe(false);
      host.child.kill("SIGTERM");
      await host.ended;
      server?.child.kill("SIGKILL");
    },
    300_000,
  );
});

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { isDeep } from "../support/deep.js";
import { resultFiles, temporaryFolder } from "../support/experiments.js";
import { freePort, type Running, startCommand, startHost, startRedis, until, withRedis } from "./support/machines.js";

/** The shipped first look by three hosts one of which flips a bit in each of its parts. */

const SEEDS = isDeep ? 20 : 1;
const GAMES = "src/registry";

describe.skipIf(withRedis !== "")(`a liar in the first look${withRedis}`, () => {
  const base = temporaryFolder();
  const at = (...names: string[]) => join(base, ...names);
  let redis: Running;
  let queue = "";
  beforeAll(async () => {
    const port = await freePort();
    redis = await startRedis(port, base);
    queue = `redis://127.0.0.1:${port}`;
  });
  afterAll(() => {
    redis.child.kill("SIGKILL");
  });

  test.each(Array.from({ length: SEEDS }, (_, seed) => seed))(
    "is found and named, with seed %d",
    async (seed) => {
      // Where the other two were so quick that it played nothing there is no lie: then once more.
      for (let time = 0; !(await isCaught(`${seed}-${time}`)); time++) expect(time).toBeLessThan(4);
    },
    600_000,
  );

  /** @returns whether the liar played anything; what it did has been found then */
  async function isCaught(seed: string): Promise<boolean> {
    // As many parts as in earnest, each a fifth as long.
    const games = isDeep ? [] : ["--games", "400"];
    const run = ["run", join(projectRoot, "reports", "first-look.yaml"), "--seed", `liar ${seed}`, ...games];
    const one = startCommand(GAMES, [...run, "--out", at(`one-${seed}`), "--workers", "2"]);
    expect(await one.ended, one.err()).toBe(0);
    const store = at(`store-${seed}`);
    // A coordinator's secret is its own: another one for each seed.
    const env = { DEJARIK_HOME: at(`home-${seed}`) };
    const hosts = (["good", "better", "flipped"] as const).map((host) => {
      const spoils = host === "flipped" ? { spoils: "a bit" as const } : {};
      return startHost({ queue, store, host, registry: GAMES, home: env.DEJARIK_HOME, ...spoils });
    });
    await until(() => hosts.every(({ err }) => err().includes("waiting for jobs")));
    const words = [...run, "--out", at(`many-${seed}`), "--queue", queue, "--store", store];
    const many = startCommand(GAMES, words, env);
    expect(await many.ended, many.err()).toBe(0);
    for (const { child } of hosts) child.kill("SIGTERM");
    await Promise.all(hosts.map(({ ended }) => ended));
    const hasPlayed = readdirSync(store, { recursive: true }).some((file) => /\bflipped\b/.test(String(file)));
    if (!hasPlayed) return false;
    expect(many.err()).toMatch(/Host flipped was set aside: part \S+ is other than/);
    expect(many.err()).toMatch(/Hosts: \d+ parts, (.* )?\d+ checked by a second host/);
    const [whole, found] = [resultFiles(at(`one-${seed}`)), resultFiles(at(`many-${seed}`))];
    expect([...found.keys()]).toEqual([...whole.keys()]);
    for (const [file, bytes] of whole) expect(found.get(file) === bytes, file).toBe(true);
    return true;
  }
});

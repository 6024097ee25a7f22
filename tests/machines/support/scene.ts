import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { resultFiles, temporaryFolder } from "../../support/experiments.js";
import {
  freePort,
  type Running,
  s3Environment,
  startCommand,
  startHost,
  startRedis,
  startS3,
  until,
} from "./machines.js";

/** The small game that hosts and coordinators of a scene play. */
export const coins = "tests/support/coinGame";
/** Hosts are given up, and slow ones helped, sooner than where one has time. */
export const QUICK = { DEJARIK_HOST_SILENCE: "8" };

/** Of a host: it waits with each part, so that whoever else is there has its turn, too, on a busy machine. */
export const UNHURRIED = { delay: 300 };

/**
 * A run of coins for a file of tests: what one machine writes of it, one Redis, and for each test a queue and a store
 * of its own, without what killed hosts left.
 * @param games of a matchup
 * @param how what the store is
 */
export function sceneOf(name: string, games: number, how: "folder" | "S3" = "folder") {
  const base = temporaryFolder();
  const at = (...names: string[]) => join(base, ...names);
  const experiment = at("coins.yaml");
  const squads = "  - {name: Plain, skill: 3}\n  - {name: Steady, skill: 6}\n  - {name: Riser, skill: 1}\n";
  writeFileSync(experiment, `game: coin\nname: ${name}\nsquads:\n${squads}games: ${games}\n`);
  let redis: Running;
  let n = 0;
  let whole: Map<string, string>;
  let running: Running[] = [];
  let server: Running | undefined;
  let env: NodeJS.ProcessEnv = QUICK;
  const keep = (one: Running): Running => {
    running.push(one);
    return one;
  };
  const scene = {
    at,
    experiment,
    queue: "",
    store: "",
    keep,
    host: (host: string, more: Partial<Parameters<typeof startHost>[0]> = {}): Running =>
      keep(startHost({ queue: scene.queue, store: scene.store, host, registry: coins, ...more }, env)),
    coordinate: (folder: string, ...more: string[]): Running => {
      const words = ["run", experiment, "--out", folder, "--queue", scene.queue, "--store", scene.store, ...more];
      return keep(startCommand(coins, words, env));
    },
    ready: (...some: Running[]) => until(() => some.every((one) => one.err().includes("waiting for jobs"))),
    /** Waits for the end, which must be right. @returns what was said on the way */
    endsRight: async (one: Running, folder: string): Promise<string> => {
      expect(await one.ended, one.err()).toBe(0);
      const found = resultFiles(folder);
      expect([...found.keys()]).toEqual([...whole.keys()]);
      for (const [file, bytes] of whole) expect(found.get(file) === bytes, `${file}: ${one.err()}`).toBe(true);
      return one.err();
    },
    /** Kills all hosts and coordinators. */
    kill: async (): Promise<void> => {
      for (const { child } of running) child.kill("SIGKILL");
      await Promise.all(running.map(({ ended }) => ended));
    },
    /** Prepares what tests need; called where they are described. */
    prepare: (): void => {
      beforeAll(async () => {
        const port = await freePort();
        redis = await startRedis(port, base);
        scene.queue = `redis://127.0.0.1:${port}`;
        const one = startCommand(coins, ["run", experiment, "--out", at("whole"), "--workers", "1"]);
        expect(await one.ended).toBe(0);
        whole = resultFiles(at("whole"));
        if (how === "folder") return;
        const s3Port = await freePort();
        server = await startS3(s3Port, at("buckets"), "dejarik");
        Object.assign(process.env, s3Environment(s3Port));
        env = { ...QUICK, ...s3Environment(s3Port) };
      }, 120_000);
      afterAll(() => {
        redis.child.kill("SIGKILL");
        server?.child.kill("SIGKILL");
      });
      beforeEach(async () => {
        await scene.kill();
        running = [];
        scene.store = how === "folder" ? at(`store-${n}`) : `s3://dejarik/store-${n}`;
        n++;
        scene.queue = scene.queue.replace(/(\/\d+)?$/, `/${n % 16}`);
      });
    },
  };
  return scene;
}

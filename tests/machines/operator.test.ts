import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Redis } from "ioredis";
import { beforeEach, describe, expect, test } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { PREFIX } from "../../src/machines/redis.js";
import { queueStatus } from "../../src/machines/status.js";
import { isDeep } from "../support/deep.js";
import { start, startCommand, until, withRedis } from "./support/machines.js";
import { coins, QUICK, sceneOf } from "./support/scene.js";

/** What whoever runs machines may do to them: two of all, other data, too little room, a queue that is emptied. */

const scene = sceneOf("Operated", 16_000);
const { at, host, coordinate, ready, endsRight, keep } = scene;
let queue: string;
let store: string;

/** A file system of its own, as small as one likes, which only root may make. */
const mayMount = process.getuid?.() === 0 && spawnSync("unshare", ["--mount", "true"]).status === 0;
const mount = (...words: string[]) => execFileSync("mount", words, { stdio: "pipe" });

const stored = (log: string): string[] =>
  existsSync(log) ? [...readFileSync(log, "utf8").matchAll(/^stored (m\S+)/gm)].map((m) => m[1]) : [];

/** What is asked meanwhile is answered, whatever goes on. */
const status = () => queueStatus(queue);

describe.skipIf(withRedis !== "")(`machines in the hands of people${withRedis}`, () => {
  scene.prepare();
  beforeEach(() => {
    ({ queue, store } = scene);
  });

  test.runIf(isDeep)(
    "two coordinators of one run at a time: both end right, and nothing is played for each of them",
    async () => {
      const logs = ["one", "two"].map((name) => at(`${name}.log`));
      await ready(host("one", { log: logs[0] }), host("two", { log: logs[1] }));
      const both = [at("first"), at("second")].map(
        (folder) => [coordinate(folder, "--verify-share", "0"), folder] as const,
      );
      await until(() => logs.some((log) => stored(log).length > 2));
      expect((await status()).runs.map(({ name }) => name)).toEqual(["Operated", "Operated"]);
      await Promise.all(both.map(([one, folder]) => endsRight(one, folder)));
      const parts = logs.flatMap(stored);
      expect(new Set(parts).size).toBe(24);
      // Two hosts that are handed a part within the same moment both play it; nobody plays a part that is there.
      expect(parts.length).toBeLessThanOrEqual(24 + 8);
    },
    300_000,
  );

  test("what another coordinator says of a host is heard, and what it played is played again", async () => {
    await ready(host("good", { delay: 500 }), host("accused", { delay: 500 }));
    const one = coordinate(at("heard"), "--verify-share", "0");
    await until(() => existsSync(join(store, "parts")));
    const own = new Redis(queue);
    await own.set(`${PREFIX}:aside:accused`, "another one says so", "PX", 60_000);
    own.disconnect();
    expect(await endsRight(one, at("heard"))).toContain("Host accused is set aside: another one says so.");
    expect(existsSync(join(store, "set-aside", "accused.json"))).toBe(true);
  }, 300_000);

  test("what is said of a host once all its parts are taken in is heard, too", async () => {
    const logs = ["good", "accused"].map((name) => at(`late-${name}.log`));
    await ready(host("good", { log: logs[0] }), host("accused", { log: logs[1] }));
    const one = coordinate(at("late"), "--verify-share", "0");
    await until(() => new Set(logs.flatMap(stored)).size === 24, 120, 1);
    const own = new Redis(queue);
    await own.set(`${PREFIX}:aside:accused`, "another one says so", "PX", 60_000);
    own.disconnect();
    expect(await endsRight(one, at("late"))).toContain("Host accused is set aside: another one says so.");
    expect(existsSync(join(store, "set-aside", "accused.json"))).toBe(true);
    expect(new Set(stored(logs[0])).size).toBe(24);
  }, 300_000);

  test.runIf(isDeep)(
    "a host that one coordinator finds to be wrong is not believed by another one, either",
    async () => {
      // Slow enough that neither is done when the other hears of it.
      const [slow, spoils] = [{ delay: 1000 }, { spoils: "a bit", delay: 500 } as const];
      await ready(host("good", slow), host("better", slow), host("flipped", spoils));
      const careless = coordinate(at("careless"), "--verify-share", "0");
      const careful = coordinate(at("careful"), "--verify-share", "100%");
      expect(await endsRight(careful, at("careful"))).toMatch(/Host flipped is set aside: part \S+ is other than/);
      expect(await endsRight(careless, at("careless"))).toMatch(/Host flipped is set aside: part \S+ is other than/);
    },
    300_000,
  );

  test("two hosts of one name: the second one is refused, unless the first was killed", async () => {
    const first = host("same");
    await ready(first);
    const words = ["worker", "--queue", queue, "--store", store, "--workers", "1", "--name", "same"];
    const second = keep(startCommand(coins, words, QUICK));
    expect(await second.ended).toBe(2);
    expect(second.err()).toMatch(/^host same: another worker of this name is there; .*--name NAME$/m);
    expect((await status()).hosts.map((one) => one.host)).toEqual(["same"]);
    first.child.kill("SIGKILL");
    await first.ended;
    const pair = [host("same"), host("same")];
    const ended = await Promise.race(pair.map(async (one) => [await one.ended, one] as const));
    expect(ended[0]).toBe(2);
    await ready(pair.find((one) => one !== ended[1])!);
    await endsRight(coordinate(at("same"), "--verify-share", "0"), at("same"));
  }, 300_000);

  test("all that the queue holds is deleted in the middle, twice", async () => {
    const logs = ["one", "two"].map((name) => at(`flushed-${name}.log`));
    await ready(host("one", { log: logs[0] }), host("two", { log: logs[1] }));
    const one = coordinate(at("flushed"), "--verify-share", "0");
    const own = new Redis(queue);
    for (const many of [3, 12]) {
      await until(() => logs.flatMap(stored).length >= many, 120, 5);
      await own.flushall();
      await status();
    }
    own.disconnect();
    const said = await endsRight(one, at("flushed"));
    expect(said).not.toMatch(/given up|Error/);
    expect(new Set(logs.flatMap(stored)).size).toBe(24);
  }, 300_000);

  test.runIf(isDeep)(
    "a host with other data of cards leaves the run to others, and the data is named with both hashes",
    async () => {
      const copy = at("other");
      mkdirSync(copy);
      for (const name of ["dist", "src", "package.json", "squads", "decks"])
        cpSync(join(projectRoot, name), join(copy, name), { recursive: true });
      symlinkSync(join(projectRoot, "node_modules"), join(copy, "node_modules"));
      const cards = join(copy, "src", "games", "miniatures", "catalogue", "characters.jsonl");
      const text = readFileSync(cards, "utf8");
      // Those in play count; a card that nobody has changes no game.
      const other = text.replaceAll(/"hitPoints": (\d+)/g, (_, points) => `"hitPoints": ${Number(points) + 10}`);
      expect(other).not.toBe(text);
      writeFileSync(cards, other);
      const words = ["worker", "--queue", queue, "--store", store, "--workers", "1", "--name", "other"];
      const worker = keep(
        start(process.execPath, [join(copy, "dist", "src", "cli", "main.js"), ...words], copy, QUICK),
      );
      await ready(worker);
      const run = ["run", "starter-republic", "starter-separatist", "--games", "20", "--out", at("real")];
      const one = keep(startCommand("src/registry", [...run, "--queue", queue, "--store", store], QUICK));
      await until(() => worker.err().includes("Leaves plan"));
      expect(worker.err()).toMatch(/what differs \(coordinator's to own\): data of cards and maps \(\w{8} to \w{8}\)/);
      await until(() => one.err().includes("Host other leaves this to others: it plays by another program"));
      const sound = [...words.slice(0, -1), "sound"];
      keep(startCommand("src/registry", sound, QUICK));
      expect(await one.ended, one.err()).toBe(0);
      expect(worker.child.exitCode).toBeNull();
      rmSync(copy, { recursive: true });
    },
    300_000,
  );

  describe.skipIf(!mayMount)(
    `a store of its own file system${mayMount ? "" : " (left out: only root may mount one)"}`,
    () => {
      /** Lets the test use it, and takes it away however the test ends. */
      const mounted = async (size: string, use: () => Promise<void>) => {
        mkdirSync(store);
        mount("-t", "tmpfs", "-o", `size=${size}`, "tmpfs", store);
        try {
          await use();
        } finally {
          await scene.kill();
          execFileSync("umount", ["--lazy", store]);
        }
      };

      test.runIf(isDeep)(
        "that fills up: hosts say so and wait for room",
        async () => {
          await mounted("300k", async () => {
            const hosts = [host("one"), host("two")];
            await ready(...hosts);
            const one = coordinate(at("filled"), "--verify-share", "0");
            await until(() => hosts.some((other) => /ENOSPC.*part \S+ is put again, try 2/.test(other.err())));
            expect((await status()).runs[0].done).toBeLessThan(24);
            expect(one.child.exitCode).toBeNull();
            mount("-o", "remount,size=50m", store);
            await endsRight(one, at("filled"));
          });
        },
        300_000,
      );

      test.runIf(isDeep)(
        "that is read-only: nobody begins with it, and who is in the middle waits",
        async () => {
          await mounted("50m", async () => {
            const only = host("only");
            await ready(only);
            const one = coordinate(at("sealed"), "--verify-share", "0");
            await until(() => existsSync(join(store, "parts")));
            mount("-o", "remount,ro", store);
            const words = ["worker", "--queue", queue, "--store", store, "--workers", "1", "--name", "late"];
            const told = startCommand(coins, words, QUICK);
            expect(await told.ended).toBe(2);
            expect(told.err()).toContain(`store ${store}: may not be written`);
            await until(() => /EROFS.*part \S+ is put again/.test(only.err()));
            mount("-o", "remount,rw", store);
            await endsRight(one, at("sealed"));
          });
        },
        300_000,
      );
    },
  );

  test.runIf(isDeep)(
    "each of a dozen coordinators that are killed at once leaves what the last one needs",
    async () => {
      const log = at("dozen.log");
      await ready(host("only", { log }));
      for (let i = 0; i < 12; i++) {
        const one = coordinate(at(`dozen-${i}`), "--verify-share", "0");
        const before = stored(log).length;
        await until(() => stored(log).length > before || one.child.exitCode !== null);
        one.child.kill("SIGKILL");
        await one.ended;
      }
      await endsRight(coordinate(at("dozen"), "--verify-share", "0"), at("dozen"));
      expect(stored(log)).toHaveLength(new Set(stored(log)).size);
    },
    600_000,
  );
});

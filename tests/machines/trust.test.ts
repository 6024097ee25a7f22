import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Queue } from "bullmq";
import { Redis } from "ioredis";
import { beforeEach, describe, expect, test } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { tellCrash } from "../../src/machines/presence.js";
import { PREFIX, queueOf } from "../../src/machines/redis.js";
import { queueStatus } from "../../src/machines/status.js";
import { resultFiles } from "../support/experiments.js";
import {
  freePort,
  type Running,
  registryAt,
  start,
  startCommand,
  startHost,
  startRedis,
  until,
  withRedis,
} from "./support/machines.js";
import { coins, QUICK, sceneOf, UNHURRIED } from "./support/scene.js";

const scene = sceneOf("Trust", 24_000);
const { at, experiment, host, coordinate, ready, endsRight } = scene;
let queue: string;
let store: string;

describe.skipIf(withRedis !== "")(`what a host may do wrong${withRedis}`, () => {
  scene.prepare();
  beforeEach(() => {
    ({ queue, store } = scene);
  });

  test("a bit of its results is wrong: two others agree, it is set aside, its parts are played again", async () => {
    await ready(host("good"), host("better"), host("flipped", { spoils: "a bit" }));
    const said = await endsRight(coordinate(at("bit"), "--verify-share", "100%"), at("bit"));
    expect(said).toMatch(
      /Host flipped is set aside: part m\d-p\d+-n1000 is other than (good and better|better and good)/,
    );
    expect(said).toMatch(/Host flipped was set aside: .*\. What it played was played again\./);
    expect(JSON.parse(readFileSync(join(store, "set-aside", "flipped.json"), "utf8")).host).toBe("flipped");
    const again = host("flipped");
    expect(await again.ended).toBe(2);
    expect(again.err()).toMatch(/was set aside: .*delete set-aside\/flipped\.json in the store/);
  }, 300_000);

  test("where there are two hosts only, the coordinator decides who is wrong", async () => {
    await ready(host("good"), host("flipped", { spoils: "a bit" }));
    const said = await endsRight(coordinate(at("two"), "--verify-share", "100%"), at("two"));
    expect(said).toMatch(/Host flipped is set aside: part \S+ is other than (good and the|the) coordinator/);
    expect(said).not.toContain("Host good is set aside");
  }, 300_000);

  test("nobody is held against another where nothing is to be verified, and one host alone is told of", async () => {
    await ready(host("only"));
    const said = await endsRight(coordinate(at("only"), "--verify-share", "100%"), at("only"));
    expect(said).toMatch(/36 parts, none checked by a second host, 36 unchecked for want of one/);
  }, 300_000);

  test("it answers rubbish", async () => {
    await ready(host("good", UNHURRIED), host("rubbish", { spoils: "all" }));
    const said = await endsRight(coordinate(at("rubbish"), "--verify-share", "0"), at("rubbish"));
    expect(said).toMatch(/A part of host rubbish cannot be/);
    expect(said).toMatch(/Host rubbish was set aside: 3 of its parts cannot be/);
  }, 300_000);

  test("it plays otherwise by the same code: it leaves the run before its first job", async () => {
    const unsound = host("unsound", { playBy: "tests/support/changedCoins" });
    await ready(host("good", UNHURRIED), unsound);
    const said = await endsRight(coordinate(at("unsound")), at("unsound"));
    expect(unsound.child.exitCode).toBeNull();
    expect(unsound.err()).toMatch(
      /plays a known pair of games otherwise, .*the coordinator's is \w{8}, this one's \w{8}/,
    );
    expect(said).toMatch(/Host unsound leaves this to others: it plays a known pair/);
    expect(unsound.err().match(/Leaves plan/g)).toHaveLength(1);
  }, 300_000);

  test("it is of another build: each plays for its own coordinator, and both are named", async () => {
    const copy = at("other");
    mkdirSync(copy);
    for (const name of ["dist", "src", "package.json", "squads", "decks"])
      cpSync(join(projectRoot, name), join(copy, name), { recursive: true });
    symlinkSync(join(projectRoot, "node_modules"), join(copy, "node_modules"));
    appendFileSync(join(copy, "dist", "shared", "dejarik.js"), "\n// another build\n");
    const where = ["--queue", queue, "--store", store];
    const cli = join(copy, "dist", "tests", "support", "anyCli.js");
    const theirs = (...words: string[]) =>
      scene.keep(
        start(
          process.execPath,
          [cli, registryAt(coins).replace(projectRoot, copy), ...words, ...where],
          undefined,
          QUICK,
        ),
      );
    const other = theirs("worker", "--workers", "1", "--name", "other");
    const good = host("good");
    await ready(good, other);
    const said = await endsRight(coordinate(at("build")), at("build"));
    expect(said).toMatch(/Host other leaves this to others: it is another build: the coordinator's is \w{8}, this/);
    expect(said).not.toMatch(/Host good leaves/);
    expect(other.child.exitCode).toBeNull();
    const second = theirs("run", experiment, "--out", at("theirs"));
    expect(await second.ended, second.err()).toBe(0);
    expect(second.err()).toContain("Host good leaves this to others: it is another build");
    const rows = (folder: string) => [...resultFiles(folder)].filter(([name]) => name.endsWith(".arrows"));
    expect(rows(at("theirs"))).toEqual(rows(at("build")));
    expect(good.child.exitCode).toBeNull();
  }, 300_000);

  test("its disk is full now and then, its clock is an hour off: it tries again, and nobody minds", async () => {
    const [full, early, late] = [
      host("full", { spoils: "the disk" }),
      host("early", { clock: -3_600_000 }),
      host("late", { clock: 3_600_000 }),
    ];
    await ready(full, early, late);
    await endsRight(coordinate(at("disk"), "--verify-share", "30%"), at("disk"));
    expect(full.err()).toMatch(/ENOSPC.*; part \S+ is put again, try 2/);
  }, 300_000);

  test("it is twenty times slower: another host plays what it holds up", async () => {
    await ready(host("quick"), host("slow", { delay: 30_000 }));
    const said = await endsRight(coordinate(at("slow"), "--verify-share", "0"), at("slow"));
    expect(said).toMatch(/(Part|parts from) \S+ (on )?takes? long on slow: also to another host/);
  }, 300_000);

  test("rubbish among the jobs, and parts that were changed in the store: these are played again, and no others", async () => {
    const log = at("only.log");
    const only = host("only", { log });
    await ready(only);
    await endsRight(coordinate(at("first"), "--verify-share", "0"), at("first"));
    const of = (what: string) =>
      readFileSync(log, "utf8")
        .split("\n")
        .filter((line) => line.startsWith(`${what} m`));
    expect(of("stored")).toHaveLength(36);
    const [plan] = readdirSync(join(store, "parts"));
    const part = (name: string) => join(store, "parts", plan!, name, "only");
    const bytes = readFileSync(part("m0-p3000-n1000"));
    bytes[bytes.length - 1] ^= 4;
    writeFileSync(part("m0-p3000-n1000"), bytes);
    truncateSync(part("m2-p0-n1000"), 1000);
    // What an operating system leaves behind is nobody's.
    writeFileSync(join(part("m1-p0-n1000"), "..", ".DS_Store"), "x");
    const { hosts } = await queueStatus(queue);
    const jobs = new Queue(queueOf(hosts[0].build), {
      connection: { url: queue, maxRetriesPerRequest: null },
      prefix: PREFIX,
    });
    const wrong = { name: "m1-p0-n1000", tasks: [{ matchup: 1, firstPair: 5000, pairs: 1000 }] };
    await jobs.add("parts", { code: "process.exit(1)" });
    await jobs.add("parts", { schemaVersion: 1, plan, parts: [wrong] });
    await jobs.close();
    const said = await endsRight(coordinate(at("second"), "--verify-share", "0"), at("second"));
    expect(said).toMatch(/Hosts: 36 parts, 34 of them were in the store/);
    expect(said.match(/A part under the name of host only is not what it signed/g)).toHaveLength(2);
    const again = of("stored").slice(36);
    expect(again.map((line) => line.split(" ")[1]).sort()).toEqual(["m0-p3000-n1000", "m2-p0-n1000"]);
    expect(only.child.exitCode).toBeNull();
  }, 300_000);

  test("a game that breaks off by itself is recorded, and not tried again", async () => {
    const faulty = "tests/support/faultyGames";
    const file = at("cheat.yaml");
    const words = "game: coin\nname: cheat\nsquads: [novice, master]\nstrategies: [cheat, greedy]\ngames: 6000\n";
    writeFileSync(file, words);
    const one = startCommand(faulty, ["run", file, "--out", at("cheat-one"), "--workers", "1"]);
    const log = at("cheat.log");
    await ready(host("only", { registry: faulty, log }));
    const more = ["--out", at("cheat"), "--queue", queue, "--store", store, "--verify-share", "0"];
    const running = startCommand(faulty, ["run", file, ...more], QUICK);
    expect([await one.ended, await running.ended], running.err()).toEqual([1, 1]);
    const [whole, found] = [resultFiles(at("cheat-one")), resultFiles(at("cheat"))];
    expect([...found.keys()]).toEqual([...whole.keys()]);
    for (const [name, bytes] of whole) expect(found.get(name) === bytes, name).toBe(true);
    expect(readFileSync(log, "utf8").match(/^plays m/gm)).toHaveLength(3);
  }, 300_000);

  test("a part that no host survives is given up after three, by name; all else is played", async () => {
    const deadly = "tests/support/deadlyCoins";
    let isOver = false;
    const keepAlive = async (name: string): Promise<void> => {
      while (!isOver) await host(name, { registry: deadly }).ended;
    };
    const alive = ["one", "two", "three"].map(keepAlive);
    const words = ["run", experiment, "--out", at("poison"), "--queue", queue, "--store", store, "--games", "6000"];
    const running = startCommand(deadly, words, QUICK);
    expect(await running.ended, running.err()).toBe(1);
    isOver = true;
    await scene.kill();
    await Promise.all(alive);
    const givenUp = running.err().match(/Part \S+ is given up: .*/g);
    expect(givenUp).toHaveLength(1);
    // Three losses at least, and more only where a host was between two lives when its turn came.
    const who = "(one|two|three)";
    const lost = `lost [3-6] times, on ${who}(, ${who}){0,2}: the pro`;
    expect(givenUp![0]).toMatch(new RegExp(`^Part m0-p1000-n1000 is given up: ${lost}`));
    const summary = JSON.parse(readFileSync(at("poison", "summary.json"), "utf8"));
    expect(summary.failed.pairs).toBe(1000);
    expect(summary.matchups.map(({ games }: { games: number }) => games)).toEqual([4000, 6000, 6000]);
    expect(summary.failed.first[0].message).toMatch(new RegExp(`^${lost}`));
    expect(existsSync(at("poison", "report.html"))).toBe(true);
  }, 300_000);

  test("a part that a host did not survive and that two are to play is played by two more", async () => {
    await ready(host("one"), host("two"));
    await endsRight(coordinate(at("once"), "--verify-share", "0"), at("once"));
    const [plan] = readdirSync(join(store, "parts"));
    const redis = new Redis(queue);
    const part = "m1-p3000-n1000";
    const death = { host: "fallen", job: "x", part, alone: false, message: "the process ended" };
    await tellCrash(redis, plan!, death).finally(() => redis.disconnect());
    const said = await endsRight(coordinate(at("twice"), "--verify-share", "100%"), at("twice"));
    expect(said).toContain(`Part ${part} was lost on host fallen: the process ended`);
    expect(said).toMatch(/Hosts: 36 parts, 36 of them were in the store, 3\d checked by a second host/);
  }, 300_000);

  test("a part that one host alone survives, of those that two are to play, is taken from that one", async () => {
    const deadly = "tests/support/deadlyCoins";
    let isOver = false;
    const weak = () => host("weak", { registry: deadly });
    const keepAlive = async (first: Running): Promise<void> => {
      for (let one = first; ; one = weak()) {
        await one.ended;
        if (isOver) return;
      }
    };
    const tough = { ...QUICK, DEJARIK_TOUGH: "1" };
    const options = { queue, store, host: "tough", registry: deadly };
    const one = scene.keep(startHost(options, tough));
    // Had the weak one not come yet, nobody would be asked to play anything again.
    const first = weak();
    await ready(one, first);
    const alive = keepAlive(first);
    const words = ["run", experiment, "--out", at("alone"), "--queue", queue, "--store", store, "--games", "6000"];
    const running = startCommand(deadly, [...words, "--verify-share", "100%"], tough);
    expect(await running.ended, running.err()).toBe(0);
    isOver = true;
    await scene.kill();
    await alive;
    expect(running.err()).toMatch(/Part m0-p1000-n1000 was lost on host weak/);
    expect(running.err()).toMatch(/\d unchecked for want of one/);
  }, 300_000);

  test("a queue whose memory is full takes no jobs, and is waited for", async () => {
    const full = new Redis(queue);
    try {
      await ready(host("one", UNHURRIED), host("two", UNHURRIED));
      const running = coordinate(at("full"));
      await until(() => existsSync(join(store, "parts")));
      await full.config("SET", "maxmemory", "1mb");
      await until(() => running.err().includes("OOM"));
      const late = host("three");
      await until(() => late.err().includes("waiting for jobs"));
      expect(late.err()).toMatch(/queue: OOM .*; waiting for it/);
      await full.config("SET", "maxmemory", "0");
      const said = await endsRight(running, at("full"));
      // Once in a while, not at each try.
      expect(said.match(/OOM/g)!.length).toBeLessThan(6);
      expect(said).not.toContain("ReplyError");
    } finally {
      await full.config("SET", "maxmemory", "0");
      full.disconnect();
    }
  }, 300_000);
});

test("a queue that comes two seconds later is waited for", async () => {
  const port = await freePort();
  const asked = startCommand(coins, ["queue", "--queue", `redis://127.0.0.1:${port}`]);
  await sleep(2000);
  expect(asked.child.exitCode, asked.err()).toBeNull();
  const late = await startRedis(port, at());
  expect(await asked.ended, asked.err()).toBe(0);
  late.child.kill("SIGKILL");
});

describe("what cannot be reached is told, and no password with it", () => {
  const queueOf = "redis://somebody:secret@127.0.0.1:1";
  const told = async (...words: string[]) => {
    const running = startCommand(coins, words);
    expect(await running.ended).toBe(2);
    expect(running.err() + running.out()).not.toContain("secret");
    return running.err();
  };

  test("a queue, a store, or half of them", async () => {
    const run = ["run", experiment, "--out", at("never")];
    const both = ["--queue", queueOf, "--store", at("s")];
    const cases: [string[], RegExp][] = [
      [[...run, ...both], /queue redis:\/\/127\.0\.0\.1:1: cannot be reached/],
      [["worker", ...both], /cannot be reached/],
      [["queue", "--queue", queueOf], /cannot be reached/],
      [[...run, "--queue", "http://x", "--store", at("s")], /is no address of a Redis/],
      [[...run, "--queue", queueOf], /needs --store/],
      [[...run, "--store", at("s")], /needs --queue/],
      [[...run, "--metrics", "9464"], /needs --queue/],
      [[...run, ...both, "--metrics", "x"], /must be PORT or HOST:PORT/],
      [[...run, "--queue", queueOf, "--store", "ftp://x"], /is no store/],
      [[...run, "--queue", queueOf, "--store", "/proc/1/x"], /store \/proc\/1\/x/],
      [[...run, ...both, "--verify-share", "2"], /from 0 to 100%/],
    ];
    // Each waits for a queue that does not come: all do so at a time.
    const answers = await Promise.all(cases.map(([words]) => told(...words)));
    for (const [i, answer] of answers.entries()) expect(answer).toMatch(cases[i][1]);
    expect(existsSync(at("never", "run.json"))).toBe(false);
  }, 300_000);
});

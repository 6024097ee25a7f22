import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isDeep } from "../support/deep.js";
import { eachKind, type KindOfWork } from "../support/eachKind.js";
import { resultFiles, temporaryFolder } from "../support/experiments.js";
import { startSeries } from "../support/process.js";
import {
  built,
  freePort,
  type Running,
  registryAt,
  s3Environment,
  startCommand,
  startRedis,
  startS3,
  withRedis,
} from "./support/machines.js";

const base = temporaryFolder();
const at = (...names: string[]) => join(base, ...names);
const kinds = eachKind(base);

/** All files of results but those of times. */
const results = (folder: string) =>
  new Map([...resultFiles(folder)].filter(([name]) => !/(speed|cpu)\.json$/.test(name)));

let queue = "";
let S3: NodeJS.ProcessEnv = {};

/** Three hosts with a queue of their own by what they play and their store; they stay for the next. */
const groups = new Map<string, { readonly queue: string; readonly hosts: readonly Running[] }>();
function hostsOf(registry: string, store: string, env: NodeJS.ProcessEnv) {
  const key = `${registry} ${store}`;
  const own = `${queue}/${groups.size}`;
  const group = groups.get(key) ?? {
    queue: own,
    hosts: ["one", "two", "three"].map((host) =>
      startCommand(registry, ["worker", "--queue", own, "--store", store, "--workers", "1", "--name", host], env),
    ),
  };
  groups.set(key, group);
  return group;
}

/** Plays by three hosts and a coordinator. */
async function playByHosts(kind: KindOfWork, store: string, folder: string, env: NodeJS.ProcessEnv = {}) {
  const group = hostsOf(kind.registry, store, env);
  const words = [...kind.words, kind.place, folder, "--queue", group.queue, "--store", store, "--verify-share", "20%"];
  const coordinator = startCommand(kind.registry, words, env);
  const code = await coordinator.ended;
  for (const { child, err: said } of group.hosts) expect(child.exitCode, said()).toBeNull();
  return { code, err: coordinator.err() };
}

/** One machine for all kinds, too. */
const alone = startSeries(built("support", "anyCli.js"));
afterAll(() => alone.close());

describe.skipIf(withRedis !== "")(`three hosts write what one machine writes${withRedis}`, () => {
  let redis: Running;
  let server: Running;
  beforeAll(async () => {
    const port = await freePort();
    redis = await startRedis(port, base);
    queue = `redis://127.0.0.1:${port}`;
    const s3Port = await freePort();
    server = await startS3(s3Port, at("buckets"), "dejarik");
    S3 = s3Environment(s3Port);
  });
  afterAll(async () => {
    const hosts = [...groups.values()].flatMap((group) => group.hosts);
    for (const { child } of hosts) child.kill("SIGTERM");
    await Promise.all(hosts.map(({ ended }) => ended));
    redis.child.kill("SIGKILL");
    server.child.kill("SIGKILL");
  });

  const whole = new Map<string, Promise<Map<string, string>>>();
  /** What one machine writes, played once for both stores. */
  const playWhole = (kind: KindOfWork, slug: string) => {
    const found =
      whole.get(slug) ??
      (async () => {
        const words = [registryAt(kind.registry), ...kind.words, kind.place, at(`${slug}-one`), "--workers", "2"];
        const { code, err } = await alone.run(words, base);
        expect([0, 4], err).toContain(code);
        return results(at(`${slug}-one`));
      })();
    whole.set(slug, found);
    return found;
  };

  const cases = kinds.flatMap((kind, i) =>
    // The deep form plays every kind by both.
    ["a folder", "S3"].flatMap((how, n) => (isDeep || n === i % 2 ? [[kind.name, how, kind] as const] : [])),
  );
  test.each(cases)(
    "%s, by %s",
    async (name, how, kind) => {
      const slug = name.replaceAll(" ", "-");
      const one = await playWhole(kind, slug);
      const isS3 = how === "S3";
      const folder = at(`${slug}-${isS3 ? "s3" : "folder"}`);
      const made = await playByHosts(kind, isS3 ? "s3://dejarik/some/where" : at("store"), folder, isS3 ? S3 : {});
      expect([0, 4], made.err).toContain(made.code);
      expect(made.err).toMatch(/Hosts: \d+ parts/);
      const found = results(folder);
      expect([...found.keys()]).toEqual([...one.keys()]);
      for (const [file, bytes] of one) expect(found.get(file) === bytes, file).toBe(true);
    },
    isDeep ? 1_800_000 : 300_000,
  );
});

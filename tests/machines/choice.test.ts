import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createChoice } from "../../src/machines/choice.js";
import type { CrewState } from "../../src/machines/crew.js";
import { newKey, type SigningKey } from "../../src/machines/keys.js";
import { newlyKnownHosts } from "../../src/machines/knownHosts.js";
import { pack, wrapPart } from "../../src/machines/packing.js";
import type { OpenPart, StageState } from "../../src/machines/stageState.js";
import type { Store } from "../../src/machines/store.js";
import { tryToLookAt } from "../../src/machines/taking.js";
import { isDeep } from "../support/deep.js";

/**
 * How often a host that lies is caught, by simulated plans: the coordinator's own code looks at what hosts put into a
 * store in memory, and asks others where it wants to.
 */

const PARTS = 60;
const PLANS = 500;
const HOSTS = ["honest", "upright", "liar"];

function storeInMemory(): Store {
  const held = new Map<string, Uint8Array>();
  return {
    name: "memory",
    put: async (key, bytes) => !held.has(key) && held.set(key, bytes) !== undefined,
    get: async (key) => held.get(key),
    list: async (prefix) => [...held.keys()].filter((key) => key.startsWith(prefix)).sort(),
    remove: async (key) => void held.delete(key),
    close() {},
  };
}

const keys = new Map<string, SigningKey>(HOSTS.map((host) => [host, newKey()]));

interface Seen {
  /** Hosts set aside. */
  readonly aside: string[];
  /** Parts that a second host was asked for, and all that the liar played first. */
  readonly chosen: Set<string>;
  readonly byLiar: string[];
}

/**
 * A plan of many parts that three hosts play in turn.
 * @param lies whether the liar lies in its part of this number, counted from 0; of second opinions it never does
 */
async function playPlan(share: number, plan: string, lies: (number: number) => boolean): Promise<Seen> {
  const store = storeInMemory();
  const known = newlyKnownHosts();
  for (const [host, { publicKey }] of keys) known.meet(host, publicKey);
  const seen: Seen = { aside: [], chosen: new Set(), byLiar: [] };
  const asked: { name: string; not: readonly string[] }[] = [];
  const hosts = HOSTS.map((host) => ({ host, leaves: {}, at: [] }));
  const crew = {
    ...{ store, hosts, aside: new Map(), asideNow: new Map(), unproved: new Map(), strikes: new Map() },
    ...{
      stages: new Set(),
      strangers: new Set(),
      counts: { parts: 0, verified: 0, unverified: 0, games: 0, bytes: 0 },
    },
    ...{ request: { known, tell: () => {}, registry: { findGame: () => ({}) } }, toldStore: -Infinity },
    choice: createChoice(share, randomBytes(32)),
    queue: {
      add: async (_: string, job: { parts: { name: string }[]; not?: string[] }) =>
        void asked.push({ name: job.parts[0].name, not: job.not ?? [] }),
    },
  } as unknown as CrewState;
  const state = {
    ...{
      crew,
      parts: new Map(),
      waiting: new Set(),
      jobs: new Map(),
      jobNumber: 0,
      plan,
      ready: Promise.resolve({ plan }),
    },
    ...{ kind: { check: () => {}, gamesOf: () => 1 }, entry: { work: { game: "x", spec: {} } }, count: () => {} },
  } as unknown as StageState;
  const put = (host: string, name: string, value: number) => {
    const of = { plan, part: name, host, dejarik: "0", node: "v20" };
    return store.put(`parts/${plan}/${name}/${host}`, wrapPart(pack([value]), of, keys.get(host)!));
  };
  for (let i = 0; i < PARTS && crew.aside.size === 0; i++) {
    const host = HOSTS[i % HOSTS.length];
    const name = `p${i}`;
    const isLie = host === "liar" && lies(seen.byLiar.length);
    if (host === "liar") seen.byLiar.push(name);
    const part = {
      ...{
        name,
        tasks: [{}],
        isNeeded: () => true,
        resolve: () => {},
        reject: () => {},
        opinions: new Map(),
        jobs: new Set(),
      },
      ...{ lostOn: new Set(), storedBy: new Set([host]), strangers: new Set(), isDone: false },
      isVerified: crew.choice.isDrawn(plan, name),
    } as unknown as OpenPart;
    await put(host, name, isLie ? 1 : 0);
    for (await tryToLookAt(state, part); asked.length > 0; await tryToLookAt(state, part)) {
      const { not } = asked.shift()!;
      seen.chosen.add(name);
      part.jobs.clear();
      await put(HOSTS.find((one) => !not.includes(one))!, name, 0);
    }
  }
  seen.aside.push(...crew.aside.keys());
  return seen;
}

/** Half of a 99.9 % interval of a share of so many plans. */
const error = (share: number, count: number): number => 3.29 * Math.sqrt((share * (1 - share)) / count);

describe("a host that lies", () => {
  test("from its first part on is caught in each plan, at any share above 0", async () => {
    for (let i = 0; i < 40; i++) expect((await playPlan(0.001, `${i}`, () => true)).aside).toEqual(["liar"]);
    expect((await playPlan(0, "none", () => true)).aside).toEqual([]);
  });

  const cases = [
    [5, 0.05],
    [5, 0.01],
    [1, 0.01],
    [12, 0.05],
  ] as const;
  test.each(isDeep ? cases : cases.slice(0, 2))(
    "after %d honest parts is caught as often as a share of %d says",
    async (honest, share) => {
      let caught = 0;
      let lied = 0;
      for (let i = 0; i < PLANS; i++) {
        const { aside, byLiar } = await playPlan(share, `plan ${i}`, (number) => number >= honest);
        expect(aside.filter((host) => host !== "liar")).toEqual([]);
        if (aside.length > 0) caught++;
        else lied = byLiar.length - honest;
      }
      const expected = 1 - (1 - share) ** lied;
      expect(lied).toBe(PARTS / HOSTS.length - honest);
      expect(Math.abs(caught / PLANS - expected), `${caught} of ${PLANS}`).toBeLessThan(error(expected, PLANS));
    },
    120_000,
  );

  test("cannot tell which parts are chosen: another secret chooses others, the same one the same", () => {
    const names = Array.from({ length: 20_000 }, (_, i) => `m0-p${i}-n1`);
    const [one, other] = [randomBytes(32), randomBytes(32)];
    const drawn = (secret: Uint8Array, plan = "plan") => {
      const choice = createChoice(0.1, secret);
      return new Set(names.filter((name) => choice.isDrawn(plan, name)));
    };
    expect(drawn(one)).toEqual(drawn(one));
    for (const [x, y] of [
      [drawn(one), drawn(other)],
      [drawn(one), drawn(one, "other")],
    ] as const) {
      expect(Math.abs(x.size / names.length - 0.1)).toBeLessThan(error(0.1, names.length));
      const both = [...x].filter((name) => y.has(name)).length;
      expect(Math.abs(both / names.length - 0.01)).toBeLessThan(error(0.01, names.length));
    }
  });
});

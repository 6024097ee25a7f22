import { describe, expect, test } from "vitest";
import { lookAfter } from "../../src/machines/mending.js";
import type { OpenPart, StageState } from "../../src/machines/stageState.js";

/** What becomes of parts that hosts die of, by a stage whose Redis and hosts are only told of. */

const plan = "0".repeat(64);

describe("a part that hosts did not survive", () => {
  /** As much of a stage as one part needs, whose crashes are told by a Redis of its own. */
  function stage() {
    const crashes: string[] = [];
    const told: string[] = [];
    const jobs: { readonly alone?: boolean }[] = [];
    const results: unknown[] = [];
    const part = {
      ...{
        name: "0-0",
        tasks: [{ matchup: 0, firstPair: 0, pairs: 1 }],
        opinions: new Map(),
        storedBy: new Set(),
        strangers: new Set(),
      },
      ...{ jobs: new Set(["begun"]), lostOn: new Set(), losses: 0, lastLoss: "", isSuspect: false, copies: 0 },
      ...{ isLookedAt: false, isToBeLookedAtAgain: false, isDone: false, since: performance.now() },
      ...{ isNeeded: () => true, resolve: (all: readonly unknown[]) => results.push(...all) },
    } as unknown as OpenPart;
    const crew = {
      ...{ aside: new Map(), unproved: new Map(), counts: { failed: 0, bytes: 0 }, store: { list: async () => [] } },
      hosts: ["one", "two", "three", "four"].map((host) => ({ host, leaves: {}, at: [] })),
      redis: { lrange: async () => crashes },
      queue: { add: async (_: string, job: object) => jobs.push(job) },
      request: { tell: (line: string) => told.push(line), registry: { findGame: () => ({}) } },
    };
    const begun = { parts: [part], since: performance.now(), isAlone: false, isOrdinary: true, again: async () => {} };
    const state = {
      ...{ crew, entry: { work: { game: "coin", spec: {} } }, parts: new Map([[part.name, part]]), plan, jobNumber: 0 },
      ...{ waiting: new Set(), jobs: new Map([["begun", begun]]), leftBy: new Set(), crashesSeen: new Set() },
      ...{ ready: Promise.resolve({ plan, stored: new Set() }), isFlushing: true, isClosed: false, count: () => {} },
      kind: { gamesOf: () => 2, failed: (_spec: unknown, _game: unknown, _task: unknown, message: string) => message },
    } as unknown as StageState;
    return {
      ...{ part, told, jobs, results },
      async lostOn(hosts: readonly string[], alone: boolean) {
        for (const host of hosts)
          crashes.push(
            JSON.stringify({ id: `${crashes.length}`, host, job: "j", part: part.name, alone, message: "no memory" }),
          );
        await lookAfter(state);
      },
    };
  }

  test("beside others is played alone then, and given up once three did not survive it alone", async () => {
    const { part, told, jobs, results, lostOn } = stage();
    await lostOn(["one", "two", "three"], false);
    expect(part.isSuspect).toBe(true);
    expect(part.losses).toBe(0);
    expect(jobs.map(({ alone }) => alone)).toEqual([true]);
    await lostOn(["one", "two"], true);
    expect(results).toEqual([]);
    await lostOn(["three"], true);
    const why = "lost 3 times, on one, two, three: no memory";
    expect(told.at(-1)).toBe(`Part ${part.name} is given up: ${why}`);
    expect(results).toEqual([why]);
  });
});

import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { handOut, playAll } from "../../src/run/handOut.js";
import { Interrupted } from "../../src/run/interrupted.js";

test("handing a part to the hosts of a cluster costs no more for there being many under way", async () => {
  const cost = async (slots: number) => {
    const parts = Array.from({ length: 6 * slots }, (_, n) => n);
    const taken: number[] = [];
    let most = 0;
    let underWay = 0;
    const before = process.cpuUsage();
    await handOut<number, number, number>(
      {
        parts,
        keep: async () => false,
        tasks: (n) => [n],
        isNeeded: () => true,
        complete: async (n) => {
          taken.push(n);
        },
        waiting: () => 0,
        stop: undefined,
      },
      {
        slots,
        play: async (n) => n,
        playPart: async ([n]) => {
          most = Math.max(most, ++underWay);
          await turn();
          underWay--;
          return [n!];
        },
        abandon: async () => {},
        close: async () => {},
      },
    );
    const { user, system } = process.cpuUsage(before);
    expect(taken).toHaveLength(parts.length);
    expect(most).toBe(4 * slots);
    return (user + system) / parts.length;
  };
  await cost(100);
  const few = await cost(100);
  expect(await cost(3000)).toBeLessThan(10 * few);
});

describe("work that is stopped", () => {
  /** Plays five parts, stopped once the second is taken in. @param needed how many parts are needed then */
  async function stopped(needed: number) {
    const stop = new AbortController();
    const taken: number[] = [];
    const work = handOut<number, number, number>(
      {
        parts: [0, 1, 2, 3, 4],
        keep: async () => false,
        tasks: (n) => [n],
        isNeeded: (n) => taken.length < 2 || n < needed,
        complete: async (n) => {
          if (taken.push(n) === 2) stop.abort();
        },
        waiting: () => 0,
        stop: stop.signal,
      },
      {
        slots: 1,
        play: async (n) => {
          await turn();
          return n;
        },
        abandon: async () => {},
        close: async () => {},
      },
    );
    return { work, taken };
  }

  test("is interrupted where parts are left out, and whole where none of those is needed", async () => {
    await expect((await stopped(5)).work).rejects.toThrow(Interrupted);
    const enough = await stopped(2);
    await enough.work;
    expect(enough.taken.length).toBeGreaterThanOrEqual(2);
  });

  test("is interrupted where a part that is needed is left out behind one that is not", async () => {
    const stop = new AbortController();
    const taken: number[] = [];
    const work = handOut<number, number, number>(
      {
        parts: [0, 1, 2],
        keep: async () => false,
        tasks: (n) => [n],
        isNeeded: (n) => n !== 1,
        complete: async (n) => {
          taken.push(n);
        },
        waiting: () => 0,
        stop: stop.signal,
      },
      {
        slots: 1,
        play: async (n) => {
          stop.abort();
          return n;
        },
        abandon: async () => {},
        close: async () => {},
      },
    );
    await expect(work).rejects.toThrow(Interrupted);
    expect(taken).toEqual([0]);
  });

  test("tells a failure of what was under way before the interrupt", async () => {
    const stop = new AbortController();
    const tasks = [0, 1, 2, 3];
    const play = async (n: number) => {
      if (n === 1) stop.abort();
      await turn();
      await turn();
      if (n === 1) throw new Error("fell");
      return n;
    };
    const executor = { slots: 2, play, abandon: async () => {}, close: async () => {} };
    await expect(playAll(executor, tasks, stop.signal)).rejects.toThrow("fell");
    expect(await playAll({ ...executor, play: async (n: number) => n * n }, tasks, undefined)).toEqual([0, 1, 4, 9]);
    await expect(playAll({ ...executor, play: async (n: number) => n }, tasks, stop.signal)).rejects.toThrow(
      Interrupted,
    );
  });
});

import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { handOut } from "../../src/run/handOut.js";

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

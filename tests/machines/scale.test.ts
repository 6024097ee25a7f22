import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isDeep } from "../support/deep.js";
import { resultFiles, temporaryFolder } from "../support/experiments.js";
import { startCommand, withRedis } from "./support/machines.js";
import { playAtScale, type ScaleFigures, writeExperiment } from "./support/scale.js";

/**
 * The real coordinator, queue, store and workers; only that a host's thread is shared by all of its process, and waits
 * for as long as a part is to take. What these print in their deep form stands in docs/lab/scale.md.
 */

const base = temporaryFolder();

function emptyFolder(name: string): string {
  const folder = join(base, name);
  mkdirSync(folder);
  return folder;
}

const size = isDeep
  ? { fleets: 10, hostsAFleet: 100, parts: 1200, partSeconds: 20, deathEvery: 40, silence: 20 }
  : { fleets: 3, hostsAFleet: 8, parts: 60, partSeconds: 2, deathEvery: 9, silence: 5 };

/** What is asked of the store for a part, by the coordinator and by hosts, may not grow with hosts or parts. */
function expectFewRequests({ requests, hostRequests, parts, tasksPlayed, tasksNeeded }: ScaleFigures): void {
  expect(requests.list / parts).toBeLessThan(2);
  expect(requests.get / parts).toBeLessThan(1.5);
  // Hosts look once before they play a part and put it once; each also reads the plan.
  const played = tasksPlayed / tasksNeeded;
  expect(hostRequests.list / parts).toBeLessThan(2 * played);
  expect(hostRequests.put / parts).toBeLessThan(1.5 * played);
}

describe.skipIf(withRedis !== "")(`many simulated hosts${withRedis}`, () => {
  test(
    `${size.fleets * size.hostsAFleet} of them, some of which fail, write what one machine writes, and play little twice`,
    async () => {
      const folder = emptyFolder("many");
      const experiment = writeExperiment(folder, size.parts);
      const figures = await playAtScale({ folder, ...size, losesRedis: isDeep, seed: 20_261_125 });
      if (isDeep) console.log(JSON.stringify(figures, null, 2));
      const words = ["run", experiment, "--out", join(folder, "whole"), "--workers", "2"];
      const one = startCommand("tests/support/coinGame", words);
      expect(await one.ended, one.err()).toBe(0);
      const [whole, found] = [resultFiles(join(folder, "whole")), resultFiles(join(folder, "run"))];
      expect([...found.keys()]).toEqual([...whole.keys()]);
      for (const [file, bytes] of whole) expect(found.get(file) === bytes, file).toBe(true);
      expect(figures.parts).toBe(size.parts);
      expect(figures.failed).toBe(0);
      expect(figures.deaths).toBeGreaterThan(0);
      // What is played twice: parts that died with their hosts, those that two hosts play so that they can be compared,
      // copies of late ones. Of few parts that is one for each death, and one for each host when no more are left.
      const most = isDeep ? 1.6 : 1 + (figures.deaths + figures.verified + figures.hosts) / figures.parts;
      expect(figures.tasksPlayed / figures.tasksNeeded).toBeLessThan(most);
      expectFewRequests(figures);
    },
    isDeep ? 1_800_000 : 600_000,
  );

  test.runIf(isDeep)("a part costs as much among ten times as many", { timeout: 1_800_000 }, async () => {
    const costs: number[] = [];
    for (const parts of [1002, 10_020]) {
      const folder = emptyFolder(String(parts));
      writeExperiment(folder, parts);
      const calm = { deathEvery: 3600, silence: 30, losesRedis: false, seed: 1 };
      const figures = await playAtScale({ folder, fleets: 2, hostsAFleet: 10, parts, partSeconds: 0.2, ...calm });
      console.log(JSON.stringify(figures, null, 2));
      expectFewRequests(figures);
      costs.push(figures.cpuSeconds / parts);
    }
    // Starting weighs more on few.
    expect(costs[1] / costs[0]).toBeLessThan(1.3);
  });
});

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import type { Game } from "../../src/games/game.js";
import { runExperiment } from "../../src/run/run.js";
import { inThread } from "../../src/run/thread.js";
import { coinGame } from "../support/coinGame.js";
import { goodExperiment, resultFiles, temporaryFolder } from "../support/experiments.js";

const base = temporaryFolder();
const game = coinGame as Game;
const registryUrl = pathToFileURL(join(projectRoot, "dist", "tests", "support", "coinGame.js")).href;

let begun = 0;
const count = () => begun++;
beforeAll(() => {
  process.on("worker", count);
});
afterAll(() => {
  process.off("worker", count);
});

/**
 * Whatever test came before in this process may have left threads that nobody uses: another number of them takes their
 * place, and whoever then asks for any other number has new ones.
 */
const leaveThreads = (workers: number): Promise<void> => play(`left ${++left}`, workers, "left");
let left = 0;

async function play(name: string, workers: number, seed: string): Promise<void> {
  const experiment = goodExperiment(`game: coin\nsquads: [novice, adept]\ngames: 6000\nseed: ${seed}\n`);
  await runExperiment({ game, experiment, folder: join(base, name), workers, registryUrl });
}

describe("worker threads", () => {
  test("are used again by whoever wants as many, for other work, without a byte that differs", async () => {
    await leaveThreads(2);
    const before = begun;
    await play("first", 3, "one");
    expect(begun - before).toBe(3);
    await play("second", 3, "two");
    await play("third", 3, "one");
    expect(begun - before).toBe(3);
    await play("alone", 1, "two");
    expect(resultFiles(join(base, "second"))).toEqual(resultFiles(join(base, "alone")));
    expect(resultFiles(join(base, "third"))).toEqual(resultFiles(join(base, "first")));
    expect(resultFiles(join(base, "second"))).not.toEqual(resultFiles(join(base, "first")));
  });

  test("are others where another number is wanted, or those before were broken off", async () => {
    await leaveThreads(2);
    let before = begun;
    await play("four", 4, "one");
    expect(begun - before).toBe(4);
    const experiment = goodExperiment("game: coin\nsquads: [novice, adept]\ngames: 6000\n");
    const broken = { ...experiment, game: "nothing" };
    const wrong = runExperiment({ game, experiment: broken, folder: join(base, "broken"), workers: 4, registryUrl });
    await expect(wrong).rejects.toThrow("the workers' module lacks the game");
    before = begun;
    await play("after", 4, "one");
    expect(begun - before).toBe(4);
  });
});

describe("a thread", () => {
  test("asks for what it was not given, has it for the tasks that follow, and makes it anew of another input", async () => {
    const made: string[] = [];
    const ask = inThread(async (input: string) => {
      made.push(input);
      return (task: number) => `${input}${task}`;
    });
    const resultOf = async (use: number, task: number, input?: string) =>
      (await ask({ use, task, ...(input !== undefined && { given: { input } }) })).done?.result;
    expect(await resultOf(1, 1)).toBeUndefined();
    expect(await Promise.all([resultOf(1, 2, "a"), resultOf(1, 3, "a")])).toEqual(["a2", "a3"]);
    expect(await resultOf(1, 4)).toBe("a4");
    expect(await resultOf(2, 5)).toBeUndefined();
    expect(await resultOf(2, 6, "b")).toBe("b6");
    expect(await resultOf(1, 7)).toBeUndefined();
    expect(made).toEqual(["a", "b"]);
  });
});

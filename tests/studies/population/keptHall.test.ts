import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { keptHall } from "../../../src/studies/population/keptHall.js";
import type { Contest } from "../../../src/studies/population/play.js";
import { drawnCoinGame } from "../../support/drawnCoinGame.js";
import { temporaryFolder } from "../../support/experiments.js";

const base = temporaryFolder();

/** Contests of 200 games each that differ in the number of their first pair alone. */
const contestAt = (firstPair: number): Contest => ({
  ...{ side: 0, firstPair, versions: [{ setting: 0, pieces: [0] }] },
  opponents: Array.from({ length: 100 }, () => ({ setting: 0, pieces: [1] })),
});
const asked = [0, 100, 200, 300, 400].map(contestAt);

/** A hall that answers by the number of the pair, and tells of what it was asked. */
function opened(name: string, { playedBy = "one", workers = 1 } = {}) {
  const calls: number[][] = [];
  const hall = {
    play: async (contests: readonly Contest[]) => {
      calls.push(contests.map(({ firstPair }) => firstPair));
      return contests.map(({ firstPair, opponents }) => ({
        halfWins: Int8Array.from(opponents, (_, p) => (p === 7 ? -1 : (firstPair / 100 + p) % 5)),
        ...(firstPair === 200 ? { failed: "a pair failed" } : {}),
      }));
    },
    close: async () => {},
  };
  const folder = join(base, name);
  const played = { games: 0 };
  return { calls, folder, played, kept: keptHall(hall, { game: drawnCoinGame, workers, played }, folder, playedBy) };
}

describe("contests that are kept", () => {
  test("are played once, told apart by their pairs, and read as they were played", async () => {
    const first = opened("whole");
    const results = await first.kept.play(asked);
    expect(first.calls).toEqual([
      [0, 100, 200],
      [300, 400],
    ]);
    expect(first.played.games).toBe(1000);
    expect(results!.map(({ halfWins }) => halfWins[3])).toEqual([3, 4, 0, 1, 2]);
    expect(results![2]).toMatchObject({ failed: "a pair failed" });
    expect(results![0].halfWins[7]).toBe(-1);
    const again = opened("whole");
    expect(await again.kept.play([...asked].reverse())).toEqual([...results!].reverse());
    expect(again.calls).toEqual([]);
    expect(again.played.games).toBe(0);
    await again.kept.play([contestAt(500), asked[1]]);
    expect(again.calls).toEqual([[500]]);
    expect(readdirSync(again.folder)).toHaveLength(3);
  });

  test("are played anew where their file is damaged or gone, or another question or program played them", async () => {
    const whole = await opened("damaged").kept.play(asked);
    const folder = join(base, "damaged");
    const [one, two] = readdirSync(folder).sort();
    const text = readFileSync(join(folder, one!), "utf8");
    writeFileSync(join(folder, one!), text.replace(/(?<="halfWins":")\d/, "4"));
    const mended = opened("damaged");
    expect(await mended.kept.play(asked)).toEqual(whole);
    expect(mended.calls).toEqual([[0, 100, 200]]);
    rmSync(join(folder, two!));
    const refilled = opened("damaged");
    expect(await refilled.kept.play(asked)).toEqual(whole);
    expect(refilled.calls).toEqual([[300, 400]]);
    // The first is written anew behind the last, and in the place of none.
    expect(readdirSync(folder).sort()).toEqual(["000000.json", "000002.json", "000003.json"]);
    const complete = opened("damaged");
    expect(await complete.kept.play(asked)).toEqual(whole);
    expect(complete.calls).toEqual([]);
    const other = opened("damaged", { playedBy: "two" });
    await other.kept.play(asked);
    expect(other.calls.flat()).toHaveLength(5);
  });

  test("are written down by more of them the more workers play", async () => {
    const { calls, kept } = opened("wide", { workers: 2 });
    await kept.play(asked);
    expect(calls).toEqual([[0, 100, 200, 300, 400]]);
  });
});

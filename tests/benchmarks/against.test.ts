import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { AgainstError, commitHere, commitOf, describeAgainst, inTurns, rowOf } from "../../benchmarks/against.js";
import { temporaryFolder } from "../support/experiments.js";

const folder = temporaryFolder();

describe("this build beside another", () => {
  test("is slower or faster only where all rounds say so, by more than a machine's own ups and downs", () => {
    const verdict = (here: number[], isTime = false) => rowOf("x", [here.map(() => 100), here], isTime).verdict;
    expect(verdict([110, 112, 115])).toBe("faster");
    expect(verdict([98, 105, 115])).toBe("no slower");
    expect(verdict([96, 105, 115])).toBe("open");
    expect(verdict([96, 90, 95])).toBe("slower");
    // Of times, less is faster.
    expect(verdict([80, 90, 85], true)).toBe("faster");
    expect(verdict([130, 140, 110], true)).toBe("slower");
  });

  test("is measured in turns, each build first in every other round", async () => {
    const order: number[] = [];
    const found = await inTurns(3, async (build) => 10 * build + order.push(build));
    expect(order).toEqual([0, 1, 1, 0, 0, 1]);
    expect(found).toEqual([
      [1, 4, 5],
      [12, 13, 16],
    ]);
  });

  test("is held against the other round by round, so that a machine that slows down slows both", () => {
    const { before, here, faster } = rowOf(
      "x",
      [
        [100, 50, 200],
        [120, 60, 240],
      ],
      false,
    );
    expect({ before, here }).toEqual({ before: 100, here: 120 });
    for (const ratio of Object.values(faster)) expect(ratio).toBeCloseTo(1.2, 9);
    expect(describeAgainst({ commit: "abc", rows: [rowOf("x", [[100], [120]], false)] }).at(-1)).toMatch(
      /^x +100 +120 +1\.20 \(1\.20 to 1\.20\) +faster$/,
    );
  });

  test("is of a commit that Git knows, also by a saved measurement; else it says what is wrong", () => {
    const here = commitHere()!.slice(0, 40);
    expect(commitOf("HEAD")).toBe(here);
    const saved = (name: string, content: unknown) => {
      writeFileSync(join(folder, name), JSON.stringify(content));
      return join(folder, name);
    };
    expect(commitOf(saved("good.json", { commit: here }))).toBe(here);
    expect(() => commitOf(saved("dirty.json", { commit: `${here}+` }))).toThrow("files that are in no commit");
    expect(() => commitOf(saved("other.json", {}))).toThrow("does not say of which commit");
    expect(() => commitOf("no-such-commit")).toThrow(AgainstError);
  });
});

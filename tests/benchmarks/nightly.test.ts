import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { AgainstError, rowOf } from "../../benchmarks/against.js";
import type { BenchDocument } from "../../benchmarks/document.js";
import { baselineOf, checkNightly, describeNight, keepNight, nightOf } from "../../benchmarks/nightly.js";
import { temporaryFolder } from "../support/experiments.js";

const row = (what: string, ...faster: number[]) =>
  rowOf(what, [faster.map(() => 100), faster.map((f) => 100 * f)], false);
const FASTER = row("tcg greedy", 1.1, 1.2);
const SAME = row("lcg greedy", 1, 1.05);
const OPEN = row("lcg random", 0.9, 1.05);
const SLOWER = row("miniatures greedy", 0.8, 0.9);
const night = (...rows: ReturnType<typeof row>[]) => nightOf("b".repeat(40), { commit: "a".repeat(40), rows });

describe("a night of the benchmark", () => {
  test("moves the baseline only to what is faster somewhere and in nothing slower or open", () => {
    expect(night(FASTER, SAME).verdict).toBe("new baseline");
    expect(night(SAME, SAME).verdict).toBe("kept");
    expect(night(FASTER, OPEN).verdict).toBe("kept");
    expect(night(FASTER, SAME, SLOWER).verdict).toBe("slower");
    expect(nightOf("b", undefined)).toEqual({ commit: "b", baseline: null, verdict: "first", rows: [] });
  });

  test("says what it found and no more", () => {
    expect(describeNight(night(FASTER, SLOWER))).toBe("bbbbbbbbbbbb is slower than aaaaaaaaaaaa: miniatures greedy.");
    expect(describeNight(night(FASTER, OPEN))).toBe(
      "bbbbbbbbbbbb is not shown to be slower than aaaaaaaaaaaa; open: lcg random.",
    );
    expect(describeNight(night(SAME))).toBe("bbbbbbbbbbbb is no slower than aaaaaaaaaaaa.");
    expect(describeNight(night(FASTER))).toContain("faster than aaaaaaaaaaaa (tcg greedy), and nothing is slower");
  });

  test("is held against the fastest so far, not against the night before", async () => {
    const folder = join(temporaryFolder(), "nights");
    expect(baselineOf(folder)).toBeUndefined();
    const document = { schemaVersion: 2 } as BenchDocument;
    const keep = (commit: string, rows: ReturnType<typeof row>[] | undefined, hour: number) => {
      const against = rows && { commit: baselineOf(folder)!, rows };
      return keepNight(folder, nightOf(commit, against), document, new Date(Date.UTC(2030, 0, 1, hour)));
    };
    await keep("first", undefined, 1);
    expect(baselineOf(folder)).toBe("first");
    await keep("slow", [SLOWER], 2);
    await keep("kept", [OPEN], 3);
    expect(baselineOf(folder)).toBe("first");
    await keep("fast", [FASTER], 4);
    expect(baselineOf(folder)).toBe("fast");
    const lines = readFileSync(join(folder, "nights.jsonl"), "utf8").trim().split("\n");
    const nights = lines.map((line) => JSON.parse(line) as { verdict: string; baseline: string; figures: string });
    expect(nights.map(({ verdict, baseline }) => [verdict, baseline])).toEqual([
      ["first", null],
      ["slower", "first"],
      ["kept", "first"],
      ["new baseline", "first"],
    ]);
    for (const { figures } of nights) expect(readdirSync(folder)).toContain(figures);
  });

  test("needs files that are in a commit, and a baseline that names one", () => {
    expect(checkNightly("abc")).toBe("abc");
    for (const commit of ["abc+", null]) expect(() => checkNightly(commit)).toThrow(AgainstError);
    const folder = temporaryFolder();
    for (const text of ["{", "{}"]) {
      writeFileSync(join(folder, "baseline.json"), text);
      expect(() => baselineOf(folder)).toThrow("names no commit");
    }
  });
});

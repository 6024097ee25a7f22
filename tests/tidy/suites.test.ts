import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { longestFirst, SECONDS } from "../support/longestFirst.js";
import { read } from "./files.js";
import { longInUnit, misplacedTests, suites, suitesOf } from "./suites.js";

/** Every file of tests stands in one of the two suites, and the unit suite keeps to what is quick. */

const TESTS = read(["src/", "strategies/", "tests/", "benchmarks/"], [".ts"], "tests/tidy/");
const SECONDS_AT_MOST = 120;

const one = (file: string, text: string): Map<string, string> => new Map([[file, text]]);

describe("every file of tests stands in exactly one suite", () => {
  it("in all files, with enough in each", () => {
    expect(suites.map(({ name }) => name)).toEqual(["unit", "long", "alone", "mocked"]);
    expect(misplacedTests(TESTS)).toEqual([]);
    const count = (suite: string): number => [...TESTS.keys()].filter((file) => suitesOf(file).includes(suite)).length;
    expect(count("unit")).toBeGreaterThan(350);
    expect(count("long")).toBeGreaterThan(30);
  });

  it("by its name", () => {
    expect(suitesOf("tests/core/rng.test.ts")).toEqual(["unit"]);
    expect(suitesOf("tests/registry.test.ts")).toEqual(["unit"]);
    expect(suitesOf("tests/games/lcg/play/random.long.test.ts")).toEqual(["long"]);
    expect(suitesOf("tests/machines/queue.test.ts")).toEqual(["long"]);
    expect(suitesOf("tests/games/miniatures/play/allocation.long.test.ts")).toEqual(["alone"]);
    expect(suitesOf("tests/games/lcg/play/random.mocked.test.ts")).toEqual(["mocked"]);
    expect(suitesOf("tests/support/cli.ts")).toEqual([]);
  });

  it.each([
    ["tests/core/rng.tests.ts", 'describe("x", () => {});'],
    ["tests/core/long.ts", 'test.each([1])("x", () => {});'],
    ["src/core/rng.test.ts", 'it("x", () => {});'],
  ])("tells that none has %s", (file, text) => {
    expect(misplacedTests(one(file, text))).toEqual([`${file}: has tests and stands in no suite`]);
  });
});

describe("files begin by their length", () => {
  const specOf = (file: string) => ({ moduleId: join(projectRoot, file) });
  const long = Object.keys(SECONDS);

  it("of which each that is named is there, the longest first", () => {
    expect([...TESTS.keys()]).toEqual(expect.arrayContaining(long));
    expect(Object.values(SECONDS)).toEqual(Object.values(SECONDS).sort((x, y) => y - x));
    expect(new Set(Object.values(SECONDS)).size).toBe(long.length);
  });

  it("and then by their size", () => {
    const all = [...long, "tests/tidy/tidy.test.ts", "tests/readme.test.ts"].map(specOf);
    expect(longestFirst(projectRoot, [...all].reverse())).toEqual(all);
  });
});

it.each(['vi.mock("../src/core/rng.js", () => ({}));', "  vi.resetModules();"])(
  "tells who replaces modules: %s",
  (line) => {
    for (const suite of ["", ".long"])
      expect(misplacedTests(one(`tests/x${suite}.test.ts`, `// first\n${line}`))).toEqual([
        `tests/x${suite}.test.ts: replaces modules, which only *.mocked.test.ts can`,
      ]);
    expect(misplacedTests(one("tests/x.mocked.test.ts", line))).toEqual([]);
  },
);

describe(`unit tests kill nothing, and take ${SECONDS_AT_MOST} s at most`, () => {
  it("in all files", () => {
    expect(longInUnit(TESTS, SECONDS_AT_MOST * 1000)).toEqual([]);
  });

  it.each([
    ['child.kill("SIGKILL");', "kills a process"],
    ["const GAMES = isDeep ? 200 : 3;", "a series of an hour"],
    ["  }, 300_000);", "gives a test 300 s, 120 at most"],
    ['test("x", { timeout: 600_000 }, () => {', "gives a test 600 s"],
  ])("tells %s", (line, breach) => {
    expect(longInUnit(one("tests/x.test.ts", `// first\n${line}`), 120_000)).toEqual([
      expect.stringMatching(new RegExp(`^tests/x\\.test\\.ts:2: ${breach}|^tests/x\\.test\\.ts:2: .*${breach}`)),
    ]);
    expect(longInUnit(one("tests/x.long.test.ts", line), 120_000)).toEqual([]);
  });
});

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import config from "../../vitest.config.js";
import setup, { FROM_SOURCES, refuseStale, runsBuilt } from "../support/freshBuild.js";

/** Tests of what was built refuse a build that is older than the sources; tests of sources need none. */

const STALE = "dist is older than src/x.ts: npm run build";

describe("what runs something built", () => {
  it.each([
    ["tests/run/threads.test.ts", "tests/run/threads.test.ts"],
    ["tests/cli/cli.test.ts", "src/cli/commands/nightly.ts"],
    ["tests/run/run.test.ts", "src/run/threads.ts"],
    ["tests/machines/secure.test.ts", "tests/machines/support/machines.ts"],
    ["tests/run/killSeries.long.test.ts", "tests/support/process.ts"],
  ])("%s does, by %s", (file, by) => {
    expect(runsBuilt(file)).toBe(by);
  });

  it.each([
    "tests/core/rng.test.ts",
    "tests/analysis/wilson.test.ts",
    "tests/games/lcg/rules/damage.test.ts",
    "tests/games/position/position.test.ts",
    "tests/strategies/lcg/choosing.test.ts",
    "tests/tidy/tidy.test.ts",
  ])("%s does not", (file) => {
    expect(existsSync(join(projectRoot, file))).toBe(true);
    expect(runsBuilt(file)).toBeUndefined();
  });

  it("does without it where it is said so, and names it", () => {
    for (const file of FROM_SOURCES)
      expect(readFileSync(join(projectRoot, file), "utf8"), file).toMatch(/builtProgram|\bdist\b/);
  });
});

describe("a stale build", () => {
  const source = "tests/core/rng.test.ts";
  const built = "tests/run/run.test.ts";

  it("is refused where one of the files runs it, in a sentence that begins with what to do", () => {
    expect(() => refuseStale(STALE, [source, built])).toThrow(
      `${STALE} (tests/run/run.test.ts runs what was built, by src/run/threads.ts)`,
    );
    expect(() => refuseStale(STALE, ["tests/run/threads.test.ts"])).toThrow(/threads.test.ts runs what was built\)$/);
  });

  it("is nobody's matter where only sources are tested, and a fresh one nowhere", () => {
    refuseStale(STALE, [source]);
    refuseStale(undefined, [source, built]);
  });

  it("is looked for before every suite, of the files that are run", () => {
    const projects = (config.test?.projects ?? []) as { readonly test: { readonly globalSetup?: readonly string[] } }[];
    expect(projects).toHaveLength(4);
    for (const { test } of projects) expect(test.globalSetup).toEqual(["tests/native/freshBuild.js"]);
    const asked: string[] = [];
    const vitest = {
      state: {
        getPaths: () => {
          asked.push("paths");
          return [join(projectRoot, source)];
        },
      },
    };
    setup({ vitest } as unknown as Parameters<typeof setup>[0]);
    expect(asked).toEqual(["paths"]);
  });
});

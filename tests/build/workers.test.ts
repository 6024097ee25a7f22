import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../src/core/paths.js";

/** What worker threads run is a program of its own in the build: from source nobody misses it. */

const src = join(projectRoot, "src");
const named = readdirSync(src, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .flatMap((name) => [...readFileSync(join(src, name), "utf8").matchAll(/^\s+module: "(.+)\.js",$/gm)])
  .map(([, module]) => module!);
const bundle = readFileSync(join(projectRoot, "build", "bundle.js"), "utf8");

test("there are several", () => {
  expect(new Set(named).size).toBeGreaterThan(5);
});

test.each([...new Set(named)])("%s is built", (module) => {
  expect(bundle).toContain(`  "src/${module}",\n`);
});

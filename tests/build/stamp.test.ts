import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
// @ts-expect-error It has no types: it runs before anything is compiled.
import { isBuilt, sourcesOf, stamp, unstamp, whyStale } from "../../build/stamp.js";
import { temporaryFolder } from "../support/experiments.js";

/** A build that nothing has changed since is not made again; any other is. */

let root = "";
const write = (name: string, text: string) => {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
};
const stands = (): boolean => isBuilt(root, sourcesOf(root));

beforeEach(() => {
  root = temporaryFolder();
  for (const name of [
    "src/a.ts",
    "src/games/b.jsonl",
    "tests/c.ts",
    "tests/c.test.ts",
    "package.json",
    "tsconfig.json",
    "build/build.js",
    "package-lock.json",
    "node_modules/.package-lock.json",
  ])
    write(name, `of ${name}\n`);
  write("dist/src/a.js", "built\n");
  write("dist/ofTests.json", JSON.stringify(["tests/c.ts"]));
  expect(stands()).toBe(false);
  stamp(root, sourcesOf(root));
});

test("stands while nothing changes, whatever the times of the sources", () => {
  expect(stands()).toBe(true);
  utimesSync(join(root, "src/a.ts"), 1, 1);
  write("README.md", "other words");
  write("src/games/README.md", "other words");
  write("benchmarks/showdown/node_modules/x.js", "of the peer");
  expect(stands()).toBe(true);
});

test.each([
  ...["src/a.ts", "src/games/b.jsonl", "tests/c.ts", "tests/c.test.ts", "tsconfig.json", "dist/src/a.js"],
  // Who makes it, and of what.
  ...["build/build.js", "package-lock.json", "node_modules/.package-lock.json"],
])("does not once %s has another content, or is gone", (name) => {
  write(name, `of ${name}?\n`);
  expect(stands()).toBe(false);
  stamp(root, sourcesOf(root));
  rmSync(join(root, name));
  expect(stands()).toBe(false);
});

test("stands where the bill of materials is written, which is made of a build", () => {
  write("dist/sbom.json", "{}");
  expect(stands()).toBe(true);
});

test.each(["strategies/new.ts", "other.json", "dist/shared/new.js"])("does not once there is %s", (name) => {
  write(name, "");
  expect(stands()).toBe(false);
});

test("does not while another is made, nor where a file changed meanwhile", () => {
  const before = sourcesOf(root);
  unstamp(root);
  expect(stands()).toBe(false);
  write("src/a.ts", "changed while the compiler ran");
  stamp(root, before);
  expect(stands()).toBe(false);
});

describe("what runs is told from what is stale", () => {
  test.each(["src/a.ts", "src/games/b.jsonl", "tests/c.ts", "package.json"])("by %s changed, gone or new", (name) => {
    expect(whyStale(root)).toBeUndefined();
    write(name, `of ${name}!\n`);
    expect(whyStale(root)).toBe(`dist is older than ${name}: npm run build`);
    rmSync(join(root, name));
    expect(whyStale(root)).toBe(`dist is older than ${name}: npm run build`);
    stamp(root, sourcesOf(root));
    expect(whyStale(root)).toBeUndefined();
    write(name, "come again");
    expect(whyStale(root)).toBe(`dist is older than ${name}: npm run build`);
  });

  test("and is not by files of tests, of which nothing that runs is made, though they are compiled anew", () => {
    write("tests/c.test.ts", "another test");
    write("tests/d.test.ts", "one more");
    write("tests/support/scene.ts", "what only tests of sources build on");
    expect(whyStale(root)).toBeUndefined();
    expect(stands()).toBe(false);
  });

  test("nor by times, as in a clone; but a build that did not come to its end, or another Node, is", () => {
    for (const name of ["src/a.ts", "package.json"]) utimesSync(join(root, name), 1, 1);
    expect(whyStale(root)).toBeUndefined();
    const built = join(root, "dist", "built.json");
    const last = JSON.parse(readFileSync(built, "utf8"));
    writeFileSync(built, JSON.stringify({ ...last, node: "v1.0.0" }));
    expect(whyStale(root)).toBe("dist was built by Node v1.0.0: npm run build");
    unstamp(root);
    expect(whyStale(root)).toBe("dist holds no build that came to its end: npm run build");
  });

  test("without reading what has its size and time, so that it takes no time", () => {
    const { atime, mtime } = statSync(join(root, "src/a.ts"));
    write("src/a.ts", "OF src/a.ts\n");
    utimesSync(join(root, "src/a.ts"), atime, mtime);
    stamp(root, sourcesOf(root));
    const then = statSync(join(root, "src/a.ts"));
    write("src/a.ts", "of src/A.TS\n");
    expect(whyStale(root)).toMatch("src/a.ts");
    utimesSync(join(root, "src/a.ts"), then.atime, then.mtime);
    expect(whyStale(root)).toBeUndefined();
  });
});

import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, expect, test } from "vitest";
// @ts-expect-error It has no types: it runs before anything is compiled.
import { hashOfSources, isBuilt, stamp, unstamp } from "../../build/stamp.js";
import { temporaryFolder } from "../support/experiments.js";

/** A build that nothing has changed since is not made again; any other is. */

let root = "";
const write = (name: string, text: string) => {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
};
const stands = (): boolean => isBuilt(root, hashOfSources(root));

beforeEach(() => {
  root = temporaryFolder();
  for (const name of ["src/a.ts", "src/games/b.jsonl", "tests/c.ts", "package.json", "tsconfig.json", "dist/src/a.js"])
    write(name, `of ${name}\n`);
  expect(stands()).toBe(false);
  stamp(root, hashOfSources(root));
});

test("stands while nothing changes, whatever the times of the sources", () => {
  expect(stands()).toBe(true);
  utimesSync(join(root, "src/a.ts"), 1, 1);
  write("README.md", "other words");
  write("benchmarks/showdown/node_modules/x.js", "of the peer");
  expect(stands()).toBe(true);
});

test.each(["src/a.ts", "src/games/b.jsonl", "tests/c.ts", "tsconfig.json", "dist/src/a.js"])(
  "does not once %s has another content, or is gone",
  (name) => {
    write(name, `of ${name}?\n`);
    expect(stands()).toBe(false);
    stamp(root, hashOfSources(root));
    rmSync(join(root, name));
    expect(stands()).toBe(false);
  },
);

test.each(["strategies/new.ts", "other.json", "dist/shared/new.js"])("does not once there is %s", (name) => {
  write(name, "");
  expect(stands()).toBe(false);
});

test("does not while another is made, nor where a file changed meanwhile", () => {
  const before = hashOfSources(root);
  unstamp(root);
  expect(stands()).toBe(false);
  write("src/a.ts", "changed while the compiler ran");
  stamp(root, before);
  expect(stands()).toBe(false);
});

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { codeHash, hashFiles } from "../../src/core/codeHash.js";
import { temporaryFolder } from "../support/experiments.js";

test("a hash of files changes with a name, a content and a file more, not with files that do not count", () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "deep"));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const hash = () => hashFiles(folder, (name) => name.endsWith(".js"));
  write("a.js", "1");
  write("deep/b.js", "2");
  const first = hash();
  write("a.js.map", "sources");
  expect(hash()).toBe(first);
  write("deep/b.js", "3");
  const second = hash();
  expect(second).not.toBe(first);
  write("deep/c.js", "");
  expect(hash()).not.toBe(second);
});

test("each game has hashes of its own rules, data and strategies, and shares the core", () => {
  const hashes = ["miniatures", "lcg", "tcg"].map(codeHash);
  for (const part of ["rules", "data", "strategies"] as const)
    expect(new Set(hashes.map((h) => h[part])).size, part).toBe(3);
  expect(new Set(hashes.map((h) => h.core)).size).toBe(1);
  const nothing = hashFiles("/nowhere", () => true);
  expect(hashes.flatMap((h) => Object.values(h))).not.toContain(nothing);
  expect(codeHash("coin").rules).toBe(nothing);
});

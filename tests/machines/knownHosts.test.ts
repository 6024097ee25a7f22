import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { newKey } from "../../src/machines/keys.js";
import { type KnownHosts, newlyKnownHosts, openKnownHosts } from "../../src/machines/knownHosts.js";
import { temporaryFolder } from "../support/experiments.js";

/** Which key is whose: nobody may be taken for somebody else, nor one for two. */

const base = temporaryFolder();
const [one, other, third] = Array.from({ length: 3 }, () => newKey().publicKey) as [string, string, string];
afterEach(() => vi.unstubAllEnvs());

const kinds: readonly (readonly [string, () => KnownHosts])[] = [
  ["by one process", newlyKnownHosts],
  [
    "from a file",
    () => {
      vi.stubEnv("DEJARIK_HOME", join(base, `home-${Math.random()}`));
      return openKnownHosts(undefined);
    },
  ],
];

describe.each(kinds)("hosts that are known %s", (_, open) => {
  test("keep the key that they were first seen with", () => {
    const known = open();
    expect([known.keyOf("north"), known.meet("north", one), known.meet("north", one)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(known.meet("north", other)).toMatch(/^has another key than when it was first seen/);
    expect(known.keyOf("north")).toBe(one);
  });

  test("have one name each: under two a host could agree with itself", () => {
    const known = open();
    known.meet("north", one);
    known.meet("south", other);
    expect(known.meet("twin", one)).toBe("has the key of host north");
    expect(known.keyOf("twin")).toBeUndefined();
    // The name is still free for a host with a key of its own.
    expect(known.meet("twin", third)).toBeUndefined();
  });
});

test("are the same for the next process, and without the line of a host its name is free", () => {
  vi.stubEnv("DEJARIK_HOME", join(base, "kept"));
  const file = join(base, "kept", "known-hosts");
  openKnownHosts(undefined).meet("north", one);
  const next = openKnownHosts(undefined);
  expect(next.meet("north", other)).toContain(`delete its line in ${file}`);
  expect(next.meet("twin", one)).toBe("has the key of host north");
  expect(readFileSync(file, "utf8")).toBe(`north ${one}\n`);
  writeFileSync(file, "");
  expect(openKnownHosts(undefined).meet("north", other)).toBeUndefined();
});

test("of a list that an operator wrote are those alone", () => {
  const file = join(base, "trusted");
  writeFileSync(file, `# ours\nnorth ${one}\n\n`);
  const known = openKnownHosts(file);
  expect(known.meet("north", one)).toBeUndefined();
  expect(known.meet("north", other)).toMatch(/^has another key than /);
  expect(known.meet("south", other)).toMatch(/^is not in /);
  expect(known.keyOf("south")).toBeUndefined();
  expect(readFileSync(file, "utf8")).not.toContain("south");
});

test("have the first key of a name that stands twice, as where two coordinators met it at a time", () => {
  vi.stubEnv("DEJARIK_HOME", join(base, "twice"));
  openKnownHosts(undefined);
  writeFileSync(join(base, "twice", "known-hosts"), `north ${one}\nnorth ${other}\n`);
  const known = openKnownHosts(undefined);
  expect(known.keyOf("north")).toBe(one);
  expect(known.meet("north", other)).toMatch(/^has another key than when it was first seen/);
});

test.each([
  ["north", one, ""],
  ["north", `${one}A`, "a key with a letter more"],
  ["north", one.slice(0, -1), "a key with a letter less"],
  ["north", ` ${one} again`, "more than a name and a key"],
  ["north", one.replace("ed25519:", ""), "a key of no kind"],
  ["north", `rsa${one}`, "a key of another kind"],
  ["no/rth", one, "a name that is none"],
  ["north", "", "no key"],
])("NAME KEY is read, and what is nearly so told with its line: %s %s (%s)", (name, key, wrong) => {
  const file = join(base, "near");
  writeFileSync(file, `south ${third}\n${name} ${key}\n`);
  if (wrong === "") expect(openKnownHosts(file).keyOf(name)).toBe(one);
  else expect(() => openKnownHosts(file)).toThrow(/near:2:1: must be NAME KEY/);
});

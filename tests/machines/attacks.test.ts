import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { keyIn, newKey, type SigningKey } from "../../src/machines/keys.js";
import { type PartHeader, pack, unpack, wrapPart } from "../../src/machines/packing.js";
import { openStore, PART_MOST, type Store } from "../../src/machines/store.js";
import { isDeep } from "../support/deep.js";
import { home, withRedis } from "./support/machines.js";
import { sceneOf, UNHURRIED } from "./support/scene.js";

/**
 * Whoever may write into the store, or is a host, tries to have wrong results believed, code run, or the run end. Each
 * is named, and the run ends with the bytes of one machine.
 */

const TRIES = 20;
/** Any key will do for those that nobody knows. */
const own = newKey();

/** A part in the store, and what whoever reads it sees. */
interface StoredPart {
  readonly key: string;
  readonly header: PartHeader;
  readonly body: Uint8Array;
  readonly bytes: Uint8Array;
}

async function partsIn(store: Store): Promise<StoredPart[]> {
  const found: StoredPart[] = [];
  for (const key of await store.list("parts/")) {
    const bytes = (await store.get(key, PART_MOST))!;
    const end = bytes.indexOf(10);
    const header = JSON.parse(Buffer.from(bytes.subarray(0, end)).toString()) as PartHeader;
    found.push({ key, header, bytes, body: bytes.subarray(bytes.indexOf(10, end + 1) + 1) });
  }
  return found;
}

/** The same results with the winner of each game turned round. */
function lie(body: Uint8Array): Uint8Array {
  const results = unpack(body) as { rows: Int32Array }[];
  for (const { rows } of results) rows[2] = rows[2] === 0 ? 1 : 0;
  return pack(results);
}

const forge = ({ header: { sha256: _, key: __, ...of } }: StoredPart, body: Uint8Array, host: string, by: SigningKey) =>
  wrapPart(body, { ...of, host }, by);

const count = (said: string, words: RegExp): number => said.match(new RegExp(words, "g"))?.length ?? 0;

describe.skipIf(withRedis !== "").each(["folder", "S3"] as const)(
  `attacks by way of a store: %s${withRedis}`,
  (how) => {
    const scene = sceneOf("Attacked", 24_000, how);
    const { at, host, coordinate, ready, endsRight } = scene;
    scene.prepare();
    let store: Store;
    beforeEach(async () => {
      store = await openStore(scene.store);
    });

    /** A run of good hosts, after which the store holds all of its parts, most of them in two copies. */
    async function playedBefore(): Promise<StoredPart[]> {
      await ready(host("good"), host("better"));
      await endsRight(
        coordinate(at(`${how}-before-${scene.store.slice(-1)}`), "--verify-share", "0"),
        at(`${how}-before-${scene.store.slice(-1)}`),
      );
      return partsIn(store);
    }

    /** Other bytes in the place of the first parts. */
    async function replaced(parts: readonly StoredPart[], by: (part: StoredPart, i: number) => [string, Uint8Array][]) {
      for (const [i, part] of parts.slice(0, TRIES).entries()) {
        await store.remove(part.key);
        for (const [key, bytes] of by(part, i)) await store.put(key, bytes);
      }
    }

    const again = async (name: string, ...more: string[]): Promise<string> =>
      endsRight(coordinate(at(`${how}-${name}`), ...more), at(`${how}-${name}`));

    // What a host is, and whose word counts, no store knows: S3 has those tests in the deep form.
    const anyStore = test.runIf(how === "folder" || isDeep);

    anyStore(
      "a host flips a bit in each of its parts: found at the default share",
      async () => {
        await ready(host("good", UNHURRIED), host("better", UNHURRIED), host("flipped", { spoils: "a bit" }));
        const said = await again("bit");
        expect(said).toMatch(/Host flipped is set aside: part m\d-p\d+-n1000 is other than/);
        expect(said).toMatch(/Hosts: 36 parts, .*\d+ checked by a second host/);
        expect(said).not.toMatch(/Host (good|better) (is|was) set aside/);
      },
      300_000,
    );

    test("parts are replayed under the name of another part, host or plan: refused, and played again", async () => {
      const before = await playedBefore();
      const at20 = (part: StoredPart) => before[(before.indexOf(part) + 1) % before.length];
      await replaced(before, (part, i) => {
        if (i % 3 === 0) return [[part.key, at20(part).bytes]];
        const other = part.header.host === "good" ? "better" : "good";
        if (i % 3 === 1) return [[part.key.replace(/[^/]+$/, other), part.bytes]];
        const { sha256: _, key: __, ...of } = part.header;
        // Of an older plan, as this very host signed it.
        const key = keyIn(join(home.DEJARIK_HOME, "keys", `${of.host}.pem`));
        return [[part.key, wrapPart(lie(part.body), { ...of, plan: "f".repeat(64) }, key)]];
      });
      const said = await again("replayed", "--verify-share", "0");
      expect(count(said, /is not what it signed \(is signed as (part|host|plan) /)).toBe(TRIES);
      expect(said).toMatch(/36 parts, 16 of them were in the store, none checked by a second host/);
      expect(said).not.toContain("set aside");
    }, 300_000);

    test("lies with forged second opinions: not believed, and no honest host is set aside", async () => {
      const before = await playedBefore();
      await replaced(before, (part, i) => {
        const wrong = lie(part.body);
        const [mine, honest] = ["good", "better"].map((name) => part.key.replace(/[^/]+$/, name)) as [string, string];
        const pretends = { publicKey: part.header.key, sign: own.sign };
        // By a key of one's own, by the right one without its secret half, by two hosts that nobody knows.
        if (i % 3 === 0)
          return [
            [mine, forge(part, wrong, "good", own)],
            [honest, forge(part, wrong, "better", own)],
          ];
        if (i % 3 === 1) return [[part.key, forge(part, wrong, part.header.host, pretends)]];
        const strangers = ["stranger", "another"].map((name): [string, Uint8Array] => [
          part.key.replace(/[^/]+$/, name),
          forge(part, wrong, name, own),
        ]);
        return strangers;
      });
      const said = await again("forged", "--verify-share", "100%");
      expect(count(said, /under the name of host (good|better) is not what it signed/)).toBe(7 * 2 + 7);
      expect(said).toMatch(/under the name stranger are not believed: no key of that host is known here/);
      expect(said).toMatch(/Hosts: 36 parts, 16 of them were in the store, 36 checked by a second host/);
      expect(said).not.toContain("set aside");
    }, 300_000);

    anyStore(
      "hosts that are not on the list of trusted ones get no job and are not believed",
      async () => {
        const list = at(`${how}-list`);
        await ready(host("good"), host("unlisted"));
        writeFileSync(list, `# the club\ngood ${keyIn(join(home.DEJARIK_HOME, "keys", "good.pem")).publicKey}\n`);
        const said = await again("trusted", "--trusted", list);
        expect(said).toMatch(/Host unlisted is not believed: it is not in \S+-list\./);
        expect(said).toMatch(/Hosts: 36 parts, none checked by a second host/);
        expect((await partsIn(store)).filter(({ header }) => header.host !== "good")).toEqual([]);
      },
      300_000,
    );

    anyStore(
      "a host whose name was another's gets no job",
      async () => {
        const taken = at(`${how}-home`);
        await ready(host("good"), host("better"));
        await again("pinned");
        await scene.kill();
        mkdirSync(taken);
        await ready(host("good"), host("better", { home: taken }));
        for (const key of await store.list("parts/")) await store.remove(key);
        const said = await again("taken");
        expect(said).toMatch(/Host better is not believed: it has another key than when it was first seen/);
        expect((await partsIn(store)).map(({ header }) => header.host)).not.toContain("better");
      },
      300_000,
    );

    test("objects are no plain files, or too large: neither waited for nor read, and named", async () => {
      const before = await playedBefore();
      const huge = Buffer.alloc(how === "S3" ? PART_MOST + 1 : 0);
      for (const [i, { key }] of before.slice(0, how === "S3" ? 2 : TRIES).entries()) {
        await store.remove(key);
        if (how === "S3") await store.put(key, huge);
        else layAt(join(scene.store, key), i % 4);
      }
      const said = await again("odd", "--verify-share", "0");
      const words = /name of host (good|better) is not what it signed \((is no plain file|has \d+ bytes, more than)/;
      // What is a folder holds no object of anybody.
      expect(count(said, words)).toBe(how === "S3" ? 2 : 15);
      expect(said).not.toContain("set aside");
    }, 300_000);

    test.runIf(how === "folder").each(["a pipe", "3 GB"] as const)(
      "a host puts %s in the place of each part: set aside by name",
      async (spoils) => {
        await ready(host("good", UNHURRIED), host("odd", { spoils }));
        const said = await again(`puts ${spoils}`, "--verify-share", "0");
        expect(said).toMatch(
          /Host odd was set aside: 3 of its parts cannot be, the last: (is no plain file|has 3000000000 b)/,
        );
      },
      300_000,
    );
  },
);

/** A pipe, a link to a plain file, 3 GB, or a folder. */
function layAt(file: string, what: number): void {
  mkdirSync(dirname(file), { recursive: true });
  if (what === 0) execFileSync("mkfifo", [file]);
  else if (what === 1) symlinkSync("/etc/hostname", file);
  else if (what === 2) {
    writeFileSync(file, "");
    truncateSync(file, 3e9);
  } else mkdirSync(file);
}

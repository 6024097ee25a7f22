import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { partFile, partFileName } from "../../src/results/folder.js";
import {
  createPartHashes,
  damageBelow,
  damageIn,
  damageOf,
  partsIn,
  readPartRecord,
  recordName,
  refuseDamage,
  writePartRecord,
} from "../../src/results/hashes.js";
import { temporaryFolder } from "../support/experiments.js";

/** What was written of each part, and whether it is still so. Whole runs with damage: damage.long.test.ts. */

const PLAYED_BY = "a".repeat(64);
const GAMES = "games/part-000007.arrows";
const UNITS = "units/part-000007.arrows";
let folder = "";

async function writePart(index = 7): Promise<void> {
  const hashes = createPartHashes();
  for (const kind of ["games", "units"] as const) {
    mkdirSync(join(folder, kind), { recursive: true });
    writeFileSync(partFile(folder, kind, index), `rows of ${kind}`);
    hashes.add(partFileName(kind, index), `rows of ${kind}`);
  }
  await writePartRecord(folder, index, { playedBy: PLAYED_BY, files: hashes.files });
}

beforeEach(async () => {
  folder = join(temporaryFolder(), "stage");
  await writePart();
});

describe("the record of a part", () => {
  it("is read as it was written", () => {
    const record = readPartRecord(folder, 7)!;
    expect(record.playedBy).toBe(PLAYED_BY);
    expect([...record.files.keys()]).toEqual([GAMES, UNITS]);
    expect(damageOf(folder, 7, PLAYED_BY)).toEqual([]);
  });

  it("with any character changed is none", () => {
    const file = join(folder, recordName(7));
    const text = readFileSync(file, "utf8");
    for (let at = 0; at < text.length; at++) {
      const other = text[at] === "b" ? "c" : "b";
      writeFileSync(file, text.slice(0, at) + other + text.slice(at + 1));
      expect(readPartRecord(folder, 7), `character ${at}`).toBeUndefined();
    }
    for (const less of [text.slice(0, -1), text.split("\n").slice(1).join("\n"), ""]) {
      writeFileSync(file, less);
      expect(readPartRecord(folder, 7)).toBeUndefined();
    }
  });
});

describe("what is wrong with a part", () => {
  const why = (playedBy?: string) => damageOf(folder, 7, playedBy).map((one) => `${one.file} ${one.why}`);

  it("is each file that is gone, or of other content", () => {
    writeFileSync(join(folder, UNITS), "Units");
    expect(why()).toEqual([`${UNITS} of other content than recorded`]);
    rmSync(join(folder, GAMES));
    expect(why()).toEqual([`${GAMES} missing`, `${UNITS} of other content than recorded`]);
  });

  it("is that nothing is recorded of it, or that others played it", () => {
    expect(why("b".repeat(64))).toEqual([`${GAMES} of another run or another program`]);
    expect(why(undefined)).toEqual([]);
    rmSync(join(folder, recordName(7)));
    expect(why()).toEqual([`${GAMES} not recorded`]);
  });

  it("is that its games are on no record, whatever else is", async () => {
    const { files } = readPartRecord(folder, 7)!;
    const others = new Map([...files].filter(([name]) => name !== GAMES));
    await writePartRecord(folder, 7, { playedBy: PLAYED_BY, files: others });
    expect(why(PLAYED_BY)).toEqual([`${GAMES} not recorded`]);
  });

  it("is told of all parts of a folder, of which a record alone is one", async () => {
    await writePart(12);
    rmSync(partFile(folder, "games", 12));
    expect(partsIn(folder)).toEqual([7, 12]);
    expect(damageIn(folder).map(({ part, why: what }) => [part, what])).toEqual([[12, "missing"]]);
    expect(damageBelow(join(folder, ".."))).toContainEqual({ folder, damages: damageIn(folder) });
    // Of others that it has to have.
    expect(damageIn(folder, [7, 8]).map(({ part }) => part)).toEqual([8]);
  });

  it("is refused, but for rows that may be gone", () => {
    expect(() => refuseDamage(folder, [7], PLAYED_BY)).not.toThrow();
    rmSync(join(folder, UNITS));
    expect(() => refuseDamage(folder, [7], PLAYED_BY)).toThrow(`part 7: ${UNITS} is missing`);
    expect(() => refuseDamage(folder, [7], PLAYED_BY, true)).not.toThrow();
    writeFileSync(join(folder, GAMES), "Rows");
    expect(() => refuseDamage(folder, [7], PLAYED_BY, true)).toThrow("of other content");
    rmSync(join(folder, "games"), { recursive: true });
    expect(() => refuseDamage(folder, [7], PLAYED_BY)).not.toThrow();
  });
});

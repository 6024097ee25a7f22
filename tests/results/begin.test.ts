import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { beginFolder, makeWhole } from "../../src/results/begin.js";
import { CLAIM_FILE, whileClaimed } from "../../src/results/claim.js";
import { LIST_FILE } from "../../src/results/names.js";
import { isFree } from "../../src/results/place.js";
import { temporaryFolder } from "../support/experiments.js";

/**
 * The kind: a folder that somebody else wants at the same moment, or whose maker is killed. It is there whole or not at
 * all, and nobody is sent in circles.
 */

const FILES = { "shard.json": "{}", "run.json": "{}" };
/** A process that has ended. */
const GONE = spawnSync(process.execPath, ["-e", ""]).pid;
const held = (by: number) => JSON.stringify({ process: by, host: hostname() });

describe("a folder that is begun", () => {
  it("has its files and the claim of this process at once, which the work takes over", async () => {
    const folder = join(temporaryFolder(), "above", "run");
    expect(await beginFolder({ folder, isNamed: true }, FILES)).toBe(folder);
    expect(readdirSync(folder).sort()).toEqual([CLAIM_FILE, LIST_FILE, "run.json", "shard.json"]);
    expect(readdirSync(join(folder, ".."))).toEqual(["run"]);
    const inode = statSync(join(folder, CLAIM_FILE)).ino;
    await whileClaimed(folder, async () => {
      expect(statSync(join(folder, CLAIM_FILE)).ino).toBe(inode);
      await expect(whileClaimed(folder, async () => {})).rejects.toThrow(/is being written by process/);
    });
    expect(readdirSync(folder).sort()).toEqual([LIST_FILE, "run.json", "shard.json"]);
  });

  it("is numbered on where it is taken, unless it was named", async () => {
    const folder = join(temporaryFolder(), "run");
    const names = [];
    for (let i = 0; i < 3; i++) names.push(await beginFolder({ folder, isNamed: false }, FILES));
    expect(names).toEqual([folder, `${folder}-2`, `${folder}-3`]);
    await expect(beginFolder({ folder, isNamed: true }, FILES)).rejects.toThrow(
      `${folder}: was made by another process meanwhile`,
    );
    writeFileSync(`${folder}-4`, "a file");
    expect(await beginFolder({ folder, isNamed: false }, FILES)).toBe(`${folder}-5`);
    expect(readdirSync(join(folder, "..")).filter((name) => name.startsWith("."))).toEqual([]);
  });

  it("is told by its last file, which is there last", async () => {
    const folder = join(temporaryFolder(), "mounted");
    // A folder that is there is filled in place: it may be a volume, which has no other name to be given.
    mkdirSync(folder);
    const inode = statSync(folder).ino;
    await beginFolder({ folder, isNamed: true }, FILES);
    expect(statSync(folder).ino).toBe(inode);
    expect(readdirSync(folder).sort()).toEqual([LIST_FILE, "run.json", "shard.json"]);
    const order = ["shard.json", "run.json"].map((name) => statSync(join(folder, name), { bigint: true }).mtimeNs);
    expect(order[0] <= order[1]).toBe(true);
  });

  it("nothing is left of one that fails", async () => {
    const above = temporaryFolder();
    const folder = join(above, "run");
    const failing = makeWhole({ folder, isNamed: true }, async (place) => {
      writeFileSync(join(place, "half"), "x");
      throw new Error("no luck");
    });
    await expect(failing).rejects.toThrow("no luck");
    expect(readdirSync(above)).toEqual([]);
    await expect(beginFolder({ folder: "/proc/none/run", isNamed: true }, FILES)).rejects.toThrow("may not be written");
    symlinkSync(join(above, "nowhere"), join(above, "link"));
    await expect(beginFolder({ folder: join(above, "link"), isNamed: true }, FILES)).rejects.toThrow("meanwhile");
  });
});

describe("a folder that is replaced", () => {
  it("stays as it is until the new one is whole, and where that fails", async () => {
    const folder = await beginFolder({ folder: join(temporaryFolder(), "night"), isNamed: true }, FILES);
    const before = readdirSync(folder);
    const wanted = { folder, isNamed: true, isReplaced: true };
    const failing = makeWhole(wanted, async () => {
      expect(readdirSync(folder)).toEqual(before);
      throw new Error("no luck");
    });
    await expect(failing).rejects.toThrow("no luck");
    expect(readdirSync(folder)).toEqual(before);
    expect(await makeWhole(wanted, async (place) => writeFileSync(join(place, "new"), ""))).toBe(folder);
    expect(readdirSync(folder).sort()).toEqual([LIST_FILE, "new"]);
  });
});

describe("what a killed process left", () => {
  it.each([
    ["nothing", () => {}],
    [
      "folders without parts",
      (folder: string) => ["games", "units", "hashes"].map((kind) => mkdirSync(join(folder, kind))),
    ],
    ["its claim", (folder: string) => writeFileSync(join(folder, CLAIM_FILE), held(GONE))],
    [
      "half a manifest beside its claim",
      (folder: string) => {
        writeFileSync(join(folder, CLAIM_FILE), held(GONE));
        mkdirSync(join(folder, "games"));
        writeFileSync(join(folder, "run.json.tmp"), "{");
      },
    ],
    [
      "what a share begins with",
      (folder: string) => {
        writeFileSync(join(folder, CLAIM_FILE), held(GONE));
        writeFileSync(join(folder, "shard.json"), "{}");
      },
    ],
  ])("%s: it is begun again", async (_, leave) => {
    const folder = join(temporaryFolder(), "run");
    mkdirSync(folder);
    leave(folder);
    expect(isFree(folder)).toBe(true);
    await beginFolder({ folder, isNamed: true }, FILES);
    expect(readdirSync(folder).sort()).toEqual([LIST_FILE, "run.json", "shard.json"]);
  });

  it.each([
    ["a run", (folder: string) => writeFileSync(join(folder, "run.json"), "{}")],
    [
      "a run and a claim",
      (folder: string) => {
        writeFileSync(join(folder, "study.json"), "{}");
        writeFileSync(join(folder, CLAIM_FILE), held(GONE));
      },
    ],
    ["files of somebody", (folder: string) => writeFileSync(join(folder, "mine.txt"), "")],
    [
      "files of somebody beside the claim of a process that is gone",
      (folder: string) => {
        writeFileSync(join(folder, CLAIM_FILE), held(GONE));
        writeFileSync(join(folder, "mine.txt"), "");
      },
    ],
    ["a folder of somebody", (folder: string) => mkdirSync(join(folder, "mine"))],
    [
      "parts",
      (folder: string) => {
        mkdirSync(join(folder, "games"));
        writeFileSync(join(folder, "games", "part-000000.arrows"), "");
      },
    ],
    [
      "the claim of a process that runs",
      (folder: string) => writeFileSync(join(folder, CLAIM_FILE), held(process.ppid)),
    ],
  ])("%s: it is not free, and stays as it is", async (_, leave) => {
    const folder = join(temporaryFolder(), "run");
    mkdirSync(folder);
    leave(folder);
    const before = readdirSync(folder, { recursive: true });
    expect(isFree(folder)).toBe(false);
    await expect(beginFolder({ folder, isNamed: true }, FILES)).rejects.toThrow();
    expect(readdirSync(folder, { recursive: true })).toEqual(before);
  });

  it("hidden folders in the making go, but not those of processes that run", async () => {
    const above = temporaryFolder();
    const here = hostname().replace(/[^\w-]/g, "-");
    for (const name of [
      `.dejarik-${here}-${GONE}-1`,
      `.dejarik-${here}-${GONE}-12`,
      `.dejarik-${here}-${process.ppid}-1`,
      `.dejarik-other-${GONE}-1`,
      ".mine",
    ])
      mkdirSync(join(above, name));
    await beginFolder({ folder: join(above, "run"), isNamed: true }, FILES);
    expect(readdirSync(above).sort()).toEqual(
      [`.dejarik-${here}-${process.ppid}-1`, `.dejarik-other-${GONE}-1`, ".mine", "run"].sort(),
    );
  });
});

it("eight processes that want the same names at once all get folders of their own", { timeout: 120_000 }, async () => {
  const above = temporaryFolder();
  const hooks = join(projectRoot, "tests", "native", "register.js");
  const main = join(projectRoot, "tests", "support", "beginMain.ts");
  const names = Array.from({ length: 10 }, (_, i) => join(above, `run ${i}`));
  const PROCESSES = 8;
  const TIMES = 5;
  const processes = Array.from({ length: PROCESSES }, () => {
    const child = spawn(process.execPath, ["--import", hooks, main, String(TIMES), ...names]);
    let out = "";
    let err = "";
    child.stdout.on("data", (data: Buffer) => (out += data.toString()));
    child.stderr.on("data", (data: Buffer) => (err += data.toString()));
    return new Promise<{ pid: number; got: string[] }>((resolve, reject) => {
      child.on("close", (code) =>
        code === 0 ? resolve({ pid: child.pid!, got: JSON.parse(out) }) : reject(new Error(err)),
      );
    });
  });
  const ended = await Promise.all(processes);
  const all = ended.flatMap(({ got }) => got);
  expect(all).toHaveLength(PROCESSES * TIMES * names.length);
  expect(new Set(all).size).toBe(all.length);
  for (const { pid, got } of ended)
    for (const folder of got) expect(JSON.parse(readFileSync(join(folder, "run.json"), "utf8"))).toEqual({ by: pid });
  // None is left over, and each name has one after the other.
  expect(readdirSync(above).length).toBe(all.length);
  expect(existsSync(join(above, `run 9-${PROCESSES * TIMES}`))).toBe(true);
});

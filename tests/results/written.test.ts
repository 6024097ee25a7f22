import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { sha256 } from "../../src/core/hash.js";
import { beginFolder } from "../../src/results/begin.js";
import { LIST_FILE } from "../../src/results/names.js";
import {
  beginList,
  filesListed,
  listedIn,
  readWritten,
  removeWhole,
  restoreList,
  writeLines,
  writeWhole,
  wrongFiles,
} from "../../src/results/written.js";
import { temporaryFolder } from "../support/experiments.js";

/** The list of what was written: kept true while a folder grows, and asked by whoever reads. */

let root = "";
const at = (name: string): string => join(root, name);
const list = (): string => readFileSync(at(LIST_FILE), "utf8");

beforeEach(async () => {
  root = join(temporaryFolder(), "study");
  mkdirSync(join(root, "stage", "games"), { recursive: true });
  await beginList(root);
  await writeWhole(at("summary.json"), "19.7 (16.8 to 23.8)");
  await writeWhole(at("stage/sample.json"), "of 400 pairs");
});

describe("a list", () => {
  it("names every file below the folder but rows of parts, in the lines of sha256sum", async () => {
    await writeWhole(at("stage/games/part-000000.arrows"), "rows");
    await writeLines(at("details.jsonl"), ["one", "two"]);
    expect(list()).toContain(`${sha256("one\ntwo\n")}  details.jsonl\n${sha256("of 400 pairs")}  stage/sample.json\n`);
    expect(filesListed(root)).toBe(3);
    expect(execFileSync("sha256sum", ["-c", LIST_FILE], { cwd: root, stdio: "pipe" }).toString()).toMatch(
      /^(.*: OK\n){3}$/,
    );
  });

  it("of a folder is that of all folders in it, which begin none of their own", async () => {
    await beginList(at("stage"));
    expect(existsSync(at(`stage/${LIST_FILE}`))).toBe(false);
    expect(listedIn(at("stage/sample.json"))).toBe(root);
    expect(listedIn(at("stage/games/part-000000.arrows"))).toBeUndefined();
  });

  it.each(["games", "units", "rounds", "failures", "hashes"])("is that of a folder named %s, too", async (name) => {
    const folder = await beginFolder({ folder: at(`../${name}`), isNamed: true }, { "run.json": "{}" });
    expect(listedIn(join(folder, "run.json"))).toBe(folder);
    await writeWhole(join(folder, "summary.json"), "51.2");
    expect([wrongFiles(folder), filesListed(folder)]).toEqual([[], 2]);
    mkdirSync(join(folder, "games"));
    expect(listedIn(join(folder, "games", "part-000000.arrows"))).toBeUndefined();
    writeFileSync(join(folder, "summary.json"), "61.2");
    expect(() => readWritten(join(folder, "summary.json"))).toThrow("is of other content than was written");
  });

  it("begins with the first files of a folder", async () => {
    const folder = await beginFolder({ folder: at("../begun"), isNamed: true }, { "study.json": "{}" });
    expect(wrongFiles(folder)).toEqual([]);
    expect(readWritten(join(folder, "study.json")).toString()).toBe("{}");
    expect(filesListed(folder)).toBe(1);
  });

  it("has one hash of a file that was replaced, and none of one that was removed", async () => {
    await writeWhole(at("summary.json"), "20.1");
    expect(list()).not.toContain(sha256("19.7 (16.8 to 23.8)"));
    expect(readWritten(at("summary.json")).toString()).toBe("20.1");
    await removeWhole(at("stage"));
    expect(list()).not.toContain("stage");
    expect(wrongFiles(root)).toEqual([]);
  });

  it("keeps what lies in a folder whose name begins like that of a removed one", async () => {
    mkdirSync(at("stage-2"));
    await writeWhole(at("stage-2/sample.json"), "of 500 pairs");
    await removeWhole(at("stage"));
    expect(readWritten(at("stage-2/sample.json")).toString()).toBe("of 500 pairs");
    expect(filesListed(root)).toBe(2);
  });

  it("of a process that was killed while it replaced a file has one hash once that is written again", async () => {
    const lines = list()
      .replace(/# this list .*\n/, "")
      .replace(/.* {2}summary\.json\n/, (old) => `${old}${sha256("20.1")}  summary.json\n`);
    writeFileSync(at(LIST_FILE), `${lines}# this list ${sha256(lines)}\n`);
    expect(readWritten(at("summary.json")).toString()).toBe("19.7 (16.8 to 23.8)");
    await writeWhole(at("summary.json"), "20.1");
    expect(list().match(/ {2}summary\.json$/gm)).toHaveLength(1);
    writeFileSync(at("summary.json"), "19.7 (16.8 to 23.8)");
    expect(() => readWritten(at("summary.json"))).toThrow("is of other content than was written");
  });

  it("has both hashes while a file is replaced: whichever is left is what was written", async () => {
    rmSync(at("summary.json"));
    // What cannot be replaced ends the change between list and file, as a killed process would.
    mkdirSync(at("summary.json/in the way"), { recursive: true });
    await expect(writeWhole(at("summary.json"), "20.1")).rejects.toThrow();
    rmSync(at("summary.json"), { recursive: true });
    for (const content of ["19.7 (16.8 to 23.8)", "20.1"]) {
      writeFileSync(at("summary.json"), content);
      expect(readWritten(at("summary.json")).toString()).toBe(content);
      expect(wrongFiles(root)).toEqual([]);
    }
  });

  it("misses none of many files that are written at once", async () => {
    await Promise.all(Array.from({ length: 40 }, (_, i) => writeWhole(at(`page-${i}.html`), `${i}`)));
    expect(filesListed(root)).toBe(42);
    expect(wrongFiles(root)).toEqual([]);
  });

  it("is not disturbed by files that nobody wrote here", () => {
    writeFileSync(at("notes.txt"), "mine");
    expect(wrongFiles(root)).toEqual([]);
  });
});

describe("whoever reads", () => {
  it("is told of each bit that was flipped, in a file or in the list, 1,000 of each", () => {
    const files = ["summary.json", "stage/sample.json", LIST_FILE];
    for (const file of files) {
      const bytes = readFileSync(at(file));
      for (let n = 0; n < 1000; n++) {
        const bit = (n * 7919) % (8 * bytes.length);
        const flipped = Buffer.from(bytes);
        flipped[bit >> 3] = flipped[bit >> 3] ^ (1 << (bit & 7));
        writeFileSync(at(file), flipped);
        expect(wrongFiles(root), `${file}, bit ${bit}`).not.toEqual([]);
        const read = file === LIST_FILE ? "summary.json" : file;
        expect(() => readWritten(at(read)), `${file}, bit ${bit}`).toThrow();
      }
      writeFileSync(at(file), bytes);
    }
    expect(wrongFiles(root)).toEqual([]);
  });

  it("is told of a number rewritten, with the file and what to do", () => {
    writeFileSync(at("summary.json"), "29.7 (16.8 to 23.8)");
    expect(() => readWritten(at("summary.json"))).toThrow(
      /summary\.json: is of other content than was written: .*--resume/,
    );
    expect(wrongFiles(root)).toEqual([{ file: "summary.json", why: "of other content than was written" }]);
  });

  it("is told of a file that is gone, and of one that was laid there", () => {
    rmSync(at("stage/sample.json"));
    expect(wrongFiles(root)).toEqual([{ file: "stage/sample.json", why: "missing" }]);
    writeFileSync(at("night.json"), "{}");
    expect(() => readWritten(at("night.json"))).toThrow(`is not in ${LIST_FILE}`);
  });

  it("takes a file as it is where there is no list, as an older version wrote it", () => {
    rmSync(at(LIST_FILE));
    expect(readWritten(at("summary.json")).toString()).toBe("19.7 (16.8 to 23.8)");
    expect(wrongFiles(root)).toEqual([]);
  });
});

describe("a list that is damaged or gone", () => {
  beforeEach(async () => {
    await writeWhole(at("study.json"), '{\n  "files": "files.sha256"\n}');
  });

  it.each([
    ["gone", () => rmSync(at(LIST_FILE))],
    ["damaged", () => writeFileSync(at(LIST_FILE), list().replace("a", "b"))],
  ])("%s is begun anew by whoever goes on, with what the folder is told by", async (_how, harm) => {
    harm();
    expect(restoreList(root, "study.json")).toBe(true);
    expect(readWritten(at("study.json")).toString()).toContain("files");
    expect(() => readWritten(at("summary.json"))).toThrow(`is not in ${LIST_FILE}`);
    await writeWhole(at("summary.json"), "made again");
    expect(readWritten(at("summary.json")).toString()).toBe("made again");
  });

  it("is left where it is whole, or where an older version had none", () => {
    const before = list();
    expect(restoreList(root, "study.json")).toBe(false);
    expect(list()).toBe(before);
    rmSync(at(LIST_FILE));
    writeFileSync(at("study.json"), "{}");
    expect(restoreList(root, "study.json")).toBe(false);
    expect(readdirSync(root)).not.toContain(LIST_FILE);
  });
});

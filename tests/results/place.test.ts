import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { PART_KINDS } from "../../src/results/folder.js";
import { checkExportPlace, checkNewPlace, runAround } from "../../src/results/place.js";
import { temporaryFolder } from "../support/experiments.js";

/** Where files may be written: nowhere that holds something else. */

let base = "";
const folderWith = (name: string, file?: string): string => {
  const folder = join(base, name);
  mkdirSync(folder, { recursive: true });
  if (file !== undefined) writeFileSync(join(folder, file), "{}");
  return folder;
};
const isOurs = (name: string): boolean => name.endsWith(".csv");

beforeEach(() => {
  base = realpathSync(temporaryFolder());
});

describe("a new folder", () => {
  it.each(["run.json", "study.json", "tune.json"])("lies in no folder that %s marks, however deep", (mark) => {
    const around = folderWith("around", mark);
    for (const place of [around, join(around, "deep"), join(around, "not", "there", "yet")]) {
      expect(runAround(place)).toBe(around);
      expect(() => checkNewPlace(place)).toThrow(`lies inside another run, ${around}`);
    }
  });

  it("may lie beside one, and in any other", () => {
    folderWith("around", "run.json");
    for (const place of [join(base, "beside"), folderWith("plain", "summary.json"), join(base, "plain", "deep")])
      expect(() => checkNewPlace(place)).not.toThrow();
  });

  it("is told by where links lead", () => {
    const around = folderWith("around", "study.json");
    symlinkSync(around, join(base, "link"));
    expect(() => checkNewPlace(join(base, "link", "new"))).toThrow("lies inside another run");
  });
});

describe("the place of an export", () => {
  it.each([...PART_KINDS, "failures", "hashes", "report", "."])("is not %s of the run itself", (name) => {
    const run = folderWith("run", "run.json");
    for (const out of [join(run, name), join(run, name, "deep")].slice(0, name === "." ? 1 : 2))
      expect(() => checkExportPlace(run, out, isOurs, true)).toThrow("holds the run itself");
  });

  it("may be another folder of the run, but none of another run", () => {
    const run = folderWith("run", "run.json");
    const other = folderWith("other", "run.json");
    for (const out of [join(run, "export"), join(run, "reports"), join(base, "elsewhere")])
      expect(() => checkExportPlace(run, out, isOurs, false)).not.toThrow();
    expect(() => checkExportPlace(run, join(other, "export"), isOurs, false)).toThrow("lies inside another run");
  });

  it("holds no file of a name that would be written, unless it may be replaced, and never a folder", () => {
    const run = folderWith("run", "run.json");
    const out = folderWith("out", "games.csv");
    writeFileSync(join(out, "notes.txt"), "");
    expect(() => checkExportPlace(run, out, isOurs, false)).toThrow("exists already; replace it with --force");
    expect(() => checkExportPlace(run, out, isOurs, true)).not.toThrow();
    mkdirSync(join(out, "units.csv"));
    expect(() => checkExportPlace(run, out, isOurs, true)).toThrow("is a folder, where a file is to be written");
    expect(() => checkExportPlace(run, join(out, "games.csv"), isOurs, true)).toThrow("is a file, not a folder");
  });
});

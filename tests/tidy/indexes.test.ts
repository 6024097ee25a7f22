import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
// @ts-expect-error It has no types: it runs before anything is compiled.
import { judge, NOT_YET, TYPED } from "../../build/indexes.js";
import { projectRoot } from "../../src/core/paths.js";
import { paths } from "./files.js";

/** What an index gives is looked at: in all rooms of src but those of typed arrays, and in no fewer than today. */

/** Rooms that are not guarded yet, and files of typed arrays outside their rooms. */
const NOT_YET_THAT_STAND = 15;
const TYPED_FILES_THAT_STAND = 18;

const typed: readonly string[] = TYPED;
const notYet: readonly string[] = NOT_YET;
const files = paths().filter((path) => /\.tsx?$/.test(path));
const filesIn = (rooms: readonly string[]) => files.filter((file) => rooms.some((room) => file.startsWith(room)));

describe("rooms that are not guarded", () => {
  it("are there, each once", () => {
    const rooms = [...typed, ...notYet];
    expect(rooms.filter((room) => filesIn([room]).length === 0)).toEqual([]);
    expect(new Set(rooms).size).toBe(rooms.length);
  });

  it("only become fewer", () => {
    expect(notYet.length).toBeLessThanOrEqual(NOT_YET_THAT_STAND);
    // No whole room of src stands for several of its folders.
    expect(notYet.filter((room) => !/^(?:src\/studies\/\w+|benchmarks)\//.test(room))).toEqual([]);
    expect(typed.filter((room) => room.endsWith(".ts")).length).toBeLessThanOrEqual(TYPED_FILES_THAT_STAND);
    expect(typed.filter((room) => !room.endsWith(".ts"))).toEqual([
      "src/core/",
      "src/games/",
      "src/search/",
      "strategies/",
    ]);
  });
});

describe("what the compiler says", () => {
  const said = [
    "src/games/a.ts(1,2): error TS2532: Object is possibly 'undefined'.",
    "src/cli/b.ts(3,4): error TS2345: Argument of type 'A' is not assignable to parameter of type 'B'.",
    "  Type 'undefined' is not assignable to type 'B'.",
    "src/late/c.ts(5,6): error TS2532: Object is possibly 'undefined'.",
  ].join("\n");

  it("counts in guarded rooms, whole", () => {
    const { faults, sound } = judge(said, ["src/games/"], ["src/late/"]);
    expect(faults).toEqual([said.split("\n").slice(1, 3).join("\n")]);
    expect(sound).toEqual([]);
  });

  it("takes a room off the list that has no faults any more", () => {
    expect(judge(said, ["src/games/"], ["src/late/", "src/sound/"]).sound).toEqual(["src/sound/"]);
  });

  it("is asked with the flag, by the check, of all of src", () => {
    const json = (name: string) => JSON.parse(readFileSync(join(projectRoot, name), "utf8"));
    expect(json("package.json").scripts.check).toContain("node build/indexes.js");
    const { compilerOptions, include } = json("tsconfig.indexes.json");
    expect(compilerOptions.noUncheckedIndexedAccess).toBe(true);
    expect(include).toEqual(expect.arrayContaining(["src/**/*.ts", "src/**/*.tsx"]));
  });
});

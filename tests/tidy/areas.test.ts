import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { areaOf, PLAYED_BY } from "../../src/core/codeHash.js";
import { projectRoot } from "../../src/core/paths.js";
import { type Files, importsOf, read } from "./files.js";

/**
 * Which code a run is known by: every module by which games are played has an area, so that a run is not gone on with
 * by another; and wording has none, so that a message in other words refuses no `--resume`.
 */

const FILES = read(["src/", "strategies/"], [".ts"]);
const GAMES = ["miniatures", "lcg", "tcg"];

const areasOf = (file: string): Set<string | undefined> =>
  new Set(GAMES.map((game) => areaOf(file.replace(/\.ts$/, ""), game)));

/** Names all studies, each of which is loaded where its command or its page is asked for: not by whoever plays. */
const LISTS_STUDIES = "src/studies/kinds.ts";

/** All files that some reach by imports of values, with themselves. */
function reachedFrom(files: Files, starts: readonly string[]): string[] {
  const seen = new Set(starts);
  for (const file of seen)
    for (const { from, isType, isLate } of importsOf(file, files.get(file) ?? ""))
      if (!isType && !(isLate && file === LISTS_STUDIES) && files.has(from)) seen.add(from);
  return [...seen];
}

const PLAYING = Object.entries(PLAYED_BY).flatMap(([folder, names]) => names.map((name) => `${folder}/${name}.ts`));

/**
 * What whoever plays reaches by imports and no row depends on, but through what it returns, which is hashed. By room
 * why.
 */
const REACHED_ONLY: Readonly<Record<string, readonly string[]>> = {
  // Reading what people wrote and telling what is wrong with it; hashes; paths.
  "src/core": [
    ...[
      "codeHash",
      "decimal",
      "described",
      "documentTree",
      "ending",
      "fileWords",
      "files",
      "issues",
      "mapping",
      "meantKeys",
    ],
    ...[
      "names",
      "paths",
      "players",
      "problems",
      "records",
      "runningProgram",
      "shape",
      "shellWord",
      "shipped",
      "source",
      "standardInput",
      "text",
    ],
    ...["valueDifferences", "yamlWords"],
  ],
  // Entrants are hashed as they were read.
  "src/experiment": ["entrants", "namedEntrants"],
  // What becomes of rows: which files hold them, by whom they were played.
  "src/results": [
    ...["dataset", "failure", "failures", "folder", "folderError", "hashes", "identity", "identityHash"],
    ...["manifestHash", "manifestShape", "names", "summary", "written"],
  ],
  // Who hands out work, and how long it takes.
  "src/run": ["executor", "handOut", "interrupted", "loadRegistry", "thread", "threads", "timing", "watch"],
  // Names of games, with their functions.
  "src/registry": ["functions", ...GAMES],
  // Messages.
  "src/strategyFiles": ["ending", "fault", "places"],
  // What is asked, which is hashed.
  "src/studies": ["folder", "kinds", "options"],
  "src/report": ["format"],
  "src/studies/arena": ["options", "study"],
  "src/studies/tune": ["numbers", "study"],
  // Own cards are hashed as they are; a record is of a game that was played.
  "src/games/ownCards": ["baseKeys", "beside", "listChanges", "neededFacts", "ownCards", "ownText"].concat([
    ...["readCards", "resolve", "textReader", "textShape"],
  ]),
  // What a list says is hashed as it was read.
  "src/games/lists": ["counts", "entrantFile", "entries", "guesses", "headLines", "listForm", "listText"].concat([
    ...["guessAt", "starts", "asDocument", "readList", "reader", "whichGame", "wordings", "writtenEntries", "xml"],
    ...["housePrices", "isList", "limits", "parts", "reading"],
  ]),
  // What a format asks is hashed as it was read.
  "src/games/formats": ["fileShapes", "findFormat", "format", "listings", "readFormat", "shape"].concat([
    ...["rulesAt", "sense", "withFormats"],
  ]),
  "src/games/record": ["mergePatch", "record"],
};
/** Statistics of games that were played. */
const STATISTICS = "src/analysis/";

const isReachedOnly = (file: string): boolean =>
  file.startsWith(STATISTICS) ||
  Object.entries(REACHED_ONLY).some(([room, names]) => names.some((name) => file === `${room}/${name}.ts`));

describe("every module that games are played by has an area", () => {
  const reached = reachedFrom(FILES, [...PLAYING, ...GAMES.map((game) => `src/registry/${game}.ts`)]);

  it("names modules that are there", () => {
    expect(PLAYING.length).toBeGreaterThan(40);
    expect(PLAYING.filter((file) => !FILES.has(file))).toEqual([]);
    for (const file of PLAYING) expect([...areasOf(file)], file).toEqual(["core"]);
  });

  it("or is known to change no row: of all that is reached by imports", () => {
    expect(reached.length).toBeGreaterThan(600);
    const without = reached.filter((file) => [...areasOf(file)].every((area) => area === undefined));
    expect(without.filter((file) => !isReachedOnly(file))).toEqual([]);
  });

  it("and what changes none has none, and is reached", () => {
    const known = Object.entries(REACHED_ONLY).flatMap(([room, names]) => names.map((name) => `${room}/${name}.ts`));
    for (const file of known) expect([...areasOf(file)], file).toEqual([undefined]);
    expect(known.filter((file) => !reached.includes(file))).toEqual([]);
  });

  it("also every program that workers run", () => {
    const programs = [...FILES.keys()].filter((file) => /^src\/(?:run|studies)\/.*[wW]orker\.ts$/.test(file));
    expect(programs.length).toBeGreaterThan(6);
    // These judge games that were played, measure players, and resample what was found.
    const others = ["blunders", "measures", "regression"].map((room) => `src/studies/${room}/worker.ts`);
    for (const file of programs) expect([...areasOf(file)], file).toEqual([others.includes(file) ? undefined : "core"]);
  });
});

describe("a game's own modules are in an area of it alone", () => {
  it.each(GAMES)("%s", (game) => {
    const own = [...FILES.keys()].filter(
      (file) => file.startsWith(`src/games/${game}/`) || file.startsWith(`strategies/${game}/`),
    );
    expect(own.length).toBeGreaterThan(50);
    for (const file of own) {
      const wanted = file.startsWith("src/") ? "rules" : /\/weights\.ts$/.test(file) ? "weights" : "strategies";
      for (const one of GAMES)
        expect(areaOf(file.replace(/\.ts$/, ""), one), file).toBe(one === game ? wanted : undefined);
    }
  });

  it("rooms of pages, commands and messages are in none", () => {
    const rooms = ["src/cli/", "src/report/", "src/schemas/", "src/machines/", "src/replayPage/", "src/reportPage/"];
    for (const room of rooms) expect(existsSync(join(projectRoot, room)), room).toBe(true);
    const theirs = [...FILES.keys()].filter((file) => rooms.some((room) => file.startsWith(room)));
    for (const file of theirs) expect([...areasOf(file)], file).toEqual([undefined]);
  });
});

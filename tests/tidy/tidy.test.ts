import { describe, expect, it } from "vitest";
import { paths, read } from "./files.js";
import {
  type Arrows,
  brokenLinks,
  castsToSides,
  fullFolders,
  largeRings,
  longComments,
  longFiles,
  marksBehindIndexes,
  missingFiles,
  type OldWords,
  oldWords,
  wrongArrows,
} from "./rules.js";

/** The style of the house itself. Each rule is tried on a breach of its own, so that none can fall silent. */

const SOURCES = read(["src/", "strategies/"], [".ts"]);
/** Without this folder, which is full of breaches made to be found. */
const CODE = read(["src/", "strategies/", "tests/", "benchmarks/"], [".ts"], "tests/tidy/");
const PAGES = read([""], [".md"]);
const ALL = paths();

const one = (file: string, text: string): Map<string, string> => new Map([[file, text]]);

/** Which room may import which: never upward, and no game another. */
const ARROWS: Arrows = {
  "src/core": [],
  "src/games": ["src/core"],
  "src/games/cards": ["src/core", "src/games"],
  "src/games/miniatures": ["src/core", "src/games"],
  "src/games/lcg": ["src/core", "src/games", "src/games/cards"],
  "src/games/tcg": ["src/core", "src/games", "src/games/cards"],
  "src/search": ["src/core", "src/games"],
  "src/experiment": ["src/core", "src/games"],
  "src/analysis": ["src/core"],
  "src/results": ["src/core", "src/games", "src/experiment", "src/analysis"],
  "src/run": ["src/core", "src/games", "src/experiment", "src/analysis", "src/results"],
  // The study of decks knows how changes of cards are written, which both card games share.
  "src/studies": [
    "src/core",
    "src/games",
    "src/games/cards",
    "src/experiment",
    "src/analysis",
    "src/results",
    "src/run",
    "src/report",
  ],
  // A host knows strategies of files by their hashes before it loads them.
  "src/machines": ["src/core", "src/games", "src/experiment", "src/results", "src/run", "src/studies"].concat([
    "src/strategyFiles",
  ]),
  // Runs in browsers, on what pages hold.
  "src/replayPage": ["src/core", "src/games", "src/games/miniatures"],
  "src/reportPage": ["src/core", "src/analysis", "src/report", "src/studies"],
  "src/schemas": ["src/core", "src/games", "src/experiment", "src/results", "src/studies"],
  // The grammar of pages: no study.
  "src/report": ["src/core", "src/analysis", "src/results"],
  "strategies/cards": ["src/core"],
  "strategies/search": ["src/core", "src/games", "src/search"],
  "strategies/miniatures": ["src/core", "strategies/search", "src/games/miniatures"],
  "strategies/lcg": ["src/core", "strategies/cards", "strategies/search", "src/games/lcg"],
  "strategies/tcg": ["src/core", "strategies/cards", "strategies/search", "src/games/tcg"],
  // Strategies of files play any game.
  "src/strategyFiles": ["src/core", "src/games", "src/games/cards", "src/games/miniatures"].concat([
    "src/games/lcg",
    "src/games/tcg",
  ]),
  "src/registry": ["src/core", "src/games", "src/games/miniatures", "src/games/lcg", "src/games/tcg"].concat(
    ["strategies/miniatures", "strategies/lcg", "strategies/tcg", "src/strategyFiles"], // the composition root
  ),
  "src/registry.ts": ["src/core", "src/games", "src/registry"],
  "src/finishBuild.ts": ["src/core", "src/registry.ts"],
  // The library is the commands without their words.
  "src/index.ts": ["src/core", "src/games", "src/experiment", "src/results", "src/run", "src/studies"].concat([
    "src/cli",
    "src/registry.ts",
  ]),
  "src/cli": [
    "src/core",
    "src/games",
    "src/experiment",
    "src/analysis",
    "src/results",
    "src/run",
    "src/studies",
  ].concat(["src/machines", "src/report", "src/schemas", "src/registry.ts"]),
};

describe("arrows between rooms run downward", () => {
  it("in all files", () => {
    expect(SOURCES.size).toBeGreaterThan(500);
    expect(wrongArrows(SOURCES, ARROWS)).toEqual([]);
  });

  it.each([
    ["src/core/x.ts", 'import { a } from "../games/game.js";'],
    ["src/games/lcg/x.ts", 'import type { A } from "../tcg/game.js";'],
    ["src/games/game.ts", 'export * from "./miniatures/game.js";'],
    ["src/report/x.ts", 'import { a } from "../run/run.js";'],
    ["src/report/x.ts", 'import type { A } from "../studies/cost/summary.js";'],
    ["src/studies/cost/x.ts", 'import { a } from "../../games/miniatures/game.js";'],
    ["src/games/tcg/x.ts", 'const x = await import("../../../strategies/tcg/greedy.js");'],
    ["src/elsewhere/x.ts", ""],
  ])("not as in %s: %s", (file, text) => {
    expect(wrongArrows(one(file, text), ARROWS)).toHaveLength(1);
  });
});

/** Folders of files that truly call each other in a ring; their README says why. */
const RECURSIONS = ["src/games/miniatures/fighting", "src/games/tcg/effects"];
const RING_AT_MOST = 8;
/** Rings that are not cut yet, by the first of their files, with the size that they may not pass. */
const RINGS_THAT_STAND = {};

describe(`no ring of more than ${RING_AT_MOST} files that import one another, but for true recursion`, () => {
  it("in all files", () => {
    expect(largeRings(SOURCES, RING_AT_MOST, RECURSIONS, RINGS_THAT_STAND)).toEqual([]);
  });

  it("says in the README of each folder of recursion why it is one", () => {
    for (const folder of RECURSIONS) expect(PAGES.get(`${folder}/README.md`)).toMatch(/recursion/);
  });

  /** A ring of so many files of a folder, each importing the next. */
  const ring = (folder: string, count: number, word = "import"): Map<string, string> =>
    new Map(
      Array.from({ length: count }, (_, i) => [`${folder}/f${i}.ts`, `${word} { a } from "./f${(i + 1) % count}.js";`]),
    );

  it("tells a ring of nine, and not one of eight, of types alone, or of true recursion", () => {
    expect(largeRings(ring("src/core", 9), 8, RECURSIONS)).toHaveLength(1);
    expect(largeRings(ring("src/core", 8), 8, RECURSIONS)).toEqual([]);
    expect(largeRings(ring("src/core", 9, "import type"), 8, RECURSIONS)).toEqual([]);
    expect(largeRings(ring(RECURSIONS[0], 9), 8, RECURSIONS)).toEqual([]);
    expect(largeRings(ring("src/core", 9), 8, RECURSIONS, { "src/core/f0.ts": 9 })).toEqual([]);
    expect(largeRings(ring("src/core", 10), 8, RECURSIONS, { "src/core/f0.ts": 9 })).toHaveLength(1);
  });
});

const LINES_AT_MOST = 400;
/** Files that are not split yet, with the lines that they may not pass. */
const FILES_THAT_STAND = {
  "src/games/miniatures/fighting/attack.ts": 425,
  "src/studies/decks/page/page.ts": 424,
  "strategies/tcg/greedy/effects.ts": 407,
  "tests/games/lcg/cards/navy.test.ts": 426,
  "tests/games/lcg/cards/rebels.test.ts": 443,
  "tests/games/lcg/cards/sithCoruscant.test.ts": 401,
  "tests/games/miniatures/abilities/commanderEffects.test.ts": 403,
  "tests/games/tcg/cards/esbSpecial.test.ts": 542,
  "tests/games/tcg/cards/rotjPlays.test.ts": 405,
  "tests/games/tcg/rules/battle.test.ts": 411,
  "tests/games/tcg/declarations/cards.test.ts": 430,
  "tests/report/costPage.test.ts": 506,
  "tests/report/oneStandard.test.ts": 405,
  "tests/strategies/lcg/choosing.test.ts": 472,
  "tests/strategies/tcg/choices.test.ts": 409,
};
const FILES_IN_FOLDER = 36;
/** Folders that are not parted yet, with the files that they may not pass; statistics have one function a file. */
const FOLDERS_THAT_STAND = {
  "src/analysis": 64,
  "src/core": 38,
  "src/results": 37,
  "strategies/miniatures/greedy": 44,
};

describe(`folders of the program have ${FILES_IN_FOLDER} files at most`, () => {
  const program = [...SOURCES.keys()].filter((file) => /^(src|strategies)\//.test(file));

  it("none has more", () => {
    expect(program.length).toBeGreaterThan(1000);
    expect(fullFolders(program, FILES_IN_FOLDER, FOLDERS_THAT_STAND)).toEqual([]);
  });

  it("tells a file too many", () => {
    const files = (n: number) => Array.from({ length: n }, (_, i) => `src/x/${i}.ts`);
    expect(fullFolders(files(37), 36)).toEqual(["src/x: 37 files, 36 at most"]);
    expect(fullFolders(files(36), 36)).toEqual([]);
    expect(fullFolders(files(38), 36, { "src/x": 37 })).toHaveLength(1);
  });
});

const isDeclaredData = (file: string): boolean =>
  file.startsWith("src/games/tcg/cards/declared/") || /^strategies\/(miniatures|tcg)\/worths\.ts$/.test(file);

describe(`files have ${LINES_AT_MOST} lines at most, and comments 120 columns`, () => {
  it("no file is longer, but for declared data", () => {
    expect(longFiles(CODE, LINES_AT_MOST, isDeclaredData, FILES_THAT_STAND)).toEqual([]);
  });

  it("no comment is wider", () => {
    expect(longComments(CODE, 120)).toEqual([]);
  });

  it("tells a line too many and a column too many", () => {
    const lines = (n: number): Map<string, string> => one("src/core/x.ts", "a();\n".repeat(n));
    expect(longFiles(lines(401), 400, isDeclaredData)).toEqual(["src/core/x.ts: 401 lines, 400 at most"]);
    expect(longFiles(lines(400), 400, isDeclaredData)).toEqual([]);
    expect(longFiles(lines(402), 400, isDeclaredData, { "src/core/x.ts": 401 })).toHaveLength(1);
    const comment = (n: number): Map<string, string> => one("src/core/x.ts", `a();\n/**\n * ${"x".repeat(n)}\n */`);
    expect(longComments(comment(118), 120)).toEqual(["src/core/x.ts:3: 121 columns, 120 at most"]);
    expect(longComments(comment(117), 120)).toEqual([]);
    expect(longComments(one("x.ts", `a(); // ${"x".repeat(115)}`), 120)).toHaveLength(1);
  });
});

describe("what an index gives is taken as it is, or looked at", () => {
  it("no mark says of it that it is there", () => {
    expect(marksBehindIndexes(CODE)).toEqual([]);
  });

  it("tells such a mark from a comparison", () => {
    expect(marksBehindIndexes(one("src/core/x.ts", "if (a[0] !== b[1]) c = d[2]!;"))).toHaveLength(1);
    expect(marksBehindIndexes(one("src/core/x.ts", "if (a[0]!==b[1]) c = d[2];"))).toEqual([]);
  });
});

describe("a side is a type", () => {
  it("no number is called a side but by `toSide`", () => {
    expect(castsToSides(new Map([...CODE].filter(([file]) => file !== "src/core/side.ts")))).toEqual([]);
  });

  it("tells such a cast from others", () => {
    const sided = (line: string) => one("src/games/x.ts", `import type { Side } from "../core/side.js";\n${line}`);
    expect(castsToSides(sided("a[n as Side] = 1;"))).toEqual(["src/games/x.ts:2: a cast to a side"]);
    expect(castsToSides(one("src/games/x.ts", "a[(1 - n) as 0 | 1] = 1;"))).toHaveLength(1);
    expect(castsToSides(one("src/games/x.ts", "a[n as 0 | 1 | 2] = b as Side;"))).toEqual([]);
  });
});

/** What the program writes, and what reads like the name of a file without being one. */
const WRITTEN = ["report.md", "post.md", "runs/nightly-NAMES/post.md", "details.jsonl"];

describe("what is named is there", () => {
  it("every file named in a comment or a README", () => {
    expect(missingFiles(new Map([...CODE, ...PAGES]), [...ALL, ...WRITTEN])).toEqual([]);
  });

  it("every link of a page", () => {
    expect(brokenLinks(PAGES, ALL)).toEqual([]);
  });

  it("tells a file that is not there, with its line", () => {
    const text = "/** Beside `rules.ts`, as `nowhere.ts` says. */\n// see no/such/place.md\n";
    const found = missingFiles(one("tests/tidy/x.ts", text), ALL);
    expect(found).toEqual([
      "tests/tidy/x.ts:1: there is no nowhere.ts",
      "tests/tidy/x.ts:2: there is no no/such/place.md",
    ]);
  });

  it("tells a link that leads nowhere, to a file or to a heading", () => {
    const text = "# A page\n[here](#a-page) [there](README.md) [gone](gone.md)\n[what](#no-such)\n";
    expect(brokenLinks(new Map([["x.md", text]]), ALL)).toEqual([
      "x.md:2: the link to gone.md leads nowhere",
      "x.md:3: x.md has no heading #no-such",
    ]);
  });
});

/** Words of a dialect that the house gave up for the rulebooks' and the field's, each with what it says instead. */
const OLD_WORDS: OldWords = {
  befall: "resolve",
  deed: "action",
  errand: "droid objective",
  imagine: "hypothetical",
  meddle: "what it does",
  mourn: "on defeat",
  mourning: "on defeat",
  unimagine: "hypothetical",
};

describe("the old dialect is not spoken", () => {
  const found = oldWords(CODE, OLD_WORDS);

  it("in no name and no comment", () => {
    expect(found).toEqual([]);
  });

  it.each([
    ["src/x.ts", "const errand = 1;"],
    ["src/x.ts", "const ERRANDS_MOST = 1;"],
    ["src/x.ts", "pickErrandOf(1);"],
    ["src/x.ts", "// Its errands end here."],
    ["src/errand.ts", ""],
  ])("tells it in %s: %s", (file, text) => {
    expect(oldWords(one(file, text), OLD_WORDS)).toHaveLength(1);
  });

  it("lets other words be that hold one", () => {
    expect(oldWords(one("src/x.ts", "const errandless = 1;"), OLD_WORDS)).toEqual([]);
  });
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { paths, read } from "./files.js";
import {
  joinedNames,
  lostCommands,
  lostFilters,
  lostInPackage,
  lostPaths,
  namedAgain,
  type Package,
  patternsOfNames,
} from "./names.js";

/** Files named in strings are there, and those that are written have one name each, in one place. */

const ALL = paths();
const SOURCES = read(["src/"], [".ts"]);
/** Code whose strings name files of the project: of tests only what others build on, since they make names up. */
const CODE = new Map(
  [...read(["src/", "strategies/", "benchmarks/", "build/", "tests/", "vitest.config.ts"], [".ts", ".js"])].filter(
    ([file]) => !file.startsWith("tests/") || /\/(?:support|native|machines)\//.test(file),
  ),
);
/** Where a game of tests has no squads. */
const NOWHERE = ["tests/support/none"];
const PACKAGE = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as Package;
const TESTS = ALL.filter((path) => path.endsWith(".test.ts"));
const PAGES = read([""], [".md"], "CHANGELOG");

/** In the text of a template. */
const PUT_IN = ["$", "{x}"].join("");

const one = (file: string, text: string): Map<string, string> => new Map([[file, text]]);

describe("paths in strings", () => {
  it("lead somewhere", () => {
    expect(CODE.size).toBeGreaterThan(1000);
    expect(lostPaths(CODE, [...ALL, ...NOWHERE])).toEqual([]);
  });

  it.each([
    'const x = "src/core/valueChanges";',
    'const x = ["src/core/rng", "src/core/valueChanges"];',
    'const x = { "src/core/valueChanges": 1 };',
    'run(`src/core/valueChanges.js`, "a");',
    'const x = "./tests/support/nobody.ts";',
  ])("that lead nowhere are told: %s", (code) => {
    expect(lostPaths(one("src/x.ts", `// first\n${code}`), ALL)).toEqual([expect.stringContaining("src/x.ts:2: ")]);
  });

  it.each([
    'const x = "src/core/rng";',
    'const x = "src/core/rng.js";',
    'const x = "src/core/rng.ts";',
    'const x = "src/core/";',
    'import { a } from "src/core/valueChanges";',
    '// "src/core/valueChanges"',
    'const x = "see src/core/valueChanges for more";',
    `const x = \`src/core/${PUT_IN}\`;`,
  ])("are let be: %s", (code) => {
    expect(lostPaths(one("src/x.ts", code), ALL)).toEqual([]);
  });
});

describe("modules are listed, not named in patterns", () => {
  it("in all files", () => {
    expect(patternsOfNames(CODE)).toEqual([]);
  });

  it.each([
    "const READING = /^src\\/core\\/(codeHash|files|valueChanges)$/;",
    "const x = /src\\/(core|search|experiment\\/(plan|seeds))/;",
    "const x = /^strategies\\/lcg|x/;",
  ])("tells %s", (code) => {
    expect(patternsOfNames(one("src/x.ts", code))).toHaveLength(1);
  });

  it.each(["const x = /^src\\/games\\/([^/]+)\\//;", "const x = /^(src|strategies)\\//;"])("lets %s be", (code) => {
    expect(patternsOfNames(one("src/x.ts", code))).toEqual([]);
  });
});

describe("a name of a file or folder that is written stands in one place", () => {
  it("of files", () => {
    expect(namedAgain(SOURCES)).toEqual([]);
  });

  it("of folders", () => {
    expect(joinedNames(SOURCES)).toEqual([]);
  });

  it("tells a name that stands twice, also within words", () => {
    const constant = 'export const STUDY_FILE = "study.json";\n';
    const found = (code: string) =>
      namedAgain(
        new Map([
          ["src/a.ts", constant],
          ["src/b.ts", code],
        ]),
      );
    for (const code of ['read("study.json");', 'const MINE = "study.json";', `say(\`${PUT_IN} has no study.json\`);`])
      expect(found(code)).toEqual(['src/b.ts:1: "study.json" has a constant, at src/a.ts:1']);
    for (const code of [
      'read("other.json");',
      "// study.json\n",
      'read("my-study.json");',
      `read(\`${PUT_IN}study.jsonl\`);`,
    ])
      expect(found(code)).toEqual([]);
  });

  it("tells a name that is joined to a path", () => {
    const found = (code: string) => joinedNames(one("src/a.ts", code));
    expect(found('join(folder, "games");')).toEqual(['src/a.ts:1: "games" is joined to a path: give it a constant']);
    expect(found('join(projectRoot, "squads"); join(folder, GAMES); join(folder, ".."); lines.join("games");')).toEqual(
      [],
    );
  });
});

describe("what is to be typed is there", () => {
  it("in package.json", () => {
    expect(lostInPackage(PACKAGE, ALL)).toEqual([]);
    expect(Object.values(PACKAGE.scripts).flatMap((script) => lostFilters(script, TESTS))).toEqual([]);
  });

  it("in all pages", () => {
    expect(lostCommands(PAGES, PACKAGE, TESTS)).toEqual([]);
  });

  it("tells a program, a file and an export that are gone", () => {
    const gone: Package = {
      bin: { dejarik: "dist/src/cli/nobody.js" },
      exports: {
        ".": { types: "./dist/types/src/gone.d.ts", default: "./dist/src/index.js" },
        "./p": "./packages.json",
      },
      files: ["squads", "!docs/gallery", "nowhere", "dist/src", "!src/**/*.ts"],
      scripts: { sweep: "npm run build && node dist/tests/nobodyMain.js", build: "node build/build.js" },
    };
    expect(lostInPackage(gone, ALL).map((breach) => breach.split(" no ")[1])).toEqual([
      "dist/src/cli/nobody.js",
      "./dist/types/src/gone.d.ts",
      "dist/tests/nobodyMain.js",
      "./packages.json",
      "nowhere",
    ]);
  });

  it("tells filters that nothing meets in their suite, and commands of pages that are gone", () => {
    expect(lostFilters("X=1 vitest run --project long tests/run/killSeries tests/run/nobody", TESTS)).toEqual([
      "tests/run/nobody",
    ]);
    // Of the other suite.
    expect(lostFilters("vitest run --project long tests/core/rng", TESTS)).toEqual(["tests/core/rng"]);
    expect(lostFilters("vitest run --project slow", TESTS)).toEqual(["slow"]);
    expect(lostFilters("npx vitest run tests/games/lcg", TESTS)).toEqual([]);
    const page = one("x.md", "First\n`npm run sweep:lcg -- 5`, `npm run sweep:chess`\n");
    expect(lostCommands(page, PACKAGE, TESTS)).toEqual(["x.md:2: there is no sweep:chess"]);
  });
});

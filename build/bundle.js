import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { isAbsolute, join, relative } from "node:path";
import { build } from "rolldown";
import { functionsAsConstants } from "./constants.js";
import { OF_TESTS } from "./stamp.js";
import { integersForWords } from "./words.js";

/**
 * Puts `src` and `strategies` into one scope: spread over hundreds of modules the engine runs a fifth slower, because each use of an
 * imported name reads a cell that V8 cannot see through. `tsc` writes the modules to dist/modules; here they become
 * dist/shared/dejarik.js, and each program a small file of its own.
 */
const root = join(import.meta.dirname, "..");
const modules = join(root, "dist", "modules");

/** What is started by name: by people, by programs that import the library, as worker threads, or by tests. */
const programs = [
  "src/cli/main",
  "src/index",
  "src/finishBuild",
  "src/run/worker",
  "src/machines/apartMain",
  "src/studies/sample/worker",
  "src/studies/regression/worker",
  "src/studies/decks/versionsWorker",
  "src/studies/population/worker",
  "src/studies/arena/worker",
  "src/studies/blunders/worker",
  "src/studies/measures/worker",
  "src/studies/tune/worker",
  "benchmarks/bench",
  "benchmarks/contestant",
  "benchmarks/drawnPairs",
  "benchmarks/firstGame",
  "benchmarks/firstGames",
  "benchmarks/fitCurves",
  "benchmarks/findEven",
  "benchmarks/fitOwnWorths",
  "benchmarks/fitWorths",
  "benchmarks/luckArena",
  "benchmarks/luckCost",
  "benchmarks/luckSaving",
  "benchmarks/departures",
  "benchmarks/heapGrowth",
  "benchmarks/makeChoices",
  "benchmarks/wholeRun",
  "tests/machines/support/coordinatorMain",
  "tests/machines/support/fleetMain",
  "tests/machines/support/hostMain",
  "tests/machines/support/s3Main",
  "tests/support/anyCli",
  "tests/support/coinCli",
  "tests/support/seriesMain",
  "tests/games/lcg/support/sweepMain",
  "tests/games/lcg/support/usageMain",
  "tests/games/miniatures/support/sweepMain",
  "tests/games/miniatures/support/usageMain",
  "tests/games/tcg/support/sweepMain",
  "tests/games/tcg/support/usageMain",
  "tests/puzzles/recordMain",
  "tests/report/galleryMain",
];
/** Modules of games, which worker threads import by their address: the project's own, and those that tests make. */
const registries = [
  "src/registry",
  "src/registry/miniatures",
  "src/registry/lcg",
  "src/registry/tcg",
  ...readdirSync(join(modules, "tests"), { recursive: true })
    .filter((name) => /(?<!\.test)\.js$/.test(name))
    .map((name) => `tests/${name.replaceAll("\\", "/").slice(0, -".js".length)}`)
    .filter((name) => readFileSync(join(modules, `${name}.js`), "utf8").includes("registryOf(")),
];

/** The game that a module is of, by its folder or as a copy for that game. */
const gameOf = (file) =>
  /\?(\w+)$/.exec(file)?.[1] ?? /[\\/](?:src[\\/]games|strategies)[\\/](lcg|tcg|miniatures)[\\/]/.exec(file)?.[1];

/**
 * Each module begins with a statement that does nothing but name it, so that what runs can be told apart module by module
 * (src/core/codeHash.ts). A comment would be lost with a first statement that the bundler leaves out.
 */
const nameModules = {
  name: "name modules",
  transform(code, id) {
    const name = relative(modules, id)
      .replaceAll("\\", "/")
      .replace(/\.js(\?\w+)?$/, "");
    if (!/^(src|strategies)\//.test(name)) return undefined;
    return { code: code.replace(/^(#!.*\n)?/, `$1globalThis.dejarikModule?.("${name}");\n`) };
  },
};

/**
 * What games share and use in their innermost loops is there once for each of them, in its own file: a function that is
 * given the tables of two games reads both more slowly than one that only ever sees those of its own, and one that lies
 * in another file is called more slowly. Nothing here may hold state of a whole process, or classes by which one part of
 * the program knows what another made.
 */
const copiedFolders = ["src/games/cards", "src/search", "strategies/cards", "strategies/search"];
const copiedModules = [
  "src/core/filled",
  "src/core/hash",
  "src/core/lists",
  "src/core/names",
  "src/core/nextAlike",
  "src/core/numbered",
  "src/core/own",
  "src/core/records",
  "src/core/rng",
  "src/core/shuffle",
  "src/core/side",
  "src/games/trial",
  "src/games/winCurve",
];
const isCopied = (file) => {
  const name = relative(modules, file).replaceAll("\\", "/");
  return (
    copiedModules.includes(name.replace(/\.js$/, "")) || copiedFolders.some((folder) => name.startsWith(`${folder}/`))
  );
};
const ownCopies = {
  name: "own copies of what games share",
  async resolveId(source, importer) {
    const game = importer && gameOf(importer);
    if (!game || !source.startsWith(".")) return null;
    const found = await this.resolve(source, importer.replace(/\?\w+$/, ""), { skipSelf: true });
    return found && isCopied(found.id) ? `${found.id}?${game}` : found;
  },
  load: (id) => (/\?(lcg|tcg|miniatures)$/.test(id) ? readFileSync(id.replace(/\?\w+$/, ""), "utf8") : null),
};

/**
 * Libraries of many files that nearly every command loads: put into one file each, they load in half the time. Others stay
 * where npm puts them.
 */
const takenIn = { arrow: ["apache-arrow"], charts: ["vega", "vega-lite"] };
const inPackages = /[\\/]node_modules[\\/]/;
const isTakenIn = (name, importer) =>
  Object.values(takenIn).some((names) => names.includes(name)) || (importer !== undefined && inPackages.test(importer));
/** The package that a file belongs to, and its folder. */
const packageOf = (file) => /^(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+))[\\/]/.exec(file) ?? [];
const libraryOf = (file) =>
  !inPackages.test(file) ? null : /[\\/](apache-arrow|flatbuffers|tslib)[\\/]/.test(file) ? "arrow" : "charts";

const { output } = await build({
  input: Object.fromEntries([...programs, ...registries].map((name) => [name, join(modules, `${name}.js`)])),
  platform: "node",
  external: (name, importer) =>
    isBuiltin(name) || (!name.startsWith(".") && !isAbsolute(name) && !isTakenIn(name, importer)),
  plugins: [
    ownCopies,
    await integersForWords(modules),
    functionsAsConstants((id) => gameOf(id) !== undefined),
    nameModules,
  ],
  preserveEntrySignatures: "allow-extension",
  optimization: { inlineConst: { mode: "all", pass: 3 } },
  output: {
    dir: join(root, "dist"),
    entryFileNames: "[name].js",
    // What tests alone share is no part of the program: the package does not have it.
    chunkFileNames: ({ moduleIds }) =>
      moduleIds.length > 0 && moduleIds.every((id) => id.startsWith(join(modules, "tests")))
        ? "tests/shared/[name].js"
        : "shared/[name].js",
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        { name: (file) => gameOf(file) ?? null, debugName: "games" },
        { name: libraryOf, debugName: "libraries" },
      ],
    },
  },
});

// Whoever gets a copy of the libraries gets their licences.
const packages = new Map(
  output.flatMap(({ moduleIds = [] }) => moduleIds.map(packageOf)).map(([, folder, name]) => [name, folder]),
);
packages.delete(undefined);
const licences = [...packages].sort().map(([name, folder]) => {
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice|copying)/i.test(file));
  if (files.length === 0) throw new Error(`${name} has no licence to give on`);
  return `${name}\n\n${files.map((file) => readFileSync(join(folder, file), "utf8").trim()).join("\n\n")}\n`;
});
writeFileSync(join(root, "dist", "LICENCES.txt"), licences.join("\n----\n\n"));

// What runs of the tests; the rest of them runs from the sources (build/stamp.js).
const modulesOfTests = output
  .flatMap(({ moduleIds = [] }) => moduleIds.map((id) => relative(modules, id).replaceAll("\\", "/")))
  .filter((name) => name.startsWith("tests/"))
  .map((name) => name.replace(/\.js$/, ".ts"));
writeFileSync(join(root, "dist", OF_TESTS), JSON.stringify(modulesOfTests));

// What an earlier build left would count as code of this one.
const written = new Set(output.map(({ fileName }) => join(root, "dist", fileName)));
for (const folder of ["benchmarks", "shared", "src", "strategies", "tests"])
  for (const entry of listed(join(root, "dist", folder)))
    if (entry.isFile() && !written.has(join(entry.parentPath, entry.name))) rmSync(join(entry.parentPath, entry.name));

execFileSync(process.execPath, [join(root, "dist", "src", "finishBuild.js")]);

/** The scripts of replay pages and of reports: each one file without imports, which `src/report` puts into pages. */
for (const [folder, name] of [
  ["replayPage", "page"],
  ["reportPage", "report"],
])
  await build({
    input: join(root, "src", folder, "main.tsx"),
    platform: "browser",
    transform: { jsx: { runtime: "automatic", importSource: "preact" }, target: "es2022" },
    resolve: { extensionAlias: { ".js": [".ts", ".tsx", ".js"] } },
    output: { file: join(root, "dist", "replay", `${name}.js`), format: "iife", minify: true },
  });

function listed(folder) {
  return existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
}

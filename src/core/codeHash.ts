import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { builtProgram, projectRoot } from "./paths.js";

/**
 * What runs, as SHA-256 by area, so that a difference can be named. The hashes are those of contents alone: the same
 * build has the same ones on every machine and in every folder.
 */
export interface CodeHash {
  /**
   * The program's own files as they run, pages and command line included: differs with every build of other sources.
   */
  readonly program: string;
  /** What all games share: generator, dice, seeds, how pairs are played and laid out as rows. */
  readonly core: string;
  /** The engine of the game, its abilities and cards. */
  readonly rules: string;
  /** Its strategies, but for their weights. */
  readonly strategies: string;
  /** The weights that its strategies decide by. */
  readonly weights: string;
  /** Its catalogue and maps. */
  readonly data: string;
  /** What a game that is not of this project says of its rules. */
  readonly ownVersion?: string;
  /** The strategies that files hold, by path: SHA-256 of each. */
  readonly strategyFiles?: Readonly<Record<string, string>>;
}

/** Areas of the code that rows depend on. `program` is not among them: a page drawn otherwise changes no game. */
export const CODE_AREAS = ["core", "rules", "strategies", "weights", "data"] as const;
export type CodeArea = (typeof CODE_AREAS)[number];

const isBuilt = !import.meta.url.endsWith(".ts");
/** Where the build leaves what runs: programs with the games, and what they share. */
const BUILT = ["src", "shared"];
const known = new Map<string, CodeHash>();

/**
 * Hashes of the code that runs: where the program is built, of its files and of the modules that they were put
 * together from. The same code built and unbuilt has different hashes.
 * @param game its name; one that is not of this project has no modules here but those that all games share
 */
export function codeHash(game: string): CodeHash {
  let found = known.get(game);
  if (found === undefined) {
    found = {
      program: programHash(),
      ...(recordedAreas(game) ?? hashAreas(game)),
      data: hashFiles(join(projectRoot, "src", "games", game), (name) => !/\.(ts|md)$/.test(name)),
    };
    known.set(game, found);
  }
  return found;
}

/** Those areas of a game that are made of modules. */
type ModuleAreas = Pick<CodeHash, "core" | "rules" | "strategies" | "weights">;

function hashAreas(game: string): ModuleAreas {
  const area = (of: CodeArea) => hashTexts(runningModules().filter(({ name }) => areaOf(name, game) === of));
  return { core: area("core"), rules: area("rules"), strategies: area("strategies"), weights: area("weights") };
}

/** What the build writes beside the program: hashes of areas, and of the files that they were taken of. */
interface BuiltAreas {
  readonly program: string;
  /** By game; under the empty name those of a game that has no modules here. */
  readonly games: Readonly<Record<string, ModuleAreas>>;
}

const builtAreas = (): string => builtProgram("areas.json");

/**
 * Writes the hashes of areas beside what was just built. To read all modules for them at each start would take a fifth
 * of the time of a short run.
 */
export function recordAreas(): void {
  const games = runningModules().map(({ name }) => /^src\/games\/([^/]+)\//.exec(name)?.[1] ?? "");
  const areas = Object.fromEntries([...new Set(games)].map((game) => [game, hashAreas(game)]));
  writeFileSync(builtAreas(), JSON.stringify({ program: programHash(), games: areas } satisfies BuiltAreas));
}

/** What the build recorded, if the files that run are those that it built, to the byte. */
function recordedAreas(game: string): ModuleAreas | undefined {
  if (!isBuilt || !existsSync(builtAreas())) return undefined;
  try {
    const { program, games } = JSON.parse(readFileSync(builtAreas(), "utf8")) as BuiltAreas;
    return program === programHash() ? (games[game] ?? games[""]) : undefined;
  } catch {
    // Not what a build wrote.
    return undefined;
  }
}

/**
 * Hash of a game's rules, by which what the build made with them is known. Undefined where the program is not built, or
 * where other files run than those that the build wrote.
 */
export const builtRules = (game: string): string | undefined => recordedAreas(game)?.rules;

/** A module of the running program: its name without ending, such as "src/core/rng", and its text as it runs. */
export interface ModuleText {
  readonly name: string;
  readonly text: string;
}

/**
 * What every game is played by, and entrants are drawn and paired by, besides the games themselves: by folder, without
 * endings. No row depends on other modules but through what they return, which is hashed: they read and report what
 * people wrote, hand work out, keep it, or tell it.
 */
export const PLAYED_BY: Readonly<Record<string, readonly string[]>> = {
  "src/core": [
    "assert",
    "chance",
    "filled",
    "hash",
    "lists",
    "nextAlike",
    "numbered",
    "own",
    "parts",
    "rng",
    "shuffle",
    "side",
  ],
  "src/experiment": ["experiment", "plan", "rotation", "seeds"],
  "src/games/formats": ["drawing", "obey", "selection"],
  "src/results": ["arrow", "fits", "layout", "part"],
  "src/run": ["play", "worker"],
  "src/search": ["belief", "judge", "rollout"],
  "src/strategyFiles": ["door", "game", "guard", "guardMiniatures", "load", "make", "timed", "weights"],
  "src/studies/arena": ["evenPairs", "pairs", "parts", "play", "worker"],
  "src/studies/decks": ["versions", "versionsWorker"],
  "src/studies/population": ["lineup", "play", "worker"],
  "src/studies/sample": [
    "against",
    "beside",
    "company",
    "exchange",
    "holding",
    "parts",
    "play",
    "spec",
    "unchanged",
    "worker",
  ],
  "src/studies/tune": ["play", "worker"],
};

/** Folders of strategies that several games play by. */
const SHARED_STRATEGIES: readonly string[] = ["cards", "search"];

/** The area that a module belongs to for a game; undefined where no row of the game depends on it. */
export function areaOf(name: string, game: string): CodeArea | undefined {
  const [top, second, third] = name.split("/");
  if (top === "strategies") {
    const isOther = third !== undefined && second !== game && !SHARED_STRATEGIES.includes(second!);
    return isOther ? undefined : /(^|\/)weights$/.test(name) ? "weights" : "strategies";
  }
  if (top === "src" && second === "games") {
    const isOwn = third === game || third === "cards" || name.split("/").length === 3;
    if (isOwn) return "rules";
  }
  return PLAYED_BY[posix.dirname(name)]?.includes(posix.basename(name)) === true ? "core" : undefined;
}

let modules: readonly ModuleText[] | undefined;

/**
 * Modules of the running program; of a built one both the bundle's sections and the files that it was put together
 * from.
 */
function runningModules(): readonly ModuleText[] {
  modules ??= isBuilt
    ? [
        ...bundleTexts().flatMap((text) => bundledModules(text)),
        ...moduleFiles(builtProgram("modules"), ".js").filter(({ name }) => /^(src|strategies)\//.test(name)),
      ]
    : moduleFiles(projectRoot, ".ts", ["src", "strategies"]);
  return modules;
}

let bundles: readonly string[] | undefined;

/** The files that the program was built to, whichever of them this process has loaded. */
function bundleTexts(): readonly string[] {
  bundles ??= BUILT.flatMap((folder) => {
    const root = builtProgram(folder);
    return filesBelow(root, (name) => name.endsWith(".js")).map((file) => readFileSync(join(root, file), "utf8"));
  });
  return bundles;
}

/** The statement that the build puts before each module; see build/bundle.js. */
const SECTION = /^globalThis\.dejarikModule\?\.\("([^"]+)"\);$/m;

/**
 * The modules that a bundle was put together from: each begins with a statement that names it. Numbers that the bundler
 * adds to names (as in `rowOf$2`) are left out, because they count modules that have nothing to do with it.
 */
export function bundledModules(bundle: string): ModuleText[] {
  const pieces = bundle.replace(/^export \{[^}]*\};?\s*$/gm, "").split(SECTION);
  const found: ModuleText[] = [];
  for (let i = 1; i < pieces.length; i += 2) found.push({ name: pieces[i], text: textOf(pieces[i + 1]) });
  return found;
}

/** A section without comments of the bundler, which name the file that the next section is of. */
const textOf = (section: string): string =>
  section
    .replace(/^\/\/ dist\/modules\/.*$/gm, "")
    .replace(/(?<=[\w$])\$\d+\b/g, "")
    .trim();

function moduleFiles(root: string, ending: string, folders: readonly string[] = ["."]): ModuleText[] {
  return folders.flatMap((folder) =>
    filesBelow(join(root, folder), (name) => name.endsWith(ending)).map((file) => ({
      name: join(folder, file.slice(1, -ending.length)).replaceAll("\\", "/"),
      text: readFileSync(join(root, folder, file), "utf8"),
    })),
  );
}

function hashTexts(texts: readonly ModuleText[]): string {
  const hash = createHash("sha256");
  // What games have copies of stands under its name several times.
  const isBefore = (x: ModuleText, y: ModuleText) => (x.name === y.name ? x.text < y.text : x.name < y.name);
  const sorted = [...texts].sort((x, y) => (isBefore(x, y) ? -1 : isBefore(y, x) ? 1 : 0));
  for (const { name, text } of sorted) hash.update(`${name}\n${text.length}\n`).update(text);
  return hash.digest("hex");
}

let ofProgram: string | undefined;

/** SHA-256 of the files that run, whole. */
function programHash(): string {
  ofProgram ??= hashTexts(isBuilt ? bundleTexts().map((text, i) => ({ name: String(i), text })) : runningModules());
  return ofProgram;
}

/** SHA-256 over names and contents of the wanted files below a folder, in the order of their paths. */
export function hashFiles(folder: string, isWanted: (name: string) => boolean): string {
  const hash = createHash("sha256");
  for (const file of filesBelow(folder, isWanted)) {
    const content = readFileSync(join(folder, file));
    hash.update(`${file}\n${content.length}\n`).update(content);
  }
  return hash.digest("hex");
}

/** Paths below a folder, each with a slash before it, in order. */
function filesBelow(folder: string, isWanted: (name: string) => boolean): string[] {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  return names
    .filter((entry) => entry.isFile() && isWanted(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll("\\", "/"))
    .sort();
}

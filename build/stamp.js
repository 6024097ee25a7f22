import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

/**
 * Whether `dist` is what the last build left, of files that are still the same: tests and the main job each ask for a build,
 * and tests that run what was built refuse what is stale.
 */

const FOLDERS = ["src", "strategies", "benchmarks", "tests", "build"];
/** What npm has installed: the compiler and the bundler, and what is put into the build. */
const INSTALLED = join("node_modules", ".package-lock.json");
const STAMP = join("dist", "built.json");
/** In dist, but written by commands of their own, when it is built. */
const NOT_BUILT = [STAMP, join("dist", "sbom.json")];
/** In dist: which files of tests programs and registries are made of. */
export const OF_TESTS = "ofTests.json";

/** All files of a name: those of a folder, but what npm puts there and what no build does, or the file itself. */
function filesOf(root, name) {
  const place = join(root, name);
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [name];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !file.includes("node_modules") && !NOT_BUILT.includes(file))
    .sort();
}

const hashOf = (content) => createHash("sha256").update(content).digest("hex");

/** What the last build that came to its end left behind; undefined where there is none. */
function lastBuild(root) {
  const stamp = join(root, STAMP);
  return existsSync(stamp) ? JSON.parse(readFileSync(stamp, "utf8")) : undefined;
}

/**
 * What a build is made of: of each file size, time and a hash of its content. A clone or a checkout gives files other times,
 * so that contents decide; but what has the size and the time of the last build's is not read again, which would take a second.
 */
export function sourcesOf(root) {
  const known = lastBuild(root)?.sources ?? {};
  const files = readdirSync(root).filter((name) => /\.(json|ts)$/.test(name));
  // Pages are for people.
  const all = [...FOLDERS, ...files, INSTALLED]
    .flatMap((name) => filesOf(root, name))
    .filter((file) => !file.endsWith(".md"));
  const sources = all.map((file) => {
    const { size, mtimeMs } = statSync(join(root, file));
    const [sizeThen, timeThen, hash] = known[file] ?? [];
    const isSame = size === sizeThen && mtimeMs === timeThen;
    return [file, [size, mtimeMs, isSame ? hash : hashOf(readFileSync(join(root, file)))]];
  });
  return Object.fromEntries(sources);
}

/** The first file that is another one than it was, has come or is gone; undefined where there is none. */
const differing = (then, now, counts = () => true) =>
  Object.keys({ ...now, ...then }).find((file) => counts(file) && then[file]?.[2] !== now[file]?.[2]);

/** A hash of what it made, by size and time. */
function hashOfMade(root) {
  const made = filesOf(root, "dist").map((file) => [file, statSync(join(root, file))]);
  return hashOf(JSON.stringify(made.map(([file, { size, mtimeMs }]) => [file, size, mtimeMs])));
}

export function isBuilt(root, sources) {
  const last = lastBuild(root);
  if (last?.node !== process.version || differing(last.sources, sources) !== undefined) return false;
  return last.made === hashOfMade(root);
}

/**
 * Why what lies in `dist` is not of the files that are there, in a sentence; undefined where it is. Most files of tests are compiled
 * with the rest, but nothing that runs is made of them: whoever edits one need not build.
 */
export function whyStale(root) {
  const last = lastBuild(root);
  if (last === undefined) return "dist holds no build that came to its end: npm run build";
  const ofTests = new Set(JSON.parse(readFileSync(join(root, "dist", OF_TESTS), "utf8")));
  const file = differing(last.sources, sourcesOf(root), (name) => !name.startsWith("tests") || ofTests.has(name));
  if (file !== undefined) return `dist is older than ${file}: npm run build`;
  return last.node === process.version ? undefined : `dist was built by Node ${last.node}: npm run build`;
}

/** What is there is no build any more. */
export const unstamp = (root) => rmSync(join(root, STAMP), { force: true });

/** @param sources what it was made of, taken before: who changes a file meanwhile builds again */
export const stamp = (root, sources) =>
  writeFileSync(join(root, STAMP), `${JSON.stringify({ node: process.version, sources, made: hashOfMade(root) })}\n`);

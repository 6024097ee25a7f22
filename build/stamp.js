import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Whether `dist` is what the last build left, of files that are still the same: tests and the main job each ask for a build. */

const FOLDERS = ["src", "strategies", "benchmarks", "tests", "build"];
const STAMP = join("dist", "built.json");

/** All files of a name: those of a folder, but what npm puts there and the stamp, or the file itself. */
function filesOf(root, name) {
  const place = join(root, name);
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [name];
  return readdirSync(place, { recursive: true, encoding: "utf8" })
    .map((below) => join(name, below))
    .filter((file) => !file.includes("node_modules") && file !== STAMP && statSync(join(root, file)).isFile())
    .sort();
}

const hashOf = (content) => createHash("sha256").update(content).digest("hex");

/** A hash of what a build is made of, by content: a clone or a checkout gives files other times. */
export function hashOfSources(root) {
  const files = readdirSync(root).filter((name) => /\.(json|ts)$/.test(name));
  const all = [...FOLDERS, ...files].flatMap((name) => filesOf(root, name));
  const contents = all.map((file) => [file, hashOf(readFileSync(join(root, file)))]);
  return hashOf(JSON.stringify([process.version, contents]));
}

/** A hash of what it made, by size and time. */
function hashOfMade(root) {
  const made = filesOf(root, "dist").map((file) => [file, statSync(join(root, file))]);
  return hashOf(JSON.stringify(made.map(([file, { size, mtimeMs }]) => [file, size, mtimeMs])));
}

export function isBuilt(root, sources) {
  const stamp = join(root, STAMP);
  if (!existsSync(stamp)) return false;
  const last = JSON.parse(readFileSync(stamp, "utf8"));
  return last.sources === sources && last.made === hashOfMade(root);
}

/** What is there is no build any more. */
export const unstamp = (root) => rmSync(join(root, STAMP), { force: true });

/** @param sources hash of what it was made of, taken before: who changes a file meanwhile builds again */
export const stamp = (root, sources) =>
  writeFileSync(join(root, STAMP), `${JSON.stringify({ sources, made: hashOfMade(root) })}\n`);

import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A game's players of an older commit beside those of the last, by the rules of the last: `npm run older -- REVISION
 * GAME [FOLDER]` builds a copy in which each player of REVISION is called "older-NAME", and says how an arena of two
 * begins. Players that ask for what the rules no longer offer stop the build, or their first game.
 */

const root = join(import.meta.dirname, "..");
const [revision, game, named] = process.argv.slice(2);
if (revision === undefined || game === undefined) {
  console.error("Usage: npm run older -- REVISION GAME [FOLDER]");
  process.exit(2);
}
const git = (...words) => execFileSync("git", words, { cwd: root, maxBuffer: 1 << 30 });
const hash = (name) => git("rev-parse", "--verify", `${name}^{commit}`).toString().trim();
const [here, there] = [hash("HEAD"), hash(revision)];
const folder = named ?? join(tmpdir(), "dejarik-older", `${game}-${here.slice(0, 12)}-${there.slice(0, 12)}`);
if (existsSync(folder)) {
  console.error(`${folder} is there already: remove it, or name another folder`);
  process.exit(1);
}

/** Files of a commit, in a folder of their own. */
function unpack(commit, to, ...paths) {
  mkdirSync(to, { recursive: true });
  execFileSync("tar", ["-x", "-C", to], { input: git("archive", commit, ...paths) });
}

const growing = `${folder}.${process.pid}`;
process.on("exit", () => rmSync(growing, { recursive: true, force: true }));
unpack(here, growing);
// Within the game's own folder: the bundler puts it into the file of that game.
const older = join(growing, "strategies", game, "older");
unpack(there, `${growing}.there`, "strategies");
renameSync(join(`${growing}.there`, "strategies"), older);
rmSync(`${growing}.there`, { recursive: true });

// Two folders deeper, types of another day.
for (const file of readdirSync(older, { recursive: true }).filter((one) => one.endsWith(".ts"))) {
  const text = readFileSync(join(older, file), "utf8");
  const moved = text.replace(/(["'])((?:\.\.\/)+)src\//g, "$1../../$2src/");
  writeFileSync(join(older, file), `// @ts-nocheck\n${moved}`);
}
const index = join(growing, "strategies", game, "index.ts");
const text = readFileSync(index, "utf8");
const both = text.replace(
  /(export const strategies[^=]*= )([^;]+);/,
  '$1[...$2, ...olderOnes.map((one) => ({ ...one, name: "older-".concat(one.name) }))];',
);
if (both === text) throw new Error(`strategies/${game}/index.ts lists its strategies otherwise than this expects`);
writeFileSync(index, `import { strategies as olderOnes } from "./older/${game}/index.js";\n${both}`);
symlinkSync(join(root, "node_modules"), join(growing, "node_modules"), "dir");
execFileSync("npm", ["run", "--silent", "build"], { cwd: growing, stdio: "inherit" });
renameSync(growing, folder);
console.log(`Built in ${folder}. For example:
  node ${join(folder, "dist/src/cli/main.js")} arena greedy older-greedy --game ${game} --sprt none`);

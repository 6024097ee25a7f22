import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { check } from "../../src/cli/commands/check.js";
import { projectRoot } from "../../src/core/paths.js";
import { formatProblem, UserError } from "../../src/core/problems.js";
import * as registry from "../../src/registry.js";
import { catchOutput, cliOf, err } from "../support/cli.js";
import { isDeep } from "../support/deep.js";
import { temporaryFolder } from "../support/experiments.js";
import { type Draw, drawFrom, mutatedBytes, mutatedData, mutatedText } from "./mutate.js";

/**
 * What is wrong with a file is told in lines of "file:line:column: ...": never by an error of the program, never by a
 * wait. The inputs are the shipped files with a mistake or three in each.
 */

const INPUTS = isDeep ? 5200 : 260;
const MANIFESTS = isDeep ? 600 : 30;
/** No input may take longer, in milliseconds; the stated limit is 20 s. */
const PATIENCE_MS = 20_000;

catchOutput();

const folder = temporaryFolder();
const filesIn = (...place: string[]) =>
  readdirSync(join(projectRoot, ...place))
    .filter((name) => [".yaml", ".map"].includes(extname(name)))
    .map((name) => join(projectRoot, ...place, name));
const shipped = [
  ...filesIn("squads"),
  ...filesIn("decks"),
  ...filesIn("reports"),
  ...filesIn("src", "games", "miniatures", "maps"),
];

/** A mutated file, beside which what it names can be found. */
function write(seed: number): { file: string; what: string } {
  const draw = drawFrom(seed);
  const original = draw.of(shipped);
  const content = mutated(readFileSync(original, "utf8"), extname(original), draw);
  const file = join(folder, `input${extname(original)}`);
  writeFileSync(file, content);
  return { file, what: `seed ${seed}, from ${original.slice(projectRoot.length + 1)}` };
}

function mutated(text: string, ending: string, draw: Draw): string | Buffer {
  const way = draw.below(10);
  if (way === 0) return mutatedBytes(text, draw);
  if (way <= 3 || ending === ".map") return times(draw, (one: string) => mutatedText(one, draw), text);
  return stringify(times(draw, (one: unknown) => mutatedData(one, draw), parse(text)));
}

/** One mistake mostly, sometimes two or three. */
function times<T>(draw: Draw, change: (one: T) => T, value: T): T {
  let made = value;
  for (let n = [1, 1, 1, 2, 3][draw.below(5)]; n > 0; n--) made = change(made);
  return made;
}

/** Lines that a check printed, and what it threw. */
function checked(file: string): { lines: string[]; code: number; thrown: unknown } {
  const lines: string[] = [];
  const context = {
    registry,
    registryUrl: "",
    out: (l: string) => lines.push(l),
    show: () => {},
    note: (l: string) => lines.push(l),
  };
  try {
    return { lines, code: check(context, { files: [file], json: false }), thrown: undefined };
  } catch (thrown) {
    if (thrown instanceof UserError) return { lines: thrown.problems.map(formatProblem), code: 2, thrown: undefined };
    return { lines, code: 1, thrown };
  }
}

test(`${INPUTS} mutated files: a sentence with a place, or a file that may be so`, { timeout: 3_600_000 }, () => {
  mkdirSync(folder, { recursive: true });
  const failures: string[] = [];
  const codes = [0, 0, 0];
  for (let seed = 1; seed <= INPUTS; seed++) {
    const { file, what } = write(seed);
    const started = performance.now();
    const { lines, code, thrown } = checked(file);
    const took = performance.now() - started;
    codes[code]++;
    if (thrown !== undefined) failures.push(`${what}: ${thrown instanceof Error ? thrown.stack : String(thrown)}`);
    if (took > PATIENCE_MS) failures.push(`${what}: took ${Math.round(took)} ms`);
    if (code === 2 && lines.length === 0) failures.push(`${what}: refused without a word`);
    const odd = lines.find((line) => / at .*:\d+:\d+\)|\[object |undefined|expected [a-z]+, received/.test(line));
    if (odd !== undefined) failures.push(`${what}: said ${odd.slice(0, 300)}`);
  }
  expect(failures.slice(0, 20)).toEqual([]);
  // A fuzz that is refused at the first word, or accepted always, would test nothing.
  expect(codes[2]).toBeGreaterThan(0.5 * INPUTS);
  expect(codes[0]).toBeGreaterThan(0.02 * INPUTS);
});

/** Commands that read a run's folder. Those that would write much, or play, find the folder taken. */
const READERS: readonly (readonly string[])[] = [
  ["report", "RUN"],
  ["replay", "RUN", "0"],
  ["replay", "RUN", "0:3:b"],
  ["export", "RUN", "--format", "csv", "--force"],
  ["compare", "RUN", "RUN", "--out", "TAKEN"],
  ["run", "--resume", "RUN", "--workers", "1", "--games", "2"],
];

test("run.json changed by hand: a sentence or an answer, never a trace", { timeout: 600_000 }, async () => {
  const coins = new URL("../support/coinGame.ts", import.meta.url).href;
  const run = join(folder, "run");
  const taken = join(folder, "taken");
  mkdirSync(taken, { recursive: true });
  writeFileSync(join(taken, "x"), "");
  const squad = (name: string) => join(projectRoot, "tests", "support", "duellists", `${name}.yaml`);
  const words = ["run", squad("novice"), squad("master"), "--games", "40", "--workers", "1", "--out", run];
  expect(await cliOf(coins, ...words)).toBe(0);
  const manifest: unknown = JSON.parse(readFileSync(join(run, "run.json"), "utf8"));
  const failures: string[] = [];
  let refused = 0;
  for (let seed = 1; seed <= MANIFESTS; seed++) {
    const draw = drawFrom(3_000_000 + seed);
    const text = JSON.stringify(mutatedData(manifest, draw)) ?? "";
    writeFileSync(join(run, "run.json"), draw.below(10) === 0 ? text.slice(0, draw.below(text.length + 1)) : text);
    const command = draw.of(READERS).map((word) => word.replace("RUN", run).replace("TAKEN", taken));
    const code = await cliOf(coins, ...command);
    if (code === 2) refused++;
    // Of a game that breaks off, the trace is told for whoever mends the game: its own options and squads are its own
    // to read.
    if (err.startsWith("This game cannot be played to its end")) continue;
    if (/\n\s+at \S+ ?\(?.*:\d+:\d+/.test(err))
      failures.push(`seed ${seed}: ${command.join(" ")}: ${err.slice(0, 400)}`);
  }
  expect(failures.slice(0, 10)).toEqual([]);
  expect(refused).toBeGreaterThan(0.3 * MANIFESTS);
});

import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, describe, expect, test, vi } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { catchOutput, cliOf, err, out } from "../support/cli.js";
import { isDeep } from "../support/deep.js";
import { temporaryFolder } from "../support/experiments.js";
import { startSeries } from "../support/process.js";
import { type Draw, drawFrom, INHERITED, NUMBERS, UNSEEN } from "./mutate.js";

/** Words of commands that are mistyped, missing, doubled, too large or none at all. */

const INPUTS = isDeep ? 1500 : 60;
const PATIENCE_MS = 20_000;

const base = temporaryFolder();
const registry = new URL("../../src/registry.ts", import.meta.url).href;
// Full, so that no command that would play for hours begins to.
const taken = join(base, "taken");
mkdirSync(taken);
writeFileSync(join(taken, "notes.txt"), "");
writeFileSync(join(base, "broken.yaml"), "game: miniatures\nsquads: [jedi-council\n");
catchOutput();

/** Commands as they ought to be; those that play much have a folder that is refused. */
const COMMANDS: readonly (readonly string[])[] = [
  ["run", "jedi-council", "ewok-swarm", "--games", "2", "--seed", "x", "--workers", "1", "--out", taken],
  ["run", "reports/first-look.yaml", "--precision", "5%", "--workers", "1", "--out", taken],
  ["run", "jedi-council", "ewok-swarm", "--sprt", "0,5,0.05,0.05", "--strategies", "greedy,random", "--out", taken],
  ["run", "--resume", taken, "--workers", "1"],
  ["plan", "reports/first-look.yaml", "--no-sample", "--win-rate", "55%", "--workers", "2"],
  ["plan", "reports/nightly.yaml", "--no-sample"],
  ["play", "jedi-starter", "sith-starter", "--seed", "x", "--pair", "1", "--matchup", "0"],
  ["play", "jedi-council", "ewok-swarm", "--strategies", "random", "--seat", "b"],
  ["replay", taken, "0:17:b"],
  ["replay", taken, "17"],
  ["check", "squads/jedi-council.yaml", "reports/cost.yaml", "src/games/miniatures/maps/open.map"],
  ["check", join(base, "broken.yaml"), "--json"],
  ["list", "characters", "--game", "miniatures"],
  ["list", "cards", "--game", "tcg"],
  ["list"],
  ["cost", "--set", "Boba Fett, Bounty Hunter.cost=55", "--points", "100", "--squads-each", "20", "--out", taken],
  ["cost", "reports/cost-imperials.yaml", "--twin", "Noghri", "--maps", "open", "--out", taken],
  ["report", taken],
  ["compare", taken, taken, "--margin", "1%", "--out", taken],
  ["meta", taken, taken, "--out", taken],
  ["nightly", "reports/nightly.yaml", "--budget", "0", "--night", "one", "--history", taken],
  ["export", taken, "--format", "csv", "--out", taken],
  ["decks", "--game", "lcg", "--pairs", "100", "--set", "19.icons=0", "--out", taken],
  ["decks", "--game", "tcg", "--light", "tcg-champs04-light", "--pool", "Jawa", "--out", taken],
  ["completion"],
];

function mutated(words: readonly string[], draw: Draw): string[] {
  const at = draw.below(words.length);
  const odd = (): string =>
    draw.of([
      draw.of(INHERITED),
      draw.of(UNSEEN),
      String(draw.of(NUMBERS)),
      "",
      " ",
      "-",
      "--",
      "---",
      "-x",
      "--=1",
      "--no-games",
      `--${draw.of(INHERITED)}`,
      "x".repeat(20_000),
      "/dev/null",
      "/proc/self/mem",
      base,
      "../..",
      join(base, "broken.yaml"),
      "=",
      "%",
      "1%",
      "0,0",
      "NaN.cost=1",
      "toString.cost=1",
      "Jawa.constructor=1",
      "Darth Vader.cost=999999999999",
      "Boba Fett, Bounty Hunter.__proto__+1",
      "0:0:c",
      "99999999999999999999",
      "0:-1:a",
    ]);
  switch (draw.below(5)) {
    case 0:
      return words.filter((_, i) => i !== at);
    case 1:
      return [...words.slice(0, at), odd(), ...words.slice(at)];
    case 2:
      return [...words, words[at]];
    case 3:
      return words.map((word, i) => (i === at ? word.slice(0, draw.below(word.length + 1)) : word));
    default:
      return words.map((word, i) => (i === at ? odd() : word));
  }
}

/** Without a folder that is refused, a mistake in another place could begin a study of hours. */
const isBounded = (words: readonly string[]): boolean =>
  (words[0] === "plan" && words.includes("--no-sample")) ||
  !["plan", "run", "cost", "decks", "nightly", "meta", "compare"].includes(words[0] ?? "") ||
  words.some((word, i) => ["--out", "--history", "--resume"].includes(word) && words[i + 1] === taken);

const TRACE = /\n\s+at \S+ ?\(?.*:\d+:\d+|\[object |^\w*Error:/m;

test(`${INPUTS} mutated commands: an answer or a sentence, and the right code`, { timeout: 3_600_000 }, async () => {
  const failures: string[] = [];
  const codes = new Map<number, number>();
  for (let seed = 1; seed <= INPUTS; seed++) {
    const draw = drawFrom(7_000_000 + seed);
    let words: readonly string[] = draw.of(COMMANDS);
    for (let n = [1, 1, 2, 3][draw.below(4)]; n > 0 && words.length > 0; n--) words = mutated(words, draw);
    if (!isBounded(words)) continue;
    const told = JSON.stringify(words.map((word) => word.slice(0, 60)));
    // A dash among the words reads standard input, which nobody ends here.
    vi.spyOn(process, "stdin", "get").mockReturnValue(Readable.from([]) as typeof process.stdin);
    const started = performance.now();
    try {
      const code = await cliOf(registry, ...words);
      codes.set(code, (codes.get(code) ?? 0) + 1);
      if (code !== 0 && code !== 2) failures.push(`seed ${seed}: ${told} ends with ${code}: ${err.slice(0, 200)}`);
      if (code === 2 && err === "" && out === "") failures.push(`seed ${seed}: ${told} is refused without a word`);
      if (TRACE.test(err)) failures.push(`seed ${seed}: ${told} says ${err.slice(0, 300)}`);
    } catch (error) {
      failures.push(`seed ${seed}: ${told}: ${error instanceof Error ? error.stack : String(error)}`);
    }
    const took = performance.now() - started;
    if (took > PATIENCE_MS) failures.push(`seed ${seed}: ${told} took ${Math.round(took)} ms`);
  }
  expect(failures.slice(0, 20)).toEqual([]);
  expect(codes.get(2) ?? 0).toBeGreaterThan(0.3 * INPUTS);
  expect(codes.get(0) ?? 0).toBeGreaterThan(0.02 * INPUTS);
  expect(readdirSync(taken)).toEqual(["notes.txt"]);
});

// As people start it: argument lists, standard streams and exit codes of the built program.
describe("the program itself", () => {
  const MAIN = join(projectRoot, "dist", "src", "cli", "main.js");
  const pipe = join(base, "pipe");

  const series = startSeries(MAIN);
  afterAll(() => series.close());

  interface Told {
    readonly ended: number | null;
    readonly told: string;
  }

  /** By a shell, as a process of its own. */
  async function inShell(words: readonly string[], shell = ""): Promise<Told> {
    const quoted = [process.execPath, MAIN, ...words].map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(" ");
    const line = shell.includes("PROGRAM") ? shell.replace("PROGRAM", quoted) : `${quoted} ${shell}`;
    const child = spawn("sh", ["-c", line], { cwd: base, stdio: ["ignore", "pipe", "pipe"] });
    let told = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (data: Buffer) => {
        told += data.toString();
      });
    const ended = await new Promise<number | null>((resolve) => child.on("close", resolve));
    return { ended, told };
  }

  /** In one process for all: what is told and the exit code are the same, and the program is loaded once. */
  async function inSeries(words: readonly string[]): Promise<Told> {
    const { code, out: printed, err: complaint } = await series.run(words, base);
    return { ended: code, told: printed + complaint };
  }

  /** What is about the shell needs a process, and what ends it in a way of its own: help, and a list for the shell. */
  const isProcess = (words: readonly string[], shell: string | undefined): boolean =>
    shell !== undefined || words.length < 2 || words[0].startsWith("-");

  const cases: readonly (readonly [string, readonly string[], number, RegExp, string?])[] = [
    ["no command", [], 0, /COMMAND/],
    ["an unknown command", ["rnu"], 2, /Unknown command|Did you mean/],
    ["a command named toString", ["toString"], 2, /Unknown|toString/],
    ["a command named __proto__", ["__proto__"], 2, /Unknown|__proto__/],
    ["an unknown option", ["run", "--gmaes", "2"], 2, /Unknown argument/],
    ["an option named constructor", ["list", "--constructor"], 2, /Unknown argument/],
    ["an option twice", ["play", "jedi-council", "ewok-swarm", "--seed", "a", "--seed", "b"], 2, /seed/],
    ["games of no number", ["run", "jedi-council", "ewok-swarm", "--games", "many"], 2, /--games: must be/],
    ["games below nothing", ["run", "jedi-council", "ewok-swarm", "--games", "-2"], 2, /--games: must be at least 1/],
    ["games beyond all", ["run", "jedi-council", "ewok-swarm", "--games", "1e300"], 2, /--games: must be/],
    ["workers of none", ["run", "jedi-council", "ewok-swarm", "--workers", "0"], 2, /--workers: must be/],
    ["an empty seed", ["play", "jedi-council", "ewok-swarm", "--seed", ""], 2, /word 5 is empty/],
    ["an empty name", ["run", "", ""], 2, /./],
    ["a bell in a name", ["check", "a\u0007b"], 2, /word 2 holds a control character \(U\+0007\)/],
    ["two lines in a seed", ["play", "jedi-council", "ewok-swarm", "--seed", "a\nb"], 2, /holds a line break/],
    ["a file that is not there", ["check", "nobody.yaml"], 2, /nobody\.yaml: file not found/],
    ["a folder, whose files are read as cards", ["check", "."], 2, /broken\.yaml:3:1: a bracket is not closed/],
    ["a device", ["check", "/dev/zero"], 2, /\/dev\/zero: is a device, not a file/],
    ["a terminal that is none", ["check", "/dev/null"], 2, /is a device, not a file/],
    [
      "a pipe of the shell",
      ["check", "/dev/stdin"],
      2,
      /standard input:1:1: faction: is missing/,
      "echo 'game: miniatures' | PROGRAM",
    ],
    ["a pipe nobody writes", ["check", pipe], 2, /is a pipe, not a file/, `mkfifo '${pipe}'; PROGRAM`],
    [
      "a file for standard input",
      ["check", "/dev/stdin"],
      2,
      /a bracket is not closed/,
      `PROGRAM < '${join(base, "broken.yaml")}'`,
    ],
    ["a name too long for a file", ["check", `${"x".repeat(300)}.yaml`], 2, /its name is too long|file not found/],
    ["a word of 20,000 characters", ["check", "x".repeat(20_000)], 2, /word 2 is longer than 10000 characters/],
    [
      "a link in a circle",
      ["check", "circle"],
      2,
      /its links lead in a circle|file not found/,
      "ln -s circle circle; PROGRAM",
    ],
    [
      "a full disk for what is listed",
      ["list", "characters"],
      1,
      /standard output: cannot be written: the disk is full/,
      "> /dev/full",
    ],
    [
      "a reader that leaves",
      ["list", "characters", "--json"],
      0,
      /^(?![\s\S]*Error)/,
      "PROGRAM | head -c 10 > /dev/null",
    ],
    ["a run that is a file", ["report", join(base, "broken.yaml")], 2, /is a file, not a folder/],
    ["a run that is a device", ["export", "/dev/null"], 2, /is a device or pipe, not a folder/],
    ["a run that is nothing", ["replay", "nowhere", "0"], 2, /is not a run folder/],
    [
      "a folder to write that is a file",
      ["run", "jedi-council", "ewok-swarm", "--out", join(base, "broken.yaml")],
      2,
      /exists already/,
    ],
    [
      "a folder to write below a device",
      ["run", "jedi-council", "ewok-swarm", "--out", "/dev/null/x"],
      2,
      /may not be written|exists already/,
    ],
    [
      "a folder where none can be made",
      ["run", "jedi-council", "ewok-swarm", "--out", "/proc/x/y"],
      2,
      /may not be written/,
    ],
    ["a folder that is taken", ["run", "jedi-council", "ewok-swarm", "--out", taken], 2, /exists already/],
    [
      "a resumed nothing",
      ["run", "--resume", "nowhere"],
      2,
      /there is no such folder, so there is nothing to continue/,
    ],
    ["a game number beyond all", ["play", "jedi-council", "ewok-swarm", "--pair", "1e30"], 2, /--pair: must be/],
    ["a margin of text", ["compare", taken, taken, "--margin", "toString"], 2, /--margin: must be/],
    [
      "a night with a path",
      ["nightly", join(projectRoot, "reports", "nightly.yaml"), "--night", "../x"],
      2,
      /--night: must be/,
    ],
    [
      "a budget of nothing",
      ["nightly", join(projectRoot, "reports", "nightly.yaml"), "--budget", "0"],
      2,
      /--budget: must be/,
    ],
    ["a what-if of nothing", ["cost", "--set", "toString.cost=1"], 2, /toString/],
    ["a study of decks of nobody", ["decks", "--game", "constructor"], 2, /not of "constructor"/],
    ["a kind of list named valueOf", ["list", "valueOf"], 2, /cannot list "valueOf"/],
    [
      "completion of an odd word",
      ["--get-yargs-completions", "dejarik", "run", "constructor", "x"],
      0,
      /^(?![\s\S]*Error)/,
    ],
  ];

  const named = cases.map(([name, words, code, says, shell]) => ({ name, words, code, says, shell }));
  test.each(named)("$name", { timeout: 60_000 }, async ({ words, code, says, shell }) => {
    const started = performance.now();
    const { ended, told } = await (isProcess(words, shell) ? inShell(words, shell) : inSeries(words));
    expect(told).toMatch(says);
    expect(ended).toBe(code);
    expect(told).not.toMatch(TRACE);
    // A command may wait for the machine, but not for a pipe.
    expect(performance.now() - started).toBeLessThan(PATIENCE_MS);
  });
});

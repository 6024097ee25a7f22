import { spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { isDeep } from "../support/deep.js";
import { temporaryFolder } from "../support/experiments.js";

/**
 * The kind: code that ends, fails or loops where nobody waits for it. Whatever a strategy's file does, the command ends
 * with words that name the file and with a code that is not 0 where it has no result, and leaves no folder locked.
 */

const base = temporaryFolder();
const MAIN = join(projectRoot, "dist", "src", "cli", "main.js");

interface Odd {
  /** Before the default export. */
  readonly top?: string;
  /** In the beginning of a game, and in each choice. */
  readonly begin?: string;
  readonly choose?: string;
  /** The whole file instead. */
  readonly whole?: string;
  readonly ending?: "cjs";
}

function fileOf(name: string, { top = "", begin = "", choose = "", whole, ending }: Odd): string {
  const file = `${name.replace(/[^a-z]+/g, "-")}.${ending ?? "mjs"}`;
  const text = `${top}
    let n = 0;
    export default ({ greedy }) => ({
      ...greedy,
      createPlayer(matchup, side) {
        const player = greedy.createPlayer(matchup, side);
        return {
          begin(low, high) { ${begin}; player.begin(low, high); },
          choose(view, question) { n++; ${choose}; return player.choose(view, question); },
        };
      },
    });\n`;
  writeFileSync(join(base, file), whole ?? text);
  return file;
}

interface Ended {
  readonly code: number | null;
  readonly told: string;
  readonly seconds: number;
}

/** @param still seconds after which a loop of events that stands still is ended; a busy machine stands still, too */
function play(file: string, folder: string, games: number, still?: number): Promise<Ended> {
  const words = ["run", "jedi-starter", "sith-starter", "--strategies", `./${file}`, "--games", String(games)];
  const begun = performance.now();
  const env = still === undefined ? process.env : { ...process.env, DEJARIK_STILL_SECONDS: String(still) };
  const child = spawn(process.execPath, [MAIN, ...words, "--workers", "1", "--out", folder], { cwd: base, env });
  let told = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data: Buffer) => {
      told += data.toString();
    });
  return new Promise((resolve) =>
    child.on("close", (code) => resolve({ code, told, seconds: (performance.now() - begun) / 1000 })),
  );
}

const LOOP = "for (;;);";
const STANDS_STILL = /does not come to its end; the program is ended/;
const FILL = "const all = []; for (;;) all.push(new Array(1e5).fill(1.5))";

/** What ends without a result, and what is told of it besides the file's name. */
const WITHOUT: readonly (readonly [name: string, odd: Odd, says: RegExp])[] = [
  ["exits with 0 at load", { top: "process.exit(0);" }, /process\.exit would end the program/],
  ["exits with 3 at load", { top: "process.exit(3);" }, /process\.exit would end the program/],
  ["exits by the inner way", { top: "process.reallyExit(0);" }, /process\.reallyExit would end the program/],
  [
    "exits by a timer",
    { top: "setTimeout(() => process.exit(0), 300);" },
    /process\.exit would .*by a timer or a promise/,
  ],
  ["aborts at load", { top: "process.abort();" }, /process\.abort would end the program/],
  [
    "kills the process at load",
    { top: "process.kill(process.pid, 'SIGKILL');" },
    /process\.kill would end the program/,
  ],
  [
    "leaves a promise that fails",
    { top: "Promise.reject(new Error('late'));" },
    /threw Error: late.*by a timer or a promise/,
  ],
  ["leaves a promise that fails with nothing", { top: "Promise.reject(undefined);" }, /by a timer or a promise/],
  [
    "leaves a timer that throws",
    { top: "setTimeout(() => { throw new Error('timer'); }, 100);" },
    /threw Error: timer/,
  ],
  ["leaves a timer that throws nothing", { top: "setTimeout(() => { throw null; }, 100);" }, /threw null/],
  [
    "fails by a promise of a choice",
    { choose: "if (n === 50) Promise.reject(new Error('late'))" },
    /threw Error: late/,
  ],
  [
    "fails at once after a choice",
    { choose: "if (n === 50) setImmediate(() => { throw new Error('at once'); })" },
    /threw Error: at once/,
  ],
  [
    "fails next after a choice",
    { choose: "if (n === 50) process.nextTick(() => { throw new Error('next'); })" },
    /threw Error: next/,
  ],
  ["loops at load", { top: LOOP }, /does not come to its end within 5 seconds/],
  ["loops in a choice", { choose: `if (n > 50) ${LOOP}` }, /no answer within 5 seconds/],
  [
    "loops when it makes a strategy",
    { whole: `export default () => { ${LOOP} };\n` },
    /has not made one within 5 seconds/,
  ],
  [
    "loops in a promise of a choice",
    { choose: `if (n === 50) Promise.resolve().then(() => { ${LOOP} })` },
    STANDS_STILL,
  ],
  ["loops in a timer", { top: `setTimeout(() => { ${LOOP} }, 400);` }, STANDS_STILL],
  ["fills memory at load", { top: `${FILL};` }, /does not come to its end|memory/],
  ["fills memory in a choice", { choose: `if (n > 50) { ${FILL} }` }, /no answer within 5 seconds|memory|has ended/],
  [
    "exits in a getter",
    { whole: "export default ({ greedy }) => ({ ...greedy, get createPlayer() { process.exit(0); } });\n" },
    /process\.exit would end the program/,
  ],
  [
    "throws in a getter",
    { whole: "export default ({ greedy }) => ({ ...greedy, get description() { throw new Error('no'); } });\n" },
    /threw Error: no/,
  ],
  [
    "loops in a getter",
    { whole: `export default ({ greedy }) => ({ ...greedy, get createPlayer() { ${LOOP} } });\n` },
    /within 5 seconds/,
  ],
  [
    "exits in the getter of its export",
    {
      ending: "cjs",
      whole:
        "const m = {}; Object.defineProperty(m, 'default', { enumerable: true, get() { process.exit(0); } }); module.exports = m;\n",
    },
    /process\.exit would end the program/,
  ],
  ["throws nothing at load", { top: "throw null;" }, /threw null/],
  ["exits in a choice", { choose: "if (n > 50) process.exit(0)" }, /process\.exit would end the program/],
  ["exits as a game begins", { begin: "process.exit(0)" }, /process\.exit would end the program/],
  [
    "sets the code again and again",
    { top: "setInterval(() => { process.exitCode = 0; }, 1);", choose: "throw new Error('no')" },
    /threw Error: no/,
  ],
  [
    "sets the code at the end",
    { top: "process.on('exit', () => { process.exitCode = 0; });", choose: "throw new Error('no')" },
    /threw Error: no/,
  ],
];

/** What keeps the process for ever, or would, beside games that all end. */
const WITH: readonly (readonly [name: string, odd: Odd])[] = [
  ["leaves a timer for ever", { top: "setInterval(() => {}, 1000);" }],
  ["begins anew before the end", { top: "process.on('beforeExit', () => { setTimeout(() => {}, 1000); });" }],
  ["leaves a promise for ever", { top: "new Promise(() => { setInterval(() => {}, 1e6); });" }],
];

/** What the long suite leaves out: each ends as another one does. */
const LIKE_OTHERS: ReadonlySet<string> = new Set([
  ...["exits with 3 at load", "exits by the inner way", "exits in a getter", "exits as a game begins"],
  ...["leaves a promise that fails with nothing", "leaves a timer that throws nothing", "throws nothing at load"],
  ...["fails at once after a choice", "fills memory at load", "loops in a getter", "loops in a promise of a choice"],
  "sets the code at the end",
]);

describe("a strategy of a file", () => {
  it.each(WITHOUT.filter(([name]) => isDeep || !LIKE_OTHERS.has(name)))(
    "that %s: words, no result and no 0",
    { timeout: 120_000 },
    async (name, odd, says) => {
      const file = fileOf(name, odd);
      const folder = join(base, `out ${name}`);
      const { code, told, seconds } = await play(file, folder, 40, says === STANDS_STILL ? 4 : undefined);
      expect(told).toMatch(says);
      expect(told).toContain(file);
      expect(told).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
      expect(code, told).not.toBe(0);
      expect(seconds).toBeLessThan(60);
      if (!existsSync(folder)) return;
      // A process that stands still is killed: whoever goes on knows that it is gone.
      expect(existsSync(join(folder, ".in-use"))).toBe(code === null);
      // Whoever mends the file goes on.
      if (!isDeep && code !== null && !/exits/.test(name)) return;
      writeFileSync(join(base, file), "export default ({ greedy }) => ({ ...greedy });\n");
      const again = await play(file, join(base, `again ${name}`), 2);
      expect(again.code, again.told).toBe(0);
    },
  );

  it.each(WITH)("that %s: the result, and an end", { timeout: 120_000 }, async (name, odd) => {
    const { code, told, seconds } = await play(fileOf(name, odd), join(base, `out ${name}`), 40);
    expect([code, told.includes("Report: ")]).toEqual([0, true]);
    expect(seconds).toBeLessThan(60);
  });
});

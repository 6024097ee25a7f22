import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { sha256 } from "../../src/core/hash.js";
import { projectRoot } from "../../src/core/paths.js";
import { type Experiment, matchupSpec } from "../../src/experiment/experiment.js";
import { resolveStrategy } from "../../src/games/findStrategy.js";
import { findGame } from "../../src/registry.js";
import { hashOfFile } from "../../src/strategyFiles/load.js";
import { catchOutput, cliOf, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

/** Strategies that files hold: named by path wherever a strategy is named, and told as theirs what they do wrong. */

const registry = new URL("../../src/registry.ts", import.meta.url).href;
const base = temporaryFolder();
const at = (...names: string[]) => join(base, ...names);
/** The path from here, as a strategy is called in runs. */
const here = (name: string) => relative(".", at(name)).replaceAll("\\", "/");
catchOutput();
const cli = (...words: string[]) => cliOf(registry, ...words);

/** Writes a file that makes a strategy of greedy's player of a card game. @param choose statements before its answer */
function cardFile(name: string, choose: string): string {
  const text = `export default ({ greedy, api, chance }) => ({
    ...greedy,
    createPlayer(matchup, side) {
      const player = greedy.createPlayer(matchup, side);
      return {
        begin: (low, high) => player.begin(low, high),
        choose(view, question) {
          ${choose}
          return player.choose(view, question);
        },
      };
    },
  });\n`;
  writeFileSync(at(name), text);
  return at(name);
}

/** The same of Miniatures. @param methods that stand before greedy's */
function skirmishFile(name: string, methods: string): string {
  writeFileSync(at(name), `export default ({ greedy, api }) => ({ ...greedy, ${methods} });\n`);
  return at(name);
}

const ENTRANTS = {
  lcg: ["jedi-starter", "sith-starter"],
  tcg: ["tcg-socal-light", "tcg-socal-dark"],
  miniatures: ["starter-republic", "starter-separatist"],
} as const;
type GameName = keyof typeof ENTRANTS;

/** Plays a run. @returns what its manifest says */
async function play(game: GameName, folder: string, strategies: string, games = 20, code = 0) {
  const words = ["--games", String(games), "--workers", "1", "--out", at(folder), "--strategies", strategies];
  expect(await cli("run", ...ENTRANTS[game], ...words)).toBe(code);
  return JSON.parse(readFileSync(at(folder, "run.json"), "utf8"));
}

/** The rows of twelve games of the first matchup, played by one strategy. */
function rowsOf(name: GameName, experiment: Experiment, strategy: string): number[][] {
  const game = findGame(name)!;
  const spec = { ...matchupSpec(experiment, 0), strategyA: strategy, strategyB: strategy };
  const matchup = game.compile(spec, game.share?.(spec.options));
  const state = game.createState(matchup);
  return Array.from({ length: 12 }, (_, i) => {
    const row = new Int32Array(game.gameColumns.length);
    game.play(matchup, state, 77, i, 0, game.symmetric && i % 2 === 1, row, undefined);
    return [...row];
  });
}

describe.each(["lcg", "tcg", "miniatures"] as const)("%s", (game) => {
  const file = (name: string, other: boolean) =>
    game === "miniatures"
      ? skirmishFile(name, other ? "chooseDecision: () => api.END_TURN" : "")
      : cardFile(name, other ? "return view.optionCount - 1;" : "");

  test("a file that is greedy plays as greedy does; another loses its games", async () => {
    const same = file(`${game}-same.js`, false);
    const { experiment } = await play(game, `${game}-same`, same, 2);
    expect(rowsOf(game, experiment, here(`${game}-same.js`))).toEqual(rowsOf(game, experiment, "greedy"));
    const other = file(`${game}-other.js`, true);
    await play(game, `${game}-first`, `${other},greedy`);
    const [first] = JSON.parse(readFileSync(at(`${game}-first`, "summary.json"), "utf8")).matchups;
    await play(game, `${game}-second`, `greedy,${other}`);
    const [second] = JSON.parse(readFileSync(at(`${game}-second`, "summary.json"), "utf8")).matchups;
    expect(second.winsA - first.winsA).toBeGreaterThan(8);
  }, 60_000);
});

test("the manifest knows a file by its hash", async () => {
  const one = cardFile("known.js", "");
  const { identity, experiment } = await play("lcg", "known", `${one},greedy`, 2);
  expect(experiment.matchups[0].strategyA).toBe(here("known.js"));
  expect(identity.strategyFiles).toEqual({ [here("known.js")]: sha256(readFileSync(one)) });
  const plain = await play("lcg", "plain", "greedy", 2);
  expect(plain.identity.strategyFiles).toBeUndefined();
});

test("the hash covers what a file imports from beside it, and what that imports", () => {
  mkdirSync(at("parts"));
  writeFileSync(at("parts", "a.js"), 'import { b } from "./b.js";\nexport default b;\n');
  writeFileSync(at("parts", "b.js"), 'export { c as b } from "./c.js";\n');
  writeFileSync(at("parts", "c.js"), "export const c = 1;\n");
  const before = hashOfFile(at("parts", "a.js"));
  writeFileSync(at("parts", "c.js"), "export const c = 2;\n");
  expect(hashOfFile(at("parts", "a.js"))).not.toBe(before);
  writeFileSync(at("parts", "c.js"), "export const c = 1;\n");
  expect(hashOfFile(at("parts", "a.js"))).toBe(before);
});

test("an experiment names files from its own folder, for both sides or one matchup", async () => {
  mkdirSync(at("deep"));
  cardFile("deep/mine.js", "");
  const yaml = "game: lcg\ndecks: [jedi-starter, sith-starter]\ngames: 2\n";
  writeFileSync(at("deep", "both.yaml"), `${yaml}strategies: [./mine.js, greedy]\n`);
  writeFileSync(
    at("deep", "one.yaml"),
    `${yaml}matchups: [{a: jedi-starter, b: sith-starter, strategyB: ./mine.js}]\n`,
  );
  for (const [name, side] of [
    ["both", "strategyA"],
    ["one", "strategyB"],
  ] as const) {
    expect(await cli("run", at("deep", `${name}.yaml`), "--workers", "1", "--out", at("deep", name))).toBe(0);
    const { experiment } = JSON.parse(readFileSync(at("deep", name, "run.json"), "utf8"));
    expect(experiment.matchups[0][side]).toBe(here("deep/mine.js"));
  }
});

test("play and arena take files too", async () => {
  const pass = cardFile("pass.js", "return view.optionCount - 1;");
  expect(await cli("play", ...ENTRANTS.lcg, "--strategies", `${pass},greedy`)).toBe(0);
  expect(out).toContain(here("pass.js"));
  const few = ["--games", "40", "--sprt", "none", "--drawn", "0.5", "--workers", "1"];
  expect(await cli("arena", "greedy", pass, "--game", "lcg", ...few, "--out", at("arena"))).toBe(0);
  expect(out).toContain(here("pass.js"));
  const { identity } = JSON.parse(readFileSync(at("arena", "study.json"), "utf8"));
  expect(identity.lcg.strategyFiles).toEqual({ [here("pass.js")]: sha256(readFileSync(pass)) });
  expect(await cli("verify", at("arena"))).toBe(0);
}, 60_000);

describe("what a file does wrong in a game", () => {
  test.each([
    ["throws.js", "null.x;", /asked "\w+", threw TypeError: .*\(throws\.js:\d+:\d+\)/],
    ["half.js", "return 0.5;", /asked "\w+", answered 0\.5; legal are 0\.\.\d+/],
    ["nan.js", "return Number.NaN;", /asked "\w+", answered NaN; legal are 0\.\.\d+/],
    ["none.js", "return;", /asked "\w+", answered undefined; legal are 0\.\.\d+/],
    ["text.js", 'return "0";', /asked "\w+", answered "0"; legal are 0\.\.\d+/],
    ["below.js", "return -1;", /asked "\w+", answered -1; legal are 0\.\.\d+/],
    ["above.js", "return view.optionCount;", /asked "\w+", answered (\d+); legal are 0\.\.\d+/],
    ["chance.js", "return chance.below && Math.random();", /asked "\w+", threw Error: Math\.random would make games/],
  ])("%s is told with strategy, question, seed and replay", async (name, choose, message) => {
    const file = cardFile(name, choose);
    await play("lcg", `wrong-${name}`, `greedy,${file}`, 4, 1);
    expect(err).toContain(`strategy "${here(name)}" (dark side), `);
    expect(err).toMatch(message);
    expect(err).toMatch(/; seed -?\d+,-?\d+ variant 0 swapped 0$/m);
    expect(err).toMatch(/^See it: .*dejarik replay \S+ 0:0:a$/m);
    expect(await cli("replay", at(`wrong-${name}`), "0:0:a")).toBe(1);
    expect(err).toMatch(message);
    expect(out).toContain("Jedi Starter");
  });

  test.each([
    ["first.js", "chooseFirst: () => 2", 'asked "chooseFirst" in round 1, answered 2; legal are 0..1'],
    ["setup.js", "chooseSetup: () => -5", "chose illegally: setup of "],
    ["halfSetup.js", "chooseSetup: () => 0.5", 'asked "chooseSetup" in round 0, answered 0.5; legal are whole numbers'],
    ["activate.js", "chooseActivation() { throw 7; }", 'asked "chooseActivation" in round 1, threw 7'],
    ["decide.js", "chooseDecision: () => undefined", 'asked "chooseDecision" in round 1, answered undefined'],
  ])("of Miniatures: %s", async (name, methods, message) => {
    await play("miniatures", `wrong-${name}`, skirmishFile(name, methods), 4, 1);
    expect(err).toContain(message);
    expect(err).toContain(`strategy "${here(name)}" (`);
    expect(err).toMatch(/; seed -?\d+,-?\d+ variant 0 swapped [01]/);
  });

  test("one that loops ends the run, and nothing of it is written", async () => {
    const file = cardFile("loops.js", "if (question === api.QUESTION.mulligan) for (;;);");
    const words = ["--games", "400", "--workers", "1", "--out", at("loops"), "--strategies", `${file},greedy`];
    expect(await cli("run", ...ENTRANTS.lcg, ...words)).toBe(2);
    expect(err).toContain(`strategy "${here("loops.js")}" (light side), asked "mulligan": no answer within 5 seconds`);
    expect(err).toMatch(/stopped in game 0:0:a: .*; seed -?\d+,-?\d+ .*See it: (?:npx )?dejarik replay \S+ 0:0:a/);
    expect(existsSync(at("loops", "summary.json"))).toBe(false);
    expect(existsSync(at("loops", "games", "part-000000.arrow"))).toBe(false);
  }, 60_000);
});

describe("what is refused before any game", () => {
  const write = (name: string, text: string) => {
    writeFileSync(at(name), text);
    return at(name);
  };
  test("an ES module in a package of CommonJS is told what to do", () => {
    mkdirSync(at("common"), { recursive: true });
    writeFileSync(at("common/package.json"), '{ "type": "commonjs" }');
    const file = write("common/mine.js", "export default ({ random }) => random;\n");
    const { problem } = resolveStrategy(findGame("lcg")!, file);
    expect(problem!.message).toMatch(
      /cannot be loaded; .*SyntaxError.*: name it \.mjs, or say "type": "module" there$/,
    );
    expect(
      resolveStrategy(findGame("lcg")!, write("common/mine.mjs", readFileSync(file, "utf8"))).problem,
    ).toBeUndefined();
  });

  test.each([
    ["missing.js", undefined, "there is no such strategy file"],
    ["typed.ts", "export default 3;", "is TypeScript; build it"],
    ["data.json/", undefined, "is no file of JavaScript"],
    ["bad.js", "export default (;", "cannot be loaded; it threw SyntaxError"],
    ["thrower.js", 'throw new RangeError("no luck");', "cannot be loaded; it threw RangeError: no luck (thrower.js:1:"],
    ["named.js", "export const choose = 3;", "has no default export"],
    ["number.js", "export default 3;", "must be a strategy, or a function that returns one, not number"],
    ["empty.js", "export default {};", "is no strategy of Star Wars: The Card Game: it has no function createPlayer"],
    ["maker.js", "export default () => null.x;", "makes no strategy of Star Wars: The Card Game; it threw TypeError"],
    ["awaits.js", "await 1; export default {};", "may not await at its top level"],
    [
      "skirmish.js",
      "const f = () => 0; export default { chooseSetup: f, chooseFirst: f, chooseActivation: f, chooseDecision: f, choose: f };",
      "it has no function createPlayer; it fits Star Wars Miniatures",
    ],
  ])("%s", async (name, text, message) => {
    const file = text === undefined ? at(name) : write(name, text);
    expect(await cli("run", ...ENTRANTS.lcg, "--strategies", file, "--out", at(`refused-${name}`))).toBe(2);
    expect(err).toContain(message);
    expect(err).toContain(here(name.replace("/", "")));
    expect(existsSync(at(`refused-${name}`))).toBe(false);
  });

  test("a file that does not come to its end", async () => {
    const file = write("endless.js", "for (;;);");
    expect(await cli("run", ...ENTRANTS.lcg, "--strategies", file, "--out", at("endless"))).toBe(2);
    expect(err).toContain("does not come to its end within 5 seconds");
  }, 30_000);

  test.each([
    ["rollout-0", 'did you mean "rollout-4"?'],
    ["rollout-7", 'did you mean "rollout-4"?'],
    ["rollout-1000000", 'did you mean "rollout-64"?'],
    ["greedi", 'did you mean "greedy"?'],
    ["best", "one of random, greedy, "],
  ])("the level %s", async (name, suggestion) => {
    expect(await cli("run", ...ENTRANTS.lcg, "--strategies", name, "--out", at("level"))).toBe(2);
    expect(err).toContain(`unknown strategy "${name}" (`);
    expect(err).toContain(suggestion);
    expect(await cli("arena", "greedy", name, "--game", "tcg", "--out", at("level"))).toBe(2);
    expect(err).toContain(suggestion);
    expect(existsSync(at("level"))).toBe(false);
  });
});

/** The built program in a process of its own, which loads files as they stand then. */
function run(...words: string[]): { code: number; told: string } {
  const main = join(projectRoot, "dist", "src", "cli", "main.js");
  const { status, stdout, stderr } = spawnSync("node", [main, ...words], { cwd: base, encoding: "utf8" });
  return { code: status!, told: stdout + stderr };
}

describe("another file of the same path", () => {
  test("is noticed by resume, verify, replay and compare", () => {
    cardFile("changing.js", "");
    const few = ["--games", "40", "--strategies", "./changing.js,greedy", "--workers", "1"];
    expect(run("run", ...ENTRANTS.lcg, ...few, "--out", "before").code).toBe(0);
    expect(run("verify", "before").code).toBe(0);
    expect(run("replay", "before", "0").told).not.toContain("other strategy files");
    renameSync(at("changing.js"), at("kept.js"));
    const gone = run("run", "--resume", "before");
    expect(gone).toEqual({ code: 2, told: expect.stringMatching(/^\.\/changing\.js: there is no such strategy file/) });
    cardFile("changing.js", "if (question === api.QUESTION.mulligan) return 1;");
    const differs =
      /strategy \.\/changing\.js \([0-9a-f]{8} to [0-9a-f]{8}\)|other strategy files than recorded: strategy/;
    for (const words of [
      ["run", "--resume", "before"],
      ["verify", "before"],
    ])
      expect(run(...words)).toEqual({ code: 2, told: expect.stringMatching(differs) });
    expect(run("replay", "before", "0").told).toMatch(/Played with other strategy files than recorded: strategy/);
    expect(run("run", ...ENTRANTS.lcg, ...few, "--out", "after").code).toBe(0);
    run("compare", "before", "after", "--out", "compared");
    expect(readFileSync(at("compared", "report.md"), "utf8")).toContain("strategy ./changing.js");
    renameSync(at("kept.js"), at("changing.js"));
    expect(run("verify", "before").code).toBe(0);
  }, 240_000);
});

describe("strategies that the pages show", () => {
  test.each([
    ["docs/strategies.md", "careful.js", "lcg"],
    ["docs/strategies.md", "bold.js", "miniatures"],
  ] as const)(
    "%s: %s plays from a folder of its own, in two workers as in one",
    (page, name, game) => {
      const text = readFileSync(join(projectRoot, page), "utf8");
      const blocks = [...text.matchAll(/^```js\n([\s\S]*?)^```$/gm)].map((m) => m[1]);
      const js = blocks.find((block) => block.startsWith(`// ${name}\n`))!;
      expect(js.trim().split("\n").length).toBeLessThanOrEqual(20);
      writeFileSync(at(name), js);
      const few = ["--games", "60", "--strategies", `./${name},greedy`];
      const fingerprints = ["1", "2"].map((workers) => {
        const folder = `shown-${game}-${workers}`;
        expect(run("run", ...ENTRANTS[game], ...few, "--workers", workers, "--out", folder).code).toBe(0);
        return JSON.parse(readFileSync(at(folder, "run.json"), "utf8")).fingerprint;
      });
      expect(fingerprints[1]).toBe(fingerprints[0]);
      // It is asked, and answers otherwise than greedy in some of these games.
      const manifest = JSON.parse(readFileSync(at(`shown-${game}-1`, "run.json"), "utf8"));
      process.chdir(base);
      try {
        const own = rowsOf(game, manifest.experiment, `./${name}`);
        expect(own).not.toEqual(rowsOf(game, manifest.experiment, "greedy"));
      } finally {
        process.chdir(projectRoot);
      }
    },
    120_000,
  );

  test("the package has the types that they name", () => {
    const { exports } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"));
    for (const game of ["lcg", "tcg", "miniatures"]) {
      const types = readFileSync(join(projectRoot, exports[`./${game}`].types), "utf8");
      expect(types).toContain("export type StrategyFile");
    }
  });
});

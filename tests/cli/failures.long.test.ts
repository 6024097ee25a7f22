import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { catchOutput, cliOf, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";
import { CHEAT_MESSAGE } from "../support/faultyGames.js";

/** Commands that play, with a strategy that chooses illegally now and then. */

const base = temporaryFolder();
const at = (...names: string[]) => join(base, ...names);
const registry = new URL("../support/faultyGames.ts", import.meta.url).href;
catchOutput();
const cli = (...words: string[]) => cliOf(registry, ...words);
const read = (...names: string[]) => readFileSync(at(...names), "utf8");

/** The sentence of what could not be played, as it stands in the terminal: how many of how many. */
const SENTENCE =
  /^([\d,]+(?: of [\d,]+)? (?:pairs? of games|games?)) could not be played to the end and (?:is|are) left out of every number\. (?:It|The first) broke off with: strategy "cheat" answered 9 to "activate"; legal are 0\.\.3$/m;
const SEE = /^See it: (?:npx )?dejarik replay (\S+) (\S+|'.*')$/m;

/** What the terminal said of failures: the number in words, and the words of the command that shows one. */
function told(): { readonly number: string; readonly replay: readonly [string, string] } {
  const [, number] = SENTENCE.exec(err) ?? [];
  const [, folder, game] = SEE.exec(err) ?? [];
  if (number === undefined || game === undefined) throw new Error(`nothing told of failures in: ${err}`);
  return { number, replay: [folder!, game.replaceAll("'", "")] };
}

/** The page and its Markdown say it too, with the same command under the name that the page has for the folder. */
function expectOnPages(folder: string, number: string, game: string): void {
  const shown = /\s/.test(game) ? `&#39;${game}&#39;` : game;
  const page = read(folder, "report.html");
  expect(page).toContain(`${number} could not be played to the end and`);
  expect(page).toContain('id="broken-off"');
  expect(page.replaceAll("&#x27;", "&#39;")).toContain(`${shown}</code>`);
  const markdown = read(folder, "report.md");
  expect(markdown).toContain(`${number} could not be played to the end and`);
  expect(markdown).toContain("## Games that broke off");
  for (const file of ["report.html", "report.md", "summary.json"])
    for (const path of [base, projectRoot]) expect(read(folder, file)).not.toContain(path);
  const summary = JSON.parse(read(folder, "summary.json"));
  expect(summary.failed.first[0].message).toBe(CHEAT_MESSAGE);
}

describe("run", () => {
  const words = ["run", "tests/support/duellists/novice.yaml", "tests/support/duellists/master.yaml"];

  test("goes on, says it in terminal, page and summary, and ends with 1", async () => {
    expect(
      await cli(...words, "--strategies", "cheat,greedy", "--games", "2000", "--workers", "1", "--out", at("run")),
    ).toBe(1);
    expect(out).toMatch(/\nMaster \(greedy\) beats Novice \(cheat\): \d\d\.\d % of 1,\d{3} games \(/);
    const { number, replay } = told();
    expect(number).toMatch(/^\d+ of 1,000 pairs of games$/);
    expectOnPages("run", number, replay[1]);
    expect(await cli("replay", ...replay)).toBe(1);
    expect(err).toContain(`This game cannot be played to its end: ${CHEAT_MESSAGE}`);
    // Another game of that run is as good as ever.
    expect(await cli("replay", at("run"), "0")).toBe(0);
    expect(await cli("report", at("run"))).toBe(0);
    expect(await cli("run", "--resume", at("run"), "--workers", "1", "--json")).toBe(1);
    expect(JSON.parse(out).failed).toMatchObject({ planned: 1000, ofTwo: true });
    expect(await cli("export", at("run"), "--format", "csv")).toBe(0);
    const lines = read("run", "export", "games.csv").trimEnd().split("\n").length - 1;
    expect(lines).toBe(JSON.parse(read("run", "summary.json")).games);
  });

  test("a run that lost nothing says nothing of it", async () => {
    expect(await cli(...words, "--games", "200", "--workers", "1", "--out", at("clean"))).toBe(0);
    expect(err).not.toContain("could not be played");
    expect(read("clean", "report.html")).not.toContain("broken-off");
    expect(existsSync(at("clean", "failures"))).toBe(false);
  });

  test("where nothing can be played, there is no verdict, no typical game, and the reason", async () => {
    const file = at("none.yaml");
    writeFileSync(file, "game: coin\nname: none\nsquads: [novice, master]\nstrategies: cheat\ngames: 2\nseed: SEED\n");
    let code = 0;
    for (let seed = 0; code === 0; seed++) {
      writeFileSync(file, readFileSync(file, "utf8").replace(/seed: .*/, `seed: try ${seed}`));
      code = await cli("run", file, "--workers", "1", "--out", at(`none-${seed}`));
      if (code === 1) expect(read(`none-${seed}`, "report.md")).toContain("1 of 1 pairs of games could not be played");
    }
    expect(code).toBe(1);
    expect(out).toMatch(/^none · .* · 0 games · .*\nNo games have been played\.\n$/);
    expect(err).toContain(
      "1 of 1 pairs of games could not be played to the end and is left out of every number. It broke",
    );
    expect(err).not.toContain("Watch:");
  }, 60_000);
});

describe("compare", () => {
  test("holds runs with failures against each other over the pairs that both have", async () => {
    const pair = ["run", "tests/support/duellists/novice.yaml", "tests/support/duellists/master.yaml"];
    const play = (name: string) =>
      cli(...pair, "--strategies", "cheat,greedy", "--games", "2000", "--workers", "1", "--out", at(name));
    await play("one");
    await play("two");
    expect(await cli("compare", at("one"), at("two"), "--out", at("compared"), "--json")).toBe(0);
    const [m] = JSON.parse(out).matchups;
    expect(m.audit.flips).toBe(0);
    expect(m.audit.games).toBe(JSON.parse(read("one", "summary.json")).games);
  });
});

describe("nightly", () => {
  test("goes on, counts the failures of its runs, and ends with 1", async () => {
    const suite = at("suite.yaml");
    writeFileSync(
      suite,
      `study: nightly\nname: Coins\nexperiments:\n  - name: three\n    game: coin\n    squads: [novice, adept, master]\n    games: 2000\n    strategies: {default: greedy, Novice: cheat}\n`,
    );
    const night = (name: string) =>
      cli("nightly", suite, "--history", at("history"), "--workers", "1", "--night", name);
    expect(await night("one")).toBe(1);
    const { number, replay } = told();
    expect(number).toMatch(/^\d+ pairs of games$/);
    expect(replay[0]).toBe(at("history", "one", "runs", "three", "fixed"));
    expect(await cli("replay", ...replay)).toBe(1);
    expect(err).toContain("This game cannot be played to its end");
    expect(read("history", "one", "report.html")).toContain('id="broken-off"');
    expect(await night("two")).toBe(1);
    expect(out).toMatch(/\nNo alert: none of 3 matchups is shown to move by 1\.0 wins in 100 games\.\n/);
    expect(out).toMatch(/\nBesides +A change of up to /);
  });
});

describe("a night with an alert and games that broke off", () => {
  test("tells both and ends with 1: what was left out may be what moved", async () => {
    const master = (skill: number) =>
      writeFileSync(at("master.yaml"), `game: coin\nname: Own Master\nskill: ${skill}\ndice: [black]\n`);
    const suite = at("moving.yaml");
    writeFileSync(
      suite,
      "study: nightly\nname: Moving\nexperiments:\n  - name: two\n    game: coin\n    squads: [novice, adept, ./master.yaml]\n    games: 2000\n    strategies: {default: greedy, Novice: cheat}\n",
    );
    const night = (name: string) => cli("nightly", suite, "--history", at("moving"), "--workers", "1", "--night", name);
    master(3);
    expect(await night("one")).toBe(1);
    master(1);
    expect(await night("two")).toBe(1);
    expect(out).toMatch(
      /\n2 alerts: Adept wins more against Own Master \(40\.4 → 59\.6 in 100 games\) and Novice .*\.\n(?:.*\n)*Adept +Own Master .* ALERT\n/,
    );
    told();
  });
});

describe("decks", () => {
  test("goes on over drawn decks, named decks and decks with a piece left out, and each failure can be seen", async () => {
    const decks = ["jedi-starter", "rebel-starter", "sith-starter", "navy-starter"];
    const words = ["decks", ...decks, "--pairs", "250", "--leave-out", "sith-starter"];
    const few = ["--leave-out-pairs", "100", "--games", "240", "--strategies", "cheat,greedy", "--seed", "1"];
    expect(await cli(...words, ...few, "--workers", "1", "--out", at("decks"))).toBe(1);
    expect(out).toMatch(/ · cheat against greedy\nIn Sith Starter Set \d+: /);
    expect(out).toMatch(/\n\d+ pairs are too few for verdicts on 36 objective sets: these are estimates\.\n/);
    expect(out).toMatch(/\nSet \d+: .+ +\+\d+\.\d \([+−][\d.]+ to \+[\d.]+\) +estimate\n/);
    const { number, replay } = told();
    expect(number).toMatch(/^\d+ (pairs of )?games$/);
    expectOnPages("decks", number, replay[1]);
    const summary = JSON.parse(read("decks", "summary.json"));
    expect(summary.pairs).toBeLessThan(250);
    const stages = new Map<string, { readonly folder: string; readonly game: string }>();
    for (const one of summary.failed.first) stages.set(one.folder || one.game.replace(/\/?\d+:\d+$/, ""), one);
    expect([...stages.keys()].sort()).toEqual(["", "left out of Sith Starter", "matrix"]);
    for (const { folder, game } of stages.values()) {
      expect(await cli("replay", join(at("decks"), folder), game)).toBe(1);
      expect(err).toContain(CHEAT_MESSAGE);
    }
    // Whole parts are kept, failures among them; the study ends the same.
    expect(await cli("decks", "--resume", at("decks"), "--workers", "1", "--json")).toBe(1);
    expect(JSON.parse(out)).toEqual(summary);
  }, 120_000);
});

describe("cost", () => {
  test("goes on over drawn squads, stat weights and titrations, and each failure can be seen", async () => {
    const study = at("few.yaml");
    writeFileSync(
      study,
      `study: cost\nname: Few\npoints: 40\nsquadsEach: 100\nresamples: 100\nmaps: open\nstrategies: cheat\npool: [Heavy Stormtrooper, Royal Guard, Coruscant Guard, Snowtrooper, Noghri]\ntitrate: [Snowtrooper]\ntitratePairs: 750\nstatWeights: 200\nseed: 3\n`,
    );
    expect(await cli("cost", study, "--workers", "1", "--out", at("cost"))).toBe(1);
    expect(out).toMatch(/^Few · Star Wars Miniatures · 5 characters · random squads of 30 to 40 points · map open · /);
    expect(out).toMatch(/\nSnowtrooper +7 +\d+\.\d \(\d+\.\d to \d+\.\d\) +estimate only\n/);
    const { number, replay } = told();
    expect(number).toMatch(/^\d+ pairs of games$/);
    expectOnPages("cost", number, replay[1]);
    const summary = JSON.parse(read("cost", "summary.json"));
    const stages = new Map<string, string>();
    for (const { game } of summary.failed.first) stages.set(game.replace(/( at \d+)?\/?\d+:.(@\d)?$/, ""), game);
    expect([...stages.keys()].sort()).toEqual([
      "",
      "found-costs-1",
      "points-30",
      "points-60",
      "stat-weights",
      "titration of Snowtrooper",
    ]);
    for (const game of stages.values()) {
      expect(await cli("replay", at("cost"), game)).toBe(1);
      expect(err).toContain(CHEAT_MESSAGE);
    }
    expect(readdirSync(at("cost", "failures")).length).toBeGreaterThan(0);
  }, 120_000);
});

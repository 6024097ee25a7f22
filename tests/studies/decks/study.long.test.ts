import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { report } from "../../../src/cli/commands/report.js";
import { carryOut, type StudyWords } from "../../../src/cli/study.js";
import { projectRoot } from "../../../src/core/paths.js";
import { UserError } from "../../../src/core/problems.js";
import { knowledge } from "../../../src/games/tcg/cards/registry.js";
import { playableCards } from "../../../src/games/tcg/catalogue/playability.js";
import * as registry from "../../../src/registry.js";
import { decks } from "../../../src/studies/decks/index.js";
import { leaveOutSpec } from "../../../src/studies/decks/leaveOut.js";
import type { DECKS_OPTIONS } from "../../../src/studies/decks/options.js";
import type { DecksAsked } from "../../../src/studies/decks/plan.js";
import type { DecksSummary } from "../../../src/studies/decks/summary.js";
import { createVersionsPlayer, type VersionsTask } from "../../../src/studies/decks/versions.js";
import { readStudyManifest, readStudySummary } from "../../../src/studies/folder.js";
import type { Given } from "../../../src/studies/options.js";
import { temporaryFolder } from "../../support/experiments.js";
import { makeStudy } from "../../support/makeStudy.js";
import { shownBy } from "../../support/shownBy.js";

const base = temporaryFolder();
const at = (name: string) => join(base, name);
const out: string[] = [];
/** Worker threads cannot run TypeScript. */
const registryUrl = pathToFileURL(join(projectRoot, "dist", "src", "registry.js")).href;
const context = {
  registry,
  registryUrl,
  out: (line: string) => void out.push(line),
  show: shownBy((line) => out.push(line)),
  note: () => undefined,
};

type Words = Given<typeof DECKS_OPTIONS> & Partial<StudyWords>;
const play = (args: Words) => carryOut(context, decks, { workers: 1, out: undefined, resume: undefined, ...args });

async function study(name: string, args: Words): Promise<DecksSummary> {
  out.length = 0;
  expect(await play({ ...args, out: at(name) })).toBe(0);
  return readStudySummary<DecksSummary>(at(name));
}

async function problemsOf(args: Words): Promise<string> {
  try {
    await play({ ...args, out: at("never") });
  } catch (error) {
    expect(error).toBeInstanceOf(UserError);
    expect(existsSync(at("never"))).toBe(false);
    return String(error);
  }
  throw new Error("nothing was refused");
}

const files = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(arrows|json)$/.test(name))
      .sort()
      .map((name) => [name, readFileSync(join(folder, name), "base64")]),
  );

describe("objective sets of The Card Game", () => {
  let summary: DecksSummary;
  // All icons of set 32 are removed, set 26 gains three combat icons of each kind.
  const planted = { set: ["32.icons=0", "Imperial Command.combatIcons+3"], seed: "planted" };
  // Sets that are far from the average by themselves are left out, so that few games suffice.
  const pool = [
    1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 16, 18, 19, 20, 21, 23, 25, 26, 27, 29, 30, 31, 32, 34, 36,
  ].map(String);

  beforeAll(async () => {
    mkdirSync(at("files"), { recursive: true });
    const mine = "game: lcg\nname: Mine\naffiliation: Imperial Navy\nsets: [21, 26, 26, 27, 27, 29, 29, 30, 31, 31]\n";
    writeFileSync(at("files/mine.yaml"), mine);
    summary = await study("planted", {
      ...planted,
      pool,
      pairs: 3000,
      leaveOut: [at("files/mine.yaml")],
      leaveOutPairs: 100,
      files: ["jedi-masters", "rebel-fighters", "sith-control", "navy-walkers"],
      games: 20,
    });
  }, 200_000);

  test("a planted weak set is found last and a planted strong one first", () => {
    const dark = summary.pieces.filter((p) => p.side === 1);
    expect(dark).toHaveLength(13);
    expect(dark[0]).toMatchObject({ name: "Set 26: Imperial Command", verdict: "strong", group: 1 });
    expect(dark.at(-1)).toMatchObject({ name: "Set 32: Take Them Prisoner", verdict: "weak" });
    expect(summary.changes).toEqual(["32.icons=0", "Imperial Command.combatIcons+3"]);
    expect(out.join("\n")).toMatch(
      /^Of 13 dark side objective sets .* Set 26: Imperial Command comes out strongest, Set 32: Take Them Prisoner weakest\.(?: Others may be as weak\.)?$/m,
    );
  });

  test("every set comes in decks enough, with values, groups, and columns that are not causal beside them", () => {
    expect(summary.pieces).toHaveLength(28);
    expect(Math.min(...summary.pieces.map((p) => p.decks))).toBeGreaterThan(350);
    expect(summary.observedWhen).toEqual(["there from the start", "drawn", "played", "in an edge stack"]);
    for (const p of summary.pieces) {
      expect(p.observed).toHaveLength(4);
      expect(p.observed[0]?.games).toBeGreaterThan(100);
      expect(p.examples.length).toBe(3);
    }
    expect(summary.units.length).toBeGreaterThan(80);
    expect(summary.settings).toHaveLength(6);
    expect(summary.pairsTested).toBeGreaterThan(100);
  });

  test("the named decks meet in a matrix with the value of the game", () => {
    const { matrix } = summary;
    expect(matrix!.rows).toEqual(["Jedi Masters", "Rebel Fighters"]);
    expect(matrix!.columns).toHaveLength(2);
    expect(matrix!.games).toBe(80);
    expect(matrix!.nash.exploitability).toBeLessThan(1e-9);
    expect(existsSync(join(at("planted"), "matrix", "run.json"))).toBe(true);
  });

  test("a deck leaves out its sets one by one, paired with itself", () => {
    const [one] = summary.leaveOut;
    expect(one!.deck).toBe("Mine");
    expect(one!.pieces.reduce((sum, p) => sum + p.copies, 0)).toBe(10);
    // Paired on the same opponents and dice: less than the width of two independent sets of 100 games, 0.28.
    for (const p of one!.pieces) expect(p.value.high - p.value.low).toBeLessThan(0.28);
  });

  test("leaving out a planted weak set helps the deck, and games are the same for any cut of the work", () => {
    const { asked } = readStudyManifest(at("planted")) as unknown as { asked: DecksAsked };
    const game = registry.findGame("lcg")!;
    const drawing = game.drawing!(asked.sample.options, asked.sample.limits);
    const weak = drawing.pieces.findIndex((p) => p.name.startsWith("Set 32:"));
    const others = drawing.pieces.flatMap((p, i) => (p.side === 1 && i !== weak && i % 2 === 0 ? [i] : [])).slice(0, 8);
    const pieces = [...others, weak, weak].sort((x, y) => x - y);
    const study = { ...asked.study, leaveOutPairs: 400 };
    const spec = leaveOutSpec({ ...asked, study }, { name: "x", side: 1, setting: 4, pieces });
    const player = createVersionsPlayer(game, spec, undefined);
    const play = (task: VersionsTask) => player(task).scores;
    const whole = play({ firstPair: 0, pairs: 400 });
    const parts = [play({ firstPair: 0, pairs: 40 }), play({ firstPair: 40, pairs: 60 })].flatMap((one) => [...one]);
    const versions = 1 + new Set(pieces).size;
    expect(parts).toEqual([...whole.subarray(0, 100 * versions)]);
    const score = (version: number) => {
      let sum = 0;
      for (let p = 0; p < 400; p++) sum += whole[p * versions + version] / 2;
      return sum;
    };
    const without = 1 + [...new Set(pieces)].indexOf(weak);
    expect(score(without)).toBeGreaterThan(score(0));
  }, 180_000);

  test("the page links whole, repeats no id, and is drawn again the same", async () => {
    const page = readFileSync(at("planted/report.html"), "utf8");
    expect(page).not.toMatch(/NaN|undefined|\[object|Infinity/);
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, link] of page.matchAll(/ href="#([^"]+)"/g)) expect(ids).toContain(link);
    expect(await report(context, { run: at("planted") })).toBe(0);
    expect(readFileSync(at("planted/report.html"), "utf8")).toBe(page);
    const markdown = readFileSync(at("planted/report.md"), "utf8");
    expect(markdown).toContain("| Set 26: Imperial Command | 1 | +");
  });

  test("equal studies give equal bytes, for two workers and after a part was lost", async () => {
    const few = { pairs: 1050, seed: "bytes" };
    await study("one", few);
    await study("two", { ...few, workers: 2 });
    expect(files(at("two"))).toEqual(files(at("one")));
    rmSync(join(at("two"), "games", "part-000001.arrows"));
    rmSync(join(at("two"), "summary.json"));
    expect(await play({ resume: at("two") })).toBe(0);
    expect(files(at("two"))).toEqual(files(at("one")));
    const manifest = readStudyManifest(at("one"));
    const stop = new AbortController();
    stop.abort();
    const result = await makeStudy(decks, {
      game: registry.findGame("lcg")!,
      asked: manifest.asked as DecksAsked,
      folder: at("stopped"),
      workers: 1,
      registryUrl,
      stop: stop.signal,
    });
    expect(result.summary).toBeUndefined();
  }, 120_000);

  test("a study file asks the same, with a deck that one side always plays", async () => {
    const text =
      "study: decks\ngame: lcg\nname: Against the Navy\npairs: 300\ndark: navy-starter\nrules: { roundLimit: 30 }\n";
    writeFileSync(at("files/navy.yaml"), text.replace("navy-starter", "navy-walkers"));
    const found = await study("navy", { files: [at("files/navy.yaml")], seed: "n" });
    expect(found.name).toBe("Against the Navy");
    expect(found.fixed).toEqual([null, "Navy Walkers"]);
    expect(found.pieces.every((p) => p.side === 0)).toBe(true);
  });

  test("what is wrong is told at once, and nothing is written", async () => {
    expect(await problemsOf({ set: ["30.icon=0"] })).toContain('"icon" cannot be changed (did you mean "icons"?)');
    expect(await problemsOf({ set: ["Imperial Comand.icons=0"] })).toContain('did you mean "Imperial Command"');
    expect(await problemsOf({ set: ["no change"] })).toContain('"no change" is no change');
    expect(await problemsOf({ files: ["jedi-masters", "sith-contrl"] })).toContain('"sith-control"');
    expect(await problemsOf({ files: ["jedi-masters", "rebel-fighters"] })).toContain(
      "decks that are named meet each other: name some of both sides (try DECK asks of one)",
    );
    expect(await problemsOf({ files: ["jedi-masters", "sith-control"] })).toContain(
      'a matrix of "Jedi Masters" and "Sith Control" has one matchup: name another deck, of either side',
    );
    expect(existsSync(at("never"))).toBe(false);
    expect(await problemsOf({ game: "miniatures" })).toContain("decks are studied of lcg, tcg");
    expect(await problemsOf({ strategies: "greddy" })).toContain('did you mean "greedy"');
    expect(await problemsOf({ pairs: 3 })).toContain("pairs");
    expect(await problemsOf({ light: "jedi-masters", dark: "sith-control" })).toContain("nothing is drawn");
    expect(await problemsOf({ resume: at("planted"), pairs: 500 })).toContain("cannot be changed");
  });
});

describe("cards of the Trading Card Game", () => {
  test("are drawn, played and valued, neutral cards for both sides", async () => {
    // A pool of some sixty cards: a thousand would take as many columns of the regression.
    const few = (type: string, side: string) =>
      playableCards(knowledge)
        .filter((c) => c.type === type && c.side === side)
        .slice(0, 4);
    const pool = ["space", "ground", "character", "battle", "mission"].flatMap((type) =>
      ["Light", "Dark", "Neutral"].flatMap((side) => few(type, side).map((card) => card.name)),
    );
    const found = await study("tcg", { game: "tcg", pairs: 150, seed: "t", pool });
    expect(found.pieceNoun).toBe("card");
    expect(out.join("\n")).toMatch(/^150 pairs are too few for verdicts on \d+ cards: these are estimates/m);
    expect(found.settings).toEqual([]);
    expect(new Set(found.pieces.map((p) => p.side))).toEqual(new Set([0, 1, undefined]));
    expect(found.pieces).toHaveLength(pool.length);
    for (const p of found.pieces) expect(Number.isFinite(p.value.low) && Number.isFinite(p.value.high)).toBe(true);
  }, 120_000);
});

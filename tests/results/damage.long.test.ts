import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sha256 } from "../../src/core/hash.js";
import { UserError } from "../../src/core/problems.js";
import { below, RNG_WORDS, seedStream } from "../../src/core/rng.js";
import { partAt, planRun } from "../../src/experiment/plan.js";
import type { Game } from "../../src/games/game.js";
import { decodeStream, encodeStream } from "../../src/results/arrow.js";
import { readPart } from "../../src/results/dataset.js";
import { exportRun } from "../../src/results/export.js";
import { put } from "../../src/results/fits.js";
import { readManifest } from "../../src/results/folder.js";
import { damageIn, partsIn, readPartRecord, refuseDamage, writePartRecord } from "../../src/results/hashes.js";
import { expectedParts } from "../../src/results/manifest.js";
import { fingerprintOf } from "../../src/results/part.js";
import { readWholeSummary } from "../../src/results/readSummary.js";
import { runExperiment } from "../../src/run/run.js";
import { verifiableRun } from "../../src/run/verify.js";
import { compareRuns } from "../../src/studies/compare/compare.js";
import { studyMeta } from "../../src/studies/meta/study.js";
import { runSample } from "../../src/studies/sample/sample.js";
import { coinGame } from "../support/coinGame.js";
import { drawnCoinGame } from "../support/drawnCoinGame.js";
import { goodExperiment, resultFiles, temporaryFolder } from "../support/experiments.js";

const base = temporaryFolder();
const game = coinGame as Game;
const experiment = goodExperiment("game: coin\nname: duel\nsquads: [novice, master]\ngames: 6000\nunits: true\n");
const run = async (folder: string, more: object = {}) =>
  runExperiment({ game, experiment, folder, workers: 1, registryUrl: "unused", ...more });

const whole = join(base, "whole");
const { summary } = await run(whole);
const files = [...resultFiles(whole).keys()].filter((name) => name.includes("/"));

/** A copy of the whole run. */
function copy(name: string): string {
  const folder = join(base, name);
  rmSync(folder, { recursive: true, force: true });
  cpSync(whole, folder, { recursive: true });
  return folder;
}

function flipBit(file: string, bit: number): void {
  const bytes = readFileSync(file);
  bytes[bit >> 3] ^= 1 << (bit & 7);
  writeFileSync(file, bytes);
}

/** What a UserError says; fails where nothing is refused. */
async function refusal(work: () => unknown): Promise<string> {
  try {
    await work();
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
  throw new Error("nothing was refused");
}

test("the record of a part says what sha256sum says of its files", () => {
  const listed = readdirSync(join(whole, "hashes"));
  expect(listed).toHaveLength(3);
  for (const name of listed) {
    const lines = readFileSync(join(whole, "hashes", name), "utf8")
      .trimEnd()
      .split("\n");
    expect(lines[0]).toMatch(/^# played by [0-9a-f]{64}$/);
    const number = /\d+/.exec(name)![0];
    expect(lines.pop()).toMatch(/^# this record [0-9a-f]{64}$/);
    expect(lines.slice(1).map((line) => line.slice(66))).toEqual([
      `units/part-${number}.arrows`,
      `games/part-${number}.arrows`,
    ]);
    for (const line of lines.slice(1)) {
      const hash = createHash("sha256")
        .update(readFileSync(join(whole, line.slice(66))))
        .digest("hex");
      expect(line.slice(0, 64)).toBe(hash);
    }
    const said = execFileSync("sha256sum", ["-c", join("hashes", name)], { cwd: whole, encoding: "utf8" });
    expect(said).toBe(`units/part-${number}.arrows: OK\ngames/part-${number}.arrows: OK\n`);
  }
});

test("each of 1,000 single bit flips over all files of parts is found, and named by its part", () => {
  const folder = copy("flipped");
  const words = new Int32Array(RNG_WORDS);
  seedStream(words, 0, 14, 2, 0);
  const expected = expectedParts(readManifest(folder));
  expect(expected).toEqual([0, 1, 2]);
  const plan = planRun(experiment, game);
  const { gameColumns, unitColumns, identity } = readManifest(folder);
  const columns = { games: gameColumns, units: unitColumns };
  for (let n = 0; n < 1000; n++) {
    const name = files[below(words, 0, files.length)];
    const file = join(folder, name);
    const bits = 8 * readFileSync(file).length;
    const bit = below(words, 0, 65_536) * 65_536 + below(words, 0, 65_536);
    flipBit(file, bit % bits);
    const found = damageIn(folder, expected);
    const part = Number(/\d+/.exec(name)![0]);
    expect(found.length, `${name}, bit ${bit % bits}`).toBeGreaterThan(0);
    expect(new Set(found.map((one) => one.part))).toEqual(new Set([part]));
    // Resume does not keep the part, whatever the bit said; reports refuse.
    const resumed = readPart(folder, partAt(plan, part), columns, true, identity.hash);
    expect(resumed.kind, name).not.toBe("whole");
    expect(() => refuseDamage(folder, expected, identity.hash)).toThrow(`part ${part}: `);
    flipBit(file, bit % bits);
  }
  expect(damageIn(folder, expected)).toEqual([]);
});

describe("a flipped bit that Arrow itself does not notice", () => {
  /** In the middle of the values, where another value is as good as the one that was. */
  const flipped = (name: string, kind: string) => {
    const folder = copy(name);
    const file = join(folder, kind, "part-000001.arrows");
    flipBit(file, 8 * (readFileSync(file).length - 200));
    return folder;
  };

  test.each(["games", "units"])("in %s: resume names the part, plays it again and no other", async (kind) => {
    const folder = flipped(`resumed ${kind}`, kind);
    const told: string[] = [];
    const again = await run(folder, { tell: (line: string) => told.push(line) });
    expect(told).toEqual([
      `${folder} is damaged: part 1: ${kind}/part-000001.arrows is of other content than recorded. It is played again.`,
    ]);
    expect(again.gamesPlayed).toBe(2000);
    expect(again.summary).toEqual(summary);
    expect(resultFiles(folder)).toEqual(resultFiles(whole));
  });

  test("report, export, compare and meta refuse, naming it", async () => {
    const folder = flipped("refused", "games");
    const named =
      /part 1: games\/part-000001\.arrows is of other content than recorded; continue the run with run --resume/;
    const manifest = readManifest(folder);
    expect(await refusal(() => refuseDamage(folder, expectedParts(manifest), manifest.identity.hash))).toMatch(named);
    expect(await refusal(() => exportRun(folder, manifest, game, "csv", join(base, "exported")))).toMatch(named);
    expect(await refusal(() => compareRuns(whole, folder, 0.01, base))).toMatch(named);
    expect(await refusal(() => studyMeta({ folders: [folder], resamples: 100, seed: "x" }))).toMatch(named);
  });

  test("in the record itself: the part is played again", async () => {
    const folder = copy("record");
    flipBit(join(folder, "hashes", "part-000002.sha256"), 8 * 100);
    expect(damageIn(folder)).not.toEqual([]);
    const again = await run(folder);
    expect(again.gamesPlayed).toBe(2000);
    expect(resultFiles(folder)).toEqual(resultFiles(whole));
  });

  test("rows that were thrown away are no damage; a lost part among others is", () => {
    const folder = copy("pruned");
    rmSync(join(folder, "games", "part-000001.arrows"));
    expect(damageIn(folder)).toEqual([{ part: 1, file: "games/part-000001.arrows", why: "missing" }]);
    rmSync(join(folder, "hashes", "part-000001.sha256"));
    expect(partsIn(folder)).toEqual([0, 2]);
    expect(damageIn(folder, expectedParts(readManifest(folder)))).toHaveLength(1);
    rmSync(join(folder, "games"), { recursive: true });
    expect(damageIn(folder, [0, 1, 2])).toEqual([]);
  });
});

describe("what belongs to another run", () => {
  test("a part of it with its record: report, export, compare and meta refuse, verify names it, resume plays it", async () => {
    const other = join(base, "other");
    await run(other, { experiment: { ...experiment, seed: "another" } });
    const folder = copy("mixed");
    for (const file of ["games/part-000001.arrows", "units/part-000001.arrows", "hashes/part-000001.sha256"])
      cpSync(join(other, file), join(folder, file));
    const manifest = readManifest(folder);
    const named = /part 1: games\/part-000001\.arrows is of another run or another program; continue the run/;
    const check = () => refuseDamage(folder, expectedParts(manifest), manifest.identity.hash);
    expect(await refusal(check)).toMatch(named);
    expect(await refusal(() => exportRun(folder, manifest, game, "csv", join(base, "exported")))).toMatch(named);
    expect(await refusal(() => compareRuns(whole, folder, 0.01, base))).toMatch(named);
    expect(await refusal(() => studyMeta({ folders: [folder], resamples: 100, seed: "x" }))).toMatch(named);
    expect(verifiableRun(folder, game).damaged).toEqual([
      "part 1: games/part-000001.arrows is of another run or another program",
    ]);
    expect((await run(folder)).gamesPlayed).toBe(2000);
    expect(resultFiles(folder)).toEqual(resultFiles(whole));
  });

  test("files that the run does not have do not keep its games from being held against another's", () => {
    const folder = copy("more");
    for (const name of ["part-000003.arrows", "part-000001 (copy).arrows"])
      cpSync(join(folder, "games", "part-000001.arrows"), join(folder, "games", name));
    expect(compareRuns(whole, folder, 0.01, base).summary.notShared).toBeUndefined();
  });

  test.each(["summary.json", "details.jsonl"])(
    "a digit changed in %s: refused, and made again by resume",
    async (name) => {
      const folder = copy(`changed ${name}`);
      const file = join(folder, name);
      const text = readFileSync(file, "utf8");
      const changed = text.replace(/0\.\d(?=\d{3})/, (at) => (at === "0.1" ? "0.2" : "0.1"));
      expect(changed).not.toBe(text);
      writeFileSync(file, changed);
      const said = `${file}: is of other content than recorded; make it again with run --resume`;
      expect(await refusal(() => readWholeSummary(folder))).toContain(said);
      if (name === "summary.json") {
        expect(await refusal(() => compareRuns(whole, folder, 0.01, base))).toContain(said);
        expect(await refusal(() => studyMeta({ folders: [folder], resamples: 100, seed: "x" }))).toContain(said);
      }
      await run(folder);
      expect(resultFiles(folder)).toEqual(resultFiles(whole));
    },
  );

  test.each<[string, (manifest: Record<string, never>) => void, string]>([
    ["seed", ({ experiment }) => Object.assign(experiment, { seed: "evil" }), "rootSeed: is not that of the seed"],
    ["words of the seed", (all) => Object.assign(all, { rootSeed: [1, 2, 3, 4] }), "rootSeed: is not that of the seed"],
    ["text as words", (all) => Object.assign(all, { rootSeed: "evil" }), "rootSeed: "],
    ["rules", ({ identity }) => Object.assign(identity, { rules: "0".repeat(64) }), "identity: its hash is of another"],
    [
      "what was played",
      ({ identity: { played } }) => Object.assign(played, { seed: "evil" }),
      "identity: its hash is of",
    ],
    [
      "a squad",
      ({ experiment: { entrants } }) => Object.assign(entrants[0], { content: 7 }),
      "experiment.entrants.0: is another",
    ],
    ["the name", (all) => Object.assign(all, { run: "evil" }), "run: is another name than that of the experiment"],
    ["the name that was played", ({ experiment: one }) => Object.assign(one, { name: "e" }), "experiment.name: "],
    ["rows", ({ recorded }) => Object.assign(recorded, { rows: 5 }), "recorded.rows: "],
    ["its hash", (all) => Object.assign(all, { hash: "0".repeat(64) }), "its content is not that of its hash"],
    ["the confidence", ({ experiment: one }) => Object.assign(one, { confidence: 0.5 }), "its content is not that of"],
    ["parts done", (all) => Object.assign(all, { partsDone: 1 }), "its content is not that of its hash"],
    [
      "maps",
      ({ experiment: one }) => Object.assign(one, { variants: ["other"] }),
      "its content is not that of its hash",
    ],
    [
      "options",
      ({ experiment: one }) => Object.assign(one, { options: { x: 1 } }),
      "its content is not that of its hash",
    ],
  ])("run.json with %s changed by hand is refused, with the place", async (_, change, said) => {
    const folder = copy("by hand");
    const manifest = JSON.parse(readFileSync(join(folder, "run.json"), "utf8"));
    change(manifest);
    writeFileSync(join(folder, "run.json"), JSON.stringify(manifest));
    const told = await refusal(() => readManifest(folder));
    expect(told).toContain(`is damaged or was changed by hand: ${said}`);
    expect(told).toContain("dejarik run FILE --out ANOTHER_FOLDER");
  });

  test.each([0, 1, 200])("run.json cut off after %d bytes is refused, with what to do", async (bytes) => {
    const folder = copy(`cut ${bytes}`);
    const file = join(folder, "run.json");
    writeFileSync(file, readFileSync(file).subarray(0, bytes));
    const told = await refusal(() => readManifest(folder));
    expect(told).toContain("is not readable JSON, as if it had been cut off: put back a copy of it");
    expect(told).toContain("dejarik run FILE --out ANOTHER_FOLDER");
  });

  test("run.json set out otherwise is the same", () => {
    const folder = copy("set out");
    const file = join(folder, "run.json");
    writeFileSync(file, JSON.stringify(JSON.parse(readFileSync(file, "utf8"))));
    expect(readManifest(folder)).toEqual(readManifest(whole));
  });
});

describe("a finished run", () => {
  /** Another result in a row, with a record that says so. */
  async function forge(name: string): Promise<string> {
    const folder = copy(name);
    const { gameColumns } = readManifest(folder);
    const file = join(folder, "games", "part-000001.arrows");
    const rows = decodeStream(readFileSync(file), gameColumns)!;
    rows.data[gameColumns.findIndex((column) => column.name === "pointsA")][17] ^= 1;
    const bytes = encodeStream(gameColumns, rows, {});
    writeFileSync(file, bytes);
    const record = readPartRecord(folder, 1)!;
    const files = new Map([...record.files, ["games/part-000001.arrows", sha256(bytes)]]);
    await writePartRecord(folder, 1, { playedBy: record.playedBy, files });
    return folder;
  }

  test("that folds to another fingerprint is an error that says which part, and what was recorded stays", async () => {
    const folder = await forge("forged");
    const before = readFileSync(join(folder, "run.json"), "utf8");
    const said = /part 1 \(of matchup 0\) now holds other rows than the finished run recorded/;
    expect(await refusal(() => run(folder))).toMatch(said);
    expect(readFileSync(join(folder, "run.json"), "utf8")).toBe(before);
    expect(readFileSync(join(folder, "summary.json"), "utf8")).toBe(readFileSync(join(whole, "summary.json"), "utf8"));
    // Without its record the part is played again, to what was recorded.
    rmSync(join(folder, "hashes", "part-000001.sha256"));
    expect((await run(folder)).summary).toEqual(summary);
    expect(resultFiles(folder)).toEqual(resultFiles(whole));
  });

  test("whose code does something else without its hashes saying so is not written over either", async () => {
    const folder = copy("unannounced");
    rmSync(join(folder, "games", "part-000002.arrows"));
    const before = resultFiles(folder);
    const otherwise: Game = {
      ...game,
      play: (...all) => {
        const written = game.play(...all);
        all[6][2] ^= 1;
        return written;
      },
    };
    expect(await refusal(() => run(folder, { game: otherwise }))).toMatch(/^.*part 2 \(of matchup 0\)/);
    expect(resultFiles(folder)).toEqual(before);
  });

  test("stays as it is when it is gone on with, and says in run.json what it holds", async () => {
    const folder = copy("again");
    expect((await run(folder)).gamesPlayed).toBe(0);
    expect(resultFiles(folder)).toEqual(resultFiles(whole));
    const { recorded, fingerprint } = readManifest(folder);
    expect(fingerprintOf(recorded!.rows)).toBe(fingerprint);
    for (const [name, hash] of Object.entries(recorded!.files))
      expect(sha256(readFileSync(join(folder, name))), name).toBe(hash);
    expect(Object.keys(recorded!.files).sort()).toEqual(["details.jsonl", "matchups.arrows", "summary.json"]);
  });
});

test.each(["draws", "tallies", "games"])("a flipped bit in %s of a sample: the part is played again", async (kind) => {
  const spec = {
    name: "coins",
    game: "drawn",
    seed: "s",
    options: { grounds: ["even"], warmUps: 0 },
    variants: ["even"],
    limits: undefined,
    strategyA: "greedy",
    strategyB: "greedy",
    pairs: 2500,
    gamesPerDraw: 2,
    units: false,
  };
  const folder = join(base, `sample ${kind}`);
  const request = { game: drawnCoinGame, spec, folder, workers: 1, registryUrl: "unused" };
  const data = await runSample(request);
  const before = resultFiles(folder);
  const file = join(folder, kind, "part-000001.arrows");
  flipBit(file, 8 * (readFileSync(file).length - 100));
  const told: string[] = [];
  const played = { games: 0 };
  const again = await runSample({ ...request, played, tell: (line) => told.push(line) });
  expect(told.join()).toContain(`part 1: ${kind}/part-000001.arrows`);
  expect(played.games).toBe(2000);
  expect(again).toEqual(data);
  expect(resultFiles(folder)).toEqual(before);
});

describe("a value that does not fit its column", () => {
  /** The coin game, which once in a while says that a game took so many rounds, or that a die scored so many points. */
  const wrong = (column: number, value: number, unit = false): Game => ({
    ...game,
    play: (matchup, state, low, high, variant, swapped, row, units) => {
      const written = game.play(matchup, state, low, high, variant, swapped, row, units);
      if ((low & 1023) === 0 && !swapped) (unit ? units! : row)[column] = value;
      return written;
    },
  });

  test.each([
    ["rounds", 2, 80_000, 255, false],
    ["winner", 0, 3, 2, false],
    ["reason", 1, -1, 1, false],
    ["points", 2, 256, 255, true],
  ])("%s: the game counts as one that could not be played, and says why", async (name, column, value, most, unit) => {
    const folder = join(base, `wrong ${name}`);
    const result = await run(folder, { game: wrong(column, value, unit) });
    const { failed } = result.summary!;
    expect(failed!.pairs).toBeGreaterThan(0);
    expect(failed!.first[0].message).toBe(
      `the value of column "${name}" does not fit it {"value":${value},"least":0,"most":${most}}`,
    );
    expect(result.summary!.games).toBe(6000 - 2 * failed!.pairs);
  });

  test("is not written either", () => {
    const column = new Uint16Array(1);
    put(column, 0, 65_535);
    expect(column[0]).toBe(65_535);
    expect(() => put(column, 0, 80_000)).toThrow('{"value":80000,"held":14464,"row":0}');
    expect(() => put(new Uint8Array(1), 0, -1)).toThrow("does not fit");
    const words = new Uint32Array(1);
    put(words, 0, -1);
    expect(words[0]).toBe(0xffff_ffff);
  });
});

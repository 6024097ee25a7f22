import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { sha256 } from "../../src/core/hash.js";
import { projectRoot } from "../../src/core/paths.js";
import { decodeStream, encodeStream } from "../../src/results/arrow.js";
import { readManifest } from "../../src/results/folder.js";
import { readPartRecord, writePartRecord } from "../../src/results/hashes.js";
import { catchOutput, realCli as cli, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";
import { startSeries } from "../support/process.js";

const base = temporaryFolder();
const at = (...names: string[]) => join(base, ...names);
catchOutput();
const MAIN = join(projectRoot, "dist", "src", "cli", "main.js");
/** The built program, where the tests' files are; loaded once for all commands. */
const series = startSeries(MAIN);
afterAll(() => series.close());
const built = async (...words: string[]): Promise<string> => {
  const { code, out: printed, err: told } = await series.run(words, base);
  expect(code, told).toBe(0);
  return printed;
};

/** The same where a strategy of a file is played: that ends its process. */
const builtAlone = (...words: string[]): string =>
  execFileSync(process.execPath, [MAIN, ...words], { cwd: base, encoding: "utf8" });

interface Loss {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}
interface Kind {
  readonly strategy: string;
  readonly question?: string;
  readonly judged: number;
  readonly departed: number;
  readonly loss: Loss;
  readonly share: number | null;
}
interface Document {
  readonly games: number;
  readonly judged: number;
  readonly suspects: number;
  readonly worse: number;
  readonly strategies: readonly Kind[];
  readonly kinds: readonly Kind[];
  readonly blunders: readonly {
    readonly game: string;
    readonly side: string;
    readonly strategy: string;
    readonly round: number;
    readonly question: string;
    readonly played: string;
    readonly better: string;
    readonly loss: Loss;
    readonly confirmed: boolean;
    readonly answer: number;
    readonly replay: string;
  }[];
}

const LCG = ["jedi-starter", "sith-starter"];
const TCG = ["tcg-rebel-squadrons", "tcg-imperial-armor"];
const run = async (folder: string, entrants: readonly string[], ...more: string[]) => {
  expect(
    await cli("run", ...entrants, "--games", "6", "--seed", "blunders", "--workers", "1", "--out", at(folder), ...more),
  ).toBe(0);
  return at(folder);
};
const judged = async (folder: string, ...more: string[]): Promise<Document> => {
  expect(await cli("blunders", folder, "--workers", "1", "--json", ...more), err).toBe(0);
  return JSON.parse(out) as Document;
};

/** Greedy that sits at home: it never engages an objective where it may leave it. */
const IDLER = `export default ({ greedy, api }) => ({
  ...greedy,
  description: "greedy that never attacks",
  createPlayer(matchup, side) {
    const player = greedy.createPlayer(matchup, side);
    return {
      ...player,
      begin: (low, high) => player.begin(low, high),
      choose(view, question) {
        const index = player.choose(view, question);
        if (question !== api.QUESTION.engage) return index;
        const pass = view.options.slice(0, view.optionCount).indexOf(-1);
        return pass < 0 ? index : pass;
      },
    };
  },
});
`;

describe("blunders", () => {
  test("finds what a planted blunderer does, as its own, and tells where", async () => {
    writeFileSync(at("idler.js"), IDLER);
    const play = ["run", ...LCG, "--seed", "b2", "--games", "8", "--workers", "1"];
    builtAlone(...play, "--strategies", "./idler.js,greedy", "--out", "planted");
    await built(...play, "--out", "plain");
    const words = ["--games", "8", "--top", "40", "--by", "rollout-4", "--confirm", "30", "--workers", "1", "--json"];
    const found = JSON.parse(builtAlone("blunders", "planted", ...words)) as Document;
    const plain = JSON.parse(await built("blunders", "plain", ...words)) as Document;
    const idler = found.strategies.find(({ strategy }) => strategy === "./idler.js")!;
    const engage = ({ kinds }: Document, of: string) =>
      kinds.find(({ strategy, question }) => strategy === of && question === "engage")!;
    // Of six games three seeds and another greedy gave 0.03, 0.06, 0.04 and 0.04.
    expect(engage(found, idler.strategy).loss.estimate).toBeGreaterThan(0.025);
    expect(engage(found, idler.strategy).loss.estimate).toBeGreaterThan(2 * engage(plain, "greedy").loss.estimate);
    expect(engage(found, idler.strategy).share).toBeGreaterThan(0.3);
    const own = found.blunders.filter(({ strategy, question }) => strategy !== "greedy" && question === "engage");
    expect(own.length).toBeGreaterThan(3);
    expect(new Set(own.map(({ played }) => played))).toEqual(new Set(["pass"]));
    // Kinds come to the whole.
    for (const { strategy, judged, departed, loss } of found.strategies) {
      const own = found.kinds.filter((one) => one.strategy === strategy);
      expect(own.reduce((sum, one) => sum + one.judged, 0)).toBe(judged);
      expect(own.reduce((sum, one) => sum + one.departed, 0)).toBe(departed);
      expect(own.reduce((sum, one) => sum + one.loss.estimate * one.judged, 0)).toBeCloseTo(loss.estimate * judged, 9);
      expect(own.reduce((sum, one) => sum + one.share!, 0)).toBeCloseTo(1, 9);
    }
    const worst = own[0];
    expect(worst).toMatchObject({ side: "a", game: expect.stringMatching(/^0:\d:a$/) });
    expect(worst.better).not.toBe("pass");
    expect(worst.confirmed).toBe(true);
    const estimates = found.blunders.map(({ loss }) => loss.estimate);
    expect(estimates).toEqual([...estimates].sort((x, y) => y - x));
    // The line shows the very place.
    const told = builtAlone(...worst.replay.split(" ").slice(worst.replay.startsWith("npx") ? 2 : 1)).split("\n");
    expect(told[0]).toBe(`Round ${worst.round}, Light's turn`);
    expect(told.filter((line) => /^Round/.test(line))).toHaveLength(1);
    expect(told).toContain(`answer ${worst.answer}: Light, engage: pass`);
    expect(builtAlone("replay", "planted", worst.game).split("\n").length).toBeGreaterThan(3 * told.length);
  }, 240_000);

  test("prints the same again and for any number of workers, other numbers by other judges and seeds", async () => {
    const folder = await run("same", TCG, "--strategies", "random");
    const words = ["--games", "2", "--by", "rollout-4", "--confirm", "30"];
    expect(await cli("blunders", folder, ...words, "--workers", "1")).toBe(0);
    const first = out;
    expect(first).toMatch(/^rollout-4 judged \d+ choices of 2 games and would have taken something else in \d+; by 30/);
    expect(first).toMatch(/\n1\. \d+\.\d \(-?\d+\.\d to \d+\.\d\): /);
    expect(first).toMatch(/\nstrategy +question +judged +departed +points lost a choice +share of all\n/);
    expect(await built("blunders", folder, ...words, "--workers", "2")).toBe(first);
    const both = await judged(folder, ...words);
    const place = both.blunders[0].game;
    const alone = (by: string, confirm: string, ...more: string[]) =>
      judged(folder, "--game", place, "--by", by, "--confirm", confirm, ...more);
    const own = await alone("rollout-4", "30");
    expect(own.games).toBe(1);
    const higher = JSON.parse(await built("blunders", folder, "--game", place, "--confirm", "1", "--json")) as Document;
    for (const one of both.blunders.filter(({ game }) => game === place)) expect(own.blunders).toContainEqual(one);
    expect(higher.judged).toBeGreaterThan(own.judged);
    expect((await alone("rollout-4", "30", "--seed", "another")).strategies).not.toEqual(own.strategies);
    const closer = await alone("rollout-4", "90");
    // The same is suspected, and known better.
    expect([closer.judged, closer.suspects]).toEqual([own.judged, own.suspects]);
    const width = ({ blunders: [worst] }: Document) => worst!.loss.high - worst!.loss.low;
    expect(width(closer)).toBeLessThan(width(own));
  }, 60_000);

  test.each([
    ["tcg", TCG, "turn"],
    ["miniatures", ["starter-republic", "starter-separatist"], "round"],
  ])(
    "judges %s too: in a game choices of random lose far more than those of greedy",
    async (game, entrants, length) => {
      const folder = await run(game, entrants, "--strategies", "random");
      // The lowest level of TCG searches few questions.
      const by = game === "tcg" ? "rollout-16" : "rollout-4";
      const words = ["--games", "1", "--by", by, "--confirm", "15"];
      // Added up: random is asked more often, and much of that matters to nobody.
      const lost = ({ judged, strategies: [all] }: Document): number => judged * all!.loss.estimate;
      const greedy = await judged(await run(`${game}-greedy`, entrants), ...words);
      const random = await judged(folder, ...words);
      expect(lost(random)).toBeGreaterThan(1.5 * lost(greedy));
      const worst = random.blunders[0];
      expect(await cli("blunders", folder, ...words, "--workers", "1", "--top", "1")).toBe(0);
      expect(out).toMatch(new RegExp(`, ${length} \\d+, `));
      expect(out).not.toContain("\n2. ");
      expect(await cli("replay", folder, worst.game, "--at", String(worst.answer))).toBe(0);
      expect(out).toContain(`${worst.question}: ${worst.played}`);
    },
    60_000,
  );

  test("says so where games no longer end as recorded", async () => {
    const folder = await run("forged", LCG, "--strategies", "random");
    const { gameColumns } = readManifest(folder);
    const file = at("forged", "games", "part-000000.arrows");
    const rows = decodeStream(readFileSync(file), gameColumns)!;
    const column = gameColumns.findIndex(({ name }) => name === "winner");
    rows.data[column][3] ^= 1;
    const bytes = encodeStream(gameColumns, rows, {});
    writeFileSync(file, bytes);
    const record = readPartRecord(folder, 0)!;
    const files = new Map([...record.files, ["games/part-000000.arrows", sha256(bytes)]]);
    await writePartRecord(folder, 0, { playedBy: record.playedBy, files });
    const words = ["--by", "rollout-4", "--confirm", "1", "--workers", "1"];
    expect(await cli("blunders", folder, "--game", "3", ...words)).toBe(1);
    expect(out).toBe("");
    expect(err).toMatch(/Game 0:3:a: winner [ab], now [ab]\n/);
    expect(err).toContain("no longer end as recorded");
    expect(await cli("blunders", folder, "--game", "2", ...words)).toBe(0);
    writeFileSync(file, bytes.subarray(0, 200));
    expect(await cli("blunders", folder, "--game", "2", ...words)).toBe(2);
    expect(err).toMatch(/see (npx )?dejarik verify/);
  }, 60_000);

  test("refuses what cannot be judged", async () => {
    const folder = await run("refused", LCG, "--strategies", "random");
    const refused = async (...words: string[]) => {
      expect(await cli("blunders", ...words)).toBe(2);
      expect(out).toBe("");
      return err;
    };
    expect(await refused(at("nowhere"))).toContain("nowhere");
    expect(await refused(folder, "--by", "greedy")).toContain(
      '--by: "greedy" does not search; who judges is one of rollout-4, rollout-16, rollout-64',
    );
    expect(await refused(folder, "--by", "random")).toContain("does not search");
    expect(await refused(folder, "--by", "rollout-15")).toContain('did you mean "rollout-16"?');
    expect(await refused(folder, "--by", "rollout-4:none.json")).toContain("none.json");
    for (const option of ["--games", "--confirm", "--top", "--workers"])
      for (const value of ["0", "1.5", "-3", "1e9"])
        expect(await refused(folder, `${option}=${value}`)).toContain(`${option}: must be a whole number from 1 to`);
    expect(await refused(folder, "--game", "6")).toContain("a number from 0 to 5");
    expect(await refused(folder, "--game", "0:1:b")).toContain("matchup:pair:seat");
    expect(await refused(folder, "--game", "1", "--games", "3")).toContain("without --games");
    expect(await refused(folder, "--by", "rollout-4", "--by", "rollout-16")).toContain("--by: is given once");
    mkdirSync(at("study"));
    writeFileSync(at("study", "study.json"), "{}");
    expect(await refused(at("study"))).toContain("is a study");
    for (const value of ["0", "x", "1.5"]) {
      expect(await cli("replay", folder, "1", "--at", value)).toBe(2);
      expect(err).toContain("--at: must be a whole number, 1 or more");
    }
    expect(await cli("replay", folder, "1", "--at", "99999")).toBe(2);
    expect(err).toContain("nobody gives an answer of the number 99999 in this game");
  }, 60_000);
});

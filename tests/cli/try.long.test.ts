import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { describe, expect, test } from "vitest";
import type { TrySummary } from "../../src/studies/try/summary.js";
import { faults } from "../schemas/support.js";
import { catchOutput, cliOf, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

/** `try`: a change of a squad or deck, by games of both versions with the same dice. */

const base = temporaryFolder();
const at = (name: string) => join(base, name);
const built = new URL("../../dist/src/registry.js", import.meta.url).href;
catchOutput();
const dejarik = (...words: string[]) => cliOf(built, ...words, "--workers", "1");
const summaryIn = (folder: string): TrySummary => JSON.parse(readFileSync(at(join(folder, "summary.json")), "utf8"));

function squadFile(name: string, first: string): string {
  const file = at(`${name}.yaml`);
  const characters = `[${first}, Royal Guard, Snowtrooper, Imperial Navy Trooper]`;
  writeFileSync(
    file,
    `game: miniatures\nname: ${name}\nfaction: Imperial\npoints: 40\ncharacters: ${characters}\ncards: ${at("own.yaml")}\n`,
  );
  return file;
}
/** Champion is a Noghri but for its Hit Points and Damage; Twin is one in all but its name. */
writeFileSync(
  at("own.yaml"),
  `game: miniatures
cards:
  - { name: Champion, based on: Noghri, hitPoints: 150, damage: 30 }
  - { name: Twin, based on: Noghri }
`,
);
const mine = squadFile("Mine", "Noghri");
const changed = squadFile("Changed", "Champion");
const foes = ["stormtrooper-company", "rebel-heroes"];
const games = ["--games", "1600", "--maps", "open", "mixed"];
const swap = ["--out", "Noghri", "--in", "Champion"];
const POOL = ["--pool", "Noghri", "Royal Guard", "Snowtrooper", "Imperial Navy Trooper", "Champion"];

async function tried(folder: string, ...words: string[]): Promise<TrySummary> {
  expect(await dejarik("try", ...words, "--folder", at(folder)), err).toBe(0);
  const summary = summaryIn(folder);
  expect(faults("try", summary)).toEqual([]);
  return summary;
}

describe("a planted change", () => {
  test("is found with its sign, and as large as two runs of whole squads say", async () => {
    // The opponents cost more than 40 points: they are squads of the user's own.
    const weak = squadFile("Foe", "Noghri");
    const summary = await tried("planted", mine, ...swap, ...games, "--against", weak);
    expect(summary).toMatchObject({ out: ["Noghri"], in: ["Champion"], verdict: "better", against: ["Foe"] });
    expect(out).toMatch(/\nNoghri out, Champion in: \+\d\d\.\d points \(\+\d+\.\d to \+\d+\.\d\)\. Better\.\n/);
    const { change, before, after } = summary;
    expect(change.estimate).toBeCloseTo(after.estimate - before.estimate, 9);
    const wins = async (squad: string) => {
      const folder = at(`run of ${squad.slice(-9)}`);
      const words = [squad, "--against", weak, "--games", "2000", "--maps", "open", "mixed", "--seed", "other"];
      expect(await dejarik("run", ...words, "--out", folder), err).toBe(0);
      const [{ winRateA }] = JSON.parse(readFileSync(join(folder, "summary.json"), "utf8")).matchups;
      return winRateA.estimate as number;
    };
    const [was, is] = [await wins(mine), await wins(changed)];
    expect(is - was).toBeGreaterThan(0.1);
    expect(Math.abs(change.estimate - (is - was))).toBeLessThan(0.06);
    expect(Math.abs(before.estimate - was)).toBeLessThan(0.06);
  }, 300_000);

  test("is the same the other way round, with the other sign", async () => {
    const there = await tried("there", mine, ...swap, ...games, ...POOL);
    const back = await tried("back", changed, "--out", "Champion", "--in", "Noghri", ...games, ...POOL);
    expect(back.change.estimate).toBe(-there.change.estimate);
    expect(back.verdict).toBe("worse");
    expect([back.before, back.after]).toEqual([there.after, there.before]);
    expect(back.turned).toBe(there.turned);
  }, 300_000);
});

describe("what changes nothing", () => {
  test.each([["Noghri"], ["Twin"]])(
    "Noghri for %s has no difference at all",
    async (come) => {
      const summary = await tried(`null ${come}`, mine, "--out", "Noghri", "--in", come, ...games, ...POOL, "Twin");
      expect(summary).toMatchObject({ turned: 0, verdict: "no change shown" });
      expect(summary.change.estimate).toBe(0);
      expect(summary.after).toEqual(summary.before);
      expect(out).toMatch(
        / in: 0\.0 points \(−0\.\d to \+0\.\d\)\. No sure change\.\nIt may be from 0\.\d points worse to 0\.\d better\./,
      );
      expect(out).toContain("The change turned none of them.");
    },
    300_000,
  );
});

describe("the same again", () => {
  test("by games and seed, with two workers, and after an interruption; another seed plays others", async () => {
    const words = [mine, ...swap, ...games, ...POOL, "--seed", "again"];
    await tried("one", ...words);
    const whole = readFileSync(at("one/summary.json"), "utf8");
    expect(await cliOf(built, "try", ...words, "--workers", "2", "--folder", at("two")), err).toBe(0);
    expect(readFileSync(at("two/summary.json"), "utf8")).toBe(whole);
    rmSync(at("one/summary.json"));
    const files = readdirSync(at("one/played")).sort();
    expect(files.length).toBeGreaterThan(1);
    rmSync(at(join("one/played", files.at(-1)!)));
    expect(await dejarik("try", "--resume", at("one")), err).toBe(0);
    expect(readFileSync(at("one/summary.json"), "utf8")).toBe(whole);
    expect((await tried("else", ...words.slice(0, -1), "else")).before).not.toEqual(JSON.parse(whole).before);
    expect(await dejarik("try", "--resume", at("one"), "--out", "Noghri")).toBe(2);
    expect(err).toMatch(/^--out: a study that is continued cannot be changed/);
  }, 300_000);

  test("goes on to more games from those that are played, as if all had been asked for at once", async () => {
    const words = [mine, ...swap, ...POOL, "--seed", "longer"];
    await tried("whole", ...words, "--games", "2000");
    expect([0, 4]).toContain(await cliOf(built, "try", ...words, "--games", "1000", "--folder", at("longer")));
    const kept = readdirSync(at("longer/played"));
    const before = kept.map((name) => readFileSync(at(join("longer/played", name)), "utf8"));
    const command = /dejarik (try --resume \S+ --games 4000)\n/.exec(out)?.[1];
    expect(command).toBeDefined();
    expect(await dejarik("try", "--resume", at("longer"), "--games", "2000"), err).toBe(0);
    expect(readFileSync(at("longer/summary.json"), "utf8")).toBe(readFileSync(at("whole/summary.json"), "utf8"));
    expect(kept.map((name) => readFileSync(at(join("longer/played", name)), "utf8"))).toEqual(before);
    const contests = (folder: string) =>
      readdirSync(at(`${folder}/played`)).flatMap(
        (name) => JSON.parse(readFileSync(at(`${folder}/played/${name}`), "utf8")).contests,
      );
    // Nothing is played twice: 250 pairs are ten whole contests.
    expect(contests("longer")).toHaveLength(contests("whole").length);
    expect(await dejarik("try", "--resume", at("longer"), "--games", "1000")).toBe(2);
    expect(err).toMatch(/^--games: 2,000 games are asked for already/);
    expect(await dejarik("try", "--resume", at("longer"), "--games", "3000", "--seed", "other")).toBe(2);
    expect(err).toMatch(/^--seed: a study that is continued cannot be changed/);
  }, 300_000);

  test("each game of a pair is told by replay, and scores what was counted", async () => {
    const summary = await dejarik("try", mine, ...swap, "--games", "40", ...POOL, "--folder", at("told"));
    expect(summary).toBe(4);
    const mean = async (version: number) => {
      let wins = 0;
      for (let pair = 0; pair < 10; pair++)
        for (const seat of ["a", "b"]) {
          expect(await cliOf(built, "replay", at("told"), `${pair}:${seat}@${version}`, "--json"), err).toBe(0);
          const { winner } = JSON.parse(out).result;
          wins += winner === "a" ? 1 : winner === "draw" ? 0.5 : 0;
        }
      return wins / 20;
    };
    const { before, after } = summaryIn("told");
    expect(await mean(0)).toBeCloseTo(before.estimate, 9);
    expect(await mean(1)).toBeCloseTo(after.estimate, 9);
    expect(await cliOf(built, "replay", at("told"), "10@0")).toBe(2);
    expect(err).toMatch(/no game "10@0" in this study: PAIR, PAIR:SEAT or PAIR:SEAT@VERSION/);
  }, 300_000);
});

describe("--against", () => {
  test("says who is met, each of them as often on every map", async () => {
    const words = ["vader-and-troopers", "--out", "2 Stormtrooper", "--games", "1600", "--maps", "open", "mixed"];
    const both = await tried("both", ...words, "--against", ...foes);
    expect(both.opponents.map(({ name, pairs }) => [name, pairs])).toEqual([
      ["Stormtrooper Company", 200],
      ["Rebel Heroes", 200],
    ]);
    const one = await tried("first", ...words, "--against", foes[0]);
    expect(one.opponents).toHaveLength(1);
    const [first, second] = both.opponents.map(({ before }) => before.estimate);
    expect(both.before.estimate).toBeCloseTo((first + second) / 2, 9);
    expect(Math.abs(one.before.estimate - first)).toBeLessThan(0.1);
    const random = await tried("random", ...words);
    expect(random.opponents).toEqual([]);
    expect(new Set([both, one, random].map(({ before }) => before.estimate)).size).toBe(3);
  }, 300_000);
});

test("answers in about ten seconds, and says how to be surer", async () => {
  const started = performance.now();
  const words = ["bounty-hunters", "--out", "Greedo", "--in", "Devaronian Bounty Hunter"];
  const code = await cliOf(built, "try", ...words, "--folder", at("quick"));
  expect([0, 4], err).toContain(code);
  expect((performance.now() - started) / 1000).toBeLessThan(40);
  expect(out).toMatch(
    / times the games .*±\d+\.\d points\..*This goes on:\n +(?:npx )?\S*dejarik try --resume \S+ --games \d+\n/s,
  );
}, 120_000);

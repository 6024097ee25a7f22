import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { verdictOf } from "../../../src/studies/even/run.js";
import type { EvenSummary } from "../../../src/studies/even/summary.js";
import { catchOutput, err, out, realCli } from "../../support/cli.js";
import { temporaryFolder } from "../../support/experiments.js";

/** What the weaker of two must be given: what is refused, played, resumed and shared out. */

const base = temporaryFolder();
const at = (name: string) => join(base, name);
catchOutput();

const words = ["even", "tcg-champs04-light", "tcg-champs04-dark", "--games", "1000", "--workers", "1"];
const dial = ["even", "jedi-masters", "sith-control", "--by", "dial", "--games", "800", "--workers", "1"];
const text = (folder: string) => readFileSync(join(at(folder), "summary.json"), "utf8");
const summaryOf = (folder: string): EvenSummary => JSON.parse(text(folder));

test.each([
  [["even", "jedi-masters"], "even: name two squads or decks, not 1"],
  [["even", "jedi-masters", "sith-kontrol"], "sith-control"],
  [["even", "jedi-masters", "rebel-fighters"], "light"],
  [["even", "jedi-masters", "sith-control", "--by", "dail"], 'gives no "dail", but hand, dial (did you mean "dial"?)'],
  [["even", "jedi-masters", "sith-control", "--by", "points"], 'gives no "points", but hand, dial'],
  [
    ["even", "jedi-masters", "sith-control", "--by", "dial", "--already", "-1"],
    "--already: the rules give Jedi Masters nothing of dial (--by hand)",
  ],
  [
    ["even", "jedi-masters", "sith-control", "--by", "dial", "--already", "12"],
    "--already: the rules give Sith Control at most 11 of dial (--already 11)",
  ],
  [["even", "bounty-hunters", "rebel-heroes", "--already", "500"], "the rules give Rebel Heroes at most"],
  [["even", "jedi-masters", "jedi-masters"], "light"],
  [["even", "jedi-masters", "sith-control", "--games", "10"], "--games: must be a whole number from 200"],
])("%j is refused with what the rules allow", async (asked, said) => {
  expect(await realCli(...asked, "--out", at("refused"))).toBe(2);
  expect(err).toContain(said);
});

test("finds setup points, says so everywhere, and goes on to the same bytes", async () => {
  expect(await realCli(...words, "--out", at("setup")), err).toBe(0);
  const s = summaryOf("setup");
  expect(s).toMatchObject({
    verdict: "found",
    a: "Championships 2004 Light",
    b: "Championships 2004 Dark",
    most: [30, 30],
  });
  // The dark side is the stronger, so it goes without points: a is given, which counts below 0.
  expect(s.even!.estimate).toBeLessThan(-0.5);
  expect(s.even!.low).toBeLessThan(s.even!.estimate);
  const of = (by: number) => s.doses.find((one) => one.by === by)!.rate.estimate;
  expect(of(-6)).toBeGreaterThan(of(0));
  expect(of(0)).toBeGreaterThan(of(6));
  expect(out).toMatch(
    /Even when Championships 2004 Light is given \d+\.\d \(.+\) setup points; Championships 2004 Dark is the stronger\./,
  );
  const report = readFileSync(join(at("setup"), "report.md"), "utf8");
  expect(report).toContain("Even when Championships 2004 Light is given");
  const before = text("setup");
  expect(await realCli("even", "--resume", at("setup"), "--workers", "1"), err).toBe(0);
  expect(text("setup")).toBe(before);
  expect(await realCli("verify", at("setup")), err).toBe(0);
  expect(await realCli("replay", join(at("setup"), s.doses[0].folder), "0"), err).toBe(0);
});

test("finds what is due in a lopsided matchup, by a curve that keeps to its rows", async () => {
  const lopsided = ["even", "bounty-hunters", "sith-acolytes", "--games", "400", "--workers", "1"];
  expect(await realCli(...lopsided, "--out", at("lopsided")), err).toBe(0);
  const { verdict, even, slope, nearest, doses } = summaryOf("lopsided");
  const nothing = doses.find(({ by }) => by === 0)!;
  expect(nothing.rate.estimate).toBeLessThan(0.1);
  expect(verdict).toBe("found");
  expect(even!.high).toBeLessThan(0);
  expect(slope!.low).toBeGreaterThan(0);
  // The rows on either side of one half say where it is.
  const below = doses.filter(({ rate }) => rate.high < 0.5).map(({ by }) => by);
  expect(even!.estimate).toBeLessThan(Math.min(...below));
  for (const { fitted, rate } of doses) expect(Math.abs(fitted! - rate.estimate)).toBeLessThan(0.15);
  expect(nearest!.rate).toBe(doses.find(({ by }) => by === nearest!.by)?.fitted ?? nearest!.rate);
  expect(Math.abs(nearest!.rate - 0.5)).toBeLessThan(0.03);
});

const bounds = (low: number, high: number) => ({ estimate: (low + high) / 2, low, high, confidence: 0.95 });
const bringing = (share: number) => ({ ...bounds(-share * 4, -share * 4) });

test.each([
  ["found", [bounds(0.4, 0.6), bounds(0.2, 0.3)], bounds(3, 60), 0.01],
  ["found", [bounds(0.4, 0.6), bounds(0.2, 0.3)], bounds(-4, 9), 0.01],
  ["not known", [bounds(0.4, 0.6), bounds(0.2, 0.3)], bounds(-4, 11), 0.01],
  ["not known", [bounds(0.4, 0.6), bounds(0.2, 0.3)], undefined, 0.01],
  ["beyond the rules", [bounds(0.4, 0.49), bounds(0.2, 0.3)], bounds(3, 60), 0.01],
  ["beyond the rules", [bounds(0.51, 0.6), bounds(0.7, 0.8)], undefined, 0.01],
  ["beyond the rules", [bounds(0.4, 0.6), bounds(0.7, 0.8)], bounds(101, 110), 0.01],
] as const)("the verdict is %s where rates are %j and even is %j", (verdict, rates, even, share) => {
  expect(verdictOf(rates, { slope: bringing(share), ...(even === undefined ? {} : { even }) }, [100, 100])).toBe(
    verdict,
  );
});

test("is shared out and merged to the bytes of one machine", async () => {
  for (const share of ["1/2", "2/2"])
    expect(await realCli(...words, "--shard", share, "--out", at(`share-${share[0]}`)), err).toBe(0);
  expect(await realCli("merge", at("share-1"), at("share-2"), "--out", at("merged"), "--workers", "1"), err).toBe(0);
  expect(text("merged")).toBe(text("setup"));
});

test("says where nothing that the rules allow is enough, and how near it comes", async () => {
  expect(await realCli(...dial, "--out", at("dial")), err).toBe(0);
  const s = summaryOf("dial");
  expect(s).toMatchObject({ verdict: "beyond the rules", most: [0, 11] });
  expect(s).not.toHaveProperty("nearest");
  expect(out).toContain("Nothing that the rules allow makes it even.");
  expect(out).toMatch(/Nearest: nothing given, where Jedi Masters wins/);
});

test("a squad against itself is even, and a plan says what is played at most", async () => {
  const mirror = [
    "even",
    "stormtrooper-company",
    "stormtrooper-company",
    "--maps",
    "open",
    "--games",
    "800",
    "--workers",
    "1",
  ];
  expect(await realCli(...mirror, "--plan", "--out", at("planned")), err).toBe(0);
  expect(out).toMatch(/all +at most 800/);
  expect(await realCli(...mirror, "--out", at("mirror")), err).toBe(0);
  const s = summaryOf("mirror");
  expect(s.a).not.toBe(s.b);
  expect(s.even!.low).toBeLessThanOrEqual(0);
  expect(s.even!.high).toBeGreaterThanOrEqual(0);
  expect(out).toContain("Even as it is");
});

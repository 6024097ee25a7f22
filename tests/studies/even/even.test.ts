import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { evenDose } from "../../../src/analysis/evenDose.js";
import type { Entrant } from "../../../src/games/game.js";
import { findGame, gameNames } from "../../../src/registry.js";
import { costOf } from "../../../src/studies/even/filled.js";
import { answerOf, elsewhereWords, shownDose } from "../../../src/studies/even/page/words.js";
import { verdictOf } from "../../../src/studies/even/run.js";
import { checkEven, experimentAt } from "../../../src/studies/even/study.js";
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
    "--already: Jedi Masters can be given no spaces of the dial (--by hand)",
  ],
  [
    ["even", "jedi-masters", "sith-control", "--by", "dial", "--already", "12"],
    "--already: Sith Control can be given at most 11 spaces of the dial (--already 11)",
  ],
  [["even", "bounty-hunters", "rebel-heroes", "--already", "500"], "Rebel Heroes can be given at most"],
  [
    ["even", "jedi-masters", "jedi-masters"],
    'even: "jedi-masters" cannot meet itself: a game is light against dark (name a deck of either side)',
  ],
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
    /Championships 2004 Dark is the stronger: Championships 2004 Light is due \d+(?: to \d+)? setup points \(95 % sure\)/,
  );
  const report = readFileSync(join(at("setup"), "report.md"), "utf8");
  expect(report).toContain("Championships 2004 Light is due");
  const before = text("setup");
  expect(await realCli("even", "--resume", at("setup"), "--workers", "1"), err).toBe(0);
  expect(text("setup")).toBe(before);
  expect(await realCli("verify", at("setup"), "--share", "10%"), err).toBe(0);
  expect(await realCli("replay", join(at("setup"), s.doses[0].folder), "0"), err).toBe(0);
});

test("finds what is due in a lopsided matchup, by a curve that keeps to its rows", async () => {
  const lopsided = [
    "even",
    "bounty-hunters",
    "sith-acolytes",
    "--by",
    "points",
    "--games",
    "400",
    "--maps",
    "open",
    "--workers",
    "1",
  ];
  expect(await realCli(...lopsided, "--out", at("lopsided")), err).toBe(0);
  const { verdict, even, nearest, doses } = summaryOf("lopsided");
  const nothing = doses.find(({ by }) => by === 0)!;
  expect(nothing.rate.estimate).toBeLessThan(0.1);
  expect(verdict).toBe("found");
  expect(even!.high).toBeLessThan(0);
  // The rows on either side of one half say where it is.
  const below = doses.filter(({ rate }) => rate.high < 0.5).map(({ by }) => by);
  expect(even!.estimate).toBeLessThan(Math.min(...below));
  for (const { fitted, rate } of doses) expect(Math.abs(fitted - rate.estimate)).toBeLessThan(0.15);
  // What is to be given was played, and its win rate is what was played.
  expect(nearest!.rate).toEqual(doses.find(({ by }) => by === nearest!.by)!.rate);
  expect(Math.abs(nearest!.rate.estimate - 0.5)).toBeLessThan(0.15);
});

const bounds = (low: number, high: number) => ({ estimate: (low + high) / 2, low, high, confidence: 0.95 });
/** Win rates at a few handicaps, and what is said of them. */
test.each([
  [
    "found",
    [
      [0, 0.7, 0.8],
      [10, 0.4, 0.6],
      [20, 0.2, 0.3],
    ],
  ],
  [
    "found",
    [
      [-10, 0.52, 0.58],
      [0, 0.46, 0.54],
      [10, 0.42, 0.48],
    ],
  ],
  [
    "not known",
    [
      [-10, 0.7, 0.8],
      [0, 0.4, 0.6],
      [10, 0.2, 0.3],
    ],
  ],
  [
    "beyond the rules",
    [
      [0, 0.2, 0.3],
      [10, 0.1, 0.2],
    ],
  ],
  [
    "beyond the rules",
    [
      [0, 0.7, 0.8],
      [10, 0.51, 0.6],
    ],
  ],
  // What all doses together say, and not what the first alone would.
  [
    "found",
    [
      [0, 0.3, 0.7],
      [1, 0.49, 0.5],
      [2, 0.48, 0.495],
      [3, 0.47, 0.49],
    ],
  ],
  // Where an event leaves nothing to be given, what is nearly even is so, and few games say nothing.
  ["found", [[0, 0.45, 0.53]]],
  ["not known", [[0, 0.3, 0.7]]],
  ["beyond the rules", [[0, 0.6, 0.7]]],
] as const)("the verdict is %s of %j", (verdict, rows) => {
  const doses = rows.map(([dose, low, high]) => ({ dose, rate: bounds(low, high), weight: 1 }));
  expect(
    verdictOf(
      doses.map(({ rate }) => rate),
      evenDose(doses, 0.95),
      doses.find(({ dose }) => dose === 0)!.rate,
    ),
  ).toBe(verdict);
});

test.each([
  [0, 0],
  [0, 15],
  [0, -20],
  [7, 15],
  [7, -20],
])("squads with %i points already, and %i more, spend them on whoever may join, in forty ways", (already, by) => {
  const asked = { entrants: ["bounty-hunters", "rebel-heroes"], by: "points", already, maps: ["open"] };
  const study = checkEven({ ...asked, seed: "filled" }, { findGame, gameNames });
  const game = findGame("miniatures")!;
  const { entrants, matchups } = experimentAt(game, study, by);
  const drawing = game.drawing!(study.experiment.options, {});
  const held = ({ content }: Entrant) => [...drawing.drawOf!(content)!.pieces];
  const given = [Math.max(0, -by), already + Math.max(0, by)];
  for (const [side, more] of given.entries()) {
    const was = study.experiment.entrants[side];
    const own = matchups.map((one) => entrants[[one.a, one.b][side]]);
    expect(new Set(own.map(({ name }) => name)).size).toBe(40);
    for (const one of own) {
      const spent = costOf(drawing, one)! - costOf(drawing, was)!;
      expect(spent).toBeLessThanOrEqual(more);
      // The cheapest who may join cost 2 or 3.
      expect(spent).toBeGreaterThan(more - 3);
      const left = held(one);
      for (const piece of held(was)) left.splice(left.indexOf(piece), 1);
      expect(left.length).toBe(held(one).length - held(was).length);
    }
    expect(new Set(own.map((one) => String(held(one)))).size > 1).toBe(more > 0);
  }
});

test("says where nothing that the rules allow is enough, and how near it comes", async () => {
  expect(await realCli(...dial, "--out", at("dial")), err).toBe(0);
  const s = summaryOf("dial");
  expect(s).toMatchObject({ verdict: "beyond the rules", most: [0, 11] });
  expect(s).not.toHaveProperty("nearest");
  expect(out).toContain("Nothing that the rules allow makes it even.");
  expect(s).not.toHaveProperty("elsewhere");
  expect(out).toMatch(/With nothing given Jedi Masters wins \d+\.\d % \(/);
  expect(out).toContain("given-0 0 --html");
});

test("goes on to gambit where the event has no points left that make it even, and answers with what can be posted", async () => {
  const asked = ["even", "bounty-hunters", "sith-acolytes", "--games", "400", "--maps", "open", "--workers", "1"];
  expect(await realCli(...asked, "--plan", "--out", at("planned-on")), err).toBe(0);
  expect(out).toMatch(/then by gambit +at most +400/);
  expect(await realCli(...asked, "--out", at("on")), err).toBe(0);
  const s = summaryOf("on");
  const [points] = s.elsewhere!;
  expect(points).toMatchObject({ name: "points", units: "points to build with" });
  // A squad is filled to the event's 100 points at most.
  expect(Math.abs(points.by)).toBeLessThanOrEqual(3);
  expect(s.handicap.name).toBe("gambit");
  expect(s.verdict).toBe("found");
  expect(s.asItIs!.estimate).toBeLessThan(0.1);
  expect(s.nearest!.words).toMatch(
    /^Bounty Hunters scores \d+ points a round for the middle of the map, Sith Acolytes 5, scored at the end of each round by whoever has a character within 4 squares of the middle of the map\. A defeated character scores what it cost, 100 points at the end of a round win, and so does who defeats all$/,
  );
  expect(out).toContain(`At the table: ${s.nearest!.words}. Bounty Hunters then wins `);
  expect(out.replace(/\s/g, " ")).toContain(elsewhereWords(s).join(" ").replace(/\s/g, " "));
  expect(err).toContain("Points to build with do not make it even: now gambit points are asked");
  const before = text("on");
  expect(await realCli("even", "--resume", at("on"), "--workers", "1"), err).toBe(0);
  expect(text("on")).toBe(before);
  expect(await realCli("verify", at("on"), "--share", "10%"), err).toBe(0);
  expect(await realCli("replay", join(at("on"), s.doses[0].folder), "0"), err).toBe(0);
  for (const share of ["1/2", "2/2"])
    expect(await realCli(...asked, "--shard", share, "--out", at(`on-${share[0]}`)), err).toBe(0);
  expect(await realCli("merge", at("on-1"), at("on-2"), "--out", at("on-whole"), "--workers", "1"), err).toBe(0);
  expect(text("on-whole")).toBe(before);
});

test("a squad against itself is due nothing, which takes no further handicap", async () => {
  const mirror = ["even", "stormtrooper-company", "stormtrooper-company", "--maps", "open", "--games", "800"];
  expect(await realCli(...mirror, "--plan", "--workers", "1", "--out", at("planned")), err).toBe(0);
  expect(out).toMatch(/given: nothing +80/);
  expect(out).not.toContain("nearer");
  expect(await realCli(...mirror, "--workers", "1", "--out", at("mirror")), err).toBe(0);
  const { verdict, doses } = summaryOf("mirror");
  expect(verdict).toBe("mirror");
  expect(doses.map(({ by }) => by)).toEqual([0]);
  // Games of a pair may all be split: then the games say how sure that is.
  expect(doses[0].rate.low).toBeLessThan(0.45);
  expect(doses[0].rate.high).toBeGreaterThan(0.55);
  expect(out).toContain("0: the two are the same squad.");
});

test("what is given already counts on both sides, and bounds what may be given besides", async () => {
  const asked = ["even", "tcg-socal-light", "tcg-socal-dark", "--already", "5", "--games", "800", "--workers", "1"];
  expect(await realCli(...asked, "--out", at("already")), err).toBe(0);
  const { most, nearest, doses } = summaryOf("already");
  // The dark side has 30 to go without, the light side 25 that are left of 30.
  expect(most).toEqual([30, 25]);
  expect(nearest!.words).toBe(`SoCal Light sets up with 25 points, SoCal Dark with ${30 + nearest!.by}`);
  expect(out).toContain(`At the table: ${nearest!.words}. SoCal Light then wins `);
  expect(out).toContain("In every game 5 setup points were given to SoCal Dark already.");
  expect(out).toContain("With nothing more given, SoCal Dark sets up with 30 points, SoCal Light with 25.");
  expect(out).toContain("The most that can be given besides, in setup points: 30 to SoCal Light, 25 to SoCal Dark.");
  expect(out).toContain("dejarik even tcg-socal-light tcg-socal-dark --already 5 --games 3200");
  // The game to watch is of the handicap that the answer names, or the closest one played.
  const watched = Number(/given-(\d+)-to-a 0 --html/.exec(out)![1]);
  const gap = Math.min(...doses.map(({ by }) => Math.abs(by - nearest!.by)));
  expect(Math.abs(-watched - nearest!.by)).toBe(gap);
});

test("built squads may be given what is left of the most", () => {
  const asked = checkEven({ entrants: ["bounty-hunters", "sith-acolytes"], already: -90 }, { findGame, gameNames });
  expect(asked.most).toEqual([9, 98]);
});

describe("the answer", () => {
  const base = (): EvenSummary => ({ ...summaryOf("setup"), a: "A", b: "B", games: 400, already: 0 });
  const row = (by: number, low: number, high: number) => ({
    ...{ ...base().doses[0], by, words: `words of ${by}`, rate: bounds(low, high) },
  });

  test("is not known where the interval holds 0 and much else", () => {
    const { nearest: _, ...rest } = base();
    const doses = [row(-6, 0.4, 0.6), row(0, 0.55, 0.75)];
    expect(answerOf({ ...rest, verdict: "not known", even: bounds(-54, 83), doses }).join(" ")).toBe(
      "Not known: 400 games leave open all from 54 setup points for A to 83 for B. With nothing given A wins 65.0\u202f% (55.0–75.0\u202f%).",
    );
  });

  test("names the best tried where less helps more than the most, and its game", () => {
    const { nearest: _, ...rest } = base();
    const doses = [row(-14, 0.28, 0.38), row(-4, 0.422, 0.488), row(0, 0.35, 0.42)];
    const s: EvenSummary = { ...rest, verdict: "beyond the rules", doses };
    expect(answerOf(s)).toEqual([
      "Nothing that was tried makes it even.",
      "The best tried: words of -4; A then wins 45.5\u202f% (42.2–48.8\u202f%).",
    ]);
    expect(shownDose(s).by).toBe(-4);
    const atEnd = { ...s, doses: doses.slice(1) };
    expect(answerOf(atEnd)[0]).toBe("Nothing that the rules allow makes it even.");
  });
});

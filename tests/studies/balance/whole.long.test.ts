import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Entrant } from "../../../src/games/game.js";
import * as registry from "../../../src/registry.js";
import { isBeyond } from "../../../src/studies/balance/run.js";
import { changedField, checkBalance } from "../../../src/studies/balance/study.js";
import type { BalanceSummary } from "../../../src/studies/balance/summary.js";
import { catchOutput, err, out, realCli } from "../../support/cli.js";
import { temporaryFolder } from "../../support/experiments.js";
import { twinField } from "./twins.js";

/** The least change of a field: what is refused, played, gone on with and shared out. */

const base = temporaryFolder();
const at = (name: string) => join(base, name);
catchOutput();
const SMALL = ["--games", "100", "--drawn", "1000", "--maps", "open", "--recheck-by", "none", "--workers", "1"];
const text = (folder: string) => readFileSync(join(at(folder), "summary.json"), "utf8");

mkdirSync(at("files"), { recursive: true });
const field = twinField(at("files"), { Ash: 38 }, 3);

test.each([
  [["jedi-council"], "balance: name two squads or more; 1 is no field"],
  [["jedi-council", "jedi-council"], '"jedi-council" is the same squad twice'],
  [
    ["jedi-council", "republic-150"],
    '"Jedi Council" is built to 100 points, and "Republic 150" is built to 150 points: a field has one limit',
  ],
  [["jedi-council", "ewok-swarm", "--change", "costs"], '"costs" cannot be changed; it is one of hitPoints'],
  [["jedi-council", "ewok-swarm", "--keep", "Nobody"], 'nobody of the field is called "Nobody"'],
  [["jedi-council", "ewok-swarm", "--distance", "60"], "--distance: must be a number from 1 to 30"],
  [["jedi-council", "ewok-swarm", "--recheck-by", "random"], '"random" is no higher level than greedy'],
  [[...field.slice(1), "--change", "hitPoints"], "with cards of your own only cost and ban may change, not hitPoints"],
  [
    [...field.slice(1), "--keep", "Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Gum", "Hazel"],
    "every piece of the field is kept",
  ],
])("%j is refused with its place", async (words, said) => {
  expect(await realCli("balance", ...words, "--out", at("refused"))).toBe(2);
  expect(err).toContain(said);
});

test("a price far off is proposed, told, written as a card, and the same after --resume", async () => {
  expect(await realCli(...field, ...SMALL, "--out", at("whole")), err).toBe(0);
  const s: BalanceSummary = JSON.parse(text("whole"));
  expect(s.isUneven).toBe(true);
  expect(s.front[0]).toMatchObject({ changes: [], size: 0 });
  const [change] = s.front[s.chosen].changes;
  expect(change).toMatchObject({ piece: "Ash", field: "cost", from: 38 });
  expect(change.to).toBeLessThan(30);
  expect(s.confirmed!.uneven).toBeLessThan(s.uneven);
  expect(s.squads.filter(({ isChanged }) => isChanged).map(({ name }) => name)).toEqual(["One", "Two"]);
  expect(out).toContain("Ash: cost 38 to");
  const file = readFileSync(join(at("whole"), s.front[s.chosen].file!), "utf8");
  expect(file).toContain(`cost: ${change.to}`);
  expect(readFileSync(join(at("whole"), "report.md"), "utf8")).toContain("did not ask");
  const before = text("whole");
  expect(await realCli("balance", "--resume", at("whole"), "--workers", "1"), err).toBe(0);
  expect(text("whole")).toBe(before);
  expect(await realCli("verify", at("whole"), "--share", "10%"), err).toBe(0);
});

test("a banned piece is not played: its squad buys others of the field, and who does not have it stays", () => {
  const names = ["jedi-council", "bounty-hunters", "rebel-heroes"];
  const study = checkBalance({ entrants: names, change: ["ban"] }, registry);
  // What is drawn spends three fifths of the points at least.
  const drawn = study.sample.limits as { readonly points: number; readonly spread: number };
  expect(drawn.spread).toBe(Math.round(0.4 * drawn.points));
  const game = registry.findGame("miniatures")!;
  const piece = study.pieces.findIndex(({ name }) => name === "Jedi Weapon Master");
  const { experiment, kept, bought } = changedField(game, study, [{ piece, field: "ban", from: 1 }], "fresh")!;
  const members = experiment.entrants.map(({ units }) => units);
  expect(members[0]).not.toContain("Jedi Weapon Master");
  expect(members[0]).toEqual(expect.arrayContaining(["Even Piell", "Luminara Unduli", "Jedi Knight"]));
  expect(experiment.entrants.slice(1)).toEqual(study.experiment.entrants.slice(1));
  expect(kept[0][piece] + bought[0][piece]).toBe(0);
  const points = bought[0].reduce((sum, count, k) => sum + count * study.pieces[k].numbers.cost, 0);
  expect(points).toBeGreaterThan(0);
  expect(experiment.entrants[0].points).toBeLessThanOrEqual(100);
  const all = study.squads[0].copies.flatMap((count, k) =>
    count > 0 ? [{ piece: k, field: "ban", from: 1 } as const] : [],
  );
  expect(changedField(game, study, all, "fresh")).toBeUndefined();
});

test("a ban is confirmed without the piece, and written as a format that bans it", async () => {
  const words = ["balance", "jedi-council", "rebel-heroes", "--change", "ban", "--most", "1", ...SMALL.slice(2)];
  expect(await realCli(...words, "--games", "400", "--out", at("ban")), err).toBe(0);
  const s: BalanceSummary = JSON.parse(text("ban"));
  const { changes, file } = s.front[s.chosen];
  expect(changes).toHaveLength(1);
  const run = readFileSync(join(at("ban"), "confirmed", "run.json"), "utf8");
  expect(readFileSync(join(at("ban"), "field", "run.json"), "utf8")).toContain(`"${changes[0].piece}"`);
  expect(run).not.toContain(`"${changes[0].piece}"`);
  // What a squad costs is what it cost in the games: with those who came for the banned one, too.
  for (const [stage, key] of [
    ["field", "cost"],
    ["confirmed", "costAfter"],
  ] as const) {
    const { experiment } = JSON.parse(readFileSync(join(at("ban"), stage, "run.json"), "utf8"));
    expect(s.squads.map((squad) => squad[key])).toEqual(experiment.entrants.map((one: Entrant) => one.points));
  }
  expect(await realCli("check", join(at("ban"), file!)), err).toBe(0);
  expect(readFileSync(join(at("ban"), file!), "utf8")).toContain(`banned: [ ${changes[0].piece} ]`);
});

test("what may not change stays, and it is said how near the rest comes", async () => {
  const words = ["--keep", "Ash", "--most", "1", "--distance", "1"];
  mkdirSync(at("strong"));
  const strong = twinField(at("strong"), {}, 3, "Ash");
  expect(await realCli(...strong, ...SMALL, ...words, "--out", at("kept")), err).toBe(0);
  const s: BalanceSummary = JSON.parse(text("kept"));
  expect(s.front.flatMap(({ changes }) => changes.map(({ piece }) => piece))).not.toContain("Ash");
  expect(s.isReached).toBe(false);
  expect(out).toContain("The goal was not reached: every matchup within 1 point of even, by up to 1 change of cost.");
});

test("a real field changes what its own table calls off, and says which squads are to be rebuilt", async () => {
  const names = ["rebel-heroes", "bounty-hunters", "jedi-council", "sample-republic"];
  expect(await realCli("balance", ...names, ...SMALL, "--out", at("real")), err).toBe(0);
  const s: BalanceSummary = JSON.parse(text("real"));
  const { changes } = s.front[s.chosen];
  expect(changes.length).toBeGreaterThan(0);
  for (const { piece, from, to, otherwise } of changes) {
    const { worth, isOff, cost } = s.pieces.find(({ name }) => name === piece)!;
    expect(otherwise).toBeUndefined();
    expect(isOff).toBe(true);
    expect(Math.sign(to! - from)).toBe(Math.sign(worth.estimate - cost!));
  }
  expect(s.isReached).toBe(false);
  expect(s.confirmed!.nearer.estimate).toBeGreaterThan(0.03);
  expect(out).toContain("points nearer to even on average");
  const off = s.squads.filter(
    ({ cost, costAfter, limit }) => costAfter !== cost && (costAfter! > limit! || costAfter! < limit! - 5),
  );
  expect(off.length).toBeGreaterThan(0);
  for (const { name, costAfter } of off) expect(out).toContain(`${name} (${costAfter} of 100 points`);
});

test("is shared out and merged to the bytes of one machine", async () => {
  for (const share of ["1/2", "2/2"])
    expect(await realCli(...field, ...SMALL, "--shard", share, "--out", at(`share-${share[0]}`)), err).toBe(0);
  expect(await realCli("merge", at("share-1"), at("share-2"), "--out", at("merged"), "--workers", "1"), err).toBe(0);
  expect(text("merged")).toBe(text("whole"));
});

test("a matchup is beyond the distance where all of its interval is, on either side", () => {
  const shown = (low: number, high: number) => isBeyond({ low, high }, 0.05);
  expect([shown(0.56, 0.6), shown(0.4, 0.44)]).toEqual([true, true]);
  expect([shown(0.54, 0.7), shown(0.3, 0.46), shown(0.2, 0.8), shown(0.55, 0.6), shown(0.4, 0.45)]).not.toContain(true);
});

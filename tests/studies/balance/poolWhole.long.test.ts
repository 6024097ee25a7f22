import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as registry from "../../../src/registry.js";
import { poolPage } from "../../../src/studies/balance/pool/page.js";
import { judgedAs } from "../../../src/studies/balance/pool/run.js";
import { checkPool } from "../../../src/studies/balance/pool/study.js";
import type { PoolSummary } from "../../../src/studies/balance/summary.js";
import type { CharacterValue } from "../../../src/studies/cost/summary.js";
import { catchOutput, err, out, realCli } from "../../support/cli.js";
import { temporaryFolder } from "../../support/experiments.js";
import { TWINS, twinField } from "./twins.js";

/** The least change of a pool: what is refused, proposed, voted on, gone on with and shared out. */

const base = temporaryFolder();
const at = (name: string) => join(base, name);
catchOutput();
mkdirSync(at("files"), { recursive: true });
const [, , ...own] = twinField(at("files"), { Ash: 26, Birch: 14 }, 1);
const POOL = ["balance", "--pool", ...TWINS, ...own];
const SMALL = ["--squads-each", "500", "--maps", "open", "--distance", "2", "--recheck-by", "none", "--workers", "1"];
const text = (folder: string, name = "summary.json") => readFileSync(join(at(folder), name), "utf8");

test.each([
  [["jedi-council", "--pool", "all"], "name a field, or --pool, not both"],
  [["--pool", "Ewok", "Mynock"], "--pool: a value needs others to compare with"],
  [["--pool", "all", "--game", "lcg"], "have no price in points that says how much one ought to be worth"],
  [["--pool", "all", "--games", "400"], "--games: is of a field of squads or decks"],
  [["jedi-council", "rebel-heroes", "--squads-each", "600"], "--squads-each: is of a pool"],
  [["jedi-council", "rebel-heroes", "--most", "9"], "--most: must be a whole number from 1 to 8 of a field"],
  [["--pool", "faction: Rebell"], 'there is no faction "Rebell" (did you mean "Rebel"?)'],
  [["--pool", "cost: 90 or more"], "0 of cost: 90 or more can be drawn"],
  [["--pool", "Ewok", "Mynock", "Wampa", "--keep", "Nobody"], 'nobody of the pool is called "Nobody"'],
  [["--pool", "Ewok", "Mynock", "Wampa", "--keep", "Ewok", "Mynock", "Wampa"], "every piece of the pool is kept"],
  [["--pool", "Ewok", "Mynock", "Wampa", "--change", "costs"], '"costs" cannot be changed; it is one of hitPoints'],
])("%j is refused with its place", async (words, said) => {
  expect(await realCli("balance", ...words, "--out", at("refused"))).toBe(2);
  expect(err).toContain(said);
});

test("a pool is named by what its pieces are, or is all that a format lets in", () => {
  const named = (given: object) => checkPool({ maps: ["open"], ...given }, registry).cost;
  const { drawing, pricing } = registry.findGame("miniatures")!;
  const pieces = ({ options, limits }: ReturnType<typeof named>) => drawing!(options, limits).pieces;
  const rebels = named({ pool: ["faction: Rebel", "Mynock"] });
  const found = pieces(rebels).map(({ of }) => pricing!.byId(of!, rebels.options)!.name);
  expect(found).toEqual(expect.arrayContaining(["Rebel Trooper", "Mynock"]));
  expect(found).not.toContain("Stormtrooper");
  expect(found.length).toBeLessThan(pieces(named({ pool: ["all"] })).length);
  expect(pieces(named({ pool: ["set: Clone Strike", "cost: 10 or less"] })).length).toBeGreaterThan(20);
  // A format's own pool and bans hold beside.
  const league = join(base, "league.yaml");
  writeFileSync(league, "format: League\ngame: miniatures\npool: [{ faction: Rebel }]\nbanned: [Rebel Trooper]\n");
  const names = pieces(named({ pool: ["all"], format: league })).map(({ name }) => name);
  expect(names.some((name) => /^Rebel Trooper( \(|$)/.test(name))).toBe(false);
  expect(names.length).toBeLessThan(found.length);
});

const valued = (more: object, price: object): CharacterValue =>
  ({
    ...{ name: "Ewok", cost: 20, ...more },
    price: { fairCost: { estimate: 11, low: 10, high: 12, confidence: 0.95 }, verdict: "open", ...price },
  }) as never;
const judged = (more: object, price: object, keep: readonly string[] = []) =>
  judgedAs(valued(more, price), { keep }, [{ name: "Mynock" }, { name: "Ewok" }]);

test("how far a piece is off holds the errors of other choices, and of a bound what was found last", () => {
  expect(judged({}, {})).toMatchObject({ piece: 1, off: { estimate: -9, reach: 1 } });
  expect(judged({}, { choiceReach: 2 })!.off.reach).toBeCloseTo(Math.sqrt(5), 9);
  const rounds = [{ cost: 90, fairCost: { estimate: 120, low: 110, high: 130, confidence: 0.95 } }];
  expect(judged({}, { recosted: { bound: 90, rounds } })!.off).toEqual({ estimate: 100, reach: 10 });
  const atPrice = { estimate: 8, low: 6, high: 10, confidence: 0.95 };
  expect(judged({}, { recosted: { bound: 1, rounds: [], atPrice } })!.off).toEqual({ estimate: -12, reach: 2 });
  expect(judged({}, { verdict: "estimate" })).toBeUndefined();
});

test("a commander that looks too dear is left alone, one that is too cheap is not", () => {
  expect(judged({ commander: true }, {})!.left).toBe("company");
  expect(judged({ commander: true, cost: 5 }, {})!.left).toBeUndefined();
  expect(judged({}, {})!.left).toBeUndefined();
  expect(judged({ cost: 5 }, {}, ["Ewok"])!.left).toBe("kept");
});

test("two prices that are off are proposed, confirmed, put to the vote, and the same after --resume", async () => {
  expect(await realCli(...POOL, ...SMALL, "--out", at("whole")), err).toBe(0);
  const s: PoolSummary = JSON.parse(text("whole"));
  expect(s.measure).toBe("pool");
  const { changes, unfair, file } = s.front.at(-1)!;
  expect(changes.map(({ piece }) => piece).sort()).toEqual(["Ash", "Birch"]);
  for (const { piece, from, to } of changes) {
    expect(from).toBe(piece === "Ash" ? 26 : 14);
    expect(Math.abs(to! - 20)).toBeLessThanOrEqual(2);
  }
  expect(unfair).toBe(0);
  expect(s.front.map((one) => one.changes.length)).toEqual([0, 1, 2]);
  expect(s.confirmed).toMatchObject({ beyond: 0, newly: [] });
  for (const { name, off, after } of s.pieces) {
    expect(Math.abs(after!.estimate), name).toBeLessThanOrEqual(2);
    if (name === "Ash") expect(off.high).toBeLessThan(-2);
  }
  expect(out).toContain("Ash: cost 26 to");
  expect(text("whole", file!)).toContain("based on: Ash");
  const page = await poolPage(s, { path: "", facts: [] } as never);
  expect(page.sections.flatMap((one) => one?.title ?? [])).toEqual(["To vote on", "How many to change", "Every piece"]);
  const before = text("whole");
  expect(await realCli("balance", "--resume", at("whole"), "--workers", "1"), err).toBe(0);
  expect(text("whole")).toBe(before);
  expect(await realCli("verify", at("whole"), "--share", "10%"), err).toBe(0);
});

test("what is kept stays off; a ban takes only what is too cheap, and the rest is valued without it", async () => {
  expect(await realCli(...POOL, ...SMALL, "--keep", "Ash", "--change", "ban", "--out", at("ban")), err).toBe(0);
  const s: PoolSummary = JSON.parse(text("ban"));
  const piece = (wanted: string) => s.pieces.find(({ name }) => name === wanted)!;
  expect(s.front.at(-1)).toMatchObject({ unfair: 1, changes: [{ piece: "Birch", field: "ban" }] });
  expect(piece("Ash")).toMatchObject({ isOff: true, left: "kept" });
  expect(out).toContain("Kept though off: Ash.");
  expect(piece("Birch").after).toBeUndefined();
  expect(piece("Cedar").after).toBeDefined();
  const { limits } = JSON.parse(text("ban", join("points-confirmed", "sample.json")));
  expect(limits.pool).toHaveLength(TWINS.length - 1);
  expect(limits.pool).not.toContain("own:birch");
  expect(text("ban", s.front.at(-1)!.file!)).toContain("banned: [ Birch ]");
});

test("nothing is proposed where all prices are fair", async () => {
  const fair = twinField(at("files"), {}, 1).slice(2);
  expect(await realCli("balance", "--pool", ...TWINS, ...fair, ...SMALL, "--out", at("fair")), err).toBe(0);
  const s: PoolSummary = JSON.parse(text("fair"));
  expect(s.front).toHaveLength(1);
  expect(s.confirmed).toBeUndefined();
  expect(out).toContain("Nothing need change.");
  twinField(at("files"), { Ash: 26, Birch: 14 }, 1);
});

test("is shared out and merged to the bytes of one machine", async () => {
  for (const share of ["1/2", "2/2"])
    expect(await realCli(...POOL, ...SMALL, "--shard", share, "--out", at(`share-${share[0]}`)), err).toBe(0);
  expect(await realCli("merge", at("share-1"), at("share-2"), "--out", at("merged"), "--workers", "1"), err).toBe(0);
  expect(text("merged")).toBe(text("whole"));
});

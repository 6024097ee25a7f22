import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { STRONG_MYNOCK } from "../studies/judge/support.js";
import { catchOutput, realCli as cli, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

const base = temporaryFolder();
const at = (name: string) => join(base, name);
catchOutput();

test("judges a changed character: prints, a page, JSON; the same again to the byte; its games are played again", async () => {
  writeFileSync(at("own.yaml"), STRONG_MYNOCK);
  // Games of small squads on one map take less than half as long.
  const small = ["--points", "60", "--maps", "open"];
  const words = ["judge", at("own.yaml"), "--games", "2000", ...small, "--seed", "ballot", "--workers", "1"];
  expect([0, 4]).toContain(await cli(...words, "--out", at("one"), "--json"));
  const told = JSON.parse(out);
  const [card] = told.cards;
  expect(card).toMatchObject({ name: "Mynock", mark: "changed", note: "for a ballot", isLegal: true });
  expect(card.basedOn.name).toBe("Mynock");
  expect(card.fairCost.low).toBeLessThan(card.fairCost.estimate);
  expect(card.change.gain.low).toBeGreaterThan(0);
  expect(card.change.verdict).toBe("better for its price");
  // 2000 games are below the sample of a level, and of the worth of its numbers.
  expect(card).not.toHaveProperty("holds");
  expect(card.statWeights).toEqual([]);
  expect(card.sentence).toContain("Mynock: hit points 10 → 120; ");
  const page = readFileSync(join(at("one"), "report.html"), "utf8");
  expect(page).toContain("To be voted on");
  expect(page).toContain("To be posted");
  expect([0, 4]).toContain(await cli(...words, "--out", at("two"), "--words"));
  expect(out).toMatch(/^Mynock as changed at .*\nThe change makes it stronger for its price/);
  for (const file of ["study.json", "summary.json"])
    expect(readFileSync(join(at("two"), file), "utf8")).toBe(readFileSync(join(at("one"), file), "utf8"));
  expect([0, 4]).toContain(await cli("judge", "--resume", at("two")));
  expect(out).toMatch(
    /\nMynock as changed is too cheap by \d+\.\d points: it costs \d+ and is fair at \d+\.\d \(95 % sure: \d+\.\d to \d+\.\d\).*\.\nThe change makes it stronger for its price by \d+\.\d points \(95 % sure: [\d.]+ to [\d.]+\)\. It is worth [\d.]+ more\.\n/,
  );
  expect(out).toMatch(
    /\nMynock, as published +(\d+) +[\d.]+ \([\d.]+ to [\d.]+\)\nMynock, as changed +\1 +[\d.]+ \([\d.]+ to [\d.]+\)\n/,
  );
  expect(out).toMatch(/^own · Star Wars Miniatures · hit points 10 → 120 · attack 0 → 12 · damage 10 → 30 · /);
  expect(await cli("judge", "--resume", at("two"), "--games", "4000")).toBe(2);
  const stage = `card-1-round-1-at-${card.tried.low}`;
  expect(existsSync(join(at("one"), stage))).toBe(true);
  expect(await cli("replay", at("one"), `${stage}/3:a@1`)).toBe(0);
  expect(out).toContain("Mynock, before");
  expect(await cli("report", at("one"))).toBe(0);
  expect(readFileSync(join(at("one"), "report.html"), "utf8")).toBe(page);
}, 300_000);

test("judges a card of the Trading Card Game: prints, a page, JSON; it is resumed, and its games are played again", async () => {
  writeFileSync(at("unit.yaml"), "{ game: tcg, cards: [{ based on: Stormtrooper TK-119, power: 12, health: 12 }] }");
  const words = ["judge", at("unit.yaml"), "--games", "2000", "--seed", "ballot", "--workers", "1"];
  expect([0, 4]).toContain(await cli(...words, "--out", at("three"), "--json"));
  const told = JSON.parse(out);
  const [card] = told.cards;
  expect(told).toMatchObject({ measure: "value", game: "tcg" });
  expect(card).toMatchObject({ name: "Stormtrooper TK-119", kind: "card", copies: 4, cost: 3, basedOn: { cost: 3 } });
  expect(card.change.gain.low).toBeGreaterThan(0.01);
  expect(card.change.verdict).toBe("better");
  expect(card).toMatchObject({ statWeights: [] });
  expect(card).not.toHaveProperty("holds");
  expect(card.sentence).toContain("Stormtrooper TK-119 as changed is better than it was");
  const page = readFileSync(join(at("three"), "report.html"), "utf8");
  for (const words of ["To be voted on", "To be posted"]) expect(page).toContain(words);
  for (const words of ["What its numbers are worth", "At which levels it holds"]) expect(page).not.toContain(words);
  expect([0, 4]).toContain(await cli("judge", "--resume", at("three")));
  expect(out).toMatch(
    /\nStormtrooper TK-119 as changed is strong: \+[\d.]+ wins in 100 games \(95 % sure: \+[\d.]+ to \+[\d.]+\)\.\nThe change makes it better by [\d.]+ wins in 100 games \(95 % sure: [\d.]+ to [\d.]+\)\.\n/,
  );
  expect(out).toMatch(/\nStormtrooper TK-119, as changed +\+[\d.]+ \(.*\)\n/);
  expect([0, 4]).toContain(await cli("judge", "--resume", at("three"), "--words"));
  expect(out).toMatch(/^Stormtrooper TK-119 as changed is better than it was/);
  expect(await cli("judge", "--resume", at("three"), "--games", "4000")).toBe(2);
  expect(await cli("replay", at("three"), "card-1-round-1-b/3:0@0")).toBe(0);
  expect(out).toContain("Stormtrooper TK-119, changed");
  expect(await cli("replay", at("three"), "card-1-round-1-b/3:0@2")).toBe(0);
  expect(out).not.toContain("Stormtrooper TK-119, changed");
  expect(await cli("verify", at("three"), "--share", "2%", "--minutes", "1")).toBe(0);
}, 900_000);

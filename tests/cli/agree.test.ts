import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { catchOutput, realCli as cli, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

const base = temporaryFolder();
const at = (...names: string[]) => join(base, ...names);
catchOutput();

test("agree holds results against a run, names what is wrong with either, and prints one document", async () => {
  const squads = ["sample-republic", "bounty-hunters", "starter-republic"];
  expect(await cli("run", ...squads, "--games", "8", "--out", at("run"), "--workers", "1")).toBe(0);
  writeFileSync(
    at("league.csv"),
    "a,b,winsA,winsB\nSample Republic,Bounty Hunters,6,4\nBounty Hunters,Starter Republic,9,1\nStarter Republic,Sample Republic,2,8\n",
  );
  expect(await cli("agree", at("league.csv"), "--with", at("run"), "--json")).toBe(0);
  const found = JSON.parse(out);
  expect(found).toMatchObject({ of: "run", kind: "results", agreement: { compared: 3 }, notPlayed: 0 });
  expect(found.matchups).toHaveLength(3);
  expect(await cli("agree", at("league.csv"), "--with", at("run"))).toBe(0);
  expect(out).toMatch(/^Nothing can be said of agreement: 3 are too few to show any\.$/m);
  expect(await cli("agree", at("league.csv"), "--with", at("run"), "--html", at("agree.html"))).toBe(0);
  const page = readFileSync(at("agree.html"), "utf8");
  for (const words of ["Where people and simulation part", "place by people", "Bounty Hunters", "league.csv"])
    expect(page).toContain(words);
  const [, game] = /dejarik replay \S+ '(\d+)'/.exec(out)!;
  expect(await cli("replay", at("run"), game!)).toBe(0);
  writeFileSync(at("wrong.csv"), "name,rating\nSample Republik,4\nBounty Hunters,good\n");
  expect(await cli("agree", at("wrong.csv"), "--with", at("run"))).toBe(2);
  expect(err).toMatch(/wrong\.csv:2:1: the simulation knows no "Sample Republik" \(did you mean "Sample Republic"\?\)/);
  expect(err).toMatch(/wrong\.csv:3:1: rating: must be a number, not "good"/);
  expect(await cli("agree", at("league.csv"))).toBe(2);
  expect(err).toContain("--with: name the folder of a run or a study");
  expect(await cli("agree", at("league.csv"), "--with", base)).toBe(2);
  expect(err).toContain("is the folder of no run and no study");

  // As a European spreadsheet saves one matchup.
  writeFileSync(at("one.csv"), "A;B;WinsA;WinsB\nSample Republic;Bounty Hunters;3,5;16,5\n");
  expect(await cli("agree", at("one.csv"), "--with", at("run"))).toBe(0);
  expect(out).toMatch(/\nBounty Hunters – Sample Republic +82\.5 % +20 +\d+\.\d % +(apart|may be chance)\n/);
  expect(await cli("agree", at("one.csv"), "--with", at("run"), "--words")).toBe(0);
  expect(out).toMatch(
    /^People and simulation [^\n]*\n {2}Bounty Hunters against Sample Republic: people 82\.5 % of 20 games \(61\.\d–93\.\d %\), the simulation \d+\.\d %\. (May be chance|Significant) /,
  );
  expect(out).not.toContain("correlation");
});

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { catchOutput, cliOf, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

const base = temporaryFolder();
const at = (name: string) => join(base, name);
const registry = new URL("../../src/registry.ts", import.meta.url).href;
const study = at("few.yaml");
writeFileSync(
  study,
  `study: cost
name: Few
seed: s2
points: 40
squadsEach: 60
resamples: 100
maps: open
pool: [Heavy Stormtrooper, Royal Guard, Coruscant Guard, Snowtrooper, Noghri]
titratePairs: 250
alsoAtPoints: [60]
`,
);
catchOutput();
const cli = (...words: string[]) => cliOf(registry, ...words);
const cost = (...words: string[]) => cli("cost", ...words, "--workers", "1");

describe("cost", () => {
  test("says who costs too much or too little, writes a folder that is drawn, replayed and continued", async () => {
    expect(await cost("--set", "Noghri.cost-6", study, "--out", at("few"))).toBe(0);
    expect(out).toMatch(
      /^Few · Star Wars Miniatures · 4 characters · random squads of 30 to 40 points · map open · \d+ games · both sides played by greedy, which takes what looks best right now\n4 characters, each in fewer than 500 squads: .*\nYour Noghri at 10: estimate only\.\n/,
    );
    expect(out).toMatch(/\nSnowtrooper +7 +\d+\.\d \(\d+\.\d to \d+\.\d\) +estimate only\n/);
    expect(err).toContain(`Report: ${at("few/report.html")}`);
    expect(await cost("--resume", at("few"), "--words")).toBe(0);
    expect(out).toMatch(/^The squads are random legal ones of 30 to 40 points, each character in at least 60/);
    // With 60 squads each there are estimates, and no verdicts.
    expect(out).toMatch(
      /\n(4 characters, each in fewer than 500 squads: too few for verdicts|These games do not show)/,
    );
    expect(out).not.toMatch(/is (under|over)-costed|is fair at/);
    expect(out).toContain("of wins at an even matchup");
    const page = readFileSync(at("few/report.html"), "utf8");
    expect(page).toContain("What if: Noghri.cost-6.");
    expect(existsSync(at("few/report.md"))).toBe(true);
    expect(await cli("report", at("few"))).toBe(0);
    expect(readFileSync(at("few/report.html"), "utf8")).toBe(page);
    const summary = JSON.parse(readFileSync(at("few/summary.json"), "utf8"));
    const { pair, side } = summary.characters[0].example;
    expect(await cli("replay", at("few"), `${pair}:${side}`)).toBe(0);
    expect(out).toContain(summary.characters[0].name);
    expect(await cli("replay", at("few"), "points-60/3:a")).toBe(0);
    expect(await cli("replay", at("few"), "points-61/3:a")).toBe(2);
    expect(await cost("--resume", at("few"), "--json")).toBe(0);
    expect(JSON.parse(out)).toEqual(summary);
  }, 120_000);

  test("a folder of an earlier version of the program says so in a sentence, whatever asks for it", async () => {
    const old = at("old");
    mkdirSync(old, { recursive: true });
    const begun = { schemaVersion: 1, study: "cost", name: "Few" };
    const earlier = "was written by an earlier version of dejarik, so make the study again";
    writeFileSync(
      join(old, "study.json"),
      JSON.stringify({ ...begun, dejarik: "0.1.0", rules: {}, hash: "", asked: {} }),
    );
    // What the page reads now, such as what other choices would have given, was not written then.
    writeFileSync(join(old, "summary.json"), JSON.stringify({ ...begun, characters: [] }));
    for (const words of [
      ["report", old],
      ["replay", old, "0:a"],
      ["cost", "--resume", old],
    ]) {
      expect(await cli(...words), words[0]).toBe(2);
      expect(err, words[0]).toContain(earlier);
      expect(err, words[0]).not.toMatch(/undefined|TypeError|\n {4}at /);
    }
    // Nor is what a later version wrote taken for this one's.
    writeFileSync(join(old, "summary.json"), JSON.stringify({ ...begun, schemaVersion: 99, characters: [] }));
    expect(await cli("report", old)).toBe(2);
    expect(err).toContain("has schema version 99; this dejarik reads version 3 of studies of cost");
    expect(err).not.toContain("earlier");
    // It fits no shape of today.
    rmSync(old, { recursive: true });
  });

  test("ends with 4 where the games allowed do not decide a titration", async () => {
    expect(await cost(study, "--titrate", "Snowtrooper", "--out", at("titrated"))).toBe(4);
    expect(out).toContain("were spent before the search had ended");
  }, 120_000);

  test.each([
    [["--set", "Nogri.cost=5"], /^--set: no stat card is named "Nogri" \(did you mean "Noghri"\?\)/],
    [["--titrate", "Chewbacca"], /"Chewbacca.*is in no squad of this study/],
    [["--squads-each", "3"], /^--squads-each: .*20/],
    [["--strategies", "gready"], /^--strategies: unknown strategy "gready" \(did you mean "greedy"\?\)/],
    [["--maps", "opne"], /no map "opne"/],
    [["--company", "godo"], /--company.*godo|Invalid values/],
    [["--company-games", "5000"], /^--company-games: means nothing without company: good \(--company good\)/],
    [["--company", "good", "--company-pairs", "3"], /^--company-pairs: .*100/],
    [["--workers", "0"], /--workers: must be a whole number/],
  ])("%s is refused, and nothing is written", async (words, message) => {
    expect(await cli("cost", study, ...words, "--out", at("no"))).toBe(2);
    expect(err).toMatch(message);
    expect(existsSync(at("no"))).toBe(false);
  });

  test("files that are no study, folders that are taken and changes of what is continued are refused", async () => {
    expect(await cost(join(projectRoot, "reports/first-look.yaml"))).toBe(2);
    expect(err).toContain("is not a cost study: it needs study: cost");
    expect(await cost(study, "--out", at("few"))).toBe(2);
    expect(err).toContain("exists already");
    expect(await cost("--resume", at("few"), "--set", "Noghri.cost=5")).toBe(2);
    expect(err).toContain("cannot be changed");
    expect(await cost("--resume", base)).toBe(2);
    expect(err).toContain("is not a study's folder");
  });

  test("check knows study files", async () => {
    const shipped = ["cost.yaml", "cost-150.yaml", "cost-200.yaml"].map((name) => join(projectRoot, "reports", name));
    expect(await cli("check", study, ...shipped)).toBe(0);
    expect(out).toMatch(
      /cost study "Few", every character in 60 squads\n(.*worth at 1?[05]0 points.*10,000 squads\n){2}.*200 points/,
    );
    writeFileSync(at("wrong.yaml"), "study: cost\npoints: many\nsquadEach: 5\n");
    expect(await cli("check", at("wrong.yaml"))).toBe(2);
    expect(err).toMatch(/:2:9: points: .*\n.*:3:1: unknown key "squadEach" \(did you mean "squadsEach"\?\)/);
  });
});

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { catchOutput, cliOf, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

const base = temporaryFolder();
const at = (name: string) => join(base, name);
const registry = new URL("../support/coinGame.ts", import.meta.url).href;
catchOutput();
const cli = (...words: string[]) => cliOf(registry, ...words);

describe("meta", () => {
  test("says who leads a field of duellists: verdicts on standard output, the report on standard error", async () => {
    expect(
      await cli("run", "novice", "adept", "master", "--games", "4000", "--workers", "1", "--out", at("field")),
    ).toBe(0);
    expect(await cli("meta", at("field"), "--out", at("shown"), "--resamples", "200")).toBe(0);
    expect(out.split("\n")[1]).toBe("Master has the best rating of the 3 squads.");
    expect(out).toMatch(/\nMaster +\+\d+ \(\+\d+ to \+\d+\) +100 %\n/);
    expect(await cli("meta", at("field"), "--out", at("meta"), "--resamples", "200", "--words")).toBe(0);
    expect(out).toMatch(/^Master has the best rating of the 3 squads\.\nThe unbeatable mixture is Master alone\.\n/);
    expect(out).toContain("Dominated: ");
    expect(err).toContain(`Report: ${at("meta/report.html")}`);
    expect(readFileSync(at("meta/report.md"), "utf8")).toMatch(
      /\n- \*\*Besides:\*\* The unbeatable mixture is Master alone\. /,
    );
    const page = readFileSync(at("meta/report.html"), "utf8");
    expect(await cli("report", at("meta"))).toBe(0);
    expect(out).toBe(`${at("meta/report.html")}\n`);
    expect(readFileSync(at("meta/report.html"), "utf8")).toBe(page);
    expect(await cli("meta", at("field"), "--out", at("json"), "--json")).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ schemaVersion: 2, study: "meta", resamples: 1000 });
  });

  test("refuses folders and numbers that will not do, and writes nothing", async () => {
    expect(await cli("meta", at("nowhere"), "--out", at("no"))).toBe(2);
    expect(err).toContain("is not a run folder");
    expect(await cli("meta", at("field"), "--out", at("no"), "--resamples", "5")).toBe(2);
    expect(err).toContain("--resamples: must be a whole number from 100 to 100000");
    expect(await cli("meta", at("field"), "--out", at("meta"))).toBe(2);
    expect(err).toContain("exists already");
    expect(await cli("meta", at("field"), "--resample", "500")).toBe(2);
    expect(existsSync(at("no"))).toBe(false);
  });
});

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Registry } from "../../src/games/registry.js";
import { plainText } from "../../src/report/markdown.js";
import { compareRuns } from "../../src/studies/compare/compare.js";
import { writeStudyManifest, writeStudySummary } from "../../src/studies/folder.js";
import { nightVerdicts } from "../../src/studies/nightly/page/words.js";
import type { MatchupPlace, NightlySummary } from "../../src/studies/nightly/summary.js";
import { writeStudyReport } from "../../src/studies/report.js";
import * as changedCoins from "../support/changedCoins.js";
import { temporaryFolder } from "../support/experiments.js";
import { night } from "../support/nights.js";

const CHROMIUM = "/usr/bin/chromium";
const base = temporaryFolder();
const history = join(base, "history of nights");
const pages: Record<string, string> = {};
const summaries: Record<string, NightlySummary> = {};

beforeAll(async () => {
  for (const [name, registry] of [["one"], ["two"], ["three", changedCoins]] as [string, Registry?][]) {
    const { done, folder } = await night(history, name, registry === undefined ? {} : { registry });
    pages[name] = await writeStudyReport(folder, done!.manifest, done!.summary);
    summaries[name] = done!.summary;
  }
  const out = join(base, "compared");
  const run = (name: string) => join(history, name, "runs", "three", "fixed");
  const { manifest, summary } = compareRuns(run("two"), run("three"), 0.01, out);
  await writeStudyManifest(out, manifest);
  await writeStudySummary(out, summary);
  pages.compared = await writeStudyReport(out, manifest, summary);
});

describe("the page of a night", () => {
  const text = (name: string) => readFileSync(pages[name], "utf8");

  test("says first what came of it, and shows alerts with the commands that replay them, quoted where the shell needs it", () => {
    expect(text("two")).toMatch(
      /<p class="verdict">No alert: none of 3 matchups is shown to move by .*Nothing that is played was edited since (?:night )?one\b/s,
    );
    expect(text("two")).toMatch(
      /The program as it runs is the same to the last byte: .*<code title="SHA-256 [0-9a-f]{64}">[0-9a-f]{12}<\/code>/,
    );
    expect(text("two")).not.toContain('id="alerts"');
    expect(text("three")).toMatch(
      /<p class="verdict">2 alerts: .*id="sentences".*2 alerts: Master wins more against Novice \([^)]*\) and Adept \([^)]*\).+<p>Nothing that is played was edited since (?:night )?two/s,
    );
    expect(text("three")).toContain("dejarik replay three/runs/three/fixed 1:");
    expect(text("three")).not.toContain(history);
    expect(text("three").match(/<figure/g)).toHaveLength(3);
    expect(text("one")).toContain("Trends begin with the second night.");
  });

  test("says of no matchup that no change is shown where one is suspected", () => {
    const said = (suspicions: readonly MatchupPlace[]) =>
      nightVerdicts({ ...summaries.two!, suspicions })
        .map(plainText)
        .join("\n");
    expect(said([])).toContain("No change is shown in 3 matchups.");
    const one = said([{ experiment: 0, matchup: 1 }]);
    expect(one).toContain("In the other 2 matchups no change is shown.");
    expect(one).toContain("1 matchup shows a change on fresh seeds for the first time");
    expect(one).not.toContain("No change is shown");
  });

  test("every link leads somewhere and every picture has a name", () => {
    for (const name of Object.keys(pages)) {
      const page = text(name);
      const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]));
      for (const [, to] of page.matchAll(/href="#([^"]+)"/g)) expect(ids.has(to!), `${name}: ${to}`).toBe(true);
      for (const [svg] of page.matchAll(/<svg[^>]*>/g)) expect(svg).toMatch(/aria-hidden="true"|aria-label="[^"]+"/);
      expect(page).not.toMatch(/undefined|NaN|Infinity|\[object/);
    }
  });

  test("report.md has verdicts, alerts and tables", () => {
    const markdown = readFileSync(join(history, "three", "report.md"), "utf8");
    expect(markdown).toMatch(/^# Night three\n/);
    expect(markdown).toMatch(/## Alerts\n\n- (?:three: )?Master gains/);
    expect(markdown).toMatch(/\| matchup \| before \(win rate\)/);
  });
});

describe.runIf(existsSync(CHROMIUM))("pages in a browser, from a file and without network", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
  });
  afterAll(async () => browser?.close());

  test.each(["two", "three", "compared"])(
    "%s prints nothing on the console, does not overflow, sorts",
    async (name) => {
      const complaints: string[] = [];
      for (const width of [400, 1200]) {
        const page = await browser.newPage({ viewport: { width, height: 900 }, offline: true });
        page.on("console", (message) => complaints.push(message.text()));
        page.on("pageerror", (error) => complaints.push(error.message));
        await page.goto(pathToFileURL(pages[name]).href);
        await page.evaluate(`for (const d of document.querySelectorAll("details")) d.open = true`);
        const widths = await page.evaluate<[number, number]>(`[document.documentElement.scrollWidth, innerWidth]`);
        expect(widths[0]).toBeLessThanOrEqual(widths[1]);
        const heading = page.locator("table.sortable thead th", { hasText: "change" }).first();
        await heading.locator("button").click();
        expect(await heading.getAttribute("aria-sort")).toBe("descending");
        await page.close();
      }
      expect(complaints).toEqual([]);
    },
  );
});

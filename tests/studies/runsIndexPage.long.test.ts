import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Entry } from "../../src/studies/runsIndex.js";
import { indexPage } from "../../src/studies/runsIndexPage.js";
import { CONTRAST } from "../report/contrast.js";
import { temporaryFolder } from "../support/experiments.js";

/** The index of runs in a browser: narrow and wide, light and dark. */

const CHROMIUM = "/usr/bin/chromium";
const entry = (i: number, state: Entry["state"] = "finished"): Entry => ({
  ...{ folder: `run <${i}> of & "names"-20260102-03000${i}`, kind: "run", state, time: `2026-01-02 03:00:0${i}` },
  ...{ setting: [`Run <${i}>`, "Star Wars Miniatures", "4 maps", "2,000 games"], stamp: "" },
  found:
    state === "not readable" ? ["is of an unknown study"] : [`Squad ${i} is the strongest of 5 squads.`, "It wins."],
});
const ENTRIES = [entry(9), entry(8, "not finished"), entry(7, "not readable"), ...[6, 5, 4].map((i) => entry(i))];

describe.runIf(existsSync(CHROMIUM))("the index of runs", () => {
  const folder = temporaryFolder();
  let browser: Browser;

  beforeAll(async () => {
    writeFileSync(join(folder, "index.html"), indexPage("runs", ENTRIES, []));
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
  }, 60_000);
  afterAll(async () => browser?.close());

  test.each([
    [400, "dark"],
    [1400, "light"],
  ] as const)("at %i pixels, %s: fits, can be read, found in and copied from", async (width, colorScheme) => {
    const complaints: string[] = [];
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme, offline: true });
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    await page.goto(pathToFileURL(join(folder, "index.html")).href);
    expect(await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
    expect(await page.evaluate<number>(CONTRAST)).toBeGreaterThanOrEqual(4.5);
    const rows = page.locator("#runs tbody tr:visible");
    expect(await rows.count()).toBe(ENTRIES.length);
    // What came out stands beside what was asked, also where the screen is narrow.
    const box = await rows.first().locator("td").first().boundingBox();
    expect(box!.x).toBeLessThan(width);
    await page.locator("#runs input[type=search]").fill("run <5>");
    expect(await rows.allTextContents()).toEqual([expect.stringContaining("Run <5>")]);
    await page.locator("#runs input[type=search]").fill("");
    const resume = rows.nth(1);
    expect(await resume.locator("code").textContent()).toContain("dejarik run --resume ");
    await resume.locator("button.copy").click();
    // The clipboard answers in its own time.
    await expect.poll(() => resume.locator("button.copy").textContent(), { interval: 20 }).toMatch(/Copied|Selected/);
    // By keyboard: the first heading sorts.
    await page.locator("#runs thead th button").nth(3).press("Enter");
    expect(await page.locator("#runs th[aria-sort]").count()).toBe(1);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

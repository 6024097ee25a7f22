import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pageHtml } from "../../src/report/frame.js";
import { renderReport } from "../../src/report/run/page.js";
import { readStudySummary } from "../../src/studies/folder.js";
import { STUDIES } from "../../src/studies/kinds.js";
import { KEPT, plantedChanges } from "../cli/studyFaces.js";
import { temporaryFolder } from "../support/experiments.js";
import { keptFolders } from "../support/kept.js";
import { CONTRAST } from "./contrast.js";
import { dayAndNight, duel, field } from "./fixture.js";
import { summary as plantedCost } from "./plantedCost.js";

/**
 * What holds of a page of every kind: its table of verdicts is on the first screen, nothing is wider than a telephone,
 * and text stands out from its ground. Of `agree`
 * and of twelve cards cardPages.long.test.ts asks it, of the index of runs runsIndexPage.long.test.ts.
 */

const CHROMIUM = "/usr/bin/chromium";
const RUNS = { "run-field": field, "run-duel": duel, "run-sides": dayAndNight };
const NAMES = [...KEPT.map(([name]) => name), "cost-many", "try", ...Object.keys(RUNS)];

async function pages(): Promise<Map<string, string>> {
  const unpacked = keptFolders();
  const found = new Map<string, string>();
  const add = async (name: string, kind: string, summary: never, folder: string) => {
    const own = await STUDIES[kind].load();
    const page = await own.page(summary, { path: "runs/x", folder, facts: [] });
    found.set(name, pageHtml(page, own.face(summary, undefined, folder)));
  };
  for (const [name, kind, archive, ...place] of KEPT) {
    const folder = unpacked(archive)(...place);
    await add(name, kind, readStudySummary(folder) as never, folder);
  }
  await add("cost-many", "cost", plantedCost() as never, "");
  await add("try", "try", plantedChanges().cards as never, "");
  for (const [name, model] of Object.entries(RUNS)) found.set(name, await renderReport(model()));
  return found;
}

// Needs a browser of the system, which a fresh machine may not have.
describe.runIf(existsSync(CHROMIUM))("a page of every kind", () => {
  const folder = temporaryFolder();
  let browser: Browser;

  beforeAll(async () => {
    for (const [name, page] of await pages()) writeFileSync(join(folder, `${name}.html`), page);
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
  }, 60_000);
  afterAll(async () => browser?.close());

  const open = async (name: string, width: number, colorScheme: "light" | "dark") => {
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme, offline: true });
    await page.goto(pathToFileURL(join(folder, `${name}.html`)).href);
    return page;
  };

  test.each(NAMES)("%s: its first table begins on the first screen, with three rows or all", async (name) => {
    const page = await open(name, 1400, "light");
    const rows = page.locator("main table").filter({ visible: true }).first().locator("tbody > tr:not(.more)");
    const last = rows.nth(Math.min(3, await rows.count()) - 1);
    const { y, height } = (await last.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(900);
    await page.close();
  });

  test.each(NAMES)("%s: no overflow at 400 pixels, and contrast of 4.5 in both schemes", async (name) => {
    for (const scheme of ["light", "dark"] as const) {
      const page = await open(name, 400, scheme);
      await page.evaluate(`for (const d of document.querySelectorAll("details")) d.open = true`);
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(400);
      expect(await page.evaluate<number>(CONTRAST), scheme).toBeGreaterThanOrEqual(4.5);
      await page.close();
    }
  });
});

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { renderReport } from "../../src/report/run/page.js";
import { CONTRAST } from "./contrast.js";
import { dayAndNight, duel, field } from "./fixture.js";
import { HOSTILE, hostileModel } from "./hostileModel.js";

const CHROMIUM = "/usr/bin/chromium";

// Needs a browser of the system, which a fresh machine may not have; the structure is tested without one in
// page.test.ts.
describe.runIf(existsSync(CHROMIUM))("report in a browser, from a file and without network", () => {
  let browser: Browser;
  let folder: string;
  const complaints: string[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "dejarik-report-"));
    writeFileSync(join(folder, "duel.html"), await renderReport(duel()));
    writeFileSync(join(folder, "field.html"), await renderReport(field()));
    writeFileSync(join(folder, "sides.html"), await renderReport(dayAndNight()));
    writeFileSync(join(folder, "hostile.html"), await renderReport(hostileModel()));
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
  });

  afterAll(async () => {
    await browser?.close();
    if (folder !== undefined) rmSync(folder, { recursive: true });
  });

  async function open(name: string, width: number, colorScheme: "light" | "dark" = "light"): Promise<Page> {
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme, offline: true });
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("request", (request) => {
      if (!request.url().startsWith("file:") && !request.url().startsWith("data:")) complaints.push(request.url());
    });
    await page.goto(pathToFileURL(join(folder, `${name}.html`)).href);
    return page;
  }

  it("prints nothing on the console and never overflows the window", async () => {
    for (const name of ["duel", "field", "sides"]) {
      for (const width of name === "field" ? [400] : [320, 400, 800, 1280]) {
        const page = await open(name, width, width === 400 ? "dark" : "light");
        await page.evaluate(`for (const d of document.querySelectorAll("details")) d.open = true`);
        const widths = await page.evaluate<[number, number]>(`[document.documentElement.scrollWidth, innerWidth]`);
        expect(widths[0]).toBeLessThanOrEqual(widths[1]);
        await page.close();
      }
    }
    expect(complaints).toEqual([]);
  });

  it("runs nothing that a name says", async () => {
    const page = await open("hostile", 1280);
    expect(complaints).toEqual([]);
    expect(await page.evaluate("typeof window.pwned")).toBe("undefined");
    expect(await page.locator("script").count()).toBe(1);
    for (const name of HOSTILE.slice(0, 3)) expect(await page.locator("body").innerText()).toContain(name);
    await page.close();
  });

  it("would run nothing even where a name became markup", async () => {
    const page = await browser.newPage({ offline: true });
    const refused: string[] = [];
    page.on("console", (message) => refused.push(message.text()));
    const markup = `<script>window.pwned=1</script><img src="https://example.org/x" onerror="window.pwned=2"><a id="bad" href="javascript:window.pwned=3">x</a>`;
    const html = readFileSync(join(folder, "duel.html"), "utf8").replace("<main>", `<main>${markup}`);
    writeFileSync(join(folder, "broken.html"), html);
    await page.goto(pathToFileURL(join(folder, "broken.html")).href);
    await page.locator("#bad").click();
    expect(await page.evaluate("typeof window.pwned")).toBe("undefined");
    for (const what of [/inline script|script/, /inline event handler|event handler/, /image/])
      expect(refused.filter((one) => what.test(one)).join()).toContain("Content Security Policy");
    // The page's own script runs all the same.
    expect(await page.locator("table.sortable thead button").count()).toBeGreaterThan(0);
    await page.close();
  });

  it("sorts tables by mouse and by keyboard", async () => {
    const page = await open("duel", 1280);
    const table = page.locator("table.sortable", { hasText: "damage dealt" });
    const names = () => table.locator("tbody th").allTextContents();
    const heading = table.locator("thead th", { hasText: "damage dealt" });
    await heading.locator("button").click();
    expect(await heading.getAttribute("aria-sort")).toBe("descending");
    expect((await names())[0]).toBe("Count Dooku of Serenno");
    await heading.locator("button").focus();
    await page.keyboard.press("Enter");
    expect(await heading.getAttribute("aria-sort")).toBe("ascending");
    expect((await names())[0]).toBe("Security Battle Droid");
    await table.locator("thead th").first().locator("button").click();
    expect(await heading.getAttribute("aria-sort")).toBeNull();
    expect(await names()).toEqual([...(await names())].sort());
    await page.close();
  });

  it("leads from a number to its definition and from a cell to its folded matchup", async () => {
    const page = await open("field", 1280);
    await page.locator("th a.what").first().click();
    expect(await page.locator("dl > :target").count()).toBe(1);
    await page.locator("#sentences summary").click();
    await page.locator("#sentences a.def").first().click();
    expect(await page.locator("dl > :target").count()).toBe(1);
    await page.locator('table.matrix a[href="#matchup-5"]').first().click();
    await page.locator("#matchup-5[open]").waitFor({ timeout: 5000 });
    await page.close();
  });

  it("gives every picture an accessible name and hides the rest", async () => {
    for (const [report, least] of [
      ["duel", 9],
      ["sides", 30],
    ] as const) {
      const page = await open(report, 1280);
      const names = await page
        .locator('[role="img"]')
        .evaluateAll((all) => all.map((e) => e.getAttribute("aria-label") ?? ""));
      expect(names.length).toBeGreaterThanOrEqual(least);
      for (const name of names) expect(name).toMatch(/\d/);
      expect(await page.locator('svg:not([role="img"]):not([aria-hidden="true"])').count()).toBe(0);
      await page.close();
    }
  });

  it("draws text that stands out from its ground in light and dark", async () => {
    for (const scheme of ["light", "dark"] as const) {
      for (const name of ["field", "sides"]) {
        const page = await open(name, 1280, scheme);
        const worst = await page.evaluate<number>(CONTRAST);
        expect(worst).toBeGreaterThanOrEqual(4.5);
        await page.close();
      }
    }
  });
});

import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { average, count, percent, rate, rateRange } from "../../src/report/format.js";
import { renderReport } from "../../src/report/run/page.js";
import { renderParts } from "../../src/report/run/parts.js";
import { isDeep } from "../support/deep.js";
import { temporaryFolder } from "../support/experiments.js";
import { matchup, model } from "./fixture.js";

const CHROMIUM = "/usr/bin/chromium";

/** So many squads, every one against every other. */
function fieldOf(squads: number) {
  const names = Array.from({ length: squads }, (_, i) => `Squad ${i + 1} of many`);
  const pairs = names.flatMap((_, i) => names.slice(i + 1).map((_, j) => [i, i + 1 + j] as const));
  const matchups = pairs.map(([i, j], n) =>
    matchup(n, names[i], names[j], 0.5 + ((j - i) / squads) * 0.3 + ((n % 7) - 3) * 0.01, 400),
  );
  return model(names, matchups, "A large field");
}

/** All pages of a report by their paths. */
async function pagesOf(report: ReturnType<typeof fieldOf>): Promise<Map<string, string>> {
  const pages = new Map([["report.html", await renderReport(report)]]);
  for await (const { file, text } of renderParts(report)) pages.set(file, text);
  return pages;
}

const articleOf = (text: string, index: number): string =>
  text.match(
    new RegExp(`<details class="matchup" id="matchup-${index}".*?\\n(?=<details class="matchup"|</section>)`, "s"),
  )?.[0] ?? "";

describe("a report of more matchups than a page can hold", () => {
  const report = fieldOf(13);
  const { summary } = report;
  let pages: Map<string, string>;
  beforeAll(async () => {
    pages = await pagesOf(report);
  });

  it("has fifty matchups on a page, and one page of pieces", () => {
    expect([...pages.keys()]).toEqual([
      "report.html",
      "report/matchups-001.html",
      "report/matchups-002.html",
      "report/pieces.html",
    ]);
    const matchupsOn = (file: string) => pages.get(file)!.match(/<details class="matchup"/g)?.length ?? 0;
    expect([...pages.keys()].map(matchupsOn)).toEqual([0, 50, 28, 0]);
  });

  it("leads from every matchup to its page, back again, and nowhere that is not there", () => {
    const anchors = new Map(
      [...pages].map(([file, text]) => [file, new Set([...text.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]))]),
    );
    for (const [file, text] of pages)
      for (const [, to] of text.matchAll(/ href="([^"]*)"/g)) {
        if (to === "data:,") continue;
        const [path, anchor] = to!.split("#") as [string, string | undefined];
        const target = path === "" ? file : posix.join(posix.dirname(file), path);
        expect(pages.has(target), `${file}: ${to}`).toBe(true);
        if (anchor !== undefined) expect(anchors.get(target), `${file}: ${to}`).toContain(anchor);
      }
    const overview = pages.get("report.html")!;
    for (const [i, m] of summary.matchups.entries()) {
      const link = `report/matchups-00${i < 50 ? 1 : 2}.html#matchup-${i}`;
      // In the table of all, and in the matrix in both its halves.
      expect(overview.split(`href="${link}"`)).toHaveLength(4);
      expect(overview).toContain(`<a href="${link}">${m.a} <i>against</i> ${m.b}</a>`);
    }
    for (const file of ["report/matchups-001.html", "report/pieces.html"])
      expect(pages.get(file)).toContain('<a href="../report.html">the whole run</a>');
  });

  it("keeps every number: rates, intervals by seat and map, endings, all measures, pieces, games to replay", () => {
    for (const i of [0, 7, 49, 50, 77]) {
      const m = summary.matchups[i];
      const text = articleOf(pages.get(i < 50 ? "report/matchups-001.html" : "report/matchups-002.html")!, i);
      for (const { winRateA } of [m, ...m.variants]) {
        expect(text).toContain(rate(winRateA));
        expect(text).toContain(rateRange(winRateA));
      }
      for (const r of m.reasons.filter((one) => one.games > 0)) {
        expect(text).toContain(percent(r.games / m.games));
        expect(text).toContain(`>${count(r.winsA)}<`);
      }
      for (const { mean, sd } of Object.values(m.columns)) {
        expect(text).toContain(`>${average(mean)}<`);
        expect(text).toContain(`>${average(sd)}<`);
      }
      for (const v of m.variants)
        for (const { mean } of Object.values(v.columns)) expect(text).toContain(`>${average(mean)}<`);
      for (const u of m.units) {
        expect(text).toContain(u.unit);
        expect(text).toContain(average(u.columns.damageDealt!.mean));
      }
      for (const e of m.examples) expect(text).toContain(`dejarik replay runs/starter-duel ${e.game}<`);
    }
    const table = pages.get("report.html")!.match(/<section id="matchups".*?<\/section>/s)![0];
    for (const m of summary.matchups) expect(table).toContain(`>${rateRange(m.winRateA)}</td>`);
  });

  it("is the same text again, and of sixty matchups or fewer one page alone", async () => {
    expect([...(await pagesOf(fieldOf(13)))]).toEqual([...pages]);
    expect([...(await pagesOf(fieldOf(11))).keys()]).toEqual(["report.html"]);
    expect(await renderReport(fieldOf(11))).toContain('<details class="matchup" id="matchup-54"');
  });
});

const SQUADS = isDeep ? 64 : 36;
const MATCHUPS = (SQUADS * (SQUADS - 1)) / 2;
describe(`${MATCHUPS} matchups`, () => {
  const folder = temporaryFolder();
  let pages: Map<string, string>;
  let browser: Browser | undefined;

  beforeAll(async () => {
    pages = await pagesOf(fieldOf(SQUADS));
    for (const [file, text] of pages) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    if (existsSync(CHROMIUM)) browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
  });
  afterAll(async () => browser?.close());

  it("are on pages of at most three megabytes", () => {
    expect(pages.size).toBe(1 + Math.ceil(MATCHUPS / 50) + 1);
    for (const [file, text] of pages) expect(text.length, file).toBeLessThan(3e6);
  });

  async function open(width: number): Promise<{ page: Page; milliseconds: number }> {
    const page = await browser!.newPage({ viewport: { width, height: 900 }, offline: true });
    const started = performance.now();
    await page.goto(pathToFileURL(join(folder, "report.html")).href);
    // Two frames later all of it is laid out.
    await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))");
    return { page, milliseconds: performance.now() - started };
  }

  it.runIf(existsSync(CHROMIUM))(
    "open within three seconds, and can be searched, sorted and followed by keyboard",
    async () => {
      const times: number[] = [];
      // The best of three: the rest is what else runs on the machine.
      for (let i = 0; i < 3; i++) {
        const { page, milliseconds } = await open(1200);
        times.push(milliseconds);
        await page.close();
      }
      expect(Math.min(...times)).toBeLessThan(3000);

      const { page } = await open(1200);
      const rows = page.locator("#matchups tbody tr:not([hidden])");
      expect(await rows.count()).toBe(MATCHUPS);
      // Not past thousands of links of the matrix.
      await page.keyboard.press("Tab");
      expect(await page.evaluate("document.activeElement.textContent")).toBe("all matchups in one table");
      const search = page.locator("#matchups p.search input");
      await search.focus();
      await page.keyboard.type("squad 17 too close");
      const shown = await rows.allTextContents();
      expect(shown.length).toBeGreaterThan(0);
      expect(shown.length).toBeLessThan(SQUADS);
      for (const text of shown) expect(text).toMatch(/squad 17.*too close/i);
      await search.fill("");
      const heading = page.locator("#matchups thead th", { hasText: "win rate" });
      await heading.locator("button").focus();
      await page.keyboard.press("Enter");
      expect(await heading.getAttribute("aria-sort")).toBe("descending");
      const rates = (await page.locator("#matchups tbody tr td:nth-child(2)").allTextContents()).map(Number.parseFloat);
      expect(rates).toEqual([...rates].sort((x, y) => y - x));
      const first = page.locator("#matchups tbody a").first();
      const name = await first.textContent();
      await first.focus();
      await page.keyboard.press("Enter");
      await page.waitForURL(/matchups-\d+\.html#matchup-\d+$/);
      const opened = page.locator("details.matchup[open]");
      expect(await opened.count()).toBe(1);
      expect(await opened.locator("h3").first().textContent()).toBe(name);
      await page.close();
    },
  );

  it.runIf(existsSync(CHROMIUM))("never overflow the window, wide or narrow", async () => {
    for (const width of [400, 1200]) {
      const { page } = await open(width);
      const widths = await page.evaluate<[number, number]>("[document.documentElement.scrollWidth, innerWidth]");
      expect(widths[0]).toBeLessThanOrEqual(widths[1]);
      await page.close();
    }
  });
});

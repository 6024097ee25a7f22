import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pageHtml } from "../../src/report/frame.js";
import { pageMarkdown } from "../../src/report/markdown.js";
import { agreeFace } from "../../src/studies/agree/page/face.js";
import { agreePage } from "../../src/studies/agree/page/page.js";
import { judgeFace } from "../../src/studies/judge/page/face.js";
import { judgePage } from "../../src/studies/judge/page/page.js";
import type { JudgeSummary } from "../../src/studies/judge/summary.js";
import { seasonFace } from "../../src/studies/season/page/face.js";
import { seasonPage } from "../../src/studies/season/page/page.js";
import type { SeasonSummary } from "../../src/studies/season/summary.js";
import { around } from "../support/around.js";
import { temporaryFolder } from "../support/experiments.js";
import { CONTRAST } from "./contrast.js";

const CHROMIUM = "/usr/bin/chromium";
const context = { path: "runs/x", facts: [{ label: "Study", value: "d8e7".repeat(16) }] };

const CARDS = Array.from({ length: 12 }, (_, i) => ({
  ...{ name: `Character <${i + 1}>, Bounty Hunter`, mark: "changed", note: `a note of its author, ${i + 1}` },
  ...{ cost: 20 + i, points: 100, games: { fairCost: 2000, all: 3000 }, isLegal: true, isSure: false },
  basedOn: { name: `Character <${i + 1}>, Bounty Hunter`, cost: 30 + i },
  changes: [
    { what: "cost", isList: false, from: String(30 + i), to: String(20 + i) },
    { what: "abilities", isList: true, from: "Jolt", to: "Evade" },
  ],
  face: {
    facts: [
      { what: "cost", from: String(30 + i), to: String(20 + i) },
      { what: "hit points", from: "120", to: "120" },
    ],
    texts: [
      { what: "abilities", name: "Jolt", does: "It stuns whom it hits.", on: "published" },
      { what: "abilities", name: "Flight", does: "It flies over terrain.", on: "both" },
      { what: "abilities", name: "Evade", does: "It avoids the damage by a save of 11.", on: "own" },
    ],
  },
  ...{ tried: { low: 10, high: 60 }, fairCost: around(25, 1 + i), isBeyond: false, mispricing: around(5 - i, 1 + i) },
  verdict: i === 0 ? "under-costed" : "undecided",
  change: { before: around(24, 3), gain: around(1, 2), net: around(11, 2), verdict: "better for its price" },
  ...{ statWeights: [], company: { best: [], worst: [], tested: 0 }, against: [], moved: [] },
  beatenBy: [{ name: "Mynock", pairs: 40, value: around(0.4, 0.1), adjustedP: 0.5 }],
}));

const judged = (cards: readonly unknown[]) =>
  ({
    ...{ schemaVersion: 1, study: "judge", name: "a file", game: "miniatures", gameTitle: "Star Wars Miniatures" },
    ...{ seed: "s", strategy: "greedy", confidence: 0.95, games: 2000, variantNoun: "map", variants: ["open"], cards },
  }) as unknown as JudgeSummary;

const figures = { entrants: 4, games: 600, effective: around(2, 0.4), mixture: [], dominated: [] };
const season = {
  ...judged(
    CARDS.map((card, i) => ({
      ...card,
      ...{
        attention: i === 0 ? "price is off" : "not decided",
        price: { uncorrected: "under-costed", adjustedP: 0.1 },
      },
      ...{ changed: { uncorrected: "better for its price", adjustedP: 0.01 }, holders: [] },
    })),
  ),
  tests: 24,
  field: {
    ...{ games: 100, entrantNoun: "squad", before: figures, after: figures },
    entrants: ["A", "B", "C", "D"].map((name) => ({
      name,
      cards: [],
      before: around(0.5, 0.1),
      after: around(0.5, 0.1),
    })),
  },
} as unknown as SeasonSummary;

const ranks = Array.from({ length: 20 }, (_, i) => ({
  ...{ name: `Name ${i}`, kind: i % 2 === 0 ? "Fringe" : "Rebel", people: 20 - i, simulated: (7 * i) % 20 },
  ...{ peoplePlace: i + 1, simulatedPlace: 20 - ((7 * i) % 20), replay: "3:a" },
})).sort((x, y) => Math.abs(y.peoplePlace - y.simulatedPlace) - Math.abs(x.peoplePlace - x.simulatedPlace));
const agreement = {
  ...{ of: "run", game: "miniatures", measure: "mean win rate", kind: "results" as const, confidence: 0.95 },
  agreement: { compared: 20, correlation: around(0.2, 0.4) },
  byKind: [{ kind: "Fringe", compared: 10, correlation: around(0.1, 0.5), lean: -0.15 }],
  ...{ ranks, notPlayed: 1, unvalued: ["Nobody"] },
  matchups: [
    { a: "Name 1", b: "Name 2", games: 20, people: around(0.7, 0.2), simulated: 0.4, adjustedP: 0.03, replay: "5" },
  ],
};

const pages = async (): Promise<Record<string, string>> => ({
  one: pageHtml(await judgePage(judged(CARDS.slice(0, 1)), context), judgeFace(judged(CARDS.slice(0, 1)), "judge")),
  judge: pageHtml(await judgePage(judged(CARDS), context), judgeFace(judged(CARDS), "judge")),
  season: pageHtml(await seasonPage(season, context), seasonFace(season, "season")),
  agree: pageHtml(
    await agreePage(agreement, { title: "votes.csv", path: "runs/x", facts: context.facts }),
    agreeFace(agreement, "runs/x"),
  ),
});

describe("pages of cards that are voted on, and of people beside the simulation", () => {
  test("resolve every link, repeat no id, say no nonsense, and are the same again", async () => {
    const again = await pages();
    for (const [name, page] of Object.entries(await pages())) {
      expect(again[name]).toBe(page);
      expect(page).not.toMatch(/NaN|undefined|\[object|Infinity/);
      const ids = [...page.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, link] of page.matchAll(/ href="#([^"]+)"/g)) expect(ids).toContain(link);
      expect(page).not.toContain("<1>");
      // A hash is folded behind its first digits.
      expect(page).toContain("<summary><code>d8e7d8e7d8e7</code>");
    }
  });

  test("report.md has each card's changes, its author's note and its sentences", async () => {
    const text = pageMarkdown(await seasonPage(season, context), seasonFace(season, "season"));
    expect(text).toContain("cost 30 → 20; abilities without Jolt and with Evade");
    expect(text).toContain("### Character \\<12\\>, Bounty Hunter\n\nThe author says: “a note of its author, 12”");
    expect(text).toMatch(/is too cheap by 5\.0 points/);
  });
});

// Needs a browser of the system, which a fresh machine may not have.
describe.runIf(existsSync(CHROMIUM))("the same in a browser", () => {
  const folder = temporaryFolder();
  const complaints: string[] = [];
  let browser: Browser;

  beforeAll(async () => {
    for (const [name, page] of Object.entries(await pages())) writeFileSync(join(folder, `${name}.html`), page);
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
  }, 60_000);
  afterAll(async () => browser?.close());

  async function open(name: string, width: number, colorScheme: "light" | "dark" = "light", hash = ""): Promise<Page> {
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme, offline: true });
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    await page.goto(`${pathToFileURL(join(folder, `${name}.html`)).href}${hash}`);
    return page;
  }

  test.each(["judge", "season"])(
    "%s: twelve cards on the first screen, and no more than 4,000 pixels",
    async (name) => {
      const page = await open(name, 1400);
      const rows = page.locator("table.opening > tbody > tr:not(.more)");
      expect(await rows.count()).toBe(12);
      const last = (await rows.last().boundingBox())!;
      expect(last.y + last.height).toBeLessThanOrEqual(900);
      expect(await page.evaluate("document.documentElement.scrollHeight")).toBeLessThan(4000);
      await page.close();
    },
  );

  test("a row opens by keyboard on the card's face, and goes with its card where the table is sorted", async () => {
    const page = await open("season", 1400);
    const more = page.locator("#row-3");
    expect(await more.isVisible()).toBe(false);
    await page.locator("table.opening summary", { hasText: "Character <3>" }).focus();
    await page.keyboard.press("Enter");
    expect(await more.isVisible()).toBe(true);
    expect(await more.innerText()).toMatch(/as published\s+32\s+120/);
    expect(await more.innerText()).toMatch(/gone Jolt It stuns.+new Evade It avoids/s);
    expect(await more.innerText()).toContain("“a note of its author, 3”");
    const row = page.locator("table.opening > tbody > tr", { hasText: "Character <3>" }).first();
    const changed = row.locator(".changed");
    expect(await changed.innerText()).toBe("cost 32 → 22; abilities without Jolt and with Evade");
    expect(await changed.evaluate((e) => e.scrollWidth <= e.clientWidth)).toBe(true);
    await page.locator("th", { hasText: "price" }).locator("button").first().click();
    const above = await more.evaluate((row) => row.previousElementSibling!.textContent);
    expect(above).toContain("Character <3>");
    await more.locator("a", { hasText: "Its reasons" }).click();
    // The page hears of the new address after the click is done.
    await page.locator("#card-3 table").first().waitFor({ state: "visible", timeout: 10_000 });
    await page.close();
    const linked = await open("season", 1400, "light", "#row-12");
    expect(await linked.locator("#row-12").isVisible()).toBe(true);
    await linked.close();
  });

  test("the row of the only card is open", async () => {
    const page = await open("one", 1400);
    expect(await page.locator("#row-1").isVisible()).toBe(true);
    await page.close();
  });

  test("a mark of the picture of people and simulation says whose it is", async () => {
    const page = await open("agree", 1400);
    const mark = page.locator("figure svg [aria-label^='Name 3']").first();
    await mark.hover();
    expect(await page.locator(".tip").innerText()).toMatch(/^Name 3: 4 of 20 by people, \d+ by the simulation$/);
    await page.close();
  });

  test.each(["one", "judge", "season", "agree"])(
    "%s: no complaint, no overflow, and text that stands out",
    async (name) => {
      for (const width of [400, 1400]) {
        const page = await open(name, width, width === 400 ? "dark" : "light");
        await page.evaluate(`for (const d of document.querySelectorAll("details")) d.open = true`);
        const [whole, window] = await page.evaluate<[number, number]>(
          `[document.documentElement.scrollWidth, innerWidth]`,
        );
        expect(whole).toBeLessThanOrEqual(window);
        expect(await page.evaluate<number>(CONTRAST)).toBeGreaterThanOrEqual(4.5);
        await page.emulateMedia({ media: "print" });
        expect(await page.locator("tr.more").filter({ visible: false }).count()).toBe(0);
        await page.close();
      }
      expect(complaints).toEqual([]);
    },
  );
});

import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Interval } from "../../src/analysis/interval.js";
import { pageHtml } from "../../src/report/frame.js";
import { decksFace } from "../../src/studies/decks/page/face.js";
import { decksPage } from "../../src/studies/decks/page/page.js";
import { pieceValues } from "../../src/studies/decks/pieces.js";
import type { DecksSummary } from "../../src/studies/decks/summary.js";
import { findSynergies } from "../../src/studies/decks/synergies.js";
import { fitDecks } from "../../src/studies/decks/values.js";
import { metaFace } from "../../src/studies/meta/page/face.js";
import { metaPage } from "../../src/studies/meta/page/page.js";
import { metaSummary } from "../../src/studies/meta/study.js";
import type { MetaSummary } from "../../src/studies/meta/summary.js";
import { plantedDecks } from "../support/drawnDecks.js";
import { temporaryFolder } from "../support/experiments.js";
import { dayAndNight, duel, field } from "./fixture.js";

const CHROMIUM = "/usr/bin/chromium";
const context = { path: "runs/x", facts: [{ label: "dejarik", value: "0" }] };

const metaOf = (model: ReturnType<typeof field>): MetaSummary =>
  metaSummary("the field", [{ folder: "runs/x", summary: model.summary }], { resamples: 100, seed: "s" });

async function decksSummary(): Promise<DecksSummary> {
  const values = Array.from({ length: 24 }, (_, i) => (i - 12) / 40);
  const sample = plantedDecks({
    values: [values, values],
    side: -0.2,
    together: [3, 7, 1.5],
    size: 10,
    pairs: 4000,
    seed: 4,
  });
  const decks = await fitDecks(sample, [true, true], 1);
  const { named, tested } = findSynergies(sample, decks, [true, true], 0.95);
  const interval: Interval = { estimate: 0.02, low: -0.01, high: 0.05, confidence: 0.95 };
  return {
    schemaVersion: 2,
    study: "decks",
    name: "A study with <names> & long words",
    game: "lcg",
    gameTitle: "The Card Game",
    pieceNoun: "objective set",
    sideNames: ["light side", "dark side"],
    strategies: ["greedy", "greedy"],
    seed: "s",
    confidence: 0.95,
    pairs: 4000,
    gamesPerDraw: 1,
    changes: ["19.icons=0"],
    fixed: [null, null],
    sideA: { estimate: 0.45, low: 0.43, high: 0.47, confidence: 0.95 },
    pieces: pieceValues(sample, decks, 0.95).map((p) => ({
      ...p,
      observed: [{ winRate: { ...interval, estimate: 0.5, low: 0.4, high: 0.6 }, games: 100 }, null],
    })),
    settings: [{ name: "Jedi", side: 0, decks: 900, value: interval }],
    settingNoun: "affiliation",
    synergies: named,
    pairsTested: tested,
    leaveOut: [
      {
        deck: "Sith Control",
        side: 1,
        pairs: 500,
        winRate: { estimate: 0.6, low: 0.56, high: 0.64, confidence: 0.95 },
        pieces: [
          {
            name: "Set 1",
            copies: 2,
            value: { estimate: 0.06, low: 0.03, high: 0.09, confidence: 0.95 },
            adjustedP: 0.001,
          },
          {
            name: "Set 2",
            copies: 1,
            value: { estimate: -0.06, low: -0.09, high: -0.03, confidence: 0.95 },
            adjustedP: 0.001,
          },
        ],
      },
    ],
    units: [{ name: "Darth Vader", observed: [null, { winRate: { ...interval, estimate: 0.5 }, games: 9 }] }],
    observedWhen: ["drawn", "played"],
    leftOut: [{ name: "Set 9", why: "nobody may have it" }],
    matrix: metaOf(dayAndNight()),
  };
}

const pages = async (): Promise<Record<string, string>> => ({
  field: pageHtml(await metaPage(metaOf(field()), context), metaFace(metaOf(field()))),
  duel: pageHtml(await metaPage(metaOf(duel()), context), metaFace(metaOf(duel()))),
  sides: pageHtml(await metaPage(metaOf(dayAndNight()), context), metaFace(metaOf(dayAndNight()))),
  decks: pageHtml(await decksPage(await decksSummary(), context), decksFace(await decksSummary(), "decks")),
});

describe("pages of studies", () => {
  test("resolve every link, repeat no id, say no nonsense, and are the same again", async () => {
    const again = await pages();
    for (const [name, page] of Object.entries(await pages())) {
      expect(again[name]).toBe(page);
      expect(page).not.toMatch(/NaN|undefined|\[object|Infinity/);
      const ids = [...page.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, link] of page.matchAll(/ href="#([^"]+)"/g)) expect(ids).toContain(link);
      expect(page).not.toContain("<names>");
    }
    expect(again.decks).toContain("it leans on");
    expect(again.decks).toContain("it would be better off without");
    expect(again.decks).toContain("light 3 with light 7");
  });
});

// Needs a browser of the system, which a fresh machine may not have.
describe.runIf(existsSync(CHROMIUM))("pages of studies in a browser", () => {
  const folder = temporaryFolder();
  let browser: Browser;

  beforeAll(async () => {
    for (const [name, page] of Object.entries(await pages())) writeFileSync(join(folder, `${name}.html`), page);
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
  }, 60_000);
  afterAll(async () => browser?.close());

  test.each(["field", "duel", "sides", "decks"])(
    "%s: no complaint, no overflow, named pictures, sorting and search",
    async (name) => {
      const complaints: string[] = [];
      for (const width of [400, 1200]) {
        const page = await browser.newPage({
          viewport: { width, height: 900 },
          colorScheme: width === 400 ? "dark" : "light",
          offline: true,
        });
        page.on("console", (message) => complaints.push(message.text()));
        page.on("pageerror", (error) => complaints.push(error.message));
        await page.goto(pathToFileURL(join(folder, `${name}.html`)).href);
        await page.evaluate(`for (const d of document.querySelectorAll("details")) d.open = true`);
        expect(await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
        const labels = await page
          .locator('[role="img"]')
          .evaluateAll((all) => all.map((e) => e.getAttribute("aria-label") ?? ""));
        expect(labels.length).toBeGreaterThan(0);
        for (const label of labels) expect(label).toMatch(/\d/);
        expect(await page.locator('svg:not([role="img"]):not([aria-hidden="true"])').count()).toBe(0);
        const heading = page.locator("table.sortable thead th.number button").first();
        await heading.click();
        expect(await page.locator('table.sortable th[aria-sort="descending"]').count()).toBe(1);
        if (name === "decks" && width === 1200) {
          const rows = page.locator("#values-a tbody tr:visible");
          expect(await rows.count()).toBe(24);
          await page.locator("#values-a input[type=search]").fill("light nothing");
          expect(await rows.count()).toBe(0);
          await page.locator("#values-a input[type=search]").fill("LIGHT 23");
          expect(await rows.count()).toBeLessThan(24);
          expect(await rows.locator("th").allTextContents()).toContain("light 23");
        }
        await page.close();
      }
      expect(complaints).toEqual([]);
    },
    60_000,
  );
});

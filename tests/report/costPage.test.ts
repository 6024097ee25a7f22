import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { describe, expect, it } from "vitest";
import { costPage } from "../../src/report/costPage.js";
import {
  byCostSentence,
  characterSentence,
  digestSentence,
  mispriced,
  titrationSentence,
  twinSentence,
} from "../../src/report/costVerdict.js";
import { pageHtml } from "../../src/report/frame.js";
import { pageMarkdown } from "../../src/report/markdown.js";
import { costBands } from "../../src/studies/cost/bands.js";
import type { CharacterValue, CostSummary, CostVerdict, Titration } from "../../src/studies/cost/summary.js";

const CHROMIUM = "/usr/bin/chromium";
const around = (estimate: number, reach: number) => ({
  estimate,
  low: estimate - reach,
  high: estimate + reach,
  confidence: 0.95,
});

function verdictOf(gap: number): CostVerdict {
  return Math.abs(gap) < 0.5 ? "fair" : Math.abs(gap) < 2 ? "open" : gap > 0 ? "under-costed" : "over-costed";
}

function character(name: string, cost: number, gap: number): CharacterValue {
  const reach = Math.abs(gap) < 0.5 ? 0.4 : 1.9;
  return {
    name,
    cost,
    squads: 1234,
    winRate: around(0.5 + gap / 100, 0.02),
    logits: around(0.05 * (cost + gap), 0.1),
    winValue: around(0.01 * (cost + gap), 0.02),
    valuePerPoint: around(0.0125, 0.002),
    pointsReturned: 0.9,
    price: {
      fairCost: around(cost + gap, reach),
      mispricing: around(gap, reach),
      surplus: around(gap / 80, 0.02),
      p: 0.01,
      adjustedP: 0.02,
      verdict: verdictOf(gap),
      group: gap > 2 ? 1 : gap < -2 ? 3 : 2,
    },
    example: { pair: 7, side: "b" },
  };
}

const titration: Titration = {
  name: "Figure 3",
  cost: 13,
  steps: [
    { cost: 3, pairs: 500, score: around(0.62, 0.03), decision: "cheap" },
    { cost: 23, pairs: 500, score: around(0.38, 0.03), decision: "dear" },
  ],
  outcome: "settled",
  fairCost: around(13.2, 0.8),
  regression: around(13.6, 1.1),
};

function summary(more: Partial<CostSummary> = {}): CostSummary {
  const characters = Array.from({ length: 80 }, (_, i) => character(`Figure ${i} <b>`, 5 + (i % 40), 12 - 0.3 * i));
  return {
    schemaVersion: 1,
    study: "cost",
    name: "All figures",
    game: "miniatures",
    gameTitle: "Star Wars Miniatures",
    seed: "x",
    strategy: "greedy",
    variantNoun: "map",
    variants: ["open", "chasm"],
    points: 100,
    spread: 10,
    pairs: 5000,
    games: 10_000,
    squadsEach: 1000,
    confidence: 0.95,
    resamples: 400,
    exchangeRate: { logits: around(0.05, 0.004), winRate: around(0.0125, 0.001), priced: true },
    ridgeBias: 0.01,
    characters,
    bands: costBands(characters),
    changes: ["Figure 3.cost=13"],
    twins: [{ name: "Figure 4, twin", like: "Figure 4", difference: around(0.3, 0.9) }],
    leftOut: [],
    titrations: [titration],
    statWeights: {
      pairs: 4000,
      weights: [{ field: "hitPoints", change: 10, winRate: around(0.02, 0.004), points: around(1.6, 0.4) }],
    },
    ...more,
  };
}

const CONTEXT = { path: "runs/cost", facts: [{ label: "dejarik", value: "0" }] };

describe("the page of a cost study", () => {
  it("says the verdicts first, and every word and link on it leads somewhere", async () => {
    const text = pageHtml(await costPage(summary(), CONTEXT));
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, link] of text.matchAll(/ href="#([^"]+)"/g)) expect(ids).toContain(link);
    expect(text).not.toMatch(/NaN|undefined|\[object/);
    expect(text).not.toContain("Figure 0 <b>");
    expect(text.indexOf("is under-costed by 12.0 ± 1.9 points")).toBeLessThan(text.indexOf('id="picture"'));
    expect(text).toContain("dejarik replay runs/cost 7:b");
    for (const word of ["Fair cost", "Exchange rate", "Surplus", "Titration", "Stat weight", "Twin", "Points returned"])
      expect(text).toContain(`<dt>${word}</dt>`);
    expect(pageHtml(await costPage(summary(), CONTEXT))).toBe(text);
  });

  it("has all characters in report.md", async () => {
    const text = pageMarkdown(await costPage(summary(), CONTEXT));
    expect(text.match(/^\| Figure \d+/gm)!.length).toBe(80);
    expect(text).toContain("**Stat weights**");
    expect(text).toContain("| 3 | 500 | 62.0 % |");
  });

  it("warns of characters in too few squads, of those in none, and of a ridge that weighs", async () => {
    const { alerts } = await costPage(
      summary({
        squadsEach: 2000,
        ridgeBias: 0.4,
        leftOut: [{ name: "Giant", why: "costs 115 of 100 points" }],
      }),
      CONTEXT,
    );
    expect(alerts).toHaveLength(3);
    expect(String(alerts![0])).toMatch(/80 characters in fewer squads than asked for \(2,000\)/);
    expect(String(alerts![1])).toMatch(/Giant \(costs 115/);
    expect((await costPage(summary(), CONTEXT)).alerts).toEqual([]);
  });

  it("prices nobody where a point is not known to be worth anything", async () => {
    const characters = summary().characters.map(({ price: _, ...rest }) => rest);
    const exchangeRate = { logits: around(0.01, 0.02), winRate: around(0.0025, 0.005), priced: false };
    const { statWeights: _, ...bare } = summary({ characters, exchangeRate, bands: [], twins: [], titrations: [] });
    const text = pageHtml(await costPage(bare, CONTEXT));
    expect(text).toContain("no character has a fair cost");
    expect(text).not.toMatch(/NaN|undefined/);
    expect(text).not.toContain('id="picture"');
  });
});

describe("sentences of a cost study", () => {
  it("say by how much and how surely", () => {
    expect(characterSentence(character("A", 27, -3.1))).toBe(
      "A is over-costed by 3.1 ± 1.9 points: it costs 27 and is worth 23.9.",
    );
    expect(characterSentence(character("A", 27, 0.1))).toBe("A is fair at 27: worth 26.7 to 27.5 points.");
    expect(characterSentence(character("A", 27, 1))).toBe(
      "A costs 27 and is worth 26.1 to 29.9 points: not told apart from fair.",
    );
    expect(characterSentence(character("A", 5, -8))).toMatch(/over-costed by 8.0 .* worse than nothing/);
    expect(digestSentence(summary())).toMatch(/^Of 80 characters, 34 cost too little and 33 too much beyond doubt/);
    expect(twinSentence({ name: "T", like: "A", difference: around(0.2, 0.8) })).toContain("valued alike");
    expect(twinSentence({ name: "T", like: "A", difference: around(2, 0.8) })).toContain("but differ by 2.0 ± 0.8");
    expect(titrationSentence(titration)).toMatch(/at a cost of 13.2 \(12.4 to 14.0\); the regression says 13.6/);
    expect(titrationSentence({ ...titration, outcome: "budget spent" })).toContain("were spent before");
  });

  it("list the most mispriced first", () => {
    const { characters } = summary();
    expect(mispriced(characters, "under-costed")[0]!.name).toBe("Figure 0 <b>");
    expect(mispriced(characters, "over-costed")[0]!.name).toBe("Figure 79 <b>");
  });

  it("tell whether the cheap or the dear are worth their points", () => {
    const many = Array.from({ length: 40 }, (_, i) => character(`F${i}`, 10 + i, i < 20 ? -5 : 5));
    const bands = costBands(many);
    expect(bands.map((b) => b.characters)).toEqual([10, 10, 10, 10]);
    expect(bands[0]!.fairShare).toBeCloseTo(1 - 50 / 145, 12);
    expect(bands.map((b) => b.underCosted)).toEqual([0, 0, 10, 10]);
    expect(byCostSentence(bands)).toMatch(/at 10 to 19 points: 65.5.%, 20 to 29 points: /);
    expect(costBands(many.slice(0, 10))).toEqual([]);
    expect(byCostSentence([])).toBeUndefined();
  });
});

// Needs a browser of the system, as tests/report/browser.test.ts does.
describe.runIf(existsSync(CHROMIUM))("the page of a cost study in a browser", () => {
  it("does not overflow, complains of nothing, names its pictures, and finds a character", async () => {
    const folder = mkdtempSync(join(tmpdir(), "dejarik-cost-"));
    const file = join(folder, "report.html");
    writeFileSync(file, pageHtml(await costPage(summary(), CONTEXT)));
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
    try {
      for (const width of [400, 1200]) {
        const page = await browser.newPage({ viewport: { width, height: 900 }, offline: true });
        const complaints: string[] = [];
        page.on("console", (message) => complaints.push(message.text()));
        page.on("pageerror", (error) => complaints.push(error.message));
        await page.goto(pathToFileURL(file).href);
        await page.evaluate(`for (const d of document.querySelectorAll("details")) d.open = true`);
        const widths = await page.evaluate<[number, number]>(`[document.documentElement.scrollWidth, innerWidth]`);
        expect(widths[0]).toBeLessThanOrEqual(widths[1]);
        const names = await page
          .locator('[role="img"]')
          .evaluateAll((all) => all.map((e) => e.getAttribute("aria-label") ?? ""));
        expect(names.length).toBeGreaterThan(20);
        for (const name of names) expect(name).toMatch(/\d/);
        await page.locator("#characters input[type=search]").fill("figure 77");
        expect(await page.locator("#characters tbody tr:visible").count()).toBe(1);
        expect(complaints).toEqual([]);
        await page.close();
      }
    } finally {
      await browser.close();
      rmSync(folder, { recursive: true });
    }
  });
});

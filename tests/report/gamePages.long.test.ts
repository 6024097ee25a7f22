import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeRunReport } from "../../src/cli/commands/runGames.js";
import { Problems } from "../../src/core/problems.js";
import { readSource } from "../../src/core/source.js";
import { checkExperiment } from "../../src/experiment/check.js";
import * as registry from "../../src/registry.js";
import { writeReport } from "../../src/report/index.js";
import { GAMES_PER_PAGE, watchedGames } from "../../src/report/replay/worthALook.js";
import { replayPage } from "../../src/report/replay/writeReplay.js";
import { dataElement } from "../../src/report/run/gamesBox.js";
import { readRunSummary } from "../../src/results/readSummary.js";
import { runExperiment } from "../../src/run/run.js";
import type { CostData } from "../../src/studies/cost/page/explore.js";
import { gamesOf, type Kind, recordOf } from "../games/record/games.js";
import { temporaryFolder } from "../support/experiments.js";

/** The games worth a look of a run, on pages beside its report: small, quick, linked, whatever squads are called. */

const CHROMIUM = "/usr/bin/chromium";
const base = temporaryFolder();
const HOSTILE = `<script>window.pwned=1</script> </script><img src=x onerror="window.pwned=2"> 'single' \u001b[31mred ${"x".repeat(10_000)}`;
const folder = join(base, "hostile");

/** A page of as many games as it may hold. */
function fullPage(kind: Kind): string {
  // Each game is packed alone, so that the same ones again take as much room as others would.
  const records = [...gamesOf(kind, 5)].map((one) => ({
    ...{ schemaVersion: 4, game: kind, header: { a: one.spec.a.name, b: one.spec.b.name, pair: 0, title: "An upset" } },
    ...recordOf(one),
  }));
  const games = Array.from({ length: GAMES_PER_PAGE }, (_, i) => records[i % records.length]);
  const file = join(base, `${kind}.html`);
  writeFileSync(file, replayPage(games, kind, { href: "../report.html", label: "the report" }));
  return file;
}

beforeAll(async () => {
  const problems = new Problems();
  const squads = [
    {
      name: "Hostile",
      faction: "Fringe",
      points: 100,
      characters: [{ name: "Boba Fett", set: "Rebel Storm" }, "IG-88"],
    },
    { name: "Plain", faction: "Fringe", points: 100, characters: ["Greedo", "IG-88"] },
  ];
  const text = JSON.stringify({ game: "miniatures", name: "Names", squads, games: 8, maps: ["open"] });
  const experiment = checkExperiment(readSource("hostile.yaml", text, problems), registry, problems, {}, ".");
  if (experiment === undefined || problems.any) throw new Error(JSON.stringify(problems.list).slice(0, 2000));
  const game = registry.findGame("miniatures")!;
  // A check refuses such a name: here it came some other way.
  const entrants = experiment.entrants.map((one, i) => (i === 0 ? { ...one, name: HOSTILE } : one));
  await runExperiment({ game, experiment: { ...experiment, entrants }, folder, workers: 1, registryUrl: "unused" });
  await writeRunReport(registry, folder);
});

describe("the pages of a run's games", () => {
  const pageOf = () => readFileSync(join(folder, "report", "games-01.html"), "utf8");

  test("hold its games worth a look, the same bytes again, and no name as markup", async () => {
    const watched = watchedGames(readRunSummary(folder));
    expect(watched.length).toBeGreaterThan(1);
    const [report, games] = [readFileSync(join(folder, "report.html"), "utf8"), pageOf()];
    expect(report.match(/class="watch"/g)!.length).toBeGreaterThanOrEqual(watched.length);
    expect(report.match(/dejarik replay /g)!.length).toBeGreaterThanOrEqual(watched.length);
    for (const page of [report, games]) {
      expect(page).not.toContain("<script>window.pwned");
      expect(page).not.toContain("\u001b");
    }
    await writeRunReport(registry, folder);
    expect(pageOf()).toBe(games);
    expect(readFileSync(join(folder, "report.html"), "utf8")).toBe(report);
  });

  test("stay as they are where this program plays otherwise, and go with games that are no longer worth a look", async () => {
    const before = pageOf();
    writeFileSync(join(folder, "report", "games-09.html"), "of an earlier report");
    const game = registry.findGame("miniatures")!;
    const other = { ...registry, findGame: () => ({ ...game, ownVersion: "other rules" }) };
    const notes: string[] = [];
    await writeRunReport(other, folder, (text) => notes.push(text));
    expect(notes).toEqual([
      "No games to watch are recorded, because this program plays otherwise than the run was played: rules version (none to other rules).",
    ]);
    expect(readdirSync(join(folder, "report"))).toEqual(["games-01.html", "games-09.html"]);
    expect(pageOf()).toBe(before);
    expect(readFileSync(join(folder, "report.html"), "utf8")).toContain('class="watch"');
    await writeRunReport(registry, folder, (text) => notes.push(text));
    expect(notes).toHaveLength(1);
    expect(readdirSync(join(folder, "report"))).toEqual(["games-01.html"]);
  });

  test("are not linked where they are not there", async () => {
    renameSync(join(folder, "report"), join(folder, "away"));
    await writeReport(folder);
    expect(readFileSync(join(folder, "report.html"), "utf8")).not.toContain('class="watch"');
    renameSync(join(folder, "away"), join(folder, "report"));
    await writeReport(folder);
  });
});

describe.runIf(existsSync(CHROMIUM))("in a browser, from files and without network", () => {
  let browser: Browser;
  const complaints: string[] = [];
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
  });
  afterAll(async () => browser?.close());

  async function open(file: string, width: number): Promise<Page> {
    const page = await browser.newPage({ viewport: { width, height: 900 }, offline: true });
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    await page.goto(pathToFileURL(file).href);
    return page;
  }

  test.each([400, 1280])("by keyboard from the report to a replay and back, %i wide", async (width) => {
    const page = await open(join(folder, "report.html"), width);
    const fits = async () => {
      const [content, window] = await page.evaluate<[number, number]>(
        "[document.documentElement.scrollWidth, innerWidth]",
      );
      expect(content).toBeLessThanOrEqual(window);
      expect(await page.evaluate("typeof window.pwned")).toBe("undefined");
      expect(await page.locator("body").innerText()).toContain("<script>window.pwned=1</script>");
    };
    await fits();
    await page.locator("a.watch").last().focus();
    await page.keyboard.press("Enter");
    await page.locator(".watching").waitFor();
    expect(page.url()).toMatch(/games-01\.html#g=\d+&t=0$/);
    const chosen = Number(await page.locator(".games select").inputValue());
    expect(chosen).toBeGreaterThan(0);
    expect(await page.locator(".games option").nth(chosen).textContent()).toMatch(
      /An upset|The shortest|The longest|Decided by luck|Won against/,
    );
    await page.keyboard.press("End");
    await page.locator(".ending").waitFor();
    await fits();
    await page.locator("header a").focus();
    await page.keyboard.press("Enter");
    await page.locator("a.watch").first().waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });

  test.each([400, 1280])("a chosen bar keeps its games, a chart tells of its marks, %i wide", async (width) => {
    const page = await open(join(folder, "report.html"), width);
    const rows = page.locator("section.games tbody tr");
    const all = await rows.count();
    expect(all).toBe(8);
    // Each squad sits on either side as often.
    const bar = page.locator(".facet", { hasText: "Seat" }).locator("button").first();
    const asked = Number(await bar.locator(".bar-count").textContent());
    await bar.focus();
    await page.keyboard.press("Space");
    expect(await bar.getAttribute("aria-pressed")).toBe("true");
    expect(await rows.count()).toBe(asked);
    expect(asked).toBeLessThan(all);
    expect(await page.locator("section.games a", { hasText: "Watch" }).count()).toBeLessThanOrEqual(asked);
    await page.locator("figure[tabindex]").first().focus();
    await page.keyboard.press("ArrowRight");
    expect(await page.locator(".tip").textContent()).toMatch(/\d.*: [\d.]+\s% of games/);
    const [content, window] = await page.evaluate<[number, number]>(
      "[document.documentElement.scrollWidth, innerWidth]",
    );
    expect(content).toBeLessThanOrEqual(window);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test.each([400, 1280])(
    "sliders of a character with a hostile name answer, and run nothing, %i wide",
    async (width) => {
      const worth = (estimate: number) => ({ estimate, low: estimate - 1, high: estimate + 1 });
      const data: CostData = {
        cards: [HOSTILE, "IG-88"].map((name) => ({ name, cost: 20, fairCost: worth(24) })),
        weights: [{ field: "attack", words: HOSTILE, change: 1, worth: worth(2) }],
        options: `--pool '${HOSTILE}'`,
        confidence: 0.95,
      };
      const section = `<main><section class="what-if" hidden>${dataElement(data).text}</section>`;
      const file = join(folder, `sliders-${width}.html`);
      writeFileSync(
        file,
        readFileSync(join(folder, "report.html"), "utf8").replace("<main>", () => section),
      );
      const page = await open(file, width);
      await page.locator(".what-if select").waitFor();
      await page.locator(".what-if input").nth(1).focus();
      await page.keyboard.press("ArrowRight");
      expect(await page.locator(".what-if .answer").textContent()).toContain("fair cost 26.0");
      expect(await page.locator(".what-if code").textContent()).toContain("<script>window.pwned=1</script>");
      expect(await page.evaluate("typeof window.pwned")).toBe("undefined");
      const [content, window] = await page.evaluate<[number, number]>(
        "[document.documentElement.scrollWidth, innerWidth]",
      );
      expect(content).toBeLessThanOrEqual(window);
      expect(complaints).toEqual([]);
      await page.close();
    },
  );

  test("thirty games of the largest kind are under a million and a half bytes and open in a second", async () => {
    const file = fullPage("tcg");
    expect(statSync(file).size).toBeLessThan(1_500_000);
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, offline: true });
    const session = await page.context().newCDPSession(page);
    // What the page itself takes: what others do on the machine counts for nothing.
    await session.send("Performance.setTimeDomain", { timeDomain: "threadTicks" });
    await session.send("Performance.enable");
    await page.goto(pathToFileURL(file).href);
    await page.locator(".watching").waitFor();
    const { metrics } = await session.send("Performance.getMetrics");
    const own = ["ScriptDuration", "LayoutDuration", "RecalcStyleDuration", "V8CompileDuration"];
    const seconds = metrics.reduce((sum, { name, value }) => sum + (own.includes(name) ? value : 0), 0);
    expect(seconds).toBeGreaterThan(0.01);
    expect(seconds).toBeLessThan(1);
    expect(await page.locator(".games option").count()).toBe(GAMES_PER_PAGE);
    await page.close();
  });

  test("the legend of the map stays where it is when the map is scrolled", async () => {
    const page = await open(join(folder, "report", "games-01.html"), 400);
    await page.locator(".watching").waitFor();
    const left = async () => (await page.locator(".legend").first().boundingBox())!.x;
    const was = await left();
    const box = page.locator(".map-box").first();
    const { width: inside } = (await box.boundingBox())!;
    expect((await page.locator(".map").first().boundingBox())!.width).toBeGreaterThan(inside);
    for (const to of [0, 200]) {
      await page.evaluate(`document.querySelector(".map-box").scrollLeft = ${to}`);
      expect(await left()).toBe(was);
    }
    const legend = (await page.locator(".legend").first().boundingBox())!;
    expect(legend.x + legend.width).toBeLessThanOrEqual(400);
    await page.close();
  });
});

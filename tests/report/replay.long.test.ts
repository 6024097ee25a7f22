import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GameRecord, JudgedChoices } from "../../src/games/record/record.js";
import { toldCards } from "../../src/games/toldCards.js";
import { findGame } from "../../src/registry.js";
import { replayPage } from "../../src/report/replay/writeReplay.js";
import { gamesOf, KINDS, type Kind, recordOf, scenarioGames } from "../games/record/games.js";
import { isDeep } from "../support/deep.js";

const CHROMIUM = "/usr/bin/chromium";
/** Games of each kind that are stepped through; of Miniatures a third are of other scenarios than skirmishes. */
const GAMES = isDeep ? 30 : 1;
/** Windows in which they are, those of each kind from another one on: each the width, and whether it is dark. */
const WINDOWS = [
  [1400, "light"],
  [400, "dark"],
  [1280, "dark"],
  [400, "light"],
] as const;
const LONG_NAME = "x".repeat(10_000);
const HOSTILE = `<script>window.pwned=1</script> "quoted" 'single' \u001b[31mred ${LONG_NAME}`;

const documentOf = (kind: Kind, record: GameRecord, a = "First", b = "Second") => ({
  schemaVersion: 4,
  game: kind,
  header: { a, b, strategyA: "greedy", strategyB: "greedy", seed: "s", pair: 0 },
  ...record,
});

/** What a strategy that searches might have thought of it: one choice of each side, the second one dear. */
function judgedOf(kind: Kind, record: GameRecord, words = "something better") {
  const at = (event: number) => ({ event, beat: record.events[event].beat, question: "decision", round: 1 });
  const estimate = (estimate: number, half: number) => ({ estimate, low: estimate - half, high: estimate + half });
  const middle = Math.floor(record.events.length / 2);
  const judged: JudgedChoices = {
    by: "rollout-16",
    playouts: 100,
    choices: [
      { answer: 1, ...at(Math.floor(middle / 2)), side: "a", played: "something", chance: estimate(0.6, 0.1) },
      {
        ...{ answer: 2, ...at(middle), side: "b", played: "something else", chance: estimate(0.6, 0.1) },
        better: { choice: words, ...estimate(0.12, 0.08) },
      },
    ],
  };
  return { ...documentOf(kind, record), judged };
}

/** A record with a name put in wherever a name of an entrant, character or card can stand. */
function renamed(record: GameRecord): GameRecord {
  const named = (_key: string, value: unknown) => (_key === "name" || _key === "card" ? nameOrNumber(value) : value);
  const nameOrNumber = (value: unknown) => (typeof value === "string" ? HOSTILE : value);
  const copy = JSON.parse(JSON.stringify(record), named) as GameRecord;
  return { ...copy, lines: [HOSTILE, ...copy.lines.slice(1)] };
}

// Needs a browser of the system, as browser.test.ts does.
describe.runIf(existsSync(CHROMIUM))("the page of replays, from a file and without network", () => {
  let browser: Browser;
  let folder: string;
  const complaints: string[] = [];
  const records = new Map<Kind, GameRecord[]>();

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "dejarik-replay-"));
    for (const kind of KINDS) {
      const others = kind === "miniatures" ? Math.floor(GAMES / 3) : 0;
      const games = [...gamesOf(kind, GAMES - others), ...scenarioGames(others)].map((one) => recordOf(one));
      records.set(kind, games);
      const documents = games.map((record) => documentOf(kind, record));
      const told = toldCards(findGame(kind)!, documents);
      writeFileSync(join(folder, `${kind}.html`), replayPage(documents, kind, undefined, told));
      writeFileSync(
        join(folder, `${kind}-hostile.html`),
        replayPage(
          [
            {
              ...judgedOf(kind, renamed(games[0]), HOSTILE),
              header: documentOf(kind, games[0], HOSTILE, HOSTILE).header,
            },
          ],
          kind,
        ),
      );
    }
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
  });

  afterAll(async () => {
    await browser?.close();
    if (folder !== undefined) rmSync(folder, { recursive: true });
  });

  async function open(name: string, width: number, colorScheme: "light" | "dark" = "light", hash = ""): Promise<Page> {
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme, offline: true });
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("request", (request) => {
      if (!/^(file|data|blob):/.test(request.url())) complaints.push(request.url());
    });
    await page.goto(`${pathToFileURL(join(folder, `${name}.html`)).href}${hash}`);
    await page.locator(".watching").waitFor();
    return page;
  }

  const widths = (page: Page) => page.evaluate<[number, number]>("[document.documentElement.scrollWidth, innerWidth]");

  it.each(KINDS)(
    "%s: says of a card what show says, pointed at or focused, and the curve has an axis",
    async (kind) => {
      const page = await open(kind, 1400, "light", "#t=12");
      const first = page.locator("[data-told]:not(.small)").first();
      await first.focus();
      const [whose, facts, ...sentences] = (await page.locator(".tip").innerText()).split("\n");
      expect(whose!.length).toBeGreaterThan(2);
      expect(facts).toMatch(/(cost|health|resources) \d/);
      for (const sentence of sentences) expect(sentence).toMatch(/\w[.!]?$/);
      await page.keyboard.press("Escape");
      expect(await page.locator(".tip").isVisible()).toBe(false);
      expect(await page.locator(".axis-left span").allInnerTexts()).toEqual(["100 %", "50 %", "0 %"]);
      expect((await page.locator(".axis-below span").allInnerTexts())[0]).toMatch(/^(Round|Turn) 1$/);
      expect(complaints).toEqual([]);
      await page.close();
    },
  );

  it.each(KINDS)(
    "%s: stepping by keyboard to the end shows the recorded result, wide and narrow, light and dark",
    async (kind) => {
      for (const [game, record] of records.get(kind)!.entries()) {
        const [width, scheme] = WINDOWS[(game + 1 + KINDS.indexOf(kind)) % WINDOWS.length];
        const page = await open(kind, width, scheme, `#g=${game}&t=0`);
        const beats = record.events.at(-1)!.beat + 1;
        for (let beat = 0; beat < beats; beat++) {
          if (beat % 10 === 0) {
            const [content, window] = await widths(page);
            expect(content).toBeLessThanOrEqual(window);
          }
          await page.keyboard.press("ArrowRight");
        }
        await page.locator(".ending").waitFor();
        expect(await page.locator(".ending").getAttribute("data-winner")).toBe(record.result!.winner);
        expect(await page.locator(".log .told").last().textContent()).toBe(record.lines.at(-1)!.trim());
        // The link is written after the picture.
        await expect.poll(() => page.url()).toContain(`t=${beats - 1}`);
        expect(await page.locator("body").innerText()).not.toMatch(/undefined|NaN|\[object/);
        await page.close();
      }
      expect(complaints).toEqual([]);
    },
    isDeep ? 3_600_000 : 120_000,
  );

  it("shows Hit Points as the record has them at the beat of a link, and what a chosen character sees", async () => {
    const record = records.get("miniatures")![0];
    const hit = record.events.find(({ kind }) => kind === "damage")!;
    const page = await open("miniatures", 1280, "light", `#g=0&t=${hit.beat}`);
    const { character, left } = hit.says as { character: number; left: number };
    const token = record.keyframes[0].frame.tokens as unknown as Record<string, { name: string }>;
    const words = page.locator(".token.changed, .squads .out", { hasText: "" });
    expect(await words.count()).toBeGreaterThan(0);
    if (left > 0)
      expect(await page.locator(`.token[aria-label^="${token[character].name}, ${left} of"]`).count()).toBe(1);
    expect(await page.locator(".attack").count()).toBeGreaterThan(0);
    expect(await page.locator(".seen").count()).toBe(0);
    await page.locator(".token").first().focus();
    await page.keyboard.press("Enter");
    expect((await page.locator(".seen").getAttribute("d"))!.length).toBeGreaterThan(50);
    expect(await page.locator(".stat-card").count()).toBe(1);
    await page.close();
  });

  it.each(KINDS)("%s: Tab comes by everything that can be used, and each can be used by key", async (kind) => {
    const record = records.get(kind)![0];
    writeFileSync(join(folder, `${kind}-judged.html`), replayPage([judgedOf(kind, record)], kind));
    const page = await open(`${kind}-judged`, 1280, "light", "#t=1");
    // Everything that answers to the mouse has a name and a place in the order of Tab, or does what such a thing does.
    const all = await page.evaluate<number>(`(() => {
      const usable = "a[href], button:not(:disabled), select, input, [tabindex='0'], summary";
      const own = [...document.querySelectorAll(usable)].filter((e) => e.getClientRects().length > 0);
      own.forEach((e, i) => e.setAttribute("data-nth", i));
      return own.length;
    })()`);
    expect(all).toBeGreaterThan(kind === "miniatures" ? 25 : 10);
    const reached = new Set<number>();
    for (let i = 0; i < all; i++) {
      await page.keyboard.press("Tab");
      const [nth, name, outline] = await page.evaluate<[string, string, boolean]>(`(() => {
        const e = document.activeElement;
        const label = e.getAttribute("aria-label") ?? e.closest("label")?.textContent ?? e.textContent;
        const style = getComputedStyle(e);
        const disc = e.querySelector(".disc");
        const isSeen = style.outlineStyle !== "none" || (disc && getComputedStyle(disc).strokeWidth !== "1px");
        return [e.getAttribute("data-nth"), (label ?? "").trim(), Boolean(isSeen)];
      })()`);
      expect([nth, name !== "", outline]).toEqual([expect.any(String), true, true]);
      reached.add(Number(nth));
    }
    expect(reached.size).toBe(all);
    // What would have been better: by key from the list to its beat.
    await page.locator(".choices button").first().focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.url()).toContain(`t=${judgedOf(kind, record).judged!.choices[1].beat}`);
    expect(await page.locator(".judged .instead").textContent()).toMatch(
      /Instead: .*something better \+12 % \(4 to 20\)/,
    );
    expect(await page.locator(".judged").textContent()).toContain("to win: 40 % (30 to 50)");
    expect(await page.locator(".curve svg").getAttribute("aria-label")).toMatch(/60 % in beat \d+, 40 % in beat \d+/);
    expect(await page.locator(".choices .note").textContent()).toContain("Of 2 choices 1 was shown to be worse");
    await page.locator(".log ol").focus();
    const place = async () => Number(/t=(\d+)/.exec(page.url())![1]);
    const was = await place();
    await page.keyboard.press("ArrowDown");
    await expect.poll(place).toBe(was + 1);
    if (kind !== "miniatures") {
      await page.locator(".controls select").last().selectOption("light");
      expect(await page.locator(".choices button").count()).toBe(0);
    }
    await page.close();
    expect(complaints).toEqual([]);
  });

  it("goes by wheel, by round, by line and by the curve, and plays by itself", async () => {
    const page = await open("lcg", 1400);
    const place = async () => Number(/t=(\d+)/.exec(page.url())![1]);
    const board = (await page.locator(".table").boundingBox())!;
    await page.mouse.move(board.x + 50, board.y + 50);
    await page.mouse.wheel(0, 100);
    await expect.poll(place).toBe(1);
    await page.keyboard.press("PageDown");
    await expect.poll(() => page.locator(".beat small").textContent()).toContain("Round 1, Light");
    await page.locator(".log li", { hasText: "wins in round" }).click();
    await page.locator(".ending").waitFor();
    await page.locator(".curve svg").click({ position: { x: 0.5, y: 20 } });
    await expect.poll(place).toBe(0);
    await page.locator(".controls select").first().selectOption("4");
    await page.locator("body").click({ position: { x: 1, y: 1 } });
    await page.keyboard.press("Space");
    await expect.poll(place, { timeout: 10_000 }).toBeGreaterThan(1);
    await page.close();
    expect(complaints).toEqual([]);
  });

  it("hides the hand of the other side where one side's cards are asked for", async () => {
    const page = await open("tcg", 1280, "light", "#g=0&t=6");
    const hand = page.locator(".half.dark .zone").first();
    expect(await hand.locator(".card.back").count()).toBe(0);
    await page.locator(".controls select").last().selectOption("light");
    expect(await hand.locator(".card.back").count()).toBe(1);
    expect(await hand.locator(".card:not(.back)").count()).toBe(0);
    await page.close();
  });

  it.each(KINDS)("%s: hostile names stand as text and break nothing", async (kind) => {
    for (const width of [400, 1280]) {
      const page = await open(`${kind}-hostile`, width);
      for (let beat = 0; beat < 5; beat++) await page.keyboard.press("ArrowRight");
      const [content, window] = await widths(page);
      expect(content).toBeLessThanOrEqual(window);
      expect(await page.evaluate("typeof window.pwned")).toBe("undefined");
      expect(await page.locator("body").innerText()).toContain("<script>window.pwned=1</script>");
      await page.close();
    }
    expect(complaints).toEqual([]);
  });

  it("prints the board of each round", async () => {
    const page = await open("miniatures", 1280);
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    expect(await page.locator("#print section").count()).toBe(records.get("miniatures")![0].keyframes.length);
    expect(await page.locator("#print pre").textContent()).toContain("Round 1");
    await page.evaluate("dispatchEvent(new Event('afterprint'))");
    expect(await page.locator("#print section").count()).toBe(0);
    await page.close();
  });

  it("is small: thirty games under a million and a half bytes", () => {
    for (const kind of KINDS) {
      const documents = Array.from({ length: 30 }, (_, i) => documentOf(kind, records.get(kind)![i % GAMES]));
      // Equal games would pack too well: each is packed alone.
      const bytes = documents.slice(0, GAMES).map((one) => replayPage([one], kind).length);
      const bare = replayPage([], kind).length;
      const mean = bytes.reduce((sum, one) => sum + one - bare, 0) / bytes.length;
      expect(bare + 30 * mean).toBeLessThan(1_500_000);
    }
    // The page of the tests above: one game, or thirty.
    expect(statSync(join(folder, "lcg.html")).size).toBeLessThan(isDeep ? 1_500_000 : 400_000);
  });
});

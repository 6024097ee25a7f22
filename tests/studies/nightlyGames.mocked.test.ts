import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { beforeAll, expect, test, vi } from "vitest";
import * as registry from "../../src/registry.js";
import type { ClosedNight } from "../../src/studies/nightly/close.js";
import { partingBeat, readKept, tellingGame } from "../../src/studies/nightly/keptGames.js";
import { writeNightGames } from "../../src/studies/nightly/page/games.js";
import type { NightlySummary } from "../../src/studies/nightly/summary.js";
import { writeStudyReport } from "../../src/studies/report.js";
import { temporaryFolder } from "../support/experiments.js";
import { night, suiteOf } from "../support/nights.js";

/** A mistake planted in the engine for one night: whatever heals, heals twice. The alert leads to where it shows. */

const planted = vi.hoisted(() => ({ isOn: false }));
vi.mock("../../src/games/miniatures/fighting/damage.js", async (original) => {
  const damage = await original<typeof import("../../src/games/miniatures/fighting/damage.js")>();
  const heal: typeof damage.heal = (...of) => damage.heal(...of) + (planted.isOn ? damage.heal(...of) : 0);
  return { ...damage, heal };
});

const CHROMIUM = "/usr/bin/chromium";
const base = temporaryFolder();
const history = join(base, "history");
const nights: Record<string, ClosedNight> = {};
const SUITE = `study: nightly
name: Healing
experiments:
  - name: healers
    game: miniatures
    maps: [open]
    games: 24
    squads:
      - {name: Regenerating, faction: Fringe, points: 100, characters: [Rancor, Trandoshan Scavenger, Trandoshan Scavenger]}
      - bounty-hunters
`;

beforeAll(async () => {
  const { suite, problems } = suiteOf(SUITE, registry);
  if (suite === undefined) throw new Error(problems.join("\n"));
  for (const [name, isOn] of [
    ["one", false],
    ["two", false],
    ["three", true],
  ] as const) {
    planted.isOn = isOn;
    nights[name] = (await night(history, name, { suite, registry })).done!;
    expect(nights[name].summary.failures).toEqual([]);
  }
  // The same with both squads in each other's place.
  const [head, first] = SUITE.split(/^ {6}- (?=\{)/m) as [string, string];
  const exchanged = suiteOf(
    `${head}      - bounty-hunters\n      - ${first.replace("      - bounty-hunters\n", "")}`,
    registry,
  );
  nights.four = (await night(history, "four", { suite: exchanged.suite!, registry })).done!;
  planted.isOn = false;
}, 300_000);

/** A night's summary with an alert about its only matchup, which so few games do not raise. */
const alerted = (name: string): NightlySummary => ({
  ...nights[name].summary,
  alerts: [{ kind: "audited", experiment: 0, matchup: 0 }],
});
const keptOf = (name: string) => readKept(nights[name].folder, "healers");

test("a night keeps the first games of fixed seeds, equal where nothing has changed", () => {
  expect(keptOf("one")).toHaveLength(8);
  expect(keptOf("two")).toEqual(keptOf("one"));
  expect(keptOf("one")[0].events!.length).toBeGreaterThan(50);
  for (const [i, game] of keptOf("one").entries()) expect(partingBeat(keptOf("two")[i], game)).toBeUndefined();
  expect(readKept(join(base, "nowhere"), "healers")).toEqual([]);
});

test("where no game parts, a game that was won by who gained is shown from its beginning", async () => {
  const change = nights.two!.summary.experiments[0].matchups[0].fixed!;
  for (const estimate of [0.1, -0.1]) {
    const found = tellingGame({ ...change, change: { ...change.change, estimate } }, keptOf("two"), keptOf("one"))!;
    expect(found).toMatchObject({ beat: 0 });
    expect(found.before).toBeUndefined();
    const isThere = keptOf("two").some(({ result }) => result!.winner === (estimate > 0 ? "a" : "b"));
    if (isThere) expect(found.now.result!.winner).toBe(estimate > 0 ? "a" : "b");
  }
  const links = await writeNightGames(nights.two!.folder, alerted("two"));
  expect([...links]).toEqual([[0, { href: "games.html#g=0&t=0", parts: false }]]);
});

test("where both sides have changed places, the alert still leads to the beat where the game first goes another way", () => {
  const three = nights.three!.summary.experiments[0].matchups[0].fixed!;
  const change = { ...three, reversed: true };
  expect(keptOf("four")[0].header.a).toBe(keptOf("three")[0].header.b);
  // Nights three and four are of the same mistake: no game parts between them, whoever is called a.
  expect(tellingGame(change, keptOf("four"), keptOf("three"))!.before).toBeUndefined();
  const straight = tellingGame(three, keptOf("three"), keptOf("two"))!;
  const found = tellingGame(change, keptOf("four"), keptOf("two"))!;
  expect(found.before).toBeDefined();
  expect(found.beat).toBeGreaterThan(0);
  const pairAndSeat = ({ header }: { header: Readonly<Record<string, unknown>> }) => [header.pair, header.seat];
  const [pair, seat] = pairAndSeat(found.before!);
  expect(pairAndSeat(found.now)).toEqual([pair, seat === "a" ? "b" : "a"]);
  if (straight.before!.header.pair === pair && straight.before!.header.seat === seat)
    expect(found.beat).toBe(straight.beat);
});

/** Whether somebody is healed twice running in these beats, and was not in the earlier night. */
const healsTwice = (name: string, game: number, from: number) => {
  const events = keptOf(name)[game].events!.filter(({ beat }) => beat >= from && beat < from + 10);
  return events.some(
    ({ kind, says }, i) =>
      kind === "heal" && events[i + 1]?.kind === "heal" && events[i + 1].says!.character === says!.character,
  );
};

test("an ability that heals twice shows within ten beats of where the alert leads", async () => {
  const { folder, manifest } = nights.three!;
  await writeStudyReport(folder, manifest, alerted("three"));
  const page = readFileSync(join(folder, "report.html"), "utf8");
  const [, href] = /<a class="watch" href="(games\.html[^"]*)">Watch where a game first goes another way/.exec(page)!;
  const beat = Number(/t=(\d+)$/.exec(href!)![1]);
  expect(beat).toBeGreaterThan(0);
  const change = nights.three!.summary.experiments[0].matchups[0].fixed!;
  const found = tellingGame(change, keptOf("three"), keptOf("two"))!;
  expect(found.beat).toBe(beat);
  const game = keptOf("three").findIndex(({ lines }) => lines.join() === found.now.lines.join());
  expect(healsTwice("three", game, beat)).toBe(true);
  expect(healsTwice("two", game, beat)).toBe(false);
  // The link stands before the commands that replay, which stay.
  if (change.audit!.flips > 0) expect(page).toContain("dejarik replay");
  if (existsSync(CHROMIUM)) await shownInBrowser(join(folder, "games.html"), href!.replaceAll("&#38;", "&"));
});

async function shownInBrowser(file: string, href: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
  const complaints: string[] = [];
  const page = await browser.newPage({ viewport: { width: 400, height: 900 }, offline: true });
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(`${pathToFileURL(file).href}${href.slice(href.indexOf("#"))}`);
  await page.locator(".watching").waitFor();
  const healed = async () => {
    for (let i = 0; i < 10; i++) {
      const lines = await page.locator(".log .told").allTextContents();
      if (lines.some((line, j) => line.includes("recovers") && lines[j + 1]?.includes("recovers"))) return true;
      await page.keyboard.press("ArrowRight");
    }
    return false;
  };
  const part = page.locator(".parting button").first();
  expect(await page.locator(".parting").textContent()).toContain("As of two");
  expect(await part.isDisabled()).toBe(true);
  expect(await healed()).toBe(true);
  await page.keyboard.press("End");
  await part.focus();
  await page.keyboard.press("Enter");
  const beat = /t=\d+$/.exec(href)![0];
  await expect.poll(() => page.url()).toContain(beat);
  await page.locator(".parting button").last().click();
  await expect.poll(() => page.url()).toMatch(new RegExp(`#g=1&${beat}`));
  expect(await healed()).toBe(false);
  const widths = await page.evaluate<[number, number]>("[document.documentElement.scrollWidth, innerWidth]");
  expect(widths[0]).toBeLessThanOrEqual(widths[1]);
  expect(complaints).toEqual([]);
  await browser.close();
}

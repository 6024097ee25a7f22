import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { describe, expect, it } from "vitest";
import { pageHtml } from "../../src/report/frame.js";
import { pageMarkdown } from "../../src/report/markdown.js";
import { costBands } from "../../src/studies/cost/bands.js";
import { costTrend } from "../../src/studies/cost/costTrend.js";
import { asked, whatIfs } from "../../src/studies/cost/counts.js";
import { costSpec } from "../../src/studies/cost/page/chart.js";
import { costFace } from "../../src/studies/cost/page/face.js";
import { costPage } from "../../src/studies/cost/page/page.js";
import {
  byCostSentence,
  characterSentence,
  choicesSentence,
  commanderSentence,
  digestSentence,
  mispriced,
  recostingSentence,
  settingSentence,
  statWeightsSentence,
  stepWords,
  titrationSentence,
  trendSentence,
  twinSentence,
} from "../../src/studies/cost/page/words.js";
import { partedOf } from "../../src/studies/cost/parted.js";
import {
  type CharacterValue,
  type Choices,
  COST_VERDICTS,
  type CostSummary,
  type Titration,
} from "../../src/studies/cost/summary.js";
import { around } from "../support/around.js";
import { CHOICES, character, summary, titration } from "./plantedCost.js";

const CHROMIUM = "/usr/bin/chromium";

const htmlOf = async (s: CostSummary) => pageHtml(await costPage(s, CONTEXT), costFace(s, "cost"));
const markdownOf = async (s: CostSummary) => pageMarkdown(await costPage(s, CONTEXT), costFace(s, "cost"));

const NONE: Choices = { varied: [], notVaried: ["map", "squad size", "player"] };
const CONTEXT = { path: "runs/cost", facts: [{ label: "dejarik", value: "0" }] };

describe("the page of a cost study", () => {
  it("says the verdicts first, and every word and link on it leads somewhere", async () => {
    const text = await htmlOf(summary());
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, link] of text.matchAll(/ href="#([^"]+)"/g)) expect(ids).toContain(link);
    expect(text).not.toMatch(/NaN|undefined|\[object/);
    expect(text).not.toContain("Figure 0 <b>");
    expect(text).toMatch(
      /id="verdict".+<p class="verdict">[^<]+.+id="picture".+id="sentences".+Too cheap: .+is too cheap by 12.0 ± 1.9 points/s,
    );
    expect(text).toContain("dejarik replay runs/cost 7:b");
    for (const word of ["Fair cost", "Exchange rate", "Surplus", "Titration", "Stat weight", "Twin", "Points returned"])
      expect(text).toContain(`<dt>${word}</dt>`);
    expect(await htmlOf(summary())).toBe(text);
  });

  it("has all characters in report.md", async () => {
    const text = await markdownOf(summary());
    expect(new Set(text.match(/^\| Figure \d+/gm)).size).toBe(80);
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
    const text = await htmlOf(bare);
    expect(text).toContain("no character has a fair cost");
    expect(text).not.toMatch(/NaN|undefined/);
    expect(text).not.toContain('id="picture"');
  });
});

describe("sentences of a cost study", () => {
  it("say by how much and how surely", () => {
    expect(characterSentence(character("A", 27, -3.1), NONE)).toBe(
      "A is too dear by 3.1 ± 1.9 points: it costs 27 and is worth 23.9.",
    );
    expect(characterSentence(character("A", 27, 0.1), NONE)).toMatch(/^A is fair within a point at 27: worth 26.7 to /);
    expect(characterSentence(character("A", 27, 1), NONE)).toBe(
      "A costs 27 and is worth 26.1 to 29.9 points: not told apart from fair.",
    );
    expect(characterSentence(character("A", 5, -8), NONE)).toMatch(/too dear by 8.0 .* worse than nothing/);
    expect(digestSentence(summary())).toMatch(/^Too cheap: 34 of 80\. Too dear: 33\. Fair: 3\. Open: 10\.$/);
    expect(twinSentence({ name: "T", like: "A", difference: around(0.2, 0.8) })).toContain(
      "came out alike (A and T, 0.2 ± 0.8 points apart)",
    );
    expect(twinSentence({ name: "T", like: "A", difference: around(2, 0.8) })).toContain(
      "came out 2.0 ± 0.8 points apart",
    );
    expect(titrationSentence(titration)).toMatch(/at a cost of 13.2 \(12.4 to 14.0\)\. The regression says 13.6/);
    expect(titrationSentence({ ...titration, outcome: "budget spent" })).toContain("were spent before");
  });

  it("say what other choices would move a fair cost by, and whose fair cost it is", () => {
    const { price } = character("A", 30, 37.9);
    const durge: CharacterValue = { ...character("Durge", 30, 37.9), price: { ...price!, choiceReach: 6.3 } };
    expect(characterSentence(durge, CHOICES)).toBe(
      "Durge is too cheap by 37.9 ± 1.9 points, and ± 6.3 from one map and squad size to another: it costs 30 and is worth 67.9.",
    );
    expect(characterSentence({ ...durge, commander: true }, CHOICES)).toMatch(/^Durge \(a commander\) is too cheap/);
    const open = { ...character("A", 27, 1), price: { ...character("A", 27, 1).price!, choiceReach: 2.5 } };
    expect(characterSentence(open, CHOICES)).toBe(
      "A costs 27 and is worth 26.1 to 29.9 points (± 2.5 from one map and squad size to another): not told apart from fair.",
    );
    expect(choicesSentence(summary())).toBe(
      "On another map fair costs move by 8.0\u202f% (standard deviation over open and chasm). On another squad size fair costs move by 12.3\u202f% (standard deviation over 100 points and 75 points). Verdicts allow for both. How better players would see it was not asked: greedy plays both sides.",
    );
    const unknown = { varied: [{ what: "map", tried: ["open", "chasm"], games: 0 }], notVaried: ["squad size"] };
    expect(choicesSentence(summary({ choices: unknown }))).toBe(
      "Over maps (open and chasm) these games are too few to tell. Not asked: another squad size.",
    );
  });

  it("name choices of which no difference is shown apart, and never a difference of nothing", async () => {
    const choices = (map: number | undefined, size: number): Choices => ({
      varied: [
        { what: "map", tried: ["open", "chasm"], games: 0, ...(map === undefined ? {} : { deviation: map }) },
        { what: "squad size", tried: ["60 points", "90 points"], games: 9, deviation: size },
      ],
      notVaried: [],
    });
    const told = (map: number | undefined, size: number) => choicesSentence(summary({ choices: choices(map, size) }));
    const alike = "no difference of fair costs is shown.";
    for (const nothing of [0, 0.0004])
      expect(told(nothing, 0.012)).toBe(
        `On another squad size fair costs move by 1.2\u202f% (standard deviation over 60 points and 90 points). Verdicts allow for it. Over maps (open and chasm) ${alike}`,
      );
    expect(told(0.0006, 0)).toContain("On another map fair costs move by 0.1");
    expect(told(0, 0)).toBe(`Over maps (open and chasm) and squad sizes (60 points and 90 points) ${alike}`);
    expect(told(undefined, 0)).toBe(
      `Over squad sizes (60 points and 90 points) ${alike} Over maps (open and chasm) these games are too few to tell.`,
    );
    const page = await markdownOf(summary({ choices: choices(undefined, 0) }));
    expect(page).toContain("no difference shown");
    expect(page).toContain("too few games to tell");
    const one = character("A", 30, 37.9);
    const by = (reach: number, some: Choices) =>
      characterSentence({ ...one, price: { ...one.price!, choiceReach: reach } }, some);
    expect(by(0, choices(0, 0))).toBe(characterSentence(one, NONE));
    expect(by(1.3, choices(0, 0.012))).toContain("± 1.3 from one squad size to another:");
  });

  it("say what a point brings of the kind that stat weights are divided by", () => {
    const weights = [
      { field: "hitPoints", change: 10, winRate: around(0.0281, 0.0081), points: around(0.0281 / 0.0183, 0.4) },
      { field: "defense", change: 1, winRate: around(0.0146, 0.0053), points: around(0.0146 / 0.0183, 0.3) },
    ];
    const text = statWeightsSentence(weights);
    expect(text).toBe(
      "Averaged over who met whom, one point of cost is worth 1.83\u202f% of wins. Worth on one character of a squad: +10 Hit Points 1.5 points (2.81 ± 0.81\u202f% of wins) and +1 Defense 0.8 points (1.46 ± 0.53\u202f% of wins).",
    );
    const numbers = /worth (\d\.\d+)\u202f% of wins\..* (\d\.\d) points \((\d\.\d+) ± .* and/.exec(text)!;
    expect(Number(numbers[3]) / Number(numbers[1])).toBeCloseTo(Number(numbers[2]), 1);
    expect(statWeightsSentence(weights.map(({ points: _, ...rest }) => rest))).toMatch(
      /^Worth on one character of a squad: \+10 Hit Points 2\.81 ± /,
    );
  });

  it("call a cost of a titration too dear or too cheap only where its interval shows it", async () => {
    const score = (low: number, estimate: number, high: number) => ({ estimate, low, high, confidence: 0.95 });
    const words = (decision: "cheap" | "dear" | "undecided", interval: ReturnType<typeof score>) =>
      stepWords({ cost: 9, pairs: 500, score: interval, decision });
    expect(words("dear", score(0.466, 0.49, 0.514))).toBe("not shown; taken as too dear to go on");
    expect(words("cheap", score(0.483, 0.512, 0.541))).toBe("not shown; taken as too cheap to go on");
    expect(words("undecided", score(0.483, 0.512, 0.541))).toBe("not shown");
    expect(words("dear", score(0.44, 0.47, 0.499))).toBe("too dear");
    expect(words("undecided", score(0.501, 0.53, 0.56))).toBe("too cheap");
    const steps = [{ cost: 9, pairs: 500, score: score(0.466, 0.49, 0.514), decision: "dear" as const }];
    const page = await markdownOf(summary({ titrations: [{ ...titration, steps }] }));
    expect(page).toContain("not shown; taken as too dear to go on");
  });

  it("name bounds, and costs that did not stand still, for what they are", () => {
    const rounds = [{ cost: 90, fairCost: around(133, 3) }];
    const again = (outcome: "more" | "less" | "moving" | "stands", bound?: number) => {
      const { price, ...rest } = character("A", 40, 50);
      const own = bound === undefined ? price!.fairCost : around(bound, 0);
      const recosted = { atPrice: around(110.4, 2), rounds, outcome, ...(bound === undefined ? {} : { bound }) };
      return { ...rest, price: { ...price!, fairCost: own, mispricing: around(own.estimate - 40, 1.9), recosted } };
    };
    expect(characterSentence(again("more", 90), NONE)).toBe(
      "A is too cheap: it costs 40 and is worth more than 90, the most it was drawn at.",
    );
    const cheap = again("less", 1);
    const less = { ...cheap, price: { ...cheap.price, verdict: "over-costed" as const } };
    expect(characterSentence(less, NONE)).toMatch(/is too dear: it costs 40 and is worth less than 1, the least/);
    expect(characterSentence({ ...less, price: { ...less.price, verdict: "open" } }, NONE)).toMatch(/: looks too dear/);
    expect(characterSentence(again("moving"), NONE)).toBe(
      "A is too cheap: it costs 40; by how much is not settled, its fair cost did not stand still where it was drawn at the cost found (110.4 and 133.0).",
    );
    expect(characterSentence(again("stands"), NONE)).toMatch(
      /too cheap by 50.0 ± 1.9 points: it costs 40 and is worth 90.0/,
    );
    for (const one of [again("more", 90), less]) expect(characterSentence(one, NONE)).not.toContain("133");
  });

  it("say how far the fair costs at the price and at the cost found parted", () => {
    const at = (name: string, atPrice: number, found: number, outcome: "stands" | "more" | "moving" = "stands") => {
      const { price, ...rest } = character(name, 20, found - 20);
      const recosted = { atPrice: around(atPrice, 1), rounds: [{ cost: 30, fairCost: around(found, 1) }], outcome };
      return { ...rest, price: { ...price!, recosted } };
    };
    const rounds = [
      { pairs: 2000, games: 4000, characters: 5 },
      { pairs: 500, games: 1000, characters: 1 },
    ];
    const characters = [
      at("P", 40, 38),
      at("Q", 40, 31),
      at("R", 40, 37),
      at("S", 99, 90, "more"),
      at("T", 30, 60, "moving"),
    ];
    const said = recostingSentence(
      summary({ characters, recosting: { rounds, most: 90, parted: partedOf(characters)! } }),
    );
    expect(said).toBe(
      "5 characters more than a quarter from the price were tried again at the cost found (2 rounds, 2,500 pairs). It moved the fair cost of 3 by 3.0 points (median), most for Q: from 40.0 to 31.0. Besides: 1 worth more than the most that could be tried and 1 not standing still.",
    );
    expect(partedOf(characters)).toEqual({
      ...{ characters: 3, median: 3 },
      most: { name: "Q", atPrice: 40, found: 31 },
    });
    expect(partedOf(characters.slice(0, 2))!.median).toBe(5.5);
    expect(partedOf(characters.slice(3))).toBeUndefined();
    const none = recostingSentence(summary({ characters: characters.slice(4), recosting: { rounds, most: 90 } }));
    expect(none).toMatch(
      /^1 character more than a quarter from the price was .* 2,500 pairs\). Besides: 1 not standing still.$/,
    );
    expect(recostingSentence(summary())).toBeUndefined();
  });

  it("print estimates and no verdicts of small studies", () => {
    const small = (name: string) => {
      const { price, ...rest } = character(name, 27, -3.1);
      return { ...rest, squads: 60, price: { ...price!, verdict: "estimate" as const, choiceReach: 4 } };
    };
    expect(characterSentence(small("A"), CHOICES)).toBe(
      "A costs 27; the estimate is 23.9 (22.0 to 25.8; ± 4.0 from one map and squad size to another).",
    );
    const few = summary({ characters: [small("A"), small("B")], squadsEach: 60 });
    expect(digestSentence(few)).toBe(
      "2 characters, each in fewer than 500 squads: too few for verdicts, so these are estimates.",
    );
    expect(mispriced(few.characters, "over-costed")).toEqual([]);
    expect(digestSentence(summary({ characters: [small("A"), character("B", 20, 9)] }))).toBe(
      "Too cheap: 1 of 2. Too dear: 0. Open: 0. Estimates only, in fewer than 500 squads: 1.",
    );
  });

  it("count what was asked: no twins, what-ifs apart", () => {
    const characters: CharacterValue[] = [
      character("A", 20, 9),
      { ...character("A, twin", 20, 9), twinOf: "A" },
      { ...character("B", 14, 6), changed: true },
      character("C", 20, 0),
    ];
    expect(digestSentence(summary({ characters }))).toBe(
      "Too cheap: 1 of 2. Too dear: 0. Fair: 1. Open: 0. Your change – B at 14: too cheap.",
    );
    expect(mispriced(characters, "under-costed").map((c) => c.name)).toEqual(["A", "B"]);
    expect(asked(characters).map((c) => c.name)).toEqual(["A", "C"]);
    expect(whatIfs(characters).map((c) => c.name)).toEqual(["B"]);
  });

  it("say whose squads, which player, which maps and at which size", () => {
    expect(settingSentence(summary())).toBe(
      "The squads are random legal ones of 90 to 100 points, each character in at least 1,000 of them. Both sides are played by greedy, on the maps open and chasm.",
    );
    expect(
      settingSentence(summary({ points: 150, spread: 20, strategy: "random", variants: ["mixed"], squadsEach: 70 })),
    ).toBe(
      "The squads are random legal ones of 130 to 150 points, each character in at least 70 of them. Both sides are played by random, on the map mixed.",
    );
  });

  it("name the weights of maps that are not played alike, in the sentence and in the line of the setting", async () => {
    const weighted = summary({ variantWeights: [2, 0.5] });
    expect(settingSentence(weighted)).toMatch(/ on the maps open \(weight 2\) and chasm \(weight 0\.5\)\.$/);
    expect(await markdownOf(weighted)).toContain("maps open (weight 2) and chasm (weight 0.5) · seed");
  });

  it("say of commanders that random company sees a part of their worth", () => {
    expect(commanderSentence(summary())).toBeUndefined();
    const characters: CharacterValue[] = [
      { ...character("A", 20, 9), commander: true },
      { ...character("B", 20, 9), commander: true },
      { ...character("B, twin", 20, 9), commander: true, twinOf: "B" },
    ];
    expect(commanderSentence(summary({ characters }))).toMatch(
      /^2 of them are commanders \(marked\): among random company/,
    );
  });

  it("say whether the cheap or the dear are worth more of their price, with intervals", () => {
    // Worth 60 % at 8 points, and a tenth more for each doubling.
    const rising = (step: number) =>
      Array.from({ length: 120 }, (_, i) => {
        const cost = 4 + (i % 60);
        const share = 0.6 + step * Math.log2(cost / 8) + (i % 2 === 0 ? 0.04 : -0.04);
        return character(`F${i}`, cost, (share - 1) * cost);
      });
    const up = costTrend(rising(0.1), 0.95)!;
    expect(up.perDoubling.estimate).toBeCloseTo(0.1, 2);
    expect(up.perDoubling.low).toBeGreaterThan(0.08);
    expect(up.at.map((a) => a.cost)).toEqual([10, 57]);
    // Of characters as published: twins and what-ifs are not counted, however far off.
    const far = Array.from({ length: 40 }, (_, i) => character(`G${i}`, 60, 300));
    const twins = far.map((c) => ({ ...c, twinOf: "F0" }));
    const whatIfs = far.map((c) => ({ ...c, changed: ["Hit Points 10 to 900"] as never }));
    for (const others of [twins, whatIfs]) expect(costTrend([...rising(0.1), ...others], 0.95)).toEqual(up);
    expect(up.at[0].share.estimate).toBeCloseTo(0.6 + 0.1 * Math.log2(10 / 8), 1);
    expect(trendSentence(summary({ trend: up }))).toMatch(
      /^Dear characters are worth more of their price than cheap ones: on average 6\d\.\d.% of a price of 10 \(6\d\.\d to 6\d\.\d.%\) and 8\d\.\d.% of a price of 57/,
    );
    expect(trendSentence(summary({ trend: costTrend(rising(-0.1), 0.95)! }))).toMatch(
      /^Cheap characters are worth more/,
    );
    expect(trendSentence(summary({ trend: costTrend(rising(0), 0.95)! }))).toMatch(/is not shown: on average/);
    expect(costTrend(rising(0.1).slice(0, 10), 0.95)).toBeUndefined();
  });

  it("name no titrated cost that was not tried", () => {
    const { fairCost: _, ...bare } = titration;
    const dear: Titration = { ...bare, outcome: "out of range", tried: { low: 45, high: 90 }, beyond: "more" };
    expect(titrationSentence(dear)).toMatch(/^Figure 3, titrated: it is worth more than 90, the dearest cost tried/);
    expect(titrationSentence({ ...dear, beyond: "less" })).toMatch(/it is worth less than 45, the cheapest cost tried/);
    const { beyond: _b, ...open } = dear;
    expect(titrationSentence(open)).toMatch(/no cost was found between 45 and 90, those tried/);
    const cut: Titration = { ...titration, fairCost: around(22, 1), cut: { low: false, high: true } };
    expect(titrationSentence(cut)).toContain("at a cost of 22.0 (21.0 to more than 23)");
  });

  it("stand over a picture that has a colour, and so a mark, for every verdict", () => {
    const spec = JSON.stringify(costSpec([], undefined));
    const lists = [...spec.matchAll(/"scale":\{"domain":(\[[^\]]*\]),"range":(\[[^\]]*\])/g)];
    expect(lists.length).toBeGreaterThanOrEqual(1);
    for (const [, domain, range] of lists) {
      expect(JSON.parse(domain!)).toEqual([...COST_VERDICTS]);
      expect(JSON.parse(range!)).toHaveLength(COST_VERDICTS.length);
    }
  });

  it("list the most mispriced first", () => {
    const { characters } = summary();
    expect(mispriced(characters, "under-costed")[0].name).toBe("Figure 0 <b>");
    expect(mispriced(characters, "over-costed")[0].name).toBe("Figure 79 <b>");
  });

  it("tell whether the cheap or the dear are worth their points", () => {
    const many = Array.from({ length: 40 }, (_, i) => character(`F${i}`, 10 + i, i < 20 ? -5 : 5));
    const bands = costBands(many);
    expect(bands.map((b) => b.characters)).toEqual([10, 10, 10, 10]);
    expect(bands[0].fairShare).toBeCloseTo(1 - 50 / 145, 12);
    expect(bands.map((b) => b.underCosted)).toEqual([0, 0, 10, 10]);
    expect(byCostSentence(bands)).toMatch(/at 10 to 19 points: 65.5.%, 20 to 29 points: /);
    expect(costBands(many.slice(0, 10))).toEqual([]);
    // Who costs as much as a band ends at is in that one alone.
    const alike = Array.from({ length: 20 }, (_, i) => character(`G${i}`, i < 8 ? 5 : i < 16 ? 10 : 20, 0));
    expect(costBands(alike).map(({ from, to, characters }) => [from, to, characters])).toEqual([
      [5, 5, 8],
      [10, 10, 8],
      [20, 20, 4],
    ]);
    expect(byCostSentence([])).toBeUndefined();
  });
});

// Needs a browser of the system, as tests/report/browser.long.test.ts does.
describe.runIf(existsSync(CHROMIUM))("the page of a cost study in a browser", () => {
  it("does not overflow, complains of nothing, names its pictures, and finds a character", async () => {
    const folder = mkdtempSync(join(tmpdir(), "dejarik-cost-"));
    const file = join(folder, "report.html");
    writeFileSync(file, await htmlOf(summary()));
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

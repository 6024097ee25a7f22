import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { html, slug } from "../../src/report/html.js";
import { seriesOf } from "../../src/report/lines.js";
import { shellPath } from "../../src/report/paths.js";
import { distributions } from "../../src/report/run/histogram.js";
import { standings } from "../../src/report/run/league.js";
import { renderReport, verdicts } from "../../src/report/run/page.js";
import { allPieces } from "../../src/report/run/pieces.js";
import { stripScale } from "../../src/report/run/strips.js";
import { matchupUnits } from "../../src/report/run/units.js";
import type { ColumnNote } from "../../src/results/summary.js";
import { COLUMNS, dayAndNight, duel, field, matchup, model, UNIT_COLUMNS } from "./fixture.js";
import { expectSorted, text } from "./rows.js";

/** Pages that several tests read, each drawn once. */
const drawn = new Map<() => Parameters<typeof renderReport>[0], Promise<string>>();
function pageOf(of: () => Parameters<typeof renderReport>[0]): Promise<string> {
  const page = drawn.get(of) ?? renderReport(of());
  drawn.set(of, page);
  return page;
}

describe("report page", () => {
  it("has the verdict before the pictures and every part in order", async () => {
    const page = await pageOf(duel);
    const order = [
      "<h1>Starter duel</h1>",
      'id="verdict"',
      'id="matrix"',
      'id="matchup-0"',
      "How games went",
      "How games ended",
      "What each character did",
      "All 12 measures",
      "dejarik replay runs/starter-duel 10",
      'id="entrants"',
      'id="dictionary"',
      "Fingerprint",
      "unofficial",
    ];
    const places = order.map((part) => page.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((x, y) => x - y));
    expect(page).toContain(
      "2 squads of 71 points · strategy greedy · maps open, corridors, mixed, pits · 10,000 games · seed “hello”",
    );
  });

  it("says that maps are strata where there are several, and how they count", async () => {
    const alike = await pageOf(duel);
    expect(alike).toContain("only the variance within each map counts");
    expect(alike).toContain("Over several maps it is the mean of their win rates, each counting alike.");
    const { summary } = duel();
    const weighted = await renderReport({ ...duel(), summary: { ...summary, variantWeights: [1, 2, 1, 1] } });
    expect(weighted).toContain("Maps are played in the shares of their weights, not by lot");
    const one = await renderReport({ ...duel(), summary: { ...summary, variants: ["open"] } });
    expect(one).not.toContain("not by lot");
  });

  it("asks nothing of the network and writes the same bytes again", async () => {
    const first = await pageOf(duel);
    expect(await renderReport(duel())).toBe(first);
    expect(first).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(first).not.toContain("@import");
    expect(first).not.toMatch(/NaN|undefined|\[object/);
  });

  it("resolves every link and repeats no id", async () => {
    const leveled = (): ReturnType<typeof duel> => {
      const { summary, ...rest } = dayAndNight();
      const matchups = summary.matchups.map((m) => {
        const levels = ["greedy", "rollout-4"].map((strategy) => ({
          ...{ strategy, games: m.games, winRateA: m.winRateA },
        }));
        return { ...m, levels, holds: "robust" as const };
      });
      return { ...rest, summary: { ...summary, matchups } };
    };
    for (const page of await Promise.all([duel, field, dayAndNight, leveled].map(pageOf))) {
      const ids = [...page.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]);
      expect(new Set(ids).size).toBe(ids.length);
      const links = [...page.matchAll(/ href="#([^"]+)"/g)].map((m) => m[1]);
      expect(links.length).toBeGreaterThan(20);
      for (const link of links) expect(ids).toContain(link);
    }
  });

  it("links a count, a rate and an interval in the sentences to their definitions", async () => {
    const verdict = (await pageOf(duel)).match(/<section id="sentences".*?<\/section>/s)![0];
    for (const term of ["term-win-rate", "term-game", "term-interval", "term-advantage"])
      expect(verdict).toContain(`href="#${term}"`);
  });

  it("keeps names that look like markup as text", async () => {
    const name = `<script>alert("x")</script> & 'Co'`;
    const page = await renderReport(model([name, "B"], [matchup(0, name, "B", 0.6, 400)], name));
    expect(page).not.toContain("<script>alert");
    expect(page).toContain("&#60;script&#62;alert(&#34;x&#34;)&#60;/script&#62; &#38; &#39;Co&#39;");
  });

  it("shows both sides of a symmetric matrix, mirrored", async () => {
    const matrix = (await pageOf(duel)).match(/<table class="matrix">.*?<\/table>/s)![0];
    const rates = [...matrix.matchAll(/<b>([\d.]+)/g)].map((m) => Number(m[1]));
    expect(rates).toHaveLength(2);
    expect(rates[0] + rates[1]).toBeCloseTo(100, 9);
    expect(matrix).toContain('class="lean-a"');
    expect(matrix).toContain('class="lean-b"');
  });

  it("digests a field of many matchups and folds their sections", async () => {
    const page = await pageOf(field);
    expect(page).toContain("has the best");
    expect(page).toContain("The widest gap:");
    expect(page).toMatch(/Of 28 matchups, \d+ have a favourite and \d+ are <a/);
    expect(page.match(/<details class="matchup"/g)).toHaveLength(28);
    expect(page).not.toMatch(/<details class="matchup"[^>]* open/);
  });

  it("is drawn without games, without unit rows and for light against dark", async () => {
    expect(await renderReport(model(["A", "B"], []))).toContain("No matchups were played.");
    expect(await renderReport(model(["A", "B"], [matchup(0, "A", "B", 0.5, 0)]))).toContain(
      "no games have been played",
    );
    const { summary, ...rest } = duel();
    const asymmetric = {
      ...rest,
      summary: {
        ...summary,
        symmetric: false,
        unitColumns: [],
        matchups: summary.matchups.map((m) => ({ ...m, units: [] })),
      },
    };
    const page = await renderReport(asymmetric);
    expect(page).not.toContain("sits first");
    expect(page).not.toContain("What each character did");
    expect(page).not.toContain('id="term-pair"');
    expect(page.match(/<table class="matrix">.*?<\/table>/s)![0].match(/<b>/g)).toHaveLength(1);
  });
});

describe("report of sides that differ", () => {
  const plain = (text: string) => text.replaceAll("\u202f", " ").replace(/<[^>]*>/g, "");

  it("says which side wins, each matchup counting alike, and ranks each side by itself", async () => {
    const page = await pageOf(dayAndNight);
    expect(page).not.toMatch(/NaN|undefined|\[object/);
    const [headline, further] = ["verdict", "sentences"].map((id) =>
      plain(page.match(new RegExp(`<section id="${id}".*?</section>`, "s"))![0]),
    );
    const verdict = `${headline} ${further}`;
    const { winRateA } = dayAndNight().summary.sides!;
    expect(headline).toContain(`The side of night wins more: ${(100 * (1 - winRateA.estimate)).toFixed(1)} %`);
    expect(verdict).toContain("each of 4 matchups counting alike");
    expect(verdict).toContain("Noon has the best field average of 2 side of day decks");
    expect(verdict).toContain("Midnight has the best field average of 2 side of night decks");
    const league = plain(page.match(/<section id="league".*?<\/section>/s)![0]);
    expect(league.indexOf("Noon")).toBeLessThan(league.indexOf("Dawn"));
    expect(league.indexOf("Side of night decks")).toBeLessThan(league.indexOf("Midnight"));
  });

  it("names who played, and no advantage of a side, where a matchup depends on skill", () => {
    const { summary } = dayAndNight();
    const [first, ...rest] = summary.matchups;
    const { winRateA, games } = first!;
    const levels = ["greedy", "rollout-4"].map((strategy) => ({ strategy, games, winRateA }));
    const told = (holds: "skill-dependent" | "robust") => {
      const matchups = [{ ...first!, levels, holds }, ...rest];
      return plain(
        verdicts({ ...summary, matchups })
          .map(({ text }) => text)
          .join(" "),
      );
    };
    expect(told("skill-dependent")).toMatch(
      /^Between greedy players the side of night wins [^.]*\.\d % .*depends on who plays\..* Between greedy players, of 4 matchups/,
    );
    expect(told("robust")).toMatch(/^The side of night wins .*That is an? \w+( \w+)? advantage\..* Of 4 matchups/);
  });

  it("has the sides in order, without variants where the game has none", async () => {
    const page = await pageOf(dayAndNight);
    const order = [
      'id="verdict"',
      'id="league"',
      'id="matrix"',
      "side of day<br>against side of night",
      'id="sides"',
      "Win rate</a> of the side of day",
      "won by the side of day",
      "Clock by round",
      'id="matchup-0"',
      'id="pieces"',
      'id="entrants"',
      'id="sentences"',
      'id="term-middle-half"',
      "<code>clock1</code> to <code>clock4</code>",
    ];
    const places = order.map((part) => page.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((x, y) => x - y));
    expect(page).not.toContain("map map");
    expect(page).toContain("the rules and strategies named above");
    // The dark side's decks lean to its own colour where they win.
    expect(page.match(/<svg class="strip lean-b"[^>]*aria-label="Midnight/)).not.toBeNull();
  });

  it("draws series as lines by round, one a side, and tells their numbers", async () => {
    const { summary } = dayAndNight();
    expect(seriesOf(summary.columns).map((s) => [s.name, s.lines.map((l) => [l.side, l.columns.length])])).toEqual([
      ["clock", [["both", 4]]],
      [
        "score",
        [
          ["a", 4],
          ["b", 4],
        ],
      ],
    ]);
    expect(distributions(summary.columns).map((d) => d.title)).not.toContain("clock");
    const page = await pageOf(dayAndNight);
    expect(page).toContain("Dusk: mean 2.00 after round 1, 8.00 points in the end. By round: 2.00, 4.00, 6.00, 8.00");
    expect(page).toContain("All 12 measures");
  });

  it("adds each piece up over all games of its deck, and marks where its side won more or less", async () => {
    const { summary } = dayAndNight();
    const dawn = allPieces(summary).filter((p) => p.owner === "Dawn");
    expect(dawn.map((p) => p.kind)).toEqual(["set", "card", "card"]);
    const own = summary.matchups.filter((m) => m.a === "Dawn");
    const units = own.map((m) => m.units[0]);
    const [card] = dawn;
    expect(card!.games).toBe(own.reduce((sum, m) => sum + m.games, 0));
    expect(card!.ownRate).toBeCloseTo(own.reduce((sum, m) => sum + m.winsA + m.draws / 2, 0) / card!.games, 12);
    expect(card!.winsWhen.opening).toEqual({
      games: units.reduce((sum, u) => sum + u.winsWhen!.opening!.games, 0),
      wins: units.reduce((sum, u) => sum + u.winsWhen!.opening!.winsA, 0),
      draws: 0,
    });
    expect(card!.columns.played!.mean).toBeCloseTo(3.1, 12);
    const pieces = (await pageOf(dayAndNight)).match(/<section id="pieces".*?<\/section>/s)![0];
    expect(pieces).toContain("What each set did");
    expect(pieces).toContain("Win rate with each card – not causal");
    expect(pieces.match(/class="above"/g)).toHaveLength(12);
    expect(pieces).not.toContain('class="below"');
  });
});

describe("pieces of the page", () => {
  it("escapes everything put into markup", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { text: made } = html`<p title="${text}">${text}</p>`;
        expect(
          made
            .replace(/^<p title="/, "")
            .replace(/<\/p>$/, "")
            .split('">'),
        ).toHaveLength(2);
        expect(made.match(/[<>]/g)).toHaveLength(4);
      }),
    );
    expect(html`${[html`<b>${1}</b>`, undefined, "<"]}`.text).toBe("<b>1</b>&#60;");
  });

  it("makes different anchors of different names", () => {
    expect(slug("too close to call")).toBe("too-close-to-call");
    expect(slug("a/b")).not.toBe(slug("a.b"));
  });

  it("draws the same quantity of both sides in one picture", () => {
    expect(distributions(COLUMNS).map((d) => [d.title, d.series.map((s) => s.column)])).toEqual([
      ["rounds", ["rounds"]],
      ["damage", ["damageA", "damageB"]],
      ["points", ["pointsA", "pointsB"]],
      ["attacks", ["attacksA", "attacksB"]],
      ["force spent", ["forceSpentA", "forceSpentB"]],
      ["survivors", ["survivorsA", "survivorsB"]],
      ["length", ["length"]],
    ]);
  });

  it("knows sides, shares and codes by what columns say they are, not by names and words", () => {
    const bare = ["xA", "xB"].map((name) => ({ name, unit: "", meaning: "" }));
    expect(distributions(bare)).toHaveLength(2);
    const sided = bare.map((c, i) => ({
      ...c,
      name: `c${i}`,
      ofSide: { quantity: "x", side: (["a", "b"] as const)[i] },
    }));
    expect(distributions(sided)).toEqual([
      {
        title: "x",
        unit: "",
        series: [
          { column: "c0", side: "a" },
          { column: "c1", side: "b" },
        ],
      },
    ]);
    const { summary } = duel();
    const cells = (columns: readonly ColumnNote[]) =>
      matchupUnits({ ...summary, unitColumns: columns }, summary.matchups[0])!.text.match(/<td.*?<\/td>/gs)!;
    const own = cells(UNIT_COLUMNS);
    expect(own.filter((cell) => cell.includes("--share:"))).toHaveLength(6);
    expect(cells(UNIT_COLUMNS.map((c) => ({ ...c, meaning: "1 when something, 0 = nothing" })))).toEqual(own);
    const undeclared = cells(UNIT_COLUMNS.map(({ name, unit, meaning }) => ({ name, unit, meaning })));
    expect(undeclared.filter((cell) => cell.includes("--share:"))).toEqual([]);
    expect(undeclared.length).toBe(own.length + 6);
  });

  it("chooses a strip scale that holds every interval", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))),
        (ends) => {
          const intervals = ends.map(([x, y]) => ({
            estimate: x,
            low: Math.min(x, y),
            high: Math.max(x, y),
            confidence: 0.95,
          }));
          const scale = stripScale(intervals);
          for (const i of intervals) {
            expect(i.low).toBeGreaterThanOrEqual(scale.low - 1e-6);
            expect(i.high).toBeLessThanOrEqual(scale.high + 1e-6);
          }
          expect(scale.low + scale.high).toBeCloseTo(1, 12);
        },
      ),
    );
  });

  it("ranks a field, with tiers that fall only where intervals separate", () => {
    const table = standings(field().summary);
    expect(table).toHaveLength(8);
    expect(table[0].name).toBe("Jedi Council");
    expect(table[0].tier).toBe(1);
    let leader = table[0];
    for (const s of table) {
      if (s.tier !== leader.tier) {
        expect(s.average.high).toBeLessThan(leader.average.estimate);
        leader = s;
      }
      expect(s.average.high).toBeGreaterThanOrEqual(leader.average.estimate);
      expect(s.ahead + s.behind + s.open).toBe(7);
    }
    const even = standings(
      model(
        ["A", "B", "C"],
        [matchup(0, "A", "B", 0.5, 400), matchup(1, "A", "C", 0.5, 400), matchup(2, "B", "C", 0.5, 400)],
      ).summary,
    );
    expect(even.map((s) => s.tier)).toEqual([1, 1, 1]);
  });

  it("quotes run folders for a shell", () => {
    expect(shellPath("runs/starter")).toBe("runs/starter");
    expect(shellPath("runs/my duel's")).toBe(`'runs/my duel'\\''s'`);
    expect(shellPath(".")).toBe(".");
    expect(shellPath("/elsewhere/run")).toBe("/elsewhere/run");
  });
});

it.each([
  ["one matchup", duel, 30],
  ["a field", field, 1500],
  ["sides", dayAndNight, 300],
])("cells of the page of %s are sorted by the number that they show", async (name, of, least) => {
  const page = await pageOf(of);
  let numbers = 0;
  for (const [, caption, table] of page.matchAll(
    /<table class="sortable[^"]*">\s*<caption[^>]*>(.*?)<\/caption>(.*?)<\/table>/gs,
  )) {
    const columns = new Map<number, { told: string; by: string }[]>();
    for (const [, row] of table!.matchAll(/<tr>(.*?)<\/tr>/gs))
      [...row!.matchAll(/<t[dh]([^>]*)>(.*?)<\/t[dh]>/gs)].forEach(([, attributes, content], c) => {
        const by = /data-sort="([^"]*)"/.exec(attributes!)?.[1];
        if (by !== undefined)
          columns.set(c, [...(columns.get(c) ?? []), { told: text({ text: content } as never), by }]);
      });
    for (const [c, cells] of columns) numbers += expectSorted(cells, `${name}, ${caption}, column ${c}`);
  }
  expect(numbers).toBeGreaterThan(least);
});

import { describe, expect, expectTypeOf, it } from "vitest";
import { definedIn } from "../../src/report/dictionary.js";
import type { Face } from "../../src/report/face.js";
import { command, type Page, pageHtml } from "../../src/report/frame.js";
import { html } from "../../src/report/html.js";
import { markdownText, pageMarkdown, plainText } from "../../src/report/markdown.js";
import { runMarkdown } from "../../src/report/run/runMarkdown.js";
import { STYLE } from "../../src/report/style.js";
import { tableHtml } from "../../src/report/table.js";
import { dayAndNight, duel, field } from "./fixture.js";

const TERMS = { worth: "What it is worth.", rank: "Where it stands.", unused: "Nobody asks." } as const;
const defined = definedIn(TERMS);

function page(rows: number): Page {
  return {
    kicker: "Test study · Coins",
    title: "A *starred* study",
    setting: "3 coins · 10 games",
    verdicts: [html`<b>Ten | Pence</b> is ${defined("worth", "worth 10.0\u202f%")}.`, "Second <sentence>."],
    alerts: [html`Heads moved. ${command("dejarik replay x 1", "heads")}`],
    sections: [
      {
        id: "coins",
        title: "All coins",
        note: html`By ${defined("rank")}.`,
        blocks: [
          html`<svg class="strip"><circle/></svg>`,
          { paragraph: "Read <this>." },
          undefined,
          {
            table: {
              caption: "Coins by rank",
              headings: [
                { label: "coin", numeric: false },
                { label: "worth", unit: "pence", numeric: true, definition: "term-worth" },
              ],
              rows: Array.from({ length: rows }, (_, i) => [{ content: `coin_${i}` }, { content: `${i}`, sortBy: i }]),
              openAtMost: 5,
              isSearchable: true,
              markdownRows: 3,
              note: "Small print.",
            },
          },
        ],
      },
      undefined,
    ],
    terms: TERMS,
    facts: [{ label: "dejarik", value: "0" }],
  };
}

const FACE: Face = {
  ...{ setting: ["coins"], headline: ["Heads win.", "Tails <sentence>."], warnings: ["Few coins."] },
  ...{ tables: [], notes: [] },
};

describe("the frame of a study's page", () => {
  it("defines the words that are linked and no others, and every link leads somewhere", () => {
    const text = pageHtml(page(4), FACE);
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, link] of text.matchAll(/ href="#([^"]+)"/g)) expect(ids).toContain(link);
    expect(ids).toEqual(expect.arrayContaining(["term-worth", "term-rank", "alerts", "coins"]));
    expect(ids).not.toContain("term-unused");
    expect(text.startsWith("<!doctype html>")).toBe(true);
    expect(text).not.toMatch(/NaN|undefined|\[object/);
    expect(text).toContain('<p class="verdict">Heads win.</p><p class="verdict">Tails &#60;sentence&#62;.</p>');
    expect(text).toMatch(/id="alerts".*<li>Few coins.<\/li>/s);
    // Sentences come last, folded.
    expect(text).toMatch(
      /id="coins".*<section id="sentences"[^>]*>\s*<details class="figures-more">.*Second &#60;sentence&#62;\./s,
    );
    expect(pageHtml(page(4), FACE)).toBe(text);
    // A word without a definition does not compile.
    expectTypeOf(defined).parameter(0).toEqualTypeOf<"worth" | "rank" | "unused">();
  });

  it("folds long tables and offers a search where asked", () => {
    expect(pageHtml(page(5), FACE)).not.toContain("<h3>Coins by rank</h3> <small>");
    expect(pageHtml(page(6), FACE)).toContain(
      '<details class="figures-more"><summary><h3>Coins by rank</h3> <small>6 rows</small>',
    );
    expect(pageHtml(page(5), FACE)).toContain('<p class="search" hidden>');
  });

  it("is told in Markdown too, with what Markdown would read as markup escaped", () => {
    const text = pageMarkdown(page(5), FACE);
    expect(text).toContain("# A \\*starred\\* study\n");
    expect(text).toContain("**Ten \\| Pence** is worth 10.0 %.");
    expect(text).toContain("- Heads moved. `dejarik replay x 1`");
    expect(text).toContain("| coin | worth (pence) |\n| --- | ---: |\n| coin\\_0 | 0 |");
    expect(text).toContain("_... and 2 more rows in report.html._");
    expect(text).toContain("Small print.");
    expect(text).not.toContain("svg");
    expect(text).not.toMatch(/<(?!sentence|this)/);
  });

  it("turns markup into text", () => {
    expect(plainText(html`<small>${"a & b"}</small><span class="hidden">no</span>`)).toBe("a & b");
    expect(markdownText(html`<b class="x">${"2 < 3"}</b> <code>${"a-b"}</code>`)).toBe("**2 \\< 3** `a-b`");
  });
});

describe("report.md of a run", () => {
  it("says the verdicts of the page and lists every matchup", () => {
    for (const model of [duel(), field(), dayAndNight()]) {
      const text = runMarkdown(model);
      expect(text).not.toMatch(/NaN|undefined|\[object|href|<\w/);
      expect(text).toContain(`# ${model.summary.run}`);
      for (const m of model.summary.matchups.filter((one) => one.games > 0))
        expect(text).toContain(`| ${m.a} against ${m.b} |`);
      expect(text).toContain("dejarik replay");
    }
    expect(runMarkdown(field())).toContain("## Standing in this field");
    expect(runMarkdown(duel())).toMatch(/beats .* in \d/);
  });
});

it("rows are sorted by the keys of their cells, the first cell's too", () => {
  const { text } = tableHtml({
    caption: "Bands",
    headings: [
      { label: "length", numeric: false },
      { label: "games", numeric: true },
    ],
    rows: [
      [
        { content: "up to 6", sortBy: 0 },
        { content: "1,200", sortBy: 1200 },
      ],
      [{ content: html`<i>7</i> and more`, sortBy: 7 }, { content: "90" }],
    ],
  });
  expect(text).toContain('<th scope="row" data-sort="0">up to 6</th>');
  expect(text).toContain('<th scope="row" data-sort="7"><i>7</i> and more</th>');
  expect(text).toContain('data-sort="1200">1,200</td>');
  expect(text).toContain('<td class="number">90</td>');
});

it("whatever stands for a side has that side's colour, wherever it is drawn", () => {
  let drawn = 0;
  for (const [, selector, rules] of STYLE.matchAll(/([^{}]+)\{([^{}]*)\}/g))
    for (const [side, other] of [
      ["a", "b"],
      ["b", "a"],
    ]) {
      const isOf = (of: string) => new RegExp(`\\.(?:lean-)?${of}(?![\\w-])`).test(selector!);
      if (!isOf(side!) || isOf(other!)) continue;
      expect(rules, selector).not.toContain(`var(--${other})`);
      if (rules!.includes(`var(--${side})`)) drawn++;
    }
  expect(drawn).toBeGreaterThan(6);
});

import { beforeAll, expect, test } from "vitest";
import { type Page, pageHtml, type Section } from "../../src/report/frame.js";
import { html } from "../../src/report/html.js";
import { markdownText, pageMarkdown, plainText } from "../../src/report/markdown.js";
import { renderReport } from "../../src/report/run/page.js";
import { runMarkdown } from "../../src/report/run/runMarkdown.js";
import type { Table } from "../../src/report/table.js";
import { readStudySummary } from "../../src/studies/folder.js";
import { STUDIES } from "../../src/studies/kinds.js";
import { KEPT } from "../cli/studyFaces.js";
import { keptFolders } from "../support/kept.js";
import { dayAndNight, field } from "./fixture.js";
import { expectSorted } from "./rows.js";

/** `report.md` of all studies: what a page says, without what only leads about the page. */

/** A link to the words at the end of a page that stands alone between brackets. */
const ALONE = /\((?:<a class="def"[^>]*>([^<\d]*)<\/a>(?:, | and )?)+\)/g;

interface Drawn {
  readonly name: string;
  readonly page: Page;
  readonly html: string;
  readonly text: string;
}
const drawn: Drawn[] = [];
beforeAll(async () => {
  const unpacked = keptFolders();
  for (const [name, kind, archive, ...place] of KEPT) {
    const folder = unpacked(archive)(...place);
    const summary = readStudySummary(folder);
    const own = await STUDIES[kind].load();
    const page = await own.page(summary, { path: "x", folder, facts: [] });
    const face = own.face(summary, undefined, folder);
    drawn.push({ name, page, html: pageHtml(page, face), text: pageMarkdown(page, face) });
  }
});

test("of no kind does report.md have the text of links that lead to a page's dictionary", async () => {
  const pages = drawn.map(({ name, html, text }): [name: string, page: string, text: string] => [name, html, text]);
  for (const [name, model] of Object.entries({ field: field(), sides: dayAndNight() }))
    pages.push([name, await renderReport(model), runMarkdown(model)]);
  let links = 0;
  for (const [name, page, text] of pages)
    for (const [, label] of page.matchAll(ALONE)) {
      links++;
      // Headings of columns name what stands in brackets in their cells.
      expect(text.replace(/^\|.*$/gm, "").includes(`(${label})`), `${name}: ${label}`).toBe(false);
    }
  expect(links).toBeGreaterThan(40);
  for (const [name, , text] of pages)
    expect(/\( ?\)|how that is decided|(?:^|[.] )See [a-z]/m.exec(text)?.[0], name).toBe(undefined);
});

test("keeps what stands between brackets beside a link, and figures that are one", () => {
  const figures = html`<a class="def" href="#term-interval">95 % interval 40–60 %</a>`;
  expect(markdownText(html`It wins 50 % (${figures}).`)).toBe("It wins 50 % (95 % interval 40–60 %).");
  const link = html`<a class="def" href="#term-x">interval</a>`;
  expect(markdownText(html`It is 5 (95 % ${link} 4 to 6).`)).toBe("It is 5 (95 % interval 4 to 6).");
  expect(markdownText(html`It is 5 (${link}). See ${link} and ${link}.`)).toBe("It is 5.");
});

/** All tables of a page, those that rows open as well. */
function tablesIn(sections: readonly (Section | undefined)[]): Table[] {
  const ofBlocks = (blocks: Section["blocks"]): Table[] =>
    blocks.flatMap((block) =>
      block === undefined || !("table" in block)
        ? []
        : [block.table, ...(block.table.opened ?? []).flatMap((more) => ofBlocks(more.blocks))],
    );
  return sections.flatMap((one) => (one === undefined ? [] : [...ofBlocks(one.blocks), ...tablesIn(one.parts ?? [])]));
}

/** Sorted by its place on the scale: counts by what the pair scored. */
const BY_PLACE = ["wins of two"];
test("what a cell of a page is sorted by is the number that it shows, or lies within the interval that it shows", () => {
  let numbers = 0;
  for (const { name, page } of drawn)
    for (const { caption, headings, rows } of tablesIn(page.sections))
      headings.forEach(({ label }, c) => {
        if (BY_PLACE.includes(label)) return;
        const cells = rows.flatMap((row) => {
          const { content, sortBy } = row[c];
          return sortBy === undefined ? [] : [{ told: plainText(content), by: String(sortBy) }];
        });
        numbers += expectSorted(cells, `${name}, ${caption}, ${label}`);
      });
  expect(numbers).toBeGreaterThan(1400);
});

import { expect, test } from "vitest";
import { pageHtml } from "../../src/report/frame.js";
import { html } from "../../src/report/html.js";
import { markdownText, pageMarkdown } from "../../src/report/markdown.js";
import { renderReport } from "../../src/report/run/page.js";
import { runMarkdown } from "../../src/report/run/runMarkdown.js";
import { readStudySummary } from "../../src/studies/folder.js";
import { STUDIES } from "../../src/studies/kinds.js";
import { KEPT } from "../cli/studyFaces.js";
import { keptFolders } from "../support/kept.js";
import { dayAndNight, field } from "./fixture.js";

/** `report.md` of all studies: what a page says, without what only leads about the page. */

/** A link to the words at the end of a page that stands alone between brackets. */
const ALONE = /\((?:<a class="def"[^>]*>([^<\d]*)<\/a>(?:, | and )?)+\)/g;

test("of no kind does report.md have the text of links that lead to a page's dictionary", async () => {
  const unpacked = keptFolders();
  const pages: [name: string, page: string, text: string][] = [];
  for (const [name, kind, archive, ...place] of KEPT) {
    const folder = unpacked(archive)(...place);
    const summary = readStudySummary(folder);
    const own = await STUDIES[kind].load();
    const [page, face] = [
      await own.page(summary, { path: "x", folder, facts: [] }),
      own.face(summary, undefined, folder),
    ];
    pages.push([name, pageHtml(page, face), pageMarkdown(page, face)]);
  }
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

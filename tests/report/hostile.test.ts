import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { html } from "../../src/report/html.js";
import { markdownText } from "../../src/report/markdown.js";
import { renderReport } from "../../src/report/run/page.js";
import { runMarkdown } from "../../src/report/run/runMarkdown.js";
import { csvCell } from "../../src/results/export.js";
import { HOSTILE, hostileModel } from "./hostileModel.js";

/** Names that would be markup, scripts, formulas or terminal commands stay names. Drawn: browser.long.test.ts. */

interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

/**
 * Reads a page as a browser would: tags with quoted attributes, texts of scripts and styles up to their end. Throws for
 * anything else.
 */
function tagsOf(page: string): { tags: Tag[]; scripts: string[]; styles: string[] } {
  const tags: Tag[] = [];
  const raw: { script: string[]; style: string[] } = { script: [], style: [] };
  let at = 0;
  for (let open = page.indexOf("<", at); open >= 0; open = page.indexOf("<", at)) {
    const rest = page.slice(open, open + 200_000);
    const tag = /^<(\/?[a-zA-Z][\w:-]*)((?:\s+[\w:@.-]+(?:="[^"]*")?)*)\s*\/?>/.exec(rest);
    if (tag === null) {
      if (!/^<!doctype html>/i.test(rest)) throw new Error(`no tag at ${rest.slice(0, 80)}`);
      at = open + 1;
      continue;
    }
    const attributes = new Map([...tag[2].matchAll(/([\w:@.-]+)(?:="([^"]*)")?/g)].map((m) => [m[1], m[2] ?? ""]));
    const name = tag[1].toLowerCase();
    tags.push({ name, attributes });
    at = open + tag[0].length;
    if (name !== "script" && name !== "style") continue;
    const end = page.indexOf(`</${name}`, at);
    raw[name].push(page.slice(at, end));
    at = end;
  }
  return { tags, scripts: raw.script, styles: raw.style };
}

const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("a page with hostile names", async () => {
  const page = await renderReport(hostileModel());
  const { tags, scripts, styles } = tagsOf(page);

  test("has one script and one style sheet, both its own, and its policy names them by hash", () => {
    expect(scripts).toHaveLength(1);
    expect(styles).toHaveLength(1);
    const policy = tags.find((t) => t.attributes.get("http-equiv") === "Content-Security-Policy")!;
    const rules = policy.attributes.get("content")!.split("; ");
    expect(rules).toContain("default-src 'none'");
    expect(rules).toContain(`script-src ${sha256(scripts[0])}`);
    expect(rules).toContain(`style-src-elem ${sha256(styles[0])}`);
    expect(rules.join()).not.toMatch(/unsafe-eval|https?:|\*/);
    expect(rules.find((rule) => rule.startsWith("script-src"))).not.toContain("unsafe-inline");
    // It holds for what follows it only.
    expect(page.indexOf("Content-Security-Policy")).toBeLessThan(page.indexOf("<style"));
  });

  test("has no element and no attribute that could run anything or ask another machine", () => {
    for (const { name, attributes } of tags) {
      expect(["iframe", "object", "embed", "img", "base", "form", "foreignobject", "animate"]).not.toContain(name);
      for (const [key, value] of attributes) {
        expect(key, `<${name}>`).not.toMatch(/^on/i);
        if (/^(xlink:)?href$|^src$|^action$/.test(key)) expect(value).toMatch(/^#|^data:,$/);
        if (key === "style") expect(value).not.toMatch(/url\(|expression/i);
      }
    }
  });

  test("shows the names as they are", () => {
    for (const name of HOSTILE.slice(0, 6))
      expect(page).toContain(name.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`));
    expect(page).not.toContain("<script>window");
  });
});

test("report.md with hostile names has no markup but its own", () => {
  // What stands between back quotes is shown as it is.
  const text = runMarkdown(hostileModel()).replace(/`[^`\n]*`/g, "CODE");
  expect(text).not.toMatch(/(?<!\\)<[a-z!/]/i);
  expect(text).not.toMatch(/(?<!\\)&lt;/);
  expect(text).not.toMatch(/(?<![\\`])\[[^\]]*\]\(/);
});

test("report.md leaves commands as one would type them", () => {
  expect(markdownText(html`<b>See</b> <code>dejarik replay runs/my_run ${"a|b`c"}</code> of my_run`)).toBe(
    "**See** `dejarik replay runs/my_run a\\|b'c` of my\\_run",
  );
});

test.each([
  ["- a list", "\\- a list"],
  ["+ a list", "\\+ a list"],
  ["1. a list", "1\\. a list"],
  ["===", "\\==="],
  ["# a heading", "\\# a heading"],
  ["a|b", "a\\|b"],
  ["two\nlines", "two lines"],
  ["~~gone~~", "\\~\\~gone\\~\\~"],
  ["@everyone", "\\@everyone"],
  ["a\u001b[2Jb", "a\\\\u001b\\[2Jb"],
  ["\u202eback", "\\\\u202eback"],
  ["-1.5", "-1.5"],
  ["3.5", "3.5"],
])("Markdown: %j is written %j", (text, written) => {
  expect(markdownText(text)).toBe(written);
});

test.each([
  ["open", "open"],
  ["=1+1", `"'=1+1"`],
  ["+1", `"'+1"`],
  ["-1", `"'-1"`],
  ["@SUM(A1)", `"'@SUM(A1)"`],
  ["\t=1", `"' =1"`],
  ["|cmd", `"'|cmd"`],
  ['say "hi"', '"say ""hi"""'],
  ["a,b", '"a,b"'],
  ["two\nlines", "two lines"],
  ["a\u001b[2J", "a\\u001b[2J"],
])("CSV: %j is written %j", (text, written) => {
  expect(csvCell(text)).toBe(written);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../core/paths.js";

/** What `src/reportPage` is bundled into by `npm run build`. */
const BUNDLE = join(projectRoot, "dist", "replay", "report.js");
let whole: string | undefined;

/** The page's only script: what every page does, and what its charts, tables, games and costs are explored with. */
export function pageScript(): string {
  whole ??= `${SCRIPT}\n${readBundle(BUNDLE)}\n`;
  return whole;
}

/** A script of the build, for within a page: what ends a script or begins a comment in one stands in no text of it. */
export function readBundle(file: string): string {
  return readFileSync(file, "utf8")
    .replace(/<(?=\/script|!--)/gi, "\\x3C")
    .trim();
}

/**
 * What every page does: searches tables, copies commands, opens what is folded when a link leads there or
 * the page is printed. The page is complete without it.
 */
const SCRIPT = `
"use strict";
for (const search of document.querySelectorAll("p.search")) {
  const rows = [...search.nextElementSibling.querySelectorAll("tbody tr")];
  search.hidden = false;
  search.querySelector("input").addEventListener("input", (event) => {
    const words = event.target.value.toLowerCase().split(/\\s+/);
    for (const row of rows) {
      const text = row.textContent.toLowerCase();
      row.hidden = !words.every((word) => text.includes(word));
    }
  });
}
for (const button of document.querySelectorAll("button.copy")) {
  const code = button.previousElementSibling;
  button.hidden = false;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(code.textContent);
      button.textContent = "Copied";
    } catch {
      getSelection().selectAllChildren(code);
      button.textContent = "Selected";
    }
    setTimeout(() => { button.textContent = "Copy"; }, 1500);
  });
}
function reveal() {
  const target = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  for (let e = target; e; e = e.parentElement) {
    if (e.tagName === "DETAILS") e.open = true;
    if (e.matches("tr.more")) e.previousElementSibling.querySelector("details").open = true;
  }
  const own = target.querySelector(":scope > details");
  if (own) own.open = true;
  target.scrollIntoView();
}
addEventListener("hashchange", reveal);
reveal();
let folded = [];
addEventListener("beforeprint", () => {
  folded = [...document.querySelectorAll("details:not([open])")];
  for (const d of folded) d.open = true;
});
addEventListener("afterprint", () => { for (const d of folded) d.open = false; });
`;

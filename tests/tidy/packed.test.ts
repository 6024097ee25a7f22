import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { brokenLinks } from "./rules.js";

/** Whoever has the package alone finds what its pages lead to: what is not packed is named, and no link. */

const words = ["pack", "--dry-run", "--json", "--ignore-scripts"];
const [made] = JSON.parse(execFileSync("npm", words, { cwd: projectRoot, encoding: "utf8", stdio: "pipe" })) as [
  { readonly files: readonly { readonly path: string }[] },
];
const packed = made.files.map(({ path }) => path);
const textsOf = (ending: string) =>
  new Map(
    packed.filter((path) => path.endsWith(ending)).map((path) => [path, readFileSync(join(projectRoot, path), "utf8")]),
  );
const pages = textsOf(".md");

describe("the pages of the package", () => {
  it("have no link to what is not in it", () => {
    expect(pages.size).toBeGreaterThan(60);
    for (const page of ["README.md", "CHANGELOG.md", "docs/README.md", "docs/replays.md", "docs/gallery/README.md"])
      expect(pages.has(page), page).toBe(true);
    expect(brokenLinks(pages, packed)).toEqual([]);
  });

  it("would be found out if they had: without the gallery three lead nowhere", () => {
    const fewer = packed.filter((path) => !path.startsWith("docs/gallery/"));
    const left = new Map([...pages].filter(([path]) => fewer.includes(path)));
    expect(brokenLinks(left, fewer).map((one) => one.replace(/:.*/, ""))).toEqual([
      "README.md",
      "docs/README.md",
      "docs/replays.md",
    ]);
  });

  it("that open in a browser have what they show beside them", () => {
    const html = textsOf(".html");
    expect(html.size).toBeGreaterThan(3);
    for (const [page, text] of html)
      for (const [, to = ""] of text.matchAll(/ (?:href|src)="([^"#:]+)(?:#[^"]*)?"/g))
        expect(packed, `${page} leads to ${to}`).toContain(posix.join(posix.dirname(page), to));
  });
});

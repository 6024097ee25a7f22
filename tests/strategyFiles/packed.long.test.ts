import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { temporaryFolder } from "../support/experiments.js";
import { installPacked } from "../support/packed.js";

/**
 * What a user has who installed the package and nothing else: the program of the packed tarball, in an empty folder,
 * with the strategies that the pages show.
 */

const base = temporaryFolder();
const empty = join(base, "empty");
let installed = "";

beforeAll(() => {
  installed = installPacked(base).installed;
  mkdirSync(empty);
}, 120_000);

function dejarik(...words: string[]) {
  const program = join(installed, "dist", "src", "cli", "main.js");
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], { cwd: empty, encoding: "utf8" });
  return { code: status, told: stdout + stderr };
}

/** The block of a page whose first line names it. */
const blockNamed = (name: string, page: string): string =>
  [...page.matchAll(/^```js\n([\s\S]*?)^```$/gm)].map((m) => m[1]).find((js) => js.startsWith(`// ${name}\n`))!;

describe("strategies that the pages show, with the packed program", () => {
  test.each([
    ["docs/strategies.md", "careful.js", ["jedi-starter", "sith-starter"]],
    ["docs/strategies.md", "bold.js", ["starter-republic", "starter-separatist"]],
  ] as const)(
    "%s: %s plays by path from an empty folder, in two workers",
    (page, name, entrants) => {
      const js = blockNamed(name, readFileSync(join(installed, page), "utf8"));
      writeFileSync(join(empty, name), js);
      const words = [...entrants, "--games", "20", "--workers", "2"];
      const { code, told } = dejarik("run", ...words, "--strategies", `./${name},greedy`, "--out", name.slice(0, -3));
      expect([code, code === 0 ? "" : told]).toEqual([0, ""]);
      const manifest = JSON.parse(readFileSync(join(empty, name.slice(0, -3), "run.json"), "utf8"));
      expect(Object.keys(manifest.identity.strategyFiles)).toEqual([`./${name}`]);
    },
    120_000,
  );

  test("their types are found in the package", () => {
    const checked = ["careful.js", "bold.js"].map((name) => `./${name}`);
    const options = {
      ...{ allowJs: true, checkJs: true, noEmit: true, strict: true, skipLibCheck: true, types: [] },
      ...{ module: "nodenext", moduleResolution: "nodenext", target: "es2023" },
    };
    writeFileSync(join(empty, "package.json"), '{"type":"module"}');
    writeFileSync(join(empty, "tsconfig.json"), JSON.stringify({ compilerOptions: options, files: checked }));
    const tsc = join(projectRoot, "node_modules", "typescript", "bin", "tsc");
    const { status, stdout } = spawnSync(process.execPath, [tsc, "-p", empty], { cwd: empty, encoding: "utf8" });
    expect([status, stdout]).toEqual([0, ""]);
  }, 60_000);
});

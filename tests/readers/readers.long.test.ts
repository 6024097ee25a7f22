import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tableFromIPC } from "apache-arrow";
import { beforeAll, expect, test } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { temporaryFolder } from "../support/experiments.js";

/**
 * What people open the rows of a run with: the notebooks of the pages, and the table of what opens what. Where Python
 * with its packages, or R, is not there, its tests are left out.
 */

const base = temporaryFolder();
const main = join(projectRoot, "dist", "src", "cli", "main.js");
/** Another Python than that of the path: one with packages of its own. */
const python = process.env.DEJARIK_PYTHON ?? "python3";
const has = (command: string, ...words: string[]) => spawnSync(command, words, { stdio: "ignore" }).status === 0;
const hasPolars = has(python, "-c", "import polars, matplotlib");
const hasReaders = has(python, "-c", "import polars, pandas, pyarrow.dataset, duckdb");
const hasR = has("Rscript", "--version");
const leftOut = (isThere: boolean, what: string) => (isThere ? "" : ` (left out: there is no ${what})`);

const dejarik = (...words: string[]) => execFileSync(process.execPath, [main, ...words], { cwd: base, stdio: "pipe" });

beforeAll(() => {
  dejarik(
    "run",
    "sample-republic",
    "bounty-hunters",
    "--games",
    "400",
    "--rounds",
    "--workers",
    "1",
    "--out",
    "runs/rounds",
  );
  for (const format of ["parquet", "arrow", "csv"]) dejarik("export", "runs/rounds", "--format", format);
}, 240_000);

/** What both notebooks print of the run's one matchup, by its summary. */
function sentence(): string {
  const { matchups } = JSON.parse(readFileSync(join(base, "runs", "rounds", "summary.json"), "utf8"));
  const { a, b, winRateA } = matchups[0];
  return `${a} wins ${(100 * winRateA.estimate).toFixed(1)}% against ${b}`;
}

const notebook = (name: string) => readFileSync(join(projectRoot, "docs", "notebooks", name), "utf8");

test.skipIf(!hasPolars)(
  `the Python notebook runs and says what the summary says${leftOut(hasPolars, "polars with matplotlib")}`,
  () => {
    const { cells } = JSON.parse(notebook("rounds.ipynb"));
    const code = cells.filter((one: { cell_type: string }) => one.cell_type === "code");
    writeFileSync(join(base, "rounds.py"), code.map((one: { source: string }) => one.source).join("\n\n"));
    const env = { ...process.env, MPLBACKEND: "Agg" };
    const said = execFileSync(python, ["rounds.py"], { cwd: base, encoding: "utf8", env });
    expect(said).toContain(sentence());
    expect(said).toContain("sums agree in 400 games");
    expect(readFileSync(join(base, "rounds.png")).length).toBeGreaterThan(5000);
  },
);

test.skipIf(!hasR)(`the R notebook runs and says what the summary says${leftOut(hasR, "Rscript")}`, () => {
  const chunks = [...notebook("rounds.Rmd").matchAll(/^```\{r\}\n([\s\S]*?)^```$/gm)].map((m) => m[1]);
  expect(chunks.length).toBeGreaterThan(3);
  writeFileSync(join(base, "rounds.R"), chunks.join("\n"));
  const said = execFileSync("Rscript", ["rounds.R"], { cwd: base, encoding: "utf8" });
  expect(said).toContain(sentence());
  expect(said).toContain("sums agree in 400 games");
});

/** The table of docs/runs.md: by reader, what it does with parts, Arrow files, Parquet and CSV. */
function toldInTable(): Map<string, boolean> {
  const text = readFileSync(join(projectRoot, "docs", "runs.md"), "utf8").split("### What opens what")[1];
  const rows = [...text.matchAll(/^\| (polars|pyarrow|pandas|duckdb) \|(.*)\|$/gim)];
  const kinds = ["parts", "parts by glob", "arrow", "parquet", "csv"];
  return new Map(
    rows.flatMap(([, reader, cells]) =>
      cells!.split("|").map((cell, i) => [`${reader!.toLowerCase()} ${kinds[i]}`, !/^no\b/.test(cell.trim())] as const),
    ),
  );
}

test.skipIf(!hasReaders)(
  `each reader opens what the table says, and nothing else${leftOut(hasReaders, "polars, pandas, pyarrow or duckdb")}`,
  () => {
    cpSync(join(projectRoot, "tests", "readers", "openAll.py"), join(base, "openAll.py"));
    const said = execFileSync(python, ["openAll.py", "runs/rounds", "runs/rounds/export"], {
      cwd: base,
      encoding: "utf8",
    });
    const rows = tableFromIPC(readFileSync(join(base, "runs", "rounds", "rounds", "part-000000.arrows"))).numRows;
    const found = Object.entries(JSON.parse(said) as Record<string, number | null>);
    const told = toldInTable();
    expect(found.length).toBe(15);
    for (const [way, count] of found) {
      expect(told.has(way), way).toBe(true);
      expect(count, way).toBe(told.get(way) ? rows : null);
    }
  },
);

test("an Arrow file has the rows of the parts", () => {
  const rows = (bytes: Uint8Array) =>
    tableFromIPC(bytes)
      .toArray()
      .map((row) => row.toJSON());
  const part = readFileSync(join(base, "runs", "rounds", "games", "part-000000.arrows"));
  const file = readFileSync(join(base, "runs", "rounds", "export", "games.arrow"));
  expect(file.subarray(0, 6).toString()).toBe("ARROW1");
  expect(rows(file)).toEqual(rows(part));
});

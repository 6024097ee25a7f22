import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { tableFromIPC } from "apache-arrow";
import { parse } from "csv-parse/sync";
import { readParquet } from "parquet-wasm";
import { beforeAll, describe, expect, test } from "vitest";
import { byteWords } from "../../src/report/format.js";
import { csvCell, EXCEL, exportBytes } from "../../src/results/export.js";
import { readManifest } from "../../src/results/folder.js";
import { readWholeSummary } from "../../src/results/readSummary.js";
import { exportStudy, runTables, type StudyTables, studyTables } from "../../src/studies/export.js";
import { readStudySummary } from "../../src/studies/folder.js";
import { type Cell, KEY_COLUMNS, type Table, type TableColumn } from "../../src/studies/tables.js";
import { catchOutput, realCli as cli, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";
import { keptFolders } from "../support/kept.js";

/** What is exported of a study, read back by other readers, is what its summary says. */

const base = temporaryFolder();
const unpacked = keptFolders();
catchOutput();

const KEPT: readonly (readonly [archive: string, ...place: string[]])[] = [
  ...["cost", "decks", "judge", "value", "season", "improve", "broken", "arena", "ladder"].map(
    (kind) => [kind, "study"] as const,
  ),
  ...[["run", "compare"] as const, ["run", "meta"] as const, ["nightly", "nights", "two"] as const],
];

type Read = readonly (readonly Cell[])[];
const bytesOf = (folder: string, table: string, format: string) => readFileSync(join(folder, `${table}.${format}`));

/** The rows of an Arrow or Parquet file. */
function rowsIn(bytes: Uint8Array, columns: readonly TableColumn[]): Read {
  const table = tableFromIPC(bytes);
  expect(
    table.schema.fields.map(({ name, metadata }) => [name, metadata.get("unit"), metadata.get("meaning")]),
  ).toEqual(columns.map(({ name, unit, meaning }) => [name, unit, meaning]));
  return table.toArray().map((row) => columns.map(({ name }) => plain(row[name])));
}
const plain = (value: unknown): Cell => (typeof value === "bigint" ? Number(value) : (value as Cell));

/** The cells of a CSV file by the types of its columns, as whoever knows them would take them. */
function cellsIn(text: string, columns: readonly TableColumn[], isExcel: boolean): Read {
  const delimiter = isExcel ? ";" : ",";
  expect(text.startsWith("\ufeff")).toBe(isExcel);
  const cast = (value: string, { quoting, index, header }: { quoting: boolean; index: number; header: boolean }) => {
    if (header) return value;
    const { type } = columns[index];
    if (value === "" && !quoting) return null;
    if (type === "text") return value.replace(/^'(?=\s*[=+\-@|%])/, "");
    if (type === "flag") return value === "true";
    return Number(isExcel ? value.replace(",", ".") : value);
  };
  const [heading, ...rows] = parse(text, {
    delimiter,
    bom: true,
    cast: (value, where) => cast(value, { ...where, header: where.lines === 1 }) as string,
  });
  expect(heading).toEqual(columns.map(({ name }) => name));
  return rows as unknown as Read;
}

/** All single values of a summary. */
const valuesIn = (value: unknown): unknown[] =>
  value instanceof Object ? Object.values(value).flatMap(valuesIn) : value === null ? [] : [value];
const sorted = (values: readonly unknown[]): string[] => values.map((one) => JSON.stringify(one)).sort();

describe.each(KEPT)("%s/%s %s", (archive, ...place) => {
  let study: StudyTables;
  let folder = "";
  let written: readonly Table[] = [];
  beforeAll(async () => {
    folder = unpacked(archive)(...place.filter((one) => one !== undefined));
    study = await studyTables(folder);
    written = study.tables.filter(({ rows }) => rows.length > 0);
  });

  test.each(["parquet", "arrow", "csv", "excel"] as const)("is read back from %s", async (how) => {
    const at = join(base, `${archive}-${place.join("-")}-${how}`);
    const format = how === "excel" ? "csv" : how;
    const files = await exportStudy(study, format, at, undefined, how === "excel" ? EXCEL : undefined);
    expect(files).toEqual(written.map(({ name }) => join(at, `${name}.${format}`)));
    const values: unknown[] = [];
    for (const { name, columns, rows } of written) {
      const bytes = bytesOf(at, name, format);
      const read =
        how === "parquet"
          ? rowsIn(readParquet(bytes).intoIPCStream(), columns)
          : how === "arrow"
            ? rowsIn(bytes, columns)
            : cellsIn(bytes.toString("utf8"), columns, how === "excel");
      expect(read, name).toEqual(rows);
      if (name === "dictionary") continue;
      const own = columns.map((one) => !Object.hasOwn(KEY_COLUMNS, one.name));
      values.push(...read.flatMap((row) => row.filter((cell, c) => own[c] && cell !== null)));
    }
    expect(sorted(values)).toEqual(sorted(valuesIn(readStudySummary(folder))));
  });
});

test("equal studies give equal bytes, whatever was exported before", async () => {
  const study = await studyTables(unpacked("judge")("study"));
  for (const out of ["once", "again"]) await exportStudy(study, "parquet", join(base, out));
  for (const file of readdirSync(join(base, "once")))
    expect(readFileSync(join(base, "again", file)).equals(readFileSync(join(base, "once", file))), file).toBe(true);
});

test("the dictionary has every column of every table, with and without rows", async () => {
  const { tables } = await studyTables(unpacked("cost")("study"));
  const dictionary = tables.find(({ name }) => name === "dictionary")!;
  const told = dictionary.rows.map(([table, rows, , column, , unit]) => [table, rows, column, unit]);
  expect(told).toEqual(
    tables
      .filter((one) => one !== dictionary)
      .flatMap(({ name, rows, columns }) => columns.map((one) => [name, rows.length, one.name, one.unit])),
  );
  expect(told).toContainEqual(["characters", 5, "price_fairCost_low", "points"]);
  expect(told).toContainEqual(["titrations_steps", 0, "score", "share"]);
});

describe.each([
  ["miniatures", ["sample-republic", "bounty-hunters", "jedi-council"], 1, ["--maps", "open", "mixed"]],
  ["lcg", ["jedi-starter", "sith-starter", "navy-rush"], 2, []],
] as const)("a run of %s", (game, entrants, sides, maps) => {
  const run = join(base, game);
  const tableOf = async (name: string) => {
    const { columns } = (await runTables(run)).tables.find((one) => one.name === name)!;
    const rows = cellsIn(bytesOf(join(run, "export"), name, "csv").toString("utf8"), columns, false);
    return rows.map((row) => Object.fromEntries(columns.map((one, c) => [one.name, row[c]])));
  };

  test("is exported with who wins how much: over all, by matchup and on each map", async () => {
    expect(await cli("run", ...entrants, ...maps, "--games", "40", "--workers", "1", "--out", run)).toBe(0);
    expect(await cli("export", run, "--format", "csv")).toBe(0);
    const summary = await readWholeSummary(run);
    const [standings, matchups, variants] = [
      await tableOf("standings"),
      await tableOf("matchups"),
      await tableOf("matchups_variants"),
    ];
    expect(matchups.map(({ a, b, games, winRateA, winRateA_low }) => [a, b, games, winRateA, winRateA_low])).toEqual(
      summary.matchups.map(({ a, b, games, winRateA }) => [a, b, games, winRateA.estimate, winRateA.low]),
    );
    // Who meets whom stands in each row of each table.
    const met = (row: unknown) => matchups.filter((_, i) => i === row).map(({ a, b }) => `${a} against ${b}`)[0];
    for (const { parentRow, parentName } of variants) expect(parentName).toBe(met(parentRow));
    expect(variants.map(({ parentRow, variant, winRateA_high }) => [parentRow, variant, winRateA_high])).toEqual(
      summary.matchups.flatMap(({ variants }, row) =>
        variants.map(({ variant, winRateA }) => [row, variant, winRateA.high]),
      ),
    );
    // What the game has not is no column.
    expect(Object.keys(standings[0]).slice(0, 2)).toEqual(["name", sides === 1 ? "points" : "side"]);
    expect([...new Set(standings.map(({ side }) => side))]).toEqual(sides === 1 ? [undefined] : ["light", "dark"]);
    for (const { name, side } of standings)
      if (side !== undefined) expect(summary.matchups.some((m) => m[side === "light" ? "a" : "b"] === name)).toBe(true);
    // Best first, of each side.
    for (const [i, { side, winRate }] of standings.entries())
      if (i > 0 && standings[i - 1].side === side)
        expect(standings[i - 1].winRate).toBeGreaterThanOrEqual(winRate as number);
    expect(standings.map(({ name }) => name).sort()).toEqual(summary.entrants.map(({ name }) => name).sort());
    for (const { name, opponents, winRate, winRate_low, winRate_high } of standings) {
      const own = summary.matchups.flatMap(({ a, b, winRateA: { estimate } }) =>
        a === name ? [estimate] : b === name ? [1 - estimate] : [],
      );
      expect(opponents).toBe(own.length);
      expect(winRate).toBeCloseTo(own.reduce((sum, one) => sum + one, 0) / own.length, 9);
      expect(winRate_low).toBeLessThan(winRate as number);
      expect(winRate_high).toBeGreaterThan(winRate as number);
    }
  });

  test("is exported with who wins its short and its long games, as its rows have them", async () => {
    const lengths = await tableOf("matchups_lengths");
    const [heading, ...rows] = parse(bytesOf(join(run, "export"), "games", "csv"), {}) as string[][];
    const column = (name: string) => heading!.indexOf(name);
    const games = rows.map((row) => ({
      matchup: Number(row[column("matchup")]),
      rounds: Number(row[column("rounds")]),
      winner: row[column("winner")],
    }));
    expect(lengths.length).toBeGreaterThan(2);
    for (const { parentRow, from, to, games: all, winsA, winsB, draws, winRateA, winRateA_low } of lengths) {
      const own = games.filter(
        (one) => one.matchup === parentRow && one.rounds >= Number(from) && one.rounds <= Number(to),
      );
      const wonBy = (side: string) => own.filter(({ winner }) => winner === side).length;
      expect([all, winsA, winsB, draws]).toEqual([own.length, ...["a", "b", "draw"].map(wonBy)]);
      expect(winRateA).toBeCloseTo((wonBy("a") + wonBy("draw") / 2) / own.length, 12);
      expect(winRateA_low).toBeLessThanOrEqual(winRateA as number);
    }
    for (const matchup of new Set(games.map((one) => one.matchup)))
      expect(
        lengths.filter(({ parentRow }) => parentRow === matchup).reduce((sum, one) => sum + Number(one.games), 0),
      ).toBe(games.filter((one) => one.matchup === matchup).length);
    // Where play stops by what is seen, intervals of some of the games would not hold.
    const stopped = `${run}-stopped`;
    const words = ["--precision", "20%", "--games", "200", "--workers", "1", "--out", stopped];
    expect(await cli("run", ...entrants, ...maps, ...words)).toBe(0);
    expect((await readWholeSummary(stopped)).matchups.flatMap((m) => m.lengths ?? [])).toEqual([]);
  });

  test("is exported with the ranking at each level of play, as the runs of the levels have it", async () => {
    const at = `${run}-levels`;
    const levels = "random=40,greedy=30";
    expect(await cli("run", ...entrants, ...maps, "--levels", levels, "--workers", "1", "--out", at)).toBe(0);
    const { tables } = await runTables(at);
    const { columns, rows } = tables.find(({ name }) => name === "standings_levels")!;
    for (const format of ["csv", "parquet"]) expect(await cli("export", at, "--format", format, "--force")).toBe(0);
    const parquet = readParquet(bytesOf(join(at, "export"), "standings_levels", "parquet")).intoIPCStream();
    expect(rowsIn(parquet, columns)).toEqual(rows);
    expect(cellsIn(bytesOf(join(at, "export"), "standings_levels", "csv").toString("utf8"), columns, false)).toEqual(
      rows,
    );
    const told = rows.map((row) => Object.fromEntries(columns.map((one, c) => [one.name, row[c]])));
    expect(told).toHaveLength(2 * entrants.length);
    for (const [level, folder] of [at, join(at, "levels", "1-greedy")].entries()) {
      const { matchups } = await readWholeSummary(folder);
      const own = told.filter((one) => one.level === level);
      expect(new Set(own.map(({ strategy }) => strategy))).toEqual(new Set([["random", "greedy"][level]]));
      for (const { name, side, games, rank, winRate } of own) {
        const ratesOf = (of: unknown) =>
          matchups.flatMap(({ a, b, winRateA: { estimate } }) =>
            a === of ? [estimate] : b === of ? [1 - estimate] : [],
          );
        const mean = (of: unknown) => ratesOf(of).reduce((sum, one) => sum + one, 0) / ratesOf(of).length;
        expect(winRate).toBeCloseTo(mean(name), 9);
        expect(games).toBe(ratesOf(name).length * (level === 0 ? 40 : 30));
        const better = own.filter((one) => one.side === side && mean(one.name) > mean(name) + 1e-12);
        expect(rank).toBe(1 + better.length);
      }
    }
    expect(
      await runTables(run).then((one) => one.tables.find(({ name }) => name === "standings_levels")!.rows),
    ).toEqual([]);
  });

  test("says how large it is, and about how large it will be", async () => {
    const manifest = readManifest(run);
    const { findGame } = await import("../../src/registry.js");
    for (const [format, dialect] of [["csv"], ["csv", EXCEL], ["arrow"], ["parquet"]] as const) {
      const at = join(base, `${game}-large`);
      const words = dialect === undefined ? ["--format", format] : ["--excel"];
      expect(await cli("export", run, ...words, "--out", at, "--json")).toBe(0);
      const { files, bytes } = JSON.parse(out) as { files: readonly string[]; bytes: number };
      const sizes = new Map(files.map((file) => [basename(file, `.${format}`), statSync(file).size]));
      expect(bytes).toBe([...sizes.values()].reduce((sum, one) => sum + one, 0));
      expect(err).toBe(`${files.length} files, ${byteWords(bytes)}.\n`);
      const expected = exportBytes(run, manifest, findGame(game)!, format, dialect);
      // Of few games some compress better than others.
      const off = format === "parquet" ? 1.5 : 1.05;
      expect(expected / sizes.get("games")!).toBeGreaterThan(1 / off);
      expect(expected / sizes.get("games")!).toBeLessThan(off);
      rmSync(at, { recursive: true });
    }
  });

  test("leaves nothing of itself where its tables cannot be written", async () => {
    const out = join(base, `${game}-torn`);
    rmSync(join(run, "details.jsonl"));
    expect(await cli("export", run, "--out", out)).toBe(2);
    expect(existsSync(out)).toBe(false);
  });
});

const HOSTILE = ["=1+1", '@SUM("a;b")', "-2", '+3,"4"', "a;b\nc,d", "'=x", '"', "\r\n=2", "\t=cmd|' /C calc'!A0", "x"];

test.each([false, true])(
  "names that spreadsheets would run, or take apart, stay one text (Excel: %s)",
  async (isExcel) => {
    const column = (name: string) => ({ name, type: "text", unit: "", meaning: "m" }) as const;
    const table = {
      name: "names",
      meaning: "m",
      columns: [column("name"), column("after")],
      rows: HOSTILE.map((one) => [one, "end"]),
    };
    const at = join(base, `hostile-${isExcel}`);
    const [file] = await exportStudy(
      { study: "judge", tables: [table] },
      "csv",
      at,
      undefined,
      isExcel ? EXCEL : undefined,
    );
    const rows: string[][] = parse(readFileSync(file!, "utf8"), { delimiter: isExcel ? ";" : ",", bom: true, from: 2 });
    expect(rows.length).toBe(HOSTILE.length);
    for (const [i, [name, after]] of rows.entries()) {
      expect(after).toBe("end");
      expect(name, HOSTILE[i]).not.toMatch(/^\s*[=+\-@|%]|[\n\r\t]/);
    }
    expect(csvCell("")).toBe('""');
  },
);

describe("dejarik export", () => {
  test("writes a study's tables beside it, and not over those of an earlier export", async () => {
    const folder = unpacked("judge")("study");
    expect(await cli("export", folder, "--format", "parquet")).toBe(0);
    const files = out.trim().split("\n");
    expect(files).toContain(join(folder, "export", "cards.parquet"));
    expect(readdirSync(join(folder, "export")).sort()).toEqual(files.map((file) => file.split("/").at(-1)!).sort());
    expect(await cli("export", folder, "--format", "parquet")).toBe(2);
    expect(err).toContain("exists already; replace it with --force");
    // What an earlier export had and this one has not is gone; what is somebody else's stays.
    for (const name of ["cards_moved.parquet", "mine.parquet"]) writeFileSync(join(folder, "export", name), "");
    const { cards } = readStudySummary(folder) as unknown as {
      readonly cards: readonly { readonly moved: unknown[] }[];
    };
    expect(cards.flatMap(({ moved }) => moved)).toEqual([]);
    expect(await cli("export", folder, "--format", "parquet", "--force")).toBe(0);
    expect(existsSync(join(folder, "export", "cards_moved.parquet"))).toBe(false);
    expect(existsSync(join(folder, "export", "mine.parquet"))).toBe(true);
  });

  test("writes what an Excel with decimal commas opens, of studies and runs", async () => {
    const folder = unpacked("judge")("study");
    expect(await cli("export", folder, "--excel", "--json")).toBe(0);
    const { format, files } = JSON.parse(out);
    expect([format, files.length > 5]).toEqual(["csv", true]);
    const [heading, first] = readFileSync(join(folder, "export", "cards.csv"), "utf8").split("\n");
    expect(heading).toMatch(/^\ufeffrow;name;/);
    expect(first).toMatch(/^0;Snowtrooper;changed;.*;0,95;/);
    const run = unpacked("run")("field");
    expect(await cli("export", run, "--excel", "--out", join(base, "run"))).toBe(0);
    const excel = readFileSync(join(base, "run", "games.csv"), "utf8");
    expect(await cli("export", run, "--format", "csv", "--out", join(base, "plain"))).toBe(0);
    const text = readFileSync(join(base, "plain", "games.csv"), "utf8");
    expect(parse(excel, { delimiter: ";", bom: true })).toEqual(parse(text));
    expect(excel.startsWith("\ufeffmatchup;pair;")).toBe(true);
  });

  test("refuses Excel in another format, and what is no finished study", async () => {
    const folder = unpacked("judge")("study");
    expect(await cli("export", folder, "--excel", "--format", "parquet")).toBe(2);
    expect(err).toContain("--excel: is CSV; leave out --format parquet");
    const begun = join(base, "begun");
    mkdirSync(begun);
    writeFileSync(join(begun, "study.json"), readFileSync(join(folder, "study.json")));
    expect(await cli("export", begun)).toBe(2);
    expect(err).toContain("has no summary.json: the study is not finished");
    expect(existsSync(join(begun, "export"))).toBe(false);
  });
});

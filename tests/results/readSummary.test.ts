import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readRunSummary, readWholeSummary } from "../../src/results/readSummary.js";
import { writeRunSummary } from "../../src/results/writeSummary.js";
import { dayAndNight, duel, field, model } from "../report/fixture.js";
import { temporaryFolder } from "../support/experiments.js";

const base = temporaryFolder();
let folders = 0;

/** As a run would write it. */
async function written({ summary }: ReturnType<typeof duel>) {
  const folder = join(base, `${++folders}`);
  mkdirSync(folder);
  const own = { ...summary, schemaVersion: 2 };
  await writeRunSummary(folder, own);
  return { folder, summary: own, at: (file: string) => join(folder, file) };
}

describe("a summary in two files", () => {
  test.each([
    ["a duel", duel()],
    ["a field", field()],
    ["sides with cards, series and wins by card", dayAndNight()],
    ["nothing played", model(["A", "B"], [])],
  ])("%s: together they are the whole, to the last digit", async (_, drawn) => {
    const { folder, summary } = await written(drawn);
    expect(await readWholeSummary(folder)).toEqual(summary);
  });

  test("the first has all but what only the page of a matchup shows", async () => {
    const { folder, summary, at } = await written(dayAndNight());
    const short = readRunSummary(folder);
    for (const [i, m] of short.matchups.entries()) {
      const whole = summary.matchups[i];
      expect(m.winRateA).toEqual(whole.winRateA);
      expect(m.pairs).toEqual(whole.pairs);
      expect(m.reasons).toEqual(whole.reasons);
      expect(m.examples).toEqual(whole.examples);
      expect(Object.keys(m.columns)).toEqual(Object.keys(whole.columns));
      for (const [name, { mean, sd, min, max }] of Object.entries(whole.columns))
        expect(m.columns[name]).toEqual({ mean, sd, min, max });
      expect(m.variants.map((v) => v.winRateA)).toEqual(whole.variants.map((v) => v.winRateA));
      expect(m).not.toHaveProperty("units");
    }
    // A matchup a line, so that the file can be read with simple tools and compared.
    const lines = readFileSync(at("summary.json"), "utf8").split("\n");
    const rows = lines.filter((line) => line.startsWith('    {"matchup":'));
    expect(rows.map((line) => JSON.parse(line.replace(/,$/, "")))).toEqual(short.matchups);
  });

  test("both are named with their hashes", async () => {
    const { folder, summary, at } = await written(duel());
    const hashOf = (file: string) =>
      createHash("sha256")
        .update(readFileSync(at(file)))
        .digest("hex");
    expect(await writeRunSummary(folder, summary)).toEqual({
      "details.jsonl": hashOf("details.jsonl"),
      "summary.json": hashOf("summary.json"),
    });
  });

  test("lists of units are in one order, that of the summary", async () => {
    const { summary, at } = await written(field());
    const [head, ...lines] = readFileSync(at("details.jsonl"), "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(head).toEqual({ schemaVersion: 2, fingerprint: summary.fingerprint });
    expect(lines).toHaveLength(28);
    const { units } = summary.matchups[5];
    expect(lines[5].matchup).toBe(5);
    expect(lines[5].units.unit).toEqual(units.map((u) => u.unit));
    expect(lines[5].units.columns.damageDealt.mean).toEqual(units.map((u) => u.columns.damageDealt!.mean));
    expect(lines[5].variants.rounds.mean).toEqual(summary.matchups[5].variants.map((v) => v.columns.rounds!.mean));
    expect(lines[5].columns.rounds.histogram).toEqual(summary.matchups[5].columns.rounds!.histogram);
  });

  test("a run of an earlier version, with all of it in one file, is read as it was", async () => {
    const { folder, summary, at } = await written(field());
    const old = { ...summary, schemaVersion: 1 };
    writeFileSync(at("summary.json"), `${JSON.stringify(old, null, 2)}\n`);
    rmSync(at("details.jsonl"));
    expect(await readWholeSummary(folder)).toEqual(old);
    expect(readRunSummary(folder)).toEqual(old);
  });
});

describe("files that do not belong together", () => {
  const lines = (file: string) => readFileSync(file, "utf8").split("\n");
  const NOT_WHOLE = /is not whole; make it again with run --resume/;

  test.each<[string, RegExp, (file: string) => void]>([
    ["no details", /has no details\.jsonl; make it again with run --resume/, (file) => rmSync(file)],
    [
      "details of another run",
      /details\.jsonl: is of another run than summary\.json/,
      (file) => writeFileSync(file, readFileSync(file, "utf8").replace(/"fingerprint":"../, '"fingerprint":"00')),
    ],
    ["a matchup too few", NOT_WHOLE, (file) => writeFileSync(file, lines(file).slice(0, -2).join("\n"))],
    ["an empty file", NOT_WHOLE, (file) => writeFileSync(file, "")],
    [
      "matchups in another order",
      /has other matchups than summary\.json/,
      (file) => writeFileSync(file, [lines(file)[0], ...lines(file).slice(1, -1).reverse()].join("\n")),
    ],
    [
      "a line cut short",
      /is not readable JSON/,
      (file) => writeFileSync(file, readFileSync(file, "utf8").slice(0, -9)),
    ],
    ["a number for a line", /is not readable JSON/, (file) => writeFileSync(file, "7\n")],
  ])("%s is said", async (_, words, spoil) => {
    const { folder, at } = await written(field());
    spoil(at("details.jsonl"));
    await expect(readWholeSummary(folder)).rejects.toThrow(words);
    // What other commands read is whole all the same.
    expect(readRunSummary(folder).matchups).toHaveLength(28);
  });

  test("a later version is refused by its number", async () => {
    const { folder, at } = await written(duel());
    writeFileSync(
      at("summary.json"),
      readFileSync(at("summary.json"), "utf8").replace('"schemaVersion": 2', '"schemaVersion": 3'),
    );
    expect(() => readRunSummary(folder)).toThrow(/schema version 3; this dejarik reads version 2/);
    await expect(readWholeSummary(folder)).rejects.toThrow(/schema version 3/);
  });
});

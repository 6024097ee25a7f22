import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Table as ArrowTable, tableFromIPC } from "apache-arrow";
import { readParquet, Table } from "parquet-wasm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Experiment } from "../../src/experiment/experiment.js";
import type { Entrant, Game } from "../../src/games/game.js";
import { exportRun } from "../../src/results/export.js";
import { readManifest } from "../../src/results/folder.js";
import { createRowNames, gameRowColumns, unitRowColumns } from "../../src/results/layout.js";
import { hashRows } from "../../src/results/part.js";
import { runExperiment } from "../../src/run/run.js";
import { coinGame } from "../support/coinGame.js";
import { goodExperiment, temporaryFolder } from "../support/experiments.js";

/** Names in result files: a reader need not join numbers with `run.json`. */

const base = temporaryFolder();
const folder = join(base, "run");
const game = coinGame as Game;
const text = `game: coin
games: 2100
units: true
squads:
  - {name: One, skill: 2, dice: [red, blue]}
  - {name: Two, skill: 2, dice: [blue, green, red]}
  - {name: Three, skill: 1, dice: [green]}
strategies: {default: greedy, Three: timid}
`;

const read = (kind: string): ArrowTable[] =>
  readdirSync(join(folder, kind))
    .sort()
    .map((name) => tableFromIPC(Table.fromIPCStream(readFileSync(join(folder, kind, name))).intoIPCStream()));
const rowsOf = (table: ArrowTable) => table.toArray().map((row: { toJSON(): Record<string, unknown> }) => row.toJSON());
const words = (row: Record<string, unknown>, keys: readonly string[]) => keys.map((key) => String(row[key]));
const NAMES = ["a", "b", "strategyA", "strategyB"];
const UNIT_NAMES = ["entrant", "unitName", "unitKind"];

describe("a run", () => {
  let experiment: Experiment;
  beforeAll(async () => {
    experiment = goodExperiment(text);
    await runExperiment({ game, experiment, folder, workers: 1, registryUrl: "unused" });
  });
  const named = (matchup: number) => {
    const { a, b, strategyA, strategyB } = experiment.matchups[matchup];
    return { a: experiment.entrants[a], b: experiment.entrants[b], strategyA, strategyB };
  };

  test("names who plays in every row of games, as run.json has it", () => {
    const rows = read("games").flatMap(rowsOf);
    expect(rows).toHaveLength(6300);
    for (const row of rows) {
      const { a, b, strategyA, strategyB } = named(row.matchup as number);
      expect(words(row, NAMES)).toEqual([a.name, b.name, strategyA, strategyB]);
    }
    expect(new Set(rows.map((row) => words(row, NAMES).join())).size).toBe(3);
  });

  test("names every unit and whose it is", () => {
    const rows = read("units").flatMap(rowsOf);
    for (const row of rows) {
      const owner = named(row.matchup as number)[String(row.side) as "a" | "b"];
      expect(words(row, UNIT_NAMES)).toEqual([owner.name, owner.units[row.unit as number], "piece"]);
    }
    expect(new Set(rows.map((row) => words(row, UNIT_NAMES).join())).size).toBe(6);
  });

  test("has the same dictionaries in every part, each name once", () => {
    for (const [kind, keys] of [
      ["games", NAMES],
      ["units", UNIT_NAMES],
    ] as const) {
      const parts = read(kind).map((table) =>
        keys.map((key) => table.getChild(key)!.data[0].dictionary!.toArray().map(String)),
      );
      expect(parts).toHaveLength(6);
      for (const lists of parts) expect(lists).toEqual(parts[0]);
      for (const list of parts[0]) expect(new Set(list).size).toBe(list.length);
    }
    const [units] = read("units");
    expect(units!.getChild("unitName")!.data[0].dictionary!.toArray().map(String)).toEqual(["red", "blue", "green"]);
  });

  test("names the matchups of matchups.arrows", () => {
    const stream = Table.fromIPCStream(readFileSync(join(folder, "matchups.arrows")));
    const rows = rowsOf(tableFromIPC(stream.intoIPCStream()));
    expect(rows.map((row) => words(row, ["a", "b"]))).toEqual(
      [0, 0, 1, 1, 2, 2].map((matchup) => [named(matchup).a.name, named(matchup).b.name]),
    );
  });

  test("says in the metadata of each field what it is", () => {
    const [games] = read("games");
    const note = (name: string, key: string) =>
      games!.schema.fields.find((field) => field.name === name)!.metadata.get(key);
    expect(["matchup", "variant", "swapped", "winner", "rounds", "a"].map((name) => note(name, "kind"))).toEqual([
      "number",
      "name",
      "code",
      "code",
      "amount",
      "name",
    ]);
    expect([note("rounds", "role"), note("a", "names"), note("rounds", "names")]).toEqual([
      "length",
      "matchup",
      undefined,
    ]);
  });

  test("is exported with its names", async () => {
    const manifest = readManifest(folder);
    const csv = await exportRun(folder, manifest, game, "csv", join(base, "csv"));
    const [heading, ...lines] = readFileSync(csv[1], "utf8").trim().split("\n");
    expect(heading!.split(",").slice(-3)).toEqual(UNIT_NAMES);
    expect(new Set(lines.map((line) => line.split(",").slice(-3).join()))).toContain("Two,green,piece");
    const parquet = await exportRun(folder, manifest, game, "parquet", join(base, "parquet"));
    const games = rowsOf(tableFromIPC(readParquet(readFileSync(parquet[0])).intoIPCStream()));
    expect(games.map((row) => words(row, NAMES))).toEqual(
      read("games")
        .flatMap(rowsOf)
        .map((row) => words(row, NAMES)),
    );
  });
});

test("names are no part of the fingerprint, numbers are", () => {
  const columns = gameRowColumns(game, goodExperiment(text));
  const data = columns.map(() => Uint8Array.of(1, 2));
  const hash = hashRows({ rows: 2, data }, columns);
  const changed = columns.map((_, c) =>
    hashRows({ rows: 2, data: data.with(c, Uint8Array.of(1, 3)) }, columns) === hash ? "same" : "other",
  );
  expect(changed).toEqual(columns.map(({ names }) => (names === undefined ? "other" : "same")));
});

test("many names take two bytes a row, few one", () => {
  const few = goodExperiment(text);
  const one = few.entrants[0];
  const entrants = Array.from(
    { length: 300 },
    (_, i): Entrant => ({ ...one, name: `entrant ${i}`, units: [`unit ${i}`, "common"], unitKinds: ["set", "card"] }),
  );
  const many = { ...few, entrants, matchups: [{ a: 299, b: 0, strategyA: "timid", strategyB: "greedy" }] };
  const typeOf = (name: string, experiment: Experiment) =>
    [...gameRowColumns(game, experiment), ...unitRowColumns(game, experiment)].findLast((c) => c.name === name)!.type;
  expect(["a", "b", "strategyA", "entrant", "unitName", "unitKind"].map((name) => typeOf(name, many))).toEqual([
    "uint16",
    "uint16",
    "uint8",
    "uint16",
    "uint16",
    "uint8",
  ]);
  expect([...NAMES, ...UNIT_NAMES].map((name) => typeOf(name, few))).toEqual(Array(7).fill("uint8"));
  const names = createRowNames(many, game);
  expect([...names.matchups[0]]).toEqual([299, 0, 0, 1]);
  expect([...names.units[299]].map((place) => names.lists.units[place])).toEqual(["unit 299", "common"]);
  expect([...names.kinds[299]].map((place) => names.lists.kinds[place])).toEqual(["set", "card"]);
});

import { stripVTControlCharacters } from "node:util";
import stringWidth from "string-width";
import { describe, expect, test } from "vitest";
import { faceLines } from "../../src/cli/face.js";
import { type View, viewOf } from "../../src/cli/view.js";
import { columnsOf } from "../../src/cli/width.js";
import { cellText, type Face, NOTES_AT_MOST } from "../../src/report/face.js";
import { runFace } from "../../src/report/run/face.js";
import type { RunSummary } from "../../src/results/summary.js";
import { dayAndNight, duel, field, matchup, model } from "../report/fixture.js";

const terminal = (width: number, isColoured = false): View => ({ width, isColoured, isWrapped: true });
const PIPE: View = { width: 120, isColoured: false, isWrapped: false };
const plain = (text: string): string => text.replaceAll("\u202f", " ");
const drawn = (face: Face, view: View): string[] => faceLines(face, view, plain);

/** A run with points, as of Miniatures. */
function withPoints({ summary }: ReturnType<typeof field>, points: readonly number[]): RunSummary {
  return { ...summary, entrants: summary.entrants.map((one, i) => ({ ...one, points: points[i] ?? 100 })) };
}

const RUNS: Readonly<Record<string, RunSummary>> = {
  field: withPoints(field(), [100, 98, 99]),
  duel: duel().summary,
  sides: dayAndNight().summary,
};
const faceOf = (summary: RunSummary): Face => runFace(summary, "dejarik run x.yaml");

describe("what a run looks like", () => {
  const views = {
    "80": terminal(80),
    "120": terminal(120),
    "200": terminal(200),
    pipe: PIPE,
    colours: terminal(120, true),
  };
  for (const [name, summary] of Object.entries(RUNS))
    for (const [how, view] of Object.entries(views))
      test(`${name} at ${how}`, async () => {
        await expect(`${drawn(faceOf(summary), view).join("\n")}\n`).toMatchFileSnapshot(
          `./faces/run-${name}.${how}.txt`,
        );
      });
});

/** Numbers as they are read: with signs, commas and per cents. */
const numbers = (text: string): string[] => text.match(/[−+<>]?\d[\d.,]*/g) ?? [];

test("a text takes as many columns as it does by the library, which looks at each character", () => {
  const other: string[] = [];
  for (let code = 0; code < 0x3100; code++)
    for (const text of [String.fromCharCode(code), `a${String.fromCharCode(code)}–`])
      if (columnsOf(text) !== stringWidth(text)) other.push(text);
  expect(other).toEqual([]);
  expect(["Jedi ⚔️", "尤达", "\u001b[31mred\u001b[39m"].map(columnsOf)).toEqual([7, 4, 3]);
});

describe("a face in a terminal", () => {
  const faces = Object.values(RUNS).map(faceOf);

  test("fits every width from 60 to 200 columns, whatever is left out", () => {
    for (const face of faces)
      for (let width = 60; width <= 200; width += 7)
        // What is to be copied is never broken.
        for (const line of drawn(face, terminal(width)))
          if (!line.includes("dejarik run")) expect(stringWidth(line), line).toBeLessThanOrEqual(width);
  });

  test("cuts no number: all that stand in a row stand in the whole one", () => {
    for (const { tables } of faces)
      for (const table of tables)
        for (let width = 60; width <= 200; width += 7) {
          const face = { setting: [], headline: [], warnings: [], tables: [table], notes: [] };
          const lines = drawn(face, terminal(width)).slice(2);
          table.rows.forEach((row, i) => {
            const whole = row.flatMap((cell) => numbers(plain(cellText(cell))));
            for (const one of numbers(lines[i])) expect(whole).toContain(one);
          });
        }
  });

  test("is the same text with colours as without", () => {
    for (const face of faces)
      expect(drawn(face, terminal(100, true)).map(stripVTControlCharacters)).toEqual(drawn(face, terminal(100)));
  });

  test("has three notes at most, and no more than 24 lines at 100 columns", () => {
    for (const face of faces) {
      expect(face.notes.length).toBeLessThanOrEqual(NOTES_AT_MOST);
      expect(drawn(face, terminal(100)).length).toBeLessThanOrEqual(24);
    }
  });

  test("keeps the names and the answer, and lets other columns go where there is no room", () => {
    const heading = (width: number) =>
      drawn(faceOf(RUNS.field!), terminal(width)).find((line) => line.includes("squad "))!;
    expect(heading(140)).toMatch(/points +wins \(95 % sure\) +vs 1 +vs 2/);
    expect(heading(92)).toMatch(/^ +squad +wins \(95 % sure\) +vs 1 +vs 2/);
    expect(heading(80)).toMatch(/points +wins \(95 % sure\)$/);
    expect(heading(48)).toMatch(/^ +squad +wins \(95 % sure\)$/);
  });

  test("where wide columns had to go, the one that matters most of those that fit comes back", () => {
    const label = (drop: number) => "c".repeat(drop === 1 ? 20 : 5) + drop;
    const columns = [{ label: "name" }, ...[3, 2, 1].map((drop) => ({ label: label(drop), drop }))];
    const table = { columns, rows: [["x", "1", "2", "3"]] };
    const heading = (width: number) =>
      drawn({ setting: [], headline: [], warnings: [], tables: [table], notes: [] }, terminal(width))[1];
    expect(heading(15)).toBe(`name  ${label(2)}`);
    expect(heading(20)).toBe(`name  ${label(3)}  ${label(2)}`);
  });
});

describe("one matchup", () => {
  test("tells place by place, where it is won most first", () => {
    const m = {
      ...matchup(0, "A", "B", 0.7, 5000),
      byVariant: { differ: true, p: 0, adjusted: 0, ahead: ["a", "a", "a", "a"] as const },
    } as RunSummary["matchups"][number];
    expect(faceOf(model(["A", "B"], [m]).summary).headline.join(" ")).toMatch(
      /The map matters: A wins [\d.]+.% on open, [\d.]+.% on mixed, [\d.]+.% on pits and [\d.]+.% on corridors\./,
    );
  });

  test("tells by the seat of who leads how often it wins there", () => {
    const seats = { aFirst: [2500, 2500], aSecond: [1000, 4000] } as const;
    const games = ([winsA, winsB]: readonly [number, number]) => ({ games: 5000, winsA, winsB, draws: 0 });
    const m = {
      ...matchup(0, "A", "B", 0.35, 5000),
      ...{ aFirst: games(seats.aFirst), aSecond: games(seats.aSecond) },
      bySeat: { differ: true, p: 0, adjusted: 0, ahead: ["open", "b"] as const },
    } as RunSummary["matchups"][number];
    const lines = drawn(faceOf(model(["A", "B"], [m]).summary), terminal(100)).join("\n");
    expect(lines).toMatch(/^in the west +80\.0 %/m);
    expect(lines).toMatch(/^in the east +50\.0 %/m);
  });
});

test("runs in which not all are played alike have no league: a place in it would be of the player as well", () => {
  const { summary } = field();
  const [first, ...others] = summary.matchups;
  const mixed = { ...summary, matchups: [{ ...first!, strategyA: "rollout-4" }, ...others] };
  expect(faceOf(summary).headline[0]).toContain("strongest of 8 squads");
  expect(faceOf(mixed).headline[0]).toMatch(/^Of 28 matchups /);
});

describe("colour", () => {
  const stream = { isTTY: true, columns: 90, hasColors: () => true };
  test("comes where the terminal has it, or where FORCE_COLOR says so", () => {
    expect(viewOf(stream, {})).toEqual({ width: 90, isColoured: true, isWrapped: true });
    expect(viewOf({ ...stream, hasColors: () => false }, {}).isColoured).toBe(false);
    expect(viewOf({}, {})).toEqual({ width: 120, isColoured: false, isWrapped: false });
    expect(viewOf({}, { FORCE_COLOR: "1" }).isColoured).toBe(true);
    expect(viewOf({}, { FORCE_COLOR: "0" }).isColoured).toBe(false);
  });
});

describe("what makes a run less than it looks comes before its table", () => {
  const lines = (summary: RunSummary) => drawn(faceOf(summary), terminal(100));
  test("points that are not even", () => {
    const told = lines(withPoints(duel(), [100, 65]));
    const warning = told.indexOf(
      "! The squads are not of equal points: from 65 (Starter Separatist) to 100 (Starter Republic). More",
    );
    expect(warning).toBeGreaterThan(0);
    expect(warning).toBeLessThan(told.indexOf(""));
    expect(lines(withPoints(duel(), [100, 96])).join()).not.toContain("not of equal points");
  });
  test("cards that are not as published, which a league marks as well", () => {
    const summary = field().summary;
    const own = (names: readonly number[]) => ({
      ...summary,
      entrants: summary.entrants.map((one, i) => (names.includes(i) ? { ...one, own: ["Boba Fett", "Jawa"] } : one)),
    });
    const told = lines(own([1]));
    const [, { name }] = summary.entrants;
    expect(told).toContain(`! Yours or changed by you, not as published: Boba Fett and Jawa in ${name}.`);
    expect(told.filter((line) => /^\d.* \* /.test(line))).toEqual([expect.stringContaining(`${name} *`)]);
    expect(told.join()).toContain("* yours or changed by you, not as published");
    expect(
      lines(own([0, 1, 2, 3, 4]))
        .join(" ")
        .replace(/ +/g, " "),
    ).toContain(" and 2 more squads.");
    expect(lines(summary).join()).not.toContain("not as published");
  });
  test("few games", () => {
    const of = (games: number) => model(["A", "B"], [matchup(0, "A", "B", 0.6, games)]).summary;
    expect(lines(of(20)).join("\n")).toContain("! 40 games a matchup are few.");
    expect(lines(of(50)).join("\n")).not.toContain("are few");
  });
});

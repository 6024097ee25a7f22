import { stripVTControlCharacters } from "node:util";
import stringWidth from "string-width";
import { beforeAll, describe, expect, test } from "vitest";
import { faceLines } from "../../src/cli/face.js";
import type { View } from "../../src/cli/view.js";
import { allNotes, cellText, type Face, type FaceTable, NOTES_AT_MOST } from "../../src/report/face.js";
import { faceMarkdown } from "../../src/report/markdown.js";
import { shortChanges } from "../../src/studies/judge/page/changedWords.js";
import { faults, rowsOf } from "../report/standards.js";
import { studyFaces } from "./studyFaces.js";

/** What each study looks like, drawn anew of kept summaries and of planted ones, and what holds of all of them. */

const terminal = (width: number, isColoured = false): View => ({ width, isColoured, isWrapped: true });
const VIEWS: Readonly<Record<string, View>> = {
  "80": terminal(80),
  "120": terminal(120),
  pipe: { width: 120, isColoured: false, isWrapped: false },
  colours: terminal(120, true),
};
const WIDTHS = Array.from({ length: 29 }, (_, i) => 60 + 5 * i);
const plain = (text: string): string => text.replaceAll("\u202f", " ");
const drawn = (face: Face, view: View): string[] => faceLines(face, view, plain);

let faces: ReadonlyMap<string, Face> = new Map();
beforeAll(async () => {
  faces = await studyFaces();
});
const each = (of: (face: Face, name: string) => void): void => {
  for (const [name, face] of faces) of(face, name);
};

test("each study looks as it did", async () => {
  expect(faces.size).toBeGreaterThan(25);
  for (const [name, face] of faces)
    for (const [how, view] of Object.entries(VIEWS))
      await expect(`${drawn(face, view).join("\n")}\n`).toMatchFileSnapshot(`./faces/${name}.${how}.txt`);
});

/** Numbers as they are read: with signs, commas, per cents. */
const numbers = (text: string): string[] => text.match(/[−+<>]?\d[\d.,]*/g) ?? [];
const alone = (table: FaceTable): Face => ({ setting: [], headline: [], warnings: [], tables: [table], notes: [] });

/** The widest that each column of a table is, of names as much as can be read. */
const widthsOf = (table: FaceTable): number[] =>
  wholeWidths(table).map((width, c) => (table.columns[c].isName === true ? Math.min(width, 16) : width));
const wholeWidths = ({ columns, rows }: FaceTable): number[] =>
  columns.map(({ label }, c) =>
    Math.max(stringWidth(label), ...rows.map((row) => stringWidth(plain(cellText(row[c]))))),
  );
const together = (widths: readonly number[]): number => widths.reduce((sum, one) => sum + one + 2, -2);

/** Columns whose label stands in a heading; those without one are taken to. */
function columnsIn({ columns }: FaceTable, heading: string): number[] {
  let from = 0;
  return columns.flatMap(({ label }, c) => {
    // The heading of names may be cut as they are.
    // A label may stand within another: "price" in "its price is".
    const at = label === "" ? from : `  ${heading}`.indexOf(`  ${plain(label).slice(0, 9)}`, from);
    if (at < 0) return [];
    from = at + Math.min(9, plain(label).length);
    return [c];
  });
}

describe("a face of a study", () => {
  test("fits every width from 60 to 200 columns, but for what is to be copied", () => {
    each(({ notes, ...face }, name) => {
      const commands = notes.flatMap(({ command }) => command ?? []);
      for (const width of WIDTHS)
        for (const line of drawn({ notes, ...face, posts: [] }, terminal(width)))
          if (!commands.some((one) => line.endsWith(one)))
            expect(stringWidth(line), `${name} at ${width}: ${line}`).toBeLessThanOrEqual(width);
    });
  });

  test("parts no number from its per cent sign", () => {
    each((face, name) => {
      for (const width of WIDTHS)
        for (const line of drawn(face, terminal(width))) expect(line, `${name} at ${width}`).not.toMatch(/^ *%/);
    });
  });

  test("cuts no number: all that stand in a row stand in the whole one", () => {
    each(({ tables }, name) => {
      for (const table of tables)
        for (const width of WIDTHS) {
          const lines = drawn(alone(table), terminal(width)).slice(2);
          table.rows.forEach((row, i) => {
            const whole = row.flatMap((cell) => numbers(plain(cellText(cell))));
            for (const one of numbers(lines[i].replace(/\d*…/g, "")))
              expect(whole, `${name} at ${width}`).toContain(one);
          });
        }
    });
  });

  test("lets columns go in the order that is said, and none that has room", () => {
    let gone = 0;
    each(({ tables }, name) => {
      for (const table of tables) {
        const widths = widthsOf(table);
        for (const width of WIDTHS) {
          const kept = columnsIn(table, drawn(alone(table), terminal(width))[1]);
          const dropOf = (c: number) => table.columns[c].drop ?? 0;
          for (const c of widths.keys()) {
            if (kept.includes(c)) continue;
            gone++;
            const where = `${name} at ${width}: ${table.columns[c].label}`;
            expect(dropOf(c), where).toBeGreaterThan(0);
            // Those of one number go together.
            const before = [...widths.keys()].filter(
              (k) => (dropOf(k) < dropOf(c) && kept.includes(k)) || dropOf(k) === dropOf(c),
            );
            expect(together(before.map((k) => widths[k])), where).toBeGreaterThan(width);
          }
        }
      }
    });
    expect(gone).toBeGreaterThan(80);
  });

  test("marks what is not as published however narrow it is, and says what the mark means", () => {
    let marked = 0;
    each((face, name) => {
      for (const table of face.tables) {
        const own = table.rows
          .flat()
          .filter((cell) => typeof cell === "object" && "text" in cell && cell.mark?.includes("*"));
        marked += own.length;
        for (const width of WIDTHS) {
          const lines = drawn(alone(table), terminal(width));
          const rows = lines.slice(2, 2 + table.rows.length);
          expect(rows.filter((line) => / \*(?: |$)/.test(line)).length, `${name} at ${width}`).toBe(own.length);
          expect(lines.join(" ").includes("* yours or changed by you, not as published"), `${name} at ${width}`).toBe(
            own.length > 0,
          );
        }
      }
    });
    expect(marked).toBe(3);
  });

  test("says of a leaning that it is not sure, in the cell itself", () => {
    const leaning: string[] = [];
    each(({ tables }, name) => {
      const leans = tables.flatMap(({ rows }) =>
        rows
          .flat()
          .map(cellText)
          .filter((one) => one.startsWith("looks ")),
      );
      if (leans.length > 0) leaning.push(name);
      for (const one of leans) expect(one, name).toMatch(/, not sure$/);
    });
    expect(new Set(leaning.map((name) => name.split("-")[0]))).toEqual(new Set(["cost", "decks", "judge"]));
  });

  test("says how sure each estimate is over its column, and what a change is judged by below it", () => {
    const changes: string[] = [];
    let sure = 0;
    each(({ tables }, name) => {
      for (const { columns, rows, keysOf = [] } of tables)
        columns.forEach(({ label, drop }, c) => {
          const told = rows.map((row) => plain(cellText(row[c])));
          // An estimate with its bounds stands under the words that say what those are.
          const isSure = plain(label).endsWith("(95 % sure)");
          sure += Number(isSure);
          if (SURE.test(name))
            for (const one of told) if (INTERVAL.test(one)) expect(isSure, `${name}: ${label}, ${one}`).toBe(true);
          if (label !== "its change is" && label !== "for its price") return;
          expect(
            keysOf.some((one) => one.drop === drop && /^(?:stronger, weaker:|better, worse:)/.test(one.text)),
            name,
          ).toBe(true);
          changes.push(...told);
          for (const one of told) expect(one, name).toMatch(CHANGE);
        });
    });
    expect(sure).toBeGreaterThan(20);
    expect(changes.length).toBeGreaterThan(15);
  });

  test("says beside the price what is changed of a card, where there is room, and cuts nothing of it", () => {
    const told = ["", "hit points 120 → 110", "hit points 120 → 110, 2 more", "hit points 120 → 110, 3 more"];
    for (const width of [140, 150, 200]) {
      const lines = drawn(alone(faces.get("season-planted")!.tables[0]), terminal(width));
      expect(lines[1], `at ${width}`).toContain("what is changed");
      const rows = lines.slice(2, 9);
      for (const one of told.slice(1)) expect(rows.filter((line) => line.endsWith(one)).length, one).toBeGreaterThan(0);
      expect(rows.filter((line) => /points|Evade/.test(line)).length).toBe(5);
    }
    expect(shortChanges([{ what: "abilities", isList: true, from: "Jolt", to: "Evade" }])).toBe("+Evade, −Jolt");
    expect(shortChanges([{ what: "text", isList: true, to: `“${"long ".repeat(20)}”` }])).toBe("text");
    const tenth = { what: "a".repeat(40), isList: false, from: "1", to: "2" };
    expect(shortChanges([tenth, tenth])).toBe("2 changes");
  });

  test("of a season names who wins more and who less, and how fair each change makes its card", () => {
    const [cards, squads] = faces.get("season-moved")!.tables;
    expect(cards!.columns.map(({ label }) => plain(label))).toEqual([
      ...["card", "price", "worth (95 % sure)", "worth − price", "its price is", "it gets", "what is changed"],
    ]);
    expect(squads!.rows.map((row) => row.map(cellText))).toEqual([
      ["Squad 1", "+20.0 (+19.0 to +21.0)"],
      ["Squad 2", "+20.1 (+19.1 to +21.1)"],
      ["Squad 3", expect.any(String)],
    ]);
    expect(squads!.key).toMatch(/^then Squad 4 −9\.7, .* and Squad 7 −9\.\d$/);
    expect(drawn(alone(squads!), terminal(200)).join("\n")).toContain("… and 5 more squads in the report");
  });

  test("of decks says between the best and the worst how many are not shown", () => {
    const [ofDeck, ...tables] = faces.get("decks-own")!.tables;
    expect(ofDeck!.rows).toHaveLength(8);
    expect(faces.get("decks-own")!.headline.join(" ")).toMatch(
      /In Jedi Starter Set 5: .* comes out as worth least: −6\.0 wins in 100 games \(95.% sure: .*\)\. Set 1: .* worth most: \+4\.0 /,
    );
    for (const table of tables) {
      const rows = table.rows.map((row) => cellText(row[0]));
      expect(rows.filter((one) => one.startsWith("… "))).toEqual([
        expect.stringMatching(/^… 1[23] more in the report$/),
      ]);
      expect(rows.indexOf(rows.find((one) => one.startsWith("… "))!)).toBe(3);
    }
  });

  test("says of one card what its change does, and stands it beside the card as it was", () => {
    for (const name of ["judge-one", "judge-value", "season-one"]) {
      const { tables, headline } = faces.get(name)!;
      expect(headline[1], name).toMatch(
        /^(?:The change|Whether the change) .*[−+\d.]+ to [−+]?[\d.]+\)\.(?: It (?:costs \d+ (?:more|less) and )?is worth [\d.]+ (?:more|less)\.)?$/,
      );
      const rows = tables[0].rows.map((row) => row.map((cell) => plain(cellText(cell))));
      expect(
        rows.map(([first]) => first!.replace(/.*, (?=as )/, "")),
        name,
      ).toEqual(["as published", "as changed"]);
      // What the headline says of the price is the difference of those of the table.
      const said = /costs (\d+) (more|less)/.exec(headline[1] ?? "");
      if (said !== null)
        expect(Number(said[1]) * (said[2] === "less" ? -1 : 1), name).toBe(Number(rows[1][1]) - Number(rows[0][1]));
    }
  });

  test("says what to ask where something is not decided, and how many games that is", () => {
    const asked = [...faces].flatMap(([name, { notes }]) =>
      notes
        .filter(
          ({ label, lines }) =>
            label === "What next" && /^Up to [\d,]+ games (?:a card )?would be surer/.test(lines[0] ?? ""),
        )
        .map((note) => ({ name, ...note })),
    );
    expect(new Set(asked.map(({ name }) => name.split("-")[0]))).toEqual(new Set(["judge", "season"]));
    for (const { name, command } of asked) expect(command, name).toMatch(/^dejarik \S+ again\.yaml --games \d+$/);
    for (const [name, { tables, notes }] of faces)
      if (
        /^(judge|season)/.test(name) &&
        tables.some(({ rows }) => rows.flat().some((one) => cellText(one) === "not decided"))
      )
        expect(
          notes.map(({ label }) => label),
          name,
        ).toContain("What next");
  });

  test("says of a night that its controls hold only where equal things differ no oftener than at random", () => {
    const told = (name: string) =>
      faces
        .get(name)!
        .notes.find(({ label }) => label === "Self-checks")!
        .lines.join(" ");
    expect(faces.get("nightly")!.notes.at(-1)).toEqual({
      label: "What next",
      lines: [
        "Self-checks passed: dice, shuffles, and squads or decks against themselves.",
        "Nothing needs doing. The next night is compared with this one.",
      ],
    });
    expect(told("nightly-planted")).toMatch(
      /^A self-check compares what must be equal, .* hardly ever fails one\. Play another night\. If it fails too, report it/,
    );
  });

  test("of a season of one card tells its change, who holds it where nobody is shown to move, and how to ask more", () => {
    const { headline, notes } = faces.get("season-one")!;
    expect(headline[0]).toContain("Coruscant Guard");
    expect(headline.at(-1)).toMatch(
      /^3 of 3 tested squads have a changed card; none is shown to win more or less\. Sample Republic −4\.0 \(/,
    );
    expect(notes.find(({ label }) => label === "The field")?.command).toMatch(/ --field-games \d+$/);
  });

  test("names no command with something left out", () => {
    each(({ notes }, name) => {
      for (const { command, lines } of notes) expect([command, ...lines].join(" "), name).not.toMatch(/dejarik [^.]*…/);
    });
  });

  test("is the same text with colours as without", () => {
    each((face) => {
      for (const width of [60, 100, 160])
        expect(drawn(face, terminal(width, true)).map(stripVTControlCharacters)).toEqual(drawn(face, terminal(width)));
    });
  });

  test("has an answer, three notes at most, and 24 lines where there are no more than seven rows", () => {
    each((face, name) => {
      expect(face.headline.length, name).toBeGreaterThan(0);
      expect(face.notes.length, name).toBeLessThanOrEqual(NOTES_AT_MOST);
      if (face.tables.reduce((sum, { rows }) => sum + rows.length, 0) > 7) return;
      // What is to be posted stands behind that.
      for (const width of [80, 120])
        expect(drawn({ ...face, posts: [] }, terminal(width)).length, `${name} at ${width}`).toBeLessThan(25);
    });
  });

  test("gives no verdict beside an interval that says another thing, and no figure that cannot be", () => {
    each((face, name) => {
      const said = [...face.headline, ...face.notes.flatMap(({ lines }) => lines), ...rowsOf(face)];
      for (const line of said)
        expect(
          faults(line).filter((one) => !one.startsWith("gives no verdict")),
          `${name}: ${line}`,
        ).toEqual([]);
    });
  });

  test("has sentences of 25 words at most, and none of the words that are avoided", () => {
    each((face, name) => {
      for (const line of [...face.headline, ...face.warnings, ...face.notes.flatMap(({ lines }) => lines)]) {
        expect(line, name).not.toMatch(/beyond (?:chance|doubt)|by chance|so that|\bsuch as\b/);
        for (const sentence of line.split(/(?<=[.!?]) (?=[A-Z\d])/)) {
          const words = sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word));
          expect(words.length, `${name}: ${sentence}`).toBeLessThanOrEqual(LONGEST);
        }
      }
    });
  });
});

/** Studies whose columns say how sure they are. */
const SURE = /^(?:judge|season|decks|cost|try|improve|broken|compare|nightly)/;

/** An estimate with its bounds. */
const INTERVAL = /^[−+]?[\d.]+ \([−+]?[\d.]+(?: to |–)[−+]?[\d.]+\)$/;

/** What a change makes of a card, in a word or two. */
const CHANGE =
  /^(?:–|not decided|as published|hardly (?:used|mattered)|as (?:strong|good) within 2|looks (?:better|worse|stronger|weaker), not sure|(?:better|worse|stronger|weaker) by [\d.]+)$/;

/** Words of a sentence. Names, which may be long, count as well. */
const LONGEST = 25;

test("as Markdown, each face has every cell but pictures under its heading, and all else", () => {
  let cells = 0;
  const bare = (one: string) => one.replace(/[\\*]/g, "").replaceAll("\u202f", " ").trim();
  for (const [name, face] of faces) {
    const markdown = faceMarkdown(face);
    const grids = markdown.filter((one) => one.startsWith("| "));
    expect(grids, name).toHaveLength(face.tables.length);
    face.tables.forEach(({ columns, rows, key, more }, t) => {
      const shown = columns.map(
        (_, c) => !rows.some((row) => typeof row[c] !== "string" && "bar" in (row[c] as object)),
      );
      const lines = grids[t].split("\n").map((line) => line.slice(2, -2).split(" | ").map(bare));
      const wanted = [columns.map(({ label }) => label), ...rows.map((row) => row.map(cellText))];
      wanted.forEach((row, r) => {
        cells += row.length;
        expect(lines[r === 0 ? 0 : r + 1], `${name} ${r}`).toEqual(row.filter((_, c) => shown[c]).map(bare));
      });
      if (key !== undefined) expect(markdown.map(bare)).toContain(bare(key));
      if (more !== undefined && more.rows > 0) expect(markdown.join("\n")).toContain(`${more.rows} more`);
    });
    for (const line of [...face.headline, ...face.warnings])
      expect(bare(markdown.join("\n")), name).toContain(bare(line));
    for (const { label, command } of allNotes(face)) {
      expect(bare(markdown.at(-1)!), name).toContain(bare(label));
      if (command !== undefined) expect(markdown.at(-1)).toContain(`\`${command}\``);
    }
  }
  expect(cells).toBeGreaterThan(900);
});

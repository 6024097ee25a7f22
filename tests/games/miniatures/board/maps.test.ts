import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Problems } from "../../../../src/core/problems.js";
import {
  type Board,
  CHEAP,
  DIRECTION_X,
  DIRECTION_Y,
  rowOf,
  squareAt,
  standableOffset,
  stepOffset,
  VIEW_SIGHT,
  WALKING,
} from "../../../../src/games/miniatures/board/board.js";
import { compileBoard } from "../../../../src/games/miniatures/board/compile.js";
import { parseMap } from "../../../../src/games/miniatures/board/mapParse.js";
import { doorLetters, formatMap, type MapText, zoneOf } from "../../../../src/games/miniatures/board/mapText.js";
import { ensureRow } from "../../../../src/games/miniatures/board/rows.js";
import { shippedMap, shippedMapNames } from "../../../../src/games/miniatures/board/shippedMaps.js";
import {
  openMapCaution,
  startingSight,
  warnOfStartingSight,
} from "../../../../src/games/miniatures/board/startingSight.js";
import { registryUrl } from "../../../../src/registry.js";
import { catchOutput, cliOf, err, out } from "../../../support/cli.js";
import { temporaryFolder } from "../../../support/experiments.js";
import { boardOf, hasBit, mapOf, randomMap } from "./support.js";

const GOOD = `name: Small
description: for tests

+-+-+-+-+-+-+-+-+-+-+
|  . . .|o ~ O . .  |
+ + + + + + + + + + +
          a  #
+ + +-+ + + + + + + +
|                   |
+ + + + + + + + + + +
|                   |
+ + + + + + + + + + +
|                   |
+ + + + + + + + + + +
|                   |
+ + + + + + + + + + +
`;

function problemsOf(text: string): string[] {
  const problems = new Problems();
  const map = parseMap("m.map", text, problems);
  expect(map === undefined).toBe(problems.any);
  return problems.list.map((p) => `${p.line}:${p.column} ${p.message}${p.suggestion ? ` (${p.suggestion})` : ""}`);
}

/** The good map with one character (line and column from 1) replaced. */
function altered(line: number, column: number, character: string): string {
  const lines = GOOD.split("\n");
  const padded = lines[line - 1].padEnd(column);
  lines[line - 1] = padded.slice(0, column - 1) + character + padded.slice(column);
  return lines.join("\n");
}

describe("reading a map", () => {
  test("keeps what is drawn; blanks are open, the border is wall even where it is blank", () => {
    const map = mapOf(GOOD.slice(GOOD.indexOf("+")));
    expect([map.width, map.height]).toEqual([10, 6]);
    expect(map.squares[0]).toBe("....o~O...");
    expect(map.verticals[0]).toBe("|   |     |");
    // A line of squares whose border was left blank and whose end was cut off.
    expect(map.verticals[1]).toBe("|    a    |");
    expect(map.squares[1]).toBe("......#...");
    expect(map.horizontals[2]).toBe("  -       ");
    expect(map.horizontals[6]).toBe("----------");
    expect(doorLetters(map)).toEqual(["a"]);
  });

  test("draws back to the same data, random maps too", () => {
    const problems = new Problems();
    const map = parseMap("m.map", GOOD, problems)!;
    expect(parseMap("m.map", formatMap(map), problems)).toEqual(map);
    let readBack = 0;
    for (let seed = 1; seed <= 60; seed++) {
      // Without solid squares, into which doors must not lead.
      const any = randomMap(seed, 14, 9);
      const random = { ...any, squares: any.squares.map((row) => row.replaceAll("#", "~")) };
      const found = new Problems();
      const again = parseMap("r.map", formatMap(random), found);
      if (found.any) continue;
      expect(again).toEqual(random);
      readBack++;
    }
    expect(readBack).toBeGreaterThan(3);
  });

  test.each([
    ["no drawing", "name: x\n", /^2:1 the map has no drawing/],
    ["no name", GOOD.replace("name: Small\n", ""), /^1:1 the map has no name/],
    [
      "unknown key",
      GOOD.replace("description", "descripton"),
      /^2:1 unknown key "descripton" \(did you mean "description"\?\)/,
    ],
    ["key twice", GOOD.replace("description: for tests", "name: Big"), /^2:1 "name" is given twice/],
    ["stray text", GOOD.replace("\n\n", "\nhello\n"), /^3:1 "hello" is neither/],
    ["unknown square", altered(5, 4, "x"), /^5:4 "x" is not a kind of square/],
    ["zero for a pit", altered(5, 4, "0"), /^5:4 "0" is not a kind of square \(a pit is the letter "O"\)/],
    [
      "wall drawn the wrong way",
      altered(5, 5, "-"),
      /^5:5 "-" is not a kind of edge \(a wall on this edge is drawn "\|"\)/,
    ],
    ["ninth door", altered(5, 5, "i"), /^5:5 "i" is not a kind of edge \(doors are a to h/],
    ["missing corner", altered(6, 5, " "), /^6:5 " " stands where a corner/],
    ["door on the border", altered(4, 4, "b"), /^4:4 door "b" is on the border/],
    ["door into a solid square", altered(7, 13, "b"), /^7:13 door "b" leads into a solid square/],
    ["line too long", altered(7, 22, "|"), /^7:22 the line is longer/],
    ["no south border", GOOD.trimEnd().split("\n").slice(0, -1).join("\n"), /^15:1 the drawing must be lines of edges/],
    ["ragged north border", altered(4, 21, " "), /^4:20 the north border must be/],
    ["too narrow", "name: x\n+-+-+-+-+\n|       |\n+-+-+-+-+", /^2:9 the map is 4 squares wide/],
  ])("%s", (_what, text, expected) => {
    expect(problemsOf(text)[0]).toMatch(expected);
  });

  test("a map higher than wide is refused, with what to do", () => {
    const lines = ["name: x", `+${"-+".repeat(10)}`];
    for (let y = 0; y < 11; y++) lines.push(`|${" ".repeat(19)}|`, `+${" +".repeat(10)}`);
    expect(problemsOf(lines.join("\n"))).toEqual([
      expect.stringMatching(/^2:1 the map must be wider \(10\) than high \(11\) \(.*turn the drawing/),
    ]);
  });

  test("reports everything at once", () => {
    const text = altered(5, 4, "x").replace("+ + +-+ + +", "+ + + | + +").replace("name", "nam");
    expect(problemsOf(text).length).toBeGreaterThanOrEqual(4);
  });

  test("zones that cannot reach each other are a problem; with a door between them they can", () => {
    const cut = (edges: string) => {
      const lines = GOOD.replace("a  #", "").split("\n");
      for (let row = 0; row < 6; row++) {
        const line = lines[4 + 2 * row].padEnd(20).slice(0, 20);
        lines[4 + 2 * row] = `${line.slice(0, 12)}${edges[row]}${line.slice(13)}|`;
      }
      return lines.join("\n");
    };
    expect(problemsOf(cut("||||||"))).toEqual([
      expect.stringMatching(
        /^5:14 the east setup zone cannot be walked to|^5:16 the east setup zone cannot be walked to/,
      ),
    ]);
    expect(problemsOf(cut("|||b||"))).toEqual([]);
  });

  test("a zone without room is a problem; drawn zones replace the default", () => {
    const one = altered(5, 4, "1");
    expect(problemsOf(one)).toEqual([expect.stringMatching(/^5:4 the west setup zone has 1 squares to stand on/)]);
    const lines = GOOD.split("\n");
    for (const row of [0, 2, 3, 4, 5]) lines[4 + 2 * row] = "|1 1 1 1            |";
    const map = mapOf(lines.slice(3).join("\n"));
    expect(zoneOf(map, 0, 0)).toBe(0);
    expect(zoneOf(map, 4, 0)).toBe(-1);
    expect(zoneOf(map, 0, 1)).toBe(-1);
    expect(zoneOf(map, 9, 0)).toBe(1);
  });
});

/** The map turned by half a circle; doors keep their letters. */
function turned(map: MapText): MapText {
  const turn = (lines: readonly string[]) => lines.map((line) => [...line].reverse().join("")).reverse();
  return { ...map, squares: turn(map.squares), verticals: turn(map.verticals), horizontals: turn(map.horizontals) };
}

/** Whether a walker of a size can get from one setup zone to the other in a door state. */
function crosses(board: Board, size: number, doors: number): boolean {
  const reached = new Set<number>();
  const queue: number[] = [];
  const standable = standableOffset(board, doors, size);
  for (let s = 0; s < board.squareCount; s++) {
    const x = board.colOf[s];
    const y = board.rowOf[s];
    if (hasBit(board.zone0, 0, x, y) && hasBit(board.standable, standable + 0, x, y)) queue.push(s);
  }
  queue.splice(1);
  for (const s of queue) {
    reached.add(s);
    for (let d = 0; d < 8; d++) {
      const x = board.colOf[s];
      const y = board.rowOf[s];
      const base = stepOffset(board, doors, size, WALKING) + d * 2 * board.width;
      if (!hasBit(board.steps, base + CHEAP, x, y) && !hasBit(board.steps, base + board.width, x, y)) continue;
      const to = squareAt(board, x + DIRECTION_X[d], y + DIRECTION_Y[d]);
      if (!reached.has(to)) {
        reached.add(to);
        queue.push(to);
      }
    }
  }
  return [...reached].some((s) => {
    const x = board.colOf[s];
    const y = board.rowOf[s];
    return hasBit(board.zone1, 0, x, y) && hasBit(board.standable, standable, x, y);
  });
}

test("the shipped maps", () => {
  expect(shippedMapNames()).toEqual(expect.arrayContaining(["chasm", "corridors", "mixed", "open"]));
  expect(shippedMapNames()).toEqual([...new Set(shippedMapNames())].sort());
  expect(shippedMap("nowhere")).toBeUndefined();
});

describe.each(shippedMapNames())("map %s", (name) => {
  const map = shippedMap(name)!;
  const board = compileBoard(map);

  test("is 33 by 21 with at most five doors, and says what it is", () => {
    expect([map.width, map.height]).toEqual([33, 21]);
    expect(board.doorCount).toBeLessThanOrEqual(5);
    expect(map.description).not.toBe("");
  });

  test("is the same for both sides: turned by half a circle it is itself", () => {
    const isDoor = /[a-h]/g;
    const outline = (m: MapText) => [...m.squares, ...m.verticals, ...m.horizontals].map((l) => l.replace(isDoor, "d"));
    expect(outline(turned(map))).toEqual(outline(map));
    // Doors swap in pairs, so that no two doors become one.
    const pairs = new Set<string>();
    const edges = (m: MapText) => [...m.verticals, ...m.horizontals].join("");
    const [is, was] = [edges(turned(map)), edges(map)];
    for (let i = 0; i < is.length; i++) if (/[a-h]/.test(was[i])) pairs.add(was[i] + is[i]);
    expect(pairs.size).toBe(board.doorCount);
  });

  test("hides the squads' starts: at most 15 % of pairs of starting squares see each other, doors closed or open", () => {
    const { share } = startingSight(board);
    expect(share).toBeGreaterThan(0.03);
    expect(share).toBeLessThanOrEqual(0.15);
    let seen = 0;
    let pairs = 0;
    for (let a = 0; a < board.squareCount; a++) {
      if (zoneOf(map, board.colOf[a], board.rowOf[a]) !== 0) continue;
      for (let b = 0; b < board.squareCount; b++) {
        if (zoneOf(map, board.colOf[b], board.rowOf[b]) !== 1) continue;
        pairs++;
        ensureRow(board, board.doorStates - 1, a);
        if (board.view[rowOf(board, board.doorStates - 1, a) + b] & VIEW_SIGHT) seen++;
      }
    }
    expect(seen / pairs).toBeLessThanOrEqual(0.15);
  });

  test("lets characters of all sizes cross, all doors open", () => {
    for (const size of [1, 2, 3]) expect(crosses(board, size, board.doorStates - 1), `size ${size}`).toBe(true);
  });

  test("lets Medium characters cross even with all doors closed", () => {
    expect(crosses(board, 1, 0)).toBe(true);
  });
});

test("the character of the redrawn maps stays: most of open ground is in sight of most, a chasm bars the way", () => {
  const share = (name: string): number => {
    const board = compileBoard(shippedMap(name)!);
    let [seen, pairs] = [0, 0];
    for (let a = 0; a < board.squareCount; a += 5) {
      ensureRow(board, 0, a);
      for (let b = a + 1; b < board.squareCount; b++) {
        if (!hasBit(board.ground, 0, board.colOf[a], board.rowOf[a])) continue;
        if (!hasBit(board.ground, 0, board.colOf[b], board.rowOf[b])) continue;
        pairs++;
        if (board.view[rowOf(board, 0, a) + b] & VIEW_SIGHT) seen++;
      }
    }
    return seen / pairs;
  };
  expect(share("open")).toBeGreaterThan(0.55);
  expect(share("open")).toBeGreaterThan(1.5 * share("mixed"));
  expect(shippedMap("chasm")!.squares.join("").replaceAll(/[^O]/g, "").length).toBeGreaterThan(60);
});

describe("starting squares in sight of each other", () => {
  const HALL = `
+-+-+-+-+-+-+-+-+-+-+-+-+
|                       |
+ + + + + + + + + + + + +
|                       |
+ + + + + + + + + + + + +
|                       |
+ + + + + + + + + + + + +
|                       |
+ + + + + + + + + + + + +
|                       |
+ + + + + + + + + + + + +
|                       |
+-+-+-+-+-+-+-+-+-+-+-+-+
`;
  const warningsOf = (drawing: string): string[] => {
    const problems = new Problems();
    warnOfStartingSight(mapOf(drawing), "m.map", 3, problems);
    expect(problems.any).toBe(false);
    return problems.warnings.map((w) => `${w.line}:${w.column} ${w.message} (${w.suggestion})`);
  };

  catchOutput();

  test("an empty hall is all in sight, and warned of with its figure", () => {
    expect(startingSight(boardOf(HALL).board).share).toBe(1);
    expect(warningsOf(HALL)).toEqual([
      expect.stringMatching(/^4:2 squads shoot from where they start: 100\.0 % of pairs .*at most 15 %.*\(two lines/),
    ]);
    expect(openMapCaution("hall", boardOf(HALL).map)).toEqual([
      "Map hall is open: 100 % of starting squares see each other across the map, on shipped maps at most 15 %. It favours whoever shoots.",
    ]);
  });

  test("a door across the middle hides everything while it is closed, a row left open shows a little", () => {
    const barred = (rows: string) => {
      const lines = HALL.trim().split("\n");
      [...rows].forEach((edge, y) => {
        const at = 1 + 2 * y;
        lines[at] = lines[at].slice(0, 12) + edge + lines[at].slice(13);
      });
      return `\n${lines.join("\n")}\n`;
    };
    expect(startingSight(boardOf(barred("aaaaaa")).board).share).toBe(0);
    expect(warningsOf(barred("aaaaaa"))).toEqual([]);
    const slit = startingSight(boardOf(barred("||| ||")).board);
    expect(slit.share).toBeGreaterThan(0);
    expect(slit.share).toBeLessThan(1);
    expect(slit.y).toBe(3);
    expect(warningsOf(barred("|   ||")).join()).toMatch(/\d\d\.\d % of pairs/);
  });

  test("`dejarik check` says so of an own map, in words and as JSON, and lets it pass", async () => {
    const file = join(temporaryFolder(), "hall.map");
    writeFileSync(file, `name: Hall\n${HALL}`);
    expect(await cliOf(registryUrl, "check", file)).toBe(0);
    expect(err).toMatch(/hall\.map:4:2: warning: squads shoot from where they start: 100\.0 %/);
    expect(out).toContain('map "Hall", 12 x 6 squares');
    expect(await cliOf(registryUrl, "check", file, "--json")).toBe(0);
    const { problems, warnings } = JSON.parse(out);
    expect(problems).toEqual([]);
    expect(warnings).toEqual([expect.objectContaining({ line: 4, column: 2 })]);
  });
});

describe("doors", () => {
  // The figure: squares beside the door and diagonally past its ends are adjacent, unless a wall stands between.
  const { board } = boardOf(`
+-+-+-+-+-+-+-+-+-+-+-+
|         |           |
+ + + + + + + + + + + +
|         |           |
+ + + + + +-+ + + + + +
|         a           |
+ + + + + + + + + + + +
|         |           |
+ + + + + + + + + + + +
|         |           |
+ + + + + + + + + + + +
|                     |
+-+-+-+-+-+-+-+-+-+-+-+
`);

  test("figure Doors: the squares from which a character opens the door", () => {
    const near: string[] = [];
    for (let s = 0; s < board.squareCount; s++) {
      if (board.doorsNearSquare[s] === 1) near.push(`${board.colOf[s]},${board.rowOf[s]}`);
      const isNear = hasBit(board.doorNear, 0, board.colOf[s], board.rowOf[s]);
      expect(isNear).toBe(board.doorsNearSquare[s] === 1);
    }
    expect(near.sort()).toEqual(["4,1", "4,2", "4,3", "5,2", "5,3"]);
  });
});

test("distance from the centre is doubled and goes around walls", () => {
  const { board } = boardOf(`
+-+-+-+-+-+-+-+-+-+-+-+
|                     |
+ + + + + + + + + + + +
|                     |
+ + + + + + + + + + + +
|           |         |
+ + + + + + + + + + + +
|           |         |
+ + + + + + + + + + + +
|                     |
+ + + + + + + + + + + +
|                     |
+-+-+-+-+-+-+-+-+-+-+-+
`);
  // 11 columns: column 5 is the middle; 6 rows: the centre lies between rows 2 and 3.
  expect(board.centreDistance[squareAt(board, 5, 2)]).toBe(1);
  expect(board.centreDistance[squareAt(board, 4, 3)]).toBe(3);
  expect(board.centreDistance[squareAt(board, 6, 2)]).toBe(7);
  expect(board.centreDistance[squareAt(board, 5, 0)]).toBe(5);
});

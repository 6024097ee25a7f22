import { wordNamed } from "../../../core/names.js";
import { didYouMean, type Problems, placelessProblem } from "../../../core/problems.js";
import { firstUnseen } from "../../../core/text.js";
import { type Complain, checkMap } from "./mapCheck.js";
import {
  DOOR_LETTERS,
  MAX_HEIGHT,
  MAX_WIDTH,
  type MapText,
  MIN_HEIGHT,
  MIN_WIDTH,
  OPEN,
  SOLID,
  SQUARE_CHARACTERS,
} from "./mapText.js";

/** What is being read: where problems go, and the lines of the drawing with the number of the first of them. */
interface Reading {
  readonly complain: Complain;
  readonly lines: readonly string[];
  /** Line of the file, from 1, of `lines[0]`. */
  readonly firstLine: number;
}

/**
 * Reads a map file: `name:` and `description:` lines, then the drawing (see README.md of this folder).
 * Every problem is added to `problems` with its line and column; undefined when there was any.
 */
export function parseMap(file: string, text: string, problems: Problems): MapText | undefined {
  const before = problems.list.length;
  const complain: Complain = (line, column, message, suggestion) =>
    problems.add({ ...placelessProblem(file, message, suggestion), line, column });
  const lines = text.split(/\r?\n/);
  const start = lines.findIndex((line) => line.startsWith("+"));
  const header = parseHeader(start < 0 ? lines : lines.slice(0, start), complain);
  if (start < 0) {
    complain(lines.length, 1, "the map has no drawing", 'draw its north border as a line that starts with "+"');
    return undefined;
  }
  let end = lines.length;
  while (lines[end - 1].trim() === "") end--;
  const reading = { complain, lines: lines.slice(start, end).map((l) => l.trimEnd()), firstLine: start + 1 };
  const size = parseSize(reading);
  if (size === undefined) return undefined;
  const map = parseDrawing(reading, header, size.width, size.height);
  if (problems.list.length === before) checkMap(map, reading.firstLine, complain);
  return problems.list.length === before ? map : undefined;
}

/** Lines told of above a drawing; a file that is no map would have thousands. */
const HEADER_PROBLEMS_MAX = 20;
const HEADER_LINE_MAX = 1000;
const HEADER_KEYS = ["name", "description"];

function parseHeader(lines: readonly string[], complain: Complain): Map<string, string> {
  const values = new Map<string, string>();
  let told = 0;
  lines.forEach((line, index) => {
    const tell = (message: string, column = 1, suggestion?: string) => {
      told++;
      complain(index + 1, column, message, suggestion);
    };
    if (line.trim() === "" || line.startsWith("#") || told >= HEADER_PROBLEMS_MAX) return;
    const unseen = firstUnseen(line);
    // A long line could take the pattern for ever.
    const match = line.length > HEADER_LINE_MAX ? null : /^([A-Za-z][A-Za-z ]*):\s*(.*?)\s*$/.exec(line);
    if (unseen !== undefined) tell(`${unseen.words} may not stand in a map`, unseen.index + 1);
    else if (line.length > HEADER_LINE_MAX) tell(`the line is longer than ${HEADER_LINE_MAX} characters`);
    else if (match === null) tell(`"${line.trim()}" is neither "key: value" nor the start of a drawing`);
    else {
      const written = match[1].trim();
      const key = wordNamed(HEADER_KEYS, written);
      const nearest = didYouMean(written, HEADER_KEYS) ?? `keys are ${HEADER_KEYS.join(", ")}`;
      if (key === undefined) tell(`unknown key "${written}"`, 1, nearest);
      else if (values.has(key)) tell(`"${key}" is given twice`);
      else values.set(key, match[2]);
    }
  });
  if ((values.get("name") ?? "") === "") complain(1, 1, "the map has no name", 'add a line "name: ..."');
  return values;
}

function parseSize({ complain, lines, firstLine }: Reading): { width: number; height: number } | undefined {
  const columns = lines[0].length;
  const width = (columns - 1) / 2;
  const height = (lines.length - 1) / 2;
  const last = firstLine + lines.length - 1;
  if (columns % 2 === 0) {
    const message = "the north border must be corners and edges in turn, ending with a corner";
    complain(firstLine, columns, message, 'like "+-+-+-+"');
  }
  if (lines.length % 2 === 0)
    complain(last, 1, "the drawing must be lines of edges and lines of squares in turn, ending with the south border");
  if (columns % 2 === 0 || lines.length % 2 === 0) return undefined;
  const isWide = width >= MIN_WIDTH && width <= MAX_WIDTH;
  const isHigh = height >= MIN_HEIGHT && height <= MAX_HEIGHT;
  if (!isWide)
    complain(firstLine, columns, `the map is ${width} squares wide; it must be ${MIN_WIDTH} to ${MAX_WIDTH}`);
  if (!isHigh) complain(last, 1, `the map is ${height} squares high; it must be ${MIN_HEIGHT} to ${MAX_HEIGHT}`);
  if (height >= width) {
    const suggestion = "squads set up at its west and east edges: turn the drawing by a quarter";
    complain(firstLine, 1, `the map must be wider (${width}) than high (${height})`, suggestion);
  }
  return isWide && isHigh && height < width ? { width, height } : undefined;
}

function parseDrawing(reading: Reading, header: Map<string, string>, width: number, height: number): MapText {
  const squares: string[] = [];
  const verticals: string[] = [];
  const horizontals: string[] = [];
  for (let row = 0; row < 2 * height + 1; row++) {
    const line = reading.lines[row];
    if (line.length > 2 * width + 1) {
      addProblem(reading, row, 2 * width + 1, "the line is longer than the north border");
    }
    const isBorderRow = row === 0 || row === 2 * height;
    let edges = "";
    let squareRow = "";
    for (let column = 0; column < 2 * width + 1; column++) {
      const character = line[column] ?? " ";
      const isBorder = isBorderRow || column === 0 || column === 2 * width;
      if (row % 2 === 0 && column % 2 === 0) {
        if (character !== "+") addProblem(reading, row, column, `"${character}" stands where a corner "+" belongs`);
      } else if (row % 2 === 0) edges += readEdge(reading, row, column, character, "-", isBorder);
      else if (column % 2 === 0) edges += readEdge(reading, row, column, character, "|", isBorder);
      else squareRow += readSquare(reading, row, column, character);
    }
    if (row % 2 === 0) horizontals.push(edges);
    else {
      verticals.push(edges);
      squares.push(squareRow);
    }
  }
  const name = header.get("name") ?? "";
  return { name, description: header.get("description") ?? "", width, height, squares, verticals, horizontals };
}

function readSquare(reading: Reading, row: number, column: number, character: string): string {
  if (character === " ") return OPEN;
  if (SQUARE_CHARACTERS.includes(character)) return character;
  const suggestion =
    character === "0"
      ? 'a pit is the letter "O"'
      : ". or blank is open, # solid, o low objects, ~ difficult terrain, O a pit, 1 and 2 setup zones";
  addProblem(reading, row, column, `"${character}" is not a kind of square`, suggestion);
  return OPEN;
}

/** One edge as it is kept: the border is wall even where it is left blank. */
function readEdge(
  reading: Reading,
  row: number,
  column: number,
  edge: string,
  wall: string,
  isBorder: boolean,
): string {
  if (edge === wall) return wall;
  if (edge === " ") return isBorder ? wall : " ";
  if (!DOOR_LETTERS.includes(edge)) {
    const suggestion = /[a-zA-Z]/.test(edge)
      ? "doors are a to h, at most eight on a map"
      : `a wall on this edge is drawn "${wall}"`;
    addProblem(reading, row, column, `"${edge}" is not a kind of edge`, suggestion);
    return " ";
  }
  if (isBorder) addProblem(reading, row, column, `door "${edge}" is on the border, which is wall`);
  else if (touchesSolid(reading, row, column)) {
    addProblem(reading, row, column, `door "${edge}" leads into a solid square`, "draw a wall or clear the square");
  }
  return edge;
}

function touchesSolid(reading: Reading, row: number, column: number): boolean {
  const [down, right] = row % 2 === 0 ? [1, 0] : [0, 1];
  return [1, -1].some((side) => reading.lines[row + side * down]?.[column + side * right] === SOLID);
}

function addProblem(reading: Reading, row: number, column: number, message: string, suggestion?: string): void {
  reading.complain(reading.firstLine + row, column + 1, message, suggestion);
}

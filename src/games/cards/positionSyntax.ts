import { PositionTextError } from "../positionText.js";

/**
 * How a position of a card game is spelt: fields between bars, each a name and, after a colon, items between
 * semicolons; in braces after an item stands what is on it.
 *
 * round 3 dark | dial 4 | light units: Luke Skywalker {damage 1; with Jedi Lightsaber}; Rookie Pilot#2
 */

/** A card with what is on it, or a word with its number. */
export interface Item {
  readonly text: string;
  /** Where it begins in the line, from 1. */
  readonly column: number;
  readonly inside: readonly Item[];
}

export interface Field {
  /** What stands before the colon, or all of a field without one. */
  readonly name: string;
  readonly column: number;
  /** Undefined where there is no colon. */
  readonly items: readonly Item[] | undefined;
}

/** From and to, without the spaces around. */
type Span = readonly [start: number, end: number];

/** @throws PositionTextError */
export function fieldsOf(line: string): Field[] {
  checkBraces(line);
  return cut(line, [0, line.length], "|").map((span) => fieldIn(line, span));
}

export const refuse = ({ text, column }: { readonly text: string; readonly column: number }, why: string): never => {
  throw new PositionTextError(text, column, why);
};

function fieldIn(line: string, [start, end]: Span): Field {
  const colon = line.slice(start, end).search(/[:{]/);
  const at = colon < 0 ? end : start + colon;
  const name = line.slice(start, at).trim();
  const column = start + 1;
  if (name === "") throw new PositionTextError(line.slice(start, end), column, "a field begins with its name");
  if (line[at] === "{") throw new PositionTextError(name, column, "a colon stands between a field and its items");
  return { name, column, items: colon < 0 ? undefined : itemsIn(line, trimmed(line, at + 1, end)) };
}

/** Nothing at all is no items. */
const itemsIn = (line: string, span: Span): Item[] =>
  span[0] === span[1] ? [] : cut(line, span, ";").map((one) => itemIn(line, one));

function itemIn(line: string, [start, end]: Span): Item {
  const brace = line.slice(start, end).indexOf("{");
  const open = brace < 0 ? end : start + brace;
  const text = line.slice(start, open).trim();
  if (text === "") throw new PositionTextError(line.slice(start, end), start + 1, "nothing stands here");
  if (open === end) return { text, column: start + 1, inside: [] };
  if (line[end - 1] !== "}") {
    const close = line.lastIndexOf("}", end - 1);
    throw new PositionTextError(line.slice(close + 1, end).trim(), close + 2, "nothing follows what is on a card");
  }
  return { text, column: start + 1, inside: itemsIn(line, trimmed(line, open + 1, end - 1)) };
}

/** The parts between separators that are not in braces. */
function cut(line: string, [start, end]: Span, separator: string): Span[] {
  const spans: Span[] = [];
  let from = start;
  let depth = 0;
  for (let i = start; i <= end; i++) {
    if (line[i] === "{") depth++;
    if (line[i] === "}") depth--;
    if (i < end && (line[i] !== separator || depth > 0)) continue;
    const span = trimmed(line, from, i);
    if (span[0] === span[1]) throw new PositionTextError(line.slice(from, i + 1), from + 1, "nothing stands here");
    spans.push(span);
    from = i + 1;
  }
  return spans;
}

function trimmed(line: string, from: number, to: number): Span {
  let [start, end] = [from, to];
  while (start < end && line[start] === " ") start++;
  while (end > start && line[end - 1] === " ") end--;
  return [start, end];
}

function checkBraces(line: string): void {
  const open: number[] = [];
  for (let i = 0; i < line.length; i++) {
    if (line[i] < " ") throw new PositionTextError(line.slice(Math.max(0, i - 10), i), i + 1, "a position is one line");
    if (line[i] === "{") open.push(i);
    if (line[i] === "}" && open.pop() === undefined)
      throw new PositionTextError("}", i + 1, "closes a brace that was not opened");
  }
  if (open.length > 0) throw new PositionTextError("{", open.at(-1)! + 1, "is not closed");
}

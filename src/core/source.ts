import { Document, isCollection, LineCounter, parseDocument, visit, type YAMLParseError } from "yaml";
import { NOWHERE, type Place, readTree, type Tree } from "./documentTree.js";
import type { Problems } from "./problems.js";
import { firstControl } from "./text.js";
import { yamlWords } from "./yamlWords.js";

/** A YAML document that can say where each of its values stands. */
export interface Source {
  readonly file: string;
  readonly text: string;
  /** The document as plain data; undefined when the YAML itself is broken (reported already). */
  readonly data: unknown;
  /** Position of the value at a path (walks up to the nearest parent that exists). Counts from 1. */
  at(path: readonly (string | number)[]): Spot;
  /** Position of the key itself at a path. */
  atKey(path: readonly (string | number)[]): Spot;
  /** The last key of a path as it is written, where it is read as another (meantKeys.ts). */
  writtenKey?(path: readonly (string | number)[]): string | undefined;
}

/** Where something stands in a source. */
export interface Spot {
  readonly line: number;
  readonly column: number;
  /** What problems name in place of the source's file: a word of a command. */
  readonly file?: string;
}

/**
 * Data that stand in no file, such as words of a command: problems of them have no place.
 * @param file what problems name in place of one
 */
export function placeless(file: string, data?: unknown): Source {
  const nowhere = () => ({ line: 0, column: 0 });
  return { file, text: "", data, at: nowhere, atKey: nowhere };
}

/** Mappings and lists up to this width stand on one line, in brackets. */
const INLINE_MAX = 90;

/** Plain data as YAML, as people write it: what is short on one line. */
export function yamlText(value: unknown): string {
  const document = new Document(value);
  visit(document, {
    Collection(key, node) {
      // The document itself stands line by line, and so do the mappings of its lists that are long.
      if (key === null || JSON.stringify(node.toJSON()).length > INLINE_MAX) return undefined;
      node.flow = true;
      return visit.SKIP;
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}

/** A value in one line of YAML. */
export function yamlLine(value: unknown): string {
  const document = new Document(value);
  if (isCollection(document.contents)) document.contents.flow = true;
  return document.toString({ lineWidth: 0, flowCollectionPadding: true }).trimEnd();
}

/** Mistakes of YAML told of one file; a file of another kind would have thousands. */
const MISTAKES_MAX = 20;

/**
 * Parses YAML (JSON is YAML) and reports every mistake with its place, in words of our own. Only plain data is read: no
 * tags, no directives, no second document, no key twice, no aliases that stand for more than a file could hold.
 * @param file name for problems
 */
export function readSource(file: string, text: string, problems: Problems): Source {
  const lines = new LineCounter();
  const place = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const complain = (offset: number, message: string) => problems.add({ file, ...place(offset), message });
  const before = problems.list.length;
  const doc = parsed(text, lines, complain);
  const tree = doc === undefined ? undefined : readTree(doc, complain);
  const good = tree !== undefined && problems.list.length === before ? tree : undefined;
  return { file, text, data: good?.data, ...finding(good, place) };
}

/** Where values and keys stand, by their paths. */
function finding(tree: Tree | undefined, place: (offset: number) => { line: number; column: number }) {
  const offsetOf = (path: readonly (string | number)[], what: keyof Place): number => {
    let offset = tree?.offset ?? 0;
    let data = tree?.data;
    for (let i = 0; i < path.length; i++) {
      const entries = typeof data === "object" && data !== null ? tree?.places.get(data) : undefined;
      const found = entries?.get(String(path[i])) ?? NOWHERE;
      if (found === NOWHERE) return offset;
      offset = found[i === path.length - 1 ? what : "value"];
      data = (data as Readonly<Record<string, unknown>>)[String(path[i])];
    }
    return offset;
  };
  return {
    at: (path: readonly (string | number)[]) => place(offsetOf(path, "value")),
    atKey: (path: readonly (string | number)[]) => place(offsetOf(path, "key")),
  };
}

/** The document, or undefined where it cannot be read at all. */
function parsed(
  text: string,
  lines: LineCounter,
  complain: (offset: number, message: string) => void,
): Document.Parsed | undefined {
  const control = firstControl(text);
  if (control !== undefined) {
    countLines(text, lines);
    complain(control.index, `${control.words} may not stand in a file`);
    return undefined;
  }
  const deep = firstTooDeep(text);
  if (deep !== undefined) {
    countLines(text, lines);
    complain(deep, yamlWords("RESOURCE_EXHAUSTION", ""));
    return undefined;
  }
  let doc: Document.Parsed;
  try {
    // Keys that are there twice are told by readTree, which does not compare each with each.
    doc = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false, strict: true });
  } catch {
    // The parser calls itself for what stands inside.
    complain(0, yamlWords("RESOURCE_EXHAUSTION", ""));
    return undefined;
  }
  const all = told(doc.errors);
  const shifted = shiftedAt(text, all[0]);
  if (shifted !== undefined) complain(shifted, yamlWords("BAD_INDENT", ""));
  // What the parser says up to there follows from it.
  const mistakes = all.filter(({ pos }) => shifted === undefined || pos[0] > shifted);
  for (const { pos, code, message } of mistakes.slice(0, MISTAKES_MAX)) complain(pos[0], yamlWords(code, message));
  const more = mistakes.length - MISTAKES_MAX;
  if (more > 0) complain(mistakes[MISTAKES_MAX].pos[0], `and ${more} more mistakes from here on: is this a YAML file?`);
  return all.length > 0 ? undefined : doc;
}

/** Mistakes that the parser sees where a line is indented otherwise than its neighbours. */
const OF_SHIFTED: readonly string[] = ["BLOCK_AS_IMPLICIT_KEY", "MULTILINE_IMPLICIT_KEY", "MISSING_CHAR"];

/**
 * Where the text of a line begins that is indented otherwise than the entries it stands among: an entry of a list left
 * or right of the one above, or a key right of one that has its value already. Undefined where a mistake is another.
 */
function shiftedAt(text: string, mistake: YAMLParseError | undefined): number | undefined {
  if (mistake === undefined || !OF_SHIFTED.includes(mistake.code)) return undefined;
  const start = text.lastIndexOf("\n", mistake.pos[0] - 1) + 1;
  const above = text.slice(0, start).trimEnd().split("\n").at(-1) ?? "";
  const [line = "", below = ""] = text.slice(start).split("\n");
  const indentOf = (one: string) => one.search(/\S|$/);
  const areEntries = [above, line].every((one) => /^ *- /.test(one));
  if (areEntries && indentOf(above) !== indentOf(line)) return start + indentOf(line);
  const areKeys = /^ *[\w -]+: +[^\s#]/.test(line) && /^ *[\w -]+:(?: |\r?$)/.test(below);
  return areKeys && indentOf(below) > indentOf(line) ? start + line.length + 1 + indentOf(below) : undefined;
}

/** Brackets, hyphens and blanks beyond which the parser would take all memory there is before it says so. */
const OPEN_MAX = 200;

/** Where a text opens more brackets inside one another, or indents further, than any file that means something. */
function firstTooDeep(text: string): number | undefined {
  let open = 0;
  let indent = 0;
  let isIndent = true;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === OPEN_BRACKET || c === OPEN_BRACE) open++;
    else if ((c === CLOSE_BRACKET || c === CLOSE_BRACE) && open > 0) open--;
    if (c === NEW_LINE) {
      isIndent = true;
      indent = 0;
    } else if (isIndent && (c === BLANK || c === TAB || c === HYPHEN || c === QUESTION || c === COLON)) indent++;
    else isIndent = false;
    if (open > OPEN_MAX || indent > OPEN_MAX) return i;
  }
  return undefined;
}

const [NEW_LINE, TAB, BLANK, HYPHEN, COLON, QUESTION] = [10, 9, 32, 45, 58, 63];
const [OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = [91, 93, 123, 125];

/** The mistakes worth telling: one of a kind and place, and where the parser gave up, that alone. */
function told(mistakes: readonly YAMLParseError[]): readonly YAMLParseError[] {
  const last = mistakes.find(({ code }) => code === "RESOURCE_EXHAUSTION");
  if (last !== undefined) return [last];
  const seen = new Set<string>();
  return mistakes.filter(({ code, pos }) => {
    const key = `${code} ${pos[0]}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function countLines(text: string, lines: LineCounter): void {
  lines.addNewLine(0);
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines.addNewLine(at + 1);
}

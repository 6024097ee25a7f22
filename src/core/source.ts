import { isMap, isNode, isPair, isSeq, LineCounter, parseDocument } from "yaml";
import type { Problems } from "./problems.js";

/** A YAML document that can say where each of its values stands. */
export interface Source {
  readonly file: string;
  readonly text: string;
  /** The document as plain data; undefined when the YAML itself is broken (reported already). */
  readonly data: unknown;
  /** Position of the value at a path (walks up to the nearest parent that exists). Counts from 1. */
  at(path: readonly (string | number)[]): { line: number; column: number };
  /** Position of the key itself at a path. */
  atKey(path: readonly (string | number)[]): { line: number; column: number };
}

/** Parses YAML (JSON is YAML) and reports each syntax error with its place. */
export function readSource(file: string, text: string, problems: Problems): Source {
  const lines = new LineCounter();
  const doc = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  for (const e of doc.errors) {
    const p = lines.linePos(e.pos[0]);
    problems.add({ file, line: p.line, column: p.col, message: e.message });
  }
  const place = (offset: number | undefined) => {
    const p = lines.linePos(offset ?? 0);
    return { line: Math.max(1, p.line), column: Math.max(1, p.col) };
  };
  const at = (path: readonly (string | number)[]) => {
    for (let n = path.length; n >= 0; n--) {
      const node = n === 0 ? doc.contents : doc.getIn(path.slice(0, n), true);
      if (isNode(node) && node.range) return place(node.range[0]);
    }
    return place(0);
  };
  const atKey = (path: readonly (string | number)[]) => {
    const parent = path.length <= 1 ? doc.contents : doc.getIn(path.slice(0, -1), true);
    const last = path[path.length - 1];
    if (isMap(parent)) {
      const pair = parent.items.find((i) => isPair(i) && isNode(i.key) && String(i.key) === String(last));
      if (pair && isNode(pair.key) && pair.key.range) return place(pair.key.range[0]);
    }
    if (isSeq(parent) && typeof last === "number") return at(path);
    return at(path);
  };
  return { file, text, data: doc.errors.length > 0 ? undefined : (doc.toJS() as unknown), at, atKey };
}

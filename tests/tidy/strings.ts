import { parseSync } from "rolldown/utils";

/** Strings of code, as the parser reads them: no comments, and no parts of patterns. */

/** A string as it stands in code. */
export interface StringIn {
  /** Its value; of a template the text before, between or after what is put in. */
  readonly text: string;
  /** From 1. */
  readonly line: number;
  /** "imported": where a module is imported from; "named": the value of a constant; "joined": see `JOIN`. */
  readonly use: "imported" | "named" | "joined" | "said";
  /** Whether it is all of the value: no part of a template. */
  readonly isWhole: boolean;
}

/** A regular expression as it stands in code. */
export interface PatternIn {
  readonly text: string;
  readonly line: number;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** A path put together by `join(folder, ...)`: its parts are "joined" where the folder is not the project's own. */
const JOIN = "join";
const OWN_FOLDERS = ["projectRoot", "root"];

/** All strings and patterns of a file, in order. */
export function stringsOf(file: string, code: string): { strings: StringIn[]; patterns: PatternIn[] } {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const strings: StringIn[] = [];
  const patterns: PatternIn[] = [];
  const at = (node: Node): number => code.slice(0, node.start).split("\n").length;
  const visit = (node: Node, use: StringIn["use"]): void => {
    if (node.type === "Literal") {
      const { value, regex } = node as { value?: unknown; regex?: { pattern: string } };
      if (regex !== undefined && regex !== null) patterns.push({ text: regex.pattern, line: at(node) });
      else if (typeof value === "string") strings.push({ text: value, line: at(node), use, isWhole: true });
      return;
    }
    if (node.type === "TemplateLiteral") {
      const [first, ...more] = node.quasis as readonly (Node & { readonly value: { readonly raw: string } })[];
      for (const part of [first!, ...more])
        strings.push({ text: part.value.raw, line: at(part), use, isWhole: more.length === 0 });
      for (const value of node.expressions as readonly Node[]) visit(value, "said");
      return;
    }
    for (const [key, value] of Object.entries(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child)) visit(child, useIn(node, key, child));
  };
  visit(program as unknown as Node, "said");
  return { strings, patterns };
}

function useIn(parent: Node, key: string, child: Node): StringIn["use"] {
  if (key === "source" && child.type === "Literal") return "imported";
  if (parent.type === "VariableDeclarator" && key === "init") return "named";
  if (parent.type === "CallExpression" && key === "arguments" && nameOf(parent.callee) === JOIN) {
    const [first] = parent.arguments as readonly unknown[];
    return OWN_FOLDERS.includes(nameOf(first) ?? "") ? "said" : "joined";
  }
  return "said";
}

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === "Identifier" ? (node.name as string) : undefined;

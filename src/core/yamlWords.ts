import type { ErrorCode } from "yaml";

/** What the YAML parser finds wrong, in words of our own: none of its own reach a user. */
export function yamlWords(code: ErrorCode, message: string): string {
  if (code === "MISSING_CHAR") return missingWords(message);
  const unclosed = /^Flow (?:map|sequence) .*end with a ([\]}])/.exec(message)?.[1];
  if (unclosed !== undefined) return `a bracket is not closed (${unclosed}), or closed at the start of a line`;
  return WORDS.get(code) ?? "this is no YAML";
}

const WORDS: ReadonlyMap<ErrorCode, string> = new Map<ErrorCode, string>([
  ["ALIAS_PROPS", "an alias (*name) may have no anchor or tag of its own"],
  ["BAD_ALIAS", "this alias (*name) or anchor (&name) has no name that can be read"],
  ["BAD_DIRECTIVE", "directives (%...) are not read: leave the line out"],
  ["BAD_DQ_ESCAPE", 'there is no such escape in "...": write \\\\ for a backslash'],
  ["BAD_INDENT", "this line is indented otherwise than the entries it stands among"],
  ["BAD_PROP_ORDER", "anchors and tags stand after the sign of the entry, not before it"],
  ["BAD_SCALAR_START", "a text cannot begin with this character: put it in quotes"],
  [
    "BLOCK_AS_IMPLICIT_KEY",
    "one key too many on this line: put the text in quotes, or the inner mapping on lines of its own",
  ],
  ["BLOCK_IN_FLOW", "a list or mapping over several lines cannot stand inside brackets"],
  ["DUPLICATE_KEY", "this key is there twice"],
  ["KEY_OVER_1024_CHARS", "this key is longer than 1,024 characters"],
  ["MULTILINE_IMPLICIT_KEY", "a key must stand on one line, with a colon after it"],
  ["MULTIPLE_ANCHORS", "a value can have one anchor (&name) only"],
  ["MULTIPLE_DOCS", "a second document begins here (---): a file holds one"],
  ["MULTIPLE_TAGS", "a value can have one tag only, and tags are not read"],
  ["NON_STRING_KEY", "a key must be text"],
  ["RESOURCE_EXHAUSTION", "is nested too deep to be read"],
  ["TAB_AS_INDENT", "lines are indented with blanks, not with tabs"],
  ["TAG_RESOLVE_FAILED", "tags (!name) are not read: leave the tag out"],
  ["BAD_COLLECTION_TYPE", "tags (!name) are not read: leave the tag out"],
  ["UNEXPECTED_TOKEN", "this does not belong here: is a bracket, quote or comma too many, or missing before it?"],
]);

function missingWords(message: string): string {
  const closing = /closing (["'])/.exec(message)?.[1];
  if (closing !== undefined) return `the text has no closing ${closing === '"' ? "double" : "single"} quote`;
  if (/Missing space after :/.test(message)) return "a colon needs a blank after it";
  if (/comment/i.test(message)) return "a comment (#) needs a blank before it";
  if (/map values/.test(message)) return "a key needs a colon after it";
  if (/Missing ,/.test(message)) return "a comma is missing here";
  if (/without - indicator/.test(message)) return "an entry of a list begins with a hyphen and a blank";
  if (/directives/.test(message)) return "directives (%...) are not read: leave the line out";
  if (/anchor|tag/i.test(message)) return "an anchor (&name) needs a blank after it";
  return "something is missing here, such as a bracket that closes";
}

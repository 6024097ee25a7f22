import { firstUnseen } from "../../core/text.js";

/**
 * A strict reader of the XML that programs write their decks in: elements, attributes, text and CDATA. No document
 * type, no entity but the five of XML itself, nothing that could stand for more than is there.
 */

export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Its own text, without that of its children, trimmed. */
  readonly text: string;
  /** Where it begins in the text, in UTF-16 units. */
  readonly offset: number;
}

/** Something that no such file has. */
export class XmlFault extends Error {
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.name = "XmlFault";
    this.offset = offset;
  }
}

/** Elements within one another; the decks have four. */
const DEPTH_MAX = 12;
/** Elements of a file; a deck has a hundred. */
const ELEMENTS_MAX = 5000;

interface Open {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  readonly offset: number;
  text: string;
}

const NAME = "[A-Za-z_][\\w.-]*";
const TAG = new RegExp(`<(/?)(${NAME})((?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>`, "y");
const ATTRIBUTE = new RegExp(`(${NAME})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "g");
/** What stands between elements and says nothing: how it begins, how it ends, and what it is called. */
const PASSED_OVER = [
  ["<?", "?>", "an instruction"],
  ["<!--", "-->", "a comment"],
] as const;

/**
 * @returns the outermost element
 * @throws XmlFault at the first thing that is wrong
 */
export function readXml(text: string): XmlElement {
  const open: Open[] = [];
  let [at, elements] = [0, 0];
  let root: XmlElement | undefined;
  const say = (words: string, offset: number) => {
    const inside = open.at(-1);
    if (inside !== undefined) inside.text += words;
    else if (words.trim() !== "") throw new XmlFault("has text outside its first element", offset);
  };
  while (at < text.length) {
    const next = text.indexOf("<", at);
    const end = next < 0 ? text.length : next;
    if (end > at) say(decoded(text.slice(at, end), at), at);
    if (next < 0) break;
    const passed = PASSED_OVER.find(([start]) => text.startsWith(start, next));
    if (passed !== undefined) {
      at = endOf(text, passed[1], next, passed[2]);
      continue;
    }
    if (text.startsWith("<![CDATA[", next)) {
      at = endOf(text, "]]>", next, "CDATA");
      say(text.slice(next + 9, at - 3), next);
      continue;
    }
    if (text.startsWith("<!", next)) throw new XmlFault("has a document type or entities, which no deck needs", next);
    TAG.lastIndex = next;
    const tag = TAG.exec(text);
    if (tag === null) throw new XmlFault("has a tag that is not closed, or no tag of XML", next);
    const [whole, closing, name, words, selfClosing] = tag;
    at = next + whole.length;
    if (++elements > ELEMENTS_MAX) throw new XmlFault("has more elements than any deck", next);
    if (closing === "") {
      if (root !== undefined) throw new XmlFault("has more than one outermost element", next);
      if (open.length === DEPTH_MAX) throw new XmlFault("has elements deeper in one another than any deck", next);
      open.push({ name, attributes: attributesOf(words, next), children: [], offset: next, text: "" });
    }
    if (closing === "" && selfClosing === "") continue;
    const done = open.pop();
    if (done?.name !== name) throw new XmlFault(`closes <${name}>, which is not open there`, next);
    const element = { ...done, text: done.text.trim() };
    const outer = open.at(-1);
    if (outer === undefined) root = element;
    else outer.children.push(element);
  }
  const unclosed = open.at(-1);
  if (unclosed !== undefined) throw new XmlFault(`ends before <${unclosed.name}> is closed: is it whole?`, text.length);
  if (root === undefined) throw new XmlFault("has no element", 0);
  return root;
}

function endOf(text: string, mark: string, from: number, noun: string): number {
  const end = text.indexOf(mark, from);
  if (end < 0) throw new XmlFault(`ends within ${noun}: is it whole?`, from);
  return end + mark.length;
}

function attributesOf(words: string, offset: number): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name, double, single] of words.matchAll(ATTRIBUTE)) {
    if (found.has(name)) throw new XmlFault(`has the attribute ${name} twice`, offset);
    found.set(name, decoded(double ?? single, offset));
  }
  return found;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Text with the five entities of XML and numbers of characters written out. */
function decoded(text: string, offset: number): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|([^;\s&]{0,40}))(;?)/g, (whole, decimal, hex, name, end) => {
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    const character = Number.isNaN(code)
      ? Object.hasOwn(ENTITIES, name ?? "")
        ? ENTITIES[name]
        : undefined
      : code > 0 && code <= 0x10ffff
        ? String.fromCodePoint(code)
        : undefined;
    if (end === "" || character === undefined || firstUnseen(character, "\n\t\r") !== undefined)
      throw new XmlFault(`has an entity that XML does not know: ${whole.slice(0, 20)}`, offset);
    return character;
  });
}

/** A text as XML holds it. */
export const xmlText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

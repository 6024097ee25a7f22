import type { Problem } from "../../core/problems.js";
import type { Spot } from "../../core/source.js";
import { firstControl } from "../../core/text.js";
import { readXml, type XmlElement, XmlFault } from "./xml.js";

/** The forms of lists, each taken apart into lines. */

/** A line of a list. */
export interface ListLine {
  readonly text: string;
  readonly spot: Spot;
  /** How many, where the form says it apart from the name; else the text may. */
  readonly count?: number;
  /** The set, where the form says it apart from the name. */
  readonly set?: string;
  /** The section of a file that has sections; of text its headings say it. */
  readonly section?: string;
}

export interface ListText {
  readonly form: "OCTGN" | "LackeyCCG" | "text";
  readonly lines: readonly ListLine[];
  /** What it holds besides and nobody reads. */
  readonly passedOver: readonly { readonly spot: Spot; readonly what: string }[];
}

/** Lines of a list; the longest post about one has some hundred. */
const LINES_MAX = 1000;

type Complain = (spot: Spot, message: string) => undefined;

/** Takes a list apart; undefined after a problem. @param file for problems */
export function listTextOf(file: string, text: string, add: (problem: Problem) => void): ListText | undefined {
  const complain: Complain = (spot, message) => add({ file, ...spot, message }) as undefined;
  const spotOf = spotsIn(text);
  const control = firstControl(text);
  if (control !== undefined) return complain(spotOf(control.index), `${control.words} stands in no list`);
  if (/^\s*</.test(text)) return xmlListOf(text, spotOf, complain);
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.length > LINES_MAX)
    return complain({ line: LINES_MAX + 1, column: 1 }, `${lines.length} lines are too many for a list`);
  return { form: "text", lines: lines.map(lineOf), passedOver: [] };
}

/** What LackeyCCG writes, count, tab and name, or any other line. */
function lineOf(text: string, i: number): ListLine {
  const spot = { line: i + 1, column: text.length - text.trimStart().length + 1 };
  const tabbed = /^\s*(\d{1,4})\t+([^\t]+)(?:\t+([^\t]+))?\s*$/.exec(text);
  if (tabbed === null) return { text: text.replaceAll("\t", " "), spot };
  const [, count, name, set] = tabbed;
  return { text: name.trim(), spot, count: Number(count), ...(set === undefined ? {} : { set: set.trim() }) };
}

function xmlListOf(text: string, spotOf: (offset: number) => Spot, complain: Complain): ListText | undefined {
  let deck: XmlElement;
  try {
    deck = readXml(text);
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
    return complain(spotOf(error.offset), error.message);
  }
  if (deck.name !== "deck")
    return complain(
      spotOf(deck.offset),
      `is XML, but no deck of OCTGN or LackeyCCG: its first element is <${deck.name}>`,
    );
  return deck.children.some(({ name }) => name === "superzone")
    ? lackeyDeck(deck, spotOf)
    : octgnDeck(deck, spotOf, complain);
}

/** Whether anything can be meant by the words: some programs write empty elements. */
const passed = (elements: readonly XmlElement[], spotOf: (offset: number) => Spot): ListText["passedOver"] =>
  elements
    .filter(({ text, children }) => text !== "" || children.length > 0)
    .map(({ name, offset }) => ({ spot: spotOf(offset), what: `<${name}>` }));

function octgnDeck(deck: XmlElement, spotOf: (offset: number) => Spot, complain: Complain): ListText | undefined {
  const lines: ListLine[] = [];
  for (const section of deck.children.filter(({ name }) => name === "section"))
    for (const card of section.children.filter(({ name }) => name === "card")) {
      const [spot, qty = "1"] = [spotOf(card.offset), card.attributes.get("qty")];
      if (!/^\d{1,4}$/.test(qty)) return complain(spot, `qty="${qty}" is no number of cards`);
      if (card.text === "") return complain(spot, `the card of the id "${card.attributes.get("id")}" has no name`);
      lines.push({ text: card.text, spot, count: Number(qty), section: section.attributes.get("name") ?? "" });
    }
  const others = deck.children.flatMap((one) =>
    one.name === "section" ? one.children.filter(({ name }) => name !== "card") : [one],
  );
  return { form: "OCTGN", lines, passedOver: passed(others, spotOf) };
}

/** LackeyCCG writes a card for each copy. */
function lackeyDeck(deck: XmlElement, spotOf: (offset: number) => Spot): ListText {
  const lines = new Map<string, ListLine>();
  for (const zone of deck.children.filter(({ name }) => name === "superzone"))
    for (const card of zone.children.filter(({ name }) => name === "card")) {
      const text = card.children.find(({ name }) => name === "name")?.text ?? card.text;
      const set = card.children.find(({ name }) => name === "set")?.text;
      const section = zone.attributes.get("name") ?? "";
      const key = JSON.stringify([text, set, section]);
      const { spot = spotOf(card.offset), count = 0 } = lines.get(key) ?? {};
      lines.set(key, { text, spot, count: count + 1, section, ...(set === undefined || set === "" ? {} : { set }) });
    }
  const others = deck.children.filter(({ name }) => name !== "superzone" && name !== "meta");
  return { form: "LackeyCCG", lines: [...lines.values()], passedOver: passed(others, spotOf) };
}

/** Line and column of an offset. */
function spotsIn(text: string): (offset: number) => Spot {
  const starts = [0];
  for (const { index } of text.matchAll(/\n/g)) starts.push(index + 1);
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle] <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - starts[low] + 1 };
  };
}

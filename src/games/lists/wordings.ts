import { nameKey } from "../../core/names.js";

/** The ways in which one line of a list may be taken apart into a name and what stands around it. */

/** A number beside a name. */
export interface SaidNumber {
  readonly value: number;
  /** "count" and "points" where the line says which: "x3", "27 pts". */
  readonly kind: "count" | "points" | "either";
  readonly where: "front" | "back" | "bracket";
}

export interface Wording {
  readonly name: string;
  readonly numbers: readonly SaidNumber[];
  /** Words in brackets behind the name, the outermost first. */
  readonly brackets: readonly string[];
}

/** How a line is cleared of what only shows it: bullets, marks of emphasis, comments. */
export interface Cleared {
  readonly text: string;
  /** It stands out, as headings do. */
  readonly isMarked: boolean;
  /** It says of itself that it is no entry. */
  readonly isComment: boolean;
}

/** Marks around a heading: "== Space ==", "-- Rebels --", "**Squad**", "[b]Squad[/b]". */
const AROUND = /^(?:(?:[-–—=_~*#]{2,}|[*_])\s*)(.+?)(?:\s*(?:[-–—=_~*#]{2,}|[*_]))$/;

export function cleared(line: string): Cleared {
  let text = line
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, " ")
    .replace(/\[\/?(?:b|i|u|s|list|quote|code|size|color|center|\*)(?:=[^\]]{0,40})?\]/gi, (tag) =>
      /\[\*\]/.test(tag) ? "" : "**",
    )
    .replace(/<\/?(?:b|i|u|strong|em|li|ul|p|br)\s*\/?>/gi, "")
    .replace(/^(?:\s*>)+/, "")
    .trim();
  if (/^\/\//.test(text)) return { text: text.replace(/^\/+\s*/, ""), isMarked: true, isComment: true };
  if (/^#/.test(text)) return { text: text.replace(/^#+\s*|\s*#+$/g, ""), isMarked: true, isComment: true };
  text = text.replace(/\s+(?:#|\/\/)\s.*$/, "");
  const bullet = /^(?:[-–*•·‣▪►+]|\(?\d{1,2}[.)](?=\s+\d+\s*[x×]?\s))\s+(?![-–=]{2})/.exec(text);
  if (bullet !== null) text = text.slice(bullet[0].length);
  const around = AROUND.exec(text);
  const isMarked = around !== null && !/^\*[^*]/.test(text);
  if (around !== null) text = around[1];
  text = text.replace(/^\*\*|\*\*$|\*\*(?=\s)|(?<=\s)\*\*/g, "").trim();
  return { text, isMarked, isComment: /^[-–—=_~*#\s]*$/.test(text) };
}

/** A step that takes something off a text. */
type Peel = (text: string) => (Omit<Wording, "numbers" | "brackets"> & Partial<Wording>) | undefined;

const number = (
  kind: SaidNumber["kind"],
  where: SaidNumber["where"],
  form: RegExp,
  name: number,
  value: number,
): Peel => {
  return (text) => {
    const found = form.exec(text);
    return found === null
      ? undefined
      : { name: found[name].trim(), numbers: [{ value: Number(found[value]), kind, where }] };
  };
};

const PEELS: readonly Peel[] = [
  number("count", "front", /^(\d{1,4})\s*[x×*]\s*(\S.*)$/i, 2, 1),
  number("count", "front", /^[x×]\s?(\d{1,4})\s+(\S.*)$/i, 2, 1),
  number("points", "front", /^[([]?(\d{1,4})\s*(?:pts?\b\.?|points?\b)[)\]]?\s*[-–—:.]?\s*(\S.*)$/i, 2, 1),
  number("either", "front", /^[([](\d{1,4})[)\]]\s*[-–—:]?\s*(\S.*)$/, 2, 1),
  number("either", "front", /^(\d{1,4})(?:\s*[-–—:]\s+|\s*[,;]\s*|\s+)(\S.*)$/, 2, 1),
  number("count", "back", /^(.*\S)\s*[\s,([]\s*[x×*]\s?(\d{1,4})\s*[)\]]?$/i, 1, 2),
  number("count", "back", /^(.*\S)\s*[\s,([](\d{1,4})\s*[x×][)\]]?$/i, 1, 2),
  number(
    "points",
    "back",
    /^(.*?\S)[\s,;:([–—-]+(\d{1,4})\s*(?:pts?\b\.?|points?\b)(?:\s*(?:each|ea\.?|apiece|total))?[)\]]?$/i,
    1,
    2,
  ),
  number("points", "back", /^(.*?\S)\s*[([]\s*(?:cost|pts?|points?)\s*:?\s*(\d{1,4})\s*[)\]]$/i, 1, 2),
  number("either", "bracket", /^(.*\S)\s*[([]\s*(\d{1,4})\s*(?:each|ea\.?)?[)\]]$/i, 1, 2),
  number("either", "back", /^(.*?\S)(?:\s*[-–—:,=@|]\s*|\s+|\s*\.{2,}\s*)(\d{1,4})$/, 1, 2),
  (text) => {
    const found = /^(.*\S)\s*[([]([^()[\]]{1,60})[)\]]$/.exec(text);
    return found === null ? undefined : { name: found[1], brackets: [found[2].trim()] };
  },
  (text) => {
    const found = /^"([^"]+)"$/.exec(text);
    return found === null ? undefined : { name: found[1] };
  },
  (text) => {
    const found = /^(.*\S)\s*[,;.:]+$/.exec(text);
    return found === null ? undefined : { name: found[1] };
  },
];

const STEPS_MAX = 5;
/** Ways of one line; those that mean something have two dozen. */
const WAYS_MAX = 40;
/** Longer lines are sentences. */
const LINE_MAX = 200;

/** All ways, those that take off least first. */
export function wordingsOf(text: string): readonly Wording[] {
  if (text.length > LINE_MAX) return [];
  const first: Wording = { name: text, numbers: [], brackets: [] };
  const seen = new Map([[JSON.stringify(first), first]]);
  let last: readonly Wording[] = [first];
  for (let step = 0; step < STEPS_MAX && last.length > 0; step++) {
    const next: Wording[] = [];
    for (const one of last)
      for (const peel of PEELS) {
        const less = peel(one.name);
        if (less === undefined) continue;
        const numbers = [...one.numbers, ...(less.numbers ?? [])];
        const wording = { name: less.name, numbers, brackets: [...one.brackets, ...(less.brackets ?? [])] };
        const key = JSON.stringify(wording);
        if (seen.has(key) || seen.size === WAYS_MAX) continue;
        seen.set(key, wording);
        next.push(wording);
      }
    last = next;
  }
  return [...seen.values()];
}

/** The letters and digits of a name alone. */
export const lettersOf = (name: string): string => nameKey(name).replace(/[^\p{L}\p{N}]/gu, "");

/** Several entries on one line: "27 Luke Skywalker, Jedi Knight / 15 Rebel Trooper x3", "A + B". */
export const entriesOnOneLine = (text: string): readonly string[] =>
  text
    .split(/\s+[+/;|]\s+|[,;]\s+(?=\d{1,3}\s*[x×]?\s)/)
    .map((one) => one.trim())
    .filter((one) => one !== "");

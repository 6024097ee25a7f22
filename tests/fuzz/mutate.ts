/**
 * Seeded mutations of the files that come with the program: what a careless, an unlucky and a malicious user would
 * write.
 */

/** Draws whole numbers; the same seed gives the same numbers on every machine. */
export interface Draw {
  below(n: number): number;
  of<T>(list: readonly T[]): T;
}

export function drawFrom(seed: number): Draw {
  let state = seed | 0;
  const below = (n: number) => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
  return { below, of: (list) => list[below(list.length)] };
}

/** Names that objects of JavaScript inherit. */
export const INHERITED = [
  "toString",
  "constructor",
  "__proto__",
  "hasOwnProperty",
  "valueOf",
  "isPrototypeOf",
  "toLocaleString",
  "propertyIsEnumerable",
  "__defineGetter__",
  "__lookupSetter__",
  "prototype",
  "length",
  "name",
  "caller",
  "arguments",
  "then",
];

/** Texts that hold what a name may not. */
export const UNSEEN = [
  "a\u0000b",
  "\u001b[2J\u001b[31mred",
  "two\nlines",
  "back\rward",
  "tab\tbed",
  "\u202eesrever",
  "zero\u200bwidth",
  "\ufeffmark",
  "bell\u0007",
  "next\u0085line",
  "\u2028separator",
  "\ud800",
  "soft\u00adhyphen",
  "\u{e0041}tag",
];

export const NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.5,
  -0.5,
  1e-300,
  1e300,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  2 ** 53,
  2 ** 31,
  -(2 ** 31),
  2 ** 32,
  65_536,
  256,
  1e9,
  Number.MAX_VALUE,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  Number.NaN,
];

const WRONG_TYPES: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [{}],
  { a: 1 },
  "",
  " ",
  "x",
  "[]",
  "null",
  [1, 2, 3],
  { name: {} },
  { custom: true },
  { variantOf: "toString" },
];

const TEXTS = [
  "../../../etc/passwd",
  "/dev/null",
  "/dev/zero",
  ".",
  "..",
  "/",
  "./squads",
  "x".repeat(9_999),
  "x".repeat(20_000),
  "%s%n%d",
  "$(touch pwned)",
  "<script>alert(1)</script>",
  "</script>",
  "=1+1",
  "a,b;c",
  "'\"`\\",
  "é",
  "👩‍🚀",
  "-1",
  "1e9",
  "NaN",
  "100%",
  "Rapport (toString)",
  "Affinity (constructor)",
  "Reserves 20 (__proto__)",
  "Synergy (valueOf)",
  "Reinforcements 999",
  "Frozen in Carbonite",
];

/** A value that does not fit, or not often. */
export function oddValue(draw: Draw): unknown {
  switch (draw.below(5)) {
    case 0:
      return draw.of(INHERITED);
    case 1:
      return draw.of(UNSEEN);
    case 2:
      return draw.of(NUMBERS);
    case 3:
      return draw.of(WRONG_TYPES);
    default:
      return draw.of(TEXTS);
  }
}

type Path = readonly (string | number)[];

/** Paths of all values inside some data, the whole included. */
function pathsOf(data: unknown, path: Path = []): Path[] {
  if (typeof data !== "object" || data === null) return [path];
  const entries = Array.isArray(data) ? [...data.entries()] : Object.entries(data);
  return [path, ...entries.flatMap(([key, value]) => pathsOf(value, [...path, key]))];
}

/** The same data with one value put in another's place, a key renamed, added, doubled or left out. */
export function mutatedData(data: unknown, draw: Draw): unknown {
  const path = draw.of(pathsOf(data));
  return changedAt(data, path, draw);
}

function changedAt(data: unknown, path: Path, draw: Draw): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return changedHere(data, draw);
  if (Array.isArray(data)) return data.map((one, i) => (i === step ? changedAt(one, rest, draw) : one));
  const entries = Object.entries(data as object).map(([key, value]) =>
    key === step ? ([key, changedAt(value, rest, draw)] as const) : ([key, value] as const),
  );
  return Object.fromEntries(entries);
}

function changedHere(data: unknown, draw: Draw): unknown {
  if (Array.isArray(data) && data.length > 0) {
    const i = draw.below(data.length);
    switch (draw.below(4)) {
      case 0:
        return [...data, oddValue(draw)];
      case 1:
        return data.filter((_, at) => at !== i);
      case 2:
        return [...data, ...Array.from({ length: draw.of([1, 50, 300]) }, () => data[i])];
      default:
        return oddValue(draw);
    }
  }
  if (typeof data === "object" && data !== null && Object.keys(data).length > 0) {
    const key = draw.of(Object.keys(data));
    const entries = Object.entries(data);
    switch (draw.below(4)) {
      case 0:
        return Object.fromEntries([...entries, [draw.of([...INHERITED, ...UNSEEN]), oddValue(draw)]]);
      case 1:
        return Object.fromEntries(entries.filter(([one]) => one !== key));
      case 2:
        return Object.fromEntries(entries.map(([one, value]) => [one === key ? mistyped(one, draw) : one, value]));
      default:
        return oddValue(draw);
    }
  }
  if (typeof data === "string" && draw.below(3) === 0) return mistyped(data, draw);
  return oddValue(draw);
}

/** A word with one letter more, less, doubled or changed. */
function mistyped(word: string, draw: Draw): string {
  const at = draw.below(word.length + 1);
  const letter = draw.of(["e", "x", " ", "'", "\u001b", "S"]);
  return word.slice(0, at) + letter + word.slice(at + draw.below(2));
}

/** Pieces of YAML that make something else of a file. */
const YAML_PIECES = [
  "---\n",
  "...\n",
  "%YAML 1.1\n---\n",
  "&a [*a]",
  "*nothing",
  "!!binary aGk=",
  "!!js/function 'x'",
  "? [a, b] : c\n",
  "<<: {a: 1}\n",
  "{",
  "[",
  "}",
  "]",
  '"',
  "'",
  "\t",
  "- - - - ",
  ": : :",
  "#",
  "|\n",
  ">-\n",
  "\u0000",
  "\u001b",
  "@",
  "`",
  "[".repeat(300),
  "{a: ".repeat(300),
  "&x ",
  "*x",
  "null",
  "~",
  ".inf",
  ".nan",
  "0x7fffffffffffffff",
  "1_000",
  "2026-11-21",
];

/** The same text with a piece put in, taken out, doubled or cut off. */
export function mutatedText(text: string, draw: Draw): string {
  const at = draw.below(text.length + 1);
  const lines = text.split("\n");
  const line = draw.below(lines.length);
  switch (draw.below(6)) {
    case 0:
      return text.slice(0, at) + draw.of(YAML_PIECES) + text.slice(at);
    case 1:
      return text.slice(0, at) + text.slice(at + 1 + draw.below(20));
    case 2:
      return [...lines.slice(0, line), lines[line], ...lines.slice(line)].join("\n");
    case 3:
      return text.slice(0, at);
    case 4:
      return lines.map((one, i) => (i === line ? ` ${one}` : one)).join("\n");
    default:
      return text.slice(0, at) + draw.of(UNSEEN) + text.slice(at + 1);
  }
}

/** The text in bytes that are not always UTF-8. */
export function mutatedBytes(text: string, draw: Draw): Buffer {
  const bytes = Buffer.from(text, "utf8");
  const at = draw.below(bytes.length);
  switch (draw.below(8)) {
    case 0:
      return Buffer.from(`\ufeff${text}`, "utf16le");
    case 1:
      return Buffer.from(text.replace(/[aeiou]/, "é"), "latin1");
    case 2:
      return Buffer.from(`\ufeff${text}`, "utf8");
    case 3:
      return Buffer.concat([bytes.subarray(0, at), Buffer.of(draw.below(256), draw.below(256)), bytes.subarray(at)]);
    case 4:
      return Buffer.alloc(1 + draw.below(4096), draw.below(256));
    case 5:
      return Buffer.from(Array.from({ length: 400 }, () => draw.below(256)));
    case 6:
      return Buffer.concat([bytes, Buffer.from("#".repeat(draw.of([10, 5_000_000])))]);
    default:
      return bytes.subarray(0, at);
  }
}

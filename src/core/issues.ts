import type { z } from "zod";
import { nameKey, wordNamed } from "./names.js";
import { ownValue } from "./own.js";
import { didYouMean } from "./problems.js";

/** What zod finds wrong, in words of our own: none of zod's reach a user. */

type RawIssue = z.core.$ZodRawIssue;
type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/**
 * Parses with our words for everything that a shape has no words of its own for. Words of closed lists may stand in
 * other capitals: what is parsed has them as the shape does, so that whoever reads a file goes by what this gives.
 */
export function parseShape<T>(schema: z.ZodType<T>, value: unknown) {
  let parsed = schema.safeParse(value, { error: issueWords });
  // What stands beside a word that tells forms apart is looked at when that is known.
  for (let round = 0, read = value; !parsed.success && round < ROUNDS_MAX; round++) {
    const meant = withWords(read, parsed.error.issues);
    if (meant === read) break;
    read = meant;
    parsed = schema.safeParse(read, { error: issueWords });
  }
  return parsed;
}

/** More forms than these stand in one another in no file. */
const ROUNDS_MAX = 8;

/** A value with the words that are meant where issues ask for others. What is not changed is shared. */
function withWords(value: unknown, issues: readonly Issue[], above: Path = []): unknown {
  return issues.reduce((meant, issue) => {
    const path = [...above, ...issue.path];
    if (issue.code === "invalid_value") return withWord(meant, path, issue.values);
    if (issue.code !== "invalid_union") return meant;
    // A union that is told apart by one key names the words that may stand there.
    return issue.errors.reduce((so, form) => withWords(so, form, path), withWord(meant, path, optionsOf(issue)));
  }, value);
}

function withWord(value: unknown, path: Path, words: readonly unknown[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined) {
    const texts = words.filter((word) => typeof word === "string");
    return wordNamed(texts, value) ?? value;
  }
  if (typeof value !== "object" || value === null) return value;
  const inside = ownValue(value as Readonly<Record<PropertyKey, unknown>>, String(key));
  const meant = withWord(inside, rest, words);
  if (meant === inside) return value;
  return Array.isArray(value) ? value.with(Number(key), meant) : { ...value, [key]: meant };
}

/** One issue in words, after "key: ". */
export function issueWords(issue: RawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return withValue(`must be ${typeNoun(issue)}`, issue.input);
    case "too_small":
      return boundWords(issue.origin, issue.minimum, issue.inclusive !== false, "least", issue.input);
    case "too_big":
      return boundWords(issue.origin, issue.maximum, issue.inclusive !== false, "most", issue.input);
    case "not_multiple_of":
      return withValue(`must be a multiple of ${issue.divisor}`, issue.input);
    case "invalid_value":
      return withValue(`must be ${wordsOf(issue.values)}`, issue.input);
    case "invalid_union":
      if ("options" in issue) return withValue(`must be ${wordsOf(optionsOf(issue))}`, toldApartBy(issue));
      return unionWords(issue.errors as readonly (readonly Issue[])[], issue.input);
    case "invalid_format":
      return withValue("is not written as it must be", issue.input);
    case "unrecognized_keys":
      return `unknown ${issue.keys.length === 1 ? "key" : "keys"} ${issue.keys.map((key) => `"${key}"`).join(", ")}`;
    case "invalid_key":
      return "has a key that may not stand there";
    case "invalid_element":
      return "has an entry that may not stand there";
    default:
      return withValue("may not be so", issue.input);
  }
}

/** What the key may be that tells the forms of a union apart; none where no key does. */
const optionsOf = (issue: RawIssue | Issue): readonly (string | number)[] =>
  "options" in issue ? (issue.options as readonly (string | number)[]) : [];

/** What stands under that key. */
const toldApartBy = ({ input, discriminator }: RawIssue): unknown =>
  (input as Readonly<Record<string, unknown>>)[String(discriminator)];

/** What to write instead, where that can be guessed. @param value what stands there */
export function issueSuggestion(issue: Issue, value: unknown): string | undefined {
  const listed = issue.code === "invalid_value" ? issue.values : optionsOf(issue);
  if (typeof value === "string" && listed.length > 1) {
    const words = listed.filter((one) => typeof one === "string");
    const said = nameKey(value);
    const near = didYouMean(
      value,
      words.filter((word) => !OPPOSITES.some((prefix) => nameKey(word) === `${prefix}${said}`)),
    );
    return near ?? (words.length > LISTED_MAX ? `words: ${words.join(", ")}` : undefined);
  }
  if (issue.code !== "invalid_type") return undefined;
  const { expected } = issue;
  const isNumber = expected === "number" || expected === "int";
  if (isNumber && typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value)))
    return `write ${Number(value)}, without quotes`;
  if (expected === "string" && typeof value === "number") return `write "${value}", in quotes`;
  if (expected === "boolean" && typeof value === "string" && /^(yes|on|no|off)$/i.test(value))
    return `write ${/^(yes|on)$/i.test(value)}`;
  const isList = expected === "array" || expected === "tuple";
  if (isList && (typeof value === "string" || typeof value === "number")) return `write [${value}]`;
  return undefined;
}

/** What turns a word into its opposite, which nobody means who writes the word: "damaged", "undamaged". */
const OPPOSITES = ["un", "not", "non", "cannot"];

const NOUNS: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  tuple: "a list",
  object: "a mapping",
  record: "a mapping",
  null: "empty",
};

function typeNoun(issue: RawIssue): string {
  const expected = "expected" in issue ? String(issue.expected) : "";
  const format = (issue.inst?._zod.def as { readonly format?: unknown } | undefined)?.format;
  if (expected === "number" && typeof format === "string" && /int/.test(format)) return NOUNS.int!;
  return ownValue(NOUNS, expected) ?? "something else";
}

/** "must be at least 1, not 0"; of texts and lists, what is said is how long they must be. */
function boundWords(
  origin: string,
  bound: number | bigint,
  inclusive: boolean,
  end: "least" | "most",
  input: unknown,
): string {
  const limit = Number(bound).toLocaleString("en-US", { maximumFractionDigits: 6 });
  if (origin === "string" || origin === "array" || origin === "set") {
    if (end === "least" && Number(bound) === 1) return "must not be empty";
    const noun = origin === "string" ? "character" : "entry";
    const nouns = origin === "string" ? "characters" : "entries";
    return `must have at ${end} ${limit} ${Number(bound) === 1 ? noun : nouns}`;
  }
  const more = end === "least" ? "more" : "less";
  return withValue(`must be ${inclusive ? `at ${end}` : `${more} than`} ${limit}`, input);
}

/** What any of the forms allows, of those that say what the value itself must be. */
function unionWords(forms: readonly (readonly Issue[])[], input: unknown): string {
  const own = forms.flatMap((form) => form.filter((one) => one.path.length === 0));
  const told = own.flatMap((one) => /^must be (.*?)(?:, not .*|, but .*)?$/s.exec(one.message)?.[1] ?? []);
  const distinct = [...new Set(told)];
  if (distinct.length > 0) return withValue(`must be ${distinct.join(" or ")}`, input);
  // Forms of mappings, each with keys of its own.
  const missing = [...new Set(forms.flatMap((form) => form.flatMap(({ path }) => (path.length === 1 ? path : []))))];
  return missing.length === 0 ? withValue("may not be so", input) : `must have ${oneOf(missing.map(String))}`;
}

/** Longer lists of words are not written out beside the one that was meant. */
const LISTED_MAX = 20;

const wordsOf = (values: readonly unknown[]): string =>
  values.length > LISTED_MAX ? `one of ${values.length} words` : oneOf(values.map(shown));

const oneOf = (words: readonly string[]): string =>
  words.length === 1 ? words[0] : `${words.slice(0, -1).join(", ")} or ${words[words.length - 1]}`;

/**
 * Adds what is there instead. What is no number at all, as an option of the command line that cannot be read, is left
 * out.
 */
function withValue(words: string, value: unknown): string {
  if (value === undefined) return `is missing: it ${words}`;
  if (value === null) return `${words}, but nothing is written`;
  return Number.isNaN(value) ? words : `${words}, not ${shown(value)}`;
}

/** A value in few words. */
function shown(value: unknown): string {
  if (typeof value === "string") return value === "" ? "an empty text" : `"${cut(value)}"`;
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "a mapping";
  return String(value);
}

const cut = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** The keys that a mapping may have where an issue is, by any of the forms that may stand there. */
export function keysAt(schema: z.core.$ZodType, value: unknown, path: Path): string[] {
  let here = value;
  let forms = formsOf(schema, here);
  for (const step of path) {
    here = ownValue(here as Readonly<Record<PropertyKey, unknown>>, String(step));
    forms = forms.flatMap((one) => insideOf(one, step)).flatMap((one) => formsOf(one, here));
  }
  return [...new Set(forms.flatMap((one) => Object.keys(defOf(one).shape ?? {})))];
}

type Def = z.core.$ZodTypeDef & {
  readonly innerType?: z.core.$ZodType;
  readonly getter?: () => z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly discriminator?: string;
  readonly element?: z.core.$ZodType;
  readonly items?: readonly z.core.$ZodType[];
  readonly valueType?: z.core.$ZodType;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
};
const defOf = (schema: z.core.$ZodType): Def => schema._zod.def as Def;

/** A shape without what stands around it; of a union each of its forms, or the one that a word of the value tells. */
function formsOf(schema: z.core.$ZodType, value: unknown): z.core.$ZodType[] {
  const { innerType, getter, options, discriminator } = defOf(schema);
  if (options !== undefined) {
    const told = options.filter((form) => discriminator !== undefined && isTold(form, discriminator, value));
    return (told.length === 0 ? options : told).flatMap((form) => formsOf(form, value));
  }
  const inner = innerType ?? getter?.();
  return inner === undefined ? [schema] : formsOf(inner, value);
}

function isTold(form: z.core.$ZodType, key: string, value: unknown): boolean {
  const word = defOf(form).shape?.[key];
  return word?._zod.values?.has((value as Readonly<Record<string, never>>)[key]) === true;
}

function insideOf(schema: z.core.$ZodType, step: PropertyKey): readonly z.core.$ZodType[] {
  const { element, items, valueType, shape } = defOf(schema);
  const inside = shape === undefined ? undefined : ownValue(shape, String(step));
  return [inside, element, valueType, items?.[Number(step)]].filter((one) => one !== undefined);
}

/**
 * Where a union failed inside one of its forms (an entry of a list), that entry is what to tell about, not the whole.
 */
export function innermost(issue: Issue): Issue[] {
  if (issue.code !== "invalid_union") return [issue];
  // A form of which no key is missing is the one that is meant, whatever stands there besides.
  const inside =
    issue.errors.find((form) => form.length > 0 && form.every((one) => one.path.length > 0)) ??
    issue.errors.find((form) => form.length === 1 && form[0]?.code === "unrecognized_keys");
  if (inside === undefined) return [issue];
  return inside.flatMap((one) => innermost({ ...one, path: [...issue.path, ...one.path] }));
}

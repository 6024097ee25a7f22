import type { ShownText } from "../../../../src/games/shown.js";

/** What tests ask of the sentences in which a card game tells what its cards do. */

/** The sentences of a card as one text, with their names. */
export const toldText = (told: readonly ShownText[]): string =>
  told.map(({ name, does }) => `${name}: ${does}`).join("\n");

/** What is wrong with the way a sentence is written. */
export function flawsOf({ name, does }: ShownText): string[] {
  const words = does.split(/[ “”(),:;]/);
  return [
    ...(/^\p{Lu}.*\.$/su.test(does) ? [] : ["is no sentence"]),
    ...(name === "" ? ["has no name"] : []),
    ...(/undefined|null|NaN|\[object/.test(does) ? ["holds what is none of its words"] : []),
    ...(/ {2}| [,.;:]|,,|\.\.|: :/.test(does) ? ["has a mark or blank out of place"] : []),
    ...(/\b(\p{L}+) \1\b/u.exec(does.replaceAll("that that", "")) === null ? [] : ["says a word twice"]),
    ...(words.some((word) => /^\p{Ll}+\p{Lu}/u.test(word)) ? ["holds a word of the declarations"] : []),
    ...(/\ba [aeio]|\ban (?:[^aeiouAEIOU“])/.test(does) ? ["has the wrong article"] : []),
  ];
}

type Path = readonly (string | number)[];

/** Steps by which a part is told. */
const WHERE = 2;

/** A part of a declaration. */
interface Part {
  /** The last steps to it, without places in lists: "effects.amount". */
  readonly where: string;
  readonly value: unknown;
  readonly path: Path;
}

/** Every part of a declaration, however deep, but the name of its card. */
function partsOf(declaration: object): Part[] {
  const parts: Part[] = [];
  const walk = (node: object, path: Path): void => {
    for (const [key, value] of Object.entries(node)) {
      const at: Path = [...path, Array.isArray(node) ? Number(key) : key];
      const steps = at.filter((step) => typeof step === "string");
      parts.push({ where: steps.slice(-WHERE).join("."), value, path: at });
      if (typeof value === "object" && value !== null) walk(value, at);
    }
  };
  walk(declaration, []);
  return parts.filter(({ path }) => path[0] !== "name" && path[0] !== "title");
}

/** A declaration with another value in one place; without what stands there, where none is given. */
function changedAt<Declaration extends object>(declaration: Declaration, path: Path, value?: unknown): Declaration {
  const copy = structuredClone(declaration);
  let node = copy as Record<string | number, unknown>;
  for (const step of path.slice(0, -1)) node = node[step] as Record<string | number, unknown>;
  const last = path.at(-1)!;
  if (value !== undefined) node[last] = value;
  else if (Array.isArray(node)) node.splice(Number(last), 1);
  else delete node[last];
  return copy;
}

/** Parts, by where they stand and what they say, that may be left out of a declaration without a change of words. */
export function unsaidParts<Declaration extends object>(
  declaration: Declaration,
  told: (one: Declaration) => string,
): string[] {
  const whole = told(declaration);
  return partsOf(declaration).flatMap(({ where, value, path }) => {
    const isSaid = isOther(() => told(changedAt(declaration, path)), whole);
    return isSaid ? [] : [typeof value === "object" ? where : `${where} = ${value}`];
  });
}

/** What a number is of: its verb, or the number of a unit that it changes, or else its key. */
function wordAt(declaration: object, path: Path): string {
  const node = path
    .slice(0, -1)
    .reduce<unknown>((one, step) => (one as Record<string | number, unknown>)[step], declaration);
  const { stat, verb } = node as { readonly stat?: string; readonly verb?: string };
  return stat ?? verb ?? String(path.at(-1));
}

/** The same of numbers: those that may be one more, or less where they are below zero, without a change of words. */
export function unsaidNumbers<Declaration extends object>(
  declaration: Declaration,
  told: (one: Declaration) => string,
): string[] {
  const whole = told(declaration);
  return partsOf(declaration).flatMap(({ value, path }) => {
    if (typeof value !== "number") return [];
    const more = value + (value < 0 ? -1 : 1);
    return isOther(() => told(changedAt(declaration, path, more)), whole)
      ? []
      : [`${wordAt(declaration, path)} ${value}`];
  });
}

/**
 * The same of words: those in whose place stands, unnoticed, another that stands at such a place in some declaration.
 * @param known words that may stand at a place although none of the declarations has them there
 * @returns "subject.kind: unit = objective"
 */
export function unsaidWords<Declaration extends object>(
  declarations: readonly (readonly [declaration: Declaration, told: (one: Declaration) => string])[],
  known: Readonly<Record<string, readonly string[]>>,
): string[] {
  const words = new Map(Object.entries(known).map(([where, some]) => [where, new Set(some)]));
  const texts = declarations.map(([declaration, told]) => {
    const parts = partsOf(declaration).filter(({ value }) => typeof value === "string");
    for (const { where, value } of parts) words.set(where, (words.get(where) ?? new Set()).add(String(value)));
    return { declaration, told, parts, whole: told(declaration) };
  });
  const unsaid = texts.flatMap(({ declaration, told, parts, whole }) =>
    parts.flatMap(({ where, value, path }) =>
      [...words.get(where)!]
        .filter((other) => other !== value && !isOther(() => told(changedAt(declaration, path, other)), whole))
        .map((other) => `${where}: ${value} = ${other}`),
    ),
  );
  return [...new Set(unsaid)].toSorted();
}

/** Whether words are others; where a part is missing that no declaration lacks, there are none at all. */
function isOther(words: () => string, whole: string): boolean {
  try {
    return words() !== whole;
  } catch (error) {
    if (error instanceof TypeError) return true;
    throw error;
  }
}

/** Every number of a declaration, below zero or not. */
export const numbersOf = (declaration: object): number[] =>
  partsOf(declaration).flatMap(({ value }) => (typeof value === "number" ? [Math.abs(value)] : []));

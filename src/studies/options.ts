import { resolve } from "node:path";
import { z } from "zod";
import { assert } from "../core/assert.js";
import { isFile, placeOfFile } from "../core/files.js";
import { ownValue } from "../core/own.js";
import { type Problem, type Problems, placelessProblem } from "../core/problems.js";
import { nameShape } from "../core/shape.js";
import { SHIPPED } from "../experiment/entrants.js";
import { DEFAULT_SEED } from "../experiment/seeds.js";
import { count } from "../report/format.js";

/**
 * What can be asked, each thing declared once. Of an entry come the option of the command line and its help, the key of
 * a study's file with its bounds, its words for editors, and the row of the documents' table.
 */

/** What stands behind an option of the command line: nothing behind a switch, one text at a time behind `texts`. */
type Typed = "number" | "text" | "texts" | "switch";
interface Values {
  readonly number: number;
  readonly text: string;
  readonly texts: readonly string[];
  readonly switch: boolean;
}

export interface Option<T extends Typed = Typed, Shape extends z.ZodType = z.ZodType> {
  readonly typed: T;
  /** What it is, in words. */
  readonly about: string;
  /** What stands where nothing is said, in words. */
  readonly usual?: string;
  /** The value in a file. */
  readonly shape: Shape;
  /** Of numbers. */
  readonly bounds?: Bounds;
  readonly choices?: readonly string[];
  /** Its name on the command line, where that is not the key's. */
  readonly flag?: string;
  /** Stands behind the command without a name. */
  readonly isPositional?: true;
  /** Each text has the name of the option before it, so that what follows is not taken for another. */
  readonly isEach?: true;
  /** Texts that are files or folders: names from here become names from the root; where "file", only those of files. */
  readonly isPlace?: true | "file";
  /** Says how is played, and nothing of what is asked: it may be another when a study is gone on with. */
  readonly isHow?: true;
  /** Says how long: a command that asks again says it anew. */
  readonly isLength?: true;
}

export type Options = Readonly<Record<string, Option>>;
/** What a command line says of them. */
export type Given<O extends Options> = { readonly [Key in keyof O]?: Values[O[Key]["typed"]] | undefined };

interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly kind: "whole" | "even" | "any";
}

interface More extends Pick<Option, "flag" | "isPositional" | "isEach" | "isPlace" | "isHow" | "isLength"> {
  readonly usual?: number | string;
}

/** Names in a list; the largest catalogue has about 1,300 cards. */
export const LIST_MAX = 2000;
/** A text that says something. */
export const textShape = z.string().trim().min(1);
const seedShape = z.union([z.string().min(1), z.int().transform(String)]);

function entry<T extends Typed, Shape extends z.ZodType>(
  typed: T,
  shape: Shape,
  about: string,
  { usual, ...more }: More & Pick<Option, "bounds" | "choices"> = {},
): Option<T, Shape> {
  const words = typeof usual === "number" ? { usual: shown(usual) } : usual === undefined ? {} : { usual };
  return { typed, shape, about, ...words, ...more };
}

/** A whole number. */
export const whole = (about: string, least: number, most: number, more: More & { readonly isEven?: boolean } = {}) => {
  const { isEven = false, ...rest } = more;
  return entry("number", z.int().min(least).max(most), about, {
    ...rest,
    bounds: { least, most, kind: isEven ? "even" : "whole" },
  });
};

export const number = (about: string, least: number, most: number, more: More = {}) =>
  entry("number", z.number().min(least).max(most), about, { ...more, bounds: { least, most, kind: "any" } });

/** A number that its game has bounds for. */
export const figure = (about: string, more: More = {}) => entry("number", z.number(), about, more);
export const text = (about: string, more: More = {}) => entry("text", textShape, about, more);
export const texts = (about: string, more: More = {}) => entry("texts", z.array(textShape).max(LIST_MAX), about, more);
export const toggle = (about: string, more: More = {}) => entry("switch", z.boolean(), about, more);
export const choice = <const Words extends readonly [string, ...string[]]>(
  about: string,
  words: Words,
  more: More = {},
) => entry("text", z.enum(words), about, { ...more, choices: words });

/** A key of files alone. */
export const inFile = <Shape extends z.ZodType>(about: string, shape: Shape, more: More = {}) =>
  entry("text", shape, about, more);
/** The same with another shape in files. */
export const shaped = <T extends Typed, Shape extends z.ZodType>(
  { shape: _own, ...option }: Option<T>,
  shape: Shape,
): Option<T, Shape> => ({ ...option, shape });

/** What several studies can be asked. */
export const confidenceKey = (usual: number) =>
  inFile("confidence of every interval", z.number().gt(0.5).max(0.9999), { usual: String(usual) });
export const nameKey = inFile("what the report is called", nameShape, { usual: "the file's name" });
export const SEED = {
  seed: shaped(text("seed phrase: the same gives the same games", { usual: DEFAULT_SEED }), seedShape),
};
/** One player for both sides. */
export const STRATEGY = { strategies: text("strategy of both sides", { usual: "greedy" }) };
/** Verdicts that are played again. @param noun what is drawn, in the plural. @param pairs where nothing is said */
export const recheckOptions = (noun: string, pairs: number) => ({
  recheck: whole("so many of the surest verdicts are played again at a higher level, and stand or fall", 1, 1000, {
    usual: "none",
  }),
  recheckBy: text("that level: any strategy not below the study's own", { usual: "the next above" }),
  recheckPairs: whole(`${noun} a verdict and level`, 20, 1_000_000, { usual: pairs }),
});
export const MAPS = { maps: texts("maps of Miniatures, by name or file", { isPlace: "file" }) };
/** @param usual whom else, in words */
export const against = (usual: string) => ({
  against: texts(`squads or decks to play against, by name or file; "${SHIPPED}" for all that come with the program`, {
    usual,
  }),
});
/** What everything is played under. */
export const FORMAT = {
  format: text("format that is played, by shipped name or file", { usual: "none", flag: "under", isPlace: "file" }),
};
/** Cards of the user's own, and the format: files name theirs from where they are, a command line from here. */
export const OWN_CARDS = {
  cards: texts("changed and new cards of your own, in a file or a folder; may be repeated", {
    isEach: true,
    isPlace: true,
  }),
  withoutLacking: toggle("play cards that cannot be played yet without what they lack: a lower bound (Miniatures)"),
  ...FORMAT,
};

/** The keys of a file. */
export const shapesOf = <O extends Options>(options: O) =>
  Object.fromEntries(Object.entries(options).map(([key, { shape }]) => [key, shape.optional()])) as {
    [Key in keyof O]: z.ZodOptional<O[Key]["shape"]>;
  };

/** What a key means, for editors and documents. */
export const meaningOf = ({ about, usual }: Pick<Option, "about" | "usual">): string =>
  usual === undefined ? about : `${about} (${usual})`;

export const meaningsOf = <O extends Options>(options: O) =>
  Object.fromEntries(Object.entries(options).map(([key, option]) => [key, meaningOf(option)])) as {
    [Key in keyof O]: string;
  };

const kebab = (key: string): string => key.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

/** The name on the command line, without its dashes. */
export const flagName = (key: string, { flag }: Pick<Option, "flag"> = {}): string => flag ?? kebab(key);

/** How it is typed: `--squads-each`, or the word that stands behind the command. */
export const typedAs = (key: string, option: Option | undefined): string =>
  option?.isPositional ? key.toUpperCase() : `--${flagName(key, option)}`;

/** Options that were said on a command line, with their values. @param args as yargs reads them */
export const saidIn = (args: Readonly<Record<string, unknown>>, options: Options) =>
  Object.entries(options).flatMap(([key, option]) => {
    const value = args[flagName(key, option)] ?? args[key];
    return value === undefined ? [] : [{ key, option, value }];
  });

/** What was said on a command line, by key: nothing of what was not. @param args as yargs reads them */
export function givenOf<O extends Options>(args: Readonly<Record<string, unknown>>, options: O): Given<O> {
  const given = saidIn(args, options).map(({ key, option, value }) => {
    if (option.isPlace === undefined) return [key, value] as const;
    const placed = (text: string) =>
      option.isPlace === true ? resolve(text) : isFile(text) ? resolve(placeOfFile(text)) : text;
    return [key, typeof value === "string" ? placed(value) : (value as readonly string[]).map(placed)] as const;
  });
  return Object.fromEntries(given) as Given<O>;
}

const shown = (n: number): string => (Number.isInteger(n) ? count(n) : String(n));

/** Problems of keys that stand on the command line alone carry the key; people know the option. */
export const withFlag = (problem: Problem, options: Options): Problem =>
  problem.file.startsWith("--")
    ? { ...problem, file: typedAs(problem.file.slice(2), ownValue(options, problem.file.slice(2))) }
    : problem;

/** Whether a number is one that an option with bounds takes. */
export function isWithin({ bounds }: Option, value: number): boolean {
  assert(bounds !== undefined, "the option has bounds");
  const { least, most, kind } = bounds;
  const isKind = kind === "any" || (Number.isInteger(value) && (kind === "whole" || value % 2 === 0));
  return isKind && value >= least && value <= most;
}

/** Tells of numbers that are out of their bounds. */
export function checkBounds<O extends Options>(given: Given<O>, options: O, problems: Problems): void {
  for (const [key, option] of Object.entries(options)) {
    const value = given[key];
    if (option.bounds === undefined || value === undefined) continue;
    if (isWithin(option, value as number)) continue;
    const { least, most, kind } = option.bounds;
    const what = { whole: "a whole number", even: "an even number", any: "a number" }[kind];
    const message = `must be ${what} from ${shown(least)} to ${shown(most)}`;
    problems.add(placelessProblem(typedAs(key, option), message));
  }
}

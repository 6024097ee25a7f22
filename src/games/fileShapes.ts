import { z } from "zod";
import { wordNamed } from "../core/names.js";

/**
 * The shapes of the files that people write for a game, whole, for editors: what the checks of names leave open stands
 * in them with the names that there are. Files are still checked by the game itself, which tells mistakes in words.
 */
export interface FileShapes {
  /** What a squad or deck may be, each with its key `game` left out. */
  readonly entrants: readonly z.ZodObject[];
  /** The game's own keys of an experiment, all optional. */
  readonly options: z.ZodRawShape;
  /** What a card of the user's own may be, and what a set; absent where the game takes none. */
  readonly cards?: { readonly card: z.ZodType; readonly set?: z.ZodType };
  /** What a format may be; absent where the game is played under none. */
  readonly formats?: z.ZodObject;
}

/**
 * A text that is usually one of some names, which editors then offer; others may be the user's own.
 * @param id what the list is called among the definitions of a schema, distinct within one
 */
export const nameAmong = (id: string, names: readonly string[]): z.ZodType<string> =>
  z.union([z.enum([...new Set(names)]), z.string().min(1)]).meta({ id });

/** A name of a closed list, to which nobody adds. @param id as above */
export const nameOf = (id: string, names: readonly string[]): z.ZodType<string> =>
  z.enum([...new Set(names)]).meta({ id });

/** A switch as people write it. */
export const onOff = z.union([z.boolean(), z.enum(["on", "off"])]);

/** What a switch means; undefined where it is neither on nor off. */
export const switched = (value: unknown): boolean | undefined => {
  if (typeof value === "boolean") return value;
  const word = wordNamed(["on", "off"], value);
  return word === undefined ? undefined : word === "on";
};

/** One entry, or a list of them. */
export const oneOrMore = (entry: z.ZodType): z.ZodType => z.union([entry, z.array(entry).min(1)]);

/**
 * A list of a card, such as its abilities: written whole, or as what is added and taken away, as a list or as one text.
 */
export const changedList = (entry: z.ZodType): z.ZodType => z.union([z.string(), z.array(entry)]);

/** Own cards as other files name them: a file, a folder, a card written out, or a list of these. @param id as above */
export function cardsShape(id: string, { card, set }: NonNullable<FileShapes["cards"]>): z.ZodType {
  const list = z.strictObject(cardLists(card, set));
  const entry = z.union([z.string().min(1).describe("a file, or a folder of files"), list, card]);
  return oneOrMore(entry).meta({ id });
}

/** The keys of a file of own cards besides its game. */
export const cardLists = (card: z.ZodType, set: z.ZodType | undefined) => ({
  cards: z.array(card).optional().describe("changed and new cards"),
  ...(set === undefined ? {} : { sets: z.array(set).optional().describe("changed and new objective sets") }),
  note: z.string().optional().describe("for people; changes nothing"),
});

/** The rules of a game, switch by switch. @param words what each does */
export function rulesShape<Rules extends object>(
  defaults: Rules,
  shapes: { readonly [Key in keyof Rules]-?: z.ZodType },
  words: { readonly [Key in keyof Rules]-?: string },
): z.ZodType {
  const entries = (Object.keys(shapes) as (keyof Rules & string)[]).map((key) => {
    const value = defaults[key];
    const usual = typeof value === "boolean" ? (value ? "on" : "off") : value;
    return [
      key,
      shapes[key].optional().describe(usual === undefined ? words[key] : `${words[key]} Default: ${usual}.`),
    ];
  });
  return z.strictObject(Object.fromEntries(entries)).optional().describe("house rules: switches with their values");
}

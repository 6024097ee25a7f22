import type { z } from "zod";
import { type At, below, checkShape, type Path, tell } from "../../core/shape.js";
import type { CardEntry } from "./readCards.js";

/** Reading what a card of the user's own does: its shape, and what its words need. */

/** Tells of a mistake in a text. @param path within the text */
export type Tell = (path: Path, message: string, suggestion?: string) => void;

/** The vocabulary of a game's texts. */
export interface TextWords<Text extends object, Bearer> {
  readonly shape: z.ZodObject;
  /** Tells of words that do nothing where they stand, and of what words lack beside them. */
  tellNeeds(text: Text, bearer: Bearer, tell: Tell): void;
  /** The text with names as published cards spell them. */
  spelt?(text: Text): Text;
  /** Warns of what may be a mistake. @param at where the text stands */
  warn?(text: Text, at: At): void;
}

/** @returns undefined after a problem */
export type TextReader<Text, Bearer> = (entry: CardEntry, bearer: Bearer) => Text | undefined;

/** The key that a text stands under. */
const KEY = "text";

/** A reader of texts, which tells every problem at its place. */
export function textReader<Text extends object, Bearer>(words: TextWords<Text, Bearer>): TextReader<Text, Bearer> {
  return (entry, bearer) => {
    const at = below(entry, KEY);
    const before = at.problems.list.length;
    const written = checkShape(words.shape, entry.value[KEY], at) as Text | undefined;
    if (written === undefined) return undefined;
    const text = words.spelt?.(written) ?? written;
    const complain: Tell = (path, message, suggestion) => tell(below(at, ...path), message, suggestion);
    if (Object.keys(text).length === 0) tell(at, "text: says nothing", "write text: none for a card without text");
    words.tellNeeds(text, bearer, complain);
    words.warn?.(text, at);
    return at.problems.list.length > before ? undefined : text;
  };
}

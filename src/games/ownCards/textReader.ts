import type { z } from "zod";
import type { Problems } from "../../core/problems.js";
import { checkShape, report } from "../../core/shape.js";
import type { Source } from "../../core/source.js";
import { Attested, type Pairing } from "./attested.js";
import type { CardEntry, Path } from "./readCards.js";

/** Reading what a card of the user's own does: its shape, what goes together, and what its words need. */

/** Tells of a mistake in a text. @param path within the text */
export type Tell = (path: Path, message: string, suggestion?: string) => void;

/** The vocabulary of a game's texts. */
export interface TextWords<Text extends object, Bearer> {
  readonly shape: z.ZodObject;
  /** Pairings of a text on such a card. */
  pairingsOf(text: Text, bearer: Bearer): readonly Pairing[];
  /** All pairings of the published cards; asked for once. */
  published(): readonly Pairing[];
  /** See `Attested`. */
  readonly freeFrom: ReadonlyMap<string, number>;
  /** Tells what words of a text lack beside them. */
  tellNeeds(text: Text, bearer: Bearer, pairings: readonly Pairing[], tell: Tell): void;
  /** The text with names as published cards spell them. */
  spelt?(text: Text): Text;
  /** Warns of what may be a mistake. @param at where the text stands */
  warn?(text: Text, source: Source, at: Path, problems: Problems): void;
}

/** The key that a text stands under. */
const KEY = "text";

/**
 * A reader of texts, which tells every problem at its place.
 * @returns a function that gives undefined after a problem
 */
export function textReader<Text extends object, Bearer>(words: TextWords<Text, Bearer>) {
  let known: Attested | undefined;
  return ({ source, path, value }: CardEntry, bearer: Bearer, problems: Problems): Text | undefined => {
    const before = problems.list.length;
    const at = [...path, KEY];
    const written = checkShape(words.shape, value[KEY], source, at, problems) as Text | undefined;
    if (written === undefined) return undefined;
    const text = words.spelt?.(written) ?? written;
    const tell: Tell = (place, message, suggestion) =>
      report(source, source.at([...at, ...place]), message, suggestion, problems);
    if (Object.keys(text).length === 0) tell([], "text: says nothing", "write text: none for a card without text");
    known ??= new Attested(words.published(), words.freeFrom);
    const pairings = words.pairingsOf(text, bearer);
    known.tell(pairings, source, at, problems);
    words.tellNeeds(text, bearer, pairings, tell);
    words.warn?.(text, source, at, problems);
    return problems.list.length > before ? undefined : text;
  };
}

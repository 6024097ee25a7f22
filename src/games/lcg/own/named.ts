import { nameKey } from "../../../core/names.js";
import { didYouMean } from "../../../core/problems.js";
import { type At, below, warn } from "../../../core/shape.js";
import type { CardText } from "../cards/vocabulary.js";
import { publishedCards } from "../catalogue/catalogue.js";

/** The title that a text speaks of: in the capitals of the published units, and told where none has it. */

let found: ReadonlyMap<string, string> | undefined;

/** Titles of published units by what makes two spellings the same. */
function titles(): ReadonlyMap<string, string> {
  found ??= new Map(publishedCards().flatMap(({ type, title }) => (type === "unit" ? [[nameKey(title), title]] : [])));
  return found;
}

export function respelled(text: CardText): CardText {
  const more = text.attach?.keywordsIf;
  if (text.attach === undefined || more === undefined) return text;
  const title = titles().get(nameKey(more.title)) ?? more.title;
  return { ...text, attach: { ...text.attach, keywordsIf: { ...more, title } } };
}

/** @param at where the text stands */
export function warnOfUnknown(text: CardText, at: At): void {
  const title = text.attach?.keywordsIf?.title;
  if (title === undefined || titles().has(nameKey(title))) return;
  const place = below(at, "attach", "keywordsIf", "title");
  warn(place, `no published unit is called "${title}"`, didYouMean(title, [...titles().values()]));
}

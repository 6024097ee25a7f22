import { nameKey } from "../../../core/names.js";
import { didYouMean } from "../../../core/problems.js";
import { type At, below, type Path, warn } from "../../../core/shape.js";
import { type CardText, TRAITS } from "../cards/vocabulary.js";
import { AFFILIATIONS } from "../catalogue/affiliations.js";
import { publishedCards } from "../catalogue/catalogue.js";

/** The names that a text speaks of: in the capitals of the published cards, and told where none has them. */

let found: ReadonlyMap<string, string> | undefined;

/** Titles of published units by what makes two spellings the same. */
function titles(): ReadonlyMap<string, string> {
  found ??= new Map(publishedCards().flatMap(({ type, title }) => (type === "unit" ? [[nameKey(title), title]] : [])));
  return found;
}

const PUBLISHED: ReadonlyMap<string, string> = new Map(TRAITS.map((trait) => [nameKey(trait), trait]));
const OF_TRAITS = ["traits", "notTraits", "protects"];

/** A trait as published cards have it, or as it is written. */
export const traitSpelt = (trait: string): string => PUBLISHED.get(nameKey(trait)) ?? trait.trim();

/** Warns of a trait that no published card has: a card of one's own may. */
export function warnOfTrait(trait: string, at: At): void {
  if (PUBLISHED.has(nameKey(trait))) return;
  const affiliation = AFFILIATIONS.find((one) => nameKey(one) === nameKey(trait));
  const meant = affiliation === undefined ? didYouMean(trait, TRAITS) : `write affiliation: ${affiliation}`;
  warn(at, `no published card has the trait "${trait}"`, meant);
}

/** A value with other traits wherever it names some. */
function withTraits(value: unknown, change: (trait: string, path: Path) => string, path: Path = []): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const isOfTraits = OF_TRAITS.includes(String(path.at(-1)));
    return value.map((one: unknown, i) =>
      isOfTraits && typeof one === "string" ? change(one, [...path, i]) : withTraits(one, change, [...path, i]),
    );
  }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withTraits(one, change, [...path, key])]));
}

export function respelled(written: CardText): CardText {
  const text = withTraits(written, traitSpelt) as CardText;
  const more = text.attach?.keywordsIf;
  if (text.attach === undefined || more === undefined) return text;
  const title = titles().get(nameKey(more.title)) ?? more.title;
  return { ...text, attach: { ...text.attach, keywordsIf: { ...more, title } } };
}

/** @param at where the text stands */
export function warnOfUnknown(text: CardText, at: At): void {
  withTraits(text, (trait, path) => {
    warnOfTrait(trait, below(at, ...path));
    return trait;
  });
  const title = text.attach?.keywordsIf?.title;
  if (title === undefined || titles().has(nameKey(title))) return;
  const place = below(at, "attach", "keywordsIf", "title");
  warn(place, `no published unit is called "${title}"`, didYouMean(title, [...titles().values()]));
}

import { isMapping } from "../../../core/mapping.js";
import { didYouMean, type Problems } from "../../../core/problems.js";
import type { Source } from "../../../core/source.js";
import type { Path } from "../../ownCards/readCards.js";
import type { CardText } from "../cards/vocabulary.js";
import { publishedCatalogue } from "../catalogue/catalogue.js";

/** Names and subtypes that a text asks for, and no published card has. They may be those of own cards. */

const SUBTYPES: ReadonlySet<string> = new Set(["subtypes", "allSubtypes", "notSubtypes"]);

/** Warns of each that no published card has. @param at where the text stands */
export function warnOfUnknown(text: CardText, source: Source, at: Path, problems: Problems): void {
  const warn = (path: Path, message: string, suggestion: string | undefined) =>
    problems.warn({
      ...{ file: source.file, ...source.at([...at, ...path]), message },
      ...(suggestion === undefined ? {} : { suggestion }),
    });
  const visit = (value: unknown, path: Path): void => {
    if (Array.isArray(value)) for (const [i, one] of value.entries()) visit(one, [...path, i]);
    const isList = Array.isArray(value) && value.every((one) => typeof one === "string");
    const key = String(path.at(-1));
    if (isList && key === "names")
      for (const [i, name] of value.entries())
        if (!known().names.has(name))
          warn([...path, i], `no published card is called "${name}"`, didYouMean(name, [...known().names]));
    if (isList && (SUBTYPES.has(key) || path.join(".") === "pilot.of"))
      for (const [i, word] of value.entries())
        if (!known().lines.some((line) => line.includes(` ${word} `)))
          warn([...path, i], `no published card has the subtype "${word}"`, didYouMean(word, [...known().subtypes]));
    if (isMapping(value)) for (const [name, one] of Object.entries(value)) visit(one, [...path, name]);
  };
  visit(text, []);
}

interface Known {
  readonly names: ReadonlySet<string>;
  /** All subtypes of a card as they are printed, with a blank at either end: some are of two words. */
  readonly lines: readonly string[];
  /** Words of them, alone and with the word that follows. */
  readonly subtypes: ReadonlySet<string>;
}

let found: Known | undefined;

function known(): Known {
  if (found !== undefined) return found;
  const { cards } = publishedCatalogue();
  const pairs = (words: readonly string[]) => words.slice(1).map((word, i) => `${words[i]} ${word}`);
  found = {
    names: new Set(cards.map(({ baseName }) => baseName)),
    lines: [...new Set(cards.map(({ subtypes }) => ` ${subtypes.join(" ")} `))],
    subtypes: new Set(cards.flatMap(({ subtypes }) => [...subtypes, ...pairs(subtypes)])),
  };
  return found;
}

import { keyTable, lettersOf, meantKey } from "../core/meantKeys.js";
import { didYouMean, Problems, placelessProblem } from "../core/problems.js";
import type { Game } from "../games/game.js";
import { BASE_WORDS } from "../games/ownCards/baseKeys.js";
import { readCardsSource } from "../games/ownCards/readCards.js";

/** Fields of a card as people type them: "cost=45 hitPoints=110". */

export interface Field {
  readonly word: string;
  readonly value: unknown;
}

/** Fields that are named otherwise on a command line. */
const ELSEWHERE = new Map([
  ["based on", "the card is named before its fields"],
  ["game", "the game is named by --game"],
]);
const ELSEWHERE_KEYS = keyTable([...ELSEWHERE.keys()], BASE_WORDS);

/** The fields by their names; values are read as YAML. */
export function fieldsIn(words: readonly string[], problems: Problems): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const word of words) {
    const [field, text] = [word.slice(0, word.indexOf("=")).trim(), word.slice(word.indexOf("=") + 1).trim()];
    const wrong =
      field === ""
        ? 'names no field before "=": write FIELD=VALUE'
        : text === ""
          ? `gives ${field} no value: write ${field}=VALUE`
          : (ELSEWHERE.get(meantKey(ELSEWHERE_KEYS, field) ?? field) ??
            (fields.has(field) ? `${field} is given already, by ${fields.get(field)!.word}` : undefined));
    if (wrong === undefined) fields.set(field, { word, value: valueIn(word, text, problems) });
    else problems.add(placelessProblem(word, wrong));
  }
  return fields;
}

/** Short words for fields are near to anything. */
const SHORT = 3;

/** Tells of fields that cards of the game have not, with those that they have. */
export function checkFields(
  { cardKeys, name, title }: Game,
  fields: ReadonlyMap<string, Field>,
  problems: Problems,
): void {
  if (cardKeys === undefined) return;
  const known = [...cardKeys.proper].filter((key) => !ELSEWHERE.has(key));
  for (const [field, { word }] of fields) {
    if (meantKey(cardKeys, field) !== undefined) continue;
    const others = [...cardKeys.meant].flatMap(([word, key]) =>
      word.length > SHORT && word !== lettersOf(key) ? [word] : [],
    );
    const near = didYouMean(field, [...known, ...others]);
    const message = `cards of ${title ?? name} have no field "${field}", but ${known.join(", ")}`;
    problems.add(placelessProblem(word, message, near));
  }
}

/** What YAML has behind a key. */
function valueIn(word: string, text: string, problems: Problems): unknown {
  const told = new Problems();
  const { data } = readCardsSource(word, `value: ${text}`, told);
  for (const { message, suggestion } of told.list) problems.add(placelessProblem(word, message, suggestion));
  return (data as { readonly value: unknown } | undefined)?.value;
}

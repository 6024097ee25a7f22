/** Small parts of the sentences in which the card games tell what their cards do. */

/** "a unit", "an Ewok", "another Droid". */
export function withArticle(words: string): string {
  if (words.startsWith("other ")) return `an${words}`;
  return /^(?:[aeio]|u(?!ni[qt]))/i.test(words) ? `an ${words}` : `a ${words}`;
}

/** "1 card", "2 cards"; what follows the noun stays as it is: "2 focus tokens". */
export const counted = (n: number, noun: string): string => `${n} ${n === 1 ? noun : inPlural(noun)}`;

/** A noun in the plural: "units", "Jedi", "Companies". */
export function inPlural(noun: string): string {
  if (/(?:Jedi|Sith|Naboo|Podracing|dice)$/.test(noun)) return noun;
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** "A", "A and B", "A, B and C". */
export function joined(parts: readonly string[], last = "and"): string {
  if (parts.length < 2) return parts.join("");
  return `${parts.slice(0, -1).join(", ")} ${last} ${parts.at(-1)}`;
}

/** A clause as a sentence: a capital first, a full stop last. */
export const asSentence = (clause: string): string => `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;

/** Refuses, when it is compiled, what a declaration may say and nobody has put into words. */
export const nothingLeft = (_rest: Readonly<Record<string, never>>): void => {};

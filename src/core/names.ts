/** What makes two spellings of a name the same: capitals, accents, curly quotes and runs of spaces do not matter. */
export function nameKey(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

/**
 * The word of a closed list that somebody means, such as a side, a size or a switch. It is written as names are:
 * capitals do not matter.
 * @param value as it stands in a file; what is no text is no word
 */
export function wordNamed<Word extends string>(words: readonly Word[], value: unknown): Word | undefined {
  if (typeof value !== "string") return undefined;
  const key = nameKey(value);
  return words.find((word) => word === value) ?? words.find((word) => nameKey(word) === key);
}

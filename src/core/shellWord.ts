/** A word as a shell takes it literally. */
export function shellWord(text: string): string {
  return /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** The words of a line that `shellWord` wrote. */
export const shellWords = (line: string): string[] =>
  (line.match(/(?:'[^']*'|\\'|[^\s'\\])+/g) ?? []).map((word) =>
    word.replace(/'([^']*)'|\\'/g, (_, inside?: string) => inside ?? "'"),
  );

import type { Breach } from "./files.js";

/** Plain English, measured: how long sentences are, and words that the house does not use. */

export interface Limits {
  /** Words of a sentence that are many. */
  readonly long: number;
  /** The share of sentences that may have more; one of a page may. */
  readonly share: number;
  /** Words that no sentence has more of. */
  readonly most: number;
  /** The mean of a page. */
  readonly mean: number;
}

/** Phrases, each with what to write instead. */
export type Phrases = Readonly<Record<string, string>>;

/** Where a sentence ends: a point, perhaps within brackets, and then what may begin one. */
const END = /(?<=[.!?]["”)*_]*)\s+(?=["“(*_]*[\p{Lu}\d`±[])/u;

/** The sentences of a page: without code, tables, headings and addresses of links. A word in code is one word. */
export function sentencesOf(page: string): string[] {
  const prose = page
    .replace(/^ *```[\s\S]*?^ *```$/gm, "\n")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/^(?:\||#).*$/gm, "")
    .replace(/!\[[^\]]*\]\([^)]*\)/g, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/``[^`]+``|`[^`]+`/g, "`x`");
  return prose
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.)\s)/)
    .map((block) => block.replace(/^\s*(?:[-*]|\d+\.)\s+/, ""))
    .flatMap(sentencesIn);
}

/** The sentences of plain text. */
export const sentencesIn = (text: string): string[] =>
  text
    .replace(/\s+/g, " ")
    .split(END)
    .map((sentence) => sentence.trim())
    .filter((sentence) => wordsOf(sentence) > 0);

/** Words: what stands between blanks and has a letter or a digit. */
export const wordsOf = (sentence: string): number =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;

/** Sentences that are too long, by themselves or on the whole. */
export function longSentences(name: string, sentences: readonly string[], limits: Limits): Breach[] {
  const lengths = sentences.map(wordsOf);
  const over = sentences.filter((_, i) => lengths[i] > limits.long);
  const allowed = Math.max(1, Math.floor(limits.share * sentences.length));
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  return [
    ...sentences
      .filter((_, i) => lengths[i] > limits.most)
      .map((sentence) => `${name}: ${wordsOf(sentence)} words, ${limits.most} at most: ${sentence}`),
    ...(over.length > allowed
      ? over.map((sentence) => `${name}: one of ${over.length} with over ${limits.long} words: ${sentence}`)
      : []),
    ...(mean > limits.mean ? [`${name}: ${mean.toFixed(1)} words a sentence, ${limits.mean} at most`] : []),
  ];
}

/** A phrase as words of its own: before one that begins with a comma a word may stand. */
const phraseIn = (phrase: string): RegExp =>
  new RegExp(`${phrase.startsWith(",") ? "" : "(?<!\\p{L})"}(?:${phrase})(?!\\p{L})`, "iu");

/** Phrases that the house does not use, and a colon beside a semicolon. */
export function badPhrases(name: string, sentences: readonly string[], phrases: Phrases): Breach[] {
  return sentences.flatMap((sentence) => [
    ...Object.entries(phrases).flatMap(([phrase, instead]) =>
      phraseIn(phrase).test(sentence) ? [`${name}: "${phrase}": write ${instead}: ${sentence}`] : [],
    ),
    ...(/:\s.*;|;.*:(?:\s|$)/.test(sentence.replace(/"[^"]*"|“[^”]*”/g, '""'))
      ? [`${name}: a colon and a semicolon: ${sentence}`]
      : []),
  ]);
}

/** A page that is longer than people read. */
export const longPage = (name: string, text: string, most: number): Breach[] => {
  const size = Buffer.byteLength(text);
  return size > most ? [`${name}: ${size} bytes, ${most} at most`] : [];
};

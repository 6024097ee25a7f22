import { distance } from "fastest-levenshtein";

/** What makes two spellings of a name the same: capitals, accents, curly quotes and runs of spaces do not matter. */
export function nameKey(name: string): string {
  // Most names are so, and thousands are compared with one.
  if (PLAIN.test(name)) return name.toLowerCase();
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

/** Without accents, and with single spaces between its words alone. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

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

/** What people call something, by the words of its name: "Chewie" for "Chewbacca". Capitals do not matter. */
export type Nicknames = Readonly<Record<string, string>>;

/** A name, and what is compared of it. */
interface Known {
  readonly name: string;
  readonly key: string;
  readonly words: readonly string[];
  readonly letters: string;
}

/**
 * The names that a text may mean, the likeliest first. Better ways leave out those behind them:
 * 1. the same letters and digits;
 * 2. names with all words of the text, or words that begin so, in any order, and then names that begin with its
 *    letters; whole words stand before beginnings, shorter names before longer ones;
 * 3. by spelling: the one name within a third of its length, or names with words that are spelled so but for a letter
 *    in four, whichever is nearer.
 *
 * A text with a nickname finds first what that stands for.
 * @returns none where nothing is near
 */
export function likely(said: string, names: readonly string[], nicknames: Nicknames = {}): readonly string[] {
  const known = [...new Set(names)].map(knownAs);
  const meant = knownAs(said);
  const { same, byWords } = foundByWords(meant, known, nicknames);
  const hits = same.length > 0 ? same : byWords.length > 0 ? byWords : bySpelling(meant, known);
  return namesOf(hits);
}

/**
 * The names that a text says, which are fewer than it may mean: those with the same letters, if need be without a set
 * in parentheses behind them; or those with all its words; or those with words that begin so. One that is spelled
 * otherwise is not said.
 */
export function saidNames(said: string, names: readonly string[], nicknames: Nicknames = {}): readonly string[] {
  const meant = knownAs(said);
  const { same, byWords } = foundByWords(meant, [...new Set(names)].map(knownAs), nicknames);
  const bare = byWords.filter(({ name }) => knownAs(name.replace(/ \([^()]*\)$/, "")).letters === meant.letters);
  const whole = byWords.filter(({ words }) => hasWords(meant.words, words, isSame));
  return namesOf([same, bare, whole, byWords].find((hits) => hits.length > 0) ?? []);
}

const namesOf = (hits: readonly Known[]): readonly string[] => [...new Set(hits.map(({ name }) => name))];

function foundByWords(meant: Known, known: readonly Known[], nicknames: Nicknames) {
  const byWords = [...foundByNickname(meant, known, nicknames), ...found(meant, known)];
  return { byWords, same: byWords.filter(({ letters }) => letters === meant.letters) };
}

function knownAs(name: string): Known {
  const key = nameKey(name);
  const words = key.replaceAll("'", "").match(/[\p{L}\p{N}]+/gu) ?? [];
  return { name, key, words, letters: words.join("") };
}

/** Those with the words that a nickname stands for and the others of the text; else those with the former alone. */
function foundByNickname({ words }: Known, known: readonly Known[], nicknames: Nicknames): readonly Known[] {
  const text = ` ${words.join(" ")} `;
  for (const [nickname, name] of Object.entries(nicknames)) {
    const called = ` ${knownAs(nickname).words.join(" ")} `;
    if (!text.includes(called)) continue;
    const whole = found(knownAs(text.replace(called, ` ${name} `)), known);
    return whole.length > 0 ? whole : found(knownAs(name), known);
  }
  return [];
}

/** Those with its words, and those that begin with its letters. */
function found(meant: Known, known: readonly Known[]): readonly Known[] {
  if (meant.words.length === 0) return [];
  const withWords = known.filter(({ words }) => hasWords(meant.words, words, isBeginning));
  const isWhole = ({ words }: Known) => hasWords(meant.words, words, isSame);
  const begun =
    meant.letters.length < BEGINNING ? [] : known.filter(({ letters }) => letters.startsWith(meant.letters));
  // "Han Soloo" begins "Han Solo of Hoth", and is nearer to "Han Solo".
  const isOver = ({ letters }: Known): boolean =>
    meant.letters.startsWith(letters) && meant.letters.length - letters.length <= letters.length / LETTERS_AN_ERROR;
  return [
    ...shortestFirst(withWords.filter(isWhole)),
    ...shortestFirst(withWords.filter((one) => !isWhole(one))),
    ...shortestFirst(begun.length > 0 && withWords.length === 0 ? known.filter(isOver) : []),
    ...shortestFirst(begun),
  ];
}

const hasWords = (
  said: readonly string[],
  words: readonly string[],
  fits: (said: string, word: string) => boolean,
): boolean => said.every((one) => words.some((word) => fits(one, word)));

/** Letters from which on a word may be only begun. */
const BEGINNING = 2;

const isSame = (said: string, word: string): boolean => said === word;

const isBeginning = (said: string, word: string): boolean =>
  isSame(said, word) || (said.length >= BEGINNING && word.startsWith(said));

const shortestFirst = (known: readonly Known[]): readonly Known[] =>
  [...known].sort((a, b) => a.key.length - b.key.length);

function bySpelling(meant: Known, known: readonly Known[]): readonly Known[] {
  const most = Math.max(2, Math.floor(meant.key.length / 3));
  const errors = known.map(({ key }) => errorsUpTo(most, meant.key, key));
  const fewest = least(errors);
  const inWords = wordErrors(meant.words, known);
  const fewestInWords = least(inWords);
  if (fewestInWords < fewest) return shortestFirst(known.filter((_, i) => inWords[i] === fewestInWords));
  return fewest === TOO_MANY ? [] : [known[errors.indexOf(fewest)]];
}

/** For each name the wrong letters of words that it has otherwise, at most a letter in four. */
function wordErrors(said: readonly string[], known: readonly Known[]): readonly number[] {
  const sums = known.map(() => (said.length === 0 ? TOO_MANY : 0));
  for (const one of said) {
    const most = Math.floor(one.length / LETTERS_AN_ERROR);
    // Names share words: each is compared once.
    const errors = new Map<string, number>();
    known.forEach(({ words }, i) => {
      let fewest = TOO_MANY;
      for (const word of sums[i] === TOO_MANY ? [] : words) {
        const ofWord = errors.get(word) ?? errorsUpTo(most, one, word);
        errors.set(word, ofWord);
        fewest = Math.min(fewest, ofWord);
      }
      sums[i] += fewest;
    });
  }
  return sums;
}

const LETTERS_AN_ERROR = 4;
const TOO_MANY = Number.POSITIVE_INFINITY;

/** The part of the letters of a text that is right of a name; 0 where more than one in four is wrong. */
export function partRight(said: string, name: string): number {
  const errors = errorsUpTo(Math.floor(said.length / LETTERS_AN_ERROR), said, name);
  return errors === TOO_MANY ? 0 : 1 - errors / said.length;
}

const least = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.min(a, b), TOO_MANY);

function errorsUpTo(most: number, a: string, b: string): number {
  // Lengths that differ by more need no comparison, which takes long.
  const errors = Math.abs(a.length - b.length) > most ? TOO_MANY : distance(a, b);
  return errors > most ? TOO_MANY : errors;
}

import { type Nicknames, nameKey, partRight } from "../../core/names.js";
import { COUNT_MAX, type Counted, counted, type Habit, habitBy, meantBy } from "./counts.js";
import type { ListedPiece, ListForm } from "./listForm.js";
import type { ListLine } from "./listText.js";
import { lettersOf, type SaidNumber, type Wording, wordingsOf } from "./wordings.js";

/** What the lines of a list name, in the words of one game. */

/** A line as one game understands it. */
export interface Understood<Piece extends ListedPiece = ListedPiece> extends Counted<Piece> {
  /** "exact": by its name; "near": by its letters, or by words that only one name has. */
  readonly how: "exact" | "near";
  /** What a plain name is taken for by its points, though something has just that name. */
  readonly isVersion?: true;
}

/** What a line is not. */
export interface NotUnderstood {
  readonly problem: string;
  readonly suggestion?: string | undefined;
}

/** Names found otherwise than by the whole name, made once a game. */
interface Index {
  readonly byLetters: ReadonlyMap<string, readonly string[]>;
  readonly names: readonly string[];
  /** The words of each of the names. */
  readonly words: readonly ReadonlySet<string>[];
}
const indexes = new WeakMap<ListForm, Index>();

function indexOf(form: ListForm): Index {
  const known = indexes.get(form);
  if (known !== undefined) return known;
  const names = [...new Set(form.names())];
  const byLetters = new Map<string, string[]>();
  for (const name of names) {
    const letters = lettersOf(name);
    byLetters.set(letters, [...(byLetters.get(letters) ?? []), name]);
  }
  const made = { byLetters, names, words: names.map((name) => new Set(wordsOf(name))) };
  indexes.set(form, made);
  return made;
}

interface Found {
  readonly wording: Wording;
  readonly pieces: readonly ListedPiece[];
  /** Brackets that say nothing that is known. */
  readonly passed: readonly string[];
}

/** The wordings of a line, once for all games. */
export const wordingsOfLine = ({ text, count }: ListLine): readonly Wording[] =>
  count === undefined ? wordingsOf(text) : wordingsOf(text).filter(({ numbers }) => numbers.length === 0);

/** The pieces whose name it is, of the set that is said. */
function exactly(form: ListForm, wording: Wording, set: string | undefined): Found | undefined {
  const all = form.named(wording.name);
  if (all.length === 0) return undefined;
  let pieces = all;
  const passed: string[] = [];
  for (const word of [...wording.brackets, ...(set === undefined ? [] : [set])]) {
    const said = form.bracketed(word);
    const printed = said !== undefined && said !== "known" ? form.ofSet(all, said.set) : undefined;
    if (printed !== undefined) pieces = [printed];
    else if (said !== "known" && word !== set) passed.push(word);
  }
  // A version is no remark.
  if (passed.some((word) => word.length < 2)) return undefined;
  return { wording, pieces, passed };
}

/** What a line names by a name that is just so. */
function exactOf(form: ListForm, wordings: readonly Wording[], set: string | undefined): Found | undefined {
  const found = wordings.flatMap((wording) => exactly(form, wording, set) ?? []);
  return found.find(({ passed }) => passed.length === 0) ?? found[0];
}

/** What the numbers of a list are: in games with points those in front of names, in others those in brackets. */
export function habitOf(form: ListForm, lines: readonly (readonly Wording[])[]): Habit {
  if (!form.hasPoints) return lines.some((line) => hasCountInBrackets(form, line)) ? "counts" : "unknown";
  return habitBy(
    lines.map((wordings) => {
      const found = exactOf(form, wordings, undefined);
      const front = found?.wording.numbers.find(({ where }) => where === "front");
      return found && front && meantBy(front, found.wording.numbers, found.pieces);
    }),
  );
}

/** Whether the one number of a line stands in brackets behind a piece that has no such number itself. */
function hasCountInBrackets(form: ListForm, wordings: readonly Wording[]): boolean {
  const found = exactOf(form, wordings, undefined);
  const [number, ...others] = found?.wording.numbers ?? [];
  if (found === undefined || number?.where !== "bracket" || others.length > 0) return false;
  return !found.pieces.some(({ labels }) => labels?.includes(number.value));
}

/**
 * What a line names; undefined where nothing is named just so.
 * @param isPlain whether a plain name is meant as it is, whatever its points
 */
export function readExactly(
  form: ListForm,
  line: ListLine,
  wordings: readonly Wording[],
  habit: Habit,
  isPlain = false,
): Understood | undefined {
  const found = exactOf(form, wordings, line.set);
  if (found === undefined) return undefined;
  const read = understood(form, line, found, habit, "exact");
  const version = read.isOdd && !isPlain ? byItsPoints(form, line, found, habit) : undefined;
  return version === undefined ? read : { ...version, isVersion: true };
}

/** Of one person several cards: where the points are not those of the plain name, the one that they are of. */
function byItsPoints(form: ListForm, line: ListLine, found: Found, habit: Habit): Understood | undefined {
  const { name } = found.wording;
  const versions = indexOf(form).names.filter((other) => nameKey(other).startsWith(`${nameKey(name)}, `));
  const read = versions.flatMap((version) => {
    const one = exactly(form, { ...found.wording, name: version }, line.set);
    return one === undefined ? [] : [understood(form, line, { ...one, wording: found.wording }, habit, "near")];
  });
  const agreeing = read.filter((one) => agreesByPoints(one, found.wording.numbers));
  return agreeing.length === 1 ? agreeing[0] : undefined;
}

function understood(
  form: ListForm,
  line: ListLine,
  { wording, pieces, passed }: Found,
  habit: Habit,
  how: Understood["how"],
): Understood {
  const read =
    line.count === undefined
      ? counted(pieces, wording.numbers, form.hasPoints, habit)
      : { piece: pieces[0], count: line.count, isOdd: false };
  const guesses = [
    ...(how === "near" ? [`"${wording.name}" is taken for "${read.piece.name}"`] : []),
    ...(read.guess === undefined ? [] : [read.guess]),
    ...passed.map((word) => `"(${word})" is passed over`),
  ];
  const { guess: _, ...rest } = read;
  return { ...rest, how, ...(guesses.length === 0 ? {} : { guess: guesses.join("; ") }) };
}

/** Names that are looked through for one line. */
const WORDINGS_MAX = 12;

/** What a line names by a name that is not just so: the same letters, or words that only one name has. */
export function readNearly(
  form: ListForm,
  line: ListLine,
  wordings: readonly Wording[],
  habit: Habit,
): Understood | NotUnderstood {
  const index = indexOf(form);
  const by = (wording: Wording, name: string): Found | undefined => {
    const found = exactly(form, { ...wording, name }, line.set);
    return found === undefined ? undefined : { ...found, wording };
  };
  for (const wording of wordings) {
    const same = byTheirLetters(wording.name, index);
    const found = same.length === 1 ? by(wording, same[0]) : undefined;
    if (found !== undefined) return understood(form, line, found, habit, "near");
  }
  // What stands around the name is taken off first; a number may be of the name.
  const tried = [...wordings].reverse().slice(0, WORDINGS_MAX);
  let several: readonly string[] = [];
  for (const wording of tried) {
    const hits = byWords(wording.name, index, form.nicknames);
    const found = hits.flatMap((name) => by(wording, name) ?? []);
    const read = found.map((one) => understood(form, line, one, habit, "near"));
    const agreeing =
      wording.numbers.length === 0 || !form.hasPoints ? [] : read.filter((one) => agreesByPoints(one, wording.numbers));
    const meant = read.length === 1 ? read : agreeing;
    if (meant.length === 1) return meant[0];
    if (several.length === 0 && hits.length > 1) several = hits;
  }
  const bare = tried.find(({ name }) => name !== "")?.name ?? line.text;
  return form.unknown(several.length > 0 || tried.length === 0 ? shortest(wordings) : bare);
}

/** Names of the same letters, with the article that is left out, or of one of several: "Rebel Troopers". */
function byTheirLetters(name: string, { byLetters }: Index): readonly string[] {
  const letters = lettersOf(name);
  return [letters, `the${letters}`, letters.replace(/s$/, "")].map((one) => byLetters.get(one)).find(Boolean) ?? [];
}

/** The names that a text alone says, as a line of a list does: of its letters, or else those with all its words. */
export function namesSaid(form: ListForm, text: string): readonly string[] {
  return namesIn(indexOf(form), form, text);
}

function namesIn(index: Index, form: ListForm, text: string): readonly string[] {
  const same = byTheirLetters(text, index);
  return same.length > 0 ? same : byWords(text, index, form.nicknames);
}

/** How nearly a line says a name of the game, from 0 to 1, which is too little of one: "Stromtrooper x6", "Vader". */
export function nearness(form: ListForm, wordings: readonly Wording[]): number {
  const index = indexOf(form);
  const said = [...new Set(wordings.slice(-WORDINGS_MAX).map(({ name }) => name))];
  return said.reduce((most, name) => {
    const letters = lettersOf(name);
    if (most === 1 || letters.length < LETTERS_MIN) return most;
    if (namesIn(index, form, name).length > 0) return 1;
    return [...index.byLetters.keys()].reduce((best, other) => Math.max(best, partRight(letters, other)), most);
  }, 0);
}

const shortest = (wordings: readonly Wording[]): string =>
  wordings.reduce((least, { name }) => (name.length < least.length ? name : least), wordings[0]?.name ?? "");

/** Whether the numbers beside a name say what one of several costs. */
const agreesByPoints = ({ piece, isOdd }: Understood, numbers: readonly SaidNumber[]): boolean =>
  !isOdd && numbers.some(({ value, kind }) => kind !== "count" && value === piece.points);

/** The names that have all words of a text, or those that a nickname in it stands for. */
function byWords(text: string, { names, words }: Index, nicknames: Nicknames): readonly string[] {
  if (lettersOf(text).length < LETTERS_MIN) return [];
  const key = nameKey(text);
  const called = Object.entries(nicknames).find(([nickname]) => wordsOf(text).includes(nameKey(nickname)));
  const wanted = wordsOf(called === undefined ? key : key.replace(nameKey(called[0]), called[1]));
  return wanted.length === 0 ? [] : names.filter((_, i) => wanted.every((word) => words[i].has(word)));
}

/** Fewer are no name. */
const LETTERS_MIN = 4;

const wordsOf = (text: string): readonly string[] =>
  nameKey(text)
    .replaceAll("'", "")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** What is wrong with how many a line says; undefined where nothing is. */
export function wrongCount(count: number, name: string): NotUnderstood | undefined {
  if (count === 0) return { problem: `none of "${name}"`, suggestion: "leave the line out" };
  if (count <= COUNT_MAX) return undefined;
  return { problem: `${count.toLocaleString("en-US")} of "${name}": no squad or deck has so many` };
}

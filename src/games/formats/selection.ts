import { isMapping } from "../../core/mapping.js";
import { nameKey, wordNamed } from "../../core/names.js";
import { didYouMean } from "../../core/problems.js";
import { type At, below, eachOf, keyAt, tell } from "../../core/shape.js";
import type { Selection, Where } from "./format.js";
import type { Filter, FormatForm, Piece } from "./formatForm.js";

/** Which pieces a rule speaks of: names, or what pieces are. */

/** Whether a piece is among those of a selection. */
export const isOf = ({ ids, where }: Selection, piece: Piece): boolean =>
  ids !== undefined
    ? ids.includes(piece.id)
    : Object.entries(where ?? {}).every(([key, wanted]) => fits(piece.facts[key], wanted));

/** What all printings of one piece have in common. */
export const printedName = ({ name }: Pick<Piece, "name">): string => nameKey(name);

export const isAmong = (selections: readonly Selection[], piece: Piece): boolean =>
  selections.some((one) => isOf(one, piece));

function fits(fact: Piece["facts"][string] | undefined, wanted: Where[string]): boolean {
  if (typeof wanted === "boolean") return (fact ?? false) === wanted;
  if ("from" in wanted) return typeof fact === "number" && fact >= wanted.from && fact <= wanted.to;
  const words = Array.isArray(fact) ? fact : [fact];
  return words.some((word) => wanted.some((one) => nameKey(one) === nameKey(String(word))));
}

/** Where names of pieces are looked up. */
export interface Among {
  readonly form: FormatForm;
  readonly pieces: readonly Piece[];
}

/**
 * The pieces that a value means: a name, a mapping of what they are, or a list of these. What means none is told.
 */
export function selectionsAt(value: unknown, at: At, among: Among): Selection[] {
  if (Array.isArray(value) && value.length === 0)
    tell(at, "names nothing: write names, or what is meant (cost: 10 or more)");
  return eachOf(value, at).flatMap(([one, place]) => selectionAt(one, place, among) ?? []);
}

export function selectionAt(value: unknown, at: At, among: Among): Selection | undefined {
  if (isMapping(value)) return whereAt(value, at, among);
  if (typeof value !== "string" && typeof value !== "number")
    return tell(at, `must be the name of a ${among.form.noun}, or what is meant, such as ${exampleOf(among.form)}`);
  return namedAt(String(value), at, among);
}

const exampleOf = ({ filters }: FormatForm): string => `{ ${Object.keys(filters)[0]}: ... }`;

/** Whether a text is what a piece is called. */
export const isName = (text: string, { pieces }: Among): boolean => called(text, pieces).length > 0;

/** By pieces, of which there are thousands: who is called so, by what makes spellings of a name the same. */
const callings = new WeakMap<readonly Piece[], ReadonlyMap<string, readonly Piece[]>>();

function called(text: string, pieces: readonly Piece[]): readonly Piece[] {
  const known = callings.get(pieces) ?? callingsOf(pieces);
  callings.set(pieces, known);
  return known.get(nameKey(text)) ?? [];
}

function callingsOf(pieces: readonly Piece[]): ReadonlyMap<string, readonly Piece[]> {
  const found = new Map<string, Piece[]>();
  for (const piece of pieces)
    for (const key of new Set([piece.name, piece.id, ...piece.also].map(nameKey))) {
      const others = found.get(key);
      if (others === undefined) found.set(key, [piece]);
      else others.push(piece);
    }
  return found;
}

export function namedAt(text: string, at: At, among: Among): Selection | undefined {
  const found = called(text, among.pieces);
  if (found.length > 0) return { ids: found.map(({ id }) => id), words: found.length === 1 ? found[0].name : text };
  const { problem, suggestion } = among.form.unknown(text);
  return tell(at, problem, suggestion);
}

function whereAt(value: Readonly<Record<string, unknown>>, at: At, { form, pieces }: Among): Selection | undefined {
  const before = at.problems.list.length;
  const where: Record<string, Where[string]> = {};
  for (const [key, wanted] of Object.entries(value)) {
    const meant = wordNamed(Object.keys(form.filters), key);
    if (meant === undefined) {
      const known = Object.keys(form.filters);
      tell(
        keyAt(at, key),
        `a ${form.noun} has no "${key}" to choose by`,
        didYouMean(key, known) ?? `there are ${known.join(", ")}`,
      );
      continue;
    }
    const understood = wantedAt(wanted, form.filters[meant], below(at, key));
    if (understood !== undefined) where[meant] = understood;
  }
  if (Object.keys(value).length === 0) tell(at, "names nothing: an empty mapping would mean everything");
  if (at.problems.list.length > before) return undefined;
  const selection = { where, words: whereWords(where) };
  if (!pieces.some((piece) => isOf(selection, piece))) {
    const isPublished = form.pieces(undefined).some((piece) => isOf(selection, piece));
    const why = isPublished ? ", as switchedOff or cards changed those that were" : "";
    return tell(at, `names nothing: no ${form.noun} is of ${selection.words}${why}`);
  }
  return selection;
}

function wantedAt(value: unknown, { kind, words }: Filter, at: At): Where[string] | undefined {
  if (kind === "flag") return typeof value === "boolean" ? value : tell(at, `${at.path.at(-1)}: must be true or false`);
  if (kind === "number") return rangeAt(value, at);
  const known = words?.();
  const found = eachOf(value, at).map(([one, place]) => {
    const text = String(one);
    if (known === undefined) return text;
    const word = wordNamed(known, text);
    return word ?? tell(place, `there is no ${at.path.at(-1)} "${text}"`, didYouMean(text, known) ?? listed(known));
  });
  if (found.length === 0) return tell(at, `${at.path.at(-1)}: names nothing`);
  return found.includes(undefined) ? undefined : (found as string[]);
}

const listed = (words: readonly string[]): string | undefined =>
  words.length > 20 ? undefined : `there are ${words.join(", ")}`;

/** "23", "10 or more", "5 or less", "3 to 7". */
export function rangeAt(value: unknown, at: At): { readonly from: number; readonly to: number } | undefined {
  if (typeof value === "number") return { from: value, to: value };
  const text = String(value).trim();
  const more = /^(\d+) or more$/i.exec(text);
  if (more !== null) return { from: Number(more[1]), to: Number.MAX_SAFE_INTEGER };
  const less = /^(\d+) or (?:less|fewer)$/i.exec(text);
  if (less !== null) return { from: 0, to: Number(less[1]) };
  const between = /^(\d+) to (\d+)$/i.exec(text);
  if (between !== null && Number(between[1]) <= Number(between[2]))
    return { from: Number(between[1]), to: Number(between[2]) };
  return tell(at, `${at.path.at(-1)}: must be a number, "10 or more", "5 or less" or "3 to 7"`);
}

function whereWords(where: Where): string {
  return Object.entries(where)
    .map(([key, wanted]) => {
      const label = key.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
      if (typeof wanted === "boolean") return wanted ? label : `no ${label}`;
      if (!("from" in wanted)) return `${label} ${wanted.join(" or ")}`;
      const { from, to } = wanted;
      if (from === to) return `${label} ${from}`;
      if (to === Number.MAX_SAFE_INTEGER) return `${label} ${from} or more`;
      return from === 0 ? `${label} ${to} or less` : `${label} ${from} to ${to}`;
    })
    .join(", ");
}

/** What selections mean, in words. */
export const selectionWords = (selections: readonly Selection[]): string =>
  selections.map(({ words }) => words).join(", ");

/** The pieces of a game's catalogue with a user's own, made once for each. */
export function piecesBy<Catalogue extends object, Printed>(
  catalogueWith: (own: readonly Printed[] | undefined) => Catalogue,
  printedIn: (catalogue: Catalogue) => readonly Printed[],
  pieceOf: (printed: Printed) => Piece,
): FormatForm["pieces"] {
  const known = new WeakMap<Catalogue, readonly Piece[]>();
  return (cards) => {
    const catalogue = catalogueWith(cards?.content as readonly Printed[] | undefined);
    const found = known.get(catalogue) ?? printedIn(catalogue).map(pieceOf);
    known.set(catalogue, found);
    return found;
  };
}

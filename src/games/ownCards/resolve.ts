import { didYouMean } from "../../core/problems.js";
import { below, tell, warn } from "../../core/shape.js";
import { asPublishedWords, type OwnCard, type OwnMark } from "./ownCards.js";
import type { CardEntry } from "./readCards.js";

/** Finding out what each own card is based on: bases first, no circles, no name twice. */

/** What a game says of one kind of piece: its characters, its cards, its objective sets. */
export interface PieceKind<Piece> {
  readonly noun: string;
  /** The published piece that a person means. */
  find(
    text: string,
  ): { readonly piece: Piece } | { readonly problem: string; readonly suggestion?: string | undefined };
  nameOf(piece: Piece): string;
  /** Distinct for each published piece. */
  idOf(piece: Piece): string;
  /** What makes two spellings of a name the same. */
  keyOf(name: string): string;
  /**
   * The piece that an entry describes; undefined after a problem.
   * @param base what it is based on; undefined for a new one
   */
  make(entry: CardEntry, own: Naming, base: Piece | undefined): Piece | undefined;
  /** Whether a changed piece plays and costs as the published one does. */
  isSame(piece: Piece, published: Piece): boolean;
}

export interface Naming {
  readonly name: string;
  readonly mark: OwnMark;
}

/** An own piece, and what it came from. */
export interface Resolved<Piece> extends Naming {
  readonly piece: Piece;
  readonly entry: CardEntry;
  /** Name of what it is based on. */
  readonly basedOn?: string;
  readonly isAsPublished?: true;
}

/**
 * What is told of resolved pieces.
 * @param kind what they are, in the singular
 * @param addedTo what the user wrote on one that no published card has, in words
 */
export const listOwn = <Piece>(
  resolved: readonly Resolved<Piece>[],
  kind: string,
  addedTo: (piece: Piece) => string | undefined = () => undefined,
): OwnCard[] =>
  resolved.map(({ name, mark, basedOn, isAsPublished, piece, entry }) => {
    const { note } = entry.value;
    const added = addedTo(piece);
    return {
      name,
      mark,
      kind,
      ...(basedOn === undefined ? {} : { basedOn }),
      ...(isAsPublished === undefined ? {} : { isAsPublished }),
      ...(typeof note === "string" ? { note } : {}),
      ...(added === undefined ? {} : { added }),
    };
  });

/** The same of cards whose text the user may have written. */
export const addedText = ({ text }: { readonly text?: unknown }): string | undefined =>
  text === undefined ? undefined : "text by you";

/** "a card", "an objective set". */
const articled = (noun: string): string => `${/^[aeio]/.test(noun) ? "an" : "a"} ${noun}`;

interface Draft<Piece> {
  readonly entry: CardEntry;
  /** As written; undefined where the base's is meant. */
  readonly name: string | undefined;
  readonly base: string | undefined;
  state: "open" | "under way" | "done";
  made: Resolved<Piece> | undefined;
}

/**
 * All pieces of the entries, in their order. What is wrong with any is told; such a piece is left out, and so is what
 * is based on it.
 */
export function resolvePieces<Piece>(entries: readonly CardEntry[], kind: PieceKind<Piece>): Resolved<Piece>[] {
  const drafts = entries.flatMap((entry) => draftOf<Piece>(entry, kind) ?? []);
  const named = byName(drafts, kind);
  const changed = byChanged(drafts, kind);
  for (const draft of drafts) visit(draft, [], { named, changed, kind });
  return drafts.flatMap((draft) => draft.made ?? []);
}

function draftOf<Piece>(entry: CardEntry, { noun }: PieceKind<Piece>): Draft<Piece> | undefined {
  const { name, "based on": base } = entry.value;
  const isName = name === undefined || (typeof name === "string" && name.trim() !== "" && name.length <= 200);
  if (!isName) tell(below(entry, "name"), "name: must be text of at most 200 characters");
  const isBase = base === undefined || (typeof base === "string" && base.trim() !== "") || Number.isInteger(base);
  if (!isBase) tell(below(entry, "based on"), `based on: must be the name of ${articled(noun)}`);
  if (name === undefined && base === undefined)
    tell(entry, `${articled(noun)} of your own needs a name, or based on: the ${noun} that it changes`);
  if (!isName || !isBase || (name === undefined && base === undefined)) return undefined;
  return {
    entry,
    name: (name as string | undefined)?.trim(),
    base: base === undefined ? undefined : String(base),
    state: "open",
    made: undefined,
  };
}

/** Drafts by their own names; a second one of a name is told. */
function byName<Piece>(drafts: readonly Draft<Piece>[], kind: PieceKind<Piece>) {
  const named = new Map<string, Draft<Piece>>();
  for (const draft of drafts) {
    if (draft.name === undefined) continue;
    const key = kind.keyOf(draft.name);
    const first = named.get(key);
    if (first === undefined) named.set(key, draft);
    else tellTwice(draft, first, `${articled(kind.noun)} of the name "${draft.name}" is`);
  }
  return named;
}

/** Drafts that change a published piece, by its id; a second change of one is told. */
function byChanged<Piece>(drafts: readonly Draft<Piece>[], kind: PieceKind<Piece>) {
  const changed = new Map<string, Draft<Piece>>();
  for (const draft of drafts) {
    const piece = changedBy(draft, kind);
    if (piece === undefined) continue;
    const first = changed.get(kind.idOf(piece));
    if (first === undefined) changed.set(kind.idOf(piece), draft);
    else if (first.name === undefined || draft.name === undefined)
      tellTwice(draft, first, `"${kind.nameOf(piece)}" is changed`);
  }
  return changed;
}

function changedBy<Piece>({ name, base }: Draft<Piece>, kind: PieceKind<Piece>): Piece | undefined {
  const found = base === undefined ? undefined : kind.find(base);
  if (found === undefined || !("piece" in found)) return undefined;
  return name === undefined || isNameOf(name, found.piece, kind) ? found.piece : undefined;
}

const isNameOf = <Piece>(name: string, piece: Piece, { keyOf, nameOf }: PieceKind<Piece>): boolean =>
  keyOf(name) === keyOf(nameOf(piece));

function tellTwice<Piece>(second: Draft<Piece>, first: Draft<Piece>, what: string): void {
  const place = first.entry.source.at(first.entry.path);
  const where = `${first.entry.source.file}:${place.line}`;
  tell(second.entry, `${what} at ${where} already`);
}

interface Resolving<Piece> {
  readonly named: ReadonlyMap<string, Draft<Piece>>;
  readonly changed: ReadonlyMap<string, Draft<Piece>>;
  readonly kind: PieceKind<Piece>;
}

/** Makes a draft, its base before it. @param trail drafts that wait for it */
function visit<Piece>(draft: Draft<Piece>, trail: readonly Draft<Piece>[], resolving: Resolving<Piece>): void {
  if (draft.state === "done") return;
  const { kind } = resolving;
  const { entry } = draft;
  if (draft.state === "under way") {
    const circle = [...trail.slice(trail.indexOf(draft)), draft].map((one) => `"${one.name ?? one.base}"`);
    const message = `based on goes round in a circle: ${circle.join(" is based on ")}`;
    tell(below(entry, "based on"), message, "base one of them on a published card");
    return;
  }
  draft.state = "under way";
  const base = baseOf(draft, [...trail, draft], resolving);
  draft.state = "done";
  if (base === "none to be had") return;
  const isChange = base?.isPublished === true && (draft.name === undefined || base.isNamed);
  if (draft.name === undefined && !isChange) {
    tell(entry, `"${draft.base}" is your own already: what is based on it needs a name`);
    return;
  }
  const name = isChange ? kind.nameOf(base.piece) : draft.name!;
  if (!isChange && hides(name, entry, kind)) return;
  const mark = isChange ? "changed" : "yours";
  const piece = kind.make(entry, { name, mark }, base?.piece);
  if (piece === undefined) return;
  const isSame = isChange && kind.isSame(piece, base.piece);
  if (isSame) warn(entry, asPublishedWords([name]));
  draft.made = {
    ...{ name, mark, piece, entry },
    ...(base === undefined ? {} : { basedOn: base.name }),
    ...(isSame ? { isAsPublished: true } : {}),
  };
}

interface Base<Piece> {
  readonly piece: Piece;
  readonly name: string;
  /** Whether it is the published piece itself, so that what is based on it may be that piece changed. */
  readonly isPublished: boolean;
  /** Whether the draft has its name. */
  readonly isNamed: boolean;
}

/** What a draft is based on: an own piece before a published one. */
function baseOf<Piece>(
  draft: Draft<Piece>,
  trail: readonly Draft<Piece>[],
  resolving: Resolving<Piece>,
): Base<Piece> | undefined | "none to be had" {
  const { base, entry } = draft;
  if (base === undefined) return undefined;
  const { named, changed, kind } = resolving;
  const own = named.get(kind.keyOf(base));
  if (own !== undefined && own !== draft) return madeBase(own, trail, resolving);
  const found = kind.find(base);
  if ("piece" in found) {
    const { piece } = found;
    const other = changed.get(kind.idOf(piece));
    const name = kind.nameOf(piece);
    const isNamed = draft.name !== undefined && isNameOf(draft.name, piece, kind);
    if (other === undefined || other === draft || isNamed || draft.name === undefined)
      return { piece, name, isPublished: true, isNamed };
    return madeBase(other, trail, resolving);
  }
  if (entry.problems.isUnread(base)) return "none to be had";
  const names = [...named.values()].flatMap((one) => (one === draft ? [] : (one.name ?? [])));
  const suggestions = [didYouMean(base, names), found.suggestion].filter((one) => one !== undefined);
  const suggestion = suggestions.length === 0 ? undefined : suggestions.join(" Of the published ones, ");
  tell(below(entry, "based on"), `based on: ${found.problem}`, suggestion);
  return "none to be had";
}

function madeBase<Piece>(
  own: Draft<Piece>,
  trail: readonly Draft<Piece>[],
  resolving: Resolving<Piece>,
): Base<Piece> | "none to be had" {
  visit(own, trail, resolving);
  if (own.made === undefined) return "none to be had";
  return { piece: own.made.piece, name: own.made.name, isPublished: false, isNamed: false };
}

/** Whether a name of one's own is that of a published piece; told where it is. */
function hides<Piece>(name: string, entry: CardEntry, kind: PieceKind<Piece>): boolean {
  const found = kind.find(name);
  if (!("piece" in found)) return false;
  const message = `"${name}" would hide the published "${kind.nameOf(found.piece)}"`;
  const suggestion = `give it another name, or write based on: ${kind.nameOf(found.piece)} to change that one`;
  tell(below(entry, "name"), message, suggestion);
  return true;
}

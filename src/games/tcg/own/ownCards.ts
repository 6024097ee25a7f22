import type { z } from "zod";
import { inOrder, isMapping } from "../../../core/mapping.js";
import { nameKey, wordNamed } from "../../../core/names.js";
import { type At, below, checkShape, tell } from "../../../core/shape.js";
import type { CardKnowledge } from "../../cards/deck/deck.js";
import type { BesideOf } from "../../ownCards/beside.js";
import { listEntries, tellContradictions, warnOfPresent } from "../../ownCards/listChanges.js";
import { type OwnCards, ownCards } from "../../ownCards/ownCards.js";
import { type OwnText, ownText } from "../../ownCards/ownText.js";
import { type CardEntry, leaveUnread, readCards } from "../../ownCards/readCards.js";
import { addedText, listOwn, type Naming, type PieceKind, resolvePieces } from "../../ownCards/resolve.js";
import { declarationOf, declaredTexts } from "../cards/registry.js";
import type { CardText } from "../cards/vocabulary.js";
import { resolveCard } from "../catalogue/catalogue.js";
import { lacksOf } from "../catalogue/playability.js";
import {
  CARD_TYPES,
  type CardType,
  cardOf,
  type PrintedNumber,
  type PublishedCard,
  textNameOf,
  UNIT_TYPES,
  unitTypeOf,
} from "../catalogue/publishedCard.js";
import { CARD_KEYS } from "../keys.js";
import { hasNumber, notOf, tellNeeds, tellOfFacts, tellUnsaid } from "./factsOfTypes.js";
import { withKeywords } from "./keywords.js";
import { spelling, warnWhereUnknown } from "./named.js";
import { readOwnText } from "./readText.js";
import { changedSchema, newSchema, newWithTextSchema } from "./schema.js";

/** Cards of the user's own: published ones with other facts or another text, and new ones. */

export type OwnTcgCards = OwnCards<readonly PublishedCard[]>;

/**
 * Reads own cards: files, folders, or cards written out. Every problem is told, those that keep a card from being
 * played among them.
 * @param at where the value stands
 */
export function checkOwnCards(value: unknown, at: At, knowledge: CardKnowledge): OwnTcgCards | undefined {
  const before = at.problems.list.length;
  const entries = readCards(value, at, "tcg", { card: CARD_KEYS });
  for (const entry of entries)
    if (entry.kind === "set") tell(entry, "the Trading Card Game has no objective sets", "list it under cards");
  const resolved = resolvePieces(
    entries.filter((one) => one.kind === "card"),
    CARDS,
  );
  for (const { piece, entry } of resolved) {
    const lacks = lacksOf(piece, knowledge);
    const message = `"${piece.name}" cannot be played yet: ${lacks.join(", ")}`;
    if (lacks.length > 0) tell(entry, message);
  }
  if (at.problems.list.length > before) {
    leaveUnread(entries);
    return undefined;
  }
  return ownCards(
    listOwn(resolved, "card", addedText),
    resolved.map((one) => one.piece),
  );
}

/** Own cards that a deck's file brings. */
export const besideIn = (knowledge: CardKnowledge): BesideOf<PublishedCard> => ({
  check: (value, at) => checkOwnCards(value, at, knowledge),
  idOf: (card) => card.id,
  nameOf: (card) => card.name,
});

const CARDS: PieceKind<PublishedCard> = {
  noun: "card",
  find(text) {
    const found = resolveCard(text);
    return "card" in found ? { piece: found.card } : found;
  },
  nameOf: (card) => card.name,
  idOf: (card) => card.id,
  keyOf: nameKey,
  make: makeCard,
  isSame: (card, published) => factsOf(card) === factsOf(published),
};

/** All that games are played by, as one text. */
export function factsOf(card: PublishedCard): string {
  const { own: _own, textOf: _textOf, text: _text, ...facts } = card;
  const { name: _name, ...does } = declarationOf(card) ?? { name: card.name };
  return JSON.stringify(inOrder({ ...facts, does }));
}

const NOTHING = { id: "", set: "own", number: 0, name: "", side: "Neutral", type: "character" } as const;

function makeCard(
  entry: CardEntry,
  { name, mark }: Naming,
  base: PublishedCard | undefined,
): PublishedCard | undefined {
  const { value, problems } = entry;
  const start = problems.list.length;
  const hasText = value.text !== undefined && wordNamed(["none"], value.text) === undefined;
  const type = value.type === undefined ? base?.type : wordNamed(CARD_TYPES, value.type);
  tellNeeds(entry, type, base, hasText ? CARD_TYPES : UNIT_TYPES);
  // What is there is looked at all the same.
  const before = problems.list.length;
  const schema = base !== undefined ? changedSchema : hasText ? newWithTextSchema : newSchema;
  const shape = checkShape<z.infer<typeof changedSchema>>(schema.partial(), value, entry);
  const subtypes = changedSubtypes(entry, base);
  if (shape === undefined || type === undefined || problems.list.length > before) return undefined;
  tellOfFacts(entry, type);
  const {
    name: _name,
    "based on": _base,
    note: _note,
    subtypes: _list,
    keywords: _words,
    text: written,
    ...facts
  } = shape;
  const own = ownText(written, base && { ...base, name: textNameOf(base) }, () => readOwnText(entry, type));
  const words = own && withOwnKeywords(entry, type, own, base);
  if (words === undefined) return undefined;
  // What a Battle card costs is written in its text.
  const price = type === "battle" && isMapping(written) ? words.text?.abilities?.[0]?.cost.force : undefined;
  const { printedX: _printed, text: _text, textOf: _textOf, ...from } = base ?? cardOf(NOTHING);
  // A number that is given is no X any more, and a text that is another one may not say what it is.
  const printedX = (base?.printedX ?? []).filter((key) => facts[key] === undefined && hasNumber(key, type));
  if (base !== undefined && written !== undefined)
    tellUnsaid(
      entry,
      base,
      printedX.filter((key) => !saysNumber(words, key)),
    );
  // "Name (B)" is version B of Name, as on published cards.
  const versioned = /^(.*\S) \(([A-Z])\)$/.exec(name);
  const names =
    mark === "changed"
      ? { name: base!.name, baseName: base!.baseName, version: base!.version }
      : { name, baseName: versioned?.[1] ?? name, version: versioned?.[2] ?? "" };
  const made: PublishedCard = {
    ...from,
    ...(base === undefined || base.type === type ? {} : notOf(type)),
    ...(facts as Partial<PublishedCard>),
    ...(price === undefined || facts.forceCost !== undefined ? {} : { forceCost: price }),
    ...names,
    id: mark === "changed" ? base!.id : `own:${nameKey(name)}`,
    set: mark === "changed" ? base!.set : "own",
    number: mark === "changed" ? base!.number : 0,
    subtypes,
    ...(printedX.length === 0 ? {} : { printedX }),
    own: mark,
    ...words,
  };
  tellMisfits(made, entry, base);
  return problems.list.length > start ? undefined : made;
}

/** What a card does with the keywords that its entry lists; undefined after a problem. */
function withOwnKeywords(
  entry: CardEntry,
  type: CardType,
  own: OwnText<CardText>,
  base: PublishedCard | undefined,
): OwnText<CardText> | undefined {
  const { keywords, text: written } = entry.value;
  if (keywords === undefined) return own;
  const before = own.text ?? (own.textOf === "" ? {} : declaredTexts.get(own.textOf!));
  if (before === undefined) {
    const message = `"${base?.name}" has a text that is not declared: its keywords cannot be changed alone`;
    return tell(below(entry, "keywords"), message, "write its text as well, or text: none");
  }
  const text = withKeywords(entry, type, before, { hasBase: base !== undefined, isWritten: written !== undefined });
  if (text === undefined) return undefined;
  return Object.keys(text).length === 0 ? { textOf: "" } : { text };
}

/** A type that the text of the base is not for, and numbers that a text says or does not say. */
function tellMisfits(card: PublishedCard, entry: CardEntry, base: PublishedCard | undefined): void {
  const { value } = entry;
  const isUnit = unitTypeOf(card) !== undefined;
  const isTextOfBase = base !== undefined && value.text === undefined;
  if (isUnit && value.health === 0 && !saysNumber(card, "health"))
    tell(below(entry, "health"), "a unit has at least 1 health");
  const isOfOther = base !== undefined && (unitTypeOf(base) === undefined || !isUnit) && card.type !== base.type;
  if (isOfOther && isTextOfBase)
    tell(below(entry, "type"), `"${base.name}" is a ${base.type} card: its text is for no other type`);
  for (const key of base?.printedX ?? [])
    if (isTextOfBase && value[key] !== undefined)
      tell(
        below(entry, key),
        `"${base.name}" prints no number there, its text says what it is: write a text of its own`,
      );
  const price = card.text?.abilities?.[0]?.cost.force ?? 0;
  if (card.type === "battle" && isMapping(value.text) && value.forceCost !== undefined && value.forceCost !== price)
    tell(below(entry, "forceCost"), `its text says that it costs ${price} Force: leave forceCost out`);
}

/** Whether a text that the user wrote says what a number is, so that the card may print a star. */
const saysNumber = ({ text }: { readonly text?: CardText }, key: PrintedNumber): boolean =>
  (key === "buildCost" && text?.extraCounters !== undefined) ||
  text?.modifiers?.some(({ stat, of = "self" }) => stat === key && of === "self") === true;

/**
 * Subtypes of the base with what an entry adds and takes away, or those that it writes whole; words of one type line.
 */
function changedSubtypes(entry: CardEntry, base: PublishedCard | undefined): readonly string[] {
  const written = listEntries(entry.value.subtypes, base !== undefined, below(entry, "subtypes"));
  if (written === undefined) return base?.subtypes ?? [];
  tellContradictions(written, nameKey);
  let line = written.some((one) => one.how === "=") ? "" : (base?.subtypes ?? []).join(" ");
  for (const { how, text, at } of written) {
    const words = spelling("subtypes", text.split(/\s+/).join(" "));
    const has = ` ${line} `.toLowerCase().includes(` ${words.toLowerCase()} `);
    if (how === "-" && !has) tell(at, `"${base?.name}" has no subtype "${words}" to take away`, line);
    else if (how !== "-" && has) warnOfPresent(words, at);
    else if (how === "-") line = ` ${line} `.replace(new RegExp(` ${escaped(words)} `, "i"), " ").trim();
    else {
      warnWhereUnknown("subtypes", words, at);
      line = `${line} ${words}`.trim();
    }
  }
  return line === "" ? [] : line.split(" ");
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

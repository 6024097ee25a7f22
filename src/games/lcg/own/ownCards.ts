import type { z } from "zod";
import { inOrder, isMapping } from "../../../core/mapping.js";
import { nameKey, wordNamed } from "../../../core/names.js";
import { ownValue } from "../../../core/own.js";
import { didYouMean, type Named } from "../../../core/problems.js";
import { below, checkShape, tell, wordAt } from "../../../core/shape.js";
import { listEntries, tellContradictions, warnOfPresent } from "../../ownCards/listChanges.js";
import { tellMissing } from "../../ownCards/neededFacts.js";
import { ownText } from "../../ownCards/ownText.js";
import type { CardEntry } from "../../ownCards/readCards.js";
import type { Naming, PieceKind } from "../../ownCards/resolve.js";
import { declarationOf } from "../cards/registry.js";
import { TRAITS as NAMED_TRAITS } from "../cards/vocabulary.js";
import { AFFILIATIONS, type CardAffiliation } from "../catalogue/affiliations.js";
import { allTraits, publishedCards } from "../catalogue/catalogue.js";
import { NICKNAMES } from "../catalogue/nicknames.js";
import {
  type CombatIcons,
  cardOf,
  declaredName,
  formatKeyword,
  type Keyword,
  type PublishedCard,
  parseKeyword,
  textNameOf,
} from "../catalogue/publishedCard.js";
import { ICONS, keywordTrouble, neededOf, tellOfFacts } from "./factsOfTypes.js";
import { traitSpelt, warnOfTrait } from "./named.js";
import { readOwnText } from "./readText.js";
import { changedCardSchema, lackingCardSchema, lackingCardWithTextSchema } from "./schema.js";

/** Cards of the user's own: published ones with other facts or another text, and new ones. */

let byName: ReadonlyMap<string, readonly PublishedCard[]> | undefined;

/** The published cards of each title and version, and of each title, one a side: fate cards are on both. */
function named(): ReadonlyMap<string, readonly PublishedCard[]> {
  if (byName !== undefined) return byName;
  const found = new Map<string, PublishedCard[]>();
  const inSets = publishedCards().filter((card) => card.set !== 0);
  for (const nameOf of [declaredName, (card: PublishedCard) => card.title]) {
    const known = new Set(found.keys());
    for (const card of inSets) {
      const key = nameKey(nameOf(card));
      if (known.has(key)) continue;
      const others = found.get(key) ?? [];
      if (!others.some(({ side }) => side === card.side)) found.set(key, [...others, card]);
    }
  }
  byName = found;
  return found;
}

/** The published card of a name as a side has it; undefined where that side has none. */
export const cardOfSide = (name: string, side: PublishedCard["side"]): PublishedCard | undefined =>
  named()
    .get(nameKey(name))
    ?.find((card) => card.side === side);

/** A changed card as the side of a published one prints it: what was not changed of it is as published there. */
export function asPrinted(changed: PublishedCard, there: PublishedCard): PublishedCard {
  if (changed.side === there.side) return changed;
  const here = cardOfSide(declaredName(there), changed.side);
  if (here === undefined) return changed;
  const kept = Object.entries(there).filter(([key]) => {
    const [now, before] = [changed, here].map((one) => JSON.stringify(one[key as keyof PublishedCard]));
    return now === before;
  });
  return { ...changed, ...Object.fromEntries(kept) };
}

export const CARDS: PieceKind<PublishedCard> = {
  noun: "card",
  find(text) {
    const piece = named().get(nameKey(text))?.[0];
    if (piece !== undefined) return { piece };
    const titles = [...named().values()].flat().map(({ title, type, cost }): Named => {
      return { name: title, note: () => (type === "objective" || type === "fate" ? undefined : cost) };
    });
    return { problem: `there is no card "${text}"`, suggestion: didYouMean(text, titles, NICKNAMES) };
  },
  nameOf: declaredName,
  idOf: (card) => nameKey(declaredName(card)),
  keyOf: nameKey,
  make: makeCard,
  isSame: (card, published) => factsOfCard(card) === factsOfCard(published),
};

/** All of a card that games are played by, as one text. */
export function factsOfCard(card: PublishedCard): string {
  const { own: _own, textOf: _textOf, text: _text, blank: _blank, number: _number, product: _product, ...facts } = card;
  const { title, ...does } = declarationOf(card) ?? {};
  // A text that is not played is not the same as none.
  return JSON.stringify(inOrder({ ...facts, does: title === undefined ? "not played" : does }));
}

function makeCard(
  entry: CardEntry,
  { name, mark }: Naming,
  base: PublishedCard | undefined,
): PublishedCard | undefined {
  const { value, problems } = entry;
  const start = problems.list.length;
  const fresh = isMapping(value.text) ? lackingCardWithTextSchema : lackingCardSchema;
  const types = fresh.shape.type.unwrap().options;
  const type = base?.type ?? wordNamed(types, value.type);
  if (base === undefined) tellMissing(entry, type === undefined ? "card" : `${type} card`, neededOf(type, types));
  // What is there is looked at all the same.
  const before = problems.list.length;
  const created =
    base === undefined ? checkShape<z.infer<typeof lackingCardWithTextSchema>>(fresh, value, entry) : undefined;
  const shape = created ?? (base && checkShape(changedCardSchema, value, entry));
  const affiliation = affiliationAt(value.affiliation, entry);
  const traits = changedTexts("traits", base?.traits ?? [], TRAITS, entry, base);
  const words = { ...KEYWORDS, trouble: (word: string) => type && keywordTrouble(word, type) };
  const keywords = changedTexts("keywords", (base?.keywords ?? []).map(printed), words, entry, base);
  if (type !== undefined) tellOfFacts(entry, type);
  const side = created?.side ?? base?.side;
  const cost = shape?.cost ?? base?.cost ?? 0;
  const resources = shape?.resources ?? base?.resources ?? 0;
  const readText = () =>
    type && readOwnText(entry, { type, side: type === "fate" ? undefined : side, cost, resources });
  if (shape === undefined || type === undefined || problems.list.length > before) {
    if (isMapping(value.text)) readText();
    return undefined;
  }
  const given = Object.fromEntries(ICONS.flatMap((icon) => (shape[icon] === undefined ? [] : [[icon, shape[icon]]])));
  const icons: CombatIcons = { ...(base?.icons ?? cardOf(NOTHING).icons), ...given };
  const numbers = Object.fromEntries(NUMBERS.flatMap((key) => (shape[key] === undefined ? [] : [[key, shape[key]]])));
  const { version: _version, text: _text, textOf: _textOf, printedX, ...facts } = base ?? cardOf(NOTHING);
  // A number that is given is no X any more.
  const isX = printedX !== undefined && shape[printedX] === undefined;
  const version = mark === "changed" && base?.version !== undefined ? { version: base.version } : {};
  const does = ownText(shape.text, base && { ...base, name: textNameOf(base) }, readText);
  if (does?.textOf === "" && type === "enhancement")
    tell(below(entry, "text"), PUT_ON_NOTHING, "text: { attach: { to: playArea } }");
  if (does === undefined || problems.list.length > start) return undefined;
  return {
    ...facts,
    ...(isX ? { printedX } : {}),
    ...version,
    ...numbers,
    ...(side === undefined ? {} : { side }),
    type,
    ...(affiliation === undefined ? {} : { affiliation }),
    ...(shape.unique === undefined ? {} : { unique: shape.unique }),
    title: mark === "changed" ? base!.title : name,
    icons,
    traits,
    keywords: keywords.map(parseKeyword),
    blank: does.text === undefined && (does.textOf === "" || facts.blank),
    ...does,
    own: mark,
  };
}

const PUT_ON_NOTHING = "an enhancement needs a text, which says what it is put on";
const NUMBERS = ["cost", "resources", "damageCapacity", "forceIcons", "edgePriority"] as const;
const NOTHING = { title: "", side: "light", affiliation: "Neutral", type: "unit", product: "own" } as const;

/** A keyword as `cards.jsonl` writes it: "edge 1". */
const printed = (keyword: Keyword): string => formatKeyword(keyword).replace(/ \((\d+)\)/, " $1");

const affiliationAt = (text: unknown, entry: CardEntry): CardAffiliation | undefined =>
  typeof text === "string"
    ? wordAt([...AFFILIATIONS, "Neutral"] as const, text, "affiliation", below(entry, "affiliation"))
    : undefined;

/** The words that a list of a card may hold. */
interface Words {
  readonly noun: string;
  readonly known: () => readonly string[];
  /** How the word is written that a text begins with. */
  readonly formIn?: (text: string) => string | undefined;
  /** What is wrong with a known word on this card. */
  readonly trouble?: (word: string) => string | undefined;
}

const TRAITS: Words = { noun: "trait", known: () => [...allTraits()] };
/** More would win every edge battle. */
const EDGE_MAX = 9;
/** Keywords that say nothing without what follows them; nothing follows the others. */
const FORMS: Readonly<Record<string, string>> = {
  edge: `edge NUMBER, 1 to ${EDGE_MAX}, such as edge 2`,
  protect: `protect TRAIT, such as protect Character; traits: ${NAMED_TRAITS.join(", ")}`,
};
const BARE = [...Object.keys(FORMS), "elite", "limited", "no enhancements", "shielding", "targeted strike"];
const KEYWORDS: Words = {
  noun: "keyword",
  formIn: (text) => {
    const name = BARE.find((one) => nameKey(text).startsWith(one));
    return name && `write ${ownValue(FORMS, name) ?? name}`;
  },
  known: () => [
    ...new Set([
      ...publishedCards().flatMap((card) => card.keywords.map(printed)),
      ...Array.from({ length: EDGE_MAX }, (_, i) => `edge ${i + 1}`),
      ...NAMED_TRAITS.map((trait) => `protect ${trait}`),
    ]),
  ],
};

/** A list of the base with what an entry adds and takes away, or the list that it writes whole. */
function changedTexts(
  key: "traits" | "keywords",
  before: readonly string[],
  { noun, known, formIn, trouble }: Words,
  entry: CardEntry,
  base: PublishedCard | undefined,
): string[] {
  const entries = listEntries(entry.value[key], base !== undefined, below(entry, key));
  if (entries === undefined) return [...before];
  tellContradictions(entries, nameKey);
  const words = known();
  let list = entries.some((one) => one.how === "=") ? [] : [...before];
  for (const { how, text, at } of entries) {
    const word = words.find((one) => nameKey(one) === nameKey(text.replace(/\((\d+)\)/, "$1")));
    const wrong = word === undefined || how === "-" ? undefined : trouble?.(word);
    if (word === undefined && key === "traits" && how !== "-") {
      warnOfTrait(text, at);
      list = [...list, traitSpelt(text)];
    } else if (word === undefined) {
      const suggestion = formIn?.(text) ?? didYouMean(text, words);
      tell(at, `there is no ${noun} "${text}"`, suggestion);
    } else if (wrong !== undefined) tell(at, wrong);
    else if (how === "-" && !list.includes(word)) tell(at, `"${base?.title}" has no ${noun} "${word}" to take away`);
    else if (how !== "-" && list.includes(word)) warnOfPresent(word, at);
    else list = how === "-" ? list.filter((one) => one !== word) : [...list, word];
  }
  return list;
}

import { type At, below, checkShape, tell, warn } from "../../../core/shape.js";
import type { BesideOf } from "../../ownCards/beside.js";
import { type ListEntry, listEntries, tellContradictions, warnOfPresent } from "../../ownCards/listChanges.js";
import { tellMissing } from "../../ownCards/neededFacts.js";
import { type OwnCards, ownCards } from "../../ownCards/ownCards.js";
import { type CardEntry, leaveUnread, type PricesOf, readCards } from "../../ownCards/readCards.js";
import { listOwn, type Naming, type PieceKind, type Resolved, resolvePieces } from "../../ownCards/resolve.js";
import { addedWords, type NamedAbility } from "../cards/statCard.js";
import { formatAbility } from "../catalogue/abilityName.js";
import { allCards, findCard, nameKey } from "../catalogue/catalogue.js";
import { type AbilityKnowledge, playability } from "../catalogue/playability.js";
import { type PublishedCard, toStatCard } from "../catalogue/publishedCard.js";
import { CARD_KEYS } from "../keys.js";
import { type AbilityKind, nounOf, readAbility, speaksOfNobody, takenFrom } from "../squad/abilityText.js";
import { factionAt, vocabulary } from "../squad/entries.js";
import { neededFacts } from "../squad/schema.js";
import { playsAlike } from "./aside.js";
import { tellNever } from "./neverApplies.js";
import { readEffect } from "./readEffect.js";
import { namesOfOwn, readOwnAbilities } from "./readOwnAbilities.js";
import { changedSchema } from "./schema.js";
import { rangeAdvice } from "./unknownFacts.js";

/** Characters of the user's own: published ones changed, and new ones. */

export type OwnCharacters = OwnCards<readonly PublishedCard[]>;

/**
 * Reads own characters: files, folders, or cards written out. Every problem is told, those that keep a card from being
 * played among them.
 * @param at where the value stands
 * @param prices how prices of lists are read, where they may stand for cards
 */
export function checkOwnCharacters(
  value: unknown,
  at: At,
  knowledge: AbilityKnowledge,
  prices?: PricesOf,
): OwnCharacters | undefined {
  const before = at.problems.list.length;
  const entries = readCards(value, at, "miniatures", { card: CARD_KEYS, prices });
  for (const entry of entries)
    if (entry.kind === "set") tell(entry, "Miniatures has no objective sets", "list it under cards");
  const cards = entries.filter((one) => one.kind === "card");
  const ownAbilities = [...new Set(cards.flatMap(({ value }) => namesOfOwn(value.ownAbilities)))];
  const resolved = resolvePieces(cards, charactersWith(ownAbilities));
  for (const { piece, entry } of resolved) tellLacks(piece, entry, knowledge);
  // An effect may be for a character that has a mistake itself.
  if (resolved.length === cards.length) tellNeverApplying(resolved);
  if (at.problems.list.length > before) {
    leaveUnread(entries);
    return undefined;
  }
  return ownCards(
    listOwn(resolved, "character", addedWords),
    resolved.map((one) => one.piece),
  );
}

/** What is told of a card beside its mark. */
export const addedOn = (card: PublishedCard): { readonly added?: string } => {
  const added = addedWords(card);
  return added === undefined ? {} : { added };
};

/** @param ownAbilities of all cards that are read together: each may speak of the others' */
const charactersWith = (ownAbilities: readonly string[]): PieceKind<PublishedCard> => ({
  noun: "character",
  find(text) {
    const found = findCard(text);
    return "card" in found ? { piece: found.card } : found;
  },
  nameOf: (card) => card.name,
  idOf: (card) => card.id,
  keyOf: nameKey,
  make: (entry, own, base) => makeCharacter(entry, own, base, ownAbilities),
  isSame: (card, published) => card.cost === published.cost && playsAlike(card, published),
});

/** Tells of effects that no character could ever have anything of. */
function tellNeverApplying(resolved: readonly Resolved<PublishedCard>[]): void {
  const keys = ["commanderEffect", "ownAbilities", "abilities"];
  const written = resolved.filter(({ entry: { value } }) => keys.some((key) => key in value));
  if (written.length === 0) return;
  const cards = [...allCards(), ...resolved.map(({ piece }) => piece)].map(toStatCard);
  for (const { piece, entry } of written) {
    for (const ability of entry.value.abilities === undefined ? [] : toStatCard(piece).abilities) {
      const nobody = speaksOfNobody(ability, cards);
      if (nobody !== undefined) tell(below(entry, "abilities"), nobody.message, nobody.suggestion);
    }
    if (entry.value.commanderEffect !== undefined)
      tellNever(piece.commanderEffect ?? [], "commander", cards, below(entry, "commanderEffect"));
    for (const name of namesOfOwn(entry.value.ownAbilities)) {
      const ability = piece.ownAbilities?.find((one) => one.name === name);
      if (ability !== undefined) tellNever(ability.does, "ability", cards, below(entry, "ownAbilities", name));
    }
  }
}

function tellLacks(card: PublishedCard, entry: CardEntry, knowledge: AbilityKnowledge): void {
  const lacks = playability(card, knowledge);
  if (lacks.length === 0) return;
  const suggestion = lacks.includes("commander effect")
    ? "write it under commanderEffect; commander: false leaves it out"
    : rangeAdvice(card, knowledge);
  tell(entry, `"${card.name}" cannot be played yet; it lacks ${lacks.join(", ")}`, suggestion);
}

function makeCharacter(
  entry: CardEntry,
  { name, mark }: Naming,
  base: PublishedCard | undefined,
  ownAbilities: readonly string[],
): PublishedCard | undefined {
  const { value, problems } = entry;
  const start = problems.list.length;
  if (base === undefined) tellMissing(entry, "character", neededFacts());
  // What is there is looked at all the same.
  const before = problems.list.length;
  const shape = checkShape(changedSchema, value, entry);
  const named = typeof value.faction === "string" ? value.faction : undefined;
  const faction = factionAt(named, below(entry, "faction"));
  const printed = base === undefined ? { abilities: [], powers: [] } : toStatCard(base);
  const lists = (["abilities", "powers"] as const).map((key) => {
    const written = listEntries(value[key], base !== undefined, below(entry, key));
    return changedList(printed[key], key === "abilities" ? "ability" : "power", written, base);
  });
  if (shape === undefined || problems.list.length > before) return undefined;
  const abilities = withUnique(lists[0], shape.unique, entry);
  warnOfNothing(entry, shape, base, lists[1]);
  const effects = writtenOn(entry, base, ownAbilities);
  if (effects === undefined || problems.list.length > start) return undefined;
  const { unique: _unique, abilities: _list, powers: _powers, note: _note, commander, ...numbers } = shape;
  const { name: _name, "based on": _base, commanderEffect: _effect, ownAbilities: _own, ...given } = numbers;
  const isCommander = effects.commanderEffect !== undefined || (commander ?? base?.commander ?? false);
  const supplied = [
    given.force === undefined ? "" : "Force rating",
    commander === false || base === undefined || effects.commanderEffect !== undefined ? "commander effect" : "",
  ];
  const missing = (base?.missing ?? []).filter((what) => !supplied.includes(what));
  const origin = base === undefined ? {} : { basedOn: base.basedOn ?? { name: base.name, set: base.set } };
  const {
    doubt: _doubt,
    missing: _missing,
    commanderEffect: _was,
    ownAbilities: _had,
    ...facts
  } = (base ?? {}) as PublishedCard;
  return {
    ...facts,
    ...(given as Pick<PublishedCard, "cost">),
    ...(faction === undefined ? {} : { faction }),
    id: mark === "changed" ? base!.id : `own:${nameKey(name)}`,
    name,
    set: mark === "changed" ? base!.set : "own",
    number: mark === "changed" ? base!.number : 0,
    unique: abilities.some((one) => one.name === "Unique"),
    commander: isCommander,
    abilities: abilities.map(formatAbility),
    powers: lists[1].map(formatAbility),
    ...(missing.length === 0 ? {} : { missing }),
    own: mark,
    ...origin,
    ...effects,
  };
}

/** Warns of what is sound and does nothing on this card. */
function warnOfNothing(
  entry: CardEntry,
  { commander, force }: { readonly commander?: boolean | undefined; readonly force?: number | undefined },
  base: PublishedCard | undefined,
  powers: readonly NamedAbility[],
): void {
  if (commander === false && base?.commander !== true)
    warn(below(entry, "commander"), "commander: there is no commander effect to leave out: that changes nothing");
  if (powers.length > 0 && (force ?? base?.force) === 0)
    warn(below(entry, "powers"), "powers: with force: 0 it has no Force points to use them with");
}

/** The commander effect and the abilities that the user wrote on a card, or on its base. */
function writtenOn(
  entry: CardEntry,
  base: PublishedCard | undefined,
  others: readonly string[],
): Pick<PublishedCard, "commanderEffect" | "ownAbilities"> | undefined {
  const { value, problems } = entry;
  const before = problems.list.length;
  const ownAbilities = [...new Set([...namesOfOwn(value.ownAbilities, base?.ownAbilities), ...others])];
  const at = { ...entry, ownAbilities };
  if (value.commander === false && value.commanderEffect !== undefined)
    tell(below(at, "commander"), "commander is false, and a commanderEffect is written", "leave one of them out");
  const effect =
    value.commanderEffect !== undefined
      ? readEffect(value.commanderEffect, "commander", below(at, "commanderEffect"))
      : value.commander === false
        ? undefined
        : base?.commanderEffect;
  const own = readOwnAbilities(value.ownAbilities, base?.ownAbilities ?? [], below(at, "ownAbilities"));
  if (own === undefined || problems.list.length > before) return undefined;
  return {
    ...(effect === undefined ? {} : { commanderEffect: effect }),
    ...(own.length === 0 ? {} : { ownAbilities: own }),
  };
}

/** A base's abilities with what an entry adds and takes away, or those that it writes whole. */
function changedList(
  printed: readonly NamedAbility[],
  kind: AbilityKind,
  written: readonly ListEntry[] | undefined,
  base: PublishedCard | undefined,
): NamedAbility[] {
  if (written === undefined) return [...printed];
  tellContradictions(written, (text) => readAbility(text, kind).ability.name);
  const isWhole = written.length === 0 || written.some((one) => one.how === "=");
  let list = isWhole ? [] : [...printed];
  for (const { how, text, at } of written) {
    if (how === "-") {
      const taken = takenFrom(list, text, kind);
      if ("found" in taken) list = list.filter((one) => one !== taken.found);
      else {
        tell(at, `"${base?.name}" has no ${nounOf(kind)} "${text}" to take away`, taken.suggestion);
      }
      continue;
    }
    for (const ability of vocabulary([text], kind, at, printed)) {
      if (list.some((one) => formatAbility(one) === formatAbility(ability))) warnOfPresent(formatAbility(ability), at);
      list = [...list.filter((one) => one.name !== ability.name), ability];
    }
  }
  return list;
}

/** The abilities as `unique` has them. */
function withUnique(abilities: readonly NamedAbility[], unique: boolean | undefined, entry: CardEntry): NamedAbility[] {
  const others = abilities.filter((one) => one.name !== "Unique");
  if (unique === true) return [{ name: "Unique" }, ...others];
  if (unique !== false) return [...abilities];
  if (others.length < abilities.length && /\bUnique\b/.test(JSON.stringify(entry.value.abilities ?? "")))
    tell(below(entry, "unique"), "unique is false, but Unique is among the abilities");
  return others;
}

/** Own characters that a squad's file brings. */
export const besideIn = (knowledge: AbilityKnowledge): BesideOf<PublishedCard> => ({
  check: (value, at) => checkOwnCharacters(value, at, knowledge),
  idOf: (card) => card.id,
  nameOf: (card) => card.name,
});

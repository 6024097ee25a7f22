import { isMapping } from "../../../core/mapping.js";
import { didYouMean } from "../../../core/problems.js";
import { type At, below, checkShape, tell, warn } from "../../../core/shape.js";
import { countedName } from "../../counted.js";
import { guessAt } from "../../lists/guessAt.js";
import type { ListedPiece } from "../../lists/listForm.js";
import { entriesMeant } from "../../lists/writtenEntries.js";
import { tellMissing } from "../../ownCards/neededFacts.js";
import type { NamedAbility } from "../cards/statCard.js";
import { formatAbility } from "../catalogue/abilityName.js";
import { type Catalogue, nameKey } from "../catalogue/catalogue.js";
import { FACTIONS, type Faction, factionNamed } from "../catalogue/factions.js";
import { effectSourceOf, type PublishedCard, toStatCard } from "../catalogue/publishedCard.js";
import { type AbilityKind, nounOf, readAbility, takenFrom } from "./abilityText.js";
import type { Member } from "./construction.js";
import { entryHolding } from "./frozen.js";
import { givenNames } from "./givenName.js";
import {
  COUNT_MAX,
  type CustomEntry,
  customLackingSchema,
  ENTRIES_MAX,
  neededFacts,
  publishedSchema,
  type VariantEntry,
  variantSchema,
} from "./schema.js";

/** One line of a squad file, resolved to a stat card: what it stands for `count` times. */
export interface Entry extends Member {
  readonly count: number;
  readonly cardId: string;
  /** What the published record lacks and the entry does not supply. */
  readonly missing: readonly string[];
  readonly at?: readonly [number, number];
  /** Whom it holds, as the file says it (Frozen in Carbonite). */
  readonly within?: Entry;
  /** Set where its name is none, which was told, and it stands for the one that is like it. */
  readonly isGuessed?: true;
  /** Where it stands in the file. */
  readonly where: At;
  /** Where the card's name stands, for problems about it. */
  readonly nameAt: At;
}

/**
 * The entries of a list, undefined for each after a problem. In brackets YAML cuts a name at its comma: that is told
 * where the two parts are one card, and only as a warning where both are cards themselves.
 */
export function resolveEntries(
  items: readonly (readonly [unknown, At])[],
  catalogue: Catalogue,
): (Entry | undefined)[] {
  const cut = items.map(([value, at], i) => cutName(value, items[i + 1]?.[0], at, catalogue));
  const meant = entriesMeant(
    items.map(([value]) => asText(value)),
    (name) => pieceNamed(name, catalogue),
    true,
  );
  return items.map(([value, at], i) => {
    if (cut[i] === "wrong" || cut[i - 1] === "wrong") return undefined;
    const { text, guess } = meant[i] ?? {};
    if (guess !== undefined) guessAt(at, guess);
    return resolveEntry(text ?? value, at, catalogue);
  });
}

/** An entry that is a text, or a name and a number, as text. */
function asText(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  const [counted, ...others] = isMapping(value) ? Object.entries(value) : [];
  if (counted === undefined || others.length > 0) return undefined;
  const [name, count] = counted;
  return typeof count === "number" ? `${count} ${name}` : undefined;
}

/** The character of just this name, as forum lists are read by. */
function pieceNamed(name: string, catalogue: Catalogue): ListedPiece | undefined {
  const found = isCard(name, catalogue) ? catalogue.find(name) : undefined;
  if (found === undefined || !("card" in found)) return undefined;
  const { cost, unique } = found.card;
  return { written: name, name: found.card.name, points: cost, isUnique: unique, isPlayable: true };
}

/** Tells where a list has the two parts of a name that was cut at its comma. */
function cutName(first: unknown, second: unknown, at: At, catalogue: Catalogue): "wrong" | undefined {
  if (typeof first !== "string" || typeof second !== "string") return undefined;
  const whole = `${first}, ${second}`;
  if (!isCard(whole, catalogue) || !isWritten(`${first},`, at)) return undefined;
  const message = `"${first}" and "${second}" are read as two names`;
  const suggestion = quoteTheComma(whole);
  if (isCard(first, catalogue) && isCard(second, catalogue)) {
    warn(at, message, suggestion);
    return undefined;
  }
  tell(at, message, suggestion);
  return "wrong";
}

/** Whether a text stands so at a place of the file, without quotes. */
function isWritten(text: string, { source, path }: At): boolean {
  const { line, column } = source.at(path);
  const written = source.text.split("\n")[line - 1] ?? "";
  return written.slice(column - 1).startsWith(text);
}

/** Whether a text names a card. Names that are none are many, and no suggestion is made of them. */
export const isCard = (name: string, catalogue: Catalogue): boolean =>
  catalogue.byId.has(name.trim().toLowerCase()) ||
  catalogue.byName.has(nameKey(name)) ||
  (/ \([^()]+\)$/.test(name) && "card" in catalogue.find(name));

export const quoteTheComma = (name: string): string => `quote the comma: "${name}"`;

/** The entry at a place: a name, a published card, a variant or a character of one's own; undefined after a problem. */
export function resolveEntry(value: unknown, at: At, catalogue: Catalogue): Entry | undefined {
  const entry = resolveCard(value, at, catalogue);
  return entry === undefined ? undefined : entryHolding(entry, value, at, catalogue, resolveEntry);
}

/** Keys of an entry that is a mapping. */
const KEYS = Object.keys({ ...variantSchema.shape, ...customLackingSchema.shape });

function resolveCard(value: unknown, at: At, catalogue: Catalogue): Entry | undefined {
  const counted = countedName(value, at, COUNT_MAX, (text) => isCard(text, catalogue), KEYS);
  if (counted !== undefined)
    return published(counted.name, undefined, { count: counted.count }, at, counted.at, catalogue);
  if (typeof value === "string") return published(value, undefined, {}, at, at, catalogue);
  if (!isMapping(value))
    return tell(at, 'a character is a name or a mapping such as { name: "Clone Trooper", count: 3 }');
  if (isNameCutIn(value, at, catalogue)) return undefined;
  if ("custom" in value) {
    const before = at.problems.list.length;
    const entry = checkShape(customLackingSchema, value, at);
    tellMissing({ ...at, value }, "character", neededFacts());
    if (entry === undefined) checkNames(value, at, catalogue);
    return at.problems.list.length > before ? undefined : custom(entry as CustomEntry, at);
  }
  if ("variantOf" in value) {
    const entry = checkShape(variantSchema, value, at);
    if (entry === undefined) checkNames(value, at, catalogue);
    return entry === undefined ? undefined : variant(entry, at, catalogue);
  }
  const entry = checkShape(publishedSchema, value, at);
  if (entry === undefined) return undefined;
  return published(entry.name, entry.set, entry, at, below(at, "name"), catalogue);
}

/** Whether a mapping in braces has a name that was cut at its comma: the rest is a key without value; told. */
function isNameCutIn(value: Readonly<Record<string, unknown>>, at: At, catalogue: Catalogue): boolean {
  for (const key of ["name", "variantOf"]) {
    const rest = Object.keys(value).find(
      (other) => value[other] === null && isCard(`${value[key]}, ${other}`, catalogue),
    );
    if (rest === undefined) continue;
    const suggestion = quoteTheComma(`${value[key]}, ${rest}`);
    tell(below(at, key), `"${value[key]}" and "${rest}" are read as a name and a key`, suggestion);
    return true;
  }
  return false;
}

/** What can be said of the names in a mapping whose shape is wrong elsewhere, so that all mistakes are told at once. */
function checkNames(value: object, at: At, catalogue: Catalogue): void {
  const own = value as Readonly<Record<string, unknown>>;
  const { variantOf, set, faction } = own;
  if (typeof variantOf === "string")
    find(variantOf, typeof set === "string" ? set : undefined, at, below(at, "variantOf"), catalogue);
  if (typeof faction === "string") factionAt(faction, below(at, "faction"));
  for (const [key, kind] of NAME_LISTS) {
    const texts = own[key];
    if (Array.isArray(texts)) vocabulary(texts.slice(0, ENTRIES_MAX), kind, below(at, key));
  }
}

const NAME_LISTS = [
  ["abilities", "ability"],
  ["powers", "power"],
  ["addAbilities", "ability"],
  ["addPowers", "power"],
] as const;

interface Common {
  readonly count?: number | undefined;
  readonly at?: [number, number] | undefined;
}

function published(
  name: string,
  set: string | undefined,
  common: Common,
  at: At,
  nameAt: At,
  catalogue: Catalogue,
): Entry | undefined {
  const before = at.problems.list.length;
  const found = find(name, set, at, nameAt, catalogue);
  const card = found ?? (at.problems.list.length > before ? guessed(name, set, catalogue) : undefined);
  if (card === undefined) return undefined;
  const entry = entryOf(
    toStatCard(card) as Member["card"],
    card,
    givenNames(card.basedOn?.name ?? card.name),
    card.missing ?? [],
    common,
    at,
    nameAt,
  );
  if (found !== undefined) return entry;
  // A number that is its cost, or of one that is Unique, may be its price: it is never reckoned dearer than it may be.
  const isPrice = entry.count === card.cost || card.unique;
  return { ...entry, count: isPrice ? 1 : entry.count, isGuessed: true };
}

/** The card that a mistyped name is most likely of: what it costs can then be told with the mistake. */
function guessed(name: string, set: string | undefined, catalogue: Catalogue): PublishedCard | undefined {
  const found = catalogue.find(name, set);
  return "card" in found ? undefined : found.meant;
}

function find(
  name: string,
  set: string | undefined,
  at: At,
  nameAt: At,
  catalogue: Catalogue,
): PublishedCard | undefined {
  const found = catalogue.find(name, set);
  if (at.problems.isUnread(name, "card" in found)) return undefined;
  if ("card" in found) return found.card;
  const place = found.about === "set" && set !== undefined ? below(at, "set") : nameAt;
  return tell(place, found.problem, found.suggestion);
}

function entryOf(
  card: Member["card"],
  base: PublishedCard | undefined,
  names: readonly string[],
  missing: readonly string[],
  common: Common,
  where: At,
  nameAt: At,
): Entry {
  const effectOf = base === undefined ? undefined : effectSourceOf({ ...base, commander: card.commander });
  const effect = effectOf === undefined ? {} : { effectOf };
  const at = common.at === undefined ? {} : { at: common.at };
  const cardId = base?.id ?? "custom";
  return { card, givenNames: names, count: common.count ?? 1, cardId, missing, where, nameAt, ...effect, ...at };
}

function variant(entry: VariantEntry, at: At, catalogue: Catalogue): Entry | undefined {
  const { problems } = at;
  const before = problems.list.length;
  const base = find(entry.variantOf, entry.set, at, below(at, "variantOf"), catalogue);
  const faction = factionAt(entry.faction, below(at, "faction"));
  if (base === undefined || problems.list.length > before) return undefined;
  const card = toStatCard(base) as Member["card"];
  const where = { ...at, of: base.name };
  const abilities = changed(card.abilities, "ability", entry.removeAbilities, entry.addAbilities, where);
  const powers = changed(card.powers, "power", entry.removePowers, entry.addPowers, where);
  if (problems.list.length > before) return undefined;
  const varied: Member["card"] = {
    name: entry.name,
    set: "variant",
    faction: faction ?? card.faction,
    cost: entry.cost ?? card.cost,
    size: entry.size ?? card.size,
    hitPoints: entry.hitPoints ?? card.hitPoints,
    defense: entry.defense ?? card.defense,
    attack: entry.attack ?? card.attack,
    damage: entry.damage ?? card.damage,
    force: entry.force ?? card.force,
    unique: abilities.some((a) => a.name === "Unique"),
    commander: entry.commander ?? card.commander,
    abilities,
    powers,
    ...(card.commanderEffect === undefined || entry.commander === false
      ? {}
      : { commanderEffect: card.commanderEffect }),
    ...(card.ownAbilities === undefined ? {} : { ownAbilities: card.ownAbilities }),
  };
  const supplied = [
    entry.force === undefined ? "" : "Force rating",
    entry.commander === false ? "commander effect" : "",
  ];
  const missing = (base.missing ?? []).filter((m) => !supplied.includes(m));
  return entryOf(varied, base, givenNames(base.basedOn?.name ?? base.name), missing, entry, at, below(at, "name"));
}

interface Where extends At {
  /** Name of the card that a variant changes. */
  readonly of: string;
}

/** A card's abilities without some and with others; an added one replaces one of the same heading. */
function changed(
  printed: readonly NamedAbility[],
  kind: "ability" | "power",
  remove: readonly string[] | undefined,
  add: readonly string[] | undefined,
  where: Where,
): NamedAbility[] {
  let list = [...printed];
  const key = kind === "ability" ? "Abilities" : "Powers";
  (remove ?? []).forEach((text, i) => {
    const taken = takenFrom(list, text, kind);
    if ("found" in taken) list = list.filter((a) => a !== taken.found);
    else {
      const message = `"${where.of}" has no ${nounOf(kind)} "${text}" to remove`;
      tell(below(where, `remove${key}`, i), message, taken.suggestion);
    }
  });
  for (const ability of vocabulary(add ?? [], kind, below(where, `add${key}`), printed)) {
    list = [...list.filter((a) => a.name !== ability.name), ability];
  }
  return list;
}

function custom(entry: CustomEntry, at: At): Entry | undefined {
  const { problems } = at;
  const before = problems.list.length;
  const faction = factionAt(entry.faction, below(at, "faction"));
  const abilities = vocabulary(entry.abilities, "ability", below(at, "abilities"));
  const powers = vocabulary(entry.powers, "power", below(at, "powers"));
  const unique = entry.unique === true || abilities.some((a) => a.name === "Unique");
  if (unique && !abilities.some((a) => a.name === "Unique")) abilities.unshift({ name: "Unique" });
  if (entry.unique === false && unique) tell(below(at, "unique"), "unique is false, but Unique is among the abilities");
  if (faction === undefined || problems.list.length > before) return undefined;
  const { name, cost, size, hitPoints, defense, attack, damage, force } = entry;
  const numbers = { name, set: "custom", faction, cost, size, hitPoints, defense, attack, damage, force };
  const card = { ...numbers, unique, commander: false, abilities, powers };
  return entryOf(card, undefined, givenNames(name), [], entry, at, below(at, "name"));
}

/** Reads a faction; reports one that does not exist. */
export function factionAt(text: string | undefined, at: At): Faction | undefined {
  if (text === undefined) return undefined;
  const faction = factionNamed(text);
  if (faction !== undefined) return faction;
  return tell(at, `there is no faction "${text}"`, didYouMean(text, FACTIONS) ?? `factions: ${FACTIONS.join(", ")}`);
}

/**
 * Reads abilities; reports those that there are none of, and those that would do nothing as they are written. What is
 * no text is told of by the shape.
 * @param printed what the base has: such an ability may be written as it is there
 */
export function vocabulary(
  texts: readonly unknown[],
  kind: AbilityKind,
  at: At,
  printed: readonly NamedAbility[] = [],
): NamedAbility[] {
  const had = new Set(printed.map(formatAbility));
  return texts.flatMap((text, i) => {
    if (typeof text !== "string") return [];
    const { ability, trouble } = readAbility(text, kind);
    if (trouble !== undefined && !had.has(formatAbility(ability)))
      tell(below(at, i), trouble.message, trouble.suggestion);
    return ability;
  });
}

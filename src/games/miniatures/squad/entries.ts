import { isMapping } from "../../../core/mapping.js";
import { didYouMean, type Problems } from "../../../core/problems.js";
import { checkShape, report } from "../../../core/shape.js";
import type { Source } from "../../../core/source.js";
import { tellMissing } from "../../ownCards/neededFacts.js";
import type { NamedAbility } from "../cards/statCard.js";
import { formatAbility } from "../catalogue/abilityName.js";
import type { Catalogue } from "../catalogue/catalogue.js";
import { FACTIONS, type Faction, factionNamed } from "../catalogue/factions.js";
import { effectSourceOf, type PublishedCard, toStatCard } from "../catalogue/publishedCard.js";
import { type AbilityKind, nounOf, readAbility, takenFrom } from "./abilityText.js";
import type { Member } from "./construction.js";
import { entryHolding } from "./frozen.js";
import { givenNames } from "./givenName.js";
import {
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
  readonly path: Path;
  /** Where the card's name stands, for problems about it. */
  readonly namePath: Path;
}

type Path = readonly (string | number)[];

/**
 * Resolves the entry at a path: a name, a published card, a variant or a character of the user's own; undefined after a
 * problem.
 */
export function resolveEntry(
  value: unknown,
  source: Source,
  path: Path,
  catalogue: Catalogue,
  problems: Problems,
): Entry | undefined {
  const entry = resolveCard(value, source, path, catalogue, problems);
  return entry === undefined ? undefined : entryHolding(entry, value, source, path, catalogue, problems, resolveEntry);
}

function resolveCard(
  value: unknown,
  source: Source,
  path: Path,
  catalogue: Catalogue,
  problems: Problems,
): Entry | undefined {
  if (typeof value === "string") return published(value, undefined, {}, source, path, path, catalogue, problems);
  if (!isMapping(value)) {
    report(
      source,
      source.at(path),
      'a character is a name or a mapping such as { name: "Clone Trooper", count: 3 }',
      undefined,
      problems,
    );
    return undefined;
  }
  if ("custom" in value) {
    const before = problems.list.length;
    const entry = checkShape(customLackingSchema, value, source, path, problems);
    tellMissing({ source, path, value }, "character", neededFacts(), problems);
    if (entry === undefined) checkNames(value, source, path, catalogue, problems);
    return problems.list.length > before ? undefined : custom(entry as CustomEntry, source, path, problems);
  }
  if ("variantOf" in value) {
    const entry = checkShape(variantSchema, value, source, path, problems);
    if (entry === undefined) checkNames(value, source, path, catalogue, problems);
    return entry === undefined ? undefined : variant(entry, source, path, catalogue, problems);
  }
  const entry = checkShape(publishedSchema, value, source, path, problems);
  if (entry === undefined) return undefined;
  return published(entry.name, entry.set, entry, source, path, [...path, "name"], catalogue, problems);
}

/** What can be said of the names in a mapping whose shape is wrong elsewhere, so that all mistakes are told at once. */
function checkNames(value: object, source: Source, path: Path, catalogue: Catalogue, problems: Problems): void {
  const own = value as Readonly<Record<string, unknown>>;
  const { variantOf, set, faction } = own;
  if (typeof variantOf === "string")
    find(
      variantOf,
      typeof set === "string" ? set : undefined,
      source,
      path,
      [...path, "variantOf"],
      catalogue,
      problems,
    );
  if (typeof faction === "string") factionAt(faction, source, [...path, "faction"], problems);
  for (const [key, kind] of NAME_LISTS) {
    const texts = own[key];
    if (Array.isArray(texts)) vocabulary(texts.slice(0, ENTRIES_MAX), kind, source, [...path, key], problems);
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
  source: Source,
  path: Path,
  namePath: Path,
  catalogue: Catalogue,
  problems: Problems,
): Entry | undefined {
  const card = find(name, set, source, path, namePath, catalogue, problems);
  if (card === undefined) return undefined;
  return entryOf(
    toStatCard(card) as Member["card"],
    card,
    givenNames(card.basedOn?.name ?? card.name),
    card.missing ?? [],
    common,
    path,
    namePath,
  );
}

function find(
  name: string,
  set: string | undefined,
  source: Source,
  path: Path,
  namePath: Path,
  catalogue: Catalogue,
  problems: Problems,
): PublishedCard | undefined {
  const found = catalogue.find(name, set);
  if (problems.isUnread(name, "card" in found)) return undefined;
  if ("card" in found) return found.card;
  const place = found.about === "set" && set !== undefined ? [...path, "set"] : namePath;
  report(source, source.at(place), found.problem, found.suggestion, problems);
  return undefined;
}

function entryOf(
  card: Member["card"],
  base: PublishedCard | undefined,
  names: readonly string[],
  missing: readonly string[],
  common: Common,
  path: Path,
  namePath: Path,
): Entry {
  const effectOf = base === undefined ? undefined : effectSourceOf({ ...base, commander: card.commander });
  const effect = effectOf === undefined ? {} : { effectOf };
  const at = common.at === undefined ? {} : { at: common.at };
  const cardId = base?.id ?? "custom";
  return { card, givenNames: names, count: common.count ?? 1, cardId, missing, path, namePath, ...effect, ...at };
}

function variant(
  entry: VariantEntry,
  source: Source,
  path: Path,
  catalogue: Catalogue,
  problems: Problems,
): Entry | undefined {
  const before = problems.list.length;
  const base = find(entry.variantOf, entry.set, source, path, [...path, "variantOf"], catalogue, problems);
  const faction = factionAt(entry.faction, source, [...path, "faction"], problems);
  if (base === undefined || problems.list.length > before) return undefined;
  const card = toStatCard(base) as Member["card"];
  const where = { source, path, problems, of: base.name };
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
  return entryOf(varied, base, givenNames(base.basedOn?.name ?? base.name), missing, entry, path, [...path, "name"]);
}

interface Where {
  readonly source: Source;
  readonly path: Path;
  readonly problems: Problems;
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
      const place = where.source.at([...where.path, `remove${key}`, i]);
      const message = `"${where.of}" has no ${nounOf(kind)} "${text}" to remove`;
      report(where.source, place, message, taken.suggestion, where.problems);
    }
  });
  const path = [...where.path, `add${key}`];
  for (const ability of vocabulary(add ?? [], kind, where.source, path, where.problems, printed)) {
    list = [...list.filter((a) => a.name !== ability.name), ability];
  }
  return list;
}

function custom(entry: CustomEntry, source: Source, path: Path, problems: Problems): Entry | undefined {
  const before = problems.list.length;
  const faction = factionAt(entry.faction, source, [...path, "faction"], problems);
  const abilities = vocabulary(entry.abilities, "ability", source, [...path, "abilities"], problems);
  const powers = vocabulary(entry.powers, "power", source, [...path, "powers"], problems);
  const unique = entry.unique === true || abilities.some((a) => a.name === "Unique");
  if (unique && !abilities.some((a) => a.name === "Unique")) abilities.unshift({ name: "Unique" });
  if (entry.unique === false && unique) {
    report(
      source,
      source.at([...path, "unique"]),
      "unique is false, but Unique is among the abilities",
      undefined,
      problems,
    );
  }
  if (faction === undefined || problems.list.length > before) return undefined;
  const { name, cost, size, hitPoints, defense, attack, damage, force } = entry;
  const numbers = { name, set: "custom", faction, cost, size, hitPoints, defense, attack, damage, force };
  const card = { ...numbers, unique, commander: false, abilities, powers };
  return entryOf(card, undefined, givenNames(name), [], entry, path, [...path, "name"]);
}

/** Reads a faction; reports one that does not exist. */
export function factionAt(
  text: string | undefined,
  source: Source,
  path: Path,
  problems: Problems,
): Faction | undefined {
  if (text === undefined) return undefined;
  const faction = factionNamed(text);
  if (faction === undefined) {
    const suggestion = didYouMean(text, FACTIONS) ?? `factions: ${FACTIONS.join(", ")}`;
    report(source, source.at(path), `there is no faction "${text}"`, suggestion, problems);
  }
  return faction;
}

/**
 * Reads abilities; reports those that there are none of, and those that would do nothing as they are written. What is
 * no text is told of by the shape.
 * @param printed what the base has: such an ability may be written as it is there
 */
export function vocabulary(
  texts: readonly unknown[],
  kind: AbilityKind,
  source: Source,
  path: Path,
  problems: Problems,
  printed: readonly NamedAbility[] = [],
): NamedAbility[] {
  const had = new Set(printed.map(formatAbility));
  return texts.flatMap((text, i) => {
    if (typeof text !== "string") return [];
    const { ability, trouble } = readAbility(text, kind);
    if (trouble !== undefined && !had.has(formatAbility(ability)))
      report(source, source.at([...path, i]), trouble.message, trouble.suggestion, problems);
    return ability;
  });
}

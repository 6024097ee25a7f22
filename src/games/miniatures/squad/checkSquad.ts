import { z } from "zod";
import { sha256 } from "../../../core/hash.js";
import { withMeantKeys, withNearKeys } from "../../../core/meantKeys.js";
import { nameKey } from "../../../core/names.js";
import { didYouMean, few, type Problems } from "../../../core/problems.js";
import { type At, below, checkShape, tell, writtenAt } from "../../../core/shape.js";
import { itemsAt } from "../../counted.js";
import type { Entrant } from "../../game.js";
import { ownCardsFor } from "../../ownCards/beside.js";
import { ownOf } from "../../ownCards/ownCards.js";
import type { StatCard } from "../cards/statCard.js";
import { alternativesTo, type Catalogue, catalogueWith, unknownName } from "../catalogue/catalogue.js";
import { ERAS, type Era, eraNamed, erasOf, type Faction } from "../catalogue/factions.js";
import { type AbilityKnowledge, lacksOf, playableCards } from "../catalogue/playability.js";
import { type PublishedCard, toStatCard } from "../catalogue/publishedCard.js";
import { SQUAD_KEYS } from "../keys.js";
import { besideIn } from "../own/ownCharacters.js";
import { rangeAdvice } from "../own/unknownFacts.js";
import { speaksOfNobody } from "./abilityText.js";
import { chooseArrivals } from "./arrivals.js";
import {
  BY_THE_BOOK,
  costs,
  factionsInPlay,
  type Member,
  uniqueViolationsAfter,
  type Violation,
  violations,
} from "./construction.js";
import { type Entry, factionAt, resolveEntries } from "./entries.js";
import { isFrozenCard } from "./frozen.js";
import { checkPlaces } from "./places.js";
import { ENTRIES_MAX, squadSchema } from "./schema.js";
import {
  type Arrival,
  MAX_CHARACTERS,
  ownNames,
  type Squad,
  type SquadCharacter,
  type SquadOptions,
  summarize,
  unitNames,
} from "./squad.js";

/**
 * Checks one squad: a whole file, or the mapping at a place of an experiment. Reports every problem at once, with its
 * place.
 * @param options a limit in points that replaces the file's own
 * @param knowledge what the engine can play
 * @returns the squad as plain data, or undefined after a problem
 */
export function checkSquad(written: At, options: SquadOptions, knowledge: AbilityKnowledge): Squad | undefined {
  const { problems } = written;
  const before = problems.list.length;
  const at = withNearKeys(withMeantKeys(written, SQUAD_KEYS), SQUAD_KEYS);
  if (at.source.data === undefined) return undefined;
  const shape = checkShape(squadSchema, writtenAt(at), at);
  const catalogue = catalogueWith(ownCardsFor(options.cards, below(at, "cards"), besideIn(knowledge))?.content);
  const entries = resolveEntries(itemsAt(below(at, "characters"), ENTRIES_MAX) ?? [], catalogue);
  const found = entries.filter((e) => e !== undefined);
  for (const entry of found) if (entry.isGuessed !== true) checkPlayable(entry, catalogue, knowledge);
  if (problems.list.length === before) tellOfNobody(found, catalogue);
  for (const { within } of found) if (within !== undefined) checkPlayable(within, catalogue, knowledge);
  // Where one key is wrong, the others say what they say all the same.
  const said = (key: string): unknown => writtenAt(below(at, key));
  const textOf = (key: string) => z.string().safeParse(said(key)).data;
  const ownFaction = factionAt(textOf("faction"), below(at, "faction"));
  const comersAt = (list: "reinforcements" | "reserves") =>
    said(list) === undefined ? undefined : readComers(list, at, catalogue, knowledge);
  const comers = { Reinforcements: comersAt("reinforcements"), Reserves: comersAt("reserves") };
  const eraText = textOf("era");
  const era = eraText === undefined ? undefined : checkEra(eraText, ownFaction, below(at, "era"));
  const members = found.flatMap((entry) => Array.from({ length: entry.count }, () => entry));
  checkPlaces(found, options.maps);
  const most = options.maxCharacters ?? MAX_CHARACTERS;
  if (members.length > most) {
    tell(below(at, "characters"), `the squad has ${members.length} characters; at most ${most} can be played`);
  }
  if (members.length > 0 && members.every((m) => isFrozenCard(m.card)))
    tell(below(at, "characters"), "nobody of the squad can act");
  // A squad of no faction that is known is held to its points, and to one of each that is Unique.
  const faction = ownFaction ?? members[0]?.card.faction;
  if (faction === undefined) return undefined;
  const points =
    options.points ?? (said("points") === undefined ? 100 : squadSchema.shape.points.safeParse(said("points")).data);
  tellWhoFits(problems, before, members, faction, points, catalogue);
  const rules = {
    ...(options.construction ?? BY_THE_BOOK),
    ...(ownFaction === undefined ? { factions: false } : {}),
    ...(points === undefined ? { cost: false } : {}),
  };
  const all = [...members, ...(comers.Reinforcements ?? []), ...(comers.Reserves ?? [])];
  const broken = [...violations(members, faction, points ?? 0, rules), ...uniqueViolationsAfter(all, members.length)];
  const versions = versionsMeant(broken, all, faction, catalogue);
  const about = ({ rule, member }: Violation) => (member === undefined ? [rule] : [rule, all[member]]);
  for (const violation of broken) {
    // An entry that stands for several characters breaks a rule once.
    const first = broken.find((other) => about(other).every((one, i) => one === about(violation)[i]));
    const isOfGuess = violation.member !== undefined && all[violation.member].isGuessed === true;
    if (first !== violation || isOfGuess) continue;
    const meant = versions.get(violation.member ?? -1);
    if (meant !== undefined && violation.rule === "faction") {
      const suggestion = fitWords(meant, versions, members, faction, points);
      tell(all[violation.member!].nameAt, violation.message, suggestion);
    } else if (violation.rule !== "cost") reportViolation(violation, all, at, faction, catalogue);
    // Where another of the person is meant, what it costs is told with them.
    else if (versions.size === 0)
      tell(
        placeOfWhole(at, "points"),
        `${ifMeant(members)}${violation.message}`,
        costsInWords(members, faction, points ?? 0),
      );
  }
  if (ownFaction === undefined) return undefined;
  const { brings, refusals } = chooseArrivals(members, comers, faction, () => usualComers(catalogue, knowledge));
  const toldComers = new Set<Entry>();
  for (const { list, index, message } of refusals) {
    const entry = index === undefined ? undefined : comers[list]?.[index];
    if (entry !== undefined && toldComers.has(entry)) continue; // An entry that stands for several is told of once.
    if (entry !== undefined) toldComers.add(entry);
    tell(entry?.nameAt ?? below(at, list.toLowerCase()), message);
  }
  if (problems.list.length > before || shape === undefined || points === undefined) return undefined;
  return assemble(shape.name, faction, era, points, members, brings);
}

/**
 * Who comes where a squad does not say it: published cards, changed ones among them. New ones come if they are named.
 */
export const usualComers = (catalogue: Catalogue, knowledge: AbilityKnowledge): readonly PublishedCard[] =>
  playableCards(knowledge, catalogue).filter((card) => card.own !== "yours");

/** What stands before a limit that was reckoned with names as they are guessed. */
const ifMeant = (members: readonly Entry[]): string =>
  members.some(({ isGuessed }) => isGuessed === true) ? "if that is meant: " : "";

const LISTS = { reinforcements: "Reinforcements", reserves: "Reserves" } as const;

/** The characters that a squad file names besides its own, one entry each. */
function readComers(
  list: "reinforcements" | "reserves",
  at: At,
  catalogue: Catalogue,
  knowledge: AbilityKnowledge,
): Entry[] {
  return resolveEntries(itemsAt(below(at, list), ENTRIES_MAX) ?? [], catalogue).flatMap((entry) => {
    if (entry === undefined) return [];
    checkPlayable(entry, catalogue, knowledge);
    if (isFrozenCard(entry.card)) {
      const message = `"${entry.card.name}" is set up with the opponent's squad, so it cannot come by ${LISTS[list]}`;
      tell(entry.nameAt, message);
    }
    if (entry.at !== undefined) tell(below(entry.where, "at"), "only the squad's own start on fixed squares");
    return Array.from({ length: entry.count }, () => entry);
  });
}

/** Puts a legal squad together from its members (no check is made here). */
export function assemble(
  name: string,
  faction: Faction,
  era: Era | undefined,
  points: number,
  members: readonly Omit<Entry, "where" | "nameAt" | "count" | "missing">[],
  brings: readonly (readonly Arrival[])[] = [],
): Squad {
  const paid = costs(members, faction);
  const factions = factionsInPlay(members, faction);
  const units = new Map<string, number>();
  const characters = members.map((member, i): SquadCharacter => {
    const key = JSON.stringify([member.cardId, member.card]);
    const unit = units.get(key) ?? units.size;
    units.set(key, unit);
    const effect = member.effectOf === undefined ? {} : { effectOf: member.effectOf };
    const at = member.at === undefined ? {} : { at: member.at };
    const coming = brings[i] === undefined || brings[i].length === 0 ? {} : { brings: brings[i] };
    const { cardId, card } = member;
    const within = card.frozen === undefined ? {} : { frozen: inFaction(card.frozen, members, faction) };
    const more = { ...effect, ...at, ...coming, ...within };
    return { ...card, faction: factions[i], cost: paid[i], cardId, printedCost: card.cost, unit, ...more };
  });
  const totalCost = sumOf(paid);
  const named = era === undefined ? {} : { era: era.name };
  return { name, faction, ...named, points, totalCost, characters };
}

/** A character in carbonite with the faction that it counts as in the squad once it is freed. */
function inFaction(within: StatCard, members: readonly Member[], faction: Faction): StatCard {
  const freed = { card: within as Member["card"], givenNames: [] };
  return { ...within, faction: factionsInPlay([...members, freed], faction).at(-1)! };
}

/** The squad as the runner carries it; `source` is the file it came from or "inline". */
export function squadEntrant(squad: Squad, source: string): Entrant {
  return {
    name: squad.name,
    source,
    summary: summarize(squad),
    points: squad.totalCost,
    ...ownOf(ownNames(squad)),
    hash: sha256(JSON.stringify(squad)),
    content: squad,
    units: unitNames(squad),
  };
}

/** Abilities of characters of the file's own that speak of somebody who is neither published nor in the file. */
function tellOfNobody(entries: readonly Entry[], catalogue: Catalogue): void {
  const own = entries.filter(
    ({ card, cardId }) => card.set === "custom" || catalogue.byId.get(cardId)?.name !== card.name,
  );
  if (own.length === 0) return;
  const cards = [...catalogue.cards.map(toStatCard), ...entries.map(({ card }) => card)];
  for (const { card, where } of own)
    for (const ability of card.abilities) {
      const nobody = speaksOfNobody(ability, cards);
      const key = card.set === "custom" ? "abilities" : "addAbilities";
      if (nobody !== undefined) tell(below(where, key), nobody.message, nobody.suggestion);
    }
}

const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);

/** Pieces of a squad that are named with their costs. */
const PIECES_MAX = 6;

/** What a squad that is over its limit costs, piece by piece, the dearest first; and what would bring it under. */
function costsInWords(members: readonly Entry[], faction: Faction, points: number): string {
  const paid = costs(members, faction);
  const total = sumOf(paid);
  const pieces = new Map<string, { name: string; count: number; cost: number; first: number }>();
  members.forEach(({ card: { name } }, i) => {
    const key = `${name}\n${paid[i]}`;
    const { count, first } = pieces.get(key) ?? { count: 0, first: i };
    pieces.set(key, { name, count: count + 1, cost: paid[i], first });
  });
  const dearest = [...pieces.values()].sort((a, b) => b.count * b.cost - a.count * a.cost);
  const told = dearest.slice(0, PIECES_MAX).map(({ name, count, cost }) => {
    return count === 1 ? `${cost} ${name}` : `${count * cost} ${name} x${count}`;
  });
  const rest = dearest.slice(PIECES_MAX).reduce((sum, { count, cost }) => sum + count * cost, 0);
  const sum = [...told, ...(rest === 0 ? [] : [`${rest} for the others`])].join(" + ");
  // Without whoever has a Rapport the others cost more.
  const without = ({ first }: { readonly first: number }) => sumOf(costs(members.toSpliced(first, 1), faction));
  const spare = dearest
    .filter(({ cost }) => total - cost <= points)
    .sort((a, b) => a.cost - b.cost)
    .find((piece) => without(piece) <= points);
  const less =
    spare === undefined ? "" : `; without ${spare.count === 1 ? "" : "one "}${spare.name} it costs ${without(spare)}`;
  return `${sum} = ${total}${less}`;
}

function checkPlayable(entry: Entry, catalogue: Catalogue, knowledge: AbilityKnowledge): void {
  const lacks = lacksOf(entry.card, entry.missing, entry.effectOf, knowledge);
  if (lacks.length === 0) return;
  const published = catalogue.byId.get(entry.cardId);
  const advice = published === undefined ? undefined : rangeAdvice(published, knowledge);
  tell(entry.nameAt, `"${entry.card.name}" cannot be played yet; it lacks ${lacks.join(", ")}`, advice);
}

function checkEra(text: string, faction: Faction | undefined, at: At): Era | undefined {
  const era = eraNamed(text);
  if (era === undefined) {
    const names = ERAS.map((e) => e.name);
    tell(at, `there is no era "${text}"`, didYouMean(text, names) ?? `eras: ${names.join(", ")}`);
    return undefined;
  }
  if (faction !== undefined && !erasOf(faction).includes(era)) {
    const own = erasOf(faction).map((e) => e.name);
    tell(at, `${faction} is not a faction of the era ${era.name}`, `its eras: ${own.join(", ")}`);
  }
  return era;
}

/** Whether two cards are of one person, as their names before the comma say. */
const isOfPerson = (card: PublishedCard, other: PublishedCard): boolean =>
  card.unique && other.unique && nameKey(card.name.split(",")[0] ?? "") === nameKey(other.name.split(",")[0] ?? "");

/** Where something is told of the whole squad: at the key that says it, or else at its characters. */
const placeOfWhole = (at: At, key: "faction" | "points"): At =>
  below(at, writtenAt(below(at, key)) === undefined ? "characters" : key);

/** @param members of the squad, and those who may come to it */
function reportViolation(
  { rule, member, message }: Violation,
  members: readonly Entry[],
  at: At,
  faction: Faction,
  catalogue: Catalogue,
): void {
  const entry = member === undefined ? undefined : members[member];
  if (entry === undefined) {
    tell(placeOfWhole(at, "faction"), message);
    return;
  }
  if (rule === "Unique") {
    const instead = `write it without the ${entry.count}; it costs ${entry.card.cost}`;
    tell(entry.nameAt, message, entry.count > 1 ? instead : undefined);
    return;
  }
  const published = catalogue.byId.get(entry.cardId);
  const fitting = published && alternativesTo(published, catalogue).find((card) => joins(card, faction));
  tell(entry.nameAt, message, fitting && `"${fitting.name} (${fitting.set})" is ${fitting.faction}`);
}

const joins = (card: PublishedCard, faction: Faction): boolean => card.faction === faction || card.faction === "Fringe";

/** Of a name that fits several cards, such as "Vader": which of them the faction may have and the points left pay. */
function tellWhoFits(
  { list }: Problems,
  from: number,
  members: readonly Entry[],
  faction: Faction,
  points: number | undefined,
  catalogue: Catalogue,
): void {
  if (points === undefined) return;
  const left = points - sumOf(costs(members, faction));
  for (const [i, problem] of list.entries()) {
    const name = i < from ? undefined : unknownName(problem.message);
    const found = name === undefined ? undefined : catalogue.find(name);
    if (found === undefined || "card" in found || found.open === undefined) continue;
    const fitting = found.open.filter((card) => joins(card, faction) && card.cost <= left);
    const names = few(
      fitting.map((one) => `"${one.name}" (${one.cost})`),
      VERSIONS_MOST,
    );
    if (fitting.length > 0)
      list[i] = { ...problem, suggestion: `${faction} with ${left} points left may have ${names.join(", ")}` };
  }
}

/** Versions that are named. */
const VERSIONS_MOST = 5;

/** Of members who may not join: those of the same person who may, the nearest in cost first. */
function versionsMeant(
  broken: readonly Violation[],
  members: readonly Entry[],
  faction: Faction,
  catalogue: Catalogue,
): ReadonlyMap<number, readonly PublishedCard[]> {
  const found = new Map<number, readonly PublishedCard[]>();
  for (const { rule, member } of broken) {
    const entry = rule === "faction" && member !== undefined ? members[member] : undefined;
    const published = entry && catalogue.byId.get(entry.cardId);
    if (entry === undefined || published === undefined) continue;
    if (alternativesTo(published, catalogue).some((card) => joins(card, faction))) continue;
    const away = (card: PublishedCard) => Math.abs(card.cost - entry.card.cost);
    const versions = catalogue.cards.filter((card) => joins(card, faction) && isOfPerson(card, published));
    if (versions.length > 0)
      found.set(
        member!,
        versions.sort((one, other) => away(one) - away(other)),
      );
  }
  return found;
}

/** Who may be meant, with their costs; and what the squad then costs: 'Republic may have "Mace Windu" (46), ...'. */
function fitWords(
  meant: readonly PublishedCard[],
  versions: ReadonlyMap<number, readonly PublishedCard[]>,
  members: readonly Entry[],
  faction: Faction,
  points: number | undefined,
): string {
  const told = meant.map((one) => `"${one.name}" (${one.cost}${one.faction === faction ? "" : `, ${one.faction}`})`);
  const may = `${faction} may have ${few([...new Set(told)], VERSIONS_MOST).join(", ")}`;
  const sure = sumOf(
    costs(
      members.filter((_, i) => !versions.has(i)),
      faction,
    ),
  );
  const open = [...versions].flatMap(([i, all]) => (i < members.length ? [all.map(({ cost }) => cost)] : []));
  const cheapest = sure + sumOf(open.map((all) => Math.min(...all)));
  const dearest = sure + sumOf(open.map((all) => Math.max(...all)));
  return `${may}; ${sumWords(cheapest, dearest, points)}${leftWords(meant, cheapest, points)}`;
}

function sumWords(cheapest: number, dearest: number, points: number | undefined): string {
  if (points !== undefined && cheapest > points)
    return `even with the cheapest the squad costs ${cheapest} of ${points} points, ${cheapest - points} too many`;
  const range = cheapest === dearest ? String(cheapest) : `between ${cheapest} and ${dearest}`;
  return `the squad then costs ${range}${points === undefined ? "" : ` of ${points}`} points`;
}

/** Which of them there are points for, where that is so of some. */
function leftWords(meant: readonly PublishedCard[], cheapest: number, points: number | undefined): string {
  const left = points === undefined ? 0 : points - cheapest + Math.min(...meant.map(({ cost }) => cost));
  const fitting = meant.filter(({ cost }) => cost <= left);
  if (points === undefined || cheapest > points || fitting.length === meant.length) return "";
  const names = few([...new Set(fitting.map(({ name }) => `"${name}"`))], VERSIONS_MOST).join(", ");
  return `: ${left} are left for ${names}`;
}

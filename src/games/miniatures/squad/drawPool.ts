import { assert } from "../../../core/assert.js";
import { Problems, UserError } from "../../../core/problems.js";
import { placeless } from "../../../core/source.js";
import { type Catalogue, findCard, publishedCatalogue } from "../catalogue/catalogue.js";
import { FACTIONS } from "../catalogue/factions.js";
import { type AbilityKnowledge, lacksOf, playableCards } from "../catalogue/playability.js";
import type { PublishedCard } from "../catalogue/publishedCard.js";
import { rangeAdvice } from "../own/unknownFacts.js";
import { type Candidate, candidateOf } from "./candidate.js";
import { isAdmitter, mayJoin, rapportsFor, rapportsOf, unknownRapports } from "./construction.js";
import { type Entry, isCard, quoteTheComma, resolveEntry } from "./entries.js";
import { isFrozenCard } from "./frozen.js";
import type { VariantEntry } from "./schema.js";

/** Whom random squads are drawn from, with all that squad construction asks about each as integers. */

/** A published card with other facts: the keys of a squad file's variant, `of` in place of its names. */
export type CardChange = Omit<VariantEntry, "name" | "variantOf" | "count" | "at"> & { readonly of: string };
/** A further card that varies a published one: a variant as in a squad file. */
export type AddedCard = Omit<VariantEntry, "count" | "at"> & {
  /** False for one that is never drawn, only put in another's place. */
  readonly drawn?: boolean;
};

/** What squads are drawn from and how large they are. Plain data. */
export interface SquadLimits {
  /** Most points of a squad; default the experiment's, else 100. */
  readonly points?: number;
  /** Each squad's own limit is drawn evenly from `points - spread` to `points`; default 10. */
  readonly spread?: number;
  /** Most characters of a squad; default 32. */
  readonly maxCharacters?: number;
  /** Names or ids of published cards; default all that can be played. */
  readonly pool?: readonly string[];
  /** Cards of the pool that have other facts. */
  readonly changes?: readonly CardChange[];
  /** Cards that join the pool. */
  readonly added?: readonly AddedCard[];
  /** Name of a piece: squads a have exactly one of it, squads b none (contrast.ts). */
  readonly contrast?: string;
}

/** A character that may be drawn, and how a squad file would name it. */
export interface PoolMember extends Candidate {
  readonly name: string;
  readonly drawn: boolean;
  /** What stands in a squad file for it. */
  readonly entry: Readonly<Record<string, unknown>>;
}

/** Everyone who may be drawn; all tables are by index into `members`. */
export interface DrawPool {
  readonly members: readonly PoolMember[];
  readonly leftOut: readonly { readonly name: string; readonly why: string }[];
  /** Points before Rapport. */
  readonly costs: Int32Array;
  /** Bits of the factions (index in FACTIONS) whose squads it may join whoever else is there. */
  readonly factions: Int32Array;
  /** Whom it counts as where it is Unique: two numbers of persons, -1 = nobody. */
  readonly persons: Int32Array;
  readonly personCount: number;
  /** Bits of the Rapports it has; and by faction * members + member those that make it cheaper there. */
  readonly rapports: Uint8Array;
  readonly cheapened: Uint8Array;
  /** Whom it lets into its squad. */
  readonly admits: ReadonlyMap<number, ReadonlySet<number>>;
  /** 1 where it cannot act by itself (Frozen in Carbonite). */
  readonly frozen: Uint8Array;
  /** Points of others that it brings (Reinforcements and Reserves). */
  readonly brings: Uint8Array;
}

/** Pools that were asked for last, newest first: steps and stages of a study draw from the same few. */
const pools: {
  readonly key: string;
  readonly knowledge: AbilityKnowledge;
  readonly catalogue: Catalogue;
  readonly pool: DrawPool;
}[] = [];
const POOLS_KEPT = 4;

/**
 * The pool of the limits.
 * @throws UserError with every name that is none, every change that cannot be, every card that cannot be played
 */
export function poolOf(
  limits: SquadLimits,
  points: number,
  knowledge: AbilityKnowledge,
  catalogue: Catalogue,
): DrawPool {
  const key = JSON.stringify([points, limits.pool, limits.changes, limits.added]);
  const at = pools.findIndex((one) => one.key === key && one.knowledge === knowledge && one.catalogue === catalogue);
  const known = at < 0 ? undefined : pools.splice(at, 1)[0];
  const own = known ?? { key, knowledge, catalogue, pool: createPool(limits, points, knowledge, catalogue) };
  pools.unshift(own);
  pools.splice(POOLS_KEPT);
  return own.pool;
}

/**
 * Finds the pool of the limits.
 * @throws UserError with every name that is none, every change that cannot be, every card that cannot be played
 */
export function createPool(
  limits: SquadLimits,
  points: number,
  knowledge: AbilityKnowledge,
  catalogue: Catalogue = publishedCatalogue(),
): DrawPool {
  const problems = new Problems();
  const members: PoolMember[] = [];
  const leftOut: { name: string; why: string }[] = [];
  const published = poolCards(limits.pool, catalogue, knowledge, problems);
  const changes = new Map(changedCards(limits.changes ?? [], published, catalogue, problems));
  const byName = new Map<string, PublishedCard[]>();
  for (const card of published) byName.set(card.name, [...(byName.get(card.name) ?? []), card]);
  for (const card of published)
    members.push(changedMember(card, changes.get(card), nameIn(card, byName.get(card.name)!), catalogue, problems));
  for (const added of limits.added ?? []) members.push(addedMember(added, catalogue, problems));
  const names = members.map((m) => m.name);
  names.forEach((name, i) => {
    if (names.indexOf(name) < i) tell(problems, `two cards of the pool are named "${name}"`);
  });
  for (const member of members) checkPlayable(member, catalogue, knowledge, problems);
  if (problems.any) throw new UserError(problems.list);
  const affordable = members.filter((m) => m.card.cost <= points);
  for (const m of members) {
    if (m.card.cost > points) leftOut.push({ name: m.name, why: `costs ${m.card.cost} of ${points} points` });
  }
  if (!affordable.some((m) => m.drawn && !isFrozenCard(m.card)))
    throw new UserError([problem("nobody of the pool can be in a squad")]);
  return { leftOut, ...tablesOf(affordable) };
}

const problem = (message: string) => ({ file: "pool", line: 0, column: 0, message });
const tell = (problems: Problems, message: string, suggestion?: string): void =>
  problems.add(suggestion === undefined ? problem(message) : { ...problem(message), suggestion });

function poolCards(
  names: readonly string[] | undefined,
  catalogue: Catalogue,
  knowledge: AbilityKnowledge,
  problems: Problems,
): readonly PublishedCard[] {
  if (names === undefined) return playableCards(knowledge, catalogue).filter(hasKnownRapport);
  const found = names.flatMap((name, i) => lookUp(name, catalogue, problems, [names[i - 1], names[i + 1]]) ?? []);
  return [...new Set(found)];
}

const hasKnownRapport = (card: PublishedCard): boolean => unknownRapports(candidateOf(card)).length === 0;

/** @param beside the names before and behind it, which may be parts of one that was cut at its comma */
function lookUp(
  name: string,
  catalogue: Catalogue,
  problems: Problems,
  [before, behind]: readonly (string | undefined)[] = [],
): PublishedCard | undefined {
  const found = catalogue.find(name);
  if ("card" in found) return found.card;
  const whole = [`${before}, ${name}`, `${name}, ${behind}`].find((one) => isCard(one, catalogue));
  tell(problems, found.problem, whole === undefined ? found.suggestion : quoteTheComma(whole));
  return undefined;
}

/**
 * A card's name within the pool: with its set, or its id, where the pool has others of the name (and set).
 * @param called those of the pool that have its name
 */
function nameIn(card: PublishedCard, called: readonly PublishedCard[]): string {
  const others = called.filter((c) => c !== card);
  if (others.length === 0) return card.name;
  return `${card.name} (${others.some((c) => c.set === card.set) ? card.id : card.set})`;
}

function changedCards(
  changes: readonly CardChange[],
  pool: readonly PublishedCard[],
  catalogue: Catalogue,
  problems: Problems,
): [PublishedCard, CardChange][] {
  return changes.flatMap((change) => {
    const card = lookUp(change.set === undefined ? change.of : `${change.of} (${change.set})`, catalogue, problems);
    if (card === undefined) return [];
    if (!pool.includes(card))
      tell(problems, `"${card.name}" (${card.set}) is not in the pool, so it cannot be changed`);
    return [[card, change]];
  });
}

function changedMember(
  card: PublishedCard,
  change: CardChange | undefined,
  name: string,
  catalogue: Catalogue,
  problems: Problems,
): PoolMember {
  if (change === undefined) return { ...candidateOf(card), name, drawn: true, entry: { name: card.id } };
  const { of: _of, set: _set, ...facts } = change;
  return resolved({ ...facts, name: card.name, variantOf: card.id }, name, true, catalogue, problems, card);
}

function addedMember(added: AddedCard, catalogue: Catalogue, problems: Problems): PoolMember {
  const { drawn = true, ...facts } = added;
  return resolved(facts, added.name, drawn, catalogue, problems);
}

/** A variant as a squad file would resolve it. */
function resolved(
  entry: Readonly<Record<string, unknown>>,
  name: string,
  drawn: boolean,
  catalogue: Catalogue,
  problems: Problems,
  fallback?: PublishedCard,
): PoolMember {
  const source = placeless(`pool: ${name}`, entry);
  const found: Entry | undefined = resolveEntry(entry, { source, path: [], problems }, catalogue);
  if (found === undefined) {
    // A problem has been reported; anybody will do until it is thrown.
    const card = fallback ?? playableStandIn();
    return { ...candidateOf(card), name, drawn, entry };
  }
  const { card, givenNames, effectOf, cardId } = found;
  return { card, givenNames, cardId, ...(effectOf === undefined ? {} : { effectOf }), name, drawn, entry };
}

function playableStandIn(): PublishedCard {
  const found = findCard("Clone Trooper");
  assert("card" in found, "the catalogue has a Clone Trooper", {});
  return found.card;
}

function checkPlayable(
  member: PoolMember,
  catalogue: Catalogue,
  knowledge: AbilityKnowledge,
  problems: Problems,
): void {
  const published = catalogue.byId.get(member.cardId);
  const missing = published?.missing ?? [];
  const lacks = lacksOf(member.card, missing, member.effectOf, knowledge);
  for (const words of unknownRapports(member)) lacks.push(`ability: Rapport (${words})`);
  if (lacks.length === 0) return;
  const advice = published && rangeAdvice(published, knowledge);
  tell(problems, `"${member.name}" cannot be played yet; it lacks ${lacks.join(", ")}`, advice);
}

function tablesOf(members: readonly PoolMember[]): Omit<DrawPool, "leftOut"> {
  const n = members.length;
  const persons = new Map<string, number>();
  const numberOf = (name: string): number => {
    const known = persons.get(name) ?? persons.size;
    persons.set(name, known);
    return known;
  };
  const cheapened = new Uint8Array(FACTIONS.length * n);
  FACTIONS.forEach((faction, f) => {
    members.forEach((member, i) => {
      cheapened[f * n + i] = rapportsFor(member, faction);
    });
  });
  const unique = members.flatMap(({ card, givenNames }) => {
    const known = card.unique ? givenNames.map(numberOf) : [];
    assert(known.length <= 2, "a card is two characters at most", { name: card.name });
    return [known[0] ?? -1, known[1] ?? -1];
  });
  return {
    members,
    costs: Int32Array.from(members, (m) => m.card.cost),
    factions: Int32Array.from(members, (m) =>
      FACTIONS.reduce((bits, faction, f) => (mayJoin(m, [], faction) ? bits | (1 << f) : bits), 0),
    ),
    persons: Int32Array.from(unique),
    personCount: persons.size,
    rapports: Uint8Array.from(members, rapportsOf),
    cheapened,
    admits: admissions(members),
    frozen: Uint8Array.from(members, (m) => (isFrozenCard(m.card) ? 1 : 0)),
    brings: Uint8Array.from(members, (m) => pointsBrought(m)),
  };
}

/** Whom each lets in who could not be there without it. */
function admissions(members: readonly PoolMember[]): Map<number, ReadonlySet<number>> {
  const found = new Map<number, ReadonlySet<number>>();
  members.forEach((admitter, i) => {
    if (!isAdmitter(admitter)) return;
    const admitted = members.flatMap((member, j) => {
      const foreign = FACTIONS.find((faction) => !mayJoin(member, [], faction));
      return foreign !== undefined && j !== i && mayJoin(member, [admitter], foreign) ? [j] : [];
    });
    found.set(i, new Set(admitted));
  });
  return found;
}

const pointsBrought = ({ card }: Candidate): number =>
  card.abilities.reduce(
    (sum, a) => (a.name === "Reinforcements" || a.name === "Reserves" ? sum + (a.number ?? 0) : sum),
    0,
  );

import { nameKey, wordNamed } from "../../../core/names.js";
import type { Spot } from "../../../core/source.js";
import {
  type Bracketed,
  type ListDocument,
  type Listed,
  type ListedPiece,
  type ListForm,
  placeKey,
  type WrittenList,
  type WrittenSection,
} from "../../lists/listForm.js";
import {
  allCards,
  type Catalogue,
  cardById,
  catalogueWith,
  factsKey,
  nameKey as printedKey,
  SETS,
} from "../catalogue/catalogue.js";
import { eraNamed, FACTIONS, type Faction, factionNamed } from "../catalogue/factions.js";
import { NICKNAMES } from "../catalogue/nicknames.js";
import { type AbilityKnowledge, playability } from "../catalogue/playability.js";
import { type PublishedCard, toStatCard } from "../catalogue/publishedCard.js";
import { costs, type Member } from "./construction.js";
import { type Arrival, MAX_CHARACTERS, type Squad } from "./squad.js";
import { type Side, squadsOf } from "./team.js";

/** Squads as lists that people keep of them: "27 Luke Skywalker, Jedi Knight", "15 Rebel Trooper x3". */

interface Piece extends ListedPiece {
  readonly card: PublishedCard;
}

/** Limits that squads are built to. */
const LIMITS = [100, 150, 200, 250, 300, 400, 500, 1000];

const ARRIVING = ["reinforcements", "reserves"] as const;

/**
 * @param knowledge what the engine can play
 * @param own characters of one's own
 */
export function squadLists(knowledge: AbilityKnowledge, own?: readonly PublishedCard[]): ListForm<Piece> {
  const catalogue = catalogueWith(own);
  const printingsOf = (name: string) => catalogue.byName.get(printedKey(name)) ?? [];
  const known = new WeakMap<PublishedCard, Piece>();
  const pieceOf = (card: PublishedCard): Piece => {
    const found = known.get(card) ?? {
      ...{ card, written: writtenName(card, catalogue), name: card.name, points: card.cost, isUnique: card.unique },
      ...{ note: card.cost, isPlayable: playability(card, knowledge).length === 0 },
      ...(card.own === "changed" ? { publishedPoints: cardById(card.id)?.cost } : {}),
    };
    known.set(card, found);
    return found;
  };
  return {
    hasPoints: true,
    headings: ["characters", "uniques", "non-uniques", "commanders", "troops", ...ARRIVING],
    nicknames: NICKNAMES,
    names: () => catalogue.cards.map(({ name }) => name),
    named: (name) => {
      const byId = catalogue.byId.get(name.trim().toLowerCase());
      return byId === undefined ? differing(printingsOf(name)).map(pieceOf) : [pieceOf(byId)];
    },
    saidBy: (word) => {
      const faction = factionNamed(word) ?? factionNamed(word.replace(/s$/, ""));
      const era = faction === undefined ? eraNamed(word) : undefined;
      return faction !== undefined ? ["faction", faction] : era !== undefined ? ["era", era.name] : undefined;
    },
    bracketed,
    ofSet: (pieces, set) => {
      const [first] = pieces;
      const printed = first && printingsOf(first.card.name).find((card) => card.set === set);
      return printed && pieceOf(printed);
    },
    unknown: (name) => {
      const found = catalogue.find(name, undefined);
      return "problem" in found ? found : { problem: `"${name}" is not clear` };
    },
    documents,
    limitMeant,
    withOwn: (content) => squadLists(knowledge, content as readonly PublishedCard[]),
    write: (content) => write(content as Side),
  };
}

/** Printings that differ in more than their set. */
function differing(printings: readonly PublishedCard[]): readonly PublishedCard[] {
  const seen = new Set<string>();
  return printings.filter((card) => {
    const facts = factsKey(card);
    const isNew = !seen.has(facts);
    seen.add(facts);
    return isNew;
  });
}

/**
 * What a squad's file calls a card: with its set where the plain name means another printing, by its id where the set
 * has two.
 */
function writtenName(card: PublishedCard, catalogue: Catalogue): string {
  const found = [card.name, `${card.name} (${card.set})`].find((name) => {
    const meant = catalogue.find(name, undefined);
    return "card" in meant && meant.card === card;
  });
  return found ?? card.id;
}

const RARITIES = ["common", "uncommon", "rare", "very rare", "vr", "unique"];

let codes: ReadonlyMap<string, string> | undefined;

/** Sets by the letters in the ids of their cards: "rs". */
function setOfCode(code: string): string | undefined {
  codes ??= new Map(allCards().map(({ id, set }) => [id.replace(/-.*$/, ""), set]));
  return codes.get(code.toLowerCase());
}

function bracketed(word: string): Bracketed {
  const set = wordNamed(SETS, word) ?? setOfCode(word.replace(/[\s#-]*\d+(?:\s*\/\s*\d+)?$/, ""));
  if (set !== undefined) return { set };
  return factionNamed(word) !== undefined || RARITIES.includes(nameKey(word)) ? "known" : undefined;
}

/** Share of a limit by which a squad that was meant for it may be over it. */
const HARDLY = 0.1;

const limitMeant = (cost: number): number | undefined =>
  LIMITS.findLast((one) => one < cost && cost <= (1 + HARDLY) * one);

/** What a squad's file would say: of each faction that the list may be of. */
function documents({ name, entries, said }: Listed<Piece>): readonly ListDocument[] {
  const spots = new Map<string, Spot>();
  const data: Record<string, unknown> = { name };
  const nameSpot = said.get("name")?.spot;
  if (nameSpot !== undefined) spots.set("name", nameSpot);
  for (const key of ["faction", "era", "points"] as const) {
    const found = said.get(key);
    if (found === undefined) continue;
    spots.set(key, found.spot);
    data[key] = key === "points" && /^\d+$/.test(found.value) ? Number(found.value) : found.value;
  }
  const own = entries.filter(({ section }) => !isArriving(section));
  for (const list of ["characters", ...ARRIVING]) {
    const listed = list === "characters" ? own : entries.filter(({ section }) => section === list);
    // A squad has its list though nothing of it could be read.
    if (listed.length === 0 && list !== "characters") continue;
    data[list] = listed.map(({ piece, count }) => (count === 1 ? piece.written : `${count} ${piece.written}`));
    listed.forEach(({ spot }, i) => void spots.set(placeKey([list, i]), spot));
  }
  const inFaction = (faction: Faction | undefined, data: Record<string, unknown>): ListDocument => {
    const cost = costOf(own, faction);
    const limit = LIMITS.find((one) => one >= cost);
    if (data.points !== undefined || limit === undefined || limit <= 100 || own.length === 0)
      return { data, spots, guesses: [], left: [] };
    const below = LIMITS.findLast((one) => one < cost);
    const message = `${cost} points: over ${below}; taken as a squad of ${limit} (if ${below} is the limit, write "Points: ${below}" above the list)`;
    return { data: { ...data, points: limit }, spots, guesses: [{ spot: own[0].spot, message }], left: [] };
  };
  if (data.faction !== undefined) return [inFaction(factionNamed(String(data.faction)), data)];
  const factions = factionsOf(
    own.map(({ piece, count }) => ({ faction: piece.card.faction, points: count * piece.card.cost })),
  );
  return factions.map((faction) => inFaction(faction, { name, faction, ...data }));
}

/** What pieces cost in a squad of a faction: as printed where it is none, or of more than can be played. */
function costOf(own: Listed<Piece>["entries"], faction: Faction | undefined): number {
  const all = own.reduce((sum, { count }) => sum + count, 0);
  if (faction === undefined || all > MAX_CHARACTERS)
    return own.reduce((sum, { piece, count }) => sum + count * piece.card.cost, 0);
  const members = own.flatMap(({ piece, count }) => {
    const member = { card: toStatCard(piece.card) as Member["card"], givenNames: [] };
    return Array.from({ length: count }, () => member);
  });
  return costs(members, faction).reduce((sum, cost) => sum + cost, 0);
}

const isArriving = (section: string): boolean => ARRIVING.some((list) => list === section);

/** The factions of some pieces, that of most points first; Fringe, which joins any, where there is no other. */
function factionsOf(pieces: readonly { readonly faction: Faction; readonly points: number }[]): readonly Faction[] {
  const points = new Map<Faction, number>();
  for (const { faction, points: own } of pieces) points.set(faction, (points.get(faction) ?? 0) + own);
  const found = FACTIONS.filter((faction) => faction !== "Fringe" && points.has(faction));
  return found.length === 0 ? ["Fringe"] : found.sort((a, b) => points.get(b)! - points.get(a)!);
}

/** A checked squad as a list. */
function write(side: Side): WrittenList {
  const [squad, ...others] = squadsOf(side);
  const lacks = others.length > 0 ? ["a team is two squads: each is a list of its own"] : [];
  const entries = counted(squad.characters);
  for (const { name, own } of entries.own) lacks.push(`${name} ${own}`);
  if (squad.characters.some(({ at }) => at !== undefined)) lacks.push("characters start on fixed squares");
  const sections: WrittenSection[] = [{ name: "Characters", asText: "without heading", entries: entries.listed }];
  for (const [ability, name] of [
    ["Reinforcements", "Reinforcements"],
    ["Reserves", "Reserves"],
  ] as const) {
    const coming = squad.characters.flatMap((one) => arriving(one.brings, ability));
    const { listed, own } = counted(coming);
    for (const { name: who, own: why } of own) lacks.push(`${who} ${why}`);
    if (listed.length > 0) sections.push({ name, asText: "with heading", entries: listed });
  }
  const head: [string, string][] = [["Faction", squad.faction]];
  if (squad.era !== undefined) head.push(["Era", squad.era]);
  head.push(["Points", String(squad.points)]);
  return { head, sections, lacks };
}

type Character = Pick<
  Squad["characters"][number],
  "name" | "set" | "cardId" | "printedCost" | "own" | "without" | "brings" | "frozen"
>;

function arriving(brings: readonly Arrival[] | undefined, ability: Arrival["ability"]): readonly Character[] {
  return (brings ?? []).flatMap((one) =>
    one.characters.flatMap((who) => [...(one.ability === ability ? [who] : []), ...arriving(who.brings, ability)]),
  );
}

/** Neighbours of one card together, and those that no list can name. */
function counted(characters: readonly Character[]) {
  const listed: { name: string; count: number; points: number }[] = [];
  const own: { readonly name: string; readonly own: string }[] = [];
  for (const { name, set, cardId, printedCost, own: mark } of characters) {
    const card = cardById(cardId);
    if (card === undefined || mark !== undefined || set === "variant" || set === "custom") {
      if (!own.some((one) => one.name === name)) own.push({ name, own: "is a character of your own" });
      continue;
    }
    const written = writtenName(card, catalogueWith(undefined));
    const last = listed.at(-1);
    if (last?.name === written) {
      last.count++;
      last.points += printedCost;
    } else listed.push({ name: written, count: 1, points: printedCost });
  }
  return { listed, own };
}

import { wordNamed } from "../../../core/names.js";
import type { FormatForm, Held, Piece } from "../../formats/formatForm.js";
import { piecesBy } from "../../formats/selection.js";
import type { NamedAbility } from "../cards/statCard.js";
import { parseAbilityName } from "../catalogue/abilityName.js";
import { allCards, cardById, catalogueWith, findCard, SETS } from "../catalogue/catalogue.js";
import { ERAS, erasOf, FACTIONS, type Faction } from "../catalogue/factions.js";
import { type AbilityKnowledge, playability } from "../catalogue/playability.js";
import { type PublishedCard, toStatCard } from "../catalogue/publishedCard.js";
import { besideIn } from "../own/ownCharacters.js";
import { type ArrivingCharacter, MAX_CHARACTERS, type Squad, type SquadCharacter } from "./squad.js";
import { type Side, squadsOf } from "./team.js";

/** What formats may ask of characters and squads. */

interface Facts {
  readonly set: string;
  readonly faction: string;
  readonly cost: number;
  readonly size: string;
  readonly unique: boolean;
  readonly commander: boolean;
  readonly abilities: readonly NamedAbility[];
  readonly powers: readonly NamedAbility[];
}

/** @param faction that is printed */
function pieceOf(id: string, name: string, facts: Facts, faction: Faction): Piece {
  const named = [...facts.abilities, ...facts.powers].map((one) => one.name);
  return {
    id,
    name,
    also: [`${name} (${facts.set})`, name.replace(/ \(([^()]+)\)$/, ", $1"), name.replace(/, ([^,]+)$/, " ($1)")],
    facts: {
      set: facts.set,
      faction,
      // Fringe characters fight in every era.
      era: (faction === "Fringe" ? ERAS : erasOf(faction)).map((era) => era.name),
      cost: facts.cost,
      size: facts.size,
      unique: facts.unique,
      commanderEffect: facts.commander,
      ability: [...new Set(named)],
    },
    ...(named.some((one) => one === "Reinforcements" || one === "Reserves") ? { bringsOthers: true as const } : {}),
  };
}

const published = (card: PublishedCard): Piece => pieceOf(card.id, card.name, toStatCard(card), card.faction);

const printedFaction = (c: ArrivingCharacter): Faction => (cardById(c.cardId)?.faction ?? c.faction) as Faction;

function heldBy(squad: Squad): Held[] {
  return squad.characters.flatMap((c) => [{ piece: squadPiece(c), count: 1 }, ...comersWith(c)]);
}

const squadPiece = (c: ArrivingCharacter): Piece =>
  pieceOf(
    c.cardId === "custom" ? `custom:${c.name}` : c.cardId,
    c.name,
    { ...c, cost: c.printedCost },
    printedFaction(c),
  );

const comersWith = ({ brings = [], frozen }: Pick<SquadCharacter, "brings" | "frozen">): Held[] => [
  ...brings.flatMap(({ ability, characters }) =>
    characters.flatMap((c): Held[] => [
      { piece: squadPiece(c), count: 1, comes: ability === "Reinforcements" ? "setup" : "later" },
      ...comersWith(c),
    ]),
  ),
  ...(frozen === undefined ? [] : [{ piece: withinPiece(frozen), count: 1, comes: "later" as const }]),
];

function withinPiece(card: NonNullable<SquadCharacter["frozen"]>): Piece {
  const found = findCard(card.name, SETS.some((set) => set === card.set) ? card.set : undefined);
  return "card" in found
    ? published(found.card)
    : pieceOf(`custom:${card.name}`, card.name, card, card.faction as Faction);
}

/** Ability and Force power names of all cards. */
const abilityNames = (): readonly string[] => [
  ...new Set(
    allCards().flatMap((card) => [...toStatCard(card).abilities, ...toStatCard(card).powers].map(({ name }) => name)),
  ),
];

export const squadFormats = (knowledge: AbilityKnowledge): FormatForm => ({
  noun: "character",
  filters: {
    set: { kind: "word", about: "the set that it was printed in", words: () => SETS },
    faction: { kind: "word", about: "its printed faction", words: () => FACTIONS },
    era: { kind: "word", about: "an era that its faction fights in", words: () => ERAS.map(({ name }) => name) },
    cost: { kind: "number", about: "printed points: 23, 10 or more, 5 or less, 3 to 7" },
    size: { kind: "word", about: "its size", words: () => ["small", "medium", "large", "huge"] },
    unique: { kind: "flag", about: "whether it is Unique" },
    commanderEffect: { kind: "flag", about: "whether it has a commander effect" },
    ability: {
      kind: "word",
      about: "a special ability or Force power that it has, without its number",
      words: abilityNames,
    },
  },
  pieces: piecesBy(catalogueWith, ({ cards }) => cards, published),
  held: (content) => squadsOf(content as Side).flatMap(heldBy),
  sizes: { from: 1, to: MAX_CHARACTERS },
  listKeys: ["characters", "team"],
  limitOf: (content) => squadsOf(content as Side)[0].points,
  // Others may be there by it, or cost less.
  mayGo: ({ facts }) =>
    facts.commanderEffect !== true &&
    !(facts.ability as readonly string[]).some((one) => one === "Rapport" || one === "Affinity"),
  unknown: (text) => {
    const found = findCard(text);
    return "card" in found ? { problem: `"${text}" is not in the catalogue` } : found;
  },
  beside: besideIn(knowledge),
  switchedOff: {
    noun: "ability",
    names: abilityNames,
    entries: (name) => allCards().flatMap((card) => withoutAbility(card, name, knowledge)),
  },
});

/** The card without the ability, as an entry of own cards; none where it has not, or cannot be played then either. */
function withoutAbility(
  card: PublishedCard,
  name: string,
  knowledge: AbilityKnowledge,
): Readonly<Record<string, unknown>>[] {
  const lists = (["abilities", "powers"] as const).map((key) => {
    const kind = key === "abilities" ? "ability" : "power";
    return [
      key,
      card[key].filter((text) => wordNamed([name], parseAbilityName(text, kind).name) !== undefined),
    ] as const;
  });
  const taken = lists.filter(([, texts]) => texts.length > 0);
  if (taken.length === 0) return [];
  const left = Object.fromEntries(
    taken.map(([key, texts]) => [key, card[key].filter((text) => !texts.includes(text))]),
  );
  if (playability({ ...card, ...left }, knowledge).length > 0) return [];
  return [
    {
      "based on": card.id,
      ...Object.fromEntries(taken.map(([key, texts]) => [key, texts.map((text) => `- ${text}`)])),
    },
  ];
}

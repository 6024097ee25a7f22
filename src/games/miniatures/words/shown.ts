import { yamlText } from "../../../core/source.js";
import type { Shown, ShownFacts, ShownText } from "../../shown.js";
import { abilities, commanderEffects, findAbility, findCommanderEffect } from "../abilities/registry.js";
import { writtenAbilities, writtenEffect } from "../abilities/written.js";
import { shippedMap } from "../board/shippedMaps.js";
import { type NamedAbility, numberOf, type StatCard } from "../cards/statCard.js";
import type { Ability } from "../cards/vocabulary.js";
import { formatAbility } from "../catalogue/abilityName.js";
import { alternativesTo, type Catalogue, catalogueWith } from "../catalogue/catalogue.js";
import { type AbilityKnowledge, playability } from "../catalogue/playability.js";
import { effectSourceOf, type PublishedCard, toStatCard } from "../catalogue/publishedCard.js";
import { listAbilities, listMaps } from "../listings.js";
import type { MiniaturesOptions } from "../options.js";
import { rangeOf } from "../own/unknownFacts.js";
import { SCENARIOS } from "../scenarios.js";
import { sentenceOf } from "./sentence.js";

/** What `show` tells of Miniatures: characters, abilities, maps, scenarios. */

export function shownOf(options: Pick<MiniaturesOptions, "cards"> | undefined, knowledge: AbilityKnowledge): Shown[] {
  const catalogue = catalogueWith(options?.cards?.content);
  return [
    ...catalogue.cards.map((card) => shownCharacter(card, catalogue, knowledge)),
    ...listAbilities()
      .filter((row) => row.kind !== "commander")
      .map((row): Shown => shownAbility(row, catalogue)),
    ...unplayed(catalogue).map((row) => shownAbility(row, catalogue)),
    ...listMaps().map((row): Shown => ({ kind: "map", name: String(row.name), tell: () => mapFacts(row) })),
    ...SCENARIOS.map(({ name, players, description }): Shown => {
      return { kind: "scenario", name, tell: () => ({ facts: { name, players, description } }) };
    }),
  ];
}

function shownCharacter(card: PublishedCard, catalogue: Catalogue, knowledge: AbilityKnowledge): Shown {
  const isMeant = catalogue.find(card.name);
  const full = `${card.name} (${card.set})`;
  return {
    kind: "character",
    name: "card" in isMeant && isMeant.card === card ? card.name : full,
    also: [card.id, full],
    tell: () => {
      const drawn = writtenLines(toStatCard(card), effectSourceOf(card));
      const facts = characterFacts(card, catalogue, knowledge);
      return drawn.length === 0 ? { facts } : { facts, drawn };
    },
  };
}

function characterFacts(card: PublishedCard, catalogue: Catalogue, knowledge: AbilityKnowledge) {
  const stat = toStatCard(card);
  const lacks = playability(card, knowledge);
  const range = rangeOf(card, knowledge);
  const { name, set, number, id, faction, cost, size, hitPoints, defense, attack, damage, force, unique } = card;
  const effect = effectSourceOf(card);
  const written = writtenEffect(stat);
  const command =
    written !== undefined ? ownCommandOf(written, stat) : effect === undefined ? undefined : commandOf(effect);
  return {
    name,
    ...(card.own === undefined ? {} : { own: card.own, ...(card.basedOn && { basedOn: card.basedOn.name }) }),
    ...{ set, number, id, faction, cost, size, hitPoints, defense, attack, damage, force, unique },
    abilities: stat.abilities.map((one) => told(one, stat)),
    powers: stat.powers.map((one) => told(one, stat)),
    ...(stat.ownAbilities === undefined ? {} : { ownAbilities: writtenAbilities(stat).map(toldOwn) }),
    ...(command === undefined ? {} : { commanderEffect: command }),
    ...(card.without === undefined ? {} : { playedWithout: card.without }),
    playable: lacks.length === 0,
    lacks,
    ...(range === undefined ? {} : { range }),
    alternatives: alternativesTo(card, catalogue).map((one) => `${one.name} (${one.set})`),
    ...(card.doubt === undefined ? {} : { doubt: card.doubt }),
  };
}

/** An ability that the user wrote, and what it does. */
const toldOwn = (ability: Ability): ShownText => ({
  name: ability.name,
  does: sentenceOf(ability) ?? "A word that others look for; it does nothing by itself.",
});

const UNKNOWN = "not played by this program";

/** An ability as a card has it, and what it does there. */
function told(one: NamedAbility, card: StatCard): ShownText {
  const ability = findAbility(one.name);
  const does = ability && sentenceOf(ability, one.number ?? numberOf(card, one.name), one.qualifier, card);
  return { name: formatAbility(one), does: does ?? UNKNOWN };
}

function commandOf({ name, set }: { readonly name: string; readonly set: string }) {
  const effect = findCommanderEffect(name, set);
  return effect === undefined
    ? { does: "its text is not known here", cite: "" }
    : { does: sentenceOf(effect) ?? UNKNOWN, cite: effect.cite, asWritten: effect.parts };
}

const ownCommandOf = (effect: Ability, card: StatCard) => ({
  does: sentenceOf(effect) ?? "left out",
  cite: effect.cite,
  asWritten: card.commanderEffect,
});

/** The effects of a card as one writes them on a card of one's own: YAML, to copy from. */
function writtenLines(card: StatCard, source: { readonly name: string; readonly set: string } | undefined): string[] {
  const effect = card.commanderEffect ?? (source && findCommanderEffect(source.name, source.set)?.parts);
  const written = {
    ...(card.commander && effect !== undefined && effect.length > 0 ? { commanderEffect: effect } : {}),
    ...(card.ownAbilities === undefined
      ? {}
      : {
          ownAbilities: Object.fromEntries(
            card.ownAbilities.map(({ name, does }) => [name, does.length === 0 ? "word" : does]),
          ),
        }),
  };
  return Object.keys(written).length === 0 ? [] : ["", ...yamlText(written).trimEnd().split("\n")];
}

type Row = Readonly<Record<string, unknown>>;

/** Abilities that are printed on cards and not played, such as those of later errata: they have a name all the same. */
function unplayed(catalogue: Catalogue): Row[] {
  const rows = new Map<string, Row>();
  for (const card of catalogue.cards) {
    const { abilities: own, powers, ownAbilities = [] } = toStatCard(card);
    const add = (kind: string) => (one: NamedAbility) => {
      const isOwn = ownAbilities.some(({ name }) => name === one.name);
      if (!isOwn && findAbility(one.name) === undefined)
        rows.set(one.name, { name: one.name, kind, implemented: false });
    };
    own.forEach(add("ability"));
    powers.forEach(add("force"));
  }
  return [...rows.values()];
}

function shownAbility(row: Row, catalogue: Catalogue): Shown {
  const name = String(row.name);
  const kind = row.kind === "force" ? "Force power" : "special ability";
  return { kind, name, tell: () => ({ facts: abilityFacts(name, kind, row, catalogue) }) };
}

function abilityFacts(name: string, kind: string, row: Row, catalogue: Catalogue) {
  const ability = findAbility(name);
  const holders = catalogue.cards.flatMap((card) => {
    const { abilities: own, powers } = toStatCard(card);
    const found = [...own, ...powers].find((one) => one.name === name);
    return found === undefined ? [] : [{ card, as: formatAbility(found) }];
  });
  const numbers = [...new Set(holders.map(({ as }) => as))].sort();
  return {
    name,
    kind,
    does: (ability && sentenceOf(ability)) ?? UNKNOWN,
    cite: row.cite,
    implemented: row.implemented,
    test: row.test,
    printedAs: numbers,
    who: [...new Set(holders.map(({ card }) => card.name))].sort(),
    lentBy: commanderEffects.filter((one) => lends(one, name)).map((one) => one.name),
  };
}

/** Whether a commander effect lends an ability. */
const lends = (effect: Ability, name: string): boolean =>
  effect.rows(undefined, undefined, undefined as unknown as StatCard).some((row) => {
    return row.shape === "aura" && (row.grants ?? []).includes(name);
  });

function mapFacts(row: Row): ShownFacts {
  const { squares, verticals, horizontals } = shippedMap(String(row.name))!;
  const drawn: string[] = [];
  for (let y = 0; y <= squares.length; y++) {
    drawn.push(`+${[...horizontals[y]].map((edge) => `${edge}+`).join("")}`);
    if (y < squares.length)
      drawn.push([...squares[y]].map((square, x) => `${verticals[y][x]}${square}`).join("") + verticals[y].at(-1));
  }
  return { facts: row, drawn };
}

/** Abilities that are played and have no sentence: there should be none. */
export const unsaid = (): string[] =>
  [...abilities.values(), ...commanderEffects].flatMap((one) => {
    const does = sentenceOf(one);
    return does === undefined || /undefined|is anybody/.test(does) ? [one.name] : [];
  });

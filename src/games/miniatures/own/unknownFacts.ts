import { ownValue } from "../../../core/own.js";
import { yamlLine } from "../../../core/source.js";
import { ANY_ALLY, type NamedAbility } from "../cards/statCard.js";
import { formOf } from "../catalogue/abilityForms.js";
import { formatAbility, whatIsUnknown } from "../catalogue/abilityName.js";
import { findCard, publishedCatalogue } from "../catalogue/catalogue.js";
import { type AbilityKnowledge, playability } from "../catalogue/playability.js";
import { type PublishedCard, toStatCard } from "../catalogue/publishedCard.js";

/** Cards that lack one fact: the least and the greatest that it can be, as cards of one's own say it. */

/** The card with one end of what it may be. */
export interface RangeEnd {
  /** Behind the card's name: "with Grenades 10". */
  readonly is: string;
  /** What an own card that is based on it says. */
  readonly write: Readonly<Record<string, unknown>>;
}

export interface FactRange {
  /** What is not known, between which ends it lies, and where these are from. */
  readonly words: string;
  readonly least: RangeEnd;
  readonly greatest: RangeEnd;
}

/** @param what as in "the number of Grenades" @param from where the ends are from */
const between = (what: string, least: RangeEnd, greatest: RangeEnd, from: string): FactRange => ({
  words: `Not known: ${what}. Least: ${least.is}. Greatest: ${greatest.is} (${from}).`,
  least,
  greatest,
});

/** Abilities whose text is remembered, and in no source at hand. */
const REMEMBERED: Readonly<Record<string, object>> = {
  "Close-Quarters Fighting": { bonus: { attack: 4, when: "adjacent" } },
  "Squad Firepower": { bonus: { damage: 10, when: "squadNear" } },
};

type Kind = "abilities" | "powers";

/** What a card lacks, where that is one fact whose bounds are known; else undefined. */
export function rangeOf(card: PublishedCard, knowledge: AbilityKnowledge): FactRange | undefined {
  if (playability(card, knowledge).length !== 1) return undefined;
  if (card.missing?.includes("Force rating") === true) return forceRange(card);
  const stat = toStatCard(card);
  for (const kind of ["abilities", "powers"] as const)
    for (const one of stat[kind]) {
      const unknown = whatIsUnknown(one);
      const { number, words } = formOf(one.name);
      const text = kind === "abilities" ? ownValue(REMEMBERED, one.name) : undefined;
      if (text !== undefined) return rememberedRange(one, text);
      if (unknown === undefined) continue;
      if (number !== undefined && one.number === undefined) return numberRange(card, kind, one);
      if (words?.as === "named" && one.qualifier === undefined) return namedRange(kind, one, unknown);
    }
  return undefined;
}

/** What to do about a card that lacks something; undefined where nothing is known of that. */
export function rangeAdvice(card: PublishedCard, knowledge: AbilityKnowledge): string | undefined {
  const range = rangeOf(card, knowledge);
  if (range === undefined) return undefined;
  const { least, greatest } = range;
  const entry = { "based on": card.basedOn?.name ?? labelOf(card), ...greatest.write };
  return `say it, as in cards: ${yamlLine([entry])}; least ${least.is}, greatest ${greatest.is}; judge "${entry["based on"]}" --range plays both`;
}

/** The card's name; with its set, or its id, where that is another printing's. */
export function labelOf({ id, name, set }: PublishedCard): string {
  const isMeant = (text: string) => {
    const found = findCard(text);
    return "card" in found && found.card.id === id;
  };
  return [name, `${name} (${set})`].find(isMeant) ?? id;
}

const withAbility = (kind: Kind, one: NamedAbility): RangeEnd => ({
  is: `with ${formatAbility(one)}`,
  write: { [kind]: `+ ${formatAbility(one)}` },
});

const without = (kind: Kind, one: NamedAbility): RangeEnd => ({
  is: `without ${one.name}`,
  write: { [kind]: `- ${formatAbility(one)}` },
});

function rememberedRange(one: NamedAbility, text: object): FactRange {
  const name = `${one.name} as remembered`;
  return between(
    `what ${one.name} does`,
    without("abilities", one),
    { is: `with ${name}`, write: { abilities: `- ${one.name}`, ownAbilities: { [name]: text } } },
    "it does nothing, or what is remembered of its text, which no source at hand has",
  );
}

function namedRange(kind: Kind, one: NamedAbility, unknown: string): FactRange {
  const what = `${one.name}, ${unknown.replace(/ (is|are) not known$/, "")}`;
  return between(what, without(kind, one), withAbility(kind, { ...one, qualifier: ANY_ALLY }), "no ally, or any ally");
}

/** Prices of pieces that are like one: half to double its price. */
const isLike = (cost: number) => (other: PublishedCard) => other.cost >= cost / 2 && other.cost <= 2 * cost;

function forceRange(card: PublishedCard): FactRange | undefined {
  const like = publishedCatalogue().cards.filter(isLike(card.cost));
  const ratings = like.flatMap(({ force }) => (force > 0 ? [force] : []));
  const end = (force: number): RangeEnd => ({ is: `with Force ${force}`, write: { force } });
  return ends(ratings, end, "the Force rating", (n) => `Force ratings of ${n} published characters`, card.cost);
}

/** By pieces of about its price with the same ability, of any price, or with one that is written alike. */
function numberRange(card: PublishedCard, kind: Kind, one: NamedAbility): FactRange | undefined {
  const { number: form } = formOf(one.name);
  const published = publishedCatalogue().cards;
  const numbersOf = (cards: readonly PublishedCard[], isMeant: (name: string) => boolean) =>
    cards.flatMap((other) =>
      toStatCard(other)[kind].flatMap(({ name, number }) => (number !== undefined && isMeant(name) ? [number] : [])),
    );
  const isSame = (name: string) => name === one.name;
  const isAlike = (name: string) => JSON.stringify(formOf(name).number) === JSON.stringify(form);
  const like = published.filter(isLike(card.cost));
  const noun = kind === "powers" ? "Force powers" : "abilities";
  const tries = [
    [numbersOf(like, isSame), (n: number) => `${one.name} of ${n} published characters`, card.cost],
    [numbersOf(published, isSame), (n: number) => `${one.name} of ${n} published characters`, undefined],
    [numbersOf(like, isAlike), (n: number) => `${n} numbers of ${noun} that are written alike`, card.cost],
  ] as const;
  const [numbers, from, cost] = tries.find(([some]) => some.length > 0) ?? tries[0];
  return ends(numbers, (number) => withAbility(kind, { ...one, number }), `the number of ${one.name}`, from, cost);
}

function ends(
  numbers: readonly number[],
  end: (number: number) => RangeEnd,
  what: string,
  from: (count: number) => string,
  cost: number | undefined,
): FactRange | undefined {
  if (numbers.length === 0) return undefined;
  const where = cost === undefined ? "" : ` at half to double its price of ${cost}`;
  return between(what, end(Math.min(...numbers)), end(Math.max(...numbers)), `${from(numbers.length)}${where}`);
}

import { hasAbility, hasLightsaber, isLiving, nameContains, type StatCard } from "./statCard.js";

/**
 * A question about a stat card, as data: everything that is written must hold, so that `{}` holds of everybody. The
 * same words stand in the user's own cards (docs/effects.md) and in the built-in abilities.
 */
export interface CardFilter {
  /** Of this faction, or one of these. Independent Outfit counts as Fringe besides its own. */
  readonly faction?: string | readonly string[];
  /** These words, or some of these, in the name, or an ability that counts as them (glossary: name contains). */
  readonly named?: string | readonly string[];
  /** A special ability or Force power by its heading. */
  readonly has?: string;
  readonly unique?: boolean;
  /** `true` and `false` both hold of a Cyborg, which is both (glossary: Cyborg). */
  readonly droid?: boolean;
  readonly living?: boolean;
  /** A Force rating of 1 or more. */
  readonly force?: boolean;
  /** A commander effect, printed or gained. */
  readonly commander?: boolean;
  readonly lightsaber?: boolean;
  readonly size?: StatCard["size"] | readonly StatCard["size"][];
  /** Exactly this printed Damage. */
  readonly damage?: number;
  /** Points, as the character cost them in its squad. */
  readonly costsAtMost?: number;
  readonly costsMoreThan?: number;
  readonly all?: readonly CardFilter[];
  readonly any?: readonly CardFilter[];
  readonly not?: CardFilter;
}

type Test = (card: StatCard) => boolean;

const known = new WeakMap<CardFilter, Test>();

/** The question as a function, made once a filter: asked while a matchup is compiled, never in play. */
export function testOf(filter: CardFilter): Test {
  const found = known.get(filter) ?? all(testsIn(filter));
  known.set(filter, found);
  return found;
}

/** Whether a card is such; no filter: everybody is. */
export const fits = (card: StatCard, filter: CardFilter | undefined): boolean =>
  filter === undefined || testOf(filter)(card);

function all(tests: readonly Test[]): Test {
  return tests.length === 1 ? tests[0] : (card) => tests.every((test) => test(card));
}

/** One value or several as a list. */
export const listed = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as T];

function testsIn(filter: CardFilter): Test[] {
  const tests: Test[] = [];
  const { faction, named, has, unique, droid, living, force, commander, lightsaber, size, damage } = filter;
  if (faction !== undefined) tests.push((card) => listed(faction).some((one) => isOfFaction(card, one)));
  if (named !== undefined) tests.push((card) => listed(named).some((words) => nameContains(card, words)));
  if (has !== undefined) tests.push((card) => hasAbility(card, has));
  if (unique !== undefined) tests.push((card) => card.unique === unique);
  if (droid !== undefined) tests.push(droid ? isDroid : isNoDroid);
  if (living !== undefined) tests.push((card) => isLiving(card) === living);
  if (force !== undefined) tests.push((card) => card.force > 0 === force);
  if (commander !== undefined) tests.push((card) => card.commander === commander);
  if (lightsaber !== undefined) tests.push((card) => hasLightsaber(card) === lightsaber);
  if (size !== undefined) tests.push((card) => listed(size).includes(card.size));
  if (damage !== undefined) tests.push((card) => card.damage === damage);
  const { costsAtMost, costsMoreThan, all: every, any, not } = filter;
  if (costsAtMost !== undefined) tests.push((card) => card.cost <= costsAtMost);
  if (costsMoreThan !== undefined) tests.push((card) => card.cost > costsMoreThan);
  if (every !== undefined) tests.push(all(every.map(testOf)));
  if (any !== undefined) tests.push((card) => any.some((one) => testOf(one)(card)));
  if (not !== undefined) tests.push((card) => !testOf(not)(card));
  return tests;
}

/** For commander effects: Independent Outfit counts as Fringe besides its own faction. */
const isOfFaction = (card: StatCard, faction: string): boolean =>
  card.faction === faction || (faction === "Fringe" && hasAbility(card, "Independent Outfit"));

/** Droids of the glossary, Cyborgs among them. */
const isDroid = (card: StatCard): boolean => hasAbility(card, "Droid") || hasAbility(card, "Cyborg");
const isNoDroid = (card: StatCard): boolean => !hasAbility(card, "Droid") || hasAbility(card, "Cyborg");

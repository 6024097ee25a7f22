import { expect } from "vitest";
import { formatProblem, Problems } from "../../../../src/core/problems.js";
import { yamlText } from "../../../../src/core/source.js";
import { knowledge } from "../../../../src/games/lcg/cards/registry.js";
import type { CardText } from "../../../../src/games/lcg/cards/vocabulary.js";
import { checkOwnSets } from "../../../../src/games/lcg/own/ownSets.js";
import { readCardsSource } from "../../../../src/games/ownCards/readCards.js";

/** Own cards and sets of a text, with every problem as it is told. */
export function readOwn(text: string) {
  const problems = new Problems();
  const source = readCardsSource("own.yaml", text, problems);
  const own =
    source.data === undefined ? undefined : checkOwnSets(source.data, { source, path: [], problems }, knowledge);
  return { own, told: problems.list.map(formatProblem), warnings: problems.warnings.map(({ message }) => message) };
}

/** Warnings of own cards, as they are told. */
export function warningsOf(text: string): string[] {
  const problems = new Problems();
  checkOwnSets(
    readCardsSource("own.yaml", text, problems).data,
    { source: readCardsSource("own.yaml", text, problems), path: [], problems },
    knowledge,
  );
  return problems.warnings.map(formatProblem);
}

/** The same of plain data. */
export const readOwnData = (cards: readonly unknown[], sets: readonly unknown[] = []) =>
  readOwn(yamlText({ cards, sets }));

/** Published cards with other facts or texts, as scenes take them. */
export function changed(
  cards: Readonly<Record<string, Readonly<Record<string, unknown>> & { readonly text?: CardText }>>,
) {
  const { own, told } = readOwnData(Object.entries(cards).map(([name, more]) => ({ "based on": name, ...more })));
  expect(told).toEqual([]);
  return own!.content.flatMap((set) => set.cards.filter((card) => card.own === "changed"));
}

import { formatProblem, Problems } from "../../../../src/core/problems.js";
import { yamlText } from "../../../../src/core/source.js";
import { knowledge } from "../../../../src/games/lcg/cards/registry.js";
import { checkOwnSets } from "../../../../src/games/lcg/own/ownSets.js";
import { readCardsSource } from "../../../../src/games/ownCards/readCards.js";

/** Own cards and sets of a text, with every problem as it is told. */
export function readOwn(text: string) {
  const problems = new Problems();
  const source = readCardsSource("own.yaml", text, problems);
  const own = source.data === undefined ? undefined : checkOwnSets(source.data, source, [], knowledge, problems);
  return { own, told: problems.list.map(formatProblem), warnings: problems.warnings.map(({ message }) => message) };
}

/** The same of plain data. */
export const readOwnData = (cards: readonly unknown[], sets: readonly unknown[] = []) =>
  readOwn(yamlText({ cards, sets }));

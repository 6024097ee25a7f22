import { formatProblem, Problems } from "../../../../src/core/problems.js";
import { yamlText } from "../../../../src/core/source.js";
import { readCardsSource } from "../../../../src/games/ownCards/readCards.js";
import { knowledge } from "../../../../src/games/tcg/cards/registry.js";
import { checkOwnCards } from "../../../../src/games/tcg/own/ownCards.js";

/** Own cards of a text, with every problem as it is told. */
export function readOwn(text: string) {
  const problems = new Problems();
  const source = readCardsSource("own.yaml", text, problems);
  const own =
    source.data === undefined
      ? undefined
      : checkOwnCards((source.data as { cards: unknown }).cards, { source, path: ["cards"], problems }, knowledge);
  return { own, told: problems.list.map(formatProblem), warnings: problems.warnings.map(({ message }) => message) };
}

/** The same of plain data. */
export const readOwnData = (cards: readonly unknown[]) => readOwn(yamlText({ cards }));

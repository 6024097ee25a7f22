import type { StatCard } from "../cards/statCard.js";
import type { Ability } from "../cards/vocabulary.js";
import { partRows } from "./partRows.js";

/** Commander effects and abilities that the user wrote on a card, as abilities like all the others. */

const CITE = "your own";

/** The commander effect written on a card; undefined where it has none or a published one. */
export function writtenEffect({ name, commander, commanderEffect }: StatCard): Ability | undefined {
  if (!commander || commanderEffect === undefined) return undefined;
  const rows = partRows(commanderEffect, "commander");
  return { name, kind: "commander", cite: CITE, rows: () => rows };
}

/** The abilities written on a card. */
export const writtenAbilities = ({ ownAbilities = [] }: StatCard): Ability[] =>
  ownAbilities.map(({ name, does }) => {
    const rows = partRows(does, "ability");
    return { name, kind: "ability", cite: CITE, rows: () => rows };
  });

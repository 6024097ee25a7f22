import { formatProblem, Problems } from "../../../../src/core/problems.js";
import { readSource } from "../../../../src/core/source.js";
import { KNOWS_ALL } from "../../../../src/games/miniatures/catalogue/playability.js";
import { checkSquad } from "../../../../src/games/miniatures/squad/checkSquad.js";

/** Squad files for tests of what only squad construction reads. */

/** A squad of 300 points of a faction, checked: the squad where it is legal, and the problems in words. */
export function check(faction: string, characters: readonly string[]) {
  const problems = new Problems();
  const lines = characters.map((c) => `  - ${c}`).join("\n");
  const text = `name: Test\nfaction: ${faction}\npoints: 300\ncharacters:\n${lines}\n`;
  const squad = checkSquad({ source: readSource("s.yaml", text, problems), path: [], problems }, {}, KNOWS_ALL);
  return { squad, problems: problems.list.map(formatProblem) };
}

/** A made-up character as a line of such a file. */
export const custom = (name: string, faction: string, abilities: string): string =>
  `{ name: ${name}, custom: true, faction: ${faction}, cost: 9, hitPoints: 10, defense: 15, attack: 5, damage: 10, force: 0, size: medium, abilities: [${abilities}] }`;

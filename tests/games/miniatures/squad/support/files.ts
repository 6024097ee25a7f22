import { expect } from "vitest";
import { formatProblem, Problems } from "../../../../../src/core/problems.js";
import { readSource } from "../../../../../src/core/source.js";
import { type AbilityKnowledge, KNOWS_ALL } from "../../../../../src/games/miniatures/catalogue/playability.js";
import { checkSquad } from "../../../../../src/games/miniatures/squad/checkSquad.js";
import type { Squad, SquadOptions } from "../../../../../src/games/miniatures/squad/squad.js";

/** Squad files read from their text, with what is wrong of them. */

interface Outcome {
  readonly squad: Squad | undefined;
  readonly problems: string[];
}

export function check(text: string, options: SquadOptions = {}, knowledge: AbilityKnowledge = KNOWS_ALL): Outcome {
  const problems = new Problems();
  const source = readSource("s.yaml", text, problems);
  const squad = checkSquad({ source, path: [], problems }, options, knowledge);
  return { squad, problems: problems.list.map(formatProblem) };
}

/** A squad file whose characters start on line 5. */
export function file(faction: string, characters: readonly string[], points = 100, more = ""): string {
  const lines = characters.map((c) => `  - ${c}`).join("\n");
  return `name: Test\nfaction: ${faction}\npoints: ${points}\ncharacters:\n${lines}\n${more}`;
}

export function legal(text: string): Squad {
  const { squad, problems } = check(text);
  expect(problems).toEqual([]);
  return squad!;
}

export function illegal(text: string): string[] {
  const { squad, problems } = check(text);
  expect(squad).toBeUndefined();
  return problems;
}

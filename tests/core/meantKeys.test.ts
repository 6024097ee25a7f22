import { expect, test } from "vitest";
import { keyTable, withNearKeys } from "../../src/core/meantKeys.js";
import { formatProblem, Problems } from "../../src/core/problems.js";
import { writtenAt } from "../../src/core/shape.js";
import { readSource } from "../../src/core/source.js";

const KEYS = keyTable(["games", "maps", "name", "strategies", "faction", "hitPoints"]);

/** What a mapping is read as, and what is told. */
function read(text: string) {
  const problems = new Problems();
  const at = withNearKeys({ source: readSource("k.yaml", text, problems), path: [], problems }, KEYS);
  return [writtenAt(at), problems.list.map(formatProblem)];
}

test.each([
  ["gmaes", "games"],
  ["naem", "name"],
  ["fraction", "faction"],
  ["strategi", "strategies"],
  ["strat", "strategies"],
  ["hit pionts", "hitPoints"],
])("%s is a slip of %s: told once, and read as that", (said, meant) => {
  const told = `k.yaml:1:1: unknown key "${said}" (did you mean "${meant}"?)`;
  expect(read(`${said}: 3\n`)).toEqual([{ [meant]: 3 }, [told]]);
  // What stands there already is not said anew.
  expect(read(`${said}: 3\n${meant}: 4\n`)).toEqual([{ [said]: 3, [meant]: 4 }, []]);
});

test.each(["tags", "hits", "nobody"])("%s is no slip of any: whoever checks the keys tells of it", (said) => {
  expect(read(`${said}: [mine]\n`)).toEqual([{ [said]: ["mine"] }, []]);
});

import { describe, expect, it } from "vitest";
import { formatProblem, Problems } from "../../../../src/core/problems.js";
import { readSource } from "../../../../src/core/source.js";
import { KNOWS_ALL } from "../../../../src/games/miniatures/catalogue/playability.js";
import { checkSquad } from "../../../../src/games/miniatures/squad/checkSquad.js";

function problemsOf(faction: string, characters: string, more = ""): Problems {
  const problems = new Problems();
  const text = `name: Test\nfaction: ${faction}\ncharacters: ${characters}\n${more}`;
  checkSquad({ source: readSource("s.yaml", text, problems), path: [], problems }, { points: 500 }, KNOWS_ALL);
  return problems;
}

describe("reading a squad", () => {
  it("tells of a name that YAML cut at its comma, wherever it stands without quotes in brackets or braces", () => {
    const told = (characters: string, more?: string) => problemsOf("Rebel", characters, more).list.map(formatProblem);
    const cut = '"Luke Skywalker" and "Rebel" are read as two names (quote the comma: "Luke Skywalker, Rebel")';
    expect(told("[Rebel Trooper, Luke Skywalker, Rebel]")).toEqual([`s.yaml:3:29: ${cut}`]);
    expect(told("[Rebel Trooper,\n  Luke Skywalker, Rebel]")).toEqual([`s.yaml:4:3: ${cut}`]);
    expect(told("[Rebel Trooper]", "reserves: [Luke Skywalker, Rebel]\n")).toContain(`s.yaml:4:12: ${cut}`);
    // The second part is a card of its own.
    expect(told("[Luke Skywalker, Jedi Knight]")).toEqual([
      's.yaml:3:14: "Luke Skywalker" and "Jedi Knight" are read as two names (quote the comma: "Luke Skywalker, Jedi Knight")',
    ]);
    expect(told("[{ name: Luke Skywalker, Rebel, count: 1 }]")).toEqual([
      's.yaml:3:22: "Luke Skywalker" and "Rebel" are read as a name and a key (quote the comma: "Luke Skywalker, Rebel")',
    ]);
    expect(told("[{ name: Mine, variantOf: Luke Skywalker, Rebel }]")[0]).toContain("quote the comma");
    expect(told('["Luke Skywalker, Rebel", "Rebel Trooper"]')).toEqual([]);
    expect(told("\n  - Luke Skywalker, Rebel")).toEqual([]);
    expect(told("\n  - Luke Skywalker\n  - Rebel").join()).not.toContain("comma");
    expect(told('["Luke Skywalker", "Rebel"]').join()).not.toContain("comma");
  });

  it("only warns of a cut name whose two parts are cards themselves", () => {
    expect(problemsOf("Sith", "[Darth Vader, Dark Jedi]").warnings.map(formatProblem)).toEqual([
      's.yaml:3:14: "Darth Vader" and "Dark Jedi" are read as two names (quote the comma: "Darth Vader, Dark Jedi")',
    ]);
    for (const apart of ['["Darth Vader", "Dark Jedi"]', "\n  - Darth Vader\n  - Dark Jedi"])
      expect(problemsOf("Sith", apart).warnings).toEqual([]);
  });
});

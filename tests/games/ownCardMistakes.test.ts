import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkFiles } from "../../src/cli/commands/check.js";
import { formatProblem } from "../../src/core/problems.js";
import * as registry from "../../src/registry.js";

/** A mistake in one card of one's own is told once, and nothing is said of what is sound beside it. */

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "own-mistakes-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What `check` says of the first of these files. */
function told(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const { problems, warnings } = checkFiles([join(folder, Object.keys(files)[0])], registry);
  const lines = (list: typeof problems) => list.map((one) => formatProblem(one).replaceAll(`${folder}/`, ""));
  return { problems: lines(problems), warnings: lines(warnings) };
}

/** Three sound cards that speak of a fourth, which has a line more. */
const beside = (line: string) => `game: miniatures
cards:
  - name: Marked Man
    based on: Rebel Trooper
    ownAbilities: { Rider: word }
    ${line}
  - { name: Leader, based on: Rebel Trooper, commanderEffect: { who: { named: Marked Man }, bonus: { attack: 2 } } }
  - { name: Second Marked Man, based on: Marked Man, cost: 12 }
  - { name: Rider's Friend, based on: Rebel Trooper, commanderEffect: { who: { has: Rider }, bonus: { attack: 2 } } }
`;

describe("one mistake in a card of one's own", () => {
  it.each([
    ["hitPoints: 15", /^own.yaml:6:16: hitPoints: must be a multiple of ten/],
    ["faction: Seperatist", /^own.yaml:6:14: .*did you mean "Separatist"/],
    ["abilities: + Evadee", /^own.yaml:6:16: .*did you mean "Evade"/],
    ["commanderEffect: {}", /^own.yaml:6:22: the part gives nothing/],
    ["commanderEffect: { who: { has: Ridr }, bonus: { attack: 2 } }", /^own.yaml:6:36: .*did you mean "Rider"/],
    ["hitPonts: 40", /^own.yaml:6:5: unknown key "hitPonts"/],
  ])("%s", (line, words) => {
    const { problems } = told({ "own.yaml": beside(line) });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(words);
  });

  it("without it all four are sound, and each may speak of the others' abilities", () => {
    expect(told({ "own.yaml": beside("cost: 12") }).problems).toEqual([]);
  });

  it("an effect for nobody is still told where all cards can be read", () => {
    const { problems } = told({ "own.yaml": beside("cost: 12").replace("named: Marked Man", "named: Masked Man") });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/own.yaml:7:\d+: who: never applies: .*\(did you mean "Marked Man"\?\)$/);
  });

  it.each([
    [
      "miniatures",
      "cards: [{ name: Marked Man, based on: Rebel Trooper, hitPoints: 15 }, { name: Sound Man, based on: Rebel Trooper }]",
      "faction: Rebel\ncharacters: [Marked Man, Sound Man, Rebel Troper]",
      /named "Rebel Troper"/,
    ],
    [
      "lcg",
      "sets: [{ name: Marked Set, based on: 1, cards: 5 }]",
      `affiliation: Jedi\nsets: [${Array.from({ length: 9 }, (_, i) => i + 1).join(", ")}, Marked Set, In You Must Goo]`,
      /"In You Must Goo"/,
    ],
    [
      "tcg",
      "cards: [{ name: Marked Jawa, based on: Jawa, power: lots }]",
      "side: dark\ncards: [40 Marked Jawa, 20 Jawaa]",
      /"Jawaa"/,
    ],
  ])("of %s: who names it is not at fault, however often it is read", (game, cards, deck, other) => {
    const noun = game === "miniatures" ? "squads" : "decks";
    const key = game === "tcg" ? "ownCards" : "cards";
    const { problems } = told({
      "experiment.yaml": `game: ${game}\ngames: 2\ncards: own.yaml\n${noun}: [./a.yaml, ./b.yaml]\n`,
      "own.yaml": `game: ${game}\n${cards}\n`,
      "a.yaml": `name: A\ngame: ${game}\n${deck}\n`,
      "b.yaml": `name: B\ngame: ${game}\n${key}: own.yaml\n${deck}\n`,
    });
    const text = problems.join("\n");
    expect(problems.filter((one) => one.startsWith("own.yaml"))).toHaveLength(1);
    expect(text).not.toMatch(/"(Marked|Sound)/);
    for (const file of ["a.yaml", "b.yaml"]) {
      const own = problems.filter((one) => one.startsWith(file));
      expect(own.filter((one) => other.test(one)).length, text).toBe(1);
    }
  });

  it("names of cards whose file cannot be read are not called unknown", () => {
    const { problems } = told({
      "experiment.yaml": "game: miniatures\ngames: 2\ncards: own.yaml\nsquads: [./a.yaml, sample-republic]\n",
      "own.yaml": "game: miniatures\ncards: [{ name: Marked\n",
      "a.yaml": "name: A\nfaction: Rebel\ncharacters: [Marked Man]\n",
    });
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.every((one) => one.startsWith("own.yaml"))).toBe(true);
  });
});

describe("effects for Droids", () => {
  const effect = (who: string, more = "") => `game: miniatures
cards: [{ name: A, based on: Rebel Trooper, commanderEffect: { who: ${who}${more}, bonus: { attack: 2 } } }]
`;

  it("without droidsToo reach Cyborgs alone, which is told", () => {
    const { problems, warnings } = told({ "own.yaml": effect("{ droid: true }") });
    expect(problems).toEqual([]);
    expect(warnings.join()).toMatch(/who: reaches no Droids but those who are Cyborgs .*droidsToo: true/);
    expect(told({ "own.yaml": effect("{ droid: true }", ", droidsToo: true") }).warnings).toEqual([]);
    expect(told({ "own.yaml": effect("{ droid: false }") }).warnings).toEqual([]);
  });

  it("without droidsToo that reach nobody say what is lacking", () => {
    const { problems } = told({ "own.yaml": effect("{ named: Super Battle Droid }") });
    expect(problems.join()).toMatch(/who: never applies: .*\(droidsToo: true reaches Droids and Savages\)/);
  });

  it.each([
    ["Troper", "Trooper"],
    ["Battel Droid", "Battle Droid"],
  ])("a misspelt name %s has its suggestion", (wrong, right) => {
    const { problems } = told({ "own.yaml": effect(`{ named: ${wrong} }`, ", droidsToo: true") });
    expect(problems.join()).toContain(`did you mean "${right}"?`);
  });
});

import { describe, expect, it } from "vitest";
import { formatProblem, Problems } from "../../src/core/problems.js";
import { readSource } from "../../src/core/source.js";
import { findGame } from "../../src/registry.js";

/** One way to write counts in the files of all games, and each other's way read. */

const GAMES = {
  miniatures: {
    head: "faction: Imperial\ncharacters:",
    name: "Stormtrooper",
    rest: ["Darth Vader, Dark Jedi"],
    countOf: (content: object) =>
      (content as { characters: { name: string }[] }).characters.filter(({ name }) => name === "Stormtrooper").length,
  },
  lcg: {
    head: "affiliation: Sith\nsets:",
    name: "Fall of the Jedi",
    rest: ["20", "21", "22", "23", "25", "36", "26", "2 Cruel Interrogations"],
    countOf: (content: object) => (content as { sets: number[] }).sets.filter((set) => set === 19).length,
  },
  tcg: {
    head: "side: light\ncards:",
    name: "Jawa",
    rest: ["4 Jawa Leader", "4 Corde (A)", "4 Het Nkik (A)", "4 Obi-Wan Kenobi (G)", "4 Jawa Salvage Team"].concat([
      ...["4 Jawa Squad", "4 Jawa Collection Team", "4 YV-664 Light Freighter", "4 Jedi Starfighter 3R3"],
      ...["4 N-1 Starfighter", "4 Republic Cruiser", "4 Tame the Beast", "4 Homing Missile", "4 Falcon's Needs"],
      "4 Departure Time",
    ]),
    countOf: (content: object) =>
      (content as { cards: { card: string; count: number }[] }).cards.find(({ card }) => card === JAWA)?.count,
  },
};
const JAWA = "ANH085";

function check(game: keyof typeof GAMES, entries: readonly string[]) {
  const { head, rest } = GAMES[game];
  const text = `name: X\n${head}\n${[...entries, ...rest].map((entry) => `  - ${entry}\n`).join("")}`;
  return checked(game, text);
}

function checked(game: keyof typeof GAMES, text: string) {
  const problems = new Problems();
  const entrant = findGame(game)!.checkEntrant(readSource("e.yaml", text, problems), [], undefined, problems);
  const told = problems.list.map(formatProblem);
  return { told, count: entrant && GAMES[game].countOf(entrant.content as object) };
}

describe.each(Object.keys(GAMES) as (keyof typeof GAMES)[])("counts in files of %s", (game) => {
  const { name } = GAMES[game];

  it.each([
    `2 ${name}`,
    `2x ${name}`,
    `2 x ${name}`,
    `${name} x2`,
    `${name}: 2`,
    `{ name: ${name}, count: 2 }`,
    `{ ${name}: 2 }`,
  ])("%s", (entry) => {
    expect(check(game, [entry])).toEqual({ told: [], count: 2 });
  });

  it("a mapping of names to how many, for the whole list", () => {
    const { head, rest } = GAMES[game];
    const others = rest.map((entry) => /^(\d) (.*)$/.exec(entry) ?? ["", "1", entry]);
    const lines = [`  ${name}: 2\n`, ...others.map(([, count, other]) => `  ${other}: ${count}\n`)];
    expect(checked(game, `name: X\n${head}\n${lines.join("")}`)).toEqual({ told: [], count: 2 });
  });

  it("none, too many, and what is no number", () => {
    const noun = JSON.stringify(name);
    expect(check(game, [`0 ${name}`]).told[0]).toBe(`e.yaml:4:5: none of ${noun}: leave the entry out`);
    expect(check(game, [`999 ${name}`]).told[0]).toMatch(
      /^e\.yaml:4:5: how many of .* must be a whole number from 1 to/,
    );
    expect(check(game, [`${name}: two`]).told[0]).toMatch(/^e\.yaml:4:\d+: how many of .* must be a whole number/);
    expect(check(game, [`2 ${name}y`]).told[0]).toMatch(/^e\.yaml:4:5: .*did you mean/);
  });
});

describe("numbers of names are no counts", () => {
  it.each([
    ["725 to 1", 1],
    ["2 725 to 1", 2],
    ["725 to 1 x2", 2],
  ])("%s", (entry, wanted) => {
    const text = `name: X\n${GAMES.tcg.head}\n${[entry, ...GAMES.tcg.rest].map((one) => `  - ${one}\n`).join("")}`;
    const problems = new Problems();
    const entrant = findGame("tcg")!.checkEntrant(readSource("e.yaml", text, problems), [], undefined, problems);
    expect(problems.list.map(formatProblem)).toEqual([]);
    const { cards } = entrant!.content as { cards: { card: string; count: number }[] };
    expect(cards[0].count).toBe(wanted);
  });
});

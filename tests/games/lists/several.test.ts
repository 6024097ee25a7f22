import { describe, expect, it } from "vitest";
import { formatProblem, Problems } from "../../../src/core/problems.js";
import { readListCalled } from "../../../src/games/lists/readList.js";
import { findGame } from "../../../src/registry.js";
import { GAMES, listText, readSeveral, readText, SHIPPED, shipped } from "./support.js";

/** Several lists in one post, told apart as a reader would, and one list that is not taken apart. */

const LUKE = "27 Luke Skywalker, Jedi Knight\n15 Rebel Trooper x3";
const VADER = "55 Darth Vader, Dark Jedi\n45 Stormtrooper x9";
const FETT = "Boba Fett, Bounty Hunter\nGreedo";

/** What each squad is called, and who is in it. */
const read = (text: string) => {
  const { lists, problems } = readSeveral("post.txt", text);
  expect(problems).toEqual([]);
  return lists.map(({ source }) => {
    const { name, characters } = source.data as { name: string; characters: string[] };
    return `${name}: ${characters.join(" + ")}`;
  });
};
const of = (...names: string[]) =>
  names.map((name, i) =>
    i === 0
      ? `${name}: Luke Skywalker, Jedi Knight + 3 Rebel Trooper`
      : i === 1
        ? `${name}: Darth Vader, Dark Jedi + 9 Stormtrooper`
        : `${name}: Boba Fett, Bounty Hunter + Greedo`,
  );

const POSTS: readonly (readonly [string, string, readonly string[]])[] = [
  ["blank lines alone", `${LUKE}\n\n${VADER}`, of("post 1", "post 2")],
  ["a rule", `${LUKE}\n----\n${VADER}`, of("post 1", "post 2")],
  ["titles", `Ann\n${LUKE}\n\nQuentin\n${VADER}`, of("Ann", "Quentin")],
  ["titles that stand out", `**Ann**\n\n${LUKE}\n\n**Quentin**\n\n${VADER}`, of("Ann", "Quentin")],
  ["titles with points, no blank line", `Ann (42 points)\n${LUKE}\nQuentin - 100 pts\n${VADER}`, of("Ann", "Quentin")],
  ["titles of markdown", `## Ann\n${LUKE}\n\n## Quentin\n${VADER}`, of("Ann", "Quentin")],
  ["names said", `Name: Ann\n${LUKE}\nName: Quentin\n${VADER}`, of("Ann", "Quentin")],
  ["numbered squads", `Squad 1:\n${LUKE}\nSquad 2:\n${VADER}`, of("Squad 1", "Squad 2")],
  ["factions", `Rebels\n${LUKE}\n\nImperials\n${VADER}`, of("Rebels", "Imperials")],
  ["factions said", `Faction: Rebel\n${LUKE}\nFaction: Imperial\n${VADER}`, of("post 1", "post 2")],
  [
    "titles with the limit below",
    `## Ann\nPoints: 100\n${LUKE}\n\n## Quentin II\nPoints: 100\n${VADER}`,
    of("Ann", "Quentin II"),
  ],
  [
    "titles with the limit above",
    `Points: 100\n## Ann\n${LUKE}\n\nPoints: 100\n## Quentin\n${VADER}`,
    of("Ann", "Quentin"),
  ],
  ["sums below", `${LUKE}\n-- total 42 --\n\n${VADER}\n-- total 100 --`, of("post 1", "post 2")],
  ["sums below, and titles", `Ann\n${LUKE}\nTotal: 42\n\nQuentin\n${VADER}\nTotal: 100`, of("Ann", "Quentin")],
  ["sums above", `42 points\n${LUKE}\n100 points\n${VADER}`, of("post 1", "post 2")],
  [
    "three, with a greeting and a question",
    `Three squads for Saturday:\n\nAnn\n${LUKE}\n\nQuentin\n${VADER}\n\nCharlie\n${FETT}\n\nWhich one would you bring?`,
    of("Ann", "Quentin", "Charlie"),
  ],
  [
    "a greeting above titles with points",
    `Hi all\n\nAnn (42 points)\n${LUKE}\n\nQuentin (100 points)\n${VADER}\n\nCheers!`,
    of("Ann", "Quentin"),
  ],
];

describe("several lists of one post", () => {
  it.each(POSTS)("%s", (_, text, wanted) => {
    expect(read(text)).toEqual(wanted);
    // Where one list is wanted, it is said what there is.
    const { document, problems } = readText("post.txt", text);
    expect(document).toBeUndefined();
    expect(problems).toHaveLength(1);
    const names = wanted.map((one) => `"${one.split(": ")[0]}" from line \\d+`).join(", ");
    expect(problems[0]).toMatch(
      new RegExp(
        `^post\\.txt: holds ${wanted.length} lists: ${names} \\(name one of them: '?post\\.txt:${wanted[0]?.split(": ")[0]}'?\\)$`,
      ),
    );
  });

  it("a limit above the first title holds for all that say none", () => {
    const costs = (text: string) =>
      readSeveral("post.txt", text).lists.map(({ source }) => (source.data as { points?: number }).points);
    const lists = `## Ann\n${LUKE}\n\n## Quentin\n${VADER}\n5 Stormtrooper`;
    expect(costs(`Points: 100\n${lists}`)).toEqual([100, 100]);
    expect(costs(`Hi all, for Saturday:\n\n${lists}`)).toEqual([undefined, 150]);
    // One below a title is of that list alone.
    expect(costs(lists.replace("Ann", "Ann\nPoints: 200"))).toEqual([200, 150]);
  });

  it("one of them is read by its name or number, whatever is wrong with the others", () => {
    const text = `Ann (42 points)\n${LUKE}\n\nQuentin (100 points)\n55 Darth Vadr, Dark Jedi\n45 Stormtrooper x9`;
    const called = (name: string) => {
      const problems = new Problems();
      const list = readListCalled(text, name, { games: GAMES, file: "post.txt", name: "post" }, problems);
      return (list?.source.data as { name: string } | undefined)?.name ?? problems.list.map(formatProblem);
    };
    expect(called("ann")).toBe("Ann");
    expect(called("1")).toBe("Ann");
    expect(called("Quentin")).toEqual([expect.stringMatching(/^post\.txt:6:1: /)]);
    expect(called("Anne")).toEqual(['post.txt: holds no list "Anne" (did you mean "Ann"?)']);
    expect(called("3")).toEqual(['post.txt: holds no list "3" (it holds Ann, Quentin)']);
  });

  it("have their mistakes at their places in the whole post", () => {
    const text = `Ann (42 points)\n${LUKE}\n\nQuentin (100 points)\n55 Darth Vadr, Dark Jedi\n45 Stormtroper x9`;
    const { problems } = readSeveral("post.txt", text);
    expect(problems).toHaveLength(2);
    expect(problems[0]).toMatch(/^post\.txt:6:1: no stat card is named "Darth Vadr, Dark Jedi"/);
    expect(problems[1]).toMatch(/^post\.txt:7:1: no stat card is named "Stormtroper" \(did you mean "Stormtrooper/);
  });

  it("are told apart though one of them may not be played as it stands", () => {
    const text = `== Ann ==\n${LUKE}\n\n== Bo ==\nMace Windu, Jedi Master\nObi-Wan Kenobi\n\n== Cem ==\n${FETT}\n\n== Dee ==\n${VADER}`;
    const { lists, problems } = readSeveral("post.txt", text);
    expect(problems).toEqual([]);
    expect(lists.map(({ source }) => (source.data as { name: string }).name)).toEqual(["Ann", "Bo", "Cem", "Dee"]);
    const told = new Problems();
    for (const { game, source } of lists) game.checkEntrant(source, [], undefined, told);
    expect(told.list.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      '7: "Obi-Wan Kenobi" is Rebel and cannot be in a Republic squad',
    ]);
  });

  it("begin where they say", () => {
    const { lists } = readSeveral("post.txt", `\n\nAnn\n${LUKE}\n\n\nQuentin\n${VADER}`);
    expect(lists.map(({ line }) => line)).toEqual([3, 8]);
  });

  it("any two or three that are shipped, one below the other, are read as themselves", () => {
    SHIPPED.forEach(([gameName, name], i) => {
      const all = [0, 7, 19].slice(0, 2 + (i % 2)).map((step) => SHIPPED[(i + step) % SHIPPED.length]);
      const entrants = all.map(([game, one]) => [findGame(game)!, shipped(findGame(game)!, one)] as const);
      const { lists, problems } = readSeveral(
        "post.txt",
        entrants.map(([game, one]) => listText(game, one)).join("\n"),
      );
      expect(problems, `${gameName} ${name}`).toEqual([]);
      const contents = lists.map(
        ({ game, source }) => game.checkEntrant(source, [], undefined, new Problems())?.content,
      );
      expect(contents, `${gameName} ${name}`).toEqual(entrants.map(([, { content }]) => content));
    });
  });

  it("decks without a word between them are told apart where each is whole", () => {
    for (const game of ["lcg", "tcg"]) {
      const [first, second] = SHIPPED.filter(([one]) => one === game).map(([, name]) => shipped(findGame(game)!, name));
      const bare = [first!, second!].map((one) =>
        listText(findGame(game)!, one)
          .split("\n")
          .filter((line) => /^\d+x /.test(line))
          .join("\n"),
      );
      expect(readSeveral("post.txt", bare.join("\n\n")).lists, game).toHaveLength(2);
    }
  });
});

describe("one list is not taken apart", () => {
  it.each([
    ["parts under headings of their own", "**Leaders**\n55 Darth Vader, Dark Jedi\n\n**Troops**\n45 Stormtrooper x9"],
    ["parts behind blank lines", "55 Darth Vader, Dark Jedi\n\n25 Stormtrooper x5\n\n20 Stormtrooper x4"],
    ["a sum above and one below", "100 points\n55 Darth Vader, Dark Jedi\n45 Stormtrooper x9\n100 points"],
    ["a limit in its title, and its sum", `Ann (150 points)\n${LUKE}\nTotal: 42`],
    [
      "who comes later, behind the sum",
      "55 Darth Vader, Dark Jedi\n45 Stormtrooper x9\nTotal: 100\n\nReserves:\n5 Stormtrooper",
    ],
    ["Fringe under a heading of its own", "Rebel\n27 Luke Skywalker, Jedi Knight\n\nFringe\n18 Chewbacca, Rebel Hero"],
    ["a remark below its sum", `${VADER}\nTotal: 100\n\nBeat it if you can!`],
    [
      "headings, and one piece of another faction",
      "**Leaders**\n55 Darth Vader, Dark Jedi\n\n**Troops**\nClone Trooper\n45 Stormtrooper x9",
    ],
    ["two of one name", `Ann\n${LUKE}\n\n27 Luke Skywalker, Jedi Knight`],
  ])("%s", (_, text) => {
    expect(readSeveral("post.txt", text).lists.length).toBeLessThanOrEqual(1);
    expect(readText("post.txt", text).problems.join()).not.toContain("holds");
  });

  it("one line is one squad, be it twice as dear as others", () => {
    const line = "Darth Vader, Dark Jedi + 9 Stormtrooper + Luke Skywalker, Jedi Knight";
    expect(readSeveral("post.txt", line).lists).toHaveLength(1);
  });
});

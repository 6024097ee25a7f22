import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { formatProblem, Problems } from "../../../src/core/problems.js";
import { placeless } from "../../../src/core/source.js";
import { gamesWith } from "../../../src/experiment/entrants.js";
import { severalIn } from "../../../src/games/lists/entrantFile.js";
import { ownCardsOf } from "../../../src/games/ownCards/ownCards.js";
import { findGame, gameNames } from "../../../src/registry.js";
import { temporaryFolder } from "../../support/experiments.js";
import { readSeveral } from "./support.js";

/** Prices that lists have and nothing published has; and sums of lists beside one another. */

const base = temporaryFolder();
const file = (text: string): string => {
  mkdirSync(base, { recursive: true });
  writeFileSync(join(base, "post.txt"), text);
  return join(base, "post.txt");
};
const ANNA = "== Anna ==\n27 Luke Skywalker, Jedi Knight\n15 Rebel Trooper x3\nPrincess Leia\n\n";
const CEM = "== Cem ==\nBoba Fett, Bounty Hunter (45)\nBossk, Bounty Hunter\n9 Ugnaught Demolitionist\n\n";
const DEE = "== Dee ==\nDarth Vader, Dark Jedi + 9 Stormtrooper\n";

/** The cards that a text stands for, and what is wrong with it. */
function cardsOf(text: string, game = "miniatures") {
  const problems = new Problems();
  const cards = [file(text)];
  const options = findGame(game)!.checkOptions(placeless("--cards"), [], { cards }, problems);
  const own = ownCardsOf(options)?.content as readonly { name: string; cost: number }[] | undefined;
  const said = problems.list.map((one) => formatProblem(one).replace(/^\S*post\.txt/, "post.txt"));
  return { own: own?.map(({ name, cost }) => `${name} ${cost}`), said };
}

describe("a list among the cards", () => {
  it.each([
    ["of one", `${ANNA}${CEM}${DEE}`, ["Boba Fett, Bounty Hunter 45"]],
    ["of several by their sum", "3 Rebel Trooper (12)\nLuke Skywalker, Jedi Knight\n", ["Rebel Trooper 4"]],
    ["of several by the price of each", "3x Rebel Trooper (4)\nLuke Skywalker, Jedi Knight\n", ["Rebel Trooper 4"]],
    ["said twice alike", `${CEM}== Eve ==\nBoba Fett, Bounty Hunter (45)\n`, ["Boba Fett, Bounty Hunter 45"]],
  ])("stands for its prices: %s", (_, text, own) => {
    expect(cardsOf(text)).toEqual({ own, said: [] });
  });

  it.each([
    ["none", ANNA, /is a list without a price of its own: .* \(leave it out of the cards\)$/],
    [
      "too dear",
      "Boba Fett, Bounty Hunter (1000)\nGreedo\n",
      /^post\.txt:1:1: 1000 is no price of Boba Fett, Bounty Hunter: from 1 to 248 is$/,
    ],
    ["nothing", "Boba Fett, Bounty Hunter (0 points)\nGreedo\n", /^post\.txt:1:1: 0 is no price of Boba Fett/],
    [
      "two prices",
      `${CEM}== Eve ==\nBoba Fett, Bounty Hunter (50)\n`,
      /^post\.txt:7:1: Boba Fett, Bounty Hunter costs 50 here and 45 in line 2 \(all lists are played at one price\)$/,
    ],
    ["the published price too", `${CEM}== Eve ==\n62 Boba Fett, Bounty Hunter\n`, /^post\.txt:7:1: .* costs 62 here/],
    [
      "each or all",
      "Darth Vader, Dark Jedi\n2x Stormtrooper (8)\n",
      /^post\.txt:2:1: 8 points of several Stormtrooper may be for each or for all/,
    ],
  ])("is refused with what is wrong with its prices: %s", (_, text, said) => {
    const found = cardsOf(text);
    expect(found.own).toBeUndefined();
    expect(found.said.join("\n")).toMatch(said);
  });

  it("is no card of another game", () => {
    expect(cardsOf(CEM, "lcg").said.join()).toContain("there are no cards of lcg here, but those of miniatures");
  });

  it("prices the same list when it is read", () => {
    const post = file(`${ANNA}${CEM}${DEE}`);
    const read = (cards: readonly string[]) => {
      const problems = new Problems();
      const lists = severalIn(post, gamesWith({ findGame, gameNames }, cards), problems);
      expect(lists).toHaveLength(3);
      return problems.warnings.map(({ message, suggestion }) => `${message}; ${suggestion}`).join("\n");
    };
    expect(read([])).toMatch(
      /the list says 45 points; .* costs 62, and is taken as published; for 45: --cards \S+post/,
    );
    expect(read([])).toContain("Cem: at the prices of the list it costs 97 of 100 points, not 114");
    expect(read([post])).not.toContain("Cem");
  });
});

describe("sums of lists beside one another", () => {
  const guessed = (text: string) =>
    readSeveral("post.txt", text).lists.flatMap(({ guesses }) => guesses.map(formatProblem));
  const limits = (text: string) =>
    readSeveral("post.txt", text).lists.map(({ source }) => (source.data as { points?: number }).points ?? 100);

  it("are told where much is left, and take the limit that most keep", () => {
    const text = `${ANNA}${CEM}${DEE}`;
    expect(limits(text)).toEqual([100, 100, 100]);
    expect(guessed(text)).toContain("post.txt:1:1: Anna: 62 points: taken as a squad of 100, with 38 left");
    expect(guessed(text).join("\n")).toMatch(/Cem: its limit is taken for 100, which other lists keep \(else write/);
    expect(guessed(text).join("\n")).not.toContain("Dee");
  });

  it("keep a limit of their own where one says it, or hardly any keeps a lower one", () => {
    expect(limits(`${ANNA}${CEM.replace("==\n", "==\nPoints: 150\n")}${DEE}`)).toEqual([100, 150, 100]);
    expect(limits(`Name: Dee\n${DEE}\nName: Cem\n${CEM}`)).toEqual([100, 150]);
  });

  it("are told of the others where one cannot be read", () => {
    const slip = DEE.replace("Stormtrooper", "Stromtroper");
    const named = (text: string) => text.replace(/== (\w+) ==/, "Name: $1");
    const { problems } = readSeveral("post.txt", [ANNA, CEM, slip].map(named).join("Points: 100\n"));
    expect(problems.join("\n")).toContain("the squad costs 114 points");
    expect(problems.join("\n")).toContain('no stat card is named "Stromtroper"');
  });
});

describe("one of a person who may not join", () => {
  const wrong = (text: string): string => {
    const problems = new Problems();
    const [list] = readSeveral("post.txt", `${ANNA}${text}\n${DEE}`).lists.slice(1);
    list?.game.checkEntrant(list.source, [], undefined, problems);
    return problems.list.map(formatProblem).join("\n");
  };
  const BO = "== Bo ==\nRepublic\nMace Windu, Jedi Master\nObi-Wan Kenobi\n2x Clone Trooper\n";

  it("is told with what the squad costs by those who may: none fits", () => {
    expect(wrong(BO)).toMatch(
      /"Obi-Wan Kenobi, Padawan" \(22\).*; even with the cheapest the squad costs 105 of 100 points, 5 too many\)$/,
    );
  });

  it("some fit", () => {
    expect(wrong(BO.replace("2x Clone Trooper\n", ""))).toMatch(
      /; the squad then costs between 87 and 131 of 100 points: 35 are left for "Obi-Wan Kenobi, Padawan"\)$/,
    );
  });

  it("all fit", () => {
    expect(wrong("== Bo ==\nRepublic\nObi-Wan Kenobi\n2x Clone Trooper\n")).toMatch(
      /; the squad then costs between 40 and 84 of 100 points\)$/,
    );
  });
});

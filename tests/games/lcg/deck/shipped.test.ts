import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../../../../src/core/paths.js";
import { formatProblem, Problems } from "../../../../src/core/problems.js";
import { shippedNames } from "../../../../src/core/shipped.js";
import { readSource } from "../../../../src/core/source.js";
import { knowledge } from "../../../../src/games/lcg/cards/registry.js";
import { AFFILIATIONS, sideOf } from "../../../../src/games/lcg/catalogue/affiliations.js";
import { CORE_SETS } from "../../../../src/games/lcg/catalogue/catalogue.js";
import { checkDeck } from "../../../../src/games/lcg/deck/checkDeck.js";
import { cardsOf, type Deck, STARTER_DECKS } from "../../../../src/games/lcg/deck/deck.js";

const folder = join(projectRoot, "decks");
const files = shippedNames("decks", "lcg").map((name) => `${name}.yaml`);

function shipped(file: string): Deck {
  const problems = new Problems();
  const source = readSource(`decks/${file}`, readFileSync(join(folder, file), "utf8"), problems);
  const deck = checkDeck({ source, path: [], problems }, knowledge);
  expect(problems.list.map(formatProblem)).toEqual([]);
  return deck!;
}

describe("the shipped decks", () => {
  it.each(files)("%s is legal, playable and described", (file) => {
    expect(shipped(file).description).toMatch(/^[A-Z].*\.$/);
  });

  it("are those of the core box, and at least twelve of ten sets or more, with names of their own", () => {
    const decks = files.map(shipped);
    const starters = decks.filter((d) => d.format === "starter");
    const boxed = starters.map(({ affiliation, sets }) => ({ affiliation, sets }));
    for (const starter of STARTER_DECKS) expect(boxed).toContainEqual(starter);
    for (const one of boxed) expect(STARTER_DECKS).toContainEqual(one);
    for (const deck of starters) expect(cardsOf(deck).length).toBe(48);
    const own = decks.filter((d) => d.format === "tournament");
    expect(own.length).toBeGreaterThanOrEqual(12);
    for (const deck of own) expect(deck.sets.length).toBeGreaterThanOrEqual(10);
    expect(new Set(decks.map((d) => d.name)).size).toBe(decks.length);
    expect(own.find((d) => d.name === "Sith Control")?.sets).toEqual([19, 19, 20, 20, 23, 23, 24, 24, 26, 26]);
  });

  it("with later sets are four of 2013 and four more, of both sides", () => {
    const later = files.map(shipped).filter(({ sets }) => sets.some((set) => set > CORE_SETS));
    expect(later).toHaveLength(8);
    expect(later.filter(({ affiliation }) => sideOf(affiliation) === "light")).toHaveLength(4);
    expect(later.filter(({ description }) => description?.includes("tournament of 2013"))).toHaveLength(4);
  });

  it("use every core set, every affiliation card, and both sides", () => {
    const decks = files.map(shipped).filter((d) => d.format === "tournament");
    const used = new Set(decks.flatMap((d) => d.sets));
    for (let set = 1; set <= CORE_SETS; set++) expect(used, `set ${set}`).toContain(set);
    expect(new Set(decks.map((d) => d.affiliation))).toEqual(new Set(AFFILIATIONS));
    for (const side of ["light", "dark"]) {
      expect(decks.filter((d) => sideOf(d.affiliation) === side).length).toBeGreaterThanOrEqual(6);
    }
  });
});

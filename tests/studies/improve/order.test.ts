import { expect, it } from "vitest";
import { formatProblem, Problems } from "../../../src/core/problems.js";
import { findGame, gameNames } from "../../../src/registry.js";
import { createCandidates } from "../../../src/studies/improve/candidates.js";
import { checkContestant } from "../../../src/studies/population/contestant.js";

/** A squad is played and exchanged in the order of its file: by that `greedy` sets up and acts. */

const NAMES = ["Stormtrooper", "Stormtrooper", "Darth Vader, Dark Jedi", "Stormtrooper", "Stormtrooper Officer"];

it("squads are played as listed, and what comes stands where what goes stood", () => {
  const problems = new Problems();
  const wanted = { entrant: NAMES.join(" + "), against: ["rebel-heroes", [...NAMES].reverse().join(" + ")] };
  const { contestant, drawing, game } = checkContestant("improve", wanted, { findGame, gameNames }, problems);
  const names = (pieces: readonly number[]) => pieces.map((piece) => drawing.pieces[piece].name.replace(/ \(.*/, ""));
  const { lineup, side } = contestant.entrant;
  expect(names(lineup.pieces)).toEqual(NAMES);
  expect(names(contestant.against![1].lineup.pieces)).toEqual([...NAMES].reverse());

  const exchanges = createCandidates(game, contestant).exchangesOf(lineup, side, 200);
  expect(exchanges.length).toBeGreaterThan(100);
  let places = new Set<number>();
  for (const { pieces } of exchanges) {
    const others = lineup.pieces.flatMap((piece, i) => (pieces[i] === piece ? [] : [i]));
    expect(others, String(names(pieces))).toHaveLength(1);
    places = places.add(others[0]);
  }
  // Of copies the first goes.
  expect([...places].sort()).toEqual([0, 2, 4]);
  const sorted = exchanges.map(({ pieces }) => String([...pieces].sort((x, y) => x - y)));
  expect(new Set(sorted).size).toBe(exchanges.length);
});

it("a game in which nothing can be exchanged is told by the word that was typed", () => {
  const problems = new Problems();
  const wanted = { entrant: NAMES.join(" + "), game: "lgc" };
  expect(() => checkContestant("improve", wanted, { findGame, gameNames }, problems)).toThrow();
  expect(problems.list.map(formatProblem)).toEqual(['--game: must be one of miniatures, lcg, tcg, not "lgc"']);
});

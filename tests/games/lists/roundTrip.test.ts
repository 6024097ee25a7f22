import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Problems } from "../../../src/core/problems.js";
import { type RandomStream, RNG_WORDS, seedStream } from "../../../src/core/rng.js";
import { placeless } from "../../../src/core/source.js";
import type { Entrant, Game } from "../../../src/games/game.js";
import { listAsOctgn } from "../../../src/games/lists/writeList.js";
import { findGame } from "../../../src/registry.js";
import { GAMES, listText, readText, SHIPPED, shipped } from "./support.js";

/** What is written as a list and read again is the same squad or deck. */

/** The entrant of a list, checked as a file of it would be. */
function again(game: Game, file: string, text: string): Entrant {
  const { list, problems, guessed } = readText(file, text);
  expect(problems).toEqual([]);
  expect(list!.game.name).toBe(game.name);
  expect(guessed).toEqual([]);
  const told = new Problems();
  const entrant = game.checkEntrant(list!.source, [], undefined, told);
  expect(told.list).toEqual([]);
  return entrant!;
}

function seededStream(seed: number): RandomStream {
  const words = new Int32Array(RNG_WORDS);
  seedStream(words, 0, seed, 1, 2);
  return { words, offset: 0 };
}

describe("a list that was written is read as the same", () => {
  it("is tried on all that are shipped", () => expect(SHIPPED.length).toBeGreaterThan(60));

  it.each(SHIPPED)("%s: %s", (gameName, name) => {
    const game = findGame(gameName)!;
    const entrant = shipped(game, name);
    const { lists } = game;
    expect(lists!.write(entrant.content).lacks).toEqual([]);
    const { content, hash } = again(game, "list.txt", listText(game, entrant));
    expect(content).toEqual(entrant.content);
    expect(hash).toBe(entrant.hash);
  });

  it.each(GAMES.map((game) => [game.name, game] as const))("%s: any that is drawn", (_name, game) => {
    const options = game.checkOptions(placeless("x"), [], {}, new Problems());
    const drawing = game.drawing!(options, {});
    const draw = { setting: 0, count: 0, pieces: new Int32Array(drawing.maxPieces) };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 }), fc.constantFrom(0 as const, 1 as const), (seed, side) => {
        drawing.draw(side, seededStream(seed), draw);
        const data = drawing.fileOf(side, draw, "Drawn");
        const entrant = game.checkEntrant(placeless("x", data), [], options, new Problems())!;
        expect(again(game, "list.txt", listText(game, entrant)).content).toEqual(entrant.content);
      }),
      { numRuns: 25, seed: 5 },
    );
  });
});

describe("a deck of OCTGN that was written is read as the same", () => {
  it.each(SHIPPED.filter(([game]) => game !== "miniatures"))("%s: %s", (gameName, name) => {
    const game = findGame(gameName)!;
    const entrant = shipped(game, name);
    const list = game.lists!.write(entrant.content);
    const ids = new Map(
      list.sections.flatMap(({ entries }) => entries).map((entry, i) => [entry.name, `id-${i} & <"`]),
    );
    const made = listAsOctgn(list, ids, "a-game");
    const text = "text" in made ? made.text : "";
    const { list: read, problems } = readText(`${name}.o8d`, text);
    expect(problems).toEqual([]);
    const { content } = game.checkEntrant(read!.source, [], undefined, new Problems())!;
    const { name: _own, description: _words, ...rest } = content as Record<string, unknown>;
    expect(entrant.content).toMatchObject(rest);
  });

  it("or names the cards that the table has no id of", () => {
    const game = findGame("lcg")!;
    const list = game.lists!.write(shipped(game, "sith-starter").content);
    const made = listAsOctgn(list, new Map([["fall of the jedi", "1"]]), undefined);
    expect("lacking" in made && made.lacking).toContain("Counsel of the Sith");
    expect("lacking" in made && made.lacking).not.toContain("Fall of the Jedi");
  });
});

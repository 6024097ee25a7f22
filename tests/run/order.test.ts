import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { Problems } from "../../src/core/problems.js";
import { readSource } from "../../src/core/source.js";
import { checkExperiment } from "../../src/experiment/check.js";
import { findGame, gameNames } from "../../src/experiment/games.js";
import type { Block } from "../../src/results/layout.js";
import { createPlayer } from "../../src/run/play.js";

/**
 * A worker keeps a matchup's state and players from block to block, and which block comes before which is chance. So a game must not
 * depend on those played before it: the same games are played forwards and backwards.
 */
const FIELDS: readonly (readonly [string, string, number, string, readonly string[]])[] = [
  [
    "lcg",
    "greedy",
    500,
    "decks",
    ["jedi-starter", "rebel-fighters", "jedi-masters", "sith-starter", "navy-rush", "sith-control"],
  ],
  ["lcg", "random", 300, "decks", ["jedi-masters", "rebel-fighters", "sith-control", "navy-rush"]],
  [
    "tcg",
    "greedy",
    500,
    "decks",
    ["tcg-socal-light", "tcg-champs04-light", "tcg-tulsa-light", "tcg-socal-dark", "tcg-champs04-dark"],
  ],
  ["tcg", "random", 300, "decks", ["tcg-socal-light", "tcg-newbury-light", "tcg-socal-dark"]],
  [
    "miniatures",
    "greedy",
    40,
    "squads",
    ["sample-republic", "bounty-hunters", "jedi-council", "vong-warband", "grievous-swarm", "sith-acolytes"],
  ],
  ["miniatures", "random", 25, "squads", ["rebel-heroes", "tyranus-and-droids", "mandalorian-raid", "ewok-swarm"]],
];

const bytes = ({ buffer, byteOffset, byteLength }: Block) => Buffer.from(buffer, byteOffset, byteLength);

test.each(FIELDS)(
  "%s, %s: %i pairs a matchup end the same in either order",
  (name, strategies, pairs, key, entrants) => {
    const game = findGame(name)!;
    const problems = new Problems();
    const text = JSON.stringify({ game: name, seed: "order", games: 2 * pairs, strategies, [key]: entrants });
    const source = readSource("order", text, problems);
    const folder = join(projectRoot, key);
    const experiment = checkExperiment(source, { findGame, gameNames }, problems, {}, folder);
    expect(problems.list).toEqual([]);
    const shared = game.share?.(experiment!.options);
    const [forwards, backwards] = [0, 1].map(() => createPlayer(game, experiment!, shared));
    const different: string[] = [];
    experiment!.matchups.forEach((_, matchup) => {
      const rows = Array.from({ length: pairs }, (_, firstPair) => forwards!.play({ matchup, firstPair, pairs: 1 }));
      for (let firstPair = pairs - 1; firstPair >= 0; firstPair--) {
        const again = backwards!.play({ matchup, firstPair, pairs: 1 });
        if (!bytes(again).equals(bytes(rows[firstPair]!))) different.push(`${matchup}:${firstPair}`);
      }
    });
    expect(different).toEqual([]);
  },
);

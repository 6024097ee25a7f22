import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { Problems } from "../../src/core/problems.js";
import { readSource } from "../../src/core/source.js";
import { checkExperiment } from "../../src/experiment/check.js";
import { findGame, gameNames } from "../../src/registry.js";
import type { Block } from "../../src/results/layout.js";
import { createPlayer, type Player } from "../../src/run/play.js";
import { isDeep } from "../support/deep.js";

/**
 * A worker keeps a matchup's state and players from block to block, and which block comes before which is chance. So a
 * game must not depend on those played before it: the same games are played forwards, matchup by matchup, and
 * backwards, matchups in turn.
 */
/** Pairs of a matchup are those of the deep form; the long suite has a fifth. */
const FIELDS: readonly (readonly [string, string, number, string, readonly string[]])[] = [
  [
    "lcg",
    "greedy",
    250,
    "decks",
    ["jedi-starter", "rebel-fighters", "jedi-masters", "sith-starter", "navy-rush", "sith-control"],
  ],
  ["lcg", "random", 100, "decks", ["jedi-masters", "rebel-fighters", "sith-control", "navy-rush"]],
  [
    "tcg",
    "greedy",
    200,
    "decks",
    ["tcg-socal-light", "tcg-champs04-light", "tcg-tulsa-light", "tcg-socal-dark", "tcg-champs04-dark"],
  ],
  ["tcg", "random", 100, "decks", ["tcg-socal-light", "tcg-newbury-light", "tcg-socal-dark"]],
  [
    "miniatures",
    "greedy",
    16,
    "squads",
    ["sample-republic", "bounty-hunters", "jedi-council", "vong-warband", "grievous-swarm", "sith-acolytes"],
  ],
  ["miniatures", "random", 10, "squads", ["rebel-heroes", "tyranus-and-droids", "mandalorian-raid", "ewok-swarm"]],
];

const bytes = ({ buffer, byteOffset, byteLength }: Block) => Buffer.from(buffer, byteOffset, byteLength);

test.each(FIELDS)(
  "%s, %s: pairs of a matchup end the same in either order",
  (name, strategies, deepPairs, key, entrants) => {
    const pairs = isDeep ? deepPairs : Math.ceil(deepPairs / 5);
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
    const play = (player: Player, matchup: number, firstPair: number) =>
      player.play({ matchup, firstPair, pairs: 1 }).rows;
    const rows = experiment!.matchups.map((_, matchup) =>
      Array.from({ length: pairs }, (_, pair) => play(forwards!, matchup, pair)),
    );
    for (let pair = pairs - 1; pair >= 0; pair--)
      rows.forEach((own, matchup) => {
        if (!bytes(play(backwards!, matchup, pair)).equals(bytes(own[pair]))) different.push(`${matchup}:${pair}`);
      });
    expect(different).toEqual([]);
  },
);

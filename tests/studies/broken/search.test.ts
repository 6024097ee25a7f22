import { describe, expect, test } from "vitest";
import { registryOf } from "../../../src/games/registry.js";
import { createKinds } from "../../../src/studies/broken/kinds.js";
import { createProposals, type Proposals } from "../../../src/studies/broken/propose.js";
import { search } from "../../../src/studies/broken/search.js";
import { checkBroken } from "../../../src/studies/broken/study.js";
import { openHall } from "../../../src/studies/population/contests.js";
import type { Lineup } from "../../../src/studies/population/lineup.js";
import { createMeeting, type Meeting } from "../../../src/studies/population/meeting.js";
import { brokenCoins } from "../../support/pairedCoinGame.js";

/** The search by itself: what it asks next, and what it keeps. */

const { sample } = checkBroken({ game: brokenCoins.name, games: 20_000 }, registryOf([brokenCoins]));
const drawing = brokenCoins.drawing!(undefined, {});
const kinds = createKinds(drawing, [0], [1, 2]);

async function searched(games: number) {
  const hall = openHall({ game: brokenCoins, spec: sample, workers: 1, registryUrl: "" });
  const meeting = createMeeting(brokenCoins, hall);
  const own = createProposals(drawing, true, sample.seed);
  const asked: (readonly [number, number] | undefined)[] = [];
  const proposals: Proposals = {
    random: own.random,
    child(side, number, elites, pair) {
      asked.push(pair?.pieces);
      return own.child(side, number, elites, pair);
    },
  };
  const found = await search(meeting, { drawing, sides: [0], kinds, proposals, seed: sample.seed }, games);
  return { found: found!, asked, games: meeting.games };
}

describe("the search", () => {
  test("asks for promising pairs from the second generation on, the planted one among them, which takes a place on the map", async () => {
    const { found, asked, games } = await searched(40_000);
    expect(games).toBeLessThanOrEqual(40_000);
    expect(asked).toHaveLength(found.tried);
    const children = found.tried / found.generations;
    const share = (from: number, to: number, of: (pair: readonly [number, number] | undefined) => boolean) =>
      asked.slice(from, to).filter(of).length / (to - from);
    expect(share(0, children, (pair) => pair !== undefined)).toBe(0);
    expect(share(children, asked.length, (pair) => pair !== undefined)).toBeGreaterThan(0.2);
    const isPlanted = (pair: readonly [number, number] | undefined) => String(pair) === "4,61";
    expect(asked.filter(isPlanted).length).toBeGreaterThan(2);
    expect(found.elites.some(({ pieces }) => [4, 61].every((kind) => pieces.includes(kind)))).toBe(true);
    expect(found.bestWith(0, [4, 61])!.pieces).toEqual(expect.arrayContaining([4, 61]));
    expect(found.bestWith(0, [4, 6])).toBeUndefined();
  });

  test("keeps one of each kind, of its kind, and better ones than it begins with", async () => {
    const worth = (pieces: readonly number[]) =>
      pieces.filter((kind) => kind !== 4 && kind !== 61 && Math.floor(kind / 3) % 4 === 1).length +
      ([4, 61].every((kind) => pieces.includes(kind)) ? 7 : 0);
    const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
    const { found } = await searched(20_000);
    expect(new Set(found.elites.map(({ kind }) => kind)).size).toBe(found.elites.length);
    for (const elite of found.elites) expect(kinds.keyOf(elite.side, elite)).toBe(elite.kind);
    expect(new Set(found.elites.map(({ setting }) => setting))).toEqual(new Set([0, 1, 2]));
    const random = createProposals(drawing, true, "other");
    const drawn = Array.from({ length: 200 }, (_, i) => worth(random.random(0, i).pieces));
    expect(mean(found.elites.map(({ pieces }) => worth(pieces)))).toBeGreaterThan(mean(drawn) + 2);
  });

  test("gives for a pair the child that won most with both, of all that were tried", async () => {
    // Whoever has more of the lower numbers wins more, without dice.
    const score = ({ pieces }: Lineup) => 0.9 - pieces.reduce((sum, kind) => sum + kind, 0) / (100 * pieces.length);
    let games = 0;
    const meeting: Meeting = {
      ...{ perPair: 2, next: 0, failed: undefined, reserve: () => 0, playEach: async () => [] },
      get games() {
        return games;
      },
      async play(_side, versions, opponents) {
        games += 2 * versions.length * opponents.length;
        return versions.map((one) => opponents.map(() => score(one)));
      },
    };
    const own = createProposals(drawing, true, sample.seed);
    const tried: Lineup[] = [];
    const child: Proposals["child"] = (...words) => {
      const made = own.child(...words);
      tried.push(made);
      return made;
    };
    const proposals = { random: own.random, child };
    const found = await search(meeting, { drawing, sides: [0], kinds, proposals, seed: sample.seed }, 10_000);
    const all = [...drawing.pieces.keys()];
    const many = all.flatMap((x) =>
      all.slice(x + 1).flatMap((y) => {
        const scores = tried.filter(({ pieces }) => pieces.includes(x) && pieces.includes(y)).map(score);
        return scores.length < 10 ? [] : [{ pair: [x, y] as const, scores }];
      }),
    );
    expect(many.length).toBeGreaterThan(5);
    for (const { pair, scores } of many) {
      const place = scores.filter((one) => one > score(found.bestWith(0, pair)!)).length;
      // Known by more games is as good as a little better.
      expect(place / scores.length, String(pair)).toBeLessThan(0.2);
    }
  });
});

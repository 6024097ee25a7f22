import { expect, it } from "vitest";
import { F, has, legal, type State } from "../../../../src/games/miniatures/api.js";
import { playSkirmish } from "../../../../src/games/miniatures/skirmish.js";
import { createState } from "../../../../src/games/miniatures/state/createState.js";
import type { Strategy } from "../../../../src/games/miniatures/strategy.js";
import { allShippedMaps, groundOfMaps, matchupOf, playableCards, policies, randomPair } from "../support/play.js";

/** Whether one may be chosen as a target is found without listing all, where that can be: it comes to the same. */

const ground = groundOfMaps(allShippedMaps());
const pool = playableCards();
const found = legal.createTargets();

it("a character may choose exactly those as a target who are listed for it, in play with all cards", () => {
  const seen = { legal: 0, not: 0, covered: 0 };
  const compareAll = (s: State, a: number) => {
    for (const melee of [has(s, a, F.meleeAttack), true]) {
      const n = legal.listTargets(s, a, melee, found);
      const listed = [...found.who.subarray(0, n)];
      for (let i = 0; i < n; i++) seen.covered += found.cover[i];
      // Places that nobody holds, and numbers that are no places, are asked about too.
      for (let t = -1; t <= s.count; t++) {
        const isLegal = listed.includes(t);
        seen[isLegal ? "legal" : "not"]++;
        if (legal.isLegalTarget(s, a, t, melee) !== isLegal) expect({ a, t, melee, listed }).toBe("otherwise");
      }
    }
  };
  const watching = (player: Strategy): Strategy => ({
    ...player,
    chooseDecision: (s, c) => {
      compareAll(s, c);
      return player.chooseDecision(s, c);
    },
  });
  for (let seed = 0; seed < 40; seed++) {
    const [a, b] = randomPair(pool, seed);
    const s = createState(matchupOf(a, b, ground, [watching(policies[seed % 2]), watching(policies[1])]));
    playSkirmish(s, seed, ~seed, seed % ground.maps.length, seed % 2 === 1);
  }
  expect(Math.min(seen.legal, seen.not, seen.covered)).toBeGreaterThan(500);
});

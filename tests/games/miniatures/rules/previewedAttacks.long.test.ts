import { expect, it } from "vitest";
import { createTargets, listTargets } from "../../../../src/games/miniatures/fighting/targets.js";
import { F, has } from "../../../../src/games/miniatures/state/flags.js";
import { H, type State } from "../../../../src/games/miniatures/state/state.js";
import { attacksAllowed } from "../../../../src/games/miniatures/turn.js";
import { isDeep } from "../../../support/deep.js";
import { playableCards } from "../support/play.js";
import { inPlay } from "../support/positions.js";
import { decline, playAttack, previewOf } from "../support/previewed.js";

/**
 * Previews of attacks (`previewAttack`) against attacks played from copies of positions of random play, nobody using
 * what it may leave unused.
 *
 * Bounds: each first roll must agree with the preview face by face; over all of them the number of hits must be within
 * 4.5 standard deviations of the sum of the previewed chances (fixed seeds, each position with dice of its own).
 */

const SIGMAS = 4.5;
const SEEDS = isDeep ? 40 : 10;
const COMBINED = [0, 4, 8];

const found = createTargets();

it("hit on the faces of the die that the preview says, in cover, with combined fire and Twin Attack too", () => {
  const count = { positions: 0, covered: 0, twice: 0, combined: 0, rolls: 0, second: 0 };
  let hits = 0;
  let expected = 0;
  let variance = 0;
  let asked = 0;
  inPlay(playableCards(), 90, {
    decision: (s, c) => {
      if (attacksAllowed(s, c) <= s.head[H.attacksMade] || s.head[H.charge] !== 0) return;
      const n = listTargets(s, c, has(s, c, F.meleeAttack), found);
      if (n === 0 || asked++ % 3 !== 0) return;
      const t = found.who[count.positions % n];
      const cover = found.cover[count.positions % n];
      const combined = has(s, c, F.meleeAttack) ? 0 : COMBINED[count.positions % COMBINED.length];
      const preview = previewOf(s, c, t, cover, combined);
      const p = preview.faces / 20;
      count.positions++;
      count.covered += cover;
      if (preview.rolls === 2) count.twice++;
      if (combined > 0) count.combined++;
      for (let seed = 1; seed <= SEEDS; seed++) {
        const played = playAttack(s, c, t, combined, count.positions * SEEDS + seed, decline);
        const [first, second] = played.rolls;
        if (first === undefined) continue; // Somebody else was struck at.
        if (first.hit !== first.natural > 20 - preview.faces)
          expect.fail(
            `${nameOf(s, c)} on ${nameOf(s, t)}: natural ${first.natural} ${first.hit ? "hits" : "misses"}, ${preview.faces} faces previewed`,
          );
        if (second !== undefined && preview.rolls === 2) count.second++;
        count.rolls++;
        hits += first.hit ? 1 : 0;
        expected += p;
        variance += p * (1 - p);
      }
    },
  });
  expect(count.positions).toBeGreaterThan(1000);
  for (const much of [count.covered, count.combined]) expect(much).toBeGreaterThan(400);
  expect(count.twice).toBeGreaterThan(50);
  expect(count.second).toBeGreaterThan(25 * SEEDS);
  expect(Math.abs(hits - expected)).toBeLessThan(SIGMAS * Math.sqrt(variance));
});

const nameOf = (s: State, c: number): string => s.matchup.cards.cards[s.card[c]].name;

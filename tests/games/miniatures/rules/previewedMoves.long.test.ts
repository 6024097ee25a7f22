import { expect, it } from "vitest";
import { moveTo } from "../../../../src/games/miniatures/decision.js";
import { isLegal } from "../../../../src/games/miniatures/legal/decisions.js";
import { MAX_BUDGET } from "../../../../src/games/miniatures/moving/layers.js";
import { createReach, findFullReach, findReach, type Reach } from "../../../../src/games/miniatures/moving/reach.js";
import { F, has } from "../../../../src/games/miniatures/state/flags.js";
import { H, isAlive, type State } from "../../../../src/games/miniatures/state/state.js";
import { CHOICE } from "../../../../src/games/miniatures/strategy.js";
import { carryOut } from "../../../../src/games/miniatures/turn.js";
import { movementLeft } from "../../../../src/games/miniatures/turnMovement.js";
import { playableCards } from "../support/play.js";
import { inPlay } from "../support/positions.js";
import { copyOf, decline } from "../support/previewed.js";

/**
 * Previews of moves (`findReach`, `findFullReach`) against moves played from copies of positions of random play: where
 * they end, and whether an enemy is offered an attack of opportunity on the way. No chance in it: all must agree.
 */

const TRIED = 6;

/** Spaces of a reach, each so many-th one, that are legal ends of a move. */
function someEnds(s: State, c: number, reach: Reach, wanted: (x: number, y: number) => boolean): number[] {
  const all: number[] = [];
  for (let x = reach.x0; x <= reach.x1; x++)
    for (let y = 0; y < s.board.height; y++)
      if (((reach.columns[x] >>> y) & 1) === 1 && wanted(x, y)) all.push(x * s.board.height + y);
  const every = Math.max(1, Math.floor(all.length / TRIED));
  return all.filter((square, i) => i % every === 0 && isLegal(s, c, moveTo(square, 0)));
}

/** Plays a move: how many attacks of opportunity it was offered to, and where the mover ended. */
function play(s: State, c: number, square: number): { offered: number; at: number } {
  let offered = 0;
  const copy = copyOf(s, 1, (state, kind, actor, other, count) => {
    if (kind === CHOICE.opportunity && other === c) offered++;
    return decline(state, kind, actor, other, count);
  });
  carryOut(copy, c, moveTo(square, 0));
  return { offered, at: isAlive(copy, c) ? copy.pos[c] : -1 };
}

const holds = (reach: Reach, x: number, y: number): boolean =>
  x >= reach.x0 && x <= reach.x1 && ((reach.columns[x] >>> y) & 1) === 1;

it("a move ends where the preview says, and provokes where it says", () => {
  const count = { quiet: 0, provoking: 0, pinned: 0, big: 0, bigProvoking: 0, diplomats: 0 };
  const careful = createReach();
  const full = createReach();
  let asked = 0;
  inPlay(playableCards(), 60, {
    decision: (s, c) => {
      const budget = Math.min(MAX_BUDGET, movementLeft(s, c));
      if (budget <= 0 || s.head[H.charge] !== 0 || asked++ % 4 !== 0) return;
      findReach(s, c, budget, budget, careful);
      findFullReach(s, c, budget, full);
      const { pinned } = careful;
      const quiet = pinned ? [] : someEnds(s, c, careful, () => true);
      const provoking = someEnds(s, c, full, (x, y) => pinned || !holds(careful, x, y));
      for (const square of [...quiet, ...provoking]) {
        const { offered, at } = play(s, c, square);
        const where = `${nameOf(s, c)} in turn ${s.head[H.turn]} of ${s.head[H.seedLow]} to ${square}`;
        expect(at, where).toBe(square);
        if (quiet.includes(square)) {
          expect(offered, where).toBe(0);
          count.quiet++;
        } else if (s.size[c] > 1) {
          // Cautious: a big character may still touch those whom it touched, and then it gives nothing up.
          count.big++;
          if (offered > 0) count.bigProvoking++;
        } else if (has(s, c, F.diplomat)) {
          // Cautious: enemies that may not attack it count as if they might.
          count.diplomats++;
        } else {
          expect(offered, where).toBeGreaterThan(0);
          pinned ? count.pinned++ : count.provoking++;
        }
      }
    },
  });
  expect(count.quiet).toBeGreaterThan(10_000);
  expect(count.provoking).toBeGreaterThan(500);
  expect(count.pinned).toBeGreaterThan(80);
  expect(count.big).toBeGreaterThan(30);
  // The size of that caution: three of four such moves provoke.
  expect(count.bigProvoking / count.big).toBeGreaterThan(0.6);
});

const nameOf = (s: State, c: number): string => s.matchup.cards.cards[s.card[c]].name;

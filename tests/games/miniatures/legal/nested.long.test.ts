import { expect, it } from "vitest";
import {
  CHOICE,
  F,
  fighting,
  has,
  hypothetical,
  legal,
  MAX_SPACES,
  moving,
} from "../../../../src/games/miniatures/api.js";
import { DECISION, firstOf, kindOf } from "../../../../src/games/miniatures/decision.js";
import { H, isAlive, type State } from "../../../../src/games/miniatures/state/state.js";
import { expectSame } from "../../../support/same.js";
import { playableCards } from "../support/play.js";
import { inPlay } from "../support/positions.js";

/**
 * Whoever asks through the door owns what it is told: thoughts within thoughts and questions within questions disturb
 * nobody.
 */

const pool = playableCards();

const enemyOf = (s: State, c: number): number => {
  for (let e = 0; e < s.count; e++) if (s.side[e] !== s.side[c] && isAlive(s, e) && s.pos[e] >= 0) return e;
  return -1;
};
const allyOf = (s: State, c: number): number => {
  for (let a = 0; a < s.count; a++) if (a !== c && s.side[a] === s.side[c] && isAlive(s, a) && s.pos[a] >= 0) return a;
  return -1;
};

it("a thought within another, its lists and its numbers, leave the outer one's as they were", () => {
  const outer = {
    list: new Int32Array(legal.MAX_LISTED),
    numbers: fighting.createPreview(),
    thought: hypothetical.createThought(),
  };
  const inner = {
    list: new Int32Array(legal.MAX_LISTED),
    numbers: fighting.createPreview(),
    thought: hypothetical.createThought(),
  };
  let nested = 0;
  let different = 0;
  inPlay(pool, 16, {
    decision: (s, c) => {
      const [ally, enemy] = [allyOf(s, c), enemyOf(s, c)];
      if (ally < 0 || enemy < 0 || s.head[H.turn] % 5 !== 0) return;
      const before = s.words.slice();
      const n = legal.listDecisions(s, c, outer.list);
      const moves = outer.list.subarray(0, n).filter((d) => kindOf(d) === DECISION.move);
      if (moves.length < 3) return;
      const listed = outer.list.slice(0, n);

      hypothetical.beginHypothetical(s, c, outer.thought);
      hypothetical.moveHypothetically(s, c, firstOf(moves[1]), false, outer.thought);
      fighting.previewAttack(s, c, enemy, 0, 0, outer.numbers);
      const numbers = { ...outer.numbers };
      const imagined = s.words.slice();

      hypothetical.beginHypothetical(s, ally, inner.thought);
      const m = legal.listDecisions(s, ally, inner.list);
      const goal = inner.list.subarray(0, m).find((d) => kindOf(d) === DECISION.move);
      if (goal !== undefined) {
        hypothetical.moveHypothetically(s, ally, firstOf(goal), false, inner.thought);
        fighting.previewAttack(s, ally, enemy, 0, 0, inner.numbers);
        hypothetical.moveBack(s, ally, inner.thought);
        nested++;
      }
      hypothetical.endHypothetical(s, ally, inner.thought);

      expectSame(s.words, imagined, "the outer thought goes on where it was");
      expectSame(outer.numbers, numbers);
      expectSame(outer.list.slice(0, n), listed);
      if (goal !== undefined && inner.numbers.faces !== numbers.faces) different++;
      hypothetical.moveBack(s, c, outer.thought);
      hypothetical.endHypothetical(s, c, outer.thought);
      expectSame(s.words, before, "and in the end all is as before");
    },
  });
  expect(nested).toBeGreaterThan(50);
  expect(different).toBeGreaterThan(10);
});

it("targets and reach that somebody has asked for stay as they were told, whoever asks next", () => {
  const outer = { targets: legal.createTargets(), reach: moving.createReach() };
  const inner = { targets: legal.createTargets(), reach: moving.createReach() };
  const fresh = moving.createReach();
  const ends = (reach: typeof fresh) =>
    Array.from({ length: reach.x1 - reach.x0 + 1 }, (_, i) => [reach.x0 + i, reach.columns[reach.x0 + i]]);
  let different = 0;
  let furtherOn = 0;
  inPlay(pool, 16, {
    decision: (s, c) => {
      const enemy = enemyOf(s, c);
      if (enemy < 0 || s.head[H.turn] % 5 !== 0) return;
      const n = legal.listTargets(s, c, has(s, c, F.meleeAttack), outer.targets);
      moving.findReach(s, c, 5, 11, outer.reach);
      const told = [outer.targets.who.slice(0, n), outer.targets.cover.slice(0, n), structuredClone(outer.reach)];

      const m = legal.listTargets(s, enemy, has(s, enemy, F.meleeAttack), inner.targets);
      moving.findReach(s, enemy, 7, 7, inner.reach);
      moving.findFullReach(s, enemy, 9, inner.reach);
      legal.isLegalTarget(s, enemy, c, false);
      if (m !== n || inner.targets.who[0] !== outer.targets.who[0]) different++;

      expectSame([outer.targets.who.slice(0, n), outer.targets.cover.slice(0, n), outer.reach], told);
      // Going on from there is the same as to begin anew, though other floods have come between.
      if (outer.reach.open) furtherOn++;
      moving.reachOn(s, c, 11, outer.reach);
      moving.findReach(s, c, 11, 11, fresh);
      expectSame(ends(outer.reach), ends(fresh));
    },
  });
  expect(different).toBeGreaterThan(50);
  expect(furtherOn).toBeGreaterThan(50);
});

it("a player may look at everything that is legal while a question waits: the games are the same", () => {
  const listed = new Int32Array(legal.MAX_LISTED);
  const spaces = new Int32Array(MAX_SPACES);
  const lifters = pool.filter((card) => /Lift|Repulse|Levitation|Tow Cable|Strafe Attack/.test(JSON.stringify(card)));
  let lifts = 0;
  const play = (thinks: boolean): { ends: string[]; questions: number } => {
    const ends: string[] = [];
    let questions = 0;
    const hash = { value: 0 };
    inPlay(lifters, 10, {
      choice: (s, side, kind, _actor, other) => {
        questions++;
        // On its way from step to step a character stands nowhere, and decides nothing else.
        if (!thinks || kind === CHOICE.step) return;
        // Of whoever the question is about and of the acting: both would fill what is on offer, were it the door's own.
        const acting = s.head[H.acting];
        if (acting >= 0 && isAlive(s, acting) && s.pos[acting] >= 0) {
          const offered = [s.spaces.slice(), s.offers.slice()];
          legal.listDecisions(s, acting, listed);
          const ally = other >= 0 && s.side[other] === side ? other : allyOf(s, acting);
          if (ally >= 0 && ally !== acting && s.pos[ally] >= 0) lifts += legal.listLiftSpaces(s, acting, ally, spaces);
          expectSame([s.spaces, s.offers], offered, "what is on offer stays");
        }
      },
      decided: (s, c, decision) => {
        hash.value = (Math.imul(hash.value ^ decision, 0x01000193) + s.hitPoints[c] + s.pos[c]) | 0;
        ends.push(`${s.head[H.turn]} ${c} ${hash.value}`);
      },
    });
    return { ends, questions };
  };
  const plain = play(false);
  const thinking = play(true);
  expect(thinking.questions).toBe(plain.questions);
  expect(plain.questions).toBeGreaterThan(300);
  expect(lifts).toBeGreaterThan(300);
  expect(thinking.ends).toEqual(plain.ends);
});

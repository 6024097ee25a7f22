import { describe, expect, it } from "vitest";
import { DECISION, END_TURN, firstOf, kindOf } from "../../../src/games/miniatures/decision.js";
import { listDecisions, MAX_LISTED } from "../../../src/games/miniatures/legal/decisions.js";
import { beginToActivation, playOn } from "../../../src/games/miniatures/position/positionText.js";
import { createState } from "../../../src/games/miniatures/state/createState.js";
import { H, type State } from "../../../src/games/miniatures/state/state.js";
import type { Strategy } from "../../../src/games/miniatures/strategy.js";
import { greedy } from "../../../strategies/miniatures/greedy.js";
import { groundOfMaps, matchupOf, playableCards, randomPair, shippedMap } from "../../games/miniatures/support/play.js";

/** What greedy proposes to whoever searches with it: the plans that it weighed for a character's turn. */

interface Proposed {
  readonly own: number;
  readonly proposed: readonly number[];
  readonly legal: ReadonlySet<number>;
  readonly isChanged: boolean;
}

/** First decisions of turns in skirmishes of drawn squads, with what was proposed there. */
function firstDecisions(seeds: readonly number[]): Proposed[] {
  const found: Proposed[] = [];
  const into = new Int32Array(MAX_LISTED);
  let turn = -1;
  const looking: Strategy = {
    ...greedy,
    chooseDecision: (s: State, c: number) => {
      const own = greedy.chooseDecision(s, c);
      if (turn === s.head[H.turn]) return own;
      turn = s.head[H.turn];
      const before = [...s.words];
      const proposed = [...into.subarray(0, greedy.propose!(s, c, into))];
      const isChanged = s.words.some((word, i) => word !== before[i]);
      const legal = new Set(into.subarray(0, listDecisions(s, c, into)));
      found.push({ own, proposed, legal, isChanged });
      return own;
    },
  };
  const ground = groundOfMaps([shippedMap("mixed")]);
  for (const seed of seeds) {
    const [a, b] = randomPair(playableCards(), seed);
    const s = createState(matchupOf(a, b, ground, [looking, looking]));
    turn = -1;
    beginToActivation(s.matchup, s, seed, 3, 0, false);
    playOn(s);
  }
  return found;
}

describe("greedy's proposals", () => {
  const all = firstDecisions([11, 12, 13, 14, 15, 16]);

  it("are legal first decisions, or to end the turn", () => {
    expect(all.length).toBeGreaterThan(60);
    const illegal = all.flatMap(({ proposed, legal }) => proposed.filter((one) => one !== END_TURN && !legal.has(one)));
    expect(illegal.map((one) => [kindOf(one), firstOf(one)])).toEqual([]);
  });

  it("have what it does itself among them wherever that is a move or an attack", () => {
    const plain = all.filter(({ own }) => kindOf(own) === DECISION.move || kindOf(own) === DECISION.attack);
    expect(plain.length).toBeGreaterThan(100);
    expect(plain.filter(({ own, proposed }) => proposed.includes(own)).length / plain.length).toBeGreaterThan(0.95);
  });

  it("leave the skirmish as it is", () => {
    expect(all.filter(({ isChanged }) => isChanged)).toEqual([]);
  });

  it("name several ways of a turn where there are enemies to choose from", () => {
    expect(all.filter(({ proposed }) => new Set(proposed).size >= 3).length).toBeGreaterThan(all.length / 2);
  });
});

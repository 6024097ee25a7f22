import { describe, expect, it } from "vitest";
import { seedStream } from "../../src/core/rng.js";
import { firstAction } from "../../src/games/miniatures/actions/actionRows.js";
import { corrupt } from "../../src/games/miniatures/actions/lasting.js";
import { DECISION, firstOf, kindOf } from "../../src/games/miniatures/decision.js";
import { playRound } from "../../src/games/miniatures/skirmish.js";
import { EVENT } from "../../src/games/miniatures/state/journal.js";
import { spaceSees } from "../../src/games/miniatures/state/sight.js";
import { H, SIDE, STREAM, type State } from "../../src/games/miniatures/state/state.js";
import { readyRow } from "../../src/games/miniatures/state/tables.js";
import { greedy } from "../../strategies/miniatures/greedy.js";
import { random } from "../../strategies/miniatures/random.js";
import { allShippedMaps, groundOfMaps, playableCards } from "../games/miniatures/support/play.js";
import { type Edge, type SceneGiven, scene, stat } from "../games/miniatures/support/scene.js";
import { sweep } from "../games/miniatures/support/sweep.js";

/** What strategies do so that skirmishes do not run into the limit of rounds. */

const EARLY = 5;
const LATE = 60;
/** Points of the west and the east. */
const LEADING = [40, 10] as const;
const LEVEL = [20, 20] as const;
const TRAILING = [10, 40] as const;

/** The state before a round that greedy plays for both sides, with so many points scored so far. */
function before(given: SceneGiven, round: number, points: readonly [number, number]): State {
  const { state } = scene(given);
  state.strategies[0] = greedy;
  state.strategies[1] = greedy;
  state.head[H.round] = round - 1;
  points.forEach((n, side) => {
    state.sides[SIDE.score + side] = 2 * n;
  });
  return state;
}

/** What the first character of the west does in one such round: entries of the journal. */
function eventsOf(given: SceneGiven, round: number, points: readonly [number, number]): (readonly number[])[] {
  const state = before(given, round, points);
  const entries: (readonly number[])[] = [];
  state.journal = { entries };
  playRound(state);
  return entries.filter(([event, c]) => (event === EVENT.attackRoll || event === EVENT.move) && c === 0);
}
const kinds = (events: readonly (readonly number[])[]) => events.map(([event]) => event);

describe("greedy in a long skirmish", () => {
  /** A shooter and somebody that cannot come and heals more than it is hurt. */
  const futile: SceneGiven = {
    west: [{ card: stat({ abilities: ["Emplacement"] }), at: [4, 5] }],
    east: [{ card: stat({ abilities: ["Emplacement", "Regeneration 10"], damage: 0 }), at: [14, 5] }],
  };
  const walking: SceneGiven = { ...futile, west: [{ at: [4, 5] }] };

  it("holds futile fire when it would win the tie-breaker", () => {
    expect(kinds(eventsOf(futile, EARLY, LEADING))).toEqual([EVENT.attackRoll]);
    expect(eventsOf(futile, LATE, LEADING)).toEqual([]);
    expect(kinds(eventsOf(futile, LATE, LEVEL))).toEqual([EVENT.attackRoll]);
    expect(kinds(eventsOf(futile, LATE, TRAILING))).toEqual([EVENT.attackRoll]);
  });

  it("goes on with fire that leads somewhere", () => {
    const east = [{ ...futile.east[0], hitPoints: 10, card: stat({ abilities: ["Emplacement"], damage: 0 }) }];
    expect(kinds(eventsOf({ ...futile, east }, LATE, LEADING))).toEqual([EVENT.attackRoll]);
  });

  it("comes closer instead when it would lose the tie-breaker", () => {
    expect(kinds(eventsOf(walking, EARLY, TRAILING))).toEqual([EVENT.attackRoll]);
    const [[event, , , square] = []] = eventsOf(walking, LATE, TRAILING);
    expect(event).toBe(EVENT.move);
    const { board, pos } = before(walking, LATE, TRAILING);
    expect(board.distance[readyRow(board, 0, pos[1]) + square!]).toBeLessThan(10);
  });

  it("takes whoever gets no nearer to anybody out of sight, in its whole space", () => {
    // A wall with a gap that is too narrow for the Huge one behind it.
    const walls = Array.from({ length: 12 }, (_, y): Edge => [10, y + 1, "east"]).filter(([, y]) => y !== 6);
    const given: SceneGiven = {
      terrain: { walls },
      west: [{ card: stat({ size: "huge", abilities: ["Melee Attack"] }), at: [11, 6] }],
      east: [{ card: stat({ abilities: ["Emplacement"] }), at: [5, 6] }],
    };
    const hidden = (state: State) => !spaceSees(state, 3, state.pos[0], 1);
    const early = before(given, EARLY, LEVEL);
    playRound(early);
    expect(hidden(early)).toBe(false);
    const late = before(given, LATE, LEVEL);
    playRound(late);
    expect(hidden(late)).toBe(true);
  });

  it("makes its plan anew when a Force point is spent before the first decision", () => {
    // Anakin Skywalker rerolls the save against Force Corruption with the point that should have made him faster.
    const ground = groundOfMaps(allShippedMaps());
    const games = 2 * ground.maps.length;
    expect(sweep(playableCards(), ground, [greedy, greedy], [9_001_248, 9_001_249], 20).games).toBe(games);
  });
});

describe("greedy where activating costs Force or hit points", () => {
  // A fallen Dark Force Spirit takes a point from each who activates.
  const gripper = { card: stat({ powers: ["Force Grip 20"], force: 1, attack: -10, damage: 0 }), at: [10, 6] } as const;

  it.each([0, 1])("plans by the Force left after activating, %i lost", (lost) => {
    const victim = { card: stat({ cost: 30 }), at: [13, 6] } as const;
    const state = before({ west: [gripper], east: [victim] }, EARLY, LEVEL);
    state.sides[SIDE.haunted] = lost;
    playRound(state);
    expect(state.hitPoints[1]).toBe(lost === 0 ? 80 : 100);
  });

  it("gives up an attack when Force Corruption has made the attacker too fragile for it", () => {
    const fragile = { card: stat({ abilities: ["Fragile 40"], hitPoints: 50, attack: 20 }), at: [10, 6] } as const;
    const corruptor = { card: stat({ powers: ["Force Corruption 2"] }), at: [13, 6] } as const;
    const rounds = [1, 2, 3, 4, 5, 6].map((seed) => {
      const state = before({ west: [fragile], east: [corruptor] }, EARLY, LEVEL);
      seedStream(state.streams, STREAM.dice, seed, 0, 0);
      corrupt(state, 0, 1, firstAction(state, 1));
      playRound(state);
      return { suffered: state.dealt[1] >= 20, attacks: state.attacks[0] };
    });
    const suffered = rounds.filter((r) => r.suffered);
    expect(suffered.length).toBeGreaterThan(0);
    expect(suffered.length).toBeLessThan(rounds.length);
    for (const r of rounds) expect(r.attacks).toBe(r.suffered ? 0 : 1);
  });
});

describe("random in a long skirmish", () => {
  const TURNS = 600;
  /**
   * Share of a character's decisions that are attacks; of its moves the mean distance to the enemy after them, and the
   * share that lead away.
   */
  function habits(round: number, at: readonly [number, number]) {
    const { state } = scene({ west: [{ at: [10, 6] }], east: [{ at }] });
    state.head[H.round] = round;
    let attacks = 0;
    let moves = 0;
    let sum = 0;
    let away = 0;
    const row = readyRow(state.board, 0, state.pos[1]);
    for (let i = 0; i < TURNS; i++) {
      const decision = random.chooseDecision(state, 0);
      if (kindOf(decision) === DECISION.attack) attacks++;
      if (kindOf(decision) !== DECISION.move) continue;
      const gap = state.board.distance[row + firstOf(decision)];
      moves++;
      sum += gap;
      if (gap > state.board.distance[row + state.pos[0]]) away++;
    }
    return { attacks: attacks / TURNS, gap: sum / moves, away: away / moves };
  }

  it("moves towards enemies more often than not, but may go anywhere", () => {
    const [early, late] = [habits(40, [19, 6]), habits(65, [19, 6])];
    expect(early.away).toBeGreaterThan(0.4);
    expect(late.away).toBeGreaterThan(0.1);
    expect(late.away).toBeLessThan(early.away - 0.1);
    expect(late.gap).toBeLessThan(early.gap);
  });

  it("attacks more often", () => {
    expect(habits(45, [13, 6]).attacks).toBeGreaterThan(habits(40, [13, 6]).attacks + 0.1);
  });
});

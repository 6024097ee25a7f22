import { describe, expect, it } from "vitest";
import { H, SIDE } from "../../../../src/games/miniatures/state/state.js";
import { attack, hand, move, type Scene, scene, stat } from "../support/scene.js";

/**
 * The rulebook's scenarios and play options, with scripted dice. Unless told otherwise cards have 20 Damage and cost
 * 10.
 */

const HIT = 15;
/** Victory points of a side. */
const score = (s: Scene, side: number): number => s.state.sides[SIDE.score + side] / 2;
const cheap = (cost: number, more: Parameters<typeof stat>[0] = {}) => stat({ cost, damage: 20, ...more });

describe("three players", () => {
  const setting = (more: Partial<Parameters<typeof scene>[0]> = {}) =>
    scene({
      scenario: "three players",
      west: [{ card: cheap(40), at: [5, 5] }],
      east: [{ card: cheap(60), at: [6, 5], hitPoints: 20 }],
      north: [{ card: cheap(50), at: [6, 3] }],
      ...more,
    });

  it("take phases in turn around the table, from the winner of initiative or from the next player on", () => {
    const s = setting();
    const [w, e, n] = [s.west[0], s.east[0], s.north[0]];
    s.round({ dice: [3, 17, 9], first: [true], order: [e, n, w] });
    s.round({ dice: [3, 17, 9], first: [false], order: [n, w, e] });
    s.round({ dice: [3, 17, 17, 1, 2, 3], first: [true], order: [n, w, e] });
  });

  it("are all enemies of each other: each is a target and may strike at whoever leaves", () => {
    const s = setting({ north: [{ card: cheap(50), at: [4, 5] }] });
    expect(s.legalTargets(s.west[0])).toEqual([s.east[0], s.north[0]]);
    expect(s.legalTargets(s.north[0])).toEqual([s.west[0]]);
    s.turn(s.west[0], [move(5, 8)], {
      dice: [HIT, 2],
      answers: {
        opportunity: [
          { by: s.east[0], on: s.west[0], say: true },
          { by: s.north[0], on: s.west[0], say: true },
        ],
      },
    });
    expect(s.hp(s.west[0])).toBe(80);
  });

  it("go on when one squad is gone, and the points are its defeater's alone", () => {
    const s = setting({ east: [{ card: cheap(30), at: [6, 5], hitPoints: 20 }] });
    s.round({
      dice: [17, 3, 9, HIT],
      first: [true],
      order: [s.west[0], s.north[0]],
      turns: new Map([[s.west[0], [attack(s.east[0])]]]),
    });
    expect(s.isAlive(s.east[0])).toBe(false);
    expect(s.winner).toBeUndefined();
    expect([score(s, 0), score(s, 1), score(s, 2)]).toEqual([30, 0, 0]);
  });

  it("share the points of a character that fell to its own side", () => {
    const s = setting({
      east: [
        { card: cheap(25, { abilities: ["Self-Destruct 20"] }), at: [6, 5], hitPoints: 10 },
        { card: cheap(35), at: [7, 5], hitPoints: 20 },
      ],
    });
    s.turn(s.west[0], [attack(s.east[0])], { dice: [HIT] });
    expect(s.isAlive(s.east[1])).toBe(false);
    expect([score(s, 0), score(s, 2)]).toEqual([25 + 17.5, 17.5]);
  });

  it("end as soon as somebody has its own squad's cost, where costs differ", () => {
    const s = setting();
    const west = s.west[0];
    s.round({ dice: [17, 3, 9, HIT], first: [true], order: [west], turns: new Map([[west, [attack(s.east[0])]]]) });
    expect([s.winner, s.reason]).toEqual([0, "victory points"]);
  });

  it("need 100 points where all squads cost the same", () => {
    const same = cheap(60);
    const s = setting({
      west: [{ card: same, at: [5, 5] }],
      east: [{ card: same, at: [6, 5], hitPoints: 20 }],
      north: [{ card: same, at: [9, 9] }],
    });
    const west = s.west[0];
    s.round({
      dice: [17, 3, 9, HIT],
      first: [true],
      order: [west, s.north[0]],
      turns: new Map([[west, [attack(s.east[0])]]]),
    });
    expect(s.winner).toBeUndefined();
    expect(score(s, 0)).toBe(60);
  });

  it("know a win of the third as its own, and not a draw", () => {
    const s = setting({ north: [{ card: cheap(50), at: [6, 4] }] });
    const north = s.north[0];
    s.round({ dice: [3, 9, 17, HIT], first: [true], order: [north], turns: new Map([[north, [attack(s.east[0])]]]) });
    expect([s.winner, s.reason]).toEqual([3, "victory points"]);
  });
});

describe("team play", () => {
  const setting = (more: Partial<Parameters<typeof scene>[0]> = {}) =>
    scene({
      scenario: "team play",
      west: [{ at: [5, 5] }],
      east: [{ at: [6, 5], hitPoints: 10 }],
      partners: [[{ at: [3, 3] }], [{ at: [12, 9] }]],
      ...more,
    });

  it("alternates between the teams, a player a phase", () => {
    const s = setting();
    const [w1, e1, [[w2], [e2]]] = [s.west[0], s.east[0], s.partners as [[number], [number]]];
    s.round({ dice: [17, 3, 9, 1], first: [true], order: [w1, e1, w2, e2] });
    s.round({ dice: [1, 3, 9, 17], first: [true], order: [e2, w1, e1, w2] });
    s.round({ dice: [1, 3, 17, 9], first: [false], order: [w2, e2, w1, e1] });
  });

  it("lets each player activate only its own squad", () => {
    const s = setting();
    expect(() => s.round({ dice: [17, 3, 9, 1], first: [true], order: [s.partners[0][0]] })).toThrow(/activation/);
  });

  it("makes a teammate's characters allies: passed through and combined with", () => {
    const shooter = stat({ damage: 20 });
    const s = setting({
      west: [{ card: shooter, at: [5, 5] }],
      partners: [[{ card: shooter, at: [4, 5] }], [{ at: [12, 9] }]],
    });
    const ally = s.partners[0][0];
    const played = s.turn(s.west[0], [attack(s.east[0], { combine: [ally] })], { dice: [9] });
    expect(played.attacks[0].total).toBe(9 + s.attackNumbers(s.west[0], s.partners[1][0]).attack + 4);
    expect(s.isActivated(ally)).toBe(true);
  });

  it("goes on until both squads of a team are gone", () => {
    const s = setting();
    const west = s.west[0];
    const [[partner], [other]] = s.partners as [[number], [number]];
    s.round({
      dice: [17, 3, 9, 1, HIT],
      first: [true],
      order: [west, partner, other],
      turns: new Map([[west, [attack(s.east[0])]]]),
    });
    expect(s.winner).toBeUndefined();
    s.place(other, [6, 5]);
    s.state.hitPoints[other] = 10;
    s.round({ dice: [17, 3, 9, 1, HIT], first: [true], order: [west], turns: new Map([[west, [attack(other)]]]) });
    expect([s.winner, s.reason]).toEqual([0, "defeat"]);
  });

  it("keeps effects on followers to the commander's own squad, but not those on allies", () => {
    const s = setting({
      west: [
        { card: "Clone Trooper Commander", at: [5, 5] },
        { card: "Clone Trooper", at: [5, 6] },
      ],
      partners: [[{ card: "Clone Trooper", at: [5, 4] }], [{ at: [12, 9] }]],
    });
    const [own, others] = [s.west[1], s.partners[0][0]];
    expect(s.attackNumbers(own, s.partners[1][0]).attack - s.attackNumbers(others, s.partners[1][0]).attack).toBe(3);
    const jedi = setting({
      west: [{ card: "Obi-Wan Kenobi, Jedi Master", at: [5, 5] }],
      partners: [[{ card: stat({ name: "Anakin" }), at: [5, 4] }], [{ at: [12, 9] }]],
    });
    const plain = setting({ partners: [[{ card: stat({ name: "Anakin" }), at: [5, 4] }], [{ at: [12, 9] }]] });
    const attackOf = (one: Scene) => one.attackNumbers(one.partners[0][0], one.partners[1][0]).attack;
    expect(attackOf(jedi) - attackOf(plain)).toBe(4);
  });
});

describe("out of the box", () => {
  it("is won by the first to score its own squad's cost", () => {
    const s = scene({
      scenario: "out of the box",
      west: [{ card: cheap(20), at: [5, 5] }],
      east: [
        { card: cheap(30), at: [6, 5], hitPoints: 20 },
        { card: cheap(30), at: [9, 9] },
      ],
    });
    const west = s.west[0];
    s.round({ dice: [17, 3, HIT], first: [true], order: [west], turns: new Map([[west, [attack(s.east[0])]]]) });
    expect([s.winner, s.reason]).toEqual([0, "victory points"]);
  });

  it("is not won with less", () => {
    const s = scene({
      scenario: "out of the box",
      west: [{ card: cheap(40), at: [5, 5] }],
      east: [
        { card: cheap(30), at: [6, 5], hitPoints: 20 },
        { card: cheap(30), at: [9, 9] },
      ],
    });
    const west = s.west[0];
    s.round({
      dice: [17, 3, HIT],
      first: [true],
      order: [west, s.east[1]],
      turns: new Map([[west, [attack(s.east[0])]]]),
    });
    expect(s.winner).toBeUndefined();
  });
});

describe("capture the droid", () => {
  /** On open ground of 20 x 12 the droid waits at column 10 or 11, row 6 or 7. */
  const setting = (west: Parameters<typeof scene>[0]["west"], east: Parameters<typeof scene>[0]["east"]) =>
    scene({ scenario: "capture the droid", west, east });
  const droidAt = (s: Scene): [number, number] => {
    const square = s.state.head[H.droidAt];
    return [s.state.board.colOf[square] + 1, s.state.board.rowOf[square] + 1];
  };

  it("waits in the middle, and follows whoever ends a move beside it", () => {
    const s = setting([{ at: [5, 6] }], [{ at: [18, 2] }]);
    const [x, y] = droidAt(s);
    expect(Math.abs(2 * x - 21) + Math.abs(2 * y - 13)).toBe(2);
    s.turn(s.west[0], [move(x - 2, y)]);
    expect(s.state.head[H.droidBy]).toBe(-1);
    s.turn(s.west[0], [move(x - 1, y)]);
    expect(s.state.head[H.droidBy]).toBe(s.west[0]);
  });

  it("wins when it is brought to the own edge, and not on the way", () => {
    const s = setting([{ at: [8, 6] }], [{ at: [18, 2] }]);
    const west = s.west[0];
    const [x, y] = droidAt(s);
    s.turn(west, [move(x - 1, y)]);
    s.place(west, [12, 6]);
    s.turn(west, [move(2, 6)]);
    expect(s.state.head[H.over]).toBe(0);
    s.round({ dice: [17, 3], first: [true], order: [west], turns: new Map([[west, [move(1, 6)]]]) });
    expect([s.winner, s.reason]).toEqual([0, "droid taken home"]);
  });

  it("stays where its keeper falls, for the next who ends a move beside it", () => {
    const s = setting([{ at: [7, 6], hitPoints: 10 }, { at: [2, 2] }], [{ card: stat({ damage: 20 }), at: [9, 8] }]);
    const [x, y] = droidAt(s);
    s.turn(s.west[0], [move(x - 1, y)]);
    s.turn(s.east[0], [attack(s.west[0])], { dice: [HIT] });
    expect(s.isAlive(s.west[0])).toBe(false);
    expect([s.state.head[H.droidBy], droidAt(s)]).toEqual([-1, [x - 1, y]]);
    s.turn(s.east[0], [move(x - 1, y + 1)]);
    expect(s.state.head[H.droidBy]).toBe(s.east[0]);
  });

  it("may be given to an adjacent ally in place of a whole turn", () => {
    const s = setting([{ at: [8, 6] }, { at: [7, 8] }], [{ at: [18, 2] }]);
    const [first, second] = s.west as [number, number];
    const [x, y] = droidAt(s);
    s.illegal(first, [hand(second)]);
    s.turn(first, [move(x - 1, y)]);
    s.illegal(first, [hand(second)]);
    s.place(second, [x - 2, y]);
    s.illegal(first, [hand(s.east[0])]);
    s.illegal(first, [move(x - 1, y + 1), hand(second)]);
    s.illegal(first, [hand(second), move(x - 1, y + 1)]);
    s.turn(first, [hand(second)]);
    expect(s.state.head[H.droidBy]).toBe(second);
  });

  it("does not come in other scenarios", () => {
    const s = scene({ west: [{ at: [5, 5] }], east: [{ at: [18, 2] }] });
    expect(s.state.head[H.droidAt]).toBe(-1);
  });
});

describe("victory points and gambit", () => {
  const around = (rules: NonNullable<Parameters<typeof scene>[0]["rules"]>) =>
    scene({ rules, west: [{ card: cheap(40), at: [8, 6] }], east: [{ card: cheap(30), at: [18, 2] }] });

  it("score nothing where they are off", () => {
    const s = around({});
    s.quietRounds(1);
    expect([score(s, 0), score(s, 1)]).toEqual([0, 0]);
  });

  it("gambit scores for a character within 4 squares of the centre at the end of a round, once a side", () => {
    const s = around({ gambit: true });
    s.quietRounds(1);
    expect([score(s, 0), score(s, 1)]).toEqual([5, 0]);
    s.place(s.west[0], [3, 2]);
    s.quietRounds(1);
    expect([score(s, 0), score(s, 1)]).toEqual([5, 0]);
    expect(score(around({ gambit: true, gambitPoints: 8 }), 0)).toBe(0);
  });

  it("victory points win at the end of a round, not before", () => {
    const s = around({ victoryPoints: true, gambit: true, gambitPoints: 500 });
    s.quietRounds(1);
    expect(s.winner).toBeUndefined();
    s.quietRounds(1);
    expect([s.winner, s.reason]).toEqual([0, "victory points"]);
  });
});

import { describe, expect, it } from "vitest";
import { DECISION, kindOf } from "../../../src/games/miniatures/decision.js";
import { costTo, flood } from "../../../src/games/miniatures/moving/flood.js";
import { standing } from "../../../src/games/miniatures/moving/layers.js";
import { speedOf } from "../../../src/games/miniatures/moving/mover.js";
import { playSkirmish } from "../../../src/games/miniatures/skirmish.js";
import { createState } from "../../../src/games/miniatures/state/createState.js";
import { distanceBetween } from "../../../src/games/miniatures/state/sight.js";
import { H, isAlive, type State } from "../../../src/games/miniatures/state/state.js";
import { readyRow } from "../../../src/games/miniatures/state/tables.js";
import type { Strategy } from "../../../src/games/miniatures/strategy.js";
import { exchangeOf } from "../../../strategies/miniatures/greedy/exchange.js";
import { greedy } from "../../../strategies/miniatures/greedy.js";
import { allShippedMaps, groundOfMaps, matchupOf, squadOf } from "../../games/miniatures/support/play.js";
import { type At, published, scene, stat } from "../../games/miniatures/support/scene.js";
import { endsOf, greedyCopy, greedyTurn, squaresOf } from "./turns.js";

/**
 * Commander effects draw followers, and followers their commander, by what the effects are worth to those who attack
 * and are attacked.
 */

const NEAR = 6;
const ROUNDS = 4;
/**
 * By round, the share of attacks made in range that must be passed; without worth of squares it is 0.6 and falls to
 * 0.2.
 */
const AT_LEAST = [0.6, 0.7, 0.7, 0.65];

describe("General Grievous, Supreme Commander, and fourteen Battle Droids", () => {
  it("attack in range of the living commander in most attacks of the first four rounds", () => {
    const within = new Array<number>(ROUNDS + 1).fill(0);
    const all = new Array<number>(ROUNDS + 1).fill(0);
    const droid = published("Battle Droid (Clone Strike)");
    const own = squadOf("droids", [published("General Grievous, Supreme Commander"), ...Array(14).fill(droid)]);
    const ground = groundOfMaps(allShippedMaps());
    const watched: Strategy = {
      ...greedy,
      chooseDecision(s, c) {
        const decision = greedy.chooseDecision(s, c);
        if (kindOf(decision) === DECISION.attack) note(s, c);
        return decision;
      },
    };
    for (const company of COMPANIES) {
      const matchup = matchupOf(own, squadOf("others", company), ground, [watched, greedy]);
      const state = createState(matchup);
      for (let variant = 0; variant < ground.maps.length; variant++)
        for (const swapped of [false, true]) playSkirmish(state, 11, 12, variant, swapped);
    }
    function note(s: State, c: number): void {
      const general = [...s.card.keys()].find((o) => s.side[o] === s.side[c] && nameOf(s, o).startsWith("General"))!;
      const round = s.head[H.round];
      if (round > ROUNDS || nameOf(s, c) !== "Battle Droid" || !isAlive(s, general)) return;
      all[round]++;
      if (distanceBetween(s, c, general) <= NEAR) within[round]++;
    }
    for (let round = 1; round <= ROUNDS; round++) {
      expect(all[round], `attacks in round ${round}`).toBeGreaterThan(40);
      expect(within[round] / all[round], `share in range in round ${round}`).toBeGreaterThan(AT_LEAST[round - 1]);
    }
  });
});

const nameOf = (s: State, c: number): string => s.matchup.cards.cards[s.card[c]].name;

/** Troops to fight against: shooters, fighters, and some of both. */
const COMPANIES = [
  Array.from({ length: 9 }, () => published("Stormtrooper (Rebel Storm)")),
  [
    "Mace Windu (Clone Strike)",
    "Clone Trooper (Clone Strike)",
    "Clone Trooper (Clone Strike)",
    "Clone Trooper (Clone Strike)",
  ].map(published),
  Array.from({ length: 6 }, () =>
    stat({ name: "Guard", abilities: ["Melee Attack"], hitPoints: 40, damage: 20, cost: 16 }),
  ),
];

/** Its followers that are Droids have +4 Attack and Double Attack within 6 squares. */
const leader = stat({
  name: "Leader",
  commander: "General Grievous, Supreme Commander",
  abilities: ["Unique", "Melee Attack"],
  hitPoints: 60,
  cost: 20,
});
const follower = stat({ name: "Follower", abilities: ["Droid"], hitPoints: 20, damage: 20, attack: 4 });
const harmless = stat({ damage: 0, hitPoints: 100, cost: 20 });

describe("a follower", () => {
  it("shoots from where its commander covers it, wherever a move allows that", () => {
    const set = scene({
      terrain: { width: 24, height: 15 },
      west: [
        { card: follower, at: [2, 2] },
        { card: leader, at: [6, 8] },
      ],
      east: [{ card: harmless, at: [20, 8] }],
    });
    let could = 0;
    const missed: At[] = [];
    for (const at of squaresOf(1, 1, 16, 15)) {
      if (set.cost(0, at) === undefined) continue;
      set.place(0, at);
      const start = greedyCopy(set);
      const ends = [start.pos[0], ...endsOf(start, 0)];
      if (!ends.some((square) => isNear(start, square, 1))) continue;
      could++;
      const { attacked, after } = greedyTurn(set, 0);
      if (attacked.length === 0 || !isNear(after, after.pos[0], 1)) missed.push(at);
    }
    expect(could).toBeGreaterThan(120);
    expect(missed).toEqual([]);
  });

  it("does not leave that cover for a shot that another square gives as well, where it is worth nothing to it", () => {
    // The same without Droid: the effect does not reach it, and so it stays where it stands and shoots.
    const set = scene({
      terrain: { width: 24, height: 15 },
      west: [
        { card: stat({ hitPoints: 20, damage: 20, attack: 4 }), at: [14, 3] },
        { card: leader, at: [6, 8] },
      ],
      east: [{ card: harmless, at: [20, 8] }],
    });
    const { attacked, at } = greedyTurn(set, 0);
    expect(attacked).toEqual([2]);
    expect(at).toEqual([14, 3]);
  });
});

describe("a commander", () => {
  it("ends its move where it covers the followers that have something to shoot at, wherever it comes so far", () => {
    const posts: At[] = [
      [13, 6],
      [13, 8],
      [13, 10],
    ];
    const set = scene({
      terrain: { width: 30, height: 15 },
      west: [{ card: leader, at: [1, 1] }, ...posts.map((at) => ({ card: follower, at }))],
      east: [{ card: stat({ damage: 10, hitPoints: 100, cost: 20 }), at: [28, 8] }],
    });
    let could = 0;
    let did = 0;
    for (const at of squaresOf(1, 1, 12, 15)) {
      set.place(0, at);
      const start = greedyCopy(set);
      start.head[H.acting] = 0;
      flood(start, 0, 2 * speedOf(start, 0), false, -1);
      const squares = Array.from({ length: start.board.squareCount }, (_, square) => square).filter((square) => {
        const [x, y] = [start.board.colOf[square], start.board.rowOf[square]];
        return ((standing[x] >>> y) & 1) === 1 && costTo(x, y) >= 0;
      });
      const coversAll = (s: State, square: number) => [1, 2, 3].every((o) => isNear(s, square, o));
      if (!squares.some((square) => coversAll(start, square))) continue;
      could++;
      const { after } = greedyTurn(set, 0);
      if (coversAll(after, after.pos[0])) did++;
    }
    expect(could).toBeGreaterThan(120);
    expect(did / could).toBeGreaterThan(0.95);
  });
});

describe("an effect", () => {
  const master = stat({ name: "Master", commander: "Grand Master Yoda", abilities: ["Unique"], cost: 30 });

  it("on Defense is worth the Hit Points that enemies do not take by it, to who does no damage itself, too", () => {
    const worths = (foe: ReturnType<typeof stat>) => {
      const { state } = scene({
        terrain: { width: 24, height: 15 },
        west: [
          { card: master, at: [2, 2] },
          { card: harmless, at: [4, 2] },
        ],
        east: [{ card: foe, at: [20, 8] }],
      });
      const { cardCount, effectCount } = state.matchup.cards;
      const { command } = exchangeOf(state);
      return Array.from({ length: effectCount }, (_, e) => command[e * cardCount + state.card[1]]);
    };
    // +3 Defense: three faces of twenty of 20 damage, a fifth of a point each.
    expect(Math.max(...worths(stat({ attack: 6, damage: 20, hitPoints: 100 })))).toBeCloseTo(0.6, 9);
    expect(Math.max(...worths(stat({ name: "Another", damage: 0, hitPoints: 50 })))).toBe(0);
  });
});

/** Whether a square is within 6 of a character's, both of one square. */
const isNear = (s: State, square: number, o: number): boolean =>
  s.board.distance[readyRow(s.board, s.head[H.doors], square) + s.pos[o]] <= NEAR;

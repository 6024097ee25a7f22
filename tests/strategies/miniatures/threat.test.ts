import { describe, expect, it } from "vitest";
import { createTargets, listTargets } from "../../../src/games/miniatures/fighting/targets.js";
import { lift, settle } from "../../../src/games/miniatures/state/space.js";
import { H, STATUS } from "../../../src/games/miniatures/state/state.js";
import { takeTurn } from "../../../src/games/miniatures/turn.js";
import { mapThreats, planesOf, THREAT_LEVELS, threatAt } from "../../../strategies/miniatures/greedy/threat.js";
import { greedy } from "../../../strategies/miniatures/greedy.js";
import { type At, type Cast, type Edge, type SceneGiven, scene, stat } from "../../games/miniatures/support/scene.js";
import { endsOf, greedyCopy, greedyTurn, mayAttackIn, squaresOf } from "./turns.js";

/**
 * What greedy does about enemies that could strike it before it acts again: it reckons with their Speed, their reach
 * and the damage of their best attack, and with whether they have been activated this round.
 */

const terrain: SceneGiven["terrain"] = {
  width: 30,
  height: 15,
  solid: [
    [12, 5],
    [12, 6],
    [18, 9],
    [18, 10],
    [9, 11],
  ],
};
const MIDDLE = [15, 8] as const;

/**
 * Turns without an attack from all over the map, and how many of them end where the enemy could strike in its own next
 * turn.
 */
function comings(own: Cast["card"], enemy: Cast["card"], activated = false) {
  const set = scene({
    terrain: terrain!,
    west: [{ card: own!, at: [1, 1] }],
    east: [{ card: enemy!, at: MIDDLE, activated }],
  });
  let turns = 0;
  let struck = 0;
  let moved = 0;
  for (const at of squaresOf(1, 1, 30, 15)) {
    if (set.cost(0, at) === undefined && (at[0] !== 1 || at[1] !== 1)) continue;
    set.place(0, at);
    const start = greedyCopy(set);
    // Whoever stands where it would be struck anyway is another question.
    if (mayAttackIn(start, 1, true, 0)) continue;
    const { attacked, after, at: end } = greedyTurn(set, 0);
    if (attacked.length > 0) continue;
    turns++;
    if (end[0] !== at[0] || end[1] !== at[1]) moved++;
    after.head[H.doors] = start.head[H.doors];
    if (mayAttackIn(after, 1, true, 0)) struck++;
  }
  return { turns, struck, moved };
}

describe("a fighter that cannot attack", () => {
  const plain = stat({ abilities: ["Melee Attack"], hitPoints: 40, damage: 10 });

  it("stops outside the charge of an equal that has not been activated", () => {
    const { turns, struck, moved } = comings(plain, plain);
    expect(turns).toBeGreaterThan(250);
    expect(struck).toBe(0);
    expect(moved).toBeGreaterThan(150);
  });

  it("knows Speed and Melee Reach of whom it fears", () => {
    for (const abilities of [
      ["Melee Attack", "Speed 8"],
      ["Melee Attack", "Melee Reach 2"],
      ["Melee Attack", "Speed 4"],
    ]) {
      const enemy = stat({ abilities, hitPoints: 40, damage: 20 });
      const { turns, struck } = comings(plain, enemy);
      expect(turns, `${abilities}`).toBeGreaterThan(150);
      expect(struck, `${abilities}`).toBe(0);
    }
  });

  it("comes within the charge of one that has been activated, or that can do it little harm", () => {
    expect(comings(plain, plain, true).struck).toBeGreaterThan(100);
    const weak = stat({ abilities: ["Melee Attack"], hitPoints: 40, damage: 10, attack: -5, cost: 20 });
    expect(comings(stat({ abilities: ["Melee Attack"], hitPoints: 120, damage: 30 }), weak).struck).toBeGreaterThan(
      100,
    );
  });
});

describe("Boba Fett, who cannot shoot at a Komari Vosa that has not been activated", () => {
  it("does not end a double move where she could strike, from anywhere behind a wall", () => {
    // One gap: through it he would come beside her, by a double move that leaves no attack.
    const walls = Array.from({ length: 15 }, (_, y): Edge => [15, y + 1, "east"]).filter(([, y]) => y !== 8);
    const set = scene({
      terrain: { width: 30, height: 15, walls },
      west: [{ card: "Boba Fett (Rebel Storm)", at: [1, 1] }],
      east: [{ card: "Komari Vosa", at: [18, 3] }],
    });
    let turns = 0;
    const struck: At[] = [];
    for (const at of squaresOf(1, 1, 15, 15)) {
      set.place(0, at);
      if (mayAttackIn(greedyCopy(set), 1, true, 0)) continue;
      const { attacked, after } = greedyTurn(set, 0);
      if (attacked.length > 0) continue;
      turns++;
      if (mayAttackIn(after, 1, true, 0)) struck.push(at);
    }
    expect(turns).toBeGreaterThan(100);
    expect(struck).toEqual([]);
  });
});

describe("a shooter near a brute that has not been activated", () => {
  const shooter = stat({ hitPoints: 20, damage: 10 });
  const brute = stat({ abilities: ["Melee Attack"], hitPoints: 120, damage: 40, cost: 30 });

  it("steps back and still shoots wherever a move allows both", () => {
    const set = scene({
      terrain: terrain!,
      west: [{ card: shooter, at: [1, 1] }],
      east: [{ card: brute, at: MIDDLE }],
    });
    let could = 0;
    let did = 0;
    for (const at of squaresOf(5, 1, 25, 15)) {
      if (set.cost(0, at) === undefined) continue;
      set.place(0, at);
      if (set.adjacent(0, 1) || !set.sees(0, 1)) continue;
      const start = greedyCopy(set);
      if (!mayAttackIn(start, 1, true, 0)) continue;
      if (!mayShootFromSafety(at)) continue;
      could++;
      const { attacked, after } = greedyTurn(set, 0);
      if (attacked.length > 0 && !mayAttackIn(after, 1, true, 0)) did++;
    }
    expect(could).toBeGreaterThan(50);
    expect(did).toBe(could);

    function mayShootFromSafety(at: readonly [number, number]): boolean {
      const ends = endsOf(greedyCopy(set), 0);
      return ends.some((square) => {
        const s = greedyCopy(set);
        s.head[H.acting] = 0;
        lift(s, 0);
        settle(s, 0, square);
        const found = createTargets();
        const n = listTargets(s, 0, false, found);
        return at !== undefined && found.who.subarray(0, n).includes(1) && !mayAttackIn(s, 1, true, 0);
      });
    }
  });
});

describe("a Savage fighter under fire", () => {
  it("goes beside an enemy wherever it can come there, instead of waiting to be shot again", () => {
    const set = scene({
      terrain: { width: 30, height: 15 },
      west: [
        { card: stat({ abilities: ["Savage", "Melee Attack"], hitPoints: 60, damage: 20, cost: 15 }), at: [1, 1] },
      ],
      east: [
        { card: stat({ hitPoints: 20, damage: 20, attack: 8 }), at: [22, 7] },
        { card: stat({ hitPoints: 20, damage: 20, attack: 8 }), at: [22, 9] },
        { card: stat({ hitPoints: 40, damage: 20, abilities: ["Melee Attack", "Double Attack"] }), at: [24, 6] },
        { card: stat({ hitPoints: 40, damage: 20, abilities: ["Melee Attack", "Double Attack"] }), at: [24, 10] },
      ],
    });
    let turns = 0;
    const waited: At[] = [];
    for (const at of squaresOf(8, 1, 21, 15)) {
      set.place(0, at);
      // Beyond a move and an attack, within a double move: by range, for the ground is open.
      const nearest = Math.min(set.distance(0, 1), set.distance(0, 2));
      if (nearest < 9 || nearest > 12) continue;
      turns++;
      const { at: end } = greedyTurn(set, 0);
      if (end[0] === at[0] && end[1] === at[1]) waited.push(at);
    }
    expect(turns).toBeGreaterThan(40);
    expect(waited).toEqual([]);
  });
});

describe("the map of threats", () => {
  const fighter = stat({ abilities: ["Melee Attack"], hitPoints: 40, damage: 20 });

  it("never falls where another enemy comes, up to the highest level", () => {
    const posts: At[] = [];
    for (let y = 3; y <= 13; y += 2) posts.push([20, y], [22, y]);
    let before = 0;
    for (let n = 1; n <= posts.length; n++) {
      const east = posts.slice(0, n).map((at): Cast => ({ card: fighter, at }));
      const s = greedyCopy(scene({ terrain: terrain!, west: [{ card: fighter, at: [1, 1] }], east }));
      mapThreats(s, 0);
      const level = threatAt(s, 0, 20, 7);
      expect(level, `${n} enemies`).toBeGreaterThanOrEqual(before);
      before = level;
    }
    expect(before).toBe(THREAT_LEVELS - 1);
  });

  it("is kept while its own side acts without touching an enemy, and made anew when one has acted", () => {
    const west: Cast[] = [
      { card: fighter, at: [1, 1] },
      { card: fighter, at: [1, 9] },
    ];
    const set = scene({ terrain: terrain!, west, east: [{ card: fighter, at: [30, 8] }] });
    const s = greedyCopy(set);
    greedy.chooseActivation(s, 0);
    const corner = planesOf(s, 0);
    const was = s.memory[corner];
    // A bit that no enemy accounts for: gone when the map is made again.
    s.memory[corner] = was ^ (1 << 14);
    takeTurn(s, 0);
    s.status[0] |= STATUS.activated;
    greedy.chooseActivation(s, 0);
    expect(s.memory[corner]).toBe(was ^ (1 << 14));
    s.status[set.east[0]] |= STATUS.activated;
    greedy.chooseActivation(s, 0);
    expect(s.memory[corner]).toBe(was);
  });
});

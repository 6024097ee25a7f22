import { describe, expect, it } from "vitest";
import { attack, type Cast, move, type Scene, type SceneGiven, scene, stat, use } from "../support/scene.js";

/** Desert Skiff, 3 x 3 squares. Plain: 100 hit points, + 5, 10 damage, Defense 15. */

const HIT = 10;
const SAVED = 11;
const FAILED = 10;
const skiff = (at: Cast["at"], more: Partial<Cast> = {}): Cast => ({
  card: stat({ name: "Skiff", size: "huge", abilities: ["Flight", "Desert Skiff", "Speed 8"] }),
  at,
  ...more,
});
const plain = (at: Cast["at"], given: Parameters<typeof stat>[0] = {}): Cast => ({ card: stat(given), at });
const yes = { answers: { board: true } } as const;

/** A skiff (0) at (5, 5), whose first passengers board it from the squares west of it, and enemies. */
function boarded(east: readonly Cast[], riders: readonly Cast["card"][] = [undefined], more: Partial<SceneGiven> = {}) {
  const west = [skiff([5, 5]), ...riders.map((card, i): Cast => ({ ...(card ? { card } : {}), at: [1, 4 + 2 * i] }))];
  const s = scene({ west, east, otherwise: { opportunity: false }, ...more });
  riders.forEach((card, i) => {
    const size =
      card === undefined || typeof card === "string" ? 1 : { small: 1, medium: 1, large: 2, huge: 3 }[card.size];
    s.turn(i + 1, [move(5 - size, 5 + i)], yes);
  });
  return s;
}
const aboard = (s: Scene, c: number) => s.state.aboard[s.now(c)] > 0;
const corner = plain([20, 12]);

describe("Desert Skiff", () => {
  it("Desert Skiff: an ally whose move ends beside it may board, takes up no square and goes where the skiff goes", () => {
    const s = boarded([corner]);
    expect(s.position(1)).toEqual([5, 5]);
    expect(aboard(s, 1)).toBe(true);
    s.turn(0, [move(8, 5)]);
    expect(s.position(1)).toEqual([8, 5]);
    expect(s.hp(1)).toBe(100);
  });
  it("Desert Skiff: boarding is its player's choice, and no ability of those who only pass", () => {
    const s = scene({ west: [skiff([5, 5]), plain([1, 5])], east: [corner] });
    s.turn(1, [move(4, 5)], { answers: { board: false } });
    expect(aboard(s, 1)).toBe(false);
    expect(s.position(1)).toEqual([4, 5]);
    // Its way leads past the skiff and ends elsewhere: nobody asks.
    s.turn(1, [move(4, 1)]);
    // Beside it without a move: nobody asks.
    s.turn(0, [move(5, 2)]);
    s.turn(1, []);
    expect(aboard(s, 1)).toBe(false);
  });
  it("Desert Skiff: carries two Medium allies or one Large one, and no Huge one", () => {
    const two = boarded([corner], [undefined, undefined]);
    expect([aboard(two, 1), aboard(two, 2)]).toEqual([true, true]);
    const large = stat({ size: "large" });
    const one = boarded([corner], [large]);
    expect(aboard(one, 1)).toBe(true);
    const full = scene({ west: [skiff([5, 5]), { card: large, at: [2, 5] }, plain([1, 9])], east: [corner] });
    full.turn(1, [move(3, 5)], yes);
    full.turn(2, [move(4, 7)]);
    expect(aboard(full, 2)).toBe(false);
    const third = scene({ west: [skiff([5, 5]), plain([1, 5]), plain([1, 6]), plain([1, 7])], east: [corner] });
    third.turn(1, [move(4, 5)], yes);
    third.turn(2, [move(4, 6)], yes);
    third.turn(3, [move(4, 7)]);
    expect(aboard(third, 3)).toBe(false);
    const huge = scene({ west: [skiff([5, 5]), plain([1, 5], { size: "huge" })], east: [corner] });
    huge.turn(1, [move(2, 5)]);
    expect(aboard(huge, 1)).toBe(false);
  });
  it("Desert Skiff: no ride for enemies", () => {
    const s = scene({ west: [skiff([5, 5])], east: [plain([12, 5])] });
    s.turn(1, [move(8, 5)]);
    expect(aboard(s, 1)).toBe(false);
  });
  it("Desert Skiff: those aboard are adjacent to it and to each other, and to nobody else", () => {
    const s = boarded([plain([8, 5])], [undefined, undefined]);
    expect([s.adjacent(1, 0), s.adjacent(0, 1), s.adjacent(1, 2)]).toEqual([true, true, true]);
    expect([s.adjacent(0, 3), s.adjacent(1, 3), s.adjacent(3, 2)]).toEqual([true, false, false]);
    expect([s.distance(0, 3), s.distance(1, 3), s.distance(3, 2), s.distance(1, 2)]).toEqual([1, 2, 2, 1]);
  });
  it("Desert Skiff: they attack from it, their ranges 1 square longer, and without Melee Reach not hand to hand", () => {
    const s = boarded([plain([10, 6])], [undefined, stat({ abilities: ["Melee Attack"] }), undefined].slice(0, 2));
    const shot = s.turn(1, [attack(3)], { dice: [HIT] });
    expect(shot.attacks[0]).toMatchObject({ by: 1, on: 3, outcome: "hit" });
    s.turn(0, [move(7, 5)]);
    s.illegal(2, [attack(3)]);
    expect(s.legalTargets(2, true)).toEqual([]);
    const reaching = boarded([plain([8, 6])], [stat({ abilities: ["Melee Attack", "Melee Reach 2"] })]);
    expect(reaching.turn(1, [attack(2)], { dice: [HIT] }).attacks).toHaveLength(1);
    // A square further it is 3 squares from them.
    const far = boarded([plain([9, 6])], [stat({ abilities: ["Melee Attack", "Melee Reach 2"] })]);
    far.illegal(1, [attack(2)]);
  });
  it("Desert Skiff: ranges of abilities are counted the same way", () => {
    const grenadier = stat({ abilities: ["Grenades 20"] });
    // 5 squares from the skiff, 6 from those aboard.
    const near = boarded([plain([12, 6])], [grenadier]);
    expect(near.distance(1, 2)).toBe(6);
    near.turn(1, [use("Grenades 20", 2)], { dice: [FAILED] });
    expect(near.hp(2)).toBe(80);
    const far = boarded([plain([13, 6])], [grenadier]);
    far.illegal(1, [use("Grenades 20", 2)]);
  });
  it("Desert Skiff: they have cover, so that the skiff is the nearest target; a Sniper looks past it", () => {
    const s = boarded([
      plain([12, 6], { abilities: ["Accurate Shot"] }),
      plain([12, 8]),
      plain([12, 4], { abilities: ["Sniper"] }),
    ]);
    expect([s.cover(2, 1), s.cover(2, 0)]).toEqual([true, false]);
    expect(s.legalTargets(3)).toEqual([0]);
    expect(s.legalTargets(2)).toEqual([0, 1]);
    expect(s.turn(2, [attack(1)], { dice: [HIT] }).attacks[0]).toMatchObject({ defense: 19, outcome: "miss" });
    expect(s.turn(4, [attack(1)], { dice: [HIT] }).attacks[0]).toMatchObject({ defense: 15, outcome: "hit" });
  });
  it("Desert Skiff: nobody aboard moves, nor makes attacks of opportunity, nor is where it was", () => {
    const s = boarded([plain([8, 5])], [undefined]);
    s.illegal(1, [move(3, 3)]);
    expect(s.cost(0, [4, 5])).toBe(1);
    const passing = boarded([plain([8, 5])], [undefined], { otherwise: { opportunity: true } });
    // Only the skiff attacks whoever leaves.
    expect(passing.turn(2, [move(14, 5)], { dice: [HIT] }).attacks.map((a) => a.by)).toEqual([0]);
  });
  it("Desert Skiff: moves unnoticed with them", () => {
    const s = boarded([plain([8, 5])], [undefined], { otherwise: { opportunity: true } });
    expect(s.turn(0, [move(1, 1)]).attacks).toEqual([]);
    expect(s.position(1)).toEqual([1, 1]);
  });
  it("Desert Skiff: they land beside it before the first activation of a round, and take their turns", () => {
    const s = boarded([corner]);
    s.round({
      dice: [2, 1],
      first: [true],
      order: [0, 1, 2],
      turns: new Map([[1, [move(10, 5)]]]),
      answers: { disembark: { by: 1, on: 0, say: true }, space: 805 },
    });
    expect(s.position(1)).toEqual([10, 5]);
    expect(aboard(s, 1)).toBe(false);
    // Its own size and squares again.
    expect(s.state.size[1]).toBe(1);
    expect(s.distance(0, 1)).toBe(3);
  });
  it("Desert Skiff: they may stay aboard, and are asked once a round", () => {
    const s = boarded([corner], [undefined, undefined]);
    s.round({
      dice: [2, 1],
      first: [true],
      order: [0, 1, 3, 2],
      answers: {
        disembark: [
          { by: 1, say: false },
          { by: 2, say: false },
        ],
      },
    });
    expect([aboard(s, 1), aboard(s, 2)]).toEqual([true, true]);
  });
  it("Desert Skiff: they land only on free ground beside it", () => {
    const full = { width: 5, height: 5 };
    const s = scene({
      terrain: full,
      west: [skiff([2, 2]), plain([1, 1])],
      east: [plain([5, 5])],
      otherwise: { opportunity: false },
    });
    s.turn(1, [move(1, 2)], yes);
    const given = { dice: [2, 1], first: [true], order: [0, 1, 2] } as const;
    expect(() => s.round({ ...given, answers: { disembark: true, space: 505 } })).toThrow("not among the offered");
  });
  it("Desert Skiff: a commander effect reaches them a square less far, and all of them from one aboard", () => {
    const leader = stat({ name: "Leader", commander: "Clone Trooper Commander" });
    const trooper = stat({ name: "Some Trooper" });
    const bonus = (at: Cast["at"]) => {
      const s = scene({
        west: [skiff([5, 5]), { card: trooper, at: [1, 5] }, { card: leader, at }],
        east: [plain([16, 6])],
      });
      s.turn(1, [move(4, 5)], yes);
      return s.attackNumbers(1, 3).attack;
    };
    // Followers within 6 squares: 5 from the skiff, and 6.
    expect([bonus([12, 6]), bonus([13, 6])]).toEqual([8, 5]);
    const s = boarded([plain([16, 6])], [leader, trooper]);
    expect(s.attackNumbers(2, 3).attack).toBe(8);
    // And from one aboard to one who is not.
    const other = (at: Cast["at"]) => {
      const near = scene({
        west: [skiff([5, 5]), { card: leader, at: [1, 5] }, { card: trooper, at }],
        east: [corner],
      });
      near.turn(1, [move(4, 5)], yes);
      return near.attackNumbers(2, 3).attack;
    };
    expect([other([12, 6]), other([13, 6])]).toEqual([8, 5]);
  });
  it("Desert Skiff: defeated, it takes those along who do not save at 11; the others stand beside where it was", () => {
    const s = boarded([plain([9, 6])], [undefined, undefined]);
    s.state.hitPoints[0] = 10;
    s.turn(3, [attack(0)], { dice: [HIT, FAILED, SAVED], answers: { space: 806 } });
    expect([s.isAlive(0), s.isAlive(1), s.isAlive(2)]).toEqual([false, false, true]);
    expect(s.position(2)).toEqual([8, 6]);
    expect(aboard(s, 2)).toBe(false);
  });
  it("Desert Skiff: nobody stands in the space of the fallen one", () => {
    const s = boarded([plain([9, 6])]);
    s.state.hitPoints[0] = 10;
    expect(() => s.turn(2, [attack(0)], { dice: [HIT, SAVED], answers: { space: 606 } })).toThrow(
      "not among the offered",
    );
  });
  it("Desert Skiff: pushed, it takes them along; nothing else takes them off it", () => {
    const pusher = plain([4, 8], { powers: ["Force Push 2"], force: 4 });
    const s = boarded([pusher, plain([11, 6])]);
    s.turn(2, [use("Force Push 2", 0)], {});
    expect(s.position(0)).not.toEqual([5, 5]);
    expect(s.position(1)).toEqual(s.position(0));
    // Force Repulse reaches who is aboard, but only the skiff is pushed.
    const wind = boarded([plain([8, 6], { powers: ["Force Repulse 2"], force: 4 })]);
    wind.turn(2, [use("Force Repulse 2")], { answers: { space: { by: 2, on: 0, say: 305 } } });
    expect([wind.hp(0), wind.hp(1)]).toEqual([80, 80]);
    expect([wind.position(0), wind.position(1), aboard(wind, 1)]).toEqual([[3, 5], [3, 5], true]);
  });
  it("Desert Skiff: whoever is turned to another squad leaves it at once", () => {
    const traitor = plain([12, 6], { abilities: ["Betrayal"] });
    const s = boarded([traitor, corner]);
    s.turn(1, [attack(2)], { dice: [1], answers: { space: 405 } });
    expect(aboard(s, 1)).toBe(false);
    expect(s.position(1)).toEqual([4, 5]);
    expect(s.state.side[s.now(1)]).toBe(1);
    // The skiff itself, turned, keeps nobody of the other squad.
    const other = boarded([traitor, corner]);
    other.turn(0, [attack(2)], { dice: [1], answers: { space: 405 } });
    expect(other.state.side[other.now(0)]).toBe(1);
    expect([aboard(other, 1), other.position(1)]).toEqual([false, [4, 5]]);
  });
});

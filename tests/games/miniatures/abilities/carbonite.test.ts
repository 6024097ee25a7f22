import { describe, expect, it } from "vitest";
import { IllegalChoiceError } from "../../../../src/games/miniatures/ask.js";
import type { StatCard } from "../../../../src/games/miniatures/cards/statCard.js";
import { holding } from "../../../../src/games/miniatures/squad/frozen.js";
import { EVENT } from "../../../../src/games/miniatures/state/journal.js";
import { hasCover } from "../../../../src/games/miniatures/state/sight.js";
import { H, SIDE, TALLY } from "../../../../src/games/miniatures/state/state.js";
import { type At, attack, type Cast, gallop, move, type SceneGiven, scene, stat, use } from "../support/scene.js";

const HIT = 15;
const MISS = 2;

/** Worth 14 of the 28 points that the card within costs. */
const within = (given: Parameters<typeof stat>[0] = {}) => stat({ name: "Han", cost: 28, damage: 30, ...given });
const block = stat({ name: "Han in Carbonite", cost: 0, abilities: ["Frozen in Carbonite"] });
const frozen = (han: StatCard = within()): Cast => ({ card: holding(block, han), at: [1, 1] });

const ALLY = 0;
const HAN = 1;
const FOE = 2;
/** The object of the west stands on [17, 6], with an ally and an enemy wherever the test says. */
function facing(
  ally: Partial<Cast>,
  foe: Partial<Cast> = {},
  { prison = [17, 6] as At, han = within(), ...more }: Partial<SceneGiven> & { prison?: At; han?: StatCard } = {},
) {
  return scene({
    west: [{ at: [12, 6], ...ally }, frozen(han)],
    east: [{ at: [20, 12], ...foe }],
    setup: new Map([[HAN, prison]]),
    otherwise: { opportunity: false },
    ...more,
  });
}

describe("Frozen in Carbonite", () => {
  it("is set up by the opponent, where the opponent's own squad is", () => {
    for (const prison of [
      [17, 1],
      [20, 12],
    ] as const)
      expect(facing({}, { at: [19, 6] }, { prison }).state.pos[HAN]).toBe((prison[0] - 1) * 12 + prison[1] - 1);
    for (const prison of [
      [16, 1],
      [4, 6],
    ] as const)
      expect(() => facing({}, {}, { prison })).toThrow(IllegalChoiceError);
    // Not where somebody starts.
    expect(() => facing({}, { at: [18, 6] }, { prison: [18, 6] })).toThrow(IllegalChoiceError);
  });

  it("is no character: it has no turn, is no target and counts for nothing", () => {
    const s = facing({}, { at: [19, 6] });
    expect(s.isAlive(HAN)).toBe(false);
    expect(s.legalTargets(FOE)).toEqual([ALLY]);
    expect(s.legalTargets(ALLY)).toEqual([FOE]);
    expect(s.state.sides[SIDE.required]).toBe(1);
    // All activations of a round.
    s.round({ dice: [9, 2], first: [true], order: [ALLY, FOE] });
  });

  it("is affected by nothing that reaches everyone around", () => {
    const s = facing({}, { at: [18, 6], card: stat({ abilities: ["Self-Destruct 20"], hitPoints: 10 }) });
    const played = s.turn(ALLY, [attack(FOE)], { dice: [HIT] });
    expect(played.entries.filter(([event]) => event === EVENT.damage).map(([, c]) => c)).toEqual([FOE]);
    expect(s.winner === undefined && s.state.pos[HAN] >= 0).toBe(true);
  });

  it("keeps everybody out of its space: allies, enemies, those who fly, climb or leap, big ones", () => {
    const wall = [
      [17, 5, "east"],
      [17, 6, "east"],
      [17, 7, "east"],
    ] as const;
    for (const abilities of [[], ["Flight"], ["Wall Climber"], ["Stable Footing"], ["Pathfinder"]]) {
      const s = facing({ card: stat({ abilities }) }, { card: stat({ abilities }) }, { terrain: { walls: [...wall] } });
      for (const c of [ALLY, FOE]) {
        expect(s.cost(c, [17, 6])).toBeUndefined();
        expect(s.cost(c, [17, 7])).toBeDefined();
      }
    }
    const big = facing({ at: [12, 6], card: stat({ size: "large", abilities: ["Flight"] }) });
    for (const at of [
      [16, 5],
      [16, 6],
      [17, 5],
      [17, 6],
    ] as const)
      expect(big.cost(ALLY, at)).toBeUndefined();
    expect(big.cost(ALLY, [18, 6])).toBeDefined();
  });

  it("must be gone around, also by those who fly, climb or attack in passing", () => {
    // A gap of one square in a wall across the map, with the object in it.
    const walls = Array.from({ length: 12 }, (_v, y) => [17, y + 1, "west"] as const).filter(([, y]) => y !== 6);
    for (const abilities of [[], ["Flight"], ["Wall Climber"], ["Galloping Attack"]]) {
      const blocked = facing({ card: stat({ abilities }) }, {}, { terrain: { walls } });
      expect(blocked.cost(ALLY, [19, 6])).toBeUndefined();
      expect(blocked.cost(ALLY, [16, 6])).toBe(4);
      const aside = facing({ card: stat({ abilities }) }, {}, { terrain: { walls }, prison: [18, 6] });
      expect(aside.cost(ALLY, [17, 6])).toBe(5);
      expect(aside.cost(ALLY, [19, 6])).toBe(9);
    }
    const rider = facing({ card: stat({ abilities: ["Galloping Attack"] }) }, {}, { prison: [17, 6] });
    const route = (...steps: readonly At[]) => [gallop(steps)];
    rider.illegal(ALLY, route([13, 6], [14, 6], [15, 6], [16, 6], [17, 6]));
    rider.turn(ALLY, route([13, 6], [14, 6], [15, 6], [16, 6], [16, 5]), { answers: { thaw: false } });
    expect(rider.position(ALLY)).toEqual([16, 5]);
  });

  it("cannot be strafed through either", () => {
    const s = facing({ at: [12, 6], card: stat({ abilities: ["Strafe Attack"] }) });
    const straight: At[] = [13, 14, 15, 16, 17, 18].map((x) => [x, 6]);
    s.illegal(ALLY, [{ kind: "pass", route: straight, goal: [18, 6], extra: 0 }]);
  });

  it("provides cover, also against those who shoot past characters", () => {
    const s = facing({ at: [14, 6] }, { at: [20, 6] });
    expect([s.cover(ALLY, FOE), s.cover(FOE, ALLY)]).toEqual([true, true]);
    expect(hasCover(s.state, ALLY, FOE, true)).toBe(true);
    const aside = facing({ at: [14, 6] }, { at: [20, 6] }, { prison: [17, 9] });
    expect(aside.cover(ALLY, FOE)).toBe(false);
    const sniper = facing({ at: [14, 6], card: stat({ abilities: ["Sniper"] }) }, { at: [20, 6] });
    sniper.turn(ALLY, [attack(FOE)], { dice: [13] });
    expect(sniper.hp(FOE)).toBe(100);
  });

  it("is freed at the end of an ally's turn beside it: activated, with all its Hit Points, in its place", () => {
    const s = facing({}, { at: [20, 12] }, { han: within({ hitPoints: 80, force: 2 }) });
    const played = s.turn(ALLY, [move(16, 5)], { answers: { thaw: { by: ALLY, on: HAN, say: true } } });
    expect(s.position(HAN)).toEqual([17, 6]);
    expect([s.hp(HAN), s.force(HAN), s.isActivated(HAN)]).toEqual([80, 2, true]);
    expect(s.state.sides[SIDE.required]).toBe(2);
    expect(played.entries.at(-1)).toEqual([EVENT.thawed, HAN, ALLY, s.state.pos[HAN], 0, 0, 0]);
    expect(s.legalTargets(FOE)).toEqual([HAN]);
    // It has its turns from the next round on.
    const next = { dice: [9, 2, HIT], first: [true], turns: new Map([[HAN, [attack(FOE)]]]) };
    const otherwise = { rerollAttack: false };
    s.round({ ...next, otherwise, order: [HAN, ALLY, FOE] });
    expect(s.hp(FOE)).toBe(70);
  });

  it("stays where it is if the player likes, and may be freed after any later turn", () => {
    const s = facing({ at: [16, 6] });
    s.turn(ALLY, [], { answers: { thaw: false } });
    expect(s.isAlive(HAN)).toBe(false);
    s.turn(ALLY, [], { answers: { thaw: true } });
    expect(s.isAlive(HAN)).toBe(true);
    // Nothing is asked any more.
    s.turn(ALLY, []);
  });

  it("is freed by nobody who only passes by, stands behind a wall, is an enemy, or gives up its turn to combine fire", () => {
    const walls = [[17, 6, "west"]] as const;
    const s = facing({ at: [15, 6] }, { at: [18, 6] }, { terrain: { walls } });
    s.turn(FOE, []);
    s.turn(ALLY, [move(16, 6)]);
    s.turn(ALLY, [move(19, 6)]);
    const shooters = scene({
      west: [{ at: [12, 9] }, frozen(), { at: [16, 6] }],
      east: [{ at: [14, 12] }],
      setup: new Map([[HAN, [17, 6]]]),
      otherwise: { opportunity: false },
    });
    shooters.turn(0, [attack(3, { combine: [2] })], { dice: [HIT] });
    expect(shooters.isAlive(HAN)).toBe(false);
  });

  it("is freed at the end of an immediate turn too", () => {
    const pawn = stat({ powers: ["Pawn of the Dark Side"], force: 9 });
    const s = scene({
      west: [{ at: [12, 6] }, frozen(), { card: pawn, at: [12, 9] }],
      east: [{ at: [20, 12] }],
      setup: new Map([[HAN, [17, 6]]]),
      otherwise: { opportunity: false },
    });
    s.turn(2, [use("Pawn of the Dark Side", ALLY)], {
      immediate: new Map([[ALLY, [move(16, 6)]]]),
      answers: { thaw: true },
    });
    expect(s.isAlive(HAN)).toBe(true);
  });

  it("is worth half of what the card within prints, and must be defeated once it is free", () => {
    const s = facing({ at: [16, 6], hitPoints: 10 }, { at: [19, 6], card: stat({ damage: 100 }) });
    s.turn(ALLY, [], { answers: { thaw: true } });
    s.turn(FOE, [attack(HAN)], { dice: [HIT] });
    expect(s.isAlive(HAN)).toBe(false);
    expect(s.state.tally[TALLY.points + 1]).toBe(14);
    expect(s.state.head[H.over]).toBe(0);
    s.turn(FOE, [attack(ALLY)], { dice: [HIT] });
    expect(s.state.tally[TALLY.points + 1]).toBe(24);
    expect(s.state.sides[SIDE.required]).toBe(0);
  });

  it("is defeated, for no points, when nobody else of its squad is left", () => {
    const s = facing({ at: [16, 6], hitPoints: 10 }, { at: [19, 9] });
    const order = [FOE];
    s.round({ dice: [2, 9, HIT], first: [true], order, turns: new Map([[FOE, [attack(ALLY)]]]) });
    expect([s.winner, s.reason]).toEqual([1, "defeat"]);
    expect(s.state.tally[TALLY.points + 1]).toBe(10);
    expect([s.state.pos[HAN], s.state.fell[HAN]]).toEqual([-1, s.state.head[H.round]]);
  });

  it("leaves the map then, where others play on", () => {
    const s = scene({
      scenario: "three players",
      west: [{ at: [10, 9], hitPoints: 10 }, frozen()],
      east: [{ at: [12, 9] }],
      north: [{ at: [10, 1] }],
      setup: new Map([[HAN, [17, 6]]]),
      otherwise: { opportunity: false },
    });
    const [foe] = s.east as [number];
    expect(s.cost(foe, [17, 6])).toBeUndefined();
    s.turn(foe, [attack(ALLY)], { dice: [HIT] });
    expect(s.winner).toBeUndefined();
    expect(s.cost(foe, [17, 6])).toBeDefined();
  });

  it("is set up by the next opponent around the table, and freed by a teammate too", () => {
    const s = scene({
      scenario: "team play",
      west: [{ at: [2, 2] }, frozen()],
      partners: [[{ at: [16, 7] }], [{ at: [20, 1] }]],
      east: [{ at: [20, 12] }],
      setup: new Map([[HAN, [17, 6]]]),
      otherwise: { opportunity: false },
    });
    s.turn(s.partners[0][0], [], { answers: { thaw: true } });
    expect(s.position(HAN)).toEqual([17, 6]);
  });

  it("makes room for a bigger one on a space that includes its own, where there is one", () => {
    const han = within({ size: "large" });
    const s = facing({ at: [16, 7] }, {}, { han });
    s.turn(ALLY, [], { answers: { thaw: true, space: 1605 } });
    expect(s.position(HAN)).toEqual([16, 5]);
    const narrow = facing(
      { at: [16, 7] },
      {},
      {
        han,
        terrain: {
          solid: [
            [18, 6],
            [16, 6],
          ],
        },
      },
    );
    narrow.turn(ALLY, []);
    expect(narrow.isAlive(HAN)).toBe(false);
  });

  it("misses its turn of combined fire: the freed one has been activated", () => {
    const s = facing({ at: [16, 6] }, { at: [20, 9] });
    s.turn(ALLY, [], { answers: { thaw: true } });
    s.illegal(ALLY, [attack(FOE, { combine: [HAN] })]);
    s.turn(ALLY, [attack(FOE)], { dice: [MISS] });
  });
});

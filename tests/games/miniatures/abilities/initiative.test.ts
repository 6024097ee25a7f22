import { describe, expect, it } from "vitest";
import { move, scene, stat } from "../support/scene.js";

const seer = (given: Parameters<typeof stat>[0] = {}) =>
  ({ card: stat({ force: 2, powers: ["Anticipation"], ...given }), at: [2, 2] }) as const;
const plain = { at: [19, 9] } as const;

describe("Anticipation", () => {
  it("rolls the own check again for 1 Force point and takes the second result", () => {
    const s = scene({ west: [seer()], east: [plain] });
    s.round({
      dice: [5, 12, 15],
      first: [true],
      order: [0, 1],
      answers: { rerollInitiative: { by: 0, on: 5, say: true } },
    });
    expect(s.force(0)).toBe(1);
    expect(s.isActivated(0)).toBe(true);
  });

  it("must take the second result even if it is worse", () => {
    const s = scene({ west: [seer()], east: [plain] });
    s.round({ dice: [11, 12, 2], first: [true], order: [1, 0], answers: { rerollInitiative: true } });
    expect(s.force(0)).toBe(1);
  });

  it("may also be used by the side that won", () => {
    const s = scene({ west: [seer()], east: [plain] });
    s.round({
      dice: [15, 12, 2],
      first: [true],
      order: [1, 0],
      answers: { rerollInitiative: { by: 0, on: 15, say: true } },
    });
    expect(s.force(0)).toBe(1);
  });

  it("costs nothing where it is not used, and is not offered without a Force point", () => {
    const s = scene({ west: [seer()], east: [plain] });
    s.round({ dice: [5, 12], first: [true], order: [1, 0], answers: { rerollInitiative: false } });
    expect(s.force(0)).toBe(2);
    const spent = scene({ west: [{ ...seer(), force: 0 }], east: [plain] });
    spent.round({ dice: [5, 12], first: [true], order: [1, 0] });
  });

  it("works once a round, however many allies have it, and again in the next round", () => {
    const s = scene({ west: [seer(), { ...seer(), at: [2, 4] }], east: [plain] });
    s.round({
      dice: [5, 12, 7],
      first: [true],
      order: [2, 0, 1],
      answers: {
        rerollInitiative: [
          { by: 0, on: 5, say: false },
          { by: 1, on: 5, say: true },
        ],
      },
    });
    expect([s.force(0), s.force(1)]).toEqual([2, 1]);
    s.round({ dice: [5, 12, 13], first: [true], order: [0, 1, 2], answers: { rerollInitiative: true } });
    expect([s.force(0), s.force(1)]).toEqual([1, 1]);
  });

  it("may be answered by the enemy's own", () => {
    const s = scene({ west: [seer()], east: [{ ...seer(), at: [19, 9] }] });
    s.round({
      dice: [5, 12, 15, 18],
      first: [true],
      order: [1, 0],
      answers: {
        rerollInitiative: [
          { by: 0, on: 5, say: true },
          { by: 1, on: 12, say: true },
        ],
      },
    });
    expect([s.force(0), s.force(1)]).toEqual([1, 1]);
  });

  it("ends in another roll for both where it ties", () => {
    const s = scene({ west: [seer()], east: [plain] });
    s.round({ dice: [5, 12, 12, 9, 4], first: [true], order: [0, 1], answers: { rerollInitiative: true } });
    expect(s.force(0)).toBe(1);
  });

  it("belongs to no turn: points may be spent in the turns before and after it", () => {
    const s = scene({ west: [{ ...seer(), force: 3 }], east: [plain] });
    const faster = (x: number) => new Map([[0, [move(x, 2, 2)]]]);
    s.round({ dice: [5, 12], first: [true], order: [1, 0], answers: { rerollInitiative: false }, turns: faster(9) });
    s.round({ dice: [5, 12, 15], first: [true], order: [0, 1], answers: { rerollInitiative: true }, turns: faster(2) });
    expect(s.force(0)).toBe(0);
  });

  it("is a Force power, which Never Tell Me The Odds does not stop", () => {
    const odds = { card: stat({ abilities: ["Never Tell Me The Odds"] }), at: [19, 9] } as const;
    const s = scene({ west: [seer()], east: [odds] });
    s.round({ dice: [5, 12, 15], first: [true], order: [0, 1], answers: { rerollInitiative: true } });
    expect(s.force(0)).toBe(1);
  });

  it("is not had by those who do not have it", () => {
    const s = scene({ west: [{ card: stat({ force: 2 }), at: [2, 2] }], east: [plain] });
    s.round({ dice: [5, 12], first: [true], order: [1, 0] });
    expect(s.force(0)).toBe(2);
  });
});

import { describe, expect, it } from "vitest";
import { attack, type Cast, move, type Scene, scene, stat, use } from "../support/scene.js";

/** Force powers for oneself or against one character. Everyone has 100 hit points where nothing else is said. */

const HIT = 10;
const calm = { rerollAttack: false, rerollSave: false };
const droid: Cast["card"] = stat({ abilities: ["Droid"] });
const immune: Cast["card"] = stat({ abilities: ["Force Immunity"] });
const mounted: Cast["card"] = stat({ abilities: ["Mounted Weapon"] });

/** A user 0 with 9 Force points in (5, 5). */
function adept(power: string, east: readonly Cast[] = [{ at: [8, 5] }], more: Partial<Cast> = {}): Scene {
  return scene({ west: [{ card: stat({ powers: [power], force: 9 }), at: [5, 5], ...more }], east, otherwise: calm });
}
/** What one use does to enemy 1: hit points lost, and points spent. */
function effect(s: Scene, power: string, dice: readonly number[] = []): number[] {
  const [hp, force] = [s.hp(1), s.force(0)];
  s.turn(0, [use(power, 1)], { dice });
  return [hp - s.hp(1), force - s.force(0)];
}
/** Expects a power not to be open against these enemies. */
function spares(power: string, ...enemies: readonly Cast[]): void {
  for (const enemy of enemies) adept(power, [enemy]).illegal(0, [use(power, 1)]);
}
const at = (column: number, row: number, card: Cast["card"] = stat()): Cast => ({
  card: card ?? stat(),
  at: [column, row],
});
/** Expects a power to replace attacks: with a move, without an attack. */
function replacesAttacks(power: string, dice: readonly number[] = []): void {
  adept(power).turn(0, [move(6, 5), use(power, 1)], { dice });
  adept(power).illegal(0, [use(power, 1), attack(1)], { dice });
}

describe("Force Renewal 1", () => {
  const sages = () =>
    scene({
      west: [
        { card: stat({ powers: ["Force Renewal 1"], force: 1 }), at: [5, 5] },
        { card: stat({ force: 1 }), at: [5, 6] },
      ],
      east: [{ at: [9, 5] }],
      otherwise: calm,
    });
  it("Force Renewal 1: a point at each activation, also to combine fire, beyond the rating", () => {
    const s = sages();
    s.turn(0, []);
    expect(s.force(0)).toBe(2);
    s.quietRounds(1);
    expect(s.force(0)).toBe(3);
    const combined = sages();
    combined.turn(1, [attack(2, { combine: [0] })], { dice: [HIT] });
    expect(combined.force(0)).toBe(2);
  });
  it("Force Renewal 1: none at another's activation or in an immediate turn, none for those without it", () => {
    const s = sages();
    s.turn(2, []);
    s.turn(1, []);
    expect([s.force(0), s.force(1)]).toEqual([1, 1]);
    const lord = stat({ powers: ["Pawn of the Dark Side"], force: 1 });
    const pawn = stat({ powers: ["Force Renewal 1"], force: 1 });
    const sent = scene({
      west: [
        { card: lord, at: [5, 5] },
        { card: pawn, at: [5, 7] },
      ],
      east: [{ at: [9, 5] }],
    });
    sent.turn(0, [use("Pawn of the Dark Side", 1)], { immediate: new Map([[1, [move(5, 9)]]]) });
    expect([sent.position(1), sent.force(1)]).toEqual([[5, 9], 1]);
  });
});

describe("Master of the Force", () => {
  const stunner = (powers: readonly string[]) =>
    scene({
      west: [{ card: stat({ powers: ["Force Stun", ...powers], force: 9 }), at: [5, 5] }],
      east: [{ at: [8, 5] }],
      otherwise: calm,
    });
  it("Master of the Force: spends as often in a turn as its number says", () => {
    const s = stunner(["Master of the Force 2"]);
    s.turn(0, [use("Force Stun", 1), use("Force Stun", 1)], { dice: [11, 11] });
    expect(s.force(0)).toBe(7);
    const three = stunner(["Master of the Force 3"]);
    three.turn(0, Array(3).fill(use("Force Stun", 1)), { dice: [11, 11, 11] });
    expect(three.force(0)).toBe(6);
  });
  it("Master of the Force: no more often, and once without it", () => {
    const thrice = [use("Force Stun", 1), use("Force Stun", 1), use("Force Stun", 1)];
    stunner(["Master of the Force 2"]).illegal(0, thrice, { dice: [11, 11] });
    stunner([]).illegal(0, thrice.slice(1), { dice: [11] });
  });
});

describe("Knight Speed", () => {
  it("Knight Speed: 4 more squares for 1 point, with an attack too", () => {
    const s = adept("Knight Speed", [at(16, 5)]);
    s.turn(0, [move(15, 5, 4), attack(1)], { dice: [HIT] });
    expect([s.position(0), s.force(0), s.hp(1)]).toEqual([[15, 5], 8, 90]);
  });
  it("Knight Speed: no more than 4, not without the point, and for nobody else", () => {
    adept("Knight Speed", [at(20, 12)]).illegal(0, [move(20, 5, 6)]);
    adept("Knight Speed", [at(16, 5)]).illegal(0, [move(16, 6, 4), attack(1)]);
    adept("Knight Speed", [at(20, 12)], { force: 0 }).illegal(0, [move(15, 5, 4)]);
    adept("Force Stun", [at(20, 12)]).illegal(0, [move(15, 5, 4)]);
  });
});

describe("Master Speed", () => {
  it("Master Speed: 6 more squares for 1 point, with an attack too", () => {
    const s = adept("Master Speed", [at(18, 5)]);
    s.turn(0, [move(17, 5, 6), attack(1)], { dice: [HIT] });
    expect([s.position(0), s.force(0), s.hp(1)]).toEqual([[17, 5], 8, 90]);
  });
  it("Master Speed: no more than 6, not without the point, and not for those with Knight Speed", () => {
    adept("Master Speed", [at(18, 5)]).illegal(0, [move(17, 6, 6), attack(1)]);
    adept("Master Speed", [at(18, 5)], { force: 0 }).illegal(0, [move(12, 5, 6)]);
    adept("Knight Speed", [at(18, 5)]).illegal(0, [move(17, 5, 6)]);
  });
});

describe("Force Leap", () => {
  /** A corridor blocked by an enemy. */
  const corridor = () =>
    scene({
      terrain: {
        walls: Array.from({ length: 20 }, (_, x) => [
          [x + 1, 5, "north"] as const,
          [x + 1, 5, "south"] as const,
        ]).flat(),
      },
      west: [{ card: stat({ powers: ["Force Leap"], force: 2 }), at: [5, 5] }],
      east: [{ at: [6, 5] }],
      otherwise: calm,
    });
  it("Force Leap: for 1 point moves through enemies this turn, and nobody attacks it for moving", () => {
    const s = corridor();
    s.turn(0, [use("Force Leap"), move(7, 5), attack(1)], { dice: [HIT] });
    expect([s.position(0), s.force(0), s.hp(1)]).toEqual([[7, 5], 1, 90]);
    s.illegal(0, [move(3, 5)]);
  });
  it("Force Leap: not for free, and no move may end on an enemy", () => {
    corridor().illegal(0, [move(8, 5)]);
    corridor().illegal(0, [use("Force Leap"), move(6, 5)]);
    corridor().illegal(0, [use("Force Leap"), move(9, 5, 2)]);
  });
});

describe("Force Sense", () => {
  it("Force Sense: for 1 point enemies lose Stealth for the rest of the round", () => {
    const sneak = stat({ abilities: ["Stealth"] });
    const s = scene({
      terrain: { low: [[13, 5]] },
      west: [{ card: stat({ powers: ["Force Sense"], force: 2 }), at: [5, 5] }, { at: [5, 6] }],
      east: [{ card: sneak, at: [14, 5] }],
      otherwise: calm,
    });
    expect(s.legalTargets(1)).toEqual([]);
    s.turn(0, [use("Force Sense"), attack(2)], { dice: [15] });
    expect([s.legalTargets(1), s.force(0)]).toEqual([[2], 1]);
    s.quietRounds(1);
    expect(s.legalTargets(1)).toEqual([]);
  });
  it("Force Sense: only the enemies of who uses it", () => {
    const sneak = stat({ abilities: ["Stealth"], powers: ["Force Sense"], force: 1 });
    const s = scene({
      terrain: { low: [[13, 5]] },
      west: [{ at: [5, 5] }],
      east: [{ card: sneak, at: [14, 5] }],
      otherwise: calm,
    });
    s.turn(1, [use("Force Sense")]);
    expect(s.legalTargets(0)).toEqual([]);
  });
});

describe("Recovery", () => {
  const hurt = (more: Partial<Cast> = {}) => adept("Recovery 20", [at(8, 5)], { hitPoints: 70, ...more });
  it("Recovery: for 1 point removes its number from itself, never above the start", () => {
    const s = hurt();
    s.turn(0, [use("Recovery 20")]);
    expect([s.hp(0), s.force(0)]).toEqual([90, 8]);
    s.turn(0, [use("Recovery 20")]);
    expect([s.hp(0), s.force(0)]).toEqual([100, 7]);
  });
  it("Recovery: instead of the whole turn, not without the point", () => {
    hurt().illegal(0, [move(5, 6), use("Recovery 20")]);
    hurt().illegal(0, [use("Recovery 20"), attack(1)]);
    hurt({ force: 0 }).illegal(0, [use("Recovery 20")]);
  });
});

describe("Force Heal", () => {
  const healer = (card: Cast["card"], place: readonly [number, number] = [6, 6]) =>
    scene({
      west: [
        { card: stat({ powers: ["Force Heal 20"], force: 5 }), at: [5, 5], hitPoints: 50 },
        { card: card ?? stat(), at: place, hitPoints: 50 },
      ],
      east: [{ at: [20, 12] }],
    });
  it("Force Heal: for 2 points removes damage from an adjacent living ally or itself", () => {
    const s = healer(stat());
    s.turn(0, [use("Force Heal", 1)]);
    s.turn(0, [use("Force Heal", 0)]);
    expect([s.hp(0), s.hp(1), s.force(0)]).toEqual([70, 70, 1]);
  });
  it("Force Heal: no Droids, nobody further off, nobody with Force Immunity", () => {
    healer(droid).illegal(0, [use("Force Heal", 1)]);
    healer(stat(), [7, 5]).illegal(0, [use("Force Heal", 1)]);
    healer(immune).illegal(0, [use("Force Heal", 1)]);
  });
});

describe("Force Grip", () => {
  it("Force Grip: for 1 point its damage to a legal target in sight, without a roll, in place of attacks", () => {
    expect(effect(adept("Force Grip 20", [at(18, 5)]), "Force Grip 20")).toEqual([20, 1]);
    expect(effect(adept("Force Grip"), "Force Grip")).toEqual([10, 1]);
    replacesAttacks("Force Grip 20");
    spares("Force Grip 20", at(8, 5, immune));
    adept("Force Grip 20", [at(6, 5), at(8, 5)]).illegal(0, [use("Force Grip 20", 2)]);
  });
  it("Force Grip: damage that is no attack may be reduced, not avoided", () => {
    const tough = stat({ abilities: ["Damage Reduction 10", "Evade"] });
    expect(effect(adept("Force Grip 20", [at(8, 5, tough)]), "Force Grip 20")).toEqual([10, 1]);
  });
});
describe("Force Grip 4", () => {
  it("Force Grip 4: the same for 4 points and 40 damage", () => {
    expect(effect(adept("Force Grip 4", [at(18, 5)]), "Force Grip 4")).toEqual([40, 4]);
  });
  it("Force Grip 4: in place of attacks, not for 3 points, past an adjacent enemy or on Force Immunity", () => {
    replacesAttacks("Force Grip 4");
    spares("Force Grip 4", at(8, 5, immune));
    adept("Force Grip 4", [at(6, 5), at(8, 5)]).illegal(0, [use("Force Grip 4", 2)]);
    adept("Force Grip 4", [at(8, 5)], { force: 3 }).illegal(0, [use("Force Grip 4", 1)]);
  });
});
describe("Sith Grip", () => {
  it("Sith Grip: for 2 points its damage to a legal target in sight", () => {
    expect(effect(adept("Sith Grip 30", [at(18, 5)]), "Sith Grip 30")).toEqual([30, 2]);
  });
  it("Sith Grip: in place of attacks, not for 1 point, past an adjacent enemy or on Force Immunity", () => {
    spares("Sith Grip 30", at(8, 5, immune));
    adept("Sith Grip 30", [at(6, 5), at(8, 5)]).illegal(0, [use("Sith Grip 30", 2)]);
    replacesAttacks("Sith Grip 30");
    adept("Sith Grip 30", [at(8, 5)], { force: 1 }).illegal(0, [use("Sith Grip 30", 1)]);
  });
});
describe("Sith Lightning", () => {
  it("Sith Lightning: for 2 points its damage to one enemy within 6 squares, nobody beside it", () => {
    const s = adept("Sith Lightning 30", [at(11, 5), at(11, 6)]);
    expect(effect(s, "Sith Lightning 30")).toEqual([30, 2]);
    expect(s.hp(2)).toBe(100);
  });
  it("Sith Lightning: in place of attacks, nobody further off or with Force Immunity, not for 1 point", () => {
    replacesAttacks("Sith Lightning 30");
    spares("Sith Lightning 30", at(12, 5), at(8, 5, immune));
    adept("Sith Lightning 30", [at(8, 5)], { force: 1 }).illegal(0, [use("Sith Lightning 30", 1)]);
  });
});
describe("Force Thrust", () => {
  it("Force Thrust: for 1 point its damage within 6 squares, half of it after a save of 11", () => {
    expect(effect(adept("Force Thrust 20"), "Force Thrust 20", [10])).toEqual([20, 1]);
    expect(effect(adept("Force Thrust 20"), "Force Thrust 20", [11])).toEqual([10, 1]);
  });
  it("Force Thrust: in place of attacks, nobody further off or with Force Immunity", () => {
    replacesAttacks("Force Thrust 20", [10]);
    spares("Force Thrust 20", at(12, 5), at(8, 5, immune));
  });
});
describe("Force Strike", () => {
  it("Force Strike: for 1 point its damage to a Droid or Mounted Weapon within 6 squares, Cyborgs too", () => {
    for (const card of [droid, mounted, stat({ abilities: ["Droid", "Cyborg"] })])
      expect(effect(adept("Force Strike 30", [at(11, 5, card)]), "Force Strike 30")).toEqual([30, 1]);
  });
  it("Force Strike: in place of attacks, no other character, no Droid further off", () => {
    spares("Force Strike 30", at(8, 5), at(12, 5, droid));
    adept("Force Strike 30", [at(8, 5, droid)]).illegal(0, [use("Force Strike 30", 1), attack(1)]);
  });
});
describe("Force Blast", () => {
  it("Force Blast: for 1 point 20 damage within 6 squares, avoided by a save of 11", () => {
    expect(effect(adept("Force Blast"), "Force Blast", [10])).toEqual([20, 1]);
    expect(effect(adept("Force Blast"), "Force Blast", [11])).toEqual([0, 1]);
  });
  it("Force Blast: in place of attacks, nobody further off or with Force Immunity", () => {
    replacesAttacks("Force Blast", [10]);
    spares("Force Blast", at(12, 5), at(8, 5, immune));
  });
});

describe("Force Stun", () => {
  it("Force Stun: for 1 point a living enemy within 6 counts as activated unless it saves at 11; attacks go on", () => {
    const s = adept("Force Stun", [at(11, 5)]);
    s.turn(0, [use("Force Stun", 1), attack(1)], { dice: [10, HIT] });
    expect([s.isActivated(1), s.hp(1), s.force(0)]).toEqual([true, 90, 8]);
  });
  it("Force Stun: a save of 11 avoids it; nobody further off, no Droids, nobody with Force Immunity", () => {
    const saved = adept("Force Stun", [at(11, 5)]);
    saved.turn(0, [use("Force Stun", 1)], { dice: [11] });
    expect(saved.isActivated(1)).toBe(false);
    spares("Force Stun", at(12, 5), at(8, 5, droid), at(8, 5, immune));
  });
});

describe("Jedi Mind Trick", () => {
  it("Jedi Mind Trick: a living enemy within 2 is stunned and makes no attack of opportunity this turn", () => {
    const s = adept("Jedi Mind Trick", [at(6, 5)]);
    s.turn(0, [use("Jedi Mind Trick", 1), move(2, 5)], { dice: [10] });
    expect([s.isActivated(1), s.force(0)]).toEqual([true, 8]);
    s.place(0, [5, 5]);
    s.turn(0, [move(2, 5)], { dice: [9], answers: { opportunity: true } });
  });
  it("Jedi Mind Trick: a save of 11 negates all of it; not beyond 2 squares or on Droids", () => {
    const s = adept("Jedi Mind Trick", [at(6, 5)]);
    s.turn(0, [use("Jedi Mind Trick", 1), move(2, 5)], { dice: [11, 9], answers: { opportunity: true } });
    expect(s.isActivated(1)).toBe(false);
    spares("Jedi Mind Trick", at(8, 5), at(6, 5, droid));
    adept("Jedi Mind Trick", [at(6, 6)]).turn(0, [use("Jedi Mind Trick", 1)], { dice: [11] });
  });
});

describe("Drain Life", () => {
  const drained = (card: Cast["card"], hitPoints = 50, place: readonly [number, number] = [8, 5]) =>
    adept("Drain Life 20", [{ card: card ?? stat(), at: place }], { hitPoints });
  it("Drain Life: for 1 point its damage to a living enemy within 6 and as much off itself", () => {
    const s = drained(stat());
    expect(effect(s, "Drain Life 20", [10])).toEqual([20, 1]);
    expect(s.hp(0)).toBe(70);
    const full = drained(stat(), 90);
    full.turn(0, [use("Drain Life 20", 1), attack(1)], { dice: [10, HIT] });
    expect([full.hp(0), full.hp(1)]).toEqual([100, 70]);
  });
  it("Drain Life: a save of 11 negates both; its number comes off even where the target takes less", () => {
    const saved = drained(stat());
    expect(effect(saved, "Drain Life 20", [11])).toEqual([0, 1]);
    expect(saved.hp(0)).toBe(50);
    const reduced = drained(stat({ abilities: ["Damage Reduction 10"] }));
    expect(effect(reduced, "Drain Life 20", [10])).toEqual([10, 1]);
    expect(reduced.hp(0)).toBe(70);
  });
  it("Drain Life: no Droids, nobody further off", () => {
    drained(droid).illegal(0, [use("Drain Life 20", 1)]);
    drained(stat(), 50, [12, 5]).illegal(0, [use("Drain Life 20", 1)]);
  });
});

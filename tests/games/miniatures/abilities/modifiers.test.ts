import { describe, expect, it } from "vitest";
import { attack, type Cast, move, type Scene, scene, stat } from "../support/scene.js";

/**
 * Bonuses that depend on the two cards, on who has moved or been activated, and on distance. Plain: + 5, 10 damage,
 * Defense 15.
 */

type How = NonNullable<Parameters<Scene["attackNumbers"]>[2]>;
/** Numbers of an attack by a character with these abilities in (5, 5) on an enemy. */
function against(abilities: readonly string[], enemy: Cast, how: How = {}) {
  return scene({ west: [{ card: stat({ abilities }), at: [5, 5] }], east: [enemy] }).attackNumbers(0, 1, how);
}
/** The same by the enemy on the character with the abilities. */
const defending = (abilities: readonly string[], enemy: Cast) =>
  scene({ west: [{ card: stat({ abilities }), at: [5, 5] }], east: [enemy] }).attackNumbers(1, 0);
const plain = { attack: 5, defense: 15, damage: 10 };
const beside: Cast = { at: [6, 5] };
const apart: Cast = { at: [9, 5] };
const jedi = stat({ force: 3 });
const droid = stat({ abilities: ["Droid"] });
const cyborg = stat({ abilities: ["Droid", "Cyborg"] });
const walker = stat({ abilities: ["Mounted Weapon"] });

describe("Advantageous Attack", () => {
  it("Advantageous Attack: + 10 damage against an enemy who has not activated, not doubled by a critical hit", () => {
    expect(against(["Advantageous Attack"], apart)).toEqual({ ...plain, damage: 20 });
    const s = scene({ west: [{ card: stat({ abilities: ["Advantageous Attack"] }), at: [5, 5] }], east: [apart] });
    s.turn(0, [attack(1)], { dice: [20] });
    expect(s.hp(1)).toBe(100 - 2 * 10 - 10);
  });
  it("Advantageous Attack: nothing against one who has activated, nor against one that provokes on its turn", () => {
    expect(against(["Advantageous Attack"], { ...apart, activated: true })).toEqual(plain);
    const s = scene({ west: [{ card: stat({ abilities: ["Advantageous Attack"] }), at: [5, 5] }], east: [beside] });
    s.turn(1, [move(9, 5)], { dice: [15], answers: { opportunity: true } });
    expect(s.hp(1)).toBe(90);
  });
});

describe("Cunning Attack", () => {
  it("Cunning Attack: + 4 and + 10 damage against an enemy who has not activated, or the printed damage", () => {
    expect(against(["Cunning Attack"], apart)).toEqual({ attack: 9, defense: 15, damage: 20 });
    expect(against(["Cunning Attack 20"], apart)).toEqual({ attack: 9, defense: 15, damage: 30 });
  });
  it("Cunning Attack: nothing against an enemy who has activated", () => {
    expect(against(["Cunning Attack"], { ...apart, activated: true })).toEqual(plain);
  });
  it("Cunning Attack: a critical hit doubles the Damage, not the bonus", () => {
    const s = scene({ west: [{ card: stat({ abilities: ["Cunning Attack"] }), at: [5, 5] }], east: [apart] });
    s.turn(0, [attack(1)], { dice: [20] });
    expect(s.hp(1)).toBe(100 - 30);
  });
});

describe("Opportunist", () => {
  it("Opportunist: + 4 and + 10 damage (or as printed) against an enemy who has activated", () => {
    expect(against(["Opportunist"], { ...apart, activated: true })).toEqual({ attack: 9, defense: 15, damage: 20 });
    expect(against(["Opportunist 20"], { ...apart, activated: true }).damage).toBe(30);
  });
  it("Opportunist: nothing against an enemy who has not activated", () => {
    expect(against(["Opportunist"], apart)).toEqual(plain);
  });
  it("Opportunist: works on attacks of opportunity, since the mover has been activated", () => {
    const s = scene({ west: [{ card: stat({ abilities: ["Opportunist"] }), at: [5, 5] }], east: [beside] });
    const played = s.turn(1, [move(9, 5)], { dice: [6], answers: { opportunity: true } });
    expect(played.attacks).toMatchObject([{ by: 0, total: 15, outcome: "hit" }]);
    expect(s.hp(1)).toBe(80);
  });
});

describe("Deceptive", () => {
  it("Deceptive: + 10 damage against an enemy who has activated, also where it provokes on its turn", () => {
    expect(against(["Deceptive"], { ...apart, activated: true })).toEqual({ ...plain, damage: 20 });
    const s = scene({ west: [{ card: stat({ abilities: ["Deceptive"] }), at: [5, 5] }], east: [beside] });
    s.turn(1, [move(9, 5)], { dice: [15], answers: { opportunity: true } });
    expect(s.hp(1)).toBe(80);
  });
  it("Deceptive: nothing against an enemy who has not activated, nor for those who attack its owner", () => {
    expect(against(["Deceptive"], apart)).toEqual(plain);
    expect(defending(["Deceptive"], { ...apart, activated: true })).toEqual(plain);
  });
});

describe("Bounty Hunter", () => {
  const unique = { card: stat({ unique: true }), at: apart.at };
  it("Bounty Hunter: its number against Unique characters, 4 where none is printed", () => {
    expect(against(["Bounty Hunter 4"], unique)).toEqual({ ...plain, attack: 9 });
    expect(against(["Bounty Hunter 6"], unique).attack).toBe(11);
    expect(against(["Bounty Hunter"], unique).attack).toBe(9);
  });
  it("Bounty Hunter: nothing against those that are not Unique, though the hunter is", () => {
    expect(against(["Bounty Hunter 4"], apart)).toEqual(plain);
    const hunter = { card: stat({ unique: true, abilities: ["Bounty Hunter 4"] }), at: [5, 5] } as const;
    expect(scene({ west: [hunter], east: [apart] }).attackNumbers(0, 1)).toEqual(plain);
  });
});

describe("Jedi Hunter", () => {
  it("Jedi Hunter: + 4 and + 10 damage against a Force rating, spent or not", () => {
    expect(against(["Jedi Hunter"], { card: jedi, at: [9, 5] })).toEqual({ attack: 9, defense: 15, damage: 20 });
    expect(against(["Jedi Hunter"], { card: jedi, at: [9, 5], force: 0 }).attack).toBe(9);
  });
  it("Jedi Hunter: nothing against enemies without one, though the hunter has one", () => {
    expect(against(["Jedi Hunter"], apart)).toEqual(plain);
    const hunter = { card: stat({ force: 3, abilities: ["Jedi Hunter"] }), at: [5, 5] } as const;
    expect(scene({ west: [hunter], east: [apart] }).attackNumbers(0, 1)).toEqual(plain);
  });
});

describe("Ion Gun", () => {
  it("Ion Gun: its damage against Droids, Cyborgs among them, near or far", () => {
    expect(against(["Ion Gun 20"], { card: droid, at: [9, 5] })).toEqual({ ...plain, damage: 30 });
    expect(against(["Ion Gun 20"], { card: cyborg, at: [6, 5] }).damage).toBe(30);
  });
  it("Ion Gun: nothing against the living, nor against what is nonliving without being a Droid", () => {
    expect(against(["Ion Gun 20"], apart)).toEqual(plain);
    expect(against(["Ion Gun 20"], { card: walker, at: [9, 5] })).toEqual(plain);
  });
});

describe("Electric Shock", () => {
  it("Electric Shock: its damage against Droids that touch it by a side or a corner", () => {
    expect(against(["Electric Shock 10"], { card: droid, at: [6, 5] })).toEqual({ ...plain, damage: 20 });
    expect(against(["Electric Shock 20"], { card: droid, at: [6, 6] })).toEqual({ ...plain, damage: 30 });
  });
  it("Electric Shock: nothing against Droids farther away, nor against adjacent enemies that are none", () => {
    expect(against(["Electric Shock 10"], { card: droid, at: [7, 5] })).toEqual(plain);
    expect(against(["Electric Shock 10"], beside)).toEqual(plain);
    expect(against(["Electric Shock 10"], { card: walker, at: [6, 5] })).toEqual(plain);
  });
});

describe("Absorb Minerals", () => {
  it("Absorb Minerals: + 10 damage against nonliving enemies", () => {
    expect(against(["Absorb Minerals"], { card: droid, at: [9, 5] })).toEqual({ ...plain, damage: 20 });
    expect(against(["Absorb Minerals"], { card: walker, at: [9, 5] }).damage).toBe(20);
  });
  it("Absorb Minerals: nothing against the living, Cyborgs among them", () => {
    expect(against(["Absorb Minerals"], apart)).toEqual(plain);
    expect(against(["Absorb Minerals"], { card: cyborg, at: [9, 5] })).toEqual(plain);
  });
});

describe("Bravado", () => {
  const costing = (cost: number, at: Cast["at"]): Cast => ({ card: stat({ cost }), at });
  it("Bravado: + 4 and + 20 damage (or as printed) against an adjacent enemy that costs more", () => {
    expect(against(["Bravado"], costing(11, [6, 5]))).toEqual({ attack: 9, defense: 15, damage: 30 });
    expect(against(["Bravado 10"], costing(11, [6, 5])).damage).toBe(20);
  });
  it("Bravado: nothing against one that costs the same or less, nor one that is not adjacent", () => {
    expect(against(["Bravado"], costing(10, [6, 5]))).toEqual(plain);
    expect(against(["Bravado"], costing(9, [6, 5]))).toEqual(plain);
    expect(against(["Bravado"], costing(11, [7, 5]))).toEqual(plain);
  });
});

describe("Blast Cannon", () => {
  it("Blast Cannon: + 10 damage against enemies within 6 squares", () => {
    expect(against(["Blast Cannon"], { at: [11, 5] })).toEqual({ ...plain, damage: 20 });
    expect(against(["Blast Cannon"], beside)).toEqual({ ...plain, damage: 20 });
  });
  it("Blast Cannon: nothing beyond 6 squares, of which a diagonal counts 2", () => {
    expect(against(["Blast Cannon"], { at: [12, 5] })).toEqual(plain);
    expect(against(["Blast Cannon"], { at: [9, 8] })).toEqual(plain);
    expect(against(["Blast Cannon"], { at: [8, 8] }).damage).toBe(20);
  });
});

describe("Lightsaber", () => {
  it("Lightsaber: + 10 damage against adjacent enemies, also when they provoke", () => {
    expect(against(["Lightsaber"], beside)).toEqual({ ...plain, damage: 20 });
    expect(against(["Lightsaber"], beside, { opportunity: true })).toEqual({ ...plain, damage: 20 });
  });
  it("Lightsaber: a blaster against all others", () => {
    expect(against(["Lightsaber"], { at: [7, 5] })).toEqual(plain);
    expect(against(["Lightsaber"], { at: [6, 7] })).toEqual(plain);
  });
});

describe("Lightsaber Duelist", () => {
  it("Lightsaber Duelist: + 4 Defense when attacked by an adjacent character with a Force rating", () => {
    expect(defending(["Lightsaber Duelist"], { card: jedi, at: [6, 5] })).toEqual({ ...plain, defense: 19 });
  });
  it("Lightsaber Duelist: not from farther away, nor against those without a Force rating", () => {
    expect(defending(["Lightsaber Duelist"], { card: jedi, at: [7, 5] })).toEqual(plain);
    expect(defending(["Lightsaber Duelist"], beside)).toEqual(plain);
  });
  it("Lightsaber Duelist: an attacker with Melee Reach counts as adjacent", () => {
    const reaching = stat({ force: 3, abilities: ["Melee Attack", "Melee Reach 2"] });
    expect(defending(["Lightsaber Duelist"], { card: reaching, at: [7, 5] }).defense).toBe(19);
  });
});

describe("Lightsaber Resistance", () => {
  it("Lightsaber Resistance: + 2 Defense when attacked by an adjacent character with a Force rating", () => {
    expect(defending(["Lightsaber Resistance"], { card: jedi, at: [6, 6] })).toEqual({ ...plain, defense: 17 });
    const drained = { card: jedi, at: [6, 5], force: 0 } as const;
    expect(defending(["Lightsaber Resistance"], drained)).toEqual({ ...plain, defense: 17 });
  });
  it("Lightsaber Resistance: not from farther away, nor against those without a Force rating", () => {
    expect(defending(["Lightsaber Resistance"], { card: jedi, at: [7, 5] })).toEqual(plain);
    expect(defending(["Lightsaber Resistance"], beside)).toEqual(plain);
  });
});

describe("Bloodthirsty", () => {
  const wounded = (hitPoints: number): Cast => ({ ...beside, hitPoints });
  it("Bloodthirsty: + 10 damage on melee attacks against enemies at half their Hit Points or less", () => {
    expect(against(["Melee Attack", "Bloodthirsty"], wounded(50))).toEqual({ ...plain, damage: 20 });
    expect(against(["Melee Attack", "Bloodthirsty"], wounded(10))).toEqual({ ...plain, damage: 20 });
  });
  it("Bloodthirsty: nothing against those with more left, nor on nonmelee attacks", () => {
    expect(against(["Melee Attack", "Bloodthirsty"], wounded(60))).toEqual(plain);
    expect(against(["Bloodthirsty"], wounded(50))).toEqual(plain);
  });
});

/** Bonuses for a turn without moving hold only in the character's own turn, not after a move. */
function onlyStanding(printed: string, enemy: Cast): void {
  expect(against([printed], enemy, { moved: true })).toEqual(plain);
  expect(against([printed], beside, { opportunity: true })).toEqual(plain);
}
/** Whoever takes such a bonus stays; without it one may attack after a move. */
function stays(printed: string, enemy: Cast): void {
  const otherwise = { opportunity: false };
  const s = scene({ west: [{ card: stat({ abilities: [printed] }), at: [5, 5] }], east: [enemy], otherwise });
  s.illegal(0, [attack(1), move(5, 6)], { dice: [15] });
  s.turn(0, [move(5, 6), attack(1)], { dice: [15] });
  expect(s.hp(1)).toBe(90);
}

describe("Careful Shot", () => {
  it("Careful Shot: its number in a turn without moving, 4 where none is printed", () => {
    expect(against(["Careful Shot 6"], apart)).toEqual({ ...plain, attack: 11 });
    expect(against(["Careful Shot"], apart)).toEqual({ ...plain, attack: 9 });
  });
  it("Careful Shot: nothing after a move, and no help to attacks of opportunity", () =>
    onlyStanding("Careful Shot", apart));
  it("Careful Shot: no move after the attack that had the bonus", () => stays("Careful Shot", apart));
});

describe("Deadeye", () => {
  it("Deadeye: + 10 damage in a turn without moving, not doubled by a critical hit", () => {
    expect(against(["Deadeye"], apart)).toEqual({ ...plain, damage: 20 });
    const s = scene({ west: [{ card: stat({ abilities: ["Deadeye"] }), at: [5, 5] }], east: [apart] });
    s.turn(0, [attack(1)], { dice: [20] });
    expect(s.hp(1)).toBe(100 - 2 * 10 - 10);
  });
  it("Deadeye: nothing after a move, and no help to attacks of opportunity", () => onlyStanding("Deadeye", apart));
  it("Deadeye: no move after the attack that had the bonus", () => stays("Deadeye", apart));
});

describe("Mighty Swing", () => {
  it("Mighty Swing: its damage against adjacent enemies in a turn without moving, Melee Reach included", () => {
    expect(against(["Mighty Swing 10"], beside)).toEqual({ ...plain, damage: 20 });
    expect(against(["Melee Attack", "Melee Reach 2", "Mighty Swing 10"], { at: [7, 5] }).damage).toBe(20);
  });
  it("Mighty Swing: nothing after a move, and no help to attacks of opportunity", () =>
    onlyStanding("Mighty Swing 10", beside));
  it("Mighty Swing: nothing against enemies that are not adjacent", () => {
    expect(against(["Mighty Swing 10"], { at: [7, 5] })).toEqual(plain);
  });
  it("Mighty Swing: no move after the attack that had the bonus", () => stays("Mighty Swing 10", beside));
});

describe("Momentum", () => {
  it("Momentum: + 4 and + 10 damage against adjacent enemies after moving", () => {
    expect(against(["Momentum"], beside, { moved: true })).toEqual({ attack: 9, defense: 15, damage: 20 });
    expect(against(["Momentum"], beside)).toEqual(plain);
    expect(against(["Momentum"], apart, { moved: true })).toEqual(plain);
  });
  it("Momentum: no help to attacks of opportunity", () => {
    expect(against(["Momentum"], beside, { moved: true, opportunity: true })).toEqual(plain);
  });
  it("Momentum: one square is enough", () => {
    const s = scene({ west: [{ card: stat({ abilities: ["Momentum"] }), at: [4, 5] }], east: [beside] });
    expect(s.turn(0, [move(5, 5), attack(1)], { dice: [6] }).attacks).toMatchObject([{ total: 15 }]);
    expect(s.hp(1)).toBe(80);
  });
});

describe("Quick Reactions", () => {
  const quick = () => scene({ west: [{ card: stat({ abilities: ["Quick Reactions"] }), at: [5, 5] }], east: [beside] });
  it("Quick Reactions: + 6 on attacks of opportunity", () => {
    expect(against(["Quick Reactions"], beside, { opportunity: true })).toEqual({ ...plain, attack: 11 });
    const played = quick().turn(1, [move(9, 5)], { dice: [4], answers: { opportunity: true } });
    expect(played.attacks).toMatchObject([{ by: 0, total: 15, outcome: "hit" }]);
  });
  it("Quick Reactions: nothing on its own turn", () => {
    expect(against(["Quick Reactions"], beside)).toEqual(plain);
    expect(quick().turn(0, [attack(1)], { dice: [9] }).attacks).toMatchObject([{ total: 14, outcome: "miss" }]);
  });
});

describe("Rend", () => {
  const ripper = (extra: string, enemies: readonly Cast[]) =>
    scene({
      west: [{ card: stat({ abilities: ["Melee Attack", extra, "Rend 20"] }), at: [5, 5] }],
      east: enemies,
    });
  it("Rend: the second hit on the same adjacent enemy has its damage", () => {
    const s = ripper("Double Attack", [beside]);
    s.turn(0, [attack(1), attack(1)], { dice: [15, 15] });
    expect(s.hp(1)).toBe(100 - 10 - 30);
  });
  it("Rend: not the third", () => {
    const s = ripper("Triple Attack", [beside]);
    s.turn(0, [attack(1), attack(1), attack(1)], { dice: [15, 15, 15] });
    expect(s.hp(1)).toBe(100 - 10 - 30 - 10);
  });
  it("Rend: not after a miss, nor for hits on two enemies, nor from turn to turn", () => {
    const missed = ripper("Double Attack", [beside]);
    missed.turn(0, [attack(1), attack(1)], { dice: [2, 15] });
    expect(missed.hp(1)).toBe(90);
    missed.turn(0, [attack(1)], { dice: [15] });
    expect(missed.hp(1)).toBe(80);
    const two = ripper("Double Attack", [beside, { at: [5, 6] }]);
    two.turn(0, [attack(1), attack(2)], { dice: [15, 15] });
    expect([two.hp(1), two.hp(2)]).toEqual([90, 90]);
  });
  it("Rend: not against enemies that are not adjacent", () => {
    const s = scene({
      west: [{ card: stat({ abilities: ["Double Attack", "Rend 20"] }), at: [5, 5] }],
      east: [apart],
    });
    s.turn(0, [attack(1), attack(1)], { dice: [15, 15] });
    expect(s.hp(1)).toBe(80);
  });
});

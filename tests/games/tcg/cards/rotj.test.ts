import { describe, expect, it } from "vitest";
import { scene } from "../support/scene.js";

/** What the cards of Return of the Jedi do, by their texts. */

describe("keywords on the card", () => {
  const numbers: readonly [string, "light" | "dark", Readonly<Record<string, number>>][] = [
    ["Mixed Battlegroup", "light", { accuracy: 1, criticalHit: 1, lucky: 1 }],
    ["Boba Fett (H)", "light", { armor: 1, criticalHit: 3 }],
    ["Han Solo (J)", "light", { lucky: 3 }],
    ["Lando Calrissian (I)", "light", { lucky: 2 }],
    ["Red Squadron X-Wing", "light", { criticalHit: 1, shields: 1 }],
    ["Elite Squad", "light", { criticalHit: 1, lucky: 2 }],
    ["Gray Squadron Y-Wing", "light", { armor: 1, stun: 2 }],
    ["Mon Calamari Cruiser", "light", { shields: 1 }],
    ["Rebel Scouts", "light", { accuracy: 1 }],
    ["Imperial Speeder Bike", "dark", { accuracy: 1 }],
    ["Royal Guards", "dark", { accuracy: 1, criticalHit: 1 }],
    ["Death Star II (A)", "dark", { bombard: 10 }],
    ["Endor Imperial Fleet", "dark", { overkill: 1 }],
    ["TIE Interceptor", "dark", { criticalHit: 1 }],
    ["Darth Vader (O)", "dark", { armor: 1 }],
    ["Darth Vader (N)", "dark", { armor: 1 }],
    ["Scythe Squadron (A)", "dark", { criticalHit: 1 }],
    ["Forest AT-AT", "dark", { armor: 1 }],
    ["Imperial-Class Star Destroyer", "dark", { shields: 1 }],
    ["Home One (A)", "light", { shields: 1 }],
    ["A-Wing", "light", { speed: 70, power: 2, health: 2 }],
  ];
  it.each(numbers)("%s", (name, side, has) => {
    const blank = { accuracy: 0, armor: 0, shields: 0, criticalHit: 0, lucky: 0, stun: 0, overkill: 0, bombard: 0 };
    const t = scene({ [side]: { units: [name] } });
    expect(t.unit(name)).toMatchObject({ ...blank, ionCannon: 0, ...has });
  });

  it.each([
    ["Endor Imperial Fleet", "dark", 3, 10],
    ["Jabba's Spies", "light", 3, 6],
    ["Boba Fett (H)", "dark", 1, 9],
    ["Jabba the Hutt (C)", "light", 2, 5],
    ["Darth Vader (O)", "dark", 4, 7],
    ["Rebel Scouts", "light", 3, 4],
    ["Scout Trooper", "dark", 1, 2],
  ] as const)("%s: Hidden Cost", (name, side, counters, cost) => {
    const few = scene({ [side]: { down: [{ name, counters: counters - 1 }], force: 20 } }).window();
    expect(few.offered(side, "play")).toEqual(["pass"]);
    const t = scene({ [side]: { down: [{ name, counters }], force: 20 } });
    t.window({ [side]: { play: `${name} by Hidden Cost` } });
    expect(t.unit(name).zone).toBe("arena");
    expect(t.force(side)).toBe(20 - (cost - counters));
  });
});

describe("Evade, Deflect, Retaliate, Intercept", () => {
  it.each([
    ["Anakin Skywalker (K)", "light", 0, 2, 2],
    ["Princess Leia (J)", "light", 0, 1, 1],
    ["Luke Skywalker (M)", "light", 1, 2, 2],
    ["Darth Vader (O)", "dark", 0, 2, 2],
    ["Darth Vader (N)", "dark", 0, 2, 1],
    ["Darth Vader (P)", "dark", 2, 3, 2],
    ["Emperor Palpatine (D)", "dark", 0, 2, 3],
    ["Elite Royal Guard", "dark", 0, 1, 1],
  ] as const)("%s evades", (name, side, ability, force, prevents) => {
    const t = scene({ [side]: { units: [name], force: 9 } });
    t.damage(name, 3, { [side]: { play: ability === 0 ? name : `${name}/${ability}` } });
    expect([t.unit(name).damage, t.force(side)]).toEqual([3 - prevents, 9 - force]);
  });

  it("Luke Skywalker (M) deflects 1 to a unit of his arena", () => {
    const t = scene({ light: { units: ["Luke Skywalker (M)"] }, dark: { units: ["Zam Wesell (B)"] } });
    t.damage("Luke Skywalker (M)", 2, { light: { play: "Luke Skywalker (M)", target: "Zam Wesell (B)" } });
    expect([t.unit("Luke Skywalker (M)").damage, t.unit("Zam Wesell (B)").damage]).toEqual([1, 1]);
    expect(t.force("light")).toBe(5);
  });

  it.each([
    ["Chewbacca (J)", 0, 2, 4],
    ["Chewbacca (K)", 0, 1, 5],
    ["Cantina Bar Mob", 0, 1, 4],
    ["Jabba's Guards", 1, 3, 3],
  ] as const)("%s retaliates", (name, ability, force, dice) => {
    const isGround = name === "Cantina Bar Mob" || name === "Jabba's Guards";
    const enemy = isGround ? "Juggernaut" : "Droid Commander";
    const made = [{ name: "Droid Commander", side: "Dark", type: "character", power: 1, health: 9 }] as const;
    const t = scene({ made, light: { units: [name] }, dark: { units: [enemy] } });
    const misses = Array<number>(isGround ? 7 : 1).fill(1);
    t.attack(enemy, name, {
      light: { play: ability === 0 ? name : `${name}/${ability}` },
      dice: [...misses, ...Array<number>(dice).fill(4)],
    });
    expect([t.unit(enemy).damage, t.force("light")]).toEqual([dice, 8 - force]);
  });

  it.each([
    ["Jabba's Guards", "light", "Clone Squad", "Battle Droid Squad", 0],
    ["TIE Interceptor", "dark", "TIE Fighter DS-3-12", "N-1 Starfighter", 1],
  ] as const)("%s intercepts", (name, side, friend, enemy, force) => {
    const other = side === "light" ? "dark" : "light";
    const t = scene({ [side]: { units: [name, friend] }, [other]: { units: [enemy] } });
    t.attack(enemy, friend, { [side]: { play: name }, dice: [4, 1] });
    expect([t.unit(name).damage, t.unit(friend).damage, t.force(side)]).toEqual([1, 0, 8 - force]);
  });

  it("Jabba the Hutt (C) lends Intercept to his others, Malakili (A) to Creatures that he makes stronger", () => {
    const t = scene({
      light: { units: ["Jabba the Hutt (C)", "Clone Cadet", "Clone Warrior 4/163"] },
      dark: { units: ["Security Droid"] },
    });
    t.attack("Security Droid", "Jabba the Hutt (C)", {
      light: { play: "Jabba the Hutt (C) for Clone Cadet" },
      dice: [4, 1],
    });
    expect(t.unit("Clone Cadet").damage).toBe(1);
    const u = scene({
      light: { units: ["Malakili (A)", "Rancor", "Clone Squad"] },
      dark: { units: ["Battle Droid Squad"] },
    });
    expect(u.unit("Rancor")).toMatchObject({ power: 10, health: 10 });
    expect(u.unit("Clone Squad")).toMatchObject({ power: 3, health: 3 });
    u.attack("Battle Droid Squad", "Clone Squad", { light: { play: "Malakili (A)" }, dice: [4, 1] });
    expect([u.unit("Rancor").damage, u.unit("Clone Squad").damage, u.force("light")]).toEqual([1, 0, 7]);
  });
});

describe("numbers from elsewhere", () => {
  it("counts units and Locations", () => {
    const dark = ["Imperial-Class Star Destroyer", "Death Star Battalion", "Forest AT-ST", "Endor Regiment"];
    const t = scene({
      light: { units: ["Endor Rebel Fleet", "N-1 Starfighter", "A-Wing", "Jabba the Hutt (A)", "Jabba's Dancers"] },
      dark: { units: dark, locations: ["Forests of Endor"].slice(1) },
    });
    expect(t.unit("Endor Rebel Fleet")).toMatchObject({ power: 9, health: 9 });
    expect(t.unit("Jabba the Hutt (A)").power).toBe(5);
    expect(t.unit("Imperial-Class Star Destroyer").power).toBe(6);
    expect(t.unit("Death Star Battalion")).toMatchObject({ power: 6, health: 6 });
    expect(t.unit("Forest AT-ST")).toMatchObject({ speed: 40, power: 2 });
    expect(t.unit("Endor Regiment").speed).toBe(20);
    const u = scene({ light: { locations: ["Dune Sea"] }, dark: { units: dark.slice(1) } });
    expect(u.unit("Forest AT-ST")).toMatchObject({ speed: 50, power: 3 });
    expect(u.unit("Endor Regiment").speed).toBe(40);
    expect(u.unit("Death Star Battalion")).toMatchObject({ power: 4, health: 4 });
  });

  it("gives to other units", () => {
    const t = scene({
      light: {
        units: ["Admiral Ackbar (A)", "Han Solo (K)", "A-Wing", "N-1 Starfighter", "Elite Squad", "Oola (A)"],
        locations: ["Jabba's Palace"],
      },
      dark: { units: ["TIE Interceptor", "Rancor"] },
    });
    expect([t.unit("A-Wing").power, t.unit("N-1 Starfighter").power]).toEqual([5, 2]);
    expect(t.unit("Han Solo (K)")).toMatchObject({ accuracy: 1, lucky: 3 });
    expect(t.unit("Admiral Ackbar (A)").lucky).toBe(3);
    expect([t.unit("Elite Squad").lucky, t.unit("A-Wing").lucky, t.unit("Oola (A)").lucky]).toEqual([4, 0, 1]);
    expect(t.unit("Oola (A)")).toMatchObject({ speed: 30, power: 2, health: 4 });
    expect(t.unit("Rancor")).toMatchObject({ speed: 30, power: 10, health: 10 });
    expect(t.unit("TIE Interceptor")).toMatchObject({ speed: 60, power: 3, health: 2 });
  });

  it("counts only against some units", () => {
    const t = scene({
      light: { units: ["B-Wing", "Ewok Glider"] },
      dark: { units: ["Imperial-Class Star Destroyer", "TIE Interceptor", "Forest AT-ST", "Battle Droid Squad"] },
    });
    const at = (unit: string, enemy: string) => {
      const seen = { power: 0, accuracy: 0, criticalHit: 0 };
      const read = () => {
        for (const stat of ["power", "accuracy", "criticalHit"] as const) seen[stat] = t.inAttack(unit, stat, enemy);
      };
      t.attack(unit, enemy, {
        at: read,
        dice: Array<number>(
          unit === "Ewok Glider" && enemy === "Forest AT-ST"
            ? 5
            : enemy === "Imperial-Class Star Destroyer"
              ? 3
              : unit === "B-Wing"
                ? 4
                : 2,
        ).fill(1),
      });
      return seen;
    };
    expect(at("B-Wing", "Imperial-Class Star Destroyer")).toMatchObject({ accuracy: 1, criticalHit: 1 });
    expect(at("B-Wing", "TIE Interceptor")).toMatchObject({ accuracy: 0, criticalHit: 0 });
    expect(at("Ewok Glider", "Forest AT-ST").power).toBe(5);
    expect(at("Ewok Glider", "Battle Droid Squad").power).toBe(2);
  });

  it("Emperor Palpatine (D) is as strong as his player's Force, and gone without", () => {
    const t = scene({ dark: { units: [{ name: "Emperor Palpatine (D)", damage: 3 }], force: 6 } });
    expect(t.unit("Emperor Palpatine (D)")).toMatchObject({ power: 6, health: 6 });
    t.damage("Emperor Palpatine (D)", 1, { dark: { play: "Emperor Palpatine (D)" } });
    expect(t.unit("Emperor Palpatine (D)")).toMatchObject({ power: 4, health: 4, damage: 3 });
    const made = [
      {
        name: "Trick",
        type: "battle",
        declared: { abilities: [{ window: "general", cost: { force: 3 }, effects: [{ verb: "draw" }] }] },
      },
    ] as const;
    const u = scene({
      made: [{ ...made[0], side: "Dark" }],
      dark: { units: [{ name: "Emperor Palpatine (D)", damage: 3 }], hand: ["Trick"], force: 6 },
    });
    u.window({ dark: { play: "Trick" } });
    expect(u.card("Emperor Palpatine (D)").zone).toBe("discard");
  });
});

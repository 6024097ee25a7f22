import { describe, expect, it } from "vitest";
import { scene } from "../support/scene.js";

/** What the cards of Revenge of the Sith do, by their texts. */

type Side = "light" | "dark";
const other = (side: Side): Side => (side === "light" ? "dark" : "light");

describe("keywords and numbers on the card", () => {
  it.each([
    ["Commerce Guild Droid 81-X", "dark", { criticalHit: 2, ionCannon: 2 }],
    ["Commerce Guild Starship ROTS", "dark", { shields: 1 }],
    ["Droid Security Escort", "dark", { accuracy: 1, stun: 3 }],
    ["Jar Jar Binks (C)", "light", { lucky: 2 }],
    ["Super Battle Droid 7EX", "dark", { criticalHit: 2 }],
    ["Acclamator II-Class Assault Ship", "light", { bombard: 4 }],
    ["AT-AP", "light", { armor: 1, criticalHit: 1 }],
    ["Elite Guardian", "dark", { accuracy: 1 }],
    ["Patrol Mode Vulture Droid", "dark", { accuracy: 1, shields: 1 }],
    ["AT-RT", "light", { armor: 1 }],
    ["BARC Speeder", "light", { accuracy: 1 }],
    ["Chewbacca (L)", "light", { overkill: 1 }],
    ["DC0052 Intergalactic Airspeeder", "light", { criticalHit: 1 }],
    ["Droid Tri-Fighter", "dark", { criticalHit: 1 }],
    ["Obi-Wan Kenobi (M)", "light", { accuracy: 1 }],
    ["Plo Koon's Starfighter (A)", "light", { criticalHit: 2 }],
    ["Republic Assault Gunboat", "light", { shields: 1 }],
    ["STAP Squad", "dark", { accuracy: 1 }],
    ["Tank Droid", "dark", { armor: 1 }],
    ["Trade Federation Cruiser", "dark", { accuracy: 1, bombard: 3 }],
    ["Vulture Droid Starfighter", "dark", { criticalHit: 1 }],
    ["Anakin's Starfighter (A)", "light", { criticalHit: 1 }],
    ["Theta-Class Shuttle", "dark", { shields: 1 }],
    ["Destroyer Droid, Q Series", "dark", { shields: 1 }],
    ["Darth Vader (S)", "dark", { armor: 1 }],
    ["Yoda (J)", "light", { lucky: 2 }],
    ["ARC-170 Starfighter", "light", { speed: 50, power: 2, health: 2 }],
    ["HAVw A6 Juggernaut", "light", { speed: 30, power: 5, health: 6 }],
    ["IBC Hailfire Droid", "dark", { speed: 20, power: 4, health: 4 }],
    ["InterGalactic Banking Clan Cruiser", "dark", { speed: 10, power: 5, health: 5 }],
    ["Security Droid", "dark", { speed: 30, power: 2, health: 2 }],
  ] as const)("%s", (name, side, has) => {
    const none = { accuracy: 0, armor: 0, shields: 0, criticalHit: 0, lucky: 0, stun: 0, overkill: 0, bombard: 0 };
    const t = scene({ [side]: { units: [name] } });
    expect(t.unit(name)).toMatchObject({ ...none, ionCannon: 0, ...has });
  });

  it("counts damage, friends and Locations", () => {
    const t = scene({
      light: { units: [{ name: "Venator-Class Destroyer", damage: 2 }, "Republic Fighter Wing", "A-Wing"] },
      dark: { units: [{ name: "TF Battle Droid Army", damage: 4 }, "Techno Union Interceptor", "Nos Monster"] },
    });
    expect([t.unit("Venator-Class Destroyer").power, t.unit("Republic Fighter Wing").power]).toEqual([7, 6]);
    expect(t.unit("TF Battle Droid Army").power).toBe(6);
    expect(t.unit("Techno Union Interceptor")).toMatchObject({ speed: 50, power: 4, health: 4 });
    expect(t.unit("Nos Monster").speed).toBe(20);
    const u = scene({
      light: { locations: ["Utapau Sinkhole"], units: ["Clone Squad", "Rancor", "Clone Cadet"] },
      dark: { units: ["Techno Union Interceptor", "TIE Interceptor", "Nos Monster", "Juggernaut"] },
    });
    expect(u.unit("Techno Union Interceptor")).toMatchObject({ speed: 40, power: 3, health: 3 });
    expect(u.unit("Nos Monster").speed).toBe(50);
    expect(u.unit("Clone Squad")).toMatchObject({ speed: 0, power: 2 });
    expect(u.unit("Juggernaut")).toMatchObject({ speed: 30, power: 6 });
    expect([u.unit("Rancor").power, u.unit("Clone Cadet").power]).toEqual([9, 2]);
  });

  it("Grand Moff Tarkin (D) and Utapau System give to their own side's units", () => {
    const t = scene({
      light: { units: ["Mon Calamari Cruiser"] },
      dark: {
        units: ["Grand Moff Tarkin (D)", "Imperial-Class Star Destroyer", "Death Star II (A)", "TIE Interceptor"],
      },
    });
    expect(t.unit("Imperial-Class Star Destroyer")).toMatchObject({ power: 5, criticalHit: 1 });
    expect(t.unit("Death Star II (A)")).toMatchObject({ power: 15, criticalHit: 1 });
    expect([t.unit("TIE Interceptor").power, t.unit("Mon Calamari Cruiser").criticalHit]).toEqual([3, 0]);
    const u = scene({
      light: { locations: ["Utapau System"], units: ["A-Wing", "Clone Squad"] },
      dark: { units: ["Carrack Cruiser"] },
    });
    expect(["A-Wing", "Clone Squad", "Carrack Cruiser"].map((name) => u.unit(name).criticalHit)).toEqual([1, 0, 0]);
  });

  it("Obi-Wan Kenobi (N) and Darth Vader (Q) hunt each other's kind", () => {
    const made = [
      { name: "Learner", subtypes: ["Jedi", "Padawan"], health: 9 },
      { name: "Knight", subtypes: ["Jedi", "Knight"], health: 9 },
    ];
    const against = (unit: string, enemy: string, side: Side, dice: number) => {
      const t = scene({ made, [side]: { units: [unit] }, [other(side)]: { units: [enemy] } });
      let seen: number[] = [];
      t.attack(unit, enemy, {
        at: () => (seen = [t.inAttack(unit, "power", enemy), t.inAttack(unit, "accuracy", enemy)]),
        dice: Array<number>(dice).fill(1),
      });
      return seen;
    };
    expect(against("Obi-Wan Kenobi (N)", "Darth Vader (O)", "light", 7)).toEqual([7, 1]);
    expect(against("Obi-Wan Kenobi (N)", "Security Droid", "light", 5)).toEqual([5, 0]);
    expect(against("Darth Vader (Q)", "Learner", "dark", 9)).toEqual([9, 1]);
    expect(against("Darth Vader (Q)", "Knight", "dark", 9)).toEqual([9, 0]);
    expect(against("Darth Vader (Q)", "Clone Cadet", "dark", 7)).toEqual([7, 0]);
  });
});

describe("prevention", () => {
  it.each([
    ["Anakin Skywalker (M)", "light", 0, 2, 1],
    ["Coruscant Shuttle", "light", 0, 1, 1],
    ["Darth Tyranus (I)", "dark", 0, 2, 2],
    ["Darth Vader (R)", "dark", 1, 3, 2],
    ["Darth Vader (S)", "dark", 1, 2, 2],
    ["Obi-Wan Kenobi (N)", "light", 0, 1, 2],
    ["Venator-Class Destroyer", "light", 0, 1, 1],
    ["Yoda (K)", "light", 1, 1, 1],
    ["Darth Sidious (F)", "dark", 2, 2, 2],
    ["Darth Vader (Q)", "dark", 0, 4, 2],
    ["Yoda (J)", "light", 0, 2, 2],
    ["Anakin Skywalker (L)", "light", 1, 3, 2],
    ["Anakin's Starfighter (A)", "light", 0, 1, 1],
    ["Darth Sidious (E)", "dark", 1, 3, 2],
    ["Obi-Wan Kenobi (M)", "light", 0, 3, 2],
    ["Plo Koon's Starfighter (A)", "light", 0, 2, 1],
  ] as const)("%s evades", (name, side, ability, force, prevents) => {
    const t = scene({ [side]: { units: [{ name, change: { health: 5 } }], force: 9 } });
    t.damage(name, 3, { [side]: { play: ability === 0 ? name : `${name}/${ability}` } });
    expect([t.unit(name).damage, t.force(side)]).toEqual([3 - prevents, 9 - force]);
  });

  it.each([
    ["Darth Vader (R)", "dark", 0, 2, 1],
    ["Yoda (K)", "light", 0, 2, 2],
    ["Darth Sidious (F)", "dark", 1, 2, 1],
    ["Darth Tyranus (H)", "dark", 0, 4, 2],
  ] as const)("%s deflects", (name, side, ability, force, amount) => {
    const enemy = side === "light" ? "Darth Vader (O)" : "Luke Skywalker (M)";
    const t = scene({ [side]: { units: [name], force: 9 }, [other(side)]: { units: [enemy] } });
    t.damage(name, 3, { [side]: { play: ability === 0 ? name : `${name}/${ability}`, target: enemy } });
    expect([t.unit(name).damage, t.unit(enemy).damage, t.force(side)]).toEqual([3 - amount, amount, 9 - force]);
  });

  it.each([
    ["Thread the Needle", "light", "Naboo Cruiser", "Rebel Honor Company", 4, 3],
    ["Force Dodge", "light", "Rebel Honor Company", undefined, 4, 4],
    ["Jedi Piloting", "light", "Naboo Cruiser", "Chewbacca (L)", 2, 1],
  ] as const)("%s", (name, side, saved, not, amount, force) => {
    const t = scene({ [side]: { hand: [name], units: [saved, ...(not === undefined ? [] : [not])] } });
    if (not !== undefined) {
      t.damage(not, 1);
      expect(t.offered(side, "play")).toEqual(["pass"]);
    }
    t.damage(saved, 4, { [side]: { play: name } });
    expect([t.unit(saved).damage, t.force(side)]).toEqual([4 - amount, 8 - force]);
  });

  it("Coruscant Emergency Ship helps Ground units, Jedi Master's Deflection turns damage of a Jedi", () => {
    const t = scene({ light: { units: ["Coruscant Emergency Ship", "Clone Squad", "Clone Warrior 4/163"] } });
    t.damage("Clone Squad", 3, { light: { play: "Coruscant Emergency Ship" } });
    expect(t.unit("Clone Squad").damage).toBe(1);
    t.damage("Clone Warrior 4/163", 1);
    expect(t.offered("light", "play")).toEqual(["pass"]);
    const u = scene({
      light: { hand: ["Jedi Master's Deflection"], units: ["Yoda (J)"] },
      dark: { units: ["Darth Vader (O)"] },
    });
    u.damage("Yoda (J)", 4, { light: { play: "Jedi Master's Deflection", target: "Darth Vader (O)" } });
    expect([u.unit("Yoda (J)").damage, u.unit("Darth Vader (O)").damage, u.force("light")]).toEqual([1, 3, 5]);
  });

  it("Darth Vader (R)'s damage cannot be prevented", () => {
    const t = scene({ light: { units: ["Yoda (J)"] }, dark: { units: ["Darth Vader (R)"] } });
    t.damage("Yoda (J)", 2, { source: "Darth Vader (R)" });
    expect([t.unit("Yoda (J)").damage, t.questions("light", "play")]).toEqual([2, []]);
    const u = scene({ dark: { down: [{ name: "Darth Vader (R)", counters: 5 }] } });
    u.window({ dark: { play: "Darth Vader (R) by Hidden Cost" } });
    expect(u.force("dark")).toBe(3);
  });
});

describe("Intercept and Retaliate", () => {
  it.each(["Droid Security Escort", "Elite Guardian"])("%s intercepts", (name) => {
    const t = scene({ light: { units: ["Clone Cadet"] }, dark: { units: [name, "Security Droid"] } });
    t.attack("Clone Cadet", "Security Droid", { dark: { play: name }, dice: [4, 1] });
    expect([t.unit(name).damage, t.unit("Security Droid").damage, t.force("dark")]).toEqual([1, 0, 7]);
  });

  it("Elite Guardian retaliates, but for Strike with Impunity", () => {
    const t = scene({ light: { units: ["Chewbacca (L)"] }, dark: { units: ["Elite Guardian"] } });
    t.attack("Chewbacca (L)", "Elite Guardian", { dark: { play: "Elite Guardian/1" }, dice: [1, 1, 1, 1, 1, 4, 4, 1] });
    expect(t.unit("Chewbacca (L)").damage).toBe(2);
    const u = scene({
      light: { units: ["Chewbacca (K)"] },
      dark: { units: ["Security Droid", "Elite Guardian"], hand: ["Strike with Impunity"] },
    });
    u.window({ dark: { play: "Strike with Impunity" } });
    u.attack("Security Droid", "Chewbacca (K)", { dice: [1, 1] });
    expect(u.offered("light", "play")).toEqual(["pass"]);
    const misses = Array<number>(5).fill(1);
    u.attack("Chewbacca (K)", "Elite Guardian", { dark: { play: "Elite Guardian/1" }, dice: [...misses, 1, 1, 1] });
    u.turn({ dice: [1], dark: { act: [], first: [] }, light: {} });
  });
});

describe("Equipment", () => {
  it.each([
    ["Engine Upgrade", "light", "A-Wing", 2, 0, { speed: 90 }],
    ["Vehicle Shields Package", "light", "Clone Squad", 2, 0, { shields: 1 }],
    ["Vehicle Weapons Package", "light", "A-Wing", 1, 0, { power: 4 }],
    ["Blaster Pistol", "light", "Clone Cadet", 0, 0, { power: 3 }],
    ["Blaster Rifle", "light", "Clone Cadet", 1, 0, { power: 3, criticalHit: 1 }],
    ["Droid Battlestaff", "dark", "Security Droid", 1, 0, { power: 4, stun: 2 }],
    ["Jedi Lightsaber", "light", "Yoda (J)", 1, 1, { power: 7 }],
    ["Sith Lightsaber", "dark", "Darth Vader (Q)", 1, 1, { power: 9, criticalHit: 2 }],
    ["Sith Lightsaber", "dark", "Darth Tyranus (I)", 0, 0, { power: 8, criticalHit: 2 }],
    ["Engine Upgrade", "light", "Anakin's Starfighter (A)", 1, 0, { speed: 80 }],
  ] as const)("%s on %s: %s", (name, side, bearer, build, force, has) => {
    const t = scene({ [side]: { buildZone: [name], units: [bearer, "Jawa"], build: 3 } });
    let left = 0;
    t.buildStep(side, {
      [side]: { build: `equip ${name}`, choose: bearer },
      at: () => (left = t.buildPoints(side)),
    });
    expect([left, t.force(side)]).toEqual([3 - build, 8 - force]);
    expect(t.unit(bearer)).toMatchObject(has);
  });

  it("asks for its bearer, and Jedi Lightsaber lends Deflect", () => {
    const t = scene({ light: { buildZone: ["Jedi Lightsaber"], units: ["Clone Cadet"], build: 3 } }).buildStep("light");
    expect(t.offered("light", "build")).toEqual(["pass"]);
    const u = scene({
      light: { units: [{ name: "Yoda (J)", equipment: ["Jedi Lightsaber"] }] },
      dark: { units: ["Security Droid"] },
    });
    u.damage("Yoda (J)", 1, { light: { play: "Jedi Lightsaber", target: "Security Droid" } });
    expect([u.unit("Yoda (J)").damage, u.unit("Security Droid").damage, u.force("light")]).toEqual([0, 1, 6]);
  });
});

import { describe, expect, it } from "vitest";
import { scene } from "../support/scene.js";

/** Units of The Phantom Menace that have no text, or keywords on the card. */

const BLANK = {
  accuracy: 0,
  armor: 0,
  shields: 0,
  criticalHit: 0,
  lucky: 0,
  stun: 0,
  overkill: 0,
  bombard: 0,
  ionCannon: 0,
};
/** The other side, and how a script calls an ability of a card. */
const other = (side: "light" | "dark"): "light" | "dark" => (side === "light" ? "dark" : "light");
const ability = (name: string, index: number): string => (index === 0 ? name : `${name}/${index}`);

describe("units without text have what is printed", () => {
  it.each([
    ["Eopie", "light", 20, 1, 2],
    ["Trade Federation AAT", "dark", 30, 4, 4],
  ] as const)("%s", (name, side, speed, power, health) => {
    const t = scene({ [side]: { units: [name] } });
    expect(t.unit(name)).toMatchObject({ ...BLANK, speed, power, health, quirks: [] });
    t.window();
    expect(t.offered(side, "play")).toEqual(["pass"]);
  });
});

describe("keywords on the card", () => {
  it.each([
    ["Bongo Sub", "light", { shields: 1 }],
    ["Gungan Grand Army", "light", { overkill: 1 }],
    ["Guardian Mantis (A)", "light", { shields: 1 }],
    ["Jar Jar Binks (B)", "light", { lucky: 3 }],
    ["Anakin's Podracer (A)", "light", { lucky: 1 }],
    ["Bravo Starfighter", "light", { shields: 1 }],
    ["Citadel Cruiser", "light", { armor: 1, stun: 3 }],
    ["Colo Claw Fish", "light", { stun: 5 }],
    ["Durge (A)", "dark", { criticalHit: 2 }],
    ["Inferno (A)", "light", { criticalHit: 1, lucky: 2 }],
    ["Modified YV-330 (A)", "light", { shields: 2, criticalHit: 1 }],
    ["Royal Cruiser", "light", { shields: 1 }],
    ["Trade Federation MTT", "dark", { armor: 1 }],
    ["Cloakshape Fighter", "light", { criticalHit: 1 }],
    ["Delta Six Jedi Starfighter", "light", { criticalHit: 1 }],
    ["Flash Speeder", "light", { criticalHit: 2 }],
    ["Gian Speeder", "light", { armor: 1 }],
    ["Gungan Kaadu Squad", "light", { accuracy: 1, criticalHit: 1 }],
    ["Jedi Transport", "light", { shields: 1 }],
    ["Trade Federation STAP", "dark", { accuracy: 1 }],
    ["Yinchorri Fighter", "dark", { criticalHit: 1 }],
  ] as const)("%s", (name, side, has) => {
    expect(scene({ [side]: { units: [name] } }).unit(name)).toMatchObject({ ...BLANK, ...has });
  });
});

describe("Evade and Deflect", () => {
  it.each([
    ["Dark Woman (A)", "light", 1, 1, 1],
    ["Darth Maul (F)", "dark", 0, 1, 1],
    ["Sith Infiltrator (B)", "dark", 0, 1, 1],
    ["A'Sharad Hett (A)", "light", 0, 1, 1],
    ["Anakin Skywalker (J)", "light", 0, 1, 1],
    ["Anakin's Podracer (A)", "light", 0, 1, 1],
    ["Yaddle (A)", "light", 1, 2, 3],
    ["Aayla Secura (B)", "light", 0, 2, 1],
    ["Darth Sidious (D)", "dark", 0, 3, 2],
    ["Delta Six Jedi Starfighter", "light", 0, 1, 1],
    ["Jedi Transport", "light", 0, 1, 1],
    ["Obi-Wan Kenobi (K)", "light", 0, 2, 2],
    ["Qui-Gon Jinn (C)", "light", 0, 2, 1],
  ] as const)("%s evades", (name, side, index, force, prevents) => {
    const play = ability(name, index);
    const t = scene({ [side]: { units: [{ name, change: { health: 9 } }], force: 12 } });
    t.damage(name, 5, { [side]: { play } });
    expect([t.unit(name).damage, t.force(side)]).toEqual([5 - prevents, 12 - force]);
    const poor = scene({ [side]: { units: [{ name, change: { health: 9 } }], force: force - 1 } }).damage(name, 5);
    expect(poor.offered(side, "play")).not.toContain(play);
  });

  it.each([
    ["Dark Woman (A)", "light", 0, 1, 1],
    ["Qui-Gon Jinn (D)", "light", 0, 3, 1],
  ] as const)("%s deflects", (name, side, index, force, prevents) => {
    const enemy = side === "light" ? "Zam Wesell (B)" : "Clone Warrior 4/163";
    const units = [{ name: enemy, change: { health: 9 } }];
    const t = scene({ [side]: { units: [{ name, change: { health: 9 } }], force: 12 }, [other(side)]: { units } });
    t.damage(name, 5, { [side]: { play: ability(name, index), target: enemy } });
    expect([t.unit(name).damage, t.unit(enemy).damage, t.force(side)]).toEqual([5 - prevents, prevents, 12 - force]);
  });
});
